r"""What a strategy for liar's dice gets, exactly, by one walk over the stages, the last one first.

Let A roll at the stage M against B. By roll and choice together, let a claim y of A be true with probability T[y] and
false with F[y], and let B call it with probability q[y]. Then A gets

    sum over y of  q[y] (T[y] - t F[y]) + (1 - q[y]) (T[y] + F[y]) R[y + 1],

where t is the penalty and R[M] what A gets when B rolls at the stage M, a similar sum; at the stage N + 1 the roller
has lost. The best reply to A takes the worse for A of call and pass at each claim, and the worst claim at each roll.
A has forgotten all earlier rolls and claims, so a reply that remembers them is no better.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate, groupby
from typing import NamedTuple, TypeAlias

from play.liars_dice.strategies import LiarsDice, Mixture, Plan, Strategy


class Two(NamedTuple):
    """What a strategy gets when it rolls first, and when its opponent does."""

    first: Fraction
    second: Fraction

    @property
    def drawn(self) -> Fraction:
        """What it gets when the first roller is drawn by lot."""
        return (self.first + self.second) / 2


class Weights(NamedTuple):
    """Of a claim: the probabilities that the strategy makes it in truth, makes it as a lie, and calls it."""

    true: Fraction
    false: Fraction
    called: Fraction


Stages: TypeAlias = Mapping[int, Mapping[int, Weights]]
"""Weights by least claim, then by claim."""


def weights(game: LiarsDice, strategy: Strategy) -> Stages:
    """What the payoffs depend on, of a strategy."""
    return {least: _of_stage(least, game.faces, strategy.plans[least]) for least in game.stages}


def meet(game: LiarsDice, one: Stages, two: Stages) -> Two:
    """What `one` gets from `two`; without a penalty it is the chance to win.

    >>> from play.liars_dice.strategies import habitual
    >>> game = LiarsDice(6)
    >>> honest, caller = (weights(game, habitual(game, name)) for name in ("honest", "caller"))
    >>> str(meet(game, honest, caller).first)
    '1'
    """
    t = game.penalty
    rolls, replies = {game.faces: -t}, {game.faces: 1 + t}  # by the claim that was passed
    for least in reversed(game.stages):
        roll = reply = Fraction(0)
        for claim, mine in one[least].items():
            theirs = two[least][claim]
            roll += theirs.called * (mine.true - t * mine.false)
            roll += (1 - theirs.called) * (mine.true + mine.false) * replies[claim]
            reply += mine.called * (1 + t) * theirs.false
            reply += (1 - mine.called) * (theirs.true + theirs.false) * rolls[claim]
        rolls[least - 1], replies[least - 1] = roll, reply
    return Two(rolls[game.least - 1], replies[game.least - 1])


def guarantee(game: LiarsDice, one: Stages) -> Two:
    """What `one` gets from the best reply to it.

    >>> from play.liars_dice.strategies import habitual
    >>> game = LiarsDice(6)
    >>> str(guarantee(game, weights(game, habitual(game, "honest"))).first)
    '125/216'
    """
    t = game.penalty
    rolls, replies = {game.faces: -t}, {game.faces: 1 + t}
    for least in reversed(game.stages):
        here = one[least]
        roll = sum((min(w.true - t * w.false, (w.true + w.false) * replies[y]) for y, w in here.items()), Fraction(0))
        passed = [(1 - w.called) * rolls[y] for y, w in here.items()]
        caught = [w.called * (1 + t) + left for w, left in zip(here.values(), passed, strict=True)]
        # the opponent's best claims that his roll makes true, and those above his roll
        low, high = list(accumulate(passed, min)), list(accumulate(reversed(caught), min))[::-1]
        each = [high[0]] * (least - 1) + [min(pair) for pair in zip(low, high[1:], strict=False)] + [low[-1]]
        rolls[least - 1], replies[least - 1] = roll, sum(each, Fraction(0)) / game.faces
    return Two(rolls[game.least - 1], replies[game.least - 1])


def alike(plan: Plan) -> list[tuple[int, int, Mixture]]:
    """Rolls that follow each other and are treated alike: the first and the last one, with the mixture of claims."""
    runs = [(mixture, [roll for roll, _ in run]) for mixture, run in groupby(enumerate(plan.roller, 1), lambda e: e[1])]
    return [(rolls[0], rolls[-1], mixture) for mixture, rolls in runs]


def _of_stage(least: int, faces: int, plan: Plan) -> dict[int, Weights]:
    true, false = ({claim: Fraction(0) for claim in range(least, faces + 1)} for _ in range(2))
    for first, last, mixture in alike(plan):
        for claim, p in mixture.items():
            above = max(0, last + 1 - max(first, claim))
            share = p / faces
            true[claim] += above * share
            false[claim] += (last + 1 - first - above) * share
    return {claim: Weights(true[claim], false[claim], plan.caller.get(claim, Fraction(0))) for claim in true}
