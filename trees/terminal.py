"""What a program says on a terminal: an error in one line, and no complaint where nobody reads on."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from trees.refusal import Refused, shortened_message

_HOUSE = ("trees", "verify", "play", "derivations")
EXTRAS = {
    **{"torch": "network", "matplotlib": "plots", "distributed": "cluster", "cvc5": "cvc5", "pokerkit": "peers"},
    **dict.fromkeys(("pyspiel", "open_spiel"), "openspiel"),
}
"""Packages that not every user needs, and the extra that brings each."""
LACKING = MemoryError, RecursionError
"""What is raised where this computer, or Python, has too little for what was asked."""
NOBODY_READS = 141
"""The exit status of a program that a broken pipe ends."""


def run_command(program: str, work: Callable[[], int]) -> int:
    """The exit status of `work`; 2, after a line, where it refuses what it was given, lacks a package, or cannot print.

    Where a reader stops before the end it is that of other programs then: what was not said is no success.
    """
    if sys.stdout is None:
        print(f"{program}: standard output: expected it open, found it closed", file=sys.stderr)
        return 2
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # to the end of the program
    for stream in (sys.stdout, sys.stderr):
        # a label from a file may hold what the terminal cannot show
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    said = ""
    try:
        status = int(work())
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # whoever read our output has gone; nothing more can be said there
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] in _HOUSE:
            raise
        package = error.name.partition(".")[0]
        bringing = (
            f"pip install 'gameproof[{EXTRAS[package]}]'" if package in EXTRAS else "installing gameproof with pip"
        )
        said = f"expected the package {package!r}, found none; {bringing} brings it"
    except (Refused, OSError, *LACKING) as error:
        said = one_line(error)
    except OverflowError:
        said = "numbers: expected ones that floating point can hold, found larger ones"
    except ImportError as error:
        # so a library is missed that does not fit into memory
        if "memory" not in str(error) and "failed to map" not in str(error):
            raise
        said = one_line(MemoryError())
    except RuntimeError as error:
        # so torch says it
        if "can't allocate memory" not in str(error):
            raise
        said = one_line(MemoryError())
    except SystemError as error:
        # Python's own words where an error found no memory to be told with
        if "without" not in str(error) or "exception" not in str(error):
            raise
        said = one_line(MemoryError(str(error).rpartition("> ")[2]))
    # once the frames of what failed are gone, with all that they hold; the status says it where nothing can be printed
    with suppress(OSError):
        print(f"{program}: {said}", file=sys.stderr)
    return 2


def one_line(error: BaseException) -> str:
    """What an error says, fit for a terminal, in at most 1,000 characters.

    >>> one_line(MemoryError("std::bad_alloc")), one_line(MemoryError())
    ('expected enough memory, found too little (std::bad_alloc)', 'expected enough memory, found too little')
    """
    if isinstance(error, OSError) and error.filename:
        return shortened_message(
            f"{terminal_name(error.filename)}: expected to read or write it, found: {error.strerror}"
        )
    if isinstance(error, OSError) and error.strerror:  # of an output without a name, or of a process
        return shortened_message(f"expected to read or write, found: {error.strerror}")
    said = terminal_name(error)
    if isinstance(error, RecursionError):
        return "expected what can be walked, found it nested too deeply"
    if isinstance(error, MemoryError) and not said.startswith("expected "):
        return shortened_message("expected enough memory, found too little" + f" ({said})" * bool(said))
    return shortened_message(said)


def about(file: str, error: BaseException) -> str:
    """What an error says of a file, which it may name itself.

    >>> about("K7.json", Refused("K7.json: expected JSON")), about("K7.json", Refused("game: expected none"))
    ('K7.json: expected JSON', 'K7.json: game: expected none')
    """
    said = one_line(error)
    return said if said.startswith(f"{terminal_name(file)}: ") else shortened_message(f"{terminal_name(file)}: {said}")


def printable(text: str) -> str:
    """The text in one line; what is not printable, as a stranger's file may have it, is spelled out.

    >>> printable("erased\\x1b[2K  here")
    'erased\\\\x1b[2K here'
    """
    return " ".join(terminal_name(text).split())


def terminal_name(path: object) -> str:
    """The name of a file or folder, or another text, in one line, its spaces as they are.

    >>> terminal_name("two  spaces\\nK7.json: accepted")
    'two  spaces\\\\nK7.json: accepted'
    """
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(path))
