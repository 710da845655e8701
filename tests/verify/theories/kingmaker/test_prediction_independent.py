"""Motives by one-step prediction in every reading, held against lists of answers and sums over the leaves.

What is held against the formulas, and how, stands in `tests.support.independent_motives`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from tests.support.effort import slow_but, thorough
from tests.support.formulas import holds
from tests.support.independent_binary import random_term
from tests.support.independent_motives import Game, Profile, Rules, Strategy, has_motive, is_equilibrium, put, results
from trees.exact import TooLarge
from trees.single_winner.terms import in_preorder, parse
from verify.kernel.numbers.multivariate import Multivariate, multivariate
from verify.theories.kingmaker.prediction import (
    EVERY,
    PREDICTED,
    PREDICTIONS,
    SOME,
    ProfileError,
    change_to,
    equilibrium,
    motive,
    profile_as_seen,
    unknown_change,
    unknown_profile,
)

RULES = {name: Rules(**asdict(reading)) for name, reading in PREDICTIONS.items()}
UNKNOWN_ETA = Multivariate.variable("eta")
# a motive; two best answers; a kingmaker who can win after the change; one who is seen to slip; one who sees no slip
TELLING = [
    parse(text)
    for text in (
        "3(1(3 2) 2(3 1))",
        "3(1(3 2) 2(3 1) 4(3 2))",
        "1(3 1(2(2 1) 3))",
        "1(4(1 3) 1(2(2 1) 3))",
        "1(2(1 3) 3(1(2 3) 2(1 3)))",
        "2(3(1(3 2) 2(3 1)) 1(2 3))",
        "4(1(2 3) 2(4 3))",
    )
]
every_reading = pytest.mark.parametrize("name", PREDICTIONS)


def mixture(random: Random, size: int, eta: F) -> tuple[F, ...]:
    """Probabilities of few sizes, among them 0, 1, eta and 1 - eta."""
    if size == 2:
        p = random.choice((F(0), F(1), eta, 1 - eta, eta / 2, F(1, 2), F(1, 3), 1 - eta / 3))
        return (p, 1 - p)
    weights = [random.choice((0, 0, 1, 2)) for _ in range(size)]
    weights[random.randrange(size)] += 1
    return tuple(F(w, sum(weights)) for w in weights)


def random_profile(random: Random, game: Game, eta: F) -> Profile:
    return tuple(mixture(random, game.size(node), eta) if game.size(node) else () for node in range(len(game.nodes)))


def drawn(random: Random) -> Game:
    """A small game in which somebody decides among others."""
    while True:
        term = random.choice((random_term(random, random.choice((3, 3, 4)), 6), TELLING[0], random.choice(TELLING)))
        game = Game(term)
        count = 1
        for node in range(len(game.nodes)):
            count *= max(1, game.size(node))
        decide = [node for node in range(len(game.nodes)) if game.size(node) and game.decides(node, RULES[PREDICTED])]
        if decide and count <= 100 and game.players > 2 and all(game.size(node) == 2 for node in decide):
            return game


def drawn_cases(name: str, count: int, eta: F) -> Iterator[tuple[Random, Game, Profile]]:
    """Games with profiles, most of them equilibria as they are seen."""
    random = Random(name)
    for _ in range(count):
        game = drawn(random)
        tries = [random_profile(random, game, eta) for _ in range(25)]
        yield random, game, next((p for p in tries if is_equilibrium(game, p, RULES[name], eta)), tries[0])


def realized(game: Game, player: int, strategy: Strategy) -> dict[int, list[F]]:
    """The weights that the player's own choices give to the children of each of his nodes."""
    found: dict[int, list[F]] = {node: [F(0)] * len(chosen) for node, chosen in strategy.items()}
    for _, way in game.ways:
        weight = F(1)
        for node, taken in way:
            if node in strategy:
                weight *= strategy[node][taken]
                found[node][taken] = weight
    return found


def constant(profile: Profile) -> dict[int, list[F]]:
    return {node: list(chosen) for node, chosen in enumerate(profile) if chosen}


