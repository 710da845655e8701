"""Pages of `docs` that follow from the code: `make docs` writes them, a test compares them."""

from __future__ import annotations

import ast
import inspect
from dataclasses import fields
from pathlib import Path

from tests.support.files import HOME
from tests.support.house import TRUSTED, source
from verify.certificates import KINDS, loaded

CERTIFICATES = HOME / "docs" / "certificates.md"


def certificates() -> str:
    """The kinds of certificates, a section for each row."""
    lines = [
        "# Kinds of certificates",
        "",
        "Each kind is a row of `verify/certificates.py`. A certificate is a JSON object with the entry `kind`, the"
        ' fields of its record below, and in a file `format`; numbers are strings such as `"-1/18"`.',
        "",
        "*Evidence*: what is stated follows from what the certificate carries. *Recomputed*: the checker computes it"
        " again, as the search did; `tests/house/test_recomputed.py` names the unrelated computation that tests hold"
        " against it.",
    ]
    for name, kind in KINDS.items():
        record = loaded(kind.record)
        shown = ", ".join(f"`{field.name}`" for field in fields(record))
        about = " ".join((inspect.getdoc(record) or "").split())
        lines += ["", f"## {name}", "", f"*{kind.trust.capitalize()}.* {kind.proves[0].upper()}{kind.proves[1:]}.", ""]
        lines += [f"{about} Fields: {shown}. Checked by `{kind.check}`."]
    return "\n".join(lines) + "\n"


def statements(module: str) -> int:
    """How many statements a module has, docstrings not counted."""
    file = source(module)
    assert file is not None
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return sum(
        isinstance(node, ast.stmt)
        and not (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        )
        for node in nodes
    )


def trusted() -> tuple[int, int]:
    """How many modules the checker may load, and how many statements they have."""
    return len(TRUSTED), sum(map(statements, TRUSTED))


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    print(path.relative_to(HOME))


if __name__ == "__main__":
    write(CERTIFICATES, certificates())
    print("trusted: {} modules, {:,} statements".format(*trusted()))
