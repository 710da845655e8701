"""Settings of all tests (machines are noisy, so no example has a deadline), and a command to run."""

from pathlib import Path

import pytest
from hypothesis import settings

from derivations.commands import __main__ as entry
from tests.support.commands import Run

settings.register_profile("gameproof", deadline=None)
settings.load_profile("gameproof")


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
