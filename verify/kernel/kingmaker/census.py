r"""Statements about who decides, looked at in all small binary games.

For a game let predicted moves be kept, and call a node a *decider* if its mover decides between others there: who may
win differs among the children kept, and the mover cannot. *Left* is the normal form of what is kept. The statements:

    every node is winning         (M12: two players)
    no kingmaker                  (M12)
    one owner                     undetermined kingmaker nodes belong to one player (M13 as it stands, three players)
    one owner where reached       deciders that kept moves reach belong to one player (M13)
    two may win                   if the root is not winning, just two players may win
    one choice left               a leaf, or one kingmaker over two leaves is left (M14)
    one kingmaker left            at most one kingmaker node is left; with four players there may be more (M15)
    left by the children          what is left of the game is left of its mover's choice among what its children leave

None depends on the order of children or on the names of players, so one game stands for all that differ in these.

Source: Mizuno (2012), section 4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Choice, Numbered, Term, numbered, write
from trees.single_winner.winning import winners
from verify.kernel.kingmaker.census_records import Census, Finding
from verify.kernel.kingmaker.kingmakers import PLAIN, Open, Reading, kingmakers, names_of, predicted_moves
from verify.kernel.kingmaker.three_players import left


class Predicted(NamedTuple):
    """A game with what is predicted for it."""

    term: Term
    game: Numbered
    found: Open
    reading: Reading

    @classmethod
    def of(cls, term: Term, reading: Reading = PLAIN) -> Predicted:
        game = numbered(term)
        return cls(term, game, predicted_moves(game, reading), reading)

    def left(self) -> Term:
        return left(self.term, self.reading)


ALL = "all"
REDUCED = "reduced"

Statement: TypeAlias = Callable[[Predicted], bool]


def deciders(game: Numbered, found: Open) -> list[int]:
    """The nodes at which the mover decides between others.

    >>> from trees.single_winner.terms import parse
    >>> game = numbered(parse("1(2(1 1(2 3)) 2(1 3))"))
    >>> deciders(game, predicted_moves(game))
    [3, 6]
    """
    return [node for node in found.divided() if game.mover[node] not in found.winners[node]]


def _every_node_is_winning(p: Predicted) -> bool:
    return -1 not in winners(p.game)


def _no_kingmaker(p: Predicted) -> bool:
    return not kingmakers(p.game)


def _one_owner(p: Predicted) -> bool:
    nodes = set(kingmakers(p.game)) & set(deciders(p.game, p.found))
    return len({p.game.mover[node] for node in nodes}) < 2 or winners(p.game)[0] >= 0


def _one_owner_where_reached(p: Predicted) -> bool:
    nodes = set(p.found.reached()) & set(deciders(p.game, p.found))
    return len({p.game.mover[node] for node in nodes}) < 2


def _two_may_win(p: Predicted) -> bool:
    return len(p.found.winners[0]) == (1 if winners(p.game)[0] >= 0 else 2)


def _one_choice_left(p: Predicted) -> bool:
    rest = p.left()
    return isinstance(rest, int) or (len(rest.children) == 2 and kingmakers(numbered(rest)) == [0])


def _one_kingmaker_left(p: Predicted) -> bool:
    return len(kingmakers(numbered(p.left()))) < 2


def _left_by_the_children(p: Predicted) -> bool:
    if isinstance(p.term, int):
        return True
    choice = Choice(p.term.mover, tuple(left(child, p.reading) for child in p.term.children))
    return p.left() == left(choice, p.reading)


STATEMENTS: Mapping[str, Statement] = {
    "every node is winning": _every_node_is_winning,
    "no kingmaker": _no_kingmaker,
    "one owner": _one_owner,
    "one owner where reached": _one_owner_where_reached,
    "two may win": _two_may_win,
    "one choice left": _one_choice_left,
    "one kingmaker left": _one_kingmaker_left,
    "left by the children": _left_by_the_children,
}


def exceptions(
    games: Iterable[Term], statements: Sequence[str], reading: Reading = PLAIN
) -> tuple[int, tuple[tuple[str, ...], ...]]:
    """The number of games, and for each statement those for which it fails.

    >>> from trees.single_winner.terms import parse
    >>> exceptions([parse("1(2 3)"), parse("1(2(1 1(2 3)) 2(1 3))")], ["one owner"])
    (2, (('1(2(1 1(2 3)) 2(1 3))',),))
    """
    count = 0
    failing: list[list[str]] = [[] for _ in statements]
    for term in games:
        count += 1
        predicted = Predicted.of(term, reading)
        for statement, found in zip(statements, failing, strict=True):
            if not STATEMENTS[statement](predicted):
                found.append(write(term))
    return count, tuple(map(tuple, failing))


def census(players: int, leaves: int, among: str, statements: Sequence[str], reading: Reading = PLAIN) -> Census:
    """What holds in all games of up to so many leaves.

    >>> census(4, 3, "reduced", ["one owner where reached"]).findings[0].smallest
    ('1(2 2(3 4))', '1(2 3(2 4))')
    """
    sizes = [
        exceptions(binary_games(players, n, reduced=among == REDUCED), statements, reading)
        for n in range(1, leaves + 1)
    ]
    findings = []
    for j, statement in enumerate(statements):
        failing = [by_statement[j] for _, by_statement in sizes]
        smallest = next((tuple(sorted(found)) for found in failing if found), ())
        findings.append(Finding(statement, tuple(map(len, failing)), smallest))
    return Census(players, among, names_of(reading), tuple(count for count, _ in sizes), tuple(findings))
