"""M21: maxn with a rule for ties picks one subgame-perfect equilibrium of very many; the other procedures pick none."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import networkx as nx

from derivations.claims.claim import Proof
from derivations.claims.statements import reading
from derivations.sources.kingmaker.shared import DIAMOND, T1_GAME, Kingmaker
from play.lookahead.evaluation import random_play
from play.lookahead.lookahead import Lookahead
from play.lookahead.maxn import maxn_profile
from play.lookahead.procedures import MAXN, NAMES, Procedure, search
from trees.formats.json_tree import to_json
from trees.histories import histories
from trees.rules import Rules, rules_of
from trees.single_winner.terms import parse, tree_of
from trees.tree import Tree, is_leaf, moves, players
from verify.find.equilibria.profile import subgame_regrets
from verify.find.equilibria.sets import subgame_perfect
from verify.kernel.equilibria.records import SubgamePerfectCount, SubgameRegrets
from verify.kernel.games.game import digest, reference
from verify.kernel.games.game import tree_of as game_tree
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.statements.text import written
from verify.kernel.strategies.profiles import Profile

TIES = ("first", "last", "sum", "before", "pessimist", "mixture", "against-1", "against-2", "against-3")
APART = parse("1(2 3(1 1(2 3)))")
"""The smallest game in which the procedures expect three different winners."""
IMPERFECT = "1(2(1 1(2 3)) 2(1 3(1 2)))"
"""A game in which each procedure but maxn plays something else that is not subgame perfect."""


class Picked(NamedTuple):
    """What maxn does in a game: the profiles by name, with their certificates, and what each rule expects."""

    profiles: dict[str, SubgameRegrets]
    expects: dict[str, Any]


def picked(name: str, game: BuiltIn) -> Picked:
    """What each rule for ties plays, once if rules agree, and what it expects at the root."""
    tree = game_tree(game, {})
    found: dict[str, SubgameRegrets] = {}
    expects: dict[str, Any] = {}
    met: list[Profile] = []
    for rule in TIES:
        profile = maxn_profile(tree, rule)
        ahead = Lookahead(rules_of(tree), random_play(tree))
        expects[rule] = [str(each) for each in search(ahead, Procedure(ties=rule)).value]
        if profile not in met:
            met.append(profile)
            found[f"{name}_{rule.replace('-', '_')}"] = subgame_regrets(game, profile, histories(tree))
    return Picked(found, expects)


def answers() -> dict[str, str]:
    """Who each procedure expects to win in the game in which they differ most."""
    tree = tree_of(APART)
    rules: Rules = rules_of(tree)
    found = {}
    for name in NAMES:
        value = search(Lookahead(rules, random_play(tree)), Procedure(by=name)).value
        found[name] = next(f"player {i + 1}" for i, share in enumerate(value) if share == 1)
    return found


def played(tree: Tree, procedure: Procedure) -> Profile:
    """What is played when whoever moves searches from there by the procedure."""
    profile: tuple[dict[str, dict[str, Fraction]], ...] = tuple({} for _ in range(players(tree)))
    for node in tree:
        if not is_leaf(tree, node):
            below = tree.subgraph({node} | nx.descendants(tree, node)).copy()
            line = search(Lookahead(rules_of(below), random_play(below)), procedure).line
            here = tree.nodes[node]
            taken = {action: Fraction(int(line is not None and action == line[0])) for action, _ in moves(tree, node)}
            profile[here["player"]][here["infoset"]] = taken
    return profile


def imperfect() -> tuple[Given, dict[str, SubgameRegrets]]:
    """What the procedures but maxn play in `IMPERFECT`."""
    written_out = to_json(tree_of(parse(IMPERFECT), name=IMPERFECT))
    game = Given(written_out, digest(written_out))
    tree = game_tree(game, {})
    others = [name for name in NAMES if name != MAXN]
    return game, {
        name.replace("-", "_"): subgame_regrets(game, played(tree, Procedure(by=name)), histories(tree))
        for name in others
    }


def m21(_: Kingmaker) -> Proof:
    """Each rule's profile is subgame perfect, of many that are; what the others play in some game is not."""
    where = {"t1": written(T1_GAME), "board": written(DIAMOND)}
    evidence: list[SubgamePerfectCount | SubgameRegrets] = []
    parts: list[str] = []
    result: dict[str, Any] = {}
    for title, name, game in (("T1", "t1", T1_GAME), ("diamond", "board", DIAMOND)):
        count, maxn = subgame_perfect(game), picked(name, game)
        evidence += [count, *maxn.profiles.values()]
        where |= {profile: written(certificate.profile) for profile, certificate in maxn.profiles.items()}
        parts += [f"subgame_perfect({name}, {profile})" for profile in maxn.profiles]
        parts += [f"pure_subgame_perfect({name}) > {len(maxn.profiles)}"]
        result[title] = {
            "pure subgame-perfect equilibria": str(count.count),
            "profiles": len(maxn.profiles),
            "expects": maxn.expects,
        }
    apart, others = imperfect()
    evidence += others.values()
    where |= {"apart": written(reference(apart))}
    where |= {profile: written(certificate.profile) for profile, certificate in others.items()}
    parts += [f"not subgame_perfect(apart, {profile})" for profile in others]
    return Proof(
        (
            reading(
                " and ".join(parts),
                words="with each rule for ties maxn plays a subgame-perfect equilibrium, one of several; what another"
                " procedure plays need not be one",
                where=where,
            ),
        ),
        tuple(evidence),
        where,
        result={
            **result,
            "winners expected": answers(),
            "not subgame perfect": {"game": IMPERFECT, "by": list(others)},
        },
        argued=("the profiles are those of the procedures, which are run without being checked",),
    )
