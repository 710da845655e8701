"""The report of a file of claims: every claim once in its box, beside what is derived of its game and profile."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from derivations.claims.claim import Settled
from derivations.explain.at_length.claim_report import MOST_NODES, report_of
from derivations.explain.at_length.claimed_in import claimed_in
from derivations.own.claim_files import read_claim_file
from derivations.own.records import ClaimFile, games_of
from derivations.own.settling import Settling, settle
from derivations.print.blocks import Block, Display, Heading, Note, Paragraph, Table, plain
from derivations.print.claim_tables import digest_lines
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from derivations.print.pictures import Tree
from derivations.print.report_blocks import ClaimBox, Derivation
from tests.support.blocks import HOSTILE
from tests.support.files import GAMES
from verify.kernel.games.subject import Given

CLAIMS = r"""
title = "Signals"
author = "A. Stranger"
source = "my notes"
[games]
bq = "beer_quiche.efg"
[profiles]
pooling = {Sender = {wimp = "beer", surly = "beer"}, Receiver = {beer = "no", quiche = "duel"}}
shy = {Sender = {wimp = "quiche", surly = "beer"}, Receiver = {beer = "no", quiche = "no"}}
[[claim]]
id = "B1"
words = "pooling on beer is an equilibrium"
says = "nash(bq, pooling)"
[[claim]]
id = "K1"
words = "Kuhn poker is worth -1/17"
says = "value(kuhn()) == -1/17"
source = "a rumour"
[[claim]]
id = "B2"
words = "the wimp having quiche is one"
says = "nash(bq, shy)"
[[claim]]
id = "L1"
words = "Kuhn poker with 12 cards is lost"
says = "value(kuhn(cards=12)) < 0"
"""


def settled_in(folder: Path, text: str) -> tuple[ClaimFile, list[Settled]]:
    shutil.copy(GAMES / "beer_quiche.efg", folder)
    path = folder / "signals.toml"
    path.write_text(text, encoding="utf-8")
    file = read_claim_file(path)
    return file, [settle(claim, Settling(folder / "out"), stem="signals") for claim in file.claims]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> tuple[ClaimFile, list[Settled], Derivation]:
    file, settled = settled_in(tmp_path_factory.mktemp("claims"), CLAIMS)
    return file, settled, report_of(file, settled)


def titles(blocks: Sequence[Block], level: int = 1) -> list[str]:
    return [plain(block.words) for block in blocks if isinstance(block, Heading) and block.level == level]


def test_it_begins_with_whose_claims_they_are_and_what_became_of_them(
    found: tuple[ClaimFile, list[Settled], Derivation],
) -> None:
    blocks = found[2].blocks
    assert found[2].title == "Signals"
    assert [plain(block.words) for block in blocks[:2] if isinstance(block, Paragraph)] == [
        "Author: A. Stranger.",
        "Source: my notes.",
    ]
    ledger = next(block for block in blocks if isinstance(block, Table))
    assert [[plain(cell) for cell in row[:2]] for row in ledger.rows] == [
        ["B1", "proved"],
        ["K1", "refuted"],
        ["B2", "refuted"],
        ["L1", "proved"],
    ]
    assert "Of 4 claims: 2 proved, 2 refuted." in plain(next(b.words for b in blocks[3:] if isinstance(b, Paragraph)))


def test_claims_stand_by_their_games_each_once(found: tuple[ClaimFile, list[Settled], Derivation]) -> None:
    blocks = found[2].blocks
    assert titles(blocks)[1:4] == ["bq", "kuhn cards=3 ante=1 bet=1", "kuhn cards=12 ante=1 bet=1"]
    assert [block.settled.claim.id for block in blocks if isinstance(block, ClaimBox)] == ["B1", "B2", "K1", "L1"]
    assert next(plain(block.words) for block in blocks if isinstance(block, Note)) == "Source of claim K1: a rumour."


def test_the_profiles_of_claims_are_derived_with_their_moves_in_the_tree(
    found: tuple[ClaimFile, list[Settled], Derivation],
) -> None:
    blocks = found[2].blocks
    parts = titles(blocks, 2)
    assert parts[:4] == ["The game", "The profile of claim B1", "The profile of claim B2", "The game by itself"]
    shown = [block.highlighted for block in blocks if isinstance(block, Tree)]
    assert [each is not None for each in shown[:3]] == [False, True, True]
    second = blocks.index(Heading("The profile of claim B2", 2))
    said = plain(next(block.words for block in blocks[second:] if isinstance(block, Paragraph)))
    assert r"Receiver can gain \frac{1}{10}" in said
    assert any(isinstance(block, Display) for block in blocks[second:])


def test_a_game_that_no_claim_is_about_by_itself_is_told_in_short(
    found: tuple[ClaimFile, list[Settled], Derivation],
) -> None:
    blocks = found[2].blocks
    assert titles(blocks, 2)[3:7] == ["The game by itself", "The game", "The game by itself", "The value"]
    said = plain(blocks[blocks.index(Heading("The game by itself", 2)) + 1].words)  # type: ignore[union-attr]
    assert "extreme Nash equilibria" in said and said.endswith("gameproof report derives and keeps it.")


ONE_GAME = """{"directed": true, "multigraph": false, "graph": {"name": "One", "parameters": {"a": ["0", "2"]}},
 "nodes": [{"id": "s", "player": 0, "infoset": "I"}, {"id": "l", "payoff": ["1", "0"]},
           {"id": "r", "payoff": ["a", "0"]}],
 "edges": [{"source": "s", "target": "l", "action": "l"}, {"source": "s", "target": "r", "action": "r"}]}"""
ABOUT_IT = """
from gameproof import claim, load, nash
one, twin = load("one.json"), load("twin.json")
for id_, ends in (("N1", "[0, 1]"), ("N2", "[0, 2]"), ("N3", "[1, 2]")):
    claim(id_, "left is best", nash(one, {"Player 1": {"I": "l"}}).for_all("a", ends))
