"""All extreme correlated equilibria, and lists that are not all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from derivations.inputs.matrices import bimatrix
from tests.support.facts import texts
from tests.support.files import GAMES, HOME
from tests.support.subjects import written
from trees.exact import TooLarge
from trees.formats.nfg import read_nfg
from verify.check import check
from verify.find.equilibria.correlated_vertices import correlated_vertices
from verify.kernel.refusal import CheckFailed
from verify.theories.correlated.records import CorrelatedVertices, Likely

CHICKEN = correlated_vertices(written(read_nfg(GAMES / "chicken.nfg")))
PENNIES = correlated_vertices(written(read_nfg(GAMES / "pennies.nfg")))


def nau(section: int) -> CorrelatedVertices:
    return correlated_vertices(written(read_nfg(HOME / "examples" / "games" / f"nau2004_{section}.nfg")))


def test_chicken_has_five_the_pure_equilibria_among_them() -> None:
    assert texts(CHICKEN)[:2] == ["correlated_vertices(G) == 5", "correlated_dimension(G) == 3"]
    pure = [each for each in CHICKEN.vertices if len(each) == 1]
    assert [dict(each[0].choices) for each in pure] == [
        {"Row": "dare", "Column": "yield"},
        {"Row": "yield", "Column": "dare"},
    ]


def test_matching_pennies_have_one() -> None:
    assert texts(PENNIES)[:2] == ["correlated_vertices(G) == 1", "correlated_dimension(G) == 0"]
    assert PENNIES.obeyed and {each.probability for each in PENNIES.vertices[0]} == {F(1, 4)}


@pytest.mark.parametrize(
    ("section", "vertices", "dimension"),
    [(3, 5, 3), (5, 8, 7), (6, 6, 4), pytest.param(4, 33, 7, marks=pytest.mark.slow)],
)
def test_those_of_nau_and_others(section: int, vertices: int, dimension: int) -> None:
    """The numbers are those that Gambit's files of the games say of the paper."""
    found = nau(section)
    assert texts(found)[:2] == [f"correlated_vertices(G) == {vertices}", f"correlated_dimension(G) == {dimension}"]


@pytest.mark.parametrize("k", range(5))
def test_a_list_without_one_is_refused(k: int) -> None:
    with pytest.raises(CheckFailed, match="vertices: "):
        check(replace(CHICKEN, vertices=CHICKEN.vertices[:k] + CHICKEN.vertices[k + 1 :]))


def test_a_mixture_is_no_extreme_point() -> None:
    first, second = CHICKEN.vertices[0], CHICKEN.vertices[2]
    half = tuple(Likely(each.choices, each.probability / 2) for each in (*first, *second))
    with pytest.raises(CheckFailed, match="vertex 6: expected 3 independent facets through it, found fewer"):
        check(replace(CHICKEN, vertices=(*CHICKEN.vertices, half)))


def test_a_point_that_is_no_equilibrium_is_refused() -> None:
    crash = (Likely({"Row": "dare", "Column": "dare"}, F(1)),)
    with pytest.raises(CheckFailed, match=r"vertices\[0\]: expected a correlated equilibrium"):
        check(replace(CHICKEN, vertices=(crash, *CHICKEN.vertices[1:])))


def test_equations_that_are_not_shown_are_refused() -> None:
    more = (Likely({"Row": "dare", "Column": "dare"}, F(1)),)
    with pytest.raises(CheckFailed, match="expected that they add up to 0 for all distributions"):
        check(replace(CHICKEN, never=more))
    with pytest.raises(CheckFailed, match="expected that they add up to 0 for all distributions"):
        check(replace(PENNIES, obeyed=PENNIES.obeyed[1:]))
    with pytest.raises(CheckFailed, match="vertices: "):
        check(replace(PENNIES, obeyed=()))


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge, match="expected correlated equilibria of at most 8 dimensions, found"):
        correlated_vertices(bimatrix([[int(i == j) for j in range(4)] for i in range(4)], [[1] * 4] * 4))
