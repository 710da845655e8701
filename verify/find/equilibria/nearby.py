r"""An exact equilibrium near a rounded one, which plays the same actions; found in rationals, or not at all.

Tried in turn, and held against the exact regrets by whoever asks:

1. At each information set the fractions with the least common denominator within 10**-6.
2. Two players. That x is a best reply to y, and plays just the sequences S, is linear in y: with a number v_h for
   each information set of the first player,

       v_h >= sum_t u(s, t) y_t + sum of v_h' over the h' right after s = (h, a),   equal for s in S,

   and y a plan of its own sequences T. Of these y one with the least max |y_t - rounded y_t| is taken, and so for x.
3. More players. Let F_(h, a) = u_i(a at h) - u_i(b at h) for the actions a that are played at a reached h beside the
   first, b; each is a polynomial, linear in the probabilities of each information set. Newton's steps, with exact
   residuals and slopes in floating point, go on to some 300 bits. Fractions below 2**100 that solve the equations are
   the answer; else the point itself, which is no equilibrium but has regrets below `ALMOST` if all went well. So it
   is for two players who forget too, unless some history meets one set twice.

Sources: Koller, Megiddo and von Stengel (1996), section 3 (best replies); Dickhaut and Kaplan (1991) (supports).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from flint import fmpq

from trees.histories import Histories
from trees.tree import EMPTY
from trees.tree import Sequence as Steps
from verify.find.behaviours import behaviour_of
from verify.find.linear_programs.lp import Program
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.strategies.plan import Behaviour, Profile
from verify.kernel.strategies.profiles import plans_of, reaches
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.theories.recall.strategies import absent_minded

NEAR = 10**6
LARGEST = 10_000
BITS, STEPS, SLOPES = 320, 24, 5
ALMOST = Fraction(1, 10**60)
MOST_UNKNOWNS, MOST_LEAVES = 60, 5_000
Place = tuple[str, str]
"""An information set and an action."""


def candidates(table: Histories, profile: Profile) -> Iterator[Profile]:
    """Profiles near this one with its supports, one of which may be an equilibrium; the easiest first."""
    simple = tuple({label: _simplest(here) for label, here in strategy.items()} for strategy in profile)
    yield simple
    if table.players == 2 and not table.forgets:
        found = _by_linear_programs(sequence_form(table), profile)
    else:
        found = None if absent_minded(table) else _by_newton(table, profile, simple)
    if found is not None:
        yield found


def _simplest(here: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The nearest fractions with the least common denominator, at most 10,000; those given where there are none."""
    shares = [share.as_integer_ratio() for share in here.values()]
    for below in range(1, LARGEST + 1):
        tops = [(2 * p * below + q) // (2 * q) for p, q in shares]
        if sum(tops) == below and all(
            abs(p * below - top * q) * NEAR <= q * below for (p, q), top in zip(shares, tops, strict=True)
        ):
            return {action: Fraction(top, below) for action, top in zip(here, tops, strict=True)}
    return dict(here)


def _by_linear_programs(form: SequenceForm, profile: Profile) -> Profile | None:
    """The equilibrium of these supports whose plans are nearest."""
    plans = plans_of(form, profile)
    found: list[Behaviour] = []
    for player in (0, 1):
        plan = _nearest_reply_plan(form, player, plans)
        if plan is None:
            return None
        told = behaviour_of(form, player, plan)
        found.append({label: here for label, here in told.items() if here is not None})
    return found[0], found[1]


def _nearest_reply_plan(
    form: SequenceForm, player: int, plans: Mapping[int, Mapping[Steps, Fraction]]
) -> dict[Steps, Fraction] | None:
    """The plan of `player` nearest to the given one, with its support, to which the other's plan replies best."""
    other, given = 1 - player, plans[player]
    support = [s for s in form.sequences(player) if given[s]]
    values = form.infosets[other]
    distance = ("distance",)
    program = Program[Any]([*support, *values, distance], free=values)
    program.equals({EMPTY: 1}, 1)
    for label, infoset in form.infosets[player].items():
        flow: dict[Steps, int] = {(label, a): 1 for a in infoset.actions if given[label, a]}
        if flow:
            program.equals({**flow, infoset.parent: -1})
    pays: dict[Steps, dict[Steps, Fraction]] = {s: {} for s in form.sequences(other)}
    for pair, payoffs in form.payoffs.items():
        if given[pair[player]]:
            pays[pair[other]][pair[player]] = -Fraction(payoffs[other])
    below: dict[Steps, list[str]] = {}
    for label, infoset in values.items():
        below.setdefault(infoset.parent, []).append(label)
    for label, infoset in values.items():
        for action in infoset.actions:
            after = dict.fromkeys(below.get((label, action), ()), -1)
            row: dict[Any, Any] = {**pays[label, action], **after, label: 1}
            (program.equals if plans[other][label, action] else program.at_least)(row)
    for s in support:
        program.at_least({distance: 1, s: 1}, given[s])
        program.at_least({distance: 1, s: -1}, -given[s])
    try:
        z = program.maximize({distance: -1}).z
    except LinearProgramError:
        return None
    return {s: z.get(s, Fraction(0)) for s in form.sequences(player)}


@dataclass(frozen=True)
class _Indifference:
    """The equations F = 0 of the actions that are played; `sets` are the information sets with two or more of them."""

    table: Histories
    profile: Profile
    sets: Mapping[str, tuple[str, ...]]

    @cached_property
    def unknowns(self) -> list[Place]:
        """The probabilities that are looked for; the first of each information set is what is left."""
        return [(label, action) for label, actions in self.sets.items() for action in actions[1:]]

    @cached_property
    def leaves(self) -> list[tuple[tuple[Fraction, ...], list[Place]]]:
        """Payoffs times chance and what is fixed, and the choices on the way that are looked for."""
        table, found = self.table, []
        for leaf, payoffs in enumerate(table.payoff):
            if not payoffs:
                continue
            weight, places, j = Fraction(table.by_chance[leaf]), list[Place](), leaf
            while j and weight:
                if table.at[table.step[j]] >= 0:
                    own, action = table.sets[table.at[table.step[j]]], table.action[table.step[j]]
                    if own.label in self.sets:
                        places.append((own.label, action))
                    else:
                        weight *= self.profile[own.player].get(own.label, {}).get(action, Fraction(0))
                j = table.parent[j]
            if weight:
                found.append((tuple(weight * Fraction(number) for number in payoffs), places))
        return found

    def residuals(self, shares: Mapping[Place, Fraction]) -> list[Fraction]:
        """F at these probabilities."""
        worth: defaultdict[Place, fmpq] = defaultdict(fmpq)
        at = {place: fmpq(*share.as_integer_ratio()) for place, share in shares.items()}
        for payoffs, places in self.leaves:
            for place in places:
                weight = fmpq(*payoffs[self.owner[place[0]]].as_integer_ratio())
                for other in places:
                    if other != place and weight:
                        weight *= at.get(other, 0)
                worth[place] += weight
        gains = (worth[u] - worth[u[0], self.sets[u[0]][0]] for u in self.unknowns)
        return [Fraction(int(gain.p), int(gain.q)) for gain in gains]

    def slopes(self, shares: Mapping[Place, Fraction]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
        """The derivatives of F by the unknowns, in floating point."""
        rows = {u: k for k, u in enumerate(self.unknowns)}
        found = np.zeros((len(rows), len(rows)))
        floats = {place: float(share) for place, share in shares.items()}
        for payoffs, places in self.leaves:
            for place in places:
                pays = float(payoffs[self.owner[place[0]]])
                of = [(rows[place], 1.0)] if place in rows else []
                if place[1] == self.sets[place[0]][0]:
                    of = [(rows[place[0], a], -1.0) for a in self.sets[place[0]][1:]]
                for other in places:
                    if other == place:
                        continue
                    weight = pays
                    for third in places:
                        weight *= floats.get(third, 0.0) if third not in (place, other) else 1.0
                    by = [(rows[other], 1.0)] if other in rows else []
                    if other[1] == self.sets[other[0]][0]:
                        by = [(rows[other[0], a], -1.0) for a in self.sets[other[0]][1:]]
                    for row, sign in of:
                        for column, back in by:
                            found[row, column] += sign * back * weight
        return found

    @cached_property
    def owner(self) -> dict[str, int]:
        return {own.label: own.player for own in self.table.sets}

    def completed(self, shares: Mapping[Place, Fraction]) -> dict[Place, Fraction]:
        """With the first action of each information set."""
        rest = {
            (label, actions[0]): 1 - sum((shares[label, a] for a in actions[1:]), Fraction(0))
            for label, actions in self.sets.items()
        }
        return {**shares, **rest}


def _by_newton(table: Histories, profile: Profile, simple: Profile) -> Profile | None:
    """The point of these supports to which Newton's steps lead; no equilibrium where it is irrational."""
    reached = reaches(table, profile)
    mixed = {}
    for h, own in enumerate(table.sets):
        here = profile[own.player].get(own.label, {})
        actions = tuple(action for action in own.actions if here.get(action))
        if len(actions) > 1 and any(reached[j] for j in table.members[h]):
            mixed[own.label] = actions
    equations = _Indifference(table, simple, mixed)
    if not mixed or len(equations.unknowns) > MOST_UNKNOWNS or len(equations.leaves) > MOST_LEAVES:
        return None
    shares = {(label, a): profile[equations.owner[label]][label][a] for label, a in equations.unknowns}
    for step in range(STEPS):
        full = equations.completed(shares)
        residuals = equations.residuals(full)
        if step < SLOPES:
            slopes = equations.slopes(full)
        moves = _solved(slopes, residuals)
        if moves is None:
            return None
        last, shares = shares, {u: _short(x - move) for (u, x), move in zip(shares.items(), moves, strict=True)}
        if any(abs(share) > 2 for share in shares.values()):
            return None
        if shares == last:
            break
    full = equations.completed({u: share.limit_denominator(2**100) for u, share in shares.items()})
    if any(equations.residuals(full)):
        full = equations.completed(shares)
    if min(full.values()) <= 0:
        return None
    return tuple(
        {
            label: {a: full.get((label, a), Fraction(0)) for a in here} if label in mixed else dict(here)
            for label, here in strategy.items()
        }
        for strategy in simple
    )


def _solved(
    slopes: np.ndarray[tuple[int, int], np.dtype[np.float64]], residuals: Sequence[Fraction]
) -> list[Fraction] | None:
    """The step that makes the residuals vanish, nearly; they are scaled, as they may be below what a float can say."""
    most = max((abs(r) for r in residuals), default=Fraction(0))
    if most == 0:
        return [Fraction(0)] * len(residuals)
    try:
        found = np.linalg.solve(slopes, np.array([float(r / most) for r in residuals]))
    except np.linalg.LinAlgError:
        return None
    return [Fraction(float(x)) * most for x in found] if np.isfinite(found).all() else None


def _short(number: Fraction) -> Fraction:
    """The number to so many bits."""
    return Fraction(round(number * 2**BITS), 2**BITS)
