"""All pure Nash equilibria of a game, counted; mixed ones were not looked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.counted import PaidOutcome, outcome_blocks, paid_outcomes
from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies, pure_strategy
from derivations.explain.mixed import OfMixed, of_mixed
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, inlined, key, parts_of, record
from derivations.explain.wording import opening, profile_words, statements, typed
from derivations.print.blocks import Block, Bullets, Note, Paragraph, Words
from trees.histories import Histories
from verify.find.equilibria.pure import pure_profiles
from verify.kernel.games.game import form_of, name_of, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.theories.equilibrium_sets.cells import forgetful_tree, played
from verify.theories.equilibrium_sets.pure_count import PureEquilibria
from verify.theories.equilibrium_sets.pure_count import payoffs_by_sequence_form as paid_by

MIXED = "mixed equilibria were not looked for"


@dataclass(frozen=True)
class PureEquilibrium:
    """What one of them pays, and its strategies, with choices where own ones lead."""

    payoffs: Payoffs
    strategies: Strategies


@record
class AllPureEquilibria(Record):
    """How many there are in reduced strategies and in all, what they pay, and those that the certificate lists."""

    game: str
    count: Fraction = key("pure equilibria")
    full: Fraction = key("with a choice at every information set")
    not_said: str
    outcomes: tuple[PaidOutcome, ...]
    equilibria: tuple[PureEquilibrium, ...]
    of_mixed: OfMixed | None = inlined(default=None)
    complete: bool = False
    why_not_all: str | LeftOut = LEFT_OUT

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The number, the payoffs, the equilibria that are listed, and what is proved of all."""
        yield from opening(self.game, theorems)
        yield from self.of_mixed.blocks() if self.of_mixed else ()
        yield Paragraph((*_counted(self.count), f" in pure strategies; {self.not_said}"))
        if isinstance(self.why_not_all, str):
            yield Paragraph(f"why not all: {self.why_not_all}")
        if self.full != self.count:
            ending = (" in reduced strategies; ", typed(self.full), " with a choice named at every information set")
            yield Paragraph((typed(self.count), *ending))
        yield from outcome_blocks(self.outcomes, self.count)
        if self.equilibria:
            yield Bullets(tuple(profile_words(each.strategies) for each in self.equilibria))
        if len(self.equilibria) != self.count:
            yield Note("this is one of them; --pure --list gives all, one after another")
        yield from statements([each for each in theorems if not each.startswith("nash(")])

    def parts(self) -> Parts:
        """The equilibria where all are listed; payoffs where all pay the same."""
        paid = self.outcomes[0].payoffs if len(self.outcomes) == 1 else None
        if len(self.equilibria) != self.count:
            return Parts(payoffs=paid)
        return parts_of(tuple(Equilibrium(each.strategies, each.payoffs) for each in self.equilibria), paid)


def explain_pure(c: PureEquilibria) -> AllPureEquilibria:
    """What the certificate says."""
    table, tree = shaped_histories_of(c.game, {}), forgetful_tree(c.game)
    names = list(table.names)
    if tree is None:
        form = form_of(c.game, {})
        paid = [paid_by(form, each, f"profiles[{k}]") for k, each in enumerate(c.profiles)]
    else:
        paid = [played(tree, each) for each in c.profiles]
    return AllPureEquilibria(
        name_of(c.game),
        Fraction(c.count),
        Fraction(c.full),
        MIXED,
        paid_outcomes(names, c.outcomes),
        tuple(
            PureEquilibrium(dict(zip(names, map(Fraction, pays), strict=True)), _strategies(table, each))
            for pays, each in zip(paid, c.profiles, strict=True)
        ),
        of_mixed(table, pure=c.count > 0),
    )


def stream_pure(game: Game) -> Iterator[Strategies]:
    """The pure equilibria one after another, each a profile as `gameproof verify` reads it."""
    table = shaped_histories_of(game, {})
    return (_strategies(table, each) for each in pure_profiles(game))


def _strategies(table: Histories, choices: Mapping[str, str]) -> Strategies:
    """The choices of each player where own choices lead."""
    return {who: pure_strategy(own, choices) for who, own in zip(table.names, table.infosets, strict=True)}


def _counted(count: Fraction) -> Words:
    if count == 0:
        return ("no Nash equilibrium",)
    return ("exactly one Nash equilibrium",) if count == 1 else (typed(count), " Nash equilibria")
