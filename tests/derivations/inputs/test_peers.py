"""Games of pygambit's and OpenSpiel's are the same games here, and a policy is the profile that it plays."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction as F
from typing import Any

import pytest

from derivations.api import judge, solve, verify
from derivations.explain.answer import Answer
from derivations.inputs.game import drawn_tree, game_named
from derivations.inputs.peers import from_openspiel, from_pygambit, openspiel_profile
from tests.support.files import GAMES
from tests.support.packages import Lazily, needs
from trees.tree import TreeError, size

pytestmark = needs("pyspiel")

pyspiel = Lazily("pyspiel")
policy = Lazily("open_spiel.python.policy")
exploitability = Lazily("open_spiel.python.algorithms.exploitability")


class Gambit:
    """What is used of a `pygambit.Game`."""

    def __init__(self, text: str) -> None:
        self.text, self.is_tree = text, text.startswith("EFG")

    def to_efg(self) -> str:
        assert self.is_tree
        return self.text

    def to_nfg(self) -> str:
        return self.text


@pytest.mark.parametrize("name", ["poker.efg", "battle.nfg"])
def test_a_game_of_pygambits_is_that_of_its_file(name: str) -> None:
    text = (GAMES / name).read_text(encoding="utf-8")
    assert from_pygambit(Gambit(text)) == game_named(str(GAMES / name), {})


@pytest.mark.parametrize("wrong", [3, "game.efg", object()])
def test_what_is_no_game_of_pygambits_is_refused(wrong: object) -> None:
    with pytest.raises(TreeError, match=r"pygambit: expected a Game of 16.3 or newer, found "):
        from_pygambit(wrong)


def test_the_text_of_a_game_of_pygambits_may_be_none() -> None:
    with pytest.raises(TreeError, match=r"^pygambit: line 1: "):
        from_pygambit(Gambit('EFG 2 R "broken"'))


def test_kuhn_poker_of_openspiels_is_kuhn_poker() -> None:
    game = from_openspiel("kuhn_poker")
    ours = size(drawn_tree(game_named("kuhn", {})))
    assert size(drawn_tree(game)) == {**ours, "nodes": ours["nodes"] + 3}  # where the second card is dealt apart
    assert solve(game).value == F(-1, 18)


def test_a_game_in_which_all_move_at_once_is_one_of_moves_that_nobody_sees() -> None:
    found: Answer = solve(from_openspiel("matrix_pd"))
    assert [each.payoffs for each in found.equilibria] == [{"Player 1": 1, "Player 2": 1}]


@pytest.mark.slow  # imports all of its games, which takes seconds
@pytest.mark.parametrize("nearby", [False, True])
def test_a_policy_is_as_exploitable_as_openspiel_says(nearby: bool) -> None:
    game = pyspiel.load_game("kuhn_poker")
    played = policy.TabularPolicy(game)
    for row, share in zip(played.action_probability_array, range(1, 13), strict=True):
        row[:] = share / 13, 1 - share / 13
    found = verify(from_openspiel(game), openspiel_profile(game, played, nearby=nearby)).regrets
    assert float(sum(found.values())) / 2 == pytest.approx(
        exploitability.exploitability(game, played), abs=1e-5 if nearby else 1e-12
    )
    if nearby:
        assert openspiel_profile(game, played, nearby=True)["Player 1"]["0"] == {"Pass": F(1, 13), "Bet": F(12, 13)}


def test_the_uniform_policy_is_exactly_uniform() -> None:
    profile = openspiel_profile(
        "kuhn_poker(players=3)", pyspiel.UniformRandomPolicy(pyspiel.load_game("kuhn_poker(players=3)"))
    )
    assert {each for own in profile.values() for here in own.values() for each in here.values()} == {F(1, 2)}


def test_what_is_called_alike_gets_a_number() -> None:
    game = from_openspiel("tiny_hanabi")
    labels = {(data["player"], data["infoset"]) for _, data in drawn_tree(game).nodes(data=True) if "infoset" in data}
    assert len({label for _, label in labels}) == len(labels)


class End:
    """A state in which the game is over, which pays this."""

    def __init__(self, pays: float) -> None:
        self.pays = pays

    def is_terminal(self) -> bool:
        return True

    def returns(self) -> list[float]:
        return [self.pays]


class Spun:
    """A game in which chance moves once, with these floats."""

    def __init__(self, *floats: float, pays: float = 1.0) -> None:
        self.floats, self.pays = floats, pays

    def get_type(self) -> Any:
        return pyspiel.load_game("kuhn_poker").get_type()

    def num_players(self) -> int:
        return 1

    def new_initial_state(self) -> Spun:
        return self

    def is_terminal(self) -> bool:
        return False

    def is_chance_node(self) -> bool:
        return True

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self.floats))

    def action_to_string(self, player: int, action: int) -> str:
        return "spin"

    def child(self, action: int) -> End:
        return End(self.pays + action)


class Always:
    """A policy with one number for both actions."""

    def __init__(self, number: float) -> None:
        self.number = number

    def action_probabilities(self, state: Any) -> dict[int, float]:
        return {0: self.number, 1: self.number}


def test_floats_of_chance_are_the_fractions_nearby() -> None:
    tree = drawn_tree(from_openspiel(Spun(1 / 3, 0.1, 1 - 1 / 3 - 0.1, pays=1 / 7)))
    edges = {data["action"]: data["probability"] for _, _, data in tree.edges(data=True)}
    assert edges == {"spin": F(1, 3), "spin (2)": F(1, 10), "spin (3)": F(17, 30)}
    assert [data["payoff"] for _, data in tree.nodes(data=True) if "payoff" in data] == [
        (F(1, 7) + k,) for k in range(3)
    ]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: from_openspiel("nonsense"), "^OpenSpiel: expected a game of its own, found 'nonsense': "),
        (lambda: from_openspiel(3), "^OpenSpiel: expected a game or its name, found 3$"),
        (lambda: from_openspiel("mfg_garnet"), "mfg_garnet: expected players who move in turn or at once, found "),
        (lambda: from_openspiel(Spun(0.5, 0.4)), "chance: expected probabilities with sum 1, found 0.5, 0.4$"),
        (
            lambda: from_openspiel(Spun(0.123456789, 1 - 0.123456789)),
            "expected numbers near a fraction with at most 10,000 below",
        ),
        (lambda: from_openspiel(Spun(1.0, pays=2**0.5)), "expected numbers near a fraction with at most 10,000 below"),
        (lambda: from_openspiel(Spun(1.0, pays=float("nan"))), "expected numbers near a fraction .* found nan$"),
        (lambda: openspiel_profile("kuhn_poker", Always(0.7)), ": expected probabilities with sum 1, found 0.7, 0.7$"),
        (lambda: openspiel_profile("kuhn_poker", Always(float("nan"))), "found nan, nan$"),
        (
            lambda: openspiel_profile("leduc_poker", policy.TabularPolicy(pyspiel.load_game("kuhn_poker"))),
            "expected a policy of this game, found none here",
        ),
    ],
)
def test_what_is_no_game_or_policy_is_refused_in_one_line(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TreeError, match=message) as refused:
        make()
    assert "\n" not in str(refused.value)


def test_without_its_package_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    said = r"^OpenSpiel: expected its package, found none; pip install 'gameproof\[openspiel\]' brings it$"
    with pytest.raises(TreeError, match=said):
        from_openspiel("kuhn_poker")


@pytest.mark.slow  # imports all of its games, which takes seconds
def test_a_policy_as_json_is_the_profile_that_openspiel_plays() -> None:
    import json

    from open_spiel.python.algorithms.policy_utils import policy_to_dict

    game = pyspiel.load_game("kuhn_poker")
    uniform = policy.TabularPolicy(game)
    text = json.dumps(policy_to_dict(uniform, game))
    found = judge(from_openspiel("kuhn_poker"), text, "openspiel")
    (row,) = found.data["answers"]
    assert row["verdict"] == "no equilibrium"
    gains = [F(each["gain"]) for each in row["gains"].values()]
    assert abs(float(sum(gains)) / 2 - exploitability.exploitability(game, uniform)) < 1e-9
