r"""Liar's dice in closed form: the threshold k, the values and optimal strategies, without a linear program.

With N faces, penalty t, tau = t/(1 + t) and D(y) = max(1/N, 1/(y + tau N)), k is the least k >= 1 with

    s = sum of D(y) over y = k + 1, ..., N  <=  1

(for t > N - 1, where a lie never pays and V(1) = 1, k = 0). `verify.theories.dice.pair` says why this solves the
game; what is found here is a candidate for it.

Source: Ferguson and Ferguson (1991), "Models for the game of liar's dice".
"""

from __future__ import annotations

import hashlib
import math
from fractions import Fraction

from flint import fmpq

from trees.games.liars_dice import require_die
from trees.tree import TooLarge
from verify.kernel.numbers.spelling import DIGITS
from verify.theories.dice.closed_form import DECIMALS, MOST_EXACT, ClosedForm, bounds
from verify.theories.dice.pair import MOST_FACES, MOST_SHORT
from verify.theories.dice.records import DicePair, DiceStage, DiceStages

_BLOCK = 16


def closed_form(faces: int, least: int = 1, penalty: Fraction = Fraction(0)) -> DicePair:
    """The threshold, and V(least) where it is short enough to store: a candidate.

    Raises:
        TreeError: `faces`, `least` or `penalty` out of range.

    >>> closed_form(6)
    DicePair(faces=6, least=1, penalty=Fraction(0, 1), threshold=2, value=Fraction(41, 60))
    """
    form = _form(faces, least, penalty)
    found: Fraction | None = None
    if faces <= MOST_EXACT or least > form.threshold:
        found = form.value(least)
        if faces > MOST_SHORT and least <= form.threshold and _digits(found.denominator) > DIGITS:
            found = None
    return DicePair(faces, least, form.penalty, form.threshold, found)


def threshold(faces: int, penalty: Fraction = Fraction(0)) -> int:
    """The least k >= 1 with s <= 1; 0 where penalty > faces - 1.

    >>> [threshold(faces) for faces in (1, 2, 6, 200)]
    [1, 1, 2, 74]
    """
    return _form(faces, 1, penalty).threshold


def value(faces: int, least: int = 1, penalty: Fraction = Fraction(0)) -> Fraction:
    """V(least), exact, however long.

    >>> value(6), value(2), value(6, penalty=Fraction(1, 2))
    (Fraction(41, 60), Fraction(3, 4), Fraction(63, 80))
    """
    return Fraction(*_terms(_form(faces, least, penalty), least))


def _terms(form: ClosedForm, least: int) -> tuple[int, int]:
    """Numerator and denominator of V(least)."""
    if form.faces <= MOST_EXACT or least > form.threshold:
        return form.value(least).as_integer_ratio()
    (p, q, u), n = form.whole, form.faces
    total = _sum(u, p * n, form.threshold, form.open) + fmpq(n - form.open, n)
    found = fmpq(u, q) - fmpq(u * form.threshold + p * n, q * n) * total
    return int(found.p), int(found.q)


def _sum(u: int, shift: int, low: int, high: int) -> fmpq:
    """The sum of u/(u y + shift) over low < y <= high, by halves: every part in lowest terms, which are far shorter."""
    if high - low <= _BLOCK:
        return sum((fmpq(u, u * y + shift) for y in range(low + 1, high + 1)), fmpq(0))
    middle = (low + high) // 2
    return _sum(u, shift, low, middle) + _sum(u, shift, middle, high)


def digest(number: Fraction) -> str:
    """SHA-256 of "p/q", numerator and denominator in lower-case hexadecimal: for a fraction too long to print.

    >>> digest(Fraction(41, 60))[:16]  # of "29/3c"
    '13394899b066e9c5'
    """
    return _digest(*number.as_integer_ratio())


def _digest(numerator: int, denominator: int) -> str:
    return hashlib.sha256(f"{numerator:x}/{denominator:x}".encode()).hexdigest()


def decimal(faces: int, least: int = 1, penalty: Fraction = Fraction(0), digits: int = DECIMALS) -> str:
    """V(least) to so many decimals, cut off.

    >>> decimal(200, digits=10)
    '0.6336967991'
    """
    form = _form(faces, least, penalty)
    if least > form.threshold:
        late = form.late(least)
        return "-" * (late < 0) + bounds(abs(late), abs(late), digits)[0]
    bits = 4 * digits + faces.bit_length()
    while True:
        low, high = form.bracket(bits)
        cut, most = bounds(form.early(high), form.early(low), digits)
        if Fraction(most) - Fraction(cut) <= Fraction(1, 10**digits):
            return cut
        bits *= 2


