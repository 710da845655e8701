"""The claims on Kuhn poker as they were published, each with its proof; K1 to K16 are numbered by us."""

from __future__ import annotations

from collections.abc import Callable

from derivations.claims.claim import Claim, Proof
from derivations.sources.kuhn import asides, beyond, dispute, identity, strategies
from derivations.sources.kuhn.shared import Kuhn

TSUDA = "Tsuda (2023), Kuhn poker: Nash equilibrium strategy"
KUHN = "Kuhn (1950), A simplified two-person poker"

CLAIMS: dict[str, tuple[Claim, Callable[[Kuhn], Proof]]] = {
    claim.id: (claim, prove)
    for claim, prove in [
        (
            Claim("K1", "J facing a bet always folds; K facing a bet always calls (either player).", TSUDA),
            strategies.k1,
        ),
        (Claim("K2", "Player 1 never bets Q; player 2 holding Q checks after a check.", TSUDA), strategies.k2),
        (Claim("K3", "Player 2 holding K always bets after a check.", TSUDA), strategies.k3),
        (
            Claim(
                "K4",
                "Player 2 holding Q calls a bet with probability 1/3 (makes player 1 with J indifferent;"
                " player 1 with K gets 7/6 either way).",
                TSUDA,
            ),
            strategies.k4,
        ),
        (
            Claim("K5", "Player 1's bet frequencies satisfy gamma = 3 alpha (K and J), 0 <= alpha <= 1/3.", TSUDA),
            strategies.k5,
        ),
        (Claim("K6", "Player 2 holding J bets after a check with probability 1/3.", TSUDA), strategies.k6),
        (
            Claim(
                "K7",
                "Player 1 holding Q calls after check-bet with probability 1/3, not 1/3 + alpha, as it is the same situation as"
                " that of player 2 with Q facing a bet.",
                TSUDA,
            ),
            dispute.k7,
        ),
        (
            Claim(
                "K8",
                "Player 1's expected payoff given each card is -1 (J), -1/3 (Q), 7/6 (K); the game value is -1/18.",
                TSUDA,
            ),
            strategies.k8,
        ),
        (
            Claim(
                "K9",
                "With call probability 1/3 + alpha and player 2 in equilibrium, player 1's payoff given Q is -1/3"
                " for every alpha.",
                TSUDA,
            ),
            dispute.k9,
        ),
        (
            Claim(
                "K10",
                "With call probability 1/3 + alpha, if player 2 stops bluffing J, player 1's payoff given Q becomes"
                " -1/6 - alpha/2, and this is a decrease for player 1, so player 2 gains by deviating.",
                TSUDA,
            ),
            dispute.k10,
        ),
        (Claim("K11", "Hence the 1/3 + alpha profile is not a Nash equilibrium.", TSUDA), dispute.k11),
        (
            Claim("K12", "Hence the 1/3 profile is the correct equilibrium.", TSUDA),
            dispute.k12,
        ),
        (
            Claim(
                "K13",
                "The 1/3 + alpha family, alpha in [0, 1/3], is exactly the set of player 1's optimal strategies;"
                " player 2's optimal strategy is unique.",
                KUHN,
            ),
            strategies.k13,
        ),
        (
            Claim(
                "K14",
                "Betting Q is worth -1/2 to either player, and checking it 0 to player 2, and about 0 to player 1; the exact value"
                " is given later.",
                TSUDA,
            ),
            asides.k14,
        ),
        (
            Claim(
                "K15",
                "Kuhn's paper and Wikipedia give the optimal strategies without saying why they are optimal.",
                TSUDA,
            ),
            asides.k15,
        ),
        (
            Claim(
                "K16",
                "In rock-paper-scissors 1/3 each is the equilibrium; an equilibrium strategy is not the one with the highest"
                " expected gain, but one that leaves the opponent no choice.",
                TSUDA,
            ),
            asides.k16,
        ),
        (
            Claim(
                "KI",
                "With gamma = 3 alpha, call c and bluff b player 1 gets -1/18 + (c - 1/3 - alpha)(3 b - 1)/6; with player 2 in"
                " equilibrium the profile is one exactly for c = 1/3 + alpha.",
                "gameproof",
                r"With $\gamma=3\alpha$, call $c$ and bluff $b$ player 1 gets"
                r" $-\tfrac1{18}+\tfrac16(c-\tfrac13-\alpha)(3b-1)$; with player 2 in equilibrium the profile is one exactly for"
                r" $c=\tfrac13+\alpha$.",
            ),
            identity.ki,
        ),
        (
            Claim(
                "KN",
                f"Kuhn poker with n = 3 to {beyond.MOST_CARDS} cards is lost for player 1; the values.",
                "gameproof",
            ),
            beyond.kn,
        ),
        (
            Claim(
                "KB",
                "Kuhn poker with ante 1 and bet B: the value and all optimal plans of both players, for every B > 0.",
                "gameproof",
            ),
            beyond.kb,
        ),
    ]
}
