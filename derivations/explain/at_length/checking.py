"""How a reader checks a derivation: the certificates, their digests, the commands, what the verdict rests on."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from derivations.explain.at_length.part import Evidence
from derivations.print.appendix import versions
from derivations.print.blocks import Block, Code, Heading, Link, Listing, Paragraph, Table, Words
from verify.certificate_json import dumps
from verify.certificates import trust_of
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game

FOLDER = "../certificates"
"""Where a report finds the certificates."""


def checking(certificates: Mapping[str, Evidence], *, files: bool) -> tuple[Block, ...]:
    """The certificates by name with their SHA-256; with `files` the commands that check them."""
    rows: list[tuple[Words, ...]] = [
        (
            (Link(name, f"{FOLDER}/{name}"),) if files else (Code(each.kind),),
            " and ".join(trust_of(each.certificate)),
            (Code(sha256(dumps(each.certificate).encode()).hexdigest()),),
        )
        for name, each in certificates.items()
    ]
    blocks: list[Block] = [
        Heading("How to check this yourself"),
        Paragraph(
            "What is settled follows from certificates: the game, and strategies or numbers that a checker needs to see"
            " that the statements hold. It knows nothing of how they were found, computes in whole numbers and"
            " fractions, and needs no solver."
        ),
        Table(("Certificate", "Rests on", "SHA-256"), tuple(rows), "What the checker accepted when this was written."),
    ]
    if not files:
        return tuple(blocks)
    blocks.append(
        Paragraph(
            "To check them again, one by the checker alone, and to compare the digests, in the folder of this report:"
        )
    )
    first = next(iter(certificates))
    lines = [f"cd {FOLDER}", *(f"gameproof check '{name}'" for name in certificates)]
    lines += [f"python -m verify.check '{first}'", "sha256sum *.json"]
    return (*blocks, Listing("\n".join(lines)))


def facts(game: Game) -> tuple[Words, ...]:
    """What stands at the foot: versions, and the game."""
    return (
        versions(),
        ("Game: ", Code(name_of(game))),
    )
