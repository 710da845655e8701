"""What certificates prove: as text, and what follows from it."""

from __future__ import annotations

from typing import Any

from derivations.claims.claim import Settled
from verify.check import check
from verify.kernel.games.game import reference
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Argument
from verify.language.parse import parse
from verify.language.text import argument_text, write

CHECKED: list[tuple[Any, Facts]] = []
"""What the certificate proves that was asked about last."""
LAST: list[tuple[Settled, Facts]] = []
"""What all evidence for a claim proves that was asked about last."""


def texts(certificate: Any, variable: str = "a", **where: Argument) -> list[str]:
    """The facts in full but for the game, which is G, and the arguments in `where`, numbers there in `variable`."""
    names = {name: argument_text(value, variable) for name, value in where.items()}
    return [write(fact, names).replace(_game(certificate), "G") for fact in check(certificate)]


def follows(certificate: Any, statement: str, variable: str = "a", **where: Argument) -> bool | None:
    """Whether a statement about its game G follows from what the certificate proves; None where that is not seen."""
    names = {name: argument_text(value, variable) for name, value in where.items()}
    whole = statement.replace("(G,", f"({_game(certificate)},").replace("(G)", f"({_game(certificate)})")
    if not CHECKED or CHECKED[0][0] is not certificate:
        CHECKED[:] = [(certificate, Facts(check(certificate)))]
    return decide(parse(whole, names), CHECKED[0][1])


def shown_by(item: Settled) -> Facts:
    """What all evidence for a claim proves, also that which its verdict does not need; of the last claim it is kept."""
    if not LAST or LAST[0][0] is not item:
        beside = [part for part in item.proof.evidence if part not in item.offered.evidence]
        needed = (*item.judgement.facts, *item.judgement.believed)
        LAST[:] = [(item, Facts([*needed, *(fact for part in beside for fact in check(part))]))]
    return LAST[0][1]


def _game(certificate: Any) -> str:
    return argument_text(reference(certificate.game))
