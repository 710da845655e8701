"""What was measured of liar's dice as tables in Markdown."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from benchmarks.agreement import differences
from benchmarks.campaign import CLOSED, CONTINUED, EXACT_NEST, NEST, PRIMAL, STAGES, Results
from benchmarks.growth import exponent
from benchmarks.process import DONE, Outcome
from benchmarks.tables import Ratio, games_of, markdown, mebibytes, over, taken

HIGHS_NAMES = {NEST: "HiGHS nest", PRIMAL: "HiGHS nest, primal", CONTINUED: "HiGHS continued"}
NAMES = {STAGES: "stages written out", EXACT_NEST: "exact nest", **HIGHS_NAMES}
PARTS = ("solve", "strategies", "check")
LONGEST = 12  # letters of a value that is shown as a fraction

TARGET, TARGET_RATIO = "liars-dice faces=50", 100


def sections(dice: Results, whole: Results) -> list[tuple[str, str]]:
    """Titles and tables; `whole` is of the time of whole processes."""
    processes = {key: _as_process(outcome) for key, outcome in whole.items()}
    return [
        ("Liar's dice, milliseconds", times(dice)),
        ("Liar's dice, times as long as the closed form", ratios(dice)),
        ("Liar's dice, whole processes, milliseconds", process_times(processes)),
        ("Liar's dice, whole processes, times as long as the closed form", ratios(processes)),
        ("Liar's dice, peak memory, MiB", memory(dice)),
        ("Liar's dice, growth: the exponent b of ~ faces^b", growth(dice)),
        ("Liar's dice, values, and how far HiGHS is from them", values(dice)),
        ("Liar's dice, targets", targets(dice)),
    ]


def _as_process(outcome: Outcome) -> Outcome:
    """The outcome with the time of its whole process in place of the parts of its work."""
    if outcome.status == DONE and outcome.whole is not None:
        return replace(outcome, seconds={"process": outcome.whole})
    return replace(outcome, more_than=outcome.whole)


def milliseconds(seconds: float) -> str:
    """A time of seconds in milliseconds, with three digits or more.

    >>> milliseconds(0.00125), milliseconds(1.25)
    ('1.25', '1,250')
    """
    thousand = 1000 * seconds
    return f"{thousand:.2f}" if thousand < 10 else f"{thousand:.1f}" if thousand < 100 else f"{thousand:,.0f}"


def times(dice: Results) -> str:
    """The parts of the closed form, and every other way."""
    rows = []
    for game in games_of(dice, CLOSED):
        own = dice[CLOSED, game]
        parts = [milliseconds(own.seconds[part]) if part in own.seconds else own.note or "-" for part in PARTS]
        others = [dice.get((program, game)) for program in NAMES]
        rows.append([game, *parts, *("-" if other is None else taken(other, milliseconds) for other in others)])
    return markdown(("game", *PARTS, *NAMES.values()), rows)


def process_times(processes: Results) -> str:
    """Of every way, the closed form first."""
    rows = [
        [game, *(taken(processes[program, game], milliseconds) for program in (CLOSED, *NAMES))]
        for game in games_of(processes, CLOSED)
    ]
    return markdown(("game", CLOSED, *NAMES.values()), rows)


def _ratio(results: Results, program: str, game: str) -> Ratio | None:
    """The program's time over that of the closed form, found, written out for the first stage and checked."""
    own = results[CLOSED, game]
    return over(results[program, game], own.total) if own.status == DONE else None


def ratios(results: Results) -> str:
    """How many times as long as the closed form the others take."""
    rows = []
    for game in games_of(results, STAGES):
        found = [(_ratio(results, program, game), results[program, game]) for program in NAMES]
        rows.append([game, *(taken(other, milliseconds) if r is None else str(r) for r, other in found)])
    return markdown(("game", *NAMES.values()), rows)


def memory(dice: Results) -> str:
    """Peak memory in MiB, Python and its packages included."""
    rows = []
    for game in games_of(dice, STAGES):
        outcomes = [dice[program, game] for program in (CLOSED, *NAMES)]
        rows.append([game, *(taken(o) if o.mebibytes is None else mebibytes(o) for o in outcomes)])
    return markdown(("game", CLOSED, *NAMES.values()), rows)


def _power(dice: Results, program: str) -> float | None:
    """The exponent of a program's time, over the numbers of faces that all programs are given."""
    found = [(dice[CLOSED, game].counts.get("faces", 0), dice[program, game].total) for game in games_of(dice, STAGES)]
    return exponent(found)


def growth(dice: Results) -> str:
    """The exponents b of time ~ faces^b; with more faces than the others are given, of the closed form alone."""
    powers = [_power(dice, program) for program in (CLOSED, *NAMES)]
    compared = games_of(dice, STAGES)
    alone = [dice[CLOSED, game] for game in games_of(dice, CLOSED) if game not in compared]
    many = exponent((o.counts["faces"], o.seconds["solve"] + o.seconds["check"]) for o in alone if o.status == DONE)
    rows = [
        ["sizes of all", *("-" if b is None else f"{b:.2f}" for b in powers)],
        ["solve and check, more faces", "-" if many is None else f"{many:.2f}", *("-" for _ in NAMES)],
    ]
    return markdown(("", CLOSED, *NAMES.values()), rows)


def values(dice: Results) -> str:
    """The threshold and the value; how many exact answers of other ways there are, and the errors of HiGHS."""
    away = differences(dice, CLOSED)
    rows = []
    for game in games_of(dice, STAGES):
        own = dice[CLOSED, game]
        exact = own.value or "-"
        decimal = "-" if own.value is None else f"{float(Fraction(own.value)):.16f}"
        shown = exact if len(exact) <= LONGEST else f"({len(exact)} letters)"
        equal = sum(away.get((program, game)) == 0 for program in (STAGES, EXACT_NEST))
        errors = [f"{float(away[p, game]):.1e}" if (p, game) in away else "-" for p in HIGHS_NAMES]
        rows.append([game, str(own.counts.get("threshold", "-")), shown, decimal, str(equal), *errors])
    return markdown(("game", "k", "value", "decimal", "exact ways equal", *HIGHS_NAMES.values()), rows)


def targets(dice: Results) -> str:
    """How many times as long HiGHS takes at one size, and whether its time grows faster."""
    rows = []
    own = _power(dice, CLOSED)
    for program, name in HIGHS_NAMES.items():
        found = _ratio(dice, program, TARGET) if (CLOSED, TARGET) in dice else None
        if found is not None:
            met = "yes" if found.times >= TARGET_RATIO else "no" if found.status == DONE else "not shown"
            rows.append([f"{TARGET}: {name} / closed form", f"{TARGET_RATIO} x", str(found), met])
        other = _power(dice, program)
        if own is not None and other is not None:
            asked = f"exponent < {other:.2f}"
            rows.append([f"growth below that of {name}", asked, f"{own:.2f}", "yes" if own < other else "no"])
    return markdown(("target", "asked", "found", "met"), rows)
