"""Facets and vertices of one polytope are accepted, and nothing that is nearly so."""

from __future__ import annotations

from collections.abc import Callable
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


def refused(facets: Rows, vertices: Rows) -> str:
    with pytest.raises(PolytopeError) as caught:
        require_same_polytope(facets, vertices, RATIONALS)
    return str(caught.value)


def middle(points: Rows) -> tuple[F, ...]:
    return tuple(sum(column, F(0)) / len(points) for column in zip(*points, strict=True))


def meeting(facets: Rows, vertices: Rows) -> tuple[F, ...]:
    """A plane that meets the polytope in its first vertex alone."""
    through = [f for f in facets if f[0] + sum(k * x for k, x in zip(f[1:], vertices[0], strict=True)) == 0]
    return tuple(sum(column, F(0)) for column in zip(*through, strict=True))


def on_first(facets: Rows, vertices: Rows) -> Rows:
    (c, *slopes) = facets[0]
    return [v for v in vertices if c + sum(k * x for k, x in zip(slopes, v, strict=True)) == 0]


def moved(facets: Rows, by: F) -> Rows:
    return [(facets[0][0] + by, *facets[0][1:]), *facets[1:]]


NEARLY: dict[str, tuple[Callable[[Rows, Rows], tuple[Rows, Rows]], str]] = {
    "a facet that touches only a vertex": (lambda f, v: ([*f, meeting(f, v)], v), ""),
    "a facet that touches nothing": (lambda f, v: ([*f, *moved(f, F(1))[:1]], v), "independent vertices on it"),
    "a facet given twice": (lambda f, v: ([*f, f[0]], v), "found one twice"),
    "a facet in another scale": (lambda f, v: ([*f, tuple(2 * k for k in f[0])], v), "found one twice"),
    "a vertex given twice": (lambda f, v: (f, [*v, v[0]]), "found one twice"),
    "a point inside": (lambda f, v: (f, [*v, middle(v)]), "independent facets through it"),
    "a vertex outside": (lambda f, v: (f, [*v, tuple(F(7) for _ in v[0])]), "to satisfy it"),
    "a facet with the wrong side": (lambda f, v: ([tuple(-k for k in f[0]), *f[1:]], v), ""),
    "a facet a millionth further out": (lambda f, v: (moved(f, F(1, 10**6)), v), ""),
    "a facet a millionth further in": (lambda f, v: (moved(f, F(-1, 10**6)), v), ""),
}


@for_each(("facets", "vertices"), SHAPES.values())
def test_a_polytope_is_accepted_and_without_a_facet_or_vertex_is_not(facets: Rows, vertices: Rows) -> None:
    require_same_polytope(facets, vertices, RATIONALS)
    assert all(refused(facets, vertices[:j] + vertices[j + 1 :]) for j in range(len(vertices)))
    assert all(refused(facets[:j] + facets[j + 1 :], vertices) for j in range(len(facets)))


@pytest.mark.parametrize("name", NEARLY)
@for_each(("facets", "vertices"), SHAPES.values())
def test_what_is_nearly_so_is_refused(facets: Rows, vertices: Rows, name: str) -> None:
    change, message = NEARLY[name]
    assert message in refused(*change(facets, vertices))


@for_each(("facets", "vertices"), [shape for name, shape in SHAPES.items() if not name.endswith("1")])
def test_a_point_on_an_edge_or_facet_is_refused(facets: Rows, vertices: Rows) -> None:
    assert "independent facets through it" in refused(facets, [*vertices, middle(on_first(facets, vertices))])


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
