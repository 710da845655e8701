"""The graph of lemmas: it leads from lemmas to claims, always to the right, and each node leads to its place."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from derivations.print.lemma_blocks import label
from derivations.sources.liars_dice.lemma_graph import CITED, NEST, columns_of, edges_of, graph_svg
from derivations.sources.liars_dice.lemma_list import FEW_FACES, ORDER, LemmaList
from tests.support.ledger import Ledger

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def lemmas(ledger: Ledger) -> LemmaList:
    return LemmaList.of(ledger.of("liars-dice"))


def test_lines_lead_from_lemmas_to_claims(lemmas: LemmaList) -> None:
    edges = edges_of(lemmas)
    assert {f"claim:{id_}" for id_ in ORDER} | {NEST, *CITED} <= set(edges)
    assert label("loss at most 1/e") in edges["claim:D7"] and "claim:DV" in edges["claim:D7"]
    assert label("upper bound") in edges[label("loss at most 1/e")]
    assert edges["claim:DP"][-1] == edges["claim:DV"][-1] == NEST
    assert label("calls") not in edges  # it uses no other, and no other uses it


def test_what_a_node_rests_on_stands_to_its_left(lemmas: LemmaList) -> None:
    edges = edges_of(lemmas)
    columns = columns_of(edges)
    place = {node: at for at, column in enumerate(columns) for node in column}
    assert place.keys() == edges.keys() and sum(map(len, columns)) == len(edges)
    assert all(place[low] < place[high] for high, below in edges.items() for low in below)


def test_the_picture_has_a_link_for_each_node_and_says_what_a_lemma_states(lemmas: LemmaList) -> None:
    edges = edges_of(lemmas)
    root = ElementTree.fromstring(graph_svg(lemmas))
    nodes = {each.get("href", ""): each for each in root.findall(f"{SVG}a")}
    assert len(root.findall(f"{SVG}a")) == len(edges)
    assert sum(len(each.findall(f"{SVG}path")) for each in root.findall(f"{SVG}a")) == sum(map(len, edges.values()))
    assert nodes["#lem-tangent"].findtext(f"{SVG}title") == ": exp(t) >= 1 + t"
    assert nodes[f"#{FEW_FACES.replace(':', '-')}"].findtext(f"{SVG}text") == "the loss for few faces"
    assert nodes["#claim-D7"].get("class") == "claim"


def test_on_the_site_every_line_starts_at_a_node_that_the_keyboard_reaches(lemmas: LemmaList) -> None:
    root = ElementTree.fromstring(graph_svg(lemmas, site=True))
    nodes = {each.get("data-node") for each in root.findall(f"{SVG}a") if each.get("tabindex") == "0"}
    assert nodes == edges_of(lemmas).keys()
    assert {each.get("data-from") for each in root.iter(f"{SVG}path")} <= nodes
