"""How many games the transformations do not shorten: a generating function, and lists made in another way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations

from derivations.sources.kingmaker.reduced import moved_first, multisets, reduced_games
from tests.support.effort import thorough
from trees.single_winner.terms import Choice, Term, canonical
from verify.theories.kingmaker.rewriting import steps

PLAYERS = 0, 1, 2


def partitions(total: int, most: int) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for first in range(min(total, most), 0, -1):
        yield from ((first, *rest) for rest in partitions(total - first, first))


def listed(leaves: int) -> dict[int, set[Term]]:
    """By leaves: the games to which no transformation applies, up to the order of children."""
    found: dict[int, set[Term]] = {1: set(PLAYERS)}
    for n in range(2, leaves + 1):
        found[n] = set()
        for sizes in partitions(n, n - 1):
            counts = {size: sizes.count(size) for size in sizes}
            chosen: list[tuple[Term, ...]] = [()]
            for size, count in counts.items():
                several = combinations_with_replacement(sorted(found[size], key=repr), count)
                chosen = [before + more for more in list(several) for before in chosen]
            games = (canonical(Choice(mover, children)) for children in chosen for mover in PLAYERS)
            found[n] |= {game for game in games if next(steps(game), None) is None}
    return found


def renamed(game: Term, names: tuple[int, ...]) -> Term:
    if isinstance(game, int):
        return names[game]
    return Choice(names[game.mover], tuple(renamed(child, names) for child in game.children))


def test_the_numbers_are_those_of_a_list() -> None:
    most = 6 if thorough() else 5
    by_leaves, firsts = listed(most), moved_first(most)
    for n, games in by_leaves.items():
        assert sum(isinstance(game, Choice) and game.mover == 0 for game in games) == firsts[n]
        kinds = {min((canonical(renamed(game, names)) for names in permutations(PLAYERS)), key=repr) for game in games}
        assert len(kinds) == reduced_games(n)[n - 1]


def test_multisets_are_counted() -> None:
    # things of sizes 1, 2 and 2
    assert multisets([0, 1, 2, 0, 0]) == [1, 1, 3, 3, 6]


def test_numbers_go_on() -> None:
    assert reduced_games(12)[6:] == [1764, 10858, 68247, 437608, 2847984, 18772854]
