"""Evidence about two-player games with a constant sum: values, and all optimal plans."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from trees.tree import EMPTY, TooLarge
from verify.find.zero_sum.abstraction import abstraction
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.optimal_face import optimal_face
from verify.find.zero_sum.parametric import optimal_plans, with_ends
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.theory import load_named
from verify.kernel.zero_sum.records import ValueCertificate
from verify.kernel.zero_sum.size import form_size
from verify.language.words import StatementError
from verify.theories.optimal_sets.records import OptimalFace, OptimalPlans

WAYS = {
    "bluff-match": "derivations.own.families:bluff_match",
    "jam-or-fold": "derivations.own.families:jam_or_fold",
    "liars-dice": "derivations.own.families:dice_value",
}
"""Families whose values are found without their trees."""

RANGES = {"jam-or-fold": "derivations.own.families:jam_or_fold_stacks"}
"""Families whose optimal plans are found over a range of a parameter without their trees."""

MOST_VERTICES = 2_000
"""More optimal plans are not compared one by one; equations and inequalities say what holds of all."""
PIECES = "pieces"
WHOLE = "dimension", "optimal_plans", "value"
"""Words that are answered by all optimal plans where the game has a parameter."""
MOST_SEQUENCES = 60
"""Where both players have at most so many, plans of the opponent that punish are evidence for all optimal plans."""


def value(search: Search, question: Question) -> None:
    """Plans that guarantee the value; with a parameter all optimal plans, piece by piece."""
    subject = question.call.arguments[0]
    game = search.game(subject)
    named = search.parameters(game, question)
    way = WAYS.get(game.name) if isinstance(game, BuiltIn) else None
    if way is not None and not named:
        load_named(way)(search, question)
    elif named:
        _pieces(search, question, game, named)
    elif ("optimal", key_of(subject)) not in search.found:
        search.once(("value", key_of(subject)), lambda: _value(game))


def optimal(search: Search, question: Question) -> None:
    """All optimal plans of both players."""
    subject, player, *_ = question.call.arguments
    if player not in (1, 2):
        raise StatementError(f"{question.call.word}: expected player 1 or 2, found {player}")
    game = search.game(subject)
    named = search.parameters(game, question)
    if isinstance(game, BuiltIn) and game.name == "jam-or-fold" and not named:
        load_named(WAYS[game.name])(search, question)
    elif named:
        _pieces(search, question, game, named)
    else:
        search.once(("optimal", key_of(subject)), lambda: _optimal(game))


def share(search: Search, question: Question) -> None:
    """All optimal plans of jam or fold.

    Raises:
        StatementError: it is another game.
    """
    game = question.call.arguments[0]
    if not isinstance(game, BuiltIn) or game.name not in RANGES:
        raise StatementError(f"{question.call.word}: expected a game of jam-or-fold, found {key_of(game):.80}")
    optimal(search, question)


def _optimal(game: Game) -> OptimalPlans | OptimalFace:
    form = form_of(game, {})
    if sum(len(form.sequences(player)) for player in (0, 1)) <= MOST_SEQUENCES:
        with suppress(TooLarge):
            return optimal_plans(game)
    return optimal_face(game, most_vertices=MOST_VERTICES)


def _value(game: Game) -> ValueCertificate:
    amount, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, amount, (first, second))


def _pieces(search: Search, question: Question, game: Game, named: tuple[Parameter, ...]) -> None:
    """All optimal plans on pieces of the range, its ends included where the game exists there."""
    if len(named) > 1:
        raise Unanswered(f"no search for `{question.call.word}` with several parameters")
    parameter = Parameter(named[0].name, _joined(search, question, game, named[0]))
    if isinstance(game, BuiltIn) and game.name in RANGES:
        load_named(RANGES[game.name])(search, game, parameter)
        return
    about = (PIECES, key_of(question.call.arguments[0]), parameter)
    search.once(about, lambda: with_ends(optimal_plans(game, parameter)))


def _joined(search: Search, question: Question, game: Game, parameter: Parameter) -> Range:
    """The range joined with those that touch it, for which plans are asked about or known: one search serves all."""
    subject = key_of(question.call.arguments[0])
    asked = [
        each
        for each in search.questions
        if each.call.word in WHOLE
        and key_of(each.call.arguments[0]) == subject
        and list(each.names) == [parameter.name]
    ]
    ranges = [parameter.range, *(search.parameters(game, each)[0].range for each in asked)]
    ranges += [key[2].range for key in search.found if key[:2] == (PIECES, subject) and isinstance(key[2], Parameter)]
    joined: list[Range] = []
    for range_ in sorted(ranges, key=lambda each: each.low):
        last = joined[-1] if joined else None
        if last is None or (last.high is not None and range_.low > last.high):
            joined.append(range_)
        else:
            highs = last.high, range_.high
            joined[-1] = Range(last.low, None if highs[0] is None or highs[1] is None else max(highs[0], highs[1]))
    return next(each for each in reversed(joined) if each.low <= parameter.range.low)


def size(search: Search, question: Question) -> None:
    """The sequences of each player."""
    game = search.plain_game(question)
    search.once(("size", key_of(question.call.arguments[0])), lambda: form_size(game))


def coarse(search: Search, question: Question) -> None:
    """What plans of a game in which players tell less apart guarantee: one that is asked for, or optimal ones."""
    subject, other, *rest = question.call.arguments
    game, joined = search.plain_game(question), search.game(other)
    if search.parameters(joined, question):
        raise Unanswered(f"no search for `{question.call.word}` with a parameter")
    form = form_of(joined, {})
    _, *plans = solve(form)
    if rest:
        player, plan = rest
        place = int(player) - 1  # type: ignore[arg-type]
        if place not in (0, 1):
            raise StatementError(f"guarantee: expected player 1 or 2, found {player}")
        given: Any = plan
        plans[place] = {EMPTY: Fraction(1)} | {(h, a): w for h, here in given.items() for a, w in here.items()}
    about = ("coarse", key_of(subject), key_of(other), *map(key_of, rest))
    search.once(about, lambda: abstraction(game, joined, (plans[0], plans[1])))
