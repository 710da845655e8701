r"""Jam or fold by classes of hands, without its tree.

Let x[i] be the probability that the small blind jams a hand of class i, y[j] that the big blind calls with one of class
j. With the counts of `trees.holdem.showdowns`, S the stack, f = 1/2 + ante, b = 1 + ante, all pairs N and B boards

    e[i, j]   =  S net[i, j] - b B pairs[i, j]                    what a call changes,
    jam[i]    =  (f + b) B deals[i] + sum over j of y[j] e[i, j]   what a jam gains the small blind over a fold,
    call[j]   =  sum over i of x[i] e[i, j]                        what a call gains him over a fold of the big blind,

each times N B. His payoff is -f + (sum of x[i] jam[i]) / (N B), linear in each x[i] and each y[j], which are in [0, 1]:

    payoff(x, y)  =  -f + (sum of (f + b) B deals[i] x[i]  +  sum of y[j] call[j]) / (N B).

So x earns -f + (sum of (f + b) B deals[i] x[i] + sum of min(0, call[j])) / (N B) or more, and y leaves him
-f + (sum of max(0, jam[i])) / (N B) or less.

Everything is a form (`forms`): at a single stack one number, on a range two or more coefficients.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import compress
from math import lcm

from trees.games.jam_or_fold import BIG, SMALL
from trees.holdem.showdowns import Showdowns
from trees.tree import Number, moderate
from verify.kernel.numbers.polynomial import Polynomial, common_divisor
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.theories.holdem.forms import Form, form_of, minus, plus, times
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, Choices

MOST_MIXED = 6
"""So many classes are mixed at most over a range of stacks; the degree of their probabilities is not higher."""


@dataclass(frozen=True)
class ClassWeights:
    """A plan as forms: the classes always taken as a mask, the others by place, all over a common denominator."""

    always: tuple[bool, ...]
    mixed: dict[int, Form]
    denominator: Form

    @property
    def count(self) -> int:
        return len(self.always)


@dataclass(frozen=True)
class Compact:
    """Jam or fold at one stack, or on a range from the first of `stacks` to the second."""

    table: Showdowns
    ante: Fraction
    stacks: tuple[Fraction, ...]

    @cached_property
    def unit(self) -> int:
        """What payoffs are multiplied with to be whole, besides N B."""
        return lcm(*(s.denominator for s in self.stacks)) * 2 * self.ante.denominator

    @cached_property
    def _numbers(self) -> tuple[tuple[int, ...], int, int]:
        """S for each stack, b B and (f + b) B, times the unit."""
        whole, boards = tuple(int(s * self.unit) for s in self.stacks), self.table.boards
        return (
            whole,
            int((BIG + self.ante) * self.unit) * boards,
            int((SMALL + BIG + 2 * self.ante) * self.unit) * boards,
        )

    def entry(self, net: int, pairs: int) -> Form:
        """e of classes, or of sets of classes, with these counts."""
        stacks, lost, _ = self._numbers
        return tuple([stack * net - lost * pairs for stack in stacks])

    def start(self, i: int) -> Form:
        """(f + b) B deals[i]."""
        return (self._numbers[2] * self.table.deals[i],) * len(self.stacks)

    def weights(self, choices: Choices, where: str) -> ClassWeights:
        """A plan of these choices.

        Raises:
            CheckFailed: they are no chart, or mixed probabilities are not those of the mixed classes.
        """
        marks, names = "".join(choices.chart), self.table.names
        if len(marks) != len(names) or not set(marks) <= {ALWAYS, NEVER, MIXED}:
            raise CheckFailed(f"{where}.chart: expected {len(names)} marks 1, 0 or ?, found {marks!r:.60}")
        places = [k for k, mark in enumerate(marks) if mark == MIXED]
        expected, found = [names[k] for k in places], list(choices.mixed)
        if found != expected:
            raise CheckFailed(f"{where}.mixed: expected the mixed classes {expected!r:.60}, found {found!r:.60}")
        always = tuple(mark == ALWAYS for mark in marks)
        ratios = [ratio(choices.mixed[name]) for name in expected]
        # by Cramer's rule, as gains are linear in the stack; common denominators of others are long
        if any(max(q.numerator.degree, q.denominator.degree) > MOST_MIXED for q in ratios):
            raise CheckFailed(f"{where}.mixed: expected functions of degree {MOST_MIXED} at most, found a higher one")
        if len(self.stacks) > 1 and len(ratios) > MOST_MIXED:
            raise CheckFailed(f"{where}: expected {MOST_MIXED} mixed classes at most, found {len(ratios)}")
        numerators, denominator = _common(ratios, f"{where}.mixed")
        degree = max(p.degree for p in (denominator, *numerators))
        if len(self.stacks) == 1 and degree > 0:
            raise CheckFailed(f"{where}.mixed: expected rational numbers at one stack, found functions")
        bottom, *tops = [self._form(p, degree) for p in (denominator, *numerators)]
        if sum(bottom) < 0:
            bottom, tops = minus(bottom), [minus(form) for form in tops]
        return ClassWeights(always, dict(zip(places, tops, strict=True)), bottom)

    def _form(self, p: Polynomial, degree: int) -> Form:
        return (int(p[0]),) if len(self.stacks) == 1 else form_of(p, self.stacks[0], self.stacks[-1], degree)

    def jam_gains(self, calls: ClassWeights) -> list[Form]:
        """jam[i] for each class, times the denominator of the calls."""
        return [self._gain(calls, i, 1, self.start(i)) for i in range(calls.count)]

    def call_gains(self, jams: ClassWeights) -> list[Form]:
        """call[j] for each class, times the denominator of the jams."""
        nothing = (0,) * len(self.stacks)
        # pairs are symmetric, and net is so up to its sign: a column is a row
        return [self._gain(jams, j, -1, nothing) for j in range(jams.count)]

    def _gain(self, weights: ClassWeights, other: int, sign: int, start: Form) -> Form:
        net, pairs = self.table.net[other], self.table.pairs[other]
        sure = self.entry(sign * sum(compress(net, weights.always)), sum(compress(pairs, weights.always)))
        parts = [times(weights.denominator, plus((start, sure)))]
        parts += [times(form, self.entry(sign * net[k], pairs[k])) for k, form in weights.mixed.items()]
        return plus(parts)

    def earned(self, jams: ClassWeights, gains: Sequence[Form], answered: Iterable[bool]) -> Form:
        """(f + v) N B times the unit and the denominator of the jams, when these classes call."""
        parts = [times(jams.denominator, self.start(i)) for i in compress(range(jams.count), jams.always)]
        parts += [times(form, self.start(i)) for i, form in jams.mixed.items()]
        parts += compress(gains, answered)
        return plus([(0,) * (len(jams.denominator) + len(self.stacks) - 1), *parts])


def _common(ratios: Sequence[Ratio], where: str) -> tuple[list[Polynomial], Polynomial]:
    """The numbers over one denominator, all with whole coefficients."""
    shared = Polynomial.of([1])
    for q in ratios:
        shared = shared * divmod(q.denominator, common_divisor(shared, q.denominator))[0]
    tops = [q.numerator * divmod(shared, q.denominator)[0] for q in ratios]
    scale = lcm(*(c.denominator for p in (shared, *tops) for c in p.coefficients))
    moderate(Fraction(1, scale), where)
    whole = Polynomial.of([scale])
    return [p * whole for p in tops], shared * whole


def require_probability(number: Number, where: str) -> None:
    """A mixed probability at one stack is strictly between 0 and 1.

    Raises:
        CheckFailed: it is not.
    """
    if not isinstance(number, Fraction) or not 0 < number < 1:
        raise CheckFailed(f"{where}: expected a probability strictly between 0 and 1, found {text(number)}")
