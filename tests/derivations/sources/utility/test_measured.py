"""What samples say of claims is what the records of their runs say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

from derivations.experiments.record import Record, read_record
from derivations.experiments.statistics import IntervalPlace
from derivations.own.records import RecordedSamples
from derivations.own.registered import Registered
from derivations.sources.utility import measured
from derivations.sources.utility.experiments import beating, behaviour, bias, noise
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS, RUNS
from derivations.sources.utility.experiments.duels import CHIPS, Duel
from play.holdem.starting_hands import by_class
from tests.support.effort import for_each
from tests.support.ledger import Ledger
from trees.holdem.classes import class_of

ALL = {name: value for name, value in vars(measured).items() if isinstance(value, Registered)}


def sampled(measures: Registered) -> RecordedSamples:
    return measures.sampled("U", "", RUNS, again=False)


def moved(measures: Registered, low: str, high: str) -> str:
    """What would be said if every interval were at this place."""
    records = (read_record(each.registration, RUNS) for each in measures.experiments)
    return measures.shows(*(_moved(record, low, high) for record in records)).remark


def _moved(record: Record, low: str, high: str) -> Record:
    return replace(record, cells=tuple(replace(cell, estimate=low, low=low, high=high) for cell in record.cells))


@for_each("claim", EXPERIMENTS)
def test_every_experiment_has_a_run_of_what_is_registered(claim: str) -> None:
    registration = EXPERIMENTS[claim].registration
    record = read_record(registration, RUNS)
    assert len(record.cells) == registration.intervals
    assert record.scale in registration.sizes


@for_each("name", ALL)
def test_samples_are_cells_of_the_records(name: str) -> None:
    cells = [
        (cell.number("estimate"), cell.size, each.registration.each, each.registration.seed)
        for each in ALL[name].experiments
        for cell in read_record(each.registration, RUNS).cells
    ]
    found = sampled(ALL[name]).samples
    assert all((each.estimate, each.size, each.confidence, each.seed) in cells for each in found)
    assert len({each.quantity for each in found}) == len(found) > 1


def test_what_samples_speak_of_is_what_was_registered_for_them(ledger: Ledger) -> None:
    stated = {
        id_: {(each["least"], each["most"]) for each in ledger.entry(id_)["measured"] if each["speaks"] is not None}
        for id_ in ("U10a", "U10b", "U17", "U19b", "U21", "U26a")
    }
    assert stated == {
        "U10a": {("-1/10", "1/10"), ("2/5", "3/5")},
        "U10b": set(),
        "U17": set(),
        "U19b": set(),
        "U21": {(None, "0"), (None, "1/2")},
        "U26a": {("0", None)},
    }


def test_who_loses_is_even_or_wins_is_what_the_intervals_say() -> None:
    duels = [Duel("kelly sigma=0.02", "kelly"), Duel("kelly sigma=0.5", "kelly")]
    for (low, high), side in {
        ("-0.300000", "-0.200000"): IntervalPlace.LESS,
        ("-0.050000", "0.050000"): IntervalPlace.EVEN,
        ("0.200000", "0.300000"): IntervalPlace.MORE,
        ("-0.300000", "0.300000"): IntervalPlace.OPEN,
    }.items():
        registration = noise.REGISTRATION
        found = measured.sides(_moved(read_record(registration, RUNS), low, high), registration, duels)
        assert found == {each: ["sigma=0.02", "sigma=0.5"] if each is side else [] for each in IntervalPlace}


def test_what_is_concluded_depends_on_what_was_measured() -> None:
    assert "So 'about even' is borne out" not in moved(measured.NOISE, "-0.300000", "-0.200000")
    assert "large noise beats accuracy" not in moved(measured.NOISE, "-0.300000", "-0.200000")
    assert "beats the unbiased player" not in moved(measured.BIAS, "-0.300000", "0.300000")
    assert "first guess is right" not in moved(measured.BEATING, "-0.300000", "0.300000")
    assert "Not so, or not settled: loose players take part more" in moved(measured.BEHAVIOUR, "0.100000", "0.200000")
    assert r"less of $\sigma=0.02$, $\sigma=0.05$, $\sigma=0.1$" in moved(measured.READING, "0.100000", "0.200000")


def test_of_the_runs_that_are_kept_large_noise_and_tight_play_win_and_the_exploiter_most() -> None:
    noisy, tight, best = (
        read_record(registration, RUNS).cell(name)
        for registration, name in (
            (noise.REGISTRATION, Duel("kelly sigma=0.5", "kelly").name),
            (bias.REGISTRATION, Duel("sp=-0.3 sr=-0.3", "kelly").name),
            (beating.REGISTRATION, beating.cell(CHIPS, beating.EXPLOITER, "kelly")),
        )
    )
    assert noisy.number("low") > 0 and tight.number("low") > 0 and best.number("low") > 10
    assert "large noise beats accuracy" in sampled(measured.NOISE).remark
    assert "beats the unbiased player" in sampled(measured.BIAS).remark
    assert "first guess is right" in sampled(measured.BEATING).remark


def test_consistent_players_are_ahead_in_all_sit_and_gos_though_the_registered_margin_calls_some_even() -> None:
    assert "by sit-and-gos win 8, are even in 4" in sampled(measured.CONSISTENCY).remark
    assert "and 12 by sit-and-gos" in sampled(measured.CONSISTENCY).remark
    assert "and 0 by sit-and-gos" in moved(measured.CONSISTENCY, "0.300000", "0.400000")


def test_first_raises_are_folded_to_called_or_raised_again() -> None:
    record = read_record(behaviour.REGISTRATION, RUNS)
    for style in behaviour.MATCHED:
        names = [f"first raises {answer}: {style} against {style}" for answer in behaviour.ANSWERS]
        assert abs(sum(record.cell(name).number("estimate") for name in names) - 1) < F(1, 10**5)


def test_with_five_percent_more_kelly_calls_all_in_with_the_two_best_pairs() -> None:
    assert [measured.classes_called(more) for more in (0.0, 0.01, 0.05)] == [0, 0, 2]
    best = sorted(range(169), key=lambda k: -by_class()[k])[:2]
    assert best == [class_of("AA"), class_of("KK")]
