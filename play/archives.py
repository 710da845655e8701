"""Arrays on disk: archives (.npz) with the SHA-256 of what is in them, of bounded size before anything is unpacked.

An archive is data: reading one runs nothing, and what is damaged in it is noticed.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from trees.formats.archives import DAMAGE
from trees.refusal import Refused

Arrays: TypeAlias = dict[str, NDArray[Any]]

_DIGEST = "digest"


class ArchiveError(Refused):
    """Bytes are no archive that was written here, or a damaged one."""


def digest(arrays: Mapping[str, NDArray[Any]]) -> str:
    """SHA-256 of arrays with their names, kinds and shapes.

    >>> digest({"a": np.zeros(2)}) == digest({"a": np.zeros(2)}) != digest({"a": np.zeros((2, 1))})
    True
    """
    found = hashlib.sha256()
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        found.update(f"{name} {array.dtype.str} {arrays[name].shape}\n".encode())
        found.update(array.reshape(-1).view(np.uint8).data)
    return found.hexdigest()


def pack_arrays(arrays: Mapping[str, NDArray[Any]], *, compressed: bool = False) -> bytes:
    """An archive of arrays with their digest; equal arrays have equal archives."""
    file = io.BytesIO()
    save = np.savez_compressed if compressed else np.savez
    save(file, allow_pickle=False, **{_DIGEST: np.array(digest(arrays))}, **arrays)
    return file.getvalue()


def unpack_arrays(content: bytes, most: int) -> Arrays:
    """The arrays of an archive, which take at most `most` bytes.

    Raises:
        ArchiveError: it is none, larger, or damaged.

    >>> unpack_arrays(pack_arrays({"a": np.arange(3)}), 10_000)
    {'a': array([0, 1, 2])}
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if (size := sum(entry.file_size for entry in archive.infolist())) > most:
                raise ArchiveError(f"expected at most {most:,} bytes unpacked, found {size:,}")
            found = dict[str, NDArray[Any]]()
            for entry in archive.infolist():
                with archive.open(entry) as file:
                    array = np.lib.format.read_array(file, allow_pickle=False)
                found[entry.filename.removesuffix(".npy")] = array
            sound = str(found.pop(_DIGEST)) == digest(found)
    except ArchiveError:
        raise
    except DAMAGE as error:
        raise ArchiveError("expected an archive of arrays, found other or damaged bytes") from error
    if not sound:
        raise ArchiveError("expected arrays with their digest, found others: the file is damaged")
    return found


def require_like(found: Mapping[str, NDArray[Any]], expected: Mapping[str, NDArray[Any]]) -> None:
    """See that arrays have the names, shapes and kinds of these.

    Raises:
        ArchiveError: one has not, is missing, or there is one more.
    """
    for name in expected.keys() | found.keys():
        one, other = expected.get(name), found.get(name)
        if one is None or other is None or (one.shape, one.dtype) != (other.shape, other.dtype):
            raise ArchiveError(f"{name}: expected {_kind(one)}, found {_kind(other)}")


def _kind(array: NDArray[Any] | None) -> str:
    return "none" if array is None else f"{array.dtype} of shape {array.shape}"
