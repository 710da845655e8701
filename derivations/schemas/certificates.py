"""The JSON Schema of certificates, read off the records of their kinds as `verify.certificate_json` writes them.

It says what shape a certificate has. That one has it is no evidence of anything: only the checker says what it proves.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from trees.tree import Number
from verify.certificate_json import FORMAT
from verify.certificates import Certificate, kind_of
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import Statement
from verify.kernel.strategies.plan import Plan
from verify.kernel.theory import KINDS, load_named

Schema = dict[str, Any]

_INTEGER = "-?(0|[1-9][0-9]*|0x[1-9a-f][0-9a-f]*)"
_RATIONAL = {"type": "string", "pattern": f"^{_INTEGER}(/([1-9][0-9]*|0x[1-9a-f][0-9a-f]*))?$"}
_MAPPING = get_origin(Mapping[str, str])


def _object(properties: Mapping[str, Schema], may_lack: Container[str] = ()) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in may_lack],
        "additionalProperties": False,
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _entries(shape: Schema) -> Schema:
    return {"type": "object", "additionalProperties": shape}


_COEFFICIENTS = _array(_ref("rational"))
_TERM = _object({"coefficient": _ref("rational"), "powers": _entries({"type": "integer", "minimum": 1})})
NUMBERS: dict[str, Schema] = {
    "rational": {"description": 'A rational in lowest terms, such as "-1/18".', **_RATIONAL},
    "polynomial": {
        "description": "In several parameters, or a rational.",
        "anyOf": [_ref("rational"), _object({"terms": _array(_TERM)})],
    },
    "quotient": {
        "description": "Of two polynomials in several parameters.",
        **_object({"numerator": _ref("polynomial"), "denominator": _ref("polynomial")}),
    },
    "number": {
        "description": "A rational; or a polynomial or a quotient of two in the parameter, coefficients from the"
        " constant up.",
        "anyOf": [
            _ref("rational"),
            _COEFFICIENTS,
            _object({"numerator": _COEFFICIENTS, "denominator": _COEFFICIENTS}),
        ],
    },
    "root": {
        "description": "The root with this index of a polynomial, counted from below.",
        **_object({"root_of": _COEFFICIENTS, "index": {"type": "integer"}}),
    },
    "plan": {
        "description": "A realization plan: the weights of actions at information sets.",
        **_object({"root": _ref("number"), "weights": _entries(_entries(_ref("number")))}),
    },
}


def certificate_schema() -> Schema:
    """The schema of certificates of all kinds."""
    records = {name: load_named(kind.record) for name, kind in KINDS.items()}
    known = list(_records(records.values()))
    twice = {name for name, count in Counter(record.__name__ for record in known).items() if count > 1}
    names = {
        record: f"{record.__name__}-{record.__module__.rpartition('.')[2]}"
        if record.__name__ in twice
        else record.__name__
        for record in known
    }
    definitions = {names[record]: _Definition(names).of(record) for record in sorted(known, key=names.__getitem__)}
    for name, record in records.items():
        definitions[names[record]]["description"] = f"{KINDS[name].proves} ({KINDS[name].trust})"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:gameproof:schema:certificate",
        "title": "A certificate",
        "description": "The shape of a certificate. gameproof check says whether it proves what it says.",
        "type": "object",
        "properties": {"format": {"const": FORMAT}, "kind": {"enum": list(KINDS)}},
        "required": ["format", "kind"],
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": name}}},
                "then": {
                    **_ref(names[record]),
                    "properties": dict.fromkeys((field.name for field in fields(record)), True),
                },
            }
            for name, record in records.items()
        ],
        "unevaluatedProperties": False,
        "$defs": {
            "certificate": {"anyOf": [{**_ref(names[r]), **CLOSED} for r in records.values()]},
            **NUMBERS,
            **definitions,
        },
    }


CLOSED = {"unevaluatedProperties": False}


def _records(roots: Any) -> Iterator[Any]:
    """All records that these are made of, each once."""
    seen: set[Any] = set()
    coming = list(roots)
    while coming:
        hint = coming.pop()
        coming.extend(_options(hint) if get_origin(hint) in (Union, UnionType) else get_args(hint))
        if is_dataclass(hint) and hint not in (Root, Multivariate, Quotient) and hint not in seen:
            seen.add(hint)
            yield hint
            coming.extend(get_type_hints(hint).values())


def _options(union: Any) -> list[Any]:
    """What a value may be; a statement, itself one of many records, is text in JSON."""
    options, statements = get_args(union), get_args(Statement)
    if not set(statements) <= set(options):
        return list(options)
    return [str, *(option for option in options if option not in statements)]


class _Definition:
    """Says of what shape a value of a type is; a record is called by its name."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self.names = names

    def of(self, record: Any) -> Schema:
        """The shape of a record: all of its fields, and its kind if it has one."""
        kind = kind_of(record)
        own = {name: self.shape(hint) for name, hint in get_type_hints(record).items()}
        added = {field.name for field in fields(record) if "added" in field.metadata}
        if kind is None:
            return _object(own, added)
        return {
            "type": "object",
            "properties": {"kind": {"const": kind}, **own},
            "required": ["kind", *(name for name in own if name not in added)],
        }

    def shape(self, hint: Any) -> Schema:
        """The shape of a value of this type."""
        # a number is any ring element, so its alias is `Any`
        if hint is Number:
            return _ref("number")
        if hint is object:
            return {}
        if get_origin(hint) in (Union, UnionType):
            options = _options(hint)
            return self.shape(*options) if len(options) == 1 else {"anyOf": list(map(self.shape, options))}
        plain = {
            Certificate: _ref("certificate"),
            Multivariate: _ref("polynomial"),
            Quotient: _ref("quotient"),
            Root: _ref("root"),
            Fraction: _ref("rational"),
            NoneType: {"type": "null"},
            str: {"type": "string"},
            bool: {"type": "boolean"},
            int: {"type": "integer"},
            tuple: {"type": "array"},
        }
        if get_origin(hint) is None and hint in plain:
            return plain[hint]
        if hint == Plan:
            return _ref("plan")
        if is_dataclass(hint):
            closed = CLOSED if kind_of(hint) else {}  # type: ignore[arg-type]
            return {**_ref(self.names[hint]), **closed}
        return self._several(get_origin(hint), get_args(hint))

    def _several(self, origin: Any, inner: tuple[Any, ...]) -> Schema:
        if origin is tuple and inner[-1] is Ellipsis:
            return _array(self.shape(inner[0]))
        if origin is tuple:
            shapes = [self.shape(each) for each in inner]
            return {"type": "array", "prefixItems": shapes, "minItems": len(inner), "maxItems": len(inner)}
        if origin is _MAPPING and inner[0] is str:
            return _entries(self.shape(inner[1]))
        if origin is _MAPPING:
            record = self.of(inner[1])
            properties = {"sequence": _array({"type": "string"}), **record["properties"]}
            return _array(_object(properties))
        raise TypeError(f"certificates: expected a type that JSON has a shape for, found {origin}")


def certificate_schema_text() -> str:
    """The text of its file."""
    return json.dumps(certificate_schema(), indent=1) + "\n"
