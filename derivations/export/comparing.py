"""Steps that compare numbers without games in them: rational ones, or polynomials with one sign in a cell."""

from __future__ import annotations

from derivations.export.defined import NoPolynomial
from derivations.export.names import parameter
from derivations.export.parts import sign_of
from derivations.export.places import Place, varies
from derivations.export.terms import coefficients, field_number, formula_in, rational
from verify.kernel.numbers.ratio import Ratio, plain, ratio, value_at


def number_text(number: Ratio, where: Place | None) -> str:
    """A number at a place: a formula in a cell of a range, else a rational number."""
    if where is None:
        return field_number(plain(number))
    if where.cell.is_point:
        return field_number(value_at(number, where.cell.low))
    return formula_in(where.name)(plain(number))


def coefficients_text(number: Ratio) -> str:
    """The coefficients of a polynomial.

    Raises:
        NoPolynomial: it is none.
    """
    if number.denominator.degree > 0:
        raise NoPolynomial(f"a number that is no polynomial in the parameter: {number.text('t')}")
    # the type of an empty list would be left open
    return f"{coefficients(number)}%Q" if number else "[0]%Q"


def ordered(left: str, right: str, difference: Ratio, where: Place | None) -> tuple[str, list[str]]:
    """How two numbers compare, `difference` being the right one less the left one: what is true, and its proof."""
    if varies(where):
        assert where is not None
        sign = sign_of(value_at(difference, where.cell.sample()))
        if not sign:
            return f"({left} : F) = {right}", [f"same_on {parameter(where.name)}."]
        size = coefficients_text(difference if sign > 0 else -difference)
        return _less(left, right, sign), [f"less_on {where.range} {size} {parameter(where.name)}."]
    found = value_at(ratio(plain(difference)) if where is None else difference, where.cell.low if where else 0)  # type: ignore[arg-type]
    sign = sign_of(found)
    # where the value of the name is known, it takes the place of the name, if that stands there
    at = [] if where is None else ["try rewrite V."]
    if not sign:
        return f"({left} : F) = {right}", [*at, "same."]
    return _less(left, right, sign), [*at, f"less {rational(abs(found))}%Q."]


def _less(left: str, right: str, sign: int) -> str:
    return f"({left} : F) < {right}" if sign > 0 else f"({right} : F) < {left}"
