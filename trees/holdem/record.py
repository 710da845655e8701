"""A hand of hold'em told street by street.

Cards are dealt to all seats and to the whole board before the betting, which sees only what its street shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trees.holdem.betting import BOARD, FOLD, STREETS, Action, Hand, blinds
from trees.holdem.cards import cards_text, distinct
from trees.holdem.hands import Value, value
from trees.holdem.pots import PotShare, Result, called_totals
from trees.refusal import Refused


@dataclass(frozen=True)
class Deal:
    """Two cards for each seat, and five of the board.

    Raises:
        CardError: a card is there twice.
        Refused: another number of cards.
    """

    holes: tuple[tuple[int, int], ...]
    board: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.board) != BOARD[-1]:
            raise Refused(f"board: expected {BOARD[-1]} cards, found {len(self.board)}")
        distinct([*self.board, *(card for hole in self.holes for card in hole)])

    def worth(self, seat: int) -> Value:
        """What the cards of a seat are worth with the whole board."""
        return value((*self.holes[seat], *self.board))


def deal(deck: Sequence[int], players: int) -> Deal:
    """The first cards of a deck, two for each seat, then the board.

    >>> deal(range(52), 2)
    Deal(holes=((0, 1), (2, 3)), board=(4, 5, 6, 7, 8))
    """
    holes = tuple((deck[2 * seat], deck[2 * seat + 1]) for seat in range(players))
    return Deal(holes, tuple(deck[2 * players : 2 * players + BOARD[-1]]))


def seats_told(hand: Hand, names: Sequence[str]) -> Iterator[str]:
    """Who sits where with how much, and what was paid before the first action."""
    small, big = blinds(len(hand.stacks))
    stakes = hand.stakes
    yield f"blinds {stakes.small} and {stakes.big}" + (f", ante {stakes.ante}" if stakes.ante else "")
    for seat, (name, stack) in enumerate(zip(names, hand.stacks, strict=True)):
        roles = [("small blind", seat == small), ("big blind", seat == big), ("button", seat == len(names) - 1)]
        said = " and ".join(role for role, here in roles if here)
        yield f"{name} has {stack}" + (f" ({said})" if said else "")


def action_told(action: Action, name: str, stack: int) -> str:
    """What was done in a line; amounts are the sum of the own chips of the hand.

    >>> action_told(Action(street=0, seat=1, total=6, before=1, high=2), "Ann", 6)
    'Ann raises to 6 and is all-in'
    """
    all_in = " and is all-in" if action.total == stack else ""
    if action.total == FOLD:
        return f"{name} folds"
    if action.total > action.high:
        bet = action.street > 0 and action.before == action.high
        return f"{name} {f'bets {action.total - action.high},' if bet else 'raises'} to {action.total}{all_in}"
    if action.total == action.before:
        return f"{name} checks"
    return f"{name} calls {action.total}{all_in}"


def street_told(street: int, board: Sequence[int], pot: int) -> str:
    """The head of a street.

    >>> street_told(1, (0, 1, 2, 3, 4), 8)
    'flop: 2c 2d 2h, 8 in the pot'
    """
    seen = " ".join(cards_text([card]) for card in board[: BOARD[street]])
    return f"{STREETS[street]}{f': {seen}' if seen else ''}, {pot} in the pot"


def end_told(hand: Hand, dealt: Deal, result: Result, names: Sequence[str]) -> Iterator[str]:
    """Cards shown, what went back, and who won what."""
    for seat in result.shown:
        yield f"{names[seat]} shows {cards_text(dealt.holes[seat])}"
    for seat, chips in result.returned.items():
        yield f"{names[seat]} takes back {chips}"
    for number, share in enumerate(result.shares):
        yield f"{_pot(number)}: {_won(share, names)}"
    for name, before, after in zip(names, hand.stacks, result.stacks, strict=True):
        yield f"{name} has {after} ({after - before:+})"


def _pot(number: int) -> str:
    return "pot" if number == 0 else f"side pot {number}"


def _won(share: PotShare, names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} wins {chips}" for seat, chips in share.won.items())


def hand_record(hand: Hand, dealt: Deal, result: Result, names: Sequence[str]) -> Iterator[str]:
    """The whole hand with all cards."""
    yield from seats_told(hand, names)
    for name, hole in zip(names, dealt.holes, strict=True):
        yield f"{name} is dealt {cards_text(hole)}"
    # chips that are in the pot as a street begins
    pot = sum(hand.totals) - sum(_put(action) for action in hand.actions)
    for street in range(len(STREETS)):
        done = [action for action in hand.actions if action.street == street]
        if len(hand.seats) == 1 and not done and street:
            break
        yield street_told(street, dealt.board, pot)
        for action in done:
            yield f"  {action_told(action, names[action.seat], hand.stacks[action.seat])}"
            pot += _put(action)
        if street == hand.street:
            pot = sum(called_totals(hand))
    yield from end_told(hand, dealt, result, names)


def _put(action: Action) -> int:
    return 0 if action.total == FOLD else action.total - action.before
