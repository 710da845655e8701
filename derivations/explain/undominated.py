"""What iterated dominance leaves: a line for each strategy that goes, and a belief for each that stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.record import Record
from derivations.explain.wording import joined, opening, typed
from derivations.print.blocks import Block, Bullets, Heading, Inline, Paragraph, Words
from trees.tree import player_names
from verify.find.equilibria.iterated import without
from verify.kernel.games.game import name_of, tree_of
from verify.theories.dominance.elimination import STRICT, WEAK, StrategiesLeft, gains
from verify.theories.dominance.iterated import Belief, IteratedDominance, form_for_dominance
from verify.theories.dominance.records import Elimination

ORDER = {
    STRICT: "the order of elimination does not matter",
    WEAK: "in each round all that is weakly dominated goes at once; another order may leave other strategies",
}

Choices = Mapping[str, str]


@dataclass(frozen=True)
class MixedShare:
    """A strategy, and how likely it is in a mixture."""

    probability: Fraction
    strategy: Choices


@dataclass(frozen=True)
class Eliminated:
    """A strategy that goes, the mixture that dominates it, and by how much at least, and at most against whom."""

    player: str
    strategy: Choices
    by: tuple[MixedShare, ...]
    at_least: Fraction
    at_most: Fraction
    most_where: Mapping[str, Choices]


@dataclass(frozen=True)
class BeliefShare:
    """Choices of the others, and how likely they are."""

    probability: Fraction
    others: Mapping[str, Choices]


@dataclass(frozen=True)
class BestReplies:
    """Strategies that are best under a belief; each choice of the others that it does not name has `else_`."""

    player: str
    strategies: tuple[Choices, ...]
    belief: tuple[BeliefShare, ...]
    else_: Fraction


@dataclass(frozen=True)
class LeftUndominated(Record):
    """The rounds, with a mixture for each strategy that goes, and what is left, with beliefs."""

    game: str
    dominance: str
    order: str
    dominance_solvable: bool
    rounds: tuple[tuple[Eliminated, ...], ...]
    left: Mapping[str, tuple[Choices, ...]]
    of: Mapping[str, int]
    best_replies: tuple[BestReplies, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The rounds, what is left, and why that is not dominated."""
        say = _Words(self)
        yield from opening(self.game, theorems)
        yield Paragraph(f"iterated {self.dominance} dominance: {self.order}")
        rows: list[Words] = [
            (f"round {k}: {say.one(e.player, e.strategy)}, by ", *say.mixture(e), ", ", *say.amount(e))
            for k, together in enumerate(self.rounds, 1)
            for e in together
        ]
        yield Bullets(tuple(rows)) if rows else Paragraph("nothing is dominated")
        for who in self.left:
            yield from say.left(who)
        if self.dominance_solvable:
            yield Paragraph("dominance solvable: each player has one strategy left")
        else:
            yield Heading("why they are not dominated:", 2)
            yield Bullets(tuple(map(say.reply, self.best_replies)))


def explain_undominated(c: IteratedDominance) -> LeftUndominated:
    """What the certificate says."""
    tree = tree_of(c.game, {})
    told = _Told(c, player_names(tree))
    left, rounds = StrategiesLeft.all_of(form_for_dominance(tree)), []
    for each in c.rounds[:-1]:
        rounds.append(tuple(told.elimination(left, e) for e in each.eliminated))
        left = without(left, each.eliminated)
    own = list(zip(told.names, left.strategies, range(len(told.names)), strict=True))
    return LeftUndominated(
        name_of(c.game),
        c.dominance,
        ORDER[c.dominance],
        all(len(numbers) == 1 for numbers in left.strategies),
        tuple(rounds),
        {who: tuple(told.strategy(j, s) for s in numbers) for who, numbers, j in own},
        {who: len(c.strategies[j]) for who, _, j in own},
        tuple(told.belief(left, each) for each in c.rounds[-1].kept),
    )


