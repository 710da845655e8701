"""The rows of this theory: Kuhn poker with any number of cards."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, STATEMENT, Kind, Theory, told_word

_KINDS = {
    "kuhn with any number of cards": Kind(
        "verify.theories.kuhn.records:AnyCards",
        "verify.theories.kuhn.any_cards:check_any_cards",
        EVIDENCE,
        "the value of Kuhn poker for every number of cards, by optimal plans that play runs of neighbours alike",
    ),
}
_WORDS = {
    "value_by_rest": told_word(
        STATEMENT,
        {"game": "game", "polynomials": "list"},
        "in Kuhn poker with n cards, for every n from the game's up, the value times n (n - 1) is c_0 + c_1 n +"
        " c_2 n^2, where [c_0, c_1, c_2] is at the place in the list, counted from 0, that n leaves when it is divided"
        " by the list's length",
        follows="verify.theories.kuhn.follows:same_values",
    ),
    "plans_by_rest": told_word(
        STATEMENT,
        {"game": "game", "player": "player", "decks": "list"},
        "in Kuhn poker with n cards these are optimal plans of the player for every n from the game's up. A deck [c, p,"
        " runs] has plans for c + m p cards, for all whole m >= 0, or with p = 0 for c cards alone. A run [s, t, x, y]"
        " is of s m + t neighbouring cards, the first run of the lowest; player 1 bets them with x and checks and calls"
        " with y, player 2 bets them after a check with x and calls a bet with y",
    ),
    "closed_value": told_word(
        STATEMENT,
        {"game": "game"},
        "in Kuhn poker with n cards, ante 1 and bet B let N = n - 1, and t and u be the fractional parts of"
        " N B/((B + 1)(B + 2)) and of N/(B + 1). If 2 B N >= (B + 2)^2 and 4 N >= (B + 2)(B + 4), then n (n - 1) times"
        " the value is t (1 - t) + B u (1 - u) - B N (B N + B + 2)/((B + 1)(B + 2)^2)",
    ),
}
THEORY = Theory(
    "kuhn",
    "Kuhn poker with any number of cards",
    needs=("reals",),
    kinds=_KINDS,
    theorems={"kuhn": "verify.theories.kuhn.theorems"},
    words=_WORDS,
)
