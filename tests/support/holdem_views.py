"""Views of hold'em players, written by the few numbers that a test is about."""

from __future__ import annotations

import numpy as np

from play.holdem.past import no_past
from play.holdem.view import NONE, View


def view(rows: int = 1, **given: object) -> View:
    """A view with these fields, numbers or arrays; by default 100 chips heads-up on the river, with 2 to call."""
    plain: dict[str, object] = {
        "hole": np.tile(np.array([[51, 50]], dtype=np.uint8), (rows, 1)),
        "board": np.full((rows, 5), NONE, dtype=np.uint8),
        **{"street": 3, "pot": 6, "own": 2, "call": 4, "least": 6, "stack": 100, "can_raise": True, "other": 4},
        **{"other_stack": 100, "players": 2, "dead": 0, "button": False, "raises": 1, "big": 2},
        "number": np.arange(rows),
    }
    assert set(given) <= set(plain)
    filled = {name: np.asarray(value) for name, value in (plain | given).items()}
    wide = {name: np.broadcast_to(value, (rows,)) if value.ndim == 0 else value for name, value in filled.items()}
    return View(**{name: value.copy() for name, value in wide.items()}, past=no_past(rows))
