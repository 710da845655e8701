"""Pure Nash equilibria, each with its own certificate, of a game of which all equilibria are too many or too hard."""

from __future__ import annotations

from derivations.derivation.claimed_profile import BACKWARD, best_replies
from derivations.derivation.part import Part, evidence
from derivations.derivation.strategies import pure_strategy, strategy_table
from derivations.derivation.subject import Subject
from derivations.report.blocks import Block, Heading, Inline, Note, Paragraph
from trees.strategic import StrategicForm, strategic_form
from verify.find.equilibria.profile import profile_regrets
from verify.kernel.equilibria.extreme import NotTwoPlayers

MOST_SHOWN = 6
"""Equilibria that are written out, and checked."""


def pure_part(subject: Subject, why: str) -> Part:
    """The first pure equilibria; nothing is said of mixed ones.

    Raises:
        NotTwoPlayers: there is none in pure strategies; `why` says what else was expected.
        TreeError: there are too many profiles of pure strategies.
    """
    form = strategic_form(subject.tree)
    found = [cell for cell in form.payoffs if _is_equilibrium(form, cell)]
    if not found:
        raise NotTwoPlayers(f"{why}; and it has no equilibrium in pure strategies")
    shown = found[:MOST_SHOWN]
    said: list[Inline] = []
    blocks: list[Block] = [Heading("Equilibria in pure strategies"), Paragraph(BACKWARD)]
    proofs = []
    for number, cell in enumerate(shown, 1):
        profile = tuple(pure_strategy(subject, j, form.strategies[j][number]) for j, number in enumerate(cell))
        judged = profile_regrets(subject.game, profile)
        proofs.append(evidence(f"pure-{number}", judged))
        said += [*([" and "] if said else []), subject.payoffs(tuple(here.payoff for here in judged.players))]
        blocks.append(Heading(f"Equilibrium {number}", 2))
        blocks += [strategy_table(subject, player, each) for player, each in enumerate(profile)]
        blocks += best_replies(subject, profile, judged)
    more = f" {len(found) - len(shown)} more were found, and are not written out." if len(found) > len(shown) else ""
    blocks.append(Note(f"That there are no others is not settled here, in mixed strategies above all.{more}"))
    one, many = "A pure Nash equilibrium was found; it pays ", "Pure Nash equilibria were found; they pay "
    open_ = "; whether there are others is not settled. "
    return Part((one if len(shown) == 1 else many, *said, open_), tuple(blocks), tuple(proofs))


def _is_equilibrium(form: StrategicForm, cell: tuple[int, ...]) -> bool:
    """Whether nobody gains by another pure strategy."""
    return all(
        form.payoffs[(*cell[:player], other, *cell[player + 1 :])][player] <= form.payoffs[cell][player]
        for player, strategies in enumerate(form.strategies)
        for other in range(len(strategies))
    )
