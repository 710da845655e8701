"""All equilibria of a game with one parameter, piece by piece of its range: exact, as JSON data, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any

from derivations.explain.equilibria import payoff_words, pays, profile_line
from derivations.explain.equilibrium import Equilibrium, Strategies
from derivations.explain.formulas import RationalFunction, Stretch
from trees.tree import EMPTY, Infoset, Number, player_names
from verify.kernel.equilibria.extreme import components, plan_of_mixed
from verify.kernel.equilibria.on_a_piece import Counted, Extreme, Staged
from verify.kernel.equilibria.pieces import EquilibriumPieces, Found, Piece
from verify.kernel.equilibria.pure_count import AllPure
from verify.kernel.equilibria.stages import stage_forms
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import SequenceForm, behaviour_of, pure_plan, sequence_form

KEY = "equilibria by pieces"
MOST_ON_A_PIECE = 6
"""Equilibria of a piece that are shown at once."""
MOST_LISTED = 200
"""Equilibria of a piece that are listed, where stages are combined."""
WORDS: dict[type, str] = {
    Counted: "pure subgame-perfect equilibria",
    Extreme: "extreme Nash equilibria",
    Staged: "subgame-perfect equilibria, one in each stage",
    AllPure: "Nash equilibria in pure strategies; mixed ones were not looked for",
}

Data = dict[str, Any]


def by_pieces(c: EquilibriumPieces) -> tuple[tuple[Stretch, tuple[Equilibrium, ...]], ...]:
    """The values of the parameter in each piece, and the equilibria listed there, with formulas."""
    name = c.parameter.name
    return tuple(
        (where_of(c, piece), tuple(_exact(each, name) for each in equilibria_of_piece(c, piece))) for piece in c.pieces
    )


def data(c: EquilibriumPieces) -> Data:
    """What there is on each piece: how many equilibria, what they pay, and those that are listed."""
    name = c.parameter.name
    return {
        "game": name_of(c.game),
        "parameter": f"{name} in {c.parameter.range.closed()}",
        "all": WORDS[type(c.pieces[0].found)],
        KEY: [
            {
                "where": str(where_of(c, piece)),
                "count": text(count(piece.found)),
                "unique": count(piece.found) == 1,
                **_components(piece.found),
                "equilibria": [_as_data(each, name) for each in equilibria_of_piece(c, piece)],
            }
            for piece in c.pieces
        ],
    }


def for_reader(answer: Data, theorems: tuple[str, ...]) -> str:
    """The pieces one after another, each with the first of its equilibria."""
    lines = [answer["game"], f"{answer['all']}, for {answer['parameter']}:"]
    for piece in answer[KEY]:
        lines += ["", f"{piece['where']}: {_counted(piece)}"]
        for number, each in enumerate(piece["equilibria"][:MOST_ON_A_PIECE], 1):
            called = "" if len(piece["equilibria"]) == 1 else f"{number}. "
            lines += [
                f"    {called}{profile_line(each['strategies'])}",
                f"        pays {payoff_words(each['payoffs'])}",
            ]
        more = len(piece["equilibria"]) - MOST_ON_A_PIECE
        lines += [f"    and {more} more, with --json"] if more > 0 else []
    return "\n".join([*lines, "", f"{len(theorems)} statements are proved"])


def count(found: Found) -> Number:
    """How many equilibria of their kind there are; of stages, in all of them together."""
    match found:
        case Counted() | AllPure():
            return found.count
        case Extreme():
            return len(found.pairs)
        case Staged():
            total = 1
            for stage in found.stages:
                total *= len(stage.pairs)
            return total


def where_of(c: EquilibriumPieces, piece: Piece) -> Stretch:
    """The values of the parameter in a piece."""
    return Stretch(c.parameter.name, piece.low, piece.high, (piece.with_low, piece.with_high))


def equilibria_of_piece(c: EquilibriumPieces, piece: Piece) -> Iterator[Equilibrium]:
    """The equilibria that a piece lists; at a single rational value with numbers."""
    alone = piece.low == piece.high and isinstance(piece.low, Fraction)
    tree = tree_of(c.game, {c.parameter.name: piece.low if alone else Ratio.variable()})
    names, form, here = player_names(tree), sequence_form(tree), piece.found
    match here:
        case Counted() | AllPure():
            for choices in here.profiles:
                plans = {
                    player: pure_plan(form, player, _led(sets, choices)) for player, sets in enumerate(form.infosets)
                }
                paid = (plain(payoff(form, player, plans)) for player in plans)
                strategies = (
                    {h: {a: Fraction(a == choices[h]) for a in own.actions} for h, own in sets.items() if h in choices}
                    for sets in form.infosets
                )
                yield Equilibrium(dict(zip(names, strategies, strict=True)), dict(zip(names, paid, strict=True)))
        case Extreme():
            for pair in here.pairs:
                at = (pair.first, pair.second)
                mixed = (plan_of_mixed(form, j, here.strategies[j], here.mixed[j][at[j]]) for j in (0, 1))
                both = {names[j]: _strategy(form, j, plan) for j, plan in enumerate(mixed)}
                yield Equilibrium(both, dict(zip(names, pair.payoffs, strict=True)))
        case Staged():
            forms = zip(stage_forms(tree, here.stages), here.stages, strict=True)
            each = [list(_stage(own, stage, names)) for own, stage in forms]
            for choice in islice(product(*each), MOST_LISTED):
                whole: Strategies = {who: {} for who in names}
                for stage in reversed(choice):
                    for who, strategy in stage.items():
                        whole[who] = {**whole[who], **strategy}
                yield Equilibrium(whole, dict(zip(names, here.stages[-1].payoffs, strict=True)))


def _stage(form: SequenceForm, stage: Any, names: Sequence[str]) -> Iterator[Strategies]:
    for pair in stage.pairs:
        numbers = enumerate(zip(stage.movers, (pair.first, pair.second), strict=False))
        yield {
            names[player]: _strategy(
                form, seat, plan_of_mixed(form, seat, stage.strategies[seat], stage.mixed[seat][number])
            )
            for seat, (player, number) in numbers
        }


def _strategy(form: SequenceForm, player: int, plan: Plan) -> dict[str, dict[str, Number]]:
    found = behaviour_of(form, player, plan)
    return {
        label: {action: plain(p) for action, p in here.items()} for label, here in found.items() if here is not None
    }


def _led(sets: Mapping[str, Infoset], choices: Mapping[str, str]) -> dict[str, str]:
    """The choices where own ones lead."""
    made: dict[str, str] = {}
    for label, own in sets.items():
        if own.parent == EMPTY or made.get(own.parent[0]) == own.parent[1]:
            made[label] = choices[label]
    return made


def _exact(found: Equilibrium, name: str) -> Equilibrium:
    """The equilibrium with formulas that can be called."""

    def number(value: Number) -> Number:
        return RationalFunction(value, name) if isinstance(value, Ratio) else value

    return Equilibrium(
        {
            who: {label: {a: number(p) for a, p in here.items()} for label, here in strategy.items()}
            for who, strategy in found.items()
        },
        {who: number(amount) for who, amount in found.payoffs.items()},
    )


def _as_data(found: Equilibrium, name: str) -> Data:
    return {
        "payoffs": pays(list(found.payoffs), tuple(found.payoffs.values()), name),
        "strategies": {
            who: {label: {a: text(p, name) for a, p in here.items()} for label, here in strategy.items()}
            for who, strategy in found.items()
        },
    }


def _components(found: Found) -> Data:
    """Which of the extreme equilibria may be mixed with one another."""
    if not isinstance(found, Extreme):
        return {}
    numbers = {(pair.first, pair.second): k for k, pair in enumerate(found.pairs, 1)}
    return {
        "components": len(components(found.subsets)),
        "maximal Nash subsets": [sorted(numbers[x, y] for x in s.first for y in s.second) for s in found.subsets],
    }


def _counted(piece: Data) -> str:
    found = "exactly one" if piece["unique"] else "none" if piece["count"] == "0" else piece["count"]
    if piece.get("components", 1) > 1:
        found += f", in {piece['components']} components"
    mixed = [subset for subset in piece.get("maximal Nash subsets", ()) if len(subset) > 1]
    said = "; ".join(", ".join(map(str, subset)) for subset in mixed)
    found += f"; all mixtures of these are equilibria too: {said}" if mixed else ""
    listed = len(piece["equilibria"])
    first = "is the first" if listed == 1 else f"are the first {listed}"
    return found + (f"; listed {first}" if str(listed) != piece["count"] else "")
