"""A user's own claims, as a file of his gives them."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from derivations.claims.claim import ABOUT, EXPERIMENT, GAME, TEXT, Claim, Measured, Verdict
from derivations.claims.words import Said
from derivations.inputs.numbers import exact
from derivations.own.lemma_scripts import Script
from derivations.own.limit import SECONDS
from derivations.own.refusal import ClaimError as ClaimError
from derivations.print.authored import literal, marked_texts, plain_text
from trees.games.family import is_name
from trees.refusal import Refused, did_you_mean
from trees.terminal import one_line
from verify.find.timeout import CVC5, Z3
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.records import Argument, ForPlans, Statement
from verify.kernel.statements.substitution import calls_of, walk
from verify.theories.reals.case_records import Polynomial

if TYPE_CHECKING:
    from derivations.claims.claim import Settled
    from derivations.own.holes import Hole
    from derivations.print.markdown import Holes

MOST_WORDS = 2_000
MOST_SECONDS = 3_600
SOLVERS = Z3, CVC5
_NAME = re.compile(r"[A-Za-z_]\w*")
_ID = re.compile("[A-Za-z][A-Za-z0-9-]{0,39}")


@dataclass(frozen=True)
class OwnReading:
    """A claim understood as `said`; `words` say how, where the source's own leave it open.

    It does not count where it is `excluded` by words of the source, or `since` there is a reason why not; `instead` is
    what is true if the reading is false. Its texts are as their author wrote them, see `print.authored`.
    """

    said: Said
    words: str = ""
    excluded: str = ""
    since: str = ""
    instead: Said | None = None

    def __post_init__(self) -> None:
        """See that it can be written.

        Raises:
            ClaimError: a text is too long or holds what cannot be printed.
            StatementError: what is said is no statement.
        """
        for name in ("words", "excluded", "since"):
            require_text(name, getattr(self, name))
        if any(text and not text.strip() for text in (self.excluded, self.since)):
            raise ClaimError("reading: expected words that rule it out, or why it does not count, found none")
        for each in self.statements:
            each.statement  # noqa: B018  what is none is refused here, where it is claimed

    @property
    def statements(self) -> tuple[Said, ...]:
        """What is said, and what is true instead."""
        return (self.said,) if self.instead is None else (self.said, self.instead)

    @property
    def texts(self) -> tuple[str, ...]:
        """Its texts as they were written."""
        return (self.words, self.ruled_out or "")

    @property
    def ruled_out(self) -> str | None:
        """Why it does not count, with the words that rule it out; None where it counts."""
        said = f'it says "{self.excluded}"' if self.excluded else ""
        return ": ".join(filter(None, (said, self.since))) or None


@dataclass(frozen=True)
class OwnClaim:
    """What somebody claims, with its readings, and all that is offered for it beside evidence that is searched for.

    `about` is one of `ABOUT`. `argued` are steps in words that the verdict needs, `cited` theorems of the literature,
    `remark` what is known beyond it, or why it is not judged, in which `holes` are numbers to be found. `lemmas` prove
    theorems, `confirm` are solvers that are asked whether they agree. Proofs by cases use what holds for all values of
    names `at` these. Each search may take `seconds`. `expected` is the verdict that is no surprise. The remark is as
    its author wrote it; other texts are plain, and `marked` has them as they were written.
    """

    claim: Claim
    readings: tuple[OwnReading, ...] = ()
    about: str = GAME
    measured: tuple[Measured, ...] = ()
    argued: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
    remark: str = ""
    holes: tuple[Hole, ...] = ()
    lemmas: tuple[Script, ...] = ()
    confirm: tuple[str, ...] = ()
    at: tuple[Mapping[str, Polynomial], ...] = ()
    expected: Verdict = Verdict.PROVED
    marked: Mapping[str, str] = field(default_factory=dict)
    seconds: int = SECONDS

    @property
    def id(self) -> str:
        """The id by which it is called."""
        return self.claim.id

    @property
    def words(self) -> str:
        """What is claimed, in words."""
        return self.claim.statement

    @property
    def statements(self) -> tuple[Said, ...]:
        """All that its readings say, and what is true instead."""
        return tuple(said for each in self.readings for said in each.statements)

    def _repr_html_(self) -> str:
        """The claim with its verdict, for a notebook, which has it settled."""
        said = "".join(f"<br>{each.said._repr_html_()}" for each in self.readings)
        return f"{escape(self.id)}: {escape(self.words)}{said}"


@dataclass(frozen=True)
class RecordedSamples:
    """What an experiment gives a claim: samples of its record, or why there are none; `remark` says what they show."""

    samples: tuple[Measured, ...]
    missing: str = ""
    remark: str = ""


class Measures(Protocol):
    """What a claim is measured by: an experiment of a user's own (`measuring`), or registered ones (`registered`)."""

    def sampled(self, id_: str, words: str, folder: Path, *, again: bool) -> RecordedSamples:
        """The samples of records in the folder, which are made first where that is asked for; or why there are none."""


