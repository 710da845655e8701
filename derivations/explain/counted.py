"""The pure subgame-perfect equilibria of a game with perfect information: how many, what they pay, the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies
from derivations.explain.record import Parts, Record, hidden, key, parts_of, record
from derivations.explain.wording import payoff_words, profile_words, statements, typed
from derivations.print.blocks import Block, Bullets, Note, Paragraph
from trees.tree import Tree, moves, player_names, root
from verify.find.equilibria.sets import subgame_perfect_profiles
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.games.subject import Game
from verify.theories.equilibrium_sets.records import Outcome, SubgamePerfectCount
from verify.theories.parameters.expectations import payoffs_from


@dataclass(frozen=True)
class PaidOutcome:
    """What some equilibria pay, and how many they are."""

    payoffs: Payoffs
    count: Fraction


@record
class CountedEquilibria(Record):
    """How many pure subgame-perfect equilibria there are, with those that the certificate lists."""

    game: str
    subgame_perfect_equilibria: Fraction = key("subgame-perfect equilibria")
    unique: bool
    outcomes: tuple[PaidOutcome, ...]
    profiles: tuple[Strategies, ...]
    tree: Tree = hidden(repr=False)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The number, the payoffs, and the equilibria that are listed."""
        yield from statements(theorems)
        yield from outcome_blocks(self.outcomes, self.subgame_perfect_equilibria)
        yield Bullets(tuple(map(profile_words, self.profiles)))
        if len(self.profiles) != self.subgame_perfect_equilibria:
            yield Note("this is the first; --list gives the others, one after another")

    def parts(self) -> Parts:
        """The equilibria where all are listed; payoffs where all pay the same."""
        paid = self.outcomes[0].payoffs if len(self.outcomes) == 1 else None
        if len(self.profiles) != self.subgame_perfect_equilibria:
            return Parts(payoffs=paid)
        return parts_of(tuple(map(self._paid, self.profiles)), paid)

    def _paid(self, profile: Strategies) -> Equilibrium:
        paid = payoffs_from(self.tree, tuple(profile.values()))[root(self.tree)]
        return Equilibrium(profile, dict(zip(profile, paid, strict=True)))


def explain_count(c: SubgamePerfectCount) -> CountedEquilibria:
    """What the certificate says."""
    tree = tree_of(c.game, {})
    outcomes = paid_outcomes(player_names(tree), c.outcomes)
    profiles = tuple(pure_profile(tree, choices) for choices in c.profiles)
    return CountedEquilibria(name_of(c.game), Fraction(c.count), c.count == 1, outcomes, profiles, tree)


def paid_outcomes(names: list[str], outcomes: tuple[Outcome, ...]) -> tuple[PaidOutcome, ...]:
    """The outcomes by the names of the players."""
    return tuple(
        PaidOutcome(dict(zip(names, map(Fraction, each.payoffs), strict=True)), Fraction(each.count))
        for each in outcomes
    )


def outcome_blocks(outcomes: tuple[PaidOutcome, ...], count: Fraction) -> Iterator[Block]:
    """How many equilibria pay what."""
    if len(outcomes) > 1:
        yield Paragraph((typed(count), " equilibria:"))
        yield Bullets(tuple((typed(each.count), " with ", *payoff_words(each.payoffs)) for each in outcomes))
    elif outcomes:
        said = ("it pays ",) if count == 1 else ("each of the ", typed(count), " pays ")
        yield Paragraph((*said, *payoff_words(outcomes[0].payoffs)))


def pure_profile(tree: Tree, choices: Mapping[str, str]) -> Strategies:
    """The profile of a game with perfect information that has these choices, every action named."""
    names = player_names(tree)
    found: Strategies = {who: {} for who in names}
    for node, data in tree.nodes(data=True):
        if "infoset" in data:
            label = data["infoset"]
            found[names[data["player"]]][label] = {a: Fraction(a == choices[label]) for a, _ in moves(tree, node)}
    return found


def stream_equilibria(game: Game) -> Iterator[Strategies]:
    """The pure subgame-perfect equilibria one after another, each a profile as `gameproof verify` reads it."""
    tree = tree_of(game, {})
    return (pure_profile(tree, choices) for choices in subgame_perfect_profiles(game))
