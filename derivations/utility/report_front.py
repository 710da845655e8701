"""What stands before the first section of the report on expected utility: source, words in dispute, notation."""

from __future__ import annotations

from derivations.report.document import Front, Quotation, Work

SOURCE = Work(
    "blog",
    "The author of an economics blog",
    "Texas hold'em and expected utility theory",
    "no year",
    r"\japanese{テキサスホールデムと期待効用理論}, a blog post in Japanese; its author is not named",
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
        r"perhaps about 15\% to 20\% of one's chips? This is the result for the average risk aversion $\gamma=5$",
        "section 5",
    ),
)
NOTATION = (
    ("p", "estimated probability of winning"),
    ("n", "number of players who have not folded, oneself included"),
    (r"W,\ b,\ c", "own chips before the hand; those in the pot; those in the pot after a call"),
    (r"\alpha,\ \beta", "the whole pot that is won; chips of players who have folded"),
    ("f", "share of $W$ that is in the pot after a bet"),
    (r"\gamma", "relative risk aversion; $g$ in formal statements"),
)
ABSTRACT = "Claims of a blog post on players who maximise expected utility, settled one by one."
FRONT = Front("Hold'em and expected utility", ABSTRACT, SOURCE, DISPUTED, NOTATION, WORKS)
