r"""Boxes in several parameters as terms of `verify/coq/Several.v`: towers, and numbers as expressions.

In an expression a parameter is called as in the theorem, by `let a := Parameter_of 0 in`; one that is fixed stands for
its number. So one text is a number of the field and an expression, each in its notation.
"""

from __future__ import annotations

from collections.abc import Iterable

from derivations.export.boxes import Box, divisors_of
from derivations.export.definitions import Definitions
from derivations.export.names import parameter
from derivations.export.terms import formula_in
from trees.exact import Number
from verify.kernel.numbers.multivariate import Several


def spelled(number: Number, box: Box) -> str:
    """A number in the names of the box."""
    return formula_in(box.scope[0])(number)


def lets(box: Box) -> str:
    """The names as expressions."""
    names = [f"let {parameter(name)} := Parameter_of {n} in" for n, name in enumerate(box.varying)]
    fixed = [f"let {parameter(name)} := ({spelled(number, box)})%E in" for name, number in reversed(box.fixed)]
    return " ".join([*names, *fixed])


def expression(text: str, box: Box) -> str:
    """A text in the names of the box as an expression."""
    return f"({lets(box)} ({text})%E)"


def values(box: Box) -> str:
    """The values of the parameters that vary."""
    return f"([{'; '.join(map(parameter, box.varying))}]%list : list F)"


def tower(defined: Definitions, box: Box, numbers: Iterable[Number]) -> str:
    """The name of the storeys of a tower in which these numbers are."""
    divisors = divisors_of(
        [*numbers, *(end for side in box.sides for end in (side.low, side.high) if end is not None)], box
    )
    storeys: list[str] = []
    for n, side in enumerate(box.sides, 1):
        known = {*box.varying[:n]}
        ends = [_end(each, box) for each in (side.low, side.high) if each is not None]
        if side.relation is None:
            high = f"(Some {ends[1]})" if ends[1:] else "None"
            storeys.append(f"Along {ends[0]} {_flag(not side.with_low)} {high} {_flag(not side.with_high)}")
        else:
            storeys.append(f"Rooted {' '.join(ends)} {_end(side.relation, box)}")
        here = [each for each in divisors if each.names <= known and side.name in each.names]
        if here:
            storeys.append(f"Dividing [{'; '.join(f'({spelled(each, box)})%E' for each in here)}]%list")
    return defined.term("box", "list storeys", f"{lets(box)} [{'; '.join(reversed(storeys))}]%list")


def _end(number: Several, box: Box) -> str:
    return f"({spelled(number, box)})%E"


def _flag(value: bool) -> str:
    return "true" if value else "false"
