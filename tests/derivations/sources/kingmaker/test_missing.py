"""Sentences that are no numbered result: M3, the parts of M10, M13, M22 to M30, and two of ours, with exact facts."""

from __future__ import annotations

import pytest

from derivations.claims.claim import Settled
from tests.support.effort import for_each, some_of
from tests.support.facts import shown_by
from tests.support.ledger import Ledger
from verify.kernel.statements.decide import decide
from verify.language.parse import parse

VERDICTS = {
    "M3": "proved",
    "M10a": "refuted",
    "M10b": "refuted",
    "M10c": "depends",
    "M13": "refuted",
    "M22": "refuted",
    "M23": "refuted",
    "M24": "depends",
    "M25": "proved",
    "M26a": "proved",
    "M26b": "depends",
    "M27": "depends",
    "M28": "proved",
    "M29": "cited",
    "M30": "depends",
    "MU": "proved",
    "ME": "proved",
    "MP": "proved",
    "MG": "proved",
}
OPEN = 'open_nodes(board, "kmn-eta and 1EP", reached_deepest_again, "everywhere"'
READ = "reached_deepest_again"


def item_of(ledger: Ledger, id_: str) -> Settled:
    return next(item for item in ledger.of("kingmaker") if item.claim.id == id_)


def is_shown(item: Settled, text: str) -> bool | None:
    return decide(parse(text, item.proof.where), shown_by(item))


@for_each("id_", VERDICTS)
def test_each_has_the_verdict_that_was_derived(ledger: Ledger, id_: str) -> None:
    assert ledger.entry(id_)["verdict"] == VERDICTS[id_]


@for_each("id_", [id_ for id_, verdict in VERDICTS.items() if verdict != "cited"])
def test_no_solver_is_believed(ledger: Ledger, id_: str) -> None:
    assert "smt" not in ledger.entry(id_)["trust"]


@for_each(
    ("id_", "fact"),
    some_of(
        [
            # walking from every kingmaker to the root takes 31 steps more than 84 nodes times 2 others
            ("M10c", "kingmaker_ancestors(board) - 2*nodes(board) == 31"),
            ("M10c", f"restrictions(board, {READ}) == 19"),
            # all open nodes of each player of the diamond game
            *(("M22", f'{OPEN}, "many", {player}) == {count}') for player, count in ((1, 11), (2, 16), (3, 19))),
            ("M22", "nodes(board, 1) + nodes(board, 2) + nodes(board, 3) == 84"),
            # of the 298 games of six leaves, kmn-eta says of 13 nothing
            ("M10a", 'games(3, 6, "reduced") == 363 and games(3, 5, "reduced") == 65'),
            ("M10a", f'exceptions(3, 6, "reduced", {READ}, "predictions are given") == 15'),
            ("M10b", 'for eta in (0, 1/2): not perfect_as_seen(apart, worse, eta, "predicted")'),
            ("M24", "kingmakers(early) == 1 and kingmaker_ancestors(early) == 2"),
            ("M27", "for p in [0, 1]: payoff(early_choice, each_time, 2) == p + p*(1 - p)"),
            ("M30", 'open_nodes(between_restricted, "kmn-eta", [], "everywhere", "many", 1) == 1'),
            ("M30", 'open_nodes(between, "kmn-eta", [], "everywhere", "many", 1) == 0'),
        ],
        6,
    ),
)
def test_its_evidence_shows_these_facts(ledger: Ledger, id_: str, fact: str) -> None:
    assert is_shown(item_of(ledger, id_), fact) is True


@pytest.mark.slow
@for_each(("player", "count"), ((1, 3), (2, 2), (3, 8)))
def test_so_many_kingmakers_of_each_player_of_the_diamond_game_are_open(
    ledger: Ledger, player: int, count: int
) -> None:
    assert is_shown(item_of(ledger, "M13"), f'{OPEN}, "kingmakers", {player}) == {count}') is True


@for_each("id_", [id_ for id_, verdict in VERDICTS.items() if verdict in ("refuted", "depends")])
def test_each_false_reading_that_counts_is_answered(ledger: Ledger, id_: str) -> None:
    readings = [each for each in ledger.entry(id_)["readings"] if each["excluded"] is None]
    false = [each for each in readings if each["instead"] is not None]
    assert len(false) == (len(readings) if VERDICTS[id_] == "refuted" else 1)


EXCLUDED = {"M13": "全ての手番ノード", "M23": "各プレイヤーに行わせるために", "M25": "kmn-η 則とし"}


@pytest.mark.parametrize(("id_", "words"), EXCLUDED.items())
def test_what_is_excluded_is_excluded_by_words_of_the_thesis(ledger: Ledger, id_: str, words: str) -> None:
    (excluded,) = [each["excluded"] for each in ledger.entry(id_)["readings"] if each["excluded"] is not None]
    assert words in excluded


@for_each("id_", ["M10c", "M13", "M24", "M25", "M26a", "M27", "M28", "M30"])
def test_what_is_argued_for_games_of_any_size_is_said(ledger: Ledger, id_: str) -> None:
    assert item_of(ledger, id_).proof.argued
