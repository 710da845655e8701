"""What the records of registered experiments show of the claims that only play can tell: samples, and words on them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from derivations.claims.claim import Measured
from derivations.experiments.record import Estimate, Record, samples_of
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import IntervalPlace, place_of_interval
from derivations.own.records import RecordedSamples
from derivations.own.registered import Registered
from derivations.print.authored import typed
from derivations.print.formulas import symbol
from derivations.sources.utility.experiments import (
    all_in,
    beating,
    behaviour,
    bias,
    consistency,
    estimates,
    four,
    four_behaviour,
    noise,
    reading,
)
from derivations.sources.utility.experiments.duels import CHIPS, DEEP, GROWTH, SHORT, SURVIVAL, Duel
from derivations.sources.utility.experiments.table import Table
from play.holdem.players.crra import utility, worth
from play.holdem.starting_hands import by_class

C = TypeVar("C", Duel, Table)
SAID = {
    IntervalPlace.LESS: "loses",
    IntervalPlace.EVEN: "is even",
    IntervalPlace.MORE: "wins",
    IntervalPlace.OPEN: "is not settled",
}
_MANY = {
    IntervalPlace.LESS: "lose",
    IntervalPlace.EVEN: "are even",
    IntervalPlace.MORE: "win",
    IntervalPlace.OPEN: "are not settled",
}


Contest = Duel | Table
"""A match of two players, or one player at a table of four."""
Bounds = tuple[Fraction | None, Fraction | None]
NONE: Bounds = (None, None)


def samples(
    registration: Registration, record: Record, bounds: Mapping[str, Bounds] | None = None, first: Sequence[str] = ()
) -> tuple[Measured, ...]:
    """All cells of a record, some of them first, with the least and the most that the claim states of each by name."""
    names = dict.fromkeys((*first, *(cell.name for cell in record.cells)))
    stated = bounds or {}
    return tuple(
        replace(each, least=least, most=most)
        for each in samples_of(registration, record, list(names))
        for least, most in (stated.get(each.quantity, NONE),)
    )


# --- words on sides


def sides(record: Record, registration: Registration, contests: Sequence[Contest]) -> dict[IntervalPlace, list[str]]:
    """Who among the first players of these loses, is even, wins, or is not settled."""
    by_side: dict[IntervalPlace, list[str]] = {side: [] for side in IntervalPlace}
    for each in contests:
        cell = record.cell(each.name)
        by_side[place_of_interval(cell, each.margin(registration), each.center)].append(short(each.first))
    return by_side


def short(text: str) -> str:
    """A player's text without what stands there twice, and with the name of risk aversion.

    >>> short("kelly sigma=0.1"), short("sp=-1 sr=-1"), short("g=2"), short("jam or fold")
    ('sigma=0.1', 's=-1', 'gamma=2', 'jam or fold')
    """
    text = text.replace("g=", "gamma=")
    first, *rest = text.split()
    if first.startswith("sp=") and rest == [first.replace("sp", "sr")]:
        return first.replace("sp", "s")
    return " ".join(rest) if rest and first == "kelly" else text


def _marked(name: str) -> str:
    """A player's text in which what is set is mathematics."""
    return re.sub(r"\b(sigma|s|gamma)=(\S+)", lambda found: f"${symbol(found[1])}={found[2]}$", name)


def sides_in_words(by_side: Mapping[IntervalPlace, Sequence[str]]) -> str:
    """How many lose, are even or win.

    >>> sides = {IntervalPlace.LESS: ["a", "b"], IntervalPlace.MORE: ["c"]}
    >>> sides_in_words({place: sides.get(place, []) for place in IntervalPlace})
    '2 lose and 1 wins'
    """
    return listed(
        [f"{len(names)} {(SAID if len(names) == 1 else _MANY)[side]}" for side, names in by_side.items() if names]
    )


def played_at(contests: Sequence[C], measure: str, stack: int) -> list[C]:
    """Those by this measure and with these stacks."""
    return [each for each in contests if (each.measure, each.stack) == (measure, stack)]


