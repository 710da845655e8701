"""Evidence about profiles whose players forget, in behaviour strategies and in mixed ones: payoffs, regrets, gains."""

from __future__ import annotations

from typing import Any

from derivations.inputs.distributions import weighted_choices
from derivations.own.profiles import gain
from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.find.equilibria.mixed import mixed_regrets
from verify.kernel.refusal import CheckFailed
from verify.language.words import StatementError
from verify.theories.recall.mixed import Drawn


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


def mixed(search: Search, question: Question) -> None:
    """Payoffs and regrets of a profile of mixed strategies."""
    subject, listed, *_ = question.call.arguments
    game = search.plain_game(question)
    if not isinstance(listed, tuple):
        raise StatementError(f"{question.call.word}: expected a list of mixed strategies, found {listed!r:.60}")
    profile = tuple(
        tuple(Drawn(each.choices, each.probability) for each in weighted_choices(own, question.call.word))
        for own in listed
    )
    search.once(("mixed", key_of(subject), key_of(listed)), lambda: mixed_regrets(game, profile))
