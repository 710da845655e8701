r"""Certificates: records that carry the evidence for what they prove, their facts.

`verify.check` accepts or rejects one, `verify.certificate_json` reads and writes it; both go by the rows of kinds
(`verify.kernel.theory`), and load what a row names when a certificate of its kind is met. A number in a record is a
`Fraction`, or a `Ratio` in the certificate's parameter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from trees.games.catalogue import family
from trees.refusal import Refused
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import Measured, Reading
from verify.kernel.statements.records import Call, ForAll, ForPlans, Interval, Statement
from verify.kernel.statements.substitution import contents
from verify.kernel.theory import (
    ALL_NUMBERS,
    ALL_PLANS,
    KINDS,
    SAMPLING,
    SOLVERS,
    TABLE,
    THEORIES,
    WORDS,
    Kind,
    Theory,
    core,
    decider,
    theories,
    theory_named,
    with_needs,
)


class Certificate(Protocol):
    """A record of one of the `KINDS`."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


@dataclass(frozen=True)
class AllOf:
    """All parts hold."""

    parts: tuple[Certificate, ...]


@dataclass(frozen=True)
class ClaimCertificate:
    """What somebody says, in his words and in each of its readings, with the evidence that decides these.

    `about` is "a game", or "an experiment" where the number claimed comes from one whose description leaves choices
    open, or "a text", of which no statement need be decided. `where` gives texts of long arguments by the names that
    statements use, and `points` are values of parameters at which a statement for all of them may fail. `argued` and
    `cited` are what the readings' verdict needs beyond what is checked: steps in words, known facts.
    """

    id: str
    says: str
    source: str
    about: str
    where: Mapping[str, str]
    readings: tuple[Reading, ...]
    points: tuple[Mapping[str, Fraction], ...]
    measured: tuple[Measured, ...]
    argued: tuple[str, ...]
    cited: tuple[str, ...]
    evidence: tuple[Certificate, ...]


def kind_of(record: type) -> str | None:
    """The name of the kind whose record this is; None if it is none's."""
    place = f"{record.__module__}:{record.__qualname__}"
    return next((name for name, kind in _owner(record).kinds.items() if kind.record == place), None)


def _owner(record: type) -> Theory:
    """The theory in whose folder the record is, or the core."""
    _, _, rest = record.__module__.partition("verify.theories.")
    name = rest.partition(".")[0]
    return theory_named(name) if name in THEORIES else core()


def trust_of(certificate: Certificate) -> tuple[str, ...]:
    """How the checker comes to what the certificate proves: all ways, where parts differ."""
    if isinstance(certificate, (AllOf, ClaimCertificate)):
        found = {trust for part in _parts(certificate) for trust in trust_of(part)}
        if isinstance(certificate, ClaimCertificate) and certificate.measured:
            found.add(SAMPLING)
        return tuple(sorted(found)) or ("none",)
    kind = KINDS[str(kind_of(type(certificate)))]
    solvers = getattr(certificate, "solvers", ()) if kind.trust == SOLVERS else ()
    known = f"{kind.trust} ({', '.join(solvers)})" if solvers else kind.trust
    return (known, *(f"{TABLE} ({file})" for file in _tables(certificate, kind)))


def theories_of(certificate: Certificate) -> tuple[str, ...]:
    """The theories that a verdict rests on, or that what a certificate proves does: of kinds, and of words of readings.

    >>> theories_of(AllOf(()))
    ()
    """
    return with_needs(set(_theories(certificate)))


def require_theories(certificate: Certificate, admitted: Collection[str]) -> None:
    """Check that nothing but the core and these theories is needed.

    Raises:
        CheckFailed: names the theories that are needed besides.
    """
    others = [name for name in theories_of(certificate) if name not in admitted]
    if others:
        raise CheckFailed(f"theories: expected {', '.join(admitted) or 'none'}, found {', '.join(others)}")


def read_theories(text: str) -> tuple[str, ...]:
    """Names of theories with commas between; "none" is none.

    Raises:
        Refused: there is no such theory.

    >>> read_theories("none"), read_theories("reals,dice")
    ((), ('reals', 'dice'))
    """
    names = () if text == "none" else tuple(text.split(","))
    for name in names:
        if name not in THEORIES:
            raise Refused(f"theories: expected none, or some of {', '.join(THEORIES)}, found {name!r:.60}")
    return names


def _theories(certificate: Certificate) -> Iterator[str]:
    for part in _parts(certificate):
        yield from _theories(part)
    if isinstance(certificate, ClaimCertificate):
        yield from (name for each in certificate.readings for s in each.said for name in _spoken_of(s))
    owner = _owner(type(certificate))
    if owner is not core():
        yield owner.name
    # a theorem is one of the theory that has its table
    named = str(getattr(certificate, "theorem", "")).partition(": ")[0]
    yield from (each.name for each in theories() if named in each.theorems) if named else ()


def _parts(certificate: Certificate) -> tuple[Certificate, ...]:
    if isinstance(certificate, ClaimCertificate):
        return certificate.evidence
    return certificate.parts if isinstance(certificate, AllOf) else ()


def _spoken_of(s: Statement) -> Iterator[str]:
    """The theories of the words of a statement, and those that decide what it says of all plans, or of all numbers."""
    for part in contents(s):
        if isinstance(part, ForPlans):
            yield decider(ALL_PLANS)[0]
        if isinstance(part, ForAll) and isinstance(part.among, Interval):
            yield decider(ALL_NUMBERS)[0]
        owner = WORDS.owner(part.word) if isinstance(part, Call) else None
        if owner is not None and owner is not core():
            yield owner.name


def _tables(certificate: Certificate, kind: Kind) -> tuple[str, ...]:
    """The files of data that the check, or the rules of a game in the record, take as they are."""
    values = [getattr(certificate, each.name) for each in fields(certificate)]
    games = [value for value in values if isinstance(value, BuiltIn)]
    return tuple(sorted({*kind.tables, *(file for game in games for file in family(game.name).tables)}))
