"""`gameproof size`: other games as before, hold'em by its rules, and words that do not fit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.commands import Run, answer, refuses


def counts(run: Run, *words: str) -> dict[str, Any]:
    return answer(run, "size", "holdem", *words)


def test_the_tree_of_another_game_is_counted(run: Run) -> None:
    status, out, _ = run("size", "kuhn")
    assert status == 0 and out.splitlines()[:2] == ["        55  nodes", "        30  leaves"]
    assert answer(run, "size", "kuhn")["sequences of player 1"] == 13


def test_no_limit_has_100_big_blinds_unless_told_otherwise(run: Run) -> None:
    assert counts(run) == counts(run, "--stack", "200", "--blinds", "1,2", "--raises", "full")
    assert counts(run, "--blinds", "50/100", "--stack", "400")["rules"] == {
        **{"small": 50, "big": 100, "stack": 400, "raises": "full"}
    }


def test_limit_has_the_usual_bets_unless_told_otherwise(run: Run) -> None:
    found = counts(run, "--limit")
    assert found == counts(run, "--limit", "--blinds", "1/2", "--bets", "2,2,4,4", "--cap", "4")
    assert found["information_sets"]["cards"]["all"] == "319365922522608"
    assert found["infoset_actions"]["suits"]["all"] == "35888449446577"
    assert found["betting_sequences"]["decisions"] == {
        **{"preflop": "8", "flop": "70", "turn": "630", "river": "5670", "all": "6378"}
    }


def test_cfr_keeps_two_numbers_for_each_pair(run: Run) -> None:
    pairs = 35_888_449_446_577
    assert counts(run, "--limit")["memory"]["bytes suits"] == str(16 * pairs)
    assert counts(run, "--limit", "--bytes", "4")["memory"]["bytes suits"] == str(8 * pairs)


def test_every_count_is_the_sum_of_its_streets(run: Run) -> None:
    found = counts(run, "--stack", "20")
    tables = [
        found["betting_sequences"],
        *(found[name] for name in ("public_states", "information_sets", "game_states", "game_ends")),
    ]
    for table in tables:
        for numbers in table.values():
            streets = {street: int(number) for street, number in numbers.items()}
            assert streets.pop("all") == sum(streets.values()) > 0


def test_people_read_a_table(run: Run) -> None:
    _, out, _ = run("size", "holdem", "--limit")
    lines = out.splitlines()
    assert lines[0] == (
        "limit hold'em for two, blinds 1 and 2, bets of 2, 2, 4, 4, at most 4 on a street, nobody ever all-in"
    )
    assert "  information sets                       10,608      1.819e9     7.696e11    3.186e14  3.194e14" in lines
    assert "  5.742e14 bytes, 522.2 TiB, up to suits" in lines


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["holdem", "stack=3"], "expected options such as --stack 200, found 'stack=3'"),
        (["holdem", "--cap", "3"], "--cap: expected --limit with it, found none"),
        (["holdem", "--limit", "--raises", "any"], "--raises: expected no-limit with it, found none"),
        (["holdem", "--stack", "1"], "rules: expected small < stack <= 100000"),
        (["holdem", "--blinds", "3,2"], "rules: expected 0 <= small <= big <= 100000"),
        (["holdem", "--nearest"], "--nearest: expected an .efg file, found 'holdem'"),
        (["holdem", "--bytes", "0"], "--bytes: expected 1 or more, found 0"),
        (["holdem", "--stack", "many"], "expected a whole number such as 200, found 'many'"),
        (["holdem", "--blinds", "2"], "expected SMALL,BIG such as 1,2 or 1/2, found '2'"),
        (["holdem", "--bets", "2,4"], "expected four numbers such as 2,2,4,4, found '2,4'"),
        (["kuhn", "--stack", "3"], "kuhn: expected no --stack with it, found one"),
        (["kuhn", "--limit"], "kuhn: expected no --limit with it, found one"),
    ],
)
def test_words_that_do_not_fit_are_refused_in_one_line(run: Run, words: list[str], says: str) -> None:
    refuses(run, says, "size", *words)
