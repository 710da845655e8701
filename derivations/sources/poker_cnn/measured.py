"""What our runs show of the claims on networks, by one rule for what is expected and for what is not.

The source trained one run; ours have several seeds. Of a statement about how networks are made seeds are the
observations: each sample is a mean over seeds of a number of a run, with Student's interval, by itself with 95%, beside
what the claim states of it. It speaks for the claim where the interval lies within that, against it where the interval
lies outside, and else is open; where first generations learned from fewer hands than the source's it is not reproduced
at this size. Numbers of players who ignore their cards are the same for all seeds; their own intervals, which are
narrow beside those over seeds, are not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from derivations.claims.claim import Measured
from derivations.experiments.experiment import StagedExperiment
from derivations.experiments.record import Record, samples_of
from derivations.own.records import RecordedSamples
from derivations.own.registered import Registered
from derivations.sources.poker_cnn.experiments import later, reproduction, variants, yardsticks
from derivations.sources.poker_cnn.experiments.catalogue import SCALES
from derivations.sources.poker_cnn.experiments.later import LAST, THIRD
from derivations.sources.poker_cnn.experiments.quantities import MEAN_SIZE, STRONG_FOLDED, WEAK_RAISED
from derivations.sources.poker_cnn.experiments.reproduction import ANY, GENERATIONS, GREATEST, PAIRS, POT
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM
from derivations.sources.poker_cnn.experiments.variants import LATEST, SCALED, SEEING, SHORT, SMALLER
from derivations.sources.poker_cnn.experiments.yardsticks import ABSTRACT, CFR, against, responded
from derivations.sources.poker_cnn.seeds import Seeds
from play.network.plan import STAKES
from verify.language.samples import speaks_of
from verify.theories.networks.printed import TABLE

FOLDS, RAISES = "folds", "bets or raises"
NAMES = FIRST, SECOND, NETWORK = tuple(f"CNN{generation}" for generation in GENERATIONS)
HIM, RAND = HEURISTIC.name, RANDOM.name
STUDIES = {module.REGISTRATION.claim: module.STUDIES for module in (reproduction, variants, later)}
EARLIER = tuple((late, early) for early, late in combinations(NAMES, 2))
"""Each generation with all before it."""
ZERO = Fraction(0)
Number = Callable[[str], Fraction]
"""A cell of a seed by its name."""


@dataclass(frozen=True)
class Stated:
    """A number of a run, seed by seed from its cells, and what a claim states of it."""

    words: str
    number: Callable[[Number], Fraction]
    least: Fraction | None = None
    most: Fraction | None = None
    expected: Fraction | None = None


def cell(name: str) -> Stated:
    """A number of which nothing is stated."""
    return Stated(name, lambda of: of(name))


def beats(first: str, second: str) -> Stated:
    """That one wins of another."""
    return Stated(f"{first} against {second}", lambda of: of(f"{first} against {second}"), least=ZERO)


def does_not_beat(first: str, second: str) -> Stated:
    """That one wins nothing of another."""
    return Stated(f"{first} against {second}", lambda of: of(f"{first} against {second}"), most=ZERO)


def more(first: str, second: str) -> Stated:
    """That the first number is more than the second."""
    return Stated(f"{first}, less {second}", lambda of: of(first) - of(second), least=ZERO)


def nearer(late: str, early: str, goal: str) -> Stated:
    """That the first number is nearer to the goal than the second."""
    words = f"distance of {early} from {goal}, less that of {late}"
    return Stated(words, lambda of: abs(of(early) - of(goal)) - abs(of(late) - of(goal)), least=ZERO)


def part_of(run: Seeds) -> Fraction | None:
    """How many first hands the run has, as a part of the source's."""
    mine, source = (STUDIES[run.record.claim][scale].plans[PLAIN] for scale in (run.record.scale, SCALES[-1]))
    return Fraction(mine.first_hands, source.first_hands) if mine.first_hands < source.first_hands else None


def samples(run: Seeds, stated: Sequence[Stated]) -> Iterator[Measured]:
    """Means over seeds, of what happened with several."""
    for each in stated:
        numbers = run.numbers(each.number)
        if len(numbers) > 1:
            quantity = f"{each.words}, mean over seeds"
            yield run.sample(quantity, numbers, (each.expected, each.least, each.most, part_of(run)))


def about(run: Seeds) -> str:
    """The run in words."""
    mine, source = (STUDIES[run.record.claim][scale].plans[PLAIN] for scale in (run.record.scale, SCALES[-1]))
    words = f"Our run {run.record.claim}: {len(run.seeds)} seeds, {mine.first_hands:,} first hands"
    if mine.first_hands == source.first_hands:
        return f"{words}."
    narrower = "" if mine.architecture == source.architecture else ", and narrower networks"
    return f"{words} for {source.first_hands:,}{narrower}."


