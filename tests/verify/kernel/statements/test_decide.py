"""What follows from facts, and what does not: each form with a good and a nearly good statement, and at random."""

from __future__ import annotations

from fractions import Fraction as F
from operator import eq, ge, gt, le, lt, ne
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import (
    RELATIONS,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Within,
    number_of,
    of,
)
from verify.language.parse import parse

HALF = 'x["h", "a"] + x["h", "b"]'
FACTS = (
    "value(kuhn()) == -1/18",
    "value(leduc()) >= -1/10",
    "value(leduc()) <= -1/20",
    "for a in [0, 1]: nash(kuhn(), [{}]) exactly when a in {0} | [1/2, 1]",
    "for a in [0, 1/2]: regret(kuhn(), [{}], 1) == a",
    "for a in [1/2, 1]: regret(kuhn(), [{}], 1) == 1 - a",
    "for a in [0, 1]: payoff(kuhn(), [{}], 1) == 1 - a^2/2",
    'optimal_plans(kuhn(), 1, [{"h": {"a": 1, "b": 0}}, {"h": {"a": 1/3, "b": 2/3}}])',
    "subgame_perfect(kuhn(), [{}])",
    "not subgame_perfect(leduc(), [{}])",
    "for B in (0, root(t^2 - 2, 2)): value(kuhn(cards=7, bet=B)) == B",
    "for B in {root(t^2 - 2, 2)}: value(kuhn(cards=7, bet=B)) == B^3/2",
    "for B in (root(t^2 - 2, 2), oo): value(kuhn(cards=7, bet=B)) == 2/B",
    "for a in [0, 1]: for b in [0, 1]: nash(leduc(), [{}]) exactly when (a >= b and a + b <= 1)",
    "for a in [0, 1]: for b in [0, 1]: subgame_perfect(kuhn(), [{}, {}]) or a > b",
    "for n in {3, ..., 6}: dimension(kuhn(cards=n), 1) == 2",
)
DECIDED = [
    # good, nearly good
    ("value(kuhn()) == -1/18", "value(kuhn()) == -1/17"),
    ("value(kuhn()) <= -1/18", "value(kuhn()) < -1/18"),
    ("value(kuhn()) != 0", "value(kuhn()) != -1/18"),
    ("value(kuhn()) in (-1/18, 0] | {-1/18}", "value(kuhn()) in (-1/18, 0]"),
    ("2*value(kuhn()) + 1/9 == 0", "3*value(kuhn()) + 1/9 == 0"),
    ("value(leduc()) < 0", "value(leduc()) >= 0"),
    ("value(leduc()) < value(kuhn()) + 1/100", "value(leduc()) - value(kuhn()) > 1/100"),
    ("subgame_perfect(kuhn(), [{}])", "subgame_perfect(leduc(), [{}])"),
    ("for a in [1/2, 1]: nash(kuhn(), [{}])", "for a in [1/4, 1]: nash(kuhn(), [{}])"),
    (
        "for a in [0, 1]: nash(kuhn(), [{}]) exactly when a in {0} | [1/2, 1]",
        "for a in [0, 1]: nash(kuhn(), [{}]) exactly when a in [1/2, 1]",
    ),
    ("for a in (0, 1/2): not nash(kuhn(), [{}])", "for a in [0, 1/2): not nash(kuhn(), [{}])"),
    ("not (for a in [0, 1]: nash(kuhn(), [{}]))", "not (for a in [1/2, 1]: nash(kuhn(), [{}]))"),
    ("for a in [0, 1]: regret(kuhn(), [{}], 1) <= 1/2", "for a in [0, 1]: regret(kuhn(), [{}], 1) < 1/2"),
    (
        "for a in [0, 1]: regret(kuhn(), [{}], 1) > 0 or a == 0 or a == 1",
        "for a in [0, 1]: regret(kuhn(), [{}], 1) > 0 or a == 0",
    ),
    ("for a in [0, 1): payoff(kuhn(), [{}], 1) > 1/2", "for a in [0, 1]: payoff(kuhn(), [{}], 1) > 1/2"),
    (
        "for a in [0, 1]: regret(kuhn(), [{}], 1) < payoff(kuhn(), [{}], 1)",
        "for a in [0, 1]: 2*regret(kuhn(), [{}], 1) < payoff(kuhn(), [{}], 1) - 1/8",
    ),
    (
        "for a in [0, 1]: nash(kuhn(), [{}]) implies a in {0} | [1/2, 1]",
        "for a in [0, 1]: a >= 1/3 implies nash(kuhn(), [{}])",
    ),
    (f"for x in optimal(kuhn(), 1): {HALF} == 1", f"for x in optimal(kuhn(), 1): 2*{HALF} == 1"),
    ('for x in optimal(kuhn(), 1): x["h", "a"] in [1/3, 1]', 'for x in optimal(kuhn(), 1): x["h", "a"] in (1/3, 1]'),
    (
        'not (for x in optimal(kuhn(), 1): x["h", "a"] > 1/3)',
        'not (for x in optimal(kuhn(), 1): x["h", "a"] >= 1/3)',
    ),
    (
        'optimal_plans(kuhn(), 1, [{"h": {"a": 1/3, "b": 2/3}}, {"h": {"b": 0, "a": 1}}])',
        'optimal_plans(kuhn(), 1, [{"h": {"a": 1/3, "b": 2/3}}])',
    ),
    ("for B in (0, oo): value(kuhn(cards=7, bet=B)) <= 2", "for B in (0, oo): value(kuhn(cards=7, bet=B)) <= 1"),
    (
        "for B in (0, root(t^2 - 2, 2)]: value(kuhn(cards=7, bet=B)) == B",
        "for B in (0, root(t^2 - 2, 2)]: value(kuhn(cards=7, bet=B)) > B",
    ),
    (
        "for a in [1/2, 3/4]: for b in [0, 1/4]: nash(leduc(), [{}])",
        "for a in [1/2, 1]: for b in [0, 1/4]: nash(leduc(), [{}])",
    ),
    (
        "for n in {3, ..., 5}: dimension(kuhn(cards=n), 1) == 2",
        "for n in {3, ..., 5}: dimension(kuhn(cards=n + 1), 1) < 2",
    ),
    ("for a in [0, 1]: a^2 <= a", "for a in [0, 2]: a^2 <= a"),
    ("for a in [1, 2]: for b in [0, 1]: a + 1 > b", "for a in [0, 1]: for b in [0, 1]: a != b"),
    ("for a in [0, 1]: for b in [0, 1]: a*b <= a", "for a in [0, 1]: for b in [0, 1]: a*b < a"),
]
UNDECIDED = [
    "value(bluff()) == 0",
    "value(leduc()) == -1/15",
    "value(leduc()) < -1/15",
    "nash(kuhn(), [{}])",
    "for a in [0, 2]: regret(kuhn(), [{}], 1) >= 0",
    "for B in (0, 1): value(kuhn(ante=B)) == B",
    'for x in optimal(kuhn(), 1): x["h", "c"] == 0',
    'for x in optimal(kuhn(), 2): x["h", "a"] == 0',
    'for x in optimal(kuhn(), 1): x["h", "a"] <= 1/2 or x["h", "a"] >= 1/2',
    "for a in [0, 1]: for b in [0, 1]: nash(leduc(), [{}, {}])",
]


