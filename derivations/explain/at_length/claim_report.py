"""The report of a file of claims: verdicts, each claim in its box beside the derivation of its game, certificates."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from derivations.claims.claim import Settled
from derivations.explain.at_length.claimed_in import by_itself, claimed_in, within
from derivations.explain.at_length.derived import derivation_of
from derivations.explain.at_length.subject import subject_of
from derivations.explain.wording import english_list
from derivations.inputs.profile import Claimed
from derivations.own.records import ClaimFile, OwnClaim, games_of
from derivations.print.appendix import versions
from derivations.print.authored import with_full_stop
from derivations.print.blocks import Block, Code, Heading, Note, Paragraph, Strong, Words, plain
from derivations.print.claim_tables import certificate_blocks, ledger_blocks, meaning_blocks, trust_blocks
from derivations.print.pictures import Tree
from derivations.print.report_blocks import ClaimBox, Derivation
from trees.refusal import Refused
from trees.tree import Forgets
from verify.kernel.games.game import name_of, reference
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.language.text import argument_text

MOST_NODES = 1_000
"""Nodes of a game whose derivation stands in the report; that of a larger one is a report of its own."""
DIGITS = 8
"""Of a digest, where it tells apart games of one title."""
ABOUT = "Of no one game"
UNTITLED = "A game without a title"


def report_of(file: ClaimFile, settled: Sequence[Settled], stem: str = "claims") -> Derivation:
    """The report; `settled` are the file's claims in its order, and what is written is called by the stem.

    Raises:
        OSError: a certificate cannot be read.
    """
    written = [item for item in settled if item.certificate]
    judged = [item for item in settled if not item.refused]
    again = f"gameproof prove {shlex.quote(file.path.name)}"
    parts: tuple[tuple[str, Iterable[Block]], ...] = (
        ("", front(file)),
        ("The claims and what became of them", ledger_blocks(settled)),
        *(("", _about(file, games, group)) for games, group in _groups(file, settled)),
        ("What the verdicts rest on", trust_blocks(judged) if judged else ()),
        ("How to check this yourself", certificate_blocks(written, again, f"{stem}.sha256") if written else ()),
        ("Words of the formal statements", meaning_blocks(settled)),
    )
    return Derivation(file.title, tuple(_sections(parts)), facts_of(file))


def facts_of(file: ClaimFile) -> tuple[Words, ...]:
    """What stands at the foot: versions, and the file."""
    digest = sha256(file.path.read_bytes()).hexdigest()
    return versions(), ("Claims: ", Code(file.path.name), ", SHA-256 ", Code(digest))


def _sections(parts: Iterable[tuple[str, Iterable[Block]]]) -> Iterator[Block]:
    """Parts with a title are sections, those of nothing left out."""
    for title, part in parts:
        found = list(part)
        yield from [Heading(title)] if title and found else []
        yield from found


def front(file: ClaimFile) -> Iterator[Block]:
    """Whose claims they are, and where they are made."""
    for name, text in (("Author", file.author), ("Source", file.source)):
        if text:
            yield Paragraph((Strong(f"{name}:"), f" {with_full_stop(text)}"))


Group = list[tuple[OwnClaim, Settled]]


def claims_by_game(claims: Iterable[OwnClaim]) -> list[tuple[tuple[Game, ...], list[OwnClaim]]]:
    """The claims by the games that they are about, in their order."""
    found: dict[tuple[str, ...], tuple[tuple[Game, ...], list[OwnClaim]]] = {}
    for claim in claims:
        games = games_of((claim,))
        found.setdefault(tuple(games), (tuple(games.values()), []))[1].append(claim)
    return list(found.values())


def _groups(file: ClaimFile, settled: Sequence[Settled]) -> list[tuple[tuple[Game, ...], Group]]:
    """The claims of the file that are settled, by the games that they are about."""
    items = {item.claim.id: item for item in settled if not item.refused}
    claims = (claim for claim in file.claims if isinstance(claim, OwnClaim) and claim.id in items)
    return [(games, [(claim, items[claim.id]) for claim in about]) for games, about in claims_by_game(claims)]


def title_of(file: ClaimFile, games: Iterable[Game]) -> str:
    """What the games are called in the file, else their titles, told apart by digests where these are alike."""
    known = {name_of(game): name for name, game in file.games.items() if name != name_of(game)}
    alike = Counter(map(_titled, games_of(file.claims).values()))
    return ", ".join(known.get(name_of(each)) or _told_apart(each, alike[_titled(each)]) for each in games) or ABOUT


def _titled(game: Game) -> str:
    named = reference(game)
    return name_of(game) if isinstance(named, BuiltIn) else named.title or UNTITLED


def _told_apart(game: Game, alike: int) -> str:
    return f"{_titled(game)} ({game.digest[:DIGITS]})" if isinstance(game, Given) and alike > 1 else _titled(game)


def _about(file: ClaimFile, games: tuple[Game, ...], group: Group) -> Iterator[Block]:
    yield Heading(title_of(file, games))
    for _, item in group:
        yield ClaimBox(item)
        if item.claim.source not in ("", file.source):
            yield Note(f"Source of claim {item.claim.id}: {with_full_stop(item.claim.source)}")
    yield from derivations_of(file, games, [claim for claim, _ in group])


def derivations_of(file: ClaimFile, games: Collection[Game], claims: Sequence[OwnClaim]) -> Iterator[Block]:
    """What is derived of games for claims about them, game by game, in sections of level 2."""
    for game in games:
        about = profiles_of(game, claims)
        said = (each.said for claim in claims for each in claim.readings)
        asked = _Asked(about, not about or any(argument_text(reference(game)) in by_itself(each) for each in said))
        yield from _derivation(game, asked, "" if len(games) == 1 else f": {title_of(file, (game,))}")


@dataclass(frozen=True)
class _Asked:
    """What claims say of a game: profiles, with the ids of the claims; whether something of the game by itself."""

    profiles: Sequence[tuple[list[str], Claimed]]
    alone: bool


def profiles_of(game: Game, claims: Iterable[OwnClaim]) -> list[tuple[list[str], Claimed]]:
    """Each profile of the game once for all claims about it, with its beliefs and the widest ranges of parameters."""
    said = [(claim.id, each.said) for claim in claims for each in claim.readings]
    about = [(id_, each) for id_, one in said for found, each in claimed_in(one) if found == game]
    found: list[tuple[list[str], Claimed]] = []
    for id_, claimed in about:
        for place, (ids, known) in enumerate(found):
            alike = claimed.beliefs is None or known.beliefs is None or claimed.beliefs == known.beliefs
            if claimed.profile == known.profile and alike and (within(claimed, known) or within(known, claimed)):
                wide = known if within(claimed, known) else claimed
                beliefs = known.beliefs if claimed.beliefs is None else claimed.beliefs
                found[place] = (list(dict.fromkeys([*ids, id_])), replace(wide, beliefs=beliefs))
                break
        else:
            found.append(([id_], claimed))
    return found


def _derivation(game: Game, asked: _Asked, title: str) -> Iterator[Block]:
    """The game, each profile of it that claims are about, and what is settled beyond, at length where a claim is about
    the game by itself; one level below.
    """
    try:
        nodes = len(subject_of(game).tree)
        if nodes > MOST_NODES:
            report = f"gameproof report {name_of(game) if isinstance(game, BuiltIn) else 'FILE'}"
            yield Note((f"The game has {nodes:,} nodes; a report of its own derives it: ", Code(report)))
            return
        found = derivation_of(game)
    except Forgets as error:
        yield Note(f"The game is not solved here: {error}")
        for ids, claimed in asked.profiles:
            yield from _of_profile(game, claimed, claims_named(ids))
        return
    except Refused as error:
        yield Note(f"The game is not derived here: {error}")
        return
    setting, rest = _apart(found.blocks)
    yield from setting
    for ids, claimed in asked.profiles:
        yield from _of_profile(game, claimed, claims_named(ids))
    yield Heading(f"The game by itself{title}", 2)
    if found.unsettled:
        yield Note(f"Nothing is settled about the game by itself: {found.unsettled}.")
        return
    more = "keeps it" if asked.alone else "derives and keeps it"
    yield Paragraph((*found.settled, "The checker has accepted this too; ", Code("gameproof report"), f" {more}."))
    if asked.alone:
        yield from rest


def claims_named(ids: Sequence[str]) -> str:
    """Claims by their ids."""
    return f"claim{'s' * (len(ids) > 1)} {plain(english_list(ids))}"


def _of_profile(game: Game, claimed: Claimed, claims: str) -> Iterator[Block]:
    """What can be settled about a profile, with its tree."""
    try:
        found = derivation_of(game, claimed)
    except Refused as error:
        yield Note(f"The profile of {claims} is not derived here: {error}")
        return
    setting, rest = _apart(found.blocks)
    yield Heading(f"The profile of {claims}", 2)
    yield Paragraph(found.settled or f"Nothing is settled about it here: {found.unsettled}.")
    yield from (block for block in setting if isinstance(block, Tree) and block.highlighted is not None)
    yield from rest[1:]  # whose title stands already


def _apart(found: Sequence[Block]) -> tuple[list[Block], list[Block]]:
    """The section on the game itself, which is the first, and the others, all one level below."""
    sections = [place for place, block in enumerate(found) if isinstance(block, Heading) and block.level == 1]
    place = sections[1] if len(sections) > 1 else len(found)
    return list(map(lower_heading, found[:place])), list(map(lower_heading, found[place:]))


def lower_heading(block: Block) -> Block:
    """The block, one level below where it is a heading."""
    return replace(block, level=min(block.level + 1, 3)) if isinstance(block, Heading) else block
