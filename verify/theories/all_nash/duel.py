r"""Best replies in the sequence form of two players, as linear forms of the other one's plan.

Let x be a plan of one player, and A(s, x) what the other one gets at the ends whose last own sequence is s, linear in
x. With a number w_h for each information set h of the replying player, the *gap* of a sequence s = (h, a) is

    gap(s) = w_h - A(s, x) - sum of w_h' over own sets h' that come next after s.

Take for w_h what is best from h on; then all gaps are >= 0, one at each h is 0, and a plan y is a best reply exactly if
y(s) gap(s) = 0 for each s (von Stengel). A *reply case* says of some s that gap(s) = 0, and of others that gap(s) > 0,
so that y(s) = 0 in an equilibrium. The plans x of an equilibrium of the case meet, with those w,

    sum of x(k, a) over a = x(before k),   x(s) >= 0,   x(()) > 0,   gap(s) >= 0,
    x(s) = 0 where s is said to be no best reply,   gap(s) = 0 or > 0 as is said.

Conditions on x alone: w_h is A(s, x) + w_h' + ... for an s at h with the gap 0, if these w_h' are known so too; then
w_h is at least what any way to play on from h earns, and exactly that where all on the way has the gap 0.

Source: von Stengel (1996), section 4; Audet, Belhaiza and Hansen (2009), "A new sequence form approach for the
enumeration and refinement of all extreme Nash equilibria for extensive form games".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from math import lcm
from typing import TypeAlias, TypeVar

from trees.exact import TooLarge
from trees.tree import Number
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.all_nash.corners import Ray, cut
from verify.theories.all_nash.plan_records import Contradiction, Weights

MOST_WAYS = 2_000
"""Ways to play on from one information set that are looked at, and pure plans."""
MOST_CORNERS = 300
MOST_CONDITIONS = 20_000
MOST_SEQUENCES = 2_000
"""Of both players."""
_WAYS = "ways to play on"
_T = TypeVar("_T")
Plan: TypeAlias = tuple[Fraction, ...]
"""The weight of each sequence."""


@dataclass(frozen=True)
class ReplyCase:
    """Which sequences of each player are best replies, and which are none."""

    best: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    worse: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())

    def split(self, player: int, sequence: int) -> tuple[ReplyCase, ReplyCase]:
        """The case where the sequence is a best reply, and the one where it is none."""
        best, worse = (
            tuple(own | {sequence} if j == player else own for j, own in enumerate(both))
            for both in (self.best, self.worse)
        )
        return ReplyCase((best[0], best[1]), self.worse), ReplyCase(self.best, (worse[0], worse[1]))

    def settles(self, player: int, sequence: int) -> bool:
        """Whether it says something of the sequence."""
        return sequence in self.best[player] or sequence in self.worse[player]


class Duel:
    """The sequence form of two players, in integers: what a player gets is times a number.

    Raises:
        TooLarge: they have more than `MOST_SEQUENCES` sequences.
    """

    def __init__(self, form: SequenceForm) -> None:
        self.form = form
        self.sequences = [form.sequences(player) for player in (0, 1)]
        if (count := sum(map(len, self.sequences))) > MOST_SEQUENCES:
            raise TooLarge(f"game: expected at most {MOST_SEQUENCES:,} sequences of both players, found {count:,}")
        numbers = [{s: k for k, s in enumerate(own)} for own in self.sequences]
        self.before = [[numbers[j][h.parent] for h in form.infosets[j].values()] for j in (0, 1)]
        """The sequence before each information set."""
        self.moves = [[[numbers[j][h.label, a] for a in h.actions] for h in form.infosets[j].values()] for j in (0, 1)]
        """The sequences of each information set."""
        self.after = [
            [[h for h, before in enumerate(self.before[j]) if before == s] for s in range(len(self.sequences[j]))]
            for j in (0, 1)
        ]
        """The information sets that come next after each sequence."""
        self.pays = [[[0] * len(self.sequences[1 - j]) for _ in self.sequences[j]] for j in (0, 1)]
        """What a player gets by each own sequence, for each of the other's."""
        self._set_of = [{s: h for h, moves in enumerate(self.moves[j]) for s in moves} for j in (0, 1)]
        for j in (0, 1):
            scale = lcm(*(Fraction(paid[j]).denominator for paid in form.payoffs.values()))
            for pair, paid in form.payoffs.items():
                self.pays[j][numbers[j][pair[j]]][numbers[1 - j][pair[1 - j]]] = int(paid[j] * scale)

    def flow(self, player: int, infoset: int) -> dict[int, int]:
        """What is 0 of the player's weights by an information set."""
        return {**dict.fromkeys(self.moves[player][infoset], 1), self.before[player][infoset]: -1}

    def gap(self, player: int, sequence: int) -> dict[int, int]:
        """The gap of a sequence, by the other's sequences, and behind these by the player's information sets."""
        width = len(self.sequences[1 - player])
        found = {t: -number for t, number in enumerate(self.pays[player][sequence]) if number}
        found |= {width + h: -1 for h in self.after[player][sequence]}
        found[width + self._set_of[player][sequence]] = 1
        return found

    def parts(self, case: ReplyCase, player: int, sequence: int) -> list[ReplyCase]:
        """The case where the sequence is a best reply, and that where it is none, unless no other one there may be."""
        best, worse = case.split(player, sequence)
        moves = self.moves[player][self._set_of[player][sequence]]
        return [best] if worse.worse[player].issuperset(moves) else [best, worse]

    def is_contradiction(self, case: ReplyCase, c: Contradiction) -> bool:
        """Whether the sum is 0 though it has to be more, by what the case says of the player's plan."""
        own, other = c.player, 1 - c.player
        if own not in (0, 1):
            return False
        counts = len(self.before[own]), len(self.sequences[own]), len(self.sequences[other])
        for terms, first, count in zip((c.flows, c.weights, c.gaps), (0, 0, 1), counts, strict=True):
            if any(not first <= term.number < count for term in terms):
                return False
        signs = (
            *((t.factor, t.number in case.worse[own], t.number == 0) for t in c.weights),
            *((t.factor, t.number in case.best[other], t.number in case.worse[other]) for t in c.gaps),
        )
        if any(factor < 0 and not is_zero for factor, is_zero, _ in signs):
            return False
        total: dict[int, Fraction] = {}
        parts = (
            *((t.factor, self.flow(own, t.number)) for t in c.flows),
            *((t.factor, {t.number: 1}) for t in c.weights),
            *((t.factor, self.gap(other, t.number)) for t in c.gaps),
        )
        for factor, form in parts:
            for place, number in form.items():
                total[place] = total.get(place, Fraction(0)) + factor * number
        return not any(total.values()) and any(factor > 0 and is_more for factor, _, is_more in signs)

    def plans(self, case: ReplyCase, player: int) -> tuple[Plan, ...]:
        """Plans of whose mixtures all of the player's in the case are; equations are put in first.

        Raises:
            TooLarge: there are too many of them, or of ways to play on.
        """
        forms = dict.fromkeys(_few(self._conditions(case, 1 - player), MOST_CONDITIONS, "conditions"))
        both = [form for form in forms if _negative(form) in forms]
        in_order = (*both, *(form for form in forms if form not in both))
        rays = cut(self._pure_plans(case, player), in_order, MOST_CORNERS)
        return tuple(sorted(tuple(Fraction(number, ray[0]) for number in ray) for ray in rays))

    def _pure_plans(self, case: ReplyCase, player: int) -> Iterator[Ray]:
        """The pure plans that take no sequence that is no best reply."""
        allowed = [s not in case.worse[player] for s in range(len(self.sequences[player]))]

        def below(sequence: int) -> list[frozenset[int]]:
            if not allowed[sequence]:
                return []
            choices = [
                _few((way for s in self.moves[player][h] for way in below(s)), MOST_WAYS, "pure plans")
                for h in self.after[player][sequence]
            ]
            found = (frozenset((sequence,)).union(*ways) for ways in product(*choices))
            return _few(found, MOST_WAYS, "pure plans")

        for taken in below(0):
            yield tuple(int(s in taken) for s in range(len(allowed)))

    def _conditions(self, case: ReplyCase, player: int) -> Iterator[Ray]:
        """Forms of the other's plan that are >= 0, where the player's replies are as the case says."""
        known: dict[int, Ray] = {}
        for h in reversed(range(len(self.before[player]))):
            for s in self.moves[player][h]:
                if s in case.best[player] and h not in known and all(n in known for n in self.after[player][s]):
                    known[h] = _sum((self.pays[player][s], *(known[n] for n in self.after[player][s])))
        for h, worth in known.items():
            for s in self.moves[player][h]:
                exact = all(n in known for n in self.after[player][s])
                for way in self._ways(player, s, known):
                    form = _sum((worth, _negative(way)))
                    if any(form):
                        yield form
                        if exact and s in case.best[player]:
                            yield _negative(form)

    def _ways(self, player: int, sequence: int, known: dict[int, Ray]) -> list[Ray]:
        """What ways to play on from the sequence earn."""
        choices = [
            [known[h]]
            if h in known
            else _few((way for s in self.moves[player][h] for way in self._ways(player, s, known)), MOST_WAYS, _WAYS)
            for h in self.after[player][sequence]
        ]
        found = (_sum((self.pays[player][sequence], *ways)) for ways in product(*choices))
        return _few(found, MOST_WAYS, _WAYS)

    def gaps(self, player: int, plan: Sequence[Number]) -> list[Number]:
        """The gap of each sequence against the other's plan, that of the empty one being 0."""
        values = [
            sum((a * p for a, p in zip(row, plan, strict=True) if a and p), Fraction(0)) for row in self.pays[player]
        ]
        found: list[Number] = [0] * len(values)
        for h in reversed(range(len(self.before[player]))):
            best = max(values[s] for s in self.moves[player][h])
            for s in self.moves[player][h]:
                found[s] = best - values[s]
            values[self.before[player][h]] += best
        return found

    def point(self, player: int, weights: Weights) -> Plan | None:
        """The plan with these weights; None if it is none."""
        try:
            found = (Fraction(1), *(Fraction(weights[h][a]) for h, a in self.sequences[player][1:]))
        except KeyError:
            return None
        exact = len(weights) == len(self.before[player]) and sum(map(len, weights.values())) == len(found) - 1
        flows = (self.flow(player, h).items() for h in range(len(self.before[player])))
        fits = min(found) >= 0 and not any(sum(found[s] * number for s, number in flow) for flow in flows)
        return found if exact and fits else None

    def weights(self, player: int, plan: Sequence[Fraction]) -> Weights:
        """The weight of each action at each information set."""
        by_sequence = dict(zip(self.sequences[player], plan, strict=True))
        return {h.label: {a: by_sequence[h.label, a] for a in h.actions} for h in self.form.infosets[player].values()}


def _few(each: Iterable[_T], most: int, what: str) -> list[_T]:
    """All of them; of too many no more are made than it takes to see that."""
    found = list(islice(each, most + 1))
    if len(found) > most:
        raise TooLarge(f"case: expected at most {most:,} {what}, found more")
    return found


def _sum(forms: Sequence[Sequence[int]]) -> Ray:
    return tuple(map(sum, zip(*forms, strict=True)))


def _negative(form: Ray) -> Ray:
    return tuple(-number for number in form)
