"""Bars on a terminal that say how far the work is; no thread looks after them."""

from __future__ import annotations

from typing import Any

from tqdm import tqdm as tqdm

# of no use to ours, and where memory is short it cannot be started
tqdm.monitor_interval = 0


def bar_of(total: int, unit: str, *, hidden: bool = False, **more: Any) -> tqdm[Any]:
    """A bar on a terminal, until all is done, if it is not to be `hidden`."""
    return tqdm(total=total, unit=unit, unit_scale=True, disable=hidden or None, leave=False, **more)
