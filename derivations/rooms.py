"""The packages of gameproof are its own: there are others by these names, which pip may put in their place."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

ROOMS = ("trees", "verify", "play", "derivations")


def require_own_rooms() -> None:
    """Refuse to go on with a package of somebody else; every one of ours says in its first line whose it is.

    Raises:
        ImportError: another package stands where one of `ROOMS` is expected, or none.
    """
    for room in ROOMS:
        text, place = _text_of(room)
        if text is None or not text.startswith('"""gameproof: '):
            raise ImportError(
                f"gameproof: expected its own package {room!r}, found {place}; give it an environment of its own"
            )


def _text_of(room: str) -> tuple[str | None, str]:
    """The text of a package, if it has any, and where it is."""
    try:
        spec = find_spec(room)
    except ValueError:  # made by hand, without a place
        spec = None
    if spec is None:
        return None, "none"
    source = getattr(spec.loader, "get_source", None)
    if source is not None:
        return source(room), f"another at {spec.origin}"
    # a loader such as that of pytest, which rewrites a plugin's asserts, has the file alone
    file = Path(spec.origin or "")
    return file.read_text(encoding="utf-8") if file.is_file() else None, f"another at {spec.origin}"
