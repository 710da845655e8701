r"""All subgame-perfect equilibria of a binary game in behaviour strategies, as a union of pieces.

By backward induction, from the leaves up: let v_i(c) be the polynomial that gives the probability of i's winning from
child c. At a node of i, children with the same polynomial may be mixed in any way. The mover chooses a set of
such groups; their polynomials must be equal, and no other group's be greater:

    v_i(c) = v_i(c') for c, c' chosen,    v_i(c) >= v_i(d) for c chosen, d not.

A piece is one such choice at every node. What it leaves free are the probabilities at the nodes with more than one
child chosen, subject to its equations and inequalities; the union of the pieces is the set of all equilibria.

Source: Mizuno (2012), section 3.2; Selten (1965).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product

from trees.single_winner.terms import Numbered
from trees.tree import TooLarge
from verify.kernel.numbers.multivariate import Multivariate

MOST_PIECES = 2_000
ZERO, ONE = Multivariate.constant(0), Multivariate.constant(1)


@dataclass(frozen=True)
class ProfilePiece:
    """`moves[node]` may be mixed; `equal` are 0 and `least` are >= 0, in the probabilities named by `name`."""

    moves: tuple[tuple[int, ...], ...]
    equal: tuple[Multivariate, ...]
    least: tuple[Multivariate, ...]

    def __str__(self) -> str:
        return (
            ", ".join([*(f"{form} = 0" for form in self.equal), *(f"{form} >= 0" for form in self.least)]) or "always"
        )


@dataclass(frozen=True)
class _Below:
    """A choice at every node of a subgame: the probability of each player's winning, moves, and conditions."""

    value: tuple[Multivariate, ...]
    moves: Mapping[int, tuple[int, ...]]
    equal: tuple[Multivariate, ...] = ()
    least: tuple[Multivariate, ...] = ()


def pieces(game: Numbered, names: Mapping[int, str] | None = None) -> tuple[ProfilePiece, ...]:
    """The pieces of all subgame-perfect equilibria; `names` for the probability of the first child at a
    node; with the name p that of the k-th child is p.k.

    Raises:
        TooLarge: there are more than `MOST_PIECES`.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> t1 = in_preorder(parse("3(1(3 2) 2(3 1))"))
    >>> [(piece.moves[0], str(piece)) for piece in pieces(t1, {0: "p3", 1: "p1", 4: "p2"})]
    [((1,), 'p1 - p2 >= 0'), ((4,), '-p1 + p2 >= 0'), ((1, 4), 'p1 - p2 = 0')]
    """
    seats = max(*game.mover, *game.winner) + 1
    found: dict[int, list[_Below]] = {}
    for node in reversed(range(len(game))):
        if not game.children[node]:
            value = tuple(ONE if game.winner[node] == i else ZERO for i in range(seats))
            found[node] = [_Below(value, {})]
            continue
        here: list[_Below] = []
        for below in product(*(found.pop(child) for child in game.children[node])):
            here += _choices(game, node, below, (names or {}).get(node, f"b{node}"))
            if len(here) > MOST_PIECES:
                raise TooLarge(f"game: expected at most {MOST_PIECES:,} pieces of equilibria, found more")
        found[node] = here
    return tuple(
        ProfilePiece(tuple(below.moves.get(node, ()) for node in range(len(game))), below.equal, below.least)
        for below in found[0]
    )


def _choices(game: Numbered, node: int, below: tuple[_Below, ...], name: str) -> Iterator[_Below]:
    mover, children = game.mover[node], game.children[node]
    groups: list[list[int]] = []
    for k, each in enumerate(below):
        same = next((group for group in groups if below[group[0]].value[mover] == each.value[mover]), None)
        if same is None:
            groups.append([k])
        else:
            same.append(k)
    if 2 ** len(groups) > MOST_PIECES:
        raise TooLarge(f"game: expected at most {MOST_PIECES:,} pieces of equilibria, found more")
    for size in range(1, len(groups) + 1):
        for chosen in combinations(groups, size):
            best = below[chosen[0][0]].value[mover]
            equal = [best - below[group[0]].value[mover] for group in chosen[1:]]
            least = [best - below[group[0]].value[mover] for group in groups if group not in chosen]
            if not all(map(_possible, equal)) or not all(_possible(form, at_least=True) for form in least):
                continue
            taken = sorted(chain(*chosen))
            yield _Below(
                _mixed([below[k].value for k in taken], taken, name),
                dict(chain([(node, tuple(children[k] for k in taken))], *(each.moves.items() for each in below))),
                (*chain(*(each.equal for each in below)), *(form for form in equal if form.terms)),
                (*chain(*(each.least for each in below)), *(form for form in least if form.names)),
            )


def _possible(form: Multivariate, at_least: bool = False) -> bool:
    """Whether the form can be 0, or >= 0, as far as it is a constant."""
    constant = form.terms.get((), Fraction(0))
    return bool(form.names) or constant == 0 or (at_least and constant > 0)


def _mixed(values: list[tuple[Multivariate, ...]], taken: list[int], name: str) -> tuple[Multivariate, ...]:
    """The mixture of children's values; the last child taken gets what the others leave."""
    if len(taken) == 1:
        return values[0]
    shares = [Multivariate.variable(name if k == 0 else f"{name}.{k + 1}") for k in taken[:-1]]
    last = ONE
    for share in shares:
        last = last - share
    shares.append(last)
    return tuple(
        sum((share * value[i] for share, value in zip(shares, values, strict=True)), ZERO)
        for i in range(len(values[0]))
    )
