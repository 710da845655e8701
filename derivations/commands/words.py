"""What a command says of an error, in a module that loads nothing."""

from __future__ import annotations


def one_line(error: BaseException) -> str:
    """What an error says, fit for a terminal."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: expected to read or write it, found: {error.strerror}"
    return " ".join("".join(c if c.isprintable() else repr(c)[1:-1] for c in str(error)).split())
