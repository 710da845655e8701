"""Liar's dice solved, by its closed form or by nested linear programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias, TypeVar

from derivations.explain.answer import Answer
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record
from derivations.explain.wording import statements, typed
from derivations.print.blocks import Block, Note, Paragraph, Table, Words
from trees.games.family import is_name
from trees.tree import TreeError
from verify.find.liars_dice.closed_form import closed_form, long_value, stage_strategies
from verify.find.liars_dice.stages import solve_stages
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.language.legible import text
from verify.theories.dice.closed_form import ClosedForm, bounds
from verify.theories.dice.pair import MOST_FACES, MOST_SHORT
from verify.theories.dice.records import DicePair, DiceStage, DiceStages

Report: TypeAlias = Callable[[str], None]

NAME = "liars-dice"
MOST_SHOWN = 12
MOST_LETTERS = 24
MOST_CLAIMS = 4
MOST_SUMMED = 12
_DECIMALS = 10
Alike = TypeVar("Alike")


@dataclass(frozen=True)
class FirstStage:
    """Strategies with the least claim: by rolls and by claims, of which those treated alike share an entry."""

    least_claim: int
    roller: Mapping[str, Mapping[str, Fraction]]
    caller: Mapping[str, Fraction]


@dataclass(frozen=True)
class SolvedDice(Record):
    """The value (by its formula where it has too many digits), values and rules by the least claim, and strategies."""

    game: str
    value: Fraction | Mapping[str, str | int]
    threshold: int | LeftOut
    values: Mapping[str, Fraction | str]
    roller: Mapping[str, str] | LeftOut
    caller: Mapping[str, str] | LeftOut
    strategies: FirstStage | LeftOut

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems, values, rules, and the strategies of the first stage."""
        if theorems:
            yield from statements(theorems, MOST_SHOWN)
        else:
            yield Paragraph(
                ("value: ", typed(self.value if isinstance(self.value, Fraction) else str(self.value["formula"])))
            )
        if isinstance(self.threshold, int):
            said = f"values by the least claim M, with threshold {self.threshold}"
            yield Table(("least claim", "value"), tuple((m, (typed(v),)) for m, v in self.values.items()), said)
        for who, rules in (("roller", self.roller), ("caller", self.caller)):
            if not isinstance(rules, LeftOut):
                yield Table(("least claim", "rule"), tuple(rules.items()), f"{who}, by the least claim M")
        if not isinstance(self.strategies, LeftOut):
            yield from _stage_blocks(self.strategies)

    def parts(self) -> Parts:
        """The value, where it is a number."""
        return Parts(value=self.value if isinstance(self.value, Fraction) else None)


def by_theorem(game: BuiltIn, report: Report = lambda _: None) -> Answer:
    """The closed form, verified for this game; strategies are written out up to `MOST_SHORT` faces.

    Raises:
        TreeError: a parameter is out of range, or a name.
    """
    report("closed form")
    faces, least, penalty = numbers(game)
    certificate = closed_form(faces, least, penalty)
    return Answer(certificate, _closed(game, certificate))


def by_stages(game: BuiltIn, report: Report = lambda _: None) -> Answer:
    """The exact linear program of every stage, the last one first.

    Raises:
        TreeError: a parameter is out of range, or there are too many faces.
    """
    faces, least, penalty = numbers(game)
    certificate = solve_stages(faces, least, penalty, report)
    report("check")
    return Answer(certificate, _staged(game, certificate))


def numbers(game: BuiltIn) -> tuple[int, int, Fraction]:
    """Faces, least claim and penalty.

    Raises:
        TreeError: one of them is no such number.
    """
    whole = []
    for key in ("faces", "least"):
        word = game.parameters[key]
        if not word.isdecimal() or not 1 <= int(word[:20]) <= MOST_FACES:
            raise TreeError(f"{NAME}: expected {key} as a whole number from 1 to {MOST_FACES:,}, found {word[:30]!r}")
        whole.append(int(word))
    if is_name(game.parameters["penalty"]):
        raise TreeError(f"{NAME}: expected a number as penalty (or by tree), found {game.parameters['penalty']!r}")
    return whole[0], whole[1], Fraction(game.parameters["penalty"])


def _closed(game: BuiltIn, c: DicePair) -> SolvedDice:
    form = ClosedForm(c.faces, c.threshold, c.penalty)
    early = {f"M <= {c.threshold}": form.formula()} if c.least <= c.threshold else {}
    late = {f"M > {c.threshold}": form.late_formula()} if c.threshold < c.faces else {}
    short = c.faces <= MOST_SHORT
    return SolvedDice(
        name_of(game),
        long_value(c.faces, c.least, c.penalty) if c.value is None else c.value,
        c.threshold,
        {**early, **late},
        _roller_rules(form, c.least),
        _caller_rules(form, c.least),
        _strategies(stage_strategies(c.faces, c.least, c.penalty), c.faces) if short else LEFT_OUT,
    )


