"""What was measured of ranks and equities of hold'em as tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from benchmarks.campaign import RANKS_PROGRAMS, TABLES, Results
from benchmarks.games import Game
from benchmarks.growth import exponent
from benchmarks.process import DONE
from benchmarks.tables import games_of, markdown, mebibytes

ASKED = 20_000_000
"""Hands a second that are aimed at."""


def sections(ranked: Results, equities: Results, families: Mapping[str, Iterable[Game]]) -> list[tuple[str, str]]:
    """Titles and tables; `families` are those of the hands that are ranked."""
    return [
        (f"Hold'em, hands of seven cards ranked a second ({ASKED:,} are aimed at)", speeds(ranked, "hands")),
        ("Hold'em, growth of ranking: the exponent b of ~ hands^b", growth(ranked, families)),
        ("Hold'em, one hand against one, boards a second", speeds(equities, "boards")),
    ]


def speeds(found: Results, counted: str) -> str:
    """How many a second, and how many times as fast gameproof is; milliseconds and memory."""
    rows = []
    for game in games_of(found, TABLES):
        own = found[TABLES, game]
        for program in RANKS_PROGRAMS:
            outcome = found[program, game]
            name = "gameproof" if program == TABLES else program
            if outcome.status != DONE:
                rows.append([game, name, outcome.note, "-", "-", "-"])
                continue
            times = f"{outcome.total / own.total:,.1f}" if own.status == DONE else "-"
            speed = f"{outcome.counts[counted] / outcome.total:,.0f}"
            rows.append([game, name, speed, times, f"{1000 * outcome.total:,.3f}", mebibytes(outcome)])
    return markdown(("what", "program", "a second", "gameproof is times as fast", "ms", "MiB"), rows)


def growth(found: Results, families: Mapping[str, Iterable[Game]]) -> str:
    """How the time grows with the number of hands."""
    games = [game.title for family in families.values() for game in family]
    rows = []
    for program in RANKS_PROGRAMS:
        outcomes = [found[program, game] for game in games if found[program, game].status == DONE]
        power = exponent((outcome.counts["hands"], outcome.total) for outcome in outcomes)
        rows.append(["gameproof" if program == TABLES else program, "-" if power is None else f"{power:.2f}"])
    return markdown(("program", "b"), rows)
