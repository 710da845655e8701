"""The rows of this theory: dominated actions and strategies, and what is left without them."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, told_word

_ACTION = {"game": "game", "player": "player", "infoset": "text", "action": "text"}
_LEFT = (
    "iterated elimination of reduced pure strategies that are strictly dominated by mixtures of those left; with"
    ' "weak" in rounds, each of which eliminates at once all that are weakly dominated'
)
_KINDS = {
    "dominated action": Kind(
        "verify.theories.dominance.actions:DominatedAction",
        "verify.theories.dominance.actions:check_dominated_action",
        RECOMPUTED,
        "an action is weakly or strictly dominated by other pure choices at its information set and after it: what it "
        "costs at least, over all ways to play",
    ),
    "iterated dominance": Kind(
        "verify.theories.dominance.iterated:IteratedDominance",
        "verify.theories.dominance.iterated:check_iterated_dominance",
        EVIDENCE,
        "which reduced pure strategies are left when strictly, or weakly, dominated ones are eliminated in rounds: a "
        "mixture that dominates each that goes, and a belief to which each that stays is a best reply",
    ),
}
_WORDS = {
    "dominated": told_word(
        STATEMENT,
        _ACTION,
        "every strategy of the player that leads to the information set and takes the action there never earns more,"
        " and against some play of the others less, than one that differs from it only there and after",
    ),
    "strictly_dominated": told_word(
        STATEMENT,
        _ACTION,
        "every strategy of the player that leads to the information set and takes the action there earns less than one"
        " that differs from it only there and after, against all play of the others under which the set may be reached",
    ),
    "dominated_by_mixture": told_word(
        STATEMENT,
        {"game": "game", "player": "player", "choices": "moves", "dominance?": "text"},
        "a mixture of the player's other reduced pure strategies earns more than that of these choices, one wherever it"
        ' leads, whatever the others play; with "weak" never less, and somewhere more',
    ),
    "eliminated": told_word(
        STATEMENT,
        {"game": "game", "player": "player", "choices": "moves", "dominance?": "text"},
        f"the player's strategy of these choices, one wherever it leads, goes by {_LEFT}",
    ),
    "survivors": told_word(
        NUMBER,
        {"game": "game", "player": "player", "dominance?": "text"},
        f"the player's strategies that are left after {_LEFT}",
    ),
    "dominance_solvable": told_word(
        STATEMENT,
        {"game": "game", "dominance?": "text"},
        f"one strategy of each player is left after {_LEFT}",
    ),
}
THEORY = Theory(
    "dominance",
    "Dominated actions and strategies, and what is left without them",
    kinds=_KINDS,
    words=_WORDS,
)
