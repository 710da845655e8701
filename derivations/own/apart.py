"""Parts of a claim whose evidence is searched for apart, by whoever settles claims in several places at once.

A proof by cases follows from its statement and the hints of the claim alone, wherever it is searched for. So a claim
has as parts the statements that it is joined of, if solvers are asked about words in them; what is found for a part
are such proofs, as the text of certificates. The claim is then settled as ever, but for proofs that are there and
need no search: what it gets is the same to the letter. Nothing of this is believed: a proof is for the statement that
stands in it, and is checked when it is used.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from derivations.own.evidence import SEARCHES
from derivations.own.kept import UNREADABLE, all_of, all_text
from derivations.own.records import OwnClaim, RefusedClaim
from derivations.own.search import Proofs, cases_key
from derivations.own.settled import searched
from derivations.own.solved import by_definition, joined_of
from trees.refusal import Refused
from verify.find.timeout import Solvers
from verify.kernel.statements.records import Statement
from verify.kernel.statements.substitution import calls_of
from verify.language.text import write
from verify.theories.reals.case_records import CaseAnalysis

ASKED = f"{by_definition.__module__}:{by_definition.__qualname__}"


class Part(NamedTuple):
    """One of the statements that a claim is joined of."""

    claim: OwnClaim
    solvers: Solvers
    statement: Statement


def apart(claim: OwnClaim | RefusedClaim, solvers: Solvers) -> tuple[Part, ...]:
    """The parts of a claim; none where there are not several.

    >>> from derivations.proving import published_files
    >>> for claim in published_files(["M8", "M10a"])["kingmaker"].claims:
    ...     print(claim.id, len(apart(claim, Solvers())))
    M8 16
    M10a 25
    """
    if isinstance(claim, RefusedClaim):
        return ()
    asked = (part for part in statements_in(claim) if any(SEARCHES.get(call.word) == ASKED for call in calls_of(part)))
    found = {write(part): part for part in asked}
    return tuple(Part(claim, solvers, part) for part in found.values()) if len(found) > 1 else ()


def statements_in(claim: OwnClaim) -> tuple[Statement, ...]:
    """The statements that all readings of the claim, and what is true instead, are joined of."""
    return tuple(part for said in claim.statements for part in joined_of(said.statement))


def found_apart(part: Part) -> str:
    """The proofs by cases that are found for the part, as text; nothing where there are none, or it is refused."""
    with suppress(Refused):
        search = searched(part.claim, part.solvers, part.statement)
        return all_text(tuple(each for each in search.evidence if isinstance(each, CaseAnalysis)))
    return ""


def proofs_in(texts: Iterable[str]) -> Proofs:
    """The proofs by cases that stand in such texts, by what a search calls them; what is no such text has none."""
    found: dict[tuple[object, ...], CaseAnalysis] = {}
    for text in texts:
        with suppress(*UNREADABLE):
            found |= {cases_key(each.statement): each for each in all_of(text) if isinstance(each, CaseAnalysis)}
    return found
