"""Evidence about sets of equilibria, and about actions that no equilibrium needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from derivations.own.signalling import all_of as all_sequential
from trees.tree import TooLarge, Tree, infosets, players
from verify.certificates import Certificate
from verify.find.equilibria.all_nash import all_equilibria
from verify.find.equilibria.all_plans import all_equilibrium_plans
from verify.find.equilibria.behaviour import behaviour_equilibrium
from verify.find.equilibria.dominance import dominated_action
from verify.find.equilibria.iterated import iterated_dominance
from verify.find.equilibria.no_behaviour import no_behaviour_equilibrium
from verify.find.equilibria.pieces import extreme_pieces, pure_pieces, stage_pieces, subgame_perfect_pieces
from verify.find.equilibria.pure import pure_equilibria
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect, subgame_perfect_stages
from verify.kernel.games.game import parameters_of, shape_of, shaped_histories_of, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import Call
from verify.language.legible import text
from verify.language.words import StatementError
from verify.theories.all_nash.records import Unsolved
from verify.theories.dominance.elimination import STRICT, WEAK
from verify.theories.equilibrium_sets.all_equilibria import LISTS, PERFECT
from verify.theories.equilibrium_sets.backward import NotPerfectInformation
from verify.theories.equilibrium_sets.outcomes import PURE, SEQUENTIAL
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces
from verify.theories.equilibrium_sets.records import Outcome
from verify.theories.equilibrium_sets.stages import StageError

C = TypeVar("C", bound=Certificate)


def nash_equilibria(search: Search, question: Question) -> None:
    """All extreme equilibria, of the whole game or of a stage."""
    whole = {"extreme_payoffs": 2, "nash_equilibria": 2, "nash_equilibria_outside": 4}.get(question.call.word, 1)
    if len(question.call.arguments) > whole:
        stages(search, question)
    elif not _by_pieces(search, question, "extreme", extreme_pieces):
        if question.call.word in ("equilibria", "nash_equilibria", "nash_equilibria_outside"):
            _all_of(search, question)
        else:
            _found(search, question, "extreme", extreme_equilibria)
    if question.call.word == "extreme_payoffs":
        _require_payoffs(search, question, question.call.arguments[1])


def stages(search: Search, question: Question) -> None:
    """The subgames, solved one by one."""
    if not _by_pieces(search, question, "stages", stage_pieces):
        _found(search, question, "stages", subgame_perfect_stages)


def pure(search: Search, question: Question) -> None:
    """All pure equilibria, by what they pay; their number alone may be known from all extreme ones."""
    call = question.call
    if ("extreme", key_of(call.arguments[0])) in search.found and call == Call("pure_equilibria", call.arguments[:1]):
        return
    if not _by_pieces(search, question, "pure nash", pure_pieces):
        _found(search, question, "pure nash", pure_equilibria)
    if call.word == "pure_payoffs":
        _require_payoffs(search, question, call.arguments[1])
    elif call.word == "pure_equilibria" and call.arguments[1:]:
        _require_payoffs(search, question, (call.arguments[1],))


def behaviour(search: Search, question: Question) -> None:
    """An equilibrium where players forget, or a cover of all profiles that shows that there is none."""
    if not shaped_histories_of(search.plain_game(question), {}).forgets:
        raise Unanswered("with perfect recall there is one (Nash, Kuhn), which no certificate says")
    if (found := behaviour_equilibrium(search.plain_game(question))) is None:
        _found(search, question, "no behaviour", no_behaviour_equilibrium)
    else:
        _found(search, question, "behaviour", lambda _: found)


def pure_subgame_perfect(search: Search, question: Question) -> None:
    """All pure subgame-perfect equilibria, by what they pay."""
    if _by_pieces(search, question, "pure", subgame_perfect_pieces):
        return
    found = _found(search, question, "pure", subgame_perfect)
    _require_paid(question, found.outcomes)


def _require_payoffs(search: Search, question: Question, payoffs: Any) -> None:
    """Check that each of what is said to be paid has a number for each player."""
    game = search.game(question.call.arguments[0])
    count = players(shape_of(game, {p.name: Ratio.variable() for p in search.parameters(game, question)}))
    for each in payoffs:
        if not isinstance(each, tuple) or len(each) != count:
            found = f"{len(each)}" if isinstance(each, tuple) else "a number"
            raise StatementError(
                f"{question.call.word}: expected lists of {count} numbers, one of each player, found {found}"
            )


def _require_paid(question: Question, outcomes: tuple[Outcome, ...]) -> None:
    """Check that some pure subgame-perfect equilibrium pays what the question names, if it does."""
    if question.call.arguments[1:] and question.call.arguments[1] not in [each.payoffs for each in outcomes]:
        paid = ", ".join(f"({', '.join(map(text, each.payoffs))})" for each in outcomes[:4])
        said = "pure subgame-perfect equilibria"
        said = f"{said} pay {paid} alone" if outcomes else f"there are no {said}"
        raise Unanswered(f"{said}, and the checker counts what some pay")


def unique(search: Search, question: Question) -> None:
    """Whether there is one subgame-perfect equilibrium: all pure ones, or the subgames one by one."""
    try:
        pure_subgame_perfect(search, question)
    except NotPerfectInformation:
        stages(search, question)


def paying(search: Search, question: Question) -> None:
    """What all subgame-perfect equilibria pay."""
    try:
        # with a parameter one pure equilibrium says it where there is no other, and stages may differ elsewhere
        if _by_pieces(search, question, "pure", subgame_perfect_pieces):
            return
    except NotPerfectInformation:
        pass
    try:
        stages(search, question)
    except StageError:
        # then there may be many payoffs, which the pure equilibria show
        _found(search, question, "pure", subgame_perfect)
        raise


def bounds(search: Search, question: Question) -> None:
    """All equilibria of the kind that is named."""
    word, (_, *about) = question.call.word, question.call.arguments
    of_payoff = word.endswith("payoff")
    *said, among = about if len(about) > (1 if of_payoff else 2) else (*about, None)
    known = (None, *LISTS, PERFECT, SEQUENTIAL) if of_payoff else (None, PURE, SEQUENTIAL)
    if among not in known:
        expected = ", ".join(f'"{each}"' for each in known if each)
        raise StatementError(f"{word}: expected {expected} or nothing as among, found {among!r:.60}")
    tree = (shape_of if of_payoff else tree_of)(search.plain_game(question), {})
    if of_payoff and said[0] not in range(1, players(tree) + 1):
        raise StatementError(f"{word}: expected a player from 1 to {players(tree)}, found {said[0]}")
    if not of_payoff:
        _require_action(word, tree, *map(str, said))
    if among == PERFECT:
        paying(search, question)
    elif among == PURE:
        _pure_ones(search, question)
    elif among == SEQUENTIAL:
        all_sequential(search, question)
    elif among:
        _found(search, question, "pure", subgame_perfect)
    else:
        _all_of(search, question)


def some(search: Search, question: Question) -> None:
    """All equilibria; or pure ones, where one of them would do."""
    word, (_, claimed, *among) = question.call.word, question.call.arguments
    tree = (tree_of if isinstance(claimed, Mapping) else shape_of)(search.plain_game(question), {})
    if isinstance(claimed, Mapping):
        for label, here in claimed.items():
            for action in here if isinstance(here, Mapping) else ():
                _require_action(word, tree, label, action)
    elif word == "equilibrium_paying":
        _require_payoffs(search, question, (claimed,))
    if among:
        (all_sequential if among[0] == SEQUENTIAL else _pure_ones)(search, question)
        return
    try:
        _all_of(search, question)
    except (Unanswered, TooLarge):
        paid = _found(search, question, "pure nash", pure_equilibria).outcomes if word == "equilibrium_paying" else ()
        if claimed not in [each.payoffs for each in paid]:
            raise


def _all_of(search: Search, question: Question) -> None:
    """All equilibria: the extreme ones of two players, or those of more players.

    Raises:
        Unanswered: supports stay open.
    """
    if players(shape_of(search.plain_game(question), {})) == 2:
        try:
            _found(search, question, "extreme", extreme_equilibria)
        except TooLarge:
            if question.call.word in ("equilibria", "nash_equilibria", "nash_equilibria_outside"):
                raise
            plans(search, question)
        return
    found = _found(search, question, "all nash", lambda game: all_equilibria(game, seconds=search.seconds / 2))
    if left := sum(isinstance(case, Unsolved) for case in found.cases):
        raise Unanswered(f"equilibria in {left} supports of strategies are not settled")


def plans(search: Search, question: Question) -> None:
    """All equilibria of two players in realization plans."""
    _found(search, question, "plans", lambda game: all_equilibrium_plans(game, seconds=search.seconds / 2))


def same(search: Search, question: Question) -> None:
    """All equilibria of both games."""
    for subject in question.call.arguments:
        nash_equilibria(search, Question(Call("nash_equilibria", (subject, ())), question.names))


def _pure_ones(search: Search, question: Question) -> None:
    found = _found(search, question, "pure nash", pure_equilibria)
    if not found.count:
        raise Unanswered("there is no equilibrium in pure strategies")
    if "weight" in question.call.word and len(found.profiles) != found.count:
        raise Unanswered(f"there are {text(found.count)} pure equilibria, which are not listed one by one")


def _require_action(word: str, tree: Tree, label: str, action: str) -> None:
    own = next((sets[label] for j in range(players(tree)) if label in (sets := infosets(tree, j))), None)
    if own is None or action not in own.actions:
        among = "an information set of the game" if own is None else f"an action at {label!r:.60}"
        raise StatementError(f"{word}: expected {among}, found {label if own is None else action!r:.60}")


def dominated(search: Search, question: Question) -> None:
    """Pure choices that are better than an action."""
    subject, player, infoset, action = question.call.arguments
    game = search.plain_game(question)
    tree = tree_of(game, {})
    owner = next((j for j in range(players(tree)) if infoset in infosets(tree, j)), None)
    if owner is None or player != owner + 1:
        raise StatementError(
            f"{question.call.word}: expected an information set of player {player}, found {infoset!r:.60}"
        )
    about = ("dominated", key_of(subject), infoset, action)
    if about in search.found:
        return
    strictly = question.call.word == "strictly_dominated"
    found = dominated_action(game, str(infoset), str(action), tree)
    if found is not None:
        search.once(about, lambda: found)
    if found is None or (strictly and found.cost == 0):
        kind = STRICT if strictly else WEAK
        with suppress(TooLarge):
            search.once(("dominance", key_of(subject), kind), lambda: iterated_dominance(game, kind))
        raise Unanswered(
            f"no other pure choices there and after are {'strictly ' * strictly}better; of mixtures of whole strategies"
            " dominated_by_mixture tells"
        )


def _found(search: Search, question: Question, kind: str, make: Callable[[Game], C]) -> C:
    game = search.plain_game(question)
    return search.once((kind, key_of(question.call.arguments[0])), lambda: make(game))


def _by_pieces(
    search: Search, question: Question, kind: str, make: Callable[[Game, Parameter], EquilibriumPieces]
) -> bool:
    """Whether the game has a parameter; then all that is looked for, by pieces of its range.

    Raises:
        Unanswered: it has several.
    """
    game = search.game(question.call.arguments[0])
    named = search.parameters(game, question)
    own = tuple(each for each in named if each.name in parameters_of(game))
    if len(named) > 1 and own:
        raise Unanswered(f"no search for `{question.call.word}` with several parameters")
    if own:
        search.once((kind, "by pieces", key_of(question.call.arguments[0]), own), lambda: make(game, own[0]))
    return bool(own)
