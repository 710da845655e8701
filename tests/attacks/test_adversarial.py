"""Hand-made certificates and games that must be refused, accepted or told apart, each in little time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

import verify.kernel.equilibria.backward
from trees.formats.json_tree import from_json
from trees.refusal import Refused
from trees.tree import TreeError
from verify.certificate_json import CertificateError, dumps, loads
from verify.check import check
from verify.kernel.equilibria.backward import SubgamePerfect
from verify.kernel.equilibria.records import EquilibriumSet, Outcome, RegretPiece, SubgamePerfectCount
from verify.kernel.games.game import digest, name_of
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.polytopes.vertices import vertices

ZERO, ONE = Fraction(0), Fraction(1)


def game(nodes: list[dict[str, Any]], edges: list[tuple[Any, Any, str]], **graph: Any) -> Given:
    listed = [{"source": source, "target": target, "action": action} for source, target, action in edges]
    tree = {"directed": True, "multigraph": False, "graph": graph, "nodes": nodes, "edges": listed}
    return Given(tree, digest(tree))


def choice(behaviour: Mapping[str, Fraction], regret: Fraction | Ratio, best: str | None, last: Fraction) -> str:
    """What is said of a player who gets a by going left and 0 by going right, 0 <= a <= 1."""
    ends = [{"id": "l", "payoff": ["a"]}, {"id": "r", "payoff": ["0"]}]
    here = game(
        [{"id": "start", "player": 0, "infoset": "h"}, *ends],
        [("start", "l", "left"), ("start", "r", "right")],
        parameters={"a": ["0", "1"]},
    )
    range_ = Range(ZERO, ONE)
    piece = RegretPiece(range_, (regret,), (None if best is None else {"h": best},))
    (said,) = check(EquilibriumSet(here, Parameter("a", range_), ({"h": behaviour},), (piece,), ((ZERO, last),)))
    return said


def test_words_tell_two_profiles_apart_whatever_the_order_of_their_actions() -> None:
    left = choice({"left": ONE, "right": ZERO}, ZERO, None, ONE)
    right = choice({"right": ONE, "left": ZERO}, Ratio.variable(), "left", ZERO)
    assert "player 1 (h: left 1) is a Nash equilibrium exactly for 0 <= a <= 1" in left
    assert "player 1 (h: right 1) is a Nash equilibrium exactly for a = 0" in right


def test_a_game_without_moves_has_one_subgame_perfect_equilibrium() -> None:
    leaf = game([{"id": "end", "payoff": ["1", "2"]}], [])
    certificate = SubgamePerfectCount(leaf, ONE, (Outcome((ONE, Fraction(2)), ONE),), ({},))
    (said,) = check(loads(dumps(certificate)))
    assert said.endswith("it is pure and pays (1, 2)")


def test_payoff_vectors_count_for_more_where_profiles_have_long_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2 ** n choices below n equally good children: 2 n vectors there, and n above with numbers of 2 n binary digits
    n = 1_000
    monkeypatch.setattr(verify.kernel.equilibria.backward, "MOST_SUMS", 4 * n)
    nodes: list[dict[str, Any]] = [{"id": "start", "player": 0, "infoset": "start"}]
    edges: list[tuple[Any, Any, str]] = []
    for j in range(n):
        leaves = [{"id": f"{j}{k}", "payoff": [0]} for k in "ab"]
        nodes += [{"id": j, "player": 0, "infoset": str(j)}, *leaves]
        edges += [("start", j, str(j)), (j, f"{j}a", "a"), (j, f"{j}b", "b")]
    tree = from_json(game(nodes, edges).tree, "game")
    with pytest.raises(TreeError, match="expected at most 4,000 payoff vectors"):
        SubgamePerfect(tree)


def test_a_polytope_of_many_dimensions_is_refused_before_it_is_built() -> None:
    with pytest.raises(Refused, match="expected at most 50,000,000 words"):
        vertices([[ONE] * 10_000])


def test_a_root_of_a_polynomial_with_long_coefficients_is_refused() -> None:
    nothing = EquilibriumSet(game([], []), Parameter("a", Range(ZERO, ONE)), (), (), ((ZERO, ONE),))
    data = json.loads(dumps(nothing))
    data["equilibrium"][0][1] = {"root_of": [f"-2/{3**2000}", *["0"] * 19, "1"], "index": 2}
    with pytest.raises(CertificateError, match=r"equilibrium\[0\]\[1\]: expected shorter coefficients"):
        loads(json.dumps(data))


def test_a_game_has_at_most_a_hundred_players() -> None:
    nodes = [{"id": "start", "player": 0, "infoset": "h"}, *({"id": a, "payoff": [0] * 101} for a in "lr")]
    with pytest.raises(TreeError, match="expected at most 100 payoffs, found 101"):
        from_json(game(nodes, [("start", "l", "l"), ("start", "r", "r")]).tree, "game")


def test_a_title_cannot_pass_for_a_built_in_game_or_for_a_theorem() -> None:
    for title in ("kuhn cards=3 ante=1 bet=1", "a game: the value to player 1 is 5"):
        assert name_of(game([{"id": "end", "payoff": [0]}], [], name=title)).startswith("the game (")
    assert name_of(game([{"id": "end", "payoff": [0]}], [], name="Ann and Bob")).startswith("Ann and Bob (")
