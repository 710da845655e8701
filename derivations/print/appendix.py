"""What each verdict rests on, and the files to check."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import requires, version
from pathlib import Path

from derivations import __version__
from derivations.claims.claim import Settled
from derivations.print.authored import marked_words, with_full_stop
from derivations.print.blocks import Inline, Link, Strong, Words, plain
from derivations.print.claim_parts import checked_by
from derivations.print.references import place_of
from trees.drawing.tikz import escape

MEANINGS = {
    "evidence": "follows from what its certificate carries",
    "recomputed": "rests on the algorithm of the search, which the checker ran again; against a wrong one the tests"
    " hold an unrelated computation",
    "arithmetic": "is that of the checker alone, as numbers decide it and no evidence is needed",
    "smt": "rests on a solver's word that the negated statement has no model",
    "coq": "also stands as theorems that Coq, a proof assistant, accepted without axioms, for games as one page of"
    " definitions has them; in part where some of its statements do",
    "sampling": "is play by random numbers, which estimates and decides nothing",
}
"""What a verdict rests on, by the word for it."""


@dataclass(frozen=True)
class Trust:
    """Rows of a table: claims that rest on the same, what the checker did, marks of what is argued and cited.

    `said` has each argument and citation once, after its mark.
    """

    rows: tuple[tuple[Words, ...], ...]
    said: Mapping[str, Words]


def trust_words(rests: Trust) -> Words:
    """What the words of the table mean, those alone that stand there."""
    checked = " ".join(plain(row[1]) for row in rests.rows[1:])
    return meaning_words([word for word in MEANINGS if word in checked])


def meaning_words(words: Iterable[str]) -> Words:
    """What a verdict rests on, by these words of `MEANINGS`."""
    found: list[Inline] = []
    for word in words:
        found += ["; one of " if found else "A verdict of ", Strong(word), f" {MEANINGS[word]}"]
    return (*found, ".") if found else ""


def trust(settled: Sequence[Settled]) -> Trust:
    """What each verdict rests on; a column in which nothing would stand is left out."""
    marks: dict[tuple[str, str], str] = {}

    def marked(letter: str, facts: Sequence[str]) -> str:
        for fact in facts:
            count = sum(kind == letter for kind, _ in marks)
            marks.setdefault((letter, fact), f"{letter}{count + 1}")
        return ", ".join(marks[letter, fact] for fact in facts)

    found: dict[tuple[str, ...], list[Inline]] = {}
    for item in settled:
        checked = " and ".join(checked_by(item))
        rests = (checked, marked("a", item.proof.argued), marked("c", item.proof.cited))
        claims = found.setdefault(rests, [])
        claims += [*([", "] if claims else []), Link(item.claim.id, place_of(item.claim.id))]
    rows: list[tuple[Words, ...]] = [("Claims", "Checked by machine", "Argued in words", "Cited")]
    rows += [(tuple(claims), *rest) for rest, claims in found.items()]
    kept = [j for j in range(4) if any(row[j] for row in rows[1:])]
    # arguments before citations; the sort keeps the order within each
    written = {plain: text for item in settled for plain, text in item.proof.marked.items()}
    said = {
        mark: with_full_stop(marked_words(fact, written))
        for (_, fact), mark in sorted(marks.items(), key=lambda each: each[0][0])
    }
    return Trust(tuple(tuple(row[j] for j in kept) for row in rows), said)


@dataclass(frozen=True)
class File:
    """The certificate of a claim as it lies there."""

    name: str
    size: int
    digest: str


def certificate_files(settled: Sequence[Settled]) -> list[File]:
    """The certificate of each claim.

    Raises:
        OSError: there is no such file.
    """
    paths = [Path(item.certificate) for item in settled]
    contents = [path.read_bytes() for path in paths]
    return [
        File(path.name, len(content), sha256(content).hexdigest())
        for path, content in zip(paths, contents, strict=True)
    ]


def made_with(settled: Sequence[Settled]) -> str:
    """Versions, and how long the proofs took; no time where a build is to be repeated (SOURCE_DATE_EPOCH)."""
    listed = [re.match(r"[\w-]+", line) for line in requires("gameproof") or () if "extra ==" not in line]
    libraries = [f"{name[0]} {version(name[0])}" for name in listed if name]
    said = f"{versions()}, {', '.join(libraries)}"
    if "SOURCE_DATE_EPOCH" in os.environ:
        return escape(f"Made with {said}.")
    return escape(f"Made with {said}; finding and checking the proofs took {sum(s.seconds for s in settled):.0f} s.")


def versions() -> str:
    """The program and the language that a report was made with."""
    return f"gameproof {__version__}, Python {platform.python_version()}"
