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
a >= c (k/N + tau) for either size of a. Then s >= 1 for k - 1, as D(k) >= 1/(k + tau N): no lesser k does so, unless
s = 1 for it, and then both say the same. So the theorem holds with the least k >= 1 for which s <= 1. No
claim y has y + tau N <= N exactly if t > N - 1; then k = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from trees.games.liars_dice import require_die
from verify.kernel.numbers.spelling import write
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    Call,
    Compare,
    ForAll,
    Statement,
    WholeRange,
    equal,
    number_of,
    of,
)
from verify.theories.dice.closed_form import BITS, MOST_EXACT, ClaimPlan, ClosedForm, bounds
from verify.theories.dice.records import DicePair, DicePairs, dice

MOST_FACES = 10**7
MOST_PENALTY = 10**9
# a value may be left out from so many faces on
MOST_SHORT = 1_000


def check_dice_pair(c: DicePair) -> tuple[Statement, ...]:
    """The pair of strategies of the closed form is optimal at every stage, and `value` is V(least).

    A value that is left out must be a long fraction; bounds stand for it.

    Raises:
        TreeError: there is no such die.
        CheckFailed: numbers are too large, the threshold is another, or the value is.

    >>> from verify.language.text import shown
    >>> for fact in check_dice_pair(DicePair(6, 1, Fraction(0), 2, Fraction(41, 60))):
    ...     print(shown(fact))
    value(liars_dice(faces=6, least=1, penalty=0)) == 41/60
    closed_form(liars_dice(faces=6, least=1, penalty=0))
    """
    form = ClosedForm(c.faces, c.threshold, c.penalty)
    _require_sizes(form, c.least)
    _require_value(c)
    _require_pair(form)
    game = dice(c.faces, c.least, c.penalty)
    return (*_value(c, form, Call("value", (game,))), Call("closed_form", (game,)))


def check_dice_pairs(c: DicePairs) -> tuple[Statement, ...]:
    """The pairs of strategies of all these closed forms are optimal at every stage.

    Raises:
        TreeError: there is no such die.
        CheckFailed: the numbers of faces do not rise, or one of them has another threshold.

    >>> from verify.language.text import shown
    >>> for fact in check_dice_pairs(DicePairs((1, 2, 3, 6), Fraction(0), (1, 1, 1, 2))):
    ...     print(shown(fact))
    for N in {1, ..., 3}: closed_form(liars_dice(faces=N, least=1, penalty=0))
    closed_form(liars_dice(faces=6, least=1, penalty=0))
    """
    if not c.faces or len(c.faces) != len(c.thresholds) or any(b <= a for a, b in pairwise(c.faces)):
        raise CheckFailed("faces: expected rising numbers, each with its threshold")
    for faces, threshold in zip(c.faces, c.thresholds, strict=True):
        form = ClosedForm(faces, threshold, c.penalty)
        _require_sizes(form, 1)
        try:
            _require_pair(form)
        except CheckFailed as error:
            raise CheckFailed(f"{faces} faces: {error}") from error
    return tuple(_closed_forms(first, last, c.penalty) for first, last in runs(c.faces))


def _closed_forms(first: int, last: int, penalty: Fraction) -> Statement:
    """That the closed form holds from `first` to `last` faces."""
    if first == last:
        return Call("closed_form", (dice(first, 1, penalty),))
    return ForAll("N", WholeRange(first, last), Call("closed_form", (dice("N", 1, penalty),)))


def runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """The first and the last of numbers that rise by one.

    >>> runs([1, 2, 3, 6, 8, 9])
    [(1, 3), (6, 6), (8, 9)]
    """
    starts = [j for j, n in enumerate(numbers) if j == 0 or numbers[j - 1] < n - 1]
    ends = [*(j - 1 for j in starts[1:]), len(numbers) - 1]
    return [(numbers[a], numbers[b]) for a, b in zip(starts, ends, strict=True)]


def _require_pair(form: ClosedForm) -> None:
    _require_threshold(form)
    before: ClaimPlan | None = None
    for plan in form.plans():
        require_claim(form, plan, before)
        before = plan


def _require_sizes(form: ClosedForm, least: int) -> None:
    require_die(form.faces, least, form.penalty)
    if form.faces > MOST_FACES:
        raise CheckFailed(f"faces: expected at most {MOST_FACES}, found {form.faces}")
    if max(form.penalty.numerator, form.penalty.denominator) > MOST_PENALTY:
        raise CheckFailed(f"penalty: expected numerator and denominator up to {MOST_PENALTY}, found longer ones")


def _require_value(c: DicePair) -> None:
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
        raise CheckFailed(f"threshold: expected the claim {k} to give no more passed than called, found more")


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
        raise CheckFailed(f"claim {y}: expected it to give the roller no less passed than called, found less")
    if passed - calls * p * n > bottom * worth:
        raise CheckFailed(f"claim {y}: expected that a lie gives at most what the claim {k} gives, found more")
    if passed + calls * q * n != bottom * u * (n + k) - mass * edge * n:
        raise CheckFailed(f"claim {y}: expected that the truth gives what the closed form says, found another number")
    if mass * edge > bottom * u:
        raise CheckFailed(f"claim {y}: expected that the truth gives at least what the claim {k} gives, found less")
    if before is not None and mass * before.bottom > before.mass * bottom:
        raise CheckFailed(f"claim {y}: expected that the truth gives no less than at {before.claim}, found less")


def _value(c: DicePair, form: ClosedForm, value: Call) -> tuple[Statement, ...]:
    """What the value is, or between which decimals it is."""
    if c.value is None:
        low, high = form.bracket(BITS)
        least, most = bounds(form.early(high), form.early(low))
        return (
            Compare(of(value), AT_LEAST, number_of(Fraction(least))),
            Compare(of(value), AT_MOST, number_of(Fraction(most))),
        )
    found = form.value(c.least)
    if c.value != found:
        raise CheckFailed(f"value: expected {write(found)}, found {write(c.value)}")
    return (equal(value, c.value),)
