"""Answers of another program where players forget: each judged in the strategies in which it is given.

An answer in behaviour strategies is an equilibrium if nobody gains by another behaviour strategy, one in mixed
strategies if nobody gains by another pure strategy of the strategic form. Neither need be one of the other kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from derivations.explain.all_nash import AllNash, PointEquilibrium
from derivations.explain.answer import Answer
from derivations.explain.extreme import AllExtreme
from derivations.explain.forgetful import recall_text
from derivations.explain.judged_answers import (
    EXACT,
    NEAR,
    NEARBY,
    NONE,
    Gain,
    JudgedAnswer,
    answer_of,
    distance,
    supports,
)
from derivations.explain.mixed import MixedStrategy
from derivations.explain.record import LEFT_OUT, Record
from derivations.inputs.answers import GivenAnswer, GivenAnswers
from trees.histories import Histories
from verify.certificates import Certificate
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.mixed import mixed_regrets, near_mixed
from verify.find.equilibria.nearby import candidates
from verify.kernel.games.subject import Game
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.recall.profile import ForgetfulRegrets

UNSETTLED = "not settled, as several probabilities are forgotten, or the best is irrational"
BEHAVIOUR_ONLY = "no list, as these are behaviour strategies and what is listed are mixed ones"
Lotteries: TypeAlias = tuple[frozenset[tuple[frozenset[tuple[str, str]], Fraction]], ...]


def judge_forgetful(game: Game, table: Histories, given: GivenAnswers, known: Answer | None, words: str) -> Answer:
    """The checked answer about all of them; those in mixed strategies are compared with what is `known`, if it is.

    Raises:
        PlanError: there are no answers, and there is nothing to compare with; or one leaves an information set out.
        TooLarge: there are too many pure strategies.
    """
    judged = [(_mixed if each.mixed else _behaviour)(game, table, each) for each in given.answers]
    proofs: list[Certificate] = [proof for _, found in judged for proof in found]
    rows = [row for row, _ in judged]
    in_mixed = all(each.mixed for each in given.answers)
    listed = _points(known.record) if known is not None and in_mixed else None
    if listed is not None and known is not None:
        proofs.append(known.certificate)
        numbers = {_lotteries(each.mixed): number for number, each in enumerate(listed, 1)}
        rows = [replace(row, equilibrium=numbers.get(_lotteries(_told(row)))) for row in rows]
    compared, recall = f"{words} in mixed strategies" if in_mixed else BEHAVIOUR_ONLY, recall_text(table)
    return answer_of(game, given, rows, proofs, compared, listed, complete=listed is not None, recall=recall)


def _points(record: Record) -> list[PointEquilibrium] | None:
    """All equilibria, or all extreme ones, in mixed strategies; None where they are not known one by one."""
    if isinstance(record, AllExtreme):
        return [PointEquilibrium(each.payoffs, LEFT_OUT, each.mixed, None) for each in record.equilibria]
    if not isinstance(record, AllNash) or not record.complete:
        return None
    found = [each for each in record.equilibria if isinstance(each, PointEquilibrium)]
    return found if len(found) == len(record.equilibria) else None


def _told(row: JudgedAnswer) -> Mapping[str, Sequence[MixedStrategy]]:
    return row.mixed if isinstance(row.mixed, Mapping) else {}


def _lotteries(mixed: Mapping[str, Sequence[MixedStrategy]]) -> Lotteries:
    """What tells profiles of mixed strategies from one another."""
    return tuple(frozenset((frozenset(one.choices.items()), one.probability) for one in own) for own in mixed.values())


def _behaviour(game: Game, table: Histories, given: GivenAnswer) -> tuple[JudgedAnswer, list[Certificate]]:
    """The row of an answer in behaviour strategies, and what it rests on."""
    try:
        regrets = forgetful_regrets(game, given.profile)
    except PlanError as error:
        raise PlanError(f"{given.where}: {error}") from None
    if given.decimals and _verdict(regrets) != EXACT:
        for near in candidates(table, given.profile):
            far = distance(given.profile, near)
            if far <= NEAR and supports(near, table) == supports(given.profile, table):
                found = forgetful_regrets(game, near)
                if _verdict(found) == EXACT:
                    return _behaviour_row(table, given, regrets, found, NEARBY, far), [regrets, found]
    return _behaviour_row(table, given, regrets, regrets, _verdict(regrets), None), [regrets]


def _verdict(regrets: ForgetfulRegrets) -> str:
    if any(each.pure_gain > 0 or each.regret for each in regrets.players):
        return NONE
    return EXACT if all(each.regret == 0 for each in regrets.players) else UNSETTLED


def _behaviour_row(
    table: Histories,
    given: GivenAnswer,
    written: ForgetfulRegrets,
    shown: ForgetfulRegrets,
    verdict: str,
    far: Fraction | None,
) -> JudgedAnswer:
    gains = {}
    for who, each in zip(table.names, written.players, strict=True):
        if each.regret and each.deviation is not None:
            by = {h: ", ".join(f"{a}: {p}" for a, p in here.items()) for h, here in each.deviation.items()}
            gains[who] = Gain(each.regret, by)
        elif each.pure_gain > 0:
            gains[who] = Gain(each.pure_gain, dict(each.pure))
    return JudgedAnswer(
        given.where,
        verdict,
        None,
        far,
        False,
        {who: each.payoff for who, each in zip(table.names, shown.players, strict=True)},
        {who: {h: dict(here) for h, here in own.items()} for who, own in zip(table.names, shown.profile, strict=True)},
        gains,
    )


def _mixed(game: Game, table: Histories, given: GivenAnswer) -> tuple[JudgedAnswer, list[Certificate]]:
    """The row of an answer in mixed strategies, and what it rests on."""
    regrets = mixed_regrets(game, given.mixed)
    shown, verdict, within = regrets, NONE if any(each.regret for each in regrets.players) else EXACT, None
    if given.decimals and verdict == NONE:
        for found, far in near_mixed(game, given.mixed):
            if far <= NEAR and not any(each.regret for each in found.players):
                shown, verdict, within = found, NEARBY, far
                break
    row = JudgedAnswer(
        given.where,
        verdict,
        None,
        within,
        False,
        {who: each.payoff for who, each in zip(table.names, shown.players, strict=True)},
        LEFT_OUT,
        {
            who: Gain(each.regret, dict(each.best))
            for who, each in zip(table.names, regrets.players, strict=True)
            if each.regret
        },
        {
            who: tuple(MixedStrategy(each.probability, dict(each.choices)) for each in own)
            for who, own in zip(table.names, shown.mixed, strict=True)
        },
    )
    return row, [regrets] if shown is regrets else [regrets, shown]
