"""What a certificate rests on: also the tables of data that its check takes as they are."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.files import HOME
from tests.support.samples import SAMPLES, sample
from trees.holdem import preflop
from trees.holdem.showdowns import holdem
from verify.certificates import trust_of
from verify.check import check
from verify.kernel.games.subject import BuiltIn
from verify.kernel.theory import KINDS, TABLE
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.holdem import card_blind
from verify.theories.holdem.theory import PREFLOP


def test_the_table_of_hands_is_the_file_that_is_named() -> None:
    assert (HOME / PREFLOP).samefile(preflop.FILE)


@pytest.mark.parametrize("name", [kind for kind in SAMPLES if ".holdem." in KINDS[kind].record])
def test_a_table_is_named_by_each_kind_whose_check_reads_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, read = sample(name), []
    table = preflop.table

    def seen() -> Any:
        read.append(PREFLOP)
        return table()

    for module in ("preflop", "showdowns"):
        monkeypatch.setattr(f"trees.holdem.{module}.table", seen)
    for kept in (holdem, *(each for each in vars(card_blind).values() if hasattr(each, "cache_clear"))):
        kept.cache_clear()
    check(certificate)
    assert bool(read) == (f"{TABLE} ({PREFLOP})" in trust_of(certificate))


def test_a_built_in_game_whose_rules_read_a_table_names_it() -> None:
    game = BuiltIn("jam-or-fold", {"stack": "2", "ante": "0"})
    assert trust_of(ValueCertificate(game, F(0), ({}, {}))) == ("evidence", f"table ({PREFLOP})")
    assert trust_of(sample("value")) == ("evidence",)
