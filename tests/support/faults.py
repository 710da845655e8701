"""Faults put into what a program does: the n-th of its writes, or of other calls, fails as a full disk makes it fail.

A write that fails has written half before, which is what a full disk leaves.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO, Any
from unittest.mock import patch

from tests.support.files import HOME

NO_SPACE = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
BROKEN = OSError(errno.EIO, os.strerror(errno.EIO))
FORBIDDEN = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
LACKING = MemoryError()
ERRORS: dict[str, Exception] = {"no space": NO_SPACE, "broken": BROKEN, "forbidden": FORBIDDEN, "no memory": LACKING}


@dataclass
class Counted:
    """Counts calls; number `at` raises `error`, later ones too if it is `lasting`."""

    at: int
    error: Exception
    lasting: bool = False
    names: list[str] = field(default_factory=list)

    @property
    def came(self) -> bool:
        """Whether so many calls were made that one failed."""
        return len(self.names) >= self.at

    def fails(self, name: str) -> bool:
        """Count a call; whether it is to fail."""
        self.names.append(name)
        return len(self.names) == self.at or (self.lasting and self.came)

    def wrapped(self, name: str, call: Callable[..., Any], counts: Callable[..., bool]) -> Callable[..., Any]:
        """The function, of whose calls those that count may fail."""

        def calling(*given: Any, **named: Any) -> Any:
            if counts(*given, **named) and self.fails(name):
                raise self.error
            return call(*given, **named)

        return calling


class _Failing:
    """A file whose writes are counted; the one that fails writes half."""

    def __init__(self, file: IO[Any], counted: Counted) -> None:
        self._file, self._counted = file, counted

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _Failing:
        return self

    def __exit__(self, *raised: object) -> None:
        self._file.close()

    def write(self, data: Any) -> int:
        if self._counted.fails("write"):
            self._file.write(data[: len(data) // 2])
            raise self._counted.error
        return self._file.write(data)


def _always(*given: object, **named: object) -> bool:
    return True


def _to_write(_: object, flags: int, *rest: object, **named: object) -> bool:
    return bool(flags & (os.O_WRONLY | os.O_RDWR))


@contextmanager
def failing_writes(counted: Counted) -> Iterator[None]:
    """Inside, folders made and files opened to be written, written, put in place and on the disk are counted."""
    opens = builtins.open

    def opening(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        if not set(mode) & set("wxa"):
            return opens(file, mode, *rest, **named)
        if "opener" not in named and counted.fails("open"):
            raise counted.error
        return _Failing(opens(file, mode, *rest, **named), counted)

    with ExitStack() as patches:
        for name in ("mkdir", "replace", "fsync", "fchmod"):
            patches.enter_context(patch.object(os, name, counted.wrapped(name, getattr(os, name), _always)))
        patches.enter_context(patch.object(os, "open", counted.wrapped("open", os.open, _to_write)))
        for module in (builtins, io):
            patches.enter_context(patch.object(module, "open", opening))
        yield


@contextmanager
def failing_calls(counted: Counted) -> Iterator[None]:
    """Inside, calls of the house's functions are counted while a command works, which are told of in one line."""
    house = tuple(str(HOME / room) + os.sep for room in ("trees", "verify", "play", "derivations"))
    begun = False

    def seeing(frame: FrameType, event: str, _: object) -> None:
        nonlocal begun
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(house):
            begun = begun or code.co_name == "work"
            if begun and counted.fails(f"{Path(code.co_filename).relative_to(HOME)}:{code.co_name}"):
                raise counted.error
        elif event == "return" and code.co_filename.startswith(house) and code.co_name == "work":
            begun = False

    sys.setprofile(seeing)
    try:
        yield
    finally:
        sys.setprofile(None)