def _staged(game: BuiltIn, c: DiceStages) -> SolvedDice:
    values = {f"M = {stage.least}": stage.value for stage in c.stages}
    first = _strategies(c.stages[0], c.faces)
    return SolvedDice(name_of(game), c.stages[0].value, LEFT_OUT, values, LEFT_OUT, LEFT_OUT, first)


def _roller_rules(form: ClosedForm, least: int) -> dict[str, str]:
    """What the roller does, by the least claim M."""
    n, k = form.faces, form.threshold
    share = f"max(1, {n}/(y + {text(form.shift)})) - 1" if form.shift else f"{n}/y - 1"
    rules: dict[str, str] = {}
    if least <= k:
        rule = f"a roll x > {k} claims x, " if k < n else ""
        if form.compare(1 - Fraction(1, n)) > 0:
            rule += f"a roll of {k} claims {k} with probability p = {_rest(form)}, and else, as lower ones do, "
            rule += f"y > {k} with probability ({share})/({k} - p)"
        else:
            rule += f"a roll of {k} claims {k}"
            part = f"({share})/{k - 1}" if k > 2 else share
            rule += f", a lower one y > {k} with probability {part}, and {k} with the rest" * (k > 1)
        rules[f"M <= {k}"] = rule
    if k < n:
        lower = f"a lower one y > M with probability ({share})/(M - 1), and M with the rest"
        rules[f"M > {k}"] = f"a roll x >= M claims x, {lower}"
    return rules


def _rest(form: ClosedForm) -> str:
    """N (1 - s), where that is short, else with s in words."""
    if form.faces <= MOST_SUMMED:
        return text(form.faces * (1 - form.total()))
    return f"{form.faces}*(1 - s), {form.sum_formula()}"


def _caller_rules(form: ClosedForm, least: int) -> dict[str, str]:
    """What the caller does, by the least claim M that the roller had to make."""
    n, k = form.faces, form.threshold
    rules: dict[str, str] = {}
    if least <= k:
        bottom = f"(y + {text(form.shift)})" if form.shift else "y"
        always = f" for y <= {form.open}, and always above" if form.open < n else ""
        mixed = f" with probability (y - {k})/{bottom}{always}" if form.open > k else ""
        calls = f", calls y > {k}{mixed}" if k < n else ""
        rules[f"M <= {k}"] = f"passes y <= {k}{calls}"
    if k < n:
        rules[f"M > {k}"] = "calls every claim"
    return rules


def _strategies(stage: DiceStage, faces: int) -> FirstStage:
    """The strategies of one stage."""
    zero = Fraction(0)
    called = {str(claim): stage.caller.get(str(claim), zero) for claim in range(stage.least, faces + 1)}
    rolled = {str(roll): stage.roller[str(roll)] for roll in range(1, faces + 1)}
    return FirstStage(stage.least, {rolls: dict(here) for rolls, here in _alike(rolled).items()}, _alike(called))


def _alike(entries: Mapping[str, Alike]) -> dict[str, Alike]:
    """The entries; those that follow each other and are alike as one."""
    runs = [(value, [name for name, _ in run]) for value, run in groupby(entries.items(), lambda entry: entry[1])]
    return {f"{names[0]}..{names[-1]}" if len(names) > 1 else names[0]: value for value, names in runs}


def _stage_blocks(stage: FirstStage) -> Iterator[Block]:
    rolls: list[tuple[Words, ...]] = [(rolls, _row(here)) for rolls, here in stage.roller.items()]
    claims: list[tuple[Words, ...]] = [(claims, _short(number)) for claims, number in stage.caller.items()]
    for who, rows in (("roller", rolls), ("caller", claims)):
        yield Table(("", ""), tuple(rows[:MOST_SHOWN]), f"{who} with least claim {stage.least_claim}")
        if len(rows) > MOST_SHOWN:
            yield Note(f"and {len(rows) - MOST_SHOWN} more, with --json")


def _row(here: Mapping[str, Fraction]) -> str:
    shown = [f"{claim}: {_short(p)}" for claim, p in here.items()]
    return ", ".join(shown[:MOST_CLAIMS]) + (f", and {len(shown) - MOST_CLAIMS} more" * (len(shown) > MOST_CLAIMS))


def _short(number: Fraction) -> str:
    """A number, in decimals where it is long."""
    shown = text(number)
    return shown if len(shown) <= MOST_LETTERS else f"{bounds(number, number, _DECIMALS)[0]}..."
