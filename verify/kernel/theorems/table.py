"""Which theorems there are, and whether lemmas prove one: a row for each source of theorems.

A theorem's name begins with its source's, "liar's dice: value". Why the needed statements prove a theorem stands in its
`because`, which a reader judges; the statements themselves are checked by `verify.kernel.lemmas.check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from verify.kernel.lemmas.check import check_lemmas
from verify.kernel.lemmas.records import Theorem
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.known import Known
from verify.kernel.statements.records import Call, Statement

TABLES = {
    "liar's dice": "verify.kernel.liars_dice.theorems",
    "utility": "verify.kernel.utility.theorems",
}


def known(name: str) -> Known:
    """The theorem of this name.

    Raises:
        CheckFailed: there is none.

    >>> known("liar's dice: limit").cites[0]
    "exp' = exp, exp(0) = 1, exp(s + t) = exp(s) exp(t), exp > 0"
    """
    place = TABLES.get(name.partition(": ")[0])
    if place is None:
        raise CheckFailed(f"theorem: expected one of {', '.join(TABLES)}, found {name!r:.60}")
    theorems: Mapping[str, Known] = import_module(place).THEOREMS
    if name not in theorems:
        raise CheckFailed(f"theorem: expected one of {', '.join(theorems)}, found {name!r:.60}")
    return theorems[name]


def told(call: Call) -> tuple[str, ...]:
    """What the theorem that a call names says in words.

    >>> told(Call("theorem", ("P = NP",)))
    ()
    """
    try:
        says = known(str(call.arguments[0])).says
    except CheckFailed:
        return ()
    return (f"{call.arguments[0]}: {says}",) if isinstance(says, str) else ()


def check_theorem(certificate: Theorem) -> tuple[Statement, ...]:
    """What the theorem says, by its name where that is in words.

    All that it needs must be among the lemmas, which must hold.

    Raises:
        CheckFailed: a lemma does not hold, or one that is needed is missing or says something else.
    """
    theorem = known(certificate.theorem)
    try:
        proved = check_lemmas(certificate.lemmas)
    except (RecursionError, MemoryError, OverflowError) as error:
        raise CheckFailed("lemmas: expected terms and cases of moderate size, found larger ones") from error
    for name, need in theorem.needs.items():
        if name not in proved:
            raise CheckFailed(f"theorem {certificate.theorem}: expected the lemma {name!r}, found none of this name")
        if proved[name] != need:
            raise CheckFailed(f"lemma {name}: expected {need}, found {proved[name]}")
    return (Call("theorem", (certificate.theorem,)) if isinstance(theorem.says, str) else theorem.says,)
