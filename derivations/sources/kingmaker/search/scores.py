"""How near settings come to the printed tables: entries as printed, and the sum of absolute errors.

In table 5.1 the entries are six counts, and errors are shares of the 84 nodes; in tables 5.3 and 5.4 they are twelve
averages each. Single rows that fit are weak evidence, as the averages are fractions with few small denominators: of
each row it is said how many settings give it, and how many of all numbers with three decimals some setting gives.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from typing import Any

from derivations.sources.kingmaker.search.options import COUNTS, HOPES, KNOWNS, PRIVATES, Procedure, Setting
from derivations.sources.kingmaker.search.printed import NODES, TABLE_5_1, TABLE_5_3, TABLE_5_4, Row, agrees, entries
from derivations.sources.kingmaker.search.tables import Counts, Tables
from verify.kernel.numbers.spelling import text

ENTRIES, ERROR = "most entries", "least error"
ALL, SUPPORTED = "all", "supported"
TOGETHER = "together"
FIRST = Setting()
PRINTED = {"5.3": TABLE_5_3, "5.4": TABLE_5_4}


@dataclass(frozen=True)
class Score:
    """The entries that are as printed, and the sum of absolute errors."""

    entries: int
    error: Fraction

    def __add__(self, other: Score) -> Score:
        return Score(self.entries + other.entries, self.error + other.error)


NOTHING = Score(0, Fraction(0))


def score_rows(rows: tuple[Row, ...], printed: tuple[Row, ...]) -> Score:
    """The score of table 5.3 or 5.4.

    >>> score_rows(TABLE_5_4, TABLE_5_4)
    Score(entries=12, error=Fraction(0, 1))
    """
    pairs = list(zip(rows, printed, strict=True))
    error = sum((abs(a - b) for row, said in pairs for a, b in zip(row, said, strict=True)), Fraction(0))
    return Score(sum(entries(row, said) for row, said in pairs), error)


def score_counts(counts: Counts) -> Score:
    """The score of table 5.1."""
    apart = [
        abs(found - said)
        for pair, row in zip(counts, TABLE_5_1, strict=True)
        for found, said in zip(pair, (row.many, row.consequential), strict=True)
    ]
    return Score(apart.count(0), Fraction(sum(apart), NODES))


@dataclass
class Best:
    """The best setting so far by one measure, how many are as good, and which is nearest to the first setting."""

    by: str
    rank: tuple[Fraction, ...] = ()
    near: tuple[int, int] = (0, 0)
    setting: Setting = FIRST
    score: Score = NOTHING
    ties: int = 0

    def see(self, setting: Setting, score: Score) -> None:
        """A setting with its score."""
        less, more = score.error, Fraction(-score.entries)
        rank = (more, less) if self.by == ENTRIES else (less, more)
        if self.ties and rank > self.rank:
            return
        near = setting.unsupported(), setting.departures()
        if not self.ties or rank < self.rank:
            self.rank, self.near, self.setting, self.score, self.ties = rank, near, setting, score, 1
            return
        self.ties += 1
        if near < self.near:
            self.near, self.setting = near, setting


def _bests() -> dict[str, dict[str, dict[str, Best]]]:
    return {
        table: {among: {by: Best(by) for by in (ENTRIES, ERROR)} for among in (ALL, SUPPORTED)}
        for table in ("5.1", *PRINTED, TOGETHER)
    }


@dataclass
class Found:
    """What the search found.

    `rows` has by table and row what settings give, each with the number of settings; `nearest` has by table and row the
    setting nearest to the first one that gives both numbers printed. `counts` has the same of table 5.1.
    """

    settings: int = 0
    bests: dict[str, dict[str, dict[str, Best]]] = field(default_factory=_bests)
    rows: dict[str, list[dict[Row, int]]] = field(
        default_factory=lambda: {t: [{} for _ in PRINTED[t]] for t in PRINTED}
    )
    counts: list[dict[tuple[int, int], int]] = field(default_factory=lambda: [{} for _ in TABLE_5_1])
    nearest: dict[str, list[Best]] = field(
        default_factory=lambda: {t: [Best(ENTRIES) for _ in PRINTED[t]] for t in PRINTED}
    )

    def see(self, table: str, setting: Setting, score: Score) -> None:
        """A setting with its score for a table."""
        for among in (ALL, SUPPORTED) if not setting.unsupported() else (ALL,):
            for best in self.bests[table][among].values():
                best.see(setting, score)

    def see_rows(self, table: str, setting: Setting, rows: tuple[Row, ...]) -> None:
        """The rows that a setting gives."""
        for k, (row, said) in enumerate(zip(rows, PRINTED[table], strict=True)):
            self.rows[table][k][row] = self.rows[table][k].get(row, 0) + 1
            if agrees(row, said):
                self.nearest[table][k].see(setting, Score(2, Fraction(0)))


def search(tables: Tables, how: Procedure, found: Found) -> None:
    """Add all settings with one reading of the procedure to what was found."""
    counted = []
    for count in COUNTS:
        setting = Setting(how, counted=count)
        pairs = tables.counts(setting)
        counted.append((count, score_counts(pairs)))
        found.see("5.1", setting, counted[-1][1])
        for here, pair in zip(found.counts, pairs, strict=True):
            here[pair] = here.get(pair, 0) + 1
    for private in PRIVATES:
        for hope in HOPES:
            setting = Setting(how, private, hope)
            rows = tables.private(setting)
            apart = score_rows(rows, TABLE_5_3)
            found.see("5.3", setting, apart)
            found.see_rows("5.3", setting, rows)
            for known in KNOWNS:
                full = setting._replace(known=known)
                answers = tables.known(full)
                score = score_rows(answers, TABLE_5_4)
                found.see("5.4", full, score)
                found.see_rows("5.4", full, answers)
                for count, nodes in counted:
                    found.see(TOGETHER, full._replace(counted=count), nodes + apart + score)
                    found.settings += 1


def hit(rows: Iterable[Row]) -> tuple[int, int]:
    """How many numbers with three decimals are 1EP's average in some of these rows, of those from the least up to the greatest."""
    near = [row[0] * 1000 for row in rows]
    low, high = floor(min(near)), ceil(max(near))
    return len({round(each) for each in near}), high - low + 1


