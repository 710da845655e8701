r"""Words that stand for a statement, or for a number, in other words.

With u_i(b) what player i gets under the profile b: the welfare of b is the sum of all u_i(b); p dominates q if
u_i(p) >= u_i(q) for all i, and u_i(p) > u_i(q) for some; p is efficient among profiles none of which dominates it. A
chart says a number of each hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from verify.kernel.statements.records import (
    AT_LEAST,
    MORE,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Not,
    Or,
    Statement,
    Sum,
    Within,
    equal,
    of,
)
from verify.kernel.statements.words import WORDS, StatementError, load_function


def expand_definitions(s: Statement) -> Statement:
    """The statement with what each word stands for that stands for others.

    Raises:
        StatementError: a profile has no strategy, or two have not as many.

    >>> from verify.kernel.statements.parse import parse
    >>> from verify.kernel.statements.text import write
    >>> write(expand_definitions(parse("welfare(kuhn(), [{}, {}]) == 0")))
    'payoff(kuhn(cards=3, ante=1, bet=1), [{}, {}], 1) + payoff(kuhn(cards=3, ante=1, bet=1), [{}, {}], 2) == 0'
    """
    match s:
        case Call():
            return s if is_plain(s) else expand_definitions(meaning_of(s))
        case Compare():
            return Compare(_expanded(s.left), s.relation, _expanded(s.right))
        case Within():
            return Within(_expanded(s.number), s.intervals)
        case And() | Or():
            return type(s)(tuple(map(expand_definitions, s.parts)))
        case Implies() | Exactly():
            return type(s)(expand_definitions(s.left), expand_definitions(s.right))
        case Not() | ForAll() | ForPlans():
            return replace(s, part=expand_definitions(s.part))


def is_plain(call: Call) -> bool:
    """Whether the call's word stands for no others."""
    return WORDS[call.word].stands_for is None


def meaning_of(call: Call) -> Any:
    """What a call stands for: a statement, of a number a sum."""
    return load_function(str(WORDS[call.word].stands_for))(call)


def _expanded(total: Sum) -> Sum:
    found = Sum(total.constant)
    for factor, call in total.parts:
        inner = of(call) if not isinstance(call, Call) or is_plain(call) else meaning_of(call)
        parts = tuple((factor * each, part) for each, part in inner.parts)
        found = Sum(found.constant + factor * inner.constant, (*found.parts, *parts))
    return found


def welfare(call: Call) -> Sum:
    """What all players get together."""
    return Sum(Fraction(0), tuple((Fraction(1), each) for each in _payoffs(*call.arguments)))


def pareto_dominates(call: Call) -> Statement:
    """Everybody gets as much at least, and somebody more."""
    game, profile, other = call.arguments
    own, theirs = (_payoffs(game, each) for each in (profile, other))
    if len(own) != len(theirs):
        raise StatementError(
            f"{call.word}: expected two profiles of one game, found {len(own)} and {len(theirs)} players"
        )
    pairs = [(of(one), of(another)) for one, another in zip(own, theirs, strict=True)]
    more = Or(tuple(Compare(one, MORE, another) for one, another in pairs))
    return And((*(Compare(one, AT_LEAST, another) for one, another in pairs), more))


def pareto_efficient(call: Call) -> Statement:
    """None of the profiles named dominates this one."""
    game, profile, among = call.arguments
    others: Any = among
    return And(tuple(Not(Call("pareto_dominates", (game, other, profile))) for other in others))


def highest_stacks(call: Call) -> Statement:
    """Each hand has its highest stack."""
    player, chart, *asked = call.arguments
    stacks: Mapping[str, Any] = chart  # type: ignore[assignment]
    return And(tuple(equal(Call("highest_stack", (player, hand, *asked)), stacks[hand]) for hand in stacks))


def _payoffs(game: Any, profile: Any) -> Sequence[Call]:
    own: Sequence[Mapping[str, Any]] = profile
    if not own:
        raise StatementError("profile: expected a strategy for each player, found none")
    return [Call("payoff", (game, profile, Fraction(player))) for player in range(1, len(own) + 1)]
