"""What the players who ignore their cards win of each other, and how long their hands are, by reading."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache

import pytest

from derivations.claims.claim import Claim, Proof, Settled, Verdict
from derivations.sources.poker_cnn import card_blind
from derivations.sources.poker_cnn.card_blind import (
    COUNTED,
    HANDS,
    PRINTED,
    REACH,
    Case,
    heuristic,
    matches,
    mirrors,
    off,
    won,
)
from derivations.sources.poker_cnn.shared import PokerCnn
from trees.holdem.mixtures import FREE, SHORT, Mixture
from verify.check import check
from verify.kernel.holdem.blind_records import CardBlind
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.lines import decimal
from verify.kernel.statements.parse import read

EVERY, KINDS = Mixture(sizes="every", free="share", short="share"), Mixture(free="share", short="share")


@cache
def seven() -> Settled:
    return Settled(Claim("P13", "", ""), card_blind.p13(PokerCnn()), 0.0, "", ())


@cache
def case(sizes: str, free: str, short: str, random: Mixture) -> Case:
    return Case(heuristic(sizes, free, short), random, "")


def holds(which: Case) -> bool | None:
    """Whether the reading is true by the facts of its own match."""
    return decide(read(won(which).statement, {}), Facts(check(which.found)))


@pytest.mark.parametrize(
    ("sizes", "free", "short", "random", "near"),
    [
        ("pot", "check", "call", KINDS, True),
        ("pot", "check", "call", EVERY, False),
        ("half-pot", "check", "call", KINDS, True),
        ("least", "fold", "call", EVERY, True),
        ("least", "fold", "share", EVERY, True),
        ("least", "check", "share", KINDS, False),
        ("uniform", "check", "call", EVERY, False),
        ("uniform", "check", "call", KINDS, False),
    ],
)
def test_which_readings_give_the_printed_number(sizes: str, free: str, short: str, random: Mixture, near: bool) -> None:
    which = case(sizes, free, short, random)
    assert holds(which) is near
    assert (abs(off(which.found)) <= REACH) is near


@pytest.mark.parametrize(
    ("sizes", "free", "random", "gain", "variance"),
    [
        ("pot", "check", KINDS, "6.7299", "887.19"),
        ("least", "fold", EVERY, "7.0885", "1568.16"),
        ("uniform", "check", EVERY, "8.3958", "1526.07"),
    ],
)
def test_gains_and_variances(sizes: str, free: str, random: Mixture, gain: str, variance: str) -> None:
    low = case(sizes, free, "call", random).found.low
    assert (decimal(low["blind_gain"], 4), decimal(low["blind_variance"], 2)) == (gain, variance)


def test_the_rounding_of_the_printed_number_counts_in_its_favour() -> None:
    low = {"blind_gain": PRINTED + F(1, 100), "blind_variance": F(HANDS) / 10**6}
    assert off(CardBlind(("", ""), 100, (1, 2), 12, low)) == pytest.approx(-5)
    assert off(CardBlind(("", ""), 100, (1, 2), 12, low | {"blind_gain": PRINTED + F(5, 1000)})) == 0


def test_all_readings_are_tried_once() -> None:
    tried = [(each.first, each.other) for each in matches()]
    # five sizes, four ways with free folds, two with raises that are impossible, three random players; of these two
    # are one where both raise to any total
    assert len(tried) == len(set(tried)) == 5 * 4 * 2 * 3 - 4 * 2
    assert len(list(mirrors())) == 5 * len(FREE) * len(SHORT)
    assert len({each.words for each in matches()}) == len(tried)


def test_about_seven_actions_depend_on_the_reading() -> None:
    assert seven().verdict is Verdict.DEPENDS
    assert len(seven().judgement.readings) == 5 * len(FREE) * len(SHORT) * len(COUNTED) + 1
    decisions = [each for each in seven().judgement.readings if each.reading.words.endswith("actions: decisions")]
    true = {each.reading.words.partition(";")[0] for each in decisions if each.holds}
    assert true == {
        "raises: the least raise",
        "raises: half the pot",
        "raises: the pot",
        "raises: any total up to the pot",
    }


def test_what_is_excluded_has_the_words_that_exclude_it() -> None:
    (excluded,) = (each for each in seven().judgement.readings if each.state == "excluded")
    assert excluded.holds is False
    assert excluded.reading.excluded is not None
    assert "非常に大きいベットサイズ" in excluded.reading.excluded


def test_every_false_reading_says_what_is_true_instead() -> None:
    assert all((each.correction is not None) is (each.holds is False) for each in seven().judgement.readings)


@pytest.mark.slow
def test_fourteen_readings_give_the_printed_number() -> None:
    proof: Proof = card_blind.p7(PokerCnn())
    settled = Settled(Claim("P7", "", ""), proof, 0.0, "", ())
    states = [each.state for each in settled.judgement.readings]
    assert settled.verdict is Verdict.DEPENDS
    assert (states.count("true"), states.count("false"), states.count("excluded")) == (14, 98, 1)
