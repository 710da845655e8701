"""Every kind of answer is told in text, as an object, in a line and on a notebook's page.

A kind is a place where an answer is made. Each has an answer here, and one that is told in several ways has several.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable
from fractions import Fraction as F
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from derivations import api
from derivations.explain.answer import PARTS, Answer
from derivations.explain.bet import Spot, bet
from derivations.explain.jam_or_fold import over_stacks
from derivations.explain.jam_or_fold_reply import best_reply
from derivations.output.digests import brief_digests
from tests.support.effort import for_each
from tests.support.files import GAMES
from tests.support.house import HOUSE, source
from tests.support.notebooks import said
from tests.support.open_games import RISING_PENNIES
from tests.support.open_profiles import SQUARE, open_entry, rising_entry
from tests.support.signalling import one_message
from trees.exact import TooLarge
from verify.certificate_json import loads
from verify.find.equilibria import all_nash, sets
from verify.kernel.games.subject import Game

HALF = {"1": "1/2", "2": "1/2"}
MIXED = {"Player 1": {"1": HALF}, "Player 2": {"2": HALF}, "Player 3": {"start": HALF}}
ENTERS: dict[str, Any] = {"Player 1": {"enter?": "in"}, "Player 2": {"fight?": "yield"}}
FIGHTS: dict[str, Any] = {"Player 1": {"enter?": "in"}, "Player 2": {"fight?": "fight"}}
SOMETIMES: dict[str, Any] = {
    "parameters": {"s": ["0", "1/3"]},
    "Player 1": {"enter?": {"out": 1}},
    "Player 2": {"fight?": {"fight": "1 - s", "yield": "s"}},
}
GOES_ON: dict[str, Any] = {"parameters": {"p": ["0", "1"]}, "Driver": {"exit": {"on": "p", "off": "1 - p"}}}
BEER_ANSWERS = "NE,1,0,1,0,0,1,1,0\nNE,0.000001,0.999999,1,0,0.5,0.5,0,1\nNE,0,1,1,0,1,0,0.5,0.5"
LEFT = {"Player 1": {"h": "l"}}


def verified(game: Game, profile: dict[str, Any], **asked: Any) -> Callable[[], Answer]:
    return lambda: api.verify(game, profile, **asked)


def by_sequences() -> Answer:
    """All equilibria of a game with strategies that are said to be too many."""

    def too_many(*_: object, **__: object) -> None:
        raise TooLarge("game: too large")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sets, "extreme_equilibria", too_many)
        return api.nash_equilibria(GAMES / "battle.nfg")


def pure_ones_alone() -> Answer:
    """The pure equilibria of a game that is said to be too large for all of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(all_nash, "MOST_PROFILES", 7)
        return api.solve(GAMES / "horse.efg")


ANSWERS: dict[str, Callable[[], Answer]] = {
    "a value": lambda: api.solve("kuhn"),
    "formulas": lambda: api.solve(RISING_PENNIES),
    "all optimal plans": lambda: api.optimal_plans("kuhn"),
    "perfect information": lambda: api.solve(GAMES / "centipede.efg"),
    "equilibria by pieces": lambda: api.solve(rising_entry()),
    "stages": lambda: api.subgame_perfect_equilibria(GAMES / "pennies.nfg"),
    "equilibria": lambda: api.nash_equilibria(GAMES / "beer_quiche.efg"),
    "all equilibria of three players": lambda: api.nash_equilibria(GAMES / "horse.efg"),
    "all equilibria by sequences": by_sequences,
    "too many for all equilibria": pure_ones_alone,
    "mixed strategies without recall": lambda: api.solve(GAMES / "wichardt.efg"),
    "one equilibrium": lambda: api.one_equilibrium(GAMES / "beer_quiche.efg"),
    "signalling equilibria": lambda: api.signalling_equilibria(GAMES / "beer_quiche.efg"),
    "signalling equilibria by pieces": lambda: api.signalling_equilibria(one_message()),
    "a quasi-perfect equilibrium": lambda: api.quasi_perfect_equilibrium("kuhn"),
    "pure equilibria": lambda: api.pure_equilibria("chain-store"),
    "no pure equilibria": lambda: api.pure_equilibria(GAMES / "pennies.nfg"),
    "a correlated equilibrium": lambda: api.correlated_equilibrium(GAMES / "chicken.nfg"),
    "all correlated equilibria": lambda: api.all_correlated(GAMES / "chicken.nfg"),
    "a judged distribution": lambda: api.verify_distribution(
        GAMES / "chicken.nfg", [({"Row": "yield", "Column": "yield"}, 1)]
    ),
    "a commitment": lambda: api.commitment(GAMES / "chicken.nfg", "Row"),
    "what is left": lambda: api.undominated("prisoners-dilemma"),
    "a bracket": lambda: api.approximate("kuhn"),
    "a judged profile": lambda: api.verify("kuhn", api.solve("kuhn")),
    "judged formulas": lambda: api.verify(RISING_PENNIES, api.solve(RISING_PENNIES)),
    "a profile with beliefs": lambda: api.verify(
        GAMES / "beer_quiche.efg", api.solve(GAMES / "beer_quiche.efg"), equilibrium=1, rational=True
    ),
    "a profile with a claimed payoff": lambda: api.verify("kuhn", api.solve("kuhn"), payoff=("-1/18", "1/18")),
    "one equilibrium in behaviour strategies": lambda: api.one_equilibrium(GAMES / "driver.efg"),
    "one equilibrium in mixed strategies": lambda: api.one_equilibrium(GAMES / "wichardt.efg"),
    "answers without recall": lambda: api.judge(GAMES / "wichardt.efg", "NE,1/2,0,0,1/2,1/2,1/2"),
    "a profile without recall": lambda: api.verify(GAMES / "driver.efg", {"Driver": {"exit": "off"}}),
    "one parameter without recall": lambda: api.verify(GAMES / "driver.efg", GOES_ON),
    "one parameter and beliefs": verified(rising_entry(), ENTERS, rational=True),
    "one parameter": verified(rising_entry(), ENTERS),
    "one parameter, never": verified(rising_entry(), FIGHTS),
    "one parameter and a payoff": verified(rising_entry(), ENTERS, payoff="a, 2*a - 1"),
    "several parameters": verified(open_entry(), ENTERS),
    "several parameters, never": verified(open_entry(), FIGHTS),
    "several parameters, always": verified(open_entry(), SOMETIMES),
    "several parameters and a payoff": verified(open_entry(), ENTERS, payoff="a, b"),
    "several parameters and a solver": verified(SQUARE, LEFT),
    "judged answers": lambda: api.judge(GAMES / "beer_quiche.efg", BEER_ANSWERS),
    "a logit equilibrium": lambda: api.quantal_response("prisoners-dilemma", "1/2"),
    "a closed form": lambda: api.solve("liars-dice", faces=3),
    "stages of dice": lambda: api.solve("liars-dice", faces=2, by="stages"),
    "rounds": lambda: api.solve("bluff-match", faces=2, first=2, second=1),
    "a stack": lambda: api.solve("jam-or-fold", stack=2),
    "a reply": lambda: best_reply(F(10), F(0), 1, "TT+"),
    "stacks": lambda: over_stacks(F(1), F(11, 10)),
    "a bet": lambda: bet(Spot(F(1, 5), 4, paid=F(1, 20), price=F(3, 20))),
    "a binary game": lambda: api.kingmakers("kingmaker", tree=1),
    "a won game": lambda: api.kingmakers("kingmaker", tree=3),
    "a prediction": lambda: api.kingmakers("kingmaker", profile=MIXED, tree=1),
    "moves": lambda: api.one_step("kingmaker", tree=1),
}


