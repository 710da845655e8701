"""Claims that are measured by registered experiments: several read one record, and one reads several."""

from __future__ import annotations

from pathlib import Path

from derivations.claims.claim import Verdict
from derivations.own.claim_files import read_claim_file
from derivations.own.records import OwnClaim
from derivations.own.settling import settle

EXPERIMENTS = """
from fractions import Fraction

import numpy as np

from derivations.experiments.experiment import Experiment
from derivations.experiments.record import samples_of
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import share_moments
from derivations.own.records import RecordedSamples
from derivations.own.registered import Registered


def tosses(registration, number):
    return {"heads": share_moments(np.random.default_rng([registration.seed, number]).random(100) < 0.5)}


def coin(name, seed):
    words = name, "the coin is fair", Fraction(1, 10), (), ()
    return Experiment(Registration(*words, {"small": 4, "full": 40}, "100 tosses", 1, seed), tosses)


PENNY, DIME = coin("penny", 1), coin("dime", 2)


def shows(*records):
    pairs = zip((PENNY, DIME), records)
    samples = tuple(s for e, r in pairs for s in samples_of(e.registration, r))
    return RecordedSamples(samples, remark=f"{records[0].scale} run")


ONE, BOTH = Registered((PENNY,), shows), Registered((PENNY, DIME), shows)
"""
CLAIMS = """
from gameproof import claim

claim("C1", "a penny is fair", measured="experiments_of_coins:ONE")
claim("C2", "a penny and a dime are fair", measured="experiments_of_coins:BOTH")
"""


def claims(folder: Path, *, again: bool = False) -> list[OwnClaim]:
    (folder / "experiments_of_coins.py").write_text(EXPERIMENTS)
    (folder / "coins.py").write_text(CLAIMS)
    found = read_claim_file(folder / "coins.py", run_experiments=again).claims
    return [each for each in found if isinstance(each, OwnClaim)]


def test_two_claims_read_one_record_which_is_made_at_the_smallest_scale(tmp_path: Path) -> None:
    one, both = claims(tmp_path, again=True)
    assert sorted(path.name for path in (tmp_path / "coins.runs").glob("*.json")) == ["dime.json", "penny.json"]
    assert (one.measured, one.remark) == (both.measured[:1], "small run")
    assert [(sample.seed, sample.size) for sample in both.measured] == [(1, 400), (2, 400)]
    assert settle(both).verdict is Verdict.MEASURED


def test_without_a_record_the_claim_is_unknown_and_says_which_is_missing(tmp_path: Path) -> None:
    one, _ = claims(tmp_path)
    assert one.remark == "not measured: run of penny: expected a record, found none; --run-experiments runs it"
    assert settle(one).verdict is Verdict.UNKNOWN
