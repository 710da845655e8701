"""Whether an equilibrium of two players is perfect in the normal form: neither strategy is dominated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.profile import Judgement, verdict
from derivations.explain.record import key, record
from derivations.explain.wording import chances, joined, typed
from derivations.print.blocks import Block, Words
from verify.find.equilibria.dominating import undominated_strategy
from verify.kernel.equilibria.records import ProfileRegrets
from verify.theories.refinements.records import ComparedStrategies, UndominatedStrategy


@dataclass(frozen=True)
class DominatingStrategy:
    """A strategy that earns as much as the player's at least, and so much more at most."""

    strategy: Mapping[str, Mapping[str, Fraction]]
    most: Fraction


@record
class NormalFormPerfection(Judgement):
    """Whether the profile is perfect in the normal form, and by what strategies of players are dominated."""

    perfect: str = key("normal-form perfect")
    dominated: Mapping[str, DominatingStrategy] = key("dominated strategies")

    def verdicts(self) -> Iterator[Block]:
        more: list[Words] = []
        for who, found in self.dominated.items():
            at = joined([f"{label}: ", *chances(here)] for label, here in found.strategy.items())
            more += [f": {who} gains up to ", (typed(found.most),), " and loses nowhere by ", at]
        yield verdict("normal-form perfect", self.perfect, *more)


def explain_perfection_of_two(
    nash: ProfileRegrets, names: Sequence[str]
) -> tuple[NormalFormPerfection, tuple[UndominatedStrategy | ComparedStrategies, ...]]:
    """What is found, and a certificate for each player.

    Raises:
        CheckFailed: there are not two players.
    """
    found = tuple(undominated_strategy(nash.game, nash.profile, player) for player in (0, 1))
    dominated = {
        names[each.player]: DominatingStrategy(each.instead, each.most)
        for each in found
        if isinstance(each, ComparedStrategies)
    }
    perfect = not dominated and not any(player.regret for player in nash.players)
    return NormalFormPerfection("yes" if perfect else "no", dominated), found
