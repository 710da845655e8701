"""A claim by its content: a digest of all that its evidence is searched for with, which tells it from any other."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from derivations.claims.claim import Verdict
from derivations.own.records import OwnClaim
from derivations.own.versions import versions
from verify.find.timeout import Solvers
from verify.kernel.games.subject import Given


class NoContent(TypeError):
    """Something of which it is not known what it holds."""


def key_of(claim: OwnClaim, solvers: Solvers) -> str:
    """SHA-256 of the claim as it is written, with its games, samples and scripts, of the solvers with their limits, and
    of the versions of searches and checker. The verdict that is expected plays no part.

    Raises:
        NoContent: the claim holds what cannot be told as text.
    """
    told = [content(replace(claim, expected=Verdict.PROVED)), content(solvers), versions()]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def content(value: Any) -> Any:
    """What the value holds, as JSON: of a record its class and its fields, of a table its rows in their order.

    Raises:
        NoContent: it is of another kind.

    >>> content({"x": Fraction(1, 2)})
    ['table', [['x', ['Fraction', '1/2']]]]
    """
    match value:
        case None | bool() | int() | str():
            return value
        case Fraction() | Enum():
            return [type(value).__name__, str(value)]
        case Given():
            return ["Given", value.digest, hashlib.sha256(value.text.text.encode()).hexdigest()]
        case Mapping():
            return ["table", [[content(key), content(each)] for key, each in value.items()]]
        case tuple() | list():
            return ["list", *map(content, value)]
    if not is_dataclass(value) or isinstance(value, type):
        raise NoContent(f"content: expected records, numbers and texts, found {type(value)}")
    told = [[field.name, content(getattr(value, field.name))] for field in fields(value)]
    return [f"{type(value).__module__}.{type(value).__qualname__}", told]
