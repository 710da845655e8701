"""The experiments on a binary game: what is counted in it, and what strategies get against each other.

Source: Mizuno (2012), section 5: tables 5.1 (open choices), 5.2 (nodes), 5.3 and 5.4 (seatings).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from trees.single_winner.terms import Numbered, counts, in_preorder, term_of, write
from trees.tree import players
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    OpenNodes,
    game_left,
    kingmakers,
    names_of,
    open_moves,
    possible_moves,
    predicted_moves,
    reading_of,
)
from verify.theories.kingmaker.seating_records import NodeCount, OpenChoices, Seating, SeatingTable, TreeCount
from verify.theories.kingmaker.seatings import RULES, Experiment, averages

SPE, ETA, ONE_STEP = "SPE", "kmn-eta", "kmn-eta and 1EP"
_WITHOUT_READING: dict[str, Callable[[Numbered], OpenNodes]] = {SPE: possible_moves, ETA: open_moves}


def seating_table(
    game: Game, play: str, pairs: Iterable[tuple[str, str]], reading: tuple[str, ...] | None = None
) -> SeatingTable:
    """What one player of a first rule and the others of a second get, for each pair of rules.

    Raises:
        CheckFailed: unknown play, rule or reading, or fewer than two players.
        TreeError: not a binary game.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> seating_table(BuiltIn("kingmaker", {"tree": "2"}), "private", [("RNDall", "1EP")]).rows[0].payoffs
    (Fraction(1, 4), Fraction(3, 8))
    """
    if play not in RULES:
        raise CheckFailed(f"play: expected {' or '.join(RULES)}, found {play!r:.60}")
    named = names_of(PLAIN) if reading is None else reading
    tree = tree_of(game, {})
    if players(tree) < 2:
        raise CheckFailed(f"players: expected at least 2, found {players(tree)}")
    nodes = in_preorder(term_of(tree))
    experiment = Experiment(nodes, players(tree), predicted_moves(nodes, reading_of(named)))
    rows = []
    for one, others in pairs:
        for rule in (one, others):
            if rule not in RULES[play]:
                raise CheckFailed(f"rule: expected one of {', '.join(RULES[play])}, found {rule!r:.60}")
        rows.append(Seating(one, others, averages(experiment, play, one, others)))
    return SeatingTable(game, play, named, tuple(rows))


def open_choices(game: Game, rule: str, reading: tuple[str, ...] = ()) -> OpenChoices:
    """What a rule leaves open in a game; a reading is for "kmn-eta and 1EP".

    Raises:
        CheckFailed: unknown rule or reading, or a reading of another rule.
        TreeError: not a binary game.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> open_choices(BuiltIn("kingmaker", {"tree": "2"}), "kmn-eta").left
    '3(1(3 2))'
    """
    nodes = in_preorder(term_of(tree_of(game, {})))
    found = _open(nodes, rule, reading)
    everywhere, reached = node_counts(found)
    return OpenChoices(game, rule, reading, everywhere, reached, write(game_left(nodes, found)))


def _open(nodes: Numbered, rule: str, reading: tuple[str, ...]) -> OpenNodes:
    if rule == ONE_STEP:
        return predicted_moves(nodes, reading_of(reading))
    if rule not in _WITHOUT_READING:
        raise CheckFailed(f"rule: expected {SPE}, {ETA} or {ONE_STEP}, found {rule!r:.60}")
    if reading:
        raise CheckFailed(f"reading: expected none of {rule}, found {reading!r:.60}")
    return _WITHOUT_READING[rule](nodes)


def open_by_player(game: Game, rule: str, reading: tuple[str, ...]) -> dict[tuple[str, str, int], int]:
    """The nodes that a rule leaves open, by where they are, how, and who moves; "kingmakers" are divided ones.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> open_by_player(BuiltIn("kingmaker", {"tree": "1"}), "SPE", ())["everywhere", "kingmakers", 1]
    1
    """
    tree = tree_of(game, {})
    nodes = in_preorder(term_of(tree))
    found = _open(nodes, rule, reading)
    by_kind = {"many": found.many(), "consequential": found.consequential(), "divided": found.divided()}
    by_kind["kingmakers"] = [node for node in kingmakers(nodes) if node in by_kind["divided"]]
    at = {"everywhere": set(range(len(nodes))), "reached": set(found.reached())}
    return {
        (where, how, player): sum(nodes.mover[node] == player for node in listed if node in among)
        for where, among in at.items()
        for how, listed in by_kind.items()
        for player in range(players(tree))
    }


def restrictions(game: Game, reading: tuple[str, ...]) -> int:
    """How often the procedure restricts a node, all nodes together.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> restrictions(BuiltIn("kingmaker", {"tree": "1"}), ("reached",))
    2
    """
    return predicted_moves(in_preorder(term_of(tree_of(game, {}))), reading_of(reading)).restrictions


def node_counts(found: OpenNodes) -> tuple[NodeCount, NodeCount]:
    """The nodes at which moves are open: all of them, and those to which open moves lead."""
    reached = set(found.reached())
    kinds = found.many(), found.consequential(), found.divided()
    return NodeCount(*map(len, kinds)), NodeCount(*(len(reached.intersection(nodes)) for nodes in kinds))


def tree_count(game: Game) -> TreeCount:
    """The nodes, leaves and kingmaker nodes of a game.

    Raises:
        TreeError: not a binary game.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> found = tree_count(BuiltIn("kingmaker", {"tree": "1"}))
    >>> found.nodes, found.leaves, found.kingmakers
    (3, 4, 2)
    """
    term = term_of(tree_of(game, {}))
    return TreeCount(game, *counts(term), len(kingmakers(in_preorder(term))))
