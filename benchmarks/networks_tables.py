"""What was measured of networks as tables in Markdown."""

from __future__ import annotations

from benchmarks.campaign import ANSWERING, LEARNING, Results
from benchmarks.process import DONE, Outcome
from benchmarks.tables import games_of, markdown


def sections(answering: Results, learning: Results) -> list[tuple[str, str]]:
    """Titles and tables."""
    return [
        ("Network, answers that it expects something of, 99 a decision", speeds(answering, ANSWERING)),
        ("Network, actions that it learns from", speeds(learning, LEARNING)),
    ]


def speed(outcome: Outcome) -> float | None:
    """States a second of the processor."""
    return outcome.counts["states"] / outcome.total if outcome.status == DONE else None


def speeds(found: Results, programs: tuple[str, str]) -> str:
    """States a second, ours and those of PyTorch alone, and the memory of both."""
    rows = []
    for game in games_of(found, programs[0]):
        both = [found[program, game] for program in programs]
        ours, plain = map(speed, both)
        rows.append(
            [
                game,
                *(each.note if (fast := speed(each)) is None else f"{fast:,.0f}" for each in both),
                "-" if ours is None or plain is None else f"{ours / plain:.1f}",
                *("-" if each.mebibytes is None else f"{each.mebibytes:,.0f}" for each in both),
            ]
        )
    return markdown(("game", "gameproof a second", "plain PyTorch", "times", "MiB", "MiB, plain"), rows)
