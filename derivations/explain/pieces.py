"""All equilibria of a game with one parameter, piece by piece of its range."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from math import prod

from derivations.explain.equilibrium import Equilibrium, Strategies, pure_strategy
from derivations.explain.extreme import mixing_subsets, numbered_subsets, pairs_in
from derivations.explain.formulas import Stretch
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, exact, exact_strategy, key, record
from derivations.explain.stages import stage_profiles
from derivations.explain.wording import Told, behaviour, opening, payoff_words, profile_words, reached, typed
from derivations.print.blocks import Block, Bullets, Heading, Note, Paragraph, Words
from trees.tree import Number, player_names
from verify.find.equilibria.profile import reached_choices
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import pure_plan, sequence_form
from verify.theories.equilibrium_sets.extreme import components, plan_of_mixed
from verify.theories.equilibrium_sets.on_a_piece import Counted, Extreme, Staged
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces, Found, Piece
from verify.theories.equilibrium_sets.pure_count import AllPure
from verify.theories.equilibrium_sets.stages import stage_forms

MOST_ON_A_PIECE = 6
"""Equilibria of a piece that are shown at once."""
MOST_LISTED = 200
"""Equilibria of a piece that are listed, where stages are combined."""
WORDS: dict[type, str] = {
    Counted: "pure subgame-perfect equilibria",
    Extreme: "extreme Nash equilibria",
    Staged: "subgame-perfect equilibria, one in each stage",
    AllPure: "Nash equilibria in pure strategies; mixed ones were not looked for",
}


@record
class EquilibriaOnPiece:
    """The values of the parameter, how many equilibria there are, and those that are listed, with formulas."""

    where: Stretch
    count: Fraction
    unique: bool
    components: int | LeftOut
    subsets: tuple[tuple[int, ...], ...] | LeftOut = key("maximal Nash subsets")
    equilibria: tuple[Equilibrium, ...]

    def blocks(self) -> Iterator[Block]:
        """Where, how many, and the first of them."""
        yield Heading((typed(self.where), ": ", self._counted()), 2)
        items: list[Words] = []
        for number, each in enumerate(self.equilibria[:MOST_ON_A_PIECE], 1):
            called = "" if len(self.equilibria) == 1 else f"{number}. "
            pays = ("; it pays ", *payoff_words(each.payoffs))
            items.append((called, *profile_words(each.strategies), *pays))
        if items:
            yield Bullets(tuple(items))
        if (more := len(self.equilibria) - MOST_ON_A_PIECE) > 0:
            yield Note(f"and {more} more, with --json")

    def _counted(self) -> str:
        found = "exactly one" if self.unique else "none" if self.count == 0 else str(self.count)
        if isinstance(self.components, int) and self.components > 1:
            found += f", in {self.components} components"
        mixed = [] if isinstance(self.subsets, LeftOut) else mixing_subsets(self.subsets)
        said = "; ".join(", ".join(map(str, subset)) for subset in mixed)
        found += f"; all mixtures of these are equilibria too: {said}" if mixed else ""
        listed = len(self.equilibria)
        first = "is the first" if listed == 1 else f"are the first {listed}"
        return found + (f"; listed {first}" if listed != self.count else "")


@record
class EquilibriaByPieces(Record):
    """The equilibria of a kind, on each piece of the parameter's range."""

    game: str
    parameter: str
    all_: str
    by_pieces: tuple[EquilibriaOnPiece, ...] = key("equilibria by pieces")

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The pieces one after another."""
        yield from opening(self.game, theorems)
        yield Paragraph(f"{self.all_}, for {self.parameter}:")
        for piece in self.by_pieces:
            yield from piece.blocks()
        if theorems:
            yield Paragraph(f"{len(theorems)} statements are proved")

    def parts(self) -> Parts:
        return Parts(pieces=tuple((each.where, each.equilibria) for each in self.by_pieces))


def explain_pieces(c: EquilibriumPieces) -> EquilibriaByPieces:
    """What the certificate says."""
    name = c.parameter.name
    return EquilibriaByPieces(
        name_of(c.game),
        f"{name} in {c.parameter.range.closed()}",
        WORDS[type(c.pieces[0].found)],
        tuple(_on_piece(c, piece) for piece in c.pieces),
    )


def _on_piece(c: EquilibriumPieces, piece: Piece) -> EquilibriaOnPiece:
    found, number = piece.found, Fraction(count(piece.found))
    mixing = found if isinstance(found, Extreme) else None
    return EquilibriaOnPiece(
        where_of(c, piece),
        number,
        number == 1,
        LEFT_OUT if mixing is None else len(components(mixing.subsets)),
        LEFT_OUT if mixing is None else numbered_subsets(mixing.subsets, pairs_in(mixing)),
        tuple(_callable(each, c.parameter.name) for each in equilibria_of_piece(c, piece)),
    )


def count(found: Found) -> Number:
    """How many equilibria of their kind there are; of stages, in all of them together."""
    match found:
        case Counted() | AllPure():
            return found.count
        case Extreme():
            return len(found.pairs)
        case Staged():
            return prod(len(stage.pairs) for stage in found.stages)


def where_of(c: EquilibriumPieces, piece: Piece) -> Stretch:
    """The values of the parameter in a piece."""
    return Stretch(c.parameter.name, piece.low, piece.high, (piece.with_low, piece.with_high))


def equilibria_of_piece(c: EquilibriumPieces, piece: Piece) -> Iterator[Equilibrium]:
    """The equilibria that a piece lists; at a single rational value with numbers."""
    alone = piece.low == piece.high and isinstance(piece.low, Fraction)
    tree = tree_of(c.game, {c.parameter.name: piece.low if alone else Ratio.variable()})
    names, form, here = player_names(tree), sequence_form(tree), piece.found
    match here:
        case Counted() | AllPure():
            for choices in here.profiles:
                plans = {j: pure_plan(form, j, reached_choices(form, j, choices)) for j in range(form.players)}
                paid = (plain(payoff(form, player, plans)) for player in plans)
                strategies = (pure_strategy(sets, choices) for sets in form.infosets)
                yield Equilibrium(dict(zip(names, strategies, strict=True)), dict(zip(names, paid, strict=True)))
        case Extreme():
            for pair in here.pairs:
                at = (pair.first, pair.second)
                mixed = (plan_of_mixed(form, j, here.strategies[j], here.mixed[j][at[j]]) for j in (0, 1))
                both = {names[j]: behaviour(form, j, plan) for j, plan in enumerate(mixed)}
                yield Equilibrium(_plain(both), dict(zip(names, pair.payoffs, strict=True)))
        case Staged():
            forms = zip(stage_forms(tree, here.stages), here.stages, strict=True)
            each = [list(stage_profiles(own, stage, names)) for own, stage in forms]
            for choice in islice(product(*each), MOST_LISTED):
                whole: Strategies = {who: {} for who in names}
                for stage in reversed(choice):
                    for who, strategy in _plain(stage).items():
                        whole[who] = {**whole[who], **strategy}
                yield Equilibrium(whole, dict(zip(names, here.stages[-1].payoffs, strict=True)))


def _plain(strategies: Told) -> Strategies:
    """The strategies where they lead, constants as numbers."""
    return {
        who: {label: {a: plain(p) for a, p in here.items()} for label, here in own.items()}
        for who, own in reached(strategies).items()
    }


def _callable(found: Equilibrium, name: str) -> Equilibrium:
    """The equilibrium with formulas that can be called."""
    strategies = {who: exact_strategy(own, name) for who, own in found.items()}
    return Equilibrium(strategies, {who: exact(amount, name) for who, amount in found.payoffs.items()})
