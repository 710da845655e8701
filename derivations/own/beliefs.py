"""Evidence about profiles under beliefs: regrets at just those information sets of which a statement speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.equilibria.profile import assessment, assessment_at
from verify.kernel.equilibria.records import Assessment
from verify.kernel.games.game import histories_of
from verify.kernel.strategies.beliefs import bayes
from verify.kernel.strategies.profiles import NotStated
from verify.kernel.strategies.sequence_form import PlanError


def rational(search: Search, question: Question) -> None:
    """Regrets under the beliefs; where these are not by Bayes' rule, which ones are."""
    believed = question.call.arguments[2]
    if not isinstance(believed, Mapping):
        raise PlanError("beliefs: expected information sets with beliefs, found none")
    found = _assessed(search, question, dict(believed))
    if question.call.word == "sequentially_rational" and (missing := _others(found)):
        forced = assessment(found.game, found.profile, dict(believed))[0]
        rest = {} if forced is None else {h: forced.sets[h].beliefs for h in missing if h in forced.sets}
        raise Unanswered(
            f"expected beliefs at every information set, found none at {missing[0]!r:.60}; by Bayes' rule, and at"
            f" single nodes, they are {key_of(rest)}; rational_at is about some sets"
        )
    if question.call.word == "rational_at" and not _others(found):
        raise Unanswered("these are beliefs at every information set, of which sequentially_rational speaks")
    if question.call.word == "bayes" and found.not_bayes:
        right = bayes(histories_of(found.game, {}), found.profile)
        _assessed(search, question, {h: right.get(h, held) for h, held in believed.items()})


def at_set(search: Search, question: Question) -> None:
    """The regret at one information set under beliefs, and the best choices there."""
    infoset, believed = question.call.arguments[2:4]
    found = _assessed(search, question, {str(infoset): believed})
    if len(question.call.arguments) > 4:
        best = dict(found.deviation.choices) if found.deviation is not None else {}
        if best != question.call.arguments[4]:
            raise Unanswered(f"no search for what choices gain but the best ones, here {best}")


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


def _others(found: Assessment) -> list[str]:
    """The information sets without beliefs."""
    return [label for label in histories_of(found.game, {}).number if label not in found.sets]
