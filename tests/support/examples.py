"""Files of claims in `examples`, beside each the ledger that is expected; run as a program, it writes these anew."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from derivations.commands.__main__ import main
from tests.support.files import HOME

EXAMPLES = HOME / "examples"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".toml", ".py"))
SLOW = ("leduc", "jam_or_fold", "auctions", "stahl", "akq", "battle", "nau2004", "spence")


def expected(path: Path) -> Path:
    """Where the ledger is that is expected of a file of claims."""
    return path.with_name(f"{path.stem}.expected.txt")


def settled(path: Path, out: Path) -> tuple[int, str]:
    """The exit status of `gameproof prove FILE`, and the ledger that it prints."""
    with contextlib.redirect_stdout(io.StringIO()) as printed, contextlib.redirect_stderr(io.StringIO()) as complaints:
        status = main(["prove", str(path), "--no-report", "--out", str(out)])
    if status == 2:
        raise ValueError(complaints.getvalue())
    return status, printed.getvalue()


if __name__ == "__main__":
    names = sys.argv[1:]
    for each in FILES:
        if not names or each.stem in names:
            with TemporaryDirectory() as folder:
                expected(each).write_text(settled(each, Path(folder))[1], encoding="utf-8")
            print(expected(each).relative_to(HOME))