def at_four(record: Record, registration: Registration, tables: Sequence[Table]) -> str:
    """Who loses, is even or wins at a table of four, by stacks."""
    by_stack = (
        f"{stack} big blinds deep {sides_in_words(sides(record, registration, played_at(tables, CHIPS, stack)))}"
        for stack in dict.fromkeys(table.stack for table in tables)
    )
    return "; ".join(by_stack)


def within_margin(registration: Registration, contests: Sequence[Contest]) -> dict[str, Bounds]:
    """That each is even, as bounds of its cell."""
    return {
        each.name: (each.center - each.margin(registration), each.center + each.margin(registration))
        for each in contests
    }


def sides_by_stack(
    record: Record, registration: Registration, duels: Sequence[Duel]
) -> dict[str, dict[IntervalPlace, list[str]]]:
    """The sides of duels against Kelly: in cash games, deep and short, and in sit-and-gos."""
    stacks = {
        f"{DEEP} big blinds deep": (CHIPS, DEEP),
        f"{SHORT} deep": (CHIPS, SHORT),
        "in sit-and-gos": (SURVIVAL, 0),
    }
    return {words: sides(record, registration, played_at(duels, *at)) for words, at in stacks.items()}


def stacks_in_words(by_stack: Mapping[str, Mapping[IntervalPlace, Sequence[str]]]) -> str:
    """The same in words."""
    return "; ".join(f"{words} {sides_in_words(each)}" for words, each in by_stack.items())


