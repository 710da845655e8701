"""What stands before the first section of the report on jam or fold: source, words in dispute, notation, literature."""

from __future__ import annotations

from derivations.print.document import CitedWork, Front, Quotation

SOURCE = CitedWork(
    "hune2007",
    "HoldemResources.net",
    "HeadsUp push/fold Nash equilibrium",
    2007,
    "Charts without ante, with the pages About the Solution and Using the Nash Charts (2014). Read from copies: J1 to"
    " J4. J5 and J6 are of pages that tell of such charts, and the tournament of J8 to J10 is that of P. B. Miltersen"
    r" and T. B. S\o rensen (2007) \cite{miltersen2007}",
)
WORKS = (
    CitedWork(
        "miltersen2007",
        r"P. B. Miltersen and T. B. S\o rensen",
        "A near-optimal strategy for a heads-up no-limit Texas Hold'em poker tournament",
        2007,
        "Proceedings of AAMAS 2007",
    ),
    CitedWork("chen2006", "B. Chen and J. Ankenman", "The mathematics of poker", 2006, "ConJelCo"),
    CitedWork(
        "everett1957",
        "H. Everett",
        "Recursive games",
        1957,
        "In Contributions to the Theory of Games III, Annals of Mathematics Studies 39, pp. 47--78",
    ),
    CitedWork(
        "goldman1956",
        "A. J. Goldman and A. W. Tucker",
        "Theory of linear programming",
        1956,
        "In Linear Inequalities and Related Systems, Annals of Mathematics Studies 38, pp. 53--97",
    ),
)
DISPUTED = (
    Quotation(
        ["J1"],
        "The tables show the highest effective stack size in big blinds where a hand can be pushed or called.",
        "",
        "Using the Nash Charts",
    ),
    Quotation(
        ["J2"],
        "63s is included in the pushing strategy for stack sizes between 7.1 and 5.1bb, and stacks below 2.3bb.",
        "",
        "Using the Nash Charts",
    ),
    Quotation(
        ["J3"],
        "Most hands are actually played with mixed strategies for at least a few stack sizes, and many hands have"
        " multiple smaller gaps in their strategy",
        "",
        "About the Solution",
    ),
)
NOTATION = (
    ("S", "the stack of each player before the hand, in big blinds; it counts the blinds"),
    ("i,\\ j", "classes of starting hands of the small and the big blind, of 169"),
    ("n_{ij}", r"pairs of hands of these classes without a card in common; all together $N=1326\cdot1225$"),
    ("B", r"boards for each pair, $\binom{48}5=1\,712\,304$"),
    ("d_{ij}", r"showdowns that class $i$ wins against class $j$ less those that it loses, of $n_{ij}B$"),
    ("x_i,\\ y_j", "probability that the small blind jams with class $i$, that the big blind calls with class $j$"),
)
ABSTRACT = (
    r"In heads-up hold'em with short stacks the small blind goes all-in or folds, and the big blind calls or folds."
    r" The game is solved exactly for every stack from 1 to 20 big blinds: between finitely many stacks, which are"
    r" rational or roots of polynomials of degree three or less, optimal plans are the only ones, and rational"
    r" functions of the stack. So it can be said what the numbers of the chart that circulates as ``Nash push/fold''"
    r" are: for all hands but two the greatest stacks, in steps of 0.1, at which a hand is played with probability"
    r" $\frac12$ or more. In a tournament of such hands, with blinds of 300 and 600 and 8,000 chips, the chance to win"
    r" is the share of the chips, but for less than 0.4 percentage points."
)
FRONT = Front("Jam or fold, for every stack", ABSTRACT, SOURCE, DISPUTED, NOTATION, WORKS)
