"""A match of Bluff solved by its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.answer import Answer
from derivations.explain.record import Parts, Record
from derivations.explain.wording import NOT_REACHED, Told, behaviour, chances, statements, typed
from derivations.print.blocks import Block, Paragraph, Table
from verify.find.liars_dice.bluff_match import solved_rounds
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.theories.dice.bluff_records import BluffMatch

BEGINS, OTHER = "who begins", "the other"


@dataclass(frozen=True)
class SolvedRound:
    """A round: the dice, how likely it is that who begins wins the match, and optimal strategies."""

    dice: str
    value: Fraction
    strategies: Told


@dataclass(frozen=True)
class SolvedMatch(Record):
    """The rounds, that with all dice first."""

    game: str
    value: Fraction
    rounds: tuple[SolvedRound, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems, and for each round the first bids of an optimal plan."""
        if theorems:
            yield from statements(theorems, len(theorems))
        else:
            yield Paragraph(("value: ", typed(self.value)))
        for each in self.rounds:
            opening = {label: here for label, here in each.strategies[BEGINS].items() if label.endswith("|")}
            rows = tuple(
                (label.removesuffix(" |"), chances(here)) for label, here in opening.items() if here != NOT_REACHED
            )
            yield Table(("roll", "first bids"), rows, f"first bids with {each.dice} dice (all else with --json)")

    def parts(self) -> Parts:
        return Parts(value=self.value)


def by_rounds(game: BuiltIn, report: Callable[[str], None] = lambda _: None) -> Answer:
    """The exact linear program of every round, those with the fewest dice first.

    Raises:
        TreeError: a parameter that does not fit, or a round that is too large.

    >>> from trees.games.catalogue import complete
    >>> answer = by_rounds(BuiltIn("bluff-match", complete("bluff-match", {"faces": "2"})))
    >>> answer.data["value"], answer.data["rounds"][-1]["dice"]
    ('191/256', '1:1')
    """
    found, rounds = [], []
    for each, form in solved_rounds(game, report):
        found.append(each)
        plans = zip((BEGINS, OTHER), each.plans, strict=True)
        strategies = {name: behaviour(form, player, plan) for player, (name, plan) in enumerate(plans)}
        rounds.append(SolvedRound(f"{each.dice[0]}:{each.dice[1]}", each.value, strategies))
    certificate = BluffMatch(game, tuple(found[::-1]))
    report("check")
    return Answer(certificate, SolvedMatch(name_of(game), rounds[-1].value, tuple(rounds[::-1])))
