"""What the report on hold'em by network takes from certificates and from records of runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import sympy

from derivations.claims.claim import AGAINST, FOR, OPEN, Settled, Verdict, parts
from derivations.experiments.record import read_record
from derivations.print.blocks import Block, Link, Note, Words
from derivations.print.claim_tables import SAID_OF_MARKS
from derivations.print.markdown import Holes
from derivations.sources.poker_cnn import choices, run_tables, size_tables
from derivations.sources.poker_cnn.abstractions import GROUPS, POKER, abstraction, optimal
from derivations.sources.poker_cnn.blind_tables import BlindPlayers
from derivations.sources.poker_cnn.experiments import reproduction
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, RUNS, SCALES
from derivations.sources.poker_cnn.experiments.quantities import MEAN_SIZE
from derivations.sources.poker_cnn.experiments.study import PLAIN, RANDOM
from derivations.sources.poker_cnn.experiments.yardsticks import ABSTRACT, FIVE, OTHERS, SHORT, responded, short
from derivations.sources.poker_cnn.planes_drawing import planes_figure
from derivations.sources.poker_cnn.seeds import Seeds
from derivations.sources.poker_cnn.shown import count, fraction, listed, number, percent, within
from derivations.sources.poker_cnn.signs import HANDS, PLAYED, STACK, Sign
from trees.holdem.betting import STREETS
from verify.find.zero_sum.abstraction import abstraction as guaranteed
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.language.samples import speak_together, speaks_of
from verify.theories.holdem.card_blind import tie
from verify.theories.holdem.card_states import BY_SUITS, card_states
from verify.theories.holdem.size_records import CardStates, HoldemSize
from verify.theories.holdem.sizes import total
from verify.theories.networks.printed import TABLE

NETWORK_RUNS, YARDSTICKS = ("P5", "P16", "P21"), "P17"
BYTES_A_PAIR = 16
UNITS = {"limit": 2**40, "deep": 2**80 * 10**12}
"""What bytes were counted in: the unit that was misread, and the power of ten that stands before it."""
HERE = " at this size"
ARE = {verdict: f"are {verdict.value}" for verdict in Verdict} | {Verdict.DEPENDS: "depend on how they are read"}
RAISE, FOLD = sympy.Rational(9, 20), sympy.Rational(1, 10)
"""The heuristic player's shares where chips have no end; he calls as often as he raises."""


def holes(settled: Sequence[Settled]) -> Holes:
    """The numbers, words and blocks of the report."""
    by_id = {item.claim.id: item for item in settled}
    runs = {id_: record_of(id_) for id_ in NETWORK_RUNS}
    yards = record_of(YARDSTICKS)
    (limit,), (deep,) = parts(by_id["P1b"], HoldemSize), parts(by_id["P2b"], HoldemSize)
    blind = BlindPlayers(by_id["P7"], by_id["P13"])
    table = runs["P5"]
    words = dict[str, Words]()
    for found in (
        *(_of_claims(settled), choices.words(), _of_sizes(limit, deep, by_id["P15"]), _of_planes(), blind.words()),
        *(_of_lengths(), _of_signs(), _of_abstractions(), _of_runs(table), _of_yardsticks(yards)),
    ):
        words |= dict(found)
    flop = deep.streets[1]
    made: dict[str, Callable[[], Block]] = {
        "marks": lambda: Note(SAID_OF_MARKS),
        "readings": partial(size_tables.readings, by_id["P2a"]),
        **{name: partial(getattr(size_tables, name), limit) for name in ("sizes", "growth")},
        **{name: getattr(size_tables, name) for name in ("deals", "tied_raises")},
        "planes": planes_figure,
        **{name: getattr(blind, name) for name in ("actions", "gains", "near_readings")},
        "printed": run_tables.printed,
        **{name: partial(getattr(run_tables, name), table) for name in ("matches", "ours", "shares", "bets", "habits")},
        "runs": partial(choices.registered, runs),
        "differences": partial(choices.differences, runs),
        **{f"later_{which}": partial(run_tables.curve, runs["P21"], which) for which in run_tables.CURVES},
        "yardsticks": partial(run_tables.yardsticks, yards),
    }
    return Holes(
        names={r"\tau": tie()},
        at={"eq:flop": {"A": deep.streets[0].closed, "G": flop.decisions / 4}, **_lengths()},
        words=words,
        blocks={name: partial(_alone, make) for name, make in made.items()},
    )


