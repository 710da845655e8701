"""What was measured of games with kingmakers as tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from benchmarks.campaign import (
    ANALYSIS,
    BOARD,
    CHECKERS,
    GAMBIT_PURE,
    MERGED,
    NETWORKX,
    PLAIN,
    PREDICTION,
    PURE,
    REWRITING,
    SEATINGS,
    Results,
)
from benchmarks.dice_tables import milliseconds
from benchmarks.games import Game
from benchmarks.growth import exponent
from benchmarks.process import DONE, Outcome
from benchmarks.tables import games_of, markdown, over, taken

PARTS = ("nodes", "winning", "kingmakers", "SPE", "kmn-eta", "1EP", "1EP, gc off", "normal form")
COUNTED = ("winning", "kingmakers", "SPE", "kmn-eta", "1EP", "normal form")


def sections(runs: Mapping[str, Results], families: Mapping[str, Iterable[Game]]) -> list[tuple[str, str]]:
    """Titles and tables; `families` are those of the games that are analysed."""
    analysed = runs["analysed"]
    titled = [
        ("plays, one by one and merged", expansion(runs["grown"], runs["checkers"])),
        ("the diamond game with winning nodes cut", boards(runs["boards"])),
        ("analysis, milliseconds", times(analysed)),
        ("analysis, times as long as networkx walks the tree", ratios(analysed)),
        ("analysis, Python calls per node", work(analysed)),
        ("analysis, growth: the exponent b of ~ nodes^b", powers(analysed, families)),
        ("pure equilibria", pure(runs["listed"])),
        ("normal forms with all their steps", rewriting(runs["rewritten"])),
        ("the definition of one-step prediction", prediction(runs["predicted"])),
        ("seatings of the diamond game", seatings(runs["seated"])),
    ]
    return [(f"Kingmakers, {title}", table) for title, table in titled]


def _short(seconds: float) -> str:
    return f"{seconds:.3f}" if seconds < 10 else f"{seconds:.1f}"


def _speed(outcome: Outcome, counted: str) -> str:
    """How many per second."""
    return f"{outcome.counts[counted] / outcome.total:,.0f}" if outcome.status == DONE else "-"


def expansion(grown: Results, checkers: Results) -> str:
    """Nodes after at most `depth` moves: equal positions looked at once, or all nodes; OpenSpiel's game by the way."""
    rows = []
    for game in games_of(grown, MERGED):
        merged, plain = grown[MERGED, game], grown[PLAIN, game]
        times_ = over(plain, merged.total) if merged.status == DONE else None
        nodes = f"{merged.counts['nodes']:,}" if merged.counts else "-"
        row = [game, nodes, taken(merged, _short), _speed(merged, "nodes"), taken(plain, _short)]
        rows.append([*row, _speed(plain, "nodes"), str(times_ or "-")])
    for game in games_of(checkers, CHECKERS):
        other = checkers[CHECKERS, game]
        nodes = f"{other.counts['nodes']:,}" if other.counts else "-"
        rows.append([f"OpenSpiel: {game}", nodes, "-", "-", taken(other, _short), _speed(other, "nodes"), "-"])
    return markdown(("game", "nodes", "merged, s", "nodes/s", "one by one, s", "nodes/s ", "ratio"), rows)


def boards(found: Results) -> str:
    """The size of the tree, and the positions looked at to find it."""
    rows = []
    for game in games_of(found, BOARD):
        own = found[BOARD, game]
        sizes = [f"{own.counts[key]:,}" if own.counts else "-" for key in ("inner", "leaves", "positions")]
        rows.append([game, *sizes, taken(own, _short), _speed(own, "positions")])
    return markdown(("game", "inner nodes", "leaves", "positions", "seconds", "positions/s"), rows)


def times(analysed: Results) -> str:
    """Every analysis, and the nodes per second of the longest of them, one-step prediction."""
    rows = []
    for game in games_of(analysed, ANALYSIS):
        own, walk = analysed[ANALYSIS, game], analysed[NETWORKX, game]
        if own.status != DONE:
            rows.append([game, own.note, *"-" * (len(PARTS) + 1), taken(walk, milliseconds)])
            continue
        shown = [milliseconds(own.seconds[part]) for part in PARTS]
        speed = f"{own.counts['nodes'] / own.seconds['1EP']:,.0f}"
        rows.append([game, f"{own.counts['nodes']:,}", *shown, speed, taken(walk, milliseconds)])
    return markdown(("game", "size", *PARTS, "1EP nodes/s", "networkx walk"), rows)


