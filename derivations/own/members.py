"""Families in a file of claims: an entry with `{n}` in it stands for one at each number that a claim names.

[games]
centipede = "centipede_{n}.efg"            # or "entry.json n={n}", or a table with {n} in its texts
[[claim]]
says = "for n in {2, ..., 8}: pure_subgame_perfect(centipede(n=n)) == 1"

Such a file says what one does in which each member is written out: games centipede_2 to centipede_8, and a statement
about each of them, joined by `and`. A claim that cannot be written out stays as it is, to be refused by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any

from derivations.claims.ranges import name_and_range
from derivations.claims.words import MOST_MEMBERS
from trees.refusal import Refused
from verify.kernel.statements.records import Compare
from verify.language.parse import parse
from verify.language.tokens import MOST_LETTERS, Token, tokens
from verify.language.words import StatementError

TABLES = "games", "profiles", "beliefs"
"""Tables of a file whose entries may be families."""
_PLACE = re.compile(r"\{([A-Za-z_]\w*)\}", re.ASCII)
_WHOLE = re.compile(r"for ([A-Za-z_]\w*) in \{\s*(\d{1,4})\s*,\s*\.\.\.\s*,\s*(\d{1,4})\s*\}\s*:", re.ASCII)


def with_members(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a file of claims with members in place of families, of each those that claims name.

    >>> claim = {"says": "for n in {4, ..., 5}: value(poker(n=n)) < 0"}
    >>> found = with_members({"games": {"poker": "kuhn cards={n}"}, "claim": [claim]})
    >>> found["games"]
    {'poker_4': 'kuhn cards=4', 'poker_5': 'kuhn cards=5'}
    >>> found["claim"]
    [{'says': '((value(poker_4) < 0) and (value(poker_5) < 0))'}]
    """
    families = {
        name: _Family(table, name, entry, {each for table in TABLES for each in data.get(table, {})})
        for table in TABLES
        for name, entry in data.get(table, {}).items()
        if any(_places(entry))
    }
    if not families:
        return dict(data)
    claims = [_unfolded(row, families) for row in data.get("claim", [])]
    found = {**data, "claim": claims}
    for table in TABLES:
        if table in data:
            plain = {name: entry for name, entry in data[table].items() if name not in families}
            members = [family.members for family in families.values() if family.table == table]
            found[table] = {**plain, **{name: entry for each in members for name, entry in each.items()}}
    return found


@dataclass
class _Family:
    """An entry of a table with places for numbers; `members` are those that were named."""

    table: str
    name: str
    entry: Any
    taken: Set[str]
    members: dict[str, Any] = field(default_factory=dict)

    def member(self, numbers: Mapping[str, Fraction]) -> str:
        """The name of the member with these numbers."""
        wanted = sorted(set(_places(self.entry)))
        if sorted(numbers) != wanted:
            expected = ", ".join(f"{name}=..." for name in wanted)
            raise StatementError(f"{self.name}: expected {self.name}({expected}), found {', '.join(numbers) or 'none'}")
        shown = "_".join(str(numbers[name]) for name in wanted).replace("-", "minus").replace("/", "over")
        name = f"{self.name}_{shown}{'_' * (f'{self.name}_{shown}' in self.taken)}"
        self.members[name] = _filled(self.entry, {name: str(number) for name, number in numbers.items()})
        return name


def _unfolded(row: Any, families: Mapping[str, _Family]) -> Any:
    """A claim, or a part of one, in which texts of statements name members."""
    if isinstance(row, list):
        return [_unfolded(each, families) for each in row]
    if not isinstance(row, dict):
        return row
    found = {key: _unfolded(each, families) for key, each in row.items() if key != "says"}
    if isinstance(row.get("says"), str):
        try:
            says, kept = _with_ranges(row["says"], row.get("for_all", []), families)
            found["says"] = _named(_written_out(says, families), families)
            if "for_all" in row:
                found["for_all"] = kept
        except Refused:
            # it is refused where it is read as a statement
            found["says"] = row["says"]
    elif "says" in row:
        found["says"] = row["says"]
    return found


def _with_ranges(says: str, for_all: Any, families: Mapping[str, _Family]) -> tuple[str, Any]:
    """The text after the whole numbers that `for_all` gives ranges, and the other ranges."""
    texts = [for_all] if isinstance(for_all, str) else for_all
    if not (isinstance(texts, list) and all(isinstance(each, str) for each in texts)):
        return says, for_all
    if not any(token.text in families for token in tokens(says)):
        return says, for_all
    kept: list[str] = []
    for each in reversed(texts):
        name, among = name_and_range(each)
        says, kept = (f"for {name} in {among}: {says}", kept) if "..." in among else (says, [each, *kept])
    return says, kept


