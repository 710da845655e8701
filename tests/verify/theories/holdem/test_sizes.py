"""Sizes of hold'em: those that are published, relations between them, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from math import comb

import pytest

from tests.support.effort import for_each, thorough
from trees.holdem.betting import STREETS
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.language.parse import parse
from verify.theories.holdem.card_states import BY_SUITS, CARDS
from verify.theories.holdem.sequences import MOST_CAP, MOST_CHIPS, count_sequences, ticks
from verify.theories.holdem.size_meanings import size_meaning as sizes_told
from verify.theories.holdem.size_records import ANY, BLIND, FULL, Limit, NoLimit
from verify.theories.holdem.sizes import KINDS, MOST_STACK, SIZES, rules_argument, total

LIMIT = Limit(1, 2, (2, 2, 4, 4), 4)


def three_figures(number: F) -> str:
    return f"{number.numerator:.2e}"


def test_limit_is_as_large_as_published() -> None:
    """Bowling, Burch, Johanson and Tammelin (2015), Heads-up limit hold'em poker is solved."""
    size = count_sequences(LIMIT)
    assert three_figures(total(size, "game_states", CARDS)) == "3.16e+17"
    assert three_figures(total(size, "information_sets", CARDS)) == "3.19e+14"
    assert three_figures(total(size, "information_sets", BY_SUITS)) == "1.38e+13"


def test_no_limit_with_500_blinds_is_as_large_as_published() -> None:
    """Johanson (2013), Measuring the size of large no-limit poker games, the game of 2007."""
    size = count_sequences(NoLimit(1, 2, 1000))
    assert three_figures(total(size, "game_states", CARDS)) == "7.16e+75"
    assert three_figures(total(size, "information_sets", CARDS)) == "7.23e+72"


@pytest.mark.parametrize(
    "rules", [LIMIT, NoLimit(1, 2, 40), NoLimit(1, 2, 9, BLIND), replace(LIMIT, stack=11)], ids=str
)
def test_each_action_comes_to_one_place(rules: NoLimit | Limit) -> None:
    begun = F(1)
    for street in count_sequences(rules).streets:
        assert street.actions == street.decisions - begun + street.folds + street.calls + street.closed
        begun = street.closed


@pytest.mark.parametrize("stack", [3, 20, 90])
def test_freer_raises_make_a_larger_game(stack: int) -> None:
    full, blind, free = (
        total(count_sequences(NoLimit(1, 2, stack, raises)), "infoset_actions", CARDS) for raises in (FULL, BLIND, ANY)
    )
    assert full <= blind <= free and (stack == 3 or full < blind < free)


def test_with_any_raises_bets_too_are_by_a_chip_as_the_words_say() -> None:
    """With 2 in, a bet on the flop to 3 is called in two ways; of the big blind it would be all-in."""
    size = count_sequences(NoLimit(1, 2, 4, ANY))
    assert [street.closed for street in size.streets[:2]] == [3, 5]
    told = sizes_told(Call("game_states", (rules_argument(size.rules), CARDS)))
    assert 'if they are "any" bets and raises are by a chip at least' in " ".join(told)


def test_where_nobody_can_be_all_in_a_stack_makes_no_difference() -> None:
    assert count_sequences(replace(LIMIT, stack=49)).streets == count_sequences(LIMIT).streets
    assert count_sequences(replace(LIMIT, stack=48)).streets != count_sequences(LIMIT).streets


def test_in_no_limit_a_street_has_an_all_in_for_each_other_decision() -> None:
    for street in count_sequences(NoLimit(1, 2, 30)).streets:
        assert street.decisions == 2 * street.calls


@pytest.mark.parametrize("rules", [NoLimit(1, 2, 12), NoLimit(1, 2, 2), NoLimit(1, 2, 12, ANY), LIMIT], ids=str)
def test_progress_is_told_as_often_as_said(rules: NoLimit | Limit) -> None:
    told: list[int] = []
    count_sequences(rules, told.append)
    assert sum(told) == ticks(rules)


@for_each(
    ("rules", "says"),
    [
        (NoLimit(-1, 2, 10), "0 <= small <= big"),
        (NoLimit(3, 2, 10), "0 <= small <= big"),
        (NoLimit(0, 0, 10), "a big blind of 1 chip or more"),
        (NoLimit(1, 2, 1), "small < stack"),
        (NoLimit(1, 2, 10**6), "small < stack <= 100000"),
        (NoLimit(1, 2, 10, "free"), "raises of full, blind, any"),
        (Limit(1, 2, (2, 2, 0, 4), 4), "bets of 1 to 100000 chips"),
        (Limit(1, 2, (2, 2, 4, 4), 0), "1 to 100 bets on a street"),
        (Limit(1, 2, (2, 2, 4, 4), 4, 1), "small < stack"),
    ],
)
def test_other_rules_are_refused(rules: NoLimit | Limit, says: str) -> None:
    with pytest.raises(CheckFailed, match=f"rules: expected {says}"):
        count_sequences(rules)


