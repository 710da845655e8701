r"""What two players who do not look at their cards win of each other on average, how much it varies, how long it takes.

Cards are dealt without regard to the betting, and the betting goes without regard to cards. So given the betting all
deals are as likely, also when the two hands are exchanged; exchanged, the showdown is lost as much as it was won. It
is worth 0 on average, whatever the stake, and

    gain        = sum over stakes s of s (P(the other folds with s in) - P(the player folds with s in))
    its square  = sum of s^2 (P(somebody folds with s in) + (1 - t) P(a showdown for s)),

where t is the chance of a tie between two hands dealt at random. All numbers are means over the two seats, as when the
button changes hand by hand; chips are counted in big blinds:

    blind_gain       what the first player wins a hand
    blind_on_button  the same of hands in which he has the button
    blind_variance   the mean of the variances of a hand's win in either seat; that of a mean of n hands, half of
                     them in each seat, is 1/n of it
    blind_actions    decisions in a hand: folds, checks, calls, bets and raises, no blinds
    blind_folds      of these, folds; blind_raises, bets and raises
    blind_spared     checks that the rules ask for no more, as all chips are in: two on each street that is left

`blind_betting` finds the probabilities but for what is lost in rounding, which moves at most both stacks, or so many
actions as the longest hand has: in each street two that do not raise, and in all a raise for each big blind.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import ceil, floor

from trees.holdem.betting import STREETS, Stakes
from trees.holdem.mixtures import Mixture, mixture
from trees.holdem.showdowns import holdem
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, of
from verify.language.words import meaning
from verify.theories.holdem.blind_betting import BIG_BLIND, BUTTON, BettingEnds, BlindTable, play_betting
from verify.theories.holdem.blind_records import CardBlind
from verify.theories.reals.enclosure import Enclosure

SCALE = 2**256
MOST_STACK, MOST_PLACES = 500, 30
WORDS = (
    "blind_gain",
    "blind_on_button",
    "blind_variance",
    "blind_actions",
    "blind_folds",
    "blind_raises",
    "blind_spared",
)


_GAME = (
    "the game: no-limit hold'em for two with whole chips, in every hand the stack for each and the two blinds, the"
    " small one on the button; a bet is of the big blind at least, a raise by the last bet or raise at least, or all-in"
)
_DESCRIBED = (
    "players who do not look at their cards: the weights of raises, calls and folds, a raise to each legal total alike"
    " (sizes=uniform, the default), each total with that weight (every), to the least, half the pot, the pot, any up to"
    " the pot or all-in; where checking is free the weight of folds is that of checks (free=check, the default), or"
    " nobody's (share), or still that of folds (fold); where no raise is possible its weight is that of calls"
    " (short=call, the default), or nobody's (share)"
)


def card_blind_meaning(call: Call) -> tuple[str, ...]:
    """What a word of this file means, and how players are described."""
    return (*meaning(call), _GAME, _DESCRIBED)


@cache
def tie() -> Fraction:
    """The chance that two hands dealt at random share the pot at showdown.

    >>> tie()
    Fraction(14141282977, 347672625300)
    """
    table = holdem()
    return Fraction(sum(map(sum, table.ties)), table.boards * table.all_deals)


@cache
def numbers(table: BlindTable, players: tuple[Mixture, Mixture], scale: int = SCALE) -> Mapping[str, Enclosure]:
    """The numbers of all words, of the first player where it is one player's.

    Raises:
        CheckFailed: a stack that is not above the big blind, or too long to count.
    """
    if not table.stakes.big < table.stack <= MOST_STACK:
        raise CheckFailed(
            f"stack: expected more than the big blind and at most {MOST_STACK} chips, found {table.stack} with"
            f" {table.stakes.big}"
        )
    first, other = players
    big = table.stakes.big
    ends = {BUTTON: play_betting(table, (other, first), scale), BIG_BLIND: play_betting(table, players, scale)}
    gains = {seat: _gain(found, seat, table.stack).times(Fraction(1, big)) for seat, found in ends.items()}
    spreads = (
        _square(found, table.stack).times(Fraction(1, big**2)) + _squared(gains[seat]).times(Fraction(-1))
        for seat, found in ends.items()
    )
    longest = 2 * len(STREETS) + table.stack // big + 1

    def counted(name: str, most: int) -> Enclosure:
        return _mean(*(_found(found, getattr(found, name), most) for found in ends.values()))

    return {
        "blind_gain": _mean(*gains.values()),
        "blind_on_button": gains[BUTTON],
        "blind_variance": _mean(*spreads),
        "blind_actions": counted("actions", longest),
        "blind_folds": counted("folds", 1),
        "blind_raises": counted("raises", longest),
        "blind_spared": counted("spared", 2 * len(STREETS)),
    }


def check_card_blind(c: CardBlind) -> tuple[Statement, ...]:
    """The numbers are found again.

    Raises:
        CheckFailed: the description is another than the one spelling, or decimal places are others.
    """
    players = mixture(c.players[0]), mixture(c.players[1])
    for said, own in zip(c.players, players, strict=True):
        if said != own.text:
            raise CheckFailed(f"players: expected {own.text!r:.80}, found {said!r:.80}")
    small, big = c.blinds
    if not 0 <= c.places <= MOST_PLACES:
        raise CheckFailed(f"places: expected 0 to {MOST_PLACES}, found {c.places}")
    found = numbers(BlindTable(c.stack, Stakes(small, big)), players)
    if tuple(c.low) != WORDS:
        raise CheckFailed(f"low: expected {', '.join(WORDS)}, found {', '.join(c.low):.120}")
    arguments = (*c.players, *map(Fraction, (c.stack, small, big)))
    facts: list[Statement] = []
    for word, low in c.low.items():
        first, last = round_outward(found[word], c.places)
        if low != first:
            raise CheckFailed(f"low.{word}: expected {first}, found {low}")
        number = of(Call(word, arguments))
        facts += [Compare(number, AT_LEAST, Sum(first)), Compare(number, AT_MOST, Sum(last))]
    return tuple(facts)


def round_outward(number: Enclosure, places: int) -> tuple[Fraction, Fraction]:
    """The enclosure with ends of so many decimal places.

    >>> round_outward(Enclosure(Fraction(-1, 3), Fraction(1, 3)), 1)
    (Fraction(-2, 5), Fraction(2, 5))
    """
    scale = 10**places
    return Fraction(floor(number.low * scale), scale), Fraction(ceil(number.high * scale), scale)


def _gain(ends: BettingEnds, seat: int, stack: int) -> Enclosure:
    """What a seat wins, in chips."""
    won, given = (sum(total * units for total, units in ends.folded[who].items()) for who in (1 - seat, seat))
    return Enclosure(
        Fraction(won - given - stack * ends.lost, ends.scale), Fraction(won - given + stack * ends.lost, ends.scale)
    )


def _square(ends: BettingEnds, stack: int) -> Enclosure:
    """The square of what is won, in chips."""
    by_folds = sum(total**2 * units for folded in ends.folded for total, units in folded.items())
    shown = sum(total**2 * units for total, units in ends.shown.items())
    least = Fraction(by_folds, ends.scale) + (1 - tie()) * Fraction(shown, ends.scale)
    return Enclosure(least, least + Fraction(stack**2 * ends.lost, ends.scale))


def _squared(number: Enclosure) -> Enclosure:
    low, high = sorted(map(abs, (number.low, number.high)))
    return Enclosure(Fraction(0) if number.low < 0 < number.high else low**2, high**2)


def _found(ends: BettingEnds, units: int, most: int) -> Enclosure:
    """A count of which what is lost may have so much."""
    return Enclosure(Fraction(units, ends.scale), Fraction(units + most * ends.lost, ends.scale))


def _mean(one: Enclosure, other: Enclosure) -> Enclosure:
    return (one + other).times(Fraction(1, 2))