@pytest.fixture(scope="module")
def facts() -> Facts:
    return Facts(map(parse, FACTS))


@pytest.mark.parametrize(("good", "nearly"), DECIDED)
def test_a_good_statement_follows_and_a_nearly_good_one_is_false(facts: Facts, good: str, nearly: str) -> None:
    found = decide(parse(good), facts), decide(parse(nearly), facts)
    assert found == (True, False)


@pytest.mark.parametrize("text", UNDECIDED)
def test_what_facts_leave_open_is_not_decided(facts: Facts, text: str) -> None:
    assert decide(parse(text), facts) is None
    assert decide(Not(parse(text)), facts) is None


@for_each(("good", "nearly"), DECIDED)
def test_nothing_is_decided_by_no_facts_but_arithmetic(good: str, nearly: str) -> None:
    arithmetic = "kuhn" not in good and "leduc" not in good
    assert (decide(parse(good), Facts(())) is True) == arithmetic


def test_a_part_that_is_missing_is_missed() -> None:
    whole = parse("value(kuhn()) == -1/18 and value(leduc()) < 0")
    assert decide(whole, Facts([parse(FACTS[0])])) is None
    assert decide(whole, Facts(map(parse, FACTS[:3]))) is True


def test_facts_that_contradict_each_other_are_refused() -> None:
    for one, other, asked in [
        ("value(kuhn()) == 1", "value(kuhn()) == 2", "value(kuhn()) > 0"),
        ("nash(kuhn(), [])", "not nash(kuhn(), [])", "nash(kuhn(), [])"),
        (
            "for a in [0, 1]: regret(kuhn(), [], 1) == a",
            "for a in [0, 1]: regret(kuhn(), [], 1) == 2*a",
            "for a in (0, 1]: regret(kuhn(), [], 1) > 0",
        ),
        ("optimal_plans(kuhn(), 1, [{}])", 'optimal_plans(kuhn(), 1, [{"h": {}}])', "optimal_plans(kuhn(), 1, [{}])"),
    ]:
        with pytest.raises(CheckFailed, match=r"facts: expected one"):
            decide(parse(asked), Facts([parse(one), parse(other)]))


