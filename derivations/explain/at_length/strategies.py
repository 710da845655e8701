"""Strategies as tables, and the symbols p_1, q_1, ... of the actions that they mix."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import sympy

from derivations.explain import equilibrium
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.wording import joined
from derivations.print.blocks import Code, Inline, Table, Words
from derivations.print.displays import formula
from trees.tree import Number, infosets
from verify.find.behaviours import behaviour_of
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.kernel.strategies.profiles import Profile

LETTERS = "pqrsxyzbcdfgh"


@dataclass(frozen=True)
class Mixed:
    """A symbol for each action that a profile mixes, but the first one at its information set.

    `numbers` are what the symbols stand for, `places` are player, information set and action.
    """

    numbers: Mapping[sympy.Symbol, Number]
    places: Mapping[tuple[int, str, str], sympy.Symbol]

    def at(self, player: int, label: str, here: Mapping[str, Number]) -> dict[str, sympy.Expr | Number]:
        """The probabilities at an information set in symbols, where the profile mixes there."""
        found = {action: self.places.get((player, label, action)) for action in here}
        if not any(found.values()):
            return dict(here)
        rest = 1 - sympy.Add(*(symbol for symbol in found.values() if symbol is not None))
        first = next(action for action, number in here.items() if number)
        return {
            action: rest if action == first else here[action] if symbol is None else symbol
            for action, symbol in found.items()
        }


def mixture_symbols(subject: Subject, profile: Profile) -> Mixed:
    """The symbols of a profile: p_1, p_2, ... for player 1, q_1, ... for player 2, and so on."""
    taken = {str(symbol).lstrip("\\")[0] for symbol in subject.symbols.values()}
    letters = [letter for letter in LETTERS if letter not in taken]
    numbers: dict[sympy.Symbol, Number] = {}
    places: dict[tuple[int, str, str], sympy.Symbol] = {}
    for player, strategy in enumerate(profile):
        letter = letters[player] if player < len(letters) else f"m_{{{player + 1}}}"
        count = 0
        for label in subject.form.infosets[player]:
            here = strategy.get(label, {})
            for action in support_of(here)[1:]:
                count += 1
                index = f"{count}" if player < len(letters) else f"{player + 1},{count}"
                symbol = sympy.Symbol(rf"{letter[0]}_{{{index}}}")
                numbers[symbol] = here[action]
                places[player, label, action] = symbol
    return Mixed(numbers, places)


def support_of(here: Mapping[str, Number]) -> list[str]:
    """The actions of probability other than 0."""
    return [action for action, number in here.items() if number]


def profile_of(subject: Subject, plans: tuple[Plan, ...]) -> Profile:
    """The behaviour strategies of plans, without the information sets at which they never arrive."""
    return tuple(
        {h: here for h, here in behaviour_of(subject.form, player, plan).items() if here is not None}
        for player, plan in enumerate(plans)
    )


def pure_strategy(subject: Subject, player: int, choices: Mapping[str, str]) -> Behaviour:
    """The behaviour strategy that takes these choices, wherever the player has one."""
    return equilibrium.pure_strategy(subject.form.infosets[player], choices)


def strategy_table(subject: Subject, player: int, behaviour: Behaviour) -> Table:
    """The strategy of one player; actions of probability 0 are left out."""
    rows: list[tuple[Words, ...]] = []
    missed, own = [], infosets(subject.tree, player)
    for label in own:
        here = behaviour.get(label)
        if here is None:
            missed.append(label)
            continue
        rows.append(((Code(label),), strategy_words(subject, here)))
    caption: list[Inline] = ["A strategy of ", subject.player(player)]
    if not own:
        caption.append(", who has no choice")
    elif not rows:
        caption.append(", who never has to choose")
    if missed:
        caption.append(f"; it never arrives at {len(missed)} other information set{'s' * (len(missed) > 1)}")
    return first_rows_table(("Information set", "What is done there"), rows, tuple(caption))


def vertex_strategies(subject: Subject, player: int, plans: Iterable[Plan]) -> list[Behaviour]:
    """Plans, in which weights 0 may be missing, as strategies where they arrive."""
    sequences = subject.form.sequences(player)
    wholes = ({sequence: plan.get(sequence, Fraction(0)) for sequence in sequences} for plan in plans)
    found = (behaviour_of(subject.form, player, whole) for whole in wholes)
    return [{label: here for label, here in strategy.items() if here is not None} for strategy in found]


def vertices_table(subject: Subject, player: int, strategies: Sequence[Behaviour], caption: Words) -> Table:
    """Strategies, a column for each."""
    rows: list[tuple[Words, ...]] = []
    for label in subject.form.infosets[player]:
        here = [strategy.get(label) for strategy in strategies]
        if any(each is not None for each in here):
            cells: list[Words] = ["not reached" if each is None else strategy_words(subject, each) for each in here]
            rows.append(((Code(label),), *cells))
    several = [f"Vertex {k}" for k in range(1, len(strategies) + 1)]
    return first_rows_table(("Information set", *(several if several[1:] else ["Strategy"])), rows, caption)


def strategy_words(subject: Subject, here: Mapping[str, Number]) -> tuple[Inline, ...]:
    """The actions of an information set with their probabilities, but those of probability 0."""
    return joined((Code(action), " ", subject.formula(here[action])) for action in support_of(here))


def symbols_table(subject: Subject, symbols: Mixed) -> Table:
    """What the symbols stand for."""
    rows: list[tuple[Words, ...]] = [
        (
            (formula(symbol),),
            (subject.player(player),),
            (Code(label),),
            (Code(action),),
            (subject.formula(symbols.numbers[symbol]),),
        )
        for (player, label, action), symbol in symbols.places.items()
    ]
    return first_rows_table(
        ("Symbol", "Player", "Information set", "Action", "Number"),
        rows,
        "Symbols of the probabilities of mixed actions; the first action that is used at an information set has what"
        " they leave of 1",
    )
