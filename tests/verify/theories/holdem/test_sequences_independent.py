"""Sequences counted by partitions are held against hands that are played: all of them, by the rules of betting.

Where no rules of ours have the game (limit, other least raises), they are written here as what a player may do; limit
and no-limit are also those of OpenSpiel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from tests.support.effort import for_each
from trees.holdem.betting import FOLD, STREETS, Hand, Stakes, act, legal, start
from verify.theories.holdem.sequences import count_sequences
from verify.theories.holdem.size_records import Limit, NoLimit
from verify.theories.holdem.sizes import KINDS

Counts = dict[str, tuple[int, ...]]


def by_partitions(rules: NoLimit | Limit) -> Counts:
    streets = count_sequences(rules).streets
    return {kind: tuple(int(getattr(street, kind)) for street in streets) for kind in KINDS}


def told(found: Counter[tuple[str, int]]) -> Counts:
    return {kind: tuple(found[kind, street] for street in range(len(STREETS))) for kind in KINDS}


def played(rules: NoLimit) -> Counts:
    """The game's sequences, each played to its end."""
    found: Counter[tuple[str, int]] = Counter()

    def go_on(hand: Hand) -> None:
        found["decisions", hand.street] += 1
        for total in legal(hand).totals():
            found["actions", hand.street] += 1
            after = act(hand, total)
            if total == FOLD:
                found["folds", hand.street] += 1
            elif min(after.totals) == rules.stack:
                found["calls", hand.street] += 1
            elif after.mover is None or after.street > hand.street:
                found["closed", hand.street] += 1
            if after.mover is not None:
                go_on(after)

    go_on(start(Stakes(rules.small, rules.big), (rules.stack, rules.stack)))
    return told(found)


@for_each(
    ("small", "big", "stack"),
    [(1, 2, 2), (1, 2, 3), (1, 2, 4), (1, 2, 5), (1, 2, 8), (0, 1, 4), (1, 1, 5), (0, 2, 7), (3, 3, 10), (2, 5, 13)],
)
def test_no_limit_is_what_the_rules_of_betting_play(small: int, big: int, stack: int) -> None:
    rules = NoLimit(small, big, stack)
    assert by_partitions(rules) == played(rules)


# --- other rules: own chips, the other's, the last raise, bets made, whether the street was just begun

Place = tuple[int, int, int, int, bool]


def enumerated(small: int, big: int, stack: int, raises: Callable[[int, int, int, int, int], Iterator[int]]) -> Counts:
    """The sequences where the totals of raises are given by street, the other's total, stack, last raise and bets."""

    @cache
    def below(street: int, own: int, other: int, last: int, bets: int, fresh: bool) -> Counter[tuple[str, int]]:
        found: Counter[tuple[str, int]] = Counter({("decisions", street): 1})
        if own < other:
            found += Counter({("actions", street): 1, ("folds", street): 1})
        found["actions", street] += 1
        if other == stack:
            found["calls", street] += 1
        elif fresh:
            found += below(street, other, other, last, bets, False)
        else:
            found["closed", street] += 1
            if street < 3:
                found += below(street + 1, other, other, big, 0, True)
        if other < stack:
            for total in raises(street, other, stack, last, bets):
                found["actions", street] += 1
                found += below(street, other, total, total - other, bets + 1, False)
        return found

    return told(below(0, small, min(big, stack), big, 1, True))


@for_each("stack", [2, 3, 4, 9, 16])
@for_each(("small", "big"), [(1, 2), (1, 1), (1, 3)])
def test_no_limit_is_what_a_walk_by_totals_counts(small: int, big: int, stack: int) -> None:
    full = enumerated(small, big, stack, lambda _, high, most, last, __: iter({*range(high + last, most), most}))
    blind = enumerated(small, big, stack, lambda _, high, most, __, ___: iter({*range(high + big, most), most}))
    one = enumerated(small, big, stack, lambda _, high, most, __, ___: iter(range(high + 1, most + 1)))
    assert by_partitions(NoLimit(small, big, stack)) == full
    assert by_partitions(NoLimit(small, big, stack, "blind")) == blind
    assert by_partitions(NoLimit(small, big, stack, "any")) == one


