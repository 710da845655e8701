"""The claims on liar's dice as they were published, each with its proof; D1 to D9 keep their source's numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from derivations.claims.claim import Claim, Proof
from derivations.liars_dice import all_faces, beyond, few_faces
from derivations.liars_dice.shared import Dice

FERGUSON = "Ferguson and Ferguson (1991), Models for the game of liar's dice"
OKAMOTO = "Okamoto (2016), Spiel des Jahres and optimization, after Kayanuma (2015)"

LATEX = {
    "D1": r"The value with six faces is $V_6=\tfrac{41}{60}$ ($0.6833$ to four decimals).",
    "D2": (
        r"$V_2=\tfrac34$, with the roller of a 2 claiming 2, the roller of a 1 claiming 1, the other player "
        r"passing and then forced to claim 2."
    ),
    "D4": r"$V_N$ decreases in $N$.",
    "D5": r"$V_8$ and $V_9$ look equal on the plot, but $V_9<V_8$.",
    "D6": r"$V_{200}$ is about $0.6337$.",
    "D7": r"$V_N$ converges to $1-\tfrac1e$, about $0.6321$ (left open there).",
    "D8": r"Figure 1 of the source: $V_N$ against $N$, falling towards $1-\tfrac1e$.",
    "D9": r"For $N=6$ the computed strategies played against the Fergusons' win at about the same rate.",
    "DV": (
        r"For every $N$: $V_N(M)=1-\frac kN(H_N-H_k)$ for $M\le k$ and $V_N(M)=\frac{N-M+1}N$ for $M>k$, where"
        r" $k$ is the least $k\ge1$ with $H_N-H_k\le1$."
    ),
    "DE": (
        r"The next term: $V_N=(1-\tfrac1e)(1+\tfrac1{2N})$ up to an error between $-\frac{3e-1}{4N^2}$ and "
        r"$\frac{1+e}{4N^2}$."
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
                "V_2 = 3/4, with the roller of a 2 claiming 2, the roller of a 1 claiming 1, the other player passing"
                " and then forced to claim 2.",
                OKAMOTO,
            ),
            few_faces.d2,
        ),
        (
            Claim(
                "D3",
                "Nested linear programs and backward induction give the value of the whole game without loss of"
                " optimality.",
                OKAMOTO,
            ),
            few_faces.d3,
        ),
        (Claim("D4", "V_N decreases in N.", OKAMOTO), all_faces.d4),
        (Claim("D5", "V_8 and V_9 look equal on the plot but V_9 < V_8.", OKAMOTO), few_faces.d5),
        (Claim("D6", "V_200 is about 0.6337.", OKAMOTO), few_faces.d6),
        (Claim("D7", "V_N converges to 1 - 1/e, about 0.6321 (left open there).", OKAMOTO), all_faces.d7),
        (
            Claim("D8", "Figure 1 of the source: V_N against N, falling towards 1 - 1/e.", OKAMOTO),
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
                "The next term: V_N = (1 - 1/e)(1 + 1/(2 N)) up to an error between -(3 e - 1)/(4 N^2) and"
                " (1 + e)/(4 N^2).",
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
                "Bluff, the game of 1993, for two players with few dice and faces: the exact values, and the chances in"
                " matches of two dice each.",
                "gameproof",
            ),
            beyond.db,
        ),
    ]
}