def own_claim(
    id: str,
    words: str,
    readings: Sequence[OwnReading],
    *,
    source: str = "",
    about: str = "",
    sample: Callable[[], RecordedSamples] | None = None,
    argued: Sequence[str] = (),
    cited: Sequence[str] = (),
    misprint: str = "",
    remark: str = "",
    holes: Sequence[Hole] = (),
    lemmas: Sequence[Script] = (),
    confirm: Sequence[str] = (),
    at: Sequence[Mapping[str, object]] = (),
    expect: str = "",
    seconds: int = SECONDS,
) -> OwnClaim:
    """The claim of these parts; what it is about, and the verdict that is expected, follow from them if none is said.

    In all texts but `source` mathematics is marked, see `print.authored`.

    Raises:
        ClaimError: the id cannot name a file, words are missing, a text is too long, holds what cannot be printed or a
            formula that is none, there is nothing to settle, or no such subject, solver or verdict; `seconds` are not
            from 1 to 3600; or `sample` finds no experiment.
    """
    if not _ID.fullmatch(id):
        raise ClaimError(f"claim: expected an id of at most 40 letters, digits and -, a letter first, found {id!r:.60}")
    texts = [("words", words), ("misprint", misprint), ("remark", without_holes(remark, holes))]
    texts += [(name, text) for name, found in (("argued", argued), ("cited", cited)) for text in found]
    require_line(f"{id}: source", source)
    for name, text in texts:
        require_text(f"{id}: {name}", text)
    if type(seconds) is not int or not 1 <= seconds <= MOST_SECONDS:
        raise ClaimError(f"{id}: seconds: expected a whole number from 1 to {MOST_SECONDS}, found {seconds!r:.60}")
    if not words.strip():
        raise ClaimError(f"{id}: words: expected what is claimed, in words, found none")
    about = about or (EXPERIMENT if sample and not readings else GAME)
    for name, word, known in (("about", about, ABOUT), *(("confirm", each, SOLVERS) for each in confirm)):
        if word not in known:
            raise ClaimError(
                f"{id}: {name}: expected {', '.join(known)}, found {word!r:.60}{did_you_mean(word, known)}"
            )
    if about == TEXT and not (readings or remark or cited):
        raise ClaimError(f"{id}: remark: expected why a claim about a text is not judged, or what is known, found none")
    if about != TEXT and not (readings or sample or cited):
        ways = f"`says`, a `reading`, what is `measured` or `cited`, or `about` = {TEXT!r}"
        raise ClaimError(f"{id}: expected {ways}, found none")
    offered = (Verdict.PROVED, readings), (Verdict.MEASURED, sample), (Verdict.CITED, cited), (Verdict.NOT_JUDGED, True)
    usual = next(verdict for verdict, there in offered if there)
    expected = verdict_named(id, expect) if expect else usual
    sampled = RecordedSamples(()) if sample is None else sample()
    return OwnClaim(
        Claim(id, plain_text(words), source, misprint=plain_text(misprint)),
        tuple(readings),
        about,
        sampled.samples,
        tuple(map(plain_text, argued)),
        tuple(map(plain_text, cited)),
        " ".join(filter(None, (remark, sampled.remark, literal(sampled.missing)))),
        tuple(holes),
        tuple(lemmas),
        tuple(confirm),
        tuple(_values(f"{id}: at", each) for each in at),
        expected,
        marked_texts([words, misprint, *argued, *cited, *(text for each in readings for text in each.texts)]),
        seconds,
    )