def _of(
    experiment: StagedExperiment, stated: Sequence[Stated], words: Callable[[Seeds], str] = lambda _: ""
) -> Registered:
    """What one run shows of what is stated."""

    def shows(record: Record) -> RecordedSamples:
        run = Seeds(experiment.registration, record)
        return RecordedSamples(tuple(samples(run, stated)), remark=" ".join(filter(None, (about(run), words(run)))))

    return Registered((experiment,), shows)


def _listed(run: Seeds, names: Sequence[str], places: int = 2) -> str:
    return "; ".join(f"{name} {run.listed(name, places)}" for name in names)


# --- table 3


def _p5(record: Record) -> RecordedSamples:
    """All entries above the diagonal, each with the number printed."""
    run = Seeds(reproduction.REGISTRATION, record)
    blind, *others = PAIRS
    found = samples_of(run.registration, record, [blind.name], TABLE[blind.first.name][blind.second.name])
    found += tuple(samples(run, [_printed(pair.first.name, pair.second.name) for pair in others]))
    agreeing = sum((sample.estimate > 0) == ((sample.expected or 0) > 0) for sample in found)
    return RecordedSamples(
        found,
        remark=f"{about(run)} {sum(speaks_of(each) != 'against' for each in found)} of {len(found)} printed numbers are not"
        f" excluded, by intervals that are up to {max(float(each.high - each.low) for each in found):.0f} big blinds"
        f" wide; signs agree in {agreeing}. Whether a network predicts better than the mean does is not in the record:"
        " the loss on hands held out was not kept.",
    )


def _printed(one: str, two: str) -> Stated:
    name = f"{one} against {two}"
    return Stated(name, lambda of: of(name), expected=TABLE[one][two])


P5 = Registered((reproduction.EXPERIMENT,), _p5)
P8 = _of(
    reproduction.EXPERIMENT,
    [
        *(does_not_beat(name, RAND) for name in NAMES[:2]),
        beats(NETWORK, RAND),
    ],
)
P9 = _of(reproduction.EXPERIMENT, [beats(*pair) for pair in EARLIER])
P10 = _of(
    reproduction.EXPERIMENT,
    [
        *(beats(HIM, name) for name in NAMES),
        *(more(f"{HIM} against {late}", f"{HIM} against {early}") for early, late in pairwise(NAMES)),
    ],
)
P18 = _of(
    reproduction.EXPERIMENT,
    [more(f"{late} against {RAND}", f"{early} against {RAND}") for early, late in pairwise(NAMES)],
)

# --- how networks bet

FOLD_LESS = [more(f"{early} {FOLDS}", f"{late} {FOLDS}") for early, late in pairwise(NAMES)]
P11 = _of(reproduction.EXPERIMENT, FOLD_LESS)
P22 = _of(reproduction.EXPERIMENT, [*(beats(*pair) for pair in EARLIER), *FOLD_LESS])
P19 = _of(
    reproduction.EXPERIMENT,
    [more(f"{name} {POT} against {HIM}", f"{name} against {HIM}") for name in NAMES],
    lambda _: (
        "The same networks play with all raises, and with none above the pot (raises=pot). This tells what large"
        " bets cost against this player, not why they are made."
    ),
)


def _p12(record: Record, control: Record) -> RecordedSamples:
    """Networks bet larger than the heuristic player, and smaller with each generation; and what controls show."""
    run, controls = Seeds(reproduction.REGISTRATION, record), Seeds(variants.REGISTRATION, control)
    stated = [more(f"{name} {MEAN_SIZE}", f"{HIM} {MEAN_SIZE}") for name in NAMES]
    stated += [more(f"{early} {MEAN_SIZE}", f"{late} {MEAN_SIZE}") for early, late in pairwise(NAMES)]
    manners = {"the least": NETWORK, "the greatest": f"{NETWORK} {GREATEST}", "any": f"{NETWORK} {ANY}"}
    wins = "; ".join(f"{taken} {run.listed(f'{name} against {HIM}')}" for taken, name in manners.items())
    scaled, plain = (controls.listed(f"{name} {MEAN_SIZE}", 0) for name in (f"{SCALED} {NETWORK}", NETWORK))
    return RecordedSamples(
        tuple(samples(run, stated)),
        remark=f"{about(run)} Bets and raises of {HIM} are"
        f" {float(run.common(f'{HIM} {MEAN_SIZE}').number('estimate')):.0f} big blinds on average. All amounts from 52"
        " small blinds up are one to the network, which takes the least of them unless told otherwise. By which it"
        f" takes, {NETWORK} wins of the heuristic player, by seeds: {wins}. Written as shares of the stack"
        f" ({control.claim}), amounts are all different, and bets of {NETWORK} are {scaled},"
        f" where those of a network that differs in nothing else are {plain}.",
    )


