"""How large a game is, counted along all of its histories without a graph of them."""

from __future__ import annotations

from trees.preorder import Decision, events_by_history
from trees.rules import End, Rules


def size_of_rules(rules: Rules) -> dict[str, int]:
    """Counts of nodes, leaves, and each player's information sets and sequences, as `trees.tree.size` has them.

    Raises:
        TooLarge: there are more than `trees.rules.MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn_rules
    >>> size_of_rules(kuhn_rules(150))["nodes"]
    201151
    """
    actions: tuple[dict[str, int], ...] = tuple({} for _ in range(rules.players))
    nodes = leaves = 0
    for here in events_by_history(rules):
        nodes += 1
        if isinstance(here, Decision):
            actions[here.player][here.infoset] = len(here.actions)
        elif isinstance(here, End):
            leaves += 1
    return {"nodes": nodes, "leaves": leaves} | by_player([list(own.values()) for own in actions])


def by_player(actions: list[list[int]]) -> dict[str, int]:
    """Each player's information sets and sequences, by the numbers of actions there."""
    counts: dict[str, int] = {}
    for player, own in enumerate(actions, 1):
        counts[f"infosets of player {player}"] = len(own)
        counts[f"sequences of player {player}"] = 1 + sum(own)
    return counts
