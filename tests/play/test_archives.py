"""Archives of arrays: what is written is read, what is damaged, larger or other is refused in one line."""

from __future__ import annotations

import io

import numpy as np
import pytest

from play.archives import ArchiveError, digest, pack_arrays, require_like, unpack_arrays
from tests.support.effort import some_of

ARRAYS = {"weights": np.arange(6, dtype=np.float32).reshape(2, 3), "step": np.array(3), "of": np.array("a plan")}
SIZE = 10_000


@pytest.mark.parametrize("compressed", [False, True])
def test_what_is_read_is_what_was_written(compressed: bool) -> None:
    found = unpack_arrays(pack_arrays(ARRAYS, compressed=compressed), SIZE)
    require_like(found, ARRAYS)
    assert digest(found) == digest(ARRAYS)
    assert pack_arrays(found, compressed=compressed) == pack_arrays(ARRAYS, compressed=compressed)


@pytest.mark.parametrize("compressed", [False, True])
def test_no_byte_can_be_changed_unnoticed(compressed: bool) -> None:
    whole = pack_arrays(ARRAYS, compressed=compressed)
    for place in some_of(range(len(whole)), 150):
        try:
            found = unpack_arrays(whole[:place] + bytes([whole[place] ^ 0x15]) + whole[place + 1 :], SIZE)
        except ArchiveError as error:
            assert "\n" not in str(error)
        else:  # of what zip keeps beside, such as dates
            assert digest(found) == digest(ARRAYS), place


def test_arrays_that_were_written_anew_have_another_digest() -> None:
    with np.load(io.BytesIO(pack_arrays(ARRAYS))) as archive:
        arrays = dict(archive)
    arrays["weights"][0, 0] += 1
    np.savez(file := io.BytesIO(), **arrays)
    with pytest.raises(ArchiveError, match="expected arrays with their digest, found others: the file is damaged"):
        unpack_arrays(file.getvalue(), SIZE)


def test_more_than_is_expected_is_not_unpacked() -> None:
    content = pack_arrays({"weights": np.zeros(10**6)}, compressed=True)
    assert len(content) < SIZE
    with pytest.raises(ArchiveError, match="expected at most 10,000 bytes unpacked, found 8,000,"):
        unpack_arrays(content, SIZE)


def test_objects_and_other_files_are_refused() -> None:
    np.savez(file := io.BytesIO(), digest=np.array([{}], dtype=object))
    for content in (b"", b"PK\x03\x04", file.getvalue()):
        with pytest.raises(ArchiveError, match="expected an archive of arrays, found other or damaged bytes"):
            unpack_arrays(content, SIZE)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"step": np.array(3.0)}, r"step: expected int64 of shape \(\), found float64 of shape \(\)"),
        ({"weights": np.zeros((3, 2), np.float32)}, r"weights: expected .* \(2, 3\), found .* \(3, 2\)"),
        ({"more": np.array(1)}, r"more: expected none, found int64 of shape \(\)"),
    ],
)
def test_other_arrays_are_not_like_these(other: dict[str, np.ndarray], said: str) -> None:
    with pytest.raises(ArchiveError, match=said):
        require_like(ARRAYS | other, ARRAYS)
