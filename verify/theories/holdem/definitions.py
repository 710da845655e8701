"""Words on charts of jam or fold that stand for others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from verify.kernel.statements.records import And, Call, Statement, equal


def highest_stacks(call: Call) -> Statement:
    """Each hand has its highest stack."""
    player, chart, *asked = call.arguments
    stacks: Mapping[str, Any] = chart  # type: ignore[assignment]
    return And(tuple(equal(Call("highest_stack", (player, hand, *asked)), stacks[hand]) for hand in stacks))
