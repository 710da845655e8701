"""Two abstractions of one game, of which the finer one's only optimal plans are worth less in the game itself.

In Kuhn poker with the cards T, J, Q, K and A, an ante of 1 and a bet of 3, players are told in which group their card is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from gameproof import optimal_plans
from trees.tree import Tree
from verify.find.zero_sum.abstraction import joined
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.statements.text import written
from verify.kernel.strategies.plan import Behaviour, Plan, by_infoset
from verify.kernel.strategies.sequence_form import behaviour_of, sequence_form
from verify.kernel.zero_sum.abstraction import followed, joins
from verify.kernel.zero_sum.optimal_plans import plan_at

POKER = BuiltIn("kuhn", {"cards": "5", "ante": "1", "bet": "3"})
