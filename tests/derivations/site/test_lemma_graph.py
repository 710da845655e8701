"""The graph of lemmas, from certificates."""

from __future__ import annotations

import re

import pytest

from derivations.claims.claim import Settled
from derivations.site.lemma_graph import CLAIMS, lemma_graph, lemmas_below, placed
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def items(ledger: Ledger) -> dict[str, Settled]:
    return {item.claim.id: item for item in ledger.of("liars-dice")}


def test_every_lemma_stands_above_what_it_needs(items: dict[str, Settled]) -> None:
    below = lemmas_below(items)
    places = placed(below)
    assert {f"claim {id_}" for id_ in CLAIMS} <= set(below) == set(places)
    assert all(places[name][1] > places[low][1] for name, needs in below.items() for low in needs)
    assert len(set(places.values())) == len(places)


def test_every_line_joins_two_boxes(items: dict[str, Settled]) -> None:
    found = lemma_graph(items)
    boxes = set(re.findall('data-node="([^"]*)"', found))
    ends = set(re.findall('data-(?:from|to)="([^"]*)"', found))
    assert ends <= boxes and len(boxes) > 50
