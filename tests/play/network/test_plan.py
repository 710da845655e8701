"""A plan is all that defines a run: it goes through JSON, and what is no plan is refused in one line."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace

import pytest

from play.network.architecture import Architecture
from play.network.choices import Encoding
from play.network.plan import SCALES, RunPlan, RunPlanError, Training, names, read_plan
from tests.support.effort import for_each
from trees.refusal import Refused


@pytest.mark.parametrize("plan", SCALES.values(), ids=SCALES)
def test_every_scale_trains_the_published_network_as_published(plan: RunPlan) -> None:
    assert (plan.architecture, plan.encoding) == (Architecture(), Encoding())
    assert (plan.architecture.filter, plan.architecture.widths, plan.architecture.dense) == (5, (32, 64), 1024)
    training = plan.training
    assert (training.learning_rate, training.rho, training.epsilon) == (1.0, 0.95, 1e-8)
    assert (plan.stack, plan.generations, plan.architecture.dropout) == (100, 3, 0.5)


def test_the_scale_of_the_paper_has_its_hands() -> None:
    assert SCALES["paper"].first_hands == 200_000


@pytest.mark.parametrize("plan", SCALES.values(), ids=SCALES)
def test_a_plan_is_what_its_text_says(plan: RunPlan) -> None:
    assert read_plan(plan.text) == plan
    assert read_plan(plan.text).digest == plan.digest


def test_all_choices_have_names_of_their_own() -> None:
    parts = (Encoding, Architecture, Training, RunPlan)
    alone = [field.name for part in parts for field in fields(part)]
    assert len(set(alone)) == len(alone)
    assert set(names(RunPlan)) == set(alone) - {"encoding", "architecture", "training"}


CHANGES = {
    **{"filter": "3", "widths": "16,32", "dropout": "0.25", "pot": "no", "cards": "canonical", "epochs": "3"},
    **{"target": "onward", "stack": "40", "heuristic_share": "0", "pairs": "latest", "keep_earlier": "yes"},
    **{"warm_start": "no", "data_player": "strength tilt=2", "epsilon": "1e-6", "ties": "random", "seed": "7"},
}


def test_every_change_is_made_where_it_belongs() -> None:
    plan = RunPlan().changed(CHANGES)
    assert (plan.architecture.filter, plan.architecture.widths, plan.architecture.dropout) == (3, (16, 32), 0.25)
    assert (plan.encoding.pot, plan.encoding.cards) == (False, "canonical")
    assert (plan.training.epochs, plan.training.target, plan.training.epsilon) == (3, "onward", 1e-6)
    assert (plan.stack, plan.heuristic_share, plan.pairs, plan.ties, plan.seed) == (40, 0.0, "latest", "random", 7)
    assert (plan.keep_earlier, plan.warm_start, plan.data_player) == (True, False, "strength tilt=2")


@for_each("name", CHANGES)
def test_every_choice_is_in_the_digest(name: str) -> None:
    assert RunPlan().changed({name: CHANGES[name]}).digest != RunPlan().digest


@for_each(
    ("name", "word", "said"),
    [
        ("epoch", "2", "(did you mean epochs?)"),
        ("epochs", "two", "epochs: expected a whole number, found 'two'"),
        ("epochs", "0", "epochs: expected 1 or more and below 2^31, found 0"),
        ("stack", "1", "stack: expected 2 to 10000, found 1"),
        ("stack", "10001", "stack: expected 2 to 10000, found 10001"),
        ("generations", "1001", "generations: expected 1 to 1000, found 1001"),
        ("epochs", "2.5", "epochs: expected a whole number, found '2.5'"),
        ("widths", "16,x", "widths: expected a whole number, found 'x'"),
        ("target", "chips", "target: expected one of hand, onward, found 'chips'"),
        ("pot", "maybe", "pot: expected yes or no, found 'maybe'"),
        ("heuristic_share", "2", "heuristic_share: expected a number from 0 to 1, found 2.0"),
        ("heuristic_share", "nan", "heuristic_share: expected a number such as 0.5, found 'nan'"),
        ("rho", "1", "rho: expected 0 or more and below 1, found 1.0"),
        ("learning_rate", "0", "learning_rate: expected more than 0 and below 2^31, found 0.0"),
        ("held_out", "1", "held_out: expected one hand of 2 or more, found one of 1"),
        ("seed", "-1", "seed: expected 0 or more and below 2^31, found -1"),
        ("filter", "4", "filter: expected an odd size, found 4"),
        ("widths", "1024,1024", "architecture: expected at most 16,777,216 weights, found 96,271,361"),
        ("border", "valid", "border: expected layers that fit, found a filter of 5 on a side of 4"),
        ("widths", "8,8,8,8,8,8", "widths: expected blocks for a side of 17, found 6"),
    ],
)
def test_what_is_no_choice_is_refused(name: str, word: str, said: str) -> None:
    with pytest.raises(Refused) as error:
        RunPlan().changed({name: word})
    assert str(error.value).endswith(said)
    assert "\n" not in str(error.value)


def test_every_entry_of_a_text_is_looked_at() -> None:
    content = asdict(RunPlan())
    for name in content:
        for other in ([], None, {"x": 1}, "", 1.5 if name != "heuristic_share" else "0.5"):
            if other == "" and name == "data_player":
                continue
            with pytest.raises(RunPlanError):
                read_plan(json.dumps(content | {name: other}))
        with pytest.raises(RunPlanError):
            read_plan(json.dumps({key: value for key, value in content.items() if key != name}))


def test_the_bound_is_of_all_weights_together() -> None:
    with pytest.raises(RunPlanError, match="expected at most 16,777,216 weights, found 16,812,545"):
        RunPlan().changed({"filter": "1", "widths": "1024", "convolutions": "1", "dense": "256"})
    assert RunPlan().changed({"filter": "1", "widths": "1024", "convolutions": "1", "dense": "255"})


@pytest.mark.parametrize("text", ["", "{", "[1]", "3", "{}", "[" * 100_000])
def test_another_text_is_no_plan(text: str) -> None:
    with pytest.raises(RunPlanError):
        read_plan(text)


def test_the_smallest_numbers_are_a_plan() -> None:
    assert replace(RunPlan(), first_hands=1, later_hands=1, generations=1, stack=2, seed=0)
