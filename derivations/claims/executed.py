"""Which lines of the checker run when a certificate is read and checked: what a verdict asks to believe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cache
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


def executed_modules(work: Callable[[], object]) -> list[Executed]:
    """The modules of `ROOMS` whose functions run while `work` does, those with the most lines first.

    Lines that only define, of a module or of a class, are not counted. What was remembered of earlier work is forgotten
    first, so that as many lines run as in a fresh process.

    >>> from trees.games.kuhn import card_names
    >>> [(each.module, each.ran > 0) for each in executed_modules(lambda: card_names(3))]
    [('trees.games.kuhn', True)]
    """
    ran: dict[str, set[int]] = {}

    @cache
    def lines_of(module: str) -> Callable[[FrameType, str, Any], Any]:
        """Notes which lines of the module run."""
        seen = ran[module] = set()

        def note(frame: FrameType, event: str, _: Any) -> Any:
            seen.add(frame.f_lineno)
            return note

        return note

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        code, module = frame.f_code, str(frame.f_globals.get("__name__"))
        # functions that a dataclass makes have no file
        if not code.co_flags & CO_OPTIMIZED or module.partition(".")[0] not in ROOMS or code.co_filename == "<string>":
            return None
        return lines_of(module)(frame, event, _)

    ours = [loaded for name, loaded in sys.modules.items() if name.partition(".")[0] in ROOMS]
    for remembered in [value for loaded in ours for value in vars(loaded).values()]:
        if isinstance(remembered, _lru_cache_wrapper):
            remembered.cache_clear()
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    found = []
    for module, seen in ran.items():
        file = str(sys.modules[module].__file__)
        lines = set(_lines_of_functions(compile(Path(file).read_text(encoding="utf-8"), file, "exec")))
        found.append(Executed(module, len(seen & lines), len(lines)))
    return sorted(found, key=lambda each: (-each.ran, each.module))


def _lines_of_functions(code: CodeType) -> Iterator[int]:
    if code.co_flags & CO_OPTIMIZED:
        yield from (line for _, _, line in code.co_lines() if line)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _lines_of_functions(inner)
