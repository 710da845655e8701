"""Statements whose theorems are proved by hand: the library's `Ledger.v` has each below the statement that it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from derivations.claims.coq_texts import sources
from verify.kernel.statements.records import Statement
from verify.language.parse import parse
from verify.language.text import shown

MODULE = "Ledger"
_ROW = re.compile(
    r"\(\* ((?:(?!\*\)).)+) \*\)\nTheorem (\w+) \(F : ordered_field\) :\s+((?:(?!\.\nProof).)+)\.\nProof\.", re.S
)


class ByHand(NamedTuple):
    """A theorem of `Ledger.v`: its name, and what it says."""

    name: str
    text: str


def by_hand(statement: Statement) -> ByHand | None:
    """The theorem of a statement that is proved by hand, if there is one.

    >>> by_hand(parse("for N in {1, ...}: closed_form(liars_dice(faces=N))")).name
    'closed_form_of_all_stages'
    >>> by_hand(parse("for N in {2, ...}: closed_form(liars_dice(faces=N))"))
    """
    return _rows().get(shown(statement))


@cache
def _rows() -> Mapping[str, ByHand]:
    found = _ROW.findall(sources()[f"{MODULE}.v"])
    return {shown(parse(" ".join(said.split()))): ByHand(name, " ".join(text.split())) for said, name, text in found}
