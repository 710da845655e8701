"""Games, subgames and answers of Coq are not taken for one another."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import networkx as nx
import pytest

from derivations.claims.coq_texts import CLOSED
from derivations.export.compiling import Compiled, assumptions_of
from derivations.export.defined import Uncovered
from derivations.export.definitions import Definitions
from derivations.export.files import CoqFile, Theorem, Wanted, coq_file
from derivations.export.subjects import called_apart
from derivations.inputs.game import written_out
from derivations.own.claim_files import read_claim_file
from tests.support.effort import for_each
from tests.support.files import HOME
from trees.tree import validate
from verify.kernel.games.game import reference
from verify.kernel.games.subject import Given
from verify.kernel.statements.records import And, Call, Statement, equal
from verify.kernel.statements.substitution import games_of
from verify.language.parse import parse

PROFILE = ({"start": {"l": 1, "r": 0}}, {"left": {"a": 1, "b": 0}, "right": {"a": 1, "b": 0}})


def game(best: int) -> Given:
    """Two subgames: player 2 loses nothing by a on the left, and 1 or more on the right."""
    tree: nx.DiGraph[str] = nx.DiGraph(name="Twins", players=("One", "Two"))
    tree.add_node("start", player=0, infoset="start")
    for node, infoset, action, payoffs in (("L", "left", "l", (3, 3)), ("R", "right", "r", (0, best))):
        tree.add_node(node, player=1, infoset=infoset)
        tree.add_edge("start", node, action=action)
        for choice, payoff in zip("ab", payoffs, strict=True):
            tree.add_node(f"{node}{choice}", payoff=(0, payoff))
            tree.add_edge(node, f"{node}{choice}", action=choice)
    found = written_out(validate(tree))
    assert isinstance(found, Given)
    return found


def gain(of: Given, infoset: str, node: str, number: int) -> Statement:
    about = reference(of), PROFILE, Fraction(2), {infoset: "b"}, node
    return equal(Call("gain", about), Fraction(number))  # type: ignore[arg-type]


def file(statement: Statement, *games: Given) -> CoqFile:
    return coq_file("Try", ["A trial"], [Wanted("it", "", statement, True)], {each.digest: each for each in games}, {})


def test_two_games_of_one_title_are_two() -> None:
    one, other = game(1), game(2)
    found = file(And((gain(one, "right", "R", 1), gain(other, "right", "R", 2))), one, other)
    assert ("End [0; 1]" in found.text, "End [0; 2]" in found.text) == (True, True)
    assert "subgame (over F Twins_node_4) (over F Twins)" in found.theorems[0].text
    assert "subgame (over F Twins_2_node_4) (over F Twins_2)" in found.theorems[0].text


def test_two_subgames_of_a_game_are_two() -> None:
    one = game(1)
    (theorem,) = file(And((gain(one, "left", "L", 0), gain(one, "right", "R", 1))), one).theorems
    assert theorem.text.count("subgame (over F Twins_node_1) (over F Twins)") == 1
    assert theorem.text.count("subgame (over F Twins_node_4) (over F Twins)") == 1


def test_a_game_in_which_a_player_forgets_is_not_covered() -> None:
    said = read_claim_file(HOME / "examples/driver.toml").claims[0].statements[0]  # type: ignore[union-attr]
    with pytest.raises(Uncovered, match=r"^a game in which a player forgets: "):
        Definitions(said.games, {}).game(games_of(said.statement)[0], ())  # type: ignore[arg-type]


def test_a_profile_is_one_of_its_game() -> None:
    """In one game the first action is to the left, in the other one to the right, where a profile leaves it open."""
    games = []
    for actions in (("a", "b"), ("b", "a")):
        tree: nx.DiGraph[str] = nx.DiGraph(name="Out", players=("One", "Two"))
        tree.add_node("start", player=0, infoset="start")
        tree.add_node("later", player=0, infoset="later")
        for node in ("out", "a", "b"):
            tree.add_node(node, payoff=(0, 0))
        for parent, action in (("start", "out"), ("start", "in"), *(("later", each) for each in actions)):
            tree.add_edge(parent, "later" if action == "in" else action, action=action)
        found = written_out(validate(tree))
        assert isinstance(found, Given)
        games.append(found)
    out = ({"start": {"out": 1, "in": 0}}, {})
    (theorem,) = file(And(tuple(Call("nash", (reference(each), out)) for each in games)), *games).theorems  # type: ignore[arg-type]
    assert "nash 2 (over F Out) (written (table_over F profile_))" in theorem.text
    assert "nash 2 (over F Out_2) (written (table_over F profile_2))" in theorem.text


def test_no_file_overwrites_another() -> None:
    stems = [each.stem for each in called_apart([replace(ONE, stem=stem) for stem in ("E_1", "E_1", "E_1_2", "E_1")])]
    assert stems == ["E_1", "E_1_3", "E_1_2", "E_1_4"]


WANTED = Wanted("it", "", parse("1 < 2"), True)
ONE = CoqFile("Try", "A trial", "", "", (Theorem("it", WANTED, "True", ()),), ("g_by_its_rules",))
AXIOM = "Axioms:\nclassic : forall P : Prop, P \\/ ~ P"


@for_each(
    ("said", "found"),
    [
        (f"{CLOSED}\n{CLOSED}\n", [CLOSED, CLOSED]),
        (f"{CLOSED}\n{AXIOM}\n", [CLOSED, AXIOM]),
        (f"{AXIOM}\n{CLOSED}\n", [AXIOM, CLOSED]),
        (f"{CLOSED}\n", []),
        (f"{CLOSED}\n{CLOSED}\n{CLOSED}\n", []),
        (f"Section Variables:\n{CLOSED}\n{CLOSED}\n", []),
        (f'     = "{CLOSED}"\n{CLOSED}\n', []),
        ("", []),
    ],
)
def test_what_coq_says_is_that_of_each_theorem_or_counts_for_none(said: str, found: list[str]) -> None:
    assert [*assumptions_of(ONE, said).values()] == found


@pytest.mark.parametrize(
    ("rests", "failure", "closed"),
    [
        ({"g_by_its_rules": CLOSED, "it": CLOSED}, "", True),
        ({"g_by_its_rules": AXIOM, "it": CLOSED}, "", False),
        ({"g_by_its_rules": CLOSED, "it": AXIOM}, "", False),
        ({"it": CLOSED}, "", False),
        ({"g_by_its_rules": CLOSED, "it": CLOSED}, "Try.v: it: refused", False),
    ],
)
def test_a_file_is_closed_if_all_of_it_is(rests: dict[str, str], failure: str, closed: bool) -> None:
    assert Compiled(ONE, rests, failure, 0.0, 0).closed is closed
