"""Of a rounded equilibrium the exact one is found, in matrices, in trees and with three players."""

from __future__ import annotations

from fractions import Fraction as F
from random import Random

import pytest

from derivations.inputs.game import game_named
from derivations.inputs.matrices import bimatrix
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.nfg import from_nfg
from verify.find.equilibria.nearby import ALMOST, candidates
from verify.find.equilibria.one_equilibrium import one_equilibrium
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Profile


def moved(profile: Profile, random: Random, by: F) -> Profile:
    """The profile with probabilities of what is played changed, and scaled."""
    found = []
    for strategy in profile:
        here = {
            h: {a: p and p + by * random.randint(-9, 9) / 9 for a, p in each.items()} for h, each in strategy.items()
        }
        found.append({h: {a: p / sum(each.values()) for a, p in each.items()} for h, each in here.items()})
    return tuple(found)


def lifted(game: Game, profile: Profile) -> Profile | None:
    for each in candidates(histories_of(game, {}), profile):
        if not any(player.regret for player in profile_regrets(game, each).players):
            return each
    return None


@pytest.mark.parametrize("seed", range(4))
def test_each_extreme_equilibrium_of_a_random_matrix_game_is_found_again(seed: int) -> None:
    random = Random(seed)
    rows = [[[random.randint(-20, 20) for _ in range(3)] for _ in range(3)] for _ in (0, 1)]
    game = bimatrix(*rows)
    labels = [next(iter(own)) for own in histories_of(game, {}).infosets]
    all_of = extreme_equilibria(game)
    for pair in all_of.pairs:
        exact: Profile = tuple(
            {h: dict.fromkeys(histories_of(game, {}).infosets[j][h].actions, F(0))} for j, h in enumerate(labels)
        )
        for j, number in enumerate((pair.first, pair.second)):
            for pure, p in zip(all_of.strategies[j], all_of.mixed[j][number], strict=True):
                exact[j][labels[j]][pure[labels[j]]] = F(p)  # type: ignore[index]
        assert lifted(game, moved(exact, random, F(1, 10**6))) == exact


def test_an_equilibrium_of_a_tree_is_found_again() -> None:
    game = game_named(str(GAMES / "poker.efg"), {})
    nash, _ = one_equilibrium(game)
    assert lifted(game, moved(nash.profile, Random(1), F(1, 10**6))) == nash.profile


def test_with_three_players_the_point_is_a_fraction_or_nearly_an_equilibrium() -> None:
    payoffs = "9 8 12  0 0 0  0 0 0  9 8 2  0 0 0  3 4 6  3 4 6  0 0 0"
    game = written(from_nfg(f'NFG 1 R "" {{ "A" "B" "C" }} {{ 2 2 2 }} {payoffs}', "nine"))
    exact: Profile = tuple({who: {"1": p, "2": 1 - p}} for who, p in (("A", F(1, 2)), ("B", F(2, 5)), ("C", F(1, 4))))
    assert lifted(game, moved(exact, Random(2), F(1, 10**5))) == exact
    payoffs = "3 0 2  0 1 0  0 2 0  1 0 0  1 0 0  0 3 0  0 1 0  2 0 3"
    game = written(from_nfg(f'NFG 1 R "" {{ "A" "B" "C" }} {{ 2 2 2 }} {payoffs}', "nau"))
    start: Profile = tuple(
        {who: {"1": F(p), "2": 1 - F(p)}} for who, p in (("A", "0.6192"), ("B", "0.4798"), ("C", "0.3788"))
    )
    *_, last = candidates(histories_of(game, {}), start)
    regrets = [player.regret for player in profile_regrets(game, last).players]
    assert 0 < max(regrets) < ALMOST
    # the first player's is a root of 2 x^2 + 23 x - 9 by section 4 of Nau, Gomez Canovas and Hansen (2004)
    roots = [p for strategy in last for here in strategy.values() for p in here.values()]
    assert min(abs(2 * p * p + 23 * p - 9) for p in roots) < ALMOST
