"""What checks of the Coq library prove rests on no axiom: counts, dominance, and the checker that is extracted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.coq import compiles, needs_coq, shared_folder


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_folder(tmp_path_factory)


@pytest.mark.slow
@needs_coq
def test_theorems_rest_on_no_axiom(folder: Path) -> None:
    names = (
        "one_step",
        "pure_perfect_by_counting",
        "pure_perfect_paying_by_counting",
        "pure_perfect_payoffs_by_listing",
        "strictly_dominated_by_trying",
        "dominated_by_trying",
        "verdict_sound",
    )
    text = "From Gameproof Require Import Perfect PerfectCount DominanceChecks.\n"
    text += "From Gameproof.extracted Require Import Checker.\n"
    text += "".join(f"Print Assumptions {name}.\n" for name in names)
    assert compiles(folder, text).count("Closed under the global context") == len(names)
