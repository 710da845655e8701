r"""Games that Coq grows by their rules, which are read in `verify/coq/rules` and `verify/coq/dice/Rules.v`.

Kuhn poker, Leduc and small dice are written out too, and Coq computes that both are one game. Liar's dice of more
histories than can be written out is named by its rules alone; its value is that of the closed form, which the library
proves for every number of faces.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.export.defined import Uncovered
from derivations.export.terms import MOST_NODES, TooManyNodes, quoted, rational
from trees.games.catalogue import symbols
from trees.games.kuhn import RANKS, card_names
from trees.games.liars_dice import count_histories
from verify.find.liars_dice.closed_form import value
from verify.kernel.games.subject import BuiltIn, Written

KUHN, LEDUC, DICE = "kuhn", "leduc", "liars-dice"
MOST_FACES = 200
"""Of so many faces Coq computes the closed form in seconds."""


def rules_term(subject: BuiltIn | Written) -> str | None:
    """The game by its rules as a term; None where Coq has none."""
    if not isinstance(subject, BuiltIn) or subject.name not in (KUHN, LEDUC, DICE) or symbols(subject.parameters):
        return None
    given = subject.parameters
    if subject.name == KUHN:
        cards = int(given["cards"])
        names = "; ".join(map(quoted, card_names(cards)))
        numbers = f"{rational(Fraction(given['ante']))} {rational(Fraction(given['bet']))}"
        return f"kuhn_by_rules [{names}] {numbers}" if cards <= len(RANKS) else None
    if subject.name == LEDUC:
        names = "; ".join(map(quoted, card_names(int(given["ranks"]))))
        return f"leduc_by_rules [{names}] {given['suits']} {'true' if given['suited'] == '1' else 'false'}"
    return f"liars_dice_with {grown_arguments(subject)}"


def is_grown(subject: BuiltIn | Written) -> bool:
    """Whether the game is named by its rules alone, since it has too many histories to be written out.

    Raises:
        TooManyNodes: its value takes Coq too long, too.
    """
    if not isinstance(subject, BuiltIn) or subject.name != DICE or symbols(subject.parameters):
        return False
    faces, least = int(subject.parameters["faces"]), int(subject.parameters["least"])
    if faces > MOST_FACES:
        raise TooManyNodes(f"game: expected at most {MOST_FACES} faces, found {faces}")
    return count_histories(faces, least) > MOST_NODES


def grown_value(subject: BuiltIn) -> Fraction:
    """The value of such a game."""
    given = subject.parameters
    return value(int(given["faces"]), int(given["least"]), Fraction(given["penalty"]))


def stage_of(subject: BuiltIn | Written) -> BuiltIn:
    """The game of a stage of liar's dice.

    Raises:
        Uncovered: it is another game, or has a parameter.
    """
    if not isinstance(subject, BuiltIn) or subject.name != DICE or symbols(subject.parameters):
        raise Uncovered("no theorem about the values of stages with a parameter")
    return subject


def grown_arguments(subject: BuiltIn) -> str:
    """The number of faces, the least claim and the penalty as arguments."""
    given = subject.parameters
    return f"{given['faces']} {given['least']} {rational(Fraction(given['penalty']))}"