def long_value(faces: int, least: int = 1, penalty: Fraction = Fraction(0)) -> dict[str, str | int]:
    """What is said of V(least) where it is too long to print.

    >>> long_value(10**5)["digits of numerator"]
    43446
    """
    form = _form(faces, least, penalty)
    numerator, denominator = _terms(form, least)
    return {
        "decimal": decimal(faces, least, penalty),
        "formula": form.formula(),
        "digits of numerator": _digits(numerator),
        "digits of denominator": _digits(denominator),
        "SHA-256 of p/q in hexadecimal": _digest(numerator, denominator),
    }


def _digits(number: int) -> int:
    """How many decimal digits a number > 0 has."""
    guess = int((number.bit_length() - 1) * math.log10(2)) + 1
    return guess + int(number >= 10**guess)


def stage_strategies(faces: int, least: int, penalty: Fraction = Fraction(0)) -> DiceStage:
    """Optimal strategies of the stage with least claim `least`; those of a paper, written out.

    >>> stage_strategies(2, 1).roller
    {'1': {'1': Fraction(1, 1)}, '2': {'2': Fraction(1, 1)}}
    """
    return _stage(_form(faces, least, penalty), least)


def explicit(faces: int, least: int = 1, penalty: Fraction = Fraction(0)) -> DiceStages:
    """The strategies of all stages, written out: a candidate for `verify.theories.dice.stages`.

    >>> [str(stage.value) for stage in explicit(6).stages]
    ['41/60', '41/60', '2/3', '1/2', '1/3', '1/6']
    """
    form = _form(faces, least, penalty)
    return DiceStages(faces, least, form.penalty, tuple(_stage(form, here) for here in range(least, faces + 1)))


def _stage(form: ClosedForm, least: int) -> DiceStage:
    """The roller's weights are probabilities of roll and claim together, here times N."""
    n, low = form.faces, max(least, form.threshold)
    plans = [plan for plan in form.plans() if plan.claim > low]
    weights = {plan.claim: Fraction(plan.mass * n, plan.bottom) for plan in plans}
    rest = n - sum(weights.values(), Fraction(0))  # of the claim `low`
    truth = min(Fraction(1), rest)
    spread = low - truth  # what is left of the rolls 1, ..., low
    bluffs = {low: rest - truth, **{claim: weight - 1 for claim, weight in weights.items()}}
    lie = {str(claim): bluff / spread for claim, bluff in bluffs.items() if bluff}
    roller = {str(roll): lie for roll in range(1, low)}
    mixed = {name: (1 - truth) * p for name, p in lie.items() if truth < 1}
    roller[str(low)] = {**({str(low): truth} if truth else {}), **mixed}
    roller |= {str(roll): {str(roll): Fraction(1)} for roll in range(low + 1, n + 1)}
    if least > form.threshold:
        return DiceStage(least, form.late(least), roller, {str(y): Fraction(1) for y in range(least, n + 1)})
    caller = {str(plan.claim): Fraction(plan.calls, plan.bottom) for plan in plans}
    return DiceStage(least, form.value(least), roller, caller)


def _form(faces: int, least: int, penalty: Fraction) -> ClosedForm:
    require_die(faces, least, penalty)
    if faces > MOST_FACES:
        raise TooLarge(f"liars-dice: expected at most {MOST_FACES} faces, found {faces}")
    form = ClosedForm(faces, 0, Fraction(penalty))
    if not form.open:
        return form
    # s is about 1 where the integral of D is, and then the neighbours decide
    shift = float(form.shift)
    near = (form.open + 0.5 + shift) * math.exp(-form.open / faces) - 0.5 - shift
    k = min(max(round(near), 1), form.open)
    while _above(form, k):
        k += 1
    while k > 1 and not _above(form, k - 1):
        k -= 1
    return ClosedForm(faces, k, form.penalty)


def _above(form: ClosedForm, k: int) -> bool:
    """Whether the claims above k have a weight of more than 1 in all."""
    return ClosedForm(form.faces, k, form.penalty).compare(Fraction(1)) > 0