def test_the_largest_rules_are_counted() -> None:
    largest = Limit(MOST_CHIPS, MOST_CHIPS, (MOST_CHIPS,) * 4, MOST_CAP)
    assert count_sequences(largest).streets[0].decisions == 2 * MOST_CAP
    assert count_sequences(Limit(0, 1, (1, 1, 1, 1), 1, MOST_CHIPS)).streets[3].calls == 0


def test_without_stacks_totals_are_not_told_apart() -> None:
    """There are 10^8 of them here. On a later street there are 100 bets after each of two checks or none."""
    streets = count_sequences(Limit(1, 2, (1, 101, 10_201, 100_000), MOST_CAP)).streets
    assert [street.closed for street in streets] == [199 * 201**later for later in range(4)]


@pytest.mark.parametrize("rules", [LIMIT, NoLimit(1, 2, 6)], ids=str)
def test_folds_have_the_board_that_is_seen_and_showdowns_the_whole(rules: NoLimit | Limit) -> None:
    deals = [comb(52, 2) * comb(50, 2)]
    for ways in (comb(48, 3), 45, 44):
        deals.append(deals[-1] * ways)
    streets = count_sequences(rules).streets
    shown = sum(street.calls for street in streets) + streets[-1].closed
    folded = sum(street.folds * dealt for street, dealt in zip(streets, deals, strict=True))
    assert total(count_sequences(rules), "game_ends", CARDS) == folded + shown * deals[-1]


def test_a_certificate_of_a_long_count_is_refused() -> None:
    size = count_sequences(NoLimit(1, 2, 3))
    with pytest.raises(CheckFailed, match=f"expected a stack of at most {MOST_STACK} chips"):
        check(replace(size, rules=NoLimit(1, 2, MOST_STACK + 1)))
    with pytest.raises(CheckFailed, match=r"preflop: expected .* decisions, found"):
        check(replace(size, rules=NoLimit(1, 2, MOST_STACK if thorough() else 40)))


@for_each("street", range(4))
@for_each("kind", KINDS)
def test_another_count_is_refused(street: int, kind: str) -> None:
    size = count_sequences(NoLimit(1, 2, 6))
    wrong = replace(size.streets[street], **{kind: getattr(size.streets[street], kind) + 1})
    streets = (*size.streets[:street], wrong, *size.streets[street + 1 :])
    with pytest.raises(CheckFailed, match=f"{STREETS[street]}: expected .* {kind}, found "):
        check(replace(size, streets=streets))  # type: ignore[arg-type]


# --- words

RULES = '{"small": 1, "big": 2, "stack": 4, "raises": "full"}'
LIMITS = '{"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}'


def decided(text: str) -> bool | None:
    evidence = (count_sequences(NoLimit(1, 2, 4)), count_sequences(LIMIT))
    facts = tuple(fact for each in evidence for fact in check(each))
    return decide(parse(text, {"small": RULES, "limit": LIMITS}), Facts(facts))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ('betting_sequences(small, "folds", "preflop") == 3', 'betting_sequences(small, "folds", "preflop") == 2'),
        ('betting_sequences(limit, "decisions", "flop") == 70', 'betting_sequences(limit, "decisions", "flop") == 71'),
        ('information_sets(limit, "cards") == 319365922522608', 'information_sets(limit, "cards") > 319365922522608'),
        ('infoset_actions(limit, "suits") == 35888449446577', 'infoset_actions(limit, "suits") < 35888449446577'),
        ('game_states(limit, "cards") == 316207058696146800', 'game_states(limit, "suits") >= 2*10^16'),
        (
            'public_states(limit, "suits") == 8 + 70*1755 + 630*63193 + 5670*2554656',
            'public_states(limit, "cards") < 10^10',
        ),
        ('game_ends(small, "suits") > 10^13', 'game_ends(small, "suits") > game_ends(small, "cards")'),
    ],
)
def test_a_word_has_a_true_and_a_nearly_true_statement(true: str, false: str) -> None:
    assert (decided(true), decided(false)) == (True, False)


def test_of_other_rules_facts_say_nothing() -> None:
    assert decided('game_states({"small": 1, "big": 2, "stack": 5, "raises": "full"}, "cards") > 0') is None


def test_every_size_is_a_word() -> None:
    assert all(decided(f'{word}(limit, "suits") > 0') for word in SIZES)
