"""What runs say of the claims on networks follows from their records by one rule, whatever these are."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.experiments.experiment import StagedExperiment
from derivations.experiments.record import Estimate, Record, read_record
from derivations.own.records import RecordedSamples
from derivations.sources.poker_cnn import measured
from derivations.sources.poker_cnn.experiments import later, reproduction, variants
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, RUNS
from derivations.sources.poker_cnn.experiments.reproduction import PAIRS
from derivations.sources.poker_cnn.experiments.running import SEEDS, cells
from verify.language.samples import speak_together, speaks_of
from verify.theories.networks.printed import TABLE

MODULES = {"P5": reproduction, "P16": variants, "P21": later}
STATING = ("P8", "P9", "P10", "P11", "P12", "P16", "P18", "P19", "P21", "P22")


def as_printed(name: str) -> float:
    """What table 3 has of a pair, and what the source says of shares and sizes: all as it has it, and a bit more."""
    name = name.partition(": ")[2] or name
    first, against, second = name.partition(" against ")
    if against and first in TABLE and second in TABLE:
        return float(TABLE[first][second])
    generation = int(first.partition("CNN")[2][:1] or 0)
    if against:
        # later ones beat all; tamed ones do well, and the short game too
        return 9.0 if generation == 8 or "raises=pot" in name or name.startswith("short") else 1.0
    if "mean" in name:
        return 40.0 - 2 * generation if generation else 5.0
    if "folds" in name:
        return 0.5 - generation / 20 if generation else 0.05
    return 0.5


def contrary(name: str) -> float:
    """The other way round."""
    return -as_printed(name)


def shown(folder: Path, id_: str, number: Callable[[str], float], scale: str = "medium") -> RecordedSamples:
    """What a claim takes from records in which each cell has this number, a bit more with each seed."""
    for name, module in MODULES.items():
        found = []
        for cell in cells(module.STUDIES[scale], SEEDS):
            middle = number(cell) + 0.001 * int(cell[5:6] if cell.startswith("seed ") else 0)
            found.append(Estimate(cell, f"{middle:.6f}", f"{middle - 0.005:.6f}", f"{middle + 0.005:.6f}", 500))
        Record(name, scale, module.REGISTRATION.digest, tuple(found)).write(folder)
    found_here: RecordedSamples = getattr(measured, id_).sampled(id_, "", folder, again=False)
    return found_here


@pytest.mark.parametrize("id_", STATING)
def test_a_run_with_the_numbers_of_the_source_speaks_for_its_claims(id_: str, tmp_path: Path) -> None:
    assert speak_together(shown(tmp_path, id_, as_printed).samples) == "for"


@pytest.mark.parametrize("id_", STATING)
def test_a_run_with_the_contrary_speaks_against_them_only_where_it_is_as_large(id_: str, tmp_path: Path) -> None:
    for scale, part in (("medium", True), ("paper", False)):
        samples = shown(tmp_path, id_, contrary, scale).samples
        assert speak_together(samples) == "against"
        assert {each.part is not None for each in samples} == {part}


def test_numbers_of_the_table_are_compared_with_those_printed(tmp_path: Path) -> None:
    found = shown(tmp_path, "P5", as_printed)
    assert [each.expected for each in found.samples] == [TABLE[one.name][two.name] for one, two in PAIRS]
    assert {each.part for each in found.samples[1:]} == {F(1, 80)}
    assert "the loss on hands held out was not kept" in found.remark


def test_who_folds_too_little_comes_nearer_by_folding_more(tmp_path: Path) -> None:
    def folds(name: str) -> float:
        share = {"Heuristic": 0.1, "CNN3": 0.01, "CNN8": 0.05}
        return next((share[who] for who in share if name.endswith(f"{who} folds")), as_printed(name))

    (nearer,) = (each for each in shown(tmp_path, "P21", folds).samples if "distance" in each.quantity)
    assert (nearer.estimate, speaks_of(nearer)) == (F(4, 100), "for")


def test_without_a_record_there_are_no_samples(tmp_path: Path) -> None:
    found = measured.P9.sampled("P9", "", tmp_path, again=False)
    assert found.samples == () and "expected a record, found none" in found.missing


def test_a_record_of_another_registration_is_no_sample(tmp_path: Path) -> None:
    record = read_record(reproduction.REGISTRATION, RUNS)
    Record(record.claim, record.scale, "0" * 64, record.cells).write(tmp_path)
    assert "found one of another" in measured.P9.sampled("P9", "", tmp_path, again=False).missing


@pytest.mark.parametrize("experiment", [EXPERIMENTS[id_] for id_ in MODULES], ids=MODULES)
def test_what_is_registered_says_how_networks_are_made_at_each_scale(experiment: StagedExperiment) -> None:
    registration = experiment.registration
    for scale, study in MODULES[registration.claim].STUDIES.items():
        assert registration.size(scale) == SEEDS
        assert len(cells(study, SEEDS)) == registration.intervals
        for plan in study.plans.values():
            assert any(words.startswith(scale) and plan.digest in words for words in registration.readings)


# a record that is made anew is put here by hand
DIGESTS = {
    "P5": "0c216acffbc827abba8ee3b67cb45b830daa4560ccf68ffaea8236417d127854",
    "P16": "2c9139bf25e851e73a3788ee2dd12d922cdb751bb5a63f8a885f203bcde79e08",
    "P21": "11220162c6e66f5dbf4d487aeb7f7b7dba93f54b824400ba1445da0beac583c6",
}


@pytest.mark.parametrize("claim", DIGESTS)
def test_the_records_are_those_of_the_runs_that_were_made(claim: str) -> None:
    record = read_record(EXPERIMENTS[claim].registration, RUNS)
    assert (record.digest, record.scale) == (DIGESTS[claim], "medium")
