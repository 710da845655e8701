"""The derivation of a game: what can be settled about it, or about a profile of it, and why.

A two-player constant-sum game is solved for its value (for all values of its parameter, if it has one), any other by
backward induction where it has perfect information, by all its equilibria where it has two players, and by its proper
subgames one by one where these can be. Where players forget, equilibria are in mixed strategies, and one in behaviour
strategies is looked for. What is too large, or of no such kind, is counted and left unsettled.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from math import prod

from derivations.explain.at_length.all_nash import all_nash_part
from derivations.explain.at_length.assessments import believed_part, sequential_part
from derivations.explain.at_length.checking import checking, facts
from derivations.explain.at_length.conditions import conditions_part
from derivations.explain.at_length.counted import backward_part
from derivations.explain.at_length.extreme import extreme_part
from derivations.explain.at_length.forgetful import forgetful_part
from derivations.explain.at_length.forgetful_game import forgetful_game_parts
from derivations.explain.at_length.one import one_part, one_player_part
from derivations.explain.at_length.part import Evidence, Part, evidence
from derivations.explain.at_length.pieces import equilibria_part
from derivations.explain.at_length.plans import plans_part
from derivations.explain.at_length.plans_by_pieces import pieces_part
from derivations.explain.at_length.profile import profile_part
from derivations.explain.at_length.pure import pure_part
from derivations.explain.at_length.ranges import ranges_part
from derivations.explain.at_length.setting import the_game
from derivations.explain.at_length.stages import stages_part
from derivations.explain.at_length.subject import Subject, subject_of
from derivations.explain.at_length.undominated import dominance_parts
from derivations.explain.at_length.value import value_part
from derivations.explain.own_ways import Report, own_way
from derivations.explain.wording import english_list
from derivations.inputs.profile import Claimed
from derivations.output.file_names import file_stem
from derivations.print.blocks import Block, Bullets, Code, Heading, Inline, Paragraph, Words
from derivations.print.report_blocks import Derivation
from trees.refusal import Refused
from trees.strategic import reduced_count
from trees.tree import TooLarge, TreeError
from verify.kernel.games.game import name_of, reference, shaped_histories_of
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.strategies.sequence_form import NotZeroSum, PlanError
from verify.theories.equilibrium_sets.backward import NotPerfectInformation
from verify.theories.equilibrium_sets.extreme import NotTwoPlayers
from verify.theories.equilibrium_sets.stages import StageError

MOST_SAID = 3
"""Statements of a way of a game's own that are said at once; all follow."""
LONGEST_TITLE = 40
"""Letters of a game's title in the names of files."""
MOST_CELLS = 1_000
"""Profiles of pure strategies of a game with perfect information of which all Nash equilibria are looked for too."""
MOST_BACKWARD = 250
"""Nodes of a zero-sum game with perfect information of which backward induction is shown too."""


@dataclass(frozen=True)
class Derived:
    """What is settled about a game, and on what it rests; `unsettled` says why nothing is, if so."""

    game: Game
    title: str
    settled: tuple[Inline, ...]
    blocks: tuple[Block, ...]
    evidence: tuple[Evidence, ...]
    unsettled: str = ""
    profile: str = ""
    """A digest of the profile; empty where the derivation is about the game alone."""

    @property
    def stem(self) -> str:
        """A name for files about this: a game's from a file has its title and the beginning of its digest."""
        stem = file_stem(self.game)
        if isinstance(self.game, Given):
            title = re.sub(r"[^a-z0-9]+", "-", self.title.lower())[:LONGEST_TITLE].strip("-")
            stem = f"{title or 'game'}-{self.game.digest[:8]}"
        return f"{stem}.profile-{self.profile}" if self.profile else stem

    def certificates(self) -> dict[str, Evidence]:
        """What is to be written, by the names of files."""
        return {f"{self.stem}.{each.kind}.json": each for each in self.evidence}

    def derivation(self, *, files: bool = False) -> Derivation:
        """The whole; with `files` it ends in how to check the certificates, which lie in ../certificates."""
        opening: list[Block] = [Heading("What is settled"), Paragraph(self.opening())]
        ending = checking(self.certificates(), files=files) if self.evidence else ()
        return Derivation(self.title, (*opening, *self.blocks, *ending), facts(self.game))

    def opening(self) -> Words:
        """What is settled, in a paragraph."""
        if self.unsettled:
            return ("Nothing about this game is settled here: ", self.unsettled, ".")
        return (
            *self.settled,
            "A separate program has checked all of this, as the last section says; ",
            *_digest(self.game),
        )


def _digest(game: Game) -> tuple[Inline, ...]:
    named = reference(game)
    if isinstance(named, BuiltIn):
        return ("the game is ", Code(name_of(game)), ".")
    return ("the SHA-256 digest of the game is ", Code(named.digest), ".")


