"""Evidence about strategies that are eliminated, round by round, and those that are left."""

from __future__ import annotations

from derivations.own.questions import Question, key_of
from derivations.own.search import Search
from verify.find.equilibria.iterated import iterated_dominance
from verify.language.legible import text
from verify.language.words import StatementError
from verify.theories.dominance.elimination import STRICT, WEAK
from verify.theories.dominance.iterated import IteratedDominance

AFTER = {"dominance_solvable": 1, "dominated_by_mixture": 3, "eliminated": 3, "survivors": 2}
"""By how many arguments a word says what it is about; then may come which dominance."""


def left(search: Search, question: Question) -> None:
    """All rounds of elimination of the game."""
    word, arguments = question.call.word, question.call.arguments
    game = search.plain_game(question)
    weakly = arguments[AFTER[word] :]
    if weakly not in ((), (WEAK,)):
        raise StatementError(f'{word}: expected "{WEAK}" or nothing as dominance, found {weakly[0]!r:.60}')
    dominance = WEAK if weakly else STRICT
    about = ("dominance", key_of(arguments[0]), dominance)
    found = search.once(about, lambda: iterated_dominance(game, dominance))
    if word != "dominance_solvable":
        _require_there(word, arguments[1:], found)


def _require_there(word: str, said: tuple[object, ...], found: IteratedDominance) -> None:
    """That there is such a player, and such a strategy.

    Raises:
        StatementError: there is not.
    """
    player, count = said[0], len(found.strategies)
    if player not in range(1, count + 1):
        raise StatementError(f"{word}: expected player 1{f' to {count}' if count > 1 else ''}, found {text(player)}")
    if word in ("dominated_by_mixture", "eliminated"):
        own = [dict(each) for each in found.strategies[int(str(player)) - 1]]
        if said[1] not in own:
            raise StatementError(
                f"{word}: expected the choices of player {player} wherever they lead, such as {own[0]!r:.100}, found"
                f" {said[1]!r:.100}"
            )
