"""What stands before the first section of the report on liar's dice: source, words in dispute, notation, literature."""

from __future__ import annotations

from derivations.print.document import CitedWork, Front, Quotation

SOURCE = CitedWork(
    "okamoto2016",
    "Y. Okamoto",
    "Spiel des Jahres and optimization",
    2016,
    r"\japanese{ドイツ年間ゲーム大賞と最適化}, in Japanese, after the bachelor's thesis of R. Kayanuma (University of"
    " Electro-Communications, 2015)",
)
WORKS = (
    CitedWork(
        "ferguson1991",
        "C. P. Ferguson and T. S. Ferguson",
        "Models for the game of liar's dice",
        1991,
        "In T. E. S. Raghavan et al. (eds.), Stochastic Games and Related Topics, Kluwer, pp. 15--28",
    ),
    CitedWork(
        "ferguson1970",
        "T. S. Ferguson",
        "On a class of infinite games related to liar dice",
        1970,
        "Annals of Mathematical Statistics 41, pp. 353--362",
    ),
    CitedWork(
        "lindley1961",
        "D. V. Lindley",
        "Dynamic programming and decision theory",
        1961,
        "Applied Statistics 10, pp. 39--51",
    ),
    CitedWork(
        "gilbert1966",
        "J. P. Gilbert and F. Mosteller",
        "Recognizing the maximum of a sequence",
        1966,
        "Journal of the American Statistical Association 61, pp. 35--73",
    ),
    CitedWork(
        "kurschak1918",
        r"J. K\"ursch\'ak",
        r"A harmonikus sorr\'ol",
        1918,
        r"Mathematikai \'es Physikai Lapok 27, pp. 299--300",
    ),
    CitedWork(
        "kuhn1953",
        "H. W. Kuhn",
        "Extensive games and the problem of information",
        1953,
        "In Contributions to the Theory of Games II, Annals of Mathematics Studies 28, pp. 193--216",
    ),
    CitedWork(
        "stengel1996",
        "B. von Stengel",
        "Efficient computation of behavior strategies",
        1996,
        "Games and Economic Behavior 14, pp. 220--246",
    ),
    CitedWork(
        "stengel2002",
        "B. von Stengel",
        "Computing equilibria for two-person games",
        2002,
        "In R. J. Aumann and S. Hart (eds.), Handbook of Game Theory 3, Elsevier, pp. 1723--1759",
    ),
    CitedWork(
        "koller1992",
        "D. Koller and N. Megiddo",
        "The complexity of two-person zero-sum games in extensive form",
        1992,
        "Games and Economic Behavior 4, pp. 528--552",
    ),
    CitedWork(
        "neumann1928",
        "J. von Neumann",
        "Zur Theorie der Gesellschaftsspiele",
        1928,
        "Mathematische Annalen 100, pp. 295--320",
    ),
)
DISPUTED = (
    Quotation(
        ["D7"],
        "もしかしたら、A の勝率は 1 - 1/e に収束するのかもしれない。それを解明することは残された課題である",
        r"perhaps $A$'s chance to win converges to $1-1/e$; to clarify that is a task that remains",
        "section 4",
    ),
    Quotation(
        ["D4", "D5"],
        "単調減少し、… N = 8, 9 のときの値が同じに見えるが、実際に減少している",
        r"it decreases monotonically; the values for $N=8,9$ look the same, but do decrease",
        "section 4 with note 2",
    ),
    Quotation(
        ["D3a", "D3b", "D3c", "D12"],
        "最適性を失わずに計算の効率化が可能となる。これは … Kuhn の定理（の系）によって正当化される",
        "the computation becomes efficient without loss of optimality; this is justified by (a corollary of) Kuhn's"
        " theorem",
        "section 3",
    ),
    Quotation(
        ["D2"],
        "y(1) = 1 とする。このとき、B はパスをして、… y(2) = 2 としなくてはならない",
        "put $y(1)=1$; then $B$ passes, and must put $y(2)=2$",
        "section 4",
    ),
    Quotation(
        ["D9"],
        "対戦させたところ…、同程度の勝率が得られた",
        "played against each other, they had about the same rate of wins",
        "section 4",
    ),
    Quotation(
        ["D10"],
        "合理的なプレイヤーが行う『ライアーズ・ダイス』は必ず終了し、勝者が決まる",
        "liar's dice as rational players play it always ends, and somebody wins",
        "section 2",
    ),
)
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
NOTATION = (
    ("N", "number of faces of the die"),
    ("x,\\ y", "a roll; a claim, ``it is at least $y$''"),
    ("M", "least claim that is still allowed"),
    ("V_N(M),\\ V_N", r"what the roller gets when both play optimally and claims are at least $M$; $V_N=V_N(1)$"),
    ("L_N", r"$1-V_N$, the roller's loss"),
    ("P(y),\\ T(y)", "probability that the roller claims $y$; that the roller claims $y$ truly"),
    ("q(y)", "probability that the caller calls $y$"),
    ("H_n", r"$1+\frac12+\dots+\frac1n$, with $H_0=0$"),
    ("k,\\ s,\\ c", r"a threshold of $N$ (section~\ref{sec:closed}); $s=H_N-H_k$; $c=1-s$"),
    ("P(j)", "chance of an employer who skips $j$ candidates"),
    (r"t,\ \tau,\ D(y)", r"penalty of a caught liar; $\frac t{1+t}$; $\max\{\frac1N,\frac1{y+\tau N}\}$"),
)
ABSTRACT = (
    r"A roller claims that a hidden die shows at least $y$; the other player calls the bluff, or passes and must claim more"
    r" with a fresh roll. Ferguson and Ferguson found the value for six faces, $\frac{41}{60}$, and Okamoto computed it in"
    r" floating point for up to 200 faces and asked whether it tends to $1-\frac1e$. It does. With $N$ faces it is"
    r" $1-\frac kN(H_N-H_k)$, with harmonic numbers and the least $k\ge1$ with $H_N-H_k\le1$. It falls strictly, is never more"
    r" than $\frac1{eN}$ above $1-\frac1e$, and its next term is known with sharp constants. The limit is the value of the"
    r" same game with a continuous roll, and the loss is the secretary problem's chance in disguise. Every relation that bears"
    r" a lemma's number was verified step by step by a separate checker."
)
FRONT = Front(
    r"Liar's dice with \texorpdfstring{$N$}{N} faces: the value, and its limit \texorpdfstring{$1-1/e$}{1 - 1/e}",
    ABSTRACT,
    SOURCE,
    DISPUTED,
    NOTATION,
    WORKS,
    LATEX,
)