def test_a_point_is_a_counterexample_only_inside_the_ranges() -> None:
    facts = Facts([parse('not perfect("1(2 1)", {"0": [1/2, 1/2]})')])
    claim = parse('for p in [0, 1]: for q in [0, 1]: perfect("1(2 1)", {"0": [p, 1 - p]})')
    assert decide(claim, facts) is None
    assert decide(claim, facts, [{"p": F(1, 2), "q": F(0)}]) is False
    assert decide(claim, facts, [{"p": F(1, 2), "q": F(2)}]) is None
    assert decide(claim, facts, [{"p": F(1, 3), "q": F(0)}]) is None
    assert decide(claim, facts, [{"p": F(1, 2)}]) is None


# --- at random, against an evaluation point by point

COMPARED = dict(zip(RELATIONS, (eq, ne, lt, gt, le, ge), strict=True))
POINTS = [F(k, 48) for k in range(49)]
A = Ratio.variable()
small = st.integers(-3, 3).map(F)
numbers = st.builds(lambda c, d, e: c + d * A + e * A * A, small, small, small).map(
    lambda n: n if n.numerator.degree > 0 else n.numerator[0]
)
ends = st.sampled_from([F(0), F(1, 4), F(1, 3), F(1, 2), F(1)])
intervals = st.tuples(ends, ends, st.booleans(), st.booleans()).map(
    lambda t: Interval(min(t[:2]), max(t[:2]), *(t[2:] if t[0] != t[1] else (True, True)))
)
calls = [Call("nash", ((),)), Call("subgame_perfect", ((),)), Call("value", ((),))]
leaves = st.one_of(
    st.sampled_from(calls[:2]),
    st.builds(lambda n, r, m: Compare(number_of(n), r, number_of(m)), numbers, st.sampled_from(RELATIONS), numbers),
    st.builds(lambda r, m: Compare(of(calls[2]), r, number_of(m)), st.sampled_from(RELATIONS), numbers),
    st.builds(lambda *i: Within(Sum(A), i), intervals, intervals),
)
bodies = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(lambda *p: And(p), inner, inner),
        st.builds(lambda *p: Or(p), inner, inner),
        st.builds(Implies, inner, inner),
        st.builds(Exactly, inner, inner),
    ),
    max_leaves=5,
)


def at(s: Statement, a: F, known: dict[str, Any]) -> bool | None:
    """The statement at a point, by three-valued logic."""
    match s:
        case Call(word):
            return known[word](a)
        case Compare(left, relation, right):
            value = known["value"](a) if left.parts else None
            if left.parts and value is None:
                return None
            one = value if left.parts else _number(left.constant, a)
            other = _number(right.constant, a)
            return bool(COMPARED[relation](one, other))
        case Within(_, ranges):
            return any(i.holds(a) for i in ranges)
        case Not(part):
            found = at(part, a, known)
            return None if found is None else not found
        case And(parts):
            found = [at(part, a, known) for part in parts]
            return False if False in found else None if None in found else True
        case Or(parts):
            found = [at(part, a, known) for part in parts]
            return True if True in found else None if None in found else False
        case Implies(left, right):
            return at(Or((Not(left), right)), a, known)
        case Exactly(left, right):
            both = at(left, a, known), at(right, a, known)
            return None if None in both else both[0] == both[1]
    raise AssertionError(s)


def _number(n: Any, a: F) -> F:
    return n(a) if isinstance(n, Ratio) else F(n)


