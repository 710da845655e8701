"""Facts on players who ignore their cards decide statements: each word with a true and a nearly true one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from trees.holdem.betting import Stakes
from verify.check import check
from verify.find.holdem.card_blind import card_blind
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement
from verify.language.lines import meaning_lines
from verify.language.parse import parse
from verify.theories.holdem.blind_betting import BlindTable

FIRST, OTHER = "raises=9 calls=9 folds=2 sizes=pot", "raises=1 calls=1 folds=1 free=share short=share"
MATCH = f'"{FIRST}", "{OTHER}", 100, 1, 2'


@cache
def facts() -> tuple[Statement, ...]:
    return check(card_blind("heuristic sizes=pot", "random"))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("blind_gain(M) in [6.7298, 6.7299]", "blind_gain(M) in [6.73, 6.74]"),
        ("blind_on_button(M) in [7.0443, 7.0445]", "blind_on_button(M) <= 7.04"),
        ("blind_variance(M) in [887.18, 887.19]", "blind_variance(M) >= 887.19"),
        ("blind_actions(M) + 2 in [6.6098, 6.6099]", "blind_actions(M) + 2 <= 6.6"),
        ("blind_folds(M) in [0.6855, 0.6856]", "blind_folds(M) >= 0.69"),
        ("blind_raises(M) in [1.8026, 1.8027]", "blind_raises(M) < blind_folds(M)"),
        ("blind_spared(M) in [0.8477, 0.8478]", "blind_spared(M) == 0"),
    ],
)
def test_each_word_has_a_true_and_a_nearly_true_statement(true: str, false: str) -> None:
    assert decide(parse(true.replace("M", MATCH)), Facts(facts())) is True
    assert decide(parse(false.replace("M", MATCH)), Facts(facts())) is False


def test_another_match_is_not_decided() -> None:
    assert decide(parse(f'blind_gain("{FIRST}", "{OTHER}", 100, 1, 4) > 6'), Facts(facts())) is None
    assert decide(parse(f'blind_gain("{OTHER}", "{FIRST}", 100, 1, 2) < 0'), Facts(facts())) is None


def test_a_reader_is_told_how_players_are_described() -> None:
    lines = meaning_lines([parse(f"blind_gain({MATCH}) > 6")])
    assert any(line.startswith("players who do not look at their cards") for line in lines)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"players": ("heuristic", OTHER)},
            "players: expected 'raises=9 calls=9 folds=2 sizes=pot', found 'heuristic'",
        ),
        ({"stack": 2}, "stack: expected more than the big blind"),
        ({"stack": 501}, "at most 500 chips"),
        ({"places": 31}, "places: expected 0 to 30, found 31"),
        ({"blinds": (3, 2)}, "blinds: expected 0 <= small <= big"),
        ({"low": {}}, "low: expected blind_gain, .*, found"),
    ],
)
def test_a_changed_record_is_refused(change: dict[str, object], message: str) -> None:
    sound = card_blind("heuristic sizes=pot", "random", BlindTable(10, Stakes(1, 2)))
    with pytest.raises(CheckFailed, match=message):
        check(replace(sound, **change))  # type: ignore[arg-type]
