"""What holds in all small games: counts of games and of exceptions, and that only right ones are accepted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.support.effort import for_each, some_of, thorough
from trees.single_winner.terms import in_preorder, parse, write
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown
from verify.theories.kingmaker.census import STATEMENTS, census, exceptions
from verify.theories.kingmaker.census_records import Census, Finding
from verify.theories.kingmaker.check_census import check_census
from verify.theories.kingmaker.kingmakers import PLAIN, READINGS, ProcedureReading, kingmakers
from verify.theories.kingmaker.rewriting import is_normal
from verify.theories.kingmaker.three_players import predicted_normal_form

THEOREM = ("one owner where reached", "two may win", "one choice left", "left by the children")


def finding(players: int, leaves: int, among: str, statement: str, reading: ProcedureReading = PLAIN) -> Finding:
    return census(players, leaves, among, [statement], reading).findings[0]


@for_each(
    ("statement", "holds", "fails"),
    [
        ("every node is winning", "1(2(2 1) 1)", "2(1(2 3) 2)"),
        ("no kingmaker", "1(2(2 3) 2)", "2(1(2 3) 2)"),
        ("one owner", "1(2(1 3) 2(1 2(1 3)))", "1(2(1 3) 2(1 1(2 3)))"),
        ("one owner where reached", "1(2(1 3) 2(1 1(2 3)))", "1(2(1 3) 4(1 3))"),
        ("two may win", "1(2 1(2 3))", "1(2 1(3 4))"),
        ("one choice left", "1(2 3(1 2))", "1(2 3 4)"),
        ("one kingmaker left", "1(2 2(3 4))", "1(2(3 4) 3(2 4))"),
        ("predictions are given", "1(2 2(3 1(2 3)))", "1(2 3 2(1 1(2 3)))"),
    ],
)
def test_a_statement_tells_games_apart(statement: str, holds: str, fails: str) -> None:
    assert exceptions([parse(holds), parse(fails)], [statement]) == (2, ((fails,),))


def test_a_reading_from_the_top_down_leaves_more_than_the_children_do() -> None:
    games = [parse("1(2(1 3) 3(1 3(1 2)))")]
    assert exceptions(games, ["left by the children"])[1] == ((),)
    assert exceptions(games, ["left by the children"], ProcedureReading(deepest=False))[1] == (
        ("1(2(1 3) 3(1 3(1 2)))",),
    )


@pytest.mark.parametrize("statement", ["play meets a decider", "choices stay open"])
def test_who_does_not_choose_again_may_go_where_nobody_decides(statement: str) -> None:
    game = "1(2(1 3) 3(1(2 3) 2(1 3)))"
    assert exceptions([parse(game)], [statement]) == (1, ((),))
    assert exceptions([parse(game)], [statement], ProcedureReading(again=False)) == (1, ((game,),))
    more = int(thorough())
    for players, leaves, among in ((3, 4 + more, "all"), (3, 6 + more, "reduced")):
        assert not any(finding(players, leaves, among, statement).exceptions)


@pytest.mark.parametrize("statement", ["winning is forcing", "a sure win meets no kingmaker"])
def test_what_holds_wherever_somebody_is_sure_to_win_holds_by_every_reading(statement: str) -> None:
    more = int(thorough())
    for reading in some_of(READINGS, 3):
        assert not any(finding(3, 4 + more, "all", statement, reading).exceptions)
        assert not any(finding(4, 3 + more, "all", statement, reading).exceptions)


def test_of_the_reduced_games_of_six_leaves_thirteen_have_no_prediction() -> None:
    found = census(3, 6, "reduced", ["predictions are given"])
    assert (found.games[-1], found.findings[0].exceptions) == (298, (0, 0, 0, 0, 2, 13))
    assert found.findings[0].smallest == ("1(2 3 2(1 1(2 3)))", "1(2 3 2(3 1(2 3)))")


def test_with_two_players_nobody_decides_between_others() -> None:
    most = 6 if thorough() else 4
    found = census(2, most, "all", list(STATEMENTS))
    assert found.games == (1, 3, 16, 108, 792, 6308)[:most]
    assert {(each.exceptions, each.smallest) for each in found.findings} == {((0,) * most, ())}


def test_the_theorem_on_three_players_holds_for_reduced_games() -> None:
    most = 7 if thorough() else 5
    found = census(3, most, "reduced", THEOREM)
    assert found.games == (1, 1, 2, 10, 51, 298, 1764)[:most]
    assert {each.exceptions for each in found.findings} == {(0,) * most}


@pytest.mark.slow
def test_the_theorem_on_three_players_holds_for_reduced_games_of_8_leaves() -> None:
    found = census(3, 8, "reduced", THEOREM)
    assert found.games[-1] == 10_858
    assert {each.exceptions for each in found.findings} == {(0,) * 8}


@pytest.mark.slow
def test_the_theorem_on_three_players_holds_for_all_games_of_6_leaves() -> None:
    found = census(3, 6, "all", THEOREM[:3])
    assert found.games == (1, 4, 34, 446, 6604, 107_302)
    assert {each.exceptions for each in found.findings} == {(0,) * 6}


def test_not_all_kingmakers_left_open_belong_to_one_player() -> None:
    found = finding(3, 6, "reduced", "one owner")
    assert found.exceptions == (0, 0, 0, 0, 4, 42)
    assert found.smallest == (
        "1(2(1 3) 2(1 1(2 3)))",
        "1(2(1 3) 2(3 1(2 3)))",
        "1(2(1 3) 3(1 1(2 3)))",
        "1(2(1 3) 3(2 1(2 3)))",
    )


def test_among_all_games_kingmakers_of_two_players_stay_open_from_4_leaves_on() -> None:
    found = finding(3, 4, "all", "one owner")
    assert found.smallest == ("1(1(2 3) 2(1 3))", "1(2 3(3 2(1 3)))", "1(2 3(3 3(1 2)))")


@pytest.mark.parametrize("among", ["all", "reduced"])
def test_four_players_need_3_leaves_for_two_deciders(among: str) -> None:
    assert finding(4, 3, among, "one owner where reached").smallest == ("1(2 2(3 4))", "1(2 3(2 4))")


@pytest.mark.parametrize("among", ["all", "reduced"])
def test_four_players_need_4_leaves_to_leave_two_kingmakers(among: str) -> None:
    found = finding(4, 4, among, "one kingmaker left")
    assert found == Finding(
        "one kingmaker left", (0, 0, 0, 3), ("1(2(1 3) 2(1 4))", "1(2(1 3) 4(1 3))", "1(2(3 4) 3(2 4))")
    )


@pytest.mark.parametrize("text", ["1(2(1 3) 2(1 4))", "1(2(1 3) 4(1 3))", "1(2(3 4) 3(2 4))"])
def test_the_smallest_games_that_leave_two_kingmakers_are_left_as_they_are(text: str) -> None:
    game = parse(text)
    assert is_normal(game) and write(predicted_normal_form(game)) == text and len(kingmakers(in_preorder(game))) == 2


@pytest.mark.parametrize(
    ("reading", "statement", "exceptions"),
    [
        (ProcedureReading(deepest=False), "two may win", (0, 0, 0, 0, 0, 0, 0, 10)),
        (ProcedureReading(deepest=False), "one owner where reached", (0, 0, 0, 0, 0, 0, 0, 10)),
        (ProcedureReading(again=False), "two may win", (0, 0, 0, 0, 0, 1, 16, 183)),
        (ProcedureReading(again=False), "one owner where reached", (0, 0, 0, 0, 0, 0, 0, 1)),
        (ProcedureReading(reached=False), "two may win", (0,) * 8),
    ],
)
def test_other_readings(reading: ProcedureReading, statement: str, exceptions: tuple[int, ...]) -> None:
    most = 8 if thorough() else 6
    assert finding(3, most, "reduced", statement, reading).exceptions == exceptions[:most]


MIXED = census(3, 5, "reduced", ["one owner", "two may win"], ProcedureReading(deepest=False))


def test_a_census_is_accepted_and_says_its_exceptions() -> None:
    found = [shown(fact) for fact in check_census(MIXED)]
    assert len(found) == 5 * 3 + 4
    assert found[9:] == [
        'games(3, 4, "reduced") == 14',
        'exceptions(3, 4, "reduced", ["reached", "again"], "one owner") == 0',
        'exceptions(3, 4, "reduced", ["reached", "again"], "two may win") == 0',
        'games(3, 5, "reduced") == 65',
        'exceptions(3, 5, "reduced", ["reached", "again"], "one owner") == 4',
        'exceptions(3, 5, "reduced", ["reached", "again"], "two may win") == 0',
        'fails("one owner", "1(2(1 3) 2(1 1(2 3)))", ["reached", "again"])',
        'fails("one owner", "1(2(1 3) 2(3 1(2 3)))", ["reached", "again"])',
        'fails("one owner", "1(2(1 3) 3(1 1(2 3)))", ["reached", "again"])',
        'fails("one owner", "1(2(1 3) 3(2 1(2 3)))", ["reached", "again"])',
    ]


def test_a_census_without_any_reading_is_accepted() -> None:
    bare = census(3, 3, "all", ["no kingmaker"], ProcedureReading(False, False, False))
    assert [shown(fact) for fact in check_census(bare)[-2:]] == [
        'exceptions(3, 3, "all", [], "no kingmaker") == 12',
        'fails("no kingmaker", "1(2 3)", [])',
    ]


def tampered(found: Census) -> Iterator[tuple[str, Census]]:
    """Each entry changed in turn, with what should be refused."""
    yield from ((f"players|{name}", replace(found, players=n)) for n, name in ((4, "games"), (0, "players")))
    yield from (("among|games", replace(found, among=among)) for among in ("all", "some"))
    wrong: list[tuple[str, ...]] = [("again", "reached"), ("again", "again"), ("deepest first",)]
    yield from (("reading", replace(found, reading=reading)) for reading in wrong)
    yield "findings", replace(found, findings=())
    yield "games: expected sizes", replace(found, games=())
    yield "games: expected sizes", replace(found, games=(1,) * 10)
    for j, number in enumerate(found.games):
        for other in (number - 1, number + 1, -number):
            yield rf"games\[{j}\]", replace(found, games=(*found.games[:j], other, *found.games[j + 1 :]))
    for j, each in enumerate(found.findings):
        where = rf"findings\[{j}\]"
        for entry, wrong_finding in tampered_finding(each):
            findings = (*found.findings[:j], wrong_finding, *found.findings[j + 1 :])
            yield where + entry, replace(found, findings=findings)


def tampered_finding(found: Finding) -> Iterator[tuple[str, Finding]]:
    yield ".exceptions", replace(found, exceptions=found.exceptions[1:])
    for k, number in enumerate(found.exceptions):
        changed = (*found.exceptions[:k], number + 1, *found.exceptions[k + 1 :])
        yield rf".exceptions\[{k}\]", replace(found, exceptions=changed)
    yield ".smallest", replace(found, smallest=found.smallest[1:] or ("1(2 3)",))
    yield ".smallest", replace(found, smallest=(*found.smallest, "1(2 3)"))
    yield ".statement", replace(found, statement="every node is losing")
    yield ".exceptions", replace(found, statement="no kingmaker")


@for_each(("where", "wrong"), list(tampered(MIXED)))
def test_no_entry_of_a_census_can_be_changed(where: str, wrong: Census) -> None:
    with pytest.raises(CheckFailed, match=f"^({where})") as error:
        check_census(wrong)
    assert "\n" not in str(error.value)


def test_another_reading_has_other_exceptions() -> None:
    found = census(3, 6, "reduced", ["left by the children"], ProcedureReading(deepest=False))
    assert found.findings[0].exceptions[-1] == 4
    with pytest.raises(CheckFailed, match=r"^findings\[0\].exceptions\[5\]: expected 0, found 4$"):
        check_census(replace(found, reading=("reached", "deepest", "again")))
