"""A damaged file of any format is a valid game or one line of error with its place; never a traceback, never a hang."""

from __future__ import annotations

import copy
import json
import re
import time
from fractions import Fraction as F
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.files import FROM, GAMES, read_game
from tests.support.json_trees import PARAMETRIC, SMALL
from trees.formats.efg import from_efg, to_efg
from trees.formats.nfg import from_nfg, to_nfg
from trees.tree import Tree, TreeError, validate_shape

TEXTS = {
    ".efg": [file.read_text(encoding="utf-8") for file in sorted(GAMES.glob("*.efg"))],
    ".nfg": [file.read_text(encoding="utf-8") for file in sorted(GAMES.glob("*.nfg"))],
    ".agg": [file.read_text(encoding="utf-8") for file in sorted(GAMES.glob("*.agg"))],
    ".bagg": [file.read_text(encoding="utf-8") for file in sorted(GAMES.glob("*.bagg"))],
    ".json": [json.dumps(SMALL, indent=1), json.dumps(PARAMETRIC, indent=1)],
}
BINDING = {"a": F(1, 4), "b": F(2)}
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"{}\[\],:]+|[{}\[\],:]|\s+|"', re.DOTALL)

# what a file may hold in the place of something else
WORDS = [
    "",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "(",
    "\\",
    "\n",
    " ",
    "0",
    "1",
    "-1",
    "2",
    "3",
    "1/0",
    "-",
    "/",
    "c",
    "p",
]
WORDS += ["t", "nan", "inf", "null", "true", '""', '"x"', '"a"', "EFG", "NFG", "R", "D", "0.5", ".", "1e3", "1e9999"]
WORDS += [
    "1e-9999",
    "999999999999999999",
    "9" * 40,
    "9" * 4301,
    "1/" + "7" * 4300,
    "0.1666666666666667",
    "\x00",
    "\u0661",
]
WORDS += [
    "\ud800",
    "\u2028",
    "\U0001f600",
    "\ufeff",
    "[" * 2000,
    "{" * 2000,
    '{"a":' * 999,
    '"(((((a)))))"',
    '"a**9"',
    '"1/a"',
]
WORDS += ['"chance"', '"payoff"', '"parameters"', '"9**9**9"', '"2*a - 1/3"', '"' + "(" * 400 + '"', "// comment"]

CHARACTERS = [
    "",
    "0",
    "7",
    "-",
    "/",
    ".",
    "e",
    '"',
    "{",
    "}",
    ",",
    "\\",
    " ",
    "\n",
    "\t",
    "\0",
    "\x85",
    "\u0661",
    "\ud800",
    "x",
]


def parsed(text: str, kind: str, path: Path) -> Tree:
    """The game that a reader makes of `text`."""
    if kind == ".json":
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        return read_game(path, BINDING)
    return FROM[kind](text, "file")


def outcome(text: str, kind: str, path: Path, *, nearest: bool = False) -> None:
    try:
        tree = from_efg(text, "file", nearest=True) if nearest else parsed(text, kind, path)
    except TreeError as error:
        told = str(error)
        assert told.isprintable()
        assert len(told) < 1500
        assert kind == ".json" or re.match(r"file: line [0-9]+: expected .*, found ", told)
    else:
        assert validate_shape(tree) is tree  # players may forget
        if kind == ".efg":
            again = from_efg(to_efg(tree), "again")
            assert dict(again.nodes(data=True)) == dict(tree.nodes(data=True))
            assert to_efg(again) == to_efg(tree)
        if kind == ".nfg":
            assert list(from_nfg(to_nfg(tree), "again").nodes(data=True)) == list(tree.nodes(data=True))


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "game.json"


@st.composite
def damaged(draw: st.DrawFn, kind: str) -> str:
    """A file in which tokens are deleted, doubled, exchanged, replaced or cut off, and characters changed."""
    chance = draw(st.randoms(use_true_random=True))
    tokens = TOKEN.findall(chance.choice(TEXTS[kind]))
    for _ in range(chance.randint(1, 3)):
        here, there = chance.randrange(len(tokens)), chance.randrange(len(tokens))
        match chance.choice(["delete", "double", "exchange", "copy", "replace", "insert", "cut", "character"]):
            case "delete":
                tokens[here : here + chance.randint(1, 5)] = [" "]
            case "double":
                tokens[here:here] = tokens[here : here + chance.randint(1, 30)]
            case "exchange":
                tokens[here], tokens[there] = tokens[there], tokens[here]
            case "copy":
                tokens[here] = tokens[there]
            case "replace":
                tokens[here] = chance.choice(WORDS)
            case "insert":
                tokens.insert(here, chance.choice(WORDS))
            case "cut" if chance.random() < 0.3:
                del tokens[here + 1 :]
            case "character":
                place = chance.randint(0, len(tokens[here]))
                tokens[here] = tokens[here][:place] + chance.choice(CHARACTERS) + tokens[here][place + 1 :]
    return "".join(tokens)


@examples(250)
@given(damaged(".efg"))
def test_a_damaged_extensive_game_is_a_game_or_one_line_of_error_with_its_line(path: Path, text: str) -> None:
    outcome(text, ".efg", path)
    outcome(text, ".efg", path, nearest=True)


@examples(250)
@given(damaged(".nfg"))
def test_a_damaged_strategic_game_is_a_game_or_one_line_of_error_with_its_line(path: Path, text: str) -> None:
    outcome(text, ".nfg", path)


@examples(250)
@given(st.sampled_from([".agg", ".bagg"]).flatmap(lambda kind: st.tuples(st.just(kind), damaged(kind))))
def test_a_damaged_action_graph_is_a_game_or_one_line_of_error_with_its_line(
    path: Path, drawn: tuple[str, str]
) -> None:
    kind, text = drawn
    outcome(text, kind, path)


