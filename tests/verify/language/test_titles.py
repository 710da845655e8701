"""A game of the evidence has its own title in statements, or none."""

from __future__ import annotations

import pytest

from verify.kernel.refusal import CheckFailed
from verify.language.parse import parse
from verify.language.titles import require_titles, titles_of

DIGEST = "ab" * 32


def test_a_game_of_the_evidence_has_its_own_title() -> None:
    known = titles_of([parse(f'value(game("mine", "{DIGEST}")) == 1')])
    for title in ("mine", ""):
        require_titles([parse(f'value(game("{title}", "{DIGEST}")) == 1')], known)
    with pytest.raises(CheckFailed, match="own title 'mine', found 'Chess'"):
        require_titles([parse(f'value(game("Chess", "{DIGEST}")) == 1')], known)
