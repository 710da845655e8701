"""A user's claim settled: its statement, the evidence that is found for it, and what is true instead if it is false."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path

from derivations.claims.claim import Claim, Proof, Reading, Settled, decided, given_up, refused
from derivations.claims.words import Said
from derivations.own.assessments import with_beliefs
from derivations.own.corrections import beside, correction
from derivations.own.evidence import at_ends, gather
from derivations.own.known import Known
from derivations.own.ranges_instead import denials
from derivations.own.records import OwnClaim, RefusedClaim
from derivations.own.search import Search
from derivations.own.solved import whole
from trees.refusal import Refused
from trees.terminal import LACKING, one_line
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.statements.records import Statement
from verify.kernel.statements.text import shown, write


def proof_of(said: Said, *, solvers: Solvers = Z3_ALONE) -> Proof:
    """What is offered for the statement: evidence, and if it is false by that, what is true instead.

    Where nothing decides it, the remark says why.

    Raises:
        StatementError: it is no statement, or speaks of a game that was not given.
        Refused: what it says does not fit the game.
    """
    search = Search(said.games, solvers)
    statement, where = with_beliefs(said.statement, search, said.where)
    reasons = gather(search, statement)
    known = search.known
    for more in (at_ends, whole):
        if known.holds(statement) is None and more(search, statement):
            known = search.known
    holds = known.holds(statement)
    instead = correction(statement, known) if holds is False else None
    if holds is False and instead is None:
        instead = next((each for each in denials(statement, tuple(search.points)) if _holds(search, each)), None)
    return Proof(
        (Reading(write(statement, where), correction=None if instead is None else write(instead, where)),),
        search.evidence,
        where,
        points=tuple(search.points),
        remark=_why(statement, where, known, reasons) if holds is None else None,
        queries=tuple(search.queries),
    )


def _holds(search: Search, s: Statement) -> bool:
    """Whether solvers find the statement true."""
    return whole(search, s) and search.known.holds(s) is True


def _why(statement: Statement, where: Mapping[str, str], known: Known, reasons: tuple[str, ...]) -> str:
    """Why nothing decides the statement, in one line."""
    if reasons:
        return "; ".join(reasons)
    found = beside(statement, known)
    proved = "" if found is None else f"; proved is {shown(found, where)}"
    return f"what was found does not decide it{proved}"


def formal(claim: OwnClaim | RefusedClaim) -> Claim:
    """The claim as the checker has it."""
    return Claim(claim.id, claim.words, "" if isinstance(claim, RefusedClaim) else claim.source)


def settle(claim: OwnClaim | RefusedClaim, out: Path | None, *, solvers: Solvers = Z3_ALONE, stem: str = "") -> Settled:
    """The claim settled, or refused where it does not fit its game.

    Certificate and queries are written under `out`, if they can, called by `stem` and its id.
    """
    if isinstance(claim, RefusedClaim):
        return refused(formal(claim), claim.reason)
    began = time.perf_counter()
    try:
        proof = proof_of(claim.said, solvers=solvers)
        if out is None:
            return Settled(formal(claim), proof, began, "", ())
        return decided(formal(claim), proof, began, out, f"{stem}.{claim.id}" if stem else claim.id)
    except LACKING as error:
        return given_up(formal(claim), error, began)
    except Refused as error:
        return refused(formal(claim), one_line(error))