def ratios(analysed: Results) -> str:
    """The time of each analysis over that of networkx's walk in post-order through the same tree."""
    rows = []
    for game in games_of(analysed, ANALYSIS):
        own, walk = analysed[ANALYSIS, game], analysed[NETWORKX, game]
        known = own.status == DONE and walk.status == DONE
        rows.append([game, *(f"{own.seconds[part] / walk.total:.2g} x" if known else "-" for part in PARTS)])
    return markdown(("game", *PARTS), rows)


def work(analysed: Results) -> str:
    """How often the analyses enter Python code for each node, and how many restrictions there are."""
    rows = []
    for game in games_of(analysed, ANALYSIS):
        counts = analysed[ANALYSIS, game].counts
        if "calls of 1EP" not in counts:
            continue
        found = [counts["restrictions"], *(counts[f"calls of {part}"] for part in COUNTED)]
        rows.append([game, *(f"{number / counts['nodes']:.2f}" for number in found)])
    return markdown(("game", "restrictions", *COUNTED), rows)


def powers(analysed: Results, families: Mapping[str, Iterable[Game]]) -> str:
    """The exponents of time, and of the calls of one-step prediction."""
    rows = []
    for family, games in families.items():
        own = [analysed[ANALYSIS, game.title] for game in games]
        done = [(o.counts["nodes"], o) for o in own if o.status == DONE]
        walked = [analysed[NETWORKX, game.title] for game in games]
        found = [exponent((nodes, o.seconds[part]) for nodes, o in done) for part in PARTS]
        found.append(exponent((int(o.value or 0), o.total) for o in walked if o.status == DONE))
        found.append(exponent((nodes, o.counts.get("calls of 1EP", 0)) for nodes, o in done))
        rows.append([family, *("-" if b is None else f"{b:.2f}" for b in found)])
    return markdown(("family", *PARTS, "networkx walk", "calls of 1EP"), rows)


def pure(found: Results) -> str:
    """How many pure equilibria: subgame-perfect ones counted from the leaves up, and Gambit's, from all profiles."""
    rows = []
    for game in games_of(found, PURE):
        own, gambit = found[PURE, game], found[GAMBIT_PURE, game]
        if own.status != DONE:
            rows.append([game, own.note, *"-" * 6])
            continue
        parts = [milliseconds(own.seconds[part]) for part in ("moves", "count")]
        theirs = f"{gambit.counts['equilibria']:,}" if gambit.counts else "-"
        ratio = over(gambit, own.total) if gambit.status == DONE or gambit.more_than else None
        row = [game, f"{own.counts['nodes']:,}", f"{own.counts['equilibria']:,}", *parts]
        rows.append([*row, theirs, taken(gambit, milliseconds), str(ratio or "-")])
    head = ("game", "nodes", "subgame perfect", "moves, ms", "count, ms", "Gambit finds", "Gambit, ms", "ratio")
    return markdown(head, rows)


def rewriting(found: Results) -> str:
    """Steps, and milliseconds of finding and of checking them."""
    rows = []
    for game in games_of(found, REWRITING):
        own = found[REWRITING, game]
        sizes = [f"{own.counts[key]:,}" if own.counts else "-" for key in ("nodes", "steps", "left")]
        parts = [milliseconds(own.seconds[part]) if own.seconds else own.note for part in ("normal form", "check")]
        rows.append([game, *sizes, *parts])
    return markdown(("game", "nodes", "steps", "nodes left", "normal form, ms", "check, ms"), rows)


def prediction(found: Results) -> str:
    """Seconds per game that z3 needs for all moves of the definition."""
    rows = []
    for game in games_of(found, PREDICTION):
        own = found[PREDICTION, game]
        sizes = [str(own.counts[key]) if own.counts else "-" for key in ("all", "games", "agree")]
        parts = [_short(own.seconds[part]) if own.seconds else own.note for part in ("median", "longest")]
        rows.append([game, *sizes, *parts])
    return markdown(("games", "there are", "asked", "as the procedure", "median, s", "longest, s"), rows)


def seatings(found: Results) -> str:
    """Seconds for six pairs of rules in all seats."""
    rows = []
    for game in games_of(found, SEATINGS):
        own = found[SEATINGS, game]
        parts = [_short(own.seconds[part]) if own.seconds else own.note for part in ("play", "check")]
        rows.append([game, str(own.counts.get("pairs", "-")), *parts])
    return markdown(("game", "pairs", "seconds", "check, s"), rows)
