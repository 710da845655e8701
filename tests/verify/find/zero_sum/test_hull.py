"""The hull of a set of points has the facets and vertices that brute force finds."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each, slow_but
from verify.find.zero_sum.hull import Hull, Ray, rank, solve_square

Point = tuple[F, ...]
law = examples(40)


def points(*rows: tuple[int, ...]) -> list[Point]:
    return [tuple(map(F, row)) for row in rows]


def hull(given_: list[Point]) -> Hull:
    """The hull, begun with the first affinely independent points, as the search does."""
    start: list[Point] = []
    for point in given_:
        if rank([(F(1), *p) for p in (*start, point)]) > len(start):
            start.append(point)
    found = Hull(start)
    for point in given_:
        if point not in start:
            found.add(point)
    return found


def full(given_: list[Point]) -> bool:
    return rank([(F(1), *p) for p in given_]) == len(given_[0]) + 1


def brute_force(given_: list[Point]) -> set[Ray]:
    """Planes through d points that have all points on one side."""
    found = set()
    d = len(given_[0])
    for chosen in combinations(given_, d):
        if rank([(F(1), *p) for p in chosen]) < d:
            continue
        off = next(p for p in given_ if rank([(F(1), *q) for q in (*chosen, p)]) > d)
        ray = solve_square([[F(1), *p] for p in (off, *chosen)], [F(1)] + [F(0)] * d)
        sides = [ray[0] + sum(k * x for k, x in zip(ray[1:], p, strict=True)) for p in given_]
        if all(s >= 0 for s in sides):
            lead = abs(next(k for k in ray[1:] if k))
            found.add(tuple(k / lead for k in ray))
    return found


def corners(found: Hull) -> set[Point]:
    return {found.points[j][1:] for j in found.vertices()}


CUBE = points(*product((0, 1), repeat=3))
OCTAHEDRON = points((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
SHAPES = {
    "square": (points((0, 0), (1, 0), (0, 1), (1, 1)), 4),
    "cube": (CUBE, 6),
    "octahedron": (OCTAHEDRON, 8),
    "simplex of dimension 4": (
        points((0, 0, 0, 0), *(tuple(int(i == j) for i in range(4)) for j in range(4))),
        5,
    ),
    "cube of dimension 4": (points(*product((0, 1), repeat=4)), 8),
    "prism": ([*points((0, 0, 0), (1, 0, 0), (0, 1, 0)), *points((0, 0, 1), (1, 0, 1), (0, 1, 1))], 5),
    "segment": (points((0,), (3,)), 2),
}


@pytest.mark.parametrize("name", slow_but(SHAPES, SHAPES.keys() - {"cube of dimension 4"}))
def test_a_polytope_has_the_facets_that_brute_force_finds_and_all_corners(name: str) -> None:
    given_, count = SHAPES[name]
    found = hull(given_)
    assert len(found.facets) == count and set(found.facets) == brute_force(given_)
    assert corners(found) == set(given_)


def test_the_square_has_these_facets() -> None:
    assert set(hull(SHAPES["square"][0]).facets) == {(0, 1, 0), (0, 0, 1), (1, -1, 0), (1, 0, -1)}


def test_a_single_point_is_its_only_vertex_and_has_no_facets() -> None:
    assert (Hull([()]).facets, Hull([()]).vertices()) == ({}, (0,))


HALF, ZERO = F(1, 2), F(0)


@for_each("first", [True, False])
@for_each("point", [(HALF, HALF, HALF), (HALF, F(1, 3), ZERO), (HALF, ZERO, ZERO)])
def test_a_point_inside_or_on_a_facet_or_edge_is_no_vertex(point: Point, first: bool) -> None:
    """Even as a corner of the first simplex."""
    assert corners(hull([point, *CUBE] if first else [*CUBE, point])) == set(CUBE)


def test_a_point_given_twice_is_one_vertex() -> None:
    found = Hull(points((0, 0), (1, 0), (0, 1)))
    found.add((F(1), F(0)))
    assert len(found.vertices()) == 3


def test_vertices_come_in_lexicographic_order() -> None:
    found = hull(points((1, 1), (0, 1), (1, 0), (0, 0)))
    assert [found.points[j][1:] for j in found.vertices()] == points((0, 0), (0, 1), (1, 0), (1, 1))


def test_a_facet_with_more_points_than_needed_names_independent_ones() -> None:
    found = hull([*CUBE, (F(1, 2), F(1, 2), F(0))])
    chosen, _ = found.simplex((F(0), F(0), F(0), F(1)))
    assert rank([found.points[j] for j in chosen]) == 3


def test_the_point_off_a_facet_is_off_it() -> None:
    found = hull(CUBE)
    _, off = found.simplex((F(0), F(0), F(0), F(1)))
    assert found.points[off][3] == 1


def test_a_ray_through_dependent_points_is_refused() -> None:
    with pytest.raises(ZeroDivisionError):
        Hull.through(points((0, 0), (1, 1)), (F(2), F(2)))


def test_a_singular_system_is_refused() -> None:
    with pytest.raises(ZeroDivisionError):
        solve_square([[F(1), F(2)], [F(2), F(4)]], [F(0), F(1)])


def test_the_rank_of_no_rows_is_zero() -> None:
    assert rank([]) == 0


@pytest.mark.parametrize("dimension", [1, 2, 3])
@law
@given(data=st.data())
def test_small_point_sets_have_the_facets_of_brute_force(dimension: int, data: st.DataObject) -> None:
    # coordinates 0, 1, 2 make most of these sets degenerate
    one = st.tuples(*[st.integers(0, 2).map(F)] * dimension)
    given_ = data.draw(st.lists(one, min_size=dimension + 1, max_size=8, unique=True).filter(full))
    assert set(hull(given_).facets) == brute_force(given_)


@law
@given(data=st.data())
def test_the_order_of_the_points_does_not_matter(data: st.DataObject) -> None:
    one = st.tuples(*[st.integers(0, 2).map(F)] * 3)
    given_ = data.draw(st.lists(one, min_size=4, max_size=7, unique=True).filter(full))
    mixed = data.draw(st.permutations(given_))
    assert (set(hull(mixed).facets), corners(hull(mixed))) == (
        set(hull(given_).facets),
        corners(hull(given_)),
    )


@law
@given(data=st.data())
def test_each_facet_lists_exactly_the_points_on_it(data: st.DataObject) -> None:
    one = st.tuples(*[st.integers(0, 2).map(F)] * 3)
    found = hull(data.draw(st.lists(one, min_size=4, max_size=8, unique=True).filter(full)))
    on = {
        ray: {j for j, p in enumerate(found.points) if sum(k * x for k, x in zip(ray, p, strict=True)) == 0}
        for ray in found.facets
    }
    assert found.facets == on


@law
@given(st.lists(st.tuples(*[st.integers(-2, 2).map(F)] * 3), max_size=4))
def test_the_rank_is_the_size_of_the_largest_minor_that_is_not_zero(matrix: list[Ray]) -> None:
    def regular(chosen: tuple[Ray, ...], places: tuple[int, ...]) -> bool:
        try:
            solve_square([[row[j] for j in places] for row in chosen], [F(0)] * len(chosen))
        except ZeroDivisionError:
            return False
        return True

    sizes = [
        size
        for size in range(1, min(len(matrix), 3) + 1)
        if any(regular(c, p) for c in combinations(matrix, size) for p in combinations(range(3), size))
    ]
    assert rank(matrix) == max(sizes, default=0)
