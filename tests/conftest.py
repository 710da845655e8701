"""Settings of all tests (machines are noisy, so no example has a deadline), the ledger, and a command to run."""

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

from derivations.commands import __main__ as entry
from tests.support.commands import Run
from tests.support.effort import PROFILE, THOROUGH, thorough
from tests.support.ledger import Ledger

settings.register_profile(PROFILE, deadline=None, max_examples=5, derandomize=True)
settings.register_profile(THOROUGH, deadline=None, max_examples=200)
settings.load_profile(PROFILE)


def pytest_configure() -> None:
    """Tests that press Ctrl-C need it heard, also where the whole run is in the background, which ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()  # what is collected stays: to look among it for what can be freed takes half of that time


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was collected is not looked through again, and what tests make is looked through seldom."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 10)
    gc.enable()


@pytest.fixture(scope="session")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """What became of every claim, settled once for all processes of a run."""
    here = tmp_path_factory.getbasetemp()
    shared = here.parent if "PYTEST_XDIST_WORKER" in os.environ else here
    return Ledger(Path(os.environ.get("LEDGER_OF_TESTS", shared / "ledger")), anew=thorough())


@pytest.fixture
def broken_latex(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A LaTeX that is installed and fails."""
    programs = tmp_path_factory.mktemp("programs")
    for name in ("latexmk", "pdflatex"):
        (programs / name).write_text("#!/bin/sh\nexit 3\n")
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs words as the program does, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> tuple[int, str, str]:
        try:
            status = entry.main(words)
        except SystemExit as stop:  # argparse
            status = int(stop.code or 0)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call
