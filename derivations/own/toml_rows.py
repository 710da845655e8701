r"""A [[claim]] of a file of data.

id = "K7"
words = 'player 1 calls with Q with probability $\frac{1}{3}$'   # mathematics is marked, see `print.authored`
source = "Tsuda (2023), page 4"            # else that of the file
says = "nash(poker, third)"                # or several [[claim.reading]] with words of their own, see `READING`
for_all = "0 <= a <= 1"                    # also of one reading
expect = "refuted"                         # "proved" unless said, or what a row without a statement can be
about = "a text"                           # or "an experiment", of which the description leaves choices open
argued = "a step in words"                 # as cited, a text or a list of them
cited = "Kuhn (1953), theorem 4"           # what is used of the literature, or all that is claimed
misprint = "printed C(51, 2)"
remark = "what is known beyond the verdict, as {= value(poker) | 3}, or why nobody judges it"   # see `holes`
proof = "share.toml"                       # lemmas that prove a theorem, or several files, see `lemma_scripts`
confirm = ["z3", "cvc5"]                   # solvers that are asked whether they agree
at = [{"y1.1" = "0", "y1.2" = "1"}]        # where proofs by cases use what holds for all values of these names
seconds = 300                              # that the search for what one word needs may take, 60 unless said

[[claim.reading]]
words = "the profile with call 1/3 is an equilibrium for every a"
says = "nash(poker, third)"
excluded = "words of the source that rule this reading out"
since = "why they do, or why else it does not count"
instead = "not nash(poker, third)"         # what is true instead, if one has something to say

[claim.measured]                           # an experiment, see `measuring`
program = "toss.py"
function = "tosses"
blocks = 100
seed = 1
unit = "1,000 tosses"
confidence = "99/100"
[claim.measured.quantities]
"share of heads" = { least = "1/2" }
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from derivations.claims.ranges import ranges_of
from derivations.claims.said import BOUND
from derivations.own.holes import Hole, holes_of
from derivations.own.lemma_scripts import Script, script
from derivations.own.limit import SECONDS
from derivations.own.named import Names
from derivations.own.records import ClaimError, OwnClaim, OwnReading, RecordedSamples, RefusedClaim, own_claim, refusal
from derivations.own.toml_tables import TEXTS, read_at, require_keys, texts
from trees.formats.texts import read_text
from trees.refusal import Refused

MOST_READINGS = 300
LINES = dict.fromkeys(("source", "about", "misprint", "remark", "expect"), str)
LISTS = dict.fromkeys(("argued", "cited", "confirm", "proof"), TEXTS)
SAYS = {"says": str, "instead": str}
CLAIM = {
    "id": str,
    "words": str,
    **SAYS,
    "for_all": TEXTS,
    **LINES,
    **LISTS,
    "at": list,
    "seconds": int,
    "reading": list,
    "measured": dict,
}
READING = {**SAYS, "for_all": TEXTS, "words": str, "excluded": str, "since": str}
MEASURED = {
    **dict.fromkeys(("program", "function", "unit", "confidence"), str),
    **dict.fromkeys(("blocks", "seed"), int),
    "quantities": dict,
}
SUFFIX = ".runs"
"""Of the folder beside a file of claims in which records of its experiments are."""


@dataclass(frozen=True)
class ClaimRows:
    """Reads the claims of a file in which `names` stand for games and profiles; `file` is the path of a file beside it.

    Records of experiments are in the folder `runs`; those that have none are run where that is asked for.
    """

    names: Names
    file: Callable[[str, Iterable[str]], str]
    runs: Path
    source: str
    run_experiments: bool

    def claim(self, place: str, row: Any) -> OwnClaim | RefusedClaim:
        """The claim of a row, or why there is none."""
        try:
            return self._claim(row)
        except Refused as error:
            return refusal(place, row if isinstance(row, dict) else {}, error)

    def _claim(self, row: Any) -> OwnClaim:
        require_keys(row, CLAIM, ("id", "words"))
        if "reading" in row and row.keys() & SAYS.keys():
            raise ClaimError(f"expected `says` or [[claim.reading]], found both in {row['id']!r:.60}")
        ranges = ranges_of(row.get("for_all", []))
        rows = row.get("reading", [])
        if len(rows) > MOST_READINGS:
            raise ClaimError(f"reading: expected at most {MOST_READINGS}, found {len(rows)}")
        readings = [
            read_at(f"reading {number}", partial(self._reading, each, ranges)) for number, each in enumerate(rows, 1)
        ]
        if own := {key: row[key] for key in SAYS if key in row}:
            readings.append(self._reading({**own, **{key: row[key] for key in ("for_all",) if key in row}}, ranges))
        return own_claim(
            row["id"],
            row["words"],
            readings,
            **{"source": self.source, **{key: row[key] for key in LINES if key in row}},
            argued=texts(row.get("argued", [])),
            cited=texts(row.get("cited", [])),
            holes=read_at("remark", partial(self._holes, row.get("remark", ""), ranges)),
            confirm=texts(row.get("confirm", [])),
            at=[_table(each) for each in row.get("at", [])],
            seconds=row.get("seconds", SECONDS),
            lemmas=[self._lemmas(word) for word in texts(row.get("proof", []))],
            sample=partial(read_at, "measured", partial(self._sampled, row)) if "measured" in row else None,
        )

    def _reading(self, row: Any, ranges: Mapping[str, str]) -> OwnReading:
        """The reading of a row; `ranges` are those of the claim, which count where it gives none of its own."""
        require_keys(row, READING, ("says",))
        own = ranges_of(row["for_all"]) if "for_all" in row else {}
        said = {}
        for key in SAYS:
            if key in row:
                given = own if "for_all" in row and key == "says" else _unbound(own or ranges, row[key])
                said[key] = read_at(key, partial(self.names.said, row[key], given))
        told = {key: row[key] for key in ("words", "excluded", "since") if key in row}
        return OwnReading(said["says"], **told, instead=said.get("instead"))

    def _holes(self, remark: str, ranges: Mapping[str, str]) -> tuple[Hole, ...]:
        return holes_of(remark, lambda text: self.names.said(text, _unbound(ranges, text)))

    def _lemmas(self, word: str) -> Script:
        return script(*read_text(Path(self.file(word, (".toml",)))))

    def _sampled(self, row: Mapping[str, Any]) -> RecordedSamples:
        from derivations.inputs.distributions import rational
        from derivations.own.measuring import of_program, stated_of

        told = row["measured"]
        require_keys(told, MEASURED, ("program", "function", "blocks", "seed", "quantities"))
        program = Path(self.file(told["program"], (".py",)))
        numbers = {key: rational(told[key], key) for key in ("confidence",) if key in told}
        numbers |= {key: told[key] for key in ("blocks", "seed", "unit") if key in told}
        experiment = of_program(program, told["function"], {**numbers, "quantities": stated_of(told["quantities"])})
        return experiment.sampled(row["id"], row["words"], self.runs, again=self.run_experiments)


def _table(row: Any) -> Mapping[str, object]:
    if not isinstance(row, dict):
        raise ClaimError(f"at: expected tables of values by names, found {row!r:.60}")
    return row


def _unbound(ranges: Mapping[str, str], text: str) -> dict[str, str]:
    """The ranges of names to which the text gives none itself."""
    bound = BOUND.findall(text)
    return {name: among for name, among in ranges.items() if name not in bound}


def runs_of(path: Path) -> Path:
    """The folder in which records of experiments of a file of claims are."""
    return path.parent / f"{path.stem}{SUFFIX}"