def _alone(make: Callable[[], Block]) -> tuple[Block]:
    return (make(),)


def record_of(id_: str) -> Seeds:
    """The record of a run that comes with the program."""
    registration = EXPERIMENTS[id_].registration
    return Seeds(registration, read_record(registration, RUNS))


def label(item: Settled) -> str:
    """What runs show of the claim, by the one rule for all; nothing where there is none."""
    found = item.judgement.measured
    smaller = any(speaks_of(each) == AGAINST and each.part is not None for each in found)
    said = {
        None: "measured" if found else "",
        FOR: "speaks for it",
        OPEN: "open",
        AGAINST: f"not reproduced{HERE}" if smaller else "speaks against it",
    }
    return said[speak_together(found)]


def _of_claims(settled: Sequence[Settled]) -> Iterator[tuple[str, Words]]:
    """Verdicts, what is decided of numbers as printed, and what runs say."""
    yield "claims", str(len(settled))
    verdicts = Counter(item.verdict for item in settled)
    yield "verdicts", listed([f"{found} {ARE[verdict]}" for verdict, found in verdicts.items()], " and ")
    by_runs: dict[str, list[Words]] = {}
    for item in settled:
        id_ = item.claim.id
        yield f"verdict_{id_}", item.verdict.value
        yield from _printed(item)
        yield f"ours_{id_}", label(item).removesuffix(HERE)
        if speak_together(item.judgement.measured) is not None:
            by_runs.setdefault(label(item), []).append((Link(id_, f"#claim-{id_}"),))
    said = [(f"{said} {'is' if len(ids) == 1 else 'are'} ", *listed(ids, " and ")) for said, ids in by_runs.items()]
    yield "by_runs", listed(said, "; ")


def _printed(item: Settled) -> Iterator[tuple[str, Words]]:
    """What is decided of the numbers of the source, and of its players."""
    decided = item.verdict in (Verdict.PROVED, Verdict.REFUTED)
    yield f"printed_{item.claim.id}", str(item.verdict is Verdict.PROVED).lower() if decided else "not decided"
    players = [each.holds is True for each in item.judgement.readings if each.reading.words == PLAYED]
    yield f"players_{item.claim.id}", ("settled" if all(players) else "not settled") if players else "–"


def _of_sizes(limit: HoldemSize, deep: HoldemSize, suits: Settled) -> Iterator[tuple[str, Words]]:
    """The figures of the source, exactly."""
    for name, size in (("limit", limit), ("deep", deep)):
        pairs = total(size, "infoset_actions", BY_SUITS)
        yield f"{name}_pairs", count(pairs, 5)
        yield f"{name}_bytes", count(BYTES_A_PAIR * pairs, 5)
        yield f"{name}_units", number(BYTES_A_PAIR * pairs / UNITS[name])
    hands = card_states(1)
    yield from (("hands", count(hands.cards[0])), ("classes", count(hands.suits[0])), ("misprinted", count(51 * 25)))
    yield "as_large", f"{float(size_tables.as_large(limit)):g}"
    (found,) = parts(suits, CardStates)
    factors = zip(found.cards, found.suits, STREETS, strict=True)
    said = [(*number(all_ / few), f" {_on(street)}") for all_, few, street in factors]
    yield "factors", listed(said, " and ")


def _on(street: str) -> str:
    return "before the flop" if street == "preflop" else f"on the {street}"


def _of_planes() -> Iterator[tuple[str, Words]]:
    """What is left open, and first raises that look alike."""
    yield "left_open", str(sum(name.startswith("else_") for name, _ in choices.words()) - choices.OF_PLANES)
    codes = size_tables.first_raises("units")
    totals = range(size_tables.STACKED - codes.tied + 1, size_tables.STACKED + 1)
    yield from (("tied", str(codes.tied)), ("first_raises", str(codes.legal - 2)), ("least_tied", str(totals[0])))
    yield "mean_tied", f"{sum(totals) / len(totals):g}"


def _lengths() -> dict[str, dict[str, Any]]:
    """Decisions on a street, and how likely there is another one, where chips have no end: folds always, and checks."""
    length, goes_on = 1 / (1 - RAISE), RAISE / (1 - RAISE)
    check = RAISE + FOLD

    def street(free: sympy.Rational) -> sympy.Rational:
        return 1 + free * (1 + RAISE * length) + RAISE * length

    def another(first: sympy.Rational, second: sympy.Rational) -> sympy.Rational:
        return first * (second + RAISE * goes_on) + RAISE * goes_on

    return {
        "eq:always": {"n": street(RAISE), "q": another(RAISE, RAISE)},
        "eq:checks": {"n'": street(check), "q'": another(check, check), "q_1": another(RAISE, check)},
    }


