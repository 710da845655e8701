"""Packages that games of ours are held against: imported when a test asks for something of theirs.

Each worker reads every file of tests, and keeps what that imports.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest


def needs(package: str) -> pytest.MarkDecorator:
    """A mark of tests that are skipped where the package is missing."""
    return pytest.mark.skipif(find_spec(package) is None, reason=f"needs {package}")


class Lazily:
    """A module by name, imported when an attribute of it is asked for; where it is missing, the test is skipped."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("_"):  # pytest looks at every name of a module for fixtures, and so would import it
            raise AttributeError(attribute)
        return getattr(pytest.importorskip(self.name), attribute)
