"""The table of what is left open has every choice that a plan has and the source does not make."""

from __future__ import annotations

from dataclasses import fields

from derivations.sources.poker_cnn.experiments.study import chosen
from derivations.sources.poker_cnn.report_players import LEFT_OPEN
from play.network.choices import Encoding
from play.network.plan import RunPlan

# what sections 3 and 4 of the source say, and whose readings are told elsewhere
SAID = {
    *("filter", "widths", "convolutions", "dense", "dropout"),
    *("learning_rate", "rho", "epsilon", "stack", "generations", "first_hands", "pairs"),
    "data_player",
}


def test_every_choice_is_said_or_left_open() -> None:
    of_states = {field.name for field in fields(Encoding)}
    assert set(chosen(RunPlan())) == SAID | of_states | set(LEFT_OPEN)
    assert not (SAID | of_states) & set(LEFT_OPEN)


def test_what_the_source_says_is_the_default() -> None:
    found = chosen(RunPlan())
    assert (found["filter"], found["widths"], found["dense"], found["dropout"]) == (5, (32, 64), 1024, 0.5)
    assert (found["learning_rate"], found["rho"], found["epsilon"]) == (1.0, 0.95, 1e-8)
    assert (found["stack"], found["generations"], found["first_hands"], found["pairs"]) == (100, 3, 200_000, "equal")
