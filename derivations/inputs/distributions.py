"""Distributions over profiles, and goals that are linear in them, as people write them.

A profile is the choices of all players at information sets to which own ones lead, and a distribution a list of these
with probabilities: [[{"Row": "up", "Column": "left"}, "1/2"], ...], in a file also under the key "distribution". A goal
is "welfare", a player by name or number, a list of weights, one for each player, as "1,-2" too, or a list of profiles
with numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from derivations.inputs.numbers import brief, exact
from trees.formats.texts import load_json
from trees.refusal import did_you_mean
from trees.tree import TreeError
from verify.language.words import WELFARE
from verify.theories.correlated.records import Likely, LinearGoal

KEY = "distribution"


def read_distribution(given: Any) -> tuple[Likely, ...]:
    """The distribution that a file has, or that is given as the file would have it.

    Raises:
        TreeError: it is not so, or a number is none.

    >>> read_distribution([[{"Row": "up"}, "1/2"], [{"Row": "down"}, "1/2"]])[0].probability
    Fraction(1, 2)
    """
    where, data = load_json(given) if isinstance(given, (str, Path)) else (KEY, given)
    if isinstance(data, Mapping):
        data = data.get(KEY)
    return weighted_choices(data, where)


def weighted_choices(data: Any, where: str) -> tuple[Likely, ...]:
    """Pairs of choices, by information set, and a number.

    Raises:
        TreeError: they are none.
    """
    if not isinstance(data, (list, tuple)):
        raise TreeError(f"{where}: expected a list of [choices, number], found {brief(data)}")
    return tuple(_pair(each, f"{where}[{k}]") for k, each in enumerate(data))


def _pair(pair: Any, where: str) -> Likely:
    if not isinstance(pair, (list, tuple)) or len(pair) != 2 or not isinstance(pair[0], Mapping):
        raise TreeError(f'{where}: expected [{{"information set": "action", ...}}, number], found {brief(pair)}')
    choices, number = pair
    for label, action in choices.items():
        if not isinstance(label, str) or not isinstance(action, str):
            raise TreeError(f"{where}: expected an action at each information set, found {brief(action)}")
    return Likely(dict(choices), rational(number, where))


def rational(number: Any, where: str) -> Fraction:
    """The rational number that is spelled or given.

    Raises:
        TreeError: it is none.
    """
    found = exact(number, {}, where)
    if not isinstance(found, Fraction):
        raise TreeError(f"{where}: expected a rational number, found {brief(number)}")
    return found


def read_goal(given: Any, names: Sequence[str]) -> LinearGoal:
    """The goal, in a game whose players have these names.

    Raises:
        TreeError: it is none; says what was expected and found.

    >>> read_goal("Ann", ["Ann", "Bob"]).weights
    (Fraction(1, 1), Fraction(0, 1))
    """
    if isinstance(given, str) and "," in given and given not in names:
        given = given.split(",")
    if given == WELFARE:
        return LinearGoal((Fraction(1),) * len(names), ())
    if isinstance(given, (list, tuple)) and given and all(isinstance(each, (list, tuple)) for each in given):
        return LinearGoal((), weighted_choices(given, "goal"))
    if isinstance(given, (list, tuple)):
        if len(given) != len(names):
            raise TreeError(f"goal: expected a weight for each of {len(names)} players, found {len(given)}")
        return LinearGoal(tuple(rational(each, "goal") for each in given), ())
    player = read_player(given, names, f"{WELFARE}, one of ")
    return LinearGoal(tuple(Fraction(j == player) for j in range(len(names))), ())


def read_player(given: Any, names: Sequence[str], others: str = "one of ") -> int:
    """The player of this name or number, from 0 on.

    Raises:
        TreeError: there is none.
    """
    if given in names:
        return names.index(given)
    number = int(given) if isinstance(given, str) and re.fullmatch("[0-9]{1,3}", given) else given
    if isinstance(number, (int, Fraction)) and not isinstance(number, bool) and number in range(1, len(names) + 1):
        return int(number) - 1
    hint = did_you_mean(given, names) if isinstance(given, str) else ""
    found = str(given) if isinstance(given, Fraction) else brief(given)
    raise TreeError(
        f"player: expected {others}{', '.join(names)}, or 1{f' to {len(names)}' * (len(names) > 1)}, found"
        f" {found}{hint}"
    )
