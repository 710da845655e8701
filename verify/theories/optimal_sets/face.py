r"""All optimal plans of a player, as a face, read off one optimal plan of each player inside of these sets.

Let x and y be optimal plans of the player and the opponent. With g[t] the player's gain from x at the sequence t of
the opponent, the replies from t on leave the player

    G[t] = g[t] + sum of q[h] over the sets h after t,     q[h] = min over a of G[h, a],

and r[t] = G[t] - q[h] for t = (h, a) is what the opponent loses by a at h; r[s] >= 0 likewise for the player against y.
Suppose each zero counts: x[s] = 0 with x[parent of s's set] > 0 only where r[s] > 0, and the same for y. Then a plan x'
is optimal exactly if

 1. x'[s] = 0 wherever x[s] = 0,
 2. G'[t] = q'[h] wherever y[t] > 0, so that these q' are linear in x', and
 3. G'[t] >= q'[h] for t = (h, a) with y[t] = 0 at the sets h that y reaches.

For payoff(x', y) = v - sum of r[s] x'[s], and for optimal x' it is v: so x'[s] = 0 where r[s] > 0, and at what comes
after. The plan y is a best reply to every optimal x', which is 2 and 3. Conversely 1 gives payoff(x', y) = v, since
r[s] = 0 where x[s] > 0, and by 2 and 3 no reply is better than y. At x all of x'[s] >= 0 not in 1, and all of 3,
are strict: the dimension of the face is the number of x[s] > 0 less the rank of the equations.

In 3 the sets after t that y does not reach have q' = min, a minimum over all replies below. They are written out where
these are few; else q[h] stays as an unknown of its own, not above each of its G[h, a].

Sources: Goldman and Tucker (1956), "Theory of linear programming" (strict complementarity); Koller, Megiddo and von
Stengel (1996), eq. (8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import TypeAlias

from trees.tree import EMPTY, Infoset, Sequence
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import gains, totals
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.optimal_sets.echelon import solve_for_free
from verify.theories.optimal_sets.pivots import Budget, Point
from verify.theories.optimal_sets.records import Bound, Linear
from verify.theories.optimal_sets.vertices import each_vertex

MOST_REPLIES = 2000
_ZERO = Fraction(0)
Form: TypeAlias = dict[Sequence | str, Fraction]
"""A combination of weights x[s] and, by the label of h, of unknowns q[h]."""


class Face:
    """The face of `player`: `free` weights, the `dependent` ones that are not always 0, and inequalities.

    Every inequality is scaled so that its first number besides the constant is 1 or -1, none is listed twice, and
    x[s] >= 0 only where it does not follow from the weights of later sequences.
    """

    def __init__(self, form: SequenceForm, player: int, plans: tuple[Plan, Plan]) -> None:
        """`plans` have been checked for what the mathematics above supposes.

        Raises:
            Inconsistent: they have not been.
        """
        self.player, self.plan = player, plans[player]
        own = form.infosets[player].values()
        order: list[Sequence] = [(h.label, action) for h in own for action in reversed(h.actions)]
        order = [sequence for sequence in order if self.plan[sequence]]
        self._replies = _Replies(form, player, plans)
        flows = [self._flow(infoset) for infoset in own if self.plan[infoset.parent]]
        self._forms = solve_for_free([*flows, *self._replies.equations], order, EMPTY)
        self.free = tuple(s for s in order if self._forms[s] == {s: 1})
        self.dependent = {s: Linear(_with_constant(self._forms[s])) for s in order if s not in set(self.free)}
        continued = {infoset.parent for infoset in own}
        signs: list[Form] = [{s: Fraction(1)} for s in order if s not in continued]
        self.inequalities = self._scaled([*signs, *self._replies.inequalities()])

    def _flow(self, infoset: Infoset) -> dict[Sequence, Fraction]:
        flow: dict[Sequence, Fraction] = {infoset.parent: Fraction(-1)}
        return flow | {(infoset.label, a): Fraction(1) for a in infoset.actions if self.plan[infoset.label, a]}

    def _scaled(self, forms: list[Form]) -> tuple[Bound, ...]:
        """The forms in the free weights and the unknowns, the strongest of those that differ in the constant."""
        labels = dict.fromkeys(key for form in forms for key in form if isinstance(key, str))
        columns = {key: j for j, key in enumerate([*self.free, *labels])}
        found: dict[tuple[tuple[Sequence | str, Fraction], ...], Fraction] = {}
        for form in forms:
            spelled: Form = {}
            for key, factor in form.items():
                here = {key: Fraction(1)} if isinstance(key, str) or key == EMPTY else self._forms[key]
                for inner, number in here.items():
                    spelled[inner] = spelled.get(inner, _ZERO) + factor * number
            constant = spelled.pop(EMPTY, _ZERO)
            keys = sorted((key for key, number in spelled.items() if number), key=columns.__getitem__)
            if keys:
                size = abs(spelled[keys[0]])
                direction = tuple((key, spelled[key] / size) for key in keys)
                found[direction] = min(constant / size, found.get(direction, constant / size))
        return tuple(
            Bound(
                _with_constant({EMPTY: constant, **{key: k for key, k in direction if not isinstance(key, str)}}),
                {key: k for key, k in direction if isinstance(key, str)},
            )
            for direction, constant in found.items()
        )


def _with_constant(form: Mapping[Sequence, Fraction]) -> dict[Sequence, Fraction]:
    return {EMPTY: _ZERO, **form}


class _Replies:
    """What the opponent's sequences leave the player, as forms in the weights of the player that are not always 0."""

    def __init__(self, form: SequenceForm, player: int, plans: tuple[Plan, Plan]) -> None:
        own, self.other = plans[player], plans[1 - player]
        self.sets = form.infosets[1 - player]
        self.after: dict[Sequence, list[str]] = {}
        for label, infoset in self.sets.items():
            self.after.setdefault(infoset.parent, []).append(label)
        self.gain: dict[Sequence, Form] = {}
        for pair, payoff in form.payoffs.items():
            if payoff[player] and own[pair[player]]:
                self.gain.setdefault(pair[1 - player], {})[pair[player]] = Fraction(payoff[player])
        self.worth: dict[str, Form] = {}
        self.equations: list[dict[Sequence, Fraction]] = []
        for label, infoset in reversed(self.sets.items()):
            if self.other[infoset.parent]:
                played = [self._left((label, a), self.worth) for a in infoset.actions if self.other[label, a]]
                self.worth[label] = played[0]
                differences = (_sum((1, left), (-1, played[0])) for left in played[1:])
                self.equations += [{s: k for s, k in form.items() if not isinstance(s, str)} for form in differences]

    def _left(self, sequence: Sequence, worths: Mapping[str, Form]) -> Form:
        """G at `sequence`, with `worths` for the sets after it."""
        return _sum((1, self.gain.get(sequence, {})), *((1, worths[label]) for label in self.after.get(sequence, ())))

    def inequalities(self) -> Iterator[Form]:
        """Condition 3: G[t] - q[h] for each t = (h, a) with y[t] = 0 where y reaches h."""
        edge = [(h, a) for h in self.sets.values() if self.other[h.parent] for a in h.actions]
        edge = [(h, a) for h, a in edge if not self.other[h.label, a]]
        counts = self._counts()
        few = sum(prod(counts[label] for label in self.after.get((h.label, a), ())) for h, a in edge) <= MOST_REPLIES
        unknown: dict[str, Form] = {label: {label: Fraction(1)} for label in counts}
        below = self._each_below(counts) if few else {}
        for h, a in edge:
            left = self._each_left((h.label, a), below) if few else [self._left((h.label, a), unknown)]
            yield from (_sum((1, form), (-1, self.worth[h.label])) for form in left)
        for label in () if few else counts:
            for a in self.sets[label].actions:
                yield _sum((1, self._left((label, a), unknown)), (-1, unknown[label]))

    def _counts(self) -> dict[str, int]:
        """How many replies there are from each set on that y does not reach."""
        counts: dict[str, int] = {}
        for label, h in reversed(self.sets.items()):
            if not self.other[h.parent]:
                below = (prod(counts[later] for later in self.after.get((label, a), ())) for a in h.actions)
                counts[label] = sum(below)
        return dict(reversed(counts.items()))

    def _each_below(self, labels: dict[str, int]) -> dict[str, list[Form]]:
        """For every reply from a set on, what it leaves the player there: of the first such sets."""
        below: dict[str, list[Form]] = {}
        for label in reversed(labels):
            below[label] = [form for a in self.sets[label].actions for form in self._each_left((label, a), below)]
        return below

    def _each_left(self, sequence: Sequence, below: dict[str, list[Form]]) -> list[Form]:
        """G at `sequence` for every reply from there on; takes the sets after it out of `below`."""
        found = [self.gain.get(sequence, {})]
        for label in self.after.get(sequence, ()):
            later = below.pop(label)
            found = [_sum((1, form), (1, one)) for form in found for one in later]
        return found


