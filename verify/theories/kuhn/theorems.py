r"""What must be shown for each theorem on Kuhn poker with n cards, or a continuum of them, for all bets at once.

The ante is 1 and the bet B > 0. With a continuum of cards both players get a card from [0, 1], independently and
uniformly; the higher one wins a showdown, as in Kuhn poker. Put

    L = B/((B + 1)(B + 2)),   C = B/(B + 2),   H = B/(B + 1),   S = 2/(B + 2),   L < C < H.

Player 2 bets after a check below L and above H, and calls a bet above C. Player 1 bets with probability S the same
cards, below L and above H, and having checked calls a bet above C.

Source: ours; the game is solved by thresholds in what is published on poker with hands from [0, 1].
"""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.statements.records import Call, ForAll, Interval, WholeRange
from verify.theories.kuhn.any_bet import ANY_BET
from verify.theories.kuhn.records import kuhn
from verify.theories.kuhn.statements import CONTINUUM, RATE, WORST
from verify.theories.reals.known import KnownTheorem

THEOREMS: dict[str, KnownTheorem] = {
    "kuhn: any bet": KnownTheorem(
        says=ForAll(
            "B",
            Interval(Fraction(0), None, False),
            ForAll("n", WholeRange(3, None), Call("closed_value", (kuhn("n", Fraction(1), "B"),))),
        ),
        needs=ANY_BET,
        because="Let the conditions hold, N = (B + 1)(B + 2) q, cards 0 to N, and j, a, k the whole parts of B q, (B +"
        " 2) q, 2 (B + 1) q; a <= k. Player 2 bets after a check with the j lowest and the a highest cards, with card"
        " j with probability B q - j, with card N - a with (B + 2) q - a; calls with the k highest, and with card N -"
        " k with 2 (B + 1) q - k. As j < N - k <= N - a, these are different cards, but that N - k may be N - a. Whom"
        " a card meets below and above itself is counted: cards up to j are worth -N to player 1, those in the middle,"
        " below N - a, 2 x - N - 2 B q, card N - a and those above as the lemmas have it, and no reply pays more."
        " Player 1: M = N - a - j - 1, W = (2 M - B)/(2 (B + 1)), G = a - W, P = B G/(B + 2); each of the j + 1 lowest"
        " cards bets with P/(j + 1), or checks and folds; each of the M in the middle checks and calls with W/M; card"
        " N - a checks and calls; each of the a highest bets with G/a, or checks and calls. These are probabilities by"
        " the last four lemmas: W >= 0, so M > 0, G >= 0, P <= j + 1 and a > 0. After a check player 2 does best to"
        " bet low and high cards, and to check others, after a bet to call with high ones alone. The sums over runs of"
        " cards are the number of cards times the mean of both ends. Guarantee and concession are the same number, so"
        " it is the value.",
    ),
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
        " + (B + 1)(2 x - C - 1), and no reply pays more. Player 1: after a check player 2 does best to bet below L,"
        " to check in the middle, and to bet above H, after a bet to fold below L, either between, and to call above"
        " H. The integral of what is linear is the length times the mean of both ends.",
        cites=("Fubini's theorem",),
    ),
    "kuhn: the worst bet": KnownTheorem(
        says="B^2/((B + 1)(B + 2)^2) is greatest over all B > 0 at B = 1 + sqrt(5) alone, twice the golden ratio f,"
        " and is f^-5 there",
        needs=WORST,
        because="r is the positive root of r^2 = 2 r + 4, 1 + sqrt(5), and f that of f^2 = f + 1; by a lemma 2 f is r."
        " If B is not r, then (B - r)^2 > 0.",
    ),
    "kuhn: more and more cards": KnownTheorem(
        says="in Kuhn poker with n cards, ante 1 and bet B > 0 let V = B^2/((B + 1)(B + 2)^2), the loss with a"
        " continuum of cards. If 2 B (n - 1) >= (B + 2)^2 and 4 (n - 1) >= (B + 2)(B + 4), then the value is between"
        " -V - 2 B/((B + 1) (B + 2)^2 n) and this plus (B + 1)/(4 n (n - 1)), so as n grows it tends to -V from below",
        needs={**ANY_BET, **RATE},
        because="The value is that of the theorem on any bet, with t and u from 0 to 1.",
    ),
}
