"""Claims on how players behave and on who beats whom, which samples speak to: U19, U23 and U26."""

from __future__ import annotations

from dataclasses import replace

from derivations.claims.claim import Proof
from derivations.experiments.record import measured
from derivations.experiments.statistics import Found, found
from derivations.sources.utility import example
from derivations.sources.utility.experiments import all_in, beating, behaviour
from derivations.sources.utility.experiments.duels import CHIPS
from derivations.sources.utility.measured import about_experiment, listed, percent, run_of, spoken
from derivations.sources.utility.shared import Utility
from play.holdem.players.crra import utility, worth
from play.holdem.players.parameters import STYLES
from play.holdem.starting_hands import by_class


def u19(shared: Utility) -> Proof:
    """What is proved of all-in calls, and how often they are folded in play."""
    proof = example.u19(shared)
    registration = all_in.REGISTRATION
    record = shared.record(registration)
    names = [
        all_in.cell(when, name, all_in.STACKS[0]) for when in (all_in.BEFORE, all_in.LATE) for name in all_in.INFLATIONS
    ]
    plain, one, five = (percent(record.cell(name)) for name in names[:3])
    late = [percent(record.cell(name)) for name in names[3:]]
    called = {f"{more}%": classes_called(more / 100) for more in (0, 1, 5)}
    remark = (
        f"To an all-in raise before the flop, {all_in.STACKS[0]} big blinds deep, Kelly folds {plain} of hands, with W"
        f" made 1% larger {one} and with 5% {five}: of the 169 kinds of hands {called['0%']}, {called['1%']} and"
        f" {called['5%']} call a raise of all of W from the big blind. On the river, after calls, he folds"
        f" {late[0]}, {late[1]} and {late[2]}; the hands that he calls with there without inflation cannot lose."
    )
    return replace(
        proof,
        measured=measured(registration, record, names),
        remark=f"{proof.remark} {remark}",
        result={
            **proof.result,
            "all-in raises in play": run_of(registration, record),
            "kinds of hands that call": called,
        },
    )


def classes_called(inflation: float, deep: int = 100) -> int:
    """How many of the 169 kinds of hands a Kelly player calls an all-in raise with, from the big blind.

    >>> [classes_called(k) for k in (0.0, 0.01, 0.05)]
    [0, 0, 2]
    """
    wealth = deep * (1 + inflation)
    gains = worth(by_class(), deep / wealth, 2, 0.0, 1.0) - utility(1 - 1 / wealth, 1.0)
    return int((gains > 0).sum())


def u23(shared: Utility) -> Proof:
    """How players of the four styles behave."""
    registration = behaviour.REGISTRATION
    record = shared.record(registration)
    rows = [
        ("loose", behaviour.TAKES_PART, 1, "take part more"),
        ("loose", behaviour.FOLDS, -1, "fold less"),
        ("tight", behaviour.TAKES_PART, -1, "take part less"),
        ("tight", behaviour.FOLDS, 1, "fold more"),
        ("aggressive", behaviour.RAISES, 1, "raise more often"),
        ("aggressive", behaviour.SIZE, 1, "raise to more"),
        ("passive", behaviour.STAKED, -1, "stake less"),
        ("passive", behaviour.TO_PRICE, 1, "fold more to a high price"),
    ]
    right, wrong = list[str](), list[str]()
    for style, habit, sign, words in rows:
        mine, plain = record.cell(f"{habit}: {style}"), record.cell(f"{habit}: kelly")
        apart = mine.number("low") > plain.number("high") if sign > 0 else mine.number("high") < plain.number("low")
        (right if apart else wrong).append(f"{style} players {words}")
    folded, called, again = (
        percent(record.cell(f"first raises {answer}: kelly against kelly")) for answer in behaviour.ANSWERS
    )
    remark = f"Compared with Kelly, with intervals that do not meet: {listed(right)}." if right else ""
    if wrong:
        remark += f"{' ' if right else ''}Not so, or not settled: {listed(wrong)}."
    remark += (
        " The pot that the model counts on, in which all who are left put in as much, is there if the raise is called:"
        f" of first raises between two Kelly players {called} are called, {folded} folded to and {again} raised again."
    )
    names = [f"{habit}: {style}" for style in ("kelly", *_SINGLE) for habit in _SHOWN]
    return about_experiment(registration, record, measured(registration, record, names), remark, styles=_styles())


_SINGLE = ("loose", "tight", "aggressive", "passive")
_SHOWN = (behaviour.FOLDS, behaviour.RAISES, behaviour.STAKED)


def _styles() -> dict[str, str]:
    return {name: style.text or "g=1" for name, style in STYLES.items()}


def u26(shared: Utility) -> Proof:
    """Whether an intermediate player beats the Kelly player."""
    registration = beating.REGISTRATION
    record = shared.record(registration)
    parts = []
    for kelly in beating.KELLYS:
        told: dict[Found, list[str]] = {side: [] for side in Found}
        for name in beating.BEATERS:
            told[found(record.cell(beating.cell(CHIPS, name, kelly)), registration.margin)].append(name)
        parts.append(f"against {kelly}: {spoken(told)}")
    best = [record.cell(beating.cell(CHIPS, beating.EXPLOITER, kelly)) for kelly in beating.KELLYS]
    wins = [float(each.number("estimate")) for each in best]
    remark = (
        f"Two players, {beating.STACK} big blinds deep, {'; '.join(parts)}. The exploiter, who has learned from other"
        " hands how often Kelly folds to what, what he shows, and which of 20 manners wins most, gets"
        f" {wins[0]:.1f} big blinds a hand: having put in much, Kelly folds to an all-in raise unless he cannot lose"
        f" (U19). With W inflated by 5% it gets {wins[1]:.1f}."
    )
    if all(each.number("low") > 0 for each in best):
        remark += (
            " So the author's first guess is right of this one, a program that watches; of people it tells nothing, and"
            " whoever always calls loses much."
        )
    names = [
        beating.cell(CHIPS, name, kelly) for kelly in beating.KELLYS for name in (beating.EXPLOITER, "tight", "call")
    ]
    return about_experiment(registration, record, measured(registration, record, names), remark)
