"""Where players forget, equilibria are those of the definition among mixed strategies, by an unrelated listing.

Trees with perfect recall are made forgetful: information sets of one player with the same actions get one label. All
full profiles are listed and played out in the networkx tree (`tests.support.independent`); nothing is shared with the
strategic form under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction as F
from random import Random

import pytest

from tests.support.files import GAMES
from tests.support.independent import (
    given,
    nash_profiles,
    pays,
    profiles,
    random_mixture,
    surely,
    trees_with,
    where_it_leads,
)
from trees.formats.efg import read_efg
from trees.formats.nfg import from_nfg, to_nfg
from trees.histories import histories
from trees.strategic import all_recall, strategic_form
from trees.tree import CHANCE, Tree, infosets, players
from verify.check import check
from verify.find.equilibria.pure import pure_equilibria, pure_profiles
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, equal

COUNT = 30


def forgetful(tree: Tree, random: Random) -> Tree:
    """The tree with some information sets of each player under one label."""
    changed = tree.copy()
    called: dict[str, str] = {}
    for player in range(players(tree)):
        heads: dict[tuple[str, ...], str] = {}
        for label, own in infosets(tree, player).items():
            called[label] = heads.setdefault(own.actions, label) if random.random() < 0.7 else label
    for _, data in changed.nodes(data=True):
        if data.get("player", CHANCE) != CHANCE:
            data["infoset"] = called[data["infoset"]]
    return changed


def games(count_of_players: int, seed: int) -> Iterator[tuple[Random, Tree]]:
    shape = {"players": count_of_players, "sets": 4, "depth": 4, "payoffs": (0, 1, 2)}
    for random, tree in trees_with(COUNT * 2, lambda tree: 8 <= profiles(tree) <= 300, seed, **shape):
        changed = forgetful(tree, random)
        if histories(changed).forgets:
            yield random, changed


def key(profile: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(profile.items()))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_pure_ones_are_the_profiles_in_which_nobody_gains(count: int) -> None:
    met = 0
    for _, tree in games(count, 7 + count):
        met += 1
        good = nash_profiles(tree)
        once = {key(where_it_leads(tree, each)): each for each in good}
        certificate = pure_equilibria(given(tree))
        assert sorted(map(key, pure_profiles(given(tree)))) == sorted(once)
        assert (certificate.count, certificate.full) == (len(once), len(good))
        assert {each.payoffs: each.count for each in certificate.outcomes} == dict(
            Counter(pays(tree, surely(each, tree)) for each in once.values())
        )
        assert check(certificate)[0] == equal(Call("pure_equilibria", (reference(certificate.game),)), len(once))
    assert met


def test_cells_pay_what_playing_out_pays() -> None:
    for _, tree in games(2, 70):
        form = strategic_form(tree)
        anything = {h: own.actions[0] for i in range(2) for h, own in infosets(tree, i).items()}
        for (i, j), paid in form.payoffs.items():
            full = {**anything, **form.strategies[0][i], **form.strategies[1][j]}
            assert where_it_leads(tree, full) == {**form.strategies[0][i], **form.strategies[1][j]}
            assert pays(tree, surely(full, tree)) == paid


def test_forgetting_is_found_where_histories_find_it() -> None:
    for random, tree in trees_with(COUNT, lambda tree: profiles(tree) <= 300, 5, players=2, sets=4, depth=4):
        for each in (tree, forgetful(tree, random)):
            assert all_recall(each) == (not histories(each).forgets)


def test_no_pure_strategy_gains_against_a_mixed_equilibrium() -> None:
    for _, tree in games(2, 90):
        found = extreme_equilibria(given(tree))
        assert check(found)[0] == equal(Call("extreme_equilibria", (reference(found.game),)), len(found.pairs))
        for pair in found.pairs:
            mixed = [
                [(pure, p) for pure, p in zip(found.strategies[i], found.mixed[i][number], strict=True) if p]
                for i, number in enumerate((pair.first, pair.second))
            ]
            for i in (0, 1):
                worth = [
                    sum(p * _played(tree, {**pure, **other})[i] for other, p in mixed[1 - i])
                    for pure in strategic_form(tree).strategies[i]
                ]
                assert max(worth) == pair.payoffs[i]


def _played(tree: Tree, choices: dict[str, str]) -> tuple[F, ...]:
    anything = {h: own.actions[0] for i in range(players(tree)) for h, own in infosets(tree, i).items()}
    return pays(tree, surely({**anything, **choices}, tree))


def test_wichardt_has_one_equilibrium_in_mixed_strategies_and_no_pure_one() -> None:
    found = extreme_equilibria(given(read_efg(GAMES / "wichardt.efg")))
    facts = check(found)
    half = F(1, 2)
    ann = (({"first": "R", "second": "r"}, half), ({"first": "L", "second": "l"}, half))
    bob = (({"answer": "B"}, half), ({"answer": "T"}, half))
    game = reference(found.game)
    assert Call("nash_equilibria", (game, (((ann,), (bob,)),))) in facts
    assert equal(Call("pure_equilibria", (game,)), 0) in facts
    assert not any(isinstance(fact, Call) and fact.word in ("nash", "equilibrium_weights") for fact in facts)


def test_no_behaviour_strategy_draws_what_the_mixed_equilibrium_of_wichardt_draws() -> None:
    # half L l, half R r needs first = second; a behaviour strategy with both choices open also takes L r
    tree = read_efg(GAMES / "wichardt.efg")
    random = Random(1)
    for _ in range(50):
        mixture = random_mixture(random, tree)
        ann, bob = pays(tree, mixture)
        best = [max(pays(tree, {**mixture, **surely(each, tree)})[i] for each in _pure(tree, i)) for i in (0, 1)]
        assert (ann, bob) != tuple(best)


def _pure(tree: Tree, player: int) -> list[dict[str, str]]:
    found: list[dict[str, str]] = [{}]
    for h, own in infosets(tree, player).items():
        found = [{**each, h: action} for each in found for action in own.actions]
    return found


def test_a_profile_that_is_nearly_in_equilibrium_is_refused() -> None:
    found = pure_equilibria(given(read_efg(GAMES / "forgotten.efg")))
    (first, *others) = found.profiles
    wrong = {**first, "in the morning": "leave" if first["in the morning"] == "take" else "take"}
    with pytest.raises(CheckFailed, match=r"^profiles\[0\]: expected an equilibrium, found "):
        check(replace(found, profiles=(wrong, *others)))


def test_the_equilibria_are_those_of_the_strategic_form_as_a_game_of_its_own() -> None:
    for name in ("wichardt.efg", "forgotten.efg"):
        tree = read_efg(GAMES / name)
        form = from_nfg(to_nfg(tree), "form")
        ours, theirs = extreme_equilibria(given(tree)), extreme_equilibria(given(form))
        assert sorted(pair.payoffs for pair in ours.pairs) == sorted(pair.payoffs for pair in theirs.pairs)
        assert len(ours.subsets) == len(theirs.subsets)
