"""What stands before the first section of the report on poker by convolutional network."""

from __future__ import annotations

from derivations.report.document import Front, Quotation, Work

SOURCE = Work(
    "hwang",
    "J. Hwang and T. Kaneko",
    "No-limit hold'em using convolutional neural networks",
    "undated",
    r"\japanese{畳み込みネットワークによる} No-Limit Hold'em \japanese{の研究}, in Japanese",
)
DISPUTED = (
    Quotation(
        ["P6"],
        "3世代目からランダムプレイヤーに勝ち越せるようになってきている",
        "from the third generation on they have come to beat the random player",
        "section 4.3",
    ),
)
FRONT = Front("Hold'em by convolutional network", "", SOURCE, DISPUTED, (), ())