@given(bodies, intervals, intervals, intervals, numbers)
def test_what_is_decided_is_so_at_every_point(
    body: Statement, among: Interval, nash: Interval, where: Interval, value: Any
) -> None:
    facts = Facts(
        [
            ForAll("a", Interval(F(0), F(1)), Exactly(calls[0], Within(Sum(A), (nash,)))),
            ForAll("a", where, Not(calls[1])),
            ForAll("a", where, Compare(of(calls[2]), "==", number_of(value))),
        ]
    )
    known = {
        "nash": nash.holds,
        "subgame_perfect": lambda a: False if where.holds(a) else None,
        "value": lambda a: _number(value, a) if where.holds(a) else None,
    }
    found = [at(body, a, known) for a in POINTS if among.holds(a)]
    decided = decide(ForAll("a", among, body), facts)
    if decided is True:
        assert False not in found and None not in found
    if decided is False:
        assert set(found) != {True}


@given(st.lists(leaves, min_size=1, max_size=3), intervals)
def test_conjunctions_of_comparisons_are_mostly_decided(parts: list[Statement], among: Interval) -> None:
    facts = Facts([ForAll("a", Interval(F(0), F(1)), Not(call)) for call in calls[:2]])
    known = {"nash": lambda a: False, "subgame_perfect": lambda a: False, "value": lambda a: None}
    body = And(tuple(parts))
    found = [at(body, a, known) for a in POINTS if among.holds(a)]
    decided = decide(ForAll("a", among, body), facts)
    assert not (decided is True and (False in found or None in found))
    if among.low == among.high and None not in found:
        assert decided is found[0]


def test_that_numbers_differ_in_a_box_is_not_refuted_where_they_do() -> None:
    assert decide(parse("for a in [1, 2]: for b in [0, 1/2]: b != a"), Facts(())) is not False


def test_a_box_is_cut_short_by_a_point_at_which_the_exact_condition_fails() -> None:
    facts = Facts(
        [parse("for a in [0, 1]: for b in [0, 1]: nash(kuhn(), [{}]) exactly when (a - 1/3)^2 + (b - 1/3)^2 >= 1/900")]
    )
    statement = parse("for a in [0, 1]: for b in [0, 1]: nash(kuhn(), [{}])")
    # neither corners nor the middle show it
    assert decide(statement, facts) is None
    assert decide(statement, facts, [{"a": F(1, 3), "b": F(1, 3)}]) is False
    assert decide(statement, facts, [{"a": F(2, 3), "b": F(1, 3)}]) is None


def test_numbers_that_facts_give_are_compared_in_a_box() -> None:
    facts = Facts([parse("for a in [0, 1]: for b in [0, 1]: payoff(kuhn(), [{}], 1) == a*b")])
    inside = "for a in [0, 1]: for b in [0, 1]: payoff(kuhn(), [{}], 1)"
    found = [decide(parse(f"{inside} {rest}"), facts) for rest in ("<= a", "< a", "== a*b", "> -1")]
    assert found == [True, False, True, True]
    assert decide(parse("for a in [0, 2]: for b in [0, 1]: payoff(kuhn(), [{}], 1) >= 0"), facts) is None


def test_ranges_may_meet_where_their_functions_agree_and_nowhere_else() -> None:
    half = "for a in [0, 1/2]: regret(kuhn(), [{}], 1) == a"
    good, bad = (
        Facts([parse(half), parse(f"for a in [1/2, 1]: regret(kuhn(), [{{}}], 1) == {f}")]) for f in ["1 - a", "a^2"]
    )
    statement = parse("for a in [0, 1]: regret(kuhn(), [{}], 1) <= 1/2")
    assert decide(statement, good) is True
    with pytest.raises(CheckFailed, match=r"^facts: expected one number, found two"):
        decide(statement, bad)


def test_a_number_in_a_range_is_in_it_however_its_root_is_spelled() -> None:
    # root 3 of (t^2 - 2) (t^2 - 3) is the square root of 2
    other = "root(t^4 - 5*t^2 + 6, 3)"
    inside, outside = (parse(f"for a in {{root(t^2 - 2, 2)}}: a in {opening}{other}, 5]") for opening in "[(")
    assert (decide(inside, Facts(())), decide(outside, Facts(()))) == (True, False)
    both = parse(f"for a in [0, 3]: a in [0, root(t^2 - 2, 2)) or a in ({other}, 3]")
    assert decide(both, Facts(())) is False


