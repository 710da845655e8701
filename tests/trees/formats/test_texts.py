"""Files are read within limits: pipes that somebody writes to, no devices, and a mark of byte order is not read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from trees.formats import texts
from trees.formats.texts import load_json, read_bytes, read_text
from trees.tree import TooLarge, TreeError
from verify.certificate_json import CertificateError, load


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(texts, "PATIENCE", 0.2)
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(pipe: Path) -> None:
    with pytest.raises(TreeError, match=r"pipe: expected a readable file, found: a pipe that nobody wrote to for 0 s$"):
        read_text(pipe)


def test_a_pipe_is_read_to_its_end_however_slowly_it_is_written(pipe: Path) -> None:
    def write() -> None:
        with pipe.open("w") as file:
            for word in ("slowly", " ", "written"):
                time.sleep(0.25)
                file.write(word)
                file.flush()

    writer = threading.Thread(target=write)
    writer.start()
    assert read_text(pipe) == (str(pipe), "slowly written")
    writer.join()


def test_a_shell_can_give_what_a_program_prints() -> None:
    code = "import sys; from trees.formats.texts import read_text; print(read_text(sys.argv[1])[1])"
    typed = f"{sys.executable} -c '{code}' <(sleep 0.1; echo printed)"
    done = subprocess.run(["bash", "-c", typed], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "printed\n\n"


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full"])
def test_a_device_is_no_file(device: str, tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(device)
    for path in (device, tmp_path / "link.json"):
        with pytest.raises(TreeError, match=r"expected a readable file, found: a device$"):
            read_text(path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match=r"expected a readable file, found: Is a directory$"):
        read_text(tmp_path)


def test_a_name_that_no_file_can_have_is_none() -> None:
    with pytest.raises(
        TreeError, match=r"^a\\x00b: expected the name of a file, found one with an embedded null byte$"
    ):
        read_text("a\0b")


def test_a_file_is_read_within_a_limit(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * (2**20 + 1))
    assert len(read_bytes(tmp_path / "file")) == 2**20 + 1
    with pytest.raises(TooLarge, match=r"file: expected at most 1 MiB, found more$"):
        read_bytes(tmp_path / "file", 2**20)


def test_a_mark_of_byte_order_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "file.json").write_text("[1]", encoding="utf-8-sig")
    assert load_json(tmp_path / "file.json") == (str(tmp_path / "file.json"), [1])


@pytest.mark.parametrize("text", ["[[],[],[]]", "[{},{}, 1]", '["a","b","c","d",5]', "[1,2,3,4,5]"])
def test_json_of_more_entries_is_refused_before_it_is_parsed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.json").write_text(text)
    assert load_json(tmp_path / "x.json")[1] == json.loads(text)
    monkeypatch.setattr("trees.formats.texts.MOST_ENTRIES", 4)
    with pytest.raises(TooLarge, match=r"x\.json: expected JSON of at most 4 entries, found [56]"):
        load_json(tmp_path / "x.json")
    with pytest.raises(CertificateError, match="expected JSON of at most 4 entries, found"):
        load(tmp_path / "x.json")