claim("T", "right is best", nash(twin, {"Player 1": {"I": "r"}}).for_all("a", "[2, 3]"))
"""


def test_games_have_titles_and_a_profile_is_derived_once_for_all_claims_about_it(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(ONE_GAME, encoding="utf-8")
    (tmp_path / "twin.json").write_text(ONE_GAME.replace('["0", "2"]', '["0", "3"]'), encoding="utf-8")
    (tmp_path / "one.py").write_text(ABOUT_IT, encoding="utf-8")
    file = read_claim_file(tmp_path / "one.py")
    blocks = report_of(file, [settle(claim, stem="one") for claim in file.claims]).blocks
    digests = [game.digest[:8] for game in games_of(file.claims).values() if isinstance(game, Given)]
    assert titles(blocks)[1:3] == [f"One ({digest})" for digest in digests] and digests[0] != digests[1]
    assert titles(blocks, 2)[1] == "The profile of claims N1, N2 and N3"
    whole = plain(blocks[blocks.index(Heading("The profile of claims N1, N2 and N3", 2)) + 1].words)  # type: ignore[union-attr]
    assert whole.startswith(r"The profile is a Nash equilibrium exactly for 0 \le a \le 1.")
    alone = replace(file, claims=file.claims[:3])
    blocks = report_of(alone, [settle(claim, stem="one") for claim in alone.claims]).blocks
    assert titles(blocks)[1] == "One"


def test_a_large_game_is_left_to_a_report_of_its_own(found: tuple[ClaimFile, list[Settled], Derivation]) -> None:
    notes = [plain(block.words) for block in found[2].blocks if isinstance(block, Note)]
    (said,) = (note for note in notes if "a report of its own" in note)
    assert int(said.split()[3].replace(",", "")) > MOST_NODES and said.endswith("kuhn cards=12 ante=1 bet=1")


def test_the_digests_of_certificates_are_in_a_file(
    found: tuple[ClaimFile, list[Settled], Derivation],
) -> None:
    file, settled, derivation = found
    names = [Path(item.certificate).name for item in settled]
    digests = [sha256(Path(item.certificate).read_bytes()).hexdigest() for item in settled]
    lines = (f"{digest}  ../certificates/{name}" for digest, name in zip(digests, names, strict=True))
    assert digest_lines(settled).splitlines() == list(lines)
    assert f"SHA-256 {sha256(file.path.read_bytes()).hexdigest()}" in plain(derivation.facts[1])


def test_where_nothing_was_written_nothing_is_named(found: tuple[ClaimFile, list[Settled], Derivation]) -> None:
    file, settled, _ = found
    bare = [Settled(item.claim, item.proof, 0.0, "", ()) for item in settled[1:2]]
    derivation = report_of(file, bare)
    assert "How to check this yourself" not in titles(derivation.blocks)
    assert "No certificate was written." in to_html(derivation)
    assert "No certificate was written" in to_latex(derivation)


def test_both_renderers_take_all_of_it(found: tuple[ClaimFile, list[Settled], Derivation]) -> None:
    page, source = to_html(found[2]), to_latex(found[2])
    for id_ in ("B1", "K1", "B2", "L1"):
        assert page.count(f'id="claim-{id_}"') == 1 and source.count(rf"\label{{claim:{id_}}}") == 1
    assert page.count('href="#claim-K1"') == 2


def test_a_profile_with_a_parameter_has_its_range() -> None:
    from derivations.claims.words import nash

    profile = [{"J": {"bet": "alpha", "check": "1 - alpha"}}, {}]
    ((_, each),) = claimed_in(nash("kuhn", profile).for_all("alpha", "[0, 1/3]"))
    (parameter,) = each.parameters
    assert (parameter.name, parameter.range.closed()) == ("alpha", "[0, 1/3]") and each.beliefs is None


def test_hostile_words_are_words(found: tuple[ClaimFile, list[Settled], Derivation]) -> None:
    file, settled, _ = found
    item = settled[1]
    for text in (text for text in HOSTILE if text.isprintable() and len(text) < 100):
        other = Settled(replace(item.claim, statement=text, source=text), item.proof, 0.0, item.certificate, ())
        said = replace(file, title=text, author=text, source="", claims=(file.claims[1],))
        derivation = report_of(said, [other])
        page = to_html(derivation)
        assert "<script" not in page and "<img" not in page and " onmouseover='" not in page, text
        source = to_latex(derivation).partition(r"\begin{document}")[2]
        assert r"\write18{" not in source and r"\input{" not in source, text
