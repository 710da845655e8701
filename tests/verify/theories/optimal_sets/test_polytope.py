"""Facets and vertices of one polytope are accepted, and nothing that is nearly so."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from verify.find.zero_sum.hull import Hull, rank
from verify.kernel.numbers.order import RATIONALS
from verify.kernel.numbers.ratio import Ratio
from verify.theories.optimal_sets.polytope import PolytopeError, require_same_polytope
from verify.theories.parameters.order import OnRange

Rows = list[tuple[F, ...]]
t = Ratio.variable()


def unit(d: int, j: int, size: int = 1) -> tuple[F, ...]:
    return tuple(F(size * (i == j)) for i in range(d))


def cube(d: int) -> tuple[Rows, Rows]:
    low: Rows = [(F(0), *unit(d, j)) for j in range(d)]
    high: Rows = [(F(1), *unit(d, j, -1)) for j in range(d)]
    return low + high, [tuple(map(F, corner)) for corner in product((0, 1), repeat=d)]


def cross(d: int) -> tuple[Rows, Rows]:
    facets: Rows = [(F(1), *map(F, signs)) for signs in product((1, -1), repeat=d)]
    return facets, [unit(d, j, sign) for j in range(d) for sign in (1, -1)]


def simplex(d: int) -> tuple[Rows, Rows]:
    facets: Rows = [(F(0), *unit(d, j)) for j in range(d)] + [(F(1), *[F(-1)] * d)]
    return facets, [(F(0),) * d, *(unit(d, j) for j in range(d))]


SHAPES = {f"{shape.__name__} of dimension {d}": shape(d) for shape in (cube, cross, simplex) for d in (1, 2, 3, 4)}
every_shape = pytest.mark.parametrize("name", SHAPES)


def refused(facets: Rows, vertices: Rows) -> str:
    with pytest.raises(PolytopeError) as caught:
        require_same_polytope(facets, vertices, RATIONALS)
    return str(caught.value)


@every_shape
def test_a_polytope_is_accepted(name: str) -> None:
    require_same_polytope(*SHAPES[name], RATIONALS)


@every_shape
def test_a_missing_vertex_is_found(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert all(refused(facets, vertices[:j] + vertices[j + 1 :]) for j in range(len(vertices)))


@every_shape
def test_a_missing_facet_is_found(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert all(refused(facets[:j] + facets[j + 1 :], vertices) for j in range(len(facets)))


@every_shape
def test_a_facet_that_touches_only_a_vertex_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    through = [f for f in facets if f[0] + sum(k * x for k, x in zip(f[1:], vertices[0], strict=True)) == 0]
    touching = tuple(sum(column, F(0)) for column in zip(*through, strict=True))
    assert refused([*facets, touching], vertices)


@every_shape
def test_a_facet_that_touches_nothing_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    first = facets[0]
    assert "independent vertices on it" in refused([*facets, (first[0] + 1, *first[1:])], vertices)


@every_shape
def test_a_facet_given_twice_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert "found one twice" in refused([*facets, facets[0]], vertices)


@every_shape
def test_a_facet_given_twice_in_another_scale_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert "found one twice" in refused([*facets, tuple(2 * k for k in facets[0])], vertices)


@every_shape
def test_a_vertex_given_twice_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert "found one twice" in refused(facets, [*vertices, vertices[0]])


@every_shape
def test_a_point_inside_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    inside = tuple(sum(column, F(0)) / len(vertices) for column in zip(*vertices, strict=True))
    assert "independent facets through it" in refused(facets, [*vertices, inside])


@for_each("name", [name for name in SHAPES if not name.endswith("1")])
def test_a_point_on_an_edge_or_facet_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    on = [v for v in vertices if facets[0][0] + sum(k * x for k, x in zip(facets[0][1:], v, strict=True)) == 0]
    middle = tuple(sum(column, F(0)) / len(on) for column in zip(*on, strict=True))
    assert "independent facets through it" in refused(facets, [*vertices, middle])


@every_shape
def test_a_vertex_outside_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert "to satisfy it" in refused(facets, [*vertices, tuple(F(7) for _ in vertices[0])])


@every_shape
def test_a_facet_with_the_wrong_side_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    assert refused([tuple(-k for k in facets[0]), *facets[1:]], vertices)


@every_shape
def test_a_facet_moved_by_a_millionth_is_refused(name: str) -> None:
    facets, vertices = SHAPES[name]
    first = facets[0]
    for shift in (F(1, 10**6), F(-1, 10**6)):
        assert refused([(first[0] + shift, *first[1:]), *facets[1:]], vertices)


def test_a_single_point_is_accepted() -> None:
    require_same_polytope([], [()], RATIONALS)


def test_a_single_point_has_no_facets() -> None:
    assert refused([(F(0),)], [()])


def test_no_vertices_are_refused() -> None:
    assert "of one dimension" in refused([], [])


def test_no_facets_are_refused() -> None:
    assert refused([], [(F(0),), (F(1),)])


def test_vertices_of_different_dimensions_are_refused() -> None:
    assert "of one dimension" in refused(cube(2)[0], [*cube(2)[1], (F(0),)])


def test_facets_of_another_dimension_are_refused() -> None:
    assert "of one dimension" in refused(cube(3)[0], cube(2)[1])


def test_a_flat_set_of_points_is_refused() -> None:
    # a segment in the plane between two parallel lines
    assert refused([(F(0), F(1), F(0)), (F(1), F(-1), F(0))], [(F(0), F(0)), (F(1), F(0))])


def test_two_opposite_facets_of_a_cube_are_refused() -> None:
    facets, vertices = cube(3)
    assert refused([facets[0], facets[3]], vertices)


def test_a_segment_that_moves_with_the_parameter_is_accepted() -> None:
    require_same_polytope([(F(0), F(1)), (t, F(-1))], [(F(0),), (t,)], OnRange(F(0), F(1)))


def test_a_segment_that_shrinks_to_a_point_inside_the_range_is_refused() -> None:
    with pytest.raises(PolytopeError):
        require_same_polytope([(F(0), F(1)), (t * t, F(-1))], [(F(0),), (t * t,)], OnRange(F(-1), F(1)))


def test_a_triangle_that_turns_flat_inside_the_range_is_refused() -> None:
    height = (t - F(1, 2)) * (t - F(1, 2))
    facets = [(F(0), F(0), F(1)), (F(0), height, F(-1)), (height, -height, F(0))]
    with pytest.raises(PolytopeError):
        require_same_polytope(facets, [(F(0), F(0)), (F(1), F(0)), (F(1), height)], OnRange(F(0), F(1)))


@examples(40)
@given(st.data(), st.sampled_from([2, 3]))
def test_the_hull_of_random_points_is_accepted_and_without_a_facet_or_vertex_is_not(
    data: st.DataObject, dimension: int
) -> None:
    one = st.tuples(*[st.integers(-2, 2).map(F)] * dimension)
    points = data.draw(
        st.lists(one, min_size=dimension + 1, max_size=7, unique=True).filter(
            lambda ps: rank([(F(1), *p) for p in ps]) == dimension + 1
        )
    )
    start: Rows = []
    for p in points:
        if rank([(F(1), *q) for q in (*start, p)]) > len(start):
            start.append(p)
    found = Hull(start)
    for p in points:
        if p not in start:
            found.add(p)
    facets, vertices = sorted(found.facets), [found.points[j][1:] for j in found.vertices()]
    require_same_polytope(facets, vertices, RATIONALS)
    j = data.draw(st.integers(0, len(facets) - 1))
    assert refused(facets[:j] + facets[j + 1 :], vertices)
    j = data.draw(st.integers(0, len(vertices) - 1))
    assert refused(facets, vertices[:j] + vertices[j + 1 :])
