"""All extreme equilibria, as a program and as a reader gets them."""

from __future__ import annotations

from derivations.explain.extreme import explain_extreme
from derivations.explain.record import encoded
from derivations.print.terminal import to_text
from tests.support.files import GAMES
from tests.support.subjects import written
from tests.support.textbook_games import DEGENERATE
from trees.formats.efg import from_efg
from trees.formats.nfg import read_nfg
from verify.find.equilibria.sets import extreme_equilibria


def test_an_equilibrium_is_shown_mixed_and_as_behaviour() -> None:
    answer = encoded(explain_extreme(extreme_equilibria(written(read_nfg(GAMES / "battle.nfg")))))
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
    (only,) = encoded(explain_extreme(extreme_equilibria(written(tree))))["equilibria"]
    assert only["strategies"] == {
        "A": {"first": {"in": "0", "out": "1"}, "second": "not reached"},
        "B": {},
    }


def test_where_none_may_be_mixed_they_are_as_many_as_are_listed() -> None:
    found = explain_extreme(extreme_equilibria(written(read_nfg(GAMES / "battle.nfg"))))
    lines = to_text(found.blocks(())).splitlines()
    assert (lines[0], lines[2]) == ("exactly 3 Nash equilibria", "equilibrium 1, pays (2, 1)")


def test_components_and_subsets_are_told_apart() -> None:
    answer = encoded(explain_extreme(extreme_equilibria(written(DEGENERATE))))
    assert (answer["components"], answer["maximal Nash subsets"]) == (2, [[1], [2, 3]])
    assert [e["component"] for e in answer["equilibria"]] == [1, 2, 2]


def test_a_reader_sees_which_equilibria_may_be_mixed() -> None:
    found = explain_extreme(extreme_equilibria(written(DEGENERATE)))
    lines = to_text(found.blocks(())).splitlines()
    assert lines[0] == "infinitely many Nash equilibria in 2 connected components, with 3 extreme ones among them"
    assert lines[-2:] == ["all mixtures of the strategies in these are equilibria too:", "    equilibria 2, 3"]
