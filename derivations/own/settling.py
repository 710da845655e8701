"""A claim settled: by what was kept of it, or anew, and then kept."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from derivations.claims.claim import Claim, Proof, Settled, given_up, refused_claim, settle_proof
from derivations.claims.deciding import Checked
from derivations.own.apart import Part, apart, proofs_in, statements_in
from derivations.own.content import NoContent, key_of
from derivations.own.kept import has, keep, kept, kept_text, seconds_before
from derivations.own.records import OwnClaim, RefusedClaim
from derivations.own.settled import offered_again, offered_for
from trees.refusal import Refused
from trees.terminal import LACKING, one_line
from verify.find.timeout import Z3_ALONE, Solvers


def formal(claim: OwnClaim | RefusedClaim) -> Claim:
    """The claim as the checker has it."""
    return Claim(claim.id, claim.words, "") if isinstance(claim, RefusedClaim) else claim.claim


@dataclass(frozen=True)
class Settling:
    """How claims are settled: with these `solvers`; certificates and queries are written under `out`, and what was
    found is kept in the folder `kept`, if there are such.

    What is kept is used again, unless all is to be found `fresh`; of what decides nothing then only as much as remarks
    need, unless the `whole` of it is asked for.
    """

    out: Path | None = None
    kept: Path | None = None
    solvers: Solvers = Z3_ALONE
    fresh: bool = False
    whole: bool = True


NOTHING_KEPT = Settling()


def settle(
    claim: OwnClaim | RefusedClaim, how: Settling = NOTHING_KEPT, *, stem: str = "", ahead: Iterable[str] = ()
) -> Settled:
    """The claim settled, or refused where it does not fit its game; files are called by `stem` and its id. What was
    found of it `ahead` (`apart.found_apart`) is not searched for.
    """
    if isinstance(claim, RefusedClaim):
        return refused_claim(formal(claim), claim.reason)
    name = name_of(claim, stem)
    key = _key(claim, how)
    if how.kept is not None and key and not how.fresh and (again := _again(claim, how, name, key)):
        return again
    began = time.perf_counter()
    try:
        item = _settled(formal(claim), offered_for(claim, how.solvers, proofs_in(ahead)), began, how.out, name)
    except LACKING as error:
        return given_up(formal(claim), error, began)
    except Refused as error:
        return refused_claim(formal(claim), one_line(error))
    if how.kept is not None and key and (text := kept_text(item, key)):
        keep(how.kept, name, text)
    return item


def name_of(claim: OwnClaim | RefusedClaim, stem: str) -> str:
    """What the files of a claim are called by."""
    return f"{stem}.{claim.id}" if stem else claim.id


def parts_to_find(claim: OwnClaim | RefusedClaim, how: Settling, stem: str) -> tuple[Part, ...]:
    """The parts of a claim of which evidence is to be found apart; none where all of it is kept."""
    parts = apart(claim, how.solvers)
    if parts and how.kept is not None and not how.fresh and has(how.kept, name_of(claim, stem), _key(claim, how)):
        return ()
    return parts


def _key(claim: OwnClaim | RefusedClaim, how: Settling) -> str:
    """Under which key the claim is kept; the empty one where it is not."""
    with suppress(NoContent):
        if isinstance(claim, OwnClaim) and how.kept is not None:
            return key_of(claim, how.solvers)
    return ""


def turn_of(claim: OwnClaim | RefusedClaim, how: Settling, stem: str) -> tuple[float, ...]:
    """What claims are sorted by, so that several at once are done soon: those that took longest the last time begin
    first, and before them those that are new, by how many statements they are joined of.
    """
    if isinstance(claim, RefusedClaim):
        return 1.0, 0.0
    seconds = 0.0 if how.kept is None else seconds_before(how.kept, name_of(claim, stem))
    return (1.0, -seconds) if seconds else (0.0, -len(statements_in(claim)))


def _again(claim: OwnClaim, how: Settling, name: str, key: str) -> Settled | None:
    """The claim as the checker decides it by what is kept; None where nothing fit is, or not all is decided by that."""
    assert how.kept is not None
    began = time.perf_counter()
    found = kept(how.kept, name, key, whole=how.whole or bool(claim.holes))
    if found is None:
        return None
    try:
        checked = Checked(found.evidence, found.needed)
        proof = offered_again(claim, how.solvers, found, checked)
        item = _settled(formal(claim), proof, began - found.seconds, how.out, name, checked)
    except (Refused, *LACKING):
        return None
    return item if all(each.holds is not None for each in item.judgement.readings) else None


def _settled(
    claim: Claim, proof: Proof, began: float, out: Path | None, name: str, again: Checked | None = None
) -> Settled:
    if out is None:
        return Settled(claim, proof, began, "", (), again=again)
    return settle_proof(claim, proof, began, out, name, again=again)
