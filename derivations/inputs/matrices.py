r"""Games in strategic form as people write them: matrices of payoffs, a cell for each choice of strategies.

Of two players a game is two matrices A and B, in which A[i][j] and B[i][j] are what they get where player 1 chooses row
i and player 2 column j; without B the game is zero-sum, B = -A. Of n players payoffs[i][j]... has a cell for each of
their strategies in turn. A cell holds n numbers, as a list or as one text with commas such as "2, 1 - a"; where all
cells of two players have one number the game is zero-sum. Numbers are those of `derivations.inputs.numbers`, in the
parameters that are declared as in a file, {"a": ["0", "1"]}, where an end may be "oo".

A game read so is a tree like any other: each player chooses at one information set, called like the player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from derivations.inputs.game import game_given
from derivations.inputs.numbers import brief
from trees.games.at_once import at_once
from trees.refusal import did_you_mean
from trees.rules import grow
from trees.tree import TooLarge, TreeError, default_names
from trees.validity import MOST_PLAYERS
from verify.kernel.games.subject import Game

MOST_CELLS = 100_000
KEYS = ("payoffs", "rows", "columns", "strategies", "players", "parameters", "title")
Cell = tuple[Any, ...]
Names = Sequence[str] | None


def bimatrix(
    first: Any,
    second: Any = None,
    *,
    rows: Names = None,
    columns: Names = None,
    players: Names = None,
    parameters: Mapping[str, Any] | None = None,
    title: str = "",
) -> Game:
    """The game of two players with these matrices of payoffs, lists or arrays, a row for each strategy of player 1;
    without the `second` it is zero-sum.

    Numbers are ints, Fractions, texts such as "1/2" or "a - 1", or sympy's; each parameter is declared with its least
    and greatest value, as in `parameters={"a": ["0", "1"]}` ("oo": there is no greatest). Strategies and players
    without names are called "1", "2", ... and "Player 1", "Player 2".

    Raises:
        TreeError: it is no such game; says where, expected and found.

    >>> from gameproof import nash, solve
    >>> pennies = bimatrix([[1, -1], [-1, 1]], rows=["heads", "tails"], columns=["heads", "tails"])
    >>> solve(pennies).value
    Fraction(0, 1)
    >>> battle = bimatrix([["b", 0], [0, 1]], [[1, 0], [0, "b"]], players=["Row", "Col"], parameters={"b": [1, "oo"]})
    >>> bool(nash(battle, {"Row": "1", "Col": "1"}))
    True
    """
    one = _entries(first, 2, "payoffs")
    other = None if second is None else _entries(second, 2, "payoffs of player 2")
    if other is not None and other.keys() != one.keys():
        raise TreeError(f"payoffs of player 2: expected {_size(one)} as of player 1, found {_size(other)}")
    cells = {at: (a, _opposite(a) if other is None else other[at]) for at, a in one.items()}
    return _game(cells, (rows, columns), players, parameters, title)


def strategic_form(
    payoffs: Any,
    *,
    strategies: Sequence[Names] | None = None,
    players: Names = None,
    parameters: Mapping[str, Any] | None = None,
    title: str = "",
) -> Game:
    """The game of any number of players with a cell of payoffs for each choice of strategies, nested lists or an array:
    `payoffs[i][j][k]` where players 1, 2 and 3 choose their strategies i, j and k. A cell is a list of numbers, or a
    text such as "2, 0, 1 - a"; with one number in each cell, a game of two players is zero-sum.

    Names, numbers and parameters are as for `bimatrix`.

    Raises:
        TreeError: it is no such game; says where, expected and found.

    >>> from gameproof import solve
    >>> dilemma = strategic_form([["2,2", "0,3"], ["3,0", "1,1"]], strategies=[["C", "D"], ["C", "D"]])
    >>> solve(dilemma).equilibria[0].payoffs
    {'Player 1': Fraction(1, 1), 'Player 2': Fraction(1, 1)}
    """
    count = _players(payoffs, strategies, players)
    found = _entries(payoffs, count, "payoffs")
    if count == 2 and all(_is_single(cell) for cell in found.values()):
        cells = {at: (number, _opposite(number)) for at, number in found.items()}
    else:
        cells = {at: _cell(cell, count, _place(at, count)) for at, cell in found.items()}
    return _game(cells, strategies or (None,) * count, players, parameters, title)


def game_of_table(table: Mapping[str, Any]) -> Game:
    """The game of a table such as a file of claims has: the keys are the arguments of `strategic_form`, and of two
    players also `rows` and `columns`.

    Raises:
        TreeError: it is no such game; says where, expected and found.
    """
    for key in table:
        if key not in KEYS:
            raise TreeError(f"expected keys among {', '.join(KEYS)}, found {brief(key)}{did_you_mean(key, KEYS)}")
    if "payoffs" not in table:
        raise TreeError(f"expected payoffs, found only {', '.join(table) or 'an empty table'}")
    given = {key: table[key] for key in KEYS if key in table}
    rows, columns = given.pop("rows", None), given.pop("columns", None)
    if "strategies" in given and (rows or columns):
        raise TreeError("strategies: expected them alone, or rows and columns, found both")
    return strategic_form(**({"strategies": (rows, columns)} if rows or columns else {}) | given)


def _game(
    cells: Mapping[tuple[int, ...], Cell],
    strategies: Sequence[Names],
    players: Names,
    parameters: Mapping[str, Any] | None,
    title: str,
) -> Game:
    count = len(strategies)
    if not isinstance(title, str) or not title.isprintable():
        raise TreeError(f"title: expected printable text, found {brief(title)}")
    called = default_names(count) if players is None else _names(players, count, "players")
    shape = [1 + max(at[player] for at in cells) for player in range(count)]
    names = [
        _names(own, length, f"strategies of {who}") if own is not None else [str(j) for j in range(1, length + 1)]
        for who, own, length in zip(called, strategies, shape, strict=True)
    ]
    payoffs = dict(zip(product(*names), cells.values(), strict=True))
    rules = at_once(title, [tuple(own) for own in names], lambda *chosen: payoffs[chosen], called)
    tree = grow(rules)
    tree.graph |= {"players": tuple(called), "parameters": parameters or {}}
    if not title:
        del tree.graph["name"]
    return game_given(tree, {})


def _players(payoffs: Any, strategies: Sequence[Names] | None, players: Names) -> int:
    """How many players there are: as many as are named, or as the payoffs are deep."""
    for given, what in ((strategies, "strategies"), (players, "players")):
        if given is not None:
            if not _is_list(given) or not 1 <= len(given) <= MOST_PLAYERS:
                raise TreeError(f"{what}: expected from 1 to {MOST_PLAYERS} of them, found {brief(given)}")
            return len(given)
    depth, inner = 0, _listed(payoffs)
    while _is_list(inner) and inner:
        depth, inner = depth + 1, _listed(inner[0])
    in_text = isinstance(inner, str) and "," in inner
    return min(max(1, depth if in_text or depth == 2 else depth - 1), MOST_PLAYERS)


def _entries(data: Any, count: int, what: str) -> dict[tuple[int, ...], Any]:
    """The cells of nested lists by their places, `count` numbers from 0 on, the last of which runs fastest."""
    found: dict[tuple[int, ...], Any] = {(): _listed(data)}
    for _ in range(count):
        rows, width = found, 0
        found = {}
        for at, row in rows.items():
            where = f"{what}: {_place(at, count)}" if at else what
            if not _is_list(row) or not row:
                raise TreeError(f"{where}: expected a list of entries, found {brief(row)}")
            width = width or len(row)
            if len(row) != width:
                raise TreeError(f"{where}: expected {width} entries as before, found {len(row)}")
            found |= {(*at, j): _listed(entry) for j, entry in enumerate(row)}
            if len(found) > MOST_CELLS:
                raise TooLarge(f"{what}: expected at most {MOST_CELLS:,} cells, found more")
    return found


def _cell(cell: Any, count: int, where: str) -> Cell:
    """The payoffs of a cell, which is a list of numbers or a text of them."""
    numbers = (
        [part.strip() for part in cell.split(",")] if isinstance(cell, str) else cell if _is_list(cell) else [cell]
    )
    if len(numbers) != count:
        raise TreeError(f"payoffs: {where}: expected a number for each of {count} players, found {brief(cell)}")
    return tuple(numbers)


def _is_single(cell: Any) -> bool:
    return not _is_list(cell) and not (isinstance(cell, str) and "," in cell)


def _opposite(number: Any) -> Any:
    if isinstance(number, str):
        return f"-({number})"
    return -number if hasattr(number, "__neg__") else number


def _names(given: Any, count: int, what: str) -> list[str]:
    found = _listed(given)
    good = _is_list(found) and all(isinstance(name, str) and name.isprintable() and name for name in found)
    if not good or len(found) != count or len(set(found)) < count:
        raise TreeError(f"{what}: expected {count} different names, found {brief(given)}")
    return list(found)


def _place(at: Sequence[int], count: int) -> str:
    """Where an entry stands, counted from 1 on."""
    if count == 2:
        return ", ".join(f"{line} {j + 1}" for line, j in zip(("row", "column"), at, strict=False))
    return f"cell {', '.join(str(j + 1) for j in at)}"


def _size(cells: Mapping[tuple[int, ...], Any]) -> str:
    rows, columns = map(max, zip(*cells, strict=True))
    return f"{rows + 1} x {columns + 1}"


def _listed(value: Any) -> Any:
    """An array of numpy, or a matrix of sympy, as lists."""
    return value.tolist() if hasattr(value, "tolist") else value


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)
