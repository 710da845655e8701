"""What stands before the first section of the report on expected utility: source, words in dispute, notation."""

from __future__ import annotations

from derivations.report.document import Front, Quotation, Work

SOURCE = Work(
    "blog",
    "Anonymous",
    "Texas hold'em and expected utility theory",
    "undated",
    r"\japanese{テキサスホールデムと期待効用理論}, in Japanese, a post in a blog on economics; its author is not named",
)
WORKS = (
    Work(
        "kelly1956",
        "J. L. Kelly",
        "A new interpretation of information rate",
        1956,
        "Bell System Technical Journal 35, pp. 917--926",
    ),
    Work(
        "pratt1964",
        "J. W. Pratt",
        "Risk aversion in the small and in the large",
        1964,
        "Econometrica 32, pp. 122--136",
    ),
    Work(
        "kahneman1979",
        "D. Kahneman and A. Tversky",
        "Prospect theory: an analysis of decision under risk",
        1979,
        "Econometrica 47, pp. 263--291",
    ),
)
DISPUTED = (
    Quotation(
        ["U7"],
        "手持ちのチップの15%から20%ぐらいと考えるのではないだろうか?これは、平均的なリスク回避度γ=5の場合の結果である",
        r"do not most people think of about 15\% to 20\% of their chips? This is the result for the average risk"
        r" aversion $\gamma=5$",
        "section 5",
    ),
    Quotation(
        ["U20"],
        "15%から20%程度しかベットしないプレイヤーが前の例で損切しないということは、リスクに対する態度が一貫していない",
        r"that a player who bets only some 15\% to 20\% does not cut his loss in the example before means that his"
        r" attitude to risk is not consistent",
        "section 5",
    ),
    Quotation(
        ["U13"],
        "主観確率はξ∈[p_l, p_u]の範囲の値しかとらないと考える",
        r"we take the subjective probability to have values in $[p_l,p_u]$ alone",
        "section 6",
    ),
    Quotation(
        ["U3"],
        "Kelly基準の計算はCRRA型効用関数に容易に拡張できる",
        "the computation of the Kelly criterion is easily extended to CRRA utility",
        "section 2",
    ),
    Quotation(
        ["U19"],
        "下駄をはかせた…値にした方が良いかもしれない",
        r"it may be better to take a value that is made larger",
        "section 1",
    ),
    Quotation(
        ["U17"],
        "リスクに対する態度が一貫しているプレイヤーは…強いプレイヤーである可能性が高いと筆者は推測する",
        "players whose attitude to risk is consistent are likely to be strong players, the author conjectures",
        "section 5",
    ),
)
NOTATION = (
    ("p", "estimated probability of winning"),
    ("n", "number of players who have not folded, oneself included; all of them put in as much"),
    (r"W,\ b,\ c,\ m", "own chips before the hand; in the pot so far; in the pot after a call; the minimum raise"),
    (r"\alpha,\ \beta", r"the whole pot that is won; chips of players who have folded. $\alpha=nfW+\beta$"),
    (r"f,\ f^*", "share of $W$ that is in the pot after a bet; the best one"),
    (r"B", r"$\beta/W$"),
    (r"\gamma", "relative risk aversion; $g$ in formal statements and lemmas"),
    (r"u(w)", r"$\frac{w^{1-\gamma}-1}{1-\gamma}$, or $\ln w$ for $\gamma=1$"),
    (r"\psi,\ k", r"$\bigl(\frac{p(n-1)}{1-p}\bigr)^{1/\gamma}-1$; $1+\psi$"),
    (r"w_1,\ w_0", "wealths over $W$ after a win, $1-f+nf+B$, and after a loss, $1-f$"),
    (r"s,\ s_p,\ s_r", r"style, $p^{1-s}$ being the player's estimate; before the flop; on the river"),
    (r"\bar\gamma,\ \lambda", r"$\gamma(p,\alpha)=\max\{\bar\gamma+\lambda(p-\frac c\alpha),0\}$"),
    (
        r"\xi,\ p_e,\ p_l,\ p_u,\ \delta",
        r"subjective probability; even chance, in formal statements \emph{even}; $\delta p_e$; $1-p_l$",
    ),
)
ABSTRACT = (
    r"A blog post designs computer opponents for hold'em who maximise expected utility, and argues from examples what"
    r" makes players weak. Its formula for the best bet is right: for every risk aversion it is the one maximum, and"
    r" over all bets that are allowed the nearest to it is best. So is its main argument: whoever calls in its example"
    r" on the flop must have $\gamma<0.811$, and would then bet more than 83\% of the chips in its example on the"
    r" river, not 15\% to 20\%. Its number for the average $\gamma=5$ is not quite right: that player bets 13.9\%, and"
    r" no number of opponents makes it 15\%. The quadratic that is to model subjective probability leaves the"
    r" range that it was made for unless it rises throughout; the exact condition is found. What only play can tell was"
    r" measured, between two players at a table: 100 big blinds deep a little noise in $p$ costs a Kelly player"
    r" something, and much of it pays; a bias to tight play beats the unbiased player; and who has counted what he"
    r" folds to wins much from him."
)
FRONT = Front("Hold'em and expected utility", ABSTRACT, SOURCE, DISPUTED, NOTATION, WORKS)