def _written_out(text: str, families: Mapping[str, _Family]) -> str:
    """The text with what is said of all whole numbers, which members have, said of each.

    Raises:
        StatementError: they are too many.
    """
    for found in _WHOLE.finditer(text):
        name, low, high = found[1], int(found[2]), int(found[3])
        end = _end(text, found.end())
        body = text[found.end() : end]
        if not any(word in families and name in inner for word, inner in _calls(body, families)):
            continue
        if high - low >= MOST_MEMBERS or (high + 1 - low) * len(body) > MOST_LETTERS:
            raise StatementError(
                f"statement: expected at most {MOST_MEMBERS} members of a family, found {high + 1 - low}"
            )
        each = " and ".join(f"({_at(body, name, n).strip()})" for n in range(low, high + 1))
        return _written_out(f"{text[: found.start()]}({each}){text[end:]}", families)
    return text


def _end(text: str, start: int) -> int:
    """Where the bracket closes in which the text from the start on stands, or the end."""
    depth = 0
    for token in tokens(text[start:]):
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}")) if token.kind == "sign" else 0
        if depth < 0:
            return start + token.at
    return len(text)


def _calls(text: str, families: Mapping[str, _Family]) -> Iterator[tuple[str, list[str]]]:
    """The families that stand in the text, each with the names and signs in the brackets after it."""
    called = tokens(text)
    for j, token in enumerate(called[:-1]):
        if token.text in families and called[j + 1].text == "(":
            close = next((k for k in range(j, len(called)) if called[k].text in (")", "")), len(called))
            # of n=n the second is no key
            inside = zip(called[j + 2 : close], called[j + 3 :], strict=False)
            yield token.text, [each.text for each, after in inside if after.text != "="]


def _at(text: str, name: str, n: int) -> str:
    """The text with a number for a name, where that is no key."""
    found, at = "", 0
    called = tokens(text)
    for token, after in pairwise(called):
        if token.kind == "name" and token.text == name and after.text != "=":
            found += text[at : token.at] + str(n)
            at = token.at + len(name)
    return found + text[at:]


def _named(text: str, families: Mapping[str, _Family]) -> str:
    """The text with the names of members in place of families with their numbers."""
    found, at = "", 0
    called = tokens(text)
    for j, token in enumerate(called):
        if token.kind == "name" and token.text in families and token.at >= at:
            if called[j + 1].text != "(":
                families[token.text].member({})
            numbers, end = _numbers(text, called, j + 2)
            found += text[at : token.at] + families[token.text].member(numbers)
            at = end
    return found + text[at:]


def _numbers(text: str, called: list[Token], j: int) -> tuple[dict[str, Fraction], int]:
    """The numbers by name in the bracket that begins at token j, and where it ends."""
    close = next((k for k in range(j, len(called)) if called[k].text == ")"), None)
    if close is None:
        raise StatementError(f"statement: expected ')' after {text[called[j].at :]!r:.60}, found none")
    found = {}
    for each in text[called[j].at : called[close].at].split(","):
        name, _, value = each.partition("=")
        read = parse(f"{value} == 0")
        if not isinstance(read, Compare) or read.left.parts or not isinstance(read.left.constant, Fraction):
            raise StatementError(f"{name.strip()}: expected a number, found {value!r:.60}")
        found[name.strip()] = read.left.constant
    return found, called[close].at + 1


def _places(entry: Any) -> Iterator[str]:
    """The names in braces in the texts of an entry."""
    if isinstance(entry, str):
        yield from _PLACE.findall(entry)
    elif isinstance(entry, dict):
        for key, each in entry.items():
            yield from (*_places(key), *_places(each))
    elif isinstance(entry, list):
        for each in entry:
            yield from _places(each)


def _filled(entry: Any, numbers: Mapping[str, str]) -> Any:
    """The entry with these numbers in its places."""
    if isinstance(entry, str):
        return _PLACE.sub(lambda place: numbers[place[1]], entry)
    if isinstance(entry, dict):
        return {_filled(key, numbers): _filled(each, numbers) for key, each in entry.items()}
    return [_filled(each, numbers) for each in entry] if isinstance(entry, list) else entry
