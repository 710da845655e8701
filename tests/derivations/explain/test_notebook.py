"""What a notebook shows of an answer: tables and mathematics in sound markup, long ones folded."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from derivations import api
from derivations.explain.answer import Answer
from derivations.explain.page_pieces import MOST_ROWS, table
from tests.support.files import GAMES
from tests.support.notebooks import HOSTILE, hostile, rows, said
from tests.support.open_profiles import SQUARE, open_entry


def page(answer: Answer) -> Element:
    return ElementTree.fromstring(answer._repr_html_())


def test_a_strategy_has_a_row_for_each_information_set_with_its_chances() -> None:
    (row,) = [row for row in page(api.solve("kuhn")).iter("tr") if said(row[0]) == "Q after bet"]
    chances = [(said(part[0]), said(part[1])) for part in row.iter("mfrac")]
    assert (said(row[1]), chances) == ("fold 23, call 13", [("2", "3"), ("1", "3")])


def test_equilibria_are_numbered_with_payoffs_under_the_players_names() -> None:
    head, first, *_ = rows(page(api.nash_equilibria(GAMES / "battle.nfg")))
    assert head == ["", "component", "Her", "Him", "payoff of Her", "payoff of Him"]
    assert first == ["1", "1", "Her: ballet", "Him: ballet", "2", "1"]


def test_one_equilibrium_says_that_others_were_not_looked_for() -> None:
    found = page(api.one_equilibrium(GAMES / "battle.nfg"))
    assert said(found.findall("p")[1]) == "one Nash equilibrium, subgame perfect; others were not looked for"
    assert rows(found)[0] == ["payoff of Her", "payoff of Him"]


def test_a_parameter_has_a_formula_for_each_range_and_folded_plans() -> None:
    found = page(api.solve("liars-dice", faces=2, penalty="P", by="tree"))
    assert rows(found)[0] == ["3+P4", "for 0<P≤1"]
    assert all(not each.get("open") for each in found.findall("details"))
    assert len(found.findall("details")) == 4  # three pieces, and what is proved


def test_a_weight_is_a_formula_in_the_free_ones() -> None:
    assert ["Q check-bet: call", "13+[J: bet]"] in rows(page(api.optimal_plans("kuhn")))


def test_verdicts_and_deviations_of_a_profile_stand_in_tables() -> None:
    first = api.solve("kuhn").strategies["Player 1"]
    never = {f"{card} after {move}": what for card in "JQK" for move, what in (("check", "check"), ("bet", "fold"))}
    found = rows(page(api.verify("kuhn", {"Player 1": first, "Player 2": never})))
    assert found[0] == ["Nash equilibrium", "no"]
    # who never bets and never calls loses 1 with every card, where player 1 bets or has the king
    assert ["Player 1", "0", "1", "bet at Jbet at Qcheck at Kfold at K check-bet"] in found


def test_several_parameters_have_conditions_and_points() -> None:
    found = page(api.verify(open_entry(), {"Player 1": {"enter?": "in"}, "Player 2": {"fight?": "yield"}}))
    assert [said(each) for each in found.findall("p")[1:3]] == [
        "−1≤a≤2, −3≤b≤3",
        "Nash equilibrium for all these values: refuted",
    ]
    assert rows(found)[:4] == [
        ["exactly where", "a≥0"],
        ["exactly where", "b≥−1"],
        ["one at", "a=1, b=0"],
        ["none at", "a=−1, b=0"],
    ]
    assert rows(found)[4:] == [
        ["there", "gains", "by"],
        ["Player 1", "1", "out at enter?"],
        ["player", "payoff"],
        ["Player 1", "a"],
        ["Player 2", "b"],
    ]


def test_a_condition_that_holds_throughout_is_told() -> None:
    found = rows(page(api.verify(SQUARE, {"Player 1": {"h": "l"}})))
    assert found[0] == ["holds throughout", "a2+b2−ab≥0"]


def test_without_recall_it_is_told_what_was_judged_and_what_not() -> None:
    found = page(api.verify(GAMES / "driver.efg", {"Driver": {"exit": "off"}}))
    assert [row[0] for row in rows(found)[:3]] == ["perfect recall", "judged", "Nash equilibrium"]
    assert ["Driver", "0", "43", "off 13, on 23 at exit"] in rows(found)
    assert said(found.findall("p")[-1]).startswith("not claimed: subgame perfection")


def test_names_from_a_file_are_text() -> None:
    shown = api.solve(hostile())._repr_html_()
    assert "<script>" not in shown
    assert HOSTILE in said(ElementTree.fromstring(shown))


def test_of_many_rows_the_first_are_shown() -> None:
    found = rows(ElementTree.fromstring(table(("",), [(str(k),) for k in range(MOST_ROWS + 5)])))
    assert (len(found), found[-1]) == (MOST_ROWS + 1, ["and 5 more"])
