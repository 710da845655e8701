r"""The checker: accepts a certificate, or says which relation fails.

It rebuilds the game, walks it, and re-derives every number; it imports no solver and no floats.
Why each check suffices stands in the docstring of the function that makes it.

    python -m verify.check [--theories none|NAME,...] FILE ...

needs nothing installed but networkx, and loads what the kinds of these files need.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trees.refusal import Refused
from trees.terminal import about, run_command
from trees.terminal import printable as in_terminal
from verify.certificates import (
    AllOf,
    Certificate,
    ClaimCertificate,
    kind_of,
    read_theories,
    require_theories,
    theories_of,
    trust_of,
)
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import ABOUT, GAME
from verify.kernel.statements.records import Not, Statement
from verify.kernel.theory import KINDS, SOLVERS, THEORIES, load_named

if TYPE_CHECKING:
    from verify.kernel.statements.verdict import Judgement

_ID = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,39}")


def check(certificate: Certificate) -> tuple[Statement, ...]:
    """The facts that the certificate proves; `verify.language.text.shown` gives their text.

    Raises:
        CheckFailed: some relation does not hold; the message names it.
        TypeError: it is no certificate.

    >>> from fractions import Fraction
    >>> from trees.games.kuhn import kuhn
    >>> from verify.find.zero_sum.optimal import solve
    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.language.text import shown
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> from verify.kernel.zero_sum.records import ValueCertificate
    >>> value, first, second = solve(sequence_form(kuhn()))
    >>> game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    >>> print(*map(shown, check(ValueCertificate(game, value, (first, second)))))
    value(kuhn(cards=3, ante=1, bet=1)) == -1/18
    >>> check(ValueCertificate(game, Fraction(-1, 17), (first, second)))
    Traceback (most recent call last):
    ...
    verify.kernel.refusal.CheckFailed: plans[1]: expected a guarantee of 1/17 for player 2, found 1/18
    """
    kind = kind_of(type(certificate))
    # a class of the same name elsewhere is not that record
    if kind is None or type(certificate) is not load_named(KINDS[kind].record):
        raise TypeError(f"certificate: expected a record of a kind in verify.certificates, found {type(certificate)}")
    try:
        facts: tuple[Statement, ...] = load_named(KINDS[kind].check)(certificate)
        return facts
    except CheckFailed:
        raise
    except RecursionError as error:
        raise CheckFailed("certificate: expected what can be walked, found it nested too deeply") from error
    except ZeroDivisionError as error:
        raise CheckFailed("expected denominators that are not 0, found one that is") from error
    except ValueError as error:
        # TreeError, PlanError and their kind; also a failing relation whose numbers Python will not print
        raise CheckFailed(str(error)) from error


def check_all(certificate: AllOf) -> tuple[Statement, ...]:
    """All parts are accepted, and there is one at least."""
    if not certificate.parts:
        raise CheckFailed("parts: expected at least one, found none")
    return tuple(fact for part in certificate.parts for fact in check(part))


@dataclass(frozen=True)
class Accepted:
    """What was accepted: facts, and what is believed on a solver's word alone."""

    facts: tuple[Statement, ...]
    believed: tuple[Statement, ...]


def accepted(certificate: Certificate) -> Accepted:
    """What the certificate proves, and what it only reports of solvers.

    Raises:
        CheckFailed, TypeError: as `check` does.
    """
    if isinstance(certificate, AllOf) and certificate.parts:
        return _together([accepted(part) for part in certificate.parts])
    found = check(certificate)
    by_solvers = any(each.partition(" ")[0] == SOLVERS for each in trust_of(certificate))
    return Accepted((), found) if by_solvers else Accepted(found, ())


def _together(parts: Sequence[Accepted]) -> Accepted:
    facts = tuple(fact for part in parts for fact in part.facts)
    return Accepted(facts, tuple(fact for part in parts for fact in part.believed))


def judge_claim(certificate: ClaimCertificate) -> Judgement:
    """The verdict on the claim, by what its evidence proves; nothing else makes one.

    Raises:
        CheckFailed: some evidence does not hold, or a correction is false by it.
    """
    return judge_accepted(certificate, [accepted(part) for part in certificate.evidence])