def as_json(found: Found, tables: Tables) -> dict[str, Any]:
    """The result of the search as an object; exact numbers are strings."""

    def best(table: str, one: Best) -> dict[str, Any]:
        gives: dict[str, list[list[Any]]] = {}
        if table in ("5.1", TOGETHER):
            gives["5.1"] = [list(pair) for pair in tables.counts(one.setting)]
        for name, rows in (("5.3", tables.private), ("5.4", tables.known)):
            if table in (name, TOGETHER):
                gives[name] = [[text(number) for number in row] for row in rows(one.setting)]
        return {
            "entries": one.score.entries,
            "error": text(one.score.error),
            "settings": one.ties,
            "setting": one.setting.choices(),
            "gives": gives,
        }

    return {
        "settings": found.settings,
        "best": {
            table: {among: {by: best(table, one) for by, one in measures.items()} for among, measures in groups.items()}
            for table, groups in found.bests.items()
        },
        "counts": [
            {
                "settings": pairs.get((row.many, row.consequential), 0),
                "of": sum(pairs.values()),
                "different": len(pairs),
            }
            for pairs, row in zip(found.counts, TABLE_5_1, strict=True)
        ],
        "rows": {
            table: [
                {
                    "settings": nearest.ties,
                    "of": sum(rows.values()),
                    "different": len(rows),
                    "three decimals hit": list(hit(rows)),
                    "nearest": nearest.setting.choices() if nearest.ties else None,
                }
                for rows, nearest in zip(found.rows[table], found.nearest[table], strict=True)
            ]
            for table in PRINTED
        },
    }
