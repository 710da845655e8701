"""Evidence about profiles under beliefs: regrets at just those information sets of which a statement speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.profile import assessment_at
from verify.kernel.equilibria.records import Assessment
from verify.kernel.games.game import histories_of
from verify.kernel.strategies.beliefs import bayes
from verify.kernel.strategies.profiles import NotStated


def rational(search: Search, question: Question) -> None:
    """Regrets under the beliefs; where these are not by Bayes' rule, which ones are."""
    found = _assessed(search, question, _ordered(question.call.arguments[2]))
    if question.call.word in ("bayes", "perfect_bayesian") and found.not_bayes:
        right = bayes(histories_of(found.game, {}), found.profile)
        _assessed(search, question, {label: right[label] for label in found.not_bayes})


def at_set(search: Search, question: Question) -> None:
    """The regret at one information set under beliefs, and the best choices there."""
    infoset, believed = question.call.arguments[2:4]
    found = _assessed(search, question, _ordered({infoset: believed}))
    if len(question.call.arguments) > 4:
        best = dict(found.deviation.choices) if found.deviation is not None else {}
        if best != question.call.arguments[4]:
            raise Unanswered(f"no search for what choices gain but the best ones, here {best}")


def _ordered(believed: Any) -> dict[str, tuple[Any, ...]]:
    """The beliefs in the order of the tree, which is that of their names."""
    return {label: tuple(here.values()) for label, here in believed.items()}


def _assessed(search: Search, question: Question, believed: Mapping[str, Any]) -> Assessment:
    subject, profile = question.call.arguments[:2]
    game = search.game(subject)
    if search.parameters(game, question):
        raise Unanswered(f"no search for `{question.call.word}` with a parameter")
    given: Any = profile
    about = ("assessment", key_of(subject), key_of(profile), key_of(dict(believed)))
    try:
        return search.once(about, lambda: assessment_at(game, given, believed))
    except NotStated as error:
        raise Unanswered(f"what the profile leaves out decides: {error}") from error
