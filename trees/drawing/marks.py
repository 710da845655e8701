"""What a drawing says beside the tree: whose colour is whose, how payoffs are read, and which moves a profile takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from trees.drawing.layout import zero_sum
from trees.tree import CHANCE, Node, Number, Tree, player_names

Profile: TypeAlias = Sequence[Mapping[str, Mapping[str, Number]]]
"""For each player probabilities of actions at information sets; an action that is left out there has probability 0."""

MOST_LETTERS = 40
ONLY_FIRST, IN_ORDER = "payoffs to {}", "payoffs in this order"
TAKEN = "bold: taken, with its probability; pale: never taken"


@dataclass(frozen=True)
class LegendEntry:
    """A line of the legend: of a player, of chance, or (None) in words alone."""

    mover: int | str | None
    text: str


def legend(tree: Tree, highlighted: Profile | None = None) -> list[LegendEntry]:
    """What the legend of a drawing of `tree` says.

    >>> from trees.games.kuhn import kuhn
    >>> [entry.text for entry in legend(kuhn())]
    ['Player 1', 'Player 2', 'chance', 'payoffs to Player 1']
    """
    names = [clipped(name) for name in player_names(tree)]
    entries = [LegendEntry(player, name) for player, name in enumerate(names)]
    if any(data.get("player") == CHANCE for _, data in tree.nodes(data=True)):
        entries.append(LegendEntry(CHANCE, "chance"))
    if zero_sum(tree):
        entries.append(LegendEntry(None, ONLY_FIRST.format(names[0])))
    elif len(names) > 1:
        entries.append(LegendEntry(None, IN_ORDER))
    return entries if highlighted is None else [*entries, LegendEntry(None, TAKEN)]


def taken_probability(tree: Tree, highlighted: Profile | None, node: Node, action: str) -> Number | None:
    """The probability with which the profile takes the action at the node; None where it does not say, or chance moves.

    >>> from trees.games.kuhn import kuhn
    >>> [taken_probability(kuhn(), [{"J": {"bet": 1}}], ("JQ",), action) for action in ("bet", "check")]
    [1, 0]
    """
    data = tree.nodes[node]
    player = data.get("player", CHANCE)
    if highlighted is None or player == CHANCE or player >= len(highlighted):
        return None
    here = highlighted[player].get(data["infoset"])
    return here.get(action, 0) if here else None


def clipped(name: str) -> str:
    """A name short enough for a legend."""
    return name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 3] + "..."
