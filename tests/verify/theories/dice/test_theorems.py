"""What theorems on liar's dice for all N need and say is true in numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, pairwise, permutations

import pytest

from tests.support.effort import for_each, slow_but, thorough
from verify.find.liars_dice.closed_form import threshold, value
from verify.theories.dice.statements import DECREASING, SECRETARY, VALUE
from verify.theories.reals.facts.relations import EQUAL, MORE
from verify.theories.reals.lemmas.facts import Context
from verify.theories.reals.lemmas.records import Statement, Total
from verify.theories.reals.lemmas.terms import HARMONIC

HARMONICS = list(accumulate((Fraction(1, n) for n in range(1, 60)), initial=Fraction(0)))


def holds(statement: Statement, point: dict[str, int]) -> bool:
    """Whether an instance holds: what is given fails, or the conclusion does not. No exponentials."""
    context = Context(statement.integers, (), {})
    for text in (*statement.given, statement.then):
        polynomial = context.relation(text).polynomial
        values: dict[str, Fraction] = {name: Fraction(n) for name, n in point.items()}
        for name in polynomial.names - set(point):
            inside = name.removeprefix(f"{HARMONIC}(").removesuffix(")")
            values[name] = HARMONICS[int(context.term(inside).top({n: Fraction(v) for n, v in point.items()}))]
        found, sign = polynomial(values), context.relation(text).sign
        true = found == 0 if sign == EQUAL else found > 0 if sign == MORE else found >= 0
        if text == statement.then or not true:
            return true or text != statement.then
        context.assume(context.relation(text))
    raise AssertionError


NEEDS: dict[str, dict[str, Statement | Total]] = {"value": VALUE, "decreasing": DECREASING, "secretary": SECRETARY}


@pytest.mark.parametrize("name", slow_but(list(NEEDS), ["decreasing", "secretary"]))
def test_what_is_needed_holds_in_numbers(name: str) -> None:
    tried = 0
    for need in NEEDS[name].values():
        if not isinstance(need, Statement) or len(need.integers) > 3:
            continue
        for faces in range(1, 13 if thorough() else 8):
            k = threshold(faces)
            others = [n for n in need.integers if n not in ("N", "k")]
            here = {"N": faces, "k": k}
            points = [{**here, others[0]: n} for n in range(1, 13)] if others else [here]
            for point in points:
                tried += 1
                assert holds(need, {n: point[n] for n in need.integers}), (need, point)
    assert tried > (50 if thorough() else 30)


E = sum(Fraction(1, factorial) for factorial in accumulate(range(1, 40), lambda a, b: a * b, initial=1))
LOWEST, HIGHEST = -(2 * E + 1 / E) / 24, (E - 1 / E) / 24


@for_each("faces", [1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19, 54, 200, 999])
def test_the_bounds_hold_in_numbers(faces: int) -> None:
    limit = 1 - 1 / E
    v = value(faces)
    assert -Fraction(1, 10**40) <= v - limit <= 1 / (E * faces) + Fraction(1, 10**40)
    rest = v - limit * (1 + Fraction(1, 2 * faces))
    low, high = LOWEST / faces**2, HIGHEST / faces**2
    assert low - Fraction(1, faces**3) <= rest <= high + Fraction(2, faces**3)
    # what is not claimed: the terms in 1/N^3 are not needed for these numbers of faces
    assert low < rest < high


def test_no_smaller_constants_would_do_for_all_faces() -> None:
    rests = [faces**2 * (value(faces) - (1 - 1 / E) * (1 + Fraction(1, 2 * faces))) for faces in range(1, 400)]
    assert min(rests) < Fraction(99, 100) * LOWEST and max(rests) > Fraction(97, 100) * HIGHEST


def test_the_value_falls_up_to_300_faces() -> None:
    values = [value(faces) for faces in range(1, 301)]
    assert all(b < a for a, b in pairwise(values))


def chance(candidates: int, skipped: int) -> Fraction:
    """Of taking the best by skipping some and taking the next that beats them all, over all orders."""
    taken = total = 0
    for order in permutations(range(candidates)):
        best = max(order[:skipped], default=-1)
        total += 1
        taken += next((c for c in order[skipped:] if c > best), order[-1]) == candidates - 1
    return Fraction(taken, total)


@pytest.mark.parametrize("faces", range(1, 7))
def test_secretaries_by_all_orders(faces: int) -> None:
    chances = [chance(faces + 1, skipped) for skipped in range(faces + 1)]
    assert value(faces) == (1 + Fraction(1, faces)) * (1 - max(chances))
    assert chances[threshold(faces)] == max(chances)
    for j in range(1, faces + 1):
        assert chances[j] == Fraction(j, faces + 1) * (HARMONICS[faces] - HARMONICS[j - 1])
