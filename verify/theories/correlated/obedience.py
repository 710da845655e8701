r"""What a player gains who does not do as he is told.

Let p be a distribution over the profiles a of reduced pure strategies. A mediator draws one and tells each player his
own strategy. Playing r whenever s is told, and playing r whatever is told, the others doing as they are told, cost

    c(i, s, r) = sum over a with a_i = s of p(a) (u_i(a) - u_i(r, a_-i)),      c(i, r) = sum over s of c(i, s, r).

p is a *correlated equilibrium* if all c(i, s, r) >= 0, a *coarse* one if all c(i, r) >= 0. All are linear in p, so
that equilibria of either kind are a polytope, and for multipliers y >= 0 of costs, a goal g and any equilibrium

    sum of g(a) p(a) <= max over a of (g(a) + what y adds at a),   y at a: sum of y (u_i(a) - u_i(r, a_-i)), a_i = s.

Sources: Aumann (1974), "Subjectivity and correlation in randomized strategies"; Moulin and Vial (1978), "Strategically
zero-sum games" (coarse ones); Hart and Schmeidler (1989), "Existence of correlated equilibria" (the linear program).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.strategic import StrategicForm, reduced_count, strategic_form
from trees.tree import infosets, players
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.language.legible import text
from verify.theories.correlated.records import Choices, Departure, Likely, Multiplier

MOST_CELLS = 50_000
"""Profiles of reduced strategies."""
Cell: TypeAlias = tuple[int, ...]
Row: TypeAlias = dict[Cell, Fraction]


@dataclass(frozen=True)
class Obedience:
    """A game's strategic form, with the player of each information set, and the numbers of strategies by choices."""

    form: StrategicForm
    owner: Mapping[str, int]
    numbers: tuple[Mapping[frozenset[tuple[str, str]], int], ...]

    @staticmethod
    def of(game: Game) -> Obedience:
        """That of a game without parameters.

        Raises:
            TooLarge: it has more than `MOST_CELLS` profiles of reduced strategies.
        """
        tree = tree_of(game, {})
        own = [infosets(tree, player) for player in range(players(tree))]
        counts = [reduced_count(sets) for sets in own]
        if prod(counts) > MOST_CELLS:
            shape = " x ".join(f"{n:,}" if n < 10**18 else "more than 10**18" for n in counts)
            raise TooLarge(f"game: expected at most {MOST_CELLS:,} profiles of reduced strategies, found {shape}")
        form = strategic_form(tree, MOST_CELLS)
        numbers = tuple({frozenset(s.items()): k for k, s in enumerate(own)} for own in form.strategies)
        return Obedience(form, {label: player for player, sets in enumerate(own) for label in sets}, numbers)

    @property
    def players(self) -> range:
        """The players."""
        return range(len(self.numbers))

    @cached_property
    def told(self) -> Mapping[tuple[int, int | None], Sequence[Cell]]:
        """The cells in which a player is told a strategy; with None for it, all."""
        found: dict[tuple[int, int | None], list[Cell]] = {}
        for cell in self.form.payoffs:
            for player, s in enumerate(cell):
                found.setdefault((player, s), []).append(cell)
                found.setdefault((player, None), []).append(cell)
        return found

    def strategy(self, player: int, choices: Choices, where: str) -> int:
        """The number of the player's reduced strategy with these choices.

        Raises:
            CheckFailed: there is none.
        """
        if player not in self.players:
            raise CheckFailed(f"{where}: expected a player from 1 to {len(self.players)}, found {player + 1}")
        found = self.numbers[player].get(frozenset(choices.items()))
        if found is None:
            example = dict(self.form.strategies[player][0])
            raise CheckFailed(
                f"{where}: expected the choices of player {player + 1} wherever they lead, such as {example!r:.100},"
                f" found {dict(choices)!r:.100}"
            )
        return found

    def cell(self, choices: Choices, where: str) -> Cell:
        """The numbers of the strategies of a profile.

        Raises:
            CheckFailed: it is no profile of reduced strategies.
        """
        own: list[dict[str, str]] = [{} for _ in self.players]
        for label, action in choices.items():
            if label not in self.owner:
                raise CheckFailed(f"{where}: expected information sets of the game, found {label!r:.60}")
            own[self.owner[label]][label] = action
        return tuple(self.strategy(player, here, where) for player, here in enumerate(own))

    def profile(self, cell: Cell) -> dict[str, str]:
        """The choices of all players, by information set."""
        return {
            label: action for player, s in enumerate(cell) for label, action in self.form.strategies[player][s].items()
        }

    def numbered(self, listed: Sequence[Likely], where: str) -> Row:
        """The numbers of profiles, each listed once and not 0.

        Raises:
            CheckFailed: they are not so.
        """
        found: Row = {}
        for k, each in enumerate(listed):
            cell = self.cell(each.choices, f"{where}[{k}]")
            if cell in found or not each.probability:
                raise CheckFailed(f"{where}[{k}]: expected each profile once, with a number that is not 0")
            found[cell] = each.probability
        return found

    def distribution(self, listed: Sequence[Likely], where: str = "distribution") -> Row:
        """The probabilities of profiles, of those that have one.

        Raises:
            CheckFailed: they are no distribution.
        """
        return require_distribution(self.numbered(listed, where), where)

    def payoff(self, cell: Cell, player: int, instead: int | None = None) -> Fraction:
        """What the player gets where the cell is played, or by another strategy there."""
        if instead is not None:
            cell = (*cell[:player], instead, *cell[player + 1 :])
        return Fraction(self.form.payoffs[cell][player])

    def payoffs(self, p: Mapping[Cell, Fraction]) -> tuple[Fraction, ...]:
        """What each player expects."""
        return tuple(sum((q * self.payoff(cell, i) for cell, q in p.items()), Fraction(0)) for i in self.players)

    def departed(self, each: Departure | Multiplier, where: str) -> tuple[int | None, int]:
        """The numbers of the strategy that is told, None for any, and of what is played instead.

        Raises:
            CheckFailed: there are none of the player.
        """
        instead = self.strategy(each.player, each.instead, f"{where}.instead")
        return None if each.told is None else self.strategy(each.player, each.told, f"{where}.told"), instead

    def cost(self, p: Mapping[Cell, Fraction], player: int, told: int | None, instead: int) -> Fraction:
        """c(i, s, r), or with None for s c(i, r)."""
        told_so = (cell for cell in p if told is None or cell[player] == told)
        return sum(
            (p[cell] * (self.payoff(cell, player) - self.payoff(cell, player, instead)) for cell in told_so),
            Fraction(0),
        )

    def cost_row(self, player: int, told: int | None, instead: int) -> Row:
        """c(i, s, r), or c(i, r), by the probabilities of cells, of those that count."""
        costs = (
            (cell, self.payoff(cell, player) - self.payoff(cell, player, instead)) for cell in self.told[player, told]
        )
        return {cell: cost for cell, cost in costs if cost}

    def departures(self, p: Mapping[Cell, Fraction], *, coarse: bool) -> Iterator[tuple[int, int | None, int]]:
        """Player, what is told with some probability, or None where any is meant, and what may be played instead."""
        for player, own in enumerate(self.numbers):
            told = [None] if coarse else sorted({cell[player] for cell in p})
            yield from ((player, s, r) for s in told for r in range(len(own)) if r != s)

    def added(self, multipliers: Sequence[Multiplier], where: str = "multipliers") -> Row:
        """What multipliers of costs add at each cell, where it is not 0 for sure.

        Raises:
            CheckFailed: one is not > 0, or stands for no departure.
        """
        found: Row = {}
        for k, each in enumerate(multipliers):
            told, instead = self.departed(each, f"{where}[{k}]")
            if each.weight <= 0:
                raise CheckFailed(f"{where}[{k}].weight: expected one > 0, found {text(each.weight)}")
            for cell, cost in self.cost_row(each.player, told, instead).items():
                found[cell] = found.get(cell, Fraction(0)) + each.weight * cost
        return found


def require_distribution(p: Row, where: str) -> Row:
    """The same, if it is a distribution.

    Raises:
        CheckFailed: it is none.
    """
    total = sum(p.values(), Fraction(0))
    if total != 1 or any(q < 0 for q in p.values()):
        raise CheckFailed(f"{where}: expected probabilities > 0 that add up to 1, found the sum {text(total)}")
    return p
