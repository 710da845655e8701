"""Where a profile with a parameter is an equilibrium without perfect recall, held against strategies one by one.

Random trees whose players have their information sets joined; payoffs by a walk down the tree, at single values.
"""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

from tests.support.effort import tries
from tests.support.independent import by_player, choices_at, owner_of, random_tree
from tests.support.random_trees import tree_expectation
from tests.support.subjects import written
from trees.tree import CHANCE, Tree, moves, validate_shape
from verify.check import check
from verify.find.cutting import Uncut
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.find.equilibria.gain import gain_of
from verify.kernel.games.game import reference
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call, ForAll, Interval
from verify.theories.recall.ranges import ForgetfulSet, at_value

a, UNIT = Ratio.variable(), Range(F(0), F(1))
SHARES = [a, 1 - a, a / 2, F(0), F(1), F(1, 2), F(1, 3)]


def forgetful(random: Random, players: int) -> Tree:
    """A tree in which sets of as many actions are one, for each player with some chance."""
    tree = random_tree(random, players=players, depth=3)
    who = {player for player in range(players) if random.random() < 0.7}
    for node, data in tree.nodes(data=True):
        if data.get("player", CHANCE) in who:
            data["infoset"] = f"{data['player'] + 1}: {len(moves(tree, node))}"
    return validate_shape(tree)


def strategies(tree: Tree, player: int) -> list[dict[str, dict[str, F]]]:
    """Behaviour strategies with probabilities in eighths, of sets of two actions; others are pure."""
    own = {label: actions for label, actions in choices_at(tree).items() if owner_of(tree)[label] == player}
    choices = []
    for actions in own.values():
        points = [{x: F(x == chosen) for x in actions} for chosen in actions]
        if len(actions) == 2:
            points += [{x: F(j, 8) if k else F(8 - j, 8) for k, x in enumerate(actions)} for j in range(1, 8)]
        choices.append(points)
    return [dict(zip(own, each, strict=True)) for each in product(*choices)]


def gains(tree: Tree, profile: Any, player: int) -> F:
    """The most that one of these strategies gains."""
    now = tree_expectation(tree, profile, player)
    others = ((*profile[:player], each, *profile[player + 1 :]) for each in strategies(tree, player))
    return max(tree_expectation(tree, other, player) - now for other in others)


def drawn(seed: int, count: int) -> Any:
    random, left = Random(seed), tries(count)
    while left:
        tree = forgetful(random, random.choice((1, 2)))
        sets = choices_at(tree)
        if not 1 <= len(sets) <= 3:
            continue
        left -= 1
        mixture: dict[str, Any] = {}
        for label, actions in sets.items():
            first = random.choice(SHARES)
            mixture[label] = dict(zip(actions, (first, 1 - first, *[F(0)] * (len(actions) - 2)), strict=True))
            if len(actions) == 1:
                mixture[label] = {actions[0]: F(1)}
        yield random, tree, by_player(tree, mixture)


def test_payoffs_and_equilibria_are_those_at_each_value() -> None:
    sometimes = settled = 0
    for random, tree, profile in drawn(401, 60):
        try:
            found = forgetful_set(written(tree), Parameter("a", UNIT), profile)
        except Uncut:
            continue
        facts = Facts(check(found))
        settled += 1
        for value in {F(0), F(1), F(1, 2), F(random.randint(1, 30), 31), *found.points}:
            here: Any = at_value(profile, value)
            for player, number in enumerate(found.payoffs):
                assert value_at(number, value) == tree_expectation(tree, here, player)
            call = ForAll("a", Interval(value, value), Call("nash", (reference(found.game), found.profile)))
            held = decide(call, facts)
            most = max(gains(tree, here, player) for player in range(len(profile)))
            assert held is not None and not (held and most > 0)
        for piece in found.pieces:
            t = piece.temptation
            if t is not None:
                inside = piece.range.inner_point()
                here = at_value(profile, inside)
                (other,) = at_value((t.strategy,), inside)
                changed = (*here[: t.player], other, *here[t.player + 1 :])
                gain = tree_expectation(tree, changed, t.player) - tree_expectation(tree, here, t.player)  # type: ignore[arg-type]
                assert gain == value_at(t.gain, inside) > 0
        sometimes += len({piece.temptation is None for piece in found.pieces}) > 1 or bool(found.points)
    assert settled > tries(20) and sometimes > 1


def test_any_choices_gain_what_the_walk_gains() -> None:
    for random, tree, profile in drawn(409, 40):
        value, player = F(random.randint(0, 7), 7), random.randrange(len(profile))
        here: Any = at_value(profile, value)
        own = [label for label in choices_at(tree) if owner_of(tree)[label] == player and random.random() < 0.7]
        choices = {label: random.choice(list(choices_at(tree)[label])) for label in own}
        found = gain_of(written(tree), (), here, player, choices)
        check(found)
        pure = {h: {x: F(x == choices[h]) for x in choices_at(tree)[h]} for h in choices}
        changed = (*here[:player], {**here[player], **pure}, *here[player + 1 :])
        assert found.gain == tree_expectation(tree, changed, player) - tree_expectation(tree, here, player)


def test_less_is_claimed_without_pieces() -> None:
    for _, tree, profile in drawn(419, 5):
        found = forgetful_set(written(tree), Parameter("a", UNIT), profile, equilibria=False)
        assert isinstance(found, ForgetfulSet) and not found.pieces
        assert not any("nash" in str(fact) for fact in check(found))
