"""Claims that samples speak to: what they say is what the records of their runs say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F

import pytest

from derivations.claims.claim import Claim, Proof, Settled, Verdict
from derivations.experiments.record import Record
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Found
from derivations.sources.utility import measured, measured_play
from derivations.sources.utility.experiments import beating, behaviour, bias, noise
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS
from derivations.sources.utility.experiments.duels import CHIPS, Duel
from derivations.sources.utility.shared import Utility
from play.holdem.starting_hands import by_class
from trees.holdem.classes import class_of

SHARED = Utility()
ALONE = {
    "U10": measured.u10,
    "U17": measured.u17,
    "U21": measured.u21,
    "U23": measured_play.u23,
    "U26": measured_play.u26,
}


class Told(Utility):
    """Records in which every interval was moved to one place."""

    def __init__(self, low: str, high: str) -> None:
        super().__init__()
        self.ends = {"estimate": low, "low": low, "high": high}

    def record(self, registration: Registration) -> Record:
        record = super().record(registration)
        return replace(record, cells=tuple(replace(cell, **self.ends) for cell in record.cells))  # type: ignore[arg-type]


@pytest.mark.parametrize("claim", EXPERIMENTS)
def test_every_experiment_has_a_run_of_what_is_registered(claim: str) -> None:
    registration = EXPERIMENTS[claim].registration
    record = SHARED.record(registration)
    assert len(record.cells) == registration.intervals
    assert record.scale in registration.sizes


@pytest.mark.parametrize("claim", ALONE)
def test_a_claim_that_only_samples_speak_to_is_measured(claim: str) -> None:
    settled = Settled(Claim(claim, "", ""), ALONE[claim](SHARED), 0.0, "", ())
    assert (settled.verdict, settled.trust) == (Verdict.MEASURED, "sampling")
    registration = EXPERIMENTS[claim].registration
    record = SHARED.record(registration)
    for sample in settled.judgement.measured:
        cell = record.cell(sample.quantity)
        assert (sample.estimate, sample.size) == (cell.number("estimate"), cell.size)
        assert (sample.confidence, sample.seed) == (registration.each, registration.seed)


def test_the_standard_error_of_ten_thousand_samples_is_proved() -> None:
    settled = Settled(Claim("U15", "", ""), measured.u15(SHARED), 0.0, "", ())
    assert (settled.verdict, settled.trust.partition(";")[0]) == (Verdict.PROVED, "sampling")
    assert len(settled.judgement.measured) == 3


def remark(prove: Callable[[Utility], Proof], shared: Utility = SHARED) -> str:
    said = prove(shared).remark
    assert said is not None
    return said


def test_who_loses_is_even_or_wins_is_what_the_intervals_say() -> None:
    duels = [Duel("kelly sigma=0.02", "kelly"), Duel("kelly sigma=0.5", "kelly")]
    for (low, high), side in {
        ("-0.300000", "-0.200000"): Found.LESS,
        ("-0.050000", "0.050000"): Found.EVEN,
        ("0.200000", "0.300000"): Found.MORE,
        ("-0.300000", "0.300000"): Found.OPEN,
    }.items():
        registration = noise.REGISTRATION
        told = measured.sides(Told(low, high).record(registration), registration, duels)
        assert told == {each: ["sigma=0.02", "sigma=0.5"] if each is side else [] for each in Found}


def test_what_is_concluded_depends_on_what_was_measured() -> None:
    assert "So 'about even' is borne out" not in remark(measured.u10, Told("-0.300000", "-0.200000"))
    assert "large noise beats accuracy" not in remark(measured.u10, Told("-0.300000", "-0.200000"))
    assert "beats the unbiased player" not in remark(measured.u21, Told("-0.300000", "0.300000"))
    assert "first guess is right" not in remark(measured_play.u26, Told("-0.300000", "0.300000"))
    assert "Not so, or not settled: loose players take part more" in remark(
        measured_play.u23, Told("0.100000", "0.200000")
    )


def test_of_the_runs_that_are_kept_large_noise_and_tight_play_win_and_the_exploiter_most() -> None:
    noisy, tight, best = (
        SHARED.record(registration).cell(name)
        for registration, name in (
            (noise.REGISTRATION, Duel("kelly sigma=0.5", "kelly").name),
            (bias.REGISTRATION, Duel("sp=-0.3 sr=-0.3", "kelly").name),
            (beating.REGISTRATION, beating.cell(CHIPS, beating.EXPLOITER, "kelly")),
        )
    )
    assert noisy.number("low") > 0 and tight.number("low") > 0 and best.number("low") > 10
    assert "large noise beats accuracy" in remark(measured.u10)
    assert "beats the unbiased player" in remark(measured.u21)
    assert "first guess is right" in remark(measured_play.u26)


def test_consistent_players_are_ahead_in_all_sit_and_gos_though_the_registered_margin_calls_some_even() -> None:
    assert "by sit-and-gos win 8, are even in 4" in remark(measured.u17)
    assert "and 12 by sit-and-gos" in remark(measured.u17)
    assert "and 0 by sit-and-gos" in remark(measured.u17, Told("0.300000", "0.400000"))


def test_first_raises_are_folded_to_called_or_raised_again() -> None:
    record = SHARED.record(behaviour.REGISTRATION)
    for style in behaviour.MATCHED:
        names = [f"first raises {answer}: {style} against {style}" for answer in behaviour.ANSWERS]
        assert abs(sum(record.cell(name).number("estimate") for name in names) - 1) < F(1, 10**5)


def test_with_five_percent_more_kelly_calls_all_in_with_the_two_best_pairs() -> None:
    assert [measured_play.classes_called(more) for more in (0.0, 0.01, 0.05)] == [0, 0, 2]
    best = sorted(range(169), key=lambda k: -by_class()[k])[:2]
    assert best == [class_of("AA"), class_of("KK")]


@pytest.mark.slow
def test_the_claim_on_all_in_calls_is_proved_and_has_what_was_measured() -> None:
    settled = Settled(Claim("U19", "", ""), measured_play.u19(SHARED), 0.0, "", ())
    assert settled.verdict is Verdict.PROVED and len(settled.judgement.measured) == 6
    assert "0, 0 and 2 call a raise of all of W" in (settled.proof.remark or "")
