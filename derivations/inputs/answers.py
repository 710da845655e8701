r"""Equilibria as other programs write them, line by line or state by state, for whoever judges them.

Gambit's programs write a line `NE,1/3,2/3,0,1,...` for each equilibrium, in fractions or decimals: the probabilities of
all actions, in order of players, of information sets as a walk depth first meets them, and of actions; or, of an
extensive game's strategic form (`-S`, enummixed, gnm, ...), those of all reduced strategies of all players, a strategy
before another if at the first information set where they differ its action comes first. Which of the two it is shows
in how many numbers there are, and where these are as many, in their sum. With -c enummixed writes its equilibria again
as `convex-1,...`; with -V enumpoly adds `candidate,...`, and `singular,...` or `budget-exceeded,...` for a support in
which it gave up.

Of OpenSpiel's policies is read {"information state": {"action": 1/3, ...}}, or pairs of an action's number and its
probability, as `open_spiel.python.algorithms.policy_utils.policy_to_dict` gives them for the legal actions: those are
in the order of the game's.

Where players forget, reduced strategies are kept as mixed ones, which behaviour strategies need not stand for.

A text without lines is the answer of a program that found none. Decimals may be rounded: what they add up to may miss
1 by 1/1000, and they may fall below 0 by 10**-6. Where all numbers of an information set are 0 the answer has nothing
to say about it.

Source: Gambit's manual, "Command-line tools" (https://gambitproject.readthedocs.io); src/games/game.cc there,
`MakeReducedStrats`, for the order of strategies.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from derivations.inputs.numbers import brief
from derivations.inputs.profile_reader import ROUNDED
from trees.formats.texts import json_of
from trees.histories import Histories
from trees.strategic import Strategy, reduced_count, reduced_strategies
from trees.tree import Infoset, TreeError
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.sequence_form import PlanError, pure_plan
from verify.theories.recall.mixed import Drawn

GAMBIT, OPENSPIEL = "gambit", "openspiel"
SOURCES = (GAMBIT, OPENSPIEL)
MOST_ANSWERS = 10_000
MOST_STRATEGIES = 100_000
BELOW = Fraction(-1, 10**6)
BANNER = ("Compute ", "Gambit version ", "This is free software")
GAVE_UP = ("singular", "budget-exceeded")
_DECIMAL = re.compile(r"-?([0-9]{1,40}\.?[0-9]{0,40}|\.[0-9]{1,40})([eE][-+]?[0-9]{1,3})?")
_FRACTION = re.compile(r"-?[0-9]{1,2000}(/0{0,9}[1-9][0-9]{0,2000})?")


@dataclass(frozen=True)
class GivenAnswer:
    """A profile as an answer gives it, scaled so that probabilities add up to 1.

    `where` is its line; `written` are the numbers as they stand (of strategies: scaled alone); `decimals` says that
    they may be rounded. Where players forget, an answer in reduced strategies is `mixed`, and has no such profile.
    """

    where: str
    profile: tuple[Behaviour, ...]
    written: tuple[Behaviour, ...]
    decimals: bool
    mixed: tuple[tuple[Drawn, ...], ...] = ()


@dataclass(frozen=True)
class GivenAnswers:
    """All answers of a text, and what the program said beside."""

    source: str
    answers: tuple[GivenAnswer, ...]
    notes: tuple[str, ...]


def read_answers(
    table: Histories, text: str, where: str, source: str, strategies: Sequence[Sequence[Strategy]] = ()
) -> GivenAnswers:
    """The answers of `source`, "gambit" or "openspiel", about the game with these histories; `where` opens messages.

    Where players forget, `strategies` are the reduced ones of each player, in their order.

    Raises:
        PlanError: a line is no answer, or does not fit the game; says which, expected and found.
        TreeError: a text is no JSON.

    >>> from trees.games.catalogue import rules
    >>> from trees.histories import histories
    >>> game = histories(rules("prisoners-dilemma", {}, str))
    >>> read_answers(game, "NE,0,1,0,1", "text", "gambit").answers[0].profile[0]
    {'player 1': {'deny': Fraction(0, 1), 'confess': Fraction(1, 1)}}
    """
    if source not in SOURCES:
        raise PlanError(f"source: expected {' or '.join(SOURCES)}, found {brief(source)}")
    if source == OPENSPIEL:
        return GivenAnswers(source, (_policy(table, text, where),), ())
    answers, gave_up = list[GivenAnswer](), 0
    repeats = dict[str, str]()
    for number, line in enumerate(text.splitlines(), 1):
        at, line = f"{where}: line {number}", line.strip()
        label, _, rest = line.partition(",")
        if not line or line.startswith(BANNER) or label == "candidate":
            continue
        if label in GAVE_UP:
            gave_up += 1
            continue
        if label.startswith("convex-") and rest in repeats:
            continue
        if label != "NE":
            raise PlanError(f"{at}: expected an answer NE,1/3,..., found {brief(line)}{_hint(label)}")
        if len(answers) == MOST_ANSWERS:
            raise PlanError(f"{at}: expected at most {MOST_ANSWERS:,} answers, found more")
        repeats[rest] = at
        words = [word.strip() for word in rest.split(",")] if rest else []
        answers.append(_line(table, words, at, f"line {number}", strategies))
    supports = "support" if gave_up == 1 else "supports"
    note = f"Gambit gave up {gave_up} {supports} (singular or budget-exceeded)"
    return GivenAnswers(source, tuple(answers), (note,) if gave_up else ())


def _hint(label: str) -> str:
    """What a line is that is no answer."""
    if _DECIMAL.fullmatch(label):
        return ", a point on gambit-logit's way; with -e it prints the end alone, and --logit is for the points"
    return ""


def _line(
    table: Histories, words: Sequence[str], at: str, where: str, listed: Sequence[Sequence[Strategy]]
) -> GivenAnswer:
    """The profile of a line, of actions or of reduced strategies."""
    numbers = [_number(word, f"{at}: number {place}") for place, word in enumerate(words, 1)]
    decimals = any(map(_may_be_rounded, words))
    actions = sum(len(own.actions) for sets in table.infosets for own in sets.values())
    counts = [reduced_count(sets) for sets in table.infosets] if not table.forgets else list(map(len, listed))
    strategies = sum(counts)
    if len(numbers) not in (actions, strategies):
        other = "" if strategies == actions else f", or {strategies:,}, one for each reduced strategy"
        expected = f"{actions:,} numbers, one for each action at each information set{other}"
        raise PlanError(f"{at}: expected {expected}, found {len(numbers):,}")
    coming = iter(numbers)
    as_actions = len(numbers) == actions
    if actions == strategies and len(table.sets) != table.players:
        # an information set may have none but zeros
        as_actions = abs(sum(numbers, Fraction(0)) - table.players) > ROUNDED
    if as_actions:
        written = tuple(
            {
                label: dict(zip(own.actions, islice(coming, len(own.actions)), strict=True))
                for label, own in each.items()
            }
            for each in table.infosets
        )
        return _scaled_answer(table, written, decimals, at, where)
    if strategies > MOST_STRATEGIES:
        raise PlanError(f"{at}: expected at most {MOST_STRATEGIES:,} reduced strategies, found {strategies:,}")
    if table.forgets:
        mixed = tuple(
            _drawn(own, list(islice(coming, len(own))), decimals, f"{at}: {who}")
            for who, own in zip(table.names, listed, strict=True)
        )
        return GivenAnswer(where, (), (), decimals, mixed)
    profile = tuple(
        _behaviour_of_mixed(table, player, list(islice(coming, count)), decimals, f"{at}: {table.names[player]}")
        for player, count in enumerate(counts)
    )
    return GivenAnswer(where, profile, profile, decimals)


def _behaviour_of_mixed(
    table: Histories, player: int, weights: Sequence[Fraction], decimals: bool, at: str
) -> dict[str, dict[str, Fraction]]:
    """The behaviour strategy of a mixture of reduced strategies, where own choices lead (Kuhn 1953)."""
    shares = _shares(weights, decimals, at)
    if shares is None:
        raise PlanError(f"{at}: expected probabilities with sum 1, found sum 0")
    plan: dict[tuple[str, ...], Fraction] = {}
    for strategy, share in zip(reduced_strategies(table.infosets[player]), shares, strict=True):
        if share:
            for sequence, weight in pure_plan(table, player, strategy).items():
                plan[sequence] = plan.get(sequence, Fraction(0)) + share * Fraction(weight)
    return {
        label: {action: plan[label, action] / plan[own.parent] for action in own.actions}
        for label, own in table.infosets[player].items()
        if plan[own.parent]
    }


def _drawn(strategies: Sequence[Strategy], weights: Sequence[Fraction], decimals: bool, at: str) -> tuple[Drawn, ...]:
    """The mixed strategy with these probabilities."""
    shares = _shares(weights, decimals, at)
    if shares is None:
        raise PlanError(f"{at}: expected probabilities with sum 1, found sum 0")
    return tuple(Drawn(pure, share) for pure, share in zip(strategies, shares, strict=True) if share)


def _scaled_answer(
    table: Histories, written: Sequence[Mapping[str, Mapping[str, Fraction]]], decimals: bool, at: str, where: str
) -> GivenAnswer:
    """The answer with these numbers at information sets, scaled to the sum 1."""
    profile = list[Behaviour]()
    for who, strategy in zip(table.names, written, strict=True):
        found = {}
        for label, here in strategy.items():
            shares = _shares(list(here.values()), decimals, f"{at}: {who}: {label}")
            if shares is not None:
                found[label] = dict(zip(here, shares, strict=True))
        profile.append(found)
    return GivenAnswer(where, tuple(profile), tuple(written), decimals)


def _shares(weights: Sequence[Fraction], decimals: bool, at: str) -> list[Fraction] | None:
    """The probabilities over their sum; None where all are 0."""
    least = min(weights)
    if least < (BELOW if decimals else 0):
        raise PlanError(f"{at}: expected probabilities >= 0, found {least}")
    kept = [max(weight, Fraction(0)) for weight in weights]
    total = sum(kept)
    if total == 0:
        return None
    if abs(total - 1) > (ROUNDED if decimals else 0):
        raise PlanError(f"{at}: expected probabilities with sum 1, found sum {_short(total)}")
    return [weight / total for weight in kept]


def _short(number: Fraction) -> str:
    """A number for a message."""
    text = str(number)
    return text if len(text) <= 40 else f"about {float(number):.6f}"


def _number(word: object, at: str) -> Fraction:
    """The number as it stands."""
    text = str(word)
    if not (_FRACTION.fullmatch(text) or _DECIMAL.fullmatch(text)):
        raise PlanError(f"{at}: expected a fraction or a decimal, found {brief(word)}")
    return Fraction(text)


def _may_be_rounded(word: str) -> bool:
    return not _FRACTION.fullmatch(word)


def _policy(table: Histories, text: str, where: str) -> GivenAnswer:
    """The profile of a policy of OpenSpiel's."""
    data = json_of(text, where)
    if not isinstance(data, Mapping):
        raise PlanError(f'{where}: expected {{"information state": {{"action": 0.5, ...}}, ...}}, found {brief(data)}')
    named = {" ".join(", ".join(filter(None, str(state).splitlines())).split()): each for state, each in data.items()}
    unknown = next((label for label in named if label not in table.number), None)
    if unknown is not None:
        hint = "; the game of OpenSpiel's is what from_openspiel gives, or its file"
        raise PlanError(f"{where}: expected information sets of the game, found {brief(unknown)}{hint}")
    written = tuple(
        {label: dict(_weights(own, named[label], f"{where}: {label}")) for label, own in sets.items() if label in named}
        for sets in table.infosets
    )
    for who, sets in zip(table.names, table.infosets, strict=True):
        for label in sets:
            if label not in named:
                raise PlanError(f"{where}: {who}: expected probabilities at {label!r}, found none")
    return _scaled_answer(table, written, True, where, "policy")


