"""A certificate changed in one place is refused in one line, or still proves what it proved.

By default places of every shape are changed, a few of each; with the profile "thorough" all places are.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.support.effort import for_each, slow_but, some_of
from tests.support.ledger import Ledger
from tests.support.samples import MORE, SAMPLES, sample
from tests.support.tampering import FEW, accepted_after_a_change, tampered
from verify.certificate_json import FORMAT, CertificateError, dumps, loads
from verify.certificates import AllOf, Certificate, ClaimCertificate
from verify.check import check, judge_claim
from verify.kernel.equilibria.records import Assessment, ProfileRegrets, SubgameRegrets
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import AllEquilibria
from verify.theories.correlated.records import (
    Commitment,
    CorrelatedDistribution,
    CorrelatedOptimum,
    CorrelatedVertices,
    WeakCommitment,
)
from verify.theories.dominance.iterated import IteratedDominance
from verify.theories.equilibrium_sets.records import ExtremeEquilibria
from verify.theories.holdem.records import AnyBetsTournament, JamOrFoldTail
from verify.theories.holdem.size_records import HoldemSize
from verify.theories.kingmaker.census_records import Census, PurePredictions
from verify.theories.kingmaker.rewriting_records import CriticalPairs
from verify.theories.kingmaker.seating_records import SeatingTable
from verify.theories.networks.encoding_records import PlanePair
from verify.theories.networks.records import PrintedTable
from verify.theories.parameters.condition_records import AssessmentConditions
from verify.theories.parameters.conditions import Boxed
from verify.theories.parameters.records import EquilibriumSet, PayoffAccount, PerfectSet
from verify.theories.reals.case_records import CaseAnalysis
from verify.theories.reals.lemmas.records import Lemma, Lemmas
from verify.theories.reals.solvers import SolverAnswers
from verify.theories.recall.ranges import ForgetfulSet
from verify.theories.refinements.records import (
    ComparedStrategies,
    ConsistentAssessment,
    ConsistentThroughout,
    DominatedContinuation,
    ExtensiveFormPerfect,
    InconsistentAssessment,
    IntuitiveCriterion,
    IrrationalAnyhow,
    Proper,
    PureSequentialEquilibria,
    QuasiPerfect,
    UndominatedStrategy,
    WorseActions,
)

# each check takes long, and what can be changed in one pair or lemma can be in another: so many of each shape are
# changed by default, and where all are; test_critical_pairs and test_theorems go through pairs and lemmas one by one
FEWER = {"critical pairs": (1, 5), "theorem": (1, 20)}


PROVED: dict[int, tuple[Certificate, tuple[Statement, ...]]] = {}
"""Samples and parts of them, with what each proves, by the number of the object, which stays."""


def proved(before: Certificate) -> tuple[Statement, ...]:
    """What a sample or a part of it proves, which is asked again after each change."""
    if id(before) not in PROVED:
        PROVED[id(before)] = before, check(before)
    return PROVED[id(before)][1]


def as_many(before: AllEquilibria, after: AllEquilibria) -> bool:
    """Whether another box is around the same solution, of which there are as many."""
    (_, entries, _), (_, others, unsolved) = covered(before), covered(after)
    boxed = [each.box for each in (*entries, *others) if each.box]
    near = len({tuple(round(float(low), 3) for own in box for low, _ in own) for box in boxed}) <= len(boxed) // 2
    return not unsolved and len(entries) == len(others) and near


def still_proves(before: Certificate, after: Certificate) -> bool:
    """What may change without making the statement false: the name of the parameter, another best
    deviation or other steps as evidence, or less said (a part, an account, a row or a finding is missing)."""
    if isinstance(before, AllOf) and isinstance(after, AllOf):
        return all(any(still_proves(old, part) for old in before.parts) for part in after.parts)
    named = EquilibriumSet | PerfectSet | PayoffAccount | ConsistentThroughout
    if isinstance(before, named) and isinstance(after, named):
        name = before.parameter.name if after.parameter.name.isidentifier() else after.parameter.name
        after = replace(after, parameter=replace(after.parameter, name=name))
    if isinstance(before, EquilibriumSet) and isinstance(after, EquilibriumSet):
        return replace(after, pieces=()) == replace(before, pieces=()) and [
            (piece.range, piece.regrets) for piece in after.pieces
        ] == [(piece.range, piece.regrets) for piece in before.pieces]
    if isinstance(before, PerfectSet) and isinstance(after, PerfectSet):
        found, given = ([[(p.range, p.regrets) for p in s.pieces] for s in c.subgames] for c in (after, before))
        return replace(after, subgames=before.subgames) == before and found == given
    if isinstance(before, ProfileRegrets) and isinstance(after, ProfileRegrets):
        same = tuple(
            replace(new, deviation=old.deviation) for old, new in zip(before.players, after.players, strict=True)
        )
        return replace(after, players=same) == before
    if isinstance(before, SubgameRegrets) and isinstance(after, SubgameRegrets):
        return replace(after, deviation=before.deviation) == before
    if isinstance(before, Assessment) and isinstance(after, Assessment):
        same_sets = {label: before.sets[label] for label in after.sets} == after.sets
        return same_sets and replace(after, sets=before.sets, deviation=before.deviation) == before
    if isinstance(before, ForgetfulSet) and isinstance(after, ForgetfulSet):
        # with another range it is another claim; others may gain, too
        other = replace(after, parameter=before.parameter) == before
        return other or all(fact in proved(before) for fact in check(after))
    if isinstance(before, AssessmentConditions) and isinstance(after, AssessmentConditions):
        return {label: before.sets[label] for label in after.sets} == after.sets
    if isinstance(before, PayoffAccount) and isinstance(after, PayoffAccount):
        same = replace(after, accounts=before.accounts) == before
        return same and all(one in before.accounts for one in after.accounts)
    if isinstance(before, SeatingTable) and isinstance(after, SeatingTable):
        return replace(after, rows=before.rows) == before and set(after.rows) <= set(before.rows)
    if isinstance(before, Census) and isinstance(after, Census):
        return replace(after, findings=before.findings) == before and set(after.findings) <= set(before.findings)
    if isinstance(before, PurePredictions) and isinstance(after, PurePredictions):
        # other equilibria, or those of smaller games alone
        return all(fact in proved(before) for fact in check(after))
    if isinstance(before, AnyBetsTournament) and isinstance(after, AnyBetsTournament):
        # with another big blind it is another tournament, and says so
        return replace(after, blinds=before.blinds) == before and check(after) != proved(before)
    if isinstance(before, PlanePair) and isinstance(after, PlanePair):
        # with another stack or street, or other choices, it is another claim, and says so
        same = replace(after, stack=before.stack, since=before.since, choices=before.choices)
        return same == before and check(after) != proved(before)
    if isinstance(before, PrintedTable) and isinstance(after, PrintedTable):
        return set(after.entries) <= set(before.entries)
    if isinstance(before, HoldemSize) and isinstance(after, HoldemSize):
        # another game with as many sequences, such as with another small blind, which says so
        return replace(after, rules=before.rules) == before and check(after)[0] != proved(before)[0]
    if isinstance(before, CriticalPairs) and isinstance(after, CriticalPairs):
        return [(p.game, p.first, p.second) for p in after.pairs] == [(p.game, p.first, p.second) for p in before.pairs]
    if isinstance(before, CaseAnalysis) and isinstance(after, CaseAnalysis):
        # another point that meets the premises, or another proof of the same
        return check(after) == proved(before)
    if isinstance(before, IteratedDominance) and isinstance(after, IteratedDominance):
        # another mixture or belief, or one of them twice
        return check(after) == proved(before)
    if isinstance(before, JamOrFoldTail) and isinstance(after, JamOrFoldTail):
        # the same of fewer stacks
        return after.start >= before.start and replace(after, start=before.start) == before
    if isinstance(before, CorrelatedDistribution) and isinstance(after, CorrelatedDistribution):
        # what fewer departures gain
        return replace(after, departures=before.departures) == before
    if isinstance(before, CorrelatedOptimum | CorrelatedVertices | Commitment | WeakCommitment):
        # other multipliers that show the same, or the same ones in two parts
        return check(after) == proved(before)
    assessed = ConsistentAssessment | ConsistentThroughout | InconsistentAssessment
    if isinstance(before, assessed) and isinstance(after, type(before)):
        # other trembles or powers that show the same, or the same of fewer beliefs
        fewer = after.beliefs.items() <= before.beliefs.items() and not isinstance(before, InconsistentAssessment)
        return check(after) == proved(before) or (fewer and after.profile == before.profile)
    mistaken = QuasiPerfect | ExtensiveFormPerfect | Proper | WorseActions | DominatedContinuation
    if isinstance(before, mistaken) and isinstance(after, type(before)):
        # other mistakes, or what is done where nothing leads; with another profile it is another claim, and says so
        return check(after) == proved(before) or after.profile != before.profile
    if isinstance(before, PureSequentialEquilibria) and isinstance(after, PureSequentialEquilibria):
        # another belief under which an answer is best
        return replace(after, replies=before.replies) == before
    if isinstance(before, IrrationalAnyhow) and isinstance(after, IrrationalAnyhow):
        # with another profile it is another claim, and says so
        return after == before or after.profile != before.profile
    if isinstance(before, IntuitiveCriterion) and isinstance(after, IntuitiveCriterion):
        # another belief under which an action is best; with another profile it is another claim, and says so
        return check(after) == proved(before) or after.profile != before.profile
    if isinstance(before, UndominatedStrategy | ComparedStrategies) and isinstance(after, type(before)):
        # another strategy to which it is a best reply; with another profile it is another claim, and says so
        return check(after) == proved(before) or after.profile != before.profile
    if isinstance(before, ExtremeEquilibria) and isinstance(after, ExtremeEquilibria):
        # another mixture that dominates
        return replace(after, eliminated=before.eliminated) == before
    if isinstance(before, AllEquilibria) and isinstance(after, AllEquilibria):
        # another way to close a case or around a solution, or a set twice; what is said is no more exact
        opened = replace(after, cases=before.cases) == before and {*covered(after)[2]} > {*covered(before)[2]}
        return replace(after, cases=before.cases, solutions=before.solutions, sets=before.sets) == before and (
            opened or check(after) == proved(before) or as_many(before, after)
        )
    if isinstance(before, SolverAnswers) and isinstance(after, SolverAnswers):
        # other names of solvers are other trust; no answer says nothing
        return after.statement == before.statement and all(fact in proved(before) for fact in check(after))
    if isinstance(before, ClaimCertificate) and isinstance(after, ClaimCertificate):
        # with other words or statements it is another claim, which the evidence decides
        facts = Facts(judge_claim(before).facts)
        return all(
            each.holds in (decide(each.statement, facts, after.points), None) for each in judge_claim(after).readings
        )
    if isinstance(before, Lemmas) and isinstance(after, Lemmas):
        # another name, which nobody is told, or the same of fewer cases
        stated = [lemma.statement for lemma in before.lemmas if isinstance(lemma, Lemma)]
        return all(
            isinstance(lemma, Lemma)
            and any(
                replace(lemma.statement, given=own.given) == own and set(own.given) <= set(lemma.statement.given)
                for own in stated
            )
            for lemma in after.lemmas
        )
    if isinstance(before, Boxed) and isinstance(after, Boxed):
        # with other ranges it is another claim, and says so
        return replace(after, parameters=before.parameters) == before and check(after)[0] != proved(before)[0]
    return after == before


@pytest.mark.parametrize("name", slow_but([*SAMPLES, *MORE], {*SAMPLES, *MORE} - {"critical pairs"}))
def test_a_certificate_changed_in_any_place_is_refused_in_one_line(name: str) -> None:
    """Or it still proves what it proved; no other error is raised."""
    before, tried = sample(name), 0
    unnoticed, wrongly_refused = [], []
    few, most = FEWER.get(name, (FEW, None))
    for change, data in tampered(json.loads(dumps(before)), few, most, every_way=False):
        tried += 1
        try:
            after = loads(json.dumps(data))
            check(after)
        except Exception as error:  # also what should never be raised
            said = str(error)
            if not isinstance(error, CheckFailed | CertificateError) or not said.strip() or "\n" in said:
                wrongly_refused.append((change, error))
        else:
            if not still_proves(before, after):
                unnoticed.append(change)
    assert (unnoticed, wrongly_refused) == ([], [])
    assert tried > 7


def backwards(value: Any) -> Any:
    """The same data, in which the keys of every mapping come in reverse order."""
    if isinstance(value, dict):
        return {key: backwards(each) for key, each in reversed(value.items())}
    return [backwards(each) for each in value] if isinstance(value, list) else value


def facts_of(certificate: Certificate) -> tuple[Statement, ...]:
    """What it proves, of a claim what its evidence does."""
    return judge_claim(certificate).facts if isinstance(certificate, ClaimCertificate) else check(certificate)


@for_each("name", SAMPLES)
def test_the_order_of_keys_proves_nothing_else(name: str) -> None:
    text = dumps(sample(name))
    try:
        after = loads(json.dumps(backwards(json.loads(text))))
        if dumps(after) == text:
            return  # no order is left
        found = facts_of(after)
    except (CheckFailed, CertificateError):
        return
    known = facts_of(sample(name))
    assert all(fact in known for fact in found)


# The ledger's certificates on Kuhn poker: their numbers, one after the other. A certificate is refused when a part of
# it is, so parts are changed by themselves, which saves checking the others again.


def parts_of(text: str) -> list[dict[str, Any]]:
    """The parts of a certificate, each a certificate of its own."""
    data = json.loads(text)
    if data["kind"] != "all":
        return [data]
    return [{"format": FORMAT, **part} for part in data["parts"]]


@pytest.fixture(scope="module")
def parts(ledger: Ledger) -> dict[str, dict[str, Any]]:
    """All different parts of the certificates but KB's, by their text, the samples left out."""
    known = {json.dumps(part) for kind in ("value", "optimal plans") for part in parts_of(dumps(sample(kind)))}
    items = [item for item in ledger.of("kuhn") if item.claim.id != "KB"]
    found = {json.dumps(part): part for item in items for part in parts_of(dumps(AllOf(item.proof.evidence)))}
    return {text: part for text, part in found.items() if text not in known}


