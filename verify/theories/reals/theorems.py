"""Which theorems there are, and whether lemmas prove one; theories name their tables of theorems in `theory.py`.

A theorem's name begins with its source's, "liar's dice: value". Why the needed statements prove a theorem stands in its
`because`, which a reader judges; the statements themselves are checked by `verify.theories.reals.lemmas.check`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement
from verify.kernel.theory import load_named, theories
from verify.theories.reals.known import KnownTheorem
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import AnyLemma, Lemmas, Theorem, Total
from verify.theories.reals.lemmas.records import Statement as LemmaStatement
from verify.theories.reals.lemmas.terms import EXPONENTIAL, HARMONIC

_ATOMS = {HARMONIC: "H(n) is 1 + 1/2 + ... + 1/n", EXPONENTIAL: "exp is the exponential function"}


def theorem_named(name: str) -> KnownTheorem:
    """The theorem of this name.

    Raises:
        CheckFailed: there is none.

    >>> theorem_named("liar's dice: limit").cites[0]
    "exp' = exp, exp(0) = 1, exp(s + t) = exp(s) exp(t), exp > 0"
    """
    theorems = theorems_beside(name)
    if name not in theorems:
        raise CheckFailed(f"theorem: expected one of {', '.join(theorems)}, found {name!r:.60}")
    return theorems[name]


def theorem_tables() -> dict[str, str]:
    """The modules with tables of theorems, by the beginning of the names of these."""
    return {source: place for each in theories() for source, place in each.theorems.items()}


def theorems_beside(name: str) -> Mapping[str, KnownTheorem]:
    """All theorems of the source with whose name this one's begins.

    Raises:
        CheckFailed: there is no such source.
    """
    tables = theorem_tables()
    place = tables.get(name.partition(": ")[0])
    if place is None:
        raise CheckFailed(f"theorem: expected one of {', '.join(tables)}, found {name!r:.60}")
    theorems: Mapping[str, KnownTheorem] = load_named(f"{place}:THEOREMS")
    return theorems


def theorem_words(call: Call) -> tuple[str, ...]:
    """What the theorem that a call names says in words.

    >>> theorem_words(Call("theorem", ("P = NP",)))
    ()
    """
    try:
        says = theorem_named(str(call.arguments[0])).says
    except CheckFailed:
        return ()
    return (f"{call.arguments[0]}: {says}",) if isinstance(says, str) else ()


def told_of_lemma(call: Call) -> tuple[str, ...]:
    """What H and exp mean where a lemma speaks of them.

    >>> told_of_lemma(Call("lemma", (("n",), (), ("n >= 1",), "H(n) >= 1")))
    ('H(n) is 1 + 1/2 + ... + 1/n',)
    """
    *_, given, then = call.arguments
    said = " ".join([*given, then])  # type: ignore[misc,list-item]
    return tuple(means for name, means in _ATOMS.items() if f"{name}(" in said)


def check_each_lemma(certificate: Lemmas) -> tuple[Statement, ...]:
    """What each lemma says; of sums nothing, which the others may not use.

    Raises:
        CheckFailed: a lemma does not hold, or there is none.
    """
    proved = [each for each in _proved(certificate.lemmas).values() if isinstance(each, LemmaStatement)]
    if not proved:
        raise CheckFailed("lemmas: expected at least one that is no sum, found none")
    return tuple(Call("lemma", (each.integers, each.reals, each.given, each.then)) for each in proved)


def _proved(lemmas: Sequence[AnyLemma]) -> Mapping[str, LemmaStatement | Total]:
    try:
        return check_lemmas(lemmas)
    except (RecursionError, MemoryError, OverflowError) as error:
        raise CheckFailed("lemmas: expected terms and cases of moderate size, found larger ones") from error


def check_theorem(certificate: Theorem) -> tuple[Statement, ...]:
    """What the theorem says, by its name where that is in words.

    All that it needs must be among the lemmas, which must hold.

    Raises:
        CheckFailed: a lemma does not hold, or one that is needed is missing or says something else.
    """
    theorem, proved = theorem_named(certificate.theorem), _proved(certificate.lemmas)
    for name, need in theorem.needs.items():
        if name not in proved:
            raise CheckFailed(f"theorem {certificate.theorem}: expected the lemma {name!r}, found none of this name")
        if proved[name] != need:
            raise CheckFailed(f"lemma {name}: expected {need}, found {proved[name]}")
    return (Call("theorem", (certificate.theorem,)) if isinstance(theorem.says, str) else theorem.says,)
