"""Certificates as JSON with one place changed: every shape of place by default, every place where all is tried.

The shape of a place is its path with what is free left out: positions in lists and names of information sets and
actions, which differ from certificate to certificate. Two places of one shape are read and checked by the same code.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from tests.support.effort import by_day, thorough
from verify.certificate_json import CertificateError, loads
from verify.certificates import AllOf
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.theory import KINDS, load_named

Place = tuple[str | int, ...]
T = TypeVar("T")
RATIONAL = re.compile(r"-?[0-9]+(/[0-9]+)?")
# places of each shape that are changed by default, so that a few hundred tests together take half of the time
FEW = 1 if by_day() else 2


@cache
def field_names() -> frozenset[str]:
    """The entries that records have in JSON; every other key of an object is a name from a game."""
    found = {"kind", "format", "root", "weights", "root_of", "index", "terms", "sequence", "parts"}
    seen: set[Any] = set()
    waiting: list[Any] = [load_named(kind.record) for kind in KINDS.values()]
    while waiting:
        hint = waiting.pop()
        if get_origin(hint) is not None or isinstance(hint, UnionType):
            waiting += get_args(hint)
        elif is_dataclass(hint) and hint is not AllOf and hint not in seen:
            seen.add(hint)
            found |= {field.name for field in fields(hint)}
            waiting += get_type_hints(hint).values()
    return frozenset(found)


def shape_of(place: Place) -> tuple[str, ...]:
    """The path without what is free; the entries of a game written out or built in keep their names."""
    found: list[str] = []
    for key in place:
        keep = isinstance(key, str) and (key in field_names() or not {"tree", "parameters"}.isdisjoint(found))
        found.append(str(key) if keep else "*")
    return tuple(found)


def spots(data: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """All places of the JSON value, objects and lists before what they hold."""
    yield place, data
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, item in inner:
        yield from spots(item, (*place, key))


def changed(data: Any, place: Place, change: Callable[[Any], Any]) -> Any:
    """A copy with another value at one place."""
    if not place:
        return change(data)
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[place[0]] = changed(copy[place[0]], place[1:], change)  # type: ignore[index]
    return copy


def few_of_each(items: list[tuple[Any, T]], few: int = FEW, most: int | None = None) -> list[T]:
    """Of the items with equal shapes a few, the same in each run; where everything is tried all, or so many at most.

    One is taken from each stretch of the certificate: of two, one is in each player's plan.
    """
    if thorough():
        few = len(items) if most is None else most
    random = Random(1)
    groups: dict[Any, list[int]] = {}
    for number, (shape, _) in enumerate(items):
        groups.setdefault(shape, []).append(number)
    kept: list[int] = []
    for group in groups.values():
        parts = min(few, len(group))
        ends = [len(group) * part // parts for part in range(parts + 1)]
        kept += [random.choice(group[low:high]) for low, high in pairwise(ends)]
    return [items[number][1] for number in sorted(kept)]


# One number changed to the next


def numbers(data: Any) -> list[tuple[Place, str | int]]:
    """Where the numbers are, and what they are."""
    return [
        (place, here)
        for place, here in spots(data)
        if isinstance(here, int) or (isinstance(here, str) and RATIONAL.fullmatch(here))
    ]


def next_to(number: str | int) -> str | int:
    """A number one larger."""
    return number + 1 if isinstance(number, int) else str(Fraction(number) + 1)


def accepted_after_a_change(
    certificate: Any, wanted: Callable[[Place], bool] = lambda _: True, few: int = FEW
) -> list[Place]:
    """The numbers of a certificate (as JSON) whose change goes unnoticed, among a few of each shape or all."""
    check(loads(json.dumps(certificate)))
    found = [((shape_of(place), type(here)), (place, here)) for place, here in numbers(certificate) if wanted(place)]
    unnoticed = []
    for place, number in few_of_each(found, few):
        try:
            check(loads(json.dumps(changed(certificate, place, lambda _, number=number: next_to(number)))))
            unnoticed.append(place)
        except (CheckFailed, CertificateError) as error:
            assert str(error) and "\n" not in str(error)
    return unnoticed


# Any place changed in several ways


@dataclass(frozen=True)
class Change:
    """What is changed, in words, and the certificate after it."""

    name: str
    after: Callable[[], Any]


def is_number(leaf: Any) -> bool:
    try:
        return isinstance(leaf, str) and str(Fraction(leaf)) == leaf
    except (ValueError, ZeroDivisionError):
        return False


def other_leaves(leaf: Any) -> list[Any]:
    """What a leaf is changed to."""
    if is_number(leaf):
        number = Fraction(leaf)
        new = [number + 1, -number, Fraction(1) if number == 0 else Fraction(0)]
        return [str(n) for n in dict.fromkeys(new) if n != number]
    if isinstance(leaf, str):
        return [leaf + "x", "J", "call", "", "a\nb"]
    if leaf is None:
        return ["0", "J", {}, [], True, 1]
    return [leaf + 1, -leaf - 1, 1 - leaf, 7, str(leaf), True]


def changes(data: Any) -> Iterator[tuple[tuple[Any, ...], Change]]:
    """All changes of one place, each with the shape of the place and the way in which it is changed."""

    def change(place: Place, way: Any, name: str, new: Callable[[Any], Any]) -> tuple[tuple[Any, ...], Change]:
        return (*shape_of(place), way), Change(f"{'.'.join(map(str, place))}{name}", lambda: changed(data, place, new))

    for place, here in spots(data):
        if isinstance(here, list):
            if here:
                yield change(place, "shorter", " without its last entry", lambda v: v[:-1])
                yield change(place, "longer", " with its last entry twice", lambda v: [*v, v[-1]])
        elif isinstance(here, dict):
            for key in here:
                entry = shape_of((*place, key))[-1]
                if "weights" not in place:  # there, a renamed entry is missing too
                    rest = {k: v for k, v in here.items() if k != key}
                    yield change(place, ("without", entry), f" without {key}", lambda _, rest=rest: rest)
                renamed = {f"{key}x" if k == key else k: v for k, v in here.items()}
                yield change(place, ("renamed", entry), f": {key} renamed", lambda _, renamed=renamed: renamed)
        else:
            for way, new in enumerate(other_leaves(here)):
                if new != here or type(new) is not type(here):
                    said = f": {here!r} changed to {new!r}"
                    yield change(place, (type(here), is_number(here), way), said, lambda _, new=new: new)


def tampered(
    data: Any, few: int = FEW, most: int | None = None, *, every_way: bool = True
) -> Iterator[tuple[str, Any]]:
    """The JSON value with one place changed, for each way and shape of place a few times, or in every place.

    Where not `every_way` is tried by day, it is one for each shape.
    """
    found = [(shape if every_way or not by_day() else shape[:-1], change) for shape, change in changes(data)]
    for change in few_of_each(found, few, most):
        yield change.name, change.after()
