"""One-step prediction on small games: what the definition allows at each node, as far as a solver finds it.

A solver can give up, so there are three outcomes: a game in which any question is open is neither right nor wrong.
Every question is kept, with what it shows if it is unsatisfiable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from trees.single_winner.terms import Term, in_preorder, write
from verify.find.smt import QueryError, SmtAnswer, ask
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.numbers.multivariate import multivariate
from verify.theories.kingmaker.kingmakers import PLAIN, ProcedureReading, kingmakers, predicted_moves
from verify.theories.kingmaker.prediction import (
    PREDICTED,
    PREDICTIONS,
    SOME,
    equilibrium,
    motive,
    nobody_has_a_motive,
    profile_as_seen,
    subgame_perfect_prediction,
    unknown_change,
    unknown_profile,
)
from verify.theories.reals.formula import Exists, Formula, every, more, smtlib, some
from verify.theories.reals.query import with_witnesses

AGREE, DIFFER, GAVE_UP = "agree", "differ", "gave up"
THREAT, NO_THREAT = "threat", "no threat"

Move: TypeAlias = tuple[int, int]
Asked: TypeAlias = tuple[str, SmtAnswer]


@dataclass(frozen=True)
class PredictionComparison:
    """A game: of each move (node, child) whether some subgame-perfect 1EP plays it, None if the solver gave up;
    `exists` says whether there is a subgame-perfect 1EP."""

    game: Term
    exists: bool | None
    played: Mapping[Move, bool | None]
    asked: tuple[Asked, ...]

    @property
    def undecided(self) -> tuple[Move, ...]:
        """The moves on which the solver gave up."""
        return tuple(move for move, is_ in self.played.items() if is_ is None)

    def only_definition(self, procedure: ProcedureReading = PLAIN) -> tuple[Move, ...]:
        """Moves that some subgame-perfect 1EP plays and the procedure, so read, does not allow."""
        allowed = predicted_moves(in_preorder(self.game), procedure).moves
        return tuple(move for move, is_ in self.played.items() if is_ is True and move[1] not in allowed[move[0]])

    def only_procedure(self, procedure: ProcedureReading = PLAIN) -> tuple[Move, ...]:
        """Moves that the procedure allows and no subgame-perfect 1EP plays."""
        allowed = predicted_moves(in_preorder(self.game), procedure).moves
        return tuple(move for move, is_ in self.played.items() if is_ is False and move[1] in allowed[move[0]])

    def outcome(self, procedure: ProcedureReading = PLAIN) -> str:
        """`GAVE_UP` if anything is open, else whether procedure and definition `AGREE` or `DIFFER`."""
        if self.undecided or self.exists is None:
            return GAVE_UP
        return DIFFER if self.only_definition(procedure) or self.only_procedure(procedure) else AGREE


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


def compare(
    game: Term,
    eta: Fraction,
    kmn: str = PREDICTED,
    any_is: str = SOME,
    solvers: Solvers = Z3_ALONE,
    report: Callable[[str], None] = lambda _: None,
) -> PredictionComparison:
    """The procedure against the definition, under kmn-eta; to be played, a kingmaker's child must get more than eta.

    `report` is told what is asked.

    >>> from trees.single_winner.terms import parse
    >>> [compare(parse("3(1(3 2) 2(3 1))"), Fraction(1, 10), kmn).outcome() for kmn in ("predicted", "bound")]
    ['agree', 'differ']
    """
    nodes = in_preorder(game)
    profile, deciding = unknown_profile(nodes), set(kingmakers(nodes))
    at = profile_as_seen(nodes, profile, eta, PREDICTIONS[kmn])
    named = {"subgame-perfect 1EP": at.where(subgame_perfect_prediction(at, any_is))}
    title = f"{write(game)}, eta = {eta}, kmn-eta {kmn}, any as {any_is}"
    asked: list[Asked] = []
    played: dict[Move, bool | None] = {}
    for node, chosen in profile.items():
        for p, child in zip(chosen, nodes.children[node], strict=True):
            goal = {f"node {node} plays {child}": more(p, eta if node in deciding else 0)}
            shows = f"{title}: no subgame-perfect 1EP plays {child} at node {node}"
            report(f"whether some subgame-perfect 1EP plays {child} at node {node}")
            played[node, child] = _possible(asked, shows, {**named, **goal}, solvers)
    exists: bool | None = True
    if not any(played.values()):
        exists = _possible(asked, f"{title}: there is no subgame-perfect 1EP", named, solvers)
    return PredictionComparison(game, exists, played, tuple(asked))


def empty_threats(game: Term, eta: Fraction, kmn: str = PREDICTED, solvers: Solvers = Z3_ALONE) -> Threatened:
    """Whether some 1EP under kmn-eta is not subgame perfect, with "any" as some.

    There is none if nobody has a motive at any SPE of a proper subgame, which needs no quantifiers and is asked first.

    >>> from trees.single_winner.terms import parse
    >>> empty_threats(parse("3(1(3 2) 2(3 1))"), Fraction(1, 10)).outcome
    'no threat'
    """
    nodes = in_preorder(game)
    at = profile_as_seen(nodes, unknown_profile(nodes), eta, PREDICTIONS[kmn])
    given = equilibrium(at)
    title = f"{write(game)}, eta = {eta}, kmn-eta {kmn}"
    asked: list[Asked] = []
    somewhere = []
    for node, children in enumerate(nodes.children):
        if not (node and children):
            continue
        below = at.below(node)
        for player in sorted(set(below.game.mover) - {-1}):
            change = unknown_change(below.game, player, at.changing)
            names = tuple(y for w in change.weights.values() for each in w for y in multivariate(each).names)
            formula = Exists(names, motive(below, player, change, SOME))
            shows = f"{title}: at no SPE player {player + 1} has a motive in the subgame at node {node}"
            if _possible(asked, shows, {"all": at.where(every((given, formula)))}, solvers) is not False:
                somewhere.append(formula)
    exists: bool | None = False
    if somewhere:
        all_of = every((given, some(somewhere), nobody_has_a_motive(at, SOME)))
        exists = _possible(asked, f"{title}: every 1EP is subgame perfect", {"all": at.where(all_of)}, solvers)
    return Threatened(game, exists, tuple(asked))


def _possible(asked: list[Asked], shows: str, named: Mapping[str, Formula], solvers: Solvers) -> bool | None:
    """Whether the formulas all hold for some values; None if all solvers give up.

    Raises:
        QueryError: two solvers contradict each other.
    """
    taken = set[str]()
    query = smtlib({name: with_witnesses(formula, taken) for name, formula in named.items()})
    said: dict[str, str] = {}
    for name in solvers.names:
        answer = ask(query, solvers.timeout_ms, name)
        asked.append((shows, answer))
        if answer.verdict in ("sat", "unsat"):
            said[answer.verdict] = answer.solver
    if len(said) > 1:
        raise QueryError(f"{shows}: expected solvers that agree, found sat by {said['sat']}, unsat by {said['unsat']}")
    return {"sat": True, "unsat": False}[next(iter(said))] if said else None
