r"""Optimal plans of a two-player zero-sum game, one for each player, by linear programs.

With E x = e the flow of player i and F q the values of the opponent's information sets, x is
optimal with value v exactly when for some q

    E x = e,  x >= 0,   g_x[t] + sum of q[h'] after t - q[infoset of t] >= 0   for every sequence t,

with v in place of q at t = (). Multipliers of the last rows conserve flow, so they are a scaled
plan of the opponent: the one that punishes whatever the inequality forbids. Source: Koller,
Megiddo and von Stengel (1996), eq. (8).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from trees.tree import EMPTY, Number, Sequence, TooLarge
from verify.find.linear_programs.fold import maximize_folded
from verify.find.linear_programs.lp import Optimum, at_basis, maximize
from verify.find.linear_programs.rows import Entry, Rows
from verify.find.zero_sum.guarantee import whole_form
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum

MOST_BITS = 20
"""Of a factor by which payoffs become integers: beyond, floats are better off without it."""
Basis = tuple[int, ...]
Payoffs = Mapping[tuple[Sequence, ...], Number]
"""Of one player."""


class PlayerPrograms:
    """One player's linear programs: which plans guarantee what; `payoffs` are those of the form, or a multiple."""

    def __init__(self, form: SequenceForm, player: int, payoffs: Payoffs | None = None) -> None:
        self.form, self.player = form, player
        self.payoffs = payoffs or {pair: payoff[player] for pair, payoff in form.payoffs.items()}
        self.own = form.sequences(player)
        self.theirs = form.sequences(1 - player)
        self.opponent = form.infosets[1 - player]
        self.index = {sequence: j for j, sequence in enumerate(self.own)}

    @cached_property
    def open_rows(self) -> Rows:
        """The rows above with the value as the last column."""
        return self.rows(None)

    def rows(self, value: Fraction | None) -> Rows:
        """The rows with this value, or with one that is the last column."""
        offset = {label: len(self.own) + k for k, label in enumerate(self.opponent)}
        free = [False] * len(self.own) + [True] * len(offset)
        replies: dict[Sequence, dict[int, Entry]] = {t: {} for t in self.theirs}
        own, reply, index = self.player, 1 - self.player, self.index
        for pair, payoff in self.payoffs.items():
            if payoff:
                replies[pair[reply]][index[pair[own]]] = payoff
        for label, infoset in self.opponent.items():
            replies[infoset.parent][offset[label]] = 1
            for action in infoset.actions:
                replies[label, action][offset[label]] = -1
        bounds: list[Entry] = [0] * len(self.theirs)
        if value is None:
            replies[EMPTY][len(free)] = -1
            free.append(True)
        else:
            bounds[self.theirs.index(EMPTY)] = value
        flow: list[dict[int, Entry]] = [{self.index[EMPTY]: 1}]
        for label, infoset in self.form.infosets[self.player].items():
            flow.append({self.index[label, action]: 1 for action in infoset.actions})
            flow[-1][self.index[infoset.parent]] = -1
        return Rows(
            [*replies.values(), *flow],
            [*bounds, 1, *[0] * (len(flow) - 1)],
            [False] * len(replies) + [True] * len(flow),
            free,
        )

    def plan(self, optimum: Optimum) -> dict[Sequence, Fraction]:
        return dict(zip(self.own, optimum.z, strict=False))

    def punishment(self, optimum: Optimum) -> dict[Sequence, Fraction] | None:
        """The opponent's scaled plan in the multipliers; None when it is all 0."""
        plan = {t: -y for t, y in zip(self.theirs, optimum.multipliers, strict=False)}
        return plan if any(plan.values()) else None

    def best(self, basis: Basis | None = None) -> Optimum:
        """The largest guarantee; with `basis` given, the solution that belongs to it."""
        if basis is None:
            return maximize(self.open_rows, self.value_alone)
        return at_basis(self.open_rows, self.value_alone, basis)

    @property
    def value_alone(self) -> list[Fraction]:
        """The objective that is the last column of the open rows."""
        return [Fraction(0)] * (len(self.open_rows.free) - 1) + [Fraction(1)]


def solve(form: SequenceForm) -> tuple[Fraction, dict[Sequence, Fraction], dict[Sequence, Fraction]]:
    """The value to player 1 and an optimal plan for each player.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> value, first, second = solve(sequence_form(kuhn()))
    >>> value, second["J after check", "bet"]
    (Fraction(-1, 18), Fraction(1, 3))
    """
    form = zero_sum(form)
    payoffs, factor = _whole(form)
    side = PlayerPrograms(form, 0, payoffs)
    optimum = maximize_folded(side.open_rows, side.value_alone)
    return optimum.value / factor, side.plan(optimum), side.punishment(optimum) or {}


def _whole(form: SequenceForm) -> tuple[Payoffs | None, int]:
    """The payoffs of player 1 times a factor: in integers, if these are in the range of floats, else none."""
    try:
        whole = whole_form(form)
    except TooLarge:
        return None, 1
    return (whole.payoffs, whole.denominator) if whole.denominator.bit_length() <= MOST_BITS else (None, 1)
