"""What stands before the first section of the report on games with kingmakers: source, words in dispute, literature."""

from __future__ import annotations

from derivations.print.document import CitedWork, Front, Quotation

SOURCE = CitedWork(
    "mizuno2012",
    "Y. Mizuno",
    "Equilibrium points of games in extensive form with kingmakers",
    2012,
    r"\japanese{キングメーカーが存在する展開型ゲームの均衡点}, master's thesis, University of Tokyo, in Japanese",
)
WORKS = (
    CitedWork(
        "kuhn1953",
        "H. W. Kuhn",
        "Extensive games and the problem of information",
        1953,
        "In H. W. Kuhn and A. W. Tucker (eds.), Contributions to the Theory of Games II, Princeton University Press,"
        " pp. 193--216",
    ),
    CitedWork(
        "selten1975",
        "R. Selten",
        "Reexamination of the perfectness concept for equilibrium points in extensive games",
        1975,
        "International Journal of Game Theory 4, pp. 25--55",
    ),
    CitedWork(
        "luckhardt1986",
        "C. A. Luckhardt and K. B. Irani",
        "An algorithmic solution of N-person games",
        1986,
        "Proceedings of AAAI, pp. 158--162",
    ),
    CitedWork(
        "sturtevant2000",
        "N. R. Sturtevant and R. E. Korf",
        "On pruning techniques for multi-player games",
        2000,
        "Proceedings of AAAI, pp. 201--207",
    ),
    CitedWork(
        "sturtevant2006",
        "N. Sturtevant and M. Bowling",
        "Robust game play against unknown opponents",
        2006,
        "Proceedings of AAMAS, pp. 713--719",
    ),
    CitedWork(
        "zuckerman2009",
        "I. Zuckerman, A. Felner and S. Kraus",
        "Mixing search strategies for multi-player games",
        2009,
        "Proceedings of IJCAI, pp. 646--651",
    ),
    CitedWork(
        "stengle1974",
        "G. Stengle",
        "A Nullstellensatz and a Positivstellensatz in semialgebraic geometry",
        1974,
        "Mathematische Annalen 207, pp. 87--97",
    ),
    CitedWork(
        "newman1942",
        "M. H. A. Newman",
        "On theories with a combinatorial definition of `equivalence'",
        1942,
        "Annals of Mathematics 43, pp. 223--243",
    ),
)
DISPUTED = (
    Quotation(
        ["M8"],
        "kmn-η 則が成り立つとすると、…一段階予測均衡点は …のみであることが分かる",
        r"if kmn-$\eta$ holds, \ldots\ the one-step-prediction equilibrium is $p_1=p_2=0$, $0\le p_3\le1$ only",
        "page 37",
    ),
    Quotation(
        ["M7c", "M8"],
        "kmn-η 則を適用すると、…の場合でもプレイヤー 1 のみが …動機を持つ",
        r"if kmn-$\eta$ is applied, even at $p_2=0$ only player 1 has the motive to $0\le p_1<\eta$",
        "page 36",
    ),
    Quotation(
        ["M7g"],
        "の場合はプレイヤー 1 が …、プレイヤー 2 が …、とする一段階予測に基づく戦略変更の動機を持つ",
        r"if [$p_1=p_2\ne0$] player 1 has the motive by one-step prediction to [$0\le p_1<p_2$], and player 2 to [$0\le p_2<p_1$]",
        "page 36",
    ),
    Quotation(
        ["M10a", "M10b"],
        "最適応答となっている戦略の組全てが、部分ゲーム完全一段階予測均衡点となる",
        "all profiles in which every node plays a best response [as the procedure finds it] become subgame-perfect"
        " one-step-prediction equilibria",
        "page 40",
    ),
    Quotation(
        ["M13"],
        "2 人のプレイヤーのキングメーカーノードでは必ず戦略が一意に定まる",
        "at the kingmaker nodes of two of the three players the strategy is always determined uniquely",
        "page 42",
    ),
)
NOTATION = (
    ("h_i", "the chance that player $i$ wins"),
    ("b=(b_1,\\ldots,b_n)", "a profile of behaviour strategies; $b'_i$ is a change of player $i$"),
    ("B_i(b_{-i})", "player $i$'s best responses to the others"),
    (r"\eta", r"the least probability with which a player reckons at another's kingmaker node, $0<\eta<\tfrac12$"),
    (r"C(q)", r"$\min(\max(q,\eta),1-\eta)$: how a player sees the probability $q$ of another"),
    ("p_1,p_2", "in T1, the probabilities with which the kingmakers 1 and 2 let player 3 win"),
    ("p_3", "in T1, the probability that player 3 goes left, to player 1"),
    (r"\mathrm{poss}(x)", "the players who may win from node $x$"),
    (r"\mathrm{SPE}", "subgame-perfect equilibrium"),
    (r"\mathrm{1EP}", "one-step-prediction equilibrium"),
)
FRONT = Front(
    "Games with kingmakers, settled",
    r"A kingmaker cannot win any more, but decides who of the others does; what he does is left open by backward induction."
    r" Mizuno (2012) proposes that players predict one step ahead what others would answer, and that this settles much of it."
    r" We state his definitions so that a program can check them, and check. His main example is right: in the smallest tree with"
    r" two kingmakers one-step prediction settles what both are expected to do, for every $\eta$, and $p_1=p_2=0$ is left as $\eta\to0$. His"
    r" procedure agrees with his definition in all, or all but one, of the small games in which we could compare them, and by no reading in"
    r" one of six leaves that we give. His"
    r" theorem for three players holds at all nodes that are reached. All tables on the diamond game are computed again, exactly, and"
    r" printed beside his.",
    SOURCE,
    DISPUTED,
    NOTATION,
    WORKS,
)
