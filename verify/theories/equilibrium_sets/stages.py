r"""All subgame-perfect equilibria of a game with proper subgames, stage by stage.

The *stage* of a subgame is the subgame with each largest proper subgame of its own replaced by a leaf. Go
through the subgames, inner ones first, and suppose that all Nash equilibria of each stage pay one vector v,
which the leaf for that subgame then gets. Then

    a profile is subgame perfect exactly if what it does in each stage is a Nash equilibrium of that stage.

If it is subgame perfect it pays v in every inner subgame, by induction, so whoever gained in the stage would
gain in the subgame. Conversely a deviation in a subgame earns the deviator i no more than v_i in the subgames
of it, to each of which the profile restricts as an equilibrium, so it earns no more than in the stage alone.

Where players forget, all of this is said of mixed strategies with a lottery for each stage, which are drawn apart: what
is forgotten in a stage was done in it, since a subgame shares no information set with what is outside of it.

In a stage at most two players may move; its equilibria are those of `equilibrium_sets.extreme`. If all extreme ones pay
one vector all do: the payoffs on a maximal Nash subset conv X x conv Y are bilinear.

Sources: Selten (1965); Kuhn (1953), theorem 3 (on composing a game from a subgame and what is left).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from trees.refusal import Refused
from trees.rules import Chance, End, Rules, Turn, grow
from trees.strategic import StrategicForm, strategic_form
from trees.tree import CHANCE, Node, Number, Tree, is_leaf, moves, players
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.kernel.strategies.subgames import node_name, starting_nodes
from verify.language.legible import text
from verify.theories.equilibrium_sets.extreme import InOrder, by_probabilities, extreme_set, two_player_form
from verify.theories.equilibrium_sets.records import Mixed, Stage


class StageError(Refused):
    """The stages do not tell the subgame-perfect equilibria: names the subgame, expected and found."""


def stages(tree: Tree, order: Callable[[int], InOrder] = lambda _: by_probabilities) -> tuple[Stage, ...]:
    """The stages of a validated tree, inner ones first, the root's last.

    `order` gives for the number of a stage the order of its strategies (`equilibrium_sets.extreme`).

    Raises:
        StageError: there is no move at all; in a stage more than two players move, or not all equilibria
            pay the same.
        TreeError: a stage is too large (`trees.strategic`, `optimal_sets.vertices`, `equilibrium_sets.extreme`).
    """
    worth: dict[Node, tuple[Number, ...]] = {}
    found = list[Stage]()
    for start in reversed(starting_nodes(tree)):
        stage = _solved(tree, start, worth, order(len(found)))
        worth[start] = stage.payoffs
        found.append(stage)
    if not found:
        raise StageError("game: expected a move, found none")
    return tuple(found)


def seats(movers: tuple[int, ...]) -> tuple[int | None, ...]:
    """Two players: those who move, None for a missing one."""
    return (*movers, None, None)[:2]


def stage_forms(tree: Tree, found: Sequence[Stage]) -> Iterator[SequenceForm]:
    """The sequence form of each stage for its movers, if the stages inside pay what they say.

    Raises:
        ValueError: there are more stages than subgames, or fewer.
        Forgets: a player forgets.
    """
    return map(sequence_form, rules_of_stages(tree, found))


def rules_of_stages(tree: Tree, found: Sequence[Stage]) -> Iterator[Rules]:
    """Each stage for its movers, if the stages inside pay what they say.

    Raises:
        ValueError: there are more stages than subgames, or fewer.
    """
    worth: dict[Node, tuple[Number, ...]] = {}
    for start, stage in zip(reversed(starting_nodes(tree)), found, strict=True):
        yield stage_rules(tree, start, worth, seats(stage.movers))
        worth[start] = stage.payoffs


def stage_rules(
    tree: Tree, start: Node, worth: Mapping[Node, tuple[Number, ...]], seated: tuple[int | None, ...]
) -> Rules:
    """The stage at `start` for the players seated; `worth` are the payoffs of the subgames inside."""

    def look(node: Node) -> Turn | Chance | End:
        data = tree.nodes[node]
        if is_leaf(tree, node) or (node != start and node in worth):
            pays = data["payoff"] if is_leaf(tree, node) else worth[node]
            return End(tuple(Fraction(0) if player is None else pays[player] for player in seated))
        if data["player"] == CHANCE:
            edges = tree.adj[node].items()
            return Chance(tuple((edge["action"], edge["probability"], child) for child, edge in edges))
        return Turn(seated.index(data["player"]), data["infoset"], tuple(moves(tree, node)))

    return Rules(len(seated), start, look)


def _movers(tree: Tree, start: Node, worth: Mapping[Node, tuple[Number, ...]]) -> tuple[int, ...]:
    """Who moves in the stage, in order."""
    found, waiting = set(), [start]
    while waiting:
        node = waiting.pop()
        found.add(tree.nodes[node].get("player", CHANCE))
        waiting += [child for child in tree.adj[node] if child not in worth]
    return tuple(sorted(found - {CHANCE}))


def _solved(tree: Tree, start: Node, worth: Mapping[Node, tuple[Number, ...]], order: InOrder) -> Stage:
    movers = _movers(tree, start, worth)
    if len(movers) > 2:
        names = ", ".join(str(player + 1) for player in movers)
        raise StageError(
            f"subgame at {node_name(start)!r}: expected at most two players to move outside of its own proper"
            f" subgames, found players {names}"
        )
    found = extreme_set(two_player_form(grow(stage_rules(tree, start, worth, seats(movers)))), order=order)
    paid: set[tuple[Number, ...]] = set()
    everyone = strategic_form(grow(stage_rules(tree, start, worth, tuple(range(players(tree))))))
    for pair in found.pairs:
        own = tuple(found.mixed[seat][(pair.first, pair.second)[seat]] for seat, _ in enumerate(movers))
        paid.add(_expected(everyone, dict(zip(movers, own, strict=True))))
        if len(paid) > 1:
            shown = " and ".join(f"({', '.join(map(text, vector))})" for vector in sorted(paid))
            raise StageError(
                f"subgame at {node_name(start)!r}: expected all Nash equilibria to pay the same, found {shown}"
            )
    return Stage(node_name(start), movers, paid.pop(), found.strategies, found.mixed, found.pairs, found.subsets)


def _expected(form: StrategicForm, mixed: Mapping[int, Mixed]) -> tuple[Number, ...]:
    """What every player gets where these mix so, and the others have one strategy each."""
    total = [Fraction(0)] * len(form.strategies)
    for cell, pays in form.payoffs.items():
        weight: Number = Fraction(1)
        for player, own in mixed.items():
            weight *= own[cell[player]]
        if weight:
            total = [before + weight * more for before, more in zip(total, pays, strict=True)]
    return tuple(total)
