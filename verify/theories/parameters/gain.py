r"""What a player gains by some choices, good or not, in the whole game or in a subgame.

Let b be a profile and c(h) an action at some information sets h of player i, and let b' be b but for b'_i(h) = c(h)
there. With u_i(n, b) what i expects from history n on, the gain where n begins is u_i(n, b') - u_i(n, b). Choices at
sets to which b' does not lead change nothing. At a set that is met twice the action is chosen both times.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.kernel.strategies.subgames import named_starts, node_name, subgame_starts
from verify.language.legible import text
from verify.theories.parameters.condition_records import Gain
from verify.theories.parameters.conditions import box_of, statement_number, subject, throughout
from verify.theories.parameters.expectations import expectations, stated_payoffs
from verify.theories.parameters.ranges import plans_over
from verify.theories.parameters.shares import require_shares_everywhere


def check_gain(c: Gain) -> tuple[Statement, ...]:
    """Both profiles are played through from where the game or the subgame begins."""
    box = box_of(c)
    table = shaped_histories_of(c.game, box.binding, box)
    if table.forgets:
        require_shares_everywhere(table, c.profile, box)
    else:
        plans_over(table, c.profile, box)
    found = gain_of_choices(table, c.profile, c.player, c.choices, c.subgame)
    if found != c.gain:
        raise CheckFailed(f"gain: expected {text(found)}, found {text(c.gain)}")
    name = () if c.subgame is None else (c.subgame,)
    gain = Call("gain", (*subject(c), Fraction(c.player + 1), dict(c.choices), *name))
    return (throughout(c, equal(gain, statement_number(c, c.gain))),)


def gain_of_choices(
    table: Histories, profile: Profile, player: int, choices: Mapping[str, str], subgame: str | None = None
) -> Number:
    """What the player gains by the choices, in the whole game or in the subgame of this name.

    Raises:
        PlanError: there is no such player, choice or subgame.
        NotStated: it depends on a choice that the profile leaves out.
    """
    if not 0 <= player < table.players:
        raise PlanError(f"gain: expected a player from 1 to {table.players}, found {player + 1}")
    made = {}
    for label, action in choices.items():
        own = table.infosets[player].get(label)
        if own is None or action not in own.actions:
            among = f"an information set of player {player + 1}" if own is None else f"an action at {label!r:.60}"
            raise PlanError(f"choices: expected {among}, found {label if own is None else action!r:.60}")
        made[label] = {each: Fraction(each == action) for each in own.actions}
    after = tuple(own | made if j == player else own for j, own in enumerate(map(dict, profile)))
    start = _start(table, subgame)
    gain: Number = (
        stated_payoffs(expectations(table, after)[start])[player]
        - stated_payoffs(expectations(table, profile)[start])[player]
    )
    return gain


def _start(table: Histories, subgame: str | None) -> int:
    """The history where the subgame begins; without perfect recall the whole game."""
    if table.forgets:
        if subgame is not None:
            raise table.forgets[0]
        return 0
    starts = subgame_starts(table)
    names = named_starts([node_name(table.node(start)) for start in starts])
    wanted = () if subgame is None else (subgame,)
    for place, name in names.items():
        if name == wanted:
            return starts[place]
    raise PlanError(f"gain: expected a node where a subgame begins, found {subgame!r:.60}")