def _weights(own: Infoset, here: Any, at: str) -> Iterator[tuple[str, Fraction]]:
    """The action's names with their numbers; those that are not named have 0."""
    if isinstance(here, Mapping):
        for action in here:
            if action not in own.actions:
                raise PlanError(f"{at}: expected actions among {', '.join(own.actions)}, found {brief(action)}")
        yield from ((action, _json_number(here.get(action, 0), f"{at}: {action}")) for action in own.actions)
        return
    pairs = isinstance(here, list) and all(isinstance(each, list) and len(each) == 2 for each in here)
    if not pairs or [n for n, _ in here] != sorted({n for n, _ in here if isinstance(n, int)}):
        raise PlanError(f"{at}: expected probabilities by action, or rising pairs [number, p], found {brief(here)}")
    if len(here) != len(own.actions):
        raise PlanError(
            f"{at}: expected {len(own.actions)} pairs, one for each legal action, found {len(here)}; policy_to_dict"
            " gives those"
        )
    yield from ((a, _json_number(p, f"{at}: {a}")) for a, (_, p) in zip(own.actions, here, strict=True))


def _json_number(value: object, at: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise TreeError(f"{at}: expected a probability, found {brief(value)}")
    return _number(repr(value) if isinstance(value, float) else value, at)
