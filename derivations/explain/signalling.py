"""All pure sequential equilibria of a signalling game, and which of them pass the intuitive criterion."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies
from derivations.explain.profile import yes
from derivations.explain.record import Parts, Record, key, parts_of, record
from derivations.explain.wording import joined, opening, payoff_words, profile_words, typed
from derivations.print.blocks import Block, Bullets, Paragraph
from verify.certificates import AllOf, Certificate
from verify.check import check
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.signalling import intuitive_criterion, pure_sequential_equilibria
from verify.kernel.games.game import histories_of, name_of
from verify.kernel.games.subject import Game
from verify.kernel.statements.records import Call
from verify.theories.refinements.signalling_equilibria import profile_of

MIXED = "mixed ones were not looked for"


@record
class SequentialEquilibrium:
    """What one of them pays, its strategies, and whether it passes the intuitive criterion."""

    payoffs: Payoffs
    strategies: Strategies
    intuitive: str = key("intuitive criterion")


@record
class SignallingEquilibria(Record):
    """How many there are, and all of them."""

    game: str
    count: Fraction = key("pure sequential equilibria")
    not_said: str
    equilibria: tuple[SequentialEquilibrium, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The number, and each with its payoffs."""
        yield from opening(self.game, theorems)
        plural = "um" if self.count == 1 else "a"
        yield Paragraph((typed(self.count), f" pure sequential equilibri{plural}, with some beliefs; {self.not_said}"))
        told = {"yes": "passes the intuitive criterion", "no": "fails the intuitive criterion"}
        yield Bullets(
            tuple(
                joined([profile_words(each.strategies), payoff_words(each.payoffs), told[each.intuitive]], "; ")
                for each in self.equilibria
            )
        )

    def parts(self) -> Parts:
        """The equilibria."""
        return parts_of(tuple(Equilibrium(each.strategies, each.payoffs) for each in self.equilibria))


def explain_signalling(game: Game) -> tuple[Certificate, SignallingEquilibria]:
    """All of them, with certificates.

    Raises:
        CheckFailed: it is no signalling game. TooLarge: it has too many pure profiles.
    """
    found, table = pure_sequential_equilibria(game), histories_of(game, {})
    proofs: list[Certificate] = [found]
    listed = []
    for choices in found.equilibria:
        profile = profile_of(table, choices)
        nash, intuitive = profile_regrets(game, profile), intuitive_criterion(game, profile)
        proofs += [nash, intuitive]
        passes = any(isinstance(fact, Call) and fact.word == "intuitive" for fact in check(intuitive))
        payoffs: Payoffs = {who: here.payoff for who, here in zip(table.names, nash.players, strict=True)}
        strategies: Strategies = {
            who: {h: dict(here) for h, here in own.items()} for who, own in zip(table.names, profile, strict=True)
        }
        listed.append(SequentialEquilibrium(payoffs, strategies, yes(passes)))
    said = SignallingEquilibria(name_of(game), Fraction(len(listed)), MIXED, tuple(listed))
    return (AllOf(tuple(proofs)) if len(proofs) > 1 else found), said
