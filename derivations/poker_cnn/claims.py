"""The claims of the source on no-limit hold'em by convolutional network, each with its proof."""

from __future__ import annotations

from collections.abc import Callable

from derivations.claims.claim import Claim, Proof
from derivations.poker_cnn import printed
from derivations.poker_cnn.shared import PokerCnn

PAPER = "Hwang and Kaneko, No-limit hold'em using convolutional neural networks (in Japanese)"


def _in(section: str) -> str:
    return f"{PAPER}, {section}"


EVALUATION = _in("section 4.2, table 3")

CLAIMS: dict[str, tuple[Claim, Callable[[PokerCnn], Proof]]] = {
    claim.id: (claim, prove)
    for claim, prove in [
        (
            Claim(
                "P5",
                "Over 100,000 hands each, the five players win of each other on average what table 3 has.",
                EVALUATION,
            ),
            printed.p5,
        ),
        (
            Claim("P6", "Table 3 is antisymmetric: what one player wins of another, that one loses.", EVALUATION),
            printed.p6,
        ),
    ]
}
