r"""Kuhn poker with n cards for every n: plans by runs of cards, and what each guarantees, as polynomials.

A plan gives each card of a run the same weights, and run k has a_k m + b_k cards, where n = n_0 + p m. Against such a
plan a card i has so many cards of each run below and above it: numbers linear in i and m as long as i stays within a
run. So the payoff of each reply of card i is linear in i and m, and a reply that is no worse than the others with the
first and the last card of a run, for all m >= 0, is best with all of its cards: coefficients that are all >= 0 show it.
The best reply to a plan is a best reply with each card, so that the plan's guarantee is the sum over all cards, run by
run the number of cards times the mean of first and last, a polynomial in m. Payoffs are not divided by the number
of deals, n (n - 1), of which each has the same chance. Where player 1's guarantee is player 2's, it is the value.

    player 1, card i, s_j = 1 for j < i and -1 for j > i, b_j and c_j player 2's weights of betting and of calling:
    bet             sum of (1 - c_j) A + c_j s_j (A + B)
    check and fold  sum of (1 - b_j) s_j A - b_j A
    check and call  sum of (1 - b_j) s_j A + b_j s_j (A + B)

    player 2, card j, t_i = 1 for i > j and -1 for i < j, x_i and y_i player 1's weights of betting and of checking to
    call, z_i = 1 - x_i - y_i; what player 1 gets:
    check  sum of (1 - x_i) t_i A                    fold  sum of x_i A
    bet    sum of y_i t_i (A + B) - z_i A            call  sum of x_i t_i (A + B)

Source: Kuhn (1950), "A simplified two-person poker"; for n cards ours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement
from verify.theories.kuhn.records import AnyCards, Deck, Run, kuhn

MOST_PERIOD = 200
MOST_RUNS = 200
_ZERO = Multivariate.constant(0)
_M = Multivariate.variable("m")
Mix: TypeAlias = Callable[[Run], Fraction]
Payoffs: TypeAlias = tuple[Multivariate, ...]


class Stretch(NamedTuple):
    """A run, the number of its first card and how many cards it has, both linear in m."""

    run: Run
    first: Multivariate
    cards: Multivariate


class Seen(NamedTuple):
    """How much of a weight the cards below and above a card have."""

    below: Multivariate
    above: Multivariate

    @property
    def all(self) -> Multivariate:
        return self.below + self.above

    @property
    def won(self) -> Multivariate:
        """What the card wins of it less what it loses to it."""
        return self.below - self.above


def check_any_cards(c: AnyCards) -> tuple[Statement, ...]:
    """The plans guarantee n (n - 1) times the value with n cards, and so are optimal, for every n from `least` up.

    Raises:
        CheckFailed: runs are no plans, no reply is best throughout a run, guarantees differ, or some n has no deck.
    """
    _require_stakes(c)
    period = len(c.values)
    lasting = [deck for deck in c.decks if _lasts(deck)]
    starts = {deck.cards % period: deck.cards for deck in lasting}
    single = {deck.cards for deck in c.decks if not _lasts(deck)}
    if len(starts) < period or len(lasting) + len(single) < len(c.decks) or len(lasting) > period:
        raise CheckFailed(f"decks: expected one for each of {period} rests, and others once, found {len(c.decks)}")
    if min(deck.cards for deck in c.decks) < c.least:
        raise CheckFailed(f"decks: expected {c.least} cards or more, found fewer")
    for n in range(c.least, max(starts.values())):
        if n not in single and n < starts[n % period]:
            raise CheckFailed(f"decks: expected one of {n} cards, found none")
    for deck in c.decks:
        try:
            _require_value(c, deck)
        except CheckFailed as error:
            raise CheckFailed(f"{deck.cards} cards: {error}") from error
    game = kuhn(c.least, c.ante, c.bet)
    plans = (Call("plans_by_rest", (game, Fraction(player), plans_listed(c, player))) for player in (1, 2))
    return Call("value_by_rest", (game, c.values)), *plans


def plans_listed(c: AnyCards, player: int) -> tuple[tuple[Fraction, Fraction, tuple[tuple[Fraction, ...], ...]], ...]:
    """A player's plans as statements list them: of each deck its cards, the period, and the runs."""
    return tuple(
        (
            Fraction(deck.cards),
            Fraction(len(c.values) if _lasts(deck) else 0),
            tuple((Fraction(run.slope), Fraction(run.constant), *run.weights) for run in deck.runs(player)),
        )
        for deck in c.decks
    )


def _require_stakes(c: AnyCards) -> None:
    if c.ante <= 0 or c.bet < 0 or c.least < 3 or not 0 < len(c.values) <= MOST_PERIOD:
        raise CheckFailed(
            f"stakes: expected an ante > 0, a bet >= 0, 3 cards or more and a period up to {MOST_PERIOD}, found"
            f" {c.ante}, {c.bet}, {c.least}, {len(c.values)}"
        )


def _lasts(deck: Deck) -> bool:
    """Whether it is for many numbers of cards."""
    return any(run.slope for run in (*deck.first, *deck.second))


