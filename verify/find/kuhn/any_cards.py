r"""Optimal plans of Kuhn poker with n cards in closed form, for any bet, and for all n by runs of cards.

With ante 1, bet B and N = n - 1 let beta = N B/((B + 1)(B + 2)) and eta = N/(B + 1), j and a their whole parts.
Player 2 bets the beta lowest cards after a check and the eta highest, and calls with the beta + eta highest, a card
that is counted in part with that weight. Player 1 bets the a highest cards with total weight

    G = ((B + 2)(2 a + 1) - 2 (N - j))/(2 (B + 1)),

2/(B + 2) each but for a few, and the j + 1 lowest with B G/(B + 2); checks and calls the rest of the a highest, the
card below them, and as much as a - G of the cards next below. What is found here is a candidate.

Source: ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from math import floor, lcm
from typing import TypeAlias

from trees.games.kuhn import card_names, kuhn_rules
from trees.refusal import Refused
from trees.rules import grow
from verify.find.zero_sum.optimal import solve
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.kuhn.any_cards import MOST_PERIOD, first_guarantees, stretches
from verify.theories.kuhn.records import AnyCards, Deck, Run

Pair: TypeAlias = tuple[Fraction, Fraction]
MOST_STARTS = 12
"""How many numbers of cards of one rest are tried as the first from which plans keep their form."""
MOST_SOLVED = 12
"""Cards of a game that is solved by a linear program, where the closed form is none."""
_ZERO, _ONE = Fraction(0), Fraction(1)


class NoClosedForm(Refused):
    """The closed form gives no plans, or none that keep their form: says for which numbers."""


def any_cards(least: int, ante: Fraction = _ONE, bet: Fraction = _ONE) -> AnyCards:
    """Plans for every number of cards from `least` up: a candidate.

    Raises:
        NoClosedForm: the period is too long, or plans of some rest do not keep their form.

    >>> any_cards(3).values[1]
    (Fraction(1, 9), Fraction(-1, 18), Fraction(-1, 18))
    """
    ratio = bet / ante
    if ratio <= 0 or (period := period_of(ratio)) > MOST_PERIOD:
        raise NoClosedForm(f"kuhn: expected a bet > 0 and a period up to {MOST_PERIOD}, found the bet {bet}")
    lasting = [_lasting(rest, least, ratio, period) for rest in range(period)]
    values = tuple(_value(deck, ante, bet, period) for deck in lasting)
    single = [
        _single(cards, ratio)
        for cards in range(least, max(deck.cards for deck in lasting))
        if cards < lasting[cards % period].cards
    ]
    return AnyCards(ante, bet, least, values, tuple(sorted((*lasting, *single), key=lambda deck: deck.cards)))


def period_of(bet: Fraction) -> int:
    """After how many cards beta and eta rise by whole numbers, the ante being 1.

    >>> [period_of(Fraction(bet)) for bet in (1, 2, 3)], period_of(Fraction(1, 2))
    ([6, 6, 20], 15)
    """
    return lcm((bet / ((bet + 1) * (bet + 2))).denominator, (1 / (bet + 1)).denominator)


def first_plan(cards: int, bet: Fraction) -> list[Pair]:
    """Player 1's weights of betting, and of checking and then calling, from the lowest card up; the ante is 1.

    Raises:
        NoClosedForm: the closed form is none for these numbers.

    >>> [str(bets) for bets, _ in first_plan(8, Fraction(1))]
    ['2/3', '1/12', '0', '0', '0', '11/12', '2/3', '2/3']
    """
    low, high = _edges(cards, bet)
    j, a = floor(low), floor(high)
    total = ((bet + 2) * (2 * a + 1) - 2 * (cards - 1 - j)) / (2 * (bet + 1))
    share = 2 / (bet + 2)
    top = [_ZERO] * (cards - a) + _spread(total, a, share)[::-1]
    bottom = _spread(total * bet / (bet + 2), j + 1, share) + [_ZERO] * (cards - j - 1)
    middle = cards - a - j - 2
    calls = _spread(a - total, middle, _ONE)
    called = [_ZERO] * (j + 1) + calls[::-1] + [_ONE] + [1 - weight for weight in top[cards - a :]]
    return [(x + y, z) for x, y, z in zip(bottom, top, called, strict=True)]


def second_plan(cards: int, bet: Fraction) -> list[Pair]:
    """Player 2's weights of betting after a check, and of calling a bet, from the lowest card up; the ante is 1.

    >>> [str(bets) for bets, _ in second_plan(8, Fraction(1))]
    ['1', '1/6', '0', '0', '1/2', '1', '1', '1']
    """
    low, high = _edges(cards, bet)
    bottom, top = _spread(low, cards, _ONE), _spread(high, cards, _ONE)[::-1]
    calls = _spread(low + high, cards, _ONE)[::-1]
    return [(x + y, z) for x, y, z in zip(bottom, top, calls, strict=True)]


def _edges(cards: int, bet: Fraction) -> Pair:
    """beta and eta."""
    return (cards - 1) * bet / ((bet + 1) * (bet + 2)), (cards - 1) / (bet + 1)


def _spread(total: Fraction, places: int, share: Fraction) -> list[Fraction]:
    """The total as `share` for each place in order as long as it lasts; what is left then raises the last ones to 1.

    Raises:
        NoClosedForm: it is below 0 or more than there are places.
    """
    if not 0 <= total <= places:
        raise NoClosedForm(f"kuhn: expected a weight from 0 to {places}, found {total}")
    found = []
    for _ in range(places):
        found.append(min(share, total))
        total -= found[-1]
    for place in reversed(range(places)):
        more = min(1 - found[place], total)
        found[place] += more
        total -= more
    return found


def _runs(weights: Iterable[Pair]) -> list[tuple[Pair, int]]:
    """Neighbouring cards with the same weights, and how many there are."""
    return [(pair, len(list(group))) for pair, group in groupby(weights)]


def _lasting(rest: int, least: int, bet: Fraction, period: int) -> Deck:
    """Plans for all numbers of cards from some on that leave this rest: three of them have the same form.

    Raises:
        NoClosedForm: none of the first numbers begins such plans.
    """
    first = least + (rest - least) % period
    for cards in range(first, first + MOST_STARTS * period, period):
        try:
            plans = [[_runs(plan(cards + period * m, bet)) for m in range(3)] for plan in (first_plan, second_plan)]
            return Deck(cards, *map(_through, plans))
        except NoClosedForm:
            continue
    raise NoClosedForm(
        f"kuhn: expected plans of one form for {rest} cards more than a multiple of {period}, found none"
    )


def _through(plans: Sequence[Sequence[tuple[Pair, int]]]) -> tuple[Run, ...]:
    """The runs of which the first, the second and the third plan are those for m = 0, 1 and 2."""
    if len({tuple(weights for weights, _ in plan) for plan in plans}) > 1:
        raise NoClosedForm("kuhn: expected plans of one form, found several")
    found = []
    for (weights, zero), (_, one), (_, two) in zip(*plans, strict=True):
        if two - one != one - zero:
            raise NoClosedForm("kuhn: expected runs that grow evenly, found others")
        found.append(Run(one - zero, zero, weights))
    return tuple(found)


def _single(cards: int, bet: Fraction) -> Deck:
    """Plans for one number of cards: the closed form, or the exact linear program's where there is none."""
    try:
        first, second = first_plan(cards, bet), second_plan(cards, bet)
    except NoClosedForm:
        if cards > MOST_SOLVED:
            raise
        first, second = _solved(cards, bet)
    return Deck(cards, *(tuple(Run(0, count, pair) for pair, count in _runs(plan)) for plan in (first, second)))


def _solved(cards: int, bet: Fraction) -> tuple[list[Pair], list[Pair]]:
    _, first, second = solve(sequence_form(grow(kuhn_rules(cards, 1, bet))))
    names = card_names(cards)
    return (
        [(first.get((name, "bet"), _ZERO), first.get((f"{name} check-bet", "call"), _ZERO)) for name in names],
        [
            (second.get((f"{name} after check", "bet"), _ZERO), second.get((f"{name} after bet", "call"), _ZERO))
            for name in names
        ],
    )


def _value(deck: Deck, ante: Fraction, bet: Fraction, period: int) -> tuple[Fraction, Fraction, Fraction]:
    """n (n - 1) times the value as a polynomial in n = cards + m p.

    Raises:
        NoClosedForm: the plans have no best replies of one form.
    """
    m = Multivariate.variable("m")
    try:
        found = first_guarantees(stretches(deck.first, m * period + deck.cards), ante, bet)
    except CheckFailed as error:
        raise NoClosedForm(f"{deck.cards} cards: {error}") from error
    shown = found.at({"m": (Multivariate.variable("n") - deck.cards) * Fraction(1, period)})
    return tuple(shown.terms.get((("n", k),) if k else (), _ZERO) for k in range(3))  # type: ignore[return-value]
