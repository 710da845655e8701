"""Evidence for any statement: each of its words is a question, and a row says which search answers it.

What is too large, or past what is looked for, leaves a reason; what is no statement about such a game is refused.
"""

from __future__ import annotations

import re

from derivations.own.questions import Question, questions
from derivations.own.search import Search, Unanswered
from trees.refusal import Refused
from trees.tree import TreeError
from verify.certificates import loaded
from verify.kernel.equilibria.extreme import NotTwoPlayers
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.kernel.statements.words import StatementError
from verify.kernel.strategies.sequence_form import NotZeroSum, PlanError

_OWN = "derivations.own"
# "module:function", of the search and the question
SEARCHES: dict[str, str] = {
    "value": f"{_OWN}.zero_sum:value",
    "optimal_plans": f"{_OWN}.zero_sum:optimal",
    "dimension": f"{_OWN}.zero_sum:optimal",
    "payoff": f"{_OWN}.profiles:payoff",
    "regret": f"{_OWN}.profiles:regret",
    "gain": f"{_OWN}.profiles:gain",
    "nash": f"{_OWN}.profiles:nash",
    "subgame_perfect": f"{_OWN}.profiles:subgame_perfect",
    "bayes": f"{_OWN}.beliefs:rational",
    "rational_at": f"{_OWN}.beliefs:rational",
    "sequentially_rational": f"{_OWN}.beliefs:rational",
    "gain_at": f"{_OWN}.beliefs:at_set",
    "regret_at": f"{_OWN}.beliefs:at_set",
    "pure_subgame_perfect": f"{_OWN}.equilibria:pure_subgame_perfect",
    "subgame_perfect_payoffs": f"{_OWN}.equilibria:paying",
    "unique_subgame_perfect": f"{_OWN}.equilibria:unique",
    "stages": f"{_OWN}.equilibria:stages",
    "extreme_equilibria": f"{_OWN}.equilibria:nash_equilibria",
    "extreme_payoffs": f"{_OWN}.equilibria:nash_equilibria",
    "nash_components": f"{_OWN}.equilibria:nash_equilibria",
    "nash_equilibria": f"{_OWN}.equilibria:nash_equilibria",
    "nash_subsets": f"{_OWN}.equilibria:nash_equilibria",
    "pure_equilibria": f"{_OWN}.equilibria:nash_equilibria",
    "dominated": f"{_OWN}.equilibria:dominated",
    "strictly_dominated": f"{_OWN}.equilibria:dominated",
}
MALFORMED = CheckFailed, NotTwoPlayers, NotZeroSum, PlanError, StatementError
"""What is said of a game or a profile does not fit it."""


def gather(search: Search, statement: Statement) -> tuple[str, ...]:
    """Have evidence found for all words of the statement; the reasons why some of it was not.

    Raises:
        Refused: what is said does not fit the game that it is said of.
    """
    reasons: dict[str, None] = {}
    seen = set()
    for question in questions(statement):
        if question.key not in seen:
            seen.add(question.key)
            reasons |= dict.fromkeys(_reason(search, question))
    return tuple(reasons)


def _past_a_limit(message: str) -> bool:
    """Whether a game is refused as there is more of it than fits.

    >>> _past_a_limit("kuhn: expected cards from 3 to 150, found '2000'"), _past_a_limit("kuhn: expected bet > 0")
    (True, False)
    """
    among = re.search(r"from \d+ to (\d+), found '?(\d+)", message)
    return "at most" in message or (among is not None and int(among[2]) > int(among[1]))


def _reason(search: Search, question: Question) -> tuple[str, ...]:
    word = question.call.word
    if word not in SEARCHES:
        return (f"no search for `{word}` yet",)
    try:
        loaded(SEARCHES[word])(search, question)
    except MALFORMED:
        raise
    except TreeError as error:
        # a limit is no fault of what is said
        if not _past_a_limit(str(error)):
            raise
        return (f"too large: {error}",)
    except (Unanswered, Refused, ArithmeticError) as error:
        return (" ".join(str(error).split()),)
    except RecursionError:
        return ("too large: deeper than can be walked",)
    except MemoryError:
        return ("too large: more than fits into memory",)
    return ()
