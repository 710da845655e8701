"""The claims of the source on no-limit hold'em by convolutional network, each with its proof; P1 to P24 are ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from derivations.claims.claim import Claim, Proof
from derivations.sources.poker_cnn import card_blind, encoding, measured_rows, printed, sizes, yardsticks
from derivations.sources.poker_cnn.shared import PokerCnn

PAPER = "Hwang and Kaneko, No-limit hold'em using convolutional neural networks (in Japanese)"


def _in(section: str) -> str:
    return f"{PAPER}, {section}"


INTRODUCTION = _in("section 1")
ENCODING = _in("section 3.3")
LEARNING = _in("section 4.1")
EVALUATION = _in("section 4.2, table 3")
RESULTS = _in("section 4.3")
DISCUSSION = _in("section 6")
FUTURE = _in("section 6.1")


LATEX = {
    "P1": r"Heads-up limit hold'em has $3.59\times10^{13}$ states, and CFR needs about $5.23\times10^{14}$ bytes.",
    "P2": (
        r"No-limit hold'em with 100 big blinds, as it is commonly played by people, has about $1.14\times10^{35}$"
        r" states, and CFR needs $1.51\times10^{36}$ bytes."
    ),
    "P3": r"The state with the action is encoded as a tensor of $33\times13\times4$, with the planes of table 2.",
    "P4": (
        r"Before the flop there are ${}_{51}C_2=1326$ combinations of hole cards, and $13\times13=169$ after the"
        r" canonical transform."
    ),
    "P16": (
        r"Restricting the size of the game, as to 20 big blinds, can improve the quality of CNN players, the authors"
        r" think; filters of $3\times3$ are to be compared with those of $5\times5$."
    ),
}

CLAIMS: dict[str, tuple[Claim, Callable[[PokerCnn], Proof]]] = {
    claim.id: (replace(claim, latex=LATEX.get(claim.id)), prove)
    for claim, prove in [
        (
            Claim(
                "P1",
                "Heads-up limit hold'em has 3.59 * 10^13 states, and CFR needs about 5.23 * 10^14 bytes.",
                INTRODUCTION,
            ),
            sizes.p1,
        ),
        (
            Claim(
                "P2",
                "No-limit hold'em with 100 big blinds, as it is commonly played by people, has about 1.14 * 10^35"
                " states, and CFR needs 1.51 * 10^36 bytes.",
                INTRODUCTION,
            ),
            sizes.p2,
        ),
        (
            Claim(
                "P3",
                "The state with the action is encoded as a tensor of 33 x 13 x 4, with the planes of table 2.",
                _in("section 3.1, and table 2 in section 3.3"),
            ),
            encoding.p3,
        ),
        (
            Claim(
                "P4",
                "Before the flop there are C(51, 2) = 1326 combinations of hole cards, and 13 * 13 = 169 after the"
                " canonical transform.",
                _in("section 6.1, footnote 4"),
            ),
            sizes.p4,
        ),
        (
            Claim(
                "P5",
                "Playing 100,000 hands with 50 big blinds, the five players win of each other on average what table 3"
                " has.",
                EVALUATION,
            ),
            printed.p5,
        ),
        (
            Claim("P6", "Table 3 is antisymmetric: what one player wins of another, that one loses.", EVALUATION),
            printed.p6,
        ),
        (
            Claim("P7", "The heuristic player wins 6.82 big blinds a hand of the random player.", EVALUATION),
            card_blind.p7,
        ),
        (
            Claim(
                "P8",
                "The first CNN players do not come out ahead of the random player either, and from the third"
                " generation on they do.",
                RESULTS,
            ),
            printed.p8,
        ),
        (
            Claim(
                "P9", "Of the CNN players each comes out ahead of all earlier generations in their matches.", RESULTS
            ),
            printed.p9,
        ),
        (
            Claim(
                "P10",
                "All CNN players come out behind the heuristic player, and a tendency is seen that they lose more to"
                " him generation by generation.",
                RESULTS,
            ),
            printed.p10,
        ),
        (
            Claim(
                "P11",
                "Among the CNN players the share of folds becomes smaller generation by generation (figure 2), which is"
                " thought to come of learning the weaknesses of earlier generations.",
                RESULTS,
            ),
            printed.p11,
        ),
        (
            Claim(
                "P12",
                "Compared with the heuristic player all CNN players often bet very large sizes (figure 3), and their"
                " sizes become smaller little by little generation by generation.",
                _in("sections 4.3 and 6"),
            ),
            printed.p12,
        ),
        (
            Claim(
                "P13",
                "When the heuristic player plays himself there are about 7 actions a hand on average, and about"
                " 1,400,000 in 200,000 hands.",
                LEARNING,
            ),
            card_blind.p13,
        ),
        (
            Claim(
                "P14",
                "The history of rounds before the previous one is not represented in the encoding.",
                ENCODING,
            ),
            encoding.p14,
        ),
        (
            Claim(
                "P15",
                "As suits are equivalent, the canonical transform reduces the information of cards greatly.",
                FUTURE,
            ),
            sizes.p15,
        ),
        (
            Claim(
                "P16",
                "Restricting the size of the game, as to 20 big blinds, can improve the quality of CNN players, the"
                " authors think; filters of 3 x 3 are to be compared with those of 5 x 5.",
                FUTURE,
            ),
            measured_rows.p16,
        ),
        (
            Claim(
                "P17",
                "A player by an implementation of CFR for no-limit hold'em remains to be compared with, as a benchmark"
                " of strength.",
                FUTURE,
            ),
            yardsticks.p17,
        ),
        (
            Claim(
                "P18",
                "The results of the CNN players against the random player improve steadily.",
                DISCUSSION,
            ),
            printed.p18,
        ),
        (
            Claim(
                "P19",
                "That all CNN players often bet very large sizes is thought to be their great weakness against the"
                " heuristic player.",
                RESULTS,
            ),
            measured_rows.p19,
        ),
        (
            Claim(
                "P20",
                "As the heuristic player does not look at his hand, in many situations the CNN players fold strong"
                " hands or raise weak ones.",
                FUTURE,
            ),
            measured_rows.p20,
        ),
        (
            Claim(
                "P21",
                "After more generations a certain strength can be expected, with shares of actions close to those of"
                " the heuristic player or with slightly more bets, smaller bets and stronger players.",
                DISCUSSION,
            ),
            measured_rows.p21,
        ),
        (
            Claim(
                "P22",
                "Each generation learns the weaknesses of earlier ones and exploits them effectively.",
                _in("abstract"),
            ),
            measured_rows.p22,
        ),
        (
            Claim(
                "P23",
                "To learn from matches of all pairs of present and past networks, in equal shares of hands, keeps them"
                " from overfitting to one generation.",
                LEARNING,
            ),
            measured_rows.p23,
        ),
        (
            Claim(
                "P24",
                "Of two abstractions of a game the finer one does not necessarily give the stronger strategy in the"
                " game itself.",
                _in("section 1, after Waugh et al."),
            ),
            yardsticks.p24,
        ),
    ]
}
