"""How large a game is, counted along all of its histories without a graph of them."""

from __future__ import annotations

from trees.rules import MOST_WALKED, Chance, End, Rules, State, Turn
from trees.tree import TooLarge


def counted(rules: Rules) -> dict[str, int]:
    """Counts of nodes, leaves, and each player's information sets and sequences, as `trees.tree.size` has them.

    Raises:
        TooLarge: there are more than `MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn_rules
    >>> counted(kuhn_rules(150))["nodes"]
    201151
    """
    actions: tuple[dict[str, int], ...] = tuple({} for _ in range(rules.players))
    waiting: list[State] = [rules.start]
    nodes = leaves = 0
    while waiting:
        nodes += 1
        if nodes > MOST_WALKED:
            raise TooLarge(f"game: expected at most {MOST_WALKED:,} histories, found more")
        here: Turn | Chance | End = rules.look(waiting.pop())
        if isinstance(here, End):
            leaves += 1
            continue
        waiting += [move[-1] for move in here.moves]
        if isinstance(here, Turn):
            actions[here.player][here.infoset] = len(here.moves)
    return {"nodes": nodes, "leaves": leaves} | by_player([list(own.values()) for own in actions])


def by_player(actions: list[list[int]]) -> dict[str, int]:
    """Each player's information sets and sequences, by the numbers of actions there."""
    counts: dict[str, int] = {}
    for player, own in enumerate(actions, 1):
        counts[f"infosets of player {player}"] = len(own)
        counts[f"sequences of player {player}"] = 1 + sum(own)
    return counts
