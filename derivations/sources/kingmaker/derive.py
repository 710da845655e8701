"""What code fills into the report on games with kingmakers: numbers, pictures of games, and tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Formula, Known, Paragraph, Table, Words
from derivations.print.equations import latex
from derivations.print.lemma_blocks import label, statement_words
from derivations.print.markdown import Holes, words_of
from derivations.print.pictures import Figure
from derivations.print.report_blocks import Theorem
from derivations.sources.kingmaker import diamond_tables, search_tables
from derivations.sources.kingmaker.averages import PLAYED, not_better
from derivations.sources.kingmaker.best_response import best_average, best_responses
from derivations.sources.kingmaker.figures import pictures
from derivations.sources.kingmaker.games import DIAMOND, LEFT_OUT, MERGED, TWINS
from derivations.sources.kingmaker.plots import MOST_MOVES
from derivations.sources.kingmaker.procedures import DIFFERENT_WINNERS, TIES, ties_play, winners_expected
from derivations.sources.kingmaker.reduced import reduced_games
from derivations.sources.kingmaker.search.options import SETTINGS
from derivations.sources.kingmaker.search.printed import NODES, TABLE_5_1, TABLE_5_3, TABLE_5_4
from derivations.sources.kingmaker.search.result import found as searched
from derivations.sources.kingmaker.survey import ETA, LARGEST, surveyed
from trees.games.catalogue import complete
from trees.games.diamond import diamond
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Choice, in_preorder, parse, write
from trees.single_winner.winning import growth
from verify.check import check
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.subject import BuiltIn
from verify.theories.equilibrium_sets.records import SubgamePerfectCount
from verify.theories.kingmaker.census import REDUCED, census
from verify.theories.kingmaker.census_records import PurePredictions
from verify.theories.kingmaker.experiments import ETA as KMN_ETA
from verify.theories.kingmaker.experiments import ONE_STEP, open_by_player
from verify.theories.kingmaker.kingmakers import PLAIN, names_of
from verify.theories.kingmaker.pure_predictions import SILENT
from verify.theories.kingmaker.rewriting_records import CriticalPairs
from verify.theories.kingmaker.seatings import KNOWN, PRIVATE
from verify.theories.kingmaker.theorems import OTHERS, PROCEDURE, SHALLOW, TWO

Q, R, C_2 = sympy.symbols("q r c_2")
LETTERS = sympy.symbols("p_1 p_2 p_3")
FIRST, LOWER = (Fraction(3, 5), Fraction(1, 5), Fraction(1)), Fraction(1, 10)
"""Probabilities p_1, p_2, p_3 of T1 at which player 1 has a motive, and what he changes p_1 to (M6)."""
WIDE_TWINS = "4(1(2 3) 1(2 4(2 3)))"
"""Both nodes of player 1 are kingmakers in the wide sense; only the first is one by definition 3.1.2."""
CENSUS = {
    "one owner": "M13 as it stands fails",
    "one owner where reached": "M13 where reached fails",
    "two may win": "not exactly two may win",
    "one choice left": "M14 fails",
}
"""What is counted of small games, and how its row begins."""
MOST_LEAVES = 7
"""Up to so many leaves it is counted where that fails."""
COUNTED_TO = 12
"""Up to so many leaves the numbers of reduced games are printed."""


def holes(settled: Sequence[Settled]) -> Holes:
    """What the report's text has no numbers and pictures of its own for."""
    by_id = {item.claim.id: item for item in settled}
    names = {f"h_{player}": chance for player, chance in enumerate(chances(LETTERS), 1)}
    predicted = {"h_1": chances((Q, C_2, R))[0]}
    return Holes(names, {"predicted": predicted}, _words(by_id), _blocks(by_id))


def chances(weights: Sequence[sympy.Expr]) -> list[sympy.Expr]:
    """With which probability each player wins T1, by p_1, p_2 and p_3: read off the tree.

    >>> chances(LETTERS)[1].factor()
    -p_3*(p_1 - 1)
    """
    nodes, found = in_preorder(SMALL[0]), dict[int, list[sympy.Expr]]()
    first = {0: weights[2], 1: weights[0], 4: weights[1]}
    for node in reversed(range(len(nodes))):
        if children := nodes.children[node]:
            left, right = (found[child] for child in children)
            weight = first[node]
            found[node] = [weight * a + (1 - weight) * b for a, b in zip(left, right, strict=True)]
        else:
            found[node] = [sympy.Integer(nodes.winner[node] == player) for player in range(3)]
    return [sympy.expand(chance) for chance in found[0]]


