"""Pure subgame-perfect equilibria, counted, as a program and as a reader gets them."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import islice

from derivations.explain.counted import explain_count, stream_equilibria
from derivations.explain.record import encoded
from derivations.explain.wording import profile_words
from derivations.print.blocks import plain
from derivations.print.terminal import MOST_ITEMS, to_text
from tests.support.files import GAMES
from tests.support.subjects import written
from tests.support.textbook_games import indifferent
from trees.formats.efg import read_efg
from verify.find.equilibria.sets import subgame_perfect

CENTIPEDE = written(read_efg(GAMES / "centipede.efg"))
FOUND = explain_count(subgame_perfect(CENTIPEDE))


def test_the_answer_names_every_action_of_a_profile() -> None:
    (profile,) = encoded(FOUND)["profiles"]
    assert profile == {
        "One": {"1st": {"take": "1", "pass": "0"}, "3rd": {"take": "1", "pass": "0"}},
        "Two": {"2nd": {"take": "1", "pass": "0"}, "4th": {"take": "1", "pass": "0"}},
    }


def test_the_answer_counts_by_payoffs() -> None:
    answer = encoded(explain_count(subgame_perfect(written(indifferent(3, F(1, 3))))))
    assert (answer["subgame-perfect equilibria"], answer["unique"]) == ("8", False)
    assert answer["outcomes"] == [{"payoffs": {"Player 1": "1", "Player 2": "0"}, "count": "8"}]


def test_profiles_are_streamed_in_the_order_of_the_certificate() -> None:
    game = written(indifferent(3, F(1, 3)))
    assert tuple(stream_equilibria(game)) == explain_count(subgame_perfect(game)).profiles


def test_the_stream_of_very_many_begins_at_once() -> None:
    found = islice(stream_equilibria(written(indifferent(41, F(1, 41)))), 100)
    assert len({plain(profile_words(profile)) for profile in found}) == 100


def test_a_reader_sees_counts_and_profiles() -> None:
    assert to_text(FOUND.blocks(("a theorem",))).splitlines() == [
        "a theorem",
        "it pays 2/5 to One, 1/10 to Two",
        "",
        "    One: 1st take, 3rd take; Two: 2nd take, 4th take",
    ]


def test_a_reader_is_told_how_to_see_the_others() -> None:
    found = explain_count(subgame_perfect(written(indifferent(12, F(1, 12)))))
    assert to_text(found.blocks(())).endswith("this is the first; --list gives the others, one after another")


def test_a_reader_sees_the_first_theorems_of_many() -> None:
    lines = to_text(FOUND.blocks(tuple(map(str, range(MOST_ITEMS + 3))))).splitlines()
    assert lines[: MOST_ITEMS + 1] == [*map(str, range(MOST_ITEMS)), "    and 3 more, with --json"]
