"""Profiles of quotients in 2 x 2 games with parameters: what is certified of a range is true at its points.

At a point game and profile are plain matrices of rationals, and somebody gains if a row or a column earns more than the
profile. The mixed profile in which each player makes the other one indifferent is an equilibrium wherever it exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

import networkx as nx
import pytest

from tests.support.boxes import box
from tests.support.effort import tries
from trees.refusal import Refused
from trees.tree import Tree
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria.conditions import conditions
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.games.game import digest, shape_of
from verify.kernel.games.subject import Given
from verify.kernel.numbers.multivariate import Multivariate, Quotient, at
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, ratio, value_at
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.records import EquilibriumSet

A, B = Multivariate.variable("a"), Multivariate.variable("b")
UNIT = Range(F(0), F(1))
SQUARE = box(a=(0, 1), b=(0, 1))
NUMBERS = [0, 1, 2, -1]
TEXTS = ["a", "b", "1 - a", "a + b", "2*b - 1", "a/(1 + b)", "1/(2 - a)", "b^2/(a + b + 1)"]
POSITIVE = ["1", "a + 1", "2 + b^2", "1/(2 - a)", "b + 1/3", "1 + a/(1 + b)", "3 - a - b"]
SPREAD = [dict(zip("ab", pair, strict=True)) for pair in product((F(0), F(1, 3), F(1)), repeat=2)]

Cells = list[tuple[str, str]]
Profile = tuple[dict[str, dict[str, Any]], ...]


def game(cells: Cells, ranges: dict[str, list[str]]) -> Given:
    """Row chooses U or D, then Column, who does not see it, L or R."""
    tree = {
        "directed": True,
        "multigraph": False,
        "graph": {"parameters": ranges},
        "nodes": [
            {"id": "r", "player": 0, "infoset": "row"},
            *({"id": each, "player": 1, "infoset": "column"} for each in "UD"),
            *({"id": f"{x}{y}", "payoff": list(cell)} for (x, y), cell in zip(product("UD", "LR"), cells, strict=True)),
        ],
        "edges": [
            *({"source": "r", "target": each, "action": each} for each in "UD"),
            *({"source": x, "target": f"{x}{y}", "action": y} for x, y in product("UD", "LR")),
        ],
    }
    return Given(tree, digest(tree))


def profile(p: Any, q: Any) -> Profile:
    return {"row": {"U": p, "D": 1 - p}}, {"column": {"L": q, "R": 1 - q}}


def payoffs(found: Given, binding: dict[str, Any]) -> list[tuple[Any, Any]]:
    tree: Tree = nx.DiGraph(shape_of(found, binding))
    return [tree.nodes[f"{x}{y}"]["payoff"] for x, y in product("UD", "LR")]


def somebody_gains(cells: list[tuple[F, F]], p: F, q: F) -> bool:
    """Whether a row or a column earns more."""
    (ul, ur, dl, dr), mixed = cells, (p * q, p * (1 - q), (1 - p) * q, (1 - p) * (1 - q))
    row, column = (sum((w * c[j] for w, c in zip(mixed, cells, strict=True)), F(0)) for j in (0, 1))
    up, down = q * ul[0] + (1 - q) * ur[0], q * dl[0] + (1 - q) * dr[0]
    left, right = p * ul[1] + (1 - p) * dl[1], p * ur[1] + (1 - p) * dr[1]
    return max(up, down) > row or max(left, right) > column


def drawn(count: int, texts: list[str], seed: int) -> Iterator[tuple[Random, Cells]]:
    for number in range(tries(count)):
        random = Random(1000 * seed + number)
        every = [*map(str, NUMBERS), *texts]
        yield random, [(random.choice(every), random.choice(every)) for _ in range(4)]


def share(random: Random, names: list[Any]) -> Any:
    """A quotient from 0 to 1 where the names are."""
    top, rest = (sum((random.randint(0, 2) * name for name in names), F(random.randint(0, 2))) for _ in range(2))
    return top / (top + rest + 1)


def coordination(random: Random) -> Cells:
    """Each wants what the other one wants, whatever is paid besides in a row or in a column."""
    first, second, third, fourth = (random.choice(POSITIVE) for _ in range(4))
    left, right, up, down = (random.choice(TEXTS) for _ in range(4))
    return [
        (f"{first} + {left}", f"{second} + {up}"),
        (right, up),
        (left, down),
        (f"{third} + {right}", f"{fourth} + {down}"),
    ]


def indifferent(cells: list[tuple[Any, Any]]) -> Profile:
    """The profile in which each makes the other one indifferent."""
    ul, ur, dl, dr = cells
    p = (dr[1] - dl[1]) / (ul[1] - ur[1] + dr[1] - dl[1])
    q = (dr[0] - ur[0]) / (ul[0] - dl[0] + dr[0] - ur[0])
    return profile(p, q)


def test_two_parameters() -> None:
    held = failed = 0
    for random, cells in drawn(12, TEXTS, 1):
        found = game(cells, {"a": ["0", "1"], "b": ["0", "1"]})
        chosen = profile(share(random, [A, B]), share(random, [A, B]))
        certificate = conditions(found, SQUARE.parameters, chosen, timeout=100).certificate
        check(loads(dumps(certificate)))
        for point in SPREAD:
            p, q = (F(at(chosen[j][h][x], point)) for j, h, x in ((0, "row", "U"), (1, "column", "L")))
            gains = somebody_gains(payoffs(found, point), p, q)
            assert all(at(c.form, point) >= 0 for c in certificate.conditions) == (not gains)
            held, failed = held + (not gains), failed + gains
    assert held > 0 and failed > tries(20)


def test_one_parameter() -> None:
    held = failed = 0
    for random, cells in drawn(24, [text for text in TEXTS if "b" not in text], 4):
        found, t = game(cells, {"a": ["0", "1"]}), Ratio.variable()
        chosen = profile(share(random, [t]), share(random, [t]))
        certificate: EquilibriumSet = equilibrium_set(found, Parameter("a", UNIT), chosen)
        check(loads(dumps(certificate)))
        for x in (F(k, 7) for k in range(8)):
            p, q = value_at(ratio(chosen[0]["row"]["U"]), x), value_at(ratio(chosen[1]["column"]["L"]), x)
            gains = somebody_gains(payoffs(found, {"a": x}), p, q)
            assert any(low <= x and (high is None or x <= high) for low, high in certificate.equilibrium) != gains
            held, failed = held + (not gains), failed + gains
    assert held > 0 and failed > tries(50)


def test_who_makes_the_other_one_indifferent_is_in_equilibrium() -> None:
    quotients = 0
    for number in range(tries(24)):
        found = game(coordination(Random(number)), {"a": ["0", "1"], "b": ["0", "1"]})
        chosen = indifferent(payoffs(found, SQUARE.binding))
        quotients += isinstance(chosen[0]["row"]["U"], Quotient)
        certificate = conditions(found, SQUARE.parameters, chosen).certificate
        assert not certificate.conditions and check(certificate)
        for point in SPREAD:
            p, q = (F(at(chosen[j][h][x], point)) for j, h, x in ((0, "row", "U"), (1, "column", "L")))
            assert not somebody_gains(payoffs(found, point), p, q)
    assert quotients > tries(12)


POLES: list[tuple[str, Any, Box]] = [
    ("(2*a - 1)/(2*a - 1)", F(1, 2), box(a=(0, 1))),
    ("(a - b)^2/(a - b)", F(1, 2), SQUARE),
    ("b/a - b/a", F(1, 2), SQUARE),
    ("1", A * (1 / (2 * A - 1)), box(a=(0, 1))),
    ("1", A / (A + B), SQUARE),
    ("1", A / (A - B), SQUARE),
]


@pytest.mark.parametrize(("payoff", "p", "within"), POLES)
def test_the_checker_refuses_what_has_a_pole_in_the_box(payoff: str, p: Any, within: Box) -> None:
    ranges = {q.name: ["0", "1"] for q in within.parameters}
    ones = [("1", "1")] * 4
    good = conditions(game(ones, ranges), within.parameters, profile(F(1, 2), F(1, 2))).certificate
    assert check(good)
    with pytest.raises(Refused, match=r"expected (a divisor that is not 0 for |row: U >= 0 for a in )"):
        check(replace(good, game=game([(payoff, "1"), *ones[1:]], ranges), profile=profile(p, F(1, 2))))


@pytest.mark.parametrize("payoff", ["(2*a - 1)/(2*a - 1)", "a/a", "(a^2 - a)/(a - 1)"])
def test_the_checker_refuses_a_pole_of_the_game_inside_and_at_the_ends_of_a_range(payoff: str) -> None:
    ones, ranges = [("1", "1")] * 4, {"a": ["0", "1"]}
    good = equilibrium_set(game(ones, ranges), Parameter("a", UNIT), profile(F(1, 2), F(1, 2)))
    assert check(good)
    with pytest.raises(Refused, match="expected a divisor"):
        check(replace(good, game=game([(payoff, "1"), *ones[1:]], ranges)))
