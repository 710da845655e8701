"""Beliefs of statements come by the names of nodes, completed by Bayes' rule, whichever way they are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.own.claim_files import read_claim_file
from derivations.own.settling import settle
from tests.support.files import GAMES
from tests.support.own import outcome, settled
from trees.refusal import Refused

EVEN = '{"quiche": {"wimp/quiche": 1/2, "surly/quiche": 1/2}}'
CLAIMS = """
[games]
bq = "bq.efg"
[profiles.pool]
strategies = {Sender = {wimp = "beer", surly = "beer"}, Receiver = {beer = "no", quiche = "duel"}}
beliefs = {quiche = {"wimp/quiche" = 1}}
[profiles.bare]
strategies = {Sender = {wimp = "beer", surly = "beer"}, Receiver = {beer = "no", quiche = "duel"}}
[beliefs]
bare = {quiche = ["mu", "1 - mu"]}
surly = {quiche = {"surly/quiche" = 1}}
[[claim]]
id = "C"
words = "what is said"
says = 'SAYS'
"""


def verdict(folder: Path, says: str, text: str = CLAIMS) -> str:
    (folder / "bq.efg").write_text((GAMES / "beer_quiche.efg").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "bq.toml").write_text(text.replace("SAYS", says), encoding="utf-8")
    (claim,) = read_claim_file(folder / "bq.toml").claims
    found = settle(claim)
    return str(found.proof.remark) if found.refused else found.verdict.value


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        ("perfect_bayesian(bq, pool)", "proved"),
        ("pbe(bq, pool, pool_beliefs)", "proved"),
        ("sequentially_rational(bq, pool, surly)", "refuted"),
        ("for mu in [0, 1]: perfect_bayesian(bq, bare) exactly when mu >= 1/2", "proved"),
        ("for mu in [0, 1]: perfect_bayesian(bq, bare) exactly when mu > 1/2", "refuted"),
        # what is not spoken of needs no range
        ('nash(bq, bare) and perfect_bayesian(bq, bare, {"quiche": [1, 0]})', "proved"),
        ('gain_at(bq, bare, "quiche", {"surly/quiche": 1}, {"quiche": "no"}) == 1', "proved"),
        ('gain_at(bq, bare, "quiche", [1/4, 3/4], {"quiche": "duel"}) < 0', "refuted"),
    ],
)
def test_a_file_of_claims_names_beliefs(tmp_path: Path, says: str, expected: str) -> None:
    assert verdict(tmp_path, says) == expected


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ("perfect_bayesian(bq, bare)", "beliefs: quiche: 1: expected a number, found mu in 'mu'"),
        (
            "perfect_bayesian(bq, pool, {})",
            "beliefs: expected some at 'quiche', where the profile does not lead, found",
        ),
        ("nash(bq, surly)", "nash: expected a profile as profile"),
        ("perfect_bayesian(surly, pool)", "perfect_bayesian: expected a game as game"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(tmp_path: Path, says: str, why: str) -> None:
    assert why in verdict(tmp_path, says)


def test_names_of_games_are_no_names_of_beliefs(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="beliefs: expected names that no game has, found bq"):
        verdict(tmp_path, "nash(bq, pool)", CLAIMS.replace("surly = {quiche", "bq = {quiche"))


def test_bayes_rule_and_single_nodes_are_filled_in() -> None:
    item = settled(f"perfect_bayesian(bq, pool, {EVEN})")
    (reading,) = item.judgement.readings
    beliefs = '"beer": {"wimp/beer": 1/10, "surly/beer": 9/10}'
    assert (
        item.proof.where["pool_beliefs"] == f'{{"wimp": {{"wimp": 1}}, "surly": {{"surly": 1}}, {beliefs}, {EVEN[1:]}'
    )
    assert item.verdict.value == "proved" and reading.holds


def test_bayes_rule_may_give_quotients_where_the_profile_always_leads() -> None:
    mixed = '[{"wimp": {"beer": 1/2, "quiche": 1/2}, "surly": {"beer": 1 - p, "quiche": p}}, YIELDS]'
    yields = '{"beer": {"duel": 0, "no": 1}, "quiche": {"duel": 1/2, "no": 1/2}}'
    said = f"for p in [0, 1]: bayes(bq, {mixed}, {{BELIEFS}})".replace("YIELDS", yields)
    right = '"quiche": {"wimp/quiche": 1/(1 + 18*p), "surly/quiche": 18*p/(1 + 18*p)}'
    assert outcome(said.replace("BELIEFS", right)).verdict == "proved"
    assert outcome(said.replace("BELIEFS", '"quiche": [1/2, 1/2]')).verdict == "refuted"


def test_where_the_profile_leads_for_some_values_alone_beliefs_are_missing() -> None:
    with pytest.raises(Refused, match="at 'quiche', where the profile does not lead for all values of its parameters"):
        outcome(
            'for p in [0, 1]: perfect_bayesian(bq, [{"wimp": {"beer": 1, "quiche": 0}, "surly": {"beer": 1 - p,'
            ' "quiche": p}}, {"beer": {"duel": 0, "no": 1}, "quiche": {"duel": 1, "no": 0}}], {})'
        )


def test_two_parameters_are_conditions() -> None:
    drinks = '{"beer": 1, "quiche": 0}'
    answers = '{"beer": {"duel": 0, "no": 1}, "quiche": {"duel": p, "no": 1 - p}}'
    said = f'perfect_bayesian(bq, [{{"wimp": {drinks}, "surly": {drinks}}}, {answers}], {{"quiche": [m, 1 - m]}})'
    assert outcome(f"for m in [0, 1]: for p in [0, 1]: {said} implies p >= 1/2").verdict == "proved"
    assert outcome(f"for m in [0, 1]: for p in [0, 1]: {said} implies p > 1/2").verdict == "refuted"
