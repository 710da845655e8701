"""Archives of arrays (.npz) from strangers: what reading one may raise."""

from __future__ import annotations

import struct
import tokenize
import zipfile
import zlib

DAMAGE = (
    *(ValueError, OSError, EOFError, KeyError, TypeError, IndexError),
    *(NotImplementedError, RuntimeError, SyntaxError, MemoryError),
    *(zlib.error, zipfile.BadZipFile, struct.error, tokenize.TokenError),
)
"""What zipfile and numpy raise for bytes that are no archive of arrays, or of other arrays than expected."""
