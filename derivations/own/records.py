"""A user's own claims, as a file of his gives them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from derivations.claims.claim import Verdict
from derivations.claims.words import Said
from trees.games.family import is_name
from trees.refusal import Refused, meant
from trees.terminal import one_line
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.statements.records import Argument, ForPlans, Statement
from verify.kernel.statements.substitution import calls_of, walk

MOST_WORDS = 2_000
_ID = re.compile("[A-Za-z][A-Za-z0-9-]{0,39}")


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
            raise ClaimError(
                f"claim: expected an id of at most 40 letters, digits and -, a letter first, found {self.id!r:.60}"
            )
        for name, text in (("words", self.words), ("source", self.source)):
            if len(text) > MOST_WORDS or not text.isprintable():
                expected = f"one line of at most {MOST_WORDS:,} printable letters"
                raise ClaimError(f"{self.id}: {name}: expected {expected}, found {text!r:.60}")
        if not self.words.strip():
            raise ClaimError(f"{self.id}: words: expected what is claimed, in words, found none")

    def _repr_html_(self) -> str:
        """The claim with its verdict, for a notebook, which has it settled."""
        return f"{escape(self.id)}: {escape(self.words)}<br>{self.said._repr_html_()}"


@dataclass(frozen=True)
class RefusedClaim:
    """A claim of a file that is not as it should be: its id, or where it stands, and what was expected and found."""

    id: str
    words: str
    reason: str


def refusal(place: str, row: Mapping[str, object], error: Refused) -> RefusedClaim:
    """The claim of a row refused; `place` is where it stands, if it has no id that can be shown."""
    id_, words = (
        text if isinstance(text, str) and text.isprintable() and 0 < len(text) <= most else ""
        for text, most in ((row.get("id"), 40), (row.get("words"), MOST_WORDS))
    )
    return RefusedClaim(id_ or place, words, one_line(error).removeprefix(f"{id_}: "))


@dataclass(frozen=True)
class ClaimFile:
    """The claims of the file at `path` in order; `games` are the games that it names."""

    path: Path
    title: str
    source: str
    claims: tuple[OwnClaim | RefusedClaim, ...]
    games: Mapping[str, Game] = field(default_factory=dict)
    author: str = ""

    def __post_init__(self) -> None:
        """Refuse the later of two claims that are one to a folder of files, with one id in large letters and small."""
        known: set[str] = set()
        claims: list[OwnClaim | RefusedClaim] = []
        for claim in self.claims:
            if isinstance(claim, OwnClaim) and claim.id.casefold() in known:
                twice = "id: expected one that no claim before it has, found it again"
                claims.append(RefusedClaim(claim.id, claim.words, twice))
            else:
                claims.append(claim)
                known.add(claim.id.casefold() if isinstance(claim, OwnClaim) else "")
        object.__setattr__(self, "claims", tuple(claims))


def verdict_named(id_: str, word: str) -> Verdict:
    """The verdict that a claim is expected to get.

    Raises:
        ClaimError: there is no such verdict.
    """
    known = [verdict.value for verdict in (Verdict.PROVED, Verdict.REFUTED, Verdict.UNKNOWN)]
    if word not in known:
        raise ClaimError(f"{id_}: expect: expected {', '.join(known)}, found {word!r:.60}{meant(str(word), known)}")
    return Verdict(word)


def games_of(claims: Iterable[OwnClaim | RefusedClaim]) -> dict[str, Game]:
    """The games that claims speak of, each once, by what they are called; games without numbers of their own are left
    out.
    """
    found: dict[str, Game] = {}
    for claim in claims:
        if isinstance(claim, RefusedClaim):
            continue
        for value in _subjects(claim.said.statement):
            if isinstance(value, BuiltIn) and not any(map(is_name, value.parameters.values())):
                found.setdefault(name_of(value), value)
            elif isinstance(value, Written) and value.digest in claim.said.games:
                game = claim.said.games[value.digest]
                found.setdefault(name_of(game), game)
    return found


def _subjects(s: Statement) -> Iterator[Argument]:
    """What the words of a statement, and its optimal plans, are about."""
    for part in walk(s):
        if isinstance(part, ForPlans):
            yield part.game
    for call in calls_of(s):
        yield from call.arguments
