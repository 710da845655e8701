r"""What a player gains who does not do as he is told.

Let p be a distribution over the profiles a of reduced pure strategies. A *departure* of player i is a map m of his
strategies: m(s) is played where s is told, the others doing as they are told. It costs

    c(m) = sum over a of p(a) (u_i(a) - u_i(m(a_i), a_-i)).

p is an equilibrium of a concept if no departure of that concept costs less than 0:

    correlated: another strategy r is played when s is told.        coarse correlated: r is played whatever is told.
    extensive-form correlated: choices are told when an information set is reached. Told a at h, the player makes other
    choices there and after; elsewhere he does as he is told. What is told later to one who departs is of no use.

Costs are linear in p. So equilibria are a polytope, and for multipliers y >= 0, a goal g and every equilibrium

    sum of g(a) p(a) <= max over a of (g(a) + y at a),    y at a: the sum of y_m (u_i(a) - u_i(m(a_i), a_-i)).

Of departures in several sets at once the costs add up, as by perfect recall each end comes after one of these sets at
most that was met first. The strategies being reduced, nothing is told at sets to which own choices do not lead.

Sources: Aumann (1974); Moulin and Vial (1978), "Strategically zero-sum games" (coarse ones); Hart and Schmeidler
(1989), "Existence of correlated equilibria" (the linear program); von Stengel and Forges (2008), "Extensive-form
correlated equilibrium", section 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from trees.strategic import reduced_strategies
from trees.tree import EMPTY, Infoset
from verify.kernel.refusal import CheckFailed
from verify.language.legible import text
from verify.theories.correlated.obedience import Cell, Obedience, Row
from verify.theories.correlated.records import Choices, Departure, Multiplier

CORRELATED, COARSE, EXTENSIVE = "correlated", "coarse correlated", "extensive-form correlated"
WORDS = {CORRELATED: "correlated", COARSE: "coarse_correlated", EXTENSIVE: "extensive_form_correlated"}
"""The concepts, and the words for them."""


@dataclass(frozen=True)
class Step:
    """A departure: `moves` has m(s) for each s told that matters; `told` and `instead` as records have them."""

    player: int
    told: Choices | None
    instead: Choices
    moves: Mapping[int, int]


def steps_of(told: Obedience, concept: str, players: Sequence[int] | None = None) -> Iterator[Step]:
    """All departures of a concept, or those of some players."""
    for player in told.players if players is None else players:
        own = told.form.strategies[player]
        numbers = range(len(own))
        if concept == COARSE:
            yield from (Step(player, None, own[r], dict.fromkeys(numbers, r)) for r in numbers)
        elif concept == CORRELATED:
            yield from (Step(player, own[s], own[r], {s: r}) for s in numbers for r in numbers if r != s)
        else:
            for label, infoset in told.sets[player].items():
                others = continuations(told, player, label)
                for action in infoset.actions:
                    for choices in others:
                        if choices[label] != action:
                            yield _from_set_on(told, player, label, action, choices)


def continuations(told: Obedience, player: int, label: str) -> tuple[dict[str, str], ...]:
    """The player's choices at an information set and wherever they lead."""
    own = told.sets[player]
    first = Infoset(label, player, EMPTY, own[label].actions)
    return reduced_strategies({label: first, **{h: own[h] for h in _after(own, label)}})


def _after(own: Mapping[str, Infoset], label: str) -> list[str]:
    """The own information sets that come after one."""
    found = [label]
    for h, infoset in own.items():
        if infoset.parent and infoset.parent[0] in found:
            found.append(h)
    return found[1:]


def _from_set_on(told: Obedience, player: int, label: str, action: str, instead: Choices) -> Step:
    """Other choices at an information set and after it, where this action is told there."""
    left_out, moves = {label, *_after(told.sets[player], label)}, dict[int, int]()
    for s, choices in enumerate(told.form.strategies[player]):
        if choices.get(label) == action:
            rest = {h: a for h, a in choices.items() if h not in left_out}
            moves[s] = told.numbers[player][frozenset({**rest, **instead}.items())]
    return Step(player, {label: action}, instead, moves)


def step_of(told: Obedience, each: Departure | Multiplier, where: str) -> Step:
    """The departure that a record has: told nothing in particular, a strategy, or one choice.

    Raises:
        CheckFailed: it is none of the game.
    """
    told.require_player(each.player, where)
    own = told.sets[each.player]
    if each.told is not None and frozenset(each.told.items()) not in told.numbers[each.player] and len(each.told) == 1:
        ((label, action),) = each.told.items()
        if label in own and action in own[label].actions:
            if dict(each.instead) not in continuations(told, each.player, label):
                raise CheckFailed(
                    f"{where}.instead: expected choices at {label!r:.60} and wherever they lead, found"
                    f" {dict(each.instead)!r:.100}"
                )
            return _from_set_on(told, each.player, label, action, each.instead)
    instead = told.strategy(each.player, each.instead, f"{where}.instead")
    if each.told is None:
        return Step(each.player, None, each.instead, dict.fromkeys(range(len(told.numbers[each.player])), instead))
    return Step(each.player, each.told, each.instead, {told.strategy(each.player, each.told, f"{where}.told"): instead})


def is_of(told: Obedience, step: Step, concept: str) -> bool:
    """Whether the departure is one of the concept's."""
    if step.told is None or concept == COARSE:
        return step.told is None and concept == COARSE
    return len(step.told) == 1 if concept == EXTENSIVE else frozenset(step.told.items()) in told.numbers[step.player]


def cost(told: Obedience, p: Mapping[Cell, Fraction], step: Step) -> Fraction:
    """c(m)."""
    i, moves = step.player, step.moves
    return sum(
        (
            q * (told.payoff(cell, i) - told.payoff(cell, i, moves[cell[i]]))
            for cell, q in p.items()
            if cell[i] in moves
        ),
        Fraction(0),
    )


def cost_row(told: Obedience, step: Step) -> Row:
    """c(m) by the probabilities of cells, of those that count."""
    i = step.player
    costs = (
        (cell, told.payoff(cell, i) - told.payoff(cell, i, instead))
        for s, instead in step.moves.items()
        for cell in told.told[i, s]
    )
    return {cell: number for cell, number in costs if number}


def added(told: Obedience, multipliers: Sequence[Multiplier], where: str = "multipliers") -> Row:
    """What multipliers of costs add at each cell, where it is not 0 for sure.

    Raises:
        CheckFailed: one is not > 0, or stands for no departure.
    """
    found: Row = {}
    for k, each in enumerate(multipliers):
        if each.weight <= 0:
            raise CheckFailed(f"{where}[{k}].weight: expected one > 0, found {text(each.weight)}")
        for cell, number in cost_row(told, step_of(told, each, f"{where}[{k}]")).items():
            found[cell] = found.get(cell, Fraction(0)) + each.weight * number
    return found


def is_equilibrium(told: Obedience, p: Mapping[Cell, Fraction], concept: str) -> bool:
    """Whether no departure gains."""
    return all(cost(told, p, step) >= 0 for step in steps_of(told, concept))
