"""A part of a derivation: what it settles in a few words, its blocks, and the certificates that it rests on."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.print.blocks import Block, Inline
from verify.certificates import Certificate
from verify.check import check
from verify.kernel.strategies.profiles import Profile
from verify.language.text import shown


@dataclass(frozen=True)
class Evidence:
    """A certificate that the checker accepted when this was made, and the statements that it proves.

    `kind` tells it apart from the others about the same game.
    """

    kind: str
    certificate: Certificate
    theorems: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """`said` are sentences for the first paragraph; the actions of `shown` stand out in the drawing."""

    said: tuple[Inline, ...]
    blocks: tuple[Block, ...]
    evidence: tuple[Evidence, ...] = ()
    shown: Profile | None = None


def evidence(kind: str, certificate: Certificate) -> Evidence:
    """The certificate with what it proves.

    Raises:
        CheckFailed: some relation of it does not hold.
    """
    return Evidence(kind, certificate, tuple(map(shown, check(certificate))))
