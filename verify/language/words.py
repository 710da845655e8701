r"""Names in statements: which are words, with what arguments, and which are free to stand for something else.

The words are rows of the core and of theories (`verify.kernel.theory`); which facts a certificate has is said by its
check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from trees.games.catalogue import FAMILIES
from trees.games.family import is_name
from trees.refusal import Refused, did_you_mean
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import Call
from verify.kernel.theory import WORDS, Word

PRINTED = {
    *("proved", "refuted", "depends", "measured", "unknown", "true", "false", "undecided", "excluded", "accepted"),
    *("rejected", "believed", "instead", "since", "read", "where", "meaning", "sample", "trust", "argued", "cited"),
    *("premise", "evidence", "recomputed", "smt", "sampling", "table", "none", "is"),
}
"""What the checker's own lines say."""
RESERVED = {"and", "or", "not", "for", "in", "implies", "exactly", "when", "oo", "root", "optimal", "game"}
WELFARE = "welfare"
"""A goal: what all players get together."""
PLAN = "x"
"""Any optimal plan, after `for x in optimal(...):`, where x[...] are its weights; elsewhere a name like others."""


class StatementError(Refused):
    """No statement: says what was expected, what was found, and where."""


def _profile(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_plan, value))


def _plan(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(here, Mapping) and all(map(_number, here.values())) for here in value.values()
    )


def _lists(value: Any) -> bool:
    return isinstance(value, Mapping) and all(_numbers(here) for here in value.values())


def _distribution(value: Any) -> bool:
    """Numbers by the names of nodes, or in the order of the tree."""
    here = tuple(value.values()) if isinstance(value, Mapping) else value
    return _numbers(here)


def _numbers(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_number, value))


def _choices(value: Any) -> bool:
    return isinstance(value, Mapping) and all(isinstance(here, str) for here in value.values())


def _weighted_choices(value: Any) -> bool:
    """Pairs of choices and a number."""
    return isinstance(value, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and _choices(pair[0]) and _number(pair[1]) for pair in value
    )


def _goal(value: Any) -> bool:
    """Welfare, a player, or a list of weights."""
    return value == WELFARE or _numbers(value) or _weighted_choices(value) or KINDS["player"](value)


def _number(value: Any) -> bool:
    return not isinstance(value, (BuiltIn, Written, str, tuple, Mapping))


KINDS: dict[str, Callable[[Any], bool]] = {
    "game": lambda value: isinstance(value, (BuiltIn, Written)),
    "term": lambda value: isinstance(value, str),
    "player": lambda value: isinstance(value, Fraction) and value >= 1 and value.denominator == 1,
    "whole": lambda value: isinstance(value, Fraction) and value >= 0 and value.denominator == 1,
    "number": _number,
    "text": lambda value: isinstance(value, str),
    "goal": _goal,
    "profile": _profile,
    "list of profiles": lambda value: isinstance(value, tuple) and bool(value) and all(map(_profile, value)),
    "plan": _plan,
    "moves": _choices,
    "list of choices with numbers": _weighted_choices,
    "binary": lambda value: isinstance(value, (BuiltIn, Written, str)),
    "names": lambda value: isinstance(value, tuple) and all(isinstance(here, str) for here in value),
    "distribution": _distribution,
    "mapping to numbers": lambda value: isinstance(value, Mapping) and bool(value) and _distribution(value),
    "beliefs": lambda value: isinstance(value, Mapping) and all(map(_distribution, value.values())),
    "list": lambda value: isinstance(value, tuple),
    "mapping": lambda value: isinstance(value, Mapping),
    "mapping to lists of numbers": _lists,
}


def is_free(name: str) -> bool:
    """Whether the name means nothing in statements, and may stand for a number or an argument.

    >>> is_free("pooling"), is_free("kuhn"), is_free("value"), is_free("1/2")
    (True, False, False, False)
    """
    return is_name(name) and name not in RESERVED and name not in WORDS and name.replace("_", "-") not in FAMILIES


def may_name(name: str) -> bool:
    """Whether the name may stand for an argument in `where`: it is free, no word of a verdict, and no optimal plan's.

    >>> may_name("third"), may_name("nash"), may_name("proved"), may_name("x")
    (True, False, False, False)
    """
    return is_free(name) and name not in PRINTED and name != PLAN


def require_call(call: Call) -> Word:
    """The row of a call's word, whose arguments it has.

    Raises:
        StatementError: no such word, or other arguments.
    """
    word = WORDS.get(call.word)
    if word is None:
        raise StatementError(
            f"statement: expected a word that is known, found {call.word!r:.60}{did_you_mean(call.word, WORDS)}"
        )
    names = list(word.takes)
    least = sum(not name.endswith("?") for name in names)
    if not least <= len(call.arguments) <= len(names):
        expected = ", ".join(names)
        raise StatementError(f"{call.word}: expected the arguments {expected}, found {len(call.arguments)}")
    for name, value in zip(names, call.arguments, strict=False):
        if not KINDS[word.takes[name]](value):
            kind = "number 1, 2, ..." if word.takes[name] == "player" else word.takes[name]
            found = str(value) if isinstance(value, Fraction) else repr(value)
            raise StatementError(f"{call.word}: expected a {kind} as {name.rstrip('?')}, found {found:.60}")
    return word


def meaning(call: Call) -> tuple[str, ...]:
    """What the call's word means, as a line for a reader who may not know it."""
    return (f"{call.word}: {WORDS[call.word].means}",)
