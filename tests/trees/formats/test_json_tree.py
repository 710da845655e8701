"""Trees survive a round trip through JSON, and bad files give one line of `TreeError`."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from tests.support.files import read_game
from tests.support.json_trees import PARAMETRIC, SMALL, changed
from trees.formats import json_nodes
from trees.formats.json_tree import declared_parameters, from_json, to_json
from trees.games.kuhn import kuhn
from trees.tree import Tree, TreeError, size, validate
from verify.kernel.numbers.ratio import Ratio


def refusal(data: Any) -> str:
    with pytest.raises(TreeError) as caught:
        from_json(data, "game.json")
    text = str(caught.value)
    assert text.isprintable()
    assert text.startswith("game.json: ")
    return text


def file_refusal(path: Path, raw: bytes) -> str:
    path.write_bytes(raw)
    with pytest.raises(TreeError) as caught:
        read_game(path)
    text = str(caught.value)
    assert text.isprintable()
    assert text.startswith(f"{path}: ")
    return text.removeprefix(f"{path}: ")


def same(tree: Tree, other: Tree, ids: dict[Any, Any]) -> bool:
    return (
        [(ids[node], data) for node, data in tree.nodes(data=True)] == list(other.nodes(data=True))
        and [(ids[a], ids[b], data) for a, b, data in tree.edges(data=True)] == list(other.edges(data=True))
        and tree.graph == other.graph
    )


def test_kuhn_poker_comes_back_from_json_with_the_same_structure_and_data() -> None:
    tree = kuhn()
    ids = {node: "/".join(node) or "root" for node in tree}
    assert same(tree, from_json(to_json(tree), "kuhn"), ids)


def test_kuhn_poker_comes_back_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "kuhn.json").write_text(json.dumps(to_json(kuhn(bet=F(3, 2)))), encoding="utf-8")
    assert to_json(read_game(tmp_path / "kuhn.json")) == to_json(kuhn(bet=F(3, 2)))


def test_the_json_of_a_read_tree_is_what_was_read() -> None:
    assert to_json(from_json(to_json(kuhn(4)), "kuhn")) == to_json(kuhn(4))


def test_networkx_reads_the_written_file_as_the_same_graph() -> None:
    graph = nx.node_link_graph(to_json(kuhn()), edges="edges")
    assert nx.is_isomorphic(graph, kuhn())
    assert graph.is_directed()


def test_numbers_are_read_exactly() -> None:
    tree = from_json(SMALL, "small")
    assert tree.nodes[1]["payoff"] == (F(1, 2), F(-1, 2))
    assert tree.nodes[2]["payoff"] == (F(-2), F(2))
    assert tree.edges["root", "a"]["probability"] == F(1, 3)
    assert all(type(number) is F for number in tree.nodes[2]["payoff"])


def test_strings_and_integers_may_be_ids_side_by_side() -> None:
    data = json.loads(json.dumps(SMALL).replace('"target": "b"', '"target": "1"').replace('"b"', '"1"'))
    data["edges"][1]["action"] = "b"
    assert size(from_json(data, "small"))["nodes"] == 7


def test_histories_whose_ids_would_coincide_are_numbered() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), player=0, infoset="I")
    for history in (("a/b",), ("a",)):
        tree.add_edge((), history, action=history[0])
    tree.add_node(("a",), player=0, infoset="J")
    tree.add_edge(("a",), ("a", "b"), action="b")
    for leaf in (("a/b",), ("a", "b")):
        tree.add_node(leaf, payoff=(F(1),))
    back = from_json(to_json(validate(tree)), "slashes")
    assert same(tree, back, {node: index for index, node in enumerate(tree)})


def test_a_symbolic_payoff_is_not_written() -> None:
    with pytest.raises(TreeError, match="expected a rational number to write, found"):
        to_json(kuhn(bet=sympy.Symbol("b")))


def test_a_rational_of_sympy_is_written() -> None:
    assert to_json(kuhn(bet=sympy.Rational(1, 2))) | {"graph": {}} == to_json(kuhn(bet=F(1, 2))) | {"graph": {}}


def test_a_number_too_long_for_python_is_not_written() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("r", payoff=(F(10**5000),))
    with pytest.raises(TreeError, match="expected at most 4300 digits"):
        to_json(tree)


def test_names_of_players_come_back() -> None:
    tree = from_json(changed(lambda data: data["graph"].update(players=["Ann", "Bob"])), "small")
    assert tree.graph["players"] == ("Ann", "Bob")
    assert to_json(tree)["graph"]["players"] == ["Ann", "Bob"]


def test_integers_too_long_for_a_certificate_are_written_as_numbers_of_nodes() -> None:
    data = json.loads(
        json.dumps(SMALL).replace('"id": 4', '"id": 123456789').replace('"target": 4', '"target": 123456789')
    )
    assert [node["id"] for node in to_json(from_json(data, "small"))["nodes"]] == list(range(7))


@pytest.mark.parametrize(
    ("text", "value"), [("0.5", F(1, 2)), (" 1", F(1)), ("1 /2", F(1, 2)), ("2*(3 - 1)/3", F(4, 3)), ("10**-0", None)]
)
def test_a_payoff_may_be_an_expression(text: str, value: F | None) -> None:
    data = changed(lambda data: data["nodes"][3].update(payoff=[text, "0"]))
    if value is None:
        assert "node 1: payoff: expected an exponent from 0 to 9999, found '-'" in refusal(data)
    else:
        assert from_json(data, "small").nodes[1]["payoff"] == (value, 0)


def test_declared_parameters_are_names_with_their_ranges() -> None:
    assert declared_parameters(PARAMETRIC) == {"a": (F(0), F(1, 3)), "b": (F(0), None)}
    assert declared_parameters(SMALL) == {}


def test_a_game_with_parameters_is_read_with_numbers_for_them() -> None:
    tree = from_json(PARAMETRIC, "small", {"a": F(1, 4), "b": F(2), "c": F(9)})
    assert tree.edges["root", "b"]["probability"] == F(1, 2)
    assert tree.nodes[1]["payoff"] == (F(1, 6), F(-1, 6))
    assert "parameters" not in to_json(tree)["graph"]


def test_a_game_with_parameters_is_read_with_a_rational_function() -> None:
    tree = from_json(PARAMETRIC, "small", {"a": Ratio.variable(), "b": F(3)})
    assert tree.nodes[1]["payoff"] == (3 * Ratio.variable() - F(1, 3), F(1, 3) - 3 * Ratio.variable())


def test_a_game_with_parameters_comes_back_with_symbols_of_sympy() -> None:
    symbols = {"a": sympy.Symbol("a"), "b": sympy.Symbol("b")}
    tree = from_json(PARAMETRIC, "small", symbols)
    written = to_json(tree)
    assert written["graph"] == PARAMETRIC["graph"] | {"parameters": {"a": ["0", "1/3"], "b": ["0", None]}}
    again = from_json(written, "again", symbols)
    assert list(again.nodes(data=True)) == list(tree.nodes(data=True))
    assert list(again.edges(data=True)) == list(tree.edges(data=True))


def test_a_parameter_that_does_not_occur_is_not_written() -> None:
    tree = from_json(PARAMETRIC, "small", {"a": sympy.Symbol("a"), "b": F(0)})
    assert list(to_json(tree)["graph"]["parameters"]) == ["a"]


def test_a_game_with_parameters_is_refused_without_numbers_for_them() -> None:
    assert refusal(PARAMETRIC) == "game.json: graph: parameters: expected numbers for a, b, found none for a"


def test_a_quotient_of_symbols_is_written_as_sympy_has_it() -> None:
    a = sympy.Symbol("a")
    tree = from_json(PARAMETRIC, "small", {"a": a, "b": F(0)})
    tree.nodes[2]["payoff"] = (1 / (a + 1) ** 2, a / (a + 2))
    written = to_json(tree)
    assert next(node for node in written["nodes"] if node["id"] == 2)["payoff"] == ["(a + 1)**(-2)", "a/(a + 2)"]
    assert from_json(written, "again", {"a": F(1, 4), "b": F(0)}).nodes[2]["payoff"] == (F(16, 25), F(1, 9))


def test_what_is_no_quotient_of_polynomials_is_not_written() -> None:
    tree = from_json(PARAMETRIC, "small", {"a": sympy.Symbol("a"), "b": F(0)})
    tree.nodes[2]["payoff"] = (sympy.sqrt(sympy.Symbol("a")), F(0))
    with pytest.raises(TreeError, match=r"^node 2: expected a number, or a name among a, found 'sqrt' in 'sqrt\(a\)'$"):
        to_json(tree)


ENDS = 'expected two ends such as ["0", "1/3"] or ["0", null]'
EXACT = 'expected an exact number such as 2 or "-1/3"'


@for_each(
    ("parameters", "told"),
    [
        ([], "graph: parameters: expected a JSON object, found [] (list)"),
        ({"a b": ["0", "1"]}, 'graph: parameters: expected names such as "a" or "bet_1", found \'a b\' (str)'),
        ({"": ["0", "1"]}, 'graph: parameters: expected names such as "a" or "bet_1", found \'\' (str)'),
        ({"a": "0"}, f"graph: parameters: a: {ENDS}, found '0' (str)"),
        ({"a": ["0"]}, f"graph: parameters: a: {ENDS}, found ['0'] (list)"),
        ({"a": [None, "1"]}, f"graph: parameters: a: {EXACT}, found None (NoneType)"),
        ({"a": [0.5, "1"]}, f"graph: parameters: a: {EXACT}, found 0.5 (float)"),
        ({"a": ["0", "b"]}, f"graph: parameters: a: {EXACT}, found 'b' (str)"),
        ({"a": ["1", "1"]}, "graph: parameters: a: expected a lower and a higher end, found ['1', '1'] (list)"),
        ({"a": ["1/2", "1/3"]}, "graph: parameters: a: expected a lower and a higher end, found ['1/2', '1/3'] (list)"),
        ({f"a{k}": ["0", None] for k in range(7)}, "graph: parameters: expected at most 6, found {"),
    ],
)
def test_parameters_that_are_not_declared_as_they_should_be_are_refused(parameters: Any, told: str) -> None:
    data = changed(lambda data: data["graph"].update(parameters=parameters))
    assert refusal(data).startswith(f"game.json: {told}")
    with pytest.raises(TreeError) as caught:
        declared_parameters(data, "here")
    assert str(caught.value).startswith(f"here: {told}")


def test_a_name_that_is_not_declared_is_refused_with_its_place() -> None:
    data = changed(lambda data: data["nodes"][3].update(payoff=["1 + x", "0"]))
    assert refusal(data) == "game.json: node 1: payoff: expected a number, found 'x' in '1 + x'"


def test_probabilities_must_sum_to_one_for_every_value() -> None:
    data = copy.deepcopy(PARAMETRIC)
    data["edges"][1]["probability"] = "1 - a"
    with pytest.raises(TreeError, match=r"^here: chance node 'root': expected probabilities with sum 1, found sum "):
        from_json(data, "here", {"a": Ratio.variable(), "b": F(0)})


def test_all_expressions_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_nodes, "MOST_CHARACTERS", 10_000)

    def change(data: Any) -> None:
        data["nodes"][3]["payoff"] = ["1" + "+ 1" * 160] * 21

    assert "node 1: payoff: expected at most 10000 characters in all expressions, found '1+ 1+" in refusal(
        changed(change)
    )


BAD_NUMBERS: list[Any] = [
    0.5,
    1e400,
    float("nan"),
    True,
    None,
    [],
    {},
    "",
    "1e3",
    "+1",
    "1/-2",
    "--1",
    "\u0661",
    "1\n",
    "nan",
    "x",
    "1/0",
]


@for_each("bad", BAD_NUMBERS)
def test_a_payoff_that_is_not_an_exact_number_is_refused_with_its_node(bad: Any) -> None:
    text = refusal(changed(lambda data: data["nodes"][3].update(payoff=[bad, "0"])))
    assert text.startswith("game.json: node 1: payoff: expected ")
    assert repr(bad)[:5] in text


@for_each("bad", BAD_NUMBERS)
def test_a_probability_that_is_not_an_exact_number_is_refused_with_its_edge(bad: Any) -> None:
    text = refusal(changed(lambda data: data["edges"][0].update(probability=bad)))
    assert text.startswith("game.json: edge from 'root' to 'a': probability: expected ")


@pytest.mark.parametrize("bad", ["9" * 4301, "1/" + "9" * 4301, 10**5000], ids=["string", "fraction", "integer"])
def test_a_number_of_more_than_4300_digits_is_refused(bad: Any) -> None:
    text = refusal(changed(lambda data: data["nodes"][3].update(payoff=[bad, "0"])))
    assert "node 1: payoff: expected" in text
    assert len(text) < 200


def test_a_sum_of_probabilities_that_cannot_be_printed_is_refused() -> None:
    def change(data: Any) -> None:
        data["edges"][0]["probability"] = "1/" + "7" * 4000
        data["edges"][1]["probability"] = "1/1" + "0" * 4000

    assert "expected probabilities with sum 1" in refusal(changed(change))


@pytest.mark.parametrize("key", ["directed", "multigraph", "graph", "nodes", "edges"])
def test_a_missing_key_of_the_file_is_refused(key: str) -> None:
    assert f"file: expected the key '{key}'" in refusal(changed(lambda data: data.pop(key)))


@for_each(
    ("change", "expected"),
    [
        (lambda d: d.update(directed=False), "directed: expected true, found False (bool)"),
        (lambda d: d.update(directed=1), "directed: expected true, found 1 (int)"),
        (lambda d: d.update(multigraph=True), "multigraph: expected false, found True (bool)"),
        (lambda d: d.update(graph=[]), "graph: expected a JSON object, found [] (list)"),
        (lambda d: d["graph"].update(players="AB"), "graph: players: expected a list of names, found 'AB' (str)"),
        (lambda d: d["graph"].update(players=["A", 2]), "graph: players: expected printable text, found 2 (int)"),
        (lambda d: d["graph"].update(players=["A", "A"]), "graph: players: expected different names, found ['A', 'A']"),
        (lambda d: d["graph"].update(players=["A"]), "players: expected a name for each of 2 payoffs, found 1: ('A',)"),
        (lambda d: d.update(graph={"name": 7}), "graph: name: expected printable text, found 7 (int)"),
        (lambda d: d.update(links=[]), "file: expected the keys"),
        (lambda d: d.update(links=d.pop("edges")), 'file: expected the key "edges", found "links"; write nx.node_link'),
        (lambda d: d.update(nodes={}), "nodes: expected a list, found {} (dict)"),
        (lambda d: d.update(edges=None), "edges: expected a list, found None (NoneType)"),
        (lambda d: d.update(nodes=[], edges=[]), "tree: expected a root, found a graph without nodes"),
        (lambda d: d["nodes"].append("x"), "nodes[7]: expected a JSON object, found 'x' (str)"),
        (lambda d: d["nodes"].append({"id": "a", "payoff": ["0", "0"]}), "node 'a': expected different ids"),
        (lambda d: d["nodes"].append({"id": "z"}), "node 'z': expected the key 'infoset'"),
        (lambda d: d["nodes"][1].pop("id"), "nodes[1]: expected the key 'id'"),
        (lambda d: d["nodes"][1].pop("player"), "node 'a': expected the key 'player'"),
        (lambda d: d["nodes"][1].pop("infoset"), "node 'a': expected the key 'infoset'"),
        (lambda d: d["nodes"][1].update(id=1.5), "nodes[1]: id: expected printable text, found 1.5 (float)"),
        (lambda d: d["nodes"][1].update(id=True), "nodes[1]: id: expected printable text, found True (bool)"),
        (lambda d: d["nodes"][1].update(id=2**64), "nodes[1]: id: expected an integer of at most 64 bits"),
        (
            lambda d: d["nodes"][1].update(id=["a"]),
            "nodes[1]: id: expected printable text, found ['a'] (list)",
        ),
        (
            lambda d: (d["graph"].update(players=["A", "B"]), d["nodes"][1].update(player="0")),
            "node 'a': player: expected 0, 1, ... or 'chance', or 'A', 'B', found '0' (str)",
        ),
        (
            lambda d: d["nodes"][1].update(player="A"),
            "node 'a': player: expected 0, 1, ... or 'chance', or names as in graph: players, found 'A' (str)",
        ),
        (lambda d: d["nodes"][1].update(player=True), "node 'a': player: expected 0, 1, ... or 'chance'"),
        (lambda d: d["nodes"][1].update(player=2), "node 'a': expected player 0 to 1 or 'chance', found 2"),
        (lambda d: d["nodes"][1].update(infoset=3), "node 'a': infoset: expected printable text, found 3"),
        (lambda d: d["nodes"][1].update(infoset="a\nb"), "infoset: expected printable text, found 'a\\nb'"),
        (lambda d: d["nodes"][1].update(infoset="\ud800"), "infoset: expected printable text"),
        (lambda d: d["nodes"][1].update(payof=[]), "nodes[1]: expected the keys"),
        (lambda d: d["nodes"][0].update(infoset="C"), "node 'root': chance: expected the keys"),
        (lambda d: d["nodes"][3].update(player=0), "node 1: a leaf: expected the keys"),
        (lambda d: d["nodes"][3].update(payoff="1"), "node 1: payoff: expected a list of numbers"),
        (lambda d: d["nodes"][3].update(payoff=[]), "leaf 1: expected a tuple of payoffs, found ()"),
        (lambda d: d["nodes"][3].update(payoff=["1"]), "leaf 2: expected 1 payoffs, found 2"),
        (lambda d: d["edges"][2].pop("action"), "edges[2]: expected the key 'action'"),
        (lambda d: d["edges"][2].pop("source"), "edges[2]: expected the key 'source'"),
        (lambda d: d["edges"][2].update(action=None), "edge from 'a' to 1: action: expected printable text"),
        (lambda d: d["edges"][2].update(target="1"), "edges[2]: expected the id of a node, found '1' (str)"),
        (lambda d: d["edges"][2].update(source="z"), "edges[2]: expected the id of a node, found 'z' (str)"),
        (lambda d: d["edges"][2].update(probability="1"), "'a' to 1: not from chance: expected the keys"),
        (lambda d: d["edges"][0].pop("probability"), "'root' to 'a': expected the key 'probability'"),
        (lambda d: d["edges"].append(d["edges"][2]), "edge from 'a' to 1: expected one such edge, found two"),
        (lambda d: d["edges"].pop(), "tree: expected one root, found 2 nodes without an edge into them: "),
        (lambda d: d["edges"][0].update(probability="2/3"), "node 'root': expected probabilities with sum 1"),
    ],
)
def test_a_broken_rule_is_named_with_its_place(change: Callable[[Any], Any], expected: str) -> None:
    assert expected in refusal(changed(change))


@pytest.mark.parametrize("data", [None, 1, "x", [], [SMALL], True], ids=["null", "1", "x", "[]", "list", "true"])
def test_a_file_that_holds_no_object_is_refused(data: Any) -> None:
    assert "file: expected a JSON object" in refusal(data)


def test_truncated_json_is_refused_with_line_and_column(tmp_path: Path) -> None:
    text = file_refusal(tmp_path / "game.json", b'{"directed": true,\n "multigraph": ')
    assert text == "line 2, column 16: expected JSON, found the end of the file"


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    assert file_refusal(tmp_path / "game.json", b"").startswith("line 1, column 1: expected JSON")


def test_text_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    text = file_refusal(tmp_path / "game.json", b'{"a": "\xff"}')
    assert text == "line 1: expected UTF-8 text, found byte 0xff"


@pytest.mark.parametrize("bracket", ["[", '{"nodes":'])
def test_deep_nesting_is_refused(tmp_path: Path, bracket: str) -> None:
    text = file_refusal(tmp_path / "game.json", bracket.encode() * 200_000)
    assert text == "expected JSON, found too deeply nested brackets"


@pytest.mark.parametrize("depth", [100, 500, 900, 980])
def test_nesting_that_json_can_read_is_still_one_line(tmp_path: Path, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    raw = json.dumps(SMALL).replace('"1/2"', deep).encode()
    assert "expected" in file_refusal(tmp_path / "game.json", raw)


def test_an_integer_of_more_than_4300_digits_is_refused(tmp_path: Path) -> None:
    text = file_refusal(tmp_path / "game.json", b"9" * 5000)
    assert text == "expected integers of at most 4300 digits, found 5000"


def test_a_key_written_twice_is_refused(tmp_path: Path) -> None:
    text = file_refusal(tmp_path / "game.json", b'{"graph": 1, "graph": 2}')
    assert text == "expected different keys in an object, found 'graph' twice"


def test_of_very_many_keys_the_one_written_twice_is_found(tmp_path: Path) -> None:
    keys = ", ".join(f'"{key}": 1' for key in [*range(50_000), 49_999])
    text = file_refusal(tmp_path / "game.json", f"{{{keys}}}".encode())
    assert text == "expected different keys in an object, found '49999' twice"


def test_a_file_over_64_mib_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(64 * 2**20 + 1)
    with pytest.raises(TreeError, match="expected at most 64 MiB, found more"):
        read_game(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match=r"expected a readable file, found: No such file or directory$"):
        read_game(tmp_path / "none.json")


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match=r"expected a readable file, found: Is a directory$"):
        read_game(tmp_path)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "game.json"


def outcome(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    try:
        tree = read_game(path)
    except TreeError as error:
        assert str(error).isprintable()
    else:
        assert validate(tree) is tree


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["a", "1/2"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


@examples(150)
@given(st.data())
def test_a_tree_with_one_value_replaced_is_a_game_or_one_line_of_error(path: Path, data: st.DataObject) -> None:
    game = copy.deepcopy(SMALL)
    entry = data.draw(st.sampled_from([game, game["graph"], *game["nodes"], *game["edges"]]))
    key = data.draw(st.sampled_from(sorted(entry)) | st.sampled_from(["player", "infoset", "payoff"]))
    values = [row[name] for row in game["nodes"] + game["edges"] for name in row]
    entry[key] = data.draw(st.sampled_from(values) | JSON_VALUES)
    outcome(path, json.dumps(game).encode())
