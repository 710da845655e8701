"""Certificates as JSON text, read off the records' own types; reading is strict and runs nothing.

A record is an object with its field names, a tuple a list, a number as `verify.kernel.numbers.spelling` spells it,
a statement its text (`verify.language.text`, with the names of the record's `where`),
a plan `{"root": weight, "weights": {information set: {action: weight}}}`, and an algebraic end of
a range `{"root_of": coefficients from the constant up, "index": 2}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NoReturn, Union, get_args, get_origin, get_type_hints

from trees.exact import TooLarge
from trees.formats.canonical import Canonical
from trees.formats.texts import read_text, require_few
from trees.refusal import Refused
from trees.tree import EMPTY, Number, TreeError
from verify.certificates import Certificate, ClaimCertificate, kind_of
from verify.kernel.games.subject import Given
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, RootError
from verify.kernel.numbers.spelling import (
    ExactError,
    Json,
    read_multivariate,
    read_number,
    read_quotient,
    read_rational,
    write,
    write_multivariate,
)
from verify.kernel.statements.records import Call, Statement
from verify.kernel.strategies.plan import Plan
from verify.kernel.theory import KINDS, load_named
from verify.language.words import StatementError, is_free

FORMAT = "gameproof certificate 1"
# where the text of a game is put, which stands on one line as its digest is taken; no text within a text is like this
_PLACE = "\0"
_PLACED = re.compile(r'"tree": "\\u0000([0-9]+)"')
MAX_BYTES = 128 * 2**20
MAX_ROOT = 40
# the number of coefficients times their characters: roots are kept apart by halving, as often as there are digits
MAX_ROOT_SIZE = 10_000


class CertificateError(Refused):
    """The text is not a certificate: says where, expected and found."""


def dumps(certificate: Certificate) -> str:
    """The JSON text of a certificate, ending in a newline.

    Raises:
        TypeError: it is no record of a kind.
    """
    if kind_of(type(certificate)) is None:
        raise TypeError(f"certificate: expected a record of a kind in verify.certificates, found {type(certificate)}")
    games: list[str] = []

    def placed(value: object) -> str:
        if not isinstance(value, Canonical):
            raise TypeError(f"certificate: expected a record, found {value!r:.60}")
        games.append(value.text)
        return f"{_PLACE}{len(games) - 1}"

    text = json.dumps({"format": FORMAT, **_encode(certificate, Certificate, {})}, indent=1, default=placed) + "\n"
    return _PLACED.sub(lambda found: f'"tree": {games[int(found[1])]}', text)


def load(path: str | Path) -> Certificate:
    """Read a certificate file.

    Raises:
        CertificateError: the file cannot be read, is too large, not JSON, or not a certificate.
    """
    try:
        where, content = read_text(path, MAX_BYTES)
    except TreeError as error:
        raise CertificateError(str(error)) from error
    try:
        return loads(content)
    except CertificateError as error:
        raise CertificateError(f"{where}: {error}") from error


def loads(text: str) -> Certificate:
    """Read the JSON text of a certificate.

    Raises:
        CertificateError: not JSON, or not a certificate.
    """
    try:
        require_few(text)
        data = json.loads(text, parse_float=_refuse, parse_int=_small, parse_constant=_refuse, object_pairs_hook=_once)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            found = data.get("format") if isinstance(data, dict) else type(data).__name__
            raise CertificateError(f"format: expected {FORMAT!r}, found {found!r}")
        del data["format"]
        return _decode(data, Certificate, "certificate", {})  # type: ignore[no-any-return]
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise CertificateError(f"{place}: expected JSON, found: {error.msg.lower()}") from error
    except (ExactError, TooLarge) as error:
        raise CertificateError(str(error)) from error
    except RecursionError as error:
        raise CertificateError("expected JSON of moderate depth, found too many brackets") from error


def _refuse(text: str) -> NoReturn:
    raise CertificateError(f'expected exact numbers as strings such as "-1/18", found {text[:40]}')


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) < len(pairs):
        last = {key: j for j, (key, _) in enumerate(pairs)}
        twice = next(key for j, (key, _) in enumerate(pairs) if last[key] != j)
        raise CertificateError(f"expected each entry of an object once, found {twice!r:.60} twice")
    return out


def _small(text: str) -> int:
    return int(text) if len(text) < 10 else _refuse(text)


@cache
def _hints(record: Any) -> dict[str, Any]:
    return get_type_hints(record)


@cache
def _added(record: Any) -> dict[str, Any]:
    """The fields that older certificates have not, with what they say there: nothing."""
    return {f.name: f.default for f in fields(record) if "added" in f.metadata}


def _records_named(data: Json) -> tuple[Any, ...]:
    """The record that the object's kind names, loaded only now."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        return (Certificate,)
    return (load_named(KINDS[kind].record),)


