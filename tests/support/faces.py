"""Faces of optimal plans in which replies are unknowns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import verify.kernel.zero_sum.face


@contextmanager
def unknowns() -> Iterator[None]:
    with patch.object(verify.kernel.zero_sum.face, "MOST_REPLIES", -1):
        yield