def _require_value(c: AnyCards, deck: Deck) -> None:
    period = len(c.values) if _lasts(deck) else 0
    cards = Multivariate.constant(deck.cards) + _M * period
    c_0, c_1, c_2 = c.values[deck.cards % len(c.values)]
    value = cards * cards * c_2 + cards * c_1 + c_0
    for player, guarantee in (1, first_guarantees), (2, second_concedes):
        found = guarantee(stretches(deck.runs(player), cards), c.ante, c.bet)
        if found != value:
            raise CheckFailed(f"player {player}: expected the guarantee {value}, found {found}")


def stretches(runs: Sequence[Run], cards: Multivariate) -> list[Stretch]:
    """The runs with their places.

    Raises:
        CheckFailed: a run has no card for some m >= 0, or together they have another number of cards.
    """
    if len(runs) > MOST_RUNS:
        raise CheckFailed(f"runs: expected at most {MOST_RUNS}, found {len(runs)}")
    if any(run.slope < 0 or run.constant < 1 for run in runs):
        raise CheckFailed("runs: expected at least one card in each")
    counts = [_M * run.slope + run.constant for run in runs]
    *firsts, total = accumulate(counts, initial=_ZERO)
    if total != cards:
        raise CheckFailed(f"runs: expected {cards} cards in all, found {total}")
    return [Stretch(*each) for each in zip(runs, firsts, counts, strict=True)]


def first_guarantees(plan: Sequence[Stretch], ante: Fraction, bet: Fraction) -> Multivariate:
    """What player 1 gets at least with the plan, over all deals.

    Raises:
        CheckFailed: weights are no probabilities, or no reply is best with all cards of a run.
    """
    if not all(min(*each.run.weights, _folds(each.run)) >= 0 for each in plan):
        raise CheckFailed("player 1: expected weights >= 0 of at most 1 together")

    def after_check(bets: Seen, calls: Seen, checks: Seen, folds: Seen) -> Payoffs:
        return -checks.won * ante, -calls.won * (ante + bet) - folds.all * ante

    def after_bet(bets: Seen, calls: Seen, checks: Seen, folds: Seen) -> Payoffs:
        return bets.all * ante, -bets.won * (ante + bet)

    return _least(plan, (_bets, _calls, _checks, _folds), after_check, after_bet)


def second_concedes(plan: Sequence[Stretch], ante: Fraction, bet: Fraction) -> Multivariate:
    """What player 1 gets at most against the plan, over all deals.

    Raises:
        CheckFailed: as for player 1.
    """
    if not all(0 <= weight <= 1 for each in plan for weight in each.run.weights):
        raise CheckFailed("player 2: expected weights from 0 to 1")

    def lost(bets: Seen, calls: Seen, checks: Seen, folds: Seen) -> Payoffs:
        shown = -checks.won * ante
        return -folds.all * ante - calls.won * (ante + bet), shown + bets.all * ante, shown - bets.won * (ante + bet)

    return -_least(plan, (_bets, _calls, _checks, _passes), lost)


def _bets(run: Run) -> Fraction:
    return run.weights[0]


def _checks(run: Run) -> Fraction:
    return 1 - run.weights[0]


def _calls(run: Run) -> Fraction:
    return run.weights[1]


def _folds(run: Run) -> Fraction:
    """Player 1's weight of checking to fold."""
    return 1 - run.weights[0] - run.weights[1]


def _passes(run: Run) -> Fraction:
    """Player 2's weight of folding to a bet."""
    return 1 - run.weights[1]


def _seen(plan: Sequence[Stretch], mix: Mix) -> list[tuple[Seen, Seen]]:
    """What the first and the last card of each run see of a weight below and above themselves."""
    found, below = [], _ZERO
    total = sum((each.cards * mix(each.run) for each in plan), start=_ZERO)
    for each in plan:
        share = mix(each.run)
        upto = below + each.cards * share
        found.append((Seen(below, total - below - share), Seen(upto - share, total - upto)))
        below = upto
    return found


def _least(plan: Sequence[Stretch], mixes: Sequence[Mix], *choices: Callable[..., Payoffs]) -> Multivariate:
    """The sum over all cards, and over choices, of the payoff that is nowhere in a run above the others.

    Raises:
        CheckFailed: in some run none is that with the first and the last card for all m.
    """
    total = _ZERO
    for stretch, *seen in zip(plan, *(_seen(plan, mix) for mix in mixes), strict=True):
        for choice in choices:
            ends = list(zip(*(choice(*(each[end] for each in seen)) for end in (0, 1)), strict=True))
            least = [(p, q) for p, q in ends if all(_never_below(a - p) and _never_below(b - q) for a, b in ends)]
            if not least:
                raise CheckFailed(f"replies: expected one best in all of {stretch.cards} cards from {stretch.first} on")
            first, last = least[0]
            total += stretch.cards * (first + last) * Fraction(1, 2)
    return total


def _never_below(number: Multivariate) -> bool:
    """Whether all coefficients are >= 0, and so the number for all m >= 0."""
    return all(coefficient >= 0 for coefficient in number.terms.values())
