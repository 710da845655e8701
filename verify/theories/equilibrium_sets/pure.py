r"""All pure Nash equilibria of a game in reduced strategies, by a search that leaves out what is nobody's best reply.

A reduced strategy names a choice where the player's own earlier choices lead. Fix the choices of the others. For an
information set h of player i and an action a let Q(h, a) be the sum, over the histories of h to which the others lead,
of chance's weight times what i gets from there on by a and the best choices after it. A profile is an equilibrium
exactly if everyone's choice is largest in Q at every own set to which the own strategy leads.

The search keeps the actions that are open at each set, all of them at first. With the bounds of
`equilibrium_sets.pure_bounds`, an action a at an own set h is closed if for some b

    sum over the histories n of h of  low(n b) - high(n a)  > 0     wherever open choices of the others lead:

then Q(h, b) > Q(h, a) in all that is open. A set with no open action is one to which no equilibrium's own choices lead.
A history that two players exclude is no matter to anybody, since alone nobody leads there.

Once nothing can be closed the play is followed from the start; if it comes to a set with several open actions, the
search goes on with each of them by itself. Else the payoffs are known, and if the top of nobody at the start is more,
then all that is open are equilibria, which are counted at once. If somebody's is, some set that matters has several
open actions (or the bounds would be numbers, and nobody's choice worse), and the search goes on with these.

Sources: Nash (1951); von Stengel (1996), section 4, for Q; Mackworth (1977) for closing what does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod

from trees.histories import AT_END, BY_CHANCE, Histories, with_recall
from trees.tree import EMPTY, Number, TooLarge
from verify.theories.equilibrium_sets.pure_bounds import Block, HistoryStanding, Open, sides

MOST_STEPS = 5_000_000
"""Histories that are looked at, for each player and each time again."""


@dataclass(frozen=True)
class EquilibriumFamily:
    """Equilibria that pay the same: any of the actions `open` at each information set, where own choices lead.

    They are `count` in reduced strategies, to which `full` profiles reduce that name an action at every set.
    """

    payoffs: tuple[Number, ...]
    count: int
    full: int
    open: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class PureCase:
    """Where the search is: what is open, the histories that matter to anybody, and for each player the blocks."""

    open: tuple[tuple[int, ...], ...]
    histories: list[int]
    blocks: tuple[list[Block], ...]


class PureEquilibriaOf:
    """The pure equilibria of a game; `steps` have been made to find them.

    Raises:
        TreeError: it has no perfect recall, or no moderate common denominator of its payoffs.

    >>> from trees.games.prisoners_dilemma import prisoners_dilemma
    >>> from trees.histories import histories
    >>> [family.open for family in PureEquilibriaOf(histories(prisoners_dilemma()))]
    [{'player 1': ('confess',), 'player 2': ('confess',)}]
    """

    def __init__(self, game: Histories) -> None:
        self.steps = 0
        self._game = with_recall(game)
        self._sides = sides(self._game)
        self._after = self._sides[0].after
        self._all = tuple(tuple(range(len(own.actions))) for own in self._game.sets)

    def __iter__(self) -> Iterator[EquilibriumFamily]:
        """All of them, each in one family.

        Raises:
            TooLarge: more than `MOST_STEPS` would have to be made.
        """
        waiting = [self.start]
        while waiting:
            found = self.inside(waiting.pop())
            if isinstance(found, EquilibriumFamily):
                yield found
            else:
                waiting += reversed(found)

    @property
    def start(self) -> PureCase:
        """All is open."""
        return PureCase(self._all, list(range(len(self._game.parent))), tuple(side.blocks for side in self._sides))

    def inside(self, case: PureCase) -> EquilibriumFamily | tuple[PureCase, ...]:
        """The equilibria of the case, if that is seen; else cases in one of which each is.

        Raises:
            TooLarge: more than `MOST_STEPS` would have to be made.
        """
        open_ = list(case.open)
        while True:
            standing, mattering = self._standing(open_, case.histories)
            blocks = tuple(side.mattering(own, standing) for side, own in zip(self._sides, case.blocks, strict=True))
            case = PureCase(tuple(open_), mattering, blocks)
            self._step(sum(len(block) for own in blocks for _, block in own))
            for side, own in zip(self._sides, blocks, strict=True):
                for h, left in side.worse(own, standing, open_):
                    open_[h] = left
                    if not left and not self._close(h, open_):
                        return ()
            if tuple(open_) == case.open:
                break
        several = self._met(open_)
        if several is None:
            payoffs = self._payoffs(open_)
            several = self._unsettled(payoffs, case, standing)
            if several is None:
                return self._family(payoffs, open_)
        before, after = case.open[:several], case.open[several + 1 :]
        return tuple(PureCase((*before, (a,), *after), case.histories, case.blocks) for a in open_[several])

    def _step(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MOST_STEPS:
            raise TooLarge(
                f"game: expected at most {MOST_STEPS:,} steps to all pure equilibria, found more;"
                " 'gameproof verify' tells whether a given profile is one"
            )

    def _standing(self, open_: Open, considered: list[int]) -> tuple[HistoryStanding, list[int]]:
        """Who excludes what, and the histories that at most one player does."""
        mover, turn = self._game.mover, self._game.turn
        excluded, unsure = [0] * len(mover), [0] * len(mover)
        mattering = []
        for j in considered:
            by, may = excluded[j], unsure[j]
            if by & (by - 1) == 0:
                mattering.append(j)
            for a, following in enumerate(self._after[j]):
                excluded[following], unsure[following] = by, may
                if mover[j] != BY_CHANCE:
                    actions = open_[turn[j]]
                    if a not in actions:
                        excluded[following] |= 1 << mover[j]
                    elif len(actions) > 1:
                        unsure[following] |= 1 << mover[j]
        return HistoryStanding(excluded, unsure), mattering

    def _close(self, h: int, open_: Open) -> bool:
        """Own choices do not lead to set h, which has no open action; whether that can be."""
        game = self._game
        while not open_[h]:
            open_[h], step = self._all[h], game.before(h)
            if game.at[step] < 0:
                return False
            h, a = game.at[step], step - game.first[game.at[step]]
            open_[h] = tuple(b for b in open_[h] if b != a)
        return True

    def _met(self, open_: Open) -> int | None:
        """The first set that play comes to with several open actions."""
        waiting = [0]
        while waiting:
            j = waiting.pop()
            if self._game.mover[j] == BY_CHANCE:
                waiting += reversed(self._after[j])
            elif self._after[j]:
                h = self._game.turn[j]
                if len(open_[h]) > 1:
                    return h
                waiting.append(self._after[j][open_[h][0]])
        return None

    def _payoffs(self, open_: Open) -> tuple[Number, ...]:
        """What the play pays."""
        totals: list[Number] = [0] * self._game.players
        waiting = [0]
        while waiting:
            j = waiting.pop()
            if self._game.mover[j] == BY_CHANCE:
                waiting += self._after[j]
            elif self._after[j]:
                waiting.append(self._after[j][open_[self._game.turn[j]][0]])
            else:
                totals = [total + side.pays[j] for total, side in zip(totals, self._sides, strict=True)]
        return tuple(side.number(total) for total, side in zip(totals, self._sides, strict=True))

    def _unsettled(self, payoffs: tuple[Number, ...], case: PureCase, standing: HistoryStanding) -> int | None:
        """A set with several open actions that matters; None if nobody can gain whatever is done at these."""
        open_ = list(case.open)
        for side, blocks, now in zip(self._sides, case.blocks, payoffs, strict=True):
            top = side.top(blocks, standing, open_)
            self._step(len(top))
            if side.number(top[0]) > now:
                return self._pivot(side.player, top, case, standing)
        return None

    def _pivot(self, player: int, top: Mapping[int, Number], case: PureCase, standing: HistoryStanding) -> int:
        """A set of which several actions are open: on the player's way to the top, where they differ, if there is one.

        Own choices lead there, so that the actions are no matter of reduction.
        """
        mover, turn = self._game.mover, self._game.turn

        def undecided(j: int) -> bool:
            led = mover[j] >= 0 and not (standing.excluded[j] | standing.unsure[j]) >> mover[j] & 1
            return led and len(case.open[turn[j]]) > 1

        waiting = [0]
        while waiting:
            j = waiting.pop()
            following = self._after[j]
            if mover[j] == BY_CHANCE:
                waiting += reversed(following)
                continue
            if mover[j] not in (player, AT_END):
                following = [following[a] for a in case.open[turn[j]]]
                if undecided(j) and len({top[k] for k in following}) > 1:
                    return turn[j]
            waiting += [max(following, key=top.__getitem__)] if following else []
        return next(turn[j] for j in case.histories if undecided(j))

    def _family(self, payoffs: tuple[Number, ...], open_: Open) -> EquilibriumFamily:
        """What is open, counted backward: `every` are the ways to choose at all sets after a step."""
        game = self._game
        count, full, every = ([1] * len(game.at) for _ in range(3))
        for h in reversed(range(len(open_))):
            first, before = game.first[h], game.before(h)
            steps = range(first, first + len(self._all[h]))
            everywhere = prod(every[step] for step in steps)
            count[before] *= sum(count[first + a] for a in open_[h])
            full[before] *= sum(full[first + a] * (everywhere // every[first + a]) for a in open_[h])
            every[before] *= everywhere * len(steps)
        named = {own.label: tuple(own.actions[a] for a in here) for own, here in zip(game.sets, open_, strict=True)}
        return EquilibriumFamily(payoffs, prod(count[: game.players]), prod(full[: game.players]), named)


def list_equilibria(game: Histories, family: EquilibriumFamily) -> Iterator[dict[str, str]]:
    """The equilibria of a family one after another: what everyone chooses where own choices lead."""
    if game.forgets:  # such families have one action at each set
        yield {h: a for h, (a,) in family.open.items()}
        return
    sets = [own for sets in game.infosets for own in sets.values()]
    waiting: list[dict[str, str]] = [{}]
    places = [0]
    while waiting:
        made, k = waiting.pop(), places.pop()
        while k < len(sets) and sets[k].parent != EMPTY and made.get(sets[k].parent[0]) != sets[k].parent[1]:
            k += 1
        if k == len(sets):
            yield made
            continue
        actions = family.open[sets[k].label]
        waiting += [{**made, sets[k].label: action} for action in reversed(actions)]
        places += [k + 1] * len(actions)
