"""What stands before the first section of the report on hold'em by network: source, words in dispute, notation."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.print.document import CitedWork, Front, Quotation
from derivations.print.references import claim_link
from derivations.sources.poker_cnn.derive import label, run_of
from derivations.sources.poker_cnn.experiments.catalogue import SCALES
from derivations.sources.poker_cnn.experiments.reproduction import STUDIES
from derivations.sources.poker_cnn.experiments.study import PLAIN

SOURCE = CitedWork(
    "hwang",
    "J. Hwang and T. Kaneko",
    "No-limit hold'em using convolutional neural networks",
    "2016 or later",
    r"\japanese{畳み込みネットワークによる} No-Limit Hold'em \japanese{の研究}, in Japanese. Its figures were not at"
    " hand; its table 2 is as in the text that was",
    "https://cir.nii.ac.jp/crid/1050011097170408704",
)
WORKS = (
    CitedWork(
        "yakovenko2016",
        "N. Yakovenko, L. Cao, C. Raffel and J. Fan",
        "Poker-CNN: a pattern learning strategy for making draws and bets in poker games using convolutional networks",
        2016,
        "AAAI 2016",
    ),
    CitedWork(
        "johanson2013",
        "M. Johanson",
        "Measuring the size of large no-limit poker games",
        2013,
        "Technical report, University of Alberta",
        "https://arxiv.org/abs/1302.7008",
    ),
    CitedWork(
        "waugh2009",
        "K. Waugh, D. Schnizlein, M. Bowling and D. Szafron",
        "Abstraction pathologies in extensive games",
        2009,
        "AAMAS 2009, pp. 781--788",
    ),
    CitedWork(
        "lisy2017",
        r"V. Lis\'y and M. Bowling",
        "Equilibrium approximation quality of current no-limit poker bots",
        2017,
        "AAAI workshop on computer poker and imperfect information games",
        "https://arxiv.org/abs/1612.07547",
    ),
    CitedWork(
        "zinkevich2007",
        "M. Zinkevich, M. Johanson, M. Bowling and C. Piccione",
        "Regret minimization in games with incomplete information",
        2007,
        "NIPS 20",
    ),
    CitedWork("zeiler2012", "M. D. Zeiler", "ADADELTA: an adaptive learning rate method", 2012, "arXiv:1212.5701"),
    CitedWork(
        "hoeffding1963",
        "W. Hoeffding",
        "Probability inequalities for sums of bounded random variables",
        1963,
        "Journal of the American Statistical Association 58, pp. 13--30",
    ),
)
DISPUTED = (
    Quotation(
        ["P1b", "P2b"],
        "CFRを計算するために必要なメモリはLHEの場合5.23×10^14 Bytes程度なのに対し、100BBsのNLHEでは1.51×10^36 Bytesと"
        "非常に膨大である",
        r"the memory that is needed to compute CFR is some $5.23\times10^{14}$ bytes for limit hold'em, but for"
        r" no-limit hold'em with 100 big blinds it is as vast as $1.51\times10^{36}$ bytes",
        "section 1",
    ),
    Quotation(
        ["P13"],
        "1ハンドで平均して約7回アクションが行われ、約1,400,000個のアクションが得られた",
        "there were about 7 actions a hand on average, and about 1,400,000 actions were obtained",
        "section 4.1",
    ),
    Quotation(
        ["P8"],
        "初期のCNNプレイヤーはランダムプレイヤーに対しても勝ち越せていないのに対して、3世代目からランダムプレイヤーに勝ち"
        "越せるようになってきている",
        "while the first CNN players do not come out ahead of the random player either, from the third generation on"
        " they do",
        "section 4.3",
    ),
    Quotation(
        ["P12"],
        "世代が進むごとに少しずつベットサイズが小さくなっている",
        "bet sizes become smaller little by little as generations go on",
        "section 6",
    ),
    Quotation(
        ["P22"],
        "世代が進むごとに以前の世代の弱点を学習し効果的に利用する、強化されたプレイヤーが得られた",
        "stronger players were obtained, who with each generation learn the weaknesses of earlier ones and exploit"
        " them effectively",
        "abstract",
    ),
)
NOTATION = (
    ("s,\\ a", "a state of the game as one player sees it; an action that he may choose there"),
    ("v(s,a)", "what a network expects to be won by it, as a share of the buy-in, from $-1$ to $1$"),
    ("g", "a generation of networks; CNN$g$ is the player by the network of generation $g$"),
    ("n,\\ M", "hands of a match; the most that is won or lost in one of them, 50 big blinds"),
    ("t", "how far a mean of hands is from what is expected"),
)
ABSTRACT = (
    r"A paper trains convolutional networks to play no-limit hold'em: the first from hands of a simple player who"
    r" does not look at his cards, the next from hands among networks and against him. What can be counted is"
    r" counted exactly: its numbers of states are right, and its numbers of bytes are units of $2^{40}$ and $2^{80}$"
    r" bytes that were read as powers of ten. What its players who ignore their cards win of each other, and how"
    r" long their hands are, follows from the betting alone, and hangs on choices that it does not tell. Of ten"
    r" matches in its table two are too short to tell who wins, if no more is known of a hand than that it moves the"
    r" stacks at most."
)
NOT_RUN = r" Its networks have not been trained again on a scale that tells anything."
LATEX = {
    "P1a": r"Heads-up limit hold'em has $3.59\times10^{13}$ states.",
    "P1b": r"For limit hold'em CFR needs about $5.23\times10^{14}$ bytes of memory.",
    "P2a": r"No-limit hold'em with 100 big blinds, as it is commonly played by people, has about"
    r" $1.14\times10^{35}$ states.",
    "P2b": r"For no-limit hold'em with 100 big blinds CFR needs $1.51\times10^{36}$ bytes of memory.",
    "P3": r"The state with the action is encoded as a tensor of $33\times13\times4$, with the planes of table 2.",
    "P4": r"Before the flop there are ${}_{52}C_2=1326$ combinations of hole cards, and $13\times13=169$ after the"
    r" canonical transform.",
    "P16": r"Restricting the size of the game, as to 20 big blinds, can improve the quality of CNN players, the authors"
    r" think; filters of $3\times3$ are to be compared with those of $5\times5$.",
    "P28": r"The network on $33\times17\times17$ has two convolutions of $5\times5$, pooling of $2\times2$, two"
    r" convolutions of $5\times5$ and pooling of $2\times2$, before a dense layer.",
}


def front(by_id: Mapping[str, Settled]) -> Front:
    """The first page, whose abstract ends with what our runs say."""
    return Front(
        "No-limit hold'em by convolutional network",
        f"{ABSTRACT}{_runs(by_id)}",
        SOURCE,
        DISPUTED,
        NOTATION,
        WORKS,
        LATEX,
    )


def _runs(by_id: Mapping[str, Settled]) -> str:
    """What runs show of claims, by the rule that is one for all."""
    found: dict[str, list[str]] = {}
    for id_, item in by_id.items():
        if item.judgement.speaks is not None:
            found.setdefault(label(item), []).append(claim_link(id_))
    if not found:
        return NOT_RUN
    shown = "; ".join(f"{said} {'is' if len(ids) == 1 else 'are'} {', '.join(ids)}" for said, ids in found.items())
    return (
        " Its networks were trained again, from several seeds, with all that it leaves open as named choices"
        f"{_size(by_id)}. By intervals over seeds, {shown}."
    )


def _size(by_id: Mapping[str, Settled]) -> str:
    """How large the run of the source's experiment is, beside the source's."""
    run = run_of(by_id["P5"]) if "P5" in by_id else None
    if run is None:
        return ""
    mine, source = STUDIES[run.record.scale], STUDIES[SCALES[-1]]
    hands, all_ = (study.plans[PLAIN].first_hands for study in (mine, source))
    played = f"and in matches of {mine.hands:,} hands for {source.hands:,}"
    return f", from {hands:,} first hands where it had {all_:,}, {played}"
