"""What tests share lies in `tests.support`; a test file can be read, moved and run by itself."""

from __future__ import annotations

import re

import pytest

from tests.support.effort import for_each
from tests.support.files import HOME

FILES = sorted(file.relative_to(HOME) for file in (HOME / "tests").rglob("*.py"))
IMPORTED = re.compile(r"^\s*(?:from|import) (tests(?:\.\w+)*)\b", re.M)


def test_no_test_imports_a_test() -> None:
    found = {(str(file), name) for file in FILES for name in IMPORTED.findall((HOME / file).read_text("utf-8"))}
    assert len(found) > 500
    assert {(file, name) for file, name in found if not name.startswith("tests.support")} == set()


def test_all_cases_of_a_test_are_tried_and_those_that_fail_are_named() -> None:
    tried = []

    @for_each("sign", (1, -1))
    @for_each("number, square", [(1, 1), (2, 5), (3, 7)])
    def squares(sign: int, number: int, square: int) -> None:
        tried.append((sign, number))
        if number == 3:
            pytest.fail("three")
        assert (sign * number) ** 2 == square

    with pytest.raises(BaseExceptionGroup, match="2 of 2 cases") as group:
        squares()
    assert tried == [(sign, number) for sign in (1, -1) for number in (1, 2, 3)]
    ((first, second), (third, _)) = (each.exceptions for each in group.value.exceptions)
    assert isinstance(first, AssertionError) and first.__notes__ == ["case number=2, square=5"]
    assert str(second) == "three" and second.__notes__ == ["case number=3, square=7"]
    assert third.__notes__ == ["case number=2, square=5"]
