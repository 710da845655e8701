"""Bars on a terminal that say how far the work is; no thread looks after them."""

from __future__ import annotations

from tqdm import tqdm as tqdm

# of no use to ours, and where memory is short it cannot be started
tqdm.monitor_interval = 0
