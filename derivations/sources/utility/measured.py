"""Claims that samples speak to: what the recorded runs of registered experiments show."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from derivations.claims.claim import EXPERIMENT, Measured, Proof
from derivations.claims.statements import both, reading
from derivations.experiments.record import Cell, Record, measured
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Found, found
from derivations.sources.utility.experiments import beating, bias, consistency, estimates, noise
from derivations.sources.utility.experiments.duels import CHIPS, DEEP, GROWTH, SHORT, SURVIVAL, Duel
from derivations.sources.utility.shared import Utility
from verify.find.cases import case_analysis

SAID = {
    Found.LESS: "loses",
    Found.EVEN: "is even",
    Found.MORE: "wins",
    Found.OPEN: "is not settled",
}
# each half by itself: there the square of 1 - 2 p is a product of what is known to be of one sign
HALVES = tuple(f"for p in [{ends}]: p*(1 - p)/10000 <= (1/200)^2" for ends in ("0, 1/2", "1/2, 1"))


def sides(record: Record, registration: Registration, duels: Sequence[Duel]) -> dict[Found, list[str]]:
    """Who among the first players of these duels loses, is even, wins, or is not settled."""
    told: dict[Found, list[str]] = {side: [] for side in Found}
    for duel in duels:
        cell = record.cell(duel.name)
        told[found(cell, duel.margin(registration), duel.center)].append(short(duel.first))
    return told


def short(text: str) -> str:
    """A player's text without what stands there twice.

    >>> short("kelly sigma=0.1"), short("sp=-1 sr=-1"), short("kelly")
    ('sigma=0.1', 's=-1', 'kelly')
    """
    first, *rest = text.split()
    if first.startswith("sp=") and rest == [first.replace("sp", "sr")]:
        return first.replace("sp", "s")
    return " ".join(rest) if rest and "=" not in first else text


def spoken(told: dict[Found, list[str]]) -> str:
    """The sides in words.

    >>> spoken({Found.LESS: ["a", "b"], Found.EVEN: [], Found.MORE: ["c"], Found.OPEN: []})
    'a and b lose; c wins'
    """
    many = {Found.LESS: "lose", Found.EVEN: "are even", Found.MORE: "win", Found.OPEN: "are not settled"}
    return "; ".join(
        f"{listed(names)} {SAID[side] if len(names) == 1 else many[side]}" for side, names in told.items() if names
    )


def played_at(duels: Sequence[Duel], measure: str, stack: int) -> list[Duel]:
    """The duels by this measure and with these stacks."""
    return [duel for duel in duels if (duel.measure, duel.stack) == (measure, stack)]


def sides_by_stack(
    record: Record, registration: Registration, duels: Sequence[Duel]
) -> dict[str, dict[Found, list[str]]]:
    """The sides of duels against Kelly: in cash games, deep and short, and in sit-and-gos."""
    stacks = {
        f"{DEEP} big blinds deep": (CHIPS, DEEP),
        f"{SHORT} deep": (CHIPS, SHORT),
        "in sit-and-gos": (SURVIVAL, 0),
    }
    return {words: sides(record, registration, played_at(duels, *at)) for words, at in stacks.items()}


def spoken_by_stack(told: dict[str, dict[Found, list[str]]]) -> str:
    """The same in words."""
    return "; ".join(f"{words}: {spoken(each)}" for words, each in told.items())


def listed(names: Sequence[str]) -> str:
    """Names with commas and an "and".

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def run_of(registration: Registration, record: Record) -> dict[str, Any]:
    """The registration and all that was measured, for readers of the ledger."""
    cells = {each.name: [each.estimate, each.low, each.high, each.size] for each in record.cells}
    return {"registered": registration.to_json(), "scale": record.scale, "digest": record.digest, "cells": cells}


def about_experiment(
    registration: Registration, record: Record, headlines: Sequence[Measured], remark: str, **more: Any
) -> Proof:
    """A proof that offers a run alone."""
    return Proof(
        (),
        (),
        about=EXPERIMENT,
        measured=tuple(headlines),
        remark=remark,
        result={**run_of(registration, record), **more},
    )


def u10(shared: Utility) -> Proof:
    """Noise in the probability, against none."""
    registration = noise.REGISTRATION
    record = shared.record(registration)
    by_stack = sides_by_stack(record, registration, noise.DUELS)
    deep = played_at(noise.DUELS, CHIPS, DEEP)
    cells = [record.cell(duel.name) for duel in deep]
    falls_back = any(cell.number("low") > 0 for cell in cells[-2:])
    told = spoken_by_stack(by_stack)
    worst = min(cells, key=lambda cell: cell.number("estimate"))
    remark = (
        f"Noisy players against Kelly (even: within {registration.margin} big blinds a hand, or of the share of"
        f" sit-and-gos), {told}. The most that any of these noises costs deep is"
        f" {-float(worst.number('estimate')):.2f} big blinds a hand ({short(deep[cells.index(worst)].first)})."
    )
    even = [
        name
        for name in by_stack[f"{SHORT} deep"][Found.EVEN]
        if all(name in each[Found.EVEN] for each in by_stack.values())
    ]
    if even:
        remark += f" So 'about even' is borne out in every way that was measured for {listed(even)}."
    if falls_back:
        remark += (
            " That accuracy helps up to a certain degree and then hardly at all is not: large noise beats accuracy. It"
            " does so against Kelly, who never asks what a raise says, and folds to large ones;"
            f" {_against_others(shared)}"
        )
    headlines = measured(registration, record, [duel.name for duel in deep], expected=Fraction(0))
    return about_experiment(registration, record, headlines, remark)


