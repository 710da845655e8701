"""Evidence about logit equilibria: the box that is named, or one on the principal branch."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from trees.histories import with_recall
from verify.find.equilibria.logit import logit_box
from verify.kernel.games.game import histories_of
from verify.language.words import StatementError
from verify.theories.logit.check import LogitSystem, require_bounds
from verify.theories.logit.records import Bounds, LogitBox

PLACES = 4
"""Of the bounds of an equilibrium that is said instead."""


def boxed(search: Search, question: Question) -> None:
    """Whether the box has one, or whether there is one alone."""
    word, arguments = question.call.word, question.call.arguments
    game = search.plain_game(question)
    precision: Any = arguments[1]
    if not isinstance(precision, Fraction):
        raise Unanswered(f"no search for `{word}` with a parameter")
    if precision < 0:
        raise StatementError(f"{word}: expected a precision >= 0, found {precision}")
    about = (word, key_of(arguments[0]), precision, *map(key_of, arguments[2:]))
    if word == "unique_logit_equilibrium":
        search.once(about, lambda: logit_box(game, precision))
        return
    bounds = _bounds(arguments[2])
    require_bounds(table := with_recall(histories_of(game, {})), bounds)
    holds = LogitSystem(table, precision, bounds).has_one()
    if holds is None:
        raise Unanswered(f"`{word}`: these intervals do not show whether there is one; narrower ones may")
    search.once(about, lambda: LogitBox(game, precision, bounds, holds))
    if not holds:
        # what is near by instead
        search.once(("logit", key_of(arguments[0]), precision), lambda: logit_box(game, precision, PLACES))


def _bounds(boxes: Any) -> dict[str, dict[str, Bounds]]:
    """Intervals by information set and action.

    Raises:
        StatementError: they are others.
    """
    found: dict[str, dict[str, Bounds]] = {}
    for label, here in boxes.items():
        if not isinstance(here, Mapping):
            raise StatementError(
                f"logit_equilibrium: expected intervals by action at {label!r:.40}, found {here!r:.40}"
            )
        found[label] = {}
        for action, ends in here.items():
            if not isinstance(ends, tuple) or len(ends) != 2 or not all(isinstance(end, Fraction) for end in ends):
                raise StatementError(
                    f"logit_equilibrium: expected an interval [1/3, 1/2] of {action!r:.40}, found {ends!r:.40}"
                )
            found[label][action] = Bounds(*ends)
    return found
