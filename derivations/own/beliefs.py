"""Evidence about profiles under beliefs: what is gained at just those information sets of which a statement speaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from derivations.own.signalling import all_of as all_sequential
from verify.find.equilibria.assessments import assessment_conditions
from verify.find.equilibria.believable import believable, irrational_anyhow
from verify.find.equilibria.consistency import consistency, consistent_throughout
from verify.find.equilibria.profile import assessment_at, profile_regrets
from verify.kernel.equilibria.records import Assessment
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.beliefs import bayes
from verify.kernel.strategies.profiles import ChoiceNotStated
from verify.theories.refinements.records import InconsistentAssessment


def rational(search: Search, question: Question) -> None:
    """Regrets under the beliefs; where these are not by Bayes' rule, which ones are."""
    believed: Any = question.call.arguments[2]
    found = _assessed(search, question, believed)
    if found is not None and found.not_bayes and question.call.word in ("bayes", "perfect_bayesian"):
        right = bayes(histories_of(found.game, {}), found.profile)
        names = {label: dict(zip(believed[label], right[label], strict=True)) for label in found.not_bayes}
        _assessed(search, question, names)


def at_set(search: Search, question: Question) -> None:
    """What choices gain at one information set under beliefs, or the best of them."""
    infoset, believed, *choices = question.call.arguments[2:]
    _assessed(search, question, {str(infoset): believed}, every_way=bool(choices))


def consistent(search: Search, question: Question) -> None:
    """Trembles that give the beliefs; or a product that contradicts them, and which of them alone it does."""
    game: Game = search.game(question.call.arguments[0])
    given: Any = question.call.arguments[1:]
    profile, believed = given
    beliefs: Any = {label: tuple(here.values()) for label, here in believed.items()}
    about = "consistency", *map(key_of, question.call.arguments)
    if named := search.parameters(game, question):
        if len(named) > 1:
            raise Unanswered("no search for `consistent` with several parameters")
        throughout = consistent_throughout(game, named[0], profile, beliefs)
        if throughout is None:
            raise Unanswered("no mistakes were found that give the beliefs for all values of the parameter")
        search.once((*about, named), lambda: throughout)
        return
    found = search.once(about, lambda: consistency(game, profile, beliefs))
    if isinstance(found, InconsistentAssessment) and len(found.powers) < len(beliefs):
        alone = replace(found, beliefs={label: beliefs[label] for label in found.powers})
        search.once((*about, "alone"), lambda: alone)


def sequential(search: Search, question: Question) -> None:
    """Beliefs that make the profile a sequential equilibrium; or a set where it is irrational under all of them.

    With a parameter all sequential equilibria of a signalling game.
    """
    subject, given = question.call.arguments
    game: Game = search.game(subject)
    profile: Any = given
    if search.parameters(game, question):
        all_sequential(search, question)
        return
    about = key_of(subject), key_of(profile)
    found = believable(game, profile, {})
    if found is not None:
        search.once(("consistency", *about), lambda: found)
        search.once(("assessment", *about), lambda: assessment_at(game, profile, found.beliefs))
        return
    irrational = irrational_anyhow(game, profile)
    if irrational is not None:
        search.once(("irrational", *about), lambda: irrational)
        return
    nash = search.once(("nash", *about), lambda: profile_regrets(game, profile))
    if any(player.regret for player in nash.players):
        return
    raise Unanswered("no beliefs were found with which the profile is a sequential equilibrium")


def _assessed(
    search: Search, question: Question, believed: Mapping[str, Any], *, every_way: bool = False
) -> Assessment | None:
    """The regrets; None where all ways to go on are looked at instead, as with a parameter."""
    game: Game = search.game(question.call.arguments[0])
    profile: Any = question.call.arguments[1]
    named: tuple[Parameter, ...] = search.parameters(game, question)
    # beliefs are in the order of the tree
    ordered = {label: tuple(here.values()) for label, here in believed.items()}
    about = *map(key_of, (question.call.arguments[0], profile, dict(believed))), named
    try:
        if named or every_way:
            search.once(
                ("assessment conditions", *about),
                lambda: assessment_conditions(game, named, profile, ordered),
            )
            return None
        return search.once(("assessment", *about), lambda: assessment_at(game, profile, ordered))
    except ChoiceNotStated as error:
        raise Unanswered(f"what the profile leaves out decides: {error}") from error
