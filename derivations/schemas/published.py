"""The JSON Schemas (draft 2020-12) of this folder, by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from trees.refusal import Refused, did_you_mean

FOLDER = Path(__file__).parent
NAMES = {
    "game": "a game in the node-link form of networkx",
    "profile": "a profile of strategies",
    "beliefs": "beliefs at information sets, in a file of their own",
    "claims": "a file of claims in TOML, as data",
    "certificate": "a certificate of any kind",
}


class NoSchema(Refused):
    """There is no schema of this name."""


def text(name: str) -> str:
    """The schema as text.

    Raises:
        NoSchema: there is none of this name.
    """
    if name not in NAMES:
        raise NoSchema(f"schema: expected one of {', '.join(NAMES)}, found {name!r:.60}{did_you_mean(name, NAMES)}")
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


def schema(name: str) -> dict[str, Any]:
    """The schema as data.

    Raises:
        NoSchema: there is none of this name.

    >>> schema("game")["title"]
    'A game'
    """
    found: dict[str, Any] = json.loads(text(name))
    return found