def _words(by_id: Mapping[str, Settled]) -> dict[str, Words]:
    lower = [sympy.Rational(LOWER), *map(sympy.Rational, FIRST[1:2]), sympy.Integer(0)]
    return {
        "first": f"({', '.join(f'{float(each):g}' for each in FIRST)})",
        "lower": f"{float(LOWER):g}",
        "gained": _formula(chances(lower)[0]),
        "threat": _formula(_weight(by_id["M9"], "threat", 8)),
        "empty": _formula(_weight(by_id["M9"], "threat", 5)),
        "left_out": _formula(_weight(by_id["M10a"], "free", 1)),
        **_of_the_survey(),
        "pairs": str(len(parts(by_id["M11"], CriticalPairs)[0].pairs)),
        "counted_to": str(COUNTED_TO),
        "counts": ", ".join(f"{count:,}" for count in reduced_games(COUNTED_TO)),
        "two_count": str(len(TWO)),
        "others_count": str(len(OTHERS)),
        "existing": str(
            sum(each != SILENT for size in parts(by_id["ME"], PurePredictions)[0].profiles for each in size)
        ),
        "left_out_typed": _typed(LEFT_OUT),
        "merged": _typed(MERGED),
        "wide": _typed(WIDE_TWINS),
        "wide_left": _typed(_first_child(WIDE_TWINS)),
        "twins": _typed(TWINS),
        **_of_the_board(by_id),
        **_of_the_experiments(by_id),
        "pure": _pure(by_id["M21"]),
        "rules": str(len(TIES)),
        "found": str(len(ties_play(DIAMOND))),
        "differ": _typed(DIFFERENT_WINNERS),
        "winners": ", ".join(f"{name} {winner}" for name, winner in winners_expected().items()),
        "fights": _fights(),
    }


def _formula(number: object) -> Words:
    return (Formula(latex(sympy.Rational(number))),)


def _typed(game: str) -> Words:
    return words_of(f"`{game}`")


def _weight(item: Settled, profile: str, node: int) -> Fraction:
    """The probability of the first child of a node in a profile that a claim names."""
    found = re.search(rf'"{node}": \[([^,]+),', item.proof.where[profile])
    assert found is not None
    return Fraction(found[1])


def _first_child(text: str) -> str:
    """What rule 4 in the wide sense would leave: the mover of the root over the first child."""
    game = parse(text)
    assert isinstance(game, Choice)
    return write(Choice(game.mover, game.children[:1]))


def _of_the_survey() -> dict[str, Words]:
    """What z3 found in small games."""
    result = surveyed()
    silent = len(result["not said"])
    games = census(3, LARGEST, REDUCED, []).games
    return {
        "eta": _formula(ETA),
        "games": str(result["games"]),
        "largest": str(LARGEST),
        "upto": str(sum(games)),
        "silent": str(silent),
        "said": str(result["games"] - silent),
        "agree": _agreement(result),
        "no_smaller": words_of(_no_smaller(result)),
        "different": words_of(" ".join(map(_difference, result["differences"]))),
    }


def _no_smaller(result: Mapping[str, Any]) -> str:
    """Whether a smaller tree than T4 has its property."""
    if result["empty threats"] or result["threats undecided"]:
        return "Whether there is a smaller one is not settled."
    return (
        f"None of the {result['games'] - len(result['not said'])} three-player games with fewer leaves that the transformations do"
        r" not shorten, and in which the kmn-$\eta$ rule says what is predicted, has its property, a 1EP that is not subgame perfect"
        rf" (by z3, with $\eta = {latex(sympy.Rational(ETA))}$)."
    )


def _agreement(result: Mapping[str, Any]) -> Words:
    """In how many games readings of the procedure agree with the definition, which `again` alone decides."""
    said = result["games"] - len(result["not said"])
    (with_it,), (without,) = (
        {count for name, count in result["agree"].items() if ("again" in name) is again} for again in (True, False)
    )
    return words_of(
        f"{without} of the {said} games by the four readings in which $z$ does not choose again, and in {with_it} by the four in"
        " which it does"
    )


def _difference(each: Mapping[str, object]) -> str:
    """Where the first reading does not agree with the definition."""
    said = []
    for key, how in (
        ("only definition", "equilibria play {}, which it does not allow"),
        ("only procedure", "it allows {}, which no equilibrium plays"),
    ):
        moves = each[key]
        assert isinstance(moves, list)
        if moves:
            said.append(how.format(", ".join(f"{node}–{child}" for node, child in moves)))
    return f"In `{each['game']}`, if $z$ chooses again, {' and '.join(said)} (a node, its child: numbers in the order of the text)."


def _of_the_board(by_id: Mapping[str, Settled]) -> dict[str, Words]:
    """Numbers of the diamond game."""
    form = diamond_tables.forms_of(by_id["M17"])[0]
    counted = [(rule, sum(step.rule == rule for step in form.steps)) for rule in range(5)]
    by_player = open_by_player(DIAMOND, ONE_STEP, names_of(PLAIN))
    open_ = [by_player["everywhere", "many", player] for player in range(3)]
    return {
        "nodes": str(NODES),
        "all_nodes": f"{sum(growth(diamond(), MOST_MOVES)):,}",
        "form_nodes": str(form.nodes),
        "form_leaves": str(form.leaves),
        "steps": str(len(form.steps)),
        "by_rule": f"by rule {', '.join(f'({rule}) {count}' for rule, count in counted if count)};",
        "splices": str(sum(step.rule == 1 for step in form.steps)),
        "open_all": str(sum(open_)),
        "open_by": words_of("{} are nodes of $a$, {} of $b$ and {} of $c$".format(*open_)),
    }


