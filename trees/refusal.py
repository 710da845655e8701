"""The error of this house for all bad input, in one line that says where, what was expected, and what was found."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class Refused(ValueError):
    """What was given is not what was expected."""


def meant(found: str, known: Iterable[str]) -> str:
    """What to ask after a word that is not among those known; nothing where none of them is near.

    >>> meant("sovle", ["solve", "verify"]), meant("nim", ["solve", "verify"])
    (' (did you mean solve?)', '')
    """
    near = get_close_matches(found, list(known), n=1, cutoff=0.7)
    return f" (did you mean {near[0]}?)" if near else ""
