"""All sequential equilibria of a signalling game, the beliefs that support them, and the intuitive criterion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies
from derivations.explain.extreme import component_numbers, mixing_blocks, numbered_subsets
from derivations.explain.formulas import Stretch
from derivations.explain.profile import yes
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, exact, exact_strategy, key, parts_of, record
from derivations.explain.wording import chances, joined, opening, payoff_words, profile_words, typed
from derivations.print.blocks import Block, Bullets, Heading, Note, Paragraph, Words
from trees.histories import Histories
from trees.tree import Number
from verify.certificates import AllOf, Certificate
from verify.check import check
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.signalling import intuitive_criterion
from verify.kernel.games.game import histories_of, name_of
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import Call
from verify.kernel.strategies.beliefs import by_node
from verify.theories.refinements.all_sequential import profile_at, profile_payoffs
from verify.theories.refinements.records import SequentialEquilibria, SequentialPieces, SequentialSets
from verify.theories.refinements.sequential_sets import pairs_of, sequential_components
from verify.theories.refinements.signalling import signalling_game, unsent_messages

MOST_SHOWN = 20
Beliefs = Mapping[str, tuple[Mapping[str, Number], ...]]


@record
class SequentialEquilibrium:
    """What one of them pays, its strategies, and the extreme beliefs after messages that none sends.

    `intuitive` says whether it passes the intuitive criterion; that is left out where there is a parameter.
    """

    payoffs: Payoffs
    component: int
    strategies: Strategies
    beliefs: Beliefs
    intuitive: str | LeftOut = key("intuitive criterion")

    def words(self) -> Words:
        """All of it in a line."""
        parts: list[Words] = [profile_words(self.strategies), payoff_words(self.payoffs)]
        for label, listed in self.beliefs.items():
            told = joined((chances(mu) for mu in listed), " or ")
            parts.append((f"believed at {label}: ", *told, *((" or a mixture",) if len(listed) > 1 else ())))
        if isinstance(self.intuitive, str):
            parts.append((f"{'passes' if self.intuitive == 'yes' else 'fails'} the intuitive criterion",))
        return joined(parts, "; ")


@dataclass(frozen=True)
class AllSequential:
    """All of them: the extreme ones, and which may be mixed, counted from 1 on."""

    count: Fraction
    components: int
    equilibria: tuple[SequentialEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...]

    def blocks(self) -> Iterator[Block]:
        """How many, each, and which may be mixed."""
        one = self.count == 1
        several = "" if one else f" in {self.components} component{'s' if self.components > 1 else ''}"
        yield Paragraph((typed(self.count), f" extreme sequential equilibri{'um' if one else 'a'}{several}"))
        yield Bullets(tuple((f"{k}. ", *each.words()) for k, each in enumerate(self.equilibria[:MOST_SHOWN], 1)))
        if self.count > MOST_SHOWN:
            yield Note(f"and {self.count - MOST_SHOWN} others, with --json")
        yield from mixing_blocks(self.subsets, "sequential equilibria")


@record
class SignallingEquilibria(Record):
    """All sequential equilibria of a signalling game."""

    game: str
    count: Fraction = key("extreme sequential equilibria")
    components: int
    equilibria: tuple[SequentialEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...] = key("maximal subsets")
    complete: bool = True

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The number, and each with its payoffs and beliefs."""
        yield from opening(self.game, theorems)
        yield from AllSequential(self.count, self.components, self.equilibria, self.subsets).blocks()

    def parts(self) -> Parts:
        return parts_of(tuple(Equilibrium(each.strategies, each.payoffs) for each in self.equilibria))


@record
class SequentialOnPiece:
    """The values of the parameter, and all sequential equilibria there, with formulas."""

    where: Stretch
    found: AllSequential

    def blocks(self) -> Iterator[Block]:
        """Where, and which."""
        yield Heading((typed(self.where),), 2)
        yield from self.found.blocks()


@record
class SignallingByPieces(Record):
    """All sequential equilibria of a signalling game, on each piece of the parameter's range."""

    game: str
    parameter: str
    by_pieces: tuple[SequentialOnPiece, ...] = key("sequential equilibria by pieces")
    complete: bool = True

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The pieces one after another."""
        yield from opening(self.game, theorems)
        yield Paragraph(f"sequential equilibria, for {self.parameter}:")
        for piece in self.by_pieces:
            yield from piece.blocks()

    def parts(self) -> Parts:
        listed = ((each.where, each.found.equilibria) for each in self.by_pieces)
        return Parts(
            pieces=tuple((where, tuple(Equilibrium(e.strategies, e.payoffs) for e in all_)) for where, all_ in listed)
        )


def explain_signalling(c: SequentialEquilibria) -> tuple[Certificate, SignallingEquilibria]:
    """What the certificate says, with certificates of what each pays, and whether it passes the intuitive criterion."""
    table, proofs = histories_of(c.game, {}), list[Certificate]([c])
    found = _all_sequential(c.found, table)
    listed = []
    for each, (x, y) in zip(found.equilibria, pairs_of(c.found.subsets), strict=True):
        profile = profile_at(c.found, x, y)
        nash, intuitive = profile_regrets(c.game, profile), intuitive_criterion(c.game, profile)
        proofs += [nash, intuitive]
        passes = any(isinstance(fact, Call) and fact.word == "intuitive" for fact in check(intuitive))
        listed.append(replace(each, intuitive=yes(passes)))
    said = SignallingEquilibria(name_of(c.game), found.count, found.components, tuple(listed), found.subsets)
    return AllOf(tuple(proofs)), said


def explain_signalling_pieces(c: SequentialPieces) -> SignallingByPieces:
    """What the certificate says."""
    name, pieces = c.parameter.name, []
    for piece in c.pieces:
        alone = piece.low == piece.high and isinstance(piece.low, Fraction)
        table = histories_of(c.game, {name: piece.low if alone else Ratio.variable()})
        where = Stretch(name, piece.low, piece.high, (piece.with_low, piece.with_high))
        pieces.append(SequentialOnPiece(where, _all_sequential(piece.found, table, name)))
    return SignallingByPieces(name_of(c.game), f"{name} in {c.parameter.range.closed()}", tuple(pieces))


def _all_sequential(c: SequentialSets, table: Histories, name: str = "") -> AllSequential:
    """The equilibria, formulas in the parameter `name` if there is one."""
    game, pairs = signalling_game(table), pairs_of(c.subsets)
    parts = sequential_components(c.subsets)
    component, equilibria = component_numbers(c.subsets, parts), []
    for x, y in pairs:
        profile = profile_at(c, x, y)
        beliefs = {
            label: tuple(
                {node: exact(p, name) for node, p in by_node(table, table.number[label], mu).items()}
                for mu in c.beliefs[y if game.receiver else x][label]
            )
            for label in unsent_messages(table, game, profile)
        }
        strategies = {who: exact_strategy(own, name) for who, own in zip(table.names, profile, strict=True)}
        paid = {who: exact(each, name) for who, each in zip(table.names, profile_payoffs(table, profile), strict=True)}
        equilibria.append(SequentialEquilibrium(paid, component[x, y], strategies, beliefs, LEFT_OUT))
    return AllSequential(Fraction(len(pairs)), len(parts), tuple(equilibria), numbered_subsets(c.subsets, pairs))
