"""What files are exported of: claims with their readings, games with what `solve` finds, profiles of games.

A claim is settled first: its verdict says whether a reading is to be proved or to be denied, and which correction
there is. Of a game and of a profile each fact that the checker accepts is a statement of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count

from derivations.claims.claim import Settled
from derivations.export.by_hand import by_hand
from derivations.export.definitions import Definitions, stem_of
from derivations.export.files import CoqFile, Wanted, coq_file
from derivations.export.statements import Propositions
from derivations.own.records import OwnClaim, RefusedClaim
from trees.refusal import Refused
from verify.kernel.games.game import name_of, reference
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.statements.definitions import expand_definitions
from verify.kernel.statements.records import Statement


def claim_file(claim: OwnClaim, settled: Settled, stem: str) -> CoqFile:
    """The file of a claim that was settled; `stem` is what its files are called by."""
    games = {key: game for said in claim.statements for key, game in said.games.items()}
    title = (f"{claim.id}: {claim.words}", *filter(None, (claim.claim.source,)))
    made = coq_file(module_name(stem), title, _readings(settled), games, settled.proof.where)
    return replace(made, certificate=settled.certificate)


def may_be_covered(claim: OwnClaim | RefusedClaim) -> bool:
    """Whether some statement of the claim can be said in Coq, so that it is worth while to settle the claim."""
    if isinstance(claim, RefusedClaim):
        return True
    for said in claim.statements:
        try:
            statement = expand_definitions(said.statement)
            if by_hand(statement) is None:
                Propositions(Definitions(said.games, {})).text(statement)
            return True
        except Refused:
            continue
    return False


def _readings(settled: Settled) -> Iterator[Wanted]:
    for number, each in enumerate(settled.judgement.readings, 1):
        reading = each.reading
        words = f"Reading {number}{f': {reading.words}' if reading.words else ''}"
        if reading.excluded is not None:
            words += f" (does not count: {reading.excluded})"
        yield Wanted(f"reading_{number}", words, reading.statement, each.holds, number)
        if reading.correction is not None:
            said = f"What is true instead of reading {number}"
            yield Wanted(f"correction_{number}", said, reading.correction, True, number)


def facts_file(game: Game, facts: tuple[Statement, ...], what: str, stem: str) -> CoqFile:
    """The file of what was found of a game, or of a profile of it; `what` says how."""
    games: Mapping[str, Game] = {} if isinstance(game, BuiltIn) else {game.digest: game}
    wanted = [Wanted(f"fact_{number}", "", fact, True) for number, fact in enumerate(facts, 1)]
    return coq_file(module_name(stem), (f"{name_of(game)}, {what}",), wanted, games, {})


def game_stem(game: Game) -> str:
    """What a game's file is called by."""
    return stem_of(reference(game))


def called_apart(files: Iterable[CoqFile]) -> list[CoqFile]:
    """The files, of which no two are called the same."""
    asked = list(files)
    used = {file.stem for file in asked}
    found: dict[str, CoqFile] = {}
    for file in asked:
        later = (f"{file.stem}_{number}" for number in count(2))
        stem = file.stem if file.stem not in found else next(each for each in later if each not in used)
        used.add(stem)
        found[stem] = replace(file, stem=stem)
    return [*found.values()]


def module_name(stem: str) -> str:
    """The name of a file that Coq takes for a module.

    >>> module_name("entry_claims.E1-a"), module_name("囚人")
    ('entry_claims_E1_a', 'the')
    """
    plain = re.sub(r"[^A-Za-z0-9]+", "_", stem).strip("_") or "the"
    return plain if plain[0].isalpha() else f"the_{plain}"
