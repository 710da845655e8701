"""An .efg file with a node on each line is the game that is read word by word, with the same text; see `efg`."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from derivations.inputs.game import game_named
from tests.support.effort import examples, for_each, tries
from tests.support.files import GAMES
from tests.support.random_trees import games
from trees.formats.canonical import Canonical, Unusual, canonical_text
from trees.formats.efg import from_efg, preorder_efg, read_efg, to_efg
from trees.formats.efg_nodes import read_nodes
from trees.formats.json_tree import to_json
from trees.games.kuhn import kuhn
from trees.histories import histories
from trees.preorder import Decision, Lottery, Preorder
from trees.rules import End
from trees.tree import Forgets, Tree, TreeError
from verify.kernel.strategies.sequence_form import sequence_form

HEAD = 'EFG 2 R "game" { "A" "B" }\n'
CHOICE = 'p "" 1 1 "I" { "l" "r" } 0\n'
ENDS = 't "" 1 "" { 1, -1 }\nt "" 2 "" { 2, -2 }\n'


def read(text: str) -> Preorder:
    return preorder_efg(text, "game.efg")


def by_words(text: str) -> Preorder:
    """The same with all nodes on one line, of which none is then known as a whole."""
    return read(text.replace("\n", " "))


@examples(60)
@given(games())
def test_random_games_are_read_by_lines_as_word_by_word(tree: Tree) -> None:
    text = to_efg(tree)
    found = read(text)
    assert found == by_words(text)
    assert sequence_form(found) == sequence_form(from_efg(text, "game.efg"))
    assert canonical_text(found, histories(found)) == Canonical.of(to_json(from_efg(text, "game.efg")))


@for_each("path", sorted(GAMES.glob("*.efg")))
def test_files_have_the_text_and_digest_of_their_graphs(path: Path) -> None:
    try:
        tree = read_efg(path)
    except TreeError as error:
        with pytest.raises(TreeError, match=re.escape(str(error))):
            game_named(str(path), {})
        return
    data = to_json(tree)
    assert game_named(str(path), {}).text == Canonical.of(data)  # type: ignore[union-attr]
    if histories(tree).forgets:
        with pytest.raises(Forgets):
            sequence_form(read(path.read_text(encoding="utf-8-sig")))
    else:
        assert sequence_form(read(path.read_text(encoding="utf-8-sig"))) == sequence_form(tree)


def test_a_large_game_is_read_read() -> None:
    found = read(to_efg(kuhn()))
    assert len(found.happens) == 55
    assert {type(each) for each in found.happens} == {Decision, Lottery, End}


def test_names_of_nodes_make_no_difference() -> None:
    named = HEAD + CHOICE.replace('""', '"start"', 1) + ENDS.replace('t ""', 't "an end"')
    assert read(named) == read(HEAD + CHOICE + ENDS)


@pytest.mark.parametrize(
    "text",
    [
        CHOICE.replace("\n", " ") + ENDS,
        CHOICE.replace('{ "l"', '{\n"l"') + ENDS,
        "\n" + CHOICE + "\n\n" + ENDS,
        CHOICE + "  " + ENDS.replace('1 ""', '1\n""'),
        CHOICE.replace('""', r'"\""', 1) + ENDS,
        CHOICE.replace('""', '"a\np b"', 1) + "\t" + ENDS,
    ],
    ids=[
        "two nodes on a line",
        "a node on two lines",
        "empty lines",
        "a name on the next line",
        "a quote in a name",
        "a name that goes on like a node",
    ],
)
def test_it_makes_no_difference_where_lines_end(text: str) -> None:
    assert read(HEAD + text) == read(HEAD + CHOICE + ENDS)


def test_lines_that_differ_in_names_alone_keep_them() -> None:
    end = 't "" 1 "" { 1, -1 }\n'
    text = (
        HEAD + CHOICE.replace('"r"', '"m" "r"') + end + end.replace('""', '"first"', 1) + end.replace('""', '"last"', 1)
    )
    assert read_nodes(text, "game.efg", nearest=False)[1] == {2: "first", 3: "last"}


def test_a_known_line_may_go_on_on_the_next() -> None:
    end = 't "" 1 "" { 1, -1 }\nt "" 1\n'
    assert read(HEAD + CHOICE + end + '""') == read(HEAD + CHOICE + end)
    three = CHOICE.replace('"r"', '"m" "r"')
    with pytest.raises(TreeError, match=r"^game.efg: line 5: expected c, p or t of 1 more node, found '\"o\"'$"):
        read(HEAD + three + 't "" 0\nt "" 0\n"o"\nt "" 0\n')


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (CHOICE, "line 3: expected c, p or t of 2 more nodes, found the end of the file"),
        (CHOICE + ENDS + 't "" 1\n', "line 5: expected the end of the file, found 't'"),
        (CHOICE + ENDS + "\u2028", "line 5: expected the end of the file, found '\\u2028'"),
        (CHOICE + ENDS.rstrip() + "\u00a0", "line 4: expected the end of the file, found '\\xa0'"),
    ],
    ids=["ends are missing", "an end too many", "a line that is no blank", "a hard space"],
)
def test_what_is_wrong_is_said_with_its_line(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "game.efg"
    path.write_text(HEAD + text)
    with pytest.raises(TreeError, match=f"^{re.escape(f'{path}: {told}')}$"):
        game_named(str(path), {})


def test_imperfect_recall_is_read_by_lines_and_refused_by_the_walk() -> None:
    with pytest.raises(Forgets, match=r"^information set 'I': expected perfect recall, found the own past no own move"):
        sequence_form(read(HEAD + CHOICE + 't "" 1 "" { 1, -1 }\n' + CHOICE + ENDS))


def test_damaged_files_are_read_alike_on_one_line() -> None:
    random = Random(17)
    seeds = [path.read_text() for path in sorted(GAMES.glob("*.efg"))] + [to_efg(kuhn())]
    games = 0
    for _ in range(tries(1500)):
        text = damaged(random.choice(seeds), random)
        try:
            found = read(text)
        except TreeError:
            with pytest.raises(TreeError):
                by_words(text)
            continue
        assert found.happens == by_words(text).happens
        games += 1
    assert games > tries(50)


def damaged(text: str, random: Random) -> str:
    """The text with a letter changed, left out or put in, or a line repeated elsewhere."""
    at, letter = random.randrange(len(text)), random.choice('0129-/.,{}" \\\n\tptcabl\u00e9')
    if random.random() < 0.25:
        lines = text.split("\n")
        lines[random.randrange(len(lines))] = random.choice(lines)
        return "\n".join(lines)
    return text[:at] + random.choice(("", letter, text[at] + letter)) + text[at + 1 :]


@pytest.mark.parametrize("label", ["a/b", "root"])
def test_labels_that_might_make_one_name_of_two_are_left_to_numbers(label: str, tmp_path: Path) -> None:
    text = HEAD + CHOICE.replace('"l"', f'"{label}"') + ENDS
    with pytest.raises(Unusual):
        canonical_text(read(text), histories(read(text)))
    path = tmp_path / "game.efg"
    path.write_text(text)
    assert game_named(str(path), {}).text == Canonical.of(to_json(read_efg(path)))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "game",
    [
        Preorder((Decision(0, "I", ("l", "l")), End((1,)), End((2,))), 1, {}),
        Preorder((End((0.5,)),), 1, {}),
        Preorder((End((1, 2)),), 2, {"players": ("A",)}),
    ],
    ids=["equal actions", "a float", "a name for two players"],
)
def test_what_would_not_be_read_again_has_no_text(game: Preorder) -> None:
    with pytest.raises((Unusual, TreeError)):
        canonical_text(game, histories(game))
