"""Well-known games, written by hand from published descriptions, are read, counted, solved and come back."""

from __future__ import annotations

import re
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest

from tests.support.effort import for_each, some_of
from tests.support.files import FROM, GAMES, read_game
from trees.formats.efg import from_efg, read_efg, to_efg
from trees.formats.json_tree import from_json, to_json
from trees.formats.nfg import from_nfg, to_nfg
from trees.tree import CHANCE, Forgets, Tree, TreeError, infosets, is_leaf, leaves, players, require_recall, root, size
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import sequence_form

# nodes, leaves, and the numbers of information sets and of sequences of each player
COUNTS = {
    "beer_quiche.efg": (15, 8, (2, 2), (5, 5)),
    "centipede.efg": (9, 5, (2, 2), (5, 5)),
    "chain_store.efg": (5, 3, (1, 1), (3, 3)),
    "driver.efg": (5, 3, (1,), (3,)),
    "fee.efg": (7, 4, (1, 1), (3, 3)),
    "forgotten.efg": (13, 7, (2, 1), (5, 3)),
    "horse.efg": (9, 5, (1, 1, 1), (3, 3, 3)),
    "kuhn.efg": (55, 30, (6, 6), (13, 13)),
    "labels.efg": (13, 7, (1, 1, 3), (5, 3, 4)),
    "meet_or_avoid.efg": (15, 8, (1, 2), (3, 5)),
    "myerson_4_2.efg": (11, 6, (2, 1), (5, 3)),
    "poker.efg": (11, 6, (2, 1), (5, 3)),
    "wichardt.efg": (15, 8, (2, 1), (5, 3)),
    "chicken.nfg": (7, 4, (1, 1), (3, 3)),
    "battle.nfg": (7, 4, (1, 1), (3, 3)),
    "jordan.nfg": (15, 8, (1, 1, 1), (3, 3, 3)),
    "pennies.nfg": (7, 4, (1, 1), (3, 3)),
    "prisoners.nfg": (7, 4, (1, 1), (3, 3)),
    "selten_2.nfg": (10, 6, (1, 1), (4, 3)),
    "stone_paper_scissors.nfg": (13, 9, (1, 1), (4, 4)),
    "sharing.agg": (7, 4, (1, 1), (3, 3)),
    "lobby.bagg": (12, 6, (2, 1), (4, 3)),
}
REFUSED = {
    "die.efg": r"line 4: expected probabilities with sum exactly 1, found sum 5000000000000001/5000000000000000;",
}


def game(name: str) -> Tree:
    return read_game(GAMES / name)


def content(tree: Tree) -> tuple[Any, Any, Any]:
    """All nodes and edges in their order with their data, and what is said of the game."""
    return list(tree.nodes(data=True)), list(tree.edges(data=True)), tree.graph


def counted(tree: Tree) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    found, everyone = size(tree), range(1, players(tree) + 1)
    sets, sequences = (tuple(found[f"{what} of player {p}"] for p in everyone) for what in ("infosets", "sequences"))
    return found["nodes"], found["leaves"], sets, sequences


def test_every_file_has_its_counts_or_its_reason() -> None:
    assert {file.name for file in GAMES.iterdir()} == COUNTS.keys() | REFUSED.keys()


@for_each("name", COUNTS)
def test_a_game_has_the_published_counts(name: str) -> None:
    assert counted(game(name)) == COUNTS[name]


@pytest.mark.parametrize("name", REFUSED)
def test_a_game_is_refused_with_the_line_and_the_reason(name: str) -> None:
    with pytest.raises(TreeError, match=f"^{re.escape(str(GAMES / name))}: {REFUSED[name]}"):
        game(name)


@for_each("name", [name for name in COUNTS if name.endswith(".efg")])
def test_an_extensive_game_comes_back_from_efg(name: str) -> None:
    tree = game(name)
    again = from_efg(to_efg(tree), "again")
    assert content(again)[:2] == content(tree)[:2]
    assert to_efg(again) == to_efg(tree)


@pytest.mark.parametrize("name", [name for name in COUNTS if name.endswith(".nfg")])
def test_a_strategic_game_comes_back_from_nfg(name: str) -> None:
    tree = game(name)
    again = from_nfg(to_nfg(tree), "again")
    assert content(again) == content(tree)
    assert to_nfg(again) == to_nfg(tree)


@pytest.mark.parametrize("name", [name for name in COUNTS if name.endswith(".nfg")])
def test_a_strategic_game_comes_back_from_efg(name: str) -> None:
    tree = game(name)
    assert content(from_efg(to_efg(tree), "again")) == content(tree)


@for_each("name", COUNTS)
def test_a_game_comes_back_from_json(name: str) -> None:
    tree = game(name)
    written = to_json(tree)
    again = from_json(written, "again")
    assert to_json(again) == written
    assert [data for _, data in again.nodes(data=True)] == [data for _, data in tree.nodes(data=True)]
    assert [data for _, _, data in again.edges(data=True)] == [data for _, _, data in tree.edges(data=True)]
    assert again.graph["players"] == tree.graph["players"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("poker.efg", F(1, 3)),
        ("kuhn.efg", F(-1, 18)),
        ("pennies.nfg", F(0)),
        ("stone_paper_scissors.nfg", F(0)),
    ],
)
def test_a_zero_sum_game_has_the_published_value(name: str, value: F) -> None:
    assert solve(sequence_form(game(name)))[0] == value


