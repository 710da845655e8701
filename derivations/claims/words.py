"""Statements from Python by operators: `value("kuhn") == Fraction(-1, 18)`, `~nash("kuhn", profile) & ...`.

Every word of `verify.kernel.theory` is a function here, and `spe` and `pbe` are other names of
`subgame_perfect` and `perfect_bayesian`.
Numbers are ints, Fractions, names or text; games are names, files, or as `gameproof.load` returns them, with parameters
as further arguments (`value("kuhn", cards=5)`); players are 1, 2, ... or their names; profiles are files, dicts,
Gambit's words or answers; `for_all="0 <= a <= 1"` gives a name its range.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from derivations.claims.arguments import game_and_player, of_word
from derivations.claims.ranges import Ranges, name_and_range, read_range
from derivations.claims.said import Number, Said, Unsettled, beside
from trees.games.family import is_name
from verify.kernel.statements.facts import few
from verify.kernel.statements.records import WholeRange
from verify.kernel.theory import WORDS
from verify.language.words import StatementError

__all__ = ["ALSO", "Number", "Said", "Unsettled", "every", "every_optimal_plan", "name", "weight"]
MOST_MEMBERS = 100
"""Games of one statement."""
ALSO = {"pbe": "perfect_bayesian", "spe": "subgame_perfect"}


def name(text: str) -> Number:
    """A number given by its name, such as alpha.

    Raises:
        StatementError: it is no name.
    """
    if not is_name(text):
        raise StatementError(f"name: expected one such as alpha, found {text!r:.60}")
    return Number(text)


def every_optimal_plan(game: object, player: int | str, said: Said) -> Said:
    """All optimal plans of the player, a number or a name, satisfy what is said with `weight`.

    >>> print(every_optimal_plan("kuhn", 1, weight("K", "bet") == 3 * weight("J", "bet")))
    for x in optimal(kuhn(cards=3, ante=1, bet=1), 1): x["K", "bet"] == 3*x["J", "bet"]
    """
    about = game_and_player(game, player)
    return Said(f"for x in optimal({about.text}): {said.body}", *beside((about, said)))


def every(said: Callable[[int], Said], among: str) -> Said:
    """What is said of each whole number in a range, as one statement: of games of one's own, one for each number.

    Raises:
        StatementError: the range is none of whole numbers, or of more than `MOST_MEMBERS`.

    >>> from derivations.claims.words import value
    >>> print(every(lambda n: value("kuhn", cards=n) < 0, "n in {3, ..., 4}"))
    (value(kuhn(cards=3, ante=1, bet=1)) < 0) and (value(kuhn(cards=4, ante=1, bet=1)) < 0)
    """
    numbers = read_range(*name_and_range(among))
    asked = few(numbers) if isinstance(numbers, WholeRange) else range(0)
    if not 0 < len(asked) <= MOST_MEMBERS:
        raise StatementError(f'every: expected a range such as "n in {{2, ..., 8}}", found {among!r:.60}')
    each = [said(n) for n in asked]
    if not all(isinstance(one, Said) for one in each):
        raise StatementError(f"every: expected statements such as value(...) < 0, found {each[0]!r:.60}")
    return Said(" and ".join(f"({one.body})" for one in each), *beside(each))


def weight(infoset: str, action: str) -> Number:
    """The realization weight of an action in the plan that `every_optimal_plan` speaks of."""
    return Number(f"x[{json.dumps(infoset)}, {json.dumps(action)}]")


def __getattr__(word: str) -> Callable[..., Any]:
    meant = ALSO.get(word, word)
    if meant not in WORDS:
        raise AttributeError(f"module {__name__!r} has no attribute {word!r}")

    def said(*arguments: object, for_all: Ranges = (), **named: object) -> Number | Said:
        return of_word(meant, arguments, named, for_all)

    means = WORDS[meant].means
    said.__name__, said.__doc__ = word, f"{means[0].upper()}{means[1:]}."
    return said
