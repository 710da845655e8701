"""What stands before the first section of the report on expected utility: source, words in dispute, notation."""

from __future__ import annotations

from derivations.print.document import CitedWork, Front, Quotation

SOURCE = CitedWork(
    "blog",
    "Anonymous",
    "Texas hold'em and expected utility theory",
    "undated",
    r"\japanese{テキサスホールデムと期待効用理論}, in Japanese, a post in a blog on economics; its author is not named",
)
WORKS = (
    CitedWork(
        "kelly1956",
        "J. L. Kelly",
        "A new interpretation of information rate",
        1956,
        "Bell System Technical Journal 35, pp. 917--926",
    ),
    CitedWork(
        "pratt1964",
        "J. W. Pratt",
        "Risk aversion in the small and in the large",
        1964,
        "Econometrica 32, pp. 122--136",
    ),
    CitedWork(
        "kahneman1979",
        "D. Kahneman and A. Tversky",
        "Prospect theory: an analysis of decision under risk",
        1979,
        "Econometrica 47, pp. 263--291",
    ),
    CitedWork(
        "tversky1992",
        "A. Tversky and D. Kahneman",
        "Advances in prospect theory: cumulative representation of uncertainty",
        1992,
        "Journal of Risk and Uncertainty 5, pp. 297--323",
    ),
)
DISPUTED = (
    Quotation(
        ["U8b"],
        "序盤(フロップ、プリフロップ)と後半(ターン、リバー)…後半になると客観的に確率を評価する",
        r"early (flop, before the flop) and late (turn, river) \ldots{} when it gets late he judges probabilities"
        r" objectively",
        "section 3",
    ),
    Quotation(
        ["U10b"],
        "相手の手や行動が読めないという意味で、むしろ凶悪化してる気がする",
        "in the sense that one cannot read his hand and his actions I feel that he has become rather more vicious",
        "section 4",
    ),
    Quotation(
        ["U28"],
        "意思決定のタイミングが4回あり、かつ、一度引き上げてしまった賭け金は引き下げることができない",
        "there are four times to decide, and a bet that was raised cannot be lowered",
        "section 1",
    ),
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
        "p_l=δp_e, 0≤δ≤1…主観確率はξ∈[p_l, p_u]の範囲の値しかとらないと考える…例として、δ=0.8, p_e=0.25である場合",
        r"$p_l=\delta p_e$, $0\le\delta\le1$ \ldots{} we take the subjective probability to have values in"
        r" $[p_l,p_u]$ alone \ldots{} as an example, where $\delta=0.8$ and $p_e=0.25$",
        "section 6",
    ),
    Quotation(
        ["U3"],
        "Kelly基準の計算はCRRA型効用関数に容易に拡張できる",
        "the computation of the Kelly criterion is easily extended to CRRA utility",
        "section 2",
    ),
    Quotation(
        ["U19b"],
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
    r" no number of opponents makes it 15\%. The quadratic that is to model subjective probability keeps the"
    r" range that is assumed of it exactly if it rises throughout, as in the blog's example, and not always."
    r" What only play can tell was measured, between two players and at a table of four: 100 big blinds deep a little"
    r" noise in $p$ costs a Kelly player something, and much of it pays; a bias to tight play beats the unbiased"
    r" player; and who has counted what he folds to wins much from him."
)
LATEX = {
    "U1": r"$f^*=\max\bigl\{\frac{np-1}{n-1}-\frac{1-p}{n-1}\frac\beta W,\,0\bigr\}$ maximises the expected log"
    " utility.",
    "U2": (
        r"$f^*=\max\bigl\{\frac\psi{\psi+n}-\frac1{\psi+n}\frac\beta W,\,0\bigr\}$ with"
        r" $\psi=\bigl(\frac{p(n-1)}{1-p}\bigr)^{1/\gamma}-1$ maximises the expected CRRA utility."
    ),
    "U3": r"The Kelly criterion extends easily to CRRA utility: its share is that of $\gamma=1$.",
    "U4": r"$E[W]=0.95$ on folding and $0.2\cdot1.45+0.8\cdot0.85=0.97$ on calling.",
    "U5": r"$\ln0.95=-0.05129$ against $0.2\ln1.45+0.8\ln0.85=-0.0557$, so to fold is right.",
    "U6": r"With $p=0.8$ and $n=4$ Kelly bets $\frac{np-1}{n-1}=0.7333$, close to 70\% of the chips.",
    "U7": (
        r"There most people would bet about 15\% to 20\% of their chips, and this is the result for the average risk"
        r" aversion $\gamma=5$."
    ),
    "U8a": r"$p^*=p^{1-s}$ with $s<1$ is that of a loose player for $s>0$ and of a tight one for $s<0$.",
    "U8b": r"With $s_p>0$ and $s_r=0$ he is loose early, and judges objectively late (\japanese{後半}).",
    "U9": (
        r"Loose and tight are biases of $p$, aggressive and passive are low and high $\gamma$; combined they express"
        r" styles that contradict each other in risk aversion alone, such as tight and aggressive."
    ),
    "U11": (
        r"Risk aversion that rises with the chance to win is written as $\gamma(p,\alpha)=\max\{\bar\gamma+\lambda"
        r"(p-\frac c\alpha),0\}$; $\bar\gamma$ is that where the expected return is 0."
    ),
    "U12": (
        r"The quadratic $\xi(p)=ap^2+bp+c$ with $\xi(0)=p_l$, $\xi(p_e)=p_e$ and $\xi(1)=p_u$ has"
        r" $a=\frac{p_e(p_u-p_l-1)+p_l}{p_e(1-p_e)}=\frac{p_l(1-2p_e)}{p_e(1-p_e)}$, $b=p_u-a-c$ and $c=p_l$."
    ),
    "U13": (
        r"The subjective probability $\xi(p)$, for $0\le\delta\le1$ assumed to take only values in $[p_l,p_u]$ for"
        r" $p\in[0,1]$, does so as the quadratic that is chosen for it."
    ),
    "U14": r"The plot of $\xi$ for $\delta=0.8$ and $p_e=0.25$.",
    "U16": r"A player is determined by $\bar\gamma$, by $s_p$ and $s_r$, and by $\lambda$ and $\delta$.",
    "U17": (
        r"Players with a consistent attitude to risk are likely to be strong, whether their $\gamma$ is high or low,"
        r" the author conjectures; weakness comes from subjective probability and from risk aversion that rises with"
        r" $p$."
    ),
    "U20": (
        r"Whoever bets only about 15\% to 20\% in the case of U7 and does not fold in that of U4 has no consistent"
        r" attitude to risk: no single $\gamma$ explains both."
    ),
    "U29": r"If $f^*W<c+m$, the minimum raise must be compared with the other choices.",
    "U34": r"The slope $\lambda$ of risk aversion in the chance to win is a measure of a player's weakness.",
    "U22": (
        r"Low winning probabilities are overrated and high ones underrated: $\xi(p)>p$ below $p_e$ and $\xi(p)<p$"
        r" above."
    ),
    "U24": r"The expected return of a call is $p\alpha-c$, which is 0 at $p=c/\alpha$.",
    "U25": r"Average risk aversion is $\gamma=5$, and Kelly's $\gamma=1$ is much below that of ordinary people.",
}
FRONT = Front("Hold'em and expected utility", ABSTRACT, SOURCE, DISPUTED, NOTATION, WORKS, LATEX)
