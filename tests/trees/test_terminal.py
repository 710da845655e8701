"""Programs whose output nobody reads: no traceback, and no status of success for what was not said."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys

import pytest

from derivations.commands.__main__ import INTERRUPTED, NO_MEMORY, main
from trees.terminal import run_command

GAMEPROOF = f"{sys.executable} -m derivations.commands"


@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [
        (f"{GAMEPROOF} --version >&-", 2, "gameproof: standard output: expected it open, found it closed\n"),
        (f"{GAMEPROOF} nothing 2>&-", 2, ""),
        (f"{GAMEPROOF} nothing 2>/dev/full", 2, ""),
        (f"{GAMEPROOF} size nothing 2>/dev/full", 2, ""),
        (f"{GAMEPROOF} games >/dev/full", 2, "gameproof: expected to read or write, found: No space left on device\n"),
    ],
)
def test_output_that_nobody_reads(typed: str, status: int, said: str) -> None:
    done = subprocess.run(["bash", "-c", typed], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, "", said)


def test_what_a_reader_did_not_wait_for_is_no_success() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*GAMEPROOF.split(), "schema", "game"], stdout=writer, stderr=-1, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_work_is_not_begun_where_nothing_can_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert run_command("gameproof", lambda: 1 // 0) == 2


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (MemoryError(), "expected enough memory, found too little"),
        (MemoryError("std::bad_alloc"), "expected enough memory, found too little (std::bad_alloc)"),
        (MemoryError("expected 160 MiB of memory for z3, found less"), "expected 160 MiB of memory for z3, found less"),
        (RecursionError("maximum depth"), "expected what can be walked, found it nested too deeply"),
        (ImportError("x.so: failed to map segment"), "expected enough memory, found too little"),
        (
            RuntimeError("[enforce fail] DefaultCPUAllocator: can't allocate memory: you tried to allocate 70 bytes."),
            "expected enough memory, found too little",
        ),
        (
            SystemError("<function _find at 0x7f> returned NULL without setting an exception"),
            "expected enough memory, found too little (returned NULL without setting an exception)",
        ),
        (
            SystemError("error return without exception set"),
            "expected enough memory, found too little (error return without exception set)",
        ),
    ],
)
def test_what_a_computer_lacks_is_one_line(error: Exception, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    def lacking() -> int:
        raise error

    assert run_command("gameproof", lacking) == 2
    assert capsys.readouterr() == ("", f"gameproof: {said}\n")


def test_an_import_of_what_is_not_there_is_a_fault_of_ours() -> None:
    def wrong() -> int:
        raise ImportError("cannot import name 'x' from 'trees'")

    with pytest.raises(ImportError, match="cannot import name"):
        run_command("gameproof", wrong)


@pytest.mark.parametrize("kind", [SystemError, RuntimeError])
def test_an_internal_error_of_another_kind_is_not_taken_for_a_lack_of_memory(kind: type[Exception]) -> None:
    def wrong() -> int:
        raise kind("bad argument to internal function")

    with pytest.raises(kind, match="bad argument"):
        run_command("gameproof", wrong)


def test_a_program_that_memory_is_lacking_for_while_it_loads_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(name: str, *rest: object) -> object:
        if name == "derivations.commands.program":
            raise MemoryError
        return importing(name, *rest)

    importing = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", lacking)
    assert main(["games"]) == 2
    assert capsys.readouterr().err == f"{NO_MEMORY}\n"


def test_an_interrupt_while_a_library_in_c_loads_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(arguments: object) -> int:
        raise ImportError("initialization failed") from KeyboardInterrupt()

    monkeypatch.setattr("derivations.commands.program.main", interrupted)
    assert main(["games"]) == 2
    assert capsys.readouterr() == ("", f"{INTERRUPTED}\n")
