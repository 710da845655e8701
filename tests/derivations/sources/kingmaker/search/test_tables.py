"""The tables by setting: the first setting gives what certificates say, and options matter where they are said to."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache

from derivations.sources.kingmaker.averages import against_one_step, averages
from derivations.sources.kingmaker.games import diamond
from derivations.sources.kingmaker.search.options import Count, Known, Private, Procedure, Setting
from derivations.sources.kingmaker.search.tables import Tables
from verify.theories.kingmaker.seatings import KNOWN, PRIVATE

FIRST = Setting()


@cache
def tables() -> Tables:
    return Tables(diamond())


def test_the_first_setting_gives_what_certificates_say() -> None:
    assert tables().counts(FIRST) == ((84, 84), (58, 58), (46, 27))
    assert tables().private(FIRST) == against_one_step(averages(PRIVATE))
    assert tables().known(FIRST) == against_one_step(averages(KNOWN))


def test_payoffs_change_at_fewer_nodes_by_the_movers_own_payoff() -> None:
    def changing(changes: str, nodes: str = "anywhere") -> list[int]:
        return [changed for _, changed in tables().counts(FIRST._replace(counted=Count(nodes, changes)))]

    assert changing("children") == [71, 41, 18]
    assert changing("payoffs") == [84, 57, 26]
    assert changing("own") == [52, 18, 7]
    assert changing("children", "reached") == [71, 32, 9]


def test_two_of_1ep_against_rnd_all_from_the_root_down() -> None:
    assert tables().known(FIRST._replace(procedure=Procedure(order="root")))[1] == (F(31, 72), F(5, 36))


def test_two_of_1ep_against_eqprob_by_the_strategies_in_the_seats() -> None:
    known, private = Known("restricted, best"), Private(ties="children")
    setting = FIRST._replace(procedure=Procedure(order="root"), private=private, known=known)
    assert tables().known(setting)[5] == (F(5, 12), F(1, 6))


def test_rnd_eta_by_who_may_win_is_another_player() -> None:
    assert tables().known(FIRST._replace(RNDeta="possible"))[2] == (F(565, 1152), F(587, 2304))
    assert tables().known(FIRST)[2] == (F(625, 1152), F(527, 2304))


def test_eqprob_that_does_not_look_changes_its_rows_only() -> None:
    blind = tables().known(FIRST._replace(known=Known(eqprob="as in private")))
    assert blind[:4] == tables().known(FIRST)[:4]
    assert blind[4:] != tables().known(FIRST)[4:]


def test_1ep_that_does_not_look_plays_table_5_3_against_who_does_not_look() -> None:
    blind = tables().known(FIRST._replace(known=Known("as in private", eqprob="as in private")))
    assert blind == tables().private(FIRST)
