r"""What is true of games at given numbers, and where in a range of a parameter that changes.

An atom is a word's call, a comparison, or a statement for all values of a name. Its truth at a rational point is computed
here by the searches of `verify.find`, which only choose how Coq proves it: were an answer wrong, Coq would refuse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.export.definitions import Uncovered
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.equilibria.ranges import equilibrium_set
from verify.find.zero_sum.optimal import solve
from verify.kernel.equilibria.records import ProfileRegrets, SubgameRegrets
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.kernel.numbers.root import End, Root, real_roots
from verify.kernel.statements.records import (
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    WholeRange,
    Within,
    holds,
)
from verify.kernel.statements.substitution import at_point, at_whole, parts_of
from verify.kernel.strategies.plan import Plan, Profile
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import InformationSets
from verify.language.text import argument_text

PERFECT = "subgame_perfect", "perfect"
EQUILIBRIA = "nash", *PERFECT
MOST_WHOLE = 40


@dataclass(frozen=True)
class Solved:
    """The value of a game to player 1, and a plan of each player that guarantees it."""

    value: Fraction
    plans: tuple[Plan, Plan]


@dataclass(frozen=True)
class Cell:
    """Values of a parameter from `low` to `high` (None: no end), with or without these."""

    low: Fraction
    high: Fraction | None
    with_low: bool
    with_high: bool

    @property
    def is_point(self) -> bool:
        return self.low == self.high

    def sample(self) -> Fraction:
        """A value in it."""
        return self.low if self.is_point else Range(self.low, self.high).inner_point()


class Truth:
    """Answers about statements, each looked for once; `games` are those from files."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self.games = games
        self._found: dict[Any, Any] = {}

    def game(self, subject: BuiltIn | Written) -> Game:
        """The game that a statement names.

        Raises:
            Uncovered: it is from a file that was not given.
        """
        if isinstance(subject, BuiltIn):
            return subject
        for key, game in self.games.items():
            if subject.digest in (key, getattr(game, "digest", None)):
                return game
        raise Uncovered(f"the game {subject.title or subject.digest[:8]} is not at hand")

    def _once(self, key: tuple[object, ...], make: Any) -> Any:
        if key not in self._found:
            self._found[key] = make()
        return self._found[key]

    def solved(self, subject: BuiltIn | Written) -> Solved:
        """The value of a game without parameters.

        Raises:
            NotZeroSum: it is no two-player constant-sum game.
        """

        def make() -> Solved:
            value, first, second = solve(form_of(self.game(subject), {}))
            return Solved(value, (first, second))

        found: Solved = self._once(("value", argument_text(subject)), make)
        return found

    def regrets(self, subject: BuiltIn | Written, profile: Any) -> ProfileRegrets:
        """The regrets of a profile without parameters."""
        key = ("regrets", argument_text(subject), argument_text(profile))
        found: ProfileRegrets = self._once(key, lambda: profile_regrets(self.game(subject), profile))
        return found

    def subgames(self, subject: BuiltIn | Written, profile: Any) -> SubgameRegrets:
        """The same in every subgame."""
        key = ("subgames", argument_text(subject), argument_text(profile))
        found: SubgameRegrets = self._once(key, lambda: subgame_regrets(self.game(subject), profile))
        return found

    def holds(self, s: Statement) -> bool:
        """Whether a statement without free names is true.

        Raises:
            Uncovered: it has a word that this does not know.
        """
        match s:
            case Call(word="nash"):
                return not any(each.regret for each in self.regrets(*s.arguments).players)  # type: ignore[arg-type]
            case Call(word=word) if word in PERFECT:
                found = self.subgames(*s.arguments)  # type: ignore[arg-type]
                return not any(regret for each in found.subgames for regret in each.regrets)
            case Compare():
                return holds(self.number(s.left) - self.number(s.right), s.relation)
            case Within():
                number = self.number(s.number)
                return any(each.holds(number) for each in s.intervals)
            case Not():
                return not self.holds(s.part)
            case And():
                return all(map(self.holds, s.parts))
            case Or():
                return any(map(self.holds, s.parts))
            case Implies():
                return not self.holds(s.left) or self.holds(s.right)
            case Exactly():
                return self.holds(s.left) == self.holds(s.right)
            case ForAll():
                return all(truth for _, truth in self.throughout(s))
            case Call():
                raise Uncovered(f"no theorem about the word {s.word}")
            case _:
                raise Uncovered("no theorem about all optimal plans")

    def throughout(self, s: ForAll) -> Iterator[tuple[Cell | int, bool]]:
        """The values of a name, by cells in which nothing changes, and whether the statement is true there."""
        if isinstance(s.among, WholeRange):
            yield from ((n, self.holds(at_whole(s.part, s.name, n))) for n in whole_numbers(s.among))
            return
        for cell in self.cells(s.name, s.among, s.part):
            yield cell, self.holds(at_point(s.part, {s.name: cell.sample()}))

    def number(self, total: Sum) -> Fraction:
        """The value of a sum without names."""
        found = Fraction(total.constant)  # type: ignore[arg-type]
        for factor, call in total.parts:
            found += Fraction(factor) * self.amount(call)  # type: ignore[arg-type]
        return found

    def amount(self, call: Call | Weight) -> Fraction:
        """The number that a call without names is.

        Raises:
            Uncovered: there is no theorem about its word.
        """
        if isinstance(call, Weight):
            raise Uncovered("no theorem about all optimal plans")
        arguments: Any = call.arguments
        if call.word == "value":
            return self.solved(arguments[0]).value
        if call.word in ("payoff", "regret") and len(arguments) == 3:
            players = self.regrets(*arguments[:2]).players
            player = player_of(arguments[2], len(players))
            return players[player].payoff if call.word == "payoff" else players[player].regret
        if call.word == "gain" and len(arguments) == 4:
            subject, profile, player, choices = arguments
            other = deviating(form_of(self.game(subject), {}), profile, int(player) - 1, choices)
            return self.expected(subject, other, int(player) - 1) - self.expected(subject, profile, int(player) - 1)
        more = " in a subgame, or at an information set" if call.word in ("payoff", "regret", "gain") else ""
        raise Uncovered(f"no theorem about the word {call.word}{more}")

    def expected(self, subject: BuiltIn | Written, profile: Any, player: int) -> Fraction:
        """What a player expects under a profile without parameters."""
        form = form_of(self.game(subject), {})
        return payoff(form, player, plans_of(form, profile))  # type: ignore[return-value]

    def cells(self, name: str, among: Interval, part: Statement) -> list[Cell]:
        """The range cut wherever an atom of the statement may change.

        Raises:
            Uncovered: at an irrational number.
        """
        low, high = rational_end(among.low), None if among.high is None else rational_end(among.high)
        if low == high:
            return [Cell(low, high, True, True)] if among.with_low and among.with_high else []
        ends = {rational_end(end) for atom in atoms(part) for end in self.ends(name, among, atom)}
        inner = sorted(end for end in ends if low < end and (high is None or end < high))
        cells = [Cell(low, low, True, True)] if among.with_low else []
        cuts: list[Fraction | None] = [low, *inner, high]
        for start, end in zip(cuts, cuts[1:], strict=False):
            assert start is not None
            cells.append(Cell(start, end, False, False))
            if end is not None and (end != high or among.with_high):
                cells.append(Cell(end, end, True, True))
        return cells

    def ends(self, name: str, among: Interval, atom: Statement) -> Iterator[End]:
        """Where the truth of an atom, or what proves it, may change."""
        match atom:
            case Call(word="nash"):
                for piece in self.pieces(name, among, atom).pieces:
                    yield from (end for end in (piece.range.low, piece.range.high) if end is not None)
                for interval in self.pieces(name, among, atom).equilibrium:
                    yield from (end for end in interval if end is not None)
            case Call(word=word) if word in PERFECT:
                found = self.perfect(name, among, atom)
                for each in found.subgames:
                    for piece in each.pieces:
                        yield from (end for end in (piece.range.low, piece.range.high) if end is not None)
                for interval in (*found.perfect, *found.equilibrium):
                    yield from (end for end in interval if end is not None)
            case Compare():
                yield from self._zeros(name, among, atom.left, atom.right)
            case Within():
                for interval in atom.intervals:
                    for end in (interval.low, interval.high):
                        if end is not None:
                            yield from self._zeros(name, among, atom.number, Sum(rational_end(end)))

    def pieces(self, name: str, among: Interval, call: Call) -> Any:
        """Where a profile with one parameter is an equilibrium, and what gains where it is none."""
        subject, profile = call.arguments
        range_ = closed_range(among)
        key = ("nash", argument_text(subject), argument_text(profile), name, range_)
        return self._once(
            key,
            lambda: equilibrium_set(self.game(subject), Parameter(name, range_), profile),  # type: ignore[arg-type]
        )

    def perfect(self, name: str, among: Interval, call: Call) -> Any:
        """Where a profile with one parameter is subgame perfect."""
        subject, profile = call.arguments
        range_ = closed_range(among)
        key = ("perfect", argument_text(subject), argument_text(profile), name, range_)
        return self._once(
            key,
            lambda: perfect_set(self.game(subject), Parameter(name, range_), profile),  # type: ignore[arg-type]
        )

    def _zeros(self, name: str, among: Interval, left: Sum, right: Sum) -> Iterator[End]:
        difference = ratio(self.formula(name, among, left) - self.formula(name, among, right))
        for polynomial in (difference.numerator, difference.denominator):
            if polynomial.degree > 0:
                yield from (root for root, _ in real_roots(polynomial))

    def formula(self, name: str, among: Interval, total: Sum) -> Ratio:
        """A sum as a function of the name.

        Raises:
            Uncovered: it is none that is known.
        """
        found = ratio(total.constant)  # type: ignore[arg-type]
        for factor, call in total.parts:
            found = found + ratio(factor) * self.amount_in(name, among, call)  # type: ignore[arg-type]
        return found

    def amount_in(self, name: str, among: Interval, call: Call | Weight) -> Ratio:
        """The number that a call is, as a function of the name.

        Raises:
            Uncovered: there is no theorem about its word with a parameter.
        """
        if isinstance(call, Weight):
            raise Uncovered("no theorem about all optimal plans")
        arguments: Any = call.arguments
        if call.word == "payoff" and len(arguments) == 3:
            subject, profile, player = arguments
            return self.payoff_in(subject, profile, int(player) - 1, name)
        if call.word == "gain" and len(arguments) == 4:
            subject, profile, player, choices = arguments
            i = int(player) - 1
            form = form_of(self.game(subject), {name: Ratio.variable()})
            other = deviating(form, profile, i, choices)
            return self.payoff_in(subject, other, i, name) - self.payoff_in(subject, profile, i, name)
        raise Uncovered(f"no theorem about the word {call.word} with a parameter")

    def payoff_in(self, subject: BuiltIn | Written, profile: Any, player: int, name: str) -> Ratio:
        """What a player expects, as a function of the one parameter."""
        form = form_of(self.game(subject), {name: Ratio.variable()})
        return ratio(payoff(form, player, plans_of(form, profile)))  # type: ignore[arg-type]


