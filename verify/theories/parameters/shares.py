"""Profiles that name every information set, with numbers that may depend on parameters."""

from __future__ import annotations

from trees.histories import Histories
from verify.kernel.numbers.order import Order
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError, require_mixture
from verify.language.legible import text
from verify.theories.parameters.boxes import Box


def require_shares_everywhere(table: Histories, profile: Profile, box: Box) -> None:
    """Check that the profile has probabilities >= 0, for all parameters in the box, at every information set.

    Raises:
        PlanError: names the player or information set.
    """
    if len(profile) != table.players:
        raise PlanError(f"profile: expected {table.players} strategies, found {len(profile)}")
    for player, behaviour in enumerate(profile):
        require_shares(table, player, behaviour, box, f" for {box.closed()}" if box.parameters else "")


def require_shares(table: Histories, player: int, behaviour: Behaviour, order: Order, among: str) -> None:
    """Check that a behaviour strategy has probabilities >= 0 at all own information sets; `among` says for what values.

    Raises:
        PlanError: names the information set.
    """
    require_sets(table, player, behaviour)
    for label, here in behaviour.items():
        for action, share in here.items():
            if not order.nonnegative(share):
                where = f"player {player + 1} at {label!r}"
                raise PlanError(f"{where}: expected {action} >= 0{among}, found {text(share)}")


def require_sets(table: Histories, player: int, behaviour: Behaviour) -> None:
    """Check that a behaviour strategy has numbers with sum 1 at every information set of the player, and no other.

    Raises:
        PlanError: names the information set.
    """
    own = table.infosets[player]
    for label in {**own, **behaviour}:
        if label not in own or label not in behaviour:
            there = "none" if label in own else "some"
            raise PlanError(
                f"player {player + 1}: expected probabilities at all own information sets alone, found {there} at"
                f" {label!r}"
            )
        require_mixture(own[label], behaviour[label])