def test_plans_are_compared_by_their_values_at_a_point() -> None:
    facts = Facts([parse('for a in [0, 1/2]: optimal_plans(kuhn(), 1, [{"h": {"a": a, "b": 1 - a}}])')])
    claim = 'optimal_plans(kuhn(), 1, [{"h": {"a": 2*a, "b": 1 - 2*a}}])'
    found = [decide(parse(f"for a in {among}: {claim}"), facts) for among in ("{0}", "{1/4}", "(0, 1/2)", "[0, 1/2]")]
    assert found == [True, False, False, False]
    # at an algebraic point functions that differ may agree
    assert decide(parse(f"for a in {{root(t^2 - 1/8, 2)}}: {claim}"), facts) is None


@pytest.mark.parametrize("plans", ['[{"h": {"a": 1}}]', "[1]", '[{"h": {"a": 1, "b": 0, "c": 0}}]', '[{"h": [1, 0]}]'])
def test_what_names_other_actions_is_not_said_to_be_another_plan(plans: str) -> None:
    facts = Facts([parse('optimal_plans(kuhn(), 1, [{"h": {"a": 1, "b": 0}}])')])
    assert decide(parse(f"optimal_plans(kuhn(), 1, {plans})"), facts) is None


@for_each("word", ["extreme_payoffs", "pure_payoffs"])
@for_each(
    ("payoffs", "held"),
    [
        ("[[1, 1/2], [0, 2]]", True),
        ("[[0, 2], [1, 1/2]]", True),
        ("[[0, 2]]", False),
        ("[[0, 2], [1, 1/2], [1, 1]]", False),
        ("[[0, 2], [1, 1/3]]", False),
        ("[]", False),
        ("[0, 2]", None),
        ("[[0, 2, 0], [1, 1/2, 0]]", None),
        ('[[0, "2"], [1, 1/2]]', None),
    ],
)
def test_what_equilibria_pay_is_listed_in_any_order(word: str, payoffs: str, held: bool | None) -> None:
    facts = Facts([parse(f"{word}(kuhn(), [[1, 1/2], [0, 2]])")])
    assert decide(parse(f"{word}(kuhn(), {payoffs})"), facts) is held
    assert decide(parse(f"{word}(leduc(), {payoffs})"), facts) is None


def test_lists_of_payoffs_that_differ_contradict_each_other() -> None:
    said = parse("pure_payoffs(kuhn(), [[1, 1/2], [0, 2]])")
    with pytest.raises(CheckFailed, match=r"^facts: expected one answer, found two"):
        decide(said, Facts([said, parse("pure_payoffs(kuhn(), [[1, 1/2]])")]))
    with pytest.raises(CheckFailed, match=r"^facts: expected one answer, found two"):
        decide(said, Facts([Not(parse("pure_payoffs(kuhn(), [[1, 1/2], [0, 2]])")), said]))


def test_all_subgame_perfect_equilibria_pay_one_thing() -> None:
    facts = Facts([parse("subgame_perfect_payoffs(kuhn(), [2, 1])")])
    claims = "[2, 1]", "[1, 2]", "[2]"
    assert [decide(parse(f"subgame_perfect_payoffs(kuhn(), {each})"), facts) for each in claims] == [True, False, None]


def test_payoffs_that_are_not_listed_have_no_pure_equilibrium() -> None:
    facts = Facts([parse("pure_payoffs(kuhn(), [[1, 1/2], [0, 2]])"), parse("pure_equilibria(kuhn(), [0, 2]) == 3")])
    held = {"[0, 2]) == 3": True, "[0, 2]) == 0": False, "[2, 0]) == 0": True, "[2, 0]) > 0": False, "[2]) == 0": None}
    assert {each: decide(parse(f"pure_equilibria(kuhn(), {each}"), facts) for each in held} == held
    assert decide(parse("pure_equilibria(kuhn()) == 0"), facts) is None


def test_that_there_are_no_optimal_plans_is_refused() -> None:
    facts = Facts([parse("optimal_plans(kuhn(), 1, [])")])
    with pytest.raises(CheckFailed, match=r"^facts: expected one set of optimal plans, found two or none$"):
        decide(parse('for x in optimal(kuhn(), 1): x["h", "a"] == 5'), facts)


