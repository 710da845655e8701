"""The command `kingmakers`, and what it says of a game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations import api
from derivations.explain.cut import cut_game
from derivations.explain.kingmakers import PROCEDURE
from tests.support.commands import Run, answer, refuses
from trees.formats.json_tree import to_json
from trees.single_winner.terms import Choice, Term, counts, in_preorder, parse, term_of, tree_of
from trees.single_winner.winning import cut_at_winning_nodes
from trees.tree import Tree
from verify.certificate_json import loads
from verify.certificates import AllOf, Certificate
from verify.check import check
from verify.kernel.games.subject import Game
from verify.language.text import shown
from verify.theories.kingmaker.experiments import ETA, ONE_STEP, SPE
from verify.theories.kingmaker.rewriting_records import NormalForm
from verify.theories.kingmaker.seating_records import OpenChoices, TreeCount

SEATS = st.integers(0, 2)
TERMS: st.SearchStrategy[Term] = st.recursive(
    SEATS, lambda below: st.builds(Choice, SEATS, st.lists(below, min_size=1, max_size=3).map(tuple)), max_leaves=12
)


def written(game: Term | str, name: str = "Written", players: int = 2) -> Game:
    tree = tree_of(parse(game) if isinstance(game, str) else game, players, name)
    return api.game_of(tree)


def council() -> Tree:
    """Three players, with names for actions and information sets, and a winning node of player 2 among the choices."""
    tree: Tree = nx.DiGraph(name="Council")
    tree.add_node("start", player=2, infoset="chair")
    for action, mover in (("ask Ann", 0), ("ask Bob", 1), ("ask Bob twice", 1)):
        tree.add_node(action, player=mover, infoset=f"{action} set")
        tree.add_edge("start", action, action=action)
    for asked, name, winner in (
        ("ask Ann", "for the chair", 2),
        ("ask Ann", "for Bob", 1),
        ("ask Bob", "for himself", 1),
        ("ask Bob", "for Ann", 0),
        ("ask Bob twice", "for the chair", 2),
        ("ask Bob twice", "for Ann", 0),
    ):
        leaf = f"{asked}, {name}"
        tree.add_edge(asked, leaf, action=name)
        tree.add_node(leaf, payoff=tuple(int(player == winner) for player in range(3)))
    return tree


def parts(found: Certificate, kind: type[Any]) -> list[Any]:
    assert isinstance(found, AllOf)
    return [part for part in found.parts if isinstance(part, kind)]


def leaf_winners(game: str) -> list[int]:
    return sorted({int(number) for number in re.findall(r"\d+(?!\d*\()", game)})


@pytest.fixture
def run(run: Run) -> Run:
    return lambda *words: run("kingmakers", *words)


# what is said


def test_t1_is_left_to_player_3_between_2_and_1() -> None:
    found = api.kingmakers("kingmaker", tree=1)
    assert found.data["counts"] == {"nodes": 3, "leaves": 4, "kingmakers": 2}
    left = found.data["left by"]
    assert [(left[rule]["may win"], left[rule]["open nodes"]["many"]) for rule in (SPE, ETA, ONE_STEP)] == [
        ([1, 2, 3], 3),
        ([1, 2, 3], 3),
        ([1, 2], 1),
    ]
    assert left[ONE_STEP]["normal form"] == {"nodes": 1, "leaves": 2, "kingmakers": 1, "game": "3(2 1)"}
    assert [(each["mover"], each["decides between"], each["1EP leaves"]) for each in found.data["kingmaker nodes"]] == [
        (1, [2, 3], [2]),
        (2, [1, 3], [1]),
    ]


def test_t2_is_closed_for_player_3_by_the_kmn_eta_rule() -> None:
    left = api.kingmakers("kingmaker", tree=2).data["left by"]
    assert [left[rule]["open nodes"]["many"] for rule in (SPE, ETA, ONE_STEP)] == [2, 1, 1]
    assert left[ETA]["normal form"]["game"] == "1(3 2)"


def test_the_diamond_game_is_left_to_player_3() -> None:
    data = api.kingmakers("diamond").data
    assert data["counts"] == {"nodes": 84, "leaves": 112, "kingmakers": 26}
    left = data["left by"]
    assert [tuple(left[rule]["open nodes"].values()) for rule in (SPE, ETA, ONE_STEP)] == [
        (84, 84, 71),
        (58, 58, 41),
        (46, 27, 18),
    ]
    forms = [tuple(left[rule]["normal form"].values())[:3] for rule in (ETA, ONE_STEP)]
    assert (forms, left[ONE_STEP]["normal form"]["game"]) == ([(9, 10, 5), (1, 2, 1)], "3(2 1)")
    assert len(data["kingmaker nodes"]) == 26
    assert data["kingmaker nodes"][6]["history"] == ["b2", "c3", "d2", "c1"]
    assert "left out" in data["subgame-perfect equilibria"]


def test_all_subgame_perfect_equilibria_of_t1_are_three_pieces() -> None:
    assert api.kingmakers("kingmaker", tree=1).data["subgame-perfect equilibria"] == {
        "pieces": [
            {"only": {"start": ["1"]}, "where": "p2 - p3 >= 0"},
            {"only": {"start": ["2"]}, "where": "-p2 + p3 >= 0"},
            {"only": {}, "where": "p2 - p3 = 0"},
        ],
        "probabilities": {"p1": "1 at start", "p2": "1 at 1", "p3": "1 at 2"},
        "evidence": "computed, not in the certificate",
    }


def test_a_third_action_has_a_probability_of_its_own_name() -> None:
    found = api.kingmakers(written("1(2 3(1 2 2))")).data["subgame-perfect equilibria"]
    assert found["probabilities"] == {"p1": "1 at start", "p2": "1 at 2", "p2.2": "2 at 2"}
    assert [piece["where"] for piece in found["pieces"]] == ["-p2 >= 0", "p2 >= 0", "-p2 = 0"]


def test_too_many_pieces_are_left_out() -> None:
    # eleven kingmakers that differ, of which player 3 may mix any
    game = written(f"3({' '.join(['1(3 2)', '2(3 1)'] * 5 + ['1(3 2)'])})")
    said = api.kingmakers(game).data["subgame-perfect equilibria"]
    assert said == {"left out": "game: expected at most 2,000 pieces of equilibria, found more"}


def test_the_start_may_be_a_winning_node() -> None:
    found = api.kingmakers("kingmaker", tree=3)
    assert (found.data["wins"], "left by" in found.data) == (3, False)
    assert [form.result for form in parts(found.certificate, NormalForm)] == ["3"]
    assert str(found).splitlines()[3] == "the start is a winning node: player 3 can win, whatever the others do"


def test_two_players_leave_nothing_to_decide() -> None:
    assert api.kingmakers(written("1(2(1 2) 2(1(1 2) 1))")).data["wins"] == 1


def test_a_normal_form_may_have_fewer_winners_than_the_procedure_leaves() -> None:
    left = api.kingmakers(written("1(2 2(3 4(2(1 4) 3(1 4))))")).data["left by"][ONE_STEP]
    assert (left["may win"], left["normal form"]["game"]) == ([1, 3, 4], "2(3 4)")


@given(TERMS)
def test_who_may_win_of_three_stays_so_in_the_normal_form(game: Term) -> None:
    data = api.kingmakers(written(game, players=3)).data
    for rule in (ETA, ONE_STEP) if "left by" in data else ():
        left = data["left by"][rule]
        assert left["may win"] == leaf_winners(left["normal form"]["game"])


# winning nodes


def test_a_game_with_winning_nodes_is_looked_at_without_them() -> None:
    found = api.kingmakers(council())
    assert found.data["winning nodes"] == {"made leaves": 1, "nodes below them": 2}
    whole, rest = parts(found.certificate, TreeCount)
    assert [(each.nodes, each.leaves, each.kingmakers) for each in (whole, rest)] == [(4, 6, 2), (3, 5, 2)]
    assert whole.game == api.game_of(council())
    assert [each.game for each in parts(found.certificate, OpenChoices)] == [rest.game] * 3
    assert parts(found.certificate, NormalForm)[0].game == "3(1(3 2) 2(2 1) 2(3 1))"
    assert f'nodes(game("Council, winning nodes cut", "{rest.game.digest}")) == 3' in found.theorems


def test_a_game_without_winning_nodes_is_certified_as_it_is() -> None:
    game = written("3(1(3 2) 2(3 1))")
    assert cut_game(game).game is game
    (counted,) = parts(api.kingmakers(game).certificate, TreeCount)
    assert counted.game == game


@given(TERMS)
def test_what_is_cut_is_a_winning_node_with_all_below(game: Term) -> None:
    found = cut_game(written(game))
    assert (found.whole, term_of(found.tree)) == (game, cut_at_winning_nodes(game))
    assert found.gone == len(in_preorder(game)) - len(in_preorder(cut_at_winning_nodes(game)))
    assert (found.made == 0) == (game == cut_at_winning_nodes(game))
    assert sum(counts(cut_at_winning_nodes(game))) == len(found.tree)


def test_histories_are_those_of_the_players_actions() -> None:
    found = api.kingmakers(council()).data["kingmaker nodes"]
    assert [(each["history"], each["information set"]) for each in found] == [
        (["ask Ann"], "ask Ann set"),
        (["ask Bob twice"], "ask Bob twice set"),
    ]


def test_nothing_is_cut_from_the_players_own_tree() -> None:
    tree = council()
    api.kingmakers(tree)
    assert len(tree) == 10


# the certificate


def test_the_certificate_is_about_what_is_said() -> None:
    found = api.kingmakers("diamond")
    assert [type(part).__name__ for part in parts(found.certificate, object)] == [
        "TreeCount",
        *["NormalForm"] * 3,
        *["OpenChoices"] * 3,
    ]
    choices = {each.rule: each for each in parts(found.certificate, OpenChoices)}
    forms = {each.game: each for each in parts(found.certificate, NormalForm)}
    for rule, left in found.data["left by"].items():
        assert forms[choices[rule].left].result == left["normal form"]["game"]
        assert choices[rule].everywhere.many == left["open nodes"]["many"]
        assert choices[rule].reached.many == left["open nodes where open moves lead"]["many"]


def test_a_certificate_is_written_and_accepted(run: Run) -> None:
    found = answer(run, "kingmaker", "tree=4")
    path = Path(found["certificate"])
    assert path == Path("out/certificates/kingmaker-tree=4.kingmakers.json")
    facts = list(map(shown, check(loads(path.read_text(encoding="utf-8")))))
    assert facts[:3] == [
        "nodes(kingmaker(tree=4)) == 5",
        "leaves(kingmaker(tree=4)) == 6",
        "kingmakers(kingmaker(tree=4)) == 3",
    ]
    assert 'nodes("3(1(2(1 3) 3(1 2)) 2(3 1))") == 5' in facts
    assert 'left(kingmaker(tree=4), "kmn-eta and 1EP", ["reached", "deepest", "again"], "3(1(3(2)) 2(1))")' in facts


# the command


def test_the_command_prints_a_table_and_the_kingmakers(run: Run) -> None:
    Path("game.json").write_text(json.dumps(to_json(council())), encoding="utf-8")
    status, out, err = run("game.json")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[3] == "1 winning node cut to leaves, 2 nodes below left out; what follows is about the rest:"
    rows = [re.split(" {2,}", line.strip()) for line in lines[8:13]]
    assert rows == [
        ["left by", "may win", "open", "several", "differ", "normal form"],
        ["(the game)", "3 nodes, 5 leaves, 2 kingmakers: 3(1(3 2) 2 2(3 1))"],
        ["SPE", "1, 2, 3", "3", "3", "3", "3 nodes, 5 leaves, 2 kingmakers: 3(1(3 2) 2 2(3 1))"],
        ["kmn-eta", "1, 2, 3", "3", "3", "3", "3 nodes, 4 leaves, 2 kingmakers: 3(1(3 2) 2(3 1))"],
        ["kmn-eta and 1EP", "1, 2", "1", "1", "1", "1 node, 2 leaves, 1 kingmaker: 3(2 1)"],
    ]
    assert PROCEDURE in lines
    assert "    ask Bob twice  player 2 between 1, 3; 1EP leaves 1" in lines
    assert lines[-1].startswith("certificate: out/certificates/game-")


def test_the_pieces_name_the_players_actions(run: Run) -> None:
    Path("game.json").write_text(json.dumps(to_json(council())), encoding="utf-8")
    lines = run("game.json")[1].splitlines()
    at = next(k for k, line in enumerate(lines) if line.startswith("all subgame-perfect equilibria"))
    assert lines[at + 1] == "    ask Ann at chair, where p2 >= 0, p2 - p3 >= 0"
    assert lines[-2].endswith("p2 of for the chair at ask Ann set, p3 of for the chair at ask Bob twice set")


def test_sixty_kingmakers_are_shown_and_all_are_in_the_object(run: Run) -> None:
    Path("game.json").write_text(json.dumps(to_json(tree_of(parse(f"3({'1(3 2) ' * 65})")))), encoding="utf-8")
    lines = run("game.json")[1].splitlines()
    assert sum("player 1 between 2, 3" in line for line in lines) == 60
    assert "    and 5 more, with --json" in lines
    assert len(answer(run, "game.json")["kingmaker nodes"]) == 65


def one_player() -> Tree:
    tree: Tree = nx.DiGraph()
    tree.add_node(0, player=0, infoset="start")
    for leaf in (1, 2):
        tree.add_edge(0, leaf, action=str(leaf))
        tree.add_node(leaf, payoff=(1,))
    return tree


def with_parameter() -> dict[str, Any]:
    data = to_json(tree_of(parse("1(1 2)")))
    data["graph"]["parameters"] = {"a": ["0", "1"]}
    data["nodes"][1]["payoff"] = ["a", "1 - a"]
    return data


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kuhn",), "expected 1 for one player and 0 for the others (a binary game), found"),
        (("prisoners-dilemma",), "expected 1 for one player and 0 for the others (a binary game), found -5, -5"),
        (("rock-paper-scissors", "tie=0", "loss=0"), "expected 1 for one player and 0 for the others"),
        (("kuhn", "bet=B"), "parameters: expected numbers, found the name B"),
        pytest.param(("diamond", "backward=1"), "found a play that nobody wins", marks=pytest.mark.slow),
        (("one.json",), "players: expected at least 2, found 1"),
        (("named.json",), "parameters: expected numbers, found the name a"),
        (("kingmaker", "--drawing", "tree.png"), "drawing: expected a name ending in .svg or .tex, found 'tree.png'"),
        (("kingmaker", "--kmn", "bund", "--one-step"), "kmn: expected one of predicted; "),
        (("kingmaker", "--eta", "1/2"), "eta: expected a number from 0 up to, but not, 1/2, found 1/2"),
        (("kingmaker", "--eta", "a"), "argument --eta: expected a number such as 1/10 or 0.1, found 'a'"),
        (("kingmaker", "--procedure", "reached,deep"), "procedure: reading: expected some of reached, deepest, again"),
        (("kingmaker", "--any", "most"), "argument --any: invalid choice: 'most'"),
        (("kingmaker", "tree=3", "--one-step"), "one-step: expected a start that is no winning node"),
        (("wide.json", "--one-step"), "prediction: expected kingmakers with two children, found 3 at node 1"),
        (("kingmaker", "--profile", "none.json"), "none.json: expected a readable file"),
        (("kingmaker", "--profile", "x", "--one-step"), "not allowed with argument"),
    ],
)
def test_what_is_no_binary_game_is_refused_in_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    Path("one.json").write_text(json.dumps(to_json(one_player())), encoding="utf-8")
    Path("named.json").write_text(json.dumps(with_parameter()), encoding="utf-8")
    Path("wide.json").write_text(json.dumps(to_json(tree_of(parse("1(2(1 3 4) 3)")))), encoding="utf-8")
    refuses(run, said, *words)
    assert not Path("out").exists()


# one-step prediction


def profile_of(p2: str) -> str:
    """A file with a profile of T1 in which player 1 never lets player 3 win, and player 2 does so with p2."""
    strategies = {
        "Player 1": {"1": {"1": 0, "2": 1}},
        "Player 2": {"2": {"1": p2, "2": f"1 - {p2}"}},
        "Player 3": {"start": {"1": "1/2", "2": "1/2"}},
    }
    name = f"{p2.replace('/', 'of')}.json"
    Path(name).write_text(json.dumps(strategies), encoding="utf-8")
    return name


def test_a_profile_is_judged_and_its_certificate_accepted(run: Run) -> None:
    status, out, err = run("kingmaker", "tree=1", "--profile", profile_of("1/20"))
    assert (status, err) == (0, "")
    *lines, last = out.splitlines()
    assert lines == [
        "kmn-eta predicted, eta = 1/10, some answer of the others",
        "subgame perfect, each mover seeing the others so: yes",
        "    Player 1: no motive",
        "    Player 2: no motive",
        "    Player 3: no motive",
        "one-step-prediction equilibrium (1EP): yes",
        "subgame-perfect 1EP: yes",
        "evidence: proofs by cases",
    ]
    facts = check(loads(Path(last.removeprefix("certificate: ")).read_text(encoding="utf-8")))
    assert shown(facts[-1]).startswith("perfect_prediction(")


def test_two_profiles_of_one_game_are_two_files(run: Run) -> None:
    found = [answer(run, "kingmaker", "--profile", profile_of(p2)) for p2 in ("1/20", "1/10")]
    assert [each["1EP"] for each in found] == ["yes", "no"]
    assert len({each["certificate"] for each in found}) == 2


def test_every_move_is_asked_about(run: Run) -> None:
    found = answer(run, "kingmaker", "tree=1", "--one-step", "--eta", "0.2", "--any", "every", "--procedure", "none")
    assert (found["eta"], found["any"], found["procedure"]) == ("1/5", "every", [])
    assert found["procedure and definition"] == "agree"
    assert Path(found["certificate"]) == Path("out/certificates/kingmaker-tree=1.one-step.json")
    lines = run("kingmaker", "tree=1", "--one-step")[1].splitlines()
    assert [re.split(" {2,}", line.strip()) for line in lines[4:7]] == [
        ["after", "mover", "move", "some 1EP plays it", "the procedure allows it"],
        ["start", "Player 3", "1", "yes", "yes"],
        ["start", "Player 3", "2", "yes", "yes"],
    ]


def test_a_solver_without_time_says_nothing(run: Run) -> None:
    found = answer(run, "kingmaker", "tree=1", "--one-step", "--timeout", "0")
    assert {move["played"] for move in found["moves"]} == {"unknown"}
    assert found["procedure and definition"] == "gave up"


def test_the_procedures_names_may_come_in_any_order(run: Run) -> None:
    found = answer(run, "kingmaker", "tree=1", "--procedure", "again,reached")
    assert found["procedure read as"] == ["reached", "again"]


# drawings


def test_a_drawing_says_who_may_win_and_brackets_what_is_not_predicted(run: Run) -> None:
    found = answer(run, "kingmaker", "tree=1", "--drawing", "t1.svg")
    drawn = Path(found["drawing"]).read_text(encoding="utf-8")
    assert 'class="s"' not in drawn  # no two nodes in one information set
    texts = [re.sub("<.*?>", "", text) for text in re.findall(r"<text[^>]*>.*</text>", drawn)]
    nodes, actions, leaves = (
        sorted(t for t in texts if bool(re.match(kind, t))) for kind in (r"\d+\. [pk]", r"\(?\d\)?$", r"\(\d,")
    )
    assert nodes == ["0. player 3: 1 or 2", "1. kingmaker 1: 2", "4. kingmaker 2: 1"]
    assert (actions, len(leaves), len(texts)) == (["(1)", "(1)", "1", "2", "2", "2"], 4, 17)


def test_a_drawing_for_tex_dots_what_is_not_predicted(run: Run) -> None:
    run("kingmaker", "tree=1", "--drawing", "t1.tex")
    drawn = Path("t1.tex").read_text(encoding="utf-8")
    assert (drawn.count("dotted"), drawn.count(r"\draw[line width=.6pt]")) == (2, 4)


def test_a_drawing_that_no_page_holds_is_refused(run: Run) -> None:
    Path("game.json").write_text(json.dumps(to_json(tree_of(parse(f"3({'1(3 2) ' * 401})")))), encoding="utf-8")
    status, out, err = run("game.json", "--drawing", "wide.tex")
    assert (status, err) == (2, "gameproof: drawing: expected at most 800 leaves, found 802\n")
    assert out.startswith("nodes(game")
    assert not Path("wide.tex").exists()