def _sum(*parts: tuple[int, Mapping[Sequence | str, Fraction]]) -> Form:
    total: Form = {}
    for factor, form in parts:
        for key, number in form.items():
            total[key] = total.get(key, _ZERO) + factor * number
    return total


def losses(form: SequenceForm, player: int, other: Plan) -> dict[Sequence, Fraction]:
    """r[s]: what `player` loses by the choice of each sequence but the empty one, against the plan of the opponent."""
    own = form.infosets[player].values()
    total = totals(own, gains(form, player, {1 - player: other}), lambda _, values: max(values.values()))
    lost: dict[Sequence, Fraction] = {}
    for h in own:
        worth = max(total[h.label, a] for a in h.actions)
        lost |= {(h.label, a): worth - total[h.label, a] for a in h.actions}
    return lost


def rows_of(free: tuple[Sequence, ...], inequalities: tuple[Bound, ...]) -> list[tuple[Fraction, ...]]:
    """The inequalities (c, k) as c + k u >= 0 in the free weights u; none has unknowns."""
    return [tuple(bound.weights.get(s, _ZERO) for s in (EMPTY, *free)) for bound in inequalities]


def point_of(free: tuple[Sequence, ...], plan: Plan) -> Point:
    """The free weights of a plan."""
    return tuple(Fraction(plan[s]) for s in free)


def vertices_of(
    free: tuple[Sequence, ...], inequalities: tuple[Bound, ...], plan: Plan, budget: Budget
) -> Iterator[Point]:
    """The vertices of the polytope of the inequalities, one after the other; `plan` satisfies them.

    Raises:
        TooLarge: the budget does not last for the tableaux of all bases.
    """
    for point, _ in each_vertex(rows_of(free, inequalities), point_of(free, plan), budget):
        yield point
