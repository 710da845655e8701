"""The beliefs of a statement as the checker has them: at each information set a probability for each node by name.

Who states them may leave out nodes of probability 0, name nodes by their histories, or give numbers in the order of the
tree. What is said of a whole assessment, that it is sequentially rational or perfect Bayesian, needs beliefs at every
information set: where the profile leads they are by Bayes' rule, and certain at single nodes, unless others are given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from derivations.inputs.beliefs import in_order, require_infoset
from derivations.own.search import NARROW, Search
from trees.histories import Histories
from trees.tree import Number
from verify.find.equilibria.beliefs import complete_beliefs
from verify.kernel.games.game import parameters_of, shaped_histories_of
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import Call, ForAll, Interval, Statement, Sum
from verify.kernel.statements.substitution import map_parts
from verify.kernel.strategies.beliefs import by_node
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.kernel.theory import WORDS
from verify.language.text import argument_text, names_of
from verify.language.words import may_name

WHOLE = "perfect_bayesian", "sequential_equilibrium", "sequentially_rational"
"""Words that are about beliefs at every information set."""
BELIEFS = "_beliefs"
Names = Mapping[str, Interval]


def with_beliefs(s: Statement, search: Search, where: Mapping[str, str]) -> tuple[Statement, dict[str, str]]:
    """The statement with all beliefs by the names of nodes, and the names of its arguments with these.

    Raises:
        PlanError: beliefs do not fit the game, or are missing at a set that the profile does not reach.
    """
    names, called = dict(where), names_of(where)

    def change(call: Call, scope: Names) -> Call:
        place = _place(call)
        table = None if place is None else _table(call, search, scope)
        if place is None or table is None:
            return call
        variable = next(iter(scope), "t")
        before = call.arguments[place]
        after = _read(call, table, scope)
        name = called.get(argument_text(before, variable))
        if name is None and call.word in WHOLE:
            name = f"{called.get(argument_text(call.arguments[1], variable), '')}{BELIEFS}"
        if name is not None and may_name(name) and (name not in where or name in called.values()):
            names[name] = argument_text(after, variable)
        return Call(call.word, (*call.arguments[:place], after, *call.arguments[place + 1 :]))

    return _changed(s, change, {}), names


def _place(call: Call) -> int | None:
    """Which of the arguments has beliefs."""
    kinds = tuple(WORDS[call.word].takes.values()) if call.word in WORDS else ()
    return next((k for k, kind in enumerate(kinds) if kind in ("beliefs", "distribution")), None)


def _table(call: Call, search: Search, scope: Names) -> Histories | None:
    """The histories of the game; None where a parameter has no range, or players forget, which the search says."""
    game = search.game(call.arguments[0])
    if not parameters_of(game).keys() <= scope.keys():
        return None
    several = len(scope) > 1
    binding = {name: Multivariate.variable(name) if several else Ratio.variable() for name in scope}
    table = shaped_histories_of(game, binding)
    return None if table.forgets else table


def _read(call: Call, table: Histories, scope: Names) -> Any:
    given: Any = call.arguments
    if call.word not in WHOLE and isinstance(given[2], str):
        return _at(table, given[2], given[3])
    read = {label: _at(table, label, here) for label, here in given[2].items()}
    if call.word not in WHOLE:
        return read
    profile: Profile = given[1]
    ordered = {label: tuple(here.values()) for label, here in read.items()}
    found = complete_beliefs(table, profile, ordered, _parameters(scope))
    missing = next((label for label in table.number if label not in found), None)
    if missing is not None:
        whatever = " for all values of its parameters" if scope else ""
        raise PlanError(
            f"beliefs: expected some at {missing!r:.60}, where the profile does not lead{whatever}, found none"
        )
    return {label: by_node(table, table.number[label], here) for label, here in found.items()}


def _at(table: Histories, label: str, given: Any) -> dict[str, Number]:
    h = require_infoset(table, label, "beliefs")
    return by_node(table, h, in_order(table, h, given, f"beliefs at {label!r:.60}"))


def _parameters(scope: Names) -> tuple[Parameter, ...]:
    """The names with rational ranges, a little wider where an end is not rational."""
    return tuple(Parameter(name, each.around(NARROW)) for name, each in scope.items())


def _changed(s: Statement, change: Callable[[Call, Names], Call], scope: Names) -> Statement:
    """The statement with each of its calls changed, in the scope of names with these ranges."""

    def each(part: Statement) -> Statement:
        return _changed(part, change, scope)

    def summed(total: Sum) -> Sum:
        return Sum(total.constant, tuple((f, change(c, scope) if isinstance(c, Call) else c) for f, c in total.parts))

    if isinstance(s, Call):
        return change(s, scope)
    if isinstance(s, ForAll) and isinstance(s.among, Interval):
        return replace(s, part=_changed(s.part, change, {**scope, s.name: s.among}))
    return map_parts(s, each, summed)
