"""What a user's own claim speaks of: profiles, as a derivation takes them, and games by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from derivations.claims.words import Said
from derivations.inputs.profile import Claimed
from derivations.own.assessments import with_beliefs
from derivations.own.questions import key_of, questions
from derivations.own.search import Search, Unanswered
from trees.refusal import Refused
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.theory import WORDS

OF_A_PROFILE = ("game", "profile")


def claimed_in(said: Said) -> Iterator[tuple[Game, Claimed]]:
    """Each game with a profile of it, and its beliefs where it has some, that the statement is about, once; none where
    several parameters are at play.

    >>> from derivations.claims.words import nash
    >>> [(game.name, each.profile) for game, each in claimed_in(nash("kuhn", [{"J": {"bet": 1, "check": 0}}, {}]))]
    [('kuhn', ({'J': {'bet': Fraction(1, 1), 'check': Fraction(0, 1)}}, {}))]
    """
    search = Search(said.games)
    known: set[tuple[str, ...]] = set()
    try:
        statement = with_beliefs(said.statement, search, said.where)[0]
    except Refused:
        return
    for question in questions(statement):
        kinds = tuple(WORDS[question.call.word].takes.values())
        if kinds[:2] != OF_A_PROFILE:
            continue
        subject, profile, *rest = question.call.arguments
        believed: Any = rest[0] if kinds[2:] == ("beliefs",) else None
        key = (key_of(subject), key_of(profile), key_of(believed or {}), *question.names)
        if key in known:
            continue
        known.add(key)
        try:
            game = search.game(subject)
            parameters = search.parameters(game, question)
            if len(parameters) > 1:
                continue
            given: Any = profile
            binding = {each.name: Ratio.variable() for each in parameters}
            shaped_histories_of(game, binding)
        except (Refused, Unanswered):
            continue
        beliefs = None if believed is None else {label: tuple(here.values()) for label, here in believed.items()}
        yield game, Claimed(game, binding, given, parameters, beliefs, ())


def by_itself(said: Said) -> Iterator[str]:
    """The games, as they are written in the statement, that it says something of without a profile.

    >>> from derivations.claims.words import nash, value
    >>> list(by_itself((value("kuhn") < 0) & nash("kuhn cards=4", [{}, {}])))
    ['kuhn(cards=3, ante=1, bet=1)']
    """
    for question in questions(said.statement):
        takes = tuple(WORDS[question.call.word].takes.values())
        if takes[:1] == OF_A_PROFILE[:1] and takes[:2] != OF_A_PROFILE:
            yield key_of(question.call.arguments[0])


def within(one: Claimed, other: Claimed) -> bool:
    """Whether the parameters of the one have ranges within those of the other."""
    return [each.name for each in one.parameters] == [each.name for each in other.parameters] and all(
        mine.range.low >= wide.range.low
        and (wide.range.high is None or (mine.range.high is not None and mine.range.high <= wide.range.high))
        for mine, wide in zip(one.parameters, other.parameters, strict=True)
    )
