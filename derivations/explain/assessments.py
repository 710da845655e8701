"""Where in the box of its parameters a profile is rational under beliefs, as JSON data and as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from derivations.explain.phrases import by
from derivations.inputs.profile import Claimed
from verify.check import check
from verify.find.equilibria.assessments import assessment_conditions
from verify.find.equilibria.beliefs import complete_beliefs
from verify.kernel.equilibria.condition_records import AssessmentConditions
from verify.kernel.numbers.legible import text
from verify.kernel.statements.records import Call, Compare, Exactly, ForAll, Not, Statement, Sum
from verify.kernel.statements.text import shown
from verify.kernel.strategies.sequence_form import PlanError

WORDS = {
    "sequentially_rational": "sequentially rational",
    "bayes": "Bayes' rule where reached",
    "perfect_bayesian": "perfect Bayesian equilibrium",
}


def assess_profile(given: Claimed) -> tuple[dict[str, Any], AssessmentConditions]:
    """The conditions under which a profile with parameters is rational and its beliefs are by Bayes' rule.

    Raises:
        PlanError: an information set has no beliefs.
    """
    beliefs = complete_beliefs(given.table, given.profile, given.beliefs or {}, given.parameters)
    missing = next((label for label in given.table.number if label not in beliefs), None)
    if missing is not None:
        why = "where the profile does not lead for all values of its parameters"
        raise PlanError(f"beliefs: expected some at {missing!r:.60}, {why}, found none")
    found = assessment_conditions(given.game, given.parameters, given.profile, beliefs)
    facts, name = check(found), given.parameter.name if given.parameter else "t"
    where = dict.fromkeys(WORDS.values(), "")
    ways: dict[str, list[dict[str, Any]]] = {label: [] for label in found.sets}
    for fact in facts:
        match bare(fact):
            case Call(word) if word in WORDS:
                where[WORDS[word]] = "yes"
            case Not(part=Call(word)) if word in WORDS:
                where[WORDS[word]] = "no"
            case Exactly(left=Call(word)) if word in WORDS:
                where[WORDS[word]] = f"exactly where {shown(fact).rpartition(' exactly when ')[2]}"
            case Compare(
                left=Sum(parts=((_, Call("gain_at", (_, _, str(label), _, Mapping() as choices))),)), right=right
            ):
                ways[label].append({"choices": dict(choices), "gain": text(right.constant, name)})
    return {**where, "ways to go on": ways}, found


def bare(fact: Statement) -> Statement:
    """What a fact says for all values of names."""
    return bare(fact.part) if isinstance(fact, ForAll) else fact


def assessed_lines(answer: dict[str, Any]) -> list[str]:
    """What was found, for a reader."""
    lines = [f"{what}: {answer[what]}" for what in WORDS.values()]
    for label, ways in answer["ways to go on"].items():
        lines += [f"    at {label!r} the gain is {way['gain']} by {by(way['choices'])}" for way in ways]
    return lines