def _against_others(shared: Utility) -> str:
    """Whether large noise wins of a Kelly player who calls more, from the run of U26."""
    noisy, kelly = "kelly sigma=0.3", "kelly inflation=0.05"
    cell = shared.record(beating.REGISTRATION).cell(beating.cell(CHIPS, noisy, kelly))
    if cell.number("high") < 0:
        lost = -float(cell.number("estimate"))
        return f"against one whose W is made 5% larger, {short(noisy)} loses {lost:.2f} big blinds a hand (U26)."
    return "of other opponents this tells nothing."


def u15(shared: Utility) -> Proof:
    """How close 10,000 samples come to the exact probability."""
    registration = estimates.REGISTRATION
    record = shared.record(registration)
    near, nearer = record.cells[1], record.cells[0]
    return Proof(
        (
            reading(
                both(*HALVES),
                words="almost correct: with a standard error of at most half a percentage point, whatever p is and"
                " against any number of random hands",
            ),
        ),
        tuple(map(case_analysis, HALVES)),
        measured=measured(registration, record),
        argued=(
            "a draw pays a share of the pot from 0 to 1 with mean p, so its variance is at most p (1 - p), and that of"
            " the mean of 10,000 independent draws is at most p (1 - p)/10000",
        ),
        cited=(
            "Hoeffding (1963): such a mean is off by t or more with probability at most 2 exp(-20000 t^2), less than"
            " 1/1400 for t = 2/100",
        ),
        remark=f"Of {nearer.size:,} estimates on random flops and turns {percent(nearer)} were within one point of the"
        f" exact chance, and {percent(near)} within two. How close 'almost' is, the source does not say; and the exact"
        " chance is that against random hands, which is not what others hold who have bet.",
        result=run_of(registration, record),
    )


def percent(cell: Cell) -> str:
    return f"{float(cell.number('estimate')):.2%}"


def u17(shared: Utility) -> Proof:
    """Whether consistent players are strong."""
    registration = consistency.REGISTRATION
    record = shared.record(registration)
    parts, cells, unbeaten, ahead = list[str](), list[str](), list[str](), list[str]()
    measures = (("by chips", CHIPS), ("by growth of log wealth", GROWTH), ("by sit-and-gos", SURVIVAL))
    for words, measure in measures:
        duels = [duel for duel in consistency.AGAINST_WEAK if duel.measure == measure]
        counts = {
            side: sum(found(record.cell(duel.name), duel.margin(registration), duel.center) is side for duel in duels)
            for side in Found
        }
        many = ", ".join(f"{said} {counts[side]}" for side, said in _MANY.items() if counts[side])
        parts.append(f"{words} {many}")
        unbeaten += [words] * (not counts[Found.LESS] and not counts[Found.OPEN])
        cells += [duel.name for duel in duels if duel.first == "g=1"]
        above = sum(record.cell(duel.name).number("low") > duel.center for duel in duels)
        ahead.append(f"{above} {words}")
    among = "; ".join(
        f"{words} {spoken(sides(record, registration, [d for d in consistency.AMONG if d.measure == measure]))}"
        for words, measure in measures
    )
    return about_experiment(
        registration,
        record,
        measured(registration, record, cells),
        "It depends on what strong means. Of 12 matches against their twins, who differ by lambda, delta or both,"
        f" consistent players {'; '.join(parts)}.{f' They never lose {listed(unbeaten)}.' if unbeaten else ''} Even is"
        f" within {registration.margin} big blinds a hand, a thousandth of growth, or ten points of the sit-and-gos;"
        f" without a margin they are ahead in {listed(ahead)}. Players of other g against g = 1: {among}. All of this"
        " is of two players at a table.",
    )


_MANY = {Found.MORE: "win", Found.EVEN: "are even in", Found.LESS: "lose", Found.OPEN: "are not settled in"}


def u21(shared: Utility) -> Proof:
    """A bias in the probability, and strength."""
    registration = bias.REGISTRATION
    record = shared.record(registration)
    told = spoken_by_stack(sides_by_stack(record, registration, bias.DUELS))
    deep = [duel.name for duel in played_at(bias.DUELS, CHIPS, DEEP)]
    tight = [record.cell(name) for name in deep[:4]]
    remark = f"Against the unbiased Kelly player (even as for U10) {told}."
    if all(cell.number("low") > 0 for cell in tight):
        remark += (
            " That moderate bias need not weaken is borne out, and more than that: deep, every tight bias that was"
            " tried beats the unbiased player, the large ones too."
        )
    return about_experiment(registration, record, measured(registration, record, deep), remark)