def judge_accepted(certificate: ClaimCertificate, found: Sequence[Accepted]) -> Judgement:
    """The verdict on the claim by what was accepted; its evidence is not looked at."""
    from verify.kernel.statements.verdict import judge
    from verify.language.readings import require_names
    from verify.language.titles import require_titles, titles_of

    if certificate.about not in ABOUT:
        raise CheckFailed(f"about: expected {', '.join(ABOUT[:-1])} or {ABOUT[-1]}, found {certificate.about!r:.60}")
    if not _ID.fullmatch(certificate.id):
        raise CheckFailed(f"id: expected letters, digits and -, found {certificate.id!r:.60}")
    if certificate.about == GAME and not (certificate.readings or certificate.measured or certificate.cited):
        raise CheckFailed("readings: expected at least one, a sample, or what is cited, found none")
    for j, reading in enumerate(certificate.readings):
        if reading.excluded is not None and not reading.excluded.strip():
            raise CheckFailed(f"readings[{j}].excluded: expected the words that exclude it, found none")
    for j, sample in enumerate(certificate.measured):
        if not (sample.low <= sample.estimate <= sample.high and 0 < sample.confidence < 1 and sample.size > 0):
            raise CheckFailed(
                f"measured[{j}]: expected low <= estimate <= high, a confidence from 0 to 1 and a size, found others"
            )
        if sample.part is not None and not 0 < sample.part < 1:
            raise CheckFailed(f"measured[{j}].part: expected a part of the source's size, found {sample.part}")
    statements = [s for each in certificate.readings for s in each.said]
    require_names(statements, certificate.where)
    evidence = _together(found)
    judgement = judge(certificate, evidence.facts, evidence.believed)
    require_titles(statements, titles_of((*judgement.facts, *judgement.believed)))
    return judgement


def check_claim(certificate: ClaimCertificate) -> tuple[Statement, ...]:
    """Of each reading that is decided, the statement or its denial, and what is true instead."""
    from verify.language.titles import titles_of, with_titles

    found: list[Statement] = []
    judgement = judge_claim(certificate)
    for read in judgement.readings:
        if read.holds is not None:
            found.append(read.statement if read.holds else Not(read.statement))
        if read.correction is not None:
            found.append(read.correction)
    titles = titles_of((*judgement.facts, *judgement.believed))
    return tuple(with_titles(fact, titles) for fact in found)


def main(files: Sequence[str]) -> int:
    """Check every file; the exit status is 0 if all are accepted, else 2."""
    admitted: Sequence[str] = THEORIES
    if len(files) > 1 and files[0] == "--theories":
        try:
            admitted = read_theories(files[1])
        except Refused as error:
            print(f"check: {error}", file=sys.stderr)
            return 2
        files = files[2:]
    if not files or files[0].startswith("-"):
        asked = files and files[0] in ("-h", "--help")
        said = "usage: python -m verify.check [--theories none|NAME,...] FILE ..."
        print(said, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    return run_command("check", lambda: max(_checked(file, admitted) for file in files))


def _checked(file: str, admitted: Sequence[str]) -> int:
    from verify.certificate_json import load

    try:
        certificate = load(file)
        require_theories(certificate, admitted)
        lines = certificate_lines(certificate)
    except (Refused, MemoryError) as error:
        print(f"rejected: {about(file, error)}", file=sys.stderr)
        return 2
    print(f"{in_terminal(file)}: accepted", *(f"    {line}" for line in lines), sep="\n")
    return 0


def certificate_lines(certificate: Certificate) -> tuple[str, ...]:
    """What the certificate proves, as lines: of a claim its id, verdict and statements, of another one its facts."""
    if isinstance(certificate, ClaimCertificate):
        return claim_lines(certificate, judge_claim(certificate))
    return accepted_lines(certificate, accepted(certificate))


def accepted_lines(certificate: Certificate, found: Accepted) -> tuple[str, ...]:
    """What was accepted, and what it rests on, as lines."""
    from verify.language.lines import fact_lines

    return (*fact_lines(found.facts, found.believed), *_trust_lines(certificate))


def claim_lines(certificate: ClaimCertificate, found: Judgement) -> tuple[str, ...]:
    """What became of a claim, as lines: the verdict, its readings, what it rests on."""
    from verify.language.lines import labelled_line, quoted_words, verdict_lines

    words = {"argued": certificate.argued, "cited": certificate.cited}
    return (
        *verdict_lines(certificate.id, found, certificate.where),
        *_trust_lines(certificate),
        *(labelled_line(name, quoted_words(each)) for name, said in words.items() for each in said),
    )


def _trust_lines(certificate: Certificate) -> Iterator[str]:
    from verify.language.lines import labelled_line

    yield labelled_line("trust", " and ".join(trust_of(certificate)))
    if named := theories_of(certificate):
        yield labelled_line("theories", ", ".join(named))


if __name__ == "__main__":
    # under its own name, as the kinds' rows have it
    from verify.check import main as checked

    sys.exit(checked(sys.argv[1:]))
