"""What every report of claims has beside its own text: the ledger, trust, certificates, and words of statements."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from derivations.claims.claim import Settled
from derivations.claims.told import verdict_counts
from derivations.print.appendix import certificate_files, made_with, trust, trust_words
from derivations.print.authored import with_full_stop
from derivations.print.blocks import (
    Block,
    Bullets,
    Code,
    Known,
    Link,
    Listing,
    Mark,
    Note,
    Paragraph,
    Strong,
    Table,
    Words,
)
from derivations.print.claim_parts import claimed, meanings_of
from derivations.print.references import place_of
from derivations.print.report_blocks import ClaimBox

SAID_OF_MARKS: Words = (
    *(
        "A mark beside a display, which is for all its lines, or in the head of a theorem says how it is known: ",
        Mark(Known.CERTIFICATE),
    ),
    *(" the checker decided it from a certificate, ", Mark(Known.PARTLY), " it did so but for steps argued in words, "),
    *(Mark(Known.COMPUTED), " it was computed when this was written, "),
    *(Mark(Known.ARGUED), " it is argued in words."),
)


def ledger_blocks(settled: Sequence[Settled]) -> Iterator[Block]:
    """How many have which verdict; the claims with their verdicts, each a link to its box; those that are refused."""
    said = verdict_counts(settled)
    rows: tuple[tuple[Words, ...], ...] = tuple(
        (
            item.claim.id if item.refused else (Link(item.claim.id, place_of(item.claim.id)),),
            (Strong(item.outcome),),
            claimed(item),
        )
        for item in settled
    )
    yield Paragraph(
        (
            f"Of {len(settled)} claims: {said}. " if len(settled) > 1 else f"The claim is {said.partition(' ')[2]}. ",
            "A verdict is given by a checker that knows nothing of how evidence was found: it checks the evidence, and"
            " decides by it each statement as it stands below. ",
            *SAID_OF_MARKS,
        )
    )
    yield Table(("Claim", "Verdict", "What is claimed"), rows)
    yield from (refused_note(item) for item in settled if item.refused)


def refused_note(item: Settled) -> Note:
    """Why a claim is refused."""
    return Note(f"{item.claim.id} is refused, as it is not as it should be: {item.proof.remark}")


def claim_blocks(items: Sequence[Settled]) -> Iterator[Block]:
    """The boxes of claims."""
    yield from (refused_note(item) if item.refused else ClaimBox(item) for item in items)


def trust_blocks(settled: Sequence[Settled]) -> Iterator[Block]:
    """What the verdicts rest on."""
    rests = trust([item for item in settled if not item.refused])
    head, *rows = rests.rows
    yield Paragraph(trust_words(rests))
    yield Table(head, tuple(rows))
    if rests.said:
        yield Bullets(tuple(rests.said.values()), marks=tuple(rests.said))


def certificate_blocks(settled: Sequence[Settled], again: str, digests: str) -> Iterator[Block]:
    """The certificates and how to check them; `again` settles the claims again, `digests` has the `digest_lines`.

    Raises:
        OSError: a certificate cannot be read.
    """
    found = certificate_files([item for item in settled if item.certificate])
    first = shlex.quote(f"../certificates/{found[0].name}")
    yield Paragraph(
        (
            "Each verdict rests on a certificate, a file that holds the statements and their evidence. They lie in the"
            " folder certificates beside that of this report,"
            f" {sum(each.size for each in found) / 1e6:.1f} MB in all, and ",
            *("their digests in the file ", Code(digests), ". In the folder of this report:"),
        )
    )
    yield Listing(
        "\n".join(
            [
                f"gameproof check {first}        # or several",
                f"python -m verify.check {first} # the checker alone, which needs no solver",
                f"sha256sum -c {shlex.quote(digests)}",
                f"{again}                        # settles the claims again",
            ]
        )
    )
    yield Paragraph(made_with(settled))


def digest_lines(settled: Sequence[Settled]) -> str:
    """The digests of the certificates as sha256sum reads them, from the folder of the report.

    Raises:
        OSError: a certificate cannot be read.
    """
    found = certificate_files([item for item in settled if item.certificate])
    return "".join(f"{each.digest}  ../certificates/{each.name}\n" for each in found)


def meaning_blocks(settled: Sequence[Settled]) -> Iterator[Block]:
    """What words of the formal statements in boxes mean; nothing where they have none."""
    if told := meanings_of(settled):
        yield Bullets(tuple(map(with_full_stop, told)))