class _Told:
    """Strategies by their choices, rather than by their numbers."""

    def __init__(self, c: IteratedDominance, names: list[str]) -> None:
        self.c, self.names = c, names

    def strategy(self, player: int, number: int) -> Choices:
        return dict(self.c.strategies[player][number])

    def others(self, player: int, numbers: Sequence[int]) -> Mapping[str, Choices]:
        rest = [j for j in range(len(self.names)) if j != player]
        return {self.names[j]: self.strategy(j, s) for j, s in zip(rest, numbers, strict=True)}

    def elimination(self, left: StrategiesLeft, e: Elimination) -> Eliminated:
        pays, _ = left.rows(e.player)
        more, _ = gains(pays, e.strategy, e.instead)
        where = list(left.others(e.player))[more.index(max(more))]
        return Eliminated(
            self.names[e.player],
            self.strategy(e.player, e.strategy),
            tuple(MixedShare(share.probability, self.strategy(e.player, share.strategy)) for share in e.instead),
            Fraction(e.least),
            Fraction(e.most),
            self.others(e.player, where),
        )

    def belief(self, left: StrategiesLeft, belief: Belief) -> BestReplies:
        # of weak dominance, each weight is 1 more
        more = int(self.c.dominance == WEAK)
        total = sum(
            (each.weight for each in belief.weights), Fraction(more * sum(1 for _ in left.others(belief.player)))
        )
        return BestReplies(
            self.names[belief.player],
            tuple(self.strategy(belief.player, s) for s in belief.replies),
            tuple(
                BeliefShare((each.weight + more) / total, self.others(belief.player, each.others))
                for each in belief.weights
            ),
            more / total,
        )


def strategy_words(choices: Mapping[str, str]) -> str:
    """The choices of a strategy in brackets.

    >>> strategy_words({"J": "bet", "K": "check"})
    '(J bet, K check)'
    """
    return f"({', '.join(f'{label} {action}' for label, action in choices.items())})"


class _Words:
    """Says strategies: by the action alone where the player has one information set in all that is said."""

    def __init__(self, answer: LeftUndominated) -> None:
        self.answer = answer
        labels: dict[str, set[str]] = {who: {h for s in each for h in s} for who, each in answer.left.items()}
        for e in (e for together in answer.rounds for e in together):
            labels[e.player] |= e.strategy.keys()
        self.single = {who for who, here in labels.items() if len(here) == 1}

    def bare(self, who: str, choices: Choices) -> str:
        return next(iter(choices.values())) if who in self.single else strategy_words(choices)

    def one(self, who: str, choices: Choices) -> str:
        return f"{who}'s {self.bare(who, choices)}"

    def profile(self, others: Mapping[str, Choices]) -> str:
        return ", ".join(self.one(who, choices) for who, choices in others.items())

    def mixture(self, e: Eliminated) -> tuple[Inline, ...]:
        return joined((_times(share.probability, self.bare(e.player, share.strategy)) for share in e.by), " + ")

    def amount(self, e: Eliminated) -> tuple[Inline, ...]:
        if e.at_least != 0:
            return ("at least ", typed(e.at_least))
        where = self.profile(e.most_where)
        return ("never less, and ", typed(e.at_most), f" more{f' against {where}' if where else ''}")

    def left(self, who: str) -> Iterator[Block]:
        strategies = self.answer.left[who]
        head, said = (
            f"{who} has {len(strategies)} of {self.answer.of[who]} left:",
            [self.bare(who, s) for s in strategies],
        )
        if who in self.single or len(said) == 1:
            yield Paragraph(f"{head} {', '.join(said)}")
        else:
            yield Paragraph(head)
            yield Bullets(tuple(said))

    def reply(self, each: BestReplies) -> tuple[Inline, ...]:
        best = ", ".join(self.bare(each.player, s) for s in each.strategies)
        parts: list[Words] = [_times(b.probability, self.profile(b.others) or "nobody else") for b in each.belief]
        if each.else_ != 0:
            parts.append((typed(each.else_), f" on each{' other' if parts else ''} choice of the others"))
        return (f"{each.player}: {best} best against ", *joined(parts, " + "))


def _times(probability: Fraction, what: str) -> tuple[Inline, ...]:
    return (what,) if probability == 1 else (typed(probability), f" {what}")
