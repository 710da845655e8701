"""Liar's dice by its closed form, and stage by stage."""

from __future__ import annotations

from fractions import Fraction as F

from trees.games.liars_dice import liars_dice
from trees.rules import Chance, Turn
from verify.kernel.strategies.plan import Behaviour
from verify.theories.dice.records import DiceStage, DiceStages


def closed_form(faces: int, penalty: F = F(0)) -> list[F]:
    """V(1) to V(faces)."""
    scale, high = 1 + penalty, [1 - (1 + penalty) * F(least - 1, faces) for least in range(1, faces + 1)]
    if penalty >= faces - 1:
        return high
    tau = penalty / scale
    weights = [max(F(1, faces), 1 / (claim + tau * faces)) for claim in range(1, faces + 1)]
    threshold = next(k for k in range(1, faces + 1) if sum(weights[k:]) <= 1)
    low = scale * (1 - (F(threshold, faces) + tau) * sum(weights[threshold:]))
    return [low] * threshold + high[threshold:]


def stage_of(stages: DiceStages, least: int) -> DiceStage:
    return next(stage for stage in stages.stages if stage.least == least)


def whole_profile(stages: DiceStages) -> tuple[Behaviour, Behaviour]:
    """The strategies of the stages as a profile of the whole game, in which players remember more than they use."""
    game = liars_dice(stages.faces, stages.least, stages.penalty)
    found: tuple[dict[str, dict[str, F]], dict[str, dict[str, F]]] = ({}, {})
    waiting = [game.start]
    while waiting:
        here = game.look(waiting.pop())
        if isinstance(here, Turn):
            die, claims = here.infoset.split(" |")
            made = [int(claim.rpartition(":")[2]) for claim in claims.split()]
            if die == "?":
                stage = stage_of(stages, made[-2] + 1 if len(made) > 1 else stages.least)
                call = stage.caller.get(str(made[-1]), F(0))
                found[here.player][here.infoset] = {"call": call, "pass": 1 - call}
            else:
                mixture = stage_of(stages, made[-1] + 1 if made else stages.least).roller[die]
                found[here.player][here.infoset] = {claim: mixture.get(claim, F(0)) for claim, _ in here.moves}
        if isinstance(here, Turn | Chance):
            waiting += [move[-1] for move in here.moves]
    return found
