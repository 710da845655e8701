"""Claims on networks that are not on the table: controls, later generations, other games and other filters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from derivations.claims.claim import EXPERIMENT, Proof
from derivations.experiments.record import Cell
from derivations.experiments.statistics import Found, decimal
from derivations.sources.poker_cnn.experiments import later, reproduction, variants
from derivations.sources.poker_cnn.experiments.later import LAST, THIRD
from derivations.sources.poker_cnn.experiments.quantities import MEAN_SIZE, STRONG_FOLDED, WEAK_RAISED
from derivations.sources.poker_cnn.experiments.reproduction import POT
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM
from derivations.sources.poker_cnn.experiments.variants import LATEST, SEEING, SHORT, SMALLER
from derivations.sources.poker_cnn.measured import (
    FOLDS,
    NAMES,
    RAISES,
    UNMEASURED,
    about,
    beats,
    better,
    earlier_pairs,
    fold_less,
    outcome,
    run_of,
    seeds_of,
    told,
    which,
)
from derivations.sources.poker_cnn.seeds import Judged, Seeds, less, more, together
from derivations.sources.poker_cnn.shared import PokerCnn
from play.network.plan import STAKES

HIM, BLIND = HEURISTIC.name, (RANDOM.name, HEURISTIC.name)
FIRST, SECOND, NETWORK = NAMES
NOT_RUN = Proof((), (), about=EXPERIMENT, remark=UNMEASURED)


def _measured(
    run: Seeds, names: Sequence[str], remark: str, parts: Sequence[Judged] = (), *, whole: bool = False
) -> Proof:
    return Proof(
        (),
        (),
        about=EXPERIMENT,
        measured=run.samples(names),
        remark=remark,
        result=(run_of(run) if whole else which(run)) | outcome(parts),
    )


def p16(shared: PokerCnn) -> Proof:
    """20 big blinds for 50, and filters of 3 x 3 for 5 x 5."""
    run = seeds_of(shared, variants.REGISTRATION)
    if run is None:
        return NOT_RUN
    parts = [_shares(run, other) for other in BLIND]
    smaller = f"{SMALLER} {NETWORK}"
    sides = run.where("", f"{smaller} against {NETWORK}", lambda side: side is Found.MORE)
    remark = (
        f"{told(run, parts)} Filters of 3x3 against those of 5x5: {sides.seeds.count(True)} of {len(sides.seeds)}"
        f" seeds for 3x3, {sides.seeds.count(False)} even or for 5x5, the others open. With 20 big blinds no"
        " amount is written like another, which it is with 50 from 52 small blinds up, and that too may make a"
        " difference."
    )
    names = [f"{who} against {other}" for who in (NETWORK, f"{SHORT} {NETWORK}") for other in BLIND]
    return _measured(run, [f"{smaller} against {NETWORK}", *names], remark, parts, whole=True)


def _shares(run: Seeds, other: str) -> Judged:
    """That the short game is won of a player by more, as a share of the stack."""
    stacks = {name: plan.stack // STAKES.big for name, plan in variants.STUDIES[run.record.scale].plans.items()}
    rows = zip(run.cells(f"{SHORT} {NETWORK} against {other}"), run.cells(f"{NETWORK} against {other}"), strict=True)
    seeds = tuple(more(_per(short, stacks[SHORT]), _per(deep, stacks[PLAIN])) for short, deep in rows)
    return Judged(f"with {stacks[SHORT]} big blinds {NETWORK} wins more of the stack of {other}", seeds)


def _per(cell: Cell | None, stack: int) -> Cell | None:
    if cell is None:
        return None
    low, middle, high = (decimal(float(cell.number(end) / stack)) for end in ("low", "estimate", "high"))
    return replace(cell, estimate=middle, low=low, high=high)


def p19(shared: PokerCnn) -> Proof:
    """Very large bets as the weakness against the heuristic player."""
    run = seeds_of(shared, reproduction.REGISTRATION)
    if run is None:
        return NOT_RUN
    parts = [better(run, f"{name} {POT}", name, HIM) for name in NAMES]
    names = [f"{name} {POT} against {HIM}" for name in NAMES]
    means = ", ".join(
        f"{name} {float(run.mean(f'{name} against {HIM}').number('estimate')):.2f} and"
        f" {float(run.mean(f'{name} {POT} against {HIM}').number('estimate')):.2f}"
        for name in NAMES
    )
    remark = (
        f"{told(run, parts)} The same networks play, with all raises and with none above the pot; means over seeds, in"
        f" big blinds a hand: {means}. This tells what large bets cost against this player, not why they are made."
    )
    return _measured(run, [*names, *(f"{name} against {HIM}" for name in NAMES)], remark, parts)


def p20(shared: PokerCnn) -> Proof:
    """Strong hands folded and weak ones raised, and what is learned from a player that looks at its hand."""
    run = seeds_of(shared, reproduction.REGISTRATION)
    if run is None:
        return NOT_RUN
    habits = "; ".join(
        f"{what}: {', '.join(_listed(run, name, what) for name in NAMES)}" for what in (STRONG_FOLDED, WEAK_RAISED)
    )
    remark = f"{about(run)} shares of decisions, by seeds: {habits}."
    control = seeds_of(shared, variants.REGISTRATION)
    if control is not None:
        seeing = f"{SEEING} {NETWORK}"
        parts = [
            control.more(f"{seeing} {words}", f"{NETWORK} {what}", f"{seeing} {what}")
            for words, what in (
                ("folds the best fifth of hands less", STRONG_FOLDED),
                ("raises the worst fifth less", WEAK_RAISED),
            )
        ]
        remark += (
            " A control asks whether that comes of first hands by a player that ignores its cards."
            f" {told(control, parts)}"
        )
    names = [f"{name} {what}" for what in (STRONG_FOLDED, WEAK_RAISED) for name in NAMES]
    return _measured(run, names, remark)


def _listed(run: Seeds, name: str, what: str) -> str:
    return f"{name} {run.listed(f'{name} {what}', 3).replace(', ', ' ')}"


def p21(shared: PokerCnn) -> Proof:
    """Eight generations."""
    run = seeds_of(shared, later.REGISTRATION)
    if run is None:
        return NOT_RUN
    last, third = LAST.name, THIRD.name
    parts = [
        beats(run, last, third),
        better(run, last, third, HIM),
        run.more(f"{last} folds less than {third}", f"{third} {FOLDS}", f"{last} {FOLDS}"),
        run.more_than_common(
            f"{last} bets or raises about as often as {HIM} (ten points less at most) or more",
            f"{last} {RAISES}",
            f"{HIM} {RAISES}",
            run.registration.margin,
        ),
        run.more(f"{last} bets smaller than {third}", f"{third} {MEAN_SIZE}", f"{last} {MEAN_SIZE}"),
    ]
    remark = (
        f"{told(run, parts)} Folds are {float(run.common(f'{HIM} {FOLDS}').number('estimate')):.3f} of the decisions of"
        f" {HIM} and, by seeds, {run.listed(f'{third} {FOLDS}', 3)} of those of {third} and"
        f" {run.listed(f'{last} {FOLDS}', 3)} of those of {last}. The source expects shares close to those of {HIM}: a"
        " network that folds less than that comes nearer by folding more."
    )
    names = [f"{last} against {third}", f"{last} against {HIM}", f"{third} against {HIM}"]
    names += [f"{who} {what}" for what in (FOLDS, RAISES, MEAN_SIZE) for who in (third, last)]
    return _measured(run, names, remark, parts, whole=True)


def p22(shared: PokerCnn) -> Proof:
    """Each generation beats the earlier ones, and folds less."""
    run = seeds_of(shared, reproduction.REGISTRATION)
    if run is None:
        return NOT_RUN
    pairs = earlier_pairs()
    parts = [
        together("each generation beats all earlier ones (P9)", [beats(run, *pair) for pair in pairs]),
        together("each folds less than the one before (P11)", fold_less(run)),
    ]
    remark = (
        f"{told(run, parts)} The source has two signs of it, these. That a generation does well against those it"
        " learned from tells nothing of other players."
    )
    return _measured(run, [" against ".join(pair) for pair in pairs], remark, parts)


def p23(shared: PokerCnn) -> Proof:
    """Equal shares of all pairs, against the latest network alone."""
    run = seeds_of(shared, variants.REGISTRATION)
    if run is None:
        return NOT_RUN
    gaps = [_gap(run, name) for name in ("", f"{LATEST} ")]
    seeds = tuple(more(*pair) for pair in zip(*gaps, strict=True))
    latest = f"{LATEST} {NETWORK}"
    parts = [
        Judged(
            "what a third generation wins of the first, less what it wins of the second, is more with equal shares",
            seeds,
        )
    ]
    remark = (
        f"{told(run, parts)} The third generations of both runs against each other"
        f" ({latest} against {NETWORK}), by seeds: {run.listed(f'{latest} against {NETWORK}')} big blinds a hand."
    )
    names = [f"{latest} against {NETWORK}"]
    names += [f"{run_}{NETWORK} against {run_}{early}" for run_ in ("", f"{LATEST} ") for early in (FIRST, SECOND)]
    return _measured(run, names, remark, parts)


def _gap(run: Seeds, name: str) -> tuple[Cell | None, ...]:
    rows = zip(*(run.cells(f"{name}{NETWORK} against {name}{early}") for early in (FIRST, SECOND)), strict=True)
    return tuple(None if one is None or two is None else less(one, two) for one, two in rows)