class Place(NamedTuple):
    """Where an answer is made: a module, and the lines of the call."""

    module: str
    first: int
    last: int


@cache
def places() -> frozenset[Place]:
    """All places of the house."""
    found = set()
    for module in HOUSE:
        if module.startswith("derivations.") and "Answer(" in (text := source(module).read_text(encoding="utf-8")):
            tree = ast.parse(text)
            if any(isinstance(n, ast.ImportFrom) and n.module == Answer.__module__ for n in ast.walk(tree)):
                found |= {
                    Place(module, n.lineno, n.end_lineno or n.lineno)
                    for n in ast.walk(tree)
                    if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "Answer"
                }
    return frozenset(found)


@cache
def made(name: str) -> tuple[Answer, Place]:
    """The answer, and the place where it is made."""
    seen: list[tuple[str, int]] = []
    before = Answer.__post_init__

    def noting(self: Answer) -> None:
        frame = sys._getframe(2)  # above the one that dataclasses write
        seen.append((frame.f_globals["__name__"], frame.f_lineno))
        before(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Answer, "__post_init__", noting)
        answer = ANSWERS[name]()
    module, line = seen[-1]
    return answer, next(p for p in places() if p.module == module and p.first <= line <= p.last)


each = for_each("name", ANSWERS)


def test_every_kind_of_answer_is_here() -> None:
    assert {made(name)[1] for name in ANSWERS} == places()


@each
def test_the_text_is_lines_that_can_be_printed(name: str) -> None:
    lines = str(made(name)[0]).splitlines()
    assert lines[0].strip() and not any("object at 0x" in line or "Fraction(" in line for line in lines)


@each
def test_the_name_is_one_line(name: str) -> None:
    assert repr(made(name)[0]).startswith("<Answer: ") and "\n" not in repr(made(name)[0])


@each
def test_the_page_is_sound_and_has_every_theorem(name: str) -> None:
    answer, _ = made(name)
    page = ElementTree.fromstring(answer._repr_html_())
    (last,) = page.findall("details")[-1:]
    assert [said(line) for line in last.iter("li")] == [
        " ".join(brief_digests(fact).split()) for fact in answer.theorems
    ]
    assert "Fraction(" not in said(page)


@each
def test_a_reader_meets_no_whole_digest(name: str) -> None:
    answer, _ = made(name)
    for text in (str(answer), repr(answer), answer._repr_html_()):
        assert not re.search("[0-9a-f]{64}", text)


@each
def test_the_data_are_json_and_the_certificate_is_read_back(name: str) -> None:
    answer, _ = made(name)
    assert json.loads(json.dumps(answer.data))["game" if "game" in answer.data else "best"]
    assert loads(answer.to_json()) == answer.certificate


@each
def test_programs_find_the_keys_that_they_know(name: str) -> None:
    known = json.loads(Path(__file__).with_name("keys.json").read_text(encoding="utf-8"))
    assert list(made(name)[0].data) == known[name]


@each
def test_the_parts_it_offers_are_there(name: str) -> None:
    answer, _ = made(name)
    for part in PARTS:
        assert hasattr(answer, part) == (part in dir(answer))
