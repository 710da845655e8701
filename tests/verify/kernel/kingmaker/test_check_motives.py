"""Certificates of motives: accepted, refused when anything is changed, and always in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction as F
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.support.binary_profiles import RANDOM, T1, at, random_best_change, random_equilibrium, terms
from trees.single_winner.terms import Term, numbered, parse, write
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, FREE, SOME, Floors, Profile, gain, players
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.text import shown

HALF, ETA = F(1, 2), F(1, 10)


def motive_of(
    before: Profile, player: int, after: Profile, floors: Floors[F] = FREE, any_is: str = SOME
) -> OneStepMotive:
    brings = gain(numbered(parse(T1)), before, player, after, any_is, floors)
    return OneStepMotive(T1, before, player, after, any_is, floors.eta, floors.own, brings)


FREELY = motive_of(at(F(3, 5), F(1, 5), F(1)), 0, at(F(1, 10), F(1, 5), F(1)))
BOUND = motive_of(at(HALF, HALF, HALF), 1, at(HALF, ETA, HALF), Floors(ETA, ETA), EVERY)
CERTIFICATES = {"free": FREELY, "bound": BOUND}
every = pytest.mark.parametrize("name", CERTIFICATES)


@every
def test_a_motive_is_accepted_written_and_read(name: str) -> None:
    assert check(loads(dumps(CERTIFICATES[name]))) == check(CERTIFICATES[name])
    assert loads(dumps(CERTIFICATES[name])) == CERTIFICATES[name]


def test_what_a_motive_proves() -> None:
    at_it = '"3(1(3 2) 2(3 1))", {"0": [1, 0], "1": [3/5, 2/5], "4": [1/5, 4/5]}'
    assert [shown(fact) for fact in check(FREELY)] == [
        f"kmn({at_it}, 0)",
        f"perfect({at_it})",
        f'motive({at_it}, 1, 0, 0, "some")',
        f'motive_by({at_it}, 1, 0, 0, "some", {{"1": [1/10, 9/10]}})',
        f'motive_gain({at_it}, 1, 0, 0, "some", {{"1": [1/10, 9/10]}}) == 4/5',
    ]
    even = '"3(1(3 2) 2(3 1))", {"0": [1/2, 1/2], "1": [1/2, 1/2], "4": [1/2, 1/2]}'
    change = '2, 1/10, 1/10, "every", {"4": [1/10, 9/10]}'
    assert shown(check(BOUND)[-1]) == f"motive_gain({even}, {change}) == 1/4"


def profiles(before: tuple[tuple[Any, ...], ...]) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """The profile with one entry changed, taken away or given twice; a node too."""
    for node, chosen in enumerate(before):
        rest, after = before[:node], before[node + 1 :]
        yield (*rest, *after)
        yield (*rest, chosen, chosen, *after)
        yield (*rest, (*chosen, F(0)), *after)
        for k, p in enumerate(chosen):
            for new in (p + F(1, 7), -p - 1, F(0), F(1), float(p) + 0.25, Ratio.variable()):
                if new != p:
                    yield (*rest, (*chosen[:k], new, *chosen[k + 1 :]), *after)
            yield (*rest, (*chosen[:k], *chosen[k + 1 :]), *after)
        if len(set(chosen)) == 2:
            yield (*rest, chosen[::-1], *after)


def others(right: OneStepMotive) -> Iterator[OneStepMotive]:
    yield from (replace(right, profile=new) for new in profiles(right.profile))
    yield from (replace(right, change=new) for new in profiles(right.change))
    yield from (replace(right, player=new) for new in {-1, 0, 1, 2, 3, 7} - {right.player})
    texts = ("", "3", "3(", "x", "3(1(3 2) 2(1 3))", "3(1(3 2) 2(3 1)) ", "03(1(3 2) 2(3 1))", "3(1(3 2)\n2(3 1))")
    yield from (replace(right, game=text) for text in (*texts, "3(1(3 2) 2(3 1) 2(3 1))", "3(1(3 2) 2)"))
    yield from (replace(right, any_is=word) for word in ("", "any", "SOME", "every\n"))
    yield from (replace(right, gain=new) for new in (F(0), -right.gain, right.gain + F(1, 100), Ratio.variable()))
    yield from (replace(right, eta=new) for new in (F(-1), F(3, 5), Ratio.variable()))
    yield from (replace(right, own=new) for new in (F(-1), right.eta + F(1, 100), Ratio.variable()))


# p1 = 2/5 in place of 3/5 is an equilibrium from which player 1 has the same motive
RIGHT_TOO = {"free": [replace(FREELY, profile=at(F(2, 5), F(1, 5), F(1)))], "bound": []}


@every
def test_a_motive_with_any_entry_changed_is_refused_in_one_line(name: str) -> None:
    accepted = []
    for wrong in others(CERTIFICATES[name]):
        try:
            check(wrong)
        except CheckFailed as error:
            assert re.fullmatch(r"[^\n]*expected[^\n]*found[^\n]*", str(error))
        else:
            accepted.append(wrong)
    assert accepted == RIGHT_TOO[name]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (replace(FREELY, gain=F(3, 5)), "gain: expected 4/5 and more than 0, found 3/5"),
        (replace(FREELY, change=FREELY.profile, gain=F(0)), "gain: expected 0 and more than 0, found 0"),
        (replace(FREELY, any_is="any"), "any_is: expected 'some' or 'every', found 'any'"),
        (replace(FREELY, player=3), "player: expected one from 0 to 2, found 3"),
        (replace(FREELY, eta=ETA, own=F(1, 5)), "probabilities: expected rationals with 0 <= own <= eta, found others"),
        (
            replace(BOUND, eta=F(1, 5), own=F(1, 5)),
            "node 4: expected probabilities >= 1/5 with sum 1, found 1/10, 9/10",
        ),
        (replace(FREELY, change=FREELY.change[:-1]), "profile: expected 7 nodes, found 6"),
        (
            replace(FREELY, change=at(F(1, 10), F(1, 10), F(1))),
            "change: expected the profile where others move, found another",
        ),
        (replace(FREELY, player=1), "change: expected the profile where others move, found another"),
        (
            replace(FREELY, profile=at(F(1, 10), F(1, 5), F(1))),
            "profile: expected a subgame-perfect equilibrium, found a mover who can do better",
        ),
        (
            replace(FREELY, player=2, change=at(F(3, 5), F(1, 5), F(0))),
            "change: expected a best response of player 3, found a worse one",
        ),
        (
            replace(FREELY, game="3(1(3 2) 2(3\n1))"),
            r"game: expected '3(1(3 2) 2(3 1))', found '3(1(3 2) 2(3\n1))'",
        ),
    ],
)
def test_what_is_wrong_is_said(wrong: OneStepMotive, said: str) -> None:
    with pytest.raises(CheckFailed) as error:
        check(wrong)
    assert str(error.value) == said


def test_a_change_that_undercuts_nobody_brings_nothing() -> None:
    same = at(F(1, 5), F(1, 5), F(1))
    with pytest.raises(CheckFailed, match=r"^gain: expected 0 and more than 0, found 0$"):
        check(replace(FREELY, change=same, gain=F(0)))


@given(terms(3, 6), RANDOM)
def test_a_motive_is_accepted_exactly_if_its_gain_is_more_than_nothing(term: Term, random: Random) -> None:
    game = numbered(term)
    before = random_equilibrium(random, game)
    for player in range(players(game)):
        after = random_best_change(random, game, before, player)
        brings = gain(game, before, player, after, SOME, FREE)
        claimed = OneStepMotive(write(term), before, player, after, SOME, F(0), F(0), brings)
        if brings > 0:
            assert check(claimed)
        else:
            with pytest.raises(CheckFailed, match=r"^gain: expected"):
                check(claimed)


def test_a_game_that_is_longer_is_accepted_as_well() -> None:
    game = parse("2(3(1(3 2) 2(3 1)) 3)")
    nodes = numbered(game)
    even, left = (HALF, HALF), (F(1), F(0))
    before = (left, left, even, (), (), even, (), (), ())
    after = (left, left, (F(1, 4), F(3, 4)), (), (), even, (), (), ())
    brings = gain(nodes, before, 0, after, EVERY)
    assert brings == HALF
    assert check(OneStepMotive(write(game), before, 0, after, EVERY, F(0), F(0), brings))
