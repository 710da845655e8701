"""The pure sequential equilibria of signalling games are those with beliefs that make them so, found one by one.

Of each pure profile all beliefs are tried that might serve: certainty, and those under which two answers are as good.
What each player could gain is added up by listing the deviations; that the beliefs are consistent is left to its own
certificates. Replies, tables and messages of the code under test are not used.
"""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from tests.support.effort import tries
from tests.support.facts import follows
from tests.support.signalling import drawn
from tests.support.subjects import written
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.consistency import consistency
from verify.find.equilibria.signalling import pure_sequential_equilibria
from verify.theories.refinements.records import ConsistentAssessment


def believed(tree: Tree, m: str, answer: str, answers: str) -> list[tuple[F, F]]:
    """Beliefs in the two types under which the answer is best, of those that might serve."""
    candidates = [F(0), F(1)]
    for r, q in combinations(answers, 2):
        s, t = (tree.nodes[f"{k}{m}{r}"]["payoff"][1] - tree.nodes[f"{k}{m}{q}"]["payoff"][1] for k in "st")
        if s != t:
            candidates.append(t / (t - s))
    found = []
    for p in candidates:
        worth = {
            r: p * tree.nodes[f"s{m}{r}"]["payoff"][1] + (1 - p) * tree.nodes[f"t{m}{r}"]["payoff"][1] for r in answers
        }
        if 0 <= p <= 1 and worth[answer] == max(worth.values()):
            found.append((p, 1 - p))
    return found


@pytest.mark.parametrize(("messages", "answers"), [(2, "ab"), (2, "abc"), (3, "ab")])
def test_all_pure_sequential_equilibria_are_those_with_beliefs(messages: int, answers: str) -> None:
    random = Random(messages * 10 + len(answers))
    for _ in range(tries(12)):
        tree = drawn(random, messages, answers)
        game = written(tree)
        found = pure_sequential_equilibria(game)
        check(found)
        names, expected = [str(m) for m in range(messages)], []
        prior = {kind: tree.edges["root", kind]["probability"] for kind in "st"}
        for sends in product(names, repeat=2):
            for answered in product(answers, repeat=messages):
                sent, answer = dict(zip("st", sends, strict=True)), dict(zip(names, answered, strict=True))
                best = all(
                    tree.nodes[k + sent[k] + answer[sent[k]]]["payoff"][0]
                    == max(tree.nodes[k + m + answer[m]]["payoff"][0] for m in names)
                    for k in "st"
                )
                beliefs: dict[str, list[tuple[F, F]]] = {}
                for m in names:
                    senders = [k for k in "st" if sent[k] == m]
                    total = sum(prior[k] for k in senders)
                    rule = [tuple(prior[k] / total if k in senders else F(0) for k in "st")] if senders else []
                    some = believed(tree, m, answer[m], answers)
                    if senders:
                        (mu,) = rule
                        worth = {
                            r: sum(p * tree.nodes[f"{k}{m}{r}"]["payoff"][1] for p, k in zip(mu, "st", strict=True))
                            for r in answers
                        }
                        some = [mu] if worth[answer[m]] == max(worth.values()) else []  # type: ignore[list-item]
                    beliefs[f"after {m}"] = some
                if best and all(beliefs.values()):
                    expected.append({**sent, **{f"after {m}": r for m, r in answer.items()}})
                    profile: Any = (
                        {k: {m: F(m == sent[k]) for m in names} for k in "st"},
                        {f"after {m}": {r: F(r == answer[m]) for r in answers} for m in names},
                    )
                    first = {label: some[0] for label, some in beliefs.items()}
                    assert isinstance(consistency(game, profile, first), ConsistentAssessment)
        assert list(map(dict, found.equilibria)) == expected
        assert follows(found, f"pure_sequential_equilibria(G) == {len(expected)}")
