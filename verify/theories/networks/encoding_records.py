"""What is written alike, and how many planes there are, as records; `encoding` checks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class PlaneRow:
    """A row of table 2, or what the text has beside it, with its planes."""

    name: str
    planes: int


@dataclass(frozen=True)
class PlaneCount:
    """These rows have so many planes in all."""

    rows: tuple[PlaneRow, ...]
    planes: int


@dataclass(frozen=True)
class PlanePair:
    """Two situations with the same cards on one street, and the same actions from the street `since` on.

    With 4, beyond the last street, they have the cards in common. `choices` are those of the encoding that matter, by
    name; `alike` says whether, whatever the other ones, both are written with the same planes.
    """

    stack: int
    first: str
    second: str
    since: int
    choices: Mapping[str, str]
    alike: bool


@dataclass(frozen=True)
class AnswerCodes:
    """In a situation so many answers are legal, written in so many ways; so many raises at most are tied, in one way.

    `choices` are those of the encoding that matter.
    """

    stack: int
    situation: str
    choices: Mapping[str, str]
    legal: int
    written: int
    tied: int
