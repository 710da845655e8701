r"""A report that somebody has written for a file of claims: Markdown after a front in TOML, with the claims settled.

+++
title = "Kuhn poker"
abstract = "..."                            Markdown, as all texts here
source = "tsuda2023"                        the key of a work
[[disputed]]                                claims, original, translation, place: words of the source in dispute
[[notation]]                                sign, means
[[work]]                                    key, authors, title, year; where, url, note
+++
# The game
...
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from derivations.claims.claim import Settled
from derivations.print import claim_tables
from derivations.print.appendix import versions
from derivations.print.blocks import Block, Heading, Table, Words, plain
from derivations.print.markdown import Holes, MarkdownError, Surroundings, blocks_of, words_of
from derivations.print.pictures import Tree
from derivations.print.report_blocks import Appendix, Bibliography, CitedWork, ClaimRows, Derivation, Front, Quotation
from trees.formats.texts import read_text
from trees.tree import Tree as GameTree

FENCE = "+++"
_TOP = {"title": str, "abstract": str, "source": str, "disputed": list, "notation": list, "work": list}
_ROWS: dict[str, tuple[Mapping[str, Any], tuple[str, ...]]] = {
    "disputed": ({"claims": list, "original": str, "translation": str, "place": str}, ("original", "place")),
    "notation": ({"sign": str, "means": str}, ("sign", "means")),
    "work": (
        {"key": str, "authors": str, "title": str, "year": (int, str), "where": str, "url": str, "note": str},
        ("key", "authors", "title", "year"),
    ),
}


@dataclass(frozen=True)
class ReportParts:
    """What a report's text may have beside its own holes: the claims, how they are settled again, the file of digests,
    numbers to be decided, and games to be drawn.
    """

    settled: Sequence[Settled]
    again: str
    digests: str
    number: Callable[[str], Words] | None = None
    game: Callable[[str], GameTree] | None = None


def read_report(path: Path, parts: ReportParts, holes: Holes | None = None) -> Derivation:
    """The report in the file.

    Raises:
        MarkdownError: it is not as it should be; one line with file and place.
        NotEqual: a displayed relation does not hold.
        OSError: a certificate cannot be read.
    """
    name, text = read_text(path)
    front, first, body = _apart(name, text)
    works = _works(front)
    own = _Own(parts, front, works)
    around = Surroundings(own.claims, parts.number, own.holes(), own.argued)
    filling = holes or Holes()
    try:
        blocks = blocks_of("\n" * first + body, filling, around)
        abstract = blocks_of(str(front.get("abstract", "")), filling, around)
        begun = Front(next((w for w in works if w.key == front.get("source")), None), _disputed(front), abstract)
    except MarkdownError as error:
        raise MarkdownError(f"{name}: {error}") from None
    return Derivation(str(front["title"]), tuple(own.whole(blocks)), (versions(),), begun)


def quotations(path: Path) -> tuple[Quotation, ...]:
    """The words in dispute of the report in the file.

    Raises:
        MarkdownError: it is not as it should be.
    """
    return _disputed(_apart(*read_text(path))[0])


def _apart(name: str, text: str) -> tuple[Mapping[str, Any], int, str]:
    """The front, how many lines stand before the text, and the text."""
    begin, _, rest = text.partition(f"{FENCE}\n")
    front, end, body = rest.partition(f"\n{FENCE}\n")
    if begin.strip() or not end:
        raise MarkdownError(f"{name}: expected a front between lines {FENCE}, found {text[:40]!r}")
    try:
        found = tomllib.loads(front)
    except tomllib.TOMLDecodeError as error:
        raise MarkdownError(f"{name}: front: {error}") from None
    _require(f"{name}: front", found, _TOP, ("title",))
    for key, (known, needed) in _ROWS.items():
        for number, row in enumerate(found.get(key, ()), 1):
            _require(f"{name}: front: {key} {number}", row, known, needed)
    return found, front.count("\n") + 3, body


def _require(where: str, row: object, known: Mapping[str, Any], needed: Iterable[str]) -> None:
    """Check that a table has these keys and texts of one kind."""
    if not isinstance(row, dict) or (strange := sorted(row.keys() - known.keys())):
        found = strange[0] if isinstance(row, dict) else row
        raise MarkdownError(f"{where}: expected {', '.join(known)}, found {found!r:.40}")
    for key in needed:
        if key not in row:
            raise MarkdownError(f"{where}: expected {key}, found none")
    for key, value in row.items():
        if not isinstance(value, known[key]):
            raise MarkdownError(f"{where}: {key}: expected another kind of value, found {value!r:.40}")


def _works(front: Mapping[str, Any]) -> tuple[CitedWork, ...]:
    return in_order(
        CitedWork(
            key=row["key"],
            authors=words_of(row["authors"]),
            title=words_of(row["title"]),
            year=str(row["year"]),
            where=words_of(row.get("where", "")),
            url=row.get("url", ""),
            note=words_of(row.get("note", "")),
        )
        for row in front.get("work", ())
    )


def in_order(works: Iterable[CitedWork]) -> tuple[CitedWork, ...]:
    """Works as a bibliography has them: by the last name of the first author, and year."""
    return tuple(sorted(works, key=lambda work: (_last_name(plain(work.authors)), work.year)))


def _last_name(authors: str) -> str:
    return authors.split(",")[0].split(" and ")[0].split()[-1].casefold()


def _disputed(front: Mapping[str, Any]) -> tuple[Quotation, ...]:
    return tuple(
        Quotation(
            tuple(row.get("claims", ())), row["original"], words_of(row.get("translation", "")), words_of(row["place"])
        )
        for row in front.get("disputed", ())
    )


class _Own:
    """The blocks that every report of claims has, each where its hole stands, else where it belongs."""

    def __init__(self, parts: ReportParts, front: Mapping[str, Any], works: tuple[CitedWork, ...]) -> None:
        self.parts, self.front, self.works = parts, front, works
        self.items = {item.claim.id: item for item in parts.settled}
        self.claims = tuple(self.items)
        self.argued = {id_ for id_, item in self.items.items() if item.proof.argued}
        self.placed = set[str]()
        settled = parts.settled
        self.sections: dict[str, tuple[str, str, Callable[[], Iterable[Block]]]] = {
            "ledger": ("Claims", "sec:claims", partial(claim_tables.ledger_blocks, settled)),
            "notation": ("Notation", "sec:notation", self.notation),
            "trust": ("What the verdicts rest on", "sec:trust", partial(claim_tables.trust_blocks, settled)),
            "certificates": (
                "Certificates",
                "sec:certificates",
                partial(claim_tables.certificate_blocks, settled, parts.again, parts.digests),
            ),
            "meanings": ("Words of the formal statements", "sec:words", partial(claim_tables.meaning_blocks, settled)),
        }

    def holes(self) -> dict[str, Callable[[str], Iterable[Block]]]:
        """The holes that may stand alone in a paragraph."""
        placed = {name: partial(self.place, name) for name in (*self.sections, "bibliography")}
        written = {"claim": self.boxes, "claims": self.rows, "tree": self.tree}
        return {**placed, **written, "appendix": lambda _: [Appendix()]}

    def place(self, name: str, _: str = "") -> Iterable[Block]:
        self.placed.add(name)
        return [Bibliography(self.works)] if name == "bibliography" else self.sections[name][2]()

    def boxes(self, ids: str) -> Iterable[Block]:
        return claim_tables.claim_blocks(self.named(ids))

    def rows(self, ids: str) -> Iterable[Block]:
        """Claims in one box."""
        found = self.named(ids)
        refused = [item for item in found if item.refused]
        return claim_tables.claim_blocks(found) if refused else [ClaimRows(tuple(found))]

    def named(self, ids: str) -> list[Settled]:
        for id_ in ids.split():
            if id_ not in self.items:
                raise MarkdownError(f"claim: expected one of {', '.join(self.items)}, found {id_!r:.40}")
        return [self.items[id_] for id_ in ids.split()]

    def tree(self, said: str) -> Iterable[Block]:
        if self.parts.game is None:
            raise MarkdownError(f"tree: expected no game to be drawn here, found {said!r:.40}")
        name, _, title = (each.strip() for each in said.partition("|"))
        return [Tree(self.parts.game(name), title or name)]

    def notation(self) -> Iterable[Block]:
        rows = tuple((words_of(row["sign"]), words_of(row["means"])) for row in self.front.get("notation", ()))
        return [Table(("Sign", "Meaning"), rows)] if rows else []

    def whole(self, blocks: Sequence[Block]) -> Iterator[Block]:
        """The blocks, with the parts that they leave out: verdicts and notation before them, the others at the end."""
        for name in ("ledger", "notation"):
            yield from self.missing(name)
        yield from blocks
        for name in ("trust", "certificates", "meanings"):
            yield from self.missing(name)
        if self.works and "bibliography" not in self.placed:
            yield Bibliography(self.works)

    def missing(self, name: str) -> Iterator[Block]:
        if name in self.placed:
            return
        title, label, make = self.sections[name]
        if made := list(make()):
            yield Heading(title, label=label)
            yield from made
