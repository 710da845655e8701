"""Card-blind players held against a walk through every sequence of bets, and through every deal of a small game.

The walk goes by the rules of `trees.holdem.betting`, one hand at a time, and shares nothing with the checker: what a
mixture does is said here a second time, total by total.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction as F
from math import lcm

import pytest

from tests.support.effort import for_each, thorough
from trees.holdem.betting import FOLD, STREETS, Hand, Legal, Stakes, act, legal, start
from trees.holdem.classes import CLASSES
from trees.holdem.mixtures import FREE, SHORT, SIZES, Mixture
from trees.holdem.preflop import BOARDS, pairs, ties
from verify.find.holdem.card_blind import card_blind
from verify.kernel.statements.records import Call
from verify.theories.holdem.blind_betting import BUTTON, BlindTable, play_betting
from verify.theories.holdem.card_blind import WORDS, card_blind_meaning, numbers, tie
from verify.theories.reals.enclosure import Enclosure

# all quotients of the small games are whole numbers of such units
EXACT = lcm(*range(1, 100)) ** 14
CHOICES = [(free, short) for free in FREE for short in SHORT]
HEURISTIC, RANDOM = Mixture(9, 9, 2), Mixture(sizes="every", free="share", short="share")
PAIRS = [
    *((Mixture(9, 9, 2, sizes, free, short), RANDOM) for sizes in SIZES for free, short in CHOICES),
    (RANDOM, Mixture(sizes="every", free="fold")),
    (Mixture(3, 2, 0, "to-pot"), Mixture(1, 5, 4, free="share")),
    (HEURISTIC, HEURISTIC),
]


def answers(player: Mixture, choice: Legal) -> dict[int, F]:
    """The probability of each answer, FOLD among them also where it costs nothing."""
    weights: dict[int, int] = {choice.call: player.calls, FOLD: player.folds if choice.fold else 0}
    if not choice.fold:
        weights[FOLD if player.free == "fold" else choice.call] += player.folds if player.free != "share" else 0
    if not choice.can_raise:
        weights[choice.call] += player.raises if player.short == "call" else 0
        return shares(weights)
    pot = [choice.call * times for times in (2, 3)]
    legal_totals = [*range(choice.least, choice.most + 1)]
    nearest = [min(legal_totals, key=lambda total, aim=aim: abs(total - aim)) for aim in pot]  # type: ignore[misc]
    raised = {
        "uniform": legal_totals,
        "every": legal_totals,
        "least": [choice.least],
        "half-pot": [nearest[0]],
        "pot": [nearest[1]],
        "to-pot": [total for total in legal_totals if total <= nearest[1]],
        "all-in": [choice.most],
    }[player.sizes]
    if player.sizes == "every":
        return shares(weights | dict.fromkeys(raised, player.raises))
    return shares({k: w * len(raised) for k, w in weights.items()} | dict.fromkeys(raised, player.raises))


def shares(weights: dict[int, int]) -> dict[int, F]:
    return {answer: F(weight, sum(weights.values())) for answer, weight in weights.items() if weight}


def ends(hand: Hand, players: tuple[Mixture, Mixture], likely: F = F(1)) -> Iterator[tuple[F, Hand, int | None]]:
    """Every way in which the betting ends: how likely, the hand, and the seat that folds."""
    if hand.mover is None:
        yield likely, hand, None
        return
    for answer, share in answers(players[hand.mover], legal(hand)).items():
        if answer == FOLD:
            yield likely * share, hand, hand.mover
        else:
            yield from ends(act(hand, answer), players, likely * share)


def total(parts: Iterable[tuple[F, int | F]]) -> F:
    """The sum of probabilities times numbers."""
    return sum((p * number for p, number in parts), F(0))


def walked(stack: int, first: Mixture, other: Mixture) -> dict[str, F]:
    """The numbers of all words, by their definitions."""
    blinds, halves = Stakes(1, 2), []
    for seat in (0, 1):
        players = (first, other) if seat == 0 else (other, first)
        all_ends = list(ends(start(blinds, (stack, stack)), players))
        won = [0 if folds is None else min(hand.totals) * (-1 if folds == seat else 1) for _, hand, folds in all_ends]
        squares = [min(hand.totals) ** 2 * (1 if folds is not None else 1 - tie()) for _, hand, folds in all_ends]
        gain = total((p, chips) for (p, _, _), chips in zip(all_ends, won, strict=True)) / 2
        square = total((p, each) for (p, _, _), each in zip(all_ends, squares, strict=True)) / 4
        halves.append(
            {
                "gain": gain,
                "variance": square - gain**2,
                "actions": total((p, len(hand.actions) + (folds is not None)) for p, hand, folds in all_ends),
                "folds": total((p, folds is not None) for p, _, folds in all_ends),
                "raises": total((p, sum(a.total > a.high for a in hand.actions)) for p, hand, _ in all_ends),
                "spared": total((p, 2 * (3 - hand.street) * (folds is None)) for p, hand, folds in all_ends),
            }
        )
    means = {f"blind_{name}": (halves[0][name] + halves[1][name]) / 2 for name in halves[0]}
    return means | {"blind_on_button": halves[BUTTON]["gain"]}


@for_each("stack", [3, 4, 6] if thorough() else [3, 4])
@for_each("pair", PAIRS)
def test_the_numbers_of_small_games_are_those_of_all_sequences_of_bets(
    stack: int, pair: tuple[Mixture, Mixture]
) -> None:
    found = numbers(BlindTable(stack, Stakes(1, 2)), pair, EXACT)
    assert found == {word: Enclosure.of(number) for word, number in walked(stack, *pair).items()}


def test_rounding_widens_a_number_and_does_not_move_it() -> None:
    exact = walked(6, HEURISTIC, RANDOM)
    for scale in (2**20, 2**40, 2**256):
        found = numbers(BlindTable(6, Stakes(1, 2)), (HEURISTIC, RANDOM), scale)
        assert all(found[word].low <= exact[word] <= found[word].high for word in WORDS)
        assert all(found[word].low < found[word].high for word in WORDS)
        assert all(found[word].high - found[word].low < F(100_000, scale) for word in WORDS)


def test_nothing_is_lost_where_all_quotients_are_whole_numbers() -> None:
    assert play_betting(BlindTable(6, Stakes(1, 2)), (HEURISTIC, RANDOM), EXACT).lost == 0


def test_the_chance_of_a_tie_is_that_of_the_table_of_all_showdowns() -> None:
    classes = range(CLASSES)
    dealt = sum(pairs(i, j) for i in classes for j in classes)
    assert dealt == 1326 * 1225
    assert tie() == F(sum(ties(i, j) for i in classes for j in classes), dealt * BOARDS)


@pytest.mark.parametrize("word", WORDS)
def test_each_number_says_of_which_game_it_is(word: str) -> None:
    lines = card_blind_meaning(Call(word, ()))
    assert any(line.startswith("the game: no-limit hold'em for two with whole chips") for line in lines)
    assert not any("these decisions" in line or "the same" in line for line in lines)


def test_whoever_plays_himself_wins_nothing() -> None:
    found = numbers(BlindTable(100, Stakes(1, 2)), (HEURISTIC, HEURISTIC))
    assert found["blind_gain"].low <= 0 <= found["blind_gain"].high
    assert found["blind_gain"].high - found["blind_gain"].low < F(1, 10**60)


def test_what_one_wins_the_other_loses() -> None:
    table = BlindTable(40, Stakes(1, 2))
    one, other = numbers(table, (HEURISTIC, RANDOM)), numbers(table, (RANDOM, HEURISTIC))
    assert one["blind_gain"] == other["blind_gain"].times(F(-1))
    for word in ("blind_variance", "blind_actions", "blind_folds", "blind_raises", "blind_spared"):
        assert one[word] == other[word]


def test_who_always_checks_meets_a_showdown_after_eight_checks() -> None:
    found = numbers(BlindTable(100, Stakes(1, 2)), (Mixture(0, 1, 0), Mixture(0, 1, 0)), EXACT)
    assert found["blind_actions"] == Enclosure.of(2 * len(STREETS))
    assert found["blind_variance"] == Enclosure.of(1 - tie())


def test_units_do_not_matter() -> None:
    small = card_blind("heuristic sizes=pot", "heuristic sizes=pot free=share", BlindTable(50, Stakes(1, 2)), 20)
    large = card_blind("heuristic sizes=pot", "heuristic sizes=pot free=share", BlindTable(500, Stakes(10, 20)), 20)
    assert small.low == large.low
