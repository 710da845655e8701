"""What is true instead of a statement that is false: numbers, deviations, exact ranges, plans.

Whatever is proposed here is decided by the checker from the same facts, and left out unless it is true by them. Where
there is nothing more to say than that the statement is false, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from derivations.own.known import Fact, ProvedFacts
from derivations.own.plans_instead import of_plans
from derivations.own.ranges_instead import everywhere, of_range
from verify.kernel.statements.definitions import expand_definitions, is_plain, meaning_of
from verify.kernel.statements.facts import NumberBound, few
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Within,
    equal,
    number_of,
    of,
)
from verify.kernel.statements.substitution import at_whole, calls_of
from verify.language.text import write
from verify.theories.equilibrium_sets.all_equilibria import WORDS as OF_ALL_EQUILIBRIA

MOST_LETTERS = 20_000
MOST_OF_WHOLE = 5
COUNTS = {"unique_subgame_perfect": "pure_subgame_perfect"}
LEFT = "dominance_solvable", "dominated_by_mixture", "eliminated"
"""What is said of strategies that go; how many are left tells more."""
REGRETS = {"nash": "regret", "mixed_nash": "mixed_regret"}
REASONS = {"intuitive": "credible_deviation", "proper": "worse_near", "quasi_perfect": "dominated_continuation"}
"""By what is said of a profile the word that tells why it fails."""
COUNTED = "extreme_equilibria", "nash_components", "nash_subsets"
"""What may tell apart the equilibria of two games at a glance."""


def correction(s: Statement, known: ProvedFacts) -> Statement | None:
    """What is true instead of a statement that is false by these facts; None where nothing is said.

    >>> from verify.language.parse import parse
    >>> known = ProvedFacts((parse("value(kuhn()) == -1/18"),))
    >>> write(correction(parse("value(kuhn()) > 0 and value(kuhn()) == 1/18"), known))
    'value(kuhn(cards=3, ante=1, bet=1)) == -1/18'
    """
    found = known.all_of((_instead(s, known),))
    return found if found is not None and found != s and len(write(found)) <= MOST_LETTERS else None


def beside(s: Statement, known: ProvedFacts) -> Statement | None:
    """What is known of that of which an undecided statement speaks."""
    if isinstance(s, ForAll) and isinstance(s.among, Interval):
        found = everywhere(s, known)
    else:
        said = (each for call in calls_of(s) for each in (*numbers(call, known), *_of_call(call, known)))
        found = known.all_of(each for each in said if each != s)
    return found if found is not None and len(write(found)) <= MOST_LETTERS else None


def _instead(s: Statement, known: ProvedFacts) -> Statement | None:
    match s:
        case Compare() | Within():
            return known.all_of(part for call in calls_of(s) for part in numbers(call, known))
        case Call() if not is_plain(s):
            return _instead(meaning_of(s), known)
        case Call():
            return known.all_of(_of_call(s, known))
        case Not():
            return s.part
        case And() | Or():
            return known.all_of(_instead(part, known) for part in s.parts if known.holds(part) is False)
        case Implies():
            return _instead(s.right, known)
        case Exactly():
            sides = (s.left, s.right)
            return known.all_of(each if known.holds(each) else _instead(each, known) for each in sides)
        case ForPlans():
            return of_plans(s, known)
        case ForAll(among=Interval()):
            return of_range(expand_definitions(s), known)  # type: ignore[arg-type]  # which is one still
        case ForAll(name=name, among=whole, part=part) if not isinstance(whole, Interval):
            cases = (at_whole(part, name, n) for n in few(whole))
            wrong = [case for case in cases if known.holds(case) is False]
            return known.all_of(_instead(case, known) for case in wrong[:MOST_OF_WHOLE])
    return None


def numbers(call: Call, known: ProvedFacts) -> Iterator[Statement]:
    """The number that the call is, or else its bounds."""
    if not is_plain(call):
        yield from _sum(call, known)
        return
    if call.word in OF_ALL_EQUILIBRIA:
        yield from (equal(call, each.number) for each in known.index.about(call, None) if isinstance(each, NumberBound))
        return
    said = [fact.body for fact in known.about(call) if not fact.scope]
    exact = [each for each in said if isinstance(each, Compare) and each.relation == EQUAL]
    yield from exact[:1] or said
    if call.word == "pure_equilibria" and call.arguments[1:] and not said:
        yield from _of_call(Call("pure_payoffs", (call.arguments[0], ())), known)


def _sum(call: Call, known: ProvedFacts) -> Iterator[Statement]:
    """The number that a call is whose word stands for a sum of numbers that are known."""
    total = meaning_of(call)
    if not isinstance(total, Sum):
        return
    found = [next(numbers(part, known), None) for _, part in total.parts if isinstance(part, Call)]
    values = [each.right.constant for each in found if isinstance(each, Compare) and each.relation == EQUAL]
    if len(values) == len(total.parts):
        worth = sum((factor * value for (factor, _), value in zip(total.parts, values, strict=True)), total.constant)
        yield equal(call, worth)


def _of_call(call: Call, known: ProvedFacts) -> Iterator[Statement]:
    """Who gains what by which choices; or what the word is true of."""
    gains = [fact for fact in known.gains(call) if not fact.scope and _amount(fact) >= 0]
    if call.word != "strict_nash":
        gains = [fact for fact in gains if _amount(fact)]
    if call.word in REGRETS and not gains:
        # where players forget no choices need gain, though other probabilities do
        regrets = (fact for fact in known.facts if fact.call is not None and fact.call.word == REGRETS[call.word])
        gains = [f for f in regrets if f.call and f.call.arguments[:2] == call.arguments and _amount(f) > 0]
    yield from (fact.body for fact in sorted(gains, key=_amount, reverse=True)[:1])
    if call.word in COUNTS:
        yield from numbers(Call(COUNTS[call.word], call.arguments), known)
    if call.word == "dominated_by_mixture":
        # against what is left later it may be
        yield Call("eliminated", call.arguments)
    if call.word == "strictly_dominated":
        weakly_so = Call("dominated", call.arguments)
        yield from (weakly_so,) if known.holds(weakly_so) else ()
    if call.word in LEFT:
        # they have game, player, and which dominance if it is weak
        weakly = call.arguments[-1:] if isinstance(call.arguments[-1], str) else ()
        left = (f for f in known.facts if f.call is not None and f.call.word == "survivors" and not f.scope)
        yield from (f.body for f in left if f.call and f.call.arguments[::2] == (call.arguments[0], *weakly))
    if call.word == "perfect_bayesian":
        rule = Call("bayes", call.arguments)
        yield from _of_call(rule, known) if known.holds(rule) is False else ()
    if call.word in ("dominated_by", "undominated_strategy"):
        yield from _dominating(call, known)
    if call.word in REASONS:
        because = (f for f in known.facts if f.call and f.call.word == REASONS[call.word] and f.body == f.call)
        yield from (f.body for f in because if f.call and f.call.arguments[:2] == call.arguments)
    if call.word == "consistent":
        yield from _inconsistent(call, known)
    yield from (fact.body for fact in known.rivals(call) if not fact.scope)
    if call.word == "equilibrium_paying":
        yield from _of_call(Call("equilibrium_payoffs", (call.arguments[0], ())), known)
    if call.word == "same_equilibria":
        counted = [[*numbers(Call(word, (game,)), known)] for word in COUNTED for game in call.arguments]
        pairs = [one + other for one, other in zip(counted[::2], counted[1::2], strict=True) if not _alike(one, other)]
        lists = [each for game in call.arguments for each in _of_call(Call("nash_equilibria", (game, ())), known)]
        yield from pairs[0] if pairs else lists
    if call.word == "equilibrium_playing":
        yield from _weights(call, known)


def _dominating(call: Call, known: ProvedFacts) -> Iterator[Statement]:
    """What dominates the strategy of the profile, or that nothing does."""
    for fact in known.facts:
        other = fact.call
        if (
            other
            and other.word in ("dominated_by", "undominated_strategy")
            and other.arguments[:3] == call.arguments[:3]
        ):
            yield from (other,) if fact.body == other != call else ()


def _inconsistent(call: Call, known: ProvedFacts) -> Iterator[Statement]:
    """Which of the beliefs alone are not consistent, where that is known."""
    beliefs: Any = call.arguments[2]
    for fact in known.facts:
        part = fact.call
        if part and part.word == call.word and part.arguments[:2] == call.arguments[:2]:
            fewer: Any = part.arguments[2]
            if len(fewer) < len(beliefs) and fewer.items() <= beliefs.items():
                yield Not(part)


def _alike(one: list[Statement], other: list[Statement]) -> bool:
    """Whether two numbers that are known are the same."""
    both = [each.right for each in (*one, *other) if isinstance(each, Compare)]
    return len(both) != 2 or both[0] == both[1]


def _weights(call: Call, known: ProvedFacts) -> Iterator[Statement]:
    """The least or the greatest weight of an action that is never as small or as large; else all equilibria."""
    game, claimed = call.arguments
    given: Any = claimed
    found: list[Statement] = []
    for label, here in given.items():
        for action, weight in here.items():
            for word, relation in (("least_weight", AT_MOST), ("most_weight", AT_LEAST)):
                bound = Call(word, (game, label, action))
                if known.holds(Compare(of(bound), relation, number_of(weight))) is False:
                    found += numbers(bound, known)
    yield from found or _of_call(Call("nash_equilibria", (game, ())), known)


def _amount(fact: Fact) -> Fraction:
    number = fact.body.right.constant if isinstance(fact.body, Compare) else Fraction(0)
    return number if isinstance(number, Fraction) else Fraction(0)
