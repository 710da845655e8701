"""The derivation of a game with too many equilibria shows one of them, and that nobody gains."""

from __future__ import annotations

import pytest

from derivations.explain.at_length.derived import derivation_of
from derivations.inputs.game import written_out
from derivations.print.blocks import Heading, plain
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from tests.support.textbook_games import MANY
from trees.formats.efg import from_efg
from verify.check import check
from verify.find.equilibria import all_plans
from verify.kernel.equilibria.records import ProfileRegrets, SubgameRegrets


def test_one_equilibrium_is_shown_where_all_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_plans, "MOST_SEQUENCES", 20)
    found = derivation_of(written_out(from_efg(MANY, "many")))
    assert not found.unsettled
    assert plain(found.settled).startswith(
        "The game is too large for all Nash equilibria; one was found, and others were not looked for."
        " The profile is a Nash equilibrium; it pays "
    )
    assert plain(found.settled).endswith("It is subgame perfect. ")
    headings = [plain(block.words) for block in found.blocks if isinstance(block, Heading)]
    assert "One Nash equilibrium" in headings
    nash, perfect = (each.certificate for each in found.evidence)
    assert isinstance(nash, ProfileRegrets) and isinstance(perfect, SubgameRegrets)
    assert check(nash) and check(perfect)
    assert [here.regret for here in nash.players] == [0, 0]
    assert "Lemke" in to_html(found.derivation()) and "Lemke" in to_latex(found.derivation())