@pytest.mark.parametrize("kind", ["value", "equilibrium set", "payoff account"])
def test_no_number_of_the_ledger_can_be_changed(parts: dict[str, dict[str, Any]], kind: str) -> None:
    of_kind = some_of([part for part in parts.values() if part["kind"] == kind], 1)
    assert of_kind
    accepted = [set(accepted_after_a_change(part, few=1)) for part in of_kind]
    assert [changes - ANOTHER_GAME for changes in accepted] == [set()] * len(of_kind)


# a bet with Q that K calls and J folds to is worth half the bet, whatever the ante: true of another game, named so
ANOTHER_GAME = {("game", "parameters", "ante")}


# The certificate for every bet. Its pieces become certificates of their own: a piece at one bet is one of the game with
# that bet, and open pieces with the breaks between them are one of a narrower range.


def pieces_of(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a certificate with a parameter as certificates, those that meet at a root together."""
    name = whole["parameter"]["name"]
    found: list[dict[str, Any]] = []
    for piece in whole["pieces"]:
        where = piece["where"]
        if isinstance(where, str):
            values = {key: where if value == name else value for key, value in whole["game"]["parameters"].items()}
            game = {**whole["game"], "parameters": values}
            found.append({**whole, "game": game, "parameter": None, "pieces": [{**piece, "where": None}]})
        elif "root_of" in where:
            found[-1]["pieces"].append(piece)
        elif isinstance(where["low"], dict):
            found[-1]["pieces"].append(piece)
            found[-1]["parameter"]["range"]["high"] = where["high"]
        else:
            parameter = {"name": name, "range": {"low": where["low"], "high": where["high"]}}
            found.append({**whole, "parameter": parameter, "pieces": [piece]})
    return found


@pytest.fixture(scope="module")
def every_bet(ledger: Ledger) -> dict[str, Any]:
    """The certificate of KB."""
    item = next(item for item in ledger.of("kuhn") if item.claim.id == "KB")
    (whole,) = parts_of(dumps(AllOf(item.proof.evidence)))
    return whole


def test_the_certificate_for_every_bet_has_seven_pieces_in_five_parts(every_bet: dict[str, Any]) -> None:
    assert [len(part["pieces"]) for part in pieces_of(every_bet)] == [1, 1, 3, 1, 1]


@pytest.mark.parametrize("part", slow_but(range(5), (3,)))
def test_no_number_of_the_certificate_for_every_bet_can_be_changed(every_bet: dict[str, Any], part: int) -> None:
    assert accepted_after_a_change(pieces_of(every_bet)[part], few=1) == []


@pytest.mark.slow
def test_no_end_or_value_of_the_certificate_for_every_bet_can_be_changed(every_bet: dict[str, Any]) -> None:
    assert accepted_after_a_change(every_bet, lambda path: "sets" not in path) == []
