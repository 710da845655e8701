r"""Leduc poker, with any number of ranks and suits.

The deck has every rank in every suit. Each of two players antes 1 and is dealt a card; a round of
betting with bets of 2 follows, then a card is turned up for both, then a round with bets of 4.
Player 1 begins each round; at most two bets or raises are made in a round. Who holds the rank of
the card turned up wins the showdown, else the higher rank; equal ranks split the pot.

With `suited` cards are told apart by suit, as in the source (936 information sets). Without, suits
are dealt but not shown: the same game with isomorphic histories merged (288 information sets),
and the same value.

Source: Southey et al. (2005), "Bayes' bluff: opponent modelling in poker", section 5.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from trees.games.family import Family
from trees.games.kuhn import card_names
from trees.rules import Chance, End, Rules, Turn
from trees.tree import TooLarge, TreeError

ANTE, BETS, MOST_BETS = 1, (2, 4), 2
MOST_CARDS = 104


class _Card(NamedTuple):
    rank: int
    suit: int


class _Table(NamedTuple):
    cards: tuple[_Card, ...]
    rounds: tuple[str, ...]
    """The actions of each round begun so far, a letter each: c(heck or call), b(et or raise), f(old)."""


def leduc(ranks: int = 3, suits: int = 2, suited: bool = True) -> Rules:
    """Leduc poker; information sets are the own card, the card turned up and the actions,
    "Qa", "Qa check bet", "Qa Jb | check bet call | bet", without suits "Q J | ...".

    Raises:
        TreeError: fewer than two ranks or one suit, or fewer than three cards; TooLarge with more than 104.

    >>> from trees.rules import grow
    >>> from trees.tree import size
    >>> counts = size(grow(leduc(suited=False)))
    >>> counts["infosets of player 1"] + counts["infosets of player 2"]
    288
    """
    if ranks < 2 or suits < 1 or not 3 <= ranks * suits <= MOST_CARDS:
        refused = TooLarge if min(ranks, suits) > 0 and ranks * suits > MOST_CARDS else TreeError
        raise refused(f"leduc: expected 2 or more ranks and 3 to {MOST_CARDS} cards, found {ranks} x {suits}")
    names = card_names(ranks)

    def name(card: _Card) -> str:
        return names[card.rank] + ("abcdefghijklmnopqrstuvwxyz"[card.suit] if suited else "")

    def deal(table: _Table) -> Chance:
        left = ranks * suits - len(table.cards)
        dealt = []
        for rank in range(ranks):
            if suited:
                fresh = [c for c in (_Card(rank, suit) for suit in range(suits)) if c not in table.cards]
                dealt += [(card, Fraction(1, left)) for card in fresh]
            elif count := suits - sum(card.rank == rank for card in table.cards):
                dealt.append((_Card(rank, 0), Fraction(count, left)))
        begun = table.rounds if len(table.cards) == 0 else (*table.rounds, "")
        return Chance(tuple((name(card), p, _Table((*table.cards, card), begun)) for card, p in dealt))

    def showdown(cards: tuple[_Card, ...]) -> int:
        first, second, public = (card.rank for card in cards)
        if first == second:
            return 0
        return 1 if public == first or (public != second and first > second) else -1

    titles = {card: name(card) for card in (_Card(rank, suit) for rank in range(ranks) for suit in range(suits))}

    def look(table: _Table) -> Turn | Chance | End:
        cards = table.cards
        if len(cards) < 2:
            return deal(table)
        here = _betting(table.rounds)
        if here.lost is not None:
            return End(here.lost)
        if here.moves:
            seen = " ".join([titles[card] for card in (cards[here.mover], *cards[2:])])
            return Turn(here.mover, seen + here.said, tuple([(word, _Table(cards, to)) for word, to in here.moves]))
        if len(table.rounds) == 1:
            return deal(table)
        won = Fraction(showdown(cards) * here.stake)
        return End((won, -won))

    return Rules(2, _Table((), ()), look, f"Leduc poker, {ranks} ranks, {suits} suits")


class _Betting(NamedTuple):
    """What the actions so far mean, whatever the cards: who moves, and each action with the rounds that follow.

    There are no moves at the end of a round; after a fold `lost` has the payoffs, and `stake` is what player 1 put in.
    """

    mover: int
    said: str
    moves: tuple[tuple[str, tuple[str, ...]], ...]
    lost: tuple[Fraction, Fraction] | None
    stake: int


@cache
def _betting(rounds: tuple[str, ...]) -> _Betting:
    done, stakes = rounds[-1], _stakes(rounds)
    mover = len(done) % 2
    said = " |".join("".join(f" {word}" for word in _said(actions)) for actions in rounds)
    lost = None
    if done.endswith("f"):
        amount = Fraction(stakes[1 - mover])
        lost = (amount, -amount) if mover == 0 else (-amount, amount)
    facing = done.endswith("b")
    over = lost is not None or (len(done) > 1 and done.endswith("c"))
    letters = "" if over else ("f" if facing else "") + "c" + ("b" if done.count("b") < MOST_BETS else "")
    moves = tuple((word, (*rounds[:-1], done + c)) for c, word in zip(letters, _words(done, letters), strict=True))
    return _Betting(mover, (" |" if len(rounds) > 1 else "") + said, moves, lost, stakes[0])


def _words(before: str, letters: str) -> list[str]:
    facing = before.endswith("b")
    words = {"f": "fold", "c": "call" if facing else "check", "b": "raise" if facing else "bet"}
    return [words[letter] for letter in letters]


def _said(actions: str) -> list[str]:
    return [_words(actions[:j], letter)[0] for j, letter in enumerate(actions)]


def _stakes(rounds: tuple[str, ...]) -> tuple[int, int]:
    """What each player has put in."""
    stakes = [ANTE, ANTE]
    for bet, actions in zip(BETS, rounds, strict=False):
        for j, letter in enumerate(actions):
            if letter != "f" and (letter == "b" or actions[:j].endswith("b")):
                stakes[j % 2] = stakes[1 - j % 2] + (bet if letter == "b" else 0)
    return stakes[0], stakes[1]


FAMILY = Family(
    "leduc",
    {"ranks": "3", "suits": "2", "suited": "1"},
    lambda values: leduc(values.whole("ranks", 2, 50), values.whole("suits", 1, 26), values.flag("suited")),
)