P12 = Registered((reproduction.EXPERIMENT, variants.EXPERIMENT), _p12)


def _p20(record: Record, control: Record) -> RecordedSamples:
    """Strong hands folded and weak ones raised, and what is learned from a player that looks at its hand."""
    run, controls = Seeds(reproduction.REGISTRATION, record), Seeds(variants.REGISTRATION, control)
    habits = [f"{name} {what}" for what in (STRONG_FOLDED, WEAK_RAISED) for name in NAMES]
    stated = [more(f"{NETWORK} {what}", f"{SEEING} {NETWORK} {what}") for what in (STRONG_FOLDED, WEAK_RAISED)]
    return RecordedSamples(
        (*samples(run, [cell(name) for name in habits]), *samples(controls, stated)),
        remark=f"{about(run)} Whether that comes of first hands by a player that ignores its cards is asked of a"
        f" control (seeing). {about(controls)}",
    )


P20 = Registered((reproduction.EXPERIMENT, variants.EXPERIMENT), _p20)

# --- other games, filters, hands and generations


def _share(other: str) -> Stated:
    """That in the short game more of a player's stack is won."""
    plans = next(iter(variants.STUDIES.values())).plans
    short, deep = (Fraction(plans[run].stack, STAKES.big) for run in (SHORT, PLAIN))
    return Stated(
        f"share of the stack won of {other} with {short} big blinds, less that with {deep}",
        lambda of: of(f"{SHORT} {NETWORK} against {other}") / short - of(f"{NETWORK} against {other}") / deep,
        least=ZERO,
    )


P16 = _of(
    variants.EXPERIMENT,
    [_share(RAND), _share(HIM), cell(f"{SMALLER} {NETWORK} against {NETWORK}")],
    lambda _: (
        "Of filters of 3x3 and 5x5 the source expects nothing. With 20 big blinds no amount is written like"
        " another, which it is with 50 from 52 small blinds up, and that too may make a difference."
    ),
)
P23 = _of(
    variants.EXPERIMENT,
    [
        Stated(
            "what a third generation wins of the first less what it wins of the second, with equal shares, less the"
            " same with the latest alone",
            lambda of: _gap(of, "") - _gap(of, f"{LATEST} "),
            least=ZERO,
        ),
        cell(f"{LATEST} {NETWORK} against {NETWORK}"),
    ],
    lambda run: (
        f"The third generations of both ({LATEST} {NETWORK} against {NETWORK}) win, by seeds,"
        f" {run.listed(f'{LATEST} {NETWORK} against {NETWORK}')} big blinds a hand of each other."
    ),
)


def _gap(of: Number, run: str) -> Fraction:
    return of(f"{run}{NETWORK} against {run}{FIRST}") - of(f"{run}{NETWORK} against {run}{SECOND}")


P21 = _of(
    later.EXPERIMENT,
    [
        beats(LAST.name, THIRD.name),
        more(f"{LAST.name} against {HIM}", f"{THIRD.name} against {HIM}"),
        nearer(f"{LAST.name} {FOLDS}", f"{THIRD.name} {FOLDS}", f"{HIM} {FOLDS}"),
        Stated(
            f"{LAST.name} {RAISES}, less {HIM} {RAISES}",
            lambda of: of(f"{LAST.name} {RAISES}") - of(f"{HIM} {RAISES}"),
            least=-later.REGISTRATION.margin,
        ),
        more(f"{THIRD.name} {MEAN_SIZE}", f"{LAST.name} {MEAN_SIZE}"),
    ],
    lambda run: (
        "The source expects shares close to those of the heuristic player, so a network that folds less than he"
        f" comes nearer by folding more. Folds are {float(run.common(f'{HIM} {FOLDS}').number('estimate')):.3f} of his"
        f" decisions; by seeds: {_listed(run, [f'{who.name} {FOLDS}' for who in (THIRD, LAST)], 3)}."
    ),
)

# --- yardsticks


def _p17(record: Record) -> RecordedSamples:
    """What the yardsticks show, of which the source expects nothing."""
    five = [who.name for who in yardsticks.FIVE]
    cells = [*(against(name, CFR) for name in five), *map(responded, (*five, CFR)), ABSTRACT]
    bounds = {name: float(record.cell(responded(name)).number("low")) for name in (*five, CFR)}
    sure = ", ".join(f"{low:.2f} of {name}" for name, low in bounds.items() if low > 0) or "nothing for sure"
    return RecordedSamples(
        samples_of(yardsticks.REGISTRATION, record, cells),
        remark=f"Our run {record.claim} at scale {record.scale}: in the abstraction of {CFR} best responses win"
        f" {float(record.cell(ABSTRACT).number('estimate')):.3f} of it, and how much in the whole game is not known. A"
        f" local best response wins there at least {sure}; a best response wins no less.",
    )


P17 = Registered((yardsticks.EXPERIMENT,), _p17)