@for_each(
    ("small", "bets", "cap", "stack"),
    [
        (1, (2, 2, 4, 4), 4, None),
        (0, (2, 2, 4, 4), 1, None),
        (2, (2, 2, 4, 4), 3, None),
        (1, (2, 2, 4, 4), 3, 7),
        (2, (2, 3, 5, 1), 4, 11),
        (1, (1, 1, 1, 1), 2, 2),
        (0, (1, 4, 1, 4), 2, 3),
        (1, (3, 3, 3, 3), 5, 50),
    ],
)
def test_limit_is_what_a_walk_by_totals_counts(
    small: int, bets: tuple[int, int, int, int], cap: int, stack: int | None
) -> None:
    enough = 2 + cap * sum(bets) + 1 if stack is None else stack
    found = enumerated(
        small, 2, enough, lambda street, high, most, _, made: iter([min(high + bets[street], most)] * (made < cap))
    )
    assert by_partitions(Limit(small, 2, bets, cap, stack)) == found


# --- at full size: who faces a raise from one total to another, total by total


def forward(rules: NoLimit) -> Counts:
    """The sequences by the totals before and after the last raise, with no word of partitions."""
    most = rules.stack
    found: Counter[tuple[str, int]] = Counter()
    begun = {rules.big: 1}
    for street in range(len(STREETS)):
        closed = dict(begun)  # both check
        # facing[high][own]: a raise from the own total of who acts to `high`
        facing: list[list[int]] = [[0] * most for _ in range(most + 1)]
        for chips, ways in begun.items():
            opened = [*range(chips + rules.big, most), most]
            found["decisions", street] += 2 * ways
            found["actions", street] += 2 * ways * (1 + len(opened))
            for total in opened:
                facing[total][chips] += 2 * ways
        for high in range(most):
            for own, ways in enumerate(facing[high]):
                if ways:
                    raised = [*range(2 * high - own, most), most]
                    found["decisions", street] += ways
                    found["folds", street] += ways
                    found["actions", street] += ways * (2 + len(raised))
                    closed[high] = closed.get(high, 0) + ways
                    for total in raised:
                        facing[total][high] += ways
        last = sum(facing[most])
        found.update({("decisions", street): last, ("folds", street): last, ("calls", street): last})
        found["actions", street] += 2 * last
        if street == 0 and rules.small < rules.big:
            found.update({("folds", 0): 1, ("actions", 0): 1})
        begun = closed
        found["closed", street] += sum(closed.values())
    return told(found)


@pytest.mark.parametrize("rules", [NoLimit(1, 2, 100), NoLimit(1, 2, 200), NoLimit(5, 10, 150)], ids=str)
def test_no_limit_is_what_a_walk_forward_counts_at_full_size(rules: NoLimit) -> None:
    assert by_partitions(rules) == forward(rules)


# --- another program


def in_open_spiel(words: str) -> tuple[int, int, int]:
    """Decisions, actions and ends of a game of OpenSpiel with one deal of the cards."""
    pyspiel = pytest.importorskip("pyspiel")
    cards = "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1"
    game = pyspiel.load_game(f"universal_poker(numPlayers=2,numRounds=4,{cards},firstPlayer=2 1 1 1,blind=2 1,{words})")
    found = [0, 0, 0]
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        if state.is_terminal():
            found[2] += 1
            continue
        found[0] += 1
        found[1] += len(state.legal_actions())
        waiting += [state.child(action) for action in state.legal_actions()]
    return found[0], found[1], found[2]


def in_all(rules: NoLimit | Limit) -> tuple[int, int, int]:
    found = by_partitions(rules)
    return sum(found["decisions"]), sum(found["actions"]), sum(found["folds"] + found["calls"]) + found["closed"][-1]


@pytest.mark.parametrize("stack", [2, 3, 4, 6, 8])
def test_no_limit_is_that_of_open_spiel(stack: int) -> None:
    words = f"betting=nolimit,stack={stack} {stack},bettingAbstraction=fullgame"
    assert in_all(NoLimit(1, 2, stack)) == in_open_spiel(words)


@pytest.mark.parametrize("cap", [1, 2])
def test_limit_is_that_of_open_spiel(cap: int) -> None:
    words = f"betting=limit,raiseSize=2 2 4 4,maxRaises={cap - 1} {cap} {cap} {cap},bettingAbstraction=fcpa"
    assert in_all(Limit(1, 2, (2, 2, 4, 4), cap)) == in_open_spiel(words)
