"""All optimal plans of the first stage of liar's dice, held against exact linear programs over all of them.

The theorem gives all plans; programs find how far each probability of an optimal plan may go, from the rules alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import thorough
from tests.support.liars_dice import closed_form
from tests.support.subjects import written
from tests.support.theorems import theorem
from trees.games.liars_dice import stage
from trees.rules import grow
from verify.find.lemmas import Book
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Rows
from verify.find.zero_sum.optimal_face import optimal_face
from verify.kernel.refusal import CheckFailed
from verify.theories.dice.statements import ALL_PLANS
from verify.theories.reals.lemmas.check import check_lemma
from verify.theories.reals.lemmas.records import Lemma, lemma_statement

Row = dict[int, F]
MANY = range(2, 15) if thorough() else (2, 3, 5, 6)


class FirstStage:
    """The threshold k, s, the value V, and what the claim y is worth to the roller if it is passed."""

    def __init__(self, faces: int) -> None:
        self.faces, values = faces, closed_form(faces)
        self.value = values[0]
        self.k = sum(each == self.value for each in values)
        self.s = sum((F(1, y) for y in range(self.k + 1, faces + 1)), F(0))
        self.worth = {y: 1 - later for y, later in zip(range(1, faces + 1), (*values[1:], F(0)), strict=True)}

    def calls(self) -> dict[int, tuple[F, F]]:
        """From which to which probability each claim may be called."""
        k, n = self.k, self.faces
        least = {y: 1 - F(k, y) if y > k else F(0) for y in range(1, n + 1)}
        most = least | {n: F(1)} | {y: F(k, n) * (1 - self.s) / self.value for y in range(1, k)}
        return {y: (least[y], most[y]) for y in least}

    def claims(self) -> dict[int, tuple[tuple[F, F], tuple[F, F]]]:
        """From which to which probability each claim is made, and made truly."""
        k, n = self.k, self.faces
        found = {y: ((F(0), F(0)), (F(0), F(0))) for y in range(1, k)}
        # there is no lie of 1
        least = (1 - self.s) * (F(k, n) if k > 1 else 1)
        found[k] = ((1 - self.s,) * 2, (least, min(F(1, n), 1 - self.s)))
        return found | {y: ((F(1, y),) * 2, (F(1, n),) * 2) for y in range(k + 1, n + 1)}


def ends(rows: Rows, weights: Row) -> tuple[F, F]:
    """The least and the greatest of a weighted sum over all solutions."""
    costs = [weights.get(j, F(0)) for j in range(len(rows.free))]
    return -maximize(rows, [-c for c in costs]).value, maximize(rows, costs).value


def optimal_calls(at: FirstStage) -> Rows:
    """The probability q(y) at y - 1, and what the roll x gets at N + x - 1: on average no more than the value."""
    n = at.faces
    rows: list[Row] = [
        {n + x - 1: F(1), y - 1: at.worth[y] - (x >= y)} for x in range(1, n + 1) for y in range(1, n + 1)
    ]
    bounds: list[F] = [at.worth[y] for _ in range(n) for y in range(1, n + 1)]
    rows += [*({y: F(-1)} for y in range(n)), {n + x: F(-1) for x in range(n)}]
    bounds += [*(F(-1) for _ in range(n)), -n * at.value]
    return Rows(rows, bounds, [False] * len(rows), [False] * n + [True] * n)


def optimal_claims(at: FirstStage) -> Rows:
    """The weight of the claim y with the roll x at N (x - 1) + y - 1, then what each claim guarantees."""
    n = at.faces
    rows: list[Row] = [claimed(at, y, at.worth[y]) | {n * n + y - 1: F(-1)} for y in range(1, n + 1)]
    rows += [claimed(at, y, F(1), least=y) | {n * n + y - 1: F(-1)} for y in range(1, n + 1)]
    rows += [{n * n + y: F(1) for y in range(n)}, *({n * x + y: F(1) for y in range(n)} for x in range(n))]
    bounds = [F(0)] * (2 * n) + [at.value] + [F(1, n)] * n
    return Rows(rows, bounds, [False] * (2 * n + 1) + [True] * n, [False] * (n * n) + [True] * n)


def claimed(at: FirstStage, claim: int, weight: F, least: int = 1) -> Row:
    return {at.faces * (x - 1) + claim - 1: weight for x in range(least, at.faces + 1) if weight}


@pytest.mark.parametrize("faces", MANY)
def test_the_caller_has_the_box_and_no_more(faces: int) -> None:
    at = FirstStage(faces)
    rows = optimal_calls(at)
    assert {y: ends(rows, {y - 1: F(1)}) for y in at.worth} == at.calls()
    assert sum(low < high for low, high in at.calls().values()) == at.k


@pytest.mark.parametrize("faces", MANY)
def test_each_corner_of_the_box_is_optimal(faces: int) -> None:
    at = FirstStage(faces)
    for corner in range(2**faces):
        calls = {y: (low, high)[corner >> (y - 1) & 1] for y, (low, high) in at.calls().items()}
        gets = [max((1 - q) * at.worth[y] + q * (x >= y) for y, q in calls.items()) for x in at.worth]
        assert sum(gets, F(0)) == faces * at.value


@pytest.mark.parametrize("faces", MANY)
def test_the_law_of_the_first_claim_is_one(faces: int) -> None:
    at = FirstStage(faces)
    rows = optimal_claims(at)
    for y, (law, true) in at.claims().items():
        assert (ends(rows, claimed(at, y, F(1))), ends(rows, claimed(at, y, F(1), least=y))) == (law, true)
    for x in range(at.k + 1, faces + 1):
        assert ends(rows, {faces * (x - 1) + x - 1: F(1)}) == (F(1, faces), F(1, faces))


@pytest.mark.parametrize("faces", range(2, 9) if thorough() else (2, 3, 4, 5))
def test_the_dimensions_are_those_of_the_exact_face(faces: int) -> None:
    at = FirstStage(faces)
    later = {y: 1 - worth for y, worth in at.worth.items()}
    found = optimal_face(written(grow(stage(faces, 1, later))), most_vertices=0)
    assert [len(face.free) for face in found.faces] == [(at.k - 1) * (faces - at.k - 1), at.k]


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("a claim below k, called rarely", "(1 - q)*(k/N*(H(N) - H(k))) + q < k/N"),
        pytest.param("the claim N is no lie", "1 - q < k/N - 1/N", marks=pytest.mark.slow),
        ("rarely is not always", "k/N*(1 - H(N) + H(k)) < 1 - k/N*(H(N) - H(k)) - 1/N"),
        ("a call of k costs, roll k whole", "(1 - H(N) + H(k))*(k/N) < 1/N - 1/N**2"),
        ("less than 1/y loses", "y/N*e - (k + 1)/N*e < 0"),
        ("bluffs below N are positive", "1/y - 1/N > 1/N"),
    ],
)
def test_nearly_true_lemmas_have_no_proof(name: str, then: str) -> None:
    lemmas = theorem("liar's dice: all plans").lemmas
    (lemma,) = (each for each in lemmas if each.name == name)
    assert isinstance(lemma, Lemma)
    wider = replace(lemma.statement, then=then)
    earlier = {each.name: lemma_statement(each) for each in lemmas[: lemmas.index(lemma)] if isinstance(each, Lemma)}
    with pytest.raises(CheckFailed):
        check_lemma(replace(lemma, statement=wider), earlier)
    with pytest.raises(CheckFailed):
        Book().lemma(name, wider)


def test_every_lemma_of_the_theorem_is_written_once() -> None:
    names: Sequence[str] = [lemma.name for lemma in theorem("liar's dice: all plans").lemmas]
    assert len(names) == len(set(names)) and set(ALL_PLANS) <= set(names)
