"""What code fills into the report on games with kingmakers: numbers, pictures of games, and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, ClaimRows, Drawing, Figure, Formula, Table, Words
from derivations.print.equations import latex
from derivations.print.markdown import Holes, words_of
from derivations.sources.kingmaker import diamond_tables, search_tables
from derivations.sources.kingmaker.averages import PLAYED, not_better
from derivations.sources.kingmaker.best_response import best_average, best_responses
from derivations.sources.kingmaker.drawings import board_drawing, game_drawing
from derivations.sources.kingmaker.games import DIAMOND, LEFT_OUT, MERGED, OPEN_TWICE, TWINS, TWO_FORMS
from derivations.sources.kingmaker.plots import MOST_MOVES
from derivations.sources.kingmaker.procedures import DIFFERENT_WINNERS, winners_expected
from derivations.sources.kingmaker.search.options import SETTINGS
from derivations.sources.kingmaker.search.printed import NODES, TABLE_5_1, TABLE_5_4
from derivations.sources.kingmaker.search.result import found as searched
from derivations.sources.kingmaker.survey import ETA, LARGEST, surveyed
from trees.games.catalogue import complete
from trees.games.diamond import diamond
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Choice, Term, in_preorder, parse, write
from trees.single_winner.winning import growth
from verify.check import check
from verify.find.equilibria.sets import extreme_equilibria
from verify.find.kingmaker.normal_form import normal_form_of
from verify.kernel.equilibria.records import SubgamePerfectCount
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker.census import REDUCED, census
from verify.kernel.kingmaker.census_records import Census
from verify.kernel.kingmaker.experiments import ETA as KMN_ETA
from verify.kernel.kingmaker.experiments import ONE_STEP, open_by_player
from verify.kernel.kingmaker.kingmakers import PLAIN, game_left, names_of, predicted_moves
from verify.kernel.kingmaker.rewriting import apply
from verify.kernel.kingmaker.rewriting_records import CriticalPairs, Step
from verify.kernel.kingmaker.seatings import KNOWN, PRIVATE

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
    nodes, found = in_preorder(SMALL[0]), {}
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
        "merged": _typed(MERGED),
        "wide": _typed(WIDE_TWINS),
        "wide_left": _typed(_first_child(WIDE_TWINS)),
        "twins": _typed(TWINS),
        **_of_the_board(by_id),
        **_of_the_experiments(by_id),
        "pure": _pure(by_id["M21"]),
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
        "different": words_of("".join(map(_difference, result["differences"]))),
    }


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
    return f" In `{each['game']}`, if $z$ chooses again, {' and '.join(said)} (node–child, in the order of the text)."


def _of_the_board(by_id: Mapping[str, Settled]) -> dict[str, Words]:
    """Numbers of the diamond game."""
    steps = diamond_tables.forms_of(by_id["M17"])[0].steps
    counted = [(rule, sum(step.rule == rule for step in steps)) for rule in range(5)]
    by_player = open_by_player(DIAMOND, ONE_STEP, names_of(PLAIN))
    open_ = [by_player["everywhere", "many", player] for player in range(3)]
    return {
        "nodes": str(NODES),
        "all_nodes": f"{sum(growth(diamond(), MOST_MOVES)):,}",
        "steps": str(len(steps)),
        "by_rule": f"by rule {', '.join(f'({rule}) {count}' for rule, count in counted if count)};",
        "splices": str(sum(step.rule == 1 for step in steps)),
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
        else f" Of the settings of the search below some give each row of table 5.4, but {', '.join(unsupported)} only with a"
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


def _blocks(by_id: Mapping[str, Settled]) -> dict[str, partial[Iterator[Block]]]:
    page36 = tuple(by_id[f"M7{letter}"] for letter in "abcdefgh")
    return {
        "small_trees": partial(small_trees),
        "page36": partial(lambda: iter([ClaimRows(page36)])),
        "left_out_game": partial(left_out_game),
        "rewriting": partial(rewriting),
        "open_twice": partial(open_twice),
        "census": partial(census_table),
        "four": partial(four, by_id["M15"]),
        "board": partial(board),
        "table_5_1": partial(diamond_tables.table_5_1),
        "table_5_2": partial(diamond_tables.table_5_2, by_id["M17"]),
        "table_5_3": partial(diamond_tables.averages_beside, PRIVATE),
        "table_5_4": partial(diamond_tables.averages_beside, KNOWN),
        "games_left": partial(diamond_tables.games_left, by_id["M17"]),
        "readings": partial(diamond_tables.readings_table, by_id["M20"]),
        "rows": partial(search_tables.rows_table),
        "options": partial(search_tables.options_table),
        "best": partial(search_tables.best_table),
        "weak": partial(search_tables.weak_table),
        "node_list": partial(diamond_tables.node_list),
        "normal_form": partial(diamond_tables.normal_form, by_id["M17"]),
    }


def _row(games: Sequence[tuple[str, Term]], caption: str, label: str) -> Iterator[Block]:
    """Games beside each other, each with its title below."""
    yield Figure(tuple(game_drawing(game, title) for title, game in games), words_of(caption), label)


def small_trees() -> Iterator[Block]:
    """T1 to T4."""
    result = surveyed()
    small = "Whether there is a smaller one is not settled."
    if not result["empty threats"] and not result["threats undecided"]:
        small = (
            f"None of the {result['games'] - len(result['not said'])} three-player games with fewer leaves that the transformations"
            r" do not shorten, and in which the kmn-$\eta$ rule says what is predicted, has its property, a 1EP that is not subgame"
            rf" perfect (by z3, with $\eta = {latex(sympy.Rational(ETA))}$)."
        )
    caption = (
        "The small trees. A disc is a mover, a square a leaf with its winner. In T1 players 1 and 2 are kingmakers. T4 is ours:"
        f" the figure is lost. {small}"
    )
    return _row([(f"T{number}", game) for number, game in enumerate(SMALL, 1)], caption, "fig:small")


def left_out_game() -> Iterator[Block]:
    """The game in which procedure and definition part."""
    caption = (
        f"`{LEFT_OUT}`. By the procedure player 2 must choose 3 on the left, so as to drive player 1 to the right, where player 2"
        " may win. If player 3 goes where player 1 decides, player 1 expects nothing there, and is not driven away."
    )
    return _row([("", parse(LEFT_OUT))], caption, "fig:left-out")


def rewriting() -> Iterator[Block]:
    """Games before and after transformations."""
    shown = [parse(text) for text in (TWO_FORMS, MERGED, TWINS)]
    after = (normal_form_of(shown[0]), apply(shown[1], Step(2, (), (0,))), normal_form_of(shown[2]))
    games = [
        (f"{letter}{mark}", game)
        for letter, *pair in zip("abc", shown, after, strict=True)
        for mark, game in zip(("", "'"), pair, strict=True)
    ]
    caption = (
        "Games before and after (with a prime). a: a winning node is not cut; without rule 0 there is a second normal form. b:"
        " player 1 loses his kingmaker node, though not his choice. c: four players; player 1 no longer picks between 3 and 4."
    )
    return _row(games, caption, "fig:rewriting")


def open_twice() -> Iterator[Block]:
    """The smallest counterexample to M13."""
    game = parse(OPEN_TWICE)
    nodes = in_preorder(game)
    open_ = predicted_moves(nodes)
    drawn: list[Drawing] = [
        game_drawing(game, "the game"),
        game_drawing(game, "what may be chosen", kept=open_.moves),
        game_drawing(game_left(nodes, open_), "what is left"),
    ]
    caption = words_of(
        "The smallest counterexample to the claim about *all* kingmaker nodes. Dotted moves are not made."
    )
    yield Figure(tuple(drawn), caption, "fig:m13")


def census_table() -> Iterator[Block]:
    """In how many small games what is said of three players fails."""
    counted = census(3, 7, REDUCED, list(CENSUS))
    sizes = range(1, len(counted.games) + 1)
    rows: list[tuple[Words, ...]] = [("games", *map(str, counted.games))]
    rows += [(CENSUS[each.statement], *map(str, each.exceptions)) for each in counted.findings]
    caption = (
        "Three-player games that the transformations do not shorten, up to renaming of players and order of children."
    )
    yield Table(("leaves", *map(str, sizes)), tuple(rows), caption, "l" + "r" * len(sizes), "tab:census")


def four(item: Settled) -> Iterator[Block]:
    """Games of four players in which two kingmaker nodes remain."""
    games = [("", parse(each)) for each in parts(item, Census)[0].findings[0].smallest]
    caption = "The smallest games in which two kingmaker nodes remain, with four players; all are in normal form."
    return _row(games, caption, "fig:four")


def board() -> Iterator[Block]:
    """The board of 13 cells."""
    caption = words_of(
        "The board of 13 cells, with the starts of $a$, $b$ and $c$ and their goals $a'$, $b'$ and $c'$. In turn a piece steps to a"
        " neighbouring cell or jumps over one piece, never away from its goal and never into a tip of others. No position may"
        " recur; who first reaches the goal wins."
    )
    yield Figure((board_drawing(),), caption, "fig:board")