def listed(names: Sequence[str]) -> str:
    """Names with commas and an "and".

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def percent(cell: Estimate) -> str:
    return f"{float(cell.number('estimate')):.2%}"


# --- noise


def _noise(record: Record, others: Record, table: Record) -> RecordedSamples:
    """Noise in the probability, against none."""
    registration = noise.REGISTRATION
    by_stack = sides_by_stack(record, registration, noise.DUELS)
    deep = played_at(noise.DUELS, CHIPS, DEEP)
    cells = [record.cell(duel.name) for duel in deep]
    worst = min(cells, key=lambda cell: cell.number("estimate"))
    remark = (
        "How large the noise was, the source does not say."
        f" Noisy players against Kelly (even: within {typed(str(registration.margin))} big blinds a hand, or of the share of"
        f" sit-and-gos), {stacks_in_words(by_stack)}. The most that any of these noises costs deep is"
        f" {-float(worst.number('estimate')):.2f} big blinds a hand ({_marked(short(deep[cells.index(worst)].first))})."
    )
    even = [
        name
        for name in by_stack[f"{SHORT} deep"][IntervalPlace.EVEN]
        if all(name in each[IntervalPlace.EVEN] for each in by_stack.values())
    ]
    if even:
        remark += f" So between two players 'about even' is borne out in every way that was measured for {listed(list(map(_marked, even)))}."
    if any(cell.number("low") > 0 for cell in cells[-2:]):
        remark += (
            " That accuracy helps up to a certain degree and then hardly at all is not: large noise beats accuracy. It"
            f" does so against Kelly, who never asks what a raise says, and folds to large ones; {_of_others(others)}"
        )
    remark += f" At a table of four with three of Kelly, {at_four(table, four.NOISE, four.NOISY)}."
    shown = samples(registration, record, within_margin(registration, noise.DUELS))
    shown += samples(four.NOISE, table, within_margin(four.NOISE, four.NOISY))
    return RecordedSamples(shown, remark=remark)


def _of_others(record: Record) -> str:
    """Whether large noise wins of a Kelly player who calls more, from the run of U26."""
    noisy, kelly = "kelly sigma=0.3", "kelly inflation=0.05"
    cell = record.cell(beating.cell(CHIPS, noisy, kelly))
    if cell.number("high") < 0:
        lost = -float(cell.number("estimate"))
        said = f"against one whose $W$ is made 5% larger, {_marked(short(noisy))}"
        return f"{said} loses {lost:.2f} big blinds a hand (U26a)."
    return "of other opponents this tells nothing."


def _reading(record: Record) -> RecordedSamples:
    """What who learns his habits wins of a noisy player."""
    registration, players = reading.REGISTRATION, list(map(reading.noisy, reading.SIGMAS))
    plain = record.cell(reading.won_of(reading.PLAIN))
    less = {name: record.cell(reading.less_of(name)) for name in players}
    by_side: dict[str, list[str]] = {"less": [], "more": [], "about as much": []}
    for name, cell in less.items():
        side = "less" if cell.number("low") > 0 else "more" if cell.number("high") < 0 else "about as much"
        by_side[side].append(_marked(short(name)))
    said = "; ".join(f"{side} of {listed(names)}" for side, names in by_side.items() if names)
    remark = (
        "Measured is an opponent who learns his habits, the exploiter of U26a, two players at a table: of Kelly he wins"
        f" {float(plain.number('estimate')):.1f} big blinds a hand, and of the noisy ones, on the same deals, {said}."
        " Whether a person finds them harder to read (人間が見ると) or more vicious, no program tells."
    )
    return RecordedSamples(samples(registration, record, first=list(map(reading.less_of, players))), remark=remark)


# --- estimates, consistency, bias


def _estimates(record: Record) -> RecordedSamples:
    """How close 10,000 samples come to the exact probability."""
    nearer, near, _ = record.cells
    remark = (
        f"Of {nearer.size:,} estimates on random flops and turns {percent(nearer)} were within one point of the exact"
        f" chance, and {percent(near)} within two. How close 'almost' is, the source does not say; and the exact chance"
        " is that against random hands, which is not what others hold who have bet."
    )
    return RecordedSamples(samples(estimates.REGISTRATION, record), remark=remark)


def _consistency(record: Record, table: Record) -> RecordedSamples:
    """Whether consistent players are strong."""
    registration = consistency.REGISTRATION
    parts, unbeaten, ahead = list[str](), list[str](), list[str]()
    measures = {"by chips": CHIPS, "by growth of log wealth": GROWTH, "by sit-and-gos": SURVIVAL}
    first = list[str]()
    for words, measure in measures.items():
        duels = [duel for duel in consistency.AGAINST_WEAK if duel.measure == measure]
        at = [place_of_interval(record.cell(duel.name), duel.margin(registration), duel.center) for duel in duels]
        parts.append(f"{words} {_times(record, registration, duels)}")
        unbeaten += [words] * (IntervalPlace.LESS not in at and IntervalPlace.OPEN not in at)
        first += [duel.name for duel in duels if duel.first == "g=1"]
        above = sum(record.cell(duel.name).number("low") > duel.center for duel in duels)
        ahead.append(f"{above} {words}")
    among = "; ".join(
        f"{words} {sides_in_words(sides(record, registration, [d for d in consistency.AMONG if d.measure == measure]))}"
        for words, measure in measures.items()
    )
    remark = (
        r"It depends on what strong means. Of 12 matches against their twins, who differ by $\lambda$, $\delta$ or"
        f" both, consistent players {'; '.join(parts)}.{f' They never lose {listed(unbeaten)}.' if unbeaten else ''} Even is"
        f" within {typed(str(registration.margin))} big blinds a hand, a thousandth of growth, or ten points of the sit-and-gos;"
        rf" without a margin they are ahead in {listed(ahead)}. Players of other $\gamma$ against $\gamma = 1$: {among}. All"
        f" of this is of two players. At a table of four with three such twins, by chips, consistent players"
        rf" {_times(table, four.CONSISTENCY, four.CONSISTENT)}; others with three of $\gamma = 1$"
        f" {at_four(table, four.CONSISTENCY, four.AMONG)}."
    )
    shown = samples(registration, record, first=first) + samples(four.CONSISTENCY, table)
    return RecordedSamples(shown, remark=remark)


def _times(record: Record, registration: Registration, contests: Sequence[Contest]) -> str:
    """How often the first player of these wins, is even, or loses."""
    at = [place_of_interval(record.cell(each.name), each.margin(registration), each.center) for each in contests]
    return ", ".join(f"{said} {at.count(side)}" for side, said in _TIMES.items() if side in at)


_TIMES = {
    IntervalPlace.MORE: "win",
    IntervalPlace.EVEN: "are even in",
    IntervalPlace.LESS: "lose",
    IntervalPlace.OPEN: "are not settled in",
}


def _slope(record: Record) -> RecordedSamples:
    """What lambda costs."""
    registration = consistency.REGISTRATION
    steep = consistency.WEAK[0]
    duels = [duel for duel in consistency.AGAINST_WEAK if duel.second == f"{duel.first} {steep}"]
    at = [place_of_interval(record.cell(duel.name), duel.margin(registration), duel.center) for duel in duels]
    many = ", ".join(f"{at.count(side)} {said}" for side, said in _OUTCOMES.items() if side in at)
    remark = (
        rf"Of {len(at)} matches of players with $\lambda = 0$ against their twins with"
        rf" $\lambda = {steep.partition('=')[2]}$, by chips, growth and sit-and-gos (U17): {many}. One $\lambda$ was"
        " tried, so that nothing is said of whether more of it is weaker."
    )
    return RecordedSamples(samples_of(registration, record, [duel.name for duel in duels]), remark=remark)


_OUTCOMES = {
    IntervalPlace.MORE: "won",
    IntervalPlace.EVEN: "even",
    IntervalPlace.LESS: "lost",
    IntervalPlace.OPEN: "not settled",
}
_LARGE = 0.5


def _bias(record: Record, table: Record) -> RecordedSamples:
    """A bias in the probability, and strength."""
    registration = bias.REGISTRATION
    remark, deep = "", played_at(bias.DUELS, CHIPS, DEEP)
    tight = [record.cell(duel.name) for duel in deep if _style(duel.first) < 0]
    if all(cell.number("low") > 0 for cell in tight):
        remark = (
            "'Of course' (もちろん弱体化する) is contradicted deep for tight play: every tight bias that was tried"
            f" beats the unbiased player, the large ones too{', and wins at a table with three' * _all_win(table)}."
            " That a moderate one need not weaken is borne out. "
        )
    by_stack = sides_by_stack(record, registration, bias.DUELS)
    remark += f"Against the unbiased Kelly player (even as for U10a) {stacks_in_words(by_stack)}."
    remark += f" At a table of four with three of him, {at_four(table, four.BIAS, four.BIASED)}."
    contests: list[Contest] = [*bias.DUELS, *four.BIASED]
    weakened: dict[str, Bounds] = {
        each.name: (None, each.center) for each in contests if abs(_style(each.first)) >= _LARGE
    }
    shown = samples(registration, record, weakened) + samples(four.BIAS, table, weakened)
    return RecordedSamples(shown, remark=remark)


def _all_win(table: Record) -> bool:
    """Whether every tight bias wins deep at a table of four."""
    deep = played_at(four.BIASED, CHIPS, DEEP)
    return all(table.cell(each.name).number("low") > 0 for each in deep if _style(each.first) < 0)


def _style(text: str) -> float:
    """The style of a player, such as sp=-1 sr=-1."""
    return float(text.split()[0].partition("=")[2])


# --- behaviour and matches


def _all_in(record: Record) -> RecordedSamples:
    """How often all-in calls are folded in play."""
    names = [
        all_in.cell(when, name, all_in.STACKS[0]) for when in (all_in.BEFORE, all_in.LATE) for name in all_in.INFLATIONS
    ]
    plain, one, five = (percent(record.cell(name)) for name in names[:3])
    late = [percent(record.cell(name)) for name in names[3:]]
    called = [classes_called(float(name.partition("inflation=")[2] or 0)) for name in all_in.INFLATIONS]
    remark = (
        f"To an all-in raise before the flop, {all_in.STACKS[0]} big blinds deep, Kelly folds {plain} of hands, with $W$"
        f" made 1% larger {one} and with 5% {five}: of the 169 kinds of hands {called[0]}, {called[1]} and {called[2]}"
        f" call a raise of all of $W$ from the big blind. On the river, after calls, he folds {late[0]}, {late[1]} and"
        f" {late[2]}; the hands that he calls with there without inflation cannot lose."
    )
    return RecordedSamples(samples(all_in.REGISTRATION, record, first=names), remark=remark)


def classes_called(inflation: float, deep: int = 100) -> int:
    """How many of the 169 kinds of hands a Kelly player calls an all-in raise with, from the big blind.

    >>> [classes_called(k) for k in (0.0, 0.01, 0.05)]
    [0, 0, 2]
    """
    wealth = deep * (1 + inflation)
    gains = worth(by_class(), deep / wealth, 2, 0.0, 1.0) - utility(1 - 1 / wealth, 1.0)
    return int((gains > 0).sum())


def _inflated(record: Record) -> RecordedSamples:
    """What a larger W wins of Kelly."""
    names = [duel.name for duel in all_in.DUELS]
    found = list[str]()
    for duel in all_in.DUELS:
        side = place_of_interval(record.cell(duel.name), duel.margin(all_in.REGISTRATION), duel.center)
        more = float(duel.first.partition("inflation=")[2])
        found.append(f"{duel.stack} big blinds deep, one who counts $W$ {more:.0%} larger {SAID[side]}")
    remark = (
        f"By chips, against Kelly as he is: {'; '.join(found)}. Whether it is better for who wants what Kelly wants, or looks"
        " more natural (不自然に見える), is another question."
    )
    return RecordedSamples(samples_of(all_in.REGISTRATION, record, names), remark=remark)


_HABITS = (
    ("loose", behaviour.TAKES_PART, 1, "take part more"),
    ("loose", behaviour.FOLDS, -1, "fold less"),
    ("tight", behaviour.TAKES_PART, -1, "take part less"),
    ("tight", behaviour.FOLDS, 1, "fold more"),
    ("aggressive", behaviour.RAISES, 1, "raise more often"),
    ("aggressive", behaviour.SIZE, 1, "raise to more"),
    ("passive", behaviour.STAKED, -1, "stake less"),
    ("passive", behaviour.TO_PRICE, 1, "fold more to a high price"),
)
_SINGLE = ("loose", "tight", "aggressive", "passive")
_SHOWN = (behaviour.FOLDS, behaviour.RAISES, behaviour.STAKED)


def _behaviour(record: Record, table: Record) -> RecordedSamples:
    """How players of the four styles behave."""
    folded, called, again = (
        percent(record.cell(f"first raises {answer}: kelly against kelly")) for answer in behaviour.ANSWERS
    )
    here, there = _apart(record), _apart(table)
    remark = (
        f"Compared with Kelly, against him as at a table of four, {here}"
        if here == there
        else f"Compared with Kelly, {here} At a table of four, with three of Kelly, {there}"
    )
    remark += (
        " The pot that the model counts on, in which all who are left put in as much, is there if the raise is called:"
        f" of first raises between two Kelly players {called} are called, {folded} folded to and {again} raised again;"
        f" at a table of four Kelly players {percent(table.cell(_CALLED_AT_FOUR))} of those asked call."
    )
    names = [f"{habit}: {style}" for style in ("kelly", *_SINGLE) for habit in _SHOWN]
    shown = samples(behaviour.REGISTRATION, record, first=names)
    others = samples(four_behaviour.REGISTRATION, table, first=names)
    return RecordedSamples(
        (*shown, *(replace(each, quantity=of_four(each.quantity)) for each in others)), remark=remark
    )


_CALLED_AT_FOUR = f"first raises {behaviour.ANSWERS[1]}: kelly at a table of kelly"


def of_four(name: str) -> str:
    """What a cell of the table of four is called beside those of two players."""
    return name if " at a table of " in name else f"{name}, with three of kelly"


def _apart(record: Record) -> str:
    """Which habits are as the source says, and which are not."""
    right, wrong = list[str](), list[str]()
    for style, habit, sign, words in _HABITS:
        mine, plain = record.cell(f"{habit}: {style}"), record.cell(f"{habit}: kelly")
        apart = mine.number("low") > plain.number("high") if sign > 0 else mine.number("high") < plain.number("low")
        (right if apart else wrong).append(f"{style} players {words}")
    said = f"with intervals that do not meet: {listed(right)}." if right else ""
    if wrong:
        said += f"{' ' if right else ''}Not so, or not settled: {listed(wrong)}."
    return said


_KELLYS = {"kelly": "Kelly", "kelly inflation=0.05": "Kelly with $W$ 5% larger"}


def _beating(record: Record, table: Record) -> RecordedSamples:
    """Whether an intermediate player beats the Kelly player."""
    registration = beating.REGISTRATION
    parts = []
    for kelly, said in _KELLYS.items():
        by_side: dict[IntervalPlace, list[str]] = {side: [] for side in IntervalPlace}
        for name in beating.BEATERS:
            by_side[place_of_interval(record.cell(beating.cell(CHIPS, name, kelly)), registration.margin)].append(name)
        parts.append(f"against {said} {sides_in_words(by_side)}")
    best = [record.cell(beating.cell(CHIPS, beating.EXPLOITER, kelly)) for kelly in beating.KELLYS]
    wins = [float(each.number("estimate")) for each in best]
    remark = (
        f"Of {len(beating.BEATERS)} who were tried, two players at a table and {beating.STACK} big blinds deep,"
        f" {'; '.join(parts)}. The exploiter, who has learned from other"
        " hands how often Kelly folds to what, what he shows, and which of 20 manners wins most, gets"
        f" {wins[0]:.1f} big blinds a hand: having put in much, Kelly folds to an all-in raise unless he cannot lose"
        f" (U19a). With $W$ inflated by 5% it gets {wins[1]:.1f}."
    )
    if all(each.number("low") > 0 for each in best):
        remark += (
            " So the author's first guess is right of this one, a program that watches; of people it tells nothing, and"
            " whoever always calls loses much."
        )
    first = [
        beating.cell(CHIPS, name, kelly) for kelly in beating.KELLYS for name in (beating.EXPLOITER, "tight", "call")
    ]
    wins_of: dict[str, Bounds] = {
        beating.cell(CHIPS, beating.EXPLOITER, kelly): (Fraction(0), None) for kelly in beating.KELLYS
    }
    parts = [
        f"with three of {said}, {at_four(table, four.BEATEN, [each for each in four.BEATING if each.others == kelly])}"
        for kelly, said in _KELLYS.items()
    ]
    remark += f" At a table of four, {'; '.join(parts)}."
    wins_of |= {each.name: (Fraction(0), None) for each in four.BEATING if each.first == beating.EXPLOITER}
    return RecordedSamples(
        samples(registration, record, wins_of, first) + samples(four.BEATEN, table, wins_of), remark=remark
    )


NOISE = Registered((noise.EXPERIMENT, beating.EXPERIMENT, four.U10), _noise)
READING = Registered((reading.EXPERIMENT,), _reading)
ESTIMATES = Registered((estimates.EXPERIMENT,), _estimates)
CONSISTENCY = Registered((consistency.EXPERIMENT, four.U17), _consistency)
SLOPE = Registered((consistency.EXPERIMENT,), _slope)
ALL_IN = Registered((all_in.EXPERIMENT,), _all_in)
INFLATED = Registered((all_in.EXPERIMENT,), _inflated)
BIAS = Registered((bias.EXPERIMENT, four.U21), _bias)
BEHAVIOUR = Registered((behaviour.EXPERIMENT, four_behaviour.EXPERIMENT), _behaviour)
BEATING = Registered((beating.EXPERIMENT, four.U26), _beating)
