"""Numbers as users give them: one rule for Python, JSON and the command line.

An exact number is an int, a Fraction, a text such as "1/3", "0.5" (as it stands), "2*a - 1/3" or "a/(1 + a)" (in
declared parameters, in whose ranges what divides is not 0), or a polynomial or quotient of sympy's in these. A float is
refused, since it may stand for a rounded number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import isfinite, lcm
from numbers import Rational

from trees.formats.expression import evaluate
from trees.tree import Number, TreeError
from verify.kernel.games.game import nonzero_in
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.numbers.spelling import ExactError, read_rational
from verify.language.words import is_free
from verify.theories.parameters.boxes import Box

MOST_LETTERS = 1000
NEAR = 10**6
LARGEST = 10_000
_NAME = re.compile(r"(?<![A-Za-z0-9_.])[A-Za-z][A-Za-z0-9_]*")
_DECIMAL = re.compile(r"[0-9]{0,40}\.[0-9]{0,40}([eE][-+]?[0-9]{1,2})?|[0-9]{1,40}[eE][-+]?[0-9]{1,2}")


def exact(value: object, binding: Mapping[str, Number], at: str, box: Box | None = None) -> Number:
    """The exact number that `value` is or spells, its names read by `binding`; `at` opens messages.

    `box` has the ranges of the names, in which what divides must not be 0.

    Raises:
        TreeError: it is none; says what to write instead of a float, or how to declare a name.
        CheckFailed: what divides is not shown to be other than 0 in the box.

    >>> exact("0.5", {}, "bet"), exact(Fraction(1, 3), {}, "bet")
    (Fraction(1, 2), Fraction(1, 3))
    >>> exact(0.5, {}, "bet")
    Traceback (most recent call last):
    ...
    trees.exact.TreeError: bet: expected an exact number such as "1/3", found 0.5 (float); write "1/2" or Fraction(1, 2)
    """
    if isinstance(value, Rational) and not isinstance(value, bool):
        return Fraction(int(value.numerator), int(value.denominator))
    if isinstance(value, str):
        return _spelled(value, binding, at, box)
    if isinstance(value, float):
        raise TreeError(f'{at}: expected an exact number such as "1/3", found {value} (float){_instead(value)}')
    if isinstance(value, Ratio) and any(isinstance(number, Ratio) for number in binding.values()):
        return plain(value)
    if hasattr(value, "as_expr") and hasattr(value, "free_symbols"):
        return _spelled(str(value.as_expr()), binding, at, box)
    raise TreeError(f'{at}: expected an exact number such as "1/3", found {brief(value)}')


def parameter_texts(words: Mapping[str, object], what: str = "parameter") -> dict[str, str]:
    """Parameters of a game (or `what` else has names) as text, as a command has them.

    Raises:
        TreeError: one is a float.

    >>> parameter_texts({"cards": 4, "bet": Fraction(1, 2), "ante": "A"})
    {'cards': '4', 'bet': '1/2', 'ante': 'A'}
    """
    for name, value in words.items():
        if isinstance(value, (bool, float)) or value is None:
            exact(value, {}, f"{what} {name}")
    return {name: str(value) for name, value in words.items()}


def unknowns(names: Iterable[str]) -> dict[str, Number]:
    """A symbol of sympy's for each parameter without a number; where there is none, sympy is not loaded."""
    names = list(names)
    if not names:
        return {}
    from sympy import Symbol

    return {name: Symbol(name, real=True) for name in names}


def require_free(names: Iterable[str], where: str) -> None:
    """See that statements can be made of parameters of these names.

    Raises:
        TreeError: one means something else there.

    >>> require_free(["nash"], "game")
    Traceback (most recent call last):
    ...
    trees.exact.TreeError: game: expected another name of the parameter nash, which in statements means something else
    """
    for name in names:
        if not is_free(name):
            meaning = "which in statements means something else"
            raise TreeError(f"{where}: expected another name of the parameter {name}, {meaning}")


def nearest(weights: Sequence[Fraction]) -> tuple[Fraction, ...] | None:
    """The fractions with the least common denominator, at most 10,000, within 10**-6 of these, with sum 1.

    >>> print(*nearest([Fraction("0.33333333"), Fraction("0.66666667")]))
    1/3 2/3
    """
    whole = lcm(*(weight.denominator for weight in weights))
    tops = [int(weight * whole) for weight in weights]
    for below in range(1, LARGEST + 1):
        found = [(2 * top * below + whole) // (2 * whole) for top in tops]
        near = all(abs(n * whole - top * below) * NEAR <= whole * below for n, top in zip(found, tops, strict=True))
        if near and sum(found) == below:
            return tuple(Fraction(n, below) for n in found)
    return None


def decimal(value: object) -> Fraction | None:
    """A number that may be rounded, a float or a text with a decimal point, as it stands; else None."""
    if isinstance(value, float) and isfinite(value):
        return Fraction(value)
    return Fraction(value) if isinstance(value, str) and _DECIMAL.fullmatch(value) and value != "." else None


def brief(value: object) -> str:
    """A value for a message, cut to 80 letters."""
    shown = repr(value)
    return shown if len(shown) <= 80 else f"{shown[:77]}..."


def box_of(ranges: Mapping[str, tuple[Fraction, Fraction | None]]) -> Box:
    """The box of parameters with these ends."""
    return Box(tuple(Parameter(name, Range(*ends)) for name, ends in ranges.items()))


def _spelled(text: str, binding: Mapping[str, Number], at: str, box: Box | None) -> Number:
    try:
        return read_rational(text, at)
    except ExactError:
        for name in _NAME.findall(text) if len(text) <= MOST_LETTERS else ():
            if name not in binding and name != "sqrt":
                known = f"a number, or a name among {', '.join(binding)}" if binding else "a number"
                raise TreeError(
                    f"{at}: expected {known}, found {name} in {brief(text)}; a parameter is declared as"
                    f' "parameters": {{"{name}": ["0", "1"]}}'
                ) from None
        if box is not None:
            evaluate(text, box.binding, at, nonzero_in(box))
        return plain(evaluate(text, binding, at))


def _instead(value: float) -> str:
    """How the decimal that a float prints as is written exactly."""
    if not isfinite(value):
        return ""
    found = Fraction(repr(value))
    whole = found.denominator == 1
    return f"; write {found}" if whole else f'; write "{found}" or Fraction({found.numerator}, {found.denominator})'
