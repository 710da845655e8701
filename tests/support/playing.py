"""Rules followed along named actions."""

from __future__ import annotations

from trees.rules import Chance, End, Rules, Turn


def play(rules: Rules, *actions: str) -> Turn | Chance | End:
    """What the state after these actions is."""
    state = rules.start
    for action in actions:
        here = rules.look(state)
        assert not isinstance(here, End)
        state = next(move[-1] for move in here.moves if move[0] == action)
    return rules.look(state)
