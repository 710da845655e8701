"""Sets of equilibria as a reader sees them."""

from __future__ import annotations

import json
from fractions import Fraction as F
from itertools import islice

from derivations.explain.equilibria import (
    MOST_SHOWN,
    extreme,
    for_reader,
    profile_line,
    stream_equilibria,
    subgame_perfect_count,
)
from tests.support.files import GAMES
from tests.support.subjects import written
from tests.support.textbook_games import DEGENERATE, indifferent
from trees.formats.efg import from_efg, read_efg
from trees.formats.nfg import read_nfg
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect

CENTIPEDE = written(read_efg(GAMES / "centipede.efg"))


def test_the_answer_names_every_action_of_a_profile() -> None:
    (profile,) = subgame_perfect_count(subgame_perfect(CENTIPEDE))["profiles"]
    assert profile == {
        "One": {"1st": {"take": "1", "pass": "0"}, "3rd": {"take": "1", "pass": "0"}},
        "Two": {"2nd": {"take": "1", "pass": "0"}, "4th": {"take": "1", "pass": "0"}},
    }


def test_the_answer_counts_by_payoffs() -> None:
    answer = subgame_perfect_count(subgame_perfect(written(indifferent(3, F(1, 3)))))
    assert (answer["subgame-perfect equilibria"], answer["unique"]) == ("8", False)
    assert answer["outcomes"] == [{"payoffs": {"Player 1": "1", "Player 2": "0"}, "count": "8"}]


def test_profiles_are_streamed_in_the_order_of_the_certificate() -> None:
    game = written(indifferent(3, F(1, 3)))
    assert list(stream_equilibria(game)) == subgame_perfect_count(subgame_perfect(game))["profiles"]


def test_the_stream_of_very_many_begins_at_once() -> None:
    lines = [profile_line(profile) for profile in islice(stream_equilibria(written(indifferent(41, F(1, 41)))), 100)]
    assert len(set(lines)) == 100


def test_a_profile_is_said_in_one_line() -> None:
    (profile,) = stream_equilibria(CENTIPEDE)
    assert profile_line(profile) == "One: 1st take, 3rd take; Two: 2nd take, 4th take"


def test_a_reader_sees_counts_and_profiles() -> None:
    certificate = subgame_perfect(CENTIPEDE)
    lines = for_reader(subgame_perfect_count(certificate), ("a theorem",)).splitlines()
    assert lines == [
        "a theorem",
        "it pays 2/5 to One, 1/10 to Two",
        "",
        "    One: 1st take, 3rd take; Two: 2nd take, 4th take",
    ]


def test_a_reader_is_told_how_to_see_the_others() -> None:
    certificate = subgame_perfect(written(indifferent(12, F(1, 12))))
    shown = for_reader(subgame_perfect_count(certificate), ())
    assert shown.endswith("this is the first; --list gives the others, one after another")


def test_a_reader_sees_the_first_theorems_of_many() -> None:
    lines = for_reader(
        subgame_perfect_count(subgame_perfect(CENTIPEDE)), tuple(map(str, range(MOST_SHOWN + 3)))
    ).splitlines()
    assert lines[: MOST_SHOWN + 1] == [*map(str, range(MOST_SHOWN)), "    and 3 more, with --json"]


def test_an_equilibrium_is_shown_mixed_and_as_behaviour() -> None:
    answer = extreme(extreme_equilibria(written(read_nfg(GAMES / "battle.nfg"))))
    (mixed,) = [e for e in answer["equilibria"] if e["payoffs"] == {"Her": "2/3", "Him": "2/3"}]
    assert mixed["strategies"]["Her"] == {"Her": {"fight": "1/3", "ballet": "2/3"}}
    assert mixed["mixed"]["Him"] == [
        {"probability": "2/3", "choices": {"Him": "fight"}},
        {"probability": "1/3", "choices": {"Him": "ballet"}},
    ]


def test_information_sets_that_a_strategy_never_reaches_are_named() -> None:
    tree = from_efg(
        'EFG 2 R "" { "A" "B" } p "" 1 1 "first" { "in" "out" } 0'
        ' p "" 1 2 "second" { "l" "r" } 0 t "" 1 "" { 1 1 } t "" 2 "" { 0 0 } t "" 3 "" { 3 3 }',
        "option",
    )
    (only,) = extreme(extreme_equilibria(written(tree)))["equilibria"]
    assert only["strategies"] == {
        "A": {"first": {"in": "0", "out": "1"}, "second": "not reached"},
        "B": {},
    }


def test_components_and_subsets_are_told_apart() -> None:
    answer = extreme(extreme_equilibria(written(DEGENERATE)))
    assert (answer["components"], answer["maximal Nash subsets"]) == (2, [[1], [2, 3]])
    assert [e["component"] for e in answer["equilibria"]] == [1, 2, 2]


def test_a_reader_sees_which_equilibria_may_be_mixed() -> None:
    certificate = extreme_equilibria(written(DEGENERATE))
    lines = for_reader(extreme(certificate), ()).splitlines()
    assert lines[-2:] == ["all mixtures of the strategies in these are equilibria too:", "    equilibria 2, 3"]


def test_answers_are_json() -> None:
    for answer in (subgame_perfect_count(subgame_perfect(CENTIPEDE)), extreme(extreme_equilibria(written(DEGENERATE)))):
        assert json.loads(json.dumps(answer)) == answer
