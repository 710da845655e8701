"""What is counted in a binary game, and what strategies get in all seats, by slow readings of the definitions.

A player can force a win if one of his pure strategies wins against all plays of the others: all strategies are listed.
A subgame-perfect equilibrium is a pure profile in which in no subgame a loser could win by another strategy: all
profiles are tried. What kmn-eta and one-step prediction keep is found by the words of the thesis on nodes that know
their children (`tests.support.independent_binary`); kmn-eta once more by probabilities, if everybody makes each move
kept as likely. Rules of the experiments are read out again, and payoffs are sums over the leaves, for every seating.
The algorithms under test go once through the numbered nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction as F
from functools import cache, partial
from itertools import islice
from random import Random

import pytest

from tests.support import effort
from tests.support.effort import for_each
from tests.support.independent import given
from tests.support.independent_binary import (
    Node,
    Term,
    grown,
    is_kingmaker,
    kept_game,
    open_game,
    places,
    possible_game,
    profiles_of,
    random_term,
    sure_winner,
    text,
)
from trees.single_winner.terms import tree_of
from verify.check import check
from verify.kernel.games.subject import Given
from verify.language.text import shown
from verify.theories.kingmaker.experiments import open_by_player, open_choices, seating_table, tree_count
from verify.theories.kingmaker.kingmakers import READINGS, names_of
from verify.theories.kingmaker.seating_records import NodeCount, OpenChoices

NAMES = [names_of(reading) for reading in READINGS]
PLAIN = ("reached", "deepest", "again")
ETA = "kmn-eta"
tries = partial(effort.tries, part=8)


def games(count: int, leaves: int, seed: int, players: tuple[int, ...] = (2, 3, 3, 4)) -> Iterator[tuple[int, Term]]:
    random = Random(seed)
    while count:
        seats = random.choice(players)
        term = random_term(random, seats, leaves, single=random.random() < 0.3)
        if not isinstance(term, int):
            count -= 1
            yield seats, term


def written(term: Term, players: int) -> Given:
    return given(tree_of(term, players))


def test_nodes_leaves_and_kingmakers_are_counted() -> None:
    some = 0
    for players, term in games(tries(300), 12, 1):
        found = tree_count(written(term, players))
        listed = [node for _, node in places(term)]
        choices = [node for node in listed if not isinstance(node, int)]
        assert (found.nodes, found.leaves) == (len(choices), len(listed) - len(choices))
        assert found.kingmakers == sum(map(is_kingmaker, choices))
        some += found.kingmakers > 1
    assert some > tries(50)


def test_moves_of_each_player_and_ways_from_kingmakers_to_the_root_are_counted() -> None:
    for players, term in games(tries(200), 12, 11):
        found = [shown(fact).partition(" == ") for fact in check(tree_count(written(term, players)))]
        by_word = {said.partition("(")[0]: int(number) for said, _, number in found}
        ways = [place for place, node in places(term) if is_kingmaker(node)]
        assert by_word["kingmaker_ancestors"] == sum(map(len, ways))
        moves = [int(number) for said, _, number in found if said.endswith(tuple(f", {i})" for i in range(1, 5)))]
        movers = [node.mover for _, node in places(term) if not isinstance(node, int)]
        assert moves == [movers.count(player) for player in range(players)]


def test_open_kingmakers_of_each_player_are_those_whose_children_differ() -> None:
    some = 0
    for players, term in games(tries(200), 12, 12):
        found = open_by_player(written(term, players), ETA, ())
        own = [0] * players
        pairs = zip(open_game(term, None).everything(), (node for _, node in places(term)), strict=True)
        for node, below in pairs:
            if is_kingmaker(below) and len({child.wins for child in node.kept}) > 1:
                own[node.mover] += 1
        assert [found["everywhere", "kingmakers", player] for player in range(players)] == own
        some += sum(own) > 1
    assert some > tries(30)


def counts(nodes: list[Node]) -> NodeCount:
    several = [node for node in nodes if len(node.kept) > 1]
    return NodeCount(
        len(several),
        sum(len(node.wins) > 1 for node in several),
        sum(len({child.wins for child in node.kept}) > 1 for node in several),
    )


def require(found: OpenChoices, expected: Node) -> None:
    assert found.left == text(kept_game(expected))
    assert found.everywhere == counts(expected.everything())
    assert found.reached == counts([expected, *expected.below(reached=True)])
    assert check(found)


def test_what_equilibria_leave_open_is_what_all_profiles_show() -> None:
    count = 0
    for players, term in games(tries(500), 7, 2):
        if profiles_of(term) <= 64:
            require(open_choices(written(term, players), "SPE"), possible_game(term))
            count += 1
    assert count > tries(200)


def test_what_kmn_eta_leaves_open_is_what_its_words_say() -> None:
    for players, term in games(tries(300), 12, 3):
        require(open_choices(written(term, players), ETA), open_game(term, None))


def by_chances(term: Term, players: int) -> tuple[Term, tuple[F, ...]]:
    """A mover keeps the children at which he wins for certain, if any; else those at which he may win, if any; else
    all. The chances are those when everybody makes each move kept as likely."""
    if isinstance(term, int):
        return term, tuple(F(i == term) for i in range(players))
    below = [by_chances(child, players) for child in term.children]
    own = [each for each in below if each[1][term.mover] == 1]
    hope = [each for each in below if each[1][term.mover] > 0]
    kept = own or hope or below
    mean = tuple(sum((each[1][i] for each in kept), F(0)) / len(kept) for i in range(players))
    return term._replace(children=tuple(each[0] for each in kept)), mean


def test_kmn_eta_keeps_certain_wins_then_likely_ones() -> None:
    for players, term in games(tries(300), 12, 4):
        assert open_choices(written(term, players), ETA).left == text(by_chances(term, players)[0])


def contested(count: int, seed: int) -> list[tuple[int, Term]]:
    """Games with kingmakers whose winner is not settled."""
    drawn = games(10**6, 14, seed, (3, 3, 4))
    fit = (g for g in drawn if sure_winner(g[1]) < 0 and sum(is_kingmaker(node) for _, node in places(g[1])) > 2)
    return list(islice(fit, count))


@cache
def settled_by_none() -> list[tuple[int, Term]]:
    return contested(effort.tries(120), 5)


@for_each("names", NAMES)
def test_what_one_step_prediction_leaves_open_is_what_the_procedure_says(names: tuple[str, ...]) -> None:
    closed, tried = 0, effort.some_of(settled_by_none(), 15)
    for players, term in tried:
        found = open_choices(written(term, players), "kmn-eta and 1EP", names)
        require(found, open_game(term, names))
        closed += found.left != text(kept_game(open_game(term, None)))
    assert closed > len(tried) / 3


def test_the_readings_differ_on_the_games_drawn() -> None:
    found = {names: [open_game(term, names) for _, term in settled_by_none()] for names in NAMES}
    shown = {tuple((text(kept_game(top)), counts(top.everything())) for top in tops) for tops in found.values()}
    assert len(shown) == 8


# Seatings

Chances = dict[int, F]
"""By winner."""
Rule = Callable[[Node, list[Chances]], list[F]]


def evenly(node: Node, chosen: list[int]) -> list[F]:
    return [F(k in chosen, len(chosen)) for k in range(len(node.children))]


def best(node: Node, worth: list[Chances], among: list[int]) -> list[int]:
    most = max(worth[k].get(node.mover, F(0)) for k in among)
    return [k for k in among if worth[k].get(node.mover, F(0)) == most]


def everywhere(node: Node) -> list[int]:
    return list(range(len(node.children)))


def winners_below(node: Node) -> set[int]:
    return {each.sure for each in node.everything() if not each.children}


def hopeful(node: Node, worth: list[Chances]) -> list[F]:
    some = [k for k, child in enumerate(node.children) if node.mover in winners_below(child)]
    return evenly(node, some or everywhere(node))


def predicted(node: Node) -> list[int]:
    return [k for k, child in enumerate(node.children) if any(child is kept for kept in node.kept)]


def favour(node: Node, among: list[int]) -> list[F]:
    """Fewest rivals where he may win; else each possible winner as likely, and the children at which that one may."""
    own = [k for k in among if node.mover in node.children[k].wins]
    if own:
        fewest = min(len(node.children[k].wins) for k in own)
        return evenly(node, [k for k in own if len(node.children[k].wins) == fewest])
    possible = sorted({winner for k in among for winner in node.children[k].wins})
    total = [F(0)] * len(node.children)
    for winner in possible:
        here = evenly(node, [k for k in among if winner in node.children[k].wins])
        total = [a + b / len(possible) for a, b in zip(total, here, strict=True)]
    return total


def known(node: Node, worth: list[Chances]) -> list[F]:
    most = best(node, worth, everywhere(node))
    return favour(node, [k for k in most if k in predicted(node)] or most)


PRIVATE_RULES: dict[str, Rule] = {
    "RNDall": lambda node, worth: evenly(node, everywhere(node)),
    "RNDeta": hopeful,
    "eqprob": lambda node, worth: evenly(node, best(node, worth, everywhere(node))),
    "1EP": lambda node, worth: favour(node, predicted(node)),
    "1EP moves": lambda node, worth: evenly(node, predicted(node)),
    "1EP best": lambda node, worth: evenly(node, best(node, worth, predicted(node))),
}
KNOWN_RULES = {**{rule: PRIVATE_RULES[rule] for rule in ("RNDall", "RNDeta", "eqprob")}, "1EP": known}


def chosen(node: Node, seated: list[Rule], found: dict[int, list[F]]) -> Chances:
    """What is chosen at each node, by its identity, and the chances of each winner."""
    if not node.children:
        return {node.sure: F(1)}
    worth = [chosen(child, seated, found) for child in node.children]
    found[id(node)] = seated[node.mover](node, worth)
    total: Chances = {}
    for p, here in zip(found[id(node)], worth, strict=True):
        for winner, chance in here.items():
            total[winner] = total.get(winner, F(0)) + p * chance
    return total


def by_leaves(node: Node, choose: Callable[[Node], list[F]], weight: F = F(1)) -> Iterator[tuple[int, F]]:
    """Each leaf that is reached, by its winner and probability."""
    if not node.children:
        yield node.sure, weight
        return
    for child, p in zip(node.children, choose(node), strict=True):
        if p:
            yield from by_leaves(child, choose, weight * p)


def table_row(top: Node, players: int, play: str, one: str, others: str) -> tuple[F, F]:
    """The averages over all seats of the one, and over all seats of all the others."""
    rules = PRIVATE_RULES if play == "private" else KNOWN_RULES
    of_one, of_others = [], []
    for seat in range(players):
        names = [one if i == seat else others for i in range(players)]
        plans: list[dict[int, list[F]]] = []
        for name in names:
            plans.append({})
            chosen(top, [rules[name]] * players if play == "private" else [rules[n] for n in names], plans[-1])
        paid = [F(0)] * players
        for winner, p in by_leaves(top, lambda node, plans=plans: plans[node.mover][id(node)]):  # type: ignore[misc]
            paid[winner] += p
        of_one.append(paid[seat])
        of_others += [pay for i, pay in enumerate(paid) if i != seat]
    return sum(of_one, F(0)) / len(of_one), sum(of_others, F(0)) / len(of_others)


@pytest.mark.parametrize(("play", "rules"), [("private", PRIVATE_RULES), ("known", KNOWN_RULES)])
def test_average_payoffs_are_those_over_all_seatings(play: str, rules: dict[str, Rule]) -> None:
    pairs = [(one, others) for one in rules for others in rules]
    random = Random(6)
    uneven = 0
    for players, term in games(tries(110), 9, 7):
        names = random.choice([PLAIN, PLAIN, *NAMES])
        some = random.sample(pairs, 4)
        found = seating_table(written(term, players), play, some, names)
        assert check(found)
        top = open_game(term, names)
        for row, (one, others) in zip(found.rows, some, strict=True):
            assert row.payoffs == table_row(top, players, play, one, others)
            uneven += row.payoffs[0] != row.payoffs[1]
    assert uneven > tries(80)


def test_a_game_as_nodes_is_the_game() -> None:
    for _, term in games(20, 10, 8):
        top = grown(term)
        for node in top.everything():
            node.kept = node.children
        assert kept_game(top) == term
