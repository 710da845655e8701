r"""The deviations that decide whether a profile with parameters is a Nash equilibrium.

Fix the others' strategies and let g[s] be the gain of sequence s of player i (`verify.kernel.strategies.response`), b
the player's own behaviour strategy. Where b leads, the value of information set h is

    v[h] = sum_a b[h, a] v[h, a],    v[h, a] = g[h, a] + sum of v[h'] over h' after (h, a).

Call h *certain* if the player's probabilities on the way to it are shown to be > 0 throughout the box: at h itself
nothing can then be gained unless some choice there does. Say the strategy takes a with b[h, a] not 0. Consider playing
a' instead of a, and after (h, a') as before if b[h, a'] > 0 throughout, else by any pure choices. With v' the value of
that, the deviation gains

    reach(h) b[h, a] (v' - v[h, a]),    reach(h) > 0 the product of b on the way to h,

so that in an equilibrium every *slack* b[h, a] (v[h, a] - v') >= 0; the factor b[h, a] is left out where it is > 0
throughout. Conversely, where all slacks are >= 0, v[h] >= v' at each certain h for all a' and choices after it, which
makes v a solution of the dual of the linear program of best responses: nobody gains. If some action a is taken with
b[h, a] > 0 throughout, it is enough to compare all a' with a, and a with the other actions taken.

Where numbers are quotients a slack is one times a denominator that is > 0 throughout the box, a polynomial.

Among pure choices after (h, a') those are left out that are nowhere in the box better than others.

Source: von Stengel (1996), section 4 (the dual program); Lanctot et al. (2009), on regrets set by set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from trees.tree import Infoset, Number, Sequence
from verify.kernel.numbers.multivariate import Quotient
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.kernel.strategies.response import Undecided, by_strategy, gains
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.language.legible import text
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import Deviation

MOST_WAYS = 500


@dataclass(frozen=True)
class _Way:
    """Choices after a move, and what they earn."""

    value: Number
    choices: Mapping[str, str]


def slacks(
    form: SequenceForm, profile: tuple[Behaviour, ...], plans: Mapping[int, Plan], box: Box
) -> Iterator[tuple[Deviation, Number]]:
    """The deciding deviations with their slacks: the profile is an equilibrium exactly where all are >= 0.

    `plans` are those of the profile.

    Raises:
        Undecided: more than `MOST_WAYS` ways to go on would have to be compared, or a denominator's sign is not shown.

    >>> from trees.formats.efg import from_efg
    >>> from verify.kernel.numbers.multivariate import Multivariate
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> form = sequence_form(from_efg('EFG 2 R "" {"A"} p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} t "" 2 "" {3}', "tiny"))
    >>> half = {"h": {"l": Fraction(1, 2), "r": Fraction(1, 2)}}
    >>> [(found.choices, slack) for found, slack in slacks(form, (half,), {}, Box(()))]
    [({'h': 'r'}, Fraction(-2, 1)), ({'h': 'l'}, Fraction(2, 1))]
    """
    for player in range(form.players):
        yield from _Own(form, player, profile[player], plans, box).slacks()


@dataclass(frozen=True)
class _Own:
    """One player's side of it."""

    form: SequenceForm
    player: int
    behaviour: Behaviour
    plans: Mapping[int, Plan]
    box: Box

    @cached_property
    def sets(self) -> dict[str, Infoset]:
        return self.form.infosets[self.player]

    @cached_property
    def gain(self) -> dict[Sequence, Number]:
        return gains(self.form, self.player, self.plans)

    @cached_property
    def after(self) -> dict[Sequence, list[str]]:
        out: dict[Sequence, list[str]] = {}
        for label, infoset in self.sets.items():
            out.setdefault(infoset.parent, []).append(label)
        return out

    @cached_property
    def certain(self) -> dict[str, dict[str, bool]]:
        """The certain information sets, and for each action there whether it has a probability > 0 throughout."""
        out: dict[str, dict[str, bool]] = {}
        for label, infoset in self.sets.items():
            if not infoset.parent or (infoset.parent[0] in out and out[infoset.parent[0]][infoset.parent[1]]):
                out[label] = {a: self.box.positive(self.behaviour[label][a]) for a in infoset.actions}
        return out

    @cached_property
    def value(self) -> dict[Sequence, Number]:
        """v[h, a], which is told wherever the profile leads."""
        return by_strategy(self.sets.values(), self.gain, self.behaviour)

    @cached_property
    def ways(self) -> dict[str, list[_Way]]:
        """The pure choices at every information set that is not certain, and after it."""
        out: dict[str, list[_Way]] = {}
        for label, infoset in reversed(self.sets.items()):
            if label not in self.certain:
                found = (way for action in infoset.actions for way in self._after(label, action, out))
                out[label] = self._best(list(found), label)
        return out

    def _after(self, label: str, action: str, ways: Mapping[str, list[_Way]]) -> list[_Way]:
        """What `action` earns with each combination of choices after it."""
        found = [_Way(self.gain[label, action], {label: action})]
        for below in self.after.get((label, action), ()):
            if len(found) * len(ways[below]) > MOST_WAYS:
                raise Undecided(f"information set {label!r}: expected at most {MOST_WAYS} ways to go on, found more")
            found = [_Way(x.value + y.value, {**x.choices, **y.choices}) for x, y in product(found, ways[below])]
        return found

    def _best(self, found: list[_Way], label: str) -> list[_Way]:
        """Those that no other way is as good as throughout the box."""
        kept: list[_Way] = []
        for way in found:
            if any(self.box.nonnegative(other.value - way.value) for other in kept):
                continue
            kept = [other for other in kept if not self.box.nonnegative(way.value - other.value)] + [way]
        if len(kept) > MOST_WAYS:
            raise Undecided(f"information set {label!r}: expected at most {MOST_WAYS} ways to go on, found {len(kept)}")
        return kept

    def slacks(self) -> Iterator[tuple[Deviation, Number]]:
        for label, sure in self.certain.items():
            b = self.behaviour[label]
            targets = {
                action: [_Way(self.value[label, action], {label: action})]
                if sure[action]
                else self._after(label, action, self.ways)
                for action in b
            }
            taken = [action for action in b if b[action]]
            star = next((action for action in taken if sure[action]), None)
            for source in taken:
                factor = Fraction(1) if sure[source] else b[source]
                compared = [star] if star is not None and source != star else list(b)
                for target in (action for action in compared if action is not None):
                    for way in targets[target]:
                        if not (target == source and sure[source]):
                            slack = factor * (self.value[label, source] - way.value)
                            yield Deviation(self.player, label, source, way.choices), self._above(slack)

    def _above(self, slack: Number) -> Number:
        """The slack times what is below its line, which is > 0."""
        found = self.box.above(slack) if isinstance(slack, Quotient) else slack
        if found is None:
            raise Undecided(
                f"conditions: expected a divisor that is not 0 for {self.box.closed()}, found {text(slack)}"
            )
        return found
