r"""A second checker, made from the Coq library: certificates as it reads them.

The checker is `verdict` of `verify/coq/extracted/Checker.v`, which is proved to accept only what is true, turned into
OCaml by Coq; `reader.ml` beside it reads a text such as `question_of` gives. Names are written with % for what is no
letter or digit, so that they have no blanks and differ where they did.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import TypeAlias
from urllib.parse import quote

import verify
from derivations.export.checks import pure
from derivations.export.defined import GameTerm, common_denominator, completed
from derivations.export.library import LOGICAL, LibraryFailed, compiled_library
from derivations.export.parts import strategy
from trees.exact import Number
from trees.formats.files import alone, write_under
from trees.histories import AT_END, BY_CHANCE, Histories
from trees.refusal import Refused
from verify.certificates import Certificate, kind_of
from verify.kernel.equilibria.records import ProfileRegrets, SubgameRegrets
from verify.kernel.games.game import form_of, histories_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.subgames import subgame_starts
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.dominance.actions import DominatedAction
from verify.theories.equilibrium_sets.records import SubgamePerfectCount

PATIENCE = 600
"""Seconds that OCaml's compiler and the checker may take."""
MOST_TRIED = 100_000
"""Pure profiles of all players, which are tried one by one."""


class NoCompiler(Refused):
    """OCaml's compiler is not installed."""


class NotCovered(Refused):
    """The extracted checker has no answer of this kind."""


class TextRefused(Refused):
    """The extracted checker cannot read a text."""


@dataclass(frozen=True)
class Answer:
    """What the extracted checker says: accepted, or the checks that fail."""

    accepted: bool
    failing: tuple[str, ...]


Covered: TypeAlias = ValueCertificate | ProfileRegrets | SubgameRegrets | SubgamePerfectCount | DominatedAction


def question_of(certificate: Certificate) -> str:
    """The text that asks whether the verdict of a certificate is true: the value, whether the profile is an
    equilibrium, or subgame perfect, how many pure subgame-perfect equilibria there are, or whether an action is
    dominated.

    Raises:
        NotCovered: the certificate is of another kind, or too much would have to be tried.
    """
    if not isinstance(certificate, Covered):
        raise NotCovered(
            "certificate: expected one of a value, a profile, its subgames, a count of subgame-perfect equilibria or a"
            f" dominated action, found {kind_of(type(certificate))}"
        )
    table = histories_of(certificate.game, {})
    deviation: Profile | None = None
    if isinstance(certificate, ValueCertificate):
        form = form_of(certificate.game, {})
        whole = tuple(strategy(form, i, plan) for i, plan in enumerate(certificate.plans))  # type: ignore[arg-type]
        claim = f"value {certificate.value}"
    elif isinstance(certificate, SubgamePerfectCount):
        whole, claim = completed(table, ({},) * table.players), f"pure-perfect {certificate.count}"
    elif isinstance(certificate, DominatedAction):
        whole, claim, deviation = _about_action(certificate, table)
    else:
        whole = completed(table, certificate.profile)
        claim, deviation = _about_profile(certificate, table)
    return text_of(certificate.game, claim, whole, deviation)


def _about_profile(c: ProfileRegrets | SubgameRegrets, table: Histories) -> tuple[str, Profile | None]:
    """The claim about a profile, and a profile in which somebody deviates if it is a denial."""
    if isinstance(c, SubgameRegrets):
        if c.deviation is None:
            return "perfect", None
        start = subgame_starts(table)[c.deviation.subgame]
        found = pure(table, c.deviation.player, dict(c.deviation.choices))
        return f"not-perfect {start} {c.deviation.player}", found
    for player, each in enumerate(c.players):
        if each.deviation is not None:
            return f"not-nash {player}", pure(table, player, dict(each.deviation))
    return "nash", None


def _about_action(c: DominatedAction, table: Histories) -> tuple[Profile, str, Profile]:
    """The others' play at random, the claim, and what is done instead."""
    tried = prod(len(own.actions) for own in table.sets)
    if tried > MOST_TRIED:
        raise NotCovered(f"game: expected at most {MOST_TRIED:,} pure profiles to try, found {tried:,}")
    at_random: Profile = tuple(
        {label: {a: Fraction(1, len(own.actions)) for a in own.actions} for label, own in sets.items()}
        for sets in table.infosets
    )
    instead: Profile = tuple(
        {h: {a: Fraction(1)} for h, a in c.choices.items()} if player == c.player else {}
        for player in range(table.players)
    )
    action = f"{c.player} {_name(c.infoset)} {_name(c.action)}"
    return at_random, f"strictly-dominated {action} {c.cost}" if c.cost else f"dominated {action}", instead


