"""Lemmas as a file of data gives them, with the steps from which `verify.find.lemmas` finds their proofs.

theorem = "utility: share"             # one of the table of theorems that they prove, or a list, if there is one
[[lemma]]                              # in order; each may use those before it
name = "square"
integers = "n"                         # names, with spaces between
reals = "x y"
given = ["x >= y", "y > 0"]
then = "x^2 >= y^2"
steps = ["x > 0", {want = "x*y > 0", using = ["x > 0", "y > 0"]}]

What the theorem needs of a name need not be stated again: such a lemma has a name and steps alone, and is not written
where it has no steps; it comes in the order of the theorem. Where a claim has several files, those after may use the
lemmas of those before.

A step is what follows by a combination of what is known, or a table: {want, using, degree, scale, multiplier},
{use = "square", at = {x = "2*x"}}, {harmonic = "n"}, {exponents = ["s", "t"]}, {positive = "t"},
{same = "exp", one = "s", other = "t"}, {nearest = "x", name = "m"}, {whole = "n"}, or at the end
{split = "x", least = [...], below = [...]}, for x >= 0 and x < 0.

Beside `kind = "lemma"`, which need not be said, there are

    "induction"    with variable and start, and the steps base and step
    "sum"          with index, low, high, term, total and antidifference, and the steps step and ends
    "comparison"   with variable, end, exponent, sign and bound, and the steps positive and steps

as `verify.theories.reals.lemmas.records` has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.inputs.numbers import exact
from derivations.own.questions import Question
from derivations.own.refusal import ClaimError
from derivations.own.search import Search, Unanswered
from derivations.own.toml_tables import TEXTS, parse_toml, require_keys, texts
from trees.refusal import Refused, did_you_mean
from trees.terminal import about
from verify.find.lemmas import Book, Split, Want, Wish
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.lemmas.records import (
    AnyLemma,
    Cases,
    Exponent,
    Harmonic,
    Lemmas,
    Nearest,
    Positive,
    Same,
    Statement,
    Step,
    Theorem,
    Total,
    Use,
    Whole,
)
from verify.theories.reals.theorems import theorem_named

MOST_LEVELS = 40
MOST_DEGREE = 6
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Script:
    """What a file says: theorems that its lemmas prove; of each lemma its kind, and what a book is told."""

    theorems: tuple[str, ...]
    lemmas: tuple[tuple[str, Mapping[str, Any]], ...]


def script(where: str, text: str) -> Script:
    """The lemmas that the text of a file gives.

    Raises:
        ClaimError: it is not as it should be; says where.
    """
    data = parse_toml(where, text, MOST_LEVELS)
    try:
        require_keys(data, {"theorem": TEXTS, "lemma": list}, () if data.get("theorem") else ("lemma",))
    except Refused as error:
        raise ClaimError(about(where, error)) from None
    lemmas = []
    for number, row in enumerate(data.get("lemma", []), 1):
        try:
            lemmas.append(_lemma(row))
        except Refused as error:
            raise ClaimError(about(f"{where}: lemma {number}", error)) from None
    return Script(texts(data.get("theorem", [])), tuple(lemmas))


def lemmas_of(script: Script, book: Book) -> tuple[AnyLemma, ...]:
    """The lemmas with their proofs, written into the book, whose lemmas they may use.

    Raises:
        CheckFailed: a step was not found, or does not hold; says which.
        ClaimError: a lemma has no statement, and no theorem needs one of its name; or it is not written, and needs
            steps.
        TermError: a text is no relation between terms.
    """
    before = len(book.lemmas)
    adds: dict[str, Callable[..., None]] = {
        "lemma": book.lemma,
        "induction": book.induction,
        "sum": book.sum,
        "comparison": book.comparison,
    }
    needs = {name: need for theorem in script.theorems for name, need in theorem_named(theorem).needs.items()}
    written = {told["name"] for _, told in script.lemmas}
    for kind, told in _whole(script, needs, book):
        key = _NEEDED.get(kind, "")
        if told.get(key, "") is None:
            if not isinstance(need := needs.get(told["name"]), _RECORDS[key]):
                names = ", ".join(name for name, each in needs.items() if isinstance(each, _RECORDS[key]))
                raise ClaimError(
                    f"{told['name']:.60}: expected its statement, or a name among {names:.300}, found neither"
                )
            told = {**told, key: need}
        try:
            adds[kind](**told)
        except CheckFailed as error:
            if (name := told["name"]) in written:
                raise
            why = str(error).removeprefix(f"{name}: ")
            raise ClaimError(
                f"{name}: expected the script to write this lemma, which does not follow without steps, found it left"
                f" out; {why}"
            ) from None
    return tuple(book.lemmas[before:])


def _whole(script: Script, needs: Mapping[str, Statement | Total], book: Book) -> Iterator[tuple[str, Row]]:
    """The lemmas of the script, and before each those that the theorems need before it and that nobody has written."""
    written = {*book.stated, *(told["name"] for _, told in script.lemmas)}
    left = [name for name, need in needs.items() if isinstance(need, Statement) and name not in written]
    place = {name: number for number, name in enumerate(needs)}
    for kind, told in script.lemmas:
        while left and place[left[0]] < place.get(told["name"], 0):
            yield "lemma", {"name": left.pop(0), "statement": None}
        yield kind, told
    yield from (("lemma", {"name": name, "statement": None}) for name in left)


def with_what_they_use(names: Iterable[str], lemmas: Sequence[AnyLemma]) -> tuple[AnyLemma, ...]:
    """The lemmas of these names, and all that their proofs use, in order."""
    asked, found = set(names), list[AnyLemma]()
    for lemma in reversed(lemmas):
        if lemma.name in asked:
            found.insert(0, lemma)
            asked.update(_used([step for key in _PROOFS for step in getattr(lemma, key, ())]))
    return tuple(found)


def _used(steps: Sequence[Step]) -> Iterator[str]:
    """The names of the lemmas that these steps use."""
    for step in steps:
        if isinstance(step, Use):
            yield step.lemma
        elif isinstance(step, Cases):
            yield from _used((*step.least, *step.below))


def proved(search: Search, question: Question) -> None:
    """Nothing is searched for: what the lemmas of a claim prove is known already."""
    if question.call not in search.facts:
        given = any(isinstance(certificate, (Lemmas, Theorem)) for certificate in search.found.values())
        known = "none of the lemmas of `proof` says it" if given else "lemmas prove it, of which `proof` names a file"
        raise Unanswered(f"{question.call.word}: {known}")


_PROOFS = "proof", "base", "step", "ends", "positive"
"""The fields of lemmas that are proofs."""
_NEEDED = {"lemma": "statement", "sum": "total"}
"""What a lemma may leave to the theorem that needs one of its name."""
_RECORDS: dict[str, type[Statement] | type[Total]] = {"statement": Statement, "total": Total}
_STATED = {"integers": str, "reals": str, "given": list, "then": str}
_KEYS: dict[str, dict[str, Any]] = {
    "lemma": {**_STATED, "steps": list},
    "induction": {**_STATED, "variable": str, "start": str, "base": list, "step": list},
    "sum": {
        **dict.fromkeys(("integers", "index", "low", "high", "term", "total", "antidifference"), str),
        **dict.fromkeys(("given", "step", "ends"), list),
    },
    "comparison": {
        **dict.fromkeys(("variable", "end", "exponent", "sign", "bound"), str),
        **dict.fromkeys(("positive", "steps"), list),
    },
}
_STEPS = "steps", "base", "step", "ends", "positive"
_MAY_LACK = (*_STEPS, "integers", "reals", "given", "end")


def _lemma(row: Any) -> tuple[str, Mapping[str, Any]]:
    kind = row.get("kind", "lemma") if isinstance(row, Mapping) else "lemma"
    if kind not in _KEYS:
        raise ClaimError(f"kind: expected {', '.join(_KEYS)}, found {kind!r:.60}{did_you_mean(str(kind), _KEYS)}")
    keys = _KEYS[kind]
    stated = bool(row.keys() & {"then", "total"}) or kind not in _NEEDED
    needed = [key for key in keys if key not in _MAY_LACK and (stated or key == "antidifference")]
    require_keys(row, {"kind": str, "name": str, **keys}, ("name", *needed))
    told = {"name": row["name"], **{key: _wishes(row.get(key, [])) for key in keys if key in _STEPS}}
    given = _given(row)
    if kind == "sum":
        total = [row[key] for key in ("index", "low", "high", "term", "total") if stated]
        told["total"] = Total(_names(row, "integers"), given, *total) if stated else None
        told["antidifference"] = row["antidifference"]
    elif kind == "comparison":
        end = Fraction(exact(row["end"], {}, "end")) if "end" in row else None
        told |= {"variable": row["variable"], "end": end, "says": (row["exponent"], row["sign"], row["bound"])}
    else:
        names = _names(row, "integers"), _names(row, "reals")
        told["statement"] = Statement(*names, given, row["then"]) if stated else None
    if kind == "induction":
        told |= {"variable": row["variable"], "start": row["start"]}
    return kind, told


def _names(row: Row, key: str) -> tuple[str, ...]:
    return tuple(row.get(key, "").split())


def _given(row: Row) -> tuple[str, ...]:
    return _all_texts("given", row.get("given", []))


def _all_texts(key: str, values: Sequence[Any]) -> tuple[str, ...]:
    if not all(isinstance(each, str) for each in values):
        raise ClaimError(f"{key}: expected a list of texts, found {values!r:.60}")
    return tuple(values)


def _wishes(rows: Sequence[Any]) -> tuple[Wish, ...]:
    return tuple(row if isinstance(row, str) else _wish(row) for row in rows)


def _wish(row: Any) -> Wish:
    """A step that is a table, called by the first of its keys."""
    named = next((key for key in _TABLES if isinstance(row, Mapping) and key in row), None)
    if named is None:
        raise ClaimError(f"step: expected a relation, or a table with one of {', '.join(_TABLES)}, found {row!r:.60}")
    keys, needed, make = _TABLES[named]
    require_keys(row, {named: list if named == "exponents" else str, **keys}, (named, *needed))
    return make(row)


def _want(row: Row) -> Want:
    using = _all_texts("using", row["using"]) if "using" in row else None
    scale = _all_texts("scale", row.get("scale", []))
    for key in ("degree", "multiplier"):
        if not 0 <= row.get(key, 0) <= MOST_DEGREE:
            raise ClaimError(f"{key}: expected at most {MOST_DEGREE}, found {row[key]}")
    return Want(row["want"], using, row.get("degree"), scale, row.get("multiplier"))


def _exponents(row: Row) -> Exponent:
    found = _all_texts("exponents", row["exponents"])
    if len(found) != 2:
        raise ClaimError(f"exponents: expected two terms, found {len(found)}")
    return Exponent(*found)


def _use(row: Row) -> Use:
    at = row.get("at", {})
    _all_texts("at", list(at.values()))
    return Use(row["use"], dict(at))


# by the key that names a step: its other keys, those of them that are needed, and the step
_TABLES: dict[str, tuple[dict[str, Any], tuple[str, ...], Callable[[Row], Wish]]] = {
    "want": ({"using": list, "degree": int, "scale": list, "multiplier": int}, (), _want),
    "use": ({"at": dict}, (), _use),
    "harmonic": ({}, (), lambda row: Harmonic(row["harmonic"])),
    "exponents": ({}, (), _exponents),
    "positive": ({}, (), lambda row: Positive(row["positive"])),
    "same": ({"one": str, "other": str}, ("one", "other"), lambda row: Same(row["same"], row["one"], row["other"])),
    "nearest": ({"name": str}, ("name",), lambda row: Nearest(row["nearest"], row["name"])),
    "whole": ({}, (), lambda row: Whole(row["whole"])),
    "split": (
        {"least": list, "below": list},
        (),
        lambda row: Split(row["split"], _wishes(row.get("least", [])), _wishes(row.get("below", []))),
    ),
}
