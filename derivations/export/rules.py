r"""Games that Coq grows by their rules, which are read in `verify/coq/rules`.

Kuhn poker, Leduc and small dice are written out too, and Coq computes that both are one game. Liar's dice of more
histories than can be written out is grown by its rules alone. Its strategies are those of its stages, which look at the
die and at the last claim, a caller at the one before it too.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from derivations.export.terms import MOST_NODES, TooManyNodes, quoted, rational
from trees.games.catalogue import symbols
from trees.games.kuhn import RANKS, card_names
from verify.find.liars_dice.stages import solve_stages
from verify.kernel.games.subject import BuiltIn, Written
from verify.theories.dice.records import DiceStages

KUHN, LEDUC, DICE = "kuhn", "leduc", "liars-dice"
MOST_GROWN = 500_000
"""So many histories Coq can grow and check in minutes."""


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
    return f"dice_by_rules {given['faces']} {given['least']} {rational(Fraction(given['penalty']))}"


def is_grown(subject: BuiltIn | Written) -> bool:
    """Whether the game is grown by its rules alone, since it has too many histories to be written out.

    Raises:
        TooManyNodes: it has too many for that, too.
    """
    if not isinstance(subject, BuiltIn) or subject.name != DICE or symbols(subject.parameters):
        return False
    faces, least = int(subject.parameters["faces"]), int(subject.parameters["least"])
    count = int((4 * faces + 3) * (faces + 1) ** min(faces - least, 24) - 2)
    if count > MOST_GROWN:
        raise TooManyNodes(f"game: expected at most {MOST_GROWN:,} histories to be grown by rules, found more")
    return count > MOST_NODES


def stages_of(subject: BuiltIn) -> DiceStages:
    """Values and optimal strategies of the stages of liar's dice."""
    given = subject.parameters
    return solve_stages(int(given["faces"]), int(given["least"]), Fraction(given["penalty"]))


def mixes_term(stages: DiceStages) -> tuple[str, int]:
    """The strategies of all stages as the library's `short` names them, and a common denominator for them."""
    rows: list[tuple[str, dict[str, Fraction]]] = []
    for stage in stages.stages:
        last = "|" if stage.least == stages.least else str(stage.least - 1)
        rows += ((f"{roll} {last}", dict(mix)) for roll, mix in stage.roller.items())
        for claim in range(stage.least, stages.faces + 1):
            calls = stage.caller.get(str(claim), Fraction(0))
            rows.append((f"? {last} {claim}", {"call": calls, "pass": 1 - calls}))
    below = lcm(*(p.denominator for _, mix in rows for p in mix.values()))
    lines = []
    for name, mix in rows:
        shares = "; ".join(f"({quoted(action)}, {rational(p)})" for action, p in mix.items() if p)
        lines.append(f"({quoted(name)}, [{shares}])")
    return f"[{(';' + chr(10) + '  ').join(lines)}]", (below * stages.faces) ** (2 * stages.faces + 2)