def without_holes(remark: str, holes: Sequence[Hole]) -> str:
    """The remark with a digit for each of its holes."""
    for hole in holes:
        remark = remark.replace(hole.text, "0", 1)
    return remark


def _values(where: str, row: Mapping[str, object]) -> dict[str, Polynomial]:
    """The numbers, or polynomials in names, that names have where what holds for all of their values is used.

    Raises:
        TreeError: one is none.
    """
    found = {}
    for name, value in row.items():
        named = {each: Multivariate.variable(each) for each in _NAME.findall(str(value))}
        found[name] = exact(value, named, f"{where}: {name}")
        if not isinstance(found[name], (Fraction, Multivariate)):
            raise ClaimError(f"{where}: {name}: expected a number or a polynomial, found {value!r:.60}")
    return found


def require_line(name: str, text: str) -> None:
    """See that the text is a line that can be printed.

    Raises:
        ClaimError: it is none.
    """
    if len(text) > MOST_WORDS or not text.isprintable():
        raise ClaimError(f"{name}: expected one line of at most {MOST_WORDS:,} printable letters, found {text!r:.60}")


def require_text(name: str, text: str) -> None:
    """See that the text is a line that can be printed, with formulas and code that are what they are marked as.

    Raises:
        ClaimError: it is none.
    """
    require_line(name, text)
    try:
        plain_text(text)
    except Refused as error:
        raise ClaimError(f"{name}: {error}") from None


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
    with contextlib.suppress(Refused):
        words = plain_text(words)
    return RefusedClaim(id_ or place, words, one_line(error).removeprefix(f"{id_}: "))


@dataclass(frozen=True)
class ClaimFile:
    """The claims of the file at `path` in order, the `whole` of them or some; `games` are the games that it names,
    `said` reads a statement with its names. `report` is the text of a report of its own, and `holes` gives what code
    fills in there.
    """

    path: Path
    title: str
    source: str
    claims: tuple[OwnClaim | RefusedClaim, ...]
    games: Mapping[str, Game] = field(default_factory=dict)
    author: str = ""
    whole: bool = field(default=True, kw_only=True)
    said: Callable[[str], Said] = Said
    report: Path | None = None
    holes: Callable[[Sequence[Settled]], Holes] | None = None

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
    known = [verdict.value for verdict in Verdict]
    if word not in known:
        raise ClaimError(
            f"{id_}: expect: expected {', '.join(known)}, found {word!r:.60}{did_you_mean(str(word), known)}"
        )
    return Verdict(word)


def games_of(claims: Iterable[OwnClaim | RefusedClaim]) -> dict[str, Game]:
    """The games that claims speak of, each once, by what they are called; games without numbers of their own are left
    out.
    """
    found: dict[str, Game] = {}
    for claim in claims:
        if isinstance(claim, RefusedClaim):
            continue
        games = {digest: game for said in claim.statements for digest, game in said.games.items()}
        for value in (value for said in claim.statements for value in _subjects(said.statement)):
            if isinstance(value, BuiltIn) and not any(map(is_name, value.parameters.values())):
                found.setdefault(name_of(value), value)
            elif isinstance(value, Written) and value.digest in games:
                found.setdefault(name_of(games[value.digest]), games[value.digest])
    return found


def _subjects(s: Statement) -> Iterator[Argument]:
    """What the words of a statement, and its optimal plans, are about."""
    for part in walk(s):
        if isinstance(part, ForPlans):
            yield part.game
    for call in calls_of(s):
        yield from call.arguments
