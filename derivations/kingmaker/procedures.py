"""M21: maxn with a rule for ties picks one subgame-perfect equilibrium of very many; the other procedures differ."""

from __future__ import annotations

from typing import Any

from derivations.claims.claim import Checked, Proof
from derivations.kingmaker.shared import DIAMOND, T1_GAME, Kingmaker
from play.lookahead.evaluation import random_play
from play.lookahead.lookahead import Lookahead
from play.lookahead.maxn import maxn_profile
from play.lookahead.procedures import NAMES, Procedure, search
from trees.rules import Rules, rules_of
from trees.single_winner.terms import parse, tree_of
from verify.certificates import AllOf, Certificate
from verify.find.equilibria.profile import subgame_regrets
from verify.find.equilibria.sets import subgame_perfect
from verify.kernel.games.game import tree_of as game_tree
from verify.kernel.games.subject import BuiltIn

TIES = ("first", "last", "sum", "before", "pessimist", "mixture", "against-1", "against-2", "against-3")
APART = parse("1(2 3(1 1(2 3)))")
"""The smallest game in which the procedures expect three different winners."""


def picked(game: BuiltIn) -> tuple[dict[str, Any], list[Certificate]]:
    """What each rule for ties expects at the root, and certificates that each of its profiles is subgame perfect."""
    tree = game_tree(game, {})
    expects: dict[str, Any] = {}
    found: list[Certificate] = []
    profiles: list[object] = []
    for rule in TIES:
        profile = maxn_profile(tree, rule)
        ahead = Lookahead(rules_of(tree), random_play(tree))
        value = search(ahead, Procedure(ties=rule)).value
        expects[rule] = [str(each) for each in value]
        if profile not in profiles:
            profiles.append(profile)
            found.append(subgame_regrets(game, profile, tree))
    return {"profiles": len(profiles), "expects": expects}, found


def answers() -> dict[str, str]:
    """Who each procedure expects to win in the game in which they differ most."""
    tree = tree_of(APART)
    rules: Rules = rules_of(tree)
    found = {}
    for name in NAMES:
        value = search(Lookahead(rules, random_play(tree)), Procedure(by=name)).value
        found[name] = next(f"player {i + 1}" for i, share in enumerate(value) if share == 1)
    return found


def m21(_: Kingmaker) -> Proof:
    """Each rule's profile has regret 0 in every subgame; how many pure ones there are is counted."""
    parts: list[Certificate] = []
    result: dict[str, Any] = {}
    for name, game in (("T1", T1_GAME), ("diamond", DIAMOND)):
        count = subgame_perfect(game)
        rules, certificates = picked(game)
        result[name] = {"pure subgame-perfect equilibria": str(count.count), **rules}
        parts += [count, *certificates]
    expected = answers()
    apart = len(set(expected.values())) == 3
    return Proof(True if apart else None, Checked(AllOf(tuple(parts))), result={**result, "winners expected": expected})
