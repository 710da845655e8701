"""All pure subgame-perfect equilibria: counted as brute force counts them, each numbered once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import islice, product
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import verify.theories.equilibrium_sets.backward
from tests.support.effort import examples
from tests.support.files import GAMES
from tests.support.random_trees import open_games
from tests.support.textbook_games import indifferent
from trees.formats.efg import read_efg
from trees.games.kuhn import kuhn
from trees.tree import CHANCE, Tree, TreeError, moves
from verify.theories.equilibrium_sets.backward import NotPerfectInformation, SubgamePerfect


def worth(tree: Tree, profile: dict[str, str], node: Any = ()) -> tuple[F, ...]:
    """What the profile pays from `node` on."""
    data = tree.nodes[node]
    if "payoff" in data:
        return tuple(data["payoff"])
    if data["player"] == CHANCE:
        parts = [(edge["probability"], worth(tree, profile, child)) for child, edge in tree.adj[node].items()]
        return tuple(sum((p * pays[i] for p, pays in parts), F(0)) for i in range(3))
    return worth(tree, profile, dict(moves(tree, node))[profile[data["infoset"]]])


def best(tree: Tree, profile: dict[str, str], node: Any) -> list[str]:
    """The best actions of the mover when the profile is followed after."""
    pays = {a: worth(tree, profile, child)[tree.nodes[node]["player"]] for a, child in moves(tree, node)}
    return [a for a, number in pays.items() if number == max(pays.values())]


def deciding(tree: Tree) -> list[Any]:
    return [node for node, data in tree.nodes(data=True) if "infoset" in data]


def all_perfect(tree: Tree) -> Iterator[dict[str, str]]:
    """Every pure profile that is a best choice at every node, from the definition."""
    nodes = deciding(tree)
    for chosen in product(*([a for a, _ in moves(tree, node)] for node in nodes)):
        profile = {tree.nodes[node]["infoset"]: a for node, a in zip(nodes, chosen, strict=True)}
        if all(profile[tree.nodes[node]["infoset"]] in best(tree, profile, node) for node in nodes):
            yield profile


def profiles(tree: Tree) -> int:
    count = 1
    for node in deciding(tree):
        count *= len(moves(tree, node))
    return count


@given(open_games().filter(lambda tree: profiles(tree) <= 300))
@examples(60)
def test_they_are_those_of_the_definition_by_payoffs(tree: Tree) -> None:
    found = SubgamePerfect(tree)
    pays = [worth(tree, profile) for profile in found]
    assert pays == sorted(worth(tree, profile) for profile in all_perfect(tree))
    assert found.outcomes == {u: pays.count(u) for u in pays} and found.count == len(pays)


@given(open_games())
@examples(60)
def test_numbered_profiles_are_different(tree: Tree) -> None:
    listed = [tuple(profile.items()) for profile in islice(SubgamePerfect(tree), 200)]
    assert len(set(listed)) == len(listed)


@given(open_games())
@examples(60)
def test_there_is_one_exactly_when_no_mover_is_indifferent(tree: Tree) -> None:
    found = SubgamePerfect(tree)
    ties = any(len(best(tree, found.profile(0), node)) > 1 for node in deciding(tree))
    assert (found.count == 1) == (not ties)


@given(open_games(), st.data())
@examples(60)
def test_any_number_below_the_count_gives_one(tree: Tree, data: st.DataObject) -> None:
    found = SubgamePerfect(tree)
    profile = found.profile(data.draw(st.integers(0, found.count - 1)))
    assert all(profile[tree.nodes[node]["infoset"]] in best(tree, profile, node) for node in deciding(tree))
    with pytest.raises(IndexError):
        found.profile(found.count)


def test_the_chain_store_shares_its_market() -> None:
    found = SubgamePerfect(read_efg(GAMES / "chain_store.efg"))
    assert (found.outcomes, found.profile(0)) == ({(2, 2): 1}, {"Entrant": "in", "Chain store": "cooperate"})


def test_everyone_takes_in_the_centipede() -> None:
    found = SubgamePerfect(read_efg(GAMES / "centipede.efg"))
    assert found.outcomes == {(F(2, 5), F(1, 10)): 1} and set(found.profile(0).values()) == {"take"}


def test_the_first_thousand_of_more_than_a_trillion_come_at_once() -> None:
    found = SubgamePerfect(indifferent(41, F(1, 41)))
    first = [tuple(profile.items()) for profile in islice(found, 1000)]
    assert (found.outcomes, len(set(first))) == ({(1, 0): 2**41}, 1000)


def test_choices_in_subgames_of_probability_zero_are_counted() -> None:
    assert SubgamePerfect(indifferent(3, F(0))).count == 8


def test_a_threat_that_is_not_credible_is_not_among_them() -> None:
    """The profile (out, fight) is a Nash equilibrium of the chain store game, and not subgame perfect."""
    listed = list(SubgamePerfect(read_efg(GAMES / "chain_store.efg")))
    assert {"Entrant": "out", "Chain store": "fight"} not in listed


def test_an_information_set_with_two_nodes_is_refused_by_name() -> None:
    with pytest.raises(NotPerfectInformation) as caught:
        SubgamePerfect(kuhn())
    assert str(caught.value).startswith("information set 'J': expected one node (perfect information), found more; ")


def test_too_many_payoff_vectors_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify.theories.equilibrium_sets.backward, "MOST_SUMS", 100)
    with pytest.raises(TreeError) as caught:
        SubgamePerfect(indifferent(60, F(1, 60)))
    assert str(caught.value) == "game: expected at most 100 payoff vectors in all subgames, found more"


def test_a_path_of_two_thousand_moves_is_solved() -> None:
    tree: Tree = nx.DiGraph()
    for k in range(2_000):
        tree.add_node(k, player=k % 2, infoset=str(k))
        tree.add_node(("stop", k), payoff=(F(k + 2 * (k % 2)), F(k + 2 * (1 - k % 2))))
        tree.add_edge(k, ("stop", k), action="stop")
        if k:
            tree.add_edge(k - 1, k, action="go")
    tree.add_node("end", payoff=(F(0), F(0)))
    tree.add_edge(1_999, "end", action="go")
    assert SubgamePerfect(tree).count == 1
