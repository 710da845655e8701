"""Libraries in C that end the program themselves where they do not fit into memory: it is looked at before."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

NEEDED = {"numpy": 128 * 2**20}
"""The bytes that a library asks for while it is loaded."""


class _Looking:
    """Finds nothing itself; refuses a library for which there is no room.

    It is no `importlib.abc.MetaPathFinder`, since that module takes longer to load than this program's start.
    """

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in NEEDED:
            from verify.find.room import require_room

            require_room(NEEDED[name], name)
        return None


_LOOKING = _Looking()


def look_for_room() -> None:
    """Have it looked, from now on, whether there is room for a library before it is loaded."""
    if _LOOKING not in sys.meta_path:
        sys.meta_path.insert(0, _LOOKING)
