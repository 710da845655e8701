"""No equilibrium in behaviour strategies: boxes in which somebody gains cover all profiles; nearly none is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from derivations import api
from derivations.proving import prove
from tests.support.files import GAMES
from tests.support.independent import given, pays
from trees.formats.efg import from_efg, read_efg
from trees.tree import Tree, infosets
from verify.check import check
from verify.find.equilibria.no_behaviour import NoCover, no_behaviour_equilibrium
from verify.find.equilibria.pure import pure_equilibria
from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not
from verify.theories.equilibrium_sets.no_behaviour import BoxCover, GainInBox, Halved, NoBehaviourEquilibrium

TEXT = (GAMES / "wichardt.efg").read_text(encoding="utf-8")
WICHARDT = from_efg(TEXT, "wichardt")
# what Ann loses where she forgets costs her nothing: then she has an equilibrium
MILD = from_efg(TEXT.replace("{ -5, 5 }", "{ 0, 0 }"), "mild")


@cache
def in_wichardt() -> NoBehaviourEquilibrium:
    return no_behaviour_equilibrium(given(WICHARDT))


def leaves_of(cover: BoxCover, box: dict[str, tuple[F, F]]) -> list[tuple[dict[str, tuple[F, F]], GainInBox]]:
    """The boxes of a cover, by information set."""
    if isinstance(cover, GainInBox):
        return [(box, cover)]
    low, high = box[cover.infoset]
    middle = (low + high) / 2
    return [
        *leaves_of(cover.low, {**box, cover.infoset: (low, middle)}),
        *leaves_of(cover.high, {**box, cover.infoset: (middle, high)}),
    ]


def shares(tree: Tree, point: dict[str, F]) -> dict[str, dict[str, F]]:
    own = {h: each.actions for player in (0, 1) for h, each in infosets(tree, player).items()}
    return {h: dict(zip(own[h], (p, 1 - p), strict=True)) for h, p in point.items()}


def test_the_game_of_wichardt_has_none() -> None:
    assert check(in_wichardt()) == (Not(Call("behaviour_equilibrium", (reference(in_wichardt().game),))),)


def test_at_any_profile_the_player_of_its_box_gains_by_playing_the_tree() -> None:
    boxes = leaves_of(in_wichardt().cover, {h: (F(0), F(1)) for h in ("first", "second", "answer")})
    random = Random(3)
    for _ in range(200):
        point = {h: F(random.randint(0, 64), 64) for h in ("first", "second", "answer")}
        gain = next(g for box, g in boxes if all(low <= point[h] <= high for h, (low, high) in box.items()))
        here = shares(WICHARDT, point)
        sure = {h: {a: F(a == taken) for a in here[h]} for h, taken in gain.to.items()}
        assert pays(WICHARDT, {**here, **sure})[gain.player] > pays(WICHARDT, here)[gain.player]


def test_a_game_that_nearly_has_none_is_left_open() -> None:
    # Ann mixes first and second by half, Bob too, and all get 0: no pure strategy gains
    half = shares(MILD, {h: F(1, 2) for h in ("first", "second", "answer")})
    for player in (0, 1):
        own = infosets(MILD, player)
        for taken in product(*(each.actions for each in own.values())):
            sure = {h: {a: F(a == t) for a in own[h].actions} for h, t in zip(own, taken, strict=True)}
            assert pays(MILD, {**half, **sure})[player] <= pays(MILD, half)[player]
    with pytest.raises(NoCover, match=r"expected a cover by boxes in which somebody gains, found a box where nobody"):
        no_behaviour_equilibrium(given(MILD))


def test_a_cover_of_another_game_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^cover\.[a-z.]*: expected that player [12] gains at all corners"):
        check(replace(in_wichardt(), game=given(MILD)))


def test_a_cover_with_one_cut_left_out_is_refused() -> None:
    def without(cover: BoxCover) -> BoxCover:
        if isinstance(cover, Halved):
            low = cover.low
            return cover.high if isinstance(low, GainInBox) else replace(cover, low=without(low))
        return cover

    with pytest.raises(CheckFailed, match="expected that player"):
        check(replace(in_wichardt(), cover=without(in_wichardt().cover)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (GainInBox(2, {}), r"player: expected 0 to 1, found 2"),
        (GainInBox(0, {"first": "L"}), r"to: expected an action at each own information set, found"),
        (GainInBox(1, {"answer": "L"}), r"to: expected an action at 'answer', found 'L'"),
        (Halved("nowhere", GainInBox(0, {}), GainInBox(0, {})), r"expected an information set with two actions"),
    ],
)
def test_what_does_not_fit_the_game_is_refused(change: BoxCover, said: str) -> None:
    with pytest.raises(CheckFailed, match=said):
        check(replace(in_wichardt(), cover=change))


def test_a_driver_who_is_absent_minded_is_left_to_others() -> None:
    with pytest.raises(NoCover, match="expected no history that meets an information set twice, found one"):
        no_behaviour_equilibrium(given(read_efg(GAMES / "driver.efg")))


def test_a_pure_equilibrium_is_one_in_behaviour_strategies_unless_a_set_is_met_twice() -> None:
    for name, there in (("forgotten.efg", True), ("driver.efg", False)):
        found = pure_equilibria(given(read_efg(GAMES / name)))
        assert (Call("behaviour_equilibrium", (reference(found.game),)) in check(found)) == there


def test_solve_says_none_beside_the_mixed_equilibrium() -> None:
    found = api.solve(GAMES / "wichardt.efg")
    assert found.data["behaviour equilibria"].startswith("none: 14 boxes cover all profiles")
    assert any(each.startswith("not behaviour_equilibrium(") for each in found.theorems)
    some = api.solve(GAMES / "forgotten.efg")
    assert some.data["behaviour equilibria"].startswith("there are, as pure ones are such")
    assert any(each.startswith("behaviour_equilibrium(") for each in some.theorems)


def test_it_may_be_claimed_of_a_game_and_refuted_of_another(tmp_path: Path) -> None:
    for name in ("wichardt.efg", "forgotten.efg", "poker.efg"):
        (tmp_path / name).write_bytes((GAMES / name).read_bytes())
    rows = "".join(
        f'[[claim]]\nid = "{name}"\nwords = "none"\nsays = "not behaviour_equilibrium({name.lower()})"\n'
        for name in "WFP"
    )
    games = '[games]\nw = "wichardt.efg"\nf = "forgotten.efg"\np = "poker.efg"\n'
    (tmp_path / "claims.toml").write_text(f'title = "t"\n{games}{rows}', encoding="utf-8")
    assert [each.outcome for each in prove(tmp_path / "claims.toml").settled] == ["proved", "refuted", "unknown"]
