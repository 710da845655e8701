r"""A game whose players forget may have no Nash equilibrium in behaviour strategies: a cover of all profiles shows it.

Let each information set have at most two actions, and let no history meet one twice. A profile of behaviour strategies
is then a point p of a cube, the probability p_h of the first action at each set h with two. What player i gets is

    u_i(p) = sum_e rho(e) u_i(e) prod_h p_h or 1 - p_h    over the ends e, rho the weight of chance,

affine in each p_h. So is the gain u_i(s, p_-i) - u_i(p) by a pure strategy s of the whole game. On a box, affine in
each coordinate, it is least at a corner: if it is > 0 at all corners, no profile of the box is an equilibrium. A cover
of the cube by halves of halves, with such a gain for each box, proves that there is none.

If there is none, such a cover exists: the greatest gain by a pure strategy is continuous and > 0 on a compact cube, and
a pure strategy is a best reply where no history meets a set twice. With perfect recall there is an equilibrium (Kuhn,
Nash), and no cover.

Sources: Wichardt (2008), "Existence of Nash equilibria in finite extensive form games with imperfect recall: a
counterexample"; Kuhn (1953).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from trees.histories import AT_END, BY_CHANCE, Histories
from trees.tree import Number
from verify.kernel.games.game import reference, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement

MOST_SETS = 8
MOST_BOXES = 20_000
MOST_TERMS = 20_000_000
"""Ends times corners times boxes."""

Box: TypeAlias = dict[int, tuple[Fraction, Fraction]]
Corner: TypeAlias = Mapping[int, Fraction]


@dataclass(frozen=True)
class GainInBox:
    """In all of the box the player gains by a change to this pure strategy, which names all own information sets."""

    player: int
    to: Mapping[str, str]


@dataclass(frozen=True)
class Halved:
    """The box is cut at the middle of the probability of the first action at the information set."""

    infoset: str
    low: BoxCover
    high: BoxCover


BoxCover: TypeAlias = GainInBox | Halved


@dataclass(frozen=True)
class NoBehaviourEquilibrium:
    """A cover of all profiles of behaviour strategies by boxes in each of which somebody gains."""

    game: Game
    cover: BoxCover


class GainsAtCorners:
    """Payoffs of the profiles of a game, at points of the cube."""

    def __init__(self, table: Histories) -> None:
        """The table of a game with at most two actions at each set, none met twice.

        Raises:
            CheckFailed: it is no such game, or too large.
        """
        self.table = table
        self.free = [h for h, own in enumerate(table.sets) if len(own.actions) == 2]
        wide = next((own.label for own in table.sets if len(own.actions) > 2), None)
        if wide is not None:
            raise CheckFailed(f"game: expected at most two actions at each information set, found more at {wide!r}")
        if len(self.free) > MOST_SETS:
            raise CheckFailed(f"game: expected at most {MOST_SETS} sets with two actions, found {len(self.free)}")
        self.ends = [_end(table, j) for j, mover in enumerate(table.mover) if mover == AT_END]
        for _, _, steps in self.ends:
            if len({table.at[s] for s in steps}) < len(steps):
                raise CheckFailed("game: expected no history that meets an information set twice, found one")

    @property
    def cube(self) -> Box:
        """All profiles."""
        return {h: (Fraction(0), Fraction(1)) for h in self.free}

    def holds(self, box: Box, found: GainInBox) -> bool:
        """Whether the gain is > 0 at all corners of the box."""
        own = self._own(found)
        corners = (dict(zip(box, corner, strict=True)) for corner in product(*box.values()))
        return all(self._gain(corner, found.player, own) > 0 for corner in corners)

    def _own(self, found: GainInBox) -> dict[int, int]:
        """The steps of the pure strategy, by information set."""
        table = self.table
        if found.player not in range(table.players):
            raise CheckFailed(f"player: expected 0 to {table.players - 1}, found {found.player}")
        sets = {h: own for h, own in enumerate(table.sets) if own.player == found.player}
        if found.to.keys() != {own.label for own in sets.values()}:
            raise CheckFailed(f"to: expected an action at each own information set, found {sorted(found.to)!r:.200}")
        made = {}
        for h, own in sets.items():
            if found.to[own.label] not in own.actions:
                raise CheckFailed(f"to: expected an action at {own.label!r}, found {found.to[own.label]!r:.60}")
            made[h] = table.first[h] + own.actions.index(found.to[own.label])
        return made

    def _gain(self, corner: Corner, player: int, own: Mapping[int, int]) -> Number:
        total: Number = Fraction(0)
        for chance, paid, steps in self.ends:
            now, changed = chance, chance
            for s in steps:
                h = self.table.at[s]
                share = self._share(corner, h, s)
                now *= share
                changed *= share if h not in own else int(own[h] == s)
            total += (changed - now) * paid[player]
        return total

    def _share(self, corner: Corner, h: int, step: int) -> Fraction:
        if h not in corner:
            return Fraction(1)
        return corner[h] if step == self.table.first[h] else 1 - corner[h]


def _end(table: Histories, j: int) -> tuple[Number, tuple[Number, ...], tuple[int, ...]]:
    """Chance's weight of an end, what it pays, and the players' steps on the way."""
    chance: Number = Fraction(1)
    paid, steps = table.payoff[j], list[int]()
    while j:
        above, s = table.parent[j], table.step[j]
        if table.mover[above] == BY_CHANCE:
            chance *= table.chance[s]
        else:
            steps.append(s)
        j = above
    return chance, paid, tuple(steps)


def halves(box: Box, h: int) -> tuple[Box, Box]:
    """The box cut at the middle of one coordinate."""
    low, high = box[h]
    middle = (low + high) / 2
    return {**box, h: (low, middle)}, {**box, h: (middle, high)}


def check_no_behaviour(c: NoBehaviourEquilibrium) -> tuple[Statement, ...]:
    """In each box of the cover the player gains at all corners."""
    table = shaped_histories_of(c.game, {})
    gains = GainsAtCorners(table)
    number = {table.sets[h].label: h for h in gains.free}
    waiting: list[tuple[Box, BoxCover, str]] = [(gains.cube, c.cover, "cover")]
    boxes, terms = 0, len(gains.ends) * 2 ** len(gains.free)
    while waiting:
        box, here, where = waiting.pop()
        if isinstance(here, Halved):
            if here.infoset not in number:
                raise CheckFailed(f"{where}: expected an information set with two actions, found {here.infoset!r:.60}")
            low, high = halves(box, number[here.infoset])
            waiting += [(high, here.high, f"{where}.high"), (low, here.low, f"{where}.low")]
            continue
        boxes += 1
        if boxes > MOST_BOXES or boxes * terms > MOST_TERMS:
            raise CheckFailed(f"cover: expected at most {MOST_BOXES:,} boxes, or fewer of a larger game, found more")
        if not gains.holds(box, here):
            raise CheckFailed(
                f"{where}: expected that player {here.player + 1} gains at all corners, found one where not"
            )
    return (Not(Call("behaviour_equilibrium", (reference(c.game),))),)
