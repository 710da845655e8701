r"""What must be shown for each theorem on Kuhn poker with a continuum of cards, for all bets at once.

The ante is 1 and the bet B > 0. Both players get a card from [0, 1], independently and uniformly; the higher one wins a
showdown, as in Kuhn poker. Put

    L = B/((B + 1)(B + 2)),   C = B/(B + 2),   H = B/(B + 1),   S = 2/(B + 2),   L < C < H.

Player 2 bets after a check below L and above H, and calls a bet above C. Player 1 bets with probability S the same
cards, below L and above H, and having checked calls a bet above C.

Source: ours; the game is solved by thresholds in what is published on poker with hands from [0, 1].
"""

from __future__ import annotations

from verify.theories.kuhn.statements import CONTINUUM, RATE, WORST
from verify.theories.reals.known import KnownTheorem

THEOREMS: dict[str, KnownTheorem] = {
    "kuhn: a continuum of cards": KnownTheorem(
        says="in Kuhn poker with ante 1, a bet B > 0 and cards drawn independently and uniformly from [0, 1] player 1"
        " gets at least -B^2/((B + 1)(B + 2)^2) by betting cards below L and above H with probability S and calling"
        " with those above C that were checked, and player 2 concedes no more by betting after a check below L and"
        " above H and calling above C, where L = B/((B + 1)(B + 2)), C = B/(B + 2), H = B/(B + 1), S = 2/(B + 2)",
        needs=CONTINUUM,
        because="Against a plan that gives each card fixed probabilities the best reply is best with each card: the"
        " payoff of a reply is the integral over the own card of what it pays with that card, by Fubini. With card x"
        " that is the measure of cards below and above x that do this or that: linear in x between L, C and H, as the"
        " lemmas have it. Player 2: low cards are worth -1 to player 1, those in the middle 2 x - 1 - 2 L, high ones C"
        " + (B + 1)(2 x - C - 1), and no reply pays more. Player 1: after a check player 2 does best to bet below L, to"
        " check in the middle, and to bet above H, after a bet to fold below L, either between, and to call above H."
        " The integral of what is linear is the length times the mean of both ends.",
        cites=("Fubini's theorem",),
    ),
    "kuhn: the worst bet": KnownTheorem(
        says="B^2/((B + 1)(B + 2)^2) is greatest over all B > 0 at B = 1 + sqrt(5) alone, twice the golden ratio f, and"
        " is f^-5 there",
        needs=WORST,
        because="r is the positive root of r^2 = 2 r + 4, 1 + sqrt(5), and f that of f^2 = f + 1; by a lemma 2 f is r."
        " If B is not r, then (B - r)^2 > 0.",
    ),
    "kuhn: more and more cards": KnownTheorem(
        says="with v = -(n^2 + n - d)/(18 n (n - 1)) and 2 <= d <= 11: -1/18 - 1/(9 n) <= v <= -1/18 - 1/(9 n) +"
        " 1/(2 n (n - 1)) for all n >= 3, so v tends to -1/18, and n (v + 1/18) to -1/9",
        needs=RATE,
        because="The bounds are the lemmas.",
    ),
}