def text_of(game: Game, claim: str, profile: Profile, deviation: Profile | None = None) -> str:
    """A game, a claim in the words of `reader.ml` and profiles that have a choice everywhere, as the reader
    takes them."""
    table = histories_of(game, {})
    lines = ["gameproof answer 1", f"players {table.players}"]
    lines += [f"denominator {common_denominator(GameTerm(game, '', (), table), profile)}", f"claim {claim}", "game"]
    lines += _nodes(table)
    lines += ["profile", *_rows(profile)]
    if deviation is not None:
        lines += ["deviation", *_rows(deviation)]
    return "\n".join([*lines, "stop", ""])


def _nodes(table: Histories) -> Iterator[str]:
    children = [0] * len(table.parent)
    for above in table.parent[1:]:
        children[above] += 1
    for j, mover in enumerate(table.mover):
        if j:
            s = table.step[j]
            yield f"weight {table.chance[s]}" if table.at[s] < 0 else f"action {_name(table.action[s])}"
        if mover == AT_END:
            yield f"end {' '.join(map(str, table.payoff[j]))}"
        elif mover == BY_CHANCE:
            yield f"chance {children[j]}"
        else:
            yield f"move {mover} {_name(table.sets[table.turn[j]].label)} {children[j]}"


def _rows(profile: Profile) -> Iterator[str]:
    for player, own in enumerate(profile):
        for label, here in own.items():
            mix = (f"{_name(action)} {_number(p)}" for action, p in here.items() if p)
            yield f"at {player} {_name(label)} {' '.join(mix)}"


def _name(name: str) -> str:
    """A name without blanks, never empty; two names differ if and only if these do.

    >>> _name("K|bet, then 2"), _name("")
    ('.K%7Cbet%2C%20then%202', '.')
    """
    return f".{quote(name, safe='')}"


def _number(number: Number) -> str:
    return str(Fraction(number))


def compiled_checker(folder: Path) -> Path:
    """The program under `folder`, made from the library of Coq; what is compiled stays for the next time.

    Raises:
        NoCoq, NoCompiler: Coq or OCaml's compiler is not installed.
        LibraryFailed: something does not compile.
        OSError: the folder cannot be written.
    """
    library = compiled_library(folder)
    if shutil.which("ocamlopt") is None:
        raise NoCompiler("ocamlopt: expected OCaml's compiler, which comes with coq on Debian and Ubuntu, found none")
    place = folder / "checker"
    texts = {name: (Path(verify.__file__).parent / "coq/extracted" / name) for name in ("Extract.v", "reader.ml")}
    made_from = "".join(path.read_text(encoding="utf-8") for path in texts.values())
    newest = max(path.stat().st_mtime_ns for path in library.rglob("*.vo"))
    with alone(place):
        program, note = place / "checker", place / "made_from"
        if program.exists() and note.exists() and note.read_text(encoding="utf-8") == f"{newest} {made_from}":
            return program
        for name, path in texts.items():
            write_under(folder, f"checker/{name}", path.read_text(encoding="utf-8"))
        for command in (
            ["coqc", "-q", "-Q", str(library.resolve()), LOGICAL, "Extract.v"],
            ["ocamlopt", "-w", "-a", "checker.mli", "checker.ml", "reader.ml", "-o", "checker"],
        ):
            done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False, timeout=PATIENCE)
            if done.returncode:
                raise LibraryFailed(f"{command[0]}: expected that the checker compiles, found {done.stderr[:300]!r}")
        write_under(folder, "checker/made_from", f"{newest} {made_from}")
    return program


def asked(program: Path, text: str) -> Answer:
    """What the checker says of a text.

    Raises:
        TextRefused: it cannot read it; says at which line.
    """
    # it walks through games by calls in calls, so that a large one needs more than the usual stack
    command = ["sh", "-c", 'ulimit -s "$(ulimit -H -s)"; exec "$0"', str(program)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=PATIENCE)
    if done.returncode == 0 and done.stdout == "accepted\n":
        return Answer(True, ())
    refused = done.stdout.removeprefix("refused: ").strip()
    if done.returncode == 1 and refused != done.stdout.strip():
        return Answer(False, tuple(refused.split("; ")))
    raise TextRefused(f"checker: expected a text that it reads, found {(done.stderr or done.stdout)[:300].strip()!r}")


def check_again(certificate: Certificate, folder: Path) -> Answer:
    """What the extracted checker, compiled under `folder`, says of the verdict of a certificate.

    Raises:
        NoCoq, NoCompiler, LibraryFailed, NotCovered, TextRefused: as above.
    """
    return asked(compiled_checker(folder), question_of(certificate))