def test_the_die_is_fair_when_its_decimals_are_read_as_the_nearest_fractions() -> None:
    tree = read_efg(GAMES / "die.efg", nearest=True)
    assert {edge["probability"] for _, _, edge in tree.out_edges((), data=True)} == {F(1, 6)}
    assert solve(sequence_form(tree))[0] == F(1, 3)


def test_the_strategic_form_of_a_game_whose_players_move_once_is_its_table() -> None:
    lines = to_nfg(game("chain_store.efg")).splitlines()
    assert lines[1:3] == ['{ { "in" "out" }', '  { "cooperate" "fight" } }']
    assert lines[-2:] == ["2 2  1 5", "0 0  1 5"]


def test_the_payoffs_of_a_player_who_is_not_sure_of_the_other_are_averages() -> None:
    # Osborne (2004), figure 274.1: rows of One, columns (meet, avoid) of Two
    text = to_nfg(game("meet_or_avoid.efg"))
    assert '{ "Bach,Bach" "Bach,Stravinsky" "Stravinsky,Bach" "Stravinsky,Stravinsky" }' in text
    table = [[F(word) for word in line.split()] for line in text.splitlines()[-4:]]
    assert [(row[0], row[2]) for row in table] == [(2, 0), (1, F(1, 2)), (1, F(1, 2)), (0, 1)]


def catalog() -> list[Path]:
    """The sample files that an installed Gambit brings along."""
    gambit = pytest.importorskip("pygambit", reason="needs pygambit, which brings sample games along")
    return sorted(file for file in Path(gambit.__file__).parent.rglob("*") if file.suffix in FROM)


def test_the_sample_games_of_gambit_have_its_counts_and_payoffs_and_come_back() -> None:
    files = catalog()
    assert files
    for file in some_of(files, 10):
        theirs = _theirs(file)
        if not theirs.is_perfect_recall:
            with pytest.raises(Forgets, match=r": expected perfect recall, "):
                require_recall(read_game(file))
            continue
        tree = read_game(file)
        if file.suffix == ".efg":
            assert content(from_efg(to_efg(tree), "again"))[:2] == content(tree)[:2]
            assert tree.number_of_nodes() == len(theirs.nodes)
            assert [len(infosets(tree, p)) for p in range(players(tree))] == [len(p.infosets) for p in theirs.players]
            assert [leaf.payoff for leaf in leaves(tree)] == list(
                _payoffs(theirs, theirs.root, (F(0),) * players(tree))
            )
            assert _chances(tree, root(tree)) == _their_chances(theirs.root)
        else:
            assert content(from_nfg(to_nfg(tree), "again")) == content(tree)
            assert [len(i.actions) for p in range(players(tree)) for i in infosets(tree, p).values()] == [
                len(p.strategies) for p in theirs.players
            ]
            cells = {tuple(cell): _cell(theirs, tuple(cell)) for cell in theirs.contingencies}
            assert {_places(tree, leaf.node): leaf.payoff for leaf in leaves(tree)} == cells


def _theirs(file: Path) -> Any:
    import pygambit

    return (pygambit.read_efg if file.suffix == ".efg" else pygambit.read_nfg)(file)


def _payoffs(theirs: Any, node: Any, base: tuple[F, ...]) -> Any:
    """The payoffs at the leaves below `node`, from left to right."""
    if node.outcome:  # a node without one has an outcome that is false
        base = tuple(b + F(str(node.outcome[player])) for b, player in zip(base, theirs.players, strict=True))
    if node.is_terminal:
        yield base
    for child in node.children:
        yield from _payoffs(theirs, child, base)


def _chances(tree: Tree, node: Any) -> list[F]:
    """The probabilities of all moves of chance, from left to right."""
    below = [edge for _, _, edge in tree.out_edges(node, data=True)] if not is_leaf(tree, node) else []
    own = [edge["probability"] for edge in below] if tree.nodes[node].get("player") == CHANCE else []
    return own + [p for child in tree.adj[node] for p in _chances(tree, child)]


def _their_chances(node: Any) -> list[F]:
    own = [F(str(a.prob)) for a in node.infoset.actions] if not node.is_terminal and node.player.is_chance else []
    return own + [p for child in node.children for p in _their_chances(child)]


def _cell(theirs: Any, cell: tuple[int, ...]) -> tuple[F, ...]:
    outcome = theirs[cell]
    return tuple(F(0) if outcome is None else F(str(outcome[player])) for player in theirs.players)


def _places(tree: Tree, node: Any) -> tuple[int, ...]:
    """The numbers of the strategies that a history of a strategic game names."""
    return tuple(list(tree.adj[node[:depth]]).index(node[: depth + 1]) for depth in range(len(node)))
