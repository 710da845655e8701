"""Theorems on Kuhn poker for all bets: true in numbers, nearly true ones refused, and checked without a solver."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction as F
from itertools import takewhile
from math import floor

import pytest

from tests.support.effort import for_each, thorough
from tests.support.kuhn_by_cards import first_guarantee, second_guarantee
from tests.support.theorems import theorem
from trees.games.kuhn import kuhn as kuhn_tree
from verify.certificate_json import dumps
from verify.certificates import AllOf
from verify.check import check
from verify.find.kuhn.any_cards import any_cards, second_plan
from verify.find.zero_sum.optimal import solve
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.strategies.sequence_form import sequence_form
from verify.language.parse import parse
from verify.theories.kuhn.any_bet import ANY_BET
from verify.theories.reals.facts.relations import EQUAL, MORE
from verify.theories.reals.lemmas.check import check_lemma
from verify.theories.reals.lemmas.facts import Context
from verify.theories.reals.lemmas.records import Lemma, Statement, Sum, lemma_statement

# --- variants that are nearly true: by theorem and lemma what is changed, and a point where it is false
NEARLY = [
    ("kuhn: any bet", "player 2: what player 2 concedes", "B + 2)/(", "B + 3)/(", dict(B=1, q=1, j=1, a=3)),
    ("kuhn: any bet", "player 1: what player 1 guarantees", "= -B", "= -2*B", dict(B=1, W=1, r=1, j=1, p=F(1, 2), g=1)),
    ("kuhn: any bet", "enough cards in the middle", ">= B + 2", ">= B", dict(B=4, q=F(1, 10), j=F(2, 5), a=F(3, 5))),
    ("kuhn: any bet", "some bets", ">= B + 4", ">= B + 1", dict(B=F(1, 10), q=F(26, 55), j=0, a=0)),
    ("kuhn: any bet", "player 2: middle, bet among the calls", "- a - 1", "- a + 1", dict(B=1, q=1, a=3, x=4)),
    ("kuhn: any bet", "player 1: low, bluff", "x <= j", "x <= j + 1", dict(B=1, W=1, r=1, j=1, p=F(1, 2), x=2)),
    ("kuhn: a continuum of cards", "what player 2 concedes", "= -B**2", "= -B**3", dict(B=2)),
    ("kuhn: a continuum of cards", "low, call", "<= -1", "<= -2", dict(B=1, x=F(1, 6))),
    ("kuhn: a continuum of cards", "middle, bet among who calls", "x <= B/(B + 1)", "x <= 1", dict(B=1, x=1)),
    ("kuhn: the worst bet", "any other bet loses less", "(B - r)**2 > 0", "(B - r)**2 >= 0", None),
    ("kuhn: the worst bet", "what is lost there", "1/f**5", "1/f**4", None),
    ("kuhn: more and more cards", "at most", "(B + 1)/(4*", "(B + 1)/(5*", dict(B=1, n=3, t=F(1, 2), u=F(1, 2))),
    ("kuhn: more and more cards", "at least", "2*B/(", "B/(", dict(B=1, n=3, t=0, u=0)),
]


def altered(statement: Statement, old: str, new: str) -> Statement:
    """The statement with one text changed, where it is first."""
    texts = [*statement.given, statement.then]
    place = next(k for k in reversed(range(len(texts))) if old in texts[k])
    texts[place] = texts[place].replace(old, new, 1)
    return replace(statement, given=tuple(texts[:-1]), then=texts[-1])


@for_each(("name", "need", "old", "new", "point"), NEARLY)
def test_what_is_nearly_true_is_false_and_refused(
    name: str, need: str, old: str, new: str, point: dict[str, F | int] | None
) -> None:
    before = [*takewhile(lambda each: each.name != need, theorem(name).lemmas)]
    lemma = theorem(name).lemmas[len(before)]
    assert isinstance(lemma, Lemma)
    changed = replace(lemma, statement=altered(lemma.statement, old, new))
    with pytest.raises(CheckFailed, match=f"lemma {need}"):
        check_lemma(changed, {each.name: lemma_statement(each) for each in before if not isinstance(each, Sum)})
    if point is not None:
        assert not holds(changed.statement, {key: F(value) for key, value in point.items()})


def holds(statement: Statement, point: dict[str, F]) -> bool:
    """Whether an instance holds: something that is given fails, or the conclusion does not."""
    context = Context(statement.integers, statement.reals, {})
    for text in (*statement.given, statement.then):
        relation = context.relation(text)
        found = relation.polynomial(point)
        true = {EQUAL: found == 0, MORE: found > 0}.get(relation.sign, found >= 0)
        if text == statement.then or not true:
            return true or text != statement.then
        context.assume(relation)
    raise AssertionError


def points() -> Iterator[dict[str, F]]:
    """Bets, cards and plans of any size, which satisfy all that is given to any lemma; whole parts are such."""
    drawn = random.Random(5)
    for _ in range(60 if thorough() else 6):
        bet = F(drawn.randint(1, 60), drawn.randint(1, 20))
        most = max((bet + 2) ** 2 / (2 * bet), (bet + 2) * (bet + 4) / 4)
        others = floor(most) + drawn.randint(1, 40)
        q = others / ((bet + 1) * (bet + 2))
        j, a, k = floor(bet * q), floor((bet + 2) * q), floor(2 * (bet + 1) * q)
        middle = others - a - j - 1
        called = (2 * middle - bet) / (2 * (bet + 1))
        r = (a - called) / (bet + 2)
        shares = {"p": bet * r / (j + 1), "w": called / middle, "g": (bet + 2) * r / a}
        whole = {"j": F(j), "a": F(a), "k": F(k), "x": F(drawn.randint(0, others))}
        yield {"B": bet, "q": q, "W": called, "r": r, **shares, **whole}


def test_all_that_the_theorem_on_any_bet_needs_is_true_of_plans() -> None:
    met = 0
    for point in points():
        for statement in ANY_BET.values():
            assert isinstance(statement, Statement)
            own = {name: point[name] for name in statement.reals}
            assert holds(statement, own)
            met += not holds(replace(statement, then="0 > 1"), own)
    assert met > 100


def value(n: int, bet: F) -> F:
    """n (n - 1) times the value, by the closed form."""
    others = n - 1
    t, u = (x - floor(x) for x in (others * bet / ((bet + 1) * (bet + 2)), others / (bet + 1)))
    return t * (1 - t) + bet * u * (1 - u) - bet * others * (bet * others + bet + 2) / ((bet + 1) * (bet + 2) ** 2)


def uniform(n: int, bet: F) -> list[tuple[F, F]]:
    """Player 1's plan of the theorem."""
    others = n - 1
    j, a = floor(others * bet / ((bet + 1) * (bet + 2))), floor(others / (bet + 1))
    middle = others - a - j - 1
    called = (2 * middle - bet) / (2 * (bet + 1))
    high = a - called
    low, top = bet * high / ((bet + 2) * (j + 1)), high / a
    return [(low, F(0))] * (j + 1) + [(F(0), called / middle)] * middle + [(F(0), F(1))] + [(top, 1 - top)] * a


