"""What our runs say of the claims on networks: of those on table 3 and figures 2 and 3, beside what is printed.

The source trained one run, ours is of several seeds; what it leaves open is chosen as the registration says, and how
large a run is, its scale says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from derivations.claims.claim import OPEN, Measured
from derivations.experiments.record import Cell, Record, measured
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Found
from derivations.sources.poker_cnn.experiments import later, reproduction, variants
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, SCALES
from derivations.sources.poker_cnn.experiments.quantities import MEAN_SIZE
from derivations.sources.poker_cnn.experiments.reproduction import ANY, GENERATIONS, GREATEST, PAIRS
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM
from derivations.sources.poker_cnn.experiments.variants import SCALED
from derivations.sources.poker_cnn.seeds import Judged, Seeds, together
from derivations.sources.poker_cnn.shared import PokerCnn
from verify.kernel.poker_cnn.printed import TABLE

FOLDS, RAISES = "folds", "bets or raises"
NAMES = tuple(f"CNN{generation}" for generation in GENERATIONS)
STUDIES = {module.REGISTRATION.claim: module.STUDIES for module in (reproduction, variants, later)}
UNMEASURED = "Not measured here: no run of what is registered has been made."


class Reproduced(NamedTuple):
    """Samples for a claim, what they say in words, and the run for readers of the ledger."""

    samples: tuple[Measured, ...]
    remark: str
    result: dict[str, Any]


def reproduced(shared: PokerCnn, id_: str) -> Reproduced:
    """What our run of the source's experiment says of a claim on table 3, or on figures 2 and 3.

    Raises:
        ExperimentError: the record was altered, or is of another registration.
    """
    run = seeds_of(shared, reproduction.REGISTRATION)
    if run is None:
        return Reproduced((), UNMEASURED, {})
    return _SAID[id_](run, shared)


def seeds_of(shared: PokerCnn, registration: Registration) -> Seeds | None:
    """The run of what is registered; None if none was made.

    Raises:
        ExperimentError: the record was altered, or is of another registration.
    """
    return Seeds(registration, shared.record(registration)) if shared.ran(registration) else None


def run_of(run: Seeds) -> dict[str, Any]:
    """The registration and all that was measured, for readers of the ledger."""
    cells = {each.name: [each.estimate, each.low, each.high, each.size] for each in run.record.cells}
    return {**which(run), "registered": run.registration.to_json(), "cells": cells}


def recorded(result: Mapping[str, Any]) -> Seeds:
    """The run that `run_of` told of."""
    registration = EXPERIMENTS[result["run"]].registration
    cells = tuple(Cell(name, *numbers) for name, numbers in result["cells"].items())
    return Seeds(registration, Record(result["run"], result["scale"], registration.digest, cells))


def which(run: Seeds) -> dict[str, Any]:
    """Which run it is."""
    return {"run": run.record.claim, "scale": run.record.scale, "digest": run.record.digest}


def about(run: Seeds) -> str:
    """The run in words, to begin a remark with."""
    return f"Our run at scale {run.record.scale}, with {len(run.seeds)} seeds ({run.record.claim}):"


def told(run: Seeds, parts: Sequence[Judged]) -> str:
    """What seeds say of statements, and of all of them together."""
    said = "; ".join(part.said for part in parts)
    whole = f" All of it together: {together('', parts).told.value}." if len(parts) > 1 else ""
    return f"{about(run)} {said}.{whole}{smaller(run)}"


def smaller(run: Seeds) -> str:
    """By what a run is smaller than the source's, in words that follow others."""
    mine, source = (STUDIES[run.record.claim][scale].plans[PLAIN] for scale in (run.record.scale, SCALES[-1]))
    if mine.first_hands == source.first_hands:
        return ""
    narrower = "" if mine.architecture == source.architecture else ", and their networks are narrower"
    return (
        f" First generations learn from {mine.first_hands:,} hands here and from {source.first_hands:,} in the"
        f" source{narrower}."
    )


def outcome(parts: Sequence[Judged]) -> dict[str, Any]:
    """What seeds say of all statements together, for readers of the ledger."""
    return {"all of it": together("", parts).told.value} if parts else {}


def beats(run: Seeds, first: str, second: str) -> Judged:
    """That one wins of another."""
    return run.where(f"{first} beats {second}", f"{first} against {second}", lambda side: side is Found.MORE)


def better(run: Seeds, late: str, early: str, opponent: str) -> Judged:
    """That one wins more of an opponent than another does."""
    words = f"{late} does better than {early} against {opponent}"
    return run.more(words, f"{late} against {opponent}", f"{early} against {opponent}")


def _p5(run: Seeds, _: PokerCnn) -> Reproduced:
    """All entries above the diagonal."""
    blind, *others = PAIRS
    samples = [
        *measured(run.registration, run.record, [blind.name], TABLE[blind.first.name][blind.second.name]),
        *(run.sample(pair.name, TABLE[pair.first.name][pair.second.name]) for pair in others),
    ]
    inside = [sample for sample in samples if sample.speaks == OPEN]
    remark = (
        f"{about(run)} of {len(samples)} numbers {len(inside)} are within our intervals, those of networks being means"
        f" over seeds. Signs agree in {_agreeing(samples)} of {len(samples)}. What is left open in the source is chosen"
        f" as registered.{smaller(run)}"
    )
    return Reproduced(tuple(samples), remark, run_of(run))