def test_the_denial_of_a_statement_for_all_values_makes_it_false() -> None:
    said = parse("for a in [0, 1]: nash(kuhn(), [{}])")
    assert decide(said, Facts([Not(said)])) is False
    assert decide(parse("for a in [0, 1/2]: nash(kuhn(), [{}])"), Facts([Not(said)])) is None
    with pytest.raises(CheckFailed, match=r"^facts: expected one answer, found two for nash"):
        decide(said, Facts([said, Not(said)]))


BOTH = "for a in [0, 1]: for b in [0, 1]:"
NASH = "nash(leduc(), [{}])"


@for_each(
    ("said", "asked", "found"),
    [
        # for some of the values asked about
        ("for a in {1/3}: for b in [0, 1]: not nash(leduc(), [{}])", f"{BOTH} {NASH}", False),
        ("for a in {1/3}: for b in {0}: nash(leduc(), [{}])", f"{BOTH} not {NASH}", False),
        ("for a in (1/3, 1/2): nash(leduc(), [{}])", f"for a in [0, 1]: not {NASH}", False),
        ("for a in {3, ..., 3}: nash(leduc(), [{}])", f"for a in {{1, ..., 9999}}: not {NASH}", False),
        ("for a in {1/3}: for b in {0}: nash(leduc(), [{}])", f"{BOTH} {NASH}", None),
        # for some that are asked about and some that are not, for others, for names in another order
        ("for a in [1/2, 2]: for b in [0, 1]: not nash(leduc(), [{}])", f"{BOTH} {NASH}", None),
        ("for a in {2}: not nash(leduc(), [{}])", f"for a in [0, 1]: {NASH}", None),
        ("for a in {2}: for b in {0}: not nash(leduc(), [{}])", f"{BOTH} {NASH}", None),
        ("for b in {0}: for a in {0}: not nash(leduc(), [{}])", f"{BOTH} {NASH}", None),
        ("for a in {1/3}: not subgame_perfect(leduc(), [{}])", f"for a in [0, 1]: {NASH}", None),
    ],
)
def test_what_is_false_for_some_values_is_false_for_all(said: str, asked: str, found: bool | None) -> None:
    assert decide(parse(asked), Facts([parse(said)])) is found


def test_a_fact_for_no_values_denies_nothing() -> None:
    asked = parse(f"{BOTH} {NASH}")
    for none in (Interval(F(1), F(1), with_low=False), Interval(F(1), F(0))):
        assert decide(asked, Facts([ForAll("a", none, ForAll("b", Interval(F(0), F(1)), Not(parse(NASH))))])) is None


# neither corners nor the middle show it, nor does the box
SQUARE = "a^2 + b^2 - a*b"
EXACTLY = f"{BOTH} {NASH} exactly when ({SQUARE} >= 0 and a + b <= 3)"


@pytest.mark.parametrize(
    ("said", "nash", "never"),
    [
        (f"{BOTH} {SQUARE} >= 0", True, False),
        pytest.param(f"for a in [-1, 1]: for b in [0, oo): {SQUARE} >= 0", True, False, marks=pytest.mark.slow),
        # too few values, another comparison, another order; at a corner it is an equilibrium
        (f"for a in [0, 1): for b in [0, 1]: {SQUARE} >= 0", None, False),
        pytest.param(f"{BOTH} {SQUARE} > -1", None, False, marks=pytest.mark.slow),
        pytest.param(f"for b in [0, 1]: for a in [0, 1]: {SQUARE} >= 0", None, False, marks=pytest.mark.slow),
        (f"{BOTH} not ({SQUARE} >= 0 and a + b <= 3)", False, True),
        (f"{BOTH} not ({SQUARE} >= 0 and a + b <= 2)", None, False),
    ],
)
def test_what_a_call_comes_down_to_may_itself_be_a_fact(said: str, nash: bool | None, never: bool | None) -> None:
    facts = Facts([parse(EXACTLY), parse(said)])
    assert (decide(parse(f"{BOTH} {NASH}"), facts), decide(parse(f"{BOTH} not {NASH}"), facts)) == (nash, never)


