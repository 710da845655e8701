"""Faces of optimal plans in which replies are unknowns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import verify.theories.optimal_sets.face


@contextmanager
def unknowns() -> Iterator[None]:
    with patch.object(verify.theories.optimal_sets.face, "MOST_REPLIES", -1):
        yield
