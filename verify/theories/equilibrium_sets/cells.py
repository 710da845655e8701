r"""Equilibria where players forget: among mixed strategies, by the cells of the reduced strategic form.

A mixed strategy is a lottery over reduced pure strategies, drawn once before the game. By Kuhn's theorem it can be
replaced by a behaviour strategy, a lottery at each information set, where the player recalls all own moves; where the
player forgets, neither need have a counterpart of the other kind. A profile of mixed strategies is in equilibrium if
nobody gains by another mixed strategy, that is, by another pure one: the definition is that of the strategic form.
Whether a behaviour strategy would gain is another question (`verify.theories.recall`); it gains no more than a pure
one unless some history meets one information set twice.

A pure equilibrium is a cell in which nobody gains by another strategy of the own row. It reduces `full` profiles, one
for each way to choose at the sets that it does not name.

Sources: Kuhn (1953), theorem 4; Isbell (1957); Nash (1951).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import prod

from trees.histories import Histories
from trees.strategic import StrategicForm, strategic_form
from trees.tree import CHANCE, Number, Tree, infosets, is_leaf, players, root
from verify.kernel.games.game import histories_of, shape_of, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.language.legible import text
from verify.theories.equilibrium_sets.on_a_piece import Extreme
from verify.theories.equilibrium_sets.pure import EquilibriumFamily, PureEquilibriaOf
from verify.theories.equilibrium_sets.records import Stage


def forgetful_tree(game: Game) -> Tree | None:
    """The tree of a game whose players forget; None of another game.

    Raises:
        TreeError: it is no game.
    """
    return shape_of(game, {}) if shaped_histories_of(game, {}).forgets else None


def pure_families(game: Game) -> Iterator[EquilibriumFamily]:
    """The pure equilibria of a game, whether its players recall or forget.

    Raises:
        TooLarge: there are too many cases (`equilibrium_sets.pure`), or cells (`trees.strategic`).
    """
    tree = forgetful_tree(game)
    return iter(PureEquilibriaOf(histories_of(game, {}))) if tree is None else by_cells(tree)


def by_cells(tree: Tree) -> Iterator[EquilibriumFamily]:
    """The pure equilibria of a tree, each in a family of its own, cell by cell.

    Raises:
        TooLarge: there are too many cells (`trees.strategic`).

    >>> from fractions import Fraction
    >>> from trees.formats.efg import from_efg
    >>> crossing = 'p "" 1 1 "exit" { "off" "on" } 0 '
    >>> ends = 't "" 1 "" { 0 } ' + crossing + 't "" 2 "" { 4 } t "" 3 "" { 1 }'
    >>> [family.open for family in by_cells(from_efg('EFG 2 R "" { "Driver" } ' + crossing + ends, "driver"))]
    [{'exit': ('on',)}]
    """
    form = strategic_form(tree)
    best: list[dict[tuple[int, ...], Number]] = [{} for _ in form.strategies]
    for cell, paid in form.payoffs.items():
        for player, own in enumerate(best):
            others = (*cell[:player], *cell[player + 1 :])
            own[others] = max(own.get(others, paid[player]), paid[player])
    ways = {h: len(own.actions) for player in range(players(tree)) for h, own in infosets(tree, player).items()}
    for cell, paid in form.payoffs.items():
        if all(paid[i] == own[(*cell[:i], *cell[i + 1 :])] for i, own in enumerate(best)):
            made = _choices(form, cell)
            full = prod(number for h, number in ways.items() if h not in made)
            yield EquilibriumFamily(paid, 1, full, {h: (a,) for h, a in made.items()})


def _choices(form: StrategicForm, cell: tuple[int, ...]) -> dict[str, str]:
    return {h: a for own, number in zip(form.strategies, cell, strict=True) for h, a in own[number].items()}


def meets_twice(table: Histories) -> bool:
    """Whether some history meets an information set twice; if none does, a best pure strategy is best of all."""
    last = table.last
    return any(below <= last[above] for members in table.members for above, below in pairwise(members))


def played(tree: Tree, choices: Mapping[str, str]) -> tuple[Number, ...]:
    """What a pure profile pays, by following it through the tree; where it names no action nothing is paid."""
    totals: list[Number] = [0] * players(tree)
    waiting: list[tuple[object, Number]] = [(root(tree), 1)]
    while waiting:
        node, chance = waiting.pop()
        data = tree.nodes[node]
        if is_leaf(tree, node):
            totals = [total + chance * number for total, number in zip(totals, data["payoff"], strict=True)]
            continue
        for child, edge in tree.adj[node].items():
            if data["player"] == CHANCE:
                waiting.append((child, chance * edge["probability"]))
            elif choices.get(data["infoset"]) == edge["action"]:
                waiting.append((child, chance))
    return tuple(totals)


def require_nobody_gains(form: StrategicForm, found: Extreme | Stage) -> None:
    """Each pair pays what is said, and no row or column pays its player more.

    Raises:
        CheckFailed: a pair does not.
    """
    for k, pair in enumerate(found.pairs):
        x, y = found.mixed[0][pair.first], found.mixed[1][pair.second]
        rows = [sum(q * form.payoffs[i, j][0] for j, q in enumerate(y) if q) for i in range(len(x))]
        columns = [sum(p * form.payoffs[i, j][1] for i, p in enumerate(x) if p) for j in range(len(y))]
        for player, (own, replies) in enumerate(((x, rows), (y, columns))):
            pays = sum(p * reply for p, reply in zip(own, replies, strict=True) if p)
            if not pays == max(replies) == pair.payoffs[player]:
                raise CheckFailed(
                    f"pairs[{k}]: expected {text(pair.payoffs[player])} for player {player + 1}, and no reply that"
                    f" pays more, found {text(pays)} and one that pays {text(max(replies))}"
                )
