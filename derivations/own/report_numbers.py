"""Numbers that the text of a report asks for, found and decided as those of remarks are."""

from __future__ import annotations

from derivations.own.holes import filled, holes_of
from derivations.own.records import ClaimFile
from derivations.own.search import Search
from derivations.print.authored import words_of
from derivations.print.blocks import Words


def number_of(text: str, file: ClaimFile) -> Words:
    """What stands in the place of a hole such as `{= value(poker) | 3}`, with the names of the file.

    Raises:
        Refused: it is no number of the language of statements.

    >>> from pathlib import Path
    >>> number_of("{= value(kuhn()) | 3}", ClaimFile(Path("mine.py"), "", "", ()))
    '-0.056'
    """
    holes = holes_of(text, file.said)
    search = Search({game: each for hole in holes for game, each in hole.said.games.items()})
    return words_of(filled(text, holes, search)[1])
