"""What a setting gives for tables 5.1, 5.3 and 5.4, each computed once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from derivations.sources.kingmaker.search.options import (
    AS_IN_PRIVATE,
    CHILDREN,
    DESCENDANTS,
    NO_WORTH,
    OWN,
    POSSIBLE,
    PREDICTED,
    REACHED,
    REAL,
    RUN_AGAIN,
    SHARES,
    WINNERS,
    Count,
    Known,
    Private,
    Procedure,
    Setting,
)
from derivations.sources.kingmaker.search.players import (
    PLAYERS,
    Pays,
    Restricted,
    Seats,
    Strategy,
    averages,
    eqprob,
    evenly,
    everywhere,
    in_private,
    one_step,
    rnd_eta,
    worths,
)
from derivations.sources.kingmaker.search.printed import OTHERS, ROWS, Row
from derivations.sources.kingmaker.search.procedure import Board, predicted, unrestricted
from trees.single_winner.terms import Term, in_preorder
from verify.theories.kingmaker.kingmakers import OpenNodes, possible_moves
from verify.theories.kingmaker.seatings import EQPROB, ONE_STEP, RND_ALL, RND_ETA

Counts: TypeAlias = tuple[tuple[int, int], ...]
"""By rule the nodes left open, and those of them at which the choice changes payoffs."""


class Tables:
    """The tables of a three-player game, by setting."""

    def __init__(self, game: Term) -> None:
        self.board = board = Board(in_preorder(game))
        self.fixed = {RND_ALL: everywhere(board, lambda _, children: evenly(children)), EQPROB: eqprob(board)}
        self.procedure = cache(lambda how: predicted(board, how))
        self.eta = cache(lambda hope: unrestricted(board, Procedure(hope=hope)))
        self._hoping = cache(lambda wins: rnd_eta(board, wins))
        self._one_step = cache(lambda open_, private: one_step(board, open_, private))
        self._in_private = cache(lambda one, others: in_private(board, one, others))
        self._counted = cache(self._count)
        self._answering = cache(self._known_rows)
        self._restricted = cache(self._restricted_rows)

    def counts(self, setting: Setting) -> Counts:
        """Table 5.1."""
        how = setting.procedure
        rules = possible_moves(self.board.game), self.eta(how.hope), self.procedure(how)
        return tuple(self._counted(open_, setting.counted) for open_ in rules)

    def _count(self, open_: OpenNodes, count: Count) -> tuple[int, int]:
        nodes = set(open_.many())
        if count.nodes == REACHED:
            nodes &= set(open_.reached())
        if count.changes == WINNERS:
            return len(nodes), len(nodes & set(open_.consequential()))
        if count.changes == CHILDREN:
            return len(nodes), len(nodes & set(open_.divided()))
        worth = worths(self.board, everywhere(self.board, lambda node, _: evenly(open_.moves[node])))

        def pays(node: int, child: int) -> tuple[Fraction, ...]:
            shares = tuple(Fraction(number, sum(worth[child])) for number in worth[child])
            mover = self.board.game.mover[node]
            return shares[mover : mover + 1] if count.changes == OWN else shares

        return len(nodes), sum(len({pays(node, child) for child in open_.moves[node]}) > 1 for node in nodes)

    def hoping(self, setting: Setting) -> Strategy:
        """What RNDeta does by its hope, that of private play where it goes by who really wins."""
        if setting.RNDeta == POSSIBLE:
            return self._hoping(self.eta(POSSIBLE).winners)
        if setting.RNDeta == PREDICTED:
            return self._hoping(self.procedure(setting.procedure).winners)
        return self._hoping(self.board.below)

    def private(self, setting: Setting) -> tuple[Row, ...]:
        """Table 5.3."""
        one = self._one_step(self.procedure(setting.procedure), setting.private)
        others = {**self.fixed, RND_ETA: self.hoping(setting)}
        return tuple(
            self._in_private(one, others[other]) if players == 1 else self._in_private(others[other], one)[::-1]
            for players, other in ROWS
        )

    def known(self, setting: Setting) -> tuple[Row, ...]:
        """Table 5.4."""
        return tuple(row for other in OTHERS for row in self._known_against(setting, other))

    def _known_against(self, setting: Setting, other: str) -> tuple[Row, Row]:
        known, private = setting.known, setting.private
        knows = (other == RND_ETA and setting.RNDeta == REAL) or (other == EQPROB and known.eqprob != AS_IN_PRIVATE)
        settled = None if knows else self.hoping(setting) if other == RND_ETA else self.fixed[other]
        # what plays no part is left out, so that nothing is computed twice
        if known.known in RUN_AGAIN:
            return self._restricted(setting.procedure, known._replace(eqprob=""), private.ties, other, settled)
        open_ = self.procedure(setting.procedure)
        mine = self._one_step(open_, private) if known.known == AS_IN_PRIVATE else None
        worth = SHARES if private.worth == SHARES else NO_WORTH
        plays = Private() if mine else Private(worth, PREDICTED, private.ties)
        return self._answering(open_, Known(known.known), plays, other, settled, mine)

    def _known_rows(
        self,
        open_: OpenNodes,
        known: Known,
        private: Private,
        other: str,
        settled: Strategy | None,
        mine: Strategy | None,
    ) -> tuple[Row, Row]:
        fixed = {rule: plan for rule, plan in ((other, settled), (ONE_STEP, mine)) if plan is not None}
        return _both(other, lambda seated: self._seats(seated, fixed).pays(open_, known, private))

    def _restricted_rows(
        self, how: Procedure, known: Known, ties: str, other: str, settled: Strategy | None
    ) -> tuple[Row, Row]:
        fixed = {} if settled is None else {other: settled}
        return _both(other, lambda seated: Restricted(self._seats(seated, fixed), how, known, ties).pays())

    def _seats(self, seated: Sequence[str], fixed: dict[str, Strategy]) -> Seats:
        return Seats(self.board, seated, fixed, DESCENDANTS if RND_ETA in fixed else REAL)


def _both(other: str, pays: Callable[[Sequence[str]], Pays]) -> tuple[Row, Row]:
    """The rows of one 1EP player and of two, by what is paid to the seats."""

    def seated(one: str, others: str, seat: int) -> Sequence[str]:
        return [one if i == seat else others for i in range(PLAYERS)]

    alone = averages(lambda seat: pays(seated(ONE_STEP, other, seat)))
    two = averages(lambda seat: pays(seated(other, ONE_STEP, seat)))
    return alone, two[::-1]
