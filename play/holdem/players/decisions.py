r"""Fold, call or raise by expected utility, for many decisions at once (the rule of the source, at each street).

    fold    u(1 - b/W)
    call    p u(1 + (alpha - c)/W) + (1 - p) u(1 - c/W)             alpha = n c + beta
    raise   p u(1 - f + n f + beta/W) + (1 - p) u(1 - f)            f W from c + m to the whole stack

The best of the three is taken; of equals the call, then the fold. Chips are totals of the hand, W those before it. In
this order: the estimated p gets noise and style, p* = p^(1 - s); with p_e = c/alpha it becomes xi(p*); one of the two
gives the risk aversion g(p, alpha), with the alpha of the call, and one g is used for all options compared.

What the source leaves open, and is so here: f* W is rounded to the nearest multiple of some big blinds, but not up to
the whole stack; where that is less than c + m or more than the stack, the nearest raise allowed is compared. With c > W
the call is for the stack, W, as if all others put in no more than that. W in the formulas may be inflated (U19).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from play.holdem.players.beliefs import aversion, noisy, style, styled_chance, subjective
from play.holdem.players.crra import Floats, best_share, utility, worth
from play.holdem.players.parameters import SUBJECTIVE, Parameters
from play.holdem.view import FOLD, Chips, View


@dataclass(frozen=True)
class JudgedView:
    """What a player makes of a view: the chance used, risk aversion, the best raise, and what each option is worth."""

    chance: Floats
    aversion: Floats
    raised: Chips
    fold: Floats
    call: Floats
    raise_: Floats

    def totals(self, view: View) -> Chips:
        """The total to which each decision goes."""
        kept = np.where(view.can_fold & (self.fold > self.call), FOLD, view.call)
        raises = view.can_raise & (self.raise_ > np.maximum(self.fold, self.call))
        return np.asarray(np.where(raises, self.raised, kept), dtype=np.int64)


def judge(player: Parameters, view: View, p: Floats, random: np.random.Generator) -> JudgedView:
    """What the player makes of what it sees, given objective chances."""
    call, n = view.call.astype(np.float64), view.players.astype(np.float64)
    # c/alpha; where all is free a call costs nothing at any chance
    even = call / np.maximum(n * call + view.dead, 1)
    known = styled_chance(noisy(p, player.sigma, random), style(player.sp, player.sr, view.street.astype(np.float64)))
    chance = subjective(known, even, player.delta) if player.delta else known
    g = aversion(player.g, player.slope, chance if player.judged == SUBJECTIVE else known, even)
    wealth = view.stack * (1 + player.inflation)
    folded = view.dead / wealth
    raised = _round(best_share(chance, n, folded, g) * wealth, view, player.unit)
    return JudgedView(
        chance,
        g,
        raised,
        utility(1 - view.own / wealth, g),
        worth(chance, call / wealth, n, folded, g),
        worth(chance, raised / wealth, n, folded, g),
    )


def _round(wanted: Floats, view: View, unit: float) -> Chips:
    """Round totals near those wanted, as far as raises go."""
    step = np.maximum(np.rint(view.big * unit), 1)
    near = np.rint(wanted / step)
    # nobody goes all-in by rounding
    near -= (near * step >= view.stack) & (wanted < view.stack)
    return np.asarray(np.clip(near * step, np.minimum(view.least, view.stack), view.stack), dtype=np.int64)
