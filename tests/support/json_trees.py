"""A small game as JSON, and the same with parameters."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

SMALL: dict[str, Any] = {
    "directed": True,
    "multigraph": False,
    "graph": {"name": "small"},
    "nodes": [
        {"id": "root", "player": "chance"},
        {"id": "a", "player": 0, "infoset": "I"},
        {"id": "b", "player": 0, "infoset": "I"},
        {"id": 1, "payoff": ["1/2", "-1/2"]},
        {"id": 2, "payoff": ["-2", 2]},
        {"id": 3, "payoff": ["0", "0"]},
        {"id": 4, "payoff": ["1", "-1"]},
    ],
    "edges": [
        {"source": "root", "target": "a", "action": "a", "probability": "1/3"},
        {"source": "root", "target": "b", "action": "b", "probability": "2/3"},
        {"source": "a", "target": 1, "action": "left"},
        {"source": "a", "target": 2, "action": "right"},
        {"source": "b", "target": 3, "action": "left"},
        {"source": "b", "target": 4, "action": "right"},
    ],
}


def changed(change: Callable[[Any], Any]) -> Any:
    data = copy.deepcopy(SMALL)
    change(data)
    return data


def symbolic(data: Any) -> None:
    """Chance and payoffs of the small game as polynomials in a, 0 <= a <= 1/3, and b >= 0."""
    data["graph"]["parameters"] = {"a": ["0", "1/3"], "b": [0, None]}
    data["edges"][0]["probability"] = "2*a"
    data["edges"][1]["probability"] = "1 - 2*a"
    data["nodes"][3]["payoff"] = ["a*b - 1/3", "1/3 - a*b"]


PARAMETRIC = changed(symbolic)
