"""What stands before the first section of the report on Kuhn poker: source, words in dispute, notation, literature."""

from __future__ import annotations

from derivations.print.document import CitedWork, Front, Quotation

SOURCE = CitedWork(
    "tsuda2023",
    "N. Tsuda",
    "Kuhn poker: Nash equilibrium strategy",
    2023,
    r"\japanese{クーンポーカー ナッシュ均衡戦略}, web page, in Japanese, January 2023",
)
WORKS = (
    CitedWork(
        "kuhn1950",
        "H. W. Kuhn",
        "A simplified two-person poker",
        1950,
        "In H. W. Kuhn and A. W. Tucker (eds.), Contributions to the Theory of Games I, Annals of Mathematics Studies 24,"
        " Princeton University Press, pp. 97--103",
    ),
    CitedWork(
        "wikipedia",
        "Wikipedia",
        "Kuhn poker",
        "undated",
        "Article, quoted from copies of it",
        "https://en.wikipedia.org/wiki/Kuhn_poker",
    ),
    CitedWork(
        "kms1996",
        "D. Koller, N. Megiddo and B. von Stengel",
        "Efficient computation of equilibria for extensive two-person games",
        1996,
        "Games and Economic Behavior 14, pp. 247--259",
    ),
    CitedWork(
        "jones2026",
        "JD Jones",
        "Kuhn poker: the value $-1/18$, all optimal strategies, and the solution at every ante and bet",
        2026,
        "Lean 4 development, commit 352a870",
        "https://github.com/JD-Jones-ASES/kuhn-poker-lean",
    ),
    CitedWork(
        "farouki2012",
        "R. T. Farouki",
        "The Bernstein polynomial basis: a centennial retrospective",
        2012,
        "Computer Aided Geometric Design 29, pp. 379--419",
    ),
)
DISPUTED = (
    Quotation(
        ["K7"],
        "前節と同じ状況なので、…1/3 の確率でCallするのがナッシュ均衡戦略となる",
        "as it is the same situation as in the previous section, \\ldots\\ to call with probability 1/3 is the Nash"
        " equilibrium strategy",
        "section on player 1 with Q after a raise",
    ),
    Quotation(
        ["K10"],
        "利得期待値が -1/6 - 1/2α となり、…利得期待値が減少…する",
        r"the expected payoff becomes $-1/6-\alpha/2$, and player 1's expected payoff decreases",
        "section on the difference from the paper and Wikipedia",
    ),
    Quotation(
        ["K11", "K12"],
        "「1/3+α の確率でCall」は誤りで、正しくは「1/3 の確率でCall」であると考える",
        r"`call with probability $1/3+\alpha$' is, I think, wrong, and `call with probability $1/3$' right",
        "the same section",
    ),
    Quotation(
        ["K13"],
        "He should always check when having a Queen, and if the other player bets after this check, he should call with the"
        " probability of alpha + 1/3",
        "",
        "Wikipedia, section on the optimal strategy",
    ),
)
NOTATION = (
    (
        r"\text{Q check-bet}",
        "the choice of player 1 holding Q after check and bet; in the same way Q after bet, J after check",
    ),
    (r"u_1,\ u_2", "expected payoff of player 1 and of player 2; $u_2=-u_1$"),
    (r"\alpha,\ \gamma", "probability that player 1 bets J, and bets K"),
    ("c", "probability that player 1 holding Q calls after check and bet: the number in dispute"),
    ("b", "probability that player 2 holding J bets after a check, which is a bluff"),
    ("q", "probability that player 2 holding Q calls a bet"),
    (
        r"x_\alpha",
        r"player 1's optimal plan with $\gamma=3\alpha$ and $c=\tfrac13+\alpha$, J folded, K called, Q checked",
    ),
    ("y^*", r"player 2's optimal plan: $b=q=\tfrac13$, K always bet and called, Q checked, J folded"),
    ("n,\\ B", "number of cards, and the bet when the ante is 1, in the last sections"),
    (r"b_{\mathrm J},\,\ldots;\ c_{\mathrm J},\,\ldots", "realization weights of betting and of calling with a card"),
)
LATEX = {
    "KI": r"With $\gamma=3\alpha$, call $c$ and bluff $b$ player 1 gets"
    r" $-\tfrac1{18}+\tfrac16(c-\tfrac13-\alpha)(3b-1)$; with player 2 in equilibrium the profile is one exactly for"
    r" $c=\tfrac13+\alpha$.",
}
FRONT = Front(
    "Kuhn poker, settled",
    r"In Kuhn's poker, does player 1 holding Q call a bet with probability $\tfrac13$ or $\tfrac13+\alpha$, when J is bet with"
    r" probability $\alpha$ and K with $3\alpha$? N.~Tsuda \cite{tsuda2023} derives $\tfrac13$, and thinks that in this Kuhn"
    r" \cite{kuhn1950} and Wikipedia \cite{wikipedia} are wrong. The whole dispute is one identity: when player 1 calls with"
    r" $c$ and player 2 bluffs with $b$, player 1 gets $-\tfrac1{18}+(c-\tfrac13-\alpha)(3b-1)/6$. So $\tfrac13+\alpha$ is"
    r" right, and is right alone: with $\tfrac13$ player 1 gains $\alpha/6$ from a player 2 who never bluffs, and loses"
    r" $\alpha/3$ to one who always does. Every claim of the source about a game is proved or refuted, most are proved; beyond it all"
    " optimal strategies are derived by hand and by machine, for every bet, and the values for 3 to 13 cards. Every"
    " displayed equation was checked when this page was written, and what is proved or refuted has a certificate that a"
    " separate checker accepted.",
    SOURCE,
    DISPUTED,
    NOTATION,
    WORKS,
    LATEX,
)
