"""Evidence about families of games with ways of their own: liar's dice, bluff, Kuhn poker, jam or fold."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import gcd

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from trees.games.catalogue import symbols
from trees.games.family import Values
from trees.games.jam_or_fold import require_stacks
from trees.holdem.classes import class_name, class_of
from verify.find.holdem.any_bets import any_bets as any_bets_of
from verify.find.holdem.jam_or_fold import reply_to, solve, tail
from verify.find.holdem.pieces import chart, pieces
from verify.find.holdem.tournament import tournament as tournament_of
from verify.find.kuhn.any_cards import any_cards as any_cards_of
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.liars_dice.closed_form import closed_form
from verify.find.liars_dice.stages import solve_stages
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter
from verify.kernel.refusal import CheckFailed
from verify.language.words import StatementError
from verify.theories.dice.records import DiceStages
from verify.theories.holdem.pieces import STACK

MOST_FACES = 10
MOST_STACK = 30
MOST_UNITS = 200
"""All chips of a tournament in units: 80 take 3 s, 200 take 10 s; the checker takes twice as many."""


def dice(search: Search, question: Question) -> None:
    """The closed form with its value."""
    game = _numbers_only(question, "liars-dice")
    faces, least, penalty = _die(game)
    search.once(("closed form", key_of(game)), lambda: closed_form(faces, least, penalty))


def dice_stages(search: Search, question: Question) -> DiceStages:
    """The exact linear program of every stage."""
    game = _numbers_only(question, "liars-dice")
    faces, least, penalty = _die(game)
    return search.once(("dice stages", key_of(game)), lambda: solve_stages(faces, least, penalty))


def dice_value(search: Search, question: Question) -> None:
    """Plans of every stage, where there are few, else the closed form."""
    game = _numbers_only(question, "liars-dice")
    (dice_stages if int(game.parameters["faces"]) <= MOST_FACES else dice)(search, question)


def dice_strategies(search: Search, question: Question) -> None:
    """The strategies that are said to be optimal, with the values of the stages."""
    found = dice_stages(search, question)
    said = question.call.arguments[1]
    if not isinstance(said, tuple) or len(said) != len(found.stages):
        raise StatementError(f"optimal_stages: expected strategies of {len(found.stages)} stages, found another number")
    named = tuple(
        replace(stage, roller=roller, caller=caller) for stage, (roller, caller) in zip(found.stages, said, strict=True)
    )
    try:
        search.once(("dice strategies", key_of(question.call.arguments)), lambda: replace(found, stages=named))
    except CheckFailed as error:
        raise Unanswered(f"these strategies are not shown to be optimal: {error}") from None


def bluff_match(search: Search, question: Question) -> None:
    """The exact linear program of every round."""
    game = _numbers_only(question, "bluff-match")
    search.once(("rounds", key_of(game)), lambda: by_rounds(game))


def jam_or_fold(search: Search, question: Question) -> None:
    """All optimal plans at one stack, by classes of hands."""
    stack, ante = _stack(question)
    search.once(("jam or fold", stack, ante), lambda: solve(stack, ante))


def jam_or_fold_stacks(search: Search, game: BuiltIn, stacks: Parameter) -> None:
    """All optimal plans over a range of stacks, by pieces up to the last stack at which plans change, and above it.

    Raises:
        Unanswered: something else than the stack has a name.
    """
    ante = Fraction(Values(game.name, game.parameters).amount("ante"))
    if game.parameters["stack"] != STACK or stacks.name != STACK:
        raise Unanswered(f"jam or fold: expected the stack {STACK} as what has a range, found {stacks.name}")
    above = tail(ante)
    low, high = stacks.range.low, stacks.range.high
    if high is None or high > above.start:
        search.once(("tail", ante), lambda: above)
    if low < above.start:
        last = above.start if high is None else min(high, above.start)
        search.once(("stacks", ante, low, last), lambda: pieces(low, last, ante))


def reply(search: Search, question: Question) -> None:
    """What each hand expects against a range."""
    _, player, *hand, against = question.call.arguments
    stack, ante = _stack(question)
    asked = stack, ante, int(str(player)), str(against)
    if hand and class_name(class_of(str(*hand))) != str(*hand):
        raise StatementError(f"{question.call.word}: expected a class of hands such as AKs, found {hand[0]!r:.40}")
    search.once(("reply", *asked), lambda: reply_to(*asked))


def charts(search: Search, question: Question) -> None:
    """The chart of a range of stacks; with another step only the stacks differ of which it tells the highest."""
    numbers = [each for each in question.call.arguments if isinstance(each, Fraction)]
    if question.call.word == "mixed_hands":
        (ante, most), step = numbers[:2], Fraction(1)
    else:
        ante, *steps, most = numbers[1:]
        step = steps[0] if steps else Fraction(1)
    if most > MOST_STACK:
        raise Unanswered(f"too large: expected stacks of at most {MOST_STACK}, found {most}")
    if not (step > 0 and ante >= 0 and most > 1 + ante):
        raise StatementError(f"{question.call.word}: expected stacks from 1 and the ante up, found {most}")
    search.once(("chart", most, step, ante), lambda: chart(most, step, ante))


def tournament(search: Search, question: Question) -> None:
    """Bounds of the chance to win with each number of chips."""
    chips, total, small, big = (int(each) for each in question.call.arguments if isinstance(each, Fraction))
    unit = gcd(chips, total, small, big)
    if not 0 < chips < total or not 0 < small <= big:
        raise StatementError(f"tournament_value: expected chips of all chips, and blinds, found {chips} of {total}")
    if total > MOST_UNITS * unit:
        raise Unanswered(f"too large: expected at most {MOST_UNITS} units of {unit} chips, found {total} chips")
    search.once(("tournament", small, big, total, unit), lambda: tournament_of((small, big), total, unit))


def any_bets(search: Search, question: Question) -> None:
    """What a player is sure of who only jams or folds, with each number of chips."""
    chips, total, small, big, unit = (int(each) for each in question.call.arguments if isinstance(each, Fraction))
    if not 0 < chips < total or not 0 < small < big or unit < 1 or any(n % unit for n in (chips, total, small, big)):
        raise StatementError(
            f"{question.call.word}: expected multiples of the unit, and blinds, found {chips} of {total}"
        )
    if total > MOST_UNITS * unit:
        raise Unanswered(f"too large: expected at most {MOST_UNITS} units of {unit} chips, found {total} chips")
    search.once(("any bets", small, big, total, unit), lambda: any_bets_of((small, big), total, unit))


def _stack(question: Question) -> tuple[Fraction, Fraction]:
    """Stack and ante of a game of jam or fold."""
    game = _numbers_only(question, "jam-or-fold")
    values = Values(game.name, game.parameters)
    stack, ante = require_stacks(values.amount("stack"), values.amount("ante"))
    return Fraction(stack), Fraction(ante)


def any_cards(search: Search, question: Question) -> None:
    """Plans for every number of cards from the game's up."""
    game = _numbers_only(question, "kuhn")
    cards, ante, bet = (Fraction(game.parameters[key]) for key in ("cards", "ante", "bet"))
    search.once(("any cards", key_of(game)), lambda: any_cards_of(int(cards), ante, bet))
    if question.call.word == "plans_by_rest" and question.call not in search.facts:
        raise Unanswered("plans_by_rest: other plans are found than these, which are not looked at")


def _die(game: BuiltIn) -> tuple[int, int, Fraction]:
    words = game.parameters
    return int(words["faces"]), int(words["least"]), Fraction(words["penalty"])


def _numbers_only(question: Question, family: str) -> BuiltIn:
    """The game of this family, whose parameters are numbers."""
    game = question.call.arguments[0]
    if not isinstance(game, BuiltIn) or game.name != family:
        raise StatementError(f"{question.call.word}: expected a game of {family}, found {key_of(game):.80}")
    if symbols(game.parameters):
        raise Unanswered(f"no search for `{question.call.word}` of {family} with a parameter")
    return game
