"""Games of two rows and two columns: the payoffs are (p, 0) in the first row and (0, 1) in the second."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F
from typing import Any

from verify.kernel.games.game import digest
from verify.kernel.games.subject import Given
from verify.kernel.zero_sum.records import ValueCertificate


def game(
    first: str,
    other: str | None = None,
    ranges: Mapping[str, list[str | None]] | None = None,
    plus: int = 0,
    lift: int = 0,
) -> Given:
    """Payoffs sum to `plus`, but for those in the first corner where `other` is the second player's.

    The second player pays the first one `lift` besides.
    """
    payoffs = {
        "ll": [first, f"-({first})" if other is None else other],
        "lr": ["0", "0"],
        "rl": ["0", "0"],
        "rr": ["1", "-1"],
    }
    tree: dict[str, Any] = {
        "directed": True,
        "multigraph": False,
        "graph": {"name": "two by two"} | ({} if ranges is None else {"parameters": ranges}),
        "nodes": [
            {"id": "o", "player": 0, "infoset": "row"},
            *({"id": row, "player": 1, "infoset": "column"} for row in "lr"),
            *(
                {"id": leaf, "payoff": [f"{one} + {lift}", f"{two} + {plus} - {lift}"]}
                for leaf, (one, two) in payoffs.items()
            ),
        ],
        "edges": [
            {"source": source, "target": target, "action": target[-1]}
            for source, target in [("o", "l"), ("o", "r"), *((leaf[0], leaf) for leaf in payoffs)]
        ],
    }
    return Given(tree, digest(tree))


VALUE = ValueCertificate(
    game("2"),
    F(2, 3),
    (
        {(): F(1), ("row", "l"): F(1, 3), ("row", "r"): F(2, 3)},
        {(): F(1), ("column", "l"): F(1, 3), ("column", "r"): F(2, 3)},
    ),
)
