"""Pure equilibria as data, as text and as a page; and from the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from xml.etree import ElementTree

import pytest

from derivations import api
from derivations.explain.pure import MIXED, explain_pure
from derivations.print.terminal import to_text
from tests.support.commands import Run
from tests.support.files import GAMES
from tests.support.notebooks import said
from verify.find.equilibria import all_nash
from verify.theories.equilibrium_sets.pure_count import PureEquilibria

HORSE = str(GAMES / "horse.efg")
JORDAN = str(GAMES / "jordan.nfg")


def test_a_game_too_large_for_all_equilibria_gets_its_pure_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_nash, "MOST_PROFILES", 7)
    answer = api.solve(HORSE)
    assert isinstance(answer.certificate, PureEquilibria)
    assert answer.data["complete"] is False
    why = "game: expected at most 7 profiles of reduced strategies, found 2 x 2 x 2"
    assert answer.data["why not all"] == why
    assert f"why not all: {why}" in str(answer).splitlines()
    assert [list(map(str, each.payoffs.values())) for each in answer.equilibria] == [["1", "1", "1"], ["3", "2", "2"]]
    assert answer.data["not said"] == MIXED


def test_each_one_listed_is_an_equilibrium_for_verify() -> None:
    answer = api.pure_equilibria(HORSE)
    for number in (1, 2):
        judged = api.verify(HORSE, answer, equilibrium=number)
        assert judged.data["Nash equilibrium"] == "yes" and set(map(str, judged.regrets.values())) == {"0"}


def test_that_there_is_none_is_an_answer() -> None:
    answer = api.pure_equilibria(JORDAN)
    assert (answer.data["pure equilibria"], answer.equilibria) == ("0", ())
    assert str(answer).splitlines()[1] == f"no Nash equilibrium in pure strategies; {MIXED}"


def test_two_players_get_them_on_request() -> None:
    lines = str(api.pure_equilibria("chain-store")).splitlines()
    assert lines[1:5] == [
        f"2 Nash equilibria in pure strategies; {MIXED}",
        "2 equilibria:",
        "    1 with 1 to Player 1, 5 to Player 2",
        "    1 with 2 to Player 1, 2 to Player 2",
    ]


def test_one_is_said_to_be_the_only_one_in_pure_strategies() -> None:
    lines = str(api.pure_equilibria("prisoners-dilemma")).splitlines()
    assert lines[1:3] == [
        f"exactly one Nash equilibrium in pure strategies; {MIXED}",
        "it pays -5 to Player 1, -5 to Player 2",
    ]


def test_of_many_one_is_shown_and_where_the_others_are() -> None:
    certificate = api.pure_equilibria("chain-store").certificate
    assert isinstance(certificate, PureEquilibria)
    found = explain_pure(certificate)
    shown = to_text(replace(found, count=F(400), equilibria=found.equilibria[:1]).blocks(()))
    assert "    this is one of them; --pure --list gives all, one after another" in shown.splitlines()


@pytest.mark.parametrize(("game", "shown"), [(HORSE, "2 Nash equilibria"), (JORDAN, "no Nash equilibrium")])
def test_a_notebook_says_how_many_there_are(game: str, shown: str) -> None:
    page = said(ElementTree.fromstring(api.pure_equilibria(game)._repr_html_()))
    assert f"{shown} in pure strategies; {MIXED}" in page


def test_the_command_gives_an_object_or_a_line_for_each(run: Run) -> None:
    status, out, _ = run("solve", HORSE, "--pure", "--json", "--out", "-")
    assert (status, json.loads(out)["pure equilibria"]) == (0, "2")
    status, out, _ = run("solve", HORSE, "--pure", "--list")
    assert out.splitlines() == [
        "One: One on; Two: Two on; Three: Three L",
        "One: One stop; Two: Two on; Three: Three R",
    ]
    status, out, _ = run("solve", HORSE, "--pure", "--list", "--json")
    assert [json.loads(line)["Three"]["Three"] for line in out.splitlines()] == [
        {"L": "1", "R": "0"},
        {"L": "0", "R": "1"},
    ]
