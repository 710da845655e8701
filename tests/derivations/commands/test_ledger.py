"""`gameproof ledger`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.commands import Run


def test_it_prints_what_is_kept(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("ledger", "K1", "K2")
    assert status == 0 and "K1   PROVED" in out and out.endswith("2 proved\n")
    assert sorted(path.name for path in (tmp_path / "out/kept").iterdir()) == ["K1.json", "K2.json"]
    status, out, _ = run("ledger", "K1", "--json")
    assert [row["verdict"] for row in json.loads(out)] == ["proved"]


def test_it_writes_a_site(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("ledger", "K2", "--html", "site")
    assert (status, out) == (0, "site: 2 pages, site/index.html\n")
    assert (tmp_path / "site/claims/K2.html").is_file()
