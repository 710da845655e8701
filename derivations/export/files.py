r"""A file of Coq for a claim, a game or a profile: definitions, a theorem for each statement, what each rests on.

A reading that is true is a theorem of its statement, one that is false a theorem of its denial, and what is true
instead is a theorem of its own. What is not covered is a comment, with what is missing, and no theorem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from derivations.export.boxes import Unsigned
from derivations.export.by_hand import by_hand
from derivations.export.defined import Uncovered
from derivations.export.definitions import Definitions
from derivations.export.names import parameter
from derivations.export.parts import AFFIRMED, DENIED
from derivations.export.proofs import Proof, Proofs
from derivations.export.roots import FINENESS, Roots, RootTerm, bracket, names_of_roots, roots_of
from derivations.export.statements import Propositions
from derivations.export.terms import comment
from trees.refusal import Refused
from verify.kernel.games.subject import Game
from verify.kernel.numbers.root import Root
from verify.kernel.statements.definitions import expand_definitions
from verify.kernel.statements.records import ForAll, Statement
from verify.kernel.statements.substitution import walk
from verify.language.text import shown

BY_HAND = "From Gameproof Require Import Ledger.\nOpaque liars_dice_with.\n"
"""Before the rest, so that it hides nothing of that; only where it is used, since it takes seconds to load. No tree of
liar's dice is to be grown where two values are compared."""
HEAD = """From Gameproof Require Import ExportedWords.
From Gameproof.rules Require Import Kuhn Leduc.
Open Scope string_scope. Open Scope field_scope.
"""
WIDTH = 116


@dataclass(frozen=True)
class Wanted:
    """A statement of which a theorem is wanted: its `name`, what it is in `words`, and whether it is true.

    It is the reading of this number, or what is true instead of it; 0 where it belongs to no claim.
    """

    name: str
    words: str
    statement: Statement
    holds: bool | None
    reading: int = 0


@dataclass(frozen=True)
class Theorem:
    """A theorem: of the statement, or of its denial; `checks` are what Coq computes in its proof."""

    name: str
    wanted: Wanted
    text: str
    checks: tuple[str, ...]


@dataclass(frozen=True)
class Missing:
    """A statement without a theorem, and why."""

    wanted: Wanted
    why: str

    @property
    def said(self) -> str:
        """The reason, as a line says it."""
        return self.why if self.why.startswith("no theorem") else f"no theorem: {self.why}"


@dataclass(frozen=True)
class CoqFile:
    """The text of the file, called `stem`; its theorems, and what it does not cover. `head` are the
    definitions, among them theorems `by_rules`: that a game is the one which its rules give."""

    stem: str
    title: str
    text: str
    head: str
    theorems: tuple[Theorem, ...]
    by_rules: tuple[str, ...] = ()
    missing: tuple[Missing, ...] = field(default=())
    certificate: str = field(default="", kw_only=True)

    @property
    def record(self) -> str:
        """The name of the record of what Coq makes of it, which is that of the certificate."""
        return Path(self.certificate).name or f"{self.stem}.json"


def _told(
    s: Statement, holds: bool, called: Mapping[Root, str], said: Propositions, proofs: Proofs
) -> tuple[str, Proof]:
    """What the theorem of a statement, or of its denial, says, and its proof, with the widest brackets of its roots by
    which signs are told.

    Raises:
        Uncovered: there is none.
    """
    defined, roots = said.defined, dict.fromkeys(roots_of(s))
    before = defined.mark()
    for fineness in FINENESS:
        defined.roots = Roots(RootTerm(each, called[each], *bracket(each, fineness)) for each in roots)
        try:
            text = said.whole(s, (), AFFIRMED if holds else DENIED)
            proof = proofs.proof(s, holds)
        except Unsigned:
            if not roots or fineness == FINENESS[-1]:
                raise
            defined.back_to(before)
            continue
        break
    said_so = defined.roots.before(text if holds else f"~ ({text})")
    return said_so, replace(proof, lines=(*defined.roots.opening, *proof.lines))


def coq_file(
    stem: str, title: Sequence[str], wanted: Iterable[Wanted], games: Mapping[str, Game], where: Mapping[str, str]
) -> CoqFile:
    """The file with a theorem for each statement that is covered; `title` are lines about it."""
    wanted = list(wanted)
    bound = {parameter(part.name) for each in wanted for part in walk(each.statement) if isinstance(part, ForAll)}
    called = names_of_roots((each.statement for each in wanted), bound)
    defined = Definitions(games, where, {*bound, *called.values()})
    said = Propositions(defined)
    proofs = Proofs(defined, said)
    theorems: list[Theorem] = []
    missing: list[Missing] = []
    body: list[str] = []
    is_by_hand = False
    for each in wanted:
        heading = [f"(* {comment(line)} *)" for line in (each.words, shown(each.statement, where)) if line]
        before = defined.mark()
        try:
            if each.holds is None:
                raise Uncovered("nothing decides whether it is true")
            statement = expand_definitions(each.statement)
            known = by_hand(statement) if each.holds else None
            if known:
                text, proof = known.text, Proof((f"exact ({known.name} F).",), ())
            else:
                text, proof = _told(statement, each.holds, called, said, proofs)
        except Refused as error:
            defined.back_to(before)
            missing.append(Missing(each, str(error)))
            body += [*heading, f"(* {comment(missing[-1].said)} *)", ""]
            continue
        name = defined.names.fresh(each.name if each.holds else f"{each.name}_is_false")
        theorems.append(Theorem(name, each, text, proof.checks))
        body += [*heading, f"Theorem {name} (F : ordered_field) : {text}.", "Proof."]
        body += [f"  {line}" for line in proof.lines]
        body += ["Qed.", f"Print Assumptions {name}.", ""]
        is_by_hand = is_by_hand or known is not None
    opening = [f"(* {comment(line)} *)" for line in title]
    is_by_hand = is_by_hand or any(
        "liars_dice_with" in line or "stage_worth" in line for line in (*defined.lines, *body)
    )
    head = "\n".join([*opening, (BY_HAND if is_by_hand else "") + HEAD, *defined.lines])
    return CoqFile(
        stem, title[0], "\n".join([head, *body]), head, tuple(theorems), tuple(defined.by_rules), tuple(missing)
    )
