"""What a player does: weights of sequences (a realization plan), or chances of actions (a behaviour strategy)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from trees.tree import Number, Sequence

Plan: TypeAlias = Mapping[Sequence, Number]
Behaviour: TypeAlias = Mapping[str, Mapping[str, Number]]