@every_reading
def test_a_player_has_a_motive_exactly_by_the_definition(name: str) -> None:
    eta, rules, reading = F(1, 5), RULES[name], PREDICTIONS[name]
    motives = answered = compared = 0
    for random, game, profile in drawn_cases(name, 200 if thorough() else 11, eta):
        nodes = in_preorder(game.term)
        at = profile_as_seen(nodes, constant(profile), eta, reading)
        open_at = profile_as_seen(nodes, unknown_profile(nodes), UNKNOWN_ETA, reading)
        point = {f"b{n}.{k}": p for n, here in enumerate(profile) for k, p in enumerate(here[:-1], 1)} | {"eta": eta}
        point |= {c: min(max(multivariate(p)(point), eta), 1 - eta) for c, p in open_at.names.items()}
        assert (
            holds(equilibrium(at), {})
            == holds(equilibrium(open_at), point)
            == is_equilibrium(game, profile, rules, eta)
        )
        player = random.choice([mover for mover in game.movers if mover >= 0])
        own = [node for node, mover in enumerate(game.movers) if mover == player]
        for number in range(6):
            other = random_profile(random, game, eta)
            strategy = {node: random.choice((other[node], profile[node])) for node in own}
            weights = realized(game, player, strategy)
            given, change = (
                change_to(nodes, player, weights, at.changing),
                unknown_change(nodes, player, open_at.changing),
            )
            there = point | {f"y{node}.{k}": w for node, chosen in weights.items() for k, w in enumerate(chosen, 1)}
            for any_is in (SOME, EVERY):
                expected = has_motive(game, profile, player, strategy, rules, eta, every=any_is == EVERY)
                assert holds(motive(at, player, given, any_is), {}) == expected
                if number == 0:
                    # of a few games of the night a motive has more terms than are compared
                    with suppress(TooLarge):
                        assert holds(motive(open_at, player, change, any_is), there) == expected
                        compared += 1
                motives += expected
            view = game.seen(profile, player, rules, eta)
            answered += results(game, view, player, strategy, rules, eta) != [game.chance(put(view, strategy), player)]
    assert motives >= 1 and answered >= 5 and compared >= 20


# reading, game, probabilities of the first of two children by node, player, his change; whether it is a motive by it
TOLD = [
    ("predicted at certain kingmakers", "2(1(2 3) 1(4 4(2 3)) 3)", {1: 0, 4: 0, 6: 0}, 3, {6: F(1, 2)}, False),
    (
        "predicted, any best response",
        "1(4(1 3) 1(2(2 1) 3))",
        {0: 1, 1: F(1, 2), 4: F(1, 3), 5: 1},
        1,
        {5: F(1, 3)},
        True,
    ),
    ("predicted, against the profile", "3(1(3 2) 2(3 1))", {0: F(1, 3), 1: F(1, 10), 4: 0}, 0, {1: F(1, 10)}, True),
    (
        "predicted, at equilibria as he sees them",
        "3(1(3 2) 2(3 1))",
        {0: F(14, 15), 1: F(4, 5), 4: 1},
        1,
        {4: F(1, 10)},
        False,
    ),
    ("bound", "3(1(3 2) 2(3 1))", {0: F(1, 5), 1: F(4, 5), 4: F(4, 5)}, 0, {1: F(1, 10)}, False),
    ("bound, optimal everywhere", "3(1(3 2) 2(3 1))", {0: F(1, 5), 1: F(4, 5), 4: F(4, 5)}, 0, {1: F(1, 10)}, False),
    ("bound, free change", "1(3 1(2(2 1) 3))", {0: 1, 2: F(1, 3), 3: 1}, 1, {3: F(1, 2)}, True),
]


