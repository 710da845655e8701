r"""A lower bound of what a player loses heads-up to a best response: what one wins that looks only a step ahead.

The response keeps the range w[h] of the player, how likely each of 1,326 hands is after what was done, by asking the
player what it would have done with each. With its own hand it expects that both check or call to the end after its
action. Let pot be all chips that are in, a what a call costs, W the share that it wins of hands drawn from the range.
To fold is worth 0, to call W pot - (1 - W) a; a raise to T, that the other one folds to with probability F, and else
meets with a call (of c more) and a range in which W' is won, is worth

    F pot + (1 - F) (W' (pot + c) - (1 - W') (T - own)).

It does what is worth most. Whatever it does is a strategy, so that what it wins on average is at most what a best
response wins, in either seat as often: an estimate of it bounds exploitability from below. Beliefs that are wrong
make the bound weaker and no less true.

Source: Lisy and Bowling (2017), "Equilibrium approximation quality of current no-limit poker bots", section 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf

import numpy as np
from numpy.typing import NDArray

from play.holdem.all_in import expected_stakes
from play.holdem.class_table import HANDS
from play.holdem.deals import deals
from play.holdem.lockstep import CARDS, BettingEnd
from play.holdem.matches.match import MatchError, MatchTally
from play.holdem.players.jam_or_fold import table
from play.holdem.ranks import card_sets, rank7, rank_on_boards
from play.holdem.starting_hands import classes
from play.holdem.streams import stream
from play.holdem.table import view_of
from play.holdem.view import FOLD, Cards, Chips, Player
from trees.holdem.betting import BOARD, Hand, Stakes, act, legal, start
from trees.holdem.cards import DECK
from trees.holdem.record import Deal, deal

Floats = NDArray[np.float64]

_DEALER, _PLAYER, _RESPONSE, _BOARDS = range(4)
# where an action with a hand was not seen however often it was asked for, it is not quite impossible
_SURPRISE = 0.01
_EDGES = np.array([0.5, 1.0, 2.0])
_SETS = card_sets(HANDS)


@dataclass(frozen=True)
class LocalBestResponse:
    """What is played for, and how the response looks ahead.

    `sizes` are the raises that it considers, as shares of the pot after a call (inf is all-in); `asked` is how often
    the player is asked with each hand: once says it all of one that is deterministic. `holdings` of the hands that it
    may have are drawn for each deal, all if there are fewer; `boards` are drawn to see who wins.

    Raises:
        MatchError: a number out of range.
    """

    hands: int = 1000
    seed: int = 1
    stack: int = 100
    stakes: Stakes = field(default_factory=Stakes)
    sizes: tuple[float, ...] = (0.5, 1.0, inf)
    asked: int = 1
    holdings: int = len(HANDS)
    boards: int = 60
    block: int = 100

    def __post_init__(self) -> None:
        for name in ("hands", "stack", "asked", "holdings", "boards", "block"):
            if getattr(self, name) < 1:
                raise MatchError(f"response: expected {name} of 1 or more, found {getattr(self, name)}")
        if not all(size > 0 for size in self.sizes):
            raise MatchError(f"response: expected sizes above 0, found {self.sizes}")

    @property
    def blocks(self) -> int:
        return -(-self.hands // self.block)


def respond(player: Player, response: LocalBestResponse, block: int) -> MatchTally:
    """What the response wins of the player in a block of hands, in chips; it has the button in every other hand.

    Raises:
        Refused: the player's answer is illegal.
    """
    number = min(response.block, response.hands - block * response.block)
    cards = deals(stream(response.seed, block, _DEALER), number, CARDS)
    randoms = tuple(stream(response.seed, block, which) for which in (_PLAYER, _RESPONSE))
    played = [_Responder(player, response, randoms, k % 2).play(deal(row.tolist(), 2)) for k, row in enumerate(cards)]
    ended = BettingEnd(
        np.array([hand.totals for hand in played], dtype=np.int64).T,
        np.array([[seat in hand.folded for hand in played] for seat in range(2)]),
        np.array([hand.actions[-1].street if hand.actions else 0 for hand in played], dtype=np.int64),
    )
    won = expected_stakes(cards, ended, stream(response.seed, block, _BOARDS))[1]
    won[::2] *= -1
    return MatchTally(number, float(won.sum()), float((won * won).sum()))


class _Responder:
    """One hand, in which the response has a seat: 0, or 1 with the button."""

    def __init__(
        self, player: Player, response: LocalBestResponse, randoms: tuple[np.random.Generator, ...], seat: int
    ) -> None:
        self.player, self.response, self.seat = player, response, seat
        self.theirs, self.own = randoms

    def play(self, dealt: Deal) -> Hand:
        """The hand at its end."""
        self.dealt = dealt
        possible = np.flatnonzero((_SETS & card_sets(np.array([dealt.holes[self.seat]]))) == 0)
        if self.response.holdings < len(possible):
            possible = np.sort(self.own.choice(possible, self.response.holdings, replace=False))
        self.possible = possible
        likely, wins, street = np.ones(len(possible)), np.zeros(len(possible)), -1
        hand = start(self.response.stakes, (self.response.stack,) * 2)
        while hand.mover is not None:
            if hand.street != street:
                street = hand.street
                shown = card_sets(np.array([dealt.board[: BOARD[street]]])) if street else np.uint64(0)
                likely = np.where((_SETS[possible] & shown) == 0, likely, 0)
                # a range that nobody can have says nothing
                likely = likely if likely.any() else np.ones(len(possible))
                wins = self._wins(street)
            if hand.mover == self.seat:
                hand = act(hand, self._best(hand, likely, wins))
                continue
            total = self._answers(hand, np.array([dealt.holes[1 - self.seat]], dtype=np.uint8))[0]
            likely = likely * self._chances(hand, int(total))
            hand = act(hand, int(total))
        return hand

    def _answers(self, hand: Hand, holes: Cards) -> Chips:
        """What the player does with each of the hands."""
        seen = view_of(hand, self.dealt).take(np.zeros(len(holes), dtype=np.intp))
        return self.player(replace(seen, hole=holes), self.theirs)

    def _chances(self, hand: Hand, total: int) -> Floats:
        """How likely the player does the like with each hand that it may have."""
        kind = _kinds(hand, np.array([total]))[0]
        counts = np.zeros(len(self.possible))
        for _ in range(self.response.asked):
            counts += _kinds(hand, self._answers(hand, HANDS[self.possible])) == kind
        return np.maximum(counts / self.response.asked, _SURPRISE)

    def _wins(self, street: int) -> Floats:
        """What of the pot is won of each hand that the player may have, if all cards are shown."""
        hole = np.array([self.dealt.holes[self.seat]], dtype=np.uint8)
        if street == 0:
            found: Floats = table()[1][classes(hole)[0], classes(HANDS[self.possible])]
            return found
        shown = np.array([self.dealt.board[: BOARD[street]]], dtype=np.uint8)
        known = np.concatenate((hole, shown), axis=1)
        boards = self._boards(known)
        own = rank7(np.concatenate((np.repeat(hole, len(boards), axis=0), boards), axis=1))[:, None]
        ranks = rank_on_boards(boards, HANDS[self.possible])
        met = ranks > 0
        won = ((own > ranks) & met).sum(axis=0) + ((own == ranks) & met).sum(axis=0) / 2
        share: Floats = won / np.maximum(met.sum(axis=0), 1)
        return share

    def _boards(self, known: Cards) -> Cards:
        """Whole boards: all that can come, if only a card is missing, else some."""
        missing = CARDS - 2 - known.shape[1]
        shown = known[:, 2:]
        if missing == 0:
            return shown
        if missing == 1:
            last = np.setdiff1d(np.arange(DECK, dtype=np.uint8), known)[:, None]
        else:
            last = deals(self.own, self.response.boards, missing, np.repeat(known, self.response.boards, axis=0))
        return np.concatenate((np.repeat(shown, len(last), axis=0), last), axis=1)

    def _best(self, hand: Hand, likely: Floats, wins: Floats) -> int:
        """The action that is worth most if both only check or call after it."""
        choice, own, high, pot = legal(hand), hand.totals[self.seat], hand.high, sum(hand.totals)
        weight = likely.sum()
        share = float(likely @ wins / weight)
        found = [(share * pot - (1 - share) * (choice.call - own), choice.call)]
        found += [(0.0, FOLD)] * choice.fold
        for total in self._raises(hand):
            after = act(hand, total)
            folds = np.zeros(len(likely))
            if after.mover is not None:
                for _ in range(self.response.asked):
                    folds += self._answers(after, HANDS[self.possible]) == FOLD
            stays = likely * (1 - folds / self.response.asked)
            left = stays.sum()
            meets = float(stays @ wins / left) if left else 0.0
            called = left / weight
            lost, gained = total - own, pot + total - high
            found.append(((1 - called) * pot + called * (meets * gained - (1 - meets) * lost), total))
        # of equals the first: to check or call
        return max(found, key=lambda each: each[0])[1]

    def _raises(self, hand: Hand) -> Iterator[int]:
        """The totals that are considered, each once."""
        choice = legal(hand)
        if choice.can_raise:
            pot = sum(hand.totals) + choice.call - hand.totals[self.seat]
            wanted = (choice.most if size == inf else choice.call + int(size * pot) for size in self.response.sizes)
            yield from dict.fromkeys(min(max(total, choice.least), choice.most) for total in wanted)


def _kinds(hand: Hand, totals: Chips) -> Chips:
    """Actions that are like each other have one number: folds, calls, raises by their share of the pot."""
    choice = legal(hand)
    pot = sum(hand.totals) + choice.call - hand.totals[hand.mover or 0]
    raised = 1 + np.digitize((totals - choice.call) / pot, _EDGES)
    return np.where(totals == FOLD, -1, np.where(totals == choice.call, 0, raised))