def atoms(s: Statement) -> Iterator[Statement]:
    """The statements of which a statement is made by not, and, or, implies, exactly when."""
    if isinstance(s, (Not, And, Or, Implies, Exactly)):
        for part in parts_of(s):
            yield from atoms(part)
    else:
        yield s


def deviating(table: InformationSets, profile: Any, player: int, choices: Mapping[str, str]) -> Profile:
    """The profile in which the player makes these choices for sure."""
    sets = table.infosets[player]
    sure = {label: {a: Fraction(a == action) for a in sets[label].actions} for label, action in choices.items()}
    return tuple({**own, **sure} if j == player else own for j, own in enumerate(profile))


def player_of(number: Any, count: int) -> int:
    """The place of a player who is called 1, 2, ...

    Raises:
        Uncovered: there is no such player.
    """
    if not 1 <= number <= count:
        raise Uncovered(f"expected a player from 1 to {count}, found {number}")
    return int(number) - 1


def whole_numbers(among: WholeRange) -> range:
    """The whole numbers of a range.

    Raises:
        Uncovered: they are too many for a theorem about each.
    """
    if among.high is None or among.high - among.low >= MOST_WHOLE:
        raise Uncovered(f"no theorem about all whole numbers from {among.low} on, or more than {MOST_WHOLE}")
    return range(among.low, among.high + 1)


def rational_end(end: End) -> Fraction:
    """An end of a range.

    Raises:
        Uncovered: it is irrational.
    """
    if isinstance(end, Root):
        raise Uncovered(f"an irrational number, {end.decimal()}, at which something changes")
    return end


def closed_range(among: Interval) -> Range:
    """The range with its ends."""
    return Range(rational_end(among.low), None if among.high is None else rational_end(among.high))
