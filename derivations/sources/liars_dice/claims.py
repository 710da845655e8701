"""The claims on liar's dice as they were published, each with its proof; D1 to D13 are numbered by us."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from derivations.claims.claim import Claim, Proof
from derivations.sources.liars_dice import all_faces, beyond, few_faces, theory
from derivations.sources.liars_dice.shared import Dice

FERGUSON = "Ferguson and Ferguson (1991), Models for the game of liar's dice"
OKAMOTO = "Okamoto (2016), Spiel des Jahres and optimization, after Kayanuma (2015)"

LATEX = {
    "D1": r"The value with six faces is $V_6=\tfrac{41}{60}$ ($0.6833$ to four decimals).",
    "D2": (
        r"$V_2=\tfrac34$: the roller of a 2 claims 2 and wins; the roller of a 1 claims 1, which the other player"
        r" passes, and then he must claim 2 whatever he rolls."
    ),
    "D4": r"$V_N$ decreases in $N$.",
    "D5": r"$V_8$ and $V_9$ look equal on the plot, but $V_9<V_8$.",
    "D6": r"$V_{200}$ is about $0.6337$.",
    "D7": r"Perhaps $V_N$ converges to $1-\tfrac1e$, about $0.6321$; to clarify that is a task that remains.",
    "D8": r"Figure 1 of the source: $V_N$ against $N$, falling towards some value near $0.63$.",
    "D9": r"For $N=6$ the computed strategies played against the Fergusons' win at about the same rate.",
    "DV": (
        r"For every $N$: $V_N(M)=1-\frac kN(H_N-H_k)$ for $M\le k$ and $V_N(M)=\frac{N-M+1}N$ for $M>k$, where"
        r" $k$ is the least $k\ge1$ with $H_N-H_k\le1$."
    ),
    "D10": r"Play of rational players always ends: claims rise, so some claim exceeds $N$ and is a certain lie.",
    "D13": r"$V_6=\tfrac{41}{60}$ was proved by strategies that are best replies to each other.",
    "DE": (
        r"The next term: $V_N=(1-\tfrac1e)(1+\tfrac1{2N})$ up to an error between"
        r" $-\frac{2e+1/e}{24N^2}-\frac1{N^3}$ and $\frac{e-1/e}{24N^2}+\frac2{N^3}$."
    ),
    "DS": (
        r"$V_N=(1+\tfrac1N)(1-P)$, where $P$ is the chance of choosing the best of $N+1$ secretaries by the "
        r"best rule; it skips as many as the caller never calls, $k$."
    ),
    "DP": (
        r"If a caught liar pays a penalty $t$ as well, the structure stays. For $0\le t\le N-1$:"
        r" $V_N(M)=(1+t)\bigl(1-(\frac kN+\frac t{1+t})s\bigr)$ for $M\le k$ and $V_N(M)=1-(1+t)\frac{M-1}N$ for $M>k$,"
        r" where $s$ is the sum of $\max\bigl(\frac1N,\,1/(y+\frac{tN}{1+t})\bigr)$ over $y>k$, and $k\ge1$ is least"
        r" with $s\le1$. For $t\ge N-1$ the latter holds for all $M$, so $V_N=1$."
    ),
}

CLAIMS: dict[str, tuple[Claim, Callable[[Dice], Proof]]] = {
    claim.id: (replace(claim, latex=LATEX.get(claim.id)), prove)
    for claim, prove in [
        (Claim("D1", "The value with six faces is V_6 = 41/60 (0.6833 to four decimals).", FERGUSON), few_faces.d1),
        (
            Claim(
                "D2",
                "V_2 = 3/4: the roller of a 2 claims 2 and wins; the roller of a 1 claims 1, which the other player"
                " passes, and then he must claim 2 whatever he rolls.",
                OKAMOTO,
            ),
            few_faces.d2,
        ),
        (
            Claim(
                "D3",
                "Nested linear programs and backward induction give the value of the whole game without loss of"
                " optimality, justified by (a corollary of) Kuhn's theorem that games of perfect recall have equilibria"
                " in behaviour strategies.",
                OKAMOTO,
            ),
            few_faces.d3,
        ),
        (Claim("D4", "V_N decreases in N.", OKAMOTO), all_faces.d4),
        (Claim("D5", "V_8 and V_9 look equal on the plot but V_9 < V_8.", OKAMOTO), few_faces.d5),
        (Claim("D6", "V_200 is about 0.6337.", OKAMOTO), few_faces.d6),
        (
            Claim(
                "D7",
                "Perhaps V_N converges to 1 - 1/e, about 0.6321; to clarify that is a task that remains.",
                OKAMOTO,
            ),
            all_faces.d7,
        ),
        (
            Claim("D8", "Figure 1 of the source: V_N against N, falling towards some value near 0.63.", OKAMOTO),
            few_faces.d8,
        ),
        (
            Claim(
                "D9",
                "For N = 6 the computed strategies played against the Fergusons' win at about the same rate.",
                OKAMOTO,
            ),
            few_faces.d9,
        ),
        (
            Claim(
                "D10",
                "Play of rational players always ends: claims rise, so some claim exceeds N and is a certain lie.",
                OKAMOTO,
            ),
            theory.d10,
        ),
        (
            Claim(
                "D11",
                "The game has a constant sum, so every Nash equilibrium gives each player the greatest expected payoff"
                " that he can be sure of.",
                OKAMOTO,
            ),
            theory.d11,
        ),
        (
            Claim(
                "D12",
                "Nash equilibria of two-person zero-sum games in extensive form with perfect recall can be computed by"
                " linear programming, in time polynomial in the size of the tree.",
                OKAMOTO,
            ),
            theory.d12,
        ),
        (
            Claim("D13", "V_6 = 41/60 was proved by strategies that are best replies to each other.", OKAMOTO),
            few_faces.d13,
        ),
        (
            Claim(
                "DV",
                "The closed form for every N: V_N(M) = 1 - (k/N)(H_N - H_k) for M <= k and (N - M + 1)/N for M > k,"
                " where k is the least k >= 1 with H_N - H_k <= 1.",
                "gameproof",
            ),
            all_faces.dv,
        ),
        (
            Claim(
                "DE",
                "The next term: V_N = (1 - 1/e)(1 + 1/(2 N)) up to an error between -(2 e + 1/e)/(24 N^2) - 1/N^3 and"
                " (e - 1/e)/(24 N^2) + 2/N^3.",
                "gameproof",
            ),
            all_faces.de,
        ),
        (
            Claim(
                "DS",
                "V_N = (1 + 1/N)(1 - P), where P is the chance of choosing the best of N + 1 secretaries by the best"
                " rule; it skips as many as the caller never calls, k.",
                "gameproof",
            ),
            all_faces.ds,
        ),
        (
            Claim(
                "DP",
                "If a caught liar pays a penalty t as well, the structure stays. For 0 <= t <= N - 1: V_N(M) ="
                " (1 + t)(1 - (k/N + t/(1 + t)) s) for M <= k and 1 - (1 + t)(M - 1)/N for M > k, where s is the sum of"
                " max(1/N, 1/(y + t N/(1 + t))) over y > k, and k >= 1 is least with s <= 1. For t >= N - 1 the latter"
                " holds for all M, so V_N = 1.",
                "gameproof",
            ),
            beyond.dp,
        ),
        (
            Claim(
                "DB",
                "One round of Bluff, a simplification of the game of 1993, for two players with few dice and faces: the"
                " exact values to who bids first; and the chances of who begins a match of two dice each.",
                "gameproof",
            ),
            beyond.db,
        ),
    ]
}