def _agreeing(samples: Sequence[Measured]) -> int:
    return sum((sample.estimate > 0) == ((sample.expected or 0) > 0) for sample in samples)


def _p8(run: Seeds, _: PokerCnn) -> Reproduced:
    """Generations 1 and 2 do not beat the random player, generation 3 does."""
    random = RANDOM.name
    early = [
        run.where(f"{name} does not beat {random}", f"{name} against {random}", lambda side: side is not Found.MORE)
        for name in NAMES[:2]
    ]
    return _on(run, [*early, beats(run, NAMES[2], random)], [f"{name} against {random}" for name in NAMES])


def _p9(run: Seeds, _: PokerCnn) -> Reproduced:
    """Each generation beats all before it."""
    pairs = earlier_pairs()
    return _on(run, [beats(run, *pair) for pair in pairs], [" against ".join(pair) for pair in pairs])


def earlier_pairs() -> list[tuple[str, str]]:
    """Each generation with all before it."""
    return [(late, early) for k, late in enumerate(NAMES) for early in NAMES[:k]]


def _p10(run: Seeds, _: PokerCnn) -> Reproduced:
    """All lose to the heuristic player, and more with each generation."""
    him = HEURISTIC.name
    parts = [beats(run, him, name) for name in NAMES]
    parts += [better(run, early, late, him) for early, late in pairwise(NAMES)]
    return _on(run, parts, [f"{name} against {him}" for name in NAMES])


def fold_less(run: Seeds) -> list[Judged]:
    """That each generation folds less than the one before."""
    return [
        run.more(f"{late} folds less than {early}", f"{early} {FOLDS}", f"{late} {FOLDS}")
        for early, late in pairwise(NAMES)
    ]


def _p11(run: Seeds, _: PokerCnn) -> Reproduced:
    """The share of folds falls; shares of all players are those of figure 2."""
    return _on(run, fold_less(run), [f"{name} {FOLDS}" for name in NAMES])


def _p12(run: Seeds, shared: PokerCnn) -> Reproduced:
    """Networks bet larger than the heuristic player, and smaller with each generation; and what controls say."""
    him = f"{HEURISTIC.name} {MEAN_SIZE}"
    parts = [
        run.more_than_common(f"{name} bets larger than {HEURISTIC.name}", f"{name} {MEAN_SIZE}", him) for name in NAMES
    ]
    parts += [
        run.more(f"{late} bets smaller than {early}", f"{early} {MEAN_SIZE}", f"{late} {MEAN_SIZE}")
        for early, late in pairwise(NAMES)
    ]
    found = _on(run, parts, [f"{name} {MEAN_SIZE}" for name in NAMES])
    last = NAMES[-1]
    manners = {"the least": last, "the greatest": f"{last} {GREATEST}", "any": f"{last} {ANY}"}
    wins = "; ".join(f"{taken} {run.listed(f'{name} against {HEURISTIC.name}')}" for taken, name in manners.items())
    him_mean = float(run.common(him).number("estimate"))
    more = (
        f" Bets and raises of the heuristic player are {him_mean:.2f} big blinds on average. All amounts from 52 small"
        " blinds up are one to the network, which takes the least of them unless told otherwise. By which of them it"
        f" takes, {last} wins of the heuristic player, by seeds: {wins}. Against him alone its bets are"
        f" {run.listed(f'{last} {GREATEST} {MEAN_SIZE}')} where it takes the greatest, and"
        f" {run.listed(f'{last} {ANY} {MEAN_SIZE}')} where any."
    )
    control = seeds_of(shared, variants.REGISTRATION)
    if control is not None:
        more += (
            f" Written as shares of the stack ({control.record.claim}), amounts are all different, and the bets of"
            f" {last} are {control.listed(f'{SCALED} {last} {MEAN_SIZE}')}, where those of a network that differs in"
            f" nothing else are {control.listed(f'{last} {MEAN_SIZE}')}."
        )
    return found._replace(remark=found.remark + more)


def _p18(run: Seeds, _: PokerCnn) -> Reproduced:
    """Each generation does better against the random player than the last."""
    random = RANDOM.name
    parts = [better(run, late, early, random) for early, late in pairwise(NAMES)]
    return _on(run, parts, [f"{name} against {random}" for name in NAMES])


def _on(run: Seeds, parts: Sequence[Judged], names: Sequence[str]) -> Reproduced:
    return Reproduced(run.samples(names), told(run, parts), which(run) | outcome(parts))


_SAID: dict[str, Callable[[Seeds, PokerCnn], Reproduced]] = {
    "P5": _p5,
    "P8": _p8,
    "P9": _p9,
    "P10": _p10,
    "P11": _p11,
    "P12": _p12,
    "P18": _p18,
}