def _of_the_experiments(by_id: Mapping[str, Settled]) -> dict[str, Words]:
    """Numbers about tables 5.1, 5.3 and 5.4."""
    [(count, percent, right)] = diamond_tables.slips_of_5_1()
    slipped = next(row for row in TABLE_5_1 if row.rule == KMN_ETA)
    here = diamond_tables.open_nodes(KMN_ETA)
    bound = best_responses()
    for each in bound:
        check(each)
    best = best_average(bound)
    rows = diamond_tables.known_rows().values()
    certified = diamond_tables.certified_rows()
    single = [f"{name} ({readings[0]})" for name, readings in certified.items() if len(readings) == 1]
    best_ones = searched()["best"]["together"]["all"]
    of = search_tables.entries_of("together")
    unsupported = search_tables.unsupported_rows()
    return {
        "misprint": f"{count} of {NODES} nodes are {right} % and not {percent} %, which is the share of {slipped.many}",
        "open_many": str(here.many),
        "open_consequential": str(here.consequential),
        "printed_many": f"{slipped.many} ({slipped.many_percent} %)",
        "draws": str(sum(bool(not_better(each)) for each in rows)),
        "best_average": (*_formula(best), f", about {float(best):.4f},"),
        "third_row": f"{float(TABLE_5_4[2][0]):.3f}",
        "not_lost": str(len(diamond_tables.not_lost(by_id["M20"]))),
        "ways": str(len(rows) * len(PLAYED)),
        "come_out": f"{sum(map(bool, certified.values()))} of the {len(certified)}",
        "most_rows": str(diamond_tables.most_rows(certified)),
        "single_rows": search_tables.signs(" and ".join(single)),
        "unsupported": ""
        if not unsupported
        else f"Of the settings of the search below some give each row of table 5.4, but {', '.join(unsupported)} only with a"
        " choice that no words of the thesis support, marked by a star.",
        "settings": f"{SETTINGS:,}",
        "most_entries": f"{best_ones['most entries']['entries']} of {of}",
        "least_error": str(best_ones["least error"]["entries"]),
    }


def _pure(item: Settled) -> str:
    """The pure subgame-perfect equilibria of the diamond game."""
    (found,) = (int(each.count) for each in parts(item, SubgamePerfectCount) if each.game == DIAMOND)
    return f"{found:,}"


def _fights() -> str:
    """How often the chain store fights in the equilibria in which the entrant stays out, but for the pure one."""
    sets = extreme_equilibria(BuiltIn("chain-store", complete("chain-store", {})))
    check(sets)
    fights = []
    for pair in sets.pairs:
        entrant, store = (
            {
                action: weight
                for s, weight in zip(sets.strategies[player], sets.mixed[player][number], strict=True)
                for action in s.values()
                if weight
            }
            for player, number in enumerate((pair.first, pair.second))
        )
        if entrant.keys() == {"out"}:
            fights.append(store["fight"])
    return f"{min(fights)} or more, less than {max(fights)}"


def _blocks(by_id: Mapping[str, Settled]) -> dict[str, Callable[[], Sequence[Block]]]:
    made: dict[str, Callable[[], Block]] = {
        "census": census_table,
        "table_5_1": diamond_tables.table_5_1,
        "table_5_2": partial(diamond_tables.table_5_2, by_id["M17"]),
        "table_5_3": partial(diamond_tables.averages_beside, PRIVATE, TABLE_5_3),
        "table_5_4": partial(diamond_tables.averages_beside, KNOWN, TABLE_5_4),
        "readings": partial(diamond_tables.readings_table, by_id["M20"]),
        "rows": search_tables.rows_table,
        "options": search_tables.options_table,
        "best": search_tables.best_settings,
        "weak": search_tables.weak_table,
        "node_list": diamond_tables.node_list,
    }
    made |= {name: partial(Figure, drawn, "") for name, drawn in pictures(by_id["M15"], by_id["M17"]).items()}
    return {**{name: partial(_alone, make) for name, make in made.items()}, "fan_lemmas": _fan_lemmas}


def _alone(make: Callable[[], Block]) -> Sequence[Block]:
    return [make()]


def _fan_lemmas() -> Sequence[Block]:
    """What the theorems on fans need, in order."""
    return [
        Theorem("lemma", (name,), (Paragraph(statement_words(said)),), label(name), Known.CERTIFICATE)
        for name, said in (TWO | OTHERS | SHALLOW | PROCEDURE).items()
    ]


def census_table() -> Table:
    """In how many small games what is said of three players fails."""
    counted = census(3, MOST_LEAVES, REDUCED, list(CENSUS))
    rows: list[tuple[Words, ...]] = [("games", *map(str, counted.games))]
    rows += [(CENSUS[each.statement], *map(str, each.exceptions)) for each in counted.findings]
    sizes = [str(leaves) for leaves in range(1, len(counted.games) + 1)]
    return Table(("leaves", *sizes), tuple(rows), columns="l" + "r" * len(sizes))