def _of_signs() -> Iterator[tuple[str, Words]]:
    """How far luck reaches in the printed table."""
    yield from (("stack", str(STACK)), ("bound", f"{STACK / HANDS**0.5:.3f}"))
    yield from (("reach", number(run_tables.reach(), 3)), ("normal_reach", f"{run_tables.normal_reach():.2f}"))
    pairs = [(one.name, two.name) for one, two in reproduction.PAIRS]
    signs = [Sign(pair if TABLE[pair[0]][pair[1]] > 0 else pair[::-1]) for pair in pairs]
    short_ones = [f"{more} against {less}" for more, less in (sign.more for sign in signs if not sign.alone)]
    yield from (("unsettled", listed(short_ones, " and ")), ("unsettled_count", str(len(short_ones))))


def _of_lengths() -> Iterator[tuple[str, Words]]:
    """Decisions in a hand where chips have no end, and how often a showdown is a tie."""
    yield "tie_share", percent(tie(), 3)
    found = _lengths()
    n, q = found["eq:always"].values()
    later, on, first = found["eq:checks"].values()
    for name, decisions in (
        ("always", n * (1 + q + q**2 + q**3)),
        ("with_checks", n + first * later * (1 + on + on**2)),
    ):
        yield name, number(Fraction(int(decisions.p), int(decisions.q)), 3)


def value() -> Fraction:
    """What the whole game of the abstractions is worth to player 1."""
    found, _, _ = solve(form_of(POKER, {}))
    return found


def lost() -> dict[str, tuple[Fraction, Fraction]]:
    """What the optimal plans of each abstraction leave a best response above the value, by player."""
    worth, found = value(), {}
    for name in GROUPS:
        first, second = guaranteed(POKER, abstraction(name), optimal(name)).guarantees
        found[name] = worth - first, -worth - second
    return found


def _of_abstractions() -> Iterator[tuple[str, Words]]:
    yield "game_value", fraction(value())
    for name, exploited in lost().items():
        for player, (groups, own) in enumerate(zip(GROUPS[name], exploited, strict=True), 1):
            yield f"{name}_groups_{player}", ", ".join(groups.split())
            yield f"{name}_lost_{player}", fraction(own)


def _of_runs(run: Seeds) -> Iterator[tuple[str, Words]]:
    """How large the first run is beside the source's, and the random player in it."""
    ours, theirs = (reproduction.STUDIES[scale] for scale in (run.record.scale, SCALES[-1]))
    hands = [study.plans[PLAIN].first_hands for study in (ours, theirs)]
    yield from (("our_hands", f"{hands[0]:,}"), ("their_hands", f"{hands[1]:,}"), ("part", f"1/{hands[1] // hands[0]}"))
    yield from (("our_match", f"{ours.hands:,}"), ("their_match", f"{theirs.hands:,}"), ("seeds", str(len(run.seeds))))
    first = [cell for cell in run.cells(f"{FIVE[2].name} against {RANDOM.name}") if cell is not None]
    yield "first_of_random", listed([within(cell) for cell in first], " and ")
    yield "random_folds", percent(run.common(f"{RANDOM.name} folds").number("estimate"))
    yield "random_size", number(run.common(f"{RANDOM.name} {MEAN_SIZE}").number("estimate"), 0)
    folds = [cell for cell in run.cells(f"{FIVE[2].name} folds") if cell is not None]
    yield "first_folds", listed([percent(cell.number("estimate")) for cell in folds], " and ")


def _of_yardsticks(run: Seeds) -> Iterator[tuple[str, Words]]:
    """What players lose to who knows them."""
    names = [who.name for who in FIVE]
    lows = {name: run.record.cell(responded(name)).number("low") for name in names}
    yield "surely_lost", listed([(*number(low), f" of {name}") for name, low in lows.items() if low > 0], " and ")
    yield "yard_scale", run.record.scale
    yield "abstract_lost", number(run.record.cell(ABSTRACT).number("estimate"), 3)
    others = [(*within(run.record.cell(responded(name))), f" of {name}") for name in (*OTHERS, *map(short, SHORT))]
    yield "others_lost", listed(others, " and ")
