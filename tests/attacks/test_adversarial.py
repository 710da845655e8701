"""Hand-made certificates and games that must be refused, accepted or told apart, each in little time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

import verify.theories.equilibrium_sets.backward
from tests.support.facts import texts
from trees.formats.json_tree import from_json
from trees.refusal import Refused
from trees.tree import TreeError
from verify.certificate_json import CertificateError, dumps, loads
from verify.check import check
from verify.kernel.games.game import digest, name_of
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.parse import parse
from verify.language.text import write
from verify.theories.equilibrium_sets.backward import SubgamePerfect
from verify.theories.equilibrium_sets.records import Outcome, SubgamePerfectCount
from verify.theories.optimal_sets.vertices import vertices
from verify.theories.parameters.records import EquilibriumSet, RegretPiece

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
    return texts(EquilibriumSet(here, Parameter("a", range_), ({"h": behaviour},), (piece,), ((ZERO, last),)))[0]


def test_words_tell_two_profiles_apart_whatever_the_order_of_their_actions() -> None:
    left = choice({"left": ONE, "right": ZERO}, ZERO, None, ONE)
    right = choice({"right": ONE, "left": ZERO}, Ratio.variable(), "left", ZERO)
    assert left.endswith('[{"h": {"left": 1, "right": 0}}]) exactly when a in [0, 1]')
    assert right.endswith('[{"h": {"right": 1, "left": 0}}]) exactly when a in {0}')


def test_a_game_without_moves_has_one_subgame_perfect_equilibrium() -> None:
    leaf = game([{"id": "end", "payoff": ["1", "2"]}], [])
    certificate = SubgamePerfectCount(leaf, ONE, (Outcome((ONE, Fraction(2)), ONE),), ({},))
    assert texts(loads(dumps(certificate))) == [
        "pure_subgame_perfect(G) == 1",
        "pure_subgame_perfect(G, [1, 2]) == 1",
        "unique_subgame_perfect(G)",
        "subgame_perfect_payoffs(G, [1, 2])",
        "pure_subgame_perfect_payoffs(G, [[1, 2]])",
        "subgame_perfect(G, [{}, {}])",
    ]


def test_payoff_vectors_count_for_more_where_profiles_have_long_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2 ** n choices below n equally good children: 2 n vectors there, and n above with numbers of 2 n binary digits
    n = 1_000
    monkeypatch.setattr(verify.theories.equilibrium_sets.backward, "MOST_SUMS", 4 * n)
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
    for title in ("kuhn(cards=3, ante=1, bet=1)", 'a") == 5 and value(kuhn()) == 5'):
        named = game([{"id": "end", "payoff": ["0", "0"]}], [], name=title)
        stated = f'value(game({json.dumps(title)}, "{named.digest}")) == 0'
        (fact,) = check(ValueCertificate(named, ZERO, ({(): ONE}, {(): ONE})))
        assert write(fact) == stated and parse(stated) == fact
        assert name_of(named) == f"{json.dumps(title)} ({named.digest})"
