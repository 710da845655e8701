"""The error of this house for all bad input, in one line that says where, what was expected, and what was found."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import FrameType

MOST_LETTERS = 1000
"""Of a message, whatever was given."""
_LONG = re.compile(r"(\S{60})\S{20,}(\S{20})")
_END = MOST_LETTERS // 4
_HOUSE = {"gameproof", "derivations", "play", "verify", "trees"}


class Refused(ValueError):
    """What was given is not what was expected, said in at most 1,000 characters."""

    def __init__(self, *said: object) -> None:
        super().__init__(*(shortened_message(each) if isinstance(each, str) else each for each in said))

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the message with the line that asked, and nothing of what lies between."""
        line, trace = "", self.__traceback__
        while trace is not None and not is_ours(trace.tb_frame):
            where = trace.tb_frame.f_code.co_name
            line = f" (line {trace.tb_lineno}{'' if where.startswith('<') else f' of {where}'})"
            trace = trace.tb_next
        return [f"{type(self).__name__}{line}: {self}"]


def is_ours(frame: FrameType) -> bool:
    """Whether the frame is of one of our packages, in which it is of no use to who gave bad input."""
    return str(frame.f_globals.get("__name__")).partition(".")[0] in _HOUSE


def shortened_message(message: str) -> str:
    """The message in at most 1,000 characters: of a longer one the longest words are cut, and then its middle.

    >>> shortened_message("node " + "x" * 5000 + ": expected a payoff")
    'node xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxx: expected a payoff'
    """
    if len(message) <= MOST_LETTERS:
        return message
    message = _LONG.sub(r"\1...\2", message)
    if len(message) <= MOST_LETTERS:
        return message
    return f"{message[: MOST_LETTERS - _END - 5]} ... {message[-_END:]}"


def did_you_mean(found: str, known: Iterable[str]) -> str:
    """What to ask after a word that is not among those known; nothing where none of them is near.

    >>> did_you_mean("sovle", ["solve", "verify"]), did_you_mean("nim", ["solve", "verify"])
    (' (did you mean solve?)', '')
    """
    from difflib import get_close_matches

    near = get_close_matches(found, list(known), n=1, cutoff=0.7)
    return f" (did you mean {near[0]}?)" if near else ""
