"""What differs between two ledgers and their certificates, as lines of plain English grouped by claim.

A claim that was split keeps its number: M7 before is compared with M7a, M7b, ... now.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

from trees.refusal import Refused
from verify.language.parse import parse
from verify.language.text import write

Entry: TypeAlias = Mapping[str, Any]
Differences: TypeAlias = dict[str, list[str]]
FIELDS = {
    "verdict": "verdict",
    "statement": "words",
    "source": "source",
    "misprint": "misprint",
    "about": "about",
    "trust": "trust",
    "remark": "remark",
}
OF_A_READING = ("holds", "read as", "excluded", "instead")
LONGEST = 240


def stem(id_: str) -> str:
    """The id without the small letters that tell the parts of a split claim apart.

    >>> [stem("M7a"), stem("M7"), stem("KB")]
    ['M7', 'M7', 'KB']
    """
    return re.sub(r"(?<=\d)[a-z]+$", "", id_)


def by_stem(ledger: Sequence[Entry]) -> dict[str, dict[str, Entry]]:
    """Claims by id, in groups that were one claim."""
    found: dict[str, dict[str, Entry]] = defaultdict(dict)
    for entry in ledger:
        found[stem(entry["id"])][entry["id"]] = entry
    return found


def ledger_differences(before: Sequence[Entry], now: Sequence[Entry]) -> Differences:
    """A line for each thing that a ledger says and the other one does not; groups without any are left out."""
    old, new = by_stem(before), by_stem(now)
    groups = {name: list(_of_group(old.get(name, {}), new.get(name, {}))) for name in [*old, *(new.keys() - old)]}
    return {name: lines for name, lines in groups.items() if lines}


def _of_group(old: Mapping[str, Entry], new: Mapping[str, Entry]) -> Iterator[str]:
    for id_ in [*old, *(id_ for id_ in new if id_ not in old)]:
        if id_ not in new:
            yield f"{id_}: gone; it was {_row(old[id_])}"
        elif id_ not in old:
            yield f"{id_}: new; it is {_row(new[id_])}"
        else:
            for field, name in FIELDS.items():
                if old[id_][field] != new[id_][field]:
                    yield f"{id_}: {name}: {clipped(old[id_][field])} -> {clipped(new[id_][field])}"
    if old and new:
        yield from _of_readings(_readings(old.values()), _readings(new.values()))
        yield from _of_samples(_samples(old.values()), _samples(new.values()))


def _row(entry: Entry) -> str:
    misprint = f"; misprint: {entry['misprint']}" if entry["misprint"] else ""
    remark = f"; note: {entry['remark']}" if entry["remark"] else ""
    return f"{entry['verdict']}: {entry['statement']}{clipped(misprint + remark) if misprint or remark else ''}"


def _readings(entries: Iterable[Entry]) -> dict[tuple[str, int], Entry]:
    """The readings of some claims by their statements in one spelling, and a number where two have one statement."""
    found: dict[tuple[str, int], Entry] = {}
    seen = Counter[str]()
    for entry in entries:
        for each in entry["readings"]:
            spelled = one_spelling(each["statement"], entry["where"])
            instead = each["instead"] and one_spelling(each["instead"], entry["where"])
            found[spelled, seen[spelled]] = {**each, "instead": instead}
            seen[spelled] += 1
    return found


def one_spelling(statement: str, where: Mapping[str, str]) -> str:
    """The statement with nothing left to `where`, in its one spelling; as it stands where it cannot be read.

    >>> one_spelling("value(poker) <= 0.5", {"poker": "kuhn()"})
    'value(kuhn(cards=3, ante=1, bet=1)) <= 1/2'
    """
    try:
        return write(parse(statement, where))
    except Refused:
        return " ".join(statement.split())


def _of_readings(old: Mapping[tuple[str, int], Entry], new: Mapping[tuple[str, int], Entry]) -> Iterator[str]:
    for key, each in old.items():
        if key not in new:
            yield f"reading gone: {_reading(each, key[0])}"
            continue
        called = clipped(each["read as"] or key[0])
        for field in OF_A_READING:
            if each[field] != new[key][field]:
                yield f"reading {called}: {field}: {clipped(each[field])} -> {clipped(new[key][field])}"
    yield from (f"reading new: {_reading(each, key[0])}" for key, each in new.items() if key not in old)


def _reading(each: Entry, spelled: str) -> str:
    said = [f"holds: {clipped(each['holds'])}", clipped(spelled)]
    said += [f"{name}: {clipped(each[name])}" for name in ("read as", "excluded", "instead") if each[name]]
    return "; ".join(said)


def _samples(entries: Iterable[Entry]) -> Counter[str]:
    return Counter(
        "; ".join(f"{name} {clipped(value)}" for name, value in each.items())
        for entry in entries
        for each in entry["measured"]
    )


def _of_samples(old: Counter[str], new: Counter[str]) -> Iterator[str]:
    yield from (f"sample gone: {each}" for each in (old - new).elements())
    yield from (f"sample new: {each}" for each in (new - old).elements())


def clipped(value: Any) -> str:
    """A value as a line shows it: what is long ends in its digest.

    >>> clipped(None), clipped(True), clipped("x" * 300)[-40:]
    ('none', 'true', 'xxxxxxxxxxxx ... (300 letters, 0d4e2ca9)')
    """
    text = "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST]} ... ({len(text):,} letters, {sha256(text.encode()).hexdigest()[:8]})"
