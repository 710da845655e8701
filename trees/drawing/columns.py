r"""Where the columns of a drawing stand, so that the curves of information sets keep clear of labels.

A curve runs to the left of all labels of its column, in the lane that `layout` gave it; lane 1 is nearest. Columns move
apart where several curves need room, and the name of an action stands on its edge before the curves begin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trees.drawing.layout import Joined, Layout
from trees.tree import Tree


@dataclass(frozen=True)
class Measure:
    """What takes how much room from left to right, all in one unit.

    `gap` is between two columns without curves, `letter` a letter of a label, `lane` a curve, `bundle` the most that
    all curves of a column may take, `name` half the name of an action.
    """

    gap: float
    letter: float
    lane: float
    bundle: float
    name: float


@dataclass(frozen=True)
class Column:
    """Where a column of nodes stands, how far to its left labels reach, how wide its lanes are, and the part of an edge
    to it after which its name stands."""

    place: float
    labels: float
    lane: float
    named: float


def columns(tree: Tree, plan: Layout, measure: Measure) -> list[Column]:
    """The columns of a drawing from left to right."""
    lanes, longest = [0] * plan.columns, [0] * plan.columns
    for each in plan.joined:
        x = _first(plan, each)
        lanes[x] = max(lanes[x], each.lane)
    for node, (x, _) in plan.place.items():
        longest[x] = max(longest[x], len(str(tree.nodes[node].get("infoset", ""))))
    found: list[Column] = []
    for count, letters in zip(lanes, longest, strict=True):
        labels = letters * measure.letter / 2
        lane = min(measure.lane, measure.bundle / max(count, 1))
        gap = measure.gap + max(0, count - 1) * lane
        reserved = labels + count * lane if count else 0.0
        # in the middle of the edge, but before the curves, and not too near to where edges part
        named = min(0.5, max(0.3, (gap - reserved - measure.name) / gap))
        found.append(Column(found[-1].place + gap if found else 0.0, labels, lane, named))
    return found


Point = tuple[float, float]


def curve(plan: Layout, across: Sequence[Column], joined: Joined) -> Iterator[list[Point]]:
    """The lines that join an information set, with places of `across` and rows: one from its first node by its lane to
    the last, and one from the lane to each node between."""
    column = across[_first(plan, joined)]
    x = column.place - column.labels - joined.lane * column.lane
    ends = [(across[plan.place[node][0]].place, plan.place[node][1]) for node in joined.nodes]
    (_, top), *between, (_, bottom) = ends
    yield [ends[0], (x, top), (x, bottom), ends[-1]]
    yield from ([(x, y), (to, y)] for to, y in between)


def rounded_path(points: Sequence[Point], radius: float) -> str:
    """The path of SVG through these points along straight lines, its corners rounded.

    >>> rounded_path([(9, 0), (0, 0), (0, 9)], 2)
    'M9.0 0.0L2.0 0.0Q0.0 0.0 0.0 2.0L0.0 9.0'
    """
    (x, y), *rest = points
    path = f"M{x:.1f} {y:.1f}"
    for (from_x, from_y), (corner_x, corner_y), (to_x, to_y) in zip(points, rest, rest[1:], strict=False):
        x, y = _towards((corner_x, corner_y), (from_x, from_y), radius)
        path += f"L{x:.1f} {y:.1f}"
        x, y = _towards((corner_x, corner_y), (to_x, to_y), radius)
        path += f"Q{corner_x:.1f} {corner_y:.1f} {x:.1f} {y:.1f}"
    return f"{path}L{rest[-1][0]:.1f} {rest[-1][1]:.1f}"


def _towards(start: Point, end: Point, length: float) -> Point:
    """The point `length` from the start, or half way where that is less."""
    across, down = end[0] - start[0], end[1] - start[1]
    whole = max(abs(across), abs(down), 1e-9)
    part = min(length / whole, 0.5)
    return start[0] + part * across, start[1] + part * down


def _first(plan: Layout, joined: Joined) -> int:
    return min(plan.place[node][0] for node in joined.nodes)
