"""Evidence about signalling games: their sequential equilibria, and which pass the intuitive criterion."""

from __future__ import annotations

from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.signalling import (
    intuitive_criterion,
    pure_sequential_equilibria,
    sequential_equilibria,
    sequential_pieces,
)
from verify.kernel.games.game import histories_of
from verify.language.words import StatementError
from verify.theories.refinements.signalling import signalling_game


def pure(search: Search, question: Question) -> None:
    """All pure sequential equilibria."""
    game = search.plain_game(question)
    about = (question.call.word, key_of(question.call.arguments[0]))
    search.once(about, lambda: pure_sequential_equilibria(game))


def all_of(search: Search, question: Question) -> None:
    """All sequential equilibria, with one parameter by pieces of its range."""
    word, subject = question.call.word, question.call.arguments[0]
    game = search.game(subject)
    named = search.parameters(game, question)
    if len(named) > 1:
        raise Unanswered(f"no search for `{word}` with several parameters")
    about = ("sequential equilibria", key_of(subject), named)
    search.once(about, lambda: sequential_pieces(game, named[0]) if named else sequential_equilibria(game))


def intuitive(search: Search, question: Question) -> None:
    """Which types lose by messages that none sends, and which have a credible deviation."""
    word, (subject, given, *sent) = question.call.word, question.call.arguments
    game = search.plain_game(question)
    profile: Any = given
    search.once(("intuitive", key_of(subject), key_of(profile)), lambda: intuitive_criterion(game, profile))
    messages = signalling_game(histories_of(game, {})).messages.values()
    if sent and all([one.type, one.action] != sent for here in messages for one in here):
        expected = next(one for here in messages for one in here)
        raise StatementError(
            f"{word}: expected a type and a message, such as {expected.type!r} and {expected.action!r}, found {sent!r}"
        )