@pytest.mark.parametrize("bet", [F(1), F(2), F(3, 5), F(7, 3)])
def test_both_plans_guarantee_the_closed_form_with_up_to_60_cards(bet: F) -> None:
    least = max((bet + 2) ** 2 / (2 * bet), (bet + 2) * (bet + 4) / 4) + 1
    for n in range(-floor(-least), 61) if thorough() else (-floor(-least), 20):
        plan = uniform(n, bet)
        assert all(min(x, y, 1 - x - y) >= 0 for x, y in plan)
        assert first_guarantee(plan, bet) == value(n, bet) == second_guarantee(second_plan(n, bet), bet)


@pytest.mark.parametrize(("n", "bet"), [(7, F(2, 3)), (6, F(3, 2))])
def test_the_closed_form_is_the_value_of_the_linear_program(n: int, bet: F) -> None:
    found, _, _ = solve(sequence_form(kuhn_tree(n, 1, bet)))
    assert n * (n - 1) * found == value(n, bet)


@pytest.mark.parametrize("bet", [F(1), F(2), F(1, 2), F(3)])
def test_with_a_continuum_of_cards_both_plans_guarantee_the_value(bet: F) -> None:
    """By cells between whose ends the plans do not change: what is linear in a cell has its mean in the middle."""
    p, q = bet.numerator, bet.denominator
    cells = (p + q) * (p + 2 * q)
    low, calls, high = p * q, p * (p + q), p * (p + 2 * q)
    bets = [F(k < low or k >= high) for k in range(cells)]
    share = 2 / (bet + 2)
    first = [(share * b, (1 - share * b) * (k >= calls)) for k, b in enumerate(bets)]
    second = [(b, F(k >= calls)) for k, b in enumerate(bets)]
    loss = -(bet**2) / ((bet + 1) * (bet + 2) ** 2)
    assert first_guarantee(first, bet, own=True) == cells**2 * loss == second_guarantee(second, bet, own=True)


def test_another_closed_form_is_not_decided() -> None:
    facts = Facts(check(theorem("kuhn: any bet")))
    assert decide(parse("for B in (0, oo): for n in {3, ...}: closed_value(kuhn(cards=n, bet=B))"), facts) is True
    assert decide(parse("for B in (1, 2): for n in {5, ...}: closed_value(kuhn(cards=n, bet=B))"), facts) is True
    assert decide(parse("for B in [0, oo): for n in {3, ...}: closed_value(kuhn(cards=n, bet=B))"), facts) is None
    assert decide(parse("for B in (0, oo): for n in {3, ...}: closed_value(kuhn(cards=n + 1, bet=B))"), facts) is None


def test_the_theorems_are_checked_without_a_solver() -> None:
    code = (
        "import sys\n"
        "for name in ('z3', 'sympy', 'highspy', 'numpy', 'flint', 'tqdm'): sys.modules[name] = None\n"
        "from verify.certificate_json import loads\n"
        "from verify.check import check\n"
        "print(*(len(check(part)) for part in loads(sys.stdin.read()).parts))"
    )
    certificates = AllOf((theorem("kuhn: the worst bet"), any_cards(3)))
    done = subprocess.run(
        [sys.executable, "-c", code], input=dumps(certificates), capture_output=True, text=True, check=True
    )
    assert done.stdout == "1 3\n"