def _options(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _encode(value: Any, hint: Any, names: Mapping[str, str]) -> Json:
    """The value as JSON; `names` are those that statements in it use."""
    if value is None:
        return None
    if Call in _options(hint):
        from verify.language.text import write as statement_text

        return statement_text(value, names)
    if hint is object:  # the tree of a game written out is JSON already
        return value
    if isinstance(value, Given):
        return {"tree": value.text, "digest": value.digest}
    if isinstance(value, Root):
        return {"root_of": [write(c) for c in value.polynomial.coefficients], "index": value.index}
    if isinstance(value, (Multivariate, Quotient)):
        return write_multivariate(value)
    if is_dataclass(value) and (hint is Certificate or type(value) in _options(hint)):
        record: Any = type(value)
        kind = {"kind": kind_of(record)} if kind_of(record) else {}
        hints, added = _hints(record), _added(record)
        given = [(f.name, getattr(value, f.name)) for f in fields(value)]
        said = (each for each in given if each[0] not in added or each[1] != added[each[0]])
        names = getattr(value, "where", names)
        made = {**kind, **{name: _encode(item, hints[name], names) for name, item in said}}
        return {**made, "where": _used(made["readings"], names)} if record is ClaimCertificate else made
    if isinstance(value, tuple):
        hint = next(option for option in _options(hint) if get_origin(option) is tuple)
        return [_encode(item, inner, names) for item, inner in zip(value, _items(hint, len(value)), strict=False)]
    if isinstance(value, Mapping):
        return _encode_mapping(value, hint, names)
    if isinstance(value, (str, int)) and hint is not Number:
        return value
    return write(value)


def _encode_mapping(value: Mapping[Any, Any], hint: Any, names: Mapping[str, str]) -> Json:
    hint = next(option for option in _options(hint) if get_origin(option))
    key, inner = get_args(hint)
    if key is str:
        return {name: _encode(item, inner, names) for name, item in value.items()}
    if hint == Plan:
        weights: dict[str, dict[str, Json]] = {}
        for sequence, number in value.items():
            if sequence != EMPTY:
                weights.setdefault(sequence[0], {})[sequence[1]] = write(number)
        return {"root": write(value[EMPTY]), "weights": weights}
    return [{"sequence": list(sequence), **_encode(item, inner, names)} for sequence, item in value.items()]


def _items(hint: Any, count: int) -> tuple[Any, ...]:
    """What stands at each place of a tuple with so many."""
    inner = get_args(hint)
    return (inner[0],) * count if Ellipsis in inner else inner


def _decode(data: Json, hint: Any, where: str, names: Mapping[str, str]) -> Any:
    """What the JSON at this place says; `names` are those that statements in it use."""
    if hint is object:
        return data
    if hint is Number:
        return read_number(data, where)
    options = _records_named(data) if hint is Certificate else _options(hint)
    if data is None and NoneType in options:
        return None
    if Call in options:
        return _statement(data, where, names)
    if isinstance(data, dict):
        return _decode_object(data, options, where, names)
    if isinstance(data, list):
        return _decode_list(data, options, where, names)
    if type(data) in (int, bool) and type(data) in options:
        return data
    if isinstance(data, str) and str in options:
        return data
    if isinstance(data, str) and Fraction in options:
        return read_rational(data, where)
    raise CertificateError(f"{where}: expected {_say(options)}, found {data!r:.60}")


def _decode_object(data: dict[str, Json], options: tuple[Any, ...], where: str, names: Mapping[str, str]) -> Any:
    algebraic = any(isinstance(data.get(end), dict) for end in ("low", "high"))
    for option in options:
        if option in _SPELLED:
            entries, read = _SPELLED[option]
            if set(data) == entries:
                return read(data, where)
        elif option in (Range, RootRange) and (option is RootRange) != algebraic:
            continue
        elif is_dataclass(option):
            record: Any = option
            kind = kind_of(record)
            entries = {f.name for f in fields(option)} | ({"kind"} if kind else set())
            if entries - _added(record).keys() <= set(data) <= entries and data.get("kind") == kind:
                return _record(data, option, where, names)
        elif get_origin(option) in (Mapping, _MAPPING) and get_args(option)[0] is str:
            return {key: _decode(item, get_args(option)[1], f"{where}.{key}", names) for key, item in data.items()}
    raise CertificateError(f"{where}: expected {_say(options)}, found entries {sorted(data)!r:.80}")


def _record(data: dict[str, Json], record: Any, where: str, names: Mapping[str, str]) -> Any:
    hints = _hints(record)
    if "where" in hints:
        names = _decode(data["where"], hints["where"], f"{where}.where", {})
    values = {name: _decode(data[name], hint, f"{where}.{name}", names) for name, hint in hints.items() if name in data}
    built = record(**values)
    if record is ClaimCertificate and names and len(used := _used(data["readings"], names)) < len(names):
        unused = next(name for name in names if name not in used)
        raise CertificateError(f"where: expected names that the readings use, found {unused!r:.60}")
    if isinstance(built, (Range, RootRange)) and built.high is not None and built.high <= built.low:
        raise CertificateError(f"{where}: expected low < high, found {data['low']} and {data['high']}")
    if isinstance(built, Parameter) and not is_free(built.name):
        raise CertificateError(f"{where}.name: expected a name that means nothing else, found {built.name!r:.60}")
    return built


def _used(readings: Any, names: Mapping[str, str]) -> dict[str, str]:
    """The names that stand in texts of readings, or of what is true instead."""
    from verify.language.readings import names_used

    return names_used([text for each in readings for text in (each["statement"], each["correction"] or "")], names)


def _statement(data: Json, where: str, names: Mapping[str, str]) -> Statement:
    from verify.language.parse import parse_spelled

    if not isinstance(data, str):
        raise CertificateError(f"{where}: expected the text of a statement, found {data!r:.60}")
    try:
        return parse_spelled(data, names)
    except StatementError as error:
        raise CertificateError(f"{where}: {error}") from error


def _root(data: dict[str, Json], where: str) -> Root:
    if not isinstance(data["root_of"], list) or len(data["root_of"]) > MAX_ROOT or type(data["index"]) is not int:
        raise CertificateError(f"{where}: expected at most {MAX_ROOT} coefficients and an index of a root")
    if len(data["root_of"]) * sum(len(c) for c in data["root_of"] if isinstance(c, str)) > MAX_ROOT_SIZE:
        raise CertificateError(f"{where}: expected shorter coefficients, found {data['root_of']!r:.60}")
    coefficients = [read_rational(c, f"{where}.root_of[{j}]") for j, c in enumerate(data["root_of"])]
    if not coefficients or coefficients[-1] != 1:
        raise CertificateError(f"{where}.root_of: expected a last coefficient 1")
    try:
        return Root(Polynomial.of(coefficients), data["index"])
    except RootError as error:
        raise CertificateError(f"{where}: {error}") from error


def _decode_list(data: list[Json], options: tuple[Any, ...], where: str, names: Mapping[str, str]) -> Any:
    for option in options:
        if get_origin(option) is tuple:
            hints = _items(option, len(data))
            if len(hints) != len(data):
                raise CertificateError(f"{where}: expected a list of {len(hints)}, found {len(data)}")
            places = enumerate(zip(data, hints, strict=True))
            return tuple(_decode(item, inner, f"{where}[{j}]", names) for j, (item, inner) in places)
        if get_origin(option) in (Mapping, _MAPPING) and get_args(option)[0] is not str and option != Plan:
            pairs = [_keyed(item, get_args(option), f"{where}[{j}]", names) for j, item in enumerate(data)]
            if len(dict(pairs)) < len(pairs):
                raise CertificateError(f"{where}: expected each sequence once, found one twice")
            return dict(pairs)
    raise CertificateError(f"{where}: expected {_say(options)}, found a list")


def _keyed(item: Json, hints: tuple[Any, ...], where: str, names: Mapping[str, str]) -> tuple[Any, Any]:
    if not isinstance(item, dict) or "sequence" not in item:
        raise CertificateError(f"{where}: expected an object with a sequence, found {item!r:.60}")
    rest = {key: value for key, value in item.items() if key != "sequence"}
    return _decode(item["sequence"], hints[0], f"{where}.sequence", names), _decode(rest, hints[1], where, names)


def _plan(data: dict[str, Json], where: str) -> dict[Any, Number]:
    if not isinstance(data["weights"], dict):
        raise CertificateError(f"{where}.weights: expected an object, found {data['weights']!r:.60}")
    plan: dict[Any, Number] = {EMPTY: read_number(data["root"], f"{where}.root")}
    for label, here in data["weights"].items():
        if not isinstance(here, dict) or not here:
            raise CertificateError(f"{where}.weights.{label}: expected an object with actions, found {here!r:.60}")
        for action, number in here.items():
            plan[label, action] = read_number(number, f"{where}.weights.{label}.{action}")
    return plan


_MAPPING = get_origin(Plan)
_SPELLED: dict[Any, tuple[set[str], Callable[[dict[str, Json], str], Any]]] = {
    Multivariate: ({"terms"}, read_multivariate),
    Quotient: ({"numerator", "denominator"}, read_quotient),
    Root: ({"root_of", "index"}, _root),
    Plan: ({"root", "weights"}, _plan),
}
"""What is an object and no record: its entries, and what reads it."""


def _say(options: tuple[Any, ...]) -> str:
    return " or ".join(KINDS) if options == (Certificate,) else " or ".join(map(_word, options))


def _word(option: Any) -> str:
    kind = kind_of(option) if isinstance(option, type) else None
    return "null" if option is NoneType else kind or str(getattr(option, "__name__", option))
