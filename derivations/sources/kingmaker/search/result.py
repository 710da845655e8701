"""What the search found, as it was written by `python -m derivations.sources.kingmaker.search`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

RESULT = Path(__file__).with_name("found.json")


@cache
def found() -> dict[str, Any]:
    """The number of settings, the best ones by table, and by row how many settings give it.

    >>> sorted(found())
    ['best', 'counts', 'rows', 'settings']
    """
    loaded: dict[str, Any] = json.loads(RESULT.read_text(encoding="utf-8"))
    return loaded
