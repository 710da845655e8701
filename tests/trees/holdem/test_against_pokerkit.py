"""Random hands of 2 to 9 players in PokerKit too: who acts, what is legal, who shows, what each pot pays, what is left.

Where PokerKit has another convention than the rules here, the test says which, and that nothing else differs:

- It asks who can only check. Here nobody is asked who has no choice.
- A first bet or raise that is all-in and less than the big blind counts there as full: who has checked or called may
  raise it again. Here a full raise is never less than the big blind (rule 47 of the Poker TDA).
- All-in raises that are less than full are added up there till they make a full one, then from 0 again: who faces a
  full raise and a little one after it may not raise. Here what a player faces counts.
- Pots that are left to the same players, when hands that win nothing are gone, are divided there as one. Here each is
  divided (rule 21 of the Poker TDA), which moves odd chips.
- Of two players with equal blinds the one without the button begins there, and where nobody has paid a blind the first
  left of the button. The tests keep away from these: small blinds are from 1 to less than the big one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tests.support.packages import Lazily, needs
from trees.holdem.betting import FOLD, STREETS, Hand, Legal, Stakes, act, legal, start
from trees.holdem.cards import card
from trees.holdem.pots import Result, settle
from trees.holdem.record import Deal

pytestmark = needs("pokerkit")

pokerkit = Lazily("pokerkit")

QUICK, THOROUGH = 25, 5_000


def table(draw: random.Random) -> tuple[Stakes, tuple[int, ...]]:
    """Blinds, an ante or none, and stacks, some so short that blinds or antes are all-in."""
    big = draw.choice([2, 10, 100])
    stakes = Stakes(draw.randrange(1, big), big, draw.choice([0, 0, 1, big // 2, 2 * big]))
    depth = draw.choice([3, 20, 200])
    return stakes, tuple(draw.randint(1, draw.choice([2, depth]) * big) for _ in range(draw.randint(2, 9)))


def opened(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
    """The same hand in PokerKit, which deals by the global generator; antes make side pots as other chips do."""
    automations = tuple(each for each in pokerkit.Automation if each.name != "RUNOUT_COUNT_SELECTION")
    blinds = (stakes.small, stakes.big)
    return pokerkit.NoLimitTexasHoldem.create_state(
        automations, True, stakes.ante, blinds, stakes.big, stacks, len(stacks)
    )


def numbers(cards: Any) -> tuple[int, ...]:
    return tuple(card(f"{each.rank}{each.suit}") for each in cards)


def legal_there(state: Any) -> Legal:
    """What PokerKit lets its actor do, in totals of the hand."""
    seat = state.actor_index
    total = state.starting_stacks[seat] - state.stacks[seat]
    call = total + state.checking_or_calling_amount
    least = state.min_completion_betting_or_raising_to_amount
    if least is None:
        return Legal(state.can_fold(), call, call, call)
    before = total - state.bets[seat]
    return Legal(state.can_fold(), call, before + least, before + state.max_completion_betting_or_raising_to_amount)


def reopened_otherwise(hand: Hand, here: Legal, there: Legal, state: Any) -> str:
    """By which convention one lets the mover raise and the other does not."""
    facing = hand.high - hand.totals[hand.mover or 0]
    assert (here.fold, here.call) == (there.fold, there.call)
    assert hand.mover in hand.acted
    if there.can_raise:
        assert facing < hand.size == hand.stakes.big
        assert state.completion_betting_or_raising_amount < hand.stakes.big
        return "short first bet"
    assert facing >= hand.size
    assert 0 < sum(state.consecutive_short_all_in_amounts) < hand.size
    return "several short raises"


def choose(draw: random.Random, choice: Legal) -> int:
    """Folds, calls, raises, as often by the least as by all."""
    kind = draw.random()
    if choice.fold and kind < 0.3:
        return FOLD
    if choice.can_raise and kind < 0.6:
        return draw.choice([choice.least, choice.most, draw.randint(choice.least, choice.most)])
    return choice.call


def answer_there(state: Any, total: int, choice: Legal) -> None:
    seat = state.actor_index
    if total == FOLD:
        state.fold()
    elif total == choice.call:
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(total - (state.starting_stacks[seat] - state.stacks[seat] - state.bets[seat]))


def dealt_there(state: Any) -> Deal:
    """The cards; those of who has mucked are gone from the state."""
    holes: list[list[int]] = [[] for _ in state.starting_stacks]
    for each in state.operations:
        if type(each).__name__ == "HoleDealing":
            holes[each.player_index].extend(numbers(each.cards))
    return Deal(tuple((one, two) for one, two in holes), numbers(each[0] for each in state.board_cards))


def left_there(state: Any, result: Result, dealt: Deal) -> tuple[int, ...]:
    """The stacks when pots are divided as one that the same players are left to win."""
    left = [after - sum(share.won.get(seat, 0) for share in result.shares) for seat, after in enumerate(result.stacks)]
    winners = {seat for share in result.shares for seat in share.won}
    merged: list[tuple[int, tuple[int, ...]]] = []
    for pot, _ in result.shares:
        alive, chips = tuple(seat for seat in pot.seats if seat in winners), pot.chips
        if merged and merged[-1][1] == alive:
            chips += merged.pop()[0]
        merged.append((chips, alive))
    for chips, alive in merged:
        best = max(dealt.worth(seat) for seat in alive)
        sharing = [seat for seat in alive if dealt.worth(seat) == best]
        for seat in sharing:
            left[seat] += chips // len(sharing) + chips % len(sharing) * (seat == sharing[0])
    return tuple(left)


def played(stakes: Stakes, stacks: tuple[int, ...], answers: Callable[[Legal], int]) -> Iterator[str]:
    """One hand in both; yields the conventions that told them apart, and what else there was in it."""
    hand, state = start(stakes, stacks), opened(stakes, stacks)
    while hand.mover is not None:
        here, there = legal(hand), legal_there(state)
        assert state.actor_index == hand.mover
        if here != there:
            yield reopened_otherwise(hand, here, there, state)
        both = min(here, there, key=lambda choice: choice.can_raise)
        total = answers(both)
        answer_there(state, total, both)
        hand = act(hand, total)
        while state.actor_index is not None and hand.mover is None:
            choice = legal_there(state)
            assert not choice.fold and not choice.can_raise
            state.check_or_call()
            yield "asked who can only check"
    while state.actor_index is not None:
        assert legal_there(state)[:2] == (False, stacks[state.actor_index] - state.stacks[state.actor_index])
        state.check_or_call()
    yield from ended(hand, state)


def ended(hand: Hand, state: Any) -> Iterator[str]:
    """That it ended alike."""
    assert not state.status
    if len(hand.seats) == 1:
        assert settle(hand, int).stacks == tuple(state.stacks)
        yield "all others folded"
        return
    dealt = dealt_there(state)
    result = settle(hand, dealt.worth)
    assert left_there(state, result, dealt) == tuple(state.stacks)
    if result.stacks != tuple(state.stacks):
        yield "pots divided as one"
    if hand.street == len(STREETS) - 1 and any(action.street == hand.street for action in hand.actions):
        shown = [each.player_index for each in state.operations if type(each).__name__ == "HoleCardsShowingOrMucking"]
        assert list(result.shown) == shown
        yield "shown in order"
    yield f"{min(len(result.shares), 4)} pots"
    if any(len(share.won) > 1 for share in result.shares):
        yield "shared"


def seen(hands: int) -> Counter[str]:
    draw, found = random.Random(8), Counter[str]()
    random.seed(2)
    for _ in range(hands):
        found.update(played(*table(draw), partial(choose, draw)))
    return found


def test_random_hands_go_as_in_pokerkit() -> None:
    found = seen(QUICK)
    assert min(found[each] for each in ("all others folded", "shown in order", "1 pots", "2 pots", "4 pots")) >= 1


@pytest.mark.slow
def test_thousands_of_random_hands_go_as_in_pokerkit() -> None:
    found = seen(THOROUGH)
    conventions = ("asked who can only check", "short first bet", "pots divided as one")
    assert min(found[each] for each in (*conventions, "shared")) >= 1


def test_after_short_raises_that_make_a_full_one_a_little_more_does_not_close_the_betting_here() -> None:
    # 20 more, 15 and 10 more, 5 more, and the big blind calls: seat 2 faces 30 more
    answers = iter([40, 55, 65, 70, FOLD, 70, 70])
    found = set(played(Stakes(10, 20), (500, 500, 500, 55, 65, 70), lambda _: next(answers, 70)))
    assert "several short raises" in found
