"""Facts about profiles: what follows, what nearly does, and that all are true of random games by brute force.

What a fact says is evaluated on the networkx tree, at points if it holds for a range: payoffs are sums over the leaves,
and a regret is the most that any pure strategy earns, less what the profile earns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

import networkx as nx
import pytest

from tests.support.effort import for_each
from tests.support.facts import follows
from tests.support.independent import (
    by_player,
    choices_at,
    given,
    inner_nodes,
    most,
    owner_of,
    pays,
    perfect_profiles,
    random_mixture,
    reach,
    starts_of_subgames,
    surely,
    trees_with,
)
from tests.support.open_profiles import ENTRY_BOX, enters, open_entry, settled
from tests.support.samples import sample
from tests.support.textbook_games import ENTERS, ENTRY_GAME, STAYS_OUT
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.assessments import assessment_conditions
from verify.find.equilibria.conditions import conditions
from verify.find.equilibria.profile import assessment, profile_regrets, subgame_regrets
from verify.find.equilibria.ranges import equilibrium_set
from verify.find.equilibria.sets import subgame_perfect
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import (
    AT_LEAST,
    EQUAL,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    Interval,
    Not,
    Statement,
    Sum,
    Within,
)
from verify.kernel.statements.substitution import at_point
from verify.kernel.strategies.subgames import node_name
from verify.language.text import shown

a = Ratio.variable()
UNIT = Range(F(0), F(1))
IN = enters(F(1), F(1))
DECIDED: list[tuple[Any, Any, str, str]] = [
    # what is certified, the profile, a good and a nearly good statement
    (profile_regrets(ENTRY_GAME, ENTERS), ENTERS, "nash(G, P)", "not nash(G, P)"),
    (profile_regrets(ENTRY_GAME, ENTERS), ENTERS, "regret(G, P, 1) == 0", "regret(G, P, 1) > 0"),
    (profile_regrets(ENTRY_GAME, ENTERS), ENTERS, "payoff(G, P, 2) >= 1", "payoff(G, P, 2) > 1"),
    (subgame_regrets(ENTRY_GAME, STAYS_OUT), STAYS_OUT, "nash(G, P)", "subgame_perfect(G, P)"),
    (
        subgame_regrets(ENTRY_GAME, STAYS_OUT),
        STAYS_OUT,
        'regret(G, P, 2, "in") == 2',
        'regret(G, P, 2, "in") == regret(G, P, 2)',
    ),
    (
        settled(open_entry(), ENTRY_BOX, IN).certificate,
        IN,
        "for a in [0, 2]: for b in [-1, 3]: nash(G, P)",
        "for a in [-1, 2]: for b in [-3, 3]: nash(G, P)",
    ),
    (
        settled(open_entry(), ENTRY_BOX, IN).certificate,
        IN,
        "for a in [0, 1]: for b in [0, 1]: payoff(G, P, 1) + payoff(G, P, 2) <= 2",
        "for a in [0, 1]: for b in [0, 1]: payoff(G, P, 1) + payoff(G, P, 2) < 2",
    ),
    (sample("subgame-perfect stages"), (), "stages(G) == 2", "stages(G) == 3"),
    (sample("extreme equilibria"), (), "extreme_equilibria(G) == 3", "extreme_equilibria(G) > pure_equilibria(G) + 1"),
    (sample("pure equilibria"), (), "pure_equilibria(G) == 2", "pure_equilibria(G) == 3"),
    (sample("pure equilibria"), (), "pure_equilibria(G, [3, 2, 2]) == 1", "pure_equilibria(G, [3, 2, 2]) > 1"),
    (sample("pure equilibria"), (), "full_pure_equilibria(G) == 2", "full_pure_equilibria(G) < 2"),
    (
        sample("pure equilibria"),
        (),
        "pure_payoffs(G, [[1, 1, 1], [3, 2, 2]])",
        "not pure_payoffs(G, [[1, 1, 1], [3, 2, 2]])",
    ),
    (sample("subgame-perfect count"), (), "pure_subgame_perfect(G) == 4", "pure_subgame_perfect(G) == 5"),
]


@for_each(("certificate", "profile", "good", "nearly"), DECIDED)
def test_a_good_statement_follows_and_a_nearly_good_one_is_false(
    certificate: Any, profile: Any, good: str, nearly: str
) -> None:
    arguments = {"P": profile} if profile else {}
    assert follows(certificate, good, **arguments) is True
    assert follows(certificate, nearly, **arguments) is False


def test_what_is_said_of_one_profile_says_nothing_of_another() -> None:
    assert follows(profile_regrets(ENTRY_GAME, ENTERS), "nash(G, P)", P=STAYS_OUT) is None


# --- random games


def in_order(tree: Tree, label: str) -> list[Any]:
    """The nodes of an information set, depth first, as beliefs have them."""
    return [node for node in nx.dfs_preorder_nodes(tree, ()) if tree.nodes[node].get("infoset") == label]


def mixture_of(call: Call) -> dict[str, dict[str, F]]:
    profile: Any = call.arguments[1]
    return {label: here for own in profile for label, here in own.items()}


def start_of(tree: Tree, name: str | None) -> Any:
    return () if name is None else next(node for node in inner_nodes(tree) if node_name(node) == name)


def number(tree: Tree, call: Call) -> F:
    """What the word means, by brute force."""
    mixture, rest = mixture_of(call), list(call.arguments[2:])
    if call.word in ("regret_at", "gain_at"):
        label, beliefs, *choices = rest
        player = owner_of(tree)[label]
        starts = {node: beliefs[node_name(node)] for node in in_order(tree, label)}
        now = sum((w * pays(tree, mixture, node)[player] for node, w in starts.items()), F(0))
        if call.word == "regret_at":
            return most(tree, mixture, player, starts) - now
        other = {**mixture, **surely(choices[0], tree)}
        return sum((w * pays(tree, other, node)[player] for node, w in starts.items()), F(0)) - now
    player = int(rest[0]) - 1
    if call.word == "payoff" and len(rest) > 1:
        nodes = in_order(tree, rest[1])
        arrives = [reach(tree, mixture, node) for node in nodes]
        each = zip(arrives, nodes, strict=True)
        return sum((w * pays(tree, mixture, node)[player] for w, node in each), F(0)) / sum(arrives)
    if call.word == "payoff":
        return pays(tree, mixture)[player]
    choices = rest[1] if call.word == "gain" else None
    start = start_of(tree, next(iter(rest[1 + (choices is not None) :]), None))
    now = pays(tree, mixture, start)[player]
    if choices is None:
        return most(tree, mixture, player, {start: F(1)}) - now
    return pays(tree, {**mixture, **surely(choices, tree)}, start)[player] - now


def somebody_gains(tree: Tree, mixture: Any, start: Any = ()) -> bool:
    now = pays(tree, mixture, start)
    return any(most(tree, mixture, player, {start: F(1)}) > here for player, here in enumerate(now))


def is_true(tree: Tree, fact: Statement) -> bool:
    match fact:
        case Not():
            return not is_true(tree, fact.part)
        case And():
            return all(is_true(tree, part) for part in fact.parts)
        case Exactly():
            return is_true(tree, fact.left) == is_true(tree, fact.right)
        case Within():
            return any(interval.holds(fact.number.constant) for interval in fact.intervals)
        case Compare(left=Sum(parts=((_, call),)), relation="=="):
            return number(tree, call) == fact.right.constant
        case Compare():
            difference = fact.left.constant - fact.right.constant
            return difference >= 0 if fact.relation == AT_LEAST else fact.relation == EQUAL and difference == 0
        case Call(word="nash"):
            return not somebody_gains(tree, mixture_of(fact))
        case Call(word="subgame_perfect"):
            return not any(somebody_gains(tree, mixture_of(fact), start) for start in starts_of_subgames(tree))
        case Call(word="perfect_bayesian"):
            both = (Call(word, fact.arguments) for word in ("sequentially_rational", "bayes"))
            return all(is_true(tree, each) for each in both)
        case Call(word="sequentially_rational" | "rational_at"):
            beliefs: Any = fact.arguments[2]
            judged = (number(tree, Call("regret_at", (*fact.arguments[:2], h, mu))) for h, mu in beliefs.items())
            assert set(beliefs) == set(choices_at(tree)) or fact.word == "rational_at"
            return not any(judged)
        case Call(word="bayes"):
            given_: Any = fact.arguments[2]
            return all(by_bayes(tree, mixture_of(fact), label, mu) for label, mu in given_.items())
        case Call(word="unique_subgame_perfect"):
            return len(perfect_profiles(tree)) == 1
        case Call(word="subgame_perfect_payoffs"):
            return {pays(tree, surely(p, tree)) for p in perfect_profiles(tree)} == {fact.arguments[1]}
    raise AssertionError(fact)


def by_bayes(tree: Tree, mixture: Any, label: str, beliefs: Any) -> bool:
    arrives = [reach(tree, mixture, node) for node in in_order(tree, label)]
    nodes = in_order(tree, label)
    return all(w == sum(arrives) * beliefs[node_name(node)] for w, node in zip(arrives, nodes, strict=True))


def at_points(fact: Statement, random: Random) -> Iterator[Statement]:
    """The fact at points of its ranges."""
    names: dict[str, Interval] = {}
    while isinstance(fact, ForAll):
        assert isinstance(fact.among, Interval)
        names[fact.name], fact = fact.among, fact.part
    if not names:
        yield fact
        return
    spread = [F(0), F(1, 2), F(1), F(random.randint(1, 30), 31), F(random.randint(1, 30), 31)]
    marks = [{*filter(among.holds, spread), *ends(among)} for among in names.values()]
    for point in product(*marks):
        yield at_point(fact, dict(zip(names, point, strict=True)))


def ends(among: Interval) -> list[F]:
    return [end for end in (among.low, among.high) if isinstance(end, F)]


def nearly(fact: Statement) -> Statement:
    """A statement that is false if the fact is true, at each point."""
    if isinstance(fact, ForAll):
        return replace(fact, part=nearly(fact.part))
    if isinstance(fact, Compare):
        return replace(fact, right=Sum(fact.right.constant + F(1, 1000)))
    return fact.part if isinstance(fact, Not) else Not(fact)


def require_true(tree: Tree, facts: tuple[Statement, ...], random: Random) -> None:
    known = Facts(facts)
    for fact in facts:
        assert all(is_true(tree, here) for here in at_points(fact, random)), fact
        assert decide(fact, known) is True
        assert decide(nearly(fact), known) is False


def small(tree: Tree) -> bool:
    return len(choices_at(tree)) > 1


@pytest.mark.parametrize("players", [1, 2, 3])
def test_facts_of_profiles_are_true_by_brute_force(players: int) -> None:
    for random, tree in trees_with(40, small, 301 + players, players=players):
        profile = by_player(tree, random_mixture(random, tree))
        for found in (profile_regrets(given(tree), profile), subgame_regrets(given(tree), profile)):
            require_true(tree, check(found), random)


def test_facts_of_assessments_are_true_by_brute_force() -> None:
    kinds = set()
    for random, tree in trees_with(60, small, 312):
        beliefs = {}
        for label in choices_at(tree):
            weights = [random.choice((0, 1, 1, 2)) for _ in in_order(tree, label)]
            if sum(weights) and random.random() < 0.8:
                beliefs[label] = tuple(F(w, sum(weights)) for w in weights)
        found = assessment(given(tree), by_player(tree, random_mixture(random, tree)), beliefs)[0]
        if found is not None:
            facts = check(found)
            require_true(tree, facts, random)
            kinds |= {shown(fact).partition("(")[0] for fact in facts}
    assert {f"{no}{word}" for no in ("", "not ") for word in ("rational_at", "bayes")} | {
        "not perfect_bayesian"
    } <= kinds


def open_mixture(random: Random, tree: Tree, shares: list[Any]) -> Any:
    chosen = {}
    for label, actions in choices_at(tree).items():
        first = random.choice(shares)
        chosen[label] = dict(zip(actions, (first, 1 - first, *[F(0)] * (len(actions) - 2)), strict=True))
    return by_player(tree, chosen)


def test_facts_over_a_parameter_are_true_at_points_by_brute_force() -> None:
    for random, tree in trees_with(60, small, 321):
        profile = open_mixture(random, tree, [a, 1 - a, a / 2, F(0), F(1), F(1, 2)])
        found = check(equilibrium_set(given(tree), Parameter("a", UNIT), profile))
        require_true(tree, found, random)


def test_payoffs_over_a_parameter_are_true_at_points_by_brute_force() -> None:
    for random, tree in trees_with(40, small, 331):
        profile = open_mixture(random, tree, [(a + 1) / 3, (2 - a) / 3, F(1, 2), a * (1 - a), a / (1 + a)])
        found = payoff_account(given(tree), Parameter("a", UNIT), (profile,), [(0, None), (1, None)])
        require_true(tree, check(found), random)


def test_facts_about_conditions_are_true_at_points_by_brute_force() -> None:
    x, y = Multivariate.variable("a"), Multivariate.variable("b")
    for random, tree in trees_with(40, small, 341, sets=2):
        shares = [x * F(1, 2), 1 - y * F(2, 3), (1 + x) * F(1, 3), F(0), F(1)]
        parameters = Parameter("a", UNIT), Parameter("b", UNIT)
        found = conditions(given(tree), parameters, open_mixture(random, tree, shares), timeout=200).certificate
        facts = check(found)
        for fact in facts:
            assert all(is_true(tree, here) for here in at_points(fact, random) if "value" not in str(here)), fact
            assert decide(fact, Facts(facts)) is True


@pytest.mark.parametrize("names", ["a", "ab"])
def test_facts_of_assessments_with_parameters_are_true_at_points_by_brute_force(names: str) -> None:
    several, kinds = len(names) > 1, set()
    x, y = (Multivariate.variable(name) for name in (names[0], names[-1]))
    for random, tree in trees_with(20 if several else 60, small, 371 + len(names), sets=2):
        profile = open_mixture(random, tree, [x * F(1, 2), 1 - y * F(2, 3), F(0), F(1)])
        shares = [x / (1 + y), 1 - y, F(1, 3)] if several else [a / 2, 1 - a, 1 / (1 + a), F(1, 3)]
        beliefs: dict[str, tuple[Any, ...]] = {}
        for label in choices_at(tree):
            nodes, share = len(in_order(tree, label)), random.choice(shares)
            beliefs[label] = (F(1),) if nodes == 1 else (share, 1 - share, *[F(0)] * (nodes - 2))
        if random.random() < 0.3:
            beliefs.pop(random.choice(list(beliefs)))
        parameters = tuple(Parameter(name, UNIT) for name in names)
        facts = check(assessment_conditions(given(tree), parameters, profile, beliefs))
        for fact in facts:
            assert all(is_true(tree, here) for here in at_points(fact, random)), fact
            while isinstance(fact, ForAll):
                fact = fact.part
            kinds.add(shown(fact).partition("(")[0] + " exactly" * isinstance(fact, Exactly))
    assert {"not perfect_bayesian", "bayes exactly", "regret_at", "gain_at"} <= kinds
    assert several or "rational_at exactly" in kinds


@pytest.mark.parametrize("players", [1, 2])
def test_facts_about_counts_are_true_by_brute_force(players: int) -> None:
    for _, tree in trees_with(40, small, 351 + players, players=players, perfect=True):
        facts = check(subgame_perfect(given(tree)))
        expected = perfect_profiles(tree)
        known = Facts(facts)
        assert decide(Compare(facts[0].left, EQUAL, Sum(F(len(expected)))), known) is True  # type: ignore[union-attr]
        for fact in facts[1:]:
            if isinstance(fact, Call) and fact.word == "pure_subgame_perfect_payoffs":
                assert {*fact.arguments[1]} == {pays(tree, surely(p, tree)) for p in expected}  # type: ignore[misc]
            elif isinstance(fact, Call | Not):
                assert is_true(tree, fact)
            else:
                assert isinstance(fact, Compare)
                paid = fact.left.parts[0][1].arguments[1]  # type: ignore[union-attr]
                assert sum(pays(tree, surely(p, tree)) == paid for p in expected) == fact.right.constant
