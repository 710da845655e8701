"""Refinements that are what other words say together."""

from __future__ import annotations

from verify.kernel.statements.records import And, Call, Statement


def sequential_equilibrium(call: Call) -> Statement:
    """Nobody gains from any information set on, and the beliefs are limits of those of totally mixed profiles.

    Source: Kreps and Wilson (1982), section 5.
    """
    return And((Call("sequentially_rational", call.arguments), Call("consistent", call.arguments)))
