"""For each kind of certificate that the checker recomputes, some test holds an unrelated computation against it.

Running the search's own algorithm again protects against a changed file, not against a wrong algorithm. What is in a
module named here shares no code with that algorithm: brute force from the definition, another formula, or other
evidence; each says so at its top.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.support.effort import for_each
from verify.kernel.theory import KINDS, RECOMPUTED

TESTS = Path(__file__).parents[1]
PROFILES = "verify/kernel/equilibria/test_profile_independent.py"
RANGES = "verify/theories/parameters/test_ranges_independent.py"
REWRITING = "verify/theories/kingmaker/test_rewriting_independent.py"
CENSUS = "verify/theories/kingmaker/test_census_independent.py"
JAMS = "verify/theories/holdem/test_optimal_independent.py"
EXPERIMENTS = "verify/theories/kingmaker/test_experiments_independent.py"

HELD_AGAINST: dict[str, tuple[str, ...]] = {
    "optimal face": ("verify/theories/optimal_sets/test_optimal_face_independent.py",),
    "abstraction": ("verify/theories/abstractions/test_abstraction_independent.py",),
    "form size": ("verify/kernel/zero_sum/test_size_independent.py",),
    "equilibrium set": (RANGES,),
    "perfect set": (RANGES,),
    "payoff account": (RANGES,),
    "conditions": ("verify/theories/parameters/test_conditions_independent.py",),
    "gain": (PROFILES,),
    "pure replies": ("verify/theories/parameters/test_replies_independent.py",),
    "profile without perfect recall": ("verify/theories/recall/test_profile_independent.py",),
    "equilibrium set without perfect recall": ("verify/theories/recall/test_ranges_independent.py",),
    "subgames": (PROFILES,),
    "assessment": (PROFILES,),
    "assessment conditions": ("verify/theories/parameters/test_assessments_independent.py",),
    "subgame-perfect count": ("verify/theories/equilibrium_sets/test_backward_independent.py",),
    "subgame-perfect stages": ("verify/theories/equilibrium_sets/test_stages_independent.py",),
    "extreme equilibria": ("verify/theories/equilibrium_sets/test_extreme_independent.py",),
    "pure equilibria": ("verify/theories/equilibrium_sets/test_pure_independent.py",),
    "equilibria by pieces": ("verify/theories/equilibrium_sets/test_pieces_independent.py",),
    "dominated action": ("verify/theories/dominance/test_actions_independent.py",),
    "pure sequential equilibria": ("verify/theories/refinements/test_signalling_equilibria_independent.py",),
    "sequential equilibria": ("verify/theories/refinements/test_sequential_sets.py",),
    "sequential equilibria by pieces": ("verify/theories/refinements/test_sequential_sets.py",),
    "liar's dice closed form": (
        "verify/theories/dice/test_pair_independent.py",
        "verify/find/liars_dice/test_stages.py",  # linear programs, stage by stage
        "trees/games/test_liars_dice.py",  # the whole trees
    ),
    "jam or fold": (JAMS,),
    "reply in jam or fold": (JAMS,),
    "jam or fold tail": (JAMS,),
    "jam or fold pieces": (JAMS,),
    "jam or fold chart": (JAMS,),
    "card states": ("verify/theories/holdem/test_card_states_independent.py",),
    "hold'em size": ("verify/theories/holdem/test_sequences_independent.py",),
    "normal form": (REWRITING,),
    "critical pairs": (REWRITING,),
    "confluence": (REWRITING,),
    "essence": ("verify/theories/kingmaker/test_essence_independent.py",),
    "census": (CENSUS,),
    "few players": (CENSUS,),
    "open choices": (EXPERIMENTS,),
    "seatings": (EXPERIMENTS,),
    "tree count": (EXPERIMENTS,),
    "card-blind players": (
        "verify/theories/holdem/test_card_blind_independent.py",
        "play/holdem/players/test_blind.py",  # hands that are played
    ),
    "answer codes": ("play/network/test_encoding_exact.py",),  # arrays, as players compute them
    "luck": ("verify/theories/networks/test_luck_independent.py",),
    "utility number": ("verify/theories/utility/test_numbers_independent.py",),
}
FILES = sorted({name for names in HELD_AGAINST.values() for name in names})


@cache
def syntax(name: str) -> ast.Module:
    return ast.parse((TESTS / name).read_text(encoding="utf-8"))


def test_every_kind_that_is_recomputed_is_held_against_another_computation() -> None:
    assert HELD_AGAINST.keys() == {name for name, kind in KINDS.items() if kind.trust == RECOMPUTED}


@for_each("name", FILES)
def test_the_modules_named_hold_tests_that_assert(name: str) -> None:
    tests = [f for f in syntax(name).body if isinstance(f, ast.FunctionDef) and f.name.startswith("test_")]
    assert any(isinstance(part, ast.Assert) for test in tests for part in ast.walk(test))


# what no file of slow methods may use: the algorithms that are held against it
INDEPENDENT = ("support/independent.py", "support/independent_binary.py", "support/independent_motives.py")
ALLOWED = {"verify.kernel.games.game", "verify.kernel.games.subject"}


@pytest.mark.parametrize("name", INDEPENDENT)
def test_the_slow_methods_use_nothing_of_the_checker(name: str) -> None:
    used = {node.module or "" for node in ast.walk(syntax(name)) if isinstance(node, ast.ImportFrom)}
    used |= {alias.name for node in ast.walk(syntax(name)) if isinstance(node, ast.Import) for alias in node.names}
    assert not {module for module in used if module.startswith(("verify", "derivations", "play"))} - ALLOWED
