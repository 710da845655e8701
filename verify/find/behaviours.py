"""The behaviour strategy of a realization plan."""

from __future__ import annotations

from trees.tree import Number
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import SequenceForm


def behaviour_of(form: SequenceForm, player: int, plan: Plan) -> dict[str, dict[str, Number] | None]:
    """The behaviour strategy of a rational plan; None where the plan never arrives."""
    out: dict[str, dict[str, Number] | None] = {}
    for label, infoset in form.infosets[player].items():
        arrives = plan[infoset.parent]
        out[label] = {action: plan[label, action] / arrives for action in infoset.actions} if arrives else None
    return out
