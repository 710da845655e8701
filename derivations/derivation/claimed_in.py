"""The profiles that a user's own claim speaks of, as a derivation takes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from derivations.claims.words import Said
from derivations.inputs.profile import Claimed
from derivations.own.questions import key_of, questions
from derivations.own.search import Search, Unanswered
from trees.refusal import Refused
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.words import WORDS

OF_A_PROFILE = ("game", "profile")


def claimed_in(said: Said) -> Iterator[tuple[Game, Claimed]]:
    """Each game with a profile of it that the statement is about, once; none where several parameters are at play.

    >>> from derivations.claims.words import nash
    >>> [(game.name, each.profile) for game, each in claimed_in(nash("kuhn", [{"J": {"bet": 1, "check": 0}}, {}]))]
    [('kuhn', ({'J': {'bet': Fraction(1, 1), 'check': Fraction(0, 1)}}, {}))]
    """
    search = Search(said.games)
    known: set[tuple[str, ...]] = set()
    for question in questions(said.statement):
        if tuple(WORDS[question.call.word].takes.values())[:2] != OF_A_PROFILE:
            continue
        subject, profile, *_ = question.call.arguments
        key = (key_of(subject), key_of(profile), *question.names)
        if key in known:
            continue
        known.add(key)
        try:
            game = search.game(subject)
            parameters = search.parameters(game, question)
            if len(parameters) > 1:
                continue
            given: Any = profile
            tree = tree_of(game, {each.name: Ratio.variable() for each in parameters})
        except (Refused, Unanswered):
            continue
        yield game, Claimed(tree, given, parameters, None, ())
