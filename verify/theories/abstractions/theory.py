"""The rows of this theory: games that join information sets of others, and what their plans guarantee there."""

from __future__ import annotations

from verify.kernel.theory import NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, told_word

_KINDS = {
    "abstraction": Kind(
        "verify.theories.abstractions.abstraction:Abstraction",
        "verify.theories.abstractions.abstraction:check_abstraction",
        RECOMPUTED,
        "a game that joins information sets of another, and what plans of it guarantee in that one",
    ),
}
_WORDS = {
    "refines": told_word(
        STATEMENT,
        {"game": "game", "coarse": "game"},
        "the games differ in information sets alone, and each of the first's is part of one of the second's",
    ),
    "guarantee": told_word(
        NUMBER,
        {"game": "game", "coarse": "game", "player": "player", "plan": "plan"},
        "the least that the player gets in the first game who follows there this realization plan of the second, whose"
        " information sets are made of the first's",
    ),
}
THEORY = Theory(
    "abstractions",
    "Games that join information sets of others, and what their plans guarantee there",
    kinds=_KINDS,
    words=_WORDS,
)
