r"""Sequence form of an extensive game with perfect recall.

For player i let S_i be the sequences, () among them, and H_i the information sets. A *plan*
(realization plan) x gives every sequence a weight with

    x[h, a] >= 0,   sum_a x[h, a] = x[parent(h)]  for every h in H_i,

and x[()] = 1. A *scaled* plan has any weight x[()] >= 0. The payoff of plans x_1, ..., x_k is

    sum over (s_1, ..., s_k) of u(s_1, ..., s_k) x_1[s_1] ... x_k[s_k]

where u sums chance's weight times payoff over the leaves with these sequences.

Source: von Stengel (1996), "Efficient computation of behavior strategies", eqs. (2.1)-(2.4).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import add
from typing import Protocol, TypeAlias

from trees.exact import are_shares, moderate
from trees.histories import Histories, histories, with_recall
from trees.preorder import Preorder
from trees.refusal import Refused
from trees.rules import Rules
from trees.tree import EMPTY, Infoset, Number, Sequence, Tree
from verify.kernel.numbers.spelling import text
from verify.kernel.strategies.plan import Behaviour, Plan

Payoff: TypeAlias = tuple[Number, ...]


class NotZeroSum(Refused):
    """The game is not a two-player zero-sum game."""


class PlanError(Refused):
    """A plan or strategy does not fit its game: says where, expected and found."""


class InformationSets(Protocol):
    """What has the information sets of each player by label, those that lead to others first."""

    @property
    def players(self) -> int: ...
    @property
    def infosets(self) -> tuple[dict[str, Infoset], ...]: ...


@dataclass(frozen=True)
class SequenceForm:
    """`infosets[i]` by label, parents first; `payoffs[(s_1, ..., s_k)]` one number per player.

    `total` is what the players get together, if it is the same at every leaf.
    """

    infosets: tuple[dict[str, Infoset], ...]
    payoffs: dict[tuple[Sequence, ...], Payoff]
    total: Number | None = None

    @property
    def players(self) -> int:
        return len(self.infosets)

    def sequences(self, player: int) -> list[Sequence]:
        own = self.infosets[player].values()
        return [EMPTY, *((h.label, action) for h in own for action in h.actions)]


def sequence_form(game: Tree | Rules | Preorder | Histories) -> SequenceForm:
    """The sequence form of a game; the payoffs of leaves with equal sequences are added.

    It is validated as by `histories`, if it does not come as its histories.

    Raises:
        TreeError: these are no game with perfect recall; names where, expected and found.
        TooLarge: there are more than `trees.rules.MOST_WALKED` histories.

    >>> from trees.games.bluff import bluff
    >>> len(sequence_form(bluff(3)).infosets[0])
    96
    """
    table = with_recall(game if isinstance(game, Histories) else histories(game))
    return SequenceForm(table.infosets, *_summed_payoffs(table))


def _summed_payoffs(table: Histories) -> tuple[dict[tuple[Sequence, ...], Payoff], Number | None]:
    """Chance's weight times the payoffs, added over the ends with the same sequences; what all players get
    together, if it is the same at every end.

    Raises:
        TooLarge: the common denominator of the sums is too large.
    """
    named = [table.sequence(s) if table.at[s] >= 0 else EMPTY for s in range(len(table.at))].__getitem__
    sums: dict[tuple[Sequence, ...], Payoff] = {}
    worth: dict[tuple[int, int], Payoff] = {}
    totals: list[Number] = []
    common, weights = 1, table.by_chance
    for past, weight, payoff in zip(table.past, weights, table.payoff, strict=True):
        if not payoff:  # of a history that goes on
            continue
        # many ends have the very same weight and payoffs, which the table keeps alive
        key = id(weight), id(payoff)
        mine = worth.get(key)
        if mine is None:
            mine = worth[key] = tuple([weight * number for number in payoff])
            together = sum(payoff)
            if len(totals) < 2 and together not in totals:
                totals.append(together)
            for number in mine:
                if isinstance(number, Fraction) and common % number.denominator:
                    common = lcm(common, number.denominator)
                    moderate(Fraction(1, common), "payoffs")
        each = tuple(map(named, past))
        known = sums.get(each)
        sums[each] = mine if known is None else tuple(map(add, known, mine))
    (total,) = totals if len(totals) == 1 else (None,)
    return sums, total


def zero_sum(form: SequenceForm) -> SequenceForm:
    """The form of a two-player constant-sum game with what player 1 gets taken from player 2.

    A zero-sum game is returned as it is. Optimal plans do not change, nor the value to player 1.

    Raises:
        NotZeroSum: names the sequences after which the payoffs do not cancel.
    """
    if form.players != 2:
        raise NotZeroSum(f"game: expected two players, found {form.players}")
    if form.total == 0:
        return form
    for pair, (first, second) in form.payoffs.items():
        if first + second != 0:
            if form.total is not None:
                payoffs = {pair: (first, -first) for pair, (first, _) in form.payoffs.items()}
                return SequenceForm(form.infosets, payoffs, Fraction(0))
            where = " and ".join(": ".join(sequence) or "no move" for sequence in pair)
            raise NotZeroSum(
                f"game: expected payoffs with sum 0, or one sum at all leaves, found {first} and {second} after {where}"
            )
    return form


def plan_of(form: InformationSets, player: int, behaviour: Behaviour) -> dict[Sequence, Number]:
    """The plan of a behaviour strategy: products of probabilities along each sequence.

    Raises:
        PlanError: an information set or action is missing or unknown, or probabilities at an
            information set do not sum to 1.
    """
    own = form.infosets[player]
    _same_keys(f"player {player + 1}", own, behaviour)
    plan: dict[Sequence, Number] = {EMPTY: Fraction(1)}
    for label, infoset in own.items():
        here = behaviour[label]
        require_mixture(infoset, here)
        for action in infoset.actions:
            plan[label, action] = plan[infoset.parent] * here[action]
    return plan


def require_mixture(infoset: Infoset, here: Mapping[str, Number]) -> None:
    """Check that there is a number for every action, and that they sum to 1.

    Raises:
        PlanError: an action is missing or unknown, or the sum is another.
    """
    _same_keys(f"information set {infoset.label!r}", infoset.actions, here)
    if are_shares(here.values()):
        return
    total = sum(here.values())
    if total != 1:
        where = f"information set {infoset.label!r}"
        raise PlanError(f"{where}: expected probabilities with sum 1, found sum {text(total)}")


def pure_plan(form: InformationSets, player: int, choices: Mapping[str, str]) -> dict[Sequence, Number]:
    """The plan of a pure strategy given by its choices wherever they lead.

    Raises:
        PlanError: a choice is missing, is no action, or is made where the strategy does not arrive.
    """
    zero, one = Fraction(0), Fraction(1)
    plan: dict[Sequence, Number] = {EMPTY: one}
    used = 0
    for label, infoset in form.infosets[player].items():
        arrives = plan[infoset.parent] == 1
        chosen = choices.get(label) if arrives else None
        if arrives and chosen not in infoset.actions:
            raise PlanError(f"pure strategy: expected an action at {label!r}, found {chosen!r}")
        used += arrives
        plan |= {(label, action): one if action == chosen else zero for action in infoset.actions}
    if used != len(choices):
        raise PlanError(f"pure strategy: expected {used} choices, where it arrives, found {len(choices)}")
    return plan


def require_flow(form: SequenceForm, player: int, plan: Plan) -> None:
    """Check that `plan` conserves weight at every information set (signs are checked elsewhere).

    Raises:
        PlanError: names the first information set where the weights do not add up.
    """
    sequences = form.sequences(player)
    _same_keys(f"plan of player {player + 1}", sequences, plan)
    for label, infoset in form.infosets[player].items():
        total = sum(plan[label, action] for action in infoset.actions)
        if total != plan[infoset.parent]:
            raise PlanError(
                f"plan of player {player + 1} at {label!r}: expected weights with sum"
                f" {text(plan[infoset.parent])}, found sum {text(total)}"
            )


def _same_keys(where: str, expected: Collection[object], found: Collection[object]) -> None:
    for key in expected:
        if key not in found:
            raise PlanError(f"{where}: expected an entry for {_name(key)}, found none")
    if len(found) != len(expected):
        extra = next(key for key in found if key not in expected)
        raise PlanError(f"{where}: expected no entry for {_name(extra)}, found one")


def _name(key: object) -> str:
    return ": ".join(map(str, key)) if isinstance(key, tuple) else repr(key)
