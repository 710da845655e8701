"""What is consistent is a limit of beliefs of totally mixed profiles, and what is not is ruled out for all of them.

Games, profiles and trembles are drawn. Beliefs that trembles tend to, by floats at a small eps, must be found
consistent; trembles that are found must lead to the beliefs; and what is called a contradiction must be an identity of
the probabilities of nodes under any totally mixed profile, multiplied out here along the histories.
"""

from __future__ import annotations

from fractions import Fraction as F
from math import prod
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, games
from tests.support.subjects import written
from trees.histories import Histories, histories
from trees.tree import CHANCE, Tree
from verify.check import check
from verify.find.equilibria.consistency import consistency
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.refinements.records import ConsistentAssessment, InconsistentAssessment

Mixed = dict[tuple[str, str], Any]


def along(table: Histories, j: int, shares: Mixed) -> Any:
    """The probability of a history, choice by choice."""
    product: Any = F(1)
    while table.parent[j] >= 0:
        s = table.step[j]
        h = table.at[s]
        product *= table.chance[s] if h < 0 else shares[table.sets[h].label, table.action[s]]
        j = table.parent[j]
    return product


@st.composite
def drawn(draw: st.DrawFn) -> tuple[Tree, tuple[Any, ...], Histories]:
    """A game without impossible chance moves, and a profile."""
    tree = draw(games(depth=4, infosets=2))
    for node, here in tree.nodes(data=True):
        if here.get("player") == CHANCE:
            for _, child in tree.out_edges(node):
                tree.edges[node, child]["probability"] = F(1, tree.out_degree(node))
    table = histories(tree)
    assume(table.sets)
    form = sequence_form(tree)
    return tree, tuple(draw(behaviours(form, player)) for player in range(3)), table


def mistakes(table: Histories, profile: tuple[Any, ...]) -> list[tuple[str, str]]:
    return [(own.label, a) for own in table.sets for a in own.actions if not profile[own.player][own.label][a]]


def shares(table: Histories, profile: tuple[Any, ...]) -> Mixed:
    return {(own.label, a): p for own in table.sets for a, p in profile[own.player][own.label].items()}


def leading(table: Histories, j: int, orders: dict[tuple[str, str], int]) -> int:
    """The order of a history."""
    total = 0
    while table.parent[j] >= 0:
        s = table.step[j]
        h = table.at[s]
        total += 0 if h < 0 else orders.get((table.sets[h].label, table.action[s]), 0)
        j = table.parent[j]
    return total


@examples(60)
@given(drawn(), st.data())
def test_limits_of_trembles_are_found_consistent_and_nothing_near_them_without_a_reason(
    game: tuple[Tree, tuple[Any, ...], Histories], data: st.DataObject
) -> None:
    tree, profile, table = game
    never = mistakes(table, profile)
    orders = {each: data.draw(st.integers(1, 3)) for each in never}
    weights = {each: F(data.draw(st.integers(1, 4)), data.draw(st.integers(1, 3))) for each in never}
    mixed = shares(table, profile) | weights
    beliefs: dict[str, tuple[F, ...]] = {}
    for own, members in zip(table.sets, table.members, strict=True):
        each = [leading(table, j, orders) for j in members]
        parts = [along(table, j, mixed) if k == min(each) else F(0) for j, k in zip(members, each, strict=True)]
        beliefs[own.label] = tuple(part / sum(parts) for part in parts)
    found = consistency(written(tree), profile, beliefs)
    assert isinstance(found, ConsistentAssessment) and check(found)
    label = max(beliefs, key=lambda label: len(beliefs[label]))
    numbers = [F(data.draw(st.integers(0, 3))) for _ in beliefs[label]]
    numbers[0] += not any(numbers)
    other = {**beliefs, label: tuple(number / sum(numbers) for number in numbers)}
    again = consistency(written(tree), profile, other)
    check(again)
    if isinstance(again, ConsistentAssessment):
        require_near(table, profile, again)
    else:
        require_identity(table, profile, again, data)


def require_near(table: Histories, profile: tuple[Any, ...], found: ConsistentAssessment) -> None:
    """With eps = 10^-9 beliefs by Bayes' rule are nearly those claimed."""
    eps = 1e-9
    mixed = {key: float(p) for key, p in shares(table, profile).items()}
    for label, here in found.trembles.items():
        for action, tremble in here.items():
            mixed[label, action] = prod(float(p.base) ** float(p.exponent) for p in tremble.powers) * eps**tremble.order
    for label, beliefs in found.beliefs.items():
        parts = [float(along(table, j, mixed)) for j in table.members[table.number[label]]]
        assert all(abs(part / sum(parts) - float(b)) < 1e-6 for part, b in zip(parts, beliefs, strict=True))


def require_identity(
    table: Histories, profile: tuple[Any, ...], found: InconsistentAssessment, data: st.DataObject
) -> None:
    """The product of beliefs is one of chance and of choices that are made, times mistakes to powers <= 0."""
    never = set(mistakes(table, profile))
    mixed = {key: F(data.draw(st.integers(1, 5)), 7) for key in shares(table, profile)}
    left, exponents, right = F(1), dict.fromkeys(mixed, 0), F(1)
    for label, powers in found.powers.items():
        members = table.members[table.number[label]]
        whole = sum(along(table, j, mixed) for j in members)
        for j, power, belief in zip(members, powers, found.beliefs[label], strict=True):
            left *= (along(table, j, mixed) / whole) ** power
            right *= along(table, j, dict.fromkeys(mixed, F(1))) ** power
            assert belief > 0 or power >= 0
            while table.parent[j] >= 0:
                h = table.at[table.step[j]]
                if h >= 0:
                    exponents[table.sets[h].label, table.action[table.step[j]]] += power
                j = table.parent[j]
    assert left == right * prod((mixed[key] ** e for key, e in exponents.items()), start=F(1))
    assert all(exponents[key] <= 0 for key in never)
    claimed = prod(
        (b**w for label, powers in found.powers.items() for b, w in zip(found.beliefs[label], powers, strict=True)),
        start=F(1),
    )
    made = shares(table, profile)
    limit = right * prod((p ** exponents[key] for key, p in made.items() if p), start=F(1))
    assert any(exponents[key] < 0 for key in never) or claimed != limit