@pytest.mark.parametrize(
    ("name", "text", "first", "player", "changed", "expected"), TOLD, ids=[each[0] for each in TOLD]
)
def test_each_reading_is_told_from_the_main_one(
    name: str, text: str, first: dict[int, F], player: int, changed: dict[int, F], expected: bool
) -> None:
    """At a profile that is an equilibrium as it is seen by the main reading; or it would be another name for it."""
    eta, game = F(1, 5), Game(parse(text))
    chosen = {node: (F(p), 1 - F(p)) for node, p in first.items()}
    profile = tuple(chosen.get(node, (F(1), F(0), F(0))[: game.size(node)]) for node in range(len(game.nodes)))
    strategy = {node: (p, 1 - p) for node, p in changed.items()}
    assert is_equilibrium(game, profile, RULES[PREDICTED], eta)
    nodes, weights = in_preorder(game.term), realized(game, player, strategy)
    for reading, holds_so in ((name, expected), (PREDICTED, not expected)):
        at = profile_as_seen(nodes, constant(profile), eta, PREDICTIONS[reading])
        formula = motive(at, player, change_to(nodes, player, weights, at.changing), SOME)
        assert holds(formula, {}) == has_motive(game, profile, player, strategy, RULES[reading], eta, every=False)
        assert holds(formula, {}) == holds_so
    assert {told for told, *_ in TOLD} == PREDICTIONS.keys() - {PREDICTED}


# T1 on a grid, against the sets that M8 proves for each eta

T1 = Game(parse("3(1(3 2) 2(3 1))"))


def at(p1: F, p2: F, p3: F) -> Profile:
    left, first, second = ((p, 1 - p) for p in (p3, p1, p2))
    return (left, first, (), (), second, (), ())


def is_one(profile: Profile, name: str, eta: F, *, every: bool) -> bool:
    """Whether nobody has a motive for a change on a grid, at an equilibrium as it is seen."""
    rules = RULES[name]
    grid = sorted({F(0), eta / 2, eta, F(1, 2), 1 - eta, F(1)})
    return is_equilibrium(T1, profile, rules, eta) and not any(
        has_motive(T1, profile, player, {node: (q, 1 - q)}, rules, eta, every=every)
        for player, node in ((0, 1), (1, 4), (2, 0))
        for q in grid
    )


def predicted(p1: F, p2: F, p3: F, eta: F) -> bool:
    return (p1 < eta or (p1 == eta and p3 == 0)) and (p2 < eta or (p2 == eta and p3 == 1))


def seen_only(p1: F, p2: F, p3: F, eta: F) -> bool:
    return predicted(p1, p2, p3, eta) or (p1 > 1 - eta and p2 > 1 - eta and 0 < p3 < 1)


def bound(p1: F, p2: F, p3: F, eta: F) -> bool:
    return (p1 == p2 == eta) or (p2 == eta < p1 <= 1 - eta and p3 == 1) or (p1 == eta < p2 <= 1 - eta and p3 == 0)


SETS = {
    PREDICTED: predicted,
    "predicted, at equilibria as he sees them": seen_only,
    "predicted, against the profile": lambda *_: False,
    "bound": bound,
    "bound, free change": lambda *_: False,
}


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("eta", slow_but([F(1, 10), F(2, 5)], [F(2, 5)]))
@pytest.mark.parametrize("name", SETS)
def test_the_equilibria_of_t1_on_a_grid_are_those_of_the_set_proved(name: str, eta: F, every: bool) -> None:
    if every and name != PREDICTED:
        return
    grid = sorted({F(0), eta / 2, eta, (eta + F(1, 2)) / 2, F(1, 2), 1 - eta, 1 - eta / 2, F(1)})
    for p1, p2, p3 in product(grid, grid, (F(0), F(1, 2), F(1))):
        found = is_one(at(p1, p2, p3), name, eta, every=every)
        assert found == SETS[name](p1, p2, p3, eta), (p1, p2, p3)


def test_kingmakers_with_three_children_are_refused_in_one_line() -> None:
    nodes = in_preorder(parse("4(1(2 3 4) 1)"))
    profile = {0: [F(1), F(0)], 1: [F(1, 3)] * 3}
    with pytest.raises(ProfileError) as error:
        profile_as_seen(nodes, profile, F(1, 10), PREDICTIONS[PREDICTED])
    assert str(error.value) == (
        "prediction: expected kingmakers with two children, found 3 at node 1; the transformations may leave fewer"
    )
    assert profile_as_seen(nodes, profile, F(1, 10), PREDICTIONS["bound"]).slips[3] == {1}
    assert profile_as_seen(nodes, profile, F(0), PREDICTIONS[PREDICTED]).slips[3] == frozenset()