def derivation_of(game: Game, claimed: Claimed | None = None, report: Report = lambda _: None) -> Derived:
    """What is settled about the game, or about a profile of it, with the certificates.

    Raises:
        PlanError: the profile or its beliefs do not fit the game.
        TreeError: it is no game.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from derivations.print.blocks import plain
    >>> plain(derivation_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})).settled[:5])
    'The value of the game to Player 1 is - \\\\frac{1}{18}. '
    """
    report("grow the tree")
    try:
        subject = subject_of(game, claimed)
    except TreeError as error:
        if not isinstance(error, TooLarge) and own_way(game, None) is None:
            raise
        return _without_tree(game, error, report)
    title = subject.title
    try:
        parts = _of_game(subject, report) if claimed is None else _of_profile(subject, claimed)
    except PlanError:
        raise
    except Refused as error:
        return Derived(game, title, (), the_game(subject).blocks, (), str(error))
    settled = tuple(word for part in parts for word in part.said)
    highlighted = next((part.shown for part in parts if part.shown is not None), None)
    setting = the_game(subject, highlighted)
    blocks = (*setting.blocks, *(block for part in parts for block in part.blocks))
    proofs = tuple(each for part in parts for each in part.evidence)
    digest = "" if claimed is None else sha256(repr((claimed.profile, claimed.beliefs)).encode()).hexdigest()[:8]
    return Derived(game, title, settled, blocks, proofs, profile=digest)


def _of_profile(subject: Subject, claimed: Claimed) -> list[Part]:
    if claimed.table.forgets:
        return [replace(forgetful_part(subject, claimed), shown=None if subject.parameters else claimed.profile)]
    if subject.parameters:
        several = len(subject.parameters) > 1
        parts = [(conditions_part if several else ranges_part)(subject, claimed.profile)]
        return parts if claimed.beliefs is None else [*parts, believed_part(claimed)]
    parts = [replace(profile_part(subject, claimed.profile), shown=claimed.profile)]
    if claimed.beliefs is not None:
        parts.append(sequential_part(subject, claimed.profile, claimed.beliefs))
    return parts


def _of_game(subject: Subject, report: Report) -> list[Part]:
    if len(subject.parameters) > 1:
        names = ", ".join(parameter.name for parameter in subject.parameters)
        raise NotZeroSum(f"game: expected at most one parameter where no profile is given, found {names}")
    if subject.parameters:
        try:
            return [pieces_part(subject, report)]
        except NotZeroSum:
            report("equilibria")
            return [equilibria_part(subject)]
    if shaped_histories_of(subject.game, {}).forgets:
        report("equilibria")
        return forgetful_game_parts(subject)
    try:
        return [value_part(subject, report), *_backward(subject)]
    except NotZeroSum:
        report("equilibria")
        return _equilibria(subject)


def _backward(subject: Subject) -> list[Part]:
    """Backward induction beside the value, where a small game has perfect information."""
    if len(subject.tree) > MOST_BACKWARD or not any(subject.form.infosets):
        return []
    try:
        return [backward_part(subject)]
    except (NotPerfectInformation, TreeError):
        return []


def _equilibria(subject: Subject) -> list[Part]:
    try:
        parts = [backward_part(subject)]
    except NotPerfectInformation:
        if subject.count == 1:
            return [one_player_part(subject)]
        try:
            return [*dominance_parts(subject), extreme_part(subject)]
        except NotTwoPlayers:
            try:
                return [stages_part(subject)]
            except StageError:
                return [*dominance_parts(subject), _all_or_pure(subject)]
        except TooLarge:
            return [_by_sequences_or_one(subject)]
    if subject.count == 2 and 1 < prod(map(reduced_count, subject.form.infosets)) <= MOST_CELLS:
        try:
            parts.append(extreme_part(subject))
        except TreeError:
            return parts
    return parts


def _by_sequences_or_one(subject: Subject) -> Part:
    """All equilibria of two players, or one where they are too many by sequences too."""
    try:
        return plans_part(subject)
    except TooLarge:
        return one_part(subject)


def _all_or_pure(subject: Subject) -> Part:
    """All equilibria of three players or more, or all pure ones where the game is too large."""
    try:
        return all_nash_part(subject)
    except TooLarge:
        return pure_part(subject)


def _without_tree(game: Game, error: TreeError, report: Report) -> Derived:
    """What is said of a game that is too large for its tree: some are solved by ways of their own."""
    title = name_of(game)
    way = own_way(game, None)
    if way is None or not isinstance(game, BuiltIn):
        return Derived(game, title, (), (), (), str(error))
    answer = way(game, report)
    items: tuple[Words, ...] = tuple((Code(theorem),) for theorem in answer.theorems)
    said: tuple[Inline, ...] = (
        "The game is too large for its tree, and solved by a way of its own: ",
        *english_list(list(items[:MOST_SAID])),
        ". ",
    )
    blocks = (Heading("What is proved"), Bullets(items))
    return Derived(game, title, said, blocks, (evidence("own", answer.certificate),))
