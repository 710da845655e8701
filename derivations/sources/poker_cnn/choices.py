"""What the source leaves open, with what is taken here and what could be, and how the runs differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from math import log10
from typing import get_args

from derivations.print.blocks import Code, Formula, Table, Words
from derivations.sources.poker_cnn.experiments import later, reproduction, variants
from derivations.sources.poker_cnn.experiments.study import PLAIN, Study, chosen
from derivations.sources.poker_cnn.seeds import Seeds
from derivations.sources.poker_cnn.shown import listed, percent
from play.network.choices import Encoding
from play.network.plan import RunPlan, names

STUDIES = {module.REGISTRATION.claim: module.STUDIES for module in (reproduction, variants, later)}
SAID = {
    *("filter", "widths", "convolutions", "dense", "dropout", "learning_rate", "rho", "epsilon"),
    *("stack", "generations", "first_hands", "pairs", "data_player"),
}
"""Choices that the source makes, or that are told elsewhere."""
OF_PLANES = len(fields(Encoding))
"""Choices of the encoding."""
CALLED = {
    "numbers": "code of numbers",
    "filter": "side of a filter",
    "widths": "filters of the convolutions",
    "dense": "units of the dense layer",
    "epochs": "passes over the hands",
    "stack": "stack, in small blinds",
    "first_hands": "hands of the first generation",
    "later_hands": "hands of a later generation",
    "pairs": "who meets whom",
    "data_player": "player of the first hands",
}
"""What choices are called in the table of differences, where a name alone would not say it."""


def words() -> Iterator[tuple[str, Words]]:
    """Each choice by its name, and the others there are by the name `else_...`."""
    hints, plan = names(RunPlan), RunPlan().training
    yield (
        "adadelta",
        (
            f"a learning rate of {plan.learning_rate:g}, ",
            *(Formula(rf"\rho={plan.rho:g}"), " and ", Formula(rf"\varepsilon=10^{{{log10(plan.epsilon):.0f}}}")),
        ),
    )
    for name, here in chosen(RunPlan()).items():
        others = [not here] if hints[name] is bool else [each for each in get_args(hints[name]) if each != here]
        if name not in SAID:
            yield name, (Code(typed(here)),)
            yield f"else_{name}", listed([(Code(typed(each)),) for each in others]) or "any number"


def typed(value: object) -> str:
    """The value as an option has it.

    >>> typed(True), typed(200000), typed((32, 64))
    ('yes', '200,000', '32, 64')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case tuple():
            return ", ".join(map(typed, value))
    return str(value)


def registered(runs: Mapping[str, Seeds]) -> Table:
    """The runs."""
    rows = (
        (
            id_,
            run.record.scale,
            str(len(run.seeds)),
            str(run.registration.intervals),
            percent(run.registration.each, 3),
        )
        for id_, run in runs.items()
    )
    head = ("Run", "Scale", "Seeds", "Intervals", "Each sure to")
    return Table(head, tuple(rows), columns="llrrr")


def differences(runs: Mapping[str, Seeds]) -> Table:
    """All choices in which a run differs from the defaults; last what is changed alone, in further networks."""
    studies = {id_: STUDIES[id_][run.record.scale] for id_, run in runs.items()}
    return Table(("Choice", "Default", *studies, "Changed alone"), tuple(_differences(studies)))


def _differences(studies: Mapping[str, Study]) -> Iterator[tuple[Words, ...]]:
    default = chosen(RunPlan())
    bases = [chosen(study.plans[PLAIN]) for study in studies.values()]
    yield (
        "hands of a match",
        f"{reproduction.STUDIES['paper'].hands:,}",
        *(f"{s.hands:,}" for s in studies.values()),
        "",
    )
    for name, value in default.items():
        changed = [
            f"{typed(plan[name])} ({run})"
            for study, base in zip(studies.values(), bases, strict=True)
            for run, plan in ((run, chosen(each)) for run, each in study.plans.items())
            if plan[name] != base[name]
        ]
        here = [typed(base[name]) for base in bases]
        if changed or set(here) != {typed(value)}:
            yield CALLED.get(name, name.replace("_", " ")), typed(value), *here, ", ".join(changed)
