"""Evidence about profiles whose players forget: payoffs, regrets among behaviour strategies, what choices gain."""

from __future__ import annotations

from typing import Any

from derivations.own.profiles import gain
from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.kernel.refusal import CheckFailed


def judged(search: Search, question: Question) -> None:
    """What is gained by a change of behaviour strategy as a whole; in subgames, or given a set, nothing is judged."""
    game, profile, *rest = question.call.arguments
    word, given = question.call.word, search.game(game)
    if len(rest) > (2 if word == "gain" else 1):
        raise Unanswered(f"no search for `{word}` in a part of a game without perfect recall")
    if word == "gain":
        gain(search, question)
        return
    behaviour: Any = profile
    about = key_of(game), key_of(profile)
    named = search.parameters(given, question)
    if len(named) > 1:
        raise Unanswered(f"no search for `{word}` with several parameters where recall is not perfect")
    if named and word == "regret":
        raise Unanswered(
            "where recall is not perfect no search for `regret` with a parameter; `nash` tells where it is 0"
        )
    if named:
        nash = word == "nash"
        key = ("forgetful set", *about, named, nash)
        try:
            search.once(key, lambda: forgetful_set(given, named[0], behaviour, equilibria=nash))
        except CheckFailed as error:
            raise Unanswered(f"for which values nobody gains is not settled: {error}") from error
        return
    found = search.once(("forgetful", *about), lambda: forgetful_regrets(given, behaviour))
    if word != "payoff" and any(each.regret is None for each in found.players):
        raise Unanswered(
            "where several probabilities are forgotten, or the best is irrational, nobody says what is gained"
        )
