r"""The words of statements: for each its arguments, whether it is a number or a statement, and what it means.

A word that is given by a definition over the reals may name it in `formula`, "module:function": solvers can then be
asked (`statements.query`). A new word is a row here; which facts a certificate has is said by its check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from trees.refusal import Refused, meant
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import Call

NUMBER, STATEMENT = "number", "statement"


class StatementError(Refused):
    """No statement: says what was expected, what was found, and where."""


@dataclass(frozen=True)
class Word:
    """`takes` are kinds of arguments by name (see `KINDS`); an argument whose name ends in "?" may be missing."""

    role: str
    takes: Mapping[str, str]
    means: str
    formula: str | None = None


def _profile(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_plan, value))


def _plan(value: Any) -> bool:
    return isinstance(value, Mapping) and all(isinstance(here, Mapping) for here in value.values())


KINDS: dict[str, Callable[[Any], bool]] = {
    "game": lambda value: isinstance(value, (BuiltIn, Written)),
    "term": lambda value: isinstance(value, str),
    "player": lambda value: isinstance(value, Fraction) and value >= 1 and value.denominator == 1,
    "whole": lambda value: isinstance(value, Fraction) and value >= 0 and value.denominator == 1,
    "number": lambda value: not isinstance(value, (BuiltIn, Written, str, tuple, Mapping)),
    "text": lambda value: isinstance(value, str),
    "profile": _profile,
    "plan": _plan,
    "moves": lambda value: isinstance(value, Mapping) and all(isinstance(here, str) for here in value.values()),
    "list": lambda value: isinstance(value, tuple),
    "mapping": lambda value: isinstance(value, Mapping),
}

_PROFILE = {"game": "game", "profile": "profile"}
# of a game by its text; probabilities of children by node: see kingmaker.prediction_words
_BINARY = {"game": "term", "profile": "mapping"}
_FLOORS = {"eta": "number", "own": "number", "any": "text"}
_PREDICTION = "verify.kernel.kingmaker.prediction_words"
WORDS: dict[str, Word] = {
    "value": Word(NUMBER, {"game": "game"}, "what player 1 gets when both play optimally"),
    "payoff": Word(
        NUMBER,
        {**_PROFILE, "player": "player", "given?": "text"},
        "what the player expects under the profile, or given that the information set is reached",
    ),
    "regret": Word(
        NUMBER,
        {**_PROFILE, "player": "player", "subgame?": "text"},
        "the most that the player can gain by another strategy, or in the subgame at this node",
    ),
    "gain": Word(
        NUMBER,
        {**_PROFILE, "player": "player", "choices": "moves"},
        "what the player gains by these choices",
    ),
    "nash": Word(STATEMENT, _PROFILE, "nobody can gain by another strategy"),
    "subgame_perfect": Word(STATEMENT, _PROFILE, "nobody can gain in any subgame"),
    "sequentially_rational": Word(
        STATEMENT, {**_PROFILE, "beliefs": "mapping"}, "nobody can gain from any information set on, under the beliefs"
    ),
    "optimal_plans": Word(
        STATEMENT,
        {"game": "game", "player": "player", "plans": "list"},
        "the player's optimal realization plans are exactly the mixtures of these",
    ),
    "dimension": Word(NUMBER, {"game": "game", "player": "player"}, "that of the player's set of optimal plans"),
    "kmn": Word(
        STATEMENT,
        {**_BINARY, "eta": "number"},
        "every probability at a kingmaker's node is at least eta",
        f"{_PREDICTION}:kmn",
    ),
    "perfect": Word(STATEMENT, _BINARY, "the profile is subgame perfect", f"{_PREDICTION}:perfect"),
    "motive": Word(
        STATEMENT,
        {**_BINARY, "player": "player", **_FLOORS},
        "by one-step prediction the player has the motive for some change, with probabilities of his own from `own` up,"
        " when some or every answer of the others must do",
        f"{_PREDICTION}:motive",
    ),
    "motive_by": Word(
        STATEMENT,
        {**_BINARY, "player": "player", **_FLOORS, "change": "mapping"},
        "the player has the motive for this change",
        f"{_PREDICTION}:motive_by",
    ),
    "one_step_equilibrium": Word(
        STATEMENT,
        {**_BINARY, **_FLOORS},
        "the profile is subgame perfect under kmn-eta, and nobody has a motive",
        f"{_PREDICTION}:one_step_equilibrium",
    ),
    "perfect_prediction": Word(
        STATEMENT,
        {**_BINARY, **_FLOORS},
        "the profile is subgame perfect under kmn-eta, and in no subgame anybody has a motive",
        f"{_PREDICTION}:perfect_prediction",
    ),
    "theorem": Word(STATEMENT, {"name": "text"}, "a theorem for all N, by name"),
}


def require_call(call: Call) -> Word:
    """The row of a call's word, whose arguments it has.

    Raises:
        StatementError: no such word, or other arguments.
    """
    word = WORDS.get(call.word)
    if word is None:
        raise StatementError(
            f"statement: expected a word that is known, found {call.word!r:.60}{meant(call.word, WORDS)}"
        )
    names = list(word.takes)
    least = sum(not name.endswith("?") for name in names)
    if not least <= len(call.arguments) <= len(names):
        expected = ", ".join(names)
        raise StatementError(f"{call.word}: expected the arguments {expected}, found {len(call.arguments)}")
    for name, value in zip(names, call.arguments, strict=False):
        if not KINDS[word.takes[name]](value):
            kind = word.takes[name]
            raise StatementError(f"{call.word}: expected a {kind} as {name.rstrip('?')}, found {value!r:.60}")
    return word
