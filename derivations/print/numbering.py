"""Numbers of what a report refers to, as LaTeX counts: sections, theorems, and with labels all else that has some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from derivations.claims.claim import Settled
from derivations.print.blocks import Block, BlockError, Display, Heading, Reference, Table
from derivations.print.pictures import Figure
from derivations.print.report_blocks import Appendix, Bibliography, ClaimBox, ClaimRows, Proof, Theorem
from trees.refusal import did_you_mean

NAMES = {
    **{"fig": "figure", "tab": "table", "thm": "theorem", "lem": "lemma", "def": "definition", "sec": "section"},
    "eq": "equation",
}


@dataclass(frozen=True)
class Numbering:
    """The numbers of labels, of cited works by their keys, and of all headings in order."""

    labels: Mapping[str, str]
    works: Mapping[str, str]
    sections: tuple[str, ...] = ()

    def number(self, label: str) -> str:
        """The number of what has the label, that of an equation in brackets.

        Raises:
            BlockError: nothing has it.
        """
        if label not in self.labels:
            raise BlockError(
                f"reference: expected a label, found {label!r:.60}{did_you_mean(label, list(self.labels))}"
            )
        return f"({self.labels[label]})" if label.startswith("eq:") else self.labels[label]

    def work(self, key: str) -> str:
        """The number of a work.

        Raises:
            BlockError: there is none.
        """
        if key not in self.works:
            raise BlockError(f"citation: expected a work, found {key!r:.60}{did_you_mean(key, list(self.works))}")
        return self.works[key]


def kind_of(reference: Reference) -> str:
    """What it refers to, such as "theorem"."""
    name = NAMES[reference.label.partition(":")[0]]
    return name.capitalize() if reference.capital else name


def numbering(blocks: Sequence[Block]) -> Numbering:
    """The numbers of all labels of the blocks, in the order in which they stand.

    Raises:
        BlockError: a label stands twice.

    >>> numbering([Heading("A"), Heading("B", label="sec:b"), Display(("x = 1",), "eq:x")]).labels
    {'sec:b': '2', 'eq:x': '1'}
    """
    found, counts = dict[str, str](), Counter[str]()
    works: dict[str, str] = {}
    sections: list[str] = []
    letters = False
    for block in every(blocks):
        match block:
            case Appendix():
                letters = True
                counts["section"] = 0
            case Heading(_, level, label):
                sections.append(_section(counts, level, letters))
                _keep(found, label, sections[-1])
            case Theorem(kind, _, _, label):
                counts[kind] += 1
                _keep(found, label, str(counts[kind]))
            case Figure(_, _, label) | Table(label=label) | Display(_, label) if label:
                counts[label.partition(":")[0]] += 1
                _keep(found, label, str(counts[label.partition(":")[0]]))
            case Bibliography(cited):
                works = {work.key: str(place) for place, work in enumerate(cited, 1)}
    return Numbering(found, works, tuple(sections))


def _section(counts: Counter[str], level: int, letters: bool) -> str:
    """The number of a section, or of a part of one."""
    if level == 1:
        counts["section"] += 1
        counts["part"] = 0
    elif level == 2:
        counts["part"] += 1
    first = ascii_uppercase[counts["section"] - 1] if letters else str(counts["section"])
    return first if level == 1 else f"{first}.{counts['part']}"


def _keep(found: dict[str, str], label: str, number: str) -> None:
    if label in found:
        raise BlockError(f"label: expected each once, found {label!r} twice")
    if label:
        found[label] = number


def claims_in(block: Block) -> tuple[Settled, ...]:
    """The claims that have a place in a block."""
    match block:
        case ClaimBox(settled):
            return (settled,)
        case ClaimRows(items):
            return items
    return ()


def theorems_of(blocks: Sequence[Block]) -> dict[str, tuple[str, ...]]:
    """By claim, the labels of the theorems whose heads name it; lemmas are steps of proofs."""
    found = dict[str, tuple[str, ...]]()
    for block in every(blocks):
        if isinstance(block, Theorem) and block.label and block.kind == "theorem":
            for id_ in block.claims:
                found[id_] = (*found.get(id_, ()), block.label)
    return found


def every(blocks: Sequence[Block]) -> Iterator[Block]:
    """All blocks, those within theorems and proofs after these."""
    for block in blocks:
        yield block
        if isinstance(block, Theorem | Proof):
            yield from every(block.blocks)
