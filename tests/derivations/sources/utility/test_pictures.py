"""Pictures of what was measured, and of formulas."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from derivations.commands.program import main
from derivations.sources.utility import pictures
from tests.support.effort import some_of
from trees.refusal import Refused


def test_every_picture_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(pictures, "PICTURES", dict(some_of(list(pictures.PICTURES.items()), 2)))
    drawn = list(pictures.draw(None, tmp_path))
    assert [path.stem for path in drawn] == list(pictures.PICTURES)
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in drawn)


def test_without_matplotlib_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(Refused, match=r"plots: expected matplotlib \(the extra plots\), found none"):
        next(iter(pictures.draw(None, tmp_path)))


def test_a_source_without_pictures_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "K3", "--plots", "--out", str(tmp_path)]) == 2
    assert "--plots: expected a source with pictures, found kuhn" in capsys.readouterr().err
