"""A library that prints by itself is not heard, and what Python or anybody else prints is not lost."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from contextlib import ExitStack
from typing import Any

import highspy
import numpy as np
import pytest

from tests.support.files import HOME
from trees.unheard import unheard
from verify.find.linear_programs.floating import FloatingProgram

PROGRAM = """
import ctypes, os, sys
from trees.unheard import own_output, unheard
c = ctypes.CDLL(None)
print("before")
with own_output():
    os.write(1, b"a library\\n")
    print("inside")
    c.puts(b"a library that keeps what it prints")
    with unheard():
        print("within")
    os.system("echo a child")
print("after")
os.write(2, b"errors are heard")
"""


def ran(typed: str) -> tuple[int, str, str]:
    done = subprocess.run(
        ["bash", "-c", typed, sys.executable, PROGRAM],
        capture_output=True,
        text=True,
        cwd=HOME,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("typed", ['"$0" -c "$1"', '"$0" -u -c "$1"', '"$0" -c "$1" | cat'])
def test_of_a_program_nothing_but_its_own_words_is_heard(typed: str) -> None:
    assert ran(typed) == (0, "before\ninside\nwithin\nafter\n", "errors are heard")


def test_a_full_disk_is_an_error_and_no_loss() -> None:
    status, _, err = ran('"$0" -c "$1" > /dev/full')
    assert status != 0
    assert "No space left on device" in err


def test_what_c_has_kept_is_written_where_it_belongs(capfd: pytest.CaptureFixture[str]) -> None:
    c = ctypes.CDLL(None)
    c.puts(b"before")
    with unheard():
        c.puts(b"a library")
        os.write(1, b"a library\n")
    c.puts(b"after")
    c.fflush(None)
    assert capfd.readouterr() == ("before\nafter\n", "")


def test_whoever_leaves_last_opens_the_door_again(capfd: pytest.CaptureFixture[str]) -> None:
    first, second = ExitStack(), ExitStack()
    first.enter_context(unheard())
    second.enter_context(unheard())
    first.close()
    os.write(1, b"a library\n")
    second.close()
    os.write(1, b"heard\n")
    assert capfd.readouterr().out == "heard\n"


def test_an_error_inside_leaves_it_open(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ZeroDivisionError), unheard():
        os.write(1, bytes(1 // 0))
    os.write(1, b"heard\n")
    assert capfd.readouterr().out == "heard\n"


def test_where_the_descriptor_is_closed_it_stays_so() -> None:
    program = "import os; from trees.unheard import unheard\nwith unheard(): pass\nos.fstat(1)"
    done = subprocess.run(
        ["bash", "-c", '"$0" -c "$1" >&-', sys.executable, program],
        capture_output=True,
        text=True,
        cwd=HOME,
        timeout=60,
        check=False,
    )
    assert "Bad file descriptor" in done.stderr.splitlines()[-1]


def test_no_descriptor_is_left_open() -> None:
    before = os.listdir("/dev/fd")
    with unheard():
        pass
    assert os.listdir("/dev/fd") == before


def test_highs_is_not_heard_when_it_is_begun(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Loud(highspy.Highs):  # type: ignore[misc]
        def __init__(self, *given: Any) -> None:
            os.write(1, b"Running HiGHS 1.16.0\n")
            super().__init__(*given)

    monkeypatch.setattr(highspy, "Highs", Loud)
    one = np.ones(1)
    row = (np.array([0, 1], dtype=np.int32), np.zeros(1, dtype=np.int32), one)
    assert FloatingProgram(row, one, 0 * one, 0 * one, one).optimize() == [0]
    assert capfd.readouterr() == ("", "")
