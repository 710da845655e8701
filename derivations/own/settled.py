"""What is offered for a user's claim: evidence for its readings, and what is true instead of those that are false."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from derivations.claims.claim import Proof, Reading
from derivations.claims.deciding import Checked
from derivations.claims.words import Said
from derivations.own.assessments import with_beliefs
from derivations.own.corrections import beside, correction
from derivations.own.evidence import at_ends, gather
from derivations.own.holes import filled
from derivations.own.kept import Kept
from derivations.own.known import ProvedFacts
from derivations.own.lemma_scripts import Script, lemmas_of, with_what_they_use
from derivations.own.limit import TooLong, within
from derivations.own.ranges_instead import denials
from derivations.own.records import ClaimError, OwnClaim, OwnReading
from derivations.own.search import NO_PROOFS, Proofs, Search
from derivations.own.solved import ask_again, solver_words, whole
from derivations.own.toml_tables import read_at
from derivations.print.authored import literal, plain_text
from verify.find.lemmas import Book
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.statements.records import Statement
from verify.language.text import shown
from verify.theories.reals.lemmas.records import Lemmas, Theorem
from verify.theories.reals.theorems import theorem_named

ENOUGH = "why the lemmas are enough for the theorem (in words, with it in the checker's table and in the report)"
"""What is argued, in the table of theorems and in reports, of every theorem."""


def proof_of(said: Said, *, solvers: Solvers = Z3_ALONE) -> Proof:
    """What is offered for the statement: evidence, and if it is false by that, what is true instead.

    Where nothing decides it, the remark says why.

    Raises:
        StatementError: it is no statement, or speaks of a game that was not given.
        Refused: what it says does not fit the game.
    """
    search = Search(said.games, solvers)
    return _proof((OwnReading(said),), search, partial(_decided, search))


def _proof(
    readings: tuple[OwnReading, ...], search: Search, decided: Callable[..., _Decided], *, confirm: bool = False
) -> Proof:
    """What is offered for the readings, each with what is true instead, one's own words before those that are found;
    solvers are asked about all of them where they are to `confirm` what is found.

    `decided` says that of a reading, told its number, its statement, what somebody says is true instead, and names.
    """
    filled = [[with_beliefs(said.statement, search, said.where) for said in each.statements] for each in readings]
    where = _names(names for each in filled for _, names in each)
    made, remarks = [], []
    for number, (each, ((statement, _), *instead)) in enumerate(zip(readings, filled, strict=True), 1):
        found = decided(number, statement, instead[0][0] if instead else None, where)
        words, excluded = map(plain_text, each.texts)
        made.append(Reading(statement, words, found.instead, excluded or None))
        said = [found.why, solver_words(search, statement) if confirm else ""]
        remarks += [f"reading {number}: {line}" if len(readings) > 1 else line for line in said if line]
    return Proof(
        tuple(made),
        search.evidence,
        where,
        points=tuple(search.points),
        remark="; ".join(dict.fromkeys(remarks)) or None,
        queries=tuple(search.queries),
    )


class _Decided(NamedTuple):
    """What is true instead of a reading that is false, if that is known; why nothing decides it, if nothing does."""

    instead: Statement | None
    why: str


def _decided(search: Search, _: int, s: Statement, own: Statement | None, where: Mapping[str, str]) -> _Decided:
    """What is to be said of a statement; `own` is what somebody says is true instead."""
    reasons = gather(search, s)
    holds = _holds(search, s)
    known = search.known
    if holds is None:
        return _Decided(None, _why(s, where, known, reasons))
    if holds:
        return _Decided(None, "")
    instead, why = (None, "") if own is None else _own_words(own, search, where)
    instead = instead or correction(s, known)
    if instead is None:
        instead = next((each for each in denials(s, tuple(search.points)) if _holds(search, each)), None)
    return _Decided(instead, why)


def _own_words(s: Statement, search: Search, where: Mapping[str, str]) -> _Decided:
    """What somebody says is true instead, if it is; else why nothing decides it.

    Raises:
        ClaimError: it is false.
    """
    reasons = gather(search, s)
    holds = _holds(search, s)
    if holds is False:
        found = correction(s, search.known)
        told = "" if found is None else f"; true is {shown(found, where)}"
        raise ClaimError(f"instead: expected what is true, found {shown(s, where)}{told}")
    if holds:
        return _Decided(s, "")
    reason = "; ".join(reasons) or "what was found does not decide it"
    return _Decided(None, f"what it says instead is not decided: {reason}")


def _holds(search: Search, s: Statement) -> bool | None:
    """Whether the statement is true by what is found of the ends of its range and of it as a whole; None is neither."""
    for more in (at_ends, whole):
        if search.known.holds(s) is None:
            more(search, s)
    return search.known.holds(s)


def _why(s: Statement, where: Mapping[str, str], known: ProvedFacts, reasons: tuple[str, ...]) -> str:
    """Why nothing decides the statement, in one line."""
    if reasons:
        return "; ".join(reasons)
    found = beside(s, known)
    proved = "" if found is None else f"; proved is {shown(found, where)}"
    return f"what was found does not decide it{proved}"


def _names(parts: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """What names stand for in all statements of a claim; where one has two meanings, the second gets a number."""
    found: dict[str, str] = {}
    for name, text in (each for part in parts for each in part.items()):
        number, numbered = 1, name
        while found.get(numbered, text) != text:
            number += 1
            numbered = f"{name}_{number}"
        found[numbered] = text
    return found


def searched(claim: OwnClaim, solvers: Solvers, s: Statement) -> Search:
    """The search for evidence on a statement of the claim, as it ends.

    Raises:
        Refused: it does not fit the game.
    """
    search = _search(claim, solvers)
    gather(search, s)
    _holds(search, s)
    return search


def offered_for(claim: OwnClaim, solvers: Solvers, ahead: Proofs = NO_PROOFS) -> Proof:
    """What is offered for the claim: evidence for its readings, and all that it offers itself. Proofs by cases found
    `ahead` are not searched for.

    Raises:
        Refused: a reading does not fit its game, a correction of its own is false, or a lemma does not hold.
    """
    search = _search(claim, solvers, ahead)
    book = Book()
    for script in claim.lemmas:
        read_at("proof", partial(_prove, script, book, search))
    return _whole(claim, _proof(claim.readings, search, partial(_decided, search), confirm=bool(claim.confirm)), search)


def offered_again(claim: OwnClaim, solvers: Solvers, found: Kept, checked: Checked) -> Proof:
    """What is offered for the claim by evidence that was found before, and is `checked`: all but this, what is true
    instead and at which points it fails, is the claim's own, or follows from what the checker accepts. What the checker
    takes on a solver's word the solver says again.

    Raises:
        Refused: it is not evidence, or not for this claim.
    """
    search = _search(claim, solvers)
    for part in (*checked.evidence, *found.noted):
        ask_again(part, search.solvers)
    search.take(checked)
    search.take(Checked(found.noted, ()))
    search.points += found.certificate.points
    kept = found.certificate.readings
    if len(kept) != len(claim.readings):
        raise ClaimError(f"readings: expected {len(claim.readings)}, found {len(kept)}")

    def decided(number: int, _: Statement, __: Statement | None, where: Mapping[str, str]) -> _Decided:
        return _Decided(kept[number - 1].correction, "")

    proof = _proof(claim.readings, search, decided, confirm=bool(claim.confirm))
    return _whole(claim, replace(proof, evidence=checked.evidence, noted=found.noted, queries=found.queries), search)


def _search(claim: OwnClaim, solvers: Solvers, ahead: Proofs = NO_PROOFS) -> Search:
    statements = (*claim.statements, *(hole.said for hole in claim.holes))
    games = {digest: game for said in statements for digest, game in said.games.items()}
    return Search(
        games,
        replace(solvers, names=claim.confirm) if claim.confirm else solvers,
        claim.seconds,
        hints=claim.at,
        ahead=ahead,
    )


def _whole(claim: OwnClaim, proof: Proof, search: Search) -> Proof:
    """The proof with all that the claim offers itself, and its remark, in which numbers stand that are known."""
    before = len(search.found)
    remarks = read_at("remark", partial(filled, claim.remark, claim.holes, search))
    argued, cited = argued_and_cited(claim)
    plain, written = ("; ".join(filter(None, (text, literal(proof.remark or "")))) for text in remarks)
    remark = plain_text(plain)
    return replace(
        proof,
        about=claim.about,
        measured=claim.measured,
        argued=argued,
        cited=cited,
        remark=remark or None,
        noted=(*proof.noted, *search.evidence[before:]),
        marked=claim.marked if written == remark else {**claim.marked, remark: written},
    )


def argued_and_cited(claim: OwnClaim) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the claim argues in words and cites, and what the theorems do that its lemmas prove."""
    theorems = [theorem_named(name) for script in claim.lemmas for name in script.theorems]
    cited = dict.fromkeys((*claim.cited, *(fact for each in theorems for fact in each.cites)))
    return (*claim.argued, *(ENOUGH,) * bool(theorems)), tuple(cited)


def _prove(script: Script, book: Book, search: Search) -> None:
    """Have the theorems of the script proved by its lemmas and those of the book, or its own, where it names none.

    Raises:
        ClaimError: that takes too long.
        Refused: a step was not found, or a theorem needs more.
    """
    try:
        with within(search.seconds):
            own = lemmas_of(script, book)
            for name in script.theorems:
                lemmas = with_what_they_use(theorem_named(name).needs, book.lemmas)
                search.once(("theorem", name), partial(Theorem, name, lemmas))
            if not script.theorems:
                lemmas = with_what_they_use([each.name for each in own], book.lemmas)
                search.once(("lemmas", len(search.found)), partial(Lemmas, lemmas))
    except TooLong:
        raise ClaimError(f"expected steps that are found within {search.seconds:g} s, found none") from None
