"""Evidence about strategies of two players that others dominate, on which perfection in the normal form rests."""

from __future__ import annotations

from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.dominating import compared, undominated_strategy
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


def _about(question: Question) -> tuple[str, ...]:
    return tuple(map(key_of, question.call.arguments))


def _asked(search: Search, question: Question) -> tuple[Game, Any, int]:
    """The game, the profile, and the player as the checker counts.

    Raises:
        StatementError: the game has not two players, or no such one.
    """
    word, (subject, profile, player) = question.call.word, question.call.arguments[:3]
    game = search.game(subject)
    if search.parameters(game, question):
        raise Unanswered(f"no search for `{word}` with a parameter")
    count = form_of(game, {}).players
    if count != 2:
        raise Unanswered(f"`{word}` is looked for with two players alone, found {count}")
    if player not in (1, 2):
        raise StatementError(f"{word}: expected player 1 or 2, found {text(player)}")
    return game, profile, int(str(player)) - 1
