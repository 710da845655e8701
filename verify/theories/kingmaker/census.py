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
    winning is forcing            from just the winning nodes of i some pure strategy of his wins, whatever others do
    play meets a decider          if the root is not winning, predicted moves lead to no leaf but past a decider
    a sure win meets no kingmaker if the root is winning, predicted moves lead to no kingmaker node
    choices stay open             predicted moves are among those of kmn-eta by who may win when all is done
    predictions are given         kmn-eta says what is predicted: those that it is about have two children

None depends on the order of children or on the names of players, so one game stands for all that differ in these.

Source: Mizuno (2012), section 4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Choice, Numbered, Term, in_preorder, write
from trees.single_winner.winning import winners
from verify.theories.kingmaker.census_records import Census, Finding
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    OpenNodes,
    ProcedureReading,
    kingmakers,
    names_of,
    predicted_moves,
)
from verify.theories.kingmaker.prediction import PREDICTED, PREDICTIONS, ProfileError, profile_as_seen, unknown_profile
from verify.theories.kingmaker.three_players import predicted_normal_form


class Predicted(NamedTuple):
    """A game with what is predicted for it."""

    term: Term
    game: Numbered
    found: OpenNodes
    reading: ProcedureReading

    @classmethod
    def of(cls, term: Term, reading: ProcedureReading = PLAIN) -> Predicted:
        game = in_preorder(term)
        return cls(term, game, predicted_moves(game, reading), reading)

    def left(self) -> Term:
        return predicted_normal_form(self.term, self.reading)


ALL = "all"
REDUCED = "reduced"

Statement: TypeAlias = Callable[[Predicted], bool]


def deciders(game: Numbered, found: OpenNodes) -> list[int]:
    """The nodes at which the mover decides between others.

    >>> from trees.single_winner.terms import parse
    >>> game = in_preorder(parse("1(2(1 1(2 3)) 2(1 3))"))
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
    return isinstance(rest, int) or (len(rest.children) == 2 and kingmakers(in_preorder(rest)) == [0])


def _one_kingmaker_left(p: Predicted) -> bool:
    return len(kingmakers(in_preorder(p.left()))) < 2


def _left_by_the_children(p: Predicted) -> bool:
    if isinstance(p.term, int):
        return True
    choice = Choice(p.term.mover, tuple(predicted_normal_form(child, p.reading) for child in p.term.children))
    return p.left() == predicted_normal_form(choice, p.reading)


def _winning_is_forcing(p: Predicted) -> bool:
    sure = winners(p.game)
    movers = {*p.game.mover, *p.game.winner} - {-1}
    return all((sure[node] == i) == _forces(p.game, node, i) for node in range(len(p.game)) for i in movers)


def _forces(game: Numbered, node: int, player: int) -> bool:
    """Whether the player has a pure strategy that wins from the node against every play of the others."""
    own = [x for x in (node, *game.below(node)) if game.mover[x] == player]
    for chosen in product(*(game.children[x] for x in own)):
        strategy, waiting = dict(zip(own, chosen, strict=True)), [node]
        while waiting:
            here = waiting.pop()
            if game.winner[here] not in (-1, player):
                break
            waiting += [strategy[here]] if here in strategy else game.children[here]
        else:
            return True
    return False


def _play_meets_a_decider(p: Predicted) -> bool:
    stops, waiting = set(deciders(p.game, p.found)), [0]
    while waiting:
        here = waiting.pop()
        if not p.game.children[here]:
            return winners(p.game)[0] >= 0
        waiting += [] if here in stops else p.found.moves[here]
    return True


def _a_sure_win_meets_no_kingmaker(p: Predicted) -> bool:
    return winners(p.game)[0] < 0 or not set(p.found.reached()) & set(kingmakers(p.game))


def _choices_stay_open(p: Predicted) -> bool:
    sure = winners(p.game)
    for node, mover in enumerate(p.game.mover):
        children = p.game.children[node]
        own = [child for child in children if sure[child] == mover]
        hope = own or [child for child in children if mover in p.found.winners[child]]
        if not set(p.found.moves[node]) <= set(hope or children):
            return False
    return True


def _predictions_are_given(p: Predicted) -> bool:
    try:
        profile_as_seen(p.game, unknown_profile(p.game), Fraction(1, 4), PREDICTIONS[PREDICTED])
    except ProfileError:
        return False
    return True


STATEMENTS: Mapping[str, Statement] = {
    "every node is winning": _every_node_is_winning,
    "no kingmaker": _no_kingmaker,
    "one owner": _one_owner,
    "one owner where reached": _one_owner_where_reached,
    "two may win": _two_may_win,
    "one choice left": _one_choice_left,
    "one kingmaker left": _one_kingmaker_left,
    "left by the children": _left_by_the_children,
    "winning is forcing": _winning_is_forcing,
    "play meets a decider": _play_meets_a_decider,
    "a sure win meets no kingmaker": _a_sure_win_meets_no_kingmaker,
    "choices stay open": _choices_stay_open,
    "predictions are given": _predictions_are_given,
}


def exceptions(
    games: Iterable[Term], statements: Sequence[str], reading: ProcedureReading = PLAIN
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


def census(
    players: int, leaves: int, among: str, statements: Sequence[str], reading: ProcedureReading = PLAIN
) -> Census:
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
