"""Evidence about perfection: strategies that others dominate, mistakes against which one is best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.certificates import Certificate
from verify.check import check
from verify.find.equilibria.dominating import (
    compared,
    compared_continuation,
    dominated_continuation,
    undominated_strategy,
)
from verify.find.equilibria.mistakes import extensive_form_perfect, quasi_perfect
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.proper import proper, worse_actions
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.statements.records import Call, Not
from verify.language.legible import text
from verify.language.words import StatementError
from verify.theories.refinements.records import WorseAction

NO_MISTAKES = "no mistakes were found to which the profile is best"
# by word the ways to show it or to exclude it, and what is said where none does
WAYS: dict[str, tuple[Sequence[Callable[[Game, Any], Certificate | None]], str]] = {
    "quasi_perfect": (
        (quasi_perfect, dominated_continuation),
        f"{NO_MISTAKES}, nor choices that are better against all",
    ),
    "extensive_form_perfect": ((extensive_form_perfect,), NO_MISTAKES),
    "proper": (
        (worse_actions, proper),
        "neither orders of mistakes that show the profile proper nor ones that exclude it were found",
    ),
}


def undominated(search: Search, question: Question) -> None:
    """What dominates the player's strategy, or to what it is a best reply."""
    game, profile, player = _asked(search, question)
    search.once(("undominated", *_about(question)), lambda: undominated_strategy(game, profile, player))


def dominating(search: Search, question: Question) -> None:
    """What the player gains by the strategy; where that does not dominate, what does."""
    game, profile, player = _asked(search, question)
    instead: Any = question.call.arguments[3]
    found = search.once(("dominated by", *_about(question)), lambda: compared(game, profile, player, instead))
    if found.least < 0 or found.most <= 0:
        search.once(("undominated", *_about(question)[:3]), lambda: undominated_strategy(game, profile, player))


def mistakes(search: Search, question: Question) -> None:
    """Mistakes that show the profile to be what is said, or what excludes it; else whether it is an equilibrium, in all
    subgames.
    """
    ways, why_none = WAYS[question.call.word]
    game, profile = (_two_players if question.call.word == "quasi_perfect" else _plain)(search, question)
    found = next((each for way in ways if (each := way(game, profile)) is not None), None)
    if found is not None:
        search.once((question.call.word, *_about(question)), lambda: found)
        return
    nash = search.once(("profile", *_about(question)), lambda: profile_regrets(game, profile))
    if not any(player.regret for player in nash.players) and not any(
        isinstance(fact, Not) and isinstance(fact.part, Call) and fact.part.word == "subgame_perfect"
        for fact in check(nash)
    ):
        raise Unanswered(why_none)


def worse(search: Search, question: Question) -> None:
    """Steps that lead to the action being worse."""
    game, profile = _plain(search, question)
    player, action, other = question.call.arguments[2:]
    if player not in range(1, len(profile) + 1):
        raise StatementError(f"{question.call.word}: expected a player from 1 to {len(profile)}, found {text(player)}")
    wanted = WorseAction(int(str(player)) - 1, str(action), str(other))
    found = worse_actions(game, profile, wanted)
    if found is None:
        raise Unanswered("no steps were found that show the action to be worse")
    search.once(("worse near", *_about(question)), lambda: found)


def continuing(search: Search, question: Question) -> None:
    """What the choices gain at least and at most."""
    game, profile = _two_players(search, question)
    infoset, given = question.call.arguments[2:]
    instead: Any = given
    found = compared_continuation(game, profile, str(infoset), instead)
    if found.least < 0 or found.most <= 0:
        raise Unanswered(
            f"the choices gain from {text(found.least)} to {text(found.most)}, so that they do not dominate"
        )
    search.once(("dominated continuation", *_about(question)), lambda: found)


def _about(question: Question) -> tuple[str, ...]:
    return tuple(map(key_of, question.call.arguments))


def _asked(search: Search, question: Question) -> tuple[Game, Any, int]:
    """The game, the profile, and the player as the checker counts.

    Raises:
        StatementError: the game has not two players, or no such one.
    """
    word, player = question.call.word, question.call.arguments[2]
    game, profile = _two_players(search, question)
    if player not in (1, 2):
        raise StatementError(f"{word}: expected player 1 or 2, found {text(player)}")
    return game, profile, int(str(player)) - 1


def _two_players(search: Search, question: Question) -> tuple[Game, Any]:
    """The game, which has two players, and the profile."""
    game, profile = _plain(search, question)
    count = form_of(game, {}).players
    if count != 2:
        raise Unanswered(f"`{question.call.word}` is looked for with two players alone, found {count}")
    return game, profile


def _plain(search: Search, question: Question) -> tuple[Game, Any]:
    """The game, which has no parameter, and the profile."""
    return search.plain_game(question), question.call.arguments[1]