@examples(250)
@given(damaged(".json"))
@example("[" * 100_000)
@example('{"graph":' * 100_000)
def test_a_damaged_json_game_is_a_game_or_one_line_of_error(path: Path, text: str) -> None:
    outcome(text, ".json", path)


@examples(250)
@given(st.randoms(use_true_random=True))
def test_a_json_game_with_exchanged_values_is_a_game_or_one_line_of_error(path: Path, chance: Random) -> None:
    game = copy.deepcopy(PARAMETRIC)
    entries = [game, game["graph"], game["graph"]["parameters"], *game["nodes"], *game["edges"]]
    values = [value for entry in entries[1:] for value in entry.values()]
    for _ in range(chance.randint(1, 3)):
        entry = chance.choice(entries)
        key = chance.choice([*entry, "player", "infoset", "payoff", "probability", "parameters"])
        atoms = ["a", "b", "1", "2", ".5", "+", "-", "*", "/", "**", "(", ")", " "]
        made = "".join(chance.choices(atoms, k=chance.randint(1, 9)))
        exchanged = chance.choice([chance.choice(values), made, [made, "0"], ["0", made], None, 0.5])
        entry[key] = copy.deepcopy(exchanged)
    outcome(json.dumps(game), ".json", path)


@examples(80)
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_damaged_bytes_are_a_game_or_one_line_of_error(path: Path, kind: str, data: st.DataObject) -> None:
    raw = bytearray(data.draw(st.sampled_from(TEXTS[kind])).encode())
    for _ in range(data.draw(st.integers(1, 5))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    file = path.with_suffix(kind)
    file.write_bytes(raw)
    try:
        tree = read_game(file, BINDING)
    except TreeError as error:
        assert str(error).isprintable()
        assert kind == ".json" or re.match(rf"{re.escape(str(file))}: line [0-9]+: expected .*, found ", str(error))
    else:
        assert validate_shape(tree) is tree  # players may forget


@pytest.mark.parametrize("kind", sorted(TEXTS))
def test_every_shorter_beginning_of_a_file_is_an_error_in_its_line(path: Path, kind: str) -> None:
    for text in TEXTS[kind][-2:]:
        text = text.rstrip()
        for end in range(0, len(text), 5 if kind == ".json" else 1):
            try:
                parsed(text[:end], kind, path)
            except TreeError as error:
                assert re.match(r".*: line [0-9]+.*: expected .*, found", str(error))
            else:  # a strategic game may end with a number, and so with a shorter one
                assert kind in (".nfg", ".agg", ".bagg") and text[end - 1 : end + 1].replace(".", "0").isdigit()


LONG = "".join(f'"a" 1/{k}{"7" * 4000} ' for k in range(90))
SUMS = "".join(f'p "" 1 {k} "" {{ "a" }} {k} "" {{ 1e-{k} }}\n' for k in range(1, 4000))
GREEDY = {
    "deep nodes": (".efg", 'EFG 2 R "" { "A" }\n' + 'p "" 1 1 "" { "a" "b" } 0 t "" 0\n' * 20_000),
    "wide nodes": (".efg", 'EFG 2 R "" { "A" }\np "" 1 1 "" { ' + '"a" ' * 100_000 + "} 0"),
    "long numbers": (".efg", 'EFG 2 R "" { "A" }\nc "" 1 "" { ' + LONG),
    "long exponents": (".efg", 'EFG 2 R "" { "A" }\nt "" 1 "" { 1e999999999999999999 }'),
    "sums": (".efg", 'EFG 2 R "" { "A" }\n' + SUMS),
    "many strategies": (".nfg", 'NFG 1 R "" { "A" "B" } { 499999 499999 }'),
    "many players": (".nfg", 'NFG 1 R "" { ' + '"" ' * 100 + "} { " + "2 " * 100 + "}"),
    "many names": (".nfg", 'NFG 1 R "" { "A" } { { ' + '"a" ' * 100_000 + "} } 1"),
    "many outcomes": (".nfg", 'NFG 1 R "" { "A" } { 2 } { ' + '{ "" 1 } ' * 100_000 + "} 1"),
    "quotes": (".nfg", 'NFG 1 R "' + '\\"' * 500_000),
    "many actions": (".agg", "#AGG\n100 999 0\n" + "999 " * 100 + "0 " * 99_900),
    "comments": (".agg", "#AGG\n" + "# # #\n" * 500_000),
    "many types": (".bagg", "#BAGG\n100 1 0\n" + "5000 " * 100),
    "many payoffs": (".agg", "#AGG\n1 1 0 1 0 0\n1 1000000 " + "[ ] 1 " * 100_000),
    "many functions": (".agg", "#AGG\n2 2 998 2 2 0 1 0 1\n" + "2 0 1\n" * 1000 + "0\n" * 998),
    "brackets": (".json", "[" * 1_000_000),
    "powers": (".json", json.dumps(PARAMETRIC).replace("a*b - 1/3", "((((9**9)**9)**9)**9)**9")),
    "products": (".json", json.dumps(PARAMETRIC).replace("a*b - 1/3", "*".join(["(1 + a + b)**8"] * 30))),
    "expressions": (".json", json.dumps(PARAMETRIC).replace('"a*b - 1/3"', ", ".join(['"9**1000 - a**8"'] * 90_000))),
}


@pytest.mark.parametrize("name", GREEDY)
def test_a_greedy_file_is_refused_within_seconds(name: str, path: Path) -> None:
    kind, text = GREEDY[name]
    start = time.perf_counter()
    with pytest.raises(TreeError) as caught:
        parsed(text, kind, path)
    assert time.perf_counter() - start < 20
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 1500
