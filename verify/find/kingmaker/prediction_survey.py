"""One-step prediction on small games: what the definition allows at each node, as far as a solver finds it.

A solver can give up, so there are three outcomes: a game in which any question is open is neither right nor wrong.
Every question is kept, with what it shows if it is unsatisfiable.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from trees.single_winner.terms import Term, numbered, write
from verify.find.smt import Answer, ask
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.kingmaker.kingmakers import kingmakers, predicted_moves
from verify.kernel.kingmaker.one_step import SOME, Floors
from verify.kernel.kingmaker.prediction import (
    admissible,
    motive,
    nobody_has_a_motive,
    subgame,
    subgame_perfect,
    subgame_perfect_prediction,
    unknown_change,
    unknown_profile,
)
from verify.kernel.statements.formula import Formula, more, smtlib, some

AGREE, DIFFER, GAVE_UP = "agree", "differ", "gave up"
THREAT, NO_THREAT = "threat", "no threat"

Move: TypeAlias = tuple[int, int]
Asked: TypeAlias = tuple[str, Answer]


@dataclass(frozen=True)
class Compared:
    """A game: the moves (node, child) that some subgame-perfect 1EP plays and the procedure does not allow, and the
    reverse; `exists` says whether there is a subgame-perfect 1EP. `undecided` moves the solver gave up on."""

    game: Term
    exists: bool | None
    only_definition: tuple[Move, ...]
    only_procedure: tuple[Move, ...]
    undecided: tuple[Move, ...]
    asked: tuple[Asked, ...]

    @property
    def outcome(self) -> str:
        """`GAVE_UP` if anything is open, else whether procedure and definition `AGREE` or `DIFFER`."""
        if self.undecided or self.exists is None:
            return GAVE_UP
        return DIFFER if self.only_definition or self.only_procedure else AGREE


@dataclass(frozen=True)
class Threatened:
    """A game: whether it has a 1EP that is not subgame perfect; None if the solver gave up."""

    game: Term
    exists: bool | None
    asked: tuple[Asked, ...]

    @property
    def outcome(self) -> str:
        """`THREAT`, `NO_THREAT` or `GAVE_UP`."""
        return GAVE_UP if self.exists is None else THREAT if self.exists else NO_THREAT


def compare(game: Term, eta: Fraction, any_is: str = SOME, timeout_ms: int = TIMEOUT_MS) -> Compared:
    """The procedure against the definition, under kmn-eta; to be played, a kingmaker's child must get more than eta.

    >>> from trees.single_winner.terms import parse
    >>> found = compare(parse("3(1(3 2) 2(3 1))"), Fraction(1, 10))
    >>> found.only_definition, found.only_procedure, found.outcome
    (((1, 2), (4, 5)), (), 'differ')
    """
    nodes = numbered(game)
    allowed = predicted_moves(nodes).moves
    profile, deciding = unknown_profile(nodes), set(kingmakers(nodes))
    named = {"subgame-perfect 1EP": subgame_perfect_prediction(nodes, profile, any_is, Floors(eta, eta))}
    title = f"{write(game)}, eta = {eta}, any as {any_is}"
    asked: list[Asked] = []
    played: dict[Move, bool | None] = {}
    for node, chosen in profile.items():
        for p, child in zip(chosen, nodes.children[node], strict=True):
            goal = {f"node {node} plays {child}": more(p, eta if node in deciding else 0)}
            shows = f"{title}: no subgame-perfect 1EP plays {child} at node {node}"
            played[node, child] = _possible(asked, shows, {**named, **goal}, timeout_ms)
    exists: bool | None = True
    if not any(played.values()):
        exists = _possible(asked, f"{title}: there is no subgame-perfect 1EP", named, timeout_ms)
    return Compared(
        game,
        exists,
        tuple(move for move, is_ in played.items() if is_ is True and move[1] not in allowed[move[0]]),
        tuple(move for move, is_ in played.items() if is_ is False and move[1] in allowed[move[0]]),
        tuple(move for move, is_ in played.items() if is_ is None),
        tuple(asked),
    )


def empty_threats(game: Term, eta: Fraction, timeout_ms: int = TIMEOUT_MS) -> Threatened:
    """Whether some 1EP under kmn-eta is not subgame perfect, with "any" as some.

    There is none if nobody has a motive at any SPE of a proper subgame, which needs no quantifiers and is asked first.

    >>> from trees.single_winner.terms import parse
    >>> empty_threats(parse("3(1(3 2) 2(3 1))"), Fraction(1, 10)).outcome
    'no threat'
    """
    nodes = numbered(game)
    profile, floors = unknown_profile(nodes), Floors(eta, eta)
    equilibrium = {"kmn-eta": admissible(nodes, profile, eta), "SPE": subgame_perfect(nodes, profile)}
    title = f"{write(game)}, eta = {eta}"
    asked: list[Asked] = []
    somewhere = []
    for node, children in enumerate(nodes.children):
        if not (node and children):
            continue
        below, number = subgame(nodes, node)
        there = {number[old]: chosen for old, chosen in profile.items() if old in number}
        for player in sorted(set(below.mover) - {-1}):
            formula = motive(below, there, player, unknown_change(below, player, eta), SOME, floors)
            shows = f"{title}: at no SPE player {player + 1} has a motive in the subgame at node {node}"
            if _possible(asked, shows, {**equilibrium, "motive": formula}, timeout_ms) is not False:
                somewhere.append(formula)
    exists: bool | None = False
    if somewhere:
        nobody = nobody_has_a_motive(nodes, profile, SOME, floors)
        named = {**equilibrium, "motive in a subgame": some(somewhere), "no motive in the game": nobody}
        exists = _possible(asked, f"{title}: every 1EP is subgame perfect", named, timeout_ms)
    return Threatened(game, exists, tuple(asked))


def _possible(asked: list[Asked], shows: str, named: Mapping[str, Formula], timeout_ms: int) -> bool | None:
    """Whether the formulas all hold for some values; None if the solver gives up."""
    answer = ask(smtlib(named), timeout_ms)
    asked.append((shows, answer))
    return {"sat": True, "unsat": False}.get(answer.verdict)
