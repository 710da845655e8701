r"""Checks of the closed form of liar's dice: a pair of strategies for every stage, verified claim by claim.

N faces, penalty t; V(M) is what the roller gets if he must claim at least M, V(N + 1) = -t. Let tau = t/(1 + t),
k the threshold of the certificate, and

    D(y) = max(1/N, 1/(y + tau N)),    s = sum of D(y) over the claims y > k,    c = 1 - s.

The theorem, for all M:

    V(M) = V = (1 + t) (1 - (k/N + tau) s)  for M <= k,      V(M) = 1 - (1 + t) (M - 1)/N  for M > k.

It follows by induction from M = N downwards, as later rolls are independent of what has been. A claim y >= k that
is passed is worth W(y) = 1 - V(y + 1) = (1 + t) y/N to the roller, and one y < k is worth 1 - V. Weights are
probabilities of roll and claim together.

Stage M <= k. Roller: a roll x > k claims x. In all, a claim y > k has weight D(y), so D(y) - 1/N of it are bluffs, and
the claim k has the rest c. The roll k claims k with weight a = min(1/N, c); what is left of the weights is spread over
what is left of the rolls 1, ..., k, in the same mixture for each. Both are k/N - a, since bluffs and c together have
weight s - (N - k)/N + 1 - s. Caller: he calls a claim y > k with probability q(y) = (y - k)/(y + tau N) where
y + tau N <= N and with 1 where not, and passes the others. So what is to be shown is

    weights:  c >= 0 and D(y) >= 1/N;  0 <= q(y) <= 1
    roller:   called on y > k he gets (1 + t)/N - t D(y), no more than if passed, D(y) W(y);
              passed on k he gets c W(k), no more than if called, (1 + t) a - t c, that is a >= c (k/N + tau)
    caller:   a lie y > k gets (1 - q) W(y) - q t <= W(k), and W(k) >= 1 - V for the claims below k
              the truth gets g(y) = (1 - q) W(y) + q = (1 + t) (1 + k/N - (k + tau N) D(y)), which is >= W(k) and
              does not fall with y.

Then the roller gets at least (1 + t)(N - k)/N - t s + c W(k) = V. The best of a roll x <= k is W(k), that of x > k is
g(x), and their mean is (1 + t) (k^2/N + (N - k)(1 + k/N) - (k + tau N) s)/N = V.

Stage M > k. Roller: as before, with D(y) for the claims y > M and the rest T = c + D(k + 1) + ... + D(M) for M, bluffs
by the rolls below M. T >= D(M) as c >= 0, so M too has no negative bluffs and passed gives no less than called; he gets
the sum of (1 + t)/N - t (weight), which is V(M). Caller: he calls everything; the rolls x >= M get at most 1 and the
others -t, which is V(M) again.

What depends on s is decided by a bracket of it in whole numbers, rounded outward; everything else, and the bracket
itself, is exact. W(k) >= 1 - V says c >= 0. Both k/N + tau <= 1 and s >= 1 - 1/(k + tau N) are asked for, and give
a >= c (k/N + tau) for either size of a. Two k do so only if s = 1 for the lesser; they then say the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from trees.liars_dice import require_die
from verify.certificates import BuiltIn, CheckFailed, DicePair
from verify.exact import write
from verify.games import name_of

MOST_FACES = 10**7
MOST_PENALTY = 10**9
# a value may be left out from MOST_SHORT faces on, and is re-derived as a fraction up to MOST_EXACT
MOST_SHORT = 1_000
MOST_EXACT = 10_000
BITS = 128
MOST_BITS = 2048
DECIMALS = 30
# of a value that the second theorem repeats
MOST_LETTERS = 40


class ClaimPlan(NamedTuple):
    """What is done about one claim y > k: its weight D(y) = mass/bottom, and calls of it, q(y) = calls/bottom."""

    claim: int
    mass: int
    calls: int
    bottom: int


@dataclass(frozen=True)
class ClosedForm:
    """N, k and t = p/q; a claim y has y + tau N <= N exactly if y <= `open`, as tau = p/u with u = p + q; k <= `open`.

    >>> ClosedForm(6, 2, Fraction(0)).value()
    Fraction(41, 60)
    """

    faces: int
    threshold: int
    penalty: Fraction

    @cached_property
    def whole(self) -> tuple[int, int, int]:
        """(p, q, u)."""
        return self.penalty.numerator, self.penalty.denominator, self.penalty.numerator + self.penalty.denominator

    @property
    def shift(self) -> Fraction:
        """tau N."""
        return self.penalty / (1 + self.penalty) * self.faces

    @property
    def open(self) -> int:
        """The greatest claim that is not always called, before the threshold is looked at."""
        _, q, u = self.whole
        return q * self.faces // u

    def plans(self) -> Iterator[ClaimPlan]:
        """What is done about each claim above the threshold."""
        n, k, (p, _, u) = self.faces, self.threshold, self.whole
        for y in range(k + 1, self.open + 1):
            yield ClaimPlan(y, u, u * (y - k), u * y + p * n)
        for y in range(self.open + 1, n + 1):
            yield ClaimPlan(y, 1, n, n)

    def bracket(self, bits: int) -> tuple[Fraction, Fraction]:
        """Two bounds of s, not further apart than N/2^bits."""
        n, k, (p, _, u) = self.faces, self.threshold, self.whole
        top, shift = u << bits, p * n
        low = sum(top // (u * y + shift) for y in range(k + 1, self.open + 1))
        always = Fraction(n - self.open, n)
        return Fraction(low, 1 << bits) + always, Fraction(low + self.open - k, 1 << bits) + always

    def compare(self, bound: Fraction) -> int:
        """The sign of s - bound.

        Raises:
            CheckFailed: it cannot be told by `MOST_BITS` bits, and there are too many faces to add up s itself.

        >>> ClosedForm(6, 2, Fraction(0)).compare(Fraction(1))
        -1
        """
        bits = BITS
        while bits <= MOST_BITS:
            low, high = self.bracket(bits)
            if bound < low or high < bound or low == high:
                return (high > bound) - (high < bound)
            bits *= 2
        if self.faces > MOST_EXACT:
            raise CheckFailed(f"threshold: expected {MOST_BITS} bits to decide it, found them too few")
        total = self.total()
        return (total > bound) - (total < bound)

    def total(self) -> Fraction:
        """The sum s itself."""
        p, _, u = self.whole
        top, bottom = _summed(u, p * self.faces, self.threshold, self.open)
        return Fraction(top, bottom) + Fraction(self.faces - self.open, self.faces)

    def early(self, s: Fraction) -> Fraction:
        """V, from s: what the roller gets if he must claim at least M <= k."""
        p, q, u = self.whole
        return Fraction(u, q) - Fraction(u * self.threshold + p * self.faces, q * self.faces) * s

    def formula(self) -> str:
        """V in s and in words.

        >>> ClosedForm(6, 2, Fraction(0)).formula()
        '1 - 1/3*s, s the sum of 1/y over y = 3, ..., 6'
        """
        size = f"max(1/{self.faces}, 1/(y + {write(self.shift)}))" if self.shift else "1/y"
        constant = self.early(Fraction(0))
        slope = write(constant - self.early(Fraction(1)))
        return f"{write(constant)} - {slope}*s, s the sum of {size} over y = {self.threshold + 1}, ..., {self.faces}"

    def late(self, least: int) -> Fraction:
        """V(M) for M > k."""
        _, q, u = self.whole
        return 1 - Fraction(u * (least - 1), q * self.faces)

    def late_formula(self) -> str:
        """V(M) for M > k, in words."""
        return f"1 - {write(self.late(1) - self.late(2))}*(M - 1)"

    def value(self, least: int = 1) -> Fraction:
        """V(least)."""
        return self.early(self.total()) if least <= self.threshold else self.late(least)


def _summed(u: int, shift: int, low: int, high: int) -> tuple[int, int]:
    """Numerator and denominator of the sum of u/(u y + shift) over low < y <= high, by halves."""
    if high - low <= 1:
        return (u, u * high + shift) if high > low else (0, 1)
    middle = (low + high) // 2
    (a, b), (c, d) = _summed(u, shift, low, middle), _summed(u, shift, middle, high)
    return a * d + c * b, b * d


def check_dice_pair(c: DicePair) -> tuple[str, ...]:
    """The pair of strategies of the closed form is optimal at every stage, and `value` is V(least).

    A value that is left out must be a long fraction; bounds stand for it in the theorem.

    Raises:
        TreeError: there is no such die.
        CheckFailed: numbers are too large, the threshold is another, or the value is.

    >>> first, second = check_dice_pair(DicePair(6, 1, Fraction(0), 2, Fraction(41, 60)))
    >>> print(first)
    liars-dice faces=6 least=1 penalty=0: the value to player 1 is 41/60, to player 2 19/60
    >>> print(second.partition(": ")[2])
    the values to a roller who must claim at least M are 41/60 for M <= 2, 1 - 1/6*(M - 1) for M > 2
    """
    _require_ranges(c)
    form = ClosedForm(c.faces, c.threshold, c.penalty)
    _require_threshold(form)
    before: ClaimPlan | None = None
    for plan in form.plans():
        require_claim(form, plan, before)
        before = plan
    return _said(c, form)


def _require_ranges(c: DicePair) -> None:
    require_die(c.faces, c.least, c.penalty)
    if c.faces > MOST_FACES:
        raise CheckFailed(f"faces: expected at most {MOST_FACES}, found {c.faces}")
    if max(c.penalty.numerator, c.penalty.denominator) > MOST_PENALTY:
        raise CheckFailed(f"penalty: expected numerator and denominator up to {MOST_PENALTY}, found longer ones")
    if c.value is None and (c.faces <= MOST_SHORT or c.least > c.threshold):
        raise CheckFailed("value: expected a number, as it is short, found null")
    if c.value is not None and c.faces > MOST_EXACT and c.least <= c.threshold:
        raise CheckFailed(f"value: expected null for more than {MOST_EXACT} faces, found a number")


def _require_threshold(form: ClosedForm) -> None:
    """c >= 0 and, where there are stages M <= k, a >= c (k/N + tau)."""
    n, k, (p, _, u) = form.faces, form.threshold, form.whole
    if not min(1, form.open) <= k <= form.open:
        expected = f"a number from {min(1, form.open)} to {form.open}, the greatest claim y with y + tau N <= N"
        raise CheckFailed(f"threshold: expected {expected}, found {k}")
    if form.compare(Fraction(1)) > 0:
        raise CheckFailed(f"threshold: expected claims above it of weight at most 1 in all, found more with {k}")
    if k and form.compare(1 - Fraction(u, u * k + p * n)) < 0:
        raise CheckFailed(f"threshold: expected that passed it gives no more than called, found more with {k}")


def require_claim(form: ClosedForm, plan: ClaimPlan, before: ClaimPlan | None) -> None:
    """What must hold of a claim above the threshold, in whole numbers; `before` is the plan for the claim before.

    Raises:
        CheckFailed: a relation does not hold; the message names it.
    """
    n, k, (p, q, u) = form.faces, form.threshold, form.whole
    y, mass, calls, bottom = plan
    passed = (bottom - calls) * u * y  # (1 - q(y)) W(y), times bottom q N
    worth, edge = u * k, u * k + p * n  # W(k) times q N, and k + tau N times u
    if mass * n < bottom:
        raise CheckFailed(f"claim {y}: expected bluffs of weight >= 0, found less")
    if not 0 <= calls <= bottom:
        raise CheckFailed(f"claim {y}: expected a call with probability from 0 to 1, found {Fraction(calls, bottom)}")
    if mass * (u * y + p * n) < u * bottom:
        raise CheckFailed(f"claim {y}: expected that passed it gives the roller no less than called, found less")
    if passed - calls * p * n > bottom * worth:
        raise CheckFailed(f"claim {y}: expected that a lie gives at most what the claim {k} gives, found more")
    if passed + calls * q * n != bottom * u * (n + k) - mass * edge * n:
        raise CheckFailed(f"claim {y}: expected that the truth gives what the closed form says, found another number")
    if mass * edge > bottom * u:
        raise CheckFailed(f"claim {y}: expected that the truth gives at least what the claim {k} gives, found less")
    if before is not None and mass * before.bottom > before.mass * bottom:
        raise CheckFailed(f"claim {y}: expected that the truth gives no less than at {before.claim}, found less")


def _said(c: DicePair, form: ClosedForm) -> tuple[str, ...]:
    """The theorems, after the value was compared."""
    k, penalty = c.threshold, write(c.penalty)
    game = name_of(BuiltIn("liars-dice", {"faces": str(c.faces), "least": str(c.least), "penalty": penalty}))
    if c.value is None:
        low, high = form.bracket(BITS)
        least, most = bounds(form.early(high), form.early(low))
        shown, more = form.formula(), f", from {least} to {most}"
    else:
        found = form.value(c.least)
        if c.value != found:
            raise CheckFailed(f"value: expected {write(found)}, found {write(c.value)}")
        shown, more = write(c.value), f", to player 2 {write(1 - c.value)}"
    cases = [f"{shown if len(shown) <= MOST_LETTERS else 'that value'} for M <= {k}"] if c.least <= k else []
    cases += [f"{form.late_formula()} for M > {k}"] if k < c.faces else []
    return (
        f"{game}: the value to player 1 is {shown}{more}",
        f"{game}: the values to a roller who must claim at least M are {', '.join(cases)}",
    )


def bounds(low: Fraction, high: Fraction, digits: int = DECIMALS) -> tuple[str, str]:
    """Decimals that enclose the two numbers >= 0.

    >>> bounds(Fraction(1, 3), Fraction(1, 3), 2)
    ('0.33', '0.34')
    """
    scale = 10**digits
    down, up = low.numerator * scale // low.denominator, -(-high.numerator * scale // high.denominator)
    return f"{down // scale}.{down % scale:0{digits}d}", f"{up // scale}.{up % scale:0{digits}d}"
