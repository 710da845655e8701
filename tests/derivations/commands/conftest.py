"""What sources claim is read once by the tests of commands: it takes seconds, and is the same for all of them."""

from __future__ import annotations

from functools import cache

import pytest

from derivations import proving
from derivations.commands import completion, prove

WHOLE = cache(proving.whole)


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands ask for all claims of a source in these three places."""
    for module in (proving, completion, prove):
        monkeypatch.setattr(module, "whole", WHOLE)
