"""Evidence about two-player games with a constant sum: values, and all optimal plans."""

from __future__ import annotations

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.optimal_face import optimal_face
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.statements.words import StatementError
from verify.kernel.zero_sum.records import ValueCertificate


def value(search: Search, question: Question) -> None:
    """Plans that guarantee the value; with a parameter all optimal plans, piece by piece."""
    subject = question.call.arguments[0]
    game = search.game(subject)
    named = search.parameters(game, question)
    if named:
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
    if named:
        _pieces(search, question, game, named)
    else:
        search.once(("optimal", key_of(subject)), lambda: optimal_face(game))


def _value(game: Game) -> ValueCertificate:
    amount, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, amount, (first, second))


def _pieces(search: Search, question: Question, game: Game, named: tuple[Parameter, ...]) -> None:
    if len(named) > 1:
        raise Unanswered(f"no search for `{question.call.word}` with several parameters")
    search.once(
        ("pieces", key_of(question.call.arguments[0]), named),
        lambda: optimal_plans(game, Parameter(named[0].name, named[0].range)),
    )
