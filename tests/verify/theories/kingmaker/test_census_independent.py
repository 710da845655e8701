"""What holds in all small games, and what is left of a game, found once more by slow readings of the definitions.

Games are listed in every order of children and under every name of players, and one of each class is kept; reduced ones
are those to which none of the transformations applies, found by trying each. Each statement is read out on nodes that
know their children, with the procedure of section 4.2.2 in words, and what is left is built from the leaves up without
steps (`tests.support.independent_binary`). The algorithms under test list games by numbers of multisets, predict on
numbered nodes and take steps until none applies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from random import Random

import pytest

from tests.support.effort import slow_but, tries
from tests.support.independent_binary import (
    Node,
    Term,
    is_kingmaker,
    kept_game,
    normal,
    open_game,
    ordered,
    parse_order,
    places,
    random_term,
    results,
    shape,
    sorted_text,
    steps,
    sure_winner,
)
from trees.single_winner.terms import Choice, parse
from verify.check import check
from verify.theories.kingmaker.census_records import Census, FewPlayers, Finding
from verify.theories.kingmaker.three_players import few_players, predicted_normal_form

PLAIN = ("reached", "deepest", "again")
Names = tuple[str, ...]


def rest(game: Term, names: Names = PLAIN) -> Term:
    """What is left of a game."""
    return normal(kept_game(open_game(game, names)))


def kingmakers(game: Term) -> list[Choice]:
    return [node for _, node in places(game) if isinstance(node, Choice) and is_kingmaker(node)]


def decides(node: Node) -> bool:
    """The mover decides between others: who may win differs among the children kept, and the mover may not."""
    return len({child.wins for child in node.kept}) > 1 and node.mover not in node.wins


def marked(top: Node, game: Term) -> Iterator[tuple[Node, Term]]:
    """Each node with its subgame."""
    yield top, game
    for child, below in zip(top.children, game.children if isinstance(game, Choice) else (), strict=True):
        yield from marked(child, below)


def every_node_is_winning(game: Term, names: Names) -> bool:
    return all(sure_winner(node) >= 0 for _, node in places(game))


def no_kingmaker(game: Term, names: Names) -> bool:
    return not kingmakers(game)


def one_owner(game: Term, names: Names) -> bool:
    both = marked(open_game(game, names), game)
    return sure_winner(game) >= 0 or len({n.mover for n, below in both if decides(n) and is_kingmaker(below)}) < 2


def one_owner_where_reached(game: Term, names: Names) -> bool:
    top = open_game(game, names)
    return len({node.mover for node in [top, *top.below(reached=True)] if decides(node)}) < 2


def two_may_win(game: Term, names: Names) -> bool:
    return len(open_game(game, names).wins) == (1 if sure_winner(game) >= 0 else 2)


def one_choice_left(game: Term, names: Names) -> bool:
    last = rest(game, names)
    return isinstance(last, int) or (len(last.children) == 2 and kingmakers(last) == [last])


def one_kingmaker_left(game: Term, names: Names) -> bool:
    return len(kingmakers(rest(game, names))) < 2


def left_by_the_children(game: Term, names: Names) -> bool:
    if isinstance(game, int):
        return True
    among = Choice(game.mover, tuple(rest(child, names) for child in game.children))
    return sorted_text(rest(game, names)) == sorted_text(rest(among, names))


def winning_is_forcing(game: Term, names: Names) -> bool:
    """What a pure strategy of a player can force is told by `results`; definition 3.1.1 is read out beside it."""

    def wins(node: Term, i: int) -> bool:
        if isinstance(node, int):
            return node == i
        below = [wins(child, i) for child in node.children]
        return all(below) or (node.mover == i and any(below))

    return all((frozenset({i}) in results(node, i)) == wins(node, i) for _, node in places(game) for i in range(9))


def play_meets_a_decider(game: Term, names: Names) -> bool:
    def passes(node: Node) -> bool:
        """Whether kept moves lead past no decider to a leaf."""
        return not decides(node) and (not node.kept or any(map(passes, node.kept)))

    return sure_winner(game) >= 0 or not passes(open_game(game, names))


def a_sure_win_meets_no_kingmaker(game: Term, names: Names) -> bool:
    def meets(node: Node, below: Term) -> bool:
        if isinstance(below, int):
            return False
        pairs = zip(node.children, below.children, strict=True)
        return is_kingmaker(below) or any(meets(child, c) for child, c in pairs if any(child is k for k in node.kept))

    return sure_winner(game) < 0 or not meets(open_game(game, names), game)


def choices_stay_open(game: Term, names: Names) -> bool:
    top = open_game(game, names)
    for node in top.everything():
        kept = [id(child) for child in node.kept]
        own = [child for child in node.children if child.sure == node.mover]
        hope = [child for child in node.children if node.mover in child.wins]
        if not {*kept} <= {id(child) for child in own or hope or node.children}:
            return False
    return True


def predictions_are_given(game: Term, names: Names) -> bool:
    """Nobody moves to three children or more who may win at none, while who may win differs for somebody else who moves
    somewhere."""
    top = open_game(game, None)
    movers = {node.mover for node in top.everything() if node.children}
    for node, below in marked(top, game):
        wins = [child.wins for child in node.children]
        about = is_kingmaker(below) or (len({*wins}) > 1 and not any(node.mover in each for each in wins))
        matters = any(len({i in each for each in wins}) > 1 for i in movers - {node.mover})
        if about and matters and len(wins) > 2:
            return False
    return True


STATEMENTS: dict[str, Callable[[Term, Names], bool]] = {
    "every node is winning": every_node_is_winning,
    "no kingmaker": no_kingmaker,
    "one owner": one_owner,
    "one owner where reached": one_owner_where_reached,
    "two may win": two_may_win,
    "one choice left": one_choice_left,
    "one kingmaker left": one_kingmaker_left,
    "left by the children": left_by_the_children,
    "winning is forcing": winning_is_forcing,
    "play meets a decider": play_meets_a_decider,
    "a sure win meets no kingmaker": a_sure_win_meets_no_kingmaker,
    "choices stay open": choices_stay_open,
    "predictions are given": predictions_are_given,
}


def all_games(players: int, leaves: int) -> list[Term]:
    """One of each class, the one that begins with the least player."""
    found: dict[str, Term] = {}
    for game in ordered(players, leaves):
        if isinstance(game, int) or game.mover == 0:
            found.setdefault(shape(game, players), game)
    return list(found.values())


def grown(players: int, leaves: int, known: dict[int, list[Term]]) -> list[Term]:
    """The games without steps, up to the order of children: all ways to put smaller ones together."""
    if leaves == 1:
        return list(range(players))
    found: dict[str, Term] = {}

    def extend(mover: int, children: tuple[Term, ...], wanted: int, since: str) -> None:
        if wanted == 0:
            game = Choice(mover, children)
            if not list(steps(game)):
                found.setdefault(sorted_text(game), game)
            return
        for size in range(1, min(wanted, leaves - 1) + 1):
            for child in known[size]:
                if sorted_text(child) >= since:
                    extend(mover, (*children, child), wanted - size, sorted_text(child))

    for mover in range(players):
        extend(mover, (), leaves, "")
    return list(found.values())


def reduced_games(players: int, leaves: int) -> list[list[Term]]:
    """By leaves from 1, one of each class of the games without steps."""
    known: dict[int, list[Term]] = {}
    by_size = []
    for size in range(1, leaves + 1):
        known[size] = grown(players, size, known)
        by_size.append(list({shape(game, players): game for game in known[size]}.values()))
    return by_size


def require(players: int, among: str, names: Names, by_size: list[list[Term]]) -> list[tuple[int, ...]]:
    """That the certificate of these counts is accepted; the numbers of exceptions."""
    findings = []
    for name, holds in STATEMENTS.items():
        failing = [[game for game in games if not holds(game, names)] for games in by_size]
        first = next((some for some in failing if some), [])
        findings.append(Finding(name, tuple(map(len, failing)), listed(first, players)))
    assert check(Census(players, among, names, tuple(map(len, by_size)), tuple(findings)))
    return [finding.exceptions for finding in findings]


def listed(games: list[Term], players: int) -> tuple[str, ...]:
    """The texts as a census has them: of each class the first in the order of its list, children in that order."""
    return tuple(sorted(first_of(game, players) for game in games))


def first_of(game: Term, players: int) -> str:
    """Terms are ordered by leaves, mover, then children, and so are the children of each node."""

    def key(term: Term) -> tuple[object, ...]:
        if isinstance(term, int):
            return 1, term, ()
        return leaves_of(term), term.mover, tuple(key(child) for child in term.children)

    def leaves_of(term: Term) -> int:
        return 1 if isinstance(term, int) else sum(map(leaves_of, term.children))

    def in_order(term: Term, names: tuple[int, ...]) -> Term:
        if isinstance(term, int):
            return names[term]
        return Choice(names[term.mover], tuple(sorted((in_order(child, names) for child in term.children), key=key)))

    def shown(term: Term) -> str:
        return str(term + 1) if isinstance(term, int) else f"{term.mover + 1}({' '.join(map(shown, term.children))})"

    return shown(min((in_order(game, names) for names in permutations(range(players))), key=key))


SIZES = [(1, 4), (2, 5), (3, 4), (4, 3)]
FEW = [(1, 4, PLAIN), (4, 3, ("reached", "again")), (2, 4, ()), (3, 3, PLAIN)]


@pytest.mark.parametrize(
    ("players", "leaves", "names"),
    slow_but([*FEW[2:], *((*size, names) for size in SIZES for names in (PLAIN, ("reached", "again"), ()))], FEW),
)
def test_a_census_of_all_games_counts_what_fails_by_the_words_of_each_statement(
    players: int, leaves: int, names: Names
) -> None:
    require(players, "all", names, [all_games(players, size) for size in range(1, leaves + 1)])


@pytest.mark.parametrize(
    ("players", "leaves", "names"),
    slow_but(
        [
            (3, 6, PLAIN),
            (3, 5, ("reached", "deepest")),
            (3, 6, ("deepest",)),
            (4, 4, PLAIN),
            (4, 4, ("reached", "again")),
        ],
        [(3, 5, ("reached", "deepest"))],
    ),
)
def test_a_census_of_reduced_games_counts_what_fails_by_the_words_of_each_statement(
    players: int, leaves: int, names: Names
) -> None:
    exceptions = require(players, "reduced", names, reduced_games(players, leaves))
    assert any(map(any, exceptions))


# Two and three players


def test_what_is_left_of_each_choice_among_kinds_is_what_the_words_say() -> None:
    for players in (2, 3):
        leaves = list(range(players))
        deciders = [Choice(i, tuple(w for w in leaves if w != i)) for i in leaves] if players == 3 else []
        kinds = [*leaves, *deciders]
        sets = [chosen for size in range(1, len(kinds) + 1) for chosen in combinations(kinds, size)]
        found = few_players(players)
        assert check(found)
        cases = {sorted_text(parse(case.game)): sorted_text(parse(case.left)) for case in found.cases}
        assert len(found.cases) == len(sets)
        assert cases == {sorted_text(Choice(0, c)): sorted_text(rest(Choice(0, c))) for c in sets}
        assert isinstance(found, FewPlayers)


def drawn(count: int, players: int, leaves: int, seed: int) -> Iterator[Term]:
    random = Random(seed)
    for _ in range(count):
        yield random_term(random, players, leaves, single=random.random() < 0.3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_left_of_a_random_game_is_what_the_words_say(players: int) -> None:
    open_ = 0
    count = tries(200)
    for game in drawn(count, players, 14, players):
        assert sorted_text(predicted_normal_form(game)) == sorted_text(rest(game))
        open_ += not isinstance(rest(game), int)
    assert players == 2 or open_ > count * 3 // 10


def test_of_three_players_a_leaf_or_a_kingmaker_over_two_leaves_is_left_and_of_two_a_leaf() -> None:
    for game in drawn(tries(300), 2, 16, 8):
        assert every_node_is_winning(game, PLAIN) and rest(game) == sure_winner(game)
    for game in drawn(tries(300), 3, 16, 9):
        last = rest(game)
        assert last == sure_winner(game) or sorted_text(last) in ("1(2 3)", "2(1 3)", "3(1 2)")
        assert one_owner_where_reached(game, PLAIN)


def test_texts_are_read_as_they_are_written() -> None:
    for game in drawn(50, 4, 8, 10):
        assert sorted_text(parse_order(sorted_text(game))) == sorted_text(game)
