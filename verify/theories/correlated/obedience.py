"""Distributions over profiles of reduced pure strategies, of which a mediator draws one and tells each player his part.

Source: Aumann (1974), "Subjectivity and correlation in randomized strategies".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.strategic import StrategicForm, reduced_count, strategic_form
from trees.tree import Infoset, infosets, players
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.language.legible import text
from verify.theories.correlated.records import Choices, Likely

MOST_CELLS = 50_000
"""Profiles of reduced strategies."""
MOST_COMPARED = 2_000_000
"""Of each two strategies of a player, what they pay against all strategies of the others."""
Cell: TypeAlias = tuple[int, ...]
Row: TypeAlias = dict[Cell, Fraction]


@dataclass(frozen=True)
class Obedience:
    """A game's strategic form, with each player's information sets, and the numbers of strategies by choices."""

    form: StrategicForm
    sets: tuple[Mapping[str, Infoset], ...]
    numbers: tuple[Mapping[frozenset[tuple[str, str]], int], ...]

    @staticmethod
    def of(game: Game) -> Obedience:
        """That of a game without parameters.

        Raises:
            TooLarge: it has more profiles of reduced strategies, or more to compare.
        """
        tree = tree_of(game, {})
        own = [infosets(tree, player) for player in range(players(tree))]
        counts = [reduced_count(sets) for sets in own]
        if prod(counts) > MOST_CELLS or prod(counts) * sum(counts) > MOST_COMPARED:
            shape = " x ".join(f"{n:,}" if n < 10**18 else "more than 10**18" for n in counts)
            raise TooLarge(
                f"game: expected at most {MOST_CELLS:,} profiles of reduced strategies, and {MOST_COMPARED:,} times"
                f" strategies, found {shape}"
            )
        form = strategic_form(tree, MOST_CELLS)
        numbers = tuple({frozenset(s.items()): k for k, s in enumerate(own)} for own in form.strategies)
        return Obedience(form, tuple(own), numbers)

    @property
    def players(self) -> range:
        """The players."""
        return range(len(self.numbers))

    @cached_property
    def told(self) -> Mapping[tuple[int, int], Sequence[Cell]]:
        """The cells in which a player is told a strategy."""
        found: dict[tuple[int, int], list[Cell]] = {}
        for cell in self.form.payoffs:
            for told in enumerate(cell):
                found.setdefault(told, []).append(cell)
        return found

    def require_player(self, player: int, where: str) -> None:
        """That there is such a player.

        Raises:
            CheckFailed: there is none.
        """
        if player not in self.players:
            raise CheckFailed(f"{where}: expected a player from 1 to {len(self.players)}, found {player + 1}")

    def strategy(self, player: int, choices: Choices, where: str) -> int:
        """The number of the player's reduced strategy with these choices.

        Raises:
            CheckFailed: there is none.
        """
        self.require_player(player, where)
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
            player = next((player for player in self.players if label in self.sets[player]), None)
            if player is None:
                raise CheckFailed(f"{where}: expected information sets of the game, found {label!r:.60}")
            own[player][label] = action
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


def require_distribution(p: Row, where: str) -> Row:
    """The same, if it is a distribution.

    Raises:
        CheckFailed: it is none.
    """
    total = sum(p.values(), Fraction(0))
    if total != 1 or any(q < 0 for q in p.values()):
        raise CheckFailed(f"{where}: expected probabilities > 0 that add up to 1, found the sum {text(total)}")
    return p
