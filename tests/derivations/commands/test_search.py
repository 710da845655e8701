"""Iterative deepening, its checkpoints, and the command `search`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction as F
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from play.lookahead.deepening import Depth, deepen, from_text, to_text
from play.lookahead.evaluation import closeness, random_play
from play.lookahead.lookahead import Lookahead
from play.lookahead.procedures import NAMES, Procedure
from tests.support.commands import Run, answer, refuses
from tests.support.effort import for_each
from trees.formats.json_tree import to_json
from trees.games.diamond import diamond
from trees.refusal import Refused
from trees.rules import rules_of
from trees.single_winner.terms import parse, tree_of

QUESTION = {"game": "diamond", "by": "maxn"}


def looking(most_nodes: int = 1_000_000) -> Lookahead:
    return Lookahead(diamond(), closeness(), most_nodes)


@cache
def searched(by: str) -> tuple[Depth, ...]:
    """All depths, found without a break."""
    return tuple(deepen(looking(), Procedure(by)))


def told(depths: Sequence[Depth]) -> list[tuple[Any, ...]]:
    """All that does not depend on what was remembered, or on the clock."""
    return [(each.depth, each.value, each.line, each.whole) for each in depths]


# deepening


@pytest.mark.parametrize("by", NAMES)
def test_the_small_board_is_searched_to_the_end(by: str) -> None:
    depths = searched(by)
    assert [each.depth for each in depths] == list(range(1, len(depths) + 1))
    assert [each.whole for each in depths] == [False] * (len(depths) - 1) + [True]
    assert sorted(depths[-1].value) == [0, 0, 1]


def test_all_at_once_finds_what_ever_deeper_search_ends_with() -> None:
    (found,) = deepen(looking(), Procedure(), at_once=True)
    *_, last = searched("maxn")
    assert (found.value, found.whole, last.value, last.whole) == ((0, 1, 0), True, (0, 1, 0), True)


@for_each("by", NAMES)
def test_a_search_that_goes_on_finds_what_one_without_a_break_finds(by: str) -> None:
    straight = searched(by)
    for pause in (1, 8):
        first = from_text(QUESTION, diamond(), to_text(QUESTION, straight[:pause]))
        assert told([*first, *deepen(looking(), Procedure(by), first)]) == told(straight)


def test_a_search_that_was_finished_has_nothing_to_add() -> None:
    assert list(deepen(looking(), Procedure(), searched("maxn"))) == []


def test_a_depth_that_is_stopped_is_not_told() -> None:
    depths = list(deepen(looking(100), Procedure()))
    assert [(each.depth, each.positions) for each in depths] == [(1, 3), (2, 7), (3, 15), (4, 35)]


def test_a_tree_without_a_horizon_in_reach_is_searched_whole_when_its_depth_is_reached() -> None:
    tree = tree_of(parse("3(1(3 2) 2(3 1))"))
    depths = list(deepen(Lookahead(rules_of(tree), random_play(tree)), Procedure()))
    assert [(each.value, each.whole) for each in depths] == [((F(0), F(1, 2), F(1, 2)), False), ((0, 0, 1), True)]


def test_a_greatest_depth_that_is_none_is_refused() -> None:
    with pytest.raises(Refused, match="depth: expected a number of moves from 0 to 300, found 301"):
        list(deepen(looking(), Procedure(), most_depth=301))


# checkpoints


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(to_text(QUESTION, list(deepen(looking(), Procedure(), most_depth=3))))
    return found


def test_a_checkpoint_is_read_as_it_was_written() -> None:
    depths = tuple(deepen(looking(), Procedure(), most_depth=3))
    assert from_text(QUESTION, diamond(), to_text(QUESTION, depths)) == depths


@for_each(
    ("where", "what", "said"),
    [
        (("format",), "gameproof checkpoint 1", "expected 'gameproof search 1', found another format"),
        (("question", "game"), "kuhn", "game: expected a checkpoint of a search with diamond, found one with kuhn"),
        (("question", "by"), "paranoid", "by: expected a checkpoint of a search with maxn, found one with paranoid"),
        (("question", "ties"), "last", "ties: expected a checkpoint of a search with none, found one with last"),
        (("question",), None, "game: expected a checkpoint of a search with diamond, found one with none"),
        (("depths",), None, "depths: expected a list"),
        (("depths", 1, "depth"), 3, "expected what a search 2 moves deep found"),
        (("depths", 1, "positions"), "3", "expected what a search 2 moves deep found"),
        (("depths", 1, "seconds"), None, "expected what a search 2 moves deep found"),
        (("depths", 1, "whole"), 0, "expected what a search 2 moves deep found"),
        (("depths", 1, "line"), ["zz"], "expected what a search 2 moves deep found"),
        (("depths", 0, "line"), ["b2", "c3"], "expected what a search 1 moves deep found"),
        (("depths", 1, "more"), 1, "expected what a search 2 moves deep found"),
        (("depths", 1, "positions"), -1, "expected positions and seconds from 0"),
        (("depths", 1, "seconds"), float("nan"), "expected positions and seconds from 0"),
        (("depths", 1, "line"), [1], "expected what a search 2 moves deep found"),
        (("depths", 1, "line"), "b2", "expected what a search 2 moves deep found"),
        (("depths", 1, "value"), ["1", "0"], "expected what a search 2 moves deep found"),
        (("depths", 1, "value"), ["1", "0", 0.5], r"depths\[1\]: value: expected a rational"),
        (("depths", 1, "value"), ["1", "0", "1/0"], r"depths\[1\]: value: expected a rational"),
        (("depths", 0), None, "expected what a search 1 moves deep found"),
    ],
)
def test_another_entry_in_a_checkpoint_is_refused(where: tuple[Any, ...], what: object, said: str) -> None:
    data = kept()
    place: Any = data
    for key in where[:-1]:
        place = place[key]
    place[where[-1]] = what
    with pytest.raises(Refused, match=said):
        from_text(QUESTION, diamond(), json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "[" * 100_000])
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="expected"):
        from_text(QUESTION, diamond(), text)


# the command


@pytest.fixture
def run(run: Run) -> Run:
    return lambda *words: run("search", *words)


def test_the_command_shows_every_depth(run: Run) -> None:
    status, out, err = run("diamond", "--by", "paranoid")
    rows = [line.split() for line in out.splitlines() if line[:5].strip().isdigit()]
    assert (status, err, [row[0] for row in rows]) == (0, "", [str(depth) for depth in range(1, 10)])
    assert rows[-1][3:6] == ["0,", "0,", "1"]
    assert "paranoid, at the horizon: closeness to the goals" in out
    assert "searched to the end of all play that matters; measured, not proved" in out


def test_the_command_prints_an_object(run: Run) -> None:
    found = answer(run, "diamond", "--depth", "2", "--ties", "last")
    assert (found["by"], found["ties"], found["whole game"]) == ("maxn", "last", False)
    assert found["evidence"] == "measured, not proved"
    assert found["depths"][1] | {"seconds": 0} == {
        "depth": 2,
        "positions": 7,
        "seconds": 0,
        "payoffs": ["4/11", "4/11", "3/11"],
        "move": "b3",
        "line": ["b3", "d3"],
    }


def test_a_larger_board_is_searched_whole(run: Run) -> None:
    (found,) = answer(run, "diamond", "size=2", "--by", "paranoid", "--whole")["depths"]
    assert (found["depth"], found["payoffs"][0], found["move"]) == ("end", "0", "b1")


def test_a_file_is_searched_with_random_play_at_the_horizon(run: Run) -> None:
    Path("game.json").write_text(json.dumps(to_json(tree_of(parse("1(2 3(1 1(2 3)))")))))
    found = {by: answer(run, "game.json", "--by", by) for by in NAMES}
    assert [each["depths"][-1]["payoffs"].index("1") + 1 for each in found.values()] == [1, 2, 3, 3]
    assert (found["mp-mix"]["plays"], found["maxn"]["evaluation"]) == ("offensive against player 2", "random play")
    assert found["offensive"]["target"] == "2"


def test_a_checkpoint_is_kept_and_gone_on_with(run: Run) -> None:
    words = ("diamond", "--by", "mp-mix", "--checkpoint", "kept/search.json")
    first = answer(run, *words, "--depth", "3")["depths"]
    again = answer(run, *words, "--depth", "5")["depths"]
    assert (again[:3], len(again)) == (first, 5)
    assert answer(run, *words, "--depth", "5")["depths"] == again


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("diamond", "size=2"), "game: expected a checkpoint of a search with diamond size=2"),
        (("diamond", "--by", "paranoid"), "by: expected a checkpoint of a search with paranoid, found one with maxn"),
        (("diamond", "--ties", "last"), "ties: expected a checkpoint of a search with last, found one with first"),
    ],
)
def test_a_checkpoint_of_another_search_is_refused_in_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    run("diamond", "--depth", "2", "--checkpoint", "search.json")
    before = Path("search.json").read_bytes()
    status, out, err = run(*words, "--checkpoint", "search.json")
    assert (status, out, err.count("\n"), f"search.json: {said}" in err) == (2, "", 1, True)
    assert Path("search.json").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kuhn",), "expected one node (perfect information), found more"),
        (("kuhn", "bet=B"), "parameters: expected numbers, found the name B"),
        (("diamond", "--by", "minimax"), "invalid choice"),
        (("diamond", "--ties", "none"), "ties: expected first, last"),
        (("diamond", "--by", "paranoid", "--ties", "first"), "--ties: expected it with --by maxn"),
        (("diamond", "--target", "2"), "--target: expected it with --by offensive, found it with maxn"),
        (("diamond", "--by", "offensive", "--target", "1"), "target: expected a player from 1 to 3 other than 1"),
        (("diamond", "--by", "mp-mix", "--defend", "x"), "expected a number such as 1/10"),
        (("diamond", "--by", "mp-mix", "--attack", "1/0"), "expected a number such as 1/10"),
        (("diamond", "--depth", "301"), "depth: expected a number of moves from 0 to 300, found 301"),
        (("diamond", "--depth", "0"), "expected a whole number"),
        (("diamond", "--seconds", "-1"), "expected a whole number"),
        (("diamond", "--whole", "--depth", "3"), "--whole: expected neither --depth nor --checkpoint with it"),
        (("diamond", "--checkpoint", "."), "expected a readable file"),
    ],
)
def test_bad_words_exit_2_with_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    refuses(run, said, *words)
