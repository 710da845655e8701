"""What is said instead of false statements: it is true by the same evidence, and no weaker than it can be."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from derivations.claims.claim import claim_certificate
from derivations.own.corrections import correction
from derivations.own.known import ProvedFacts
from tests.support.effort import for_each
from tests.support.own import outcome, settled
from tests.support.statements import one_spelling
from verify.check import judge_claim
from verify.kernel.refusal import CheckFailed
from verify.language.parse import parse
from verify.language.text import write

KUHN = "kuhn(cards=3, ante=1, bet=1)"
PLAN = "for x in optimal(kuhn(), 1):"
X = f"for x in optimal({KUHN}, 1):"
PUBLISHED = (
    '[{"J": {"check": 1 - a, "bet": a}, "Q": {"check": 1, "bet": 0}, "K": {"check": 1 - 3*a, "bet": 3*a},'
    ' "J check-bet": {"fold": 1, "call": 0}, "Q check-bet": {"fold": 2/3, "call": 1/3},'
    ' "K check-bet": {"fold": 0, "call": 1}},'
    ' {"J after check": {"check": 2/3, "bet": 1/3}, "J after bet": {"fold": 1, "call": 0},'
    ' "Q after check": {"check": 1, "bet": 0}, "Q after bet": {"fold": 2/3, "call": 1/3},'
    ' "K after check": {"check": 0, "bet": 1}, "K after bet": {"fold": 0, "call": 1}}]'
)


def instead(text: str, *proved: str) -> str | None:
    """What is said instead of the statement by these facts."""
    found = correction(parse(text), ProvedFacts(tuple(map(parse, proved))))
    return None if found is None else write(found)


@cache
def of_kuhn() -> tuple[str, ...]:
    """What is proved of all optimal plans of Kuhn poker."""
    return tuple(map(write, settled("dimension(kuhn(), 1) == 1").judgement.facts))


VALUE = "value(kuhn()) == -1/18"


@for_each(
    "text",
    [
        "value(kuhn()) == 1/18",
        "value(kuhn()) >= 0",
        "value(kuhn()) in [0, 1] | {2}",
        "2*value(kuhn()) == -1/18",
        "not value(kuhn()) == -1/18",
        "value(kuhn()) == 1 and value(kuhn()) < 0",
        "value(kuhn()) == 1 or value(kuhn()) > 0",
        "value(kuhn()) < 0 implies value(kuhn()) == 0",
    ],
)
def test_of_a_false_statement_about_a_number_it_is_the_number(text: str) -> None:
    assert instead(text, VALUE) == one_spelling(VALUE)


def test_of_numbers_known_between_bounds_it_is_both_bounds() -> None:
    bounds = "value(leduc()) >= -1/10", "value(leduc()) <= -1/12"
    assert instead("value(leduc()) == 0", *bounds) == " and ".join(map(one_spelling, bounds))


def test_of_a_chart_it_is_the_hands_that_have_another_number() -> None:
    hands = [f'highest_stack(1, "{hand}", 0, 1/10, 20) == {stack}' for hand, stack in (("AA", "20"), ("Q4o", "83/10"))]
    assert instead('highest_stacks(1, {"AA": 20, "Q4o": 79/10}, 0, 1/10, 20)', *hands) == one_spelling(hands[1])


def test_of_two_numbers_compared_it_is_both() -> None:
    other = "value(kuhn(cards=4)) == -1/24"
    said = instead("value(kuhn()) >= value(kuhn(cards=4))", VALUE, other)
    assert said == f"{one_spelling(VALUE)} and {one_spelling(other)}"


def test_nothing_is_said_where_only_the_denial_is_known() -> None:
    assert instead("1 == 2") is None
    assert instead("unique_subgame_perfect(kuhn())", "not unique_subgame_perfect(kuhn())") is None


def test_a_count_tells_why_an_equilibrium_is_not_the_only_one() -> None:
    facts = "not unique_subgame_perfect(kuhn())", "pure_subgame_perfect(kuhn()) == 2"
    assert instead("unique_subgame_perfect(kuhn())", *facts) == one_spelling(facts[1])


def test_of_whole_numbers_it_is_each_that_fails() -> None:
    found = outcome("for n in {3, ..., 5}: value(kuhn(cards=n)) < -1/20")
    assert found.instead == "value(kuhn(cards=4, ante=1, bet=1)) == -1/24"


@pytest.mark.parametrize(
    ("claimed", "true"),
    [
        ('x["K", "bet"] == 2*x["J", "bet"]', 'x["K", "bet"] == 3*x["J", "bet"]'),
        ('x["Q", "bet"] > 0', 'x["Q", "bet"] == 0'),
        ('x["Q", "bet"] == x["J", "bet"]', 'x["Q", "bet"] == 0'),
        ('x["Q check-bet", "call"] == 1/3 + x["K", "bet"]', 'x["Q check-bet", "call"] == 1/3*x["K", "bet"] + 1/3'),
        ('x["J", "bet"] in [0, 1/4]', 'x["J", "bet"] >= 0 and x["J", "bet"] <= 1/3'),
        (
            'x["K", "bet"] - x["J", "bet"] <= 1/3',
            'x["K", "bet"] - x["J", "bet"] >= 0 and x["K", "bet"] - x["J", "bet"] <= 2/3',
        ),
        ('x["Q", "bet"] == 0 and x["K", "bet"] == x["J", "bet"]', 'x["K", "bet"] == 3*x["J", "bet"]'),
    ],
)
def test_of_all_optimal_plans_it_is_the_relation_or_the_bounds(claimed: str, true: str) -> None:
    assert instead(f"{PLAN} {claimed}", *of_kuhn()) == f"{X} {true}"


def test_of_all_optimal_plans_it_is_these() -> None:
    found = instead("optimal_plans(kuhn(), 2, [])", *of_kuhn())
    assert found is not None and found.startswith(f"optimal_plans({KUHN}, 2, [{{") and '"bet": 1/3' in found


def test_what_mixtures_of_plans_may_break_is_not_decided() -> None:
    found = outcome(f'{PLAN} x["J", "bet"] == 0 or x["J", "bet"] == 1/3')
    assert found == ("unknown", None, "what was found does not decide it")


@pytest.mark.parametrize(
    "text",
    [
        "for a in [0, 1/3]: nash(kuhn(), third)",
        "for a in [0, 1/3]: nash(kuhn(), third) exactly when a in [0, 1/4]",
        "for a in [0, 1/3]: not nash(kuhn(), third)",
        "for a in [0, 1/3]: nash(kuhn(), third) and value(kuhn()) < 0",
    ],
)
def test_of_an_equilibrium_for_a_range_it_is_the_exact_range_and_the_gain(text: str) -> None:
    found = outcome(text, third=PUBLISHED)
    assert found.verdict == "refuted" and found.instead is not None
    assert found.instead.startswith(f"(for a in [0, 1/3]: nash({KUHN}, third) exactly when a in {{0}}) and (for a in")
    assert found.instead.endswith("== a/3)")


def test_a_single_value_of_a_name_is_enough() -> None:
    assert outcome("for a in {0}: nash(kuhn(), third)", third=PUBLISHED).verdict == "proved"
    assert outcome("for a in {1/6}: nash(kuhn(), third)", third=PUBLISHED).verdict == "refuted"


def test_where_a_profile_is_an_equilibrium_nowhere_it_is_that() -> None:
    assert outcome("for a in (0, 1/3]: not nash(kuhn(), third)", third=PUBLISHED).verdict == "proved"
    found = outcome("for a in (0, 1/3]: nash(kuhn(), third)", third=PUBLISHED).instead
    assert found is not None and found.startswith(
        f"(for a in (0, 1/3]: not nash({KUHN}, third)) and (for a in (0, 1/3]:"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("for a in [0, 2]: a^2 <= a", "for a in {2}: a^2 > a"),
        ("for a in [0, 1]: for b in [0, 1]: a*b < a", "for a in {0}: for b in {0}: a*b >= a"),
        ("for a in [0, oo): a < 5", "for a in {8}: a >= 5"),
    ],
)
def test_of_numbers_alone_it_is_a_point_at_which_the_statement_fails(text: str, says: str) -> None:
    found = outcome(text)
    assert found.instead is not None and one_spelling(found.instead) == one_spelling(says)


def test_formulas_that_hold_on_neighbouring_ranges_are_one() -> None:
    assert outcome("for a in [0, 2]: value(duel) > 0").instead == "for a in [0, 2]: value(duel) == 0"


def test_in_a_subgame_the_deviation_names_it() -> None:
    found = outcome("for a in [1, 2]: subgame_perfect(entry, threat)").instead
    assert found is not None and '{"monopolist": "share"}, "m") == 2' in found


def test_a_correction_that_is_made_stronger_by_hand_is_refused() -> None:
    item = settled("value(kuhn()) == 1/18")
    (reading,) = item.proof.readings
    forged = replace(item.proof, readings=(replace(reading, correction=parse("value(kuhn()) == 0")),))
    with pytest.raises(CheckFailed, match="correction: expected what is true"):
        judge_claim(claim_certificate(item.claim, forged))
    assert reading.correction == parse("value(kuhn()) == -1/18")


PIECES = (
    "for a in [0, 1): unique_subgame_perfect(kuhn())",
    "for a in {1}: not unique_subgame_perfect(kuhn())",
    "for a in (1, 2]: unique_subgame_perfect(kuhn())",
    "for a in [0, 1): subgame_perfect_payoffs(kuhn(), [a, 1])",
    "for a in (1, 2]: subgame_perfect_payoffs(kuhn(), [1, a])",
)


def test_of_what_holds_on_some_pieces_alone_it_is_for_which_values() -> None:
    found = instead("for a in [0, 2]: unique_subgame_perfect(kuhn())", *PIECES)
    assert found == f"for a in [0, 2]: unique_subgame_perfect({KUHN}) exactly when a in [0, 1) | (1, 2]"


def test_of_payoffs_it_is_what_is_paid_on_each_piece() -> None:
    found = instead("for a in (0, 1): subgame_perfect_payoffs(kuhn(), [a + 1, 1])", *PIECES)
    assert found == f"for a in (0, 1): subgame_perfect_payoffs({KUHN}, [a, 1])"
