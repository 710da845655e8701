"""What was measured of random hands of hold'em as tables in Markdown."""

from __future__ import annotations

from benchmarks.campaign import (
    AGENTS,
    BETTING,
    BOTS,
    GUESTS,
    HANDS_PROGRAMS,
    LOCKSTEP,
    POKERKIT,
    SEATS,
    UNIVERSAL,
    Results,
)
from benchmarks.tables import a_second, games_of, markdown, mebibytes

NAMES = {
    LOCKSTEP: "side by side",
    BETTING: "one by one",
    POKERKIT: "PokerKit",
    UNIVERSAL: "OpenSpiel universal_poker",
    BOTS: "ours in it as bots",
    AGENTS: "ours in it as agents",
    SEATS: "ours in PokerKit",
    GUESTS: "such bots, back at our table",
}
ASKED = {LOCKSTEP: 500_000}
"""Hands a second that are aimed at."""


def sections(hands: Results, at_once: Results) -> list[tuple[str, str]]:
    """Titles and tables."""
    return [
        ("Hold'em, random hands of two players, a second of one core", speeds(hands)),
        ("Hold'em, more and more hands at once, a second of one core", grown(at_once)),
    ]


def speeds(hands: Results) -> str:
    """Hands a second of every program, how many times as fast hands side by side are, and that hands are alike."""
    rows = []
    for game in games_of(hands, LOCKSTEP):
        own = a_second(hands[LOCKSTEP, game], "hands")
        for program in HANDS_PROGRAMS:
            outcome = hands[program, game]
            found = a_second(outcome, "hands")
            row = [game, NAMES[program]]
            if found is None:
                rows.append([*row, outcome.note, "-", "-", "-", "-"])
                continue
            counts = outcome.counts
            rows.append(
                [
                    *row,
                    f"{found:,.0f}",
                    f"{own / found:,.1f}" if own is not None else "-",
                    f"{counts['actions'] / counts['hands']:.2f}",
                    f"{counts['shown'] / counts['hands']:.1%}",
                    mebibytes(outcome),
                ]
            )
    head = ("game", "program", "hands a second", "side by side / this", "actions a hand", "shown", "MiB")
    return markdown(head, rows)


def grown(at_once: Results) -> str:
    """Hands a second and memory by how many hands are played at once."""
    rows = []
    for (_, game), outcome in at_once.items():
        found = a_second(outcome, "hands")
        shown = outcome.note if found is None else f"{found:,.0f}"
        met = "-" if found is None else "yes" if found >= ASKED[LOCKSTEP] else "no"
        rows.append([game, shown, met, mebibytes(outcome)])
    return markdown(("game", "hands a second", f"{ASKED[LOCKSTEP]:,} or more", "MiB"), rows)
