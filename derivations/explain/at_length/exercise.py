"""An exercise sheet of a file of claims: the games, the profiles and the claims, without what became of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from derivations.explain.at_length.claim_report import (
    claims_by_game,
    claims_named,
    facts_of,
    front,
    lower_heading,
    profiles_of,
    title_of,
)
from derivations.explain.at_length.setting import the_game
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import subject_of
from derivations.explain.wording import english_list
from derivations.inputs.profile import Claimed
from derivations.output.digests import brief_digests
from derivations.own.records import ClaimFile, OwnClaim
from derivations.print.authored import marked_words, pieces, with_full_stop, words_of
from derivations.print.blocks import Block, Code, Heading, Note, Paragraph, Strong, plain
from derivations.print.report_blocks import Derivation
from trees.refusal import Refused
from verify.kernel.games.subject import Game

MOST_LETTERS = 1_000
"""Of a formal statement that is shown."""
ASKED = "Is it true? If not, what is true instead?"


def exercise_of(file: ClaimFile) -> Derivation:
    """The sheet, in which the claims of the file stand by the games that they are about; those refused are left out."""
    claims = [claim for claim in file.claims if isinstance(claim, OwnClaim)]
    parts = (front(file), *(_about(file, games, about) for games, about in claims_by_game(claims)))
    return Derivation(f"{file.title}: exercises", tuple(block for part in parts for block in part), facts_of(file))


def _about(file: ClaimFile, games: Sequence[Game], claims: Sequence[OwnClaim]) -> Iterator[Block]:
    yield Heading(title_of(file, games))
    for game in games:
        yield from _given(game, profiles_of(game, claims))
    yield Heading("Claims", 2)
    for claim in claims:
        yield Paragraph(
            (Strong(f"{claim.id}."), " ", *pieces(with_full_stop(marked_words(claim.words, claim.marked))), f" {ASKED}")
        )
        for each in claim.readings:
            if len(formal := brief_digests(each.said.spelled)) <= MOST_LETTERS:
                words = ("Formally (", *pieces(words_of(each.words)), "): ") if each.words else ("Formally: ",)
                yield Note((*words, Code(formal)))


def _given(game: Game, profiles: Sequence[tuple[list[str], Claimed]]) -> Iterator[Block]:
    """The game, and the profiles of it that claims are about."""
    try:
        yield from map(lower_heading, the_game(subject_of(game)).blocks)
    except Refused as error:
        yield Note(f"The game is not drawn here: {error}")
        return
    for ids, claimed in profiles:
        try:
            subject = subject_of(game, claimed)
        except Refused as error:
            yield Note(f"The profile of {plain(english_list([*ids]))} is not shown here: {error}")
            continue
        yield Heading(f"The profile of {claims_named(ids)}", 2)
        yield from (strategy_table(subject, player, own) for player, own in enumerate(claimed.profile))
