"""The transcript of table 3, against the words of the source and its text set by another hand."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.language.parse import parse
from verify.theories.networks.printed import PLAYERS, TABLE, entries
from verify.theories.networks.records import Entry, PrintedTable

# the lines of table 3 in the text of the source
PRINTED = """
Random	0	-6.82	0.78	0.10	-0.58
Heuristic	6.82	0	3.57	3.74	7.86
CNN-1g	-0.78	-3.57	0	-0.28	-2.35
CNN-2g	-0.10	-3.74	0.28	0	-5.32
CNN-3g	0.58	-7.86	2.35	5.32	0
"""


def test_the_transcript_is_the_text_of_the_source() -> None:
    rows = [line.split("\t") for line in PRINTED.strip().splitlines()]
    assert [row[0].replace("-", "").removesuffix("g") for row in rows] == list(PLAYERS)
    assert [[F(number) for number in row[1:]] for row in rows] == [list(TABLE[name].values()) for name in PLAYERS]


def test_an_entry_is_the_gain_of_the_player_of_the_row_as_the_text_says() -> None:
    """The third generation comes out ahead of random, and all lose to the heuristic player (section 4.3)."""
    assert TABLE["CNN3"]["Random"] > 0
    assert all(TABLE[name]["Heuristic"] < 0 for name in ("CNN1", "CNN2", "CNN3"))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ('printed("CNN3", "Random") == 0.58', 'printed("CNN3", "Random") == -0.58'),
        ('printed("CNN2", "CNN1") > 0.27', 'printed("CNN2", "CNN1") > 0.28'),
        ('printed("CNN3", "CNN2") == -printed("CNN2", "CNN3")', 'printed("CNN3", "CNN2") == printed("CNN2", "CNN3")'),
    ],
)
def test_numbers_of_the_table_decide_statements(true: str, false: str) -> None:
    facts = Facts(check(entries()))
    assert [decide(parse(said), facts) for said in (true, false)] == [True, False]


def test_a_part_of_the_table_says_nothing_of_the_rest() -> None:
    facts = Facts(check(entries(("CNN3", "Random"))))
    assert decide(parse('printed("Random", "CNN3") < 0'), facts) is None


@pytest.mark.parametrize(
    ("claimed", "found"),
    [
        ((), "one at least, found none"),
        ((Entry("CNN4", "Random", F(0)),), "players Random, .*, found 'CNN4'"),
        ((Entry("CNN1", "Me", F(0)),), "players Random, .*, found 'Me'"),
        ((Entry("CNN1", "Random", F(78, 100)),), "-39/50 for CNN1 of Random, found 39/50"),
    ],
)
def test_another_table_is_refused(claimed: tuple[Entry, ...], found: str) -> None:
    with pytest.raises(CheckFailed, match=f"^entries: expected {found}$"):
        check(PrintedTable(claimed))
