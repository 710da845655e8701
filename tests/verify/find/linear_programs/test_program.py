"""A program written down row by row has the optimum and the multipliers of its rows, or there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.linear_programs import require_optimal
from verify.find.linear_programs.lp import Optimum, Program, maximize
from verify.find.linear_programs.rows import Entry, Rows
from verify.find.linear_programs.tableau import LinearProgramError

Row = tuple[dict[str, Entry], str, Entry]


@dataclass(frozen=True)
class Written:
    """The objective over rows with `>=` or `=`, of unknowns that are >= 0 but for those that are free."""

    unknowns: str
    objective: dict[str, Entry]
    rows: Sequence[Row] = ()
    free: str = ""

    def program(self) -> Program[str]:
        program = Program(self.unknowns, self.free)
        for row, sign, bound in self.rows:
            {">=": program.at_least, "=": program.equals}[sign](row, bound)
        return program

    def by_hand(self) -> tuple[Rows, list[Entry]]:
        """All rows, with those of zeros, and the objective, number by number."""
        rows = [{self.unknowns.index(x): a for x, a in row.items()} for row, _, _ in self.rows]
        bounds, equal = [bound for *_, bound in self.rows], [sign == "=" for _, sign, _ in self.rows]
        return Rows(rows, bounds, equal, [x in self.free for x in self.unknowns]), [
            self.objective.get(x, 0) for x in self.unknowns
        ]


CORNER: list[Row] = [({"x": -1, "y": -2}, ">=", -4), ({"x": -3, "y": -1}, ">=", -6)]
"""x + 2 y <= 4 and 3 x + y <= 6: the lines meet at (8/5, 6/5)."""
NOTHING: list[Row] = [({}, ">=", 0), ({"x": 0}, ">=", -3), ({"y": 0}, "=", 0)]
SUM: dict[str, Entry] = {"x": 1, "y": 1}


def game(shift: int) -> Written:
    """The row player's program of [[3, -1], [0, 2]], `shift` added to each payoff."""
    rows: list[Row] = [
        ({"p": 3 + shift, "q": shift, "v": -1}, ">=", 0),
        ({"p": shift - 1, "q": 2 + shift, "v": -1}, ">=", 0),
        ({"p": 1, "q": 1}, "=", 1),
    ]
    return Written("pqv", {"v": 1}, rows, free="v")


# of each the point and the multipliers are the only ones
@for_each(
    ("written", "value", "z", "multipliers"),
    [
        (Written("xy", SUM, CORNER), F(14, 5), (F(8, 5), F(6, 5)), (F(-2, 5), F(-1, 5))),
        (Written("yx", SUM, CORNER), F(14, 5), (F(6, 5), F(8, 5)), (F(-2, 5), F(-1, 5))),
        # the multiplier of an equality may be > 0
        (Written("xy", {"x": 1, "y": 2}, [({"x": 2, "y": 3}, "=", 6)]), 4, (0, 2), (F(2, 3),)),
        (
            Written("xy", SUM, [({"x": -1, "y": 0}, ">=", F(-1, 3)), ({"y": -1}, ">=", -1)]),
            F(4, 3),
            (F(1, 3), 1),
            (-1, -1),
        ),
        # free unknowns
        (Written("x", {"x": 1}, [({"x": -3}, ">=", 1)], free="x"), F(-1, 3), (F(-1, 3),), (F(-1, 3),)),
        (Written("x", {"x": -2}, [({"x": 1}, "=", -1)], free="x"), 2, (-1,), (-2,)),
        (Written("xy", {"y": -1}, [({"x": 1, "y": 1}, "=", 1), ({"x": -1}, ">=", -2)], free="y"), 1, (2, -1), (-1, -1)),
        # von Neumann (1928): the value is (ad - bc) / (a + d - b - c), and each multiplier a probability
        (game(0), 1, (F(1, 3), F(2, 3), 1), (F(-1, 2), F(-1, 2), 1)),
        (game(-5), -4, (F(1, 3), F(2, 3), -4), (F(-1, 2), F(-1, 2), -4)),
        # rows of zeros have the multiplier 0, wherever they stand
        (
            Written("xy", SUM, [*NOTHING, CORNER[0], *NOTHING[:2], CORNER[1], NOTHING[2]]),
            F(14, 5),
            (F(8, 5), F(6, 5)),
            (0, 0, 0, F(-2, 5), 0, 0, F(-1, 5), 0),
        ),
    ],
)
def test_the_optimum_has_these_multipliers(
    written: Written, value: F, z: tuple[F, ...], multipliers: tuple[F, ...]
) -> None:
    found = written.program().maximize(written.objective)
    assert (found.value, found.multipliers) == (value, multipliers)
    assert found.z == dict(zip(written.unknowns, z, strict=True))
    rows, costs = written.by_hand()
    require_optimal(rows, costs, Optimum(found.value, tuple(found.z.values()), found.multipliers, ()))
    by_hand = maximize(rows, costs)
    assert (by_hand.value, by_hand.multipliers) == (found.value, found.multipliers)


@for_each(
    "written",
    [
        Written("", {}),
        Written("xy", {}),
        Written("xy", {"x": -1}),
        Written("xy", {"x": -1}, free="y"),
        Written("xy", {"x": F(-1, 2), "y": -1}, NOTHING),
    ],
)
def test_without_a_row_that_says_something_the_optimum_is_at_0(written: Written) -> None:
    found = written.program().maximize(written.objective)
    assert found.value == 0 and [*found.z] == [*written.unknowns] and not any(found.z.values())
    assert found.multipliers == (0,) * len(written.rows)
    require_optimal(*written.by_hand(), Optimum(found.value, tuple(found.z.values()), found.multipliers, ()))


@for_each(
    "written",
    [
        Written("x", {"x": 1}),
        Written("x", {"x": -1}, free="x"),
        Written("xy", {"x": -1, "y": F(1, 9)}, NOTHING),
        Written("xy", {"x": 1}, [({"x": 1, "y": -1}, ">=", 0)]),
        Written("xy", {"y": -1}, [({"x": 1, "y": 1}, "=", 1)], free="y"),
    ],
)
def test_a_program_without_an_end_is_unbounded(written: Written) -> None:
    with pytest.raises(LinearProgramError, match=r"^linear program: expected an optimum, found it unbounded$"):
        written.program().maximize(written.objective)


@for_each(
    "written",
    [
        Written("x", {"x": 1}, [({"x": 1}, ">=", 1), ({"x": -1}, ">=", 0)]),
        Written("x", {"x": -1}, [({"x": 1}, "=", -1)]),
        Written("xy", {}, [({"x": 1, "y": 1}, "=", 1), ({"x": 1, "y": 1}, "=", 2)], free="xy"),
        # rows of zeros that nothing meets
        Written("x", {"x": -1}, [({}, ">=", 1)]),
        Written("x", {"x": 1}, [({"x": 0}, "=", -1)]),
        Written("", {}, [({}, "=", 1)]),
    ],
)
def test_rows_that_contradict_each_other_are_infeasible(written: Written) -> None:
    with pytest.raises(LinearProgramError, match=r"^linear program: expected a feasible point, found none$"):
        written.program().maximize(written.objective)
