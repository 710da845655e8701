"""What theorems on expected utility need, to z3 and in numbers: other ways than the checker's to see that it is so."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import mpmath
import z3

from tests.support.bets import SPECIAL, bet
from tests.support.effort import for_each, thorough, tries
from verify.theories.utility.player_statements import (
    ALL_IN,
    AVERSION,
    FIFTEEN,
    ONE_ATTITUDE,
    QUADRATIC,
    RETURN,
    RISES,
    STYLE,
    SUBJECTIVE,
)
from verify.theories.utility.statements import SHARE, STATICS

PLAIN = {
    **AVERSION,
    **RETURN,
    **QUADRATIC,
    **SUBJECTIVE,
    **ALL_IN,
    "Kelly's": STATICS["Kelly's share rises with the players"],
}
RELATIONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "=": lambda a, b: a == b,
}


def value(text: str, names: Mapping[str, Any], number: Callable[[int], Any], exponential: Callable[[Any], Any]) -> Any:
    """A term by Python's own operators."""

    def of(node: ast.expr) -> Any:
        match node:
            case ast.Constant(value=int(n)):
                return number(n)
            case ast.Name(id=name):
                return names[name]
            case ast.UnaryOp(operand=part):
                return -of(part)
            case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int(n))):
                return of(left) ** n
            case ast.BinOp(left=left, op=op, right=right):
                a, b = of(left), of(right)
                return (
                    a + b
                    if isinstance(op, ast.Add)
                    else a - b
                    if isinstance(op, ast.Sub)
                    else (a * b if isinstance(op, ast.Mult) else a / b)
                )
            case ast.Call(args=[argument]):
                return exponential(of(argument))
        raise AssertionError(ast.dump(node))

    return of(ast.parse(text.strip(), mode="eval").body)


def sides(relation: str) -> tuple[str, str, str]:
    left, sign, right = re.split(r"(<=|>=|<|>|=)", relation)
    return left, sign, right


@for_each("name", PLAIN)
def test_z3_finds_no_exception(name: str) -> None:
    need = PLAIN[name]
    names = {each: z3.Real(each) for each in need.reals}

    def refuse(_: Any) -> Any:
        raise AssertionError(name)

    def formula(relation: str) -> Any:
        left, sign, right = sides(relation)
        return RELATIONS[sign](*(value(side, names, z3.RealVal, refuse) for side in (left, right)))

    solver = z3.Solver()
    solver.set("timeout", 20_000)
    solver.add(*map(formula, need.given))
    assert solver.check() == z3.sat
    solver.add(z3.Not(formula(need.then)))
    assert solver.check() == z3.unsat


SEED, DRAWN = 7, tries(90, 3)
SLACK = mpmath.mpf(10) ** -40
WITH_EXPONENTIALS = {
    name: need
    for name, need in {**SHARE, **STATICS, **RISES, **ONE_ATTITUDE, **FIFTEEN, **STYLE}.items()
    if name != "Kelly's share rises with the players"
}


def holds(relation: str, point: Mapping[str, Any], slack: mpmath.mpf) -> bool:
    left, sign, right = sides(relation)
    a, b = (value(side, point, mpmath.mpf, mpmath.exp) for side in (left, right))
    if sign == "=":
        return bool(abs(a - b) < SLACK)
    return bool(a - b > slack if sign in (">", ">=") else b - a > slack)


@for_each("name", WITH_EXPONENTIALS)
def test_what_is_needed_holds_in_numbers(name: str) -> None:
    need, draw, tried = WITH_EXPONENTIALS[name], Random(SEED), 0
    with mpmath.workdps(60):
        for _ in range(DRAWN):
            point = SPECIAL.get(name, bet)(draw)
            try:
                given = all(holds(text, point, -SLACK if "=" in text else SLACK) for text in need.given)
            except ZeroDivisionError:
                given = False
            if given:
                tried += 1
                strict = SLACK if re.search(r"[<>](?!=)", need.then) else -SLACK
                assert holds(need.then, point, strict), point
    assert tried >= (4 if thorough() else 2)
