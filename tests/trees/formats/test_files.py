"""Files are written whole, where they were asked for and as the system wants them, and leave nothing beside them."""

from __future__ import annotations

import errno
import os
import re
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from trees.formats.files import (
    DEAD,
    UNFINISHED,
    NoFolder,
    Taken,
    alone,
    require_place,
    sole,
    unfit,
    write_named,
    write_under,
    write_whole,
)


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o027)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_has_the_mode_of_any_new_file(tmp_path: Path, umask: None) -> None:
    write_whole(tmp_path / "new", "text")
    assert mode(tmp_path / "new") == 0o640


def test_a_file_that_was_there_keeps_its_mode(tmp_path: Path, umask: None) -> None:
    (tmp_path / "old").write_text("old")
    (tmp_path / "old").chmod(0o604)
    write_whole(tmp_path / "old", "new")
    assert (mode(tmp_path / "old"), (tmp_path / "old").read_text()) == (0o604, "new")


def test_what_a_link_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "link").symlink_to("far/file")
    for text in ("first", "second"):
        write_whole(tmp_path / "link", text)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "far" / "file").read_text() == text


@pytest.mark.parametrize("link", ["a", "a/b", "a/b/file"])
def test_under_a_folder_no_link_is_followed(link: str, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    folder, there = tmp_path / "near", tmp_path / "near" / link
    there.parent.mkdir(parents=True)
    there.symlink_to(tmp_path / "far")
    with pytest.raises(OSError, match=rf"a link, which is not followed: '{there}'"):
        write_under(folder, "a/b/file", "text")
    assert not list((tmp_path / "far").iterdir())
    there.unlink()
    folder.rename(tmp_path / "moved")
    folder.symlink_to(tmp_path / "moved")
    assert write_under(folder, "a/b/file", "text").read_text() == "text"


def test_a_file_is_on_the_disk_before_it_has_its_name_and_its_name_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    fsync, replace = os.fsync, os.replace

    def noted(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noted)

    def named(old: str, new: str) -> None:
        done.append("name")
        replace(old, new)

    monkeypatch.setattr(os, "replace", named)
    write_whole(tmp_path / "file", "text")
    assert done == ["file", "name", "folder"]


@pytest.mark.parametrize("failing", ["fsync", "replace", "fchmod"])
def test_where_it_cannot_be_written_the_old_file_stays_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "a file of which nobody knows")

    (tmp_path / "file").write_text("old")
    monkeypatch.setattr(os, failing, full)
    with pytest.raises(OSError, match=f"No space left on device: {str(tmp_path / 'file')!r}$"):
        write_whole(tmp_path / "file", "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("file", "old")]


def test_no_empty_folder_stays_of_a_file_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(tmp_path / "out" / "certificates" / "file", "new")
    with pytest.raises(OSError, match="File name too long"):
        write_whole(tmp_path / "out" / ("x" * 300) / "file", "new")
    assert list(tmp_path.iterdir()) == []


def test_a_name_may_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    write_whole(tmp_path / ("x" * 255), "text")
    assert len(next(tmp_path.iterdir()).name) == 255


def test_what_killed_runs_left_is_removed_when_it_is_old(tmp_path: Path) -> None:
    old, young, foreign = (tmp_path / name for name in (UNFINISHED.format(1), UNFINISHED.format(2), ".other.tmp"))
    for each in (old, young, foreign):
        each.write_text("half")
    for each in (old, foreign):
        os.utime(each, (time.time() - DEAD - 60,) * 2)
    write_whole(tmp_path / "file", "text")
    assert {each.name for each in tmp_path.iterdir()} == {"file", young.name, foreign.name}


def test_a_device_is_written_to_and_stays_one(tmp_path: Path) -> None:
    (tmp_path / "null").symlink_to("/dev/null")
    write_named(tmp_path / "null", "text")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode) and (tmp_path / "null").is_symlink()
    (tmp_path / "full").symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        write_named(tmp_path / "full", "text")


def test_a_pipe_is_written_to_where_somebody_reads(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="No such device"):
        write_named(pipe, "text")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_named(pipe, "text")
    assert os.read(reader, 10) == b"text" and stat.S_ISFIFO(pipe.stat().st_mode)
    os.close(reader)


def test_a_folder_is_known_to_be_unfit_before_anything_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert unfit(tmp_path / "new" / "newer") == unfit(tmp_path) == ""
    assert unfit(tmp_path / "file" / "out") == unfit(tmp_path / "file") == "Not a directory"
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for others than root
    assert unfit(tmp_path / "new") == "Permission denied"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_folder_that_we_are_in_may_be_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tmp_path.rmdir()
    assert unfit(Path("out")) == "No such file or directory"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no/x.svg", r"no/x.svg: expected a folder that is there, found no '.*/no'"),
        ("here", r"here: expected to read or write it, found: Is a directory"),
    ],
)
def test_a_place_that_is_none_is_refused_before_the_work(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "here").mkdir()
    require_place(tmp_path / "new.svg")
    with pytest.raises(NoFolder, match=f"{said}$"):
        require_place(tmp_path / name)


def test_the_name_of_a_folder_that_is_not_there_is_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(NoFolder) as caught:
        write_named(tmp_path / "no\x1b[2K\n" / "x", "text")
    assert re.search(r"no\\x1b\[2K\\n/x: expected", str(caught.value)) and str(caught.value).isprintable()


def test_of_two_who_want_to_be_alone_one_waits(tmp_path: Path) -> None:
    order: list[str] = []

    def other() -> None:
        with alone(tmp_path):
            order.append("other")

    with alone(tmp_path):
        thread = threading.Thread(target=other)
        thread.start()
        thread.join(0.2)
        order.append("first")
    thread.join(10)
    assert order == ["first", "other"]
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_worked_with_by_one_run_alone(tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    with pytest.raises(OSError, match="No such file"), sole(path):
        pass
    path.write_text("")
    with sole(path), pytest.raises(Taken, match=r"expected no other run that works with it, found one$"), sole(path):
        pass
    with sole(path):
        pass
