"""Best replies and strict equilibria, by trying all pure strategies on the tree.

The definitions: a best reply is a pure strategy, told from others by what it does where its own choices lead, than
which none earns more by the sum over the leaves; an equilibrium is strict if each strategy is pure and earns more than
all others. The code under test adds up sequences.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.facts import follows
from tests.support.independent import (
    all_choices,
    by_player,
    choices_at,
    given,
    nash_profiles,
    owner_of,
    pays,
    random_mixture,
    surely,
    trees_with,
    where_it_leads,
)
from tests.support.open_profiles import ENTRY_BOX, enters, open_entry
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.gain import pure_replies
from verify.kernel.refusal import CheckFailed
from verify.theories.parameters.condition_records import PureReplies


def reduced(tree: Tree, player: int, choices: dict[str, str]) -> dict[str, str]:
    """The choices where the player's own lead."""
    everyone = {label: actions[0] for label, actions in choices_at(tree).items()} | choices
    owners = owner_of(tree)
    return {h: a for h, a in where_it_leads(tree, everyone).items() if owners[h] == player}


def earned(tree: Tree, player: int, mixture: Any) -> list[tuple[dict[str, str], F]]:
    """Each of the player's pure strategies with what it earns."""
    found: list[tuple[dict[str, str], F]] = []
    for choices in all_choices(choices_at(tree, (), player)):
        own = reduced(tree, player, choices)
        if own not in [each for each, _ in found]:
            found.append((own, pays(tree, {**mixture, **surely(choices, tree)})[player]))
    return found


@pytest.mark.parametrize("players", [1, 2, 3])
def test_best_replies_and_strict_equilibria_are_those_of_all_pure_strategies(players: int) -> None:
    strict, pure = [], []
    for random, tree in trees_with(60, lambda tree: 1 < len(choices_at(tree)) < 6, 73, players=players, depth=2):
        mixture = random_mixture(random, tree)
        if random.random() < 0.7:
            mixture = surely(
                random.choice(nash_profiles(tree) or [{h: min(here) for h, here in mixture.items()}]), tree
            )
        found = pure_replies(given(tree), (), by_player(tree, mixture))
        about: dict[str, Any] = {"P": by_player(tree, mixture)}
        alone = []
        for player in range(players):
            replies = earned(tree, player, mixture)
            best = max(paid for _, paid in replies)
            count = sum(paid == best for _, paid in replies)
            assert follows(found, f"best_replies(G, P, {player + 1}) == {count}", **about) is True
            for own, paid in replies:
                said = f"best_reply(G, P, {player + 1}, S)"
                assert follows(found, said, **about, S=own) is (paid == best)
            sure = {h: next((a for a, p in here.items() if p == 1), None) for h, here in mixture.items()}
            played = [own for own, _ in replies if all(sure[h] == a for h, a in own.items())]
            alone.append(count == 1 and [own for own, paid in replies if paid == best] == played)
        assert follows(found, "strict_nash(G, P)", **about) is all(alone)
        strict.append(all(alone))
        pure.append(all(p in (0, 1) for here in mixture.values() for p in here.values()))
    assert any(strict) and any(p and not s for p, s in zip(pure, strict, strict=True)) and not all(pure)


def in_entry(enter: F, yields: F) -> PureReplies:
    return pure_replies(open_entry(), ENTRY_BOX.parameters, enters(enter, yields))


def test_with_parameters_it_is_told_where_exactly() -> None:
    """Who enters gets a, who stays out 0; who fights an entrant gets -b, who yields 1."""
    both: dict[str, Any] = {"P": enters(F(1), F(1))}
    found = in_entry(F(1), F(1))
    scope = "for a in [-1, 2]: for b in [-1, 3]: "
    assert follows(found, f"{scope}strict_nash(G, P) exactly when (a > 0 and b + 1 > 0)", **both) is True
    assert follows(found, "for a in [1, 2]: for b in [0, 3]: strict_nash(G, P)", **both) is True
    assert follows(found, "for a in {0}: for b in {1}: strict_nash(G, P)", **both) is False
    mixed: dict[str, Any] = {"P": enters(F(1), F(1, 2))}
    assert follows(in_entry(F(1), F(1, 2)), f"{scope}not strict_nash(G, P)", **mixed) is True


def test_other_gains_are_refused() -> None:
    found = in_entry(F(1), F(1))
    with pytest.raises(CheckFailed, match="gains: expected those of the reduced pure strategies of each player"):
        check(replace(found, gains=(found.gains[0], (F(0), F(0)))))
