"""What is true throughout a box of several parameters: it is told by signs, and chooses what Coq is to prove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from derivations.export.boxes import DECIDED, Box, Unsigned, divisors_of, several
from derivations.export.cells import Gaining
from derivations.export.counting import COUNTED_ALONE
from derivations.export.defined import Uncovered
from derivations.export.definitions import Definitions
from derivations.export.parts import COUNT, atoms, connected, ends_of, player_of, require_known
from derivations.export.statements import Propositions
from derivations.export.truth import Truth
from derivations.export.values import Values
from trees.exact import Number
from verify.kernel.games.game import form_of, histories_of
from verify.kernel.numbers.multivariate import Multivariate, Several
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import End
from verify.kernel.statements.records import (
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Call,
    Compare,
    Exactly,
    Implies,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    Within,
)
from verify.kernel.statements.substitution import calls_of
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.response import best_reply, gains, payoff
from verify.kernel.strategies.subgames import play_subgames


class BoxTruth:
    """Answers about statements in boxes."""

    def __init__(self, defined: Definitions, said: Propositions, truth: Truth) -> None:
        self.defined, self.said, self.truth = defined, said, truth
        self.values = Values(truth, defined)

    def undecided(self, s: Statement, box: Box) -> Several | None:
        """A number whose sign is not the same throughout the box, or not told, though a part of the statement needs it.

        Raises:
            Uncovered: there is no theorem about a word with several parameters.
        """
        for atom in atoms(s):
            if isinstance(atom, Call):
                try:
                    self.who_gains(atom, box)
                except Unsigned as error:
                    return error.what
            elif isinstance(atom, (Compare, Within)):
                try:
                    self._values_there(atom, box)
                    differences = [*self._compared(atom, box)]
                except Unsigned as error:
                    return error.what
                for difference, relation in differences:
                    if box.sign(difference) not in DECIDED[relation]:
                        return box.free(difference)
            else:
                raise Uncovered("no theorem about whole numbers, or ranges, inside of those of several parameters")
        return None

    def _values_there(self, atom: Compare | Within, box: Box) -> None:
        """See that of each value in an atom one formula, and plans, are known throughout the box.

        Raises:
            Unsigned: it changes, or is not told.
        """
        for call in calls_of(atom):
            if call.word == "value":
                divisors_of([w for plan in self.values.at(call.arguments[0], box).plans for w in plan.values()], box)  # type: ignore[arg-type]

    def decided(self, s: Statement, box: Box) -> bool:
        """Whether the statement is true throughout the box, in which nothing is undecided."""
        match s:
            case Not() | And() | Or() | Implies() | Exactly():
                return connected(s, lambda part: self.decided(part, box))
            case Call():
                return self.who_gains(s, box) is None
            case Compare():
                return all(self._holds(*told, box) for told in self._compared(s, box))
            case Within():
                return any(
                    all(self._holds(*told, box) for told in self._compared(Within(s.number, (each,)), box))
                    for each in s.intervals
                )
        raise Uncovered("no theorem about whole numbers, or ranges, inside of those of several parameters")

    def _holds(self, difference: Several, relation: str, box: Box) -> bool:
        """Whether a number compares like this with 0."""
        sign = box.sign(difference)
        if sign is None or sign not in DECIDED[relation]:
            raise Unsigned(difference)
        return DECIDED[relation][sign]

    def _compared(self, atom: Compare | Within, box: Box) -> Iterator[tuple[Several, str]]:
        if isinstance(atom, Compare):
            yield self.formula(atom.left, box) - self.formula(atom.right, box), atom.relation
        else:
            number = self.formula(atom.number, box)
            for each in atom.intervals:
                yield from ((number - self.end(end, box), relation) for end, relation in ends_of(each))

    def end(self, end: End, box: Box) -> Several:
        """An end of a range as a number in the box."""
        return box.free(self.defined.roots.number(end))

    def who_gains(self, call: Call, box: Box) -> Gaining | None:
        """A player who gains throughout the box, in the whole game or in a subgame; None where nobody does.

        Raises:
            Unsigned: it changes, or it is not told.
            Uncovered: there is no theorem about the word with several parameters.
        """
        if call.word == "subgame_perfect":
            found: Iterator[Gaining | Unsigned | None] = self._in_subgames(call, box)
        elif call.word == "nash":
            found = self._in_game(call, box)
        else:
            raise Uncovered(f"no theorem about the word {call.word} with several parameters")
        unsigned: list[Unsigned] = []
        for each in found:
            if isinstance(each, Unsigned):
                unsigned.append(each)
            elif each is not None:
                return each
        if unsigned:
            raise unsigned[0]
        return None

    def _in_game(self, call: Call, box: Box) -> Iterator[Gaining | Unsigned | None]:
        """Of each player whether he gains in the whole game, or that it is not told."""
        for player in range(self._players(call, box)):
            try:
                regret, choices = self._regret(call, player, box)
            except Unsigned as error:
                yield error
            else:
                yield self._gaining(Gaining(0, player, tuple(choices.items())), regret, box)

    def _in_subgames(self, call: Call, box: Box) -> Iterator[Gaining | Unsigned | None]:
        """The same of each player in each subgame."""
        table = histories_of(self.truth.game(call.arguments[0]), self._binding(box))  # type: ignore[arg-type]
        profile = self.said.profile(call, box.scope)
        # a number in one parameter is one in that of the profile, which may be defined in another scope
        whole: Any = tuple(
            {h: {a: several(p, first_of(profile.names)) for a, p in here.items()} for h, here in own.items()}
            for own in profile.whole
        )
        try:
            found, choices = play_subgames(table, whole, box)
        except Unsigned as error:
            yield error
            return
        for earned in found:
            for player, regret in enumerate(earned.regrets):
                gaining = Gaining(earned.start, player, tuple(choices[player].items()))
                yield self._gaining(gaining, several(regret, box.scope[0]), box)

    def _gaining(self, gaining: Gaining, regret: Several, box: Box) -> Gaining | Unsigned | None:
        sign = box.sign(regret)
        if sign == MORE:
            return gaining
        return None if sign in (EQUAL, LESS, AT_MOST) else Unsigned(box.free(regret))

    def _regret(self, call: Call, player: int, box: Box) -> tuple[Several, dict[str, str]]:
        """What a player can gain, and choices by which.

        Raises:
            Unsigned: what is best is not told.
        """
        form = form_of(self.truth.game(call.arguments[0]), self._binding(box))  # type: ignore[arg-type]
        given: Any = call.arguments[1]
        plans = plans_of(form, given)
        reply = best_reply(form, player, gains(form, player, plans), box)
        regret = several(reply.value, box.scope[0]) - several(payoff(form, player, plans), box.scope[0])
        return regret, reply.choices

    def _players(self, call: Call, box: Box) -> int:
        return self.said.game(call, box.scope).players

    def _binding(self, box: Box) -> dict[str, Number]:
        if len(box.scope) == 1:
            return {box.scope[0]: Ratio.variable()}
        return {name: Multivariate.variable(name) for name in box.scope}

    # ---- numbers

    def amount(self, call: Call | Weight, box: Box) -> Several:
        """The number that a call is, in the parameters that vary."""
        if isinstance(call, Weight):
            raise Uncovered("no theorem about all optimal plans with a parameter")
        require_known(call)
        if call.word == COUNT:
            raise Uncovered(COUNTED_ALONE)
        if call.word == "stage_value":
            return self.truth.amount(call)
        if call.word == "regret":
            return box.free(self._regret(call, player_of(call.arguments[2], self._players(call, box)), box)[0])
        if call.word == "value":
            return box.free(self.values.at(call.arguments[0], box).value)  # type: ignore[arg-type]
        return box.free(self.truth.paid(call, self._binding(box)))

    def compares(self, one: Sum, other: Sum, relation: str, box: Box) -> bool:
        """Whether two sums compare like this throughout the box."""
        return self._holds(self.formula(one, box) - self.formula(other, box), relation, box)

    def formula(self, total: Sum, box: Box) -> Several:
        """What a sum is."""
        name = box.scope[0]
        found = several(total.constant, name)
        for factor, call in total.parts:
            found = found + several(factor, name) * self.amount(call, box)
        return box.free(found)

    def difference(self, one: Sum, other: Sum, box: Box) -> Several:
        """The second sum less the first one."""
        return self.formula(other, box) - self.formula(one, box)


def first_of(names: Sequence[str]) -> str:
    """The parameter of numbers in one, if there is one."""
    return names[0] if names else ""
