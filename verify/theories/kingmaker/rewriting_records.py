"""Records about games with kingmakers; a game is its text, as `trees.single_winner.terms.write` has it."""

from __future__ import annotations

from dataclasses import dataclass

from verify.kernel.games.subject import Game


@dataclass(frozen=True)
class Step:
    """One use of a rule of `kingmaker.rewriting` at the node at `place`.

    `children` are the child that is merged (rule 2), or the child that stays and the one that goes (rules 3, 4).
    """

    rule: int
    place: tuple[int, ...]
    children: tuple[int, ...] = ()


@dataclass(frozen=True)
class NormalForm:
    """The steps lead from a game to a result to which no rule applies, of so many choices, leaves and kingmakers.

    A long game need not be written as a text: `game` may be any subject.
    """

    game: str | Game
    steps: tuple[Step, ...]
    result: str
    nodes: int
    leaves: int
    kingmakers: int


@dataclass(frozen=True)
class TwoNormalForms:
    """Without the cut (rule 0) two ways lead from a game to different results, to which no rule from 1 to 4 applies."""

    game: str
    first: tuple[Step, ...]
    second: tuple[Step, ...]


@dataclass(frozen=True)
class CriticalPair:
    """Two steps that get in each other's way, and steps that join their results."""

    game: str
    first: Step
    second: Step
    after_first: tuple[Step, ...]
    after_second: tuple[Step, ...]


@dataclass(frozen=True)
class CriticalPairs:
    """All pairs of steps that get in each other's way, as `kingmaker.critical_pairs` lists them."""

    pairs: tuple[CriticalPair, ...]


@dataclass(frozen=True)
class Confluence:
    """All games of up to so many players and nodes have one normal form each.

    `rules` are 0 to 4, or 1 to 4 for the games whose winning nodes are leaves. `games` and `steps` count these games
    and the single steps from them.
    """

    players: int
    nodes: int
    rules: tuple[int, ...]
    games: int
    steps: int


@dataclass(frozen=True)
class Essence:
    """What single steps do to the essence of the games of up to so many players and leaves.

    `notion` says who decides: one of `kingmaker.essence.NOTIONS`. `steps` counts the steps by rule, 0 to 4, and
    `changes` those after which others decide; `smallest` is the first game with such a step, or empty. No step changes
    who may win.
    """

    players: int
    leaves: int
    notion: str
    games: int
    steps: tuple[int, ...]
    changes: tuple[int, ...]
    smallest: str
