"""pytest collects files of claims, a test for each claim, and an assertion about a game says what is true instead.

What is found for claims is kept in pytest's cache, and checked when it is used again; `--cache-clear` settles all anew.

The mark `gameproof` chooses claims (`-m gameproof`); a test of yours with it runs in the folder of its file.

Files are `claims.toml`, `*.claims.toml`, a .toml file named on the command line, and `claims.py` or `*_claims.py` where
they import `claim` from gameproof (tests are not among them). Where there is no such file, nothing is loaded.
"""

from __future__ import annotations

import ast
import contextlib
import re
import sys
import warnings
from collections.abc import Generator, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from derivations.claims.claim import Settled
    from derivations.own.records import OwnClaim, RefusedClaim

MARK = "gameproof"
OUT = "--claims-out"
DATA = ("claims.toml", "*.claims.toml")
PROGRAMS = ("claims.py", "*_claims.py")
TESTS = "test_*"
MOST_BYTES = 1_000_000


def pytest_addoption(parser: pytest.Parser) -> None:
    """Certificates are written where this says."""
    parser.getgroup("gameproof").addoption(OUT, metavar="DIR", help="write certificates of claims under this folder")


def pytest_configure(config: pytest.Config) -> None:
    """The mark is known."""
    config.addinivalue_line("markers", f"{MARK}: a claim about a game, or a test that runs in the folder of its file")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test that has the mark in the folder of its file, so that its files are called as they lie there."""
    beside = item.get_closest_marker(MARK) and not isinstance(item, ClaimItem)
    with contextlib.chdir(item.path.parent) if beside else contextlib.nullcontext():
        return (yield)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Claims | None:
    """Data, and programs that are no Python tests by the project's settings."""
    if file_path.suffix == ".toml":
        named = parent.session.isinitpath(file_path)
        return Claims.from_parent(parent, path=file_path) if named or _is_one_of(file_path, DATA) else None
    python = parent.session.isinitpath(file_path) or _is_one_of(file_path, parent.config.getini("python_files"))
    return None if python or not _is_program(file_path) else Claims.from_parent(parent, path=file_path)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> Any:
    """Programs that would be Python tests by the project's settings, or as they are named on the command line."""
    return Claims.from_parent(parent, path=module_path) if _is_program(module_path) else None


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """What is true instead of an equation about a game."""
    said = sys.modules.get("derivations.claims.said")  # without which there is none
    if said is None or (not isinstance(left, said.Number) and not isinstance(right, said.Number)):
        return None
    compared = {"==": "__eq__", "!=": "__ne__", "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__"}
    turned = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
    if op not in compared:
        return None
    from gameproof.testing import explained_lines

    number, other = (left, right) if isinstance(left, said.Number) else (right, left)
    op = op if number is left else turned.get(op, op)
    return explained_lines(getattr(number, compared[op])(other).settled, other if op == "==" else None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> None:
    """Bad input is shown at the line of the test that gave it, and not what happened inside, but with --full-trace."""
    refusal, found = sys.modules.get("trees.refusal"), call.excinfo
    if refusal is None or found is None or not isinstance(found.value, refusal.Refused) or item.config.option.fulltrace:
        return
    last = found.tb
    while last.tb_next is not None and not refusal.is_ours(last.tb_next.tb_frame):
        last = last.tb_next
    last.tb_next = None
    found.value.__cause__, found.value.__suppress_context__ = None, True


class Claims(pytest.File):
    """A file of claims."""

    def collect(self) -> Iterator[ClaimItem]:
        """A test for each claim."""
        from derivations.own.claim_files import read_claim_file
        from trees.refusal import Refused
        from trees.terminal import one_line

        try:
            file = read_claim_file(self.path)
        except Refused as error:
            raise self.CollectError(one_line(error)) from None
        for claim in file.claims:
            yield ClaimItem.from_parent(self, name=claim.id, claim=claim)


class ClaimItem(pytest.Item):
    """A test that a claim has the verdict that is expected."""

    def __init__(self, *, claim: OwnClaim | RefusedClaim, **given: Any) -> None:
        super().__init__(**given)
        self.add_marker(MARK)
        self.claim = claim

    def runtest(self) -> None:
        """Settle the claim.

        Raises:
            ClaimError: it is refused.
            Surprise: its verdict is another.
        """
        from derivations.own.records import ClaimError, OwnClaim
        from derivations.own.settling import Settling, settle

        folder = self.config.getoption(OUT)
        place = Path(self.parent.nodeid if self.parent else self.path.name)
        stem = "/".join(re.sub(r"[^A-Za-z0-9_-]", "_", part) for part in place.parts)
        item = settle(self.claim, Settling(None if folder is None else Path(folder), self._kept()), stem=stem)
        if item.unwritten:
            warnings.warn(f"{self.claim.id}: certificate not written: {item.unwritten}", stacklevel=1)
        if item.refused or not isinstance(self.claim, OwnClaim):
            raise ClaimError(item.proof.remark)
        if item.verdict is not self.claim.expected:
            raise Surprise(self.claim, item)

    def _kept(self) -> Path | None:
        """Where what is found is kept, and checked when it is used again: in pytest's cache, if it has one."""
        cache: pytest.Cache | None = getattr(self.config, "cache", None)
        return None if cache is None else cache.mkdir(MARK)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What is claimed and what is true instead; what does not fit, in one line."""
        from trees.refusal import Refused
        from trees.terminal import one_line

        if isinstance(excinfo.value, Surprise):
            return str(excinfo.value)
        if isinstance(excinfo.value, Refused):
            return f"{self.claim.id}: {one_line(excinfo.value)}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where the claim stands."""
        return self.path, None, f"claim {self.claim.id}"


class Surprise(Exception):
    """A claim has another verdict than the one that is expected."""

    def __init__(self, claim: OwnClaim, item: Settled) -> None:
        from gameproof.testing import explained_lines

        lines = [f"{claim.id}: {claim.words}", f"  expected {claim.expected.value}, found {item.verdict.value}"]
        lines += [f"  {each}" for each in explained_lines(item)]
        super().__init__("\n".join([*lines, *([f"  certificate: {item.certificate}"] if item.certificate else [])]))


def _is_one_of(path: Path, patterns: Any) -> bool:
    return any(fnmatch(path.name, pattern) for pattern in patterns)


def _is_program(path: Path) -> bool:
    """Whether the file is called as programs of claims are, is no test, and imports `claim` from gameproof."""
    if path.suffix != ".py" or fnmatch(path.name, TESTS) or not _is_one_of(path, PROGRAMS):
        return False
    try:
        with path.open("rb") as file:
            tree = ast.parse(file.read(MOST_BYTES))
    except (OSError, SyntaxError, ValueError, RecursionError):
        return False
    nodes = list(ast.walk(tree))
    modules = [each for node in nodes if isinstance(node, ast.Import) for each in node.names]
    ours = {"gameproof", *(each.asname for each in modules if each.name == "gameproof")}
    return any(
        (
            isinstance(node, ast.ImportFrom)
            and node.module == "gameproof"
            and {"claim", "*"} & {a.name for a in node.names}
        )
        or (
            isinstance(node, ast.Attribute)
            and node.attr == "claim"
            and isinstance(node.value, ast.Name)
            and node.value.id in ours
        )
        for node in nodes
    )
