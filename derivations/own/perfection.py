"""Evidence about perfection with two players: strategies that others dominate, mistakes against which one is best."""

from __future__ import annotations

from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.dominating import compared, dominated_continuation, undominated_strategy
from verify.find.equilibria.mistakes import quasi_perfect
from verify.find.equilibria.profile import profile_regrets
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.language.legible import text
from verify.language.words import StatementError


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


def quasi(search: Search, question: Question) -> None:
    """Mistakes that show the profile quasi-perfect, or choices that dominate; else whether it is an equilibrium."""
    game, profile = _two_players(search, question)
    found = quasi_perfect(game, profile) or dominated_continuation(game, profile)
    if found is not None:
        search.once(("quasi-perfect", *_about(question)), lambda: found)
        return
    nash = search.once(("profile", *_about(question)), lambda: profile_regrets(game, profile))
    if not any(player.regret for player in nash.players):
        raise Unanswered("no mistakes were found to which the profile is best, nor choices that are better against all")


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
    word, (subject, profile) = question.call.word, question.call.arguments[:2]
    game = search.game(subject)
    if search.parameters(game, question):
        raise Unanswered(f"no search for `{word}` with a parameter")
    count = form_of(game, {}).players
    if count != 2:
        raise Unanswered(f"`{word}` is looked for with two players alone, found {count}")
    return game, profile
