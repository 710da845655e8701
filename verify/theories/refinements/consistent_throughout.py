r"""Consistency of an assessment with a parameter, for all values inside of its range.

Where each probability, belief and coefficient is 0 throughout or > 0 throughout, trembles c(a) eps^k(a), with rational
functions c of the parameter, serve as for one value (`refinements.consistency`): limits of beliefs are compared as
functions. At the ends of the range, where beliefs or probabilities may be 0, nothing is said.
"""

from __future__ import annotations

from typing import Any

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.games.game import reference, shaped_histories_of
from verify.kernel.numbers.order import Range
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, ForAll, Interval, Statement
from verify.kernel.strategies.beliefs import by_node
from verify.language.legible import text
from verify.theories.parameters.order import signs_on
from verify.theories.refinements.consistency import Way, mistakes_of, require_whole, way_to
from verify.theories.refinements.records import ConsistentThroughout, OpenTremble


def check_consistent_throughout(c: ConsistentThroughout) -> tuple[Statement, ...]:
    """The limits of beliefs are formed from the leading powers of eps, at each of the sets, as functions."""
    name, within = c.parameter.name, c.parameter.range
    table = open_histories(c)
    trembles = _trembles(c, table)
    if not c.beliefs:
        raise CheckFailed("beliefs: expected some, found none")
    held = {}
    for label, beliefs in c.beliefs.items():
        members = table.members[table.number[label]] if label in table.number else ()
        if len(beliefs) != len(members) or sum(beliefs, ratio(0)) != 1:
            raise CheckFailed(f"beliefs at {label!r:.60}: expected a number for each node of it, with sum 1")
        ways = [way_to(table, c.profile, j) for j in members]
        orders = [sum(trembles[s].order for s in way.mistakes) for way in ways]
        believed = [is_positive(within, belief, f"beliefs at {label!r}") for belief in beliefs]
        if believed != [order == min(orders) for order in orders]:
            raise CheckFailed(
                f"trembles: expected orders that are least where belief at {label!r} is > 0, found {orders}"
            )
        limits = [_leading(way, trembles) for way in ways]
        first = believed.index(True)
        if any(
            limit * beliefs[first] != limits[first] * belief
            for limit, belief, is_believed in zip(limits, beliefs, believed, strict=True)
            if is_believed
        ):
            raise CheckFailed(f"trembles: expected the beliefs at {label!r} as their limit, found another one")
        held[label] = by_node(table, table.number[label], beliefs)
    call = Call("consistent", (reference(c.game), c.profile, held))
    return (ForAll(name, Interval(within.low, within.high, with_low=False, with_high=False), call),)


def open_histories(c: ConsistentThroughout) -> Histories:
    """The histories of a game with the parameter, which the profile fits, with choices at all information sets.

    Raises:
        PlanError: the profile does not fit, or leaves a choice out. CheckFailed: a number is neither > 0 nor 0 there.
    """
    within = c.parameter.range
    table = shaped_histories_of(c.game, {c.parameter.name: Ratio.variable()}, signs_on(within))
    if table.forgets:
        raise table.forgets[0]
    require_whole(table, c.profile)
    for own in table.sets:
        for share in c.profile[own.player][own.label].values():
            is_positive(within, share, f"profile at {own.label!r}")
    if not all(is_positive(within, share, "game: chance") for share in table.chance):
        raise CheckFailed("game: expected chance moves of probability > 0, found one of probability 0")
    return table


def is_positive(within: Range, number: Number, where: str) -> bool:
    """Whether the number is > 0 throughout; it is 0 throughout if not.

    Raises:
        CheckFailed: neither is shown.
    """
    function = ratio(number)
    if function and not signs_on(within).positive(function):
        raise CheckFailed(f"{where}: expected 0, or a number > 0 inside of {within.closed()}, found {text(number)}")
    return bool(function)


def _trembles(c: ConsistentThroughout, table: Histories) -> dict[int, OpenTremble]:
    """The trembles by steps: of all choices of probability 0."""
    found = mistakes_of(table, c.profile, c.trembles)
    for s, tremble in found.items():
        where = f"trembles at {table.sets[table.at[s]].label!r}"
        if tremble.order < 1 or not is_positive(c.parameter.range, tremble.coefficient, where):
            raise CheckFailed(
                f"{where}: expected an order of at least 1 and a number > 0, found others for {table.action[s]}"
            )
    return found


def _leading(way: Way, trembles: dict[int, OpenTremble]) -> Any:
    """The coefficient of the leading power of how likely a node is."""
    found: Any = way.weight
    for s in way.mistakes:
        found = found * ratio(trembles[s].coefficient)
    return found