@pytest.mark.parametrize(
    ("denied", "nash", "never"),
    [
        (f"{BOTH} {SQUARE} >= 0", False, False),
        (f"{BOTH} not ({SQUARE} >= 0 and a + b <= 3)", None, False),
        pytest.param(f"for a in [0, 2]: for b in [0, 1]: {SQUARE} >= 0", None, False, marks=pytest.mark.slow),
    ],
)
def test_what_a_call_comes_down_to_may_be_denied(denied: str, nash: bool | None, never: bool | None) -> None:
    facts = Facts([parse(EXACTLY), Not(parse(denied))])
    assert (decide(parse(f"{BOTH} {NASH}"), facts), decide(parse(f"{BOTH} not {NASH}"), facts)) == (nash, never)


def test_a_condition_of_one_name_may_be_a_fact_too() -> None:
    exactly = "for a in [0, 1]: nash(leduc(), [{}]) exactly when (a - 1/2)^40*(a - 1/2)^2 >= 0"
    asked = parse("for a in [0, 1]: nash(leduc(), [{}])")
    assert decide(asked, Facts([parse(exactly)])) is None
    assert decide(asked, Facts([parse(exactly), parse("for a in [0, 1]: (a - 1/2)^40*(a - 1/2)^2 >= 0")])) is True


def test_a_fact_and_what_a_box_shows_may_not_differ() -> None:
    facts = Facts([parse(f"{BOTH} {NASH} exactly when a + 1 >= 0"), parse(f"{BOTH} not {NASH}")])
    with pytest.raises(CheckFailed, match=r"^facts: expected one answer, found two for nash"):
        decide(parse(f"for a in [0, 1]: for b in [0, 1/2]: {NASH} and a <= 1"), facts)


@pytest.mark.parametrize("text", ["1/a == 1/a", "1/a >= 1/a - 1", "a + 1/a > 1/a - 1", "1/a > 0"])
def test_a_number_that_does_not_exist_somewhere_is_compared_with_nothing(text: str) -> None:
    with pytest.raises(
        CheckFailed, match=r"^statement: expected numbers that exist throughout, found one with a pole$"
    ):
        decide(parse(f"for a in [0, 1]: {text}"), Facts(()))
    with pytest.raises(CheckFailed, match="with a pole"):
        decide(parse(f"for a in [0, 1]: {text}"), Facts(()), [{"a": F(0)}])
    assert decide(parse(f"for a in (0, 1]: {text}"), Facts(())) is True


def test_bounds_that_cross_are_refused() -> None:
    for one, other in [("<= 0", ">= 3"), ("== 2", ">= 3"), ("== 2", "<= 1")]:
        with pytest.raises(CheckFailed, match=r"^facts: expected one number, found two for value"):
            decide(parse("value(kuhn()) >= 1"), Facts([parse(f"value(kuhn()) {one}"), parse(f"value(kuhn()) {other}")]))


def test_a_fact_that_leads_back_to_itself_decides_nothing() -> None:
    nash, perfect = "nash(kuhn(), [{}])", "subgame_perfect(kuhn(), [{}])"
    for scope in ("", "for a in [0, 1]: ", "for a in [0, 1]: for b in [0, 1]: "):
        facts = Facts([parse(f"{scope}({p} exactly when {q})") for p, q in [(nash, perfect), (perfect, nash)]])
        assert decide(parse(f"{scope}{nash}"), facts) is None


def test_what_has_names_of_its_own_is_left_open_at_points() -> None:
    inner = "for a in [0, 1]: a >= 0 implies (for b in [0, 1]: b >= a)"
    outer = "for a in [0, 1]: a >= 2 or (for b in [0, 1]: b < 2*a)"
    assert [decide(parse(text), Facts(()), [{"a": F(1)}, {"b": F(1, 2)}]) for text in (inner, outer)] == [None, None]


def test_in_a_box_a_fact_of_one_of_its_names_says_only_that_a_call_is_true_or_false() -> None:
    both = "for a in [0, 1]: for b in [0, 1]:"
    nash, value = "nash(kuhn(bet=a), [{}])", "value(kuhn(bet=a))"
    for fact in (f"{nash} exactly when a >= 1/2", f"{value} == a/2"):
        facts = Facts([parse(f"for a in [0, 1]: {fact}")])
        for said in (nash, f"{value} >= b - 1"):
            assert decide(parse(f"{both} {said}"), facts, [{"a": F(0), "b": F(0)}]) is None
    assert decide(parse(f"{both} {nash}"), Facts([parse(f"for a in [0, 1]: {nash}")])) is True
