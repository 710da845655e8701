"""A user's own claims, as a file of his gives them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from derivations.claims.claim import Verdict
from derivations.claims.words import Said
from trees.refusal import Refused
from verify.kernel.games.subject import Game

MOST_WORDS = 2_000
_ID = re.compile("[A-Za-z0-9][A-Za-z0-9-]{0,39}")


class ClaimError(Refused):
    """A claim, or a file of claims, is not as it should be."""


@dataclass(frozen=True)
class OwnClaim:
    """What is claimed in words, and what that says formally; `source` has the place where it is made.

    `expected` is the verdict that is no surprise.
    """

    id: str
    words: str
    said: Said
    source: str = ""
    expected: Verdict = Verdict.PROVED

    def __post_init__(self) -> None:
        """See that it can be written.

        Raises:
            ClaimError: the id cannot name a file, words are missing, too long or hold what cannot be printed, or the
                verdict that is expected is none that a checker comes to.
        """
        if not _ID.fullmatch(self.id):
            raise ClaimError(f"claim: expected an id of letters, digits and -, at most 40, found {self.id!r:.60}")
        for name, text in (("words", self.words), ("source", self.source)):
            if len(text) > MOST_WORDS or not text.isprintable():
                raise ClaimError(
                    f"{self.id}: {name}: expected one line of at most {MOST_WORDS:,} printable letters, found {text!r:.60}"
                )
        if not self.words.strip():
            raise ClaimError(f"{self.id}: words: expected what is claimed, in words, found none")


@dataclass(frozen=True)
class ClaimFile:
    """The claims of the file at `path` in order; `games` are the games that it names."""

    path: Path
    title: str
    source: str
    claims: tuple[OwnClaim, ...]
    games: Mapping[str, Game] = field(default_factory=dict)
    author: str = ""
