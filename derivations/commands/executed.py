"""Which lines of the checker run when a certificate is read and checked: what a verdict asks to believe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOMS = ("trees", "verify")


@dataclass(frozen=True)
class Executed:
    """A module, how many lines of its functions ran, and how many they have."""

    module: str
    ran: int
    lines: int


def executed(work: Callable[[], object]) -> list[Executed]:
    """The modules of `ROOMS` whose functions run while `work` does, those with the most lines first.

    Lines that only define, of a module or of a class, are not counted.

    >>> from trees.games.kuhn import card_names
    >>> [(each.module, each.ran > 0) for each in executed(lambda: card_names(3))]
    [('trees.games.kuhn', True)]
    """
    ran: dict[str, set[int]] = {}
    files: dict[str, str] = {}

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            module = str(frame.f_globals.get("__name__"))
            if not frame.f_code.co_flags & CO_OPTIMIZED or module.partition(".")[0] not in ROOMS:
                return None
            files[module] = frame.f_code.co_filename
        ran.setdefault(str(frame.f_globals.get("__name__")), set()).add(frame.f_lineno)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    found = []
    for module, seen in ran.items():
        if Path(files[module]).is_file():  # not what a dataclass made
            source = Path(files[module]).read_text(encoding="utf-8")
            lines = set(_lines_of_functions(compile(source, files[module], "exec")))
            found.append(Executed(module, len(seen & lines), len(lines)))
    return sorted(found, key=lambda each: (-each.ran, each.module))


def _lines_of_functions(code: CodeType) -> Iterator[int]:
    if code.co_flags & CO_OPTIMIZED:
        yield from (line for _, _, line in code.co_lines() if line)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _lines_of_functions(inner)
