"""What was measured of networks as tables in Markdown."""

from __future__ import annotations

from benchmarks.campaign import ANSWERING, LEARNING, Results
from benchmarks.tables import a_second, games_of, markdown, mebibytes


def sections(answering: Results, learning: Results) -> list[tuple[str, str]]:
    """Titles and tables."""
    return [
        ("Network, answers that it expects something of, 99 a decision", speeds(answering, ANSWERING)),
        ("Network, actions that it learns from", speeds(learning, LEARNING)),
    ]


def speeds(found: Results, programs: tuple[str, str]) -> str:
    """States a second, ours and those of PyTorch alone, and the memory of both."""
    rows = []
    for game in games_of(found, programs[0]):
        both = [found[program, game] for program in programs]
        ours, plain = fast = [a_second(each, "states") for each in both]
        shown = [each.note if one is None else f"{one:,.0f}" for each, one in zip(both, fast, strict=True)]
        times = "-" if ours is None or plain is None else f"{ours / plain:.1f}"
        rows.append([game, *shown, times, *map(mebibytes, both)])
    return markdown(("game", "gameproof a second", "plain PyTorch", "times", "MiB", "MiB, plain"), rows)
