"""However long a name in a file or on the command line is, an error is one line of at most 1,000 characters."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

import gameproof
from tests.support.commands import Run
from tests.support.effort import for_each
from tests.support.files import GAMES
from trees.formats.json_tree import to_json
from trees.games.kuhn import kuhn
from trees.refusal import MOST_LETTERS, Refused, shortened_message

LONG = ("x" * 5000, "long name " * 500, "\x1b" * 5000, "9" * 5000)
PRISONERS = str(GAMES / "prisoners.nfg")


def efg(label: str) -> Iterator[str]:
    """Games with a mistake at a long label."""
    head = f'EFG 2 R "game" {{ "{label}" "two" }}\n'
    leaf = 't "" 1 "" { 1, -1 }\n'
    yield head + f'p "" 1 1 "{label}" {{ "{label}" }} 0\n{leaf}{leaf}'
    yield head + f'c "" 1 "{label}" {{ "{label}" 1/3 "b" 1/3 }} 0\n{leaf}{leaf}'
    yield head + f'p "" 3 1 "{label}" {{ "a" "b" }} 0\n{leaf}{leaf}'
    yield head + f'q "{label}"'
    yield head + f't "{label}" 1 "{label}" {{ 1, {label} }}'
    yield f'EFG 2 R "{label}" {label}'


def nfg(label: str) -> Iterator[str]:
    yield f'NFG 1 R "{label}" {{ "{label}" "two" }} {{ 2 2 }} {label}'
    yield f'NFG 1 R "game" {{ "{label}" "two" }} {{ {{ "{label}" "{label}" }} {{ "a" "b" }} }} "" 1 2 3'
    yield f'NFG 1 R "game" {{ "one" "two" }} {{ 2 2 }} 1 2 3 {label}'


def graph(label: str) -> Iterator[str]:
    data = to_json(kuhn())
    yield json.dumps({**data, label: 1})
    yield json.dumps({**data, "nodes": [{**data["nodes"][0], label: label}, *data["nodes"][1:]]})
    yield json.dumps({**data, "nodes": [*data["nodes"], {"id": label, "player": label, "infoset": label}]})
    yield json.dumps({**data, "edges": [{**data["edges"][0], "probability": label}, *data["edges"][1:]]})
    yield json.dumps({**data, "graph": {"parameters": {label: [label, label]}}})
    yield f'{{"directed": {label}'


def certificate(label: str) -> Iterator[str]:
    data = json.loads(gameproof.solve("kuhn").to_json())
    yield json.dumps({**data, label: 1})
    yield json.dumps({**data, "format": label})
    yield json.dumps({**data, "kind": label})
    yield json.dumps({**data, "value": label})
    yield json.dumps({**data, "game": {"name": label, "parameters": {}}})
    yield json.dumps({**data, "game": {**data["game"], "parameters": {"cards": label}}})
    yield json.dumps({**data, "plans": [{"root": "1", "weights": {label: {label: "1"}}}] * 2})
    yield f'{{"format": {label}'


def profile(label: str) -> Iterator[str]:
    yield json.dumps({label: {}})
    yield json.dumps({"Player 1": {label: {label: "1"}}})
    yield json.dumps({"Player 1": {"1": {label: "1"}}})
    yield json.dumps({"Player 1": {"1": {"1": label}}})
    yield json.dumps({"parameters": {label: [label, label]}})
    yield f"NE,{label}"
    yield f"NE,{label},0,0,1"
    yield label


def claims(label: str) -> Iterator[str]:
    label = label.replace("\x1b", "\\u001b")
    claim = '[[claim]]\nid = "V3"\nwords = "w"\nsays = "value(kuhn()) == 1"\n'
    yield f'"{label}" = 1\n{claim}'
    yield f'title = "{label}"\n{claim}'
    yield claim.replace("V3", label)
    yield claim.replace('"w"', f'"{label}"')
    yield claim.replace("== 1", f"== {label}")
    yield claim.replace("kuhn()", f"kuhn({label})")
    yield claim.replace("kuhn()", label)
    yield f'[games]\n"{label}" = "{label}"\n{claim}'
    yield f'[games]\nmine = "{label}"\n{claim}'
    yield f'[games]\nmine = "{label}.efg"\n{claim}'
    yield f'[profiles]\nmine = "{label}"\n{claim}'
    yield f'{claim}for_all = "0 <= {label} <= 1"\n'
    yield f'{claim}expect = "{label}"\n'
    yield f"n = {label}\n{claim}"
    yield label


READERS: dict[str, tuple[Callable[[str], Iterator[str]], tuple[str, ...]]] = {
    "game.efg": (efg, ("solve", "game.efg")),
    "game.nfg": (nfg, ("size", "game.nfg")),
    "game.json": (graph, ("solve", "game.json")),
    "V.json": (certificate, ("check", "V.json")),
    "profile.json": (profile, ("verify", PRISONERS, "profile.json")),
    "claims.toml": (claims, ("prove", "claims.toml")),
    "run.npz": (lambda label: iter([label]), ("approximate", "kuhn", "--resume", "run.npz")),
    "search.json": (graph, ("search", "diamond", "--checkpoint", "search.json")),
    "hands.json": (graph, ("play", "holdem", "raise", "fold", "--resume", "hands.json")),
}


def require_short(err: str) -> None:
    for line in err.splitlines():
        assert line.startswith("gameproof") and line.isprintable()
        assert len(line) <= MOST_LETTERS + len("gameproof approximate: rejected:  (see gameproof approximate --help)")


@pytest.mark.parametrize("label", LONG, ids=["word", "words", "unprintable", "number"])
@pytest.mark.parametrize("name", READERS)
def test_of_what_a_file_holds_little_is_repeated(run: Run, tmp_path: Path, name: str, label: str) -> None:
    made, words = READERS[name]
    for text in made(label):
        (tmp_path / name).write_text(text)
        status, _, err = run(*words, *(("--out", "-") if words[0] in ("solve", "verify", "prove") else ()))
        assert (status, err.count("\n")) == (2, 1), text[:80]
        require_short(err)


@for_each(
    ("label", "words"),
    product(
        LONG[:3],
        [
            *(
                ("solve", "LONG"),
                ("solve", "kuhn", "LONG"),
                ("solve", "kuhn", "LONG=3"),
                ("solve", "kuhn", "cards=LONG"),
            ),
            *(("solve", "kuhn", "--LONG"), ("solve", "kuhn", "--by", "LONG"), ("LONG",), ("check", "LONG")),
            *(("solve", "LONG.efg"), ("solve", "kuhn", "LONG=3", "LONG=4"), ("verify", "kuhn", "LONG")),
            *(("verify", PRISONERS, "NE,LONG"), ("verify", PRISONERS, "NE,0,1,0,1", "--payoff", "LONG")),
            *(("approximate", "kuhn", "--gap", "LONG"), ("approximate", "kuhn", "--iterations", "LONG")),
            *(
                ("draw", "kuhn", "-o", "LONG"),
                ("draw", "kuhn", "-o", "LONG.svg"),
                ("convert", "kuhn", "-o", "LONG.efg"),
            ),
            *(("prove", "LONG"), ("prove", "LONG.toml"), ("prove", "K3", "--scale", "LONG"), ("schema", "LONG")),
            *(("new", "LONG.toml"), ("equity", "LONG"), ("jamfold", "--stack", "LONG"), ("bet", "LONG")),
            *(("play", "holdem", "LONG", "fold"), ("play", "LONG"), ("play", "round-robin", "LONG"), ("train", "LONG")),
            *(
                ("train", "poker-cnn", "LONG=1"),
                ("train", "poker-cnn", "epochs=LONG"),
                ("search", "diamond", "--ties", "LONG"),
            ),
            *(("kingmakers", "kingmaker", "tree=1", "--procedure", "LONG"), ("report", "kuhn", "LONG")),
            *(("size", "holdem", "--blinds", "LONG"), ("completion", "LONG"), ("report", "kuhn", "--beliefs", "LONG")),
        ],
    ),
)
def test_of_what_is_typed_little_is_repeated(run: Run, words: tuple[str, ...], label: str) -> None:
    status, _, err = run(*(word.replace("LONG", label) for word in words))
    assert (status, err.count("\n")) == (2, 1)
    require_short(err)


def test_a_whole_number_with_very_many_digits_is_told_as_any_other(run: Run, tmp_path: Path) -> None:
    (tmp_path / "claims.toml").write_text(f"n = {'9' * 5000}\n")
    _, _, err = run("prove", "claims.toml")
    assert err == "gameproof: claims.toml: expected whole numbers of at most 4,300 digits, found a longer one\n"


def test_in_python_it_is_the_same() -> None:
    for given in (f"{LONG[0]}.efg", LONG[1], LONG[0]):
        with pytest.raises(Refused) as caught:
            gameproof.solve(given)
        assert len(str(caught.value)) <= MOST_LETTERS


@pytest.mark.parametrize("text", [*LONG, "a " * 5000, "x" * 999 + " " + "y" * 999])
def test_a_bounded_message_has_its_beginning_and_its_end(text: str) -> None:
    found = shortened_message(f"file.efg: {text}: expected a name")
    assert len(found) <= MOST_LETTERS and "..." in found
    assert found.startswith("file.efg: ") and found.endswith(": expected a name")


def test_what_is_short_is_left_as_it_is() -> None:
    text = "x" * MOST_LETTERS
    assert shortened_message(text) == str(Refused(text)) == text
    assert re.fullmatch(r"x{60}\.\.\.x{20}", shortened_message(text + "x"))
