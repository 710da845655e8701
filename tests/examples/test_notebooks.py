"""The notebooks show what their cells give: each is executed again, and its text compared."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.files import HOME

NOTEBOOKS = sorted((HOME / "examples" / "notebooks").glob("*.ipynb"))


def texts(cells: list[dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """What cells print and give, as text without marks, with the number of the cell."""
    for number, cell in enumerate(cells):
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            given = output.get("text", data.get("text/html", data.get("text/plain", "")))
            yield number, " ".join(re.sub("<style.*?</style>|<[^>]*>", " ", "".join(given), flags=re.DOTALL).split())


def test_there_are_two() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["kuhn", "own_game"]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_is_kept_with_what_its_cells_give(file: Path) -> None:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert len(outputs) >= 4
    assert {output["output_type"] for output in outputs} <= {"stream", "execute_result"}
    assert file.stat().st_size < 200_000


@pytest.mark.slow
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_cells_give_what_the_notebook_shows(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HOME), os.environ.get("PYTHONPATH", "")]))
    book = nbformat.read(file, as_version=4)
    shown = list(texts(book.cells))
    client = nbclient.NotebookClient(book, timeout=300, resources={"metadata": {"path": str(tmp_path)}})
    client.execute()
    assert list(texts(book.cells)) == shown
