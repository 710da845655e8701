"""K7 and K9 to K12: the disputed call with Q, by best responses and by payoff accounts."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from derivations.claims.claim import Proof, Reading
from derivations.claims.statements import both, reading
from derivations.kuhn.profiles import ALPHA, CARDS, GAME, THIRD, alpha, published
from derivations.kuhn.shared import POKER, PROFILES, Kuhn, behaviour_in_alpha
from trees.tree import Number
from verify.certificates import Certificate
from verify.find.equilibria.account import payoff_account
from verify.find.solver_answers import query_text
from verify.kernel.equilibria.records import EquilibriumSet, PayoffAccount
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.text import written
from verify.kernel.strategies.plan import by_infoset

RANGE = "for alpha in [0, 1/3]"
PLUS_IS_NASH = f"{RANGE}: nash(poker, plus)"
STOPPED = {
    **POKER,
    "plus": PROFILES["plus"],
    "stopped": written(published(THIRD + alpha, bluff=Fraction(0)), "alpha"),
}
"""The profile with call 1/3 + alpha, and the same after player 2 stops betting J."""


def _against_third(kuhn: Kuhn) -> tuple[str, str]:
    """For which alpha call 1/3 fails, and what player 2 gains how, read off the certificate."""
    piece = kuhn.third.pieces[0]
    gain, deviation = text(piece.regrets[1], "alpha"), json.dumps(dict(piece.deviations[1] or {}))
    ends = " | ".join(f"{{{low}}}" if low == high else f"[{low}, {high}]" for low, high in kuhn.third.equilibrium)
    return (
        f"{RANGE}: nash(poker, third) exactly when alpha in {ends}",
        f"{RANGE}: regret(poker, third, 2) == {gain} and gain(poker, third, 2, {deviation}) == {gain}",
    )


def _gained(kuhn: Kuhn) -> str:
    """The same in words."""
    piece = kuhn.third.pieces[0]
    bets = [h[0] for h, action in (piece.deviations[1] or {}).items() if h.endswith("after check") and action == "bet"]
    return f"With call 1/3 player 2 gains {_readable(piece.regrets[1])} by betting {' and '.join(sorted(bets))} after every check."


def _readable(number: Number) -> str:
    """With alpha/3 for 1/3*alpha."""
    return re.sub(r"\b1/(\d+)\*alpha", r"alpha/\1", text(number, "alpha"))


def _disputed(
    kuhn: Kuhn, readings: Sequence[Reading], account: PayoffAccount | None = None, remark: str | None = None
) -> Proof:
    """Exactly which alpha make each of the two profiles an equilibrium, by certificate and by z3."""
    asked = (kuhn.confirmed(PLUS_IS_NASH), kuhn.confirmed("for alpha in {0}: nash(poker, third)"))
    piece = kuhn.third.pieces[0]
    result: dict[str, Any] = {
        "call 1/3 is an equilibrium for alpha in": intervals(kuhn.third),
        "call 1/3 + alpha is an equilibrium for alpha in": intervals(kuhn.third_plus_alpha),
        "deviation from call 1/3": {
            "player": 2,
            "plays": dict(piece.deviations[1] or {}),
            "gain": text(piece.regrets[1], "alpha"),
        },
        "optimal call with Q": behaviour_in_alpha(kuhn, 0)["Q check-bet"]["call"],
    }
    parts: tuple[Certificate, ...] = (kuhn.third, kuhn.third_plus_alpha, kuhn.plans, *asked)
    if account is not None:
        parts += (account,)
        result["when player 2 stops betting J"] = by_card(account)
    where = PROFILES | (STOPPED if account else {})
    queries = tuple(map(query_text, asked))
    return Proof(tuple(readings), parts, where, result=result, remark=remark, queries=queries)


def k7(kuhn: Kuhn) -> Proof:
    """Call 1/3 as part of the published profile, and as what every optimal plan does."""
    call = "for x in optimal(poker, 1)"
    return _disputed(
        kuhn,
        (
            reading(
                f"{RANGE}: nash(poker, third)",
                words="the published profile with call 1/3 is an equilibrium for every alpha",
                instead=both(PLUS_IS_NASH, *_against_third(kuhn)),
                where=PROFILES,
            ),
            reading(
                f'{call}: x["Q check-bet", "call"] == 1/3',
                words="every optimal plan calls with Q with weight 1/3",
                instead=f'{call}: x["Q check-bet", "call"] == 1/3 + x["J", "bet"]',
                where=POKER,
            ),
        ),
        remark=_gained(kuhn),
    )


def k9(kuhn: Kuhn) -> Proof:
    """With call 1/3 + alpha and the only optimal plan of player 2, player 1 expects -1/3 given Q."""
    account = payoff_account(GAME, ALPHA, (published(THIRD + alpha),), [(0, "Q")])
    second = kuhn.both(published(THIRD + alpha))[1]
    where = {**POKER, "plus": PROFILES["plus"], "second": written((by_infoset(second),))}
    return Proof(
        (
            reading(
                both("optimal_plans(poker, 2, second)", f'{RANGE}: payoff(poker, plus, 1, "Q") == -1/3'),
                words="player 2 in equilibrium plays the only optimal plan",
                where=where,
            ),
        ),
        (kuhn.plans, account),
        where,
        result={"given Q": text(account.accounts[0].payoffs[0], "alpha")},
    )


def bluff_account() -> PayoffAccount:
    """Player 1's payoffs by card before and after player 2 stops betting J (call 1/3 + alpha)."""
    before = published(THIRD + alpha)
    after = published(THIRD + alpha, bluff=Fraction(0))
    return payoff_account(GAME, ALPHA, (before, after), [*((0, card) for card in CARDS), (0, None)])


def _paid(profile: str, card: str | None = None) -> str:
    """What player 1 expects, given a card or in all."""
    given = "" if card is None else f', "{card}"'
    return f"payoff(poker, {profile}, 1{given})"


def k10(kuhn: Kuhn) -> Proof:
    """Player 1's payoff given Q becomes -1/6 - alpha/2, a decrease, and player 2 gains: the whole payoff falls."""
    account = bluff_account()
    change = {card: _change(account, card) for card in (*CARDS, None)}
    before, after = next(each.payoffs for each in account.accounts if each.infoset == "Q")
    moved = " and ".join(
        f"{_paid('stopped', card)} - {_paid('plus', card)} == {number}" for card, number in change.items()
    )
    return Proof(
        (
            reading(
                f"{RANGE}: {_paid('stopped', 'Q')} == -1/6 - alpha/2"
                f" and {_paid('stopped', 'Q')} < {_paid('plus', 'Q')} and {_paid('stopped')} < {_paid('plus')}",
                instead=both(
                    f"{RANGE}: {_paid('stopped', 'Q')} == -1/6 - alpha/2 and {moved}",
                    f"for alpha in [0, 1/3): {_paid('stopped', 'Q')} > {_paid('plus', 'Q')}",
                ),
                where=STOPPED,
            ),
        ),
        (account,),
        STOPPED,
        result=by_card(account),
        remark=f"Given Q the payoff is indeed {_readable(after)}, but from {_readable(before)} that is a rise, for every alpha"
        " below 1/3; given K it falls by as much, and the whole payoff stays: player 2 gains nothing.",
    )


def _change(account: PayoffAccount, card: str | None) -> str:
    before, after = next(each.payoffs for each in account.accounts if each.infoset == card)
    return text(after - before, "alpha")


def k11(kuhn: Kuhn) -> Proof:
    """For some alpha in [0, 1/3] the profile with call 1/3 + alpha is no equilibrium."""
    where = PROFILES | STOPPED
    return _disputed(
        kuhn,
        (
            reading(
                f"not ({PLUS_IS_NASH})",
                words="for some alpha in [0, 1/3] the profile with call 1/3 + alpha is no equilibrium",
                instead=both(PLUS_IS_NASH, f"{RANGE}: {_paid('stopped')} == {_paid('plus')}"),
                where=where,
            ),
        ),
        bluff_account(),
        "When player 2 stops betting J, player 1's payoff stays what it was.",
    )


def k12(kuhn: Kuhn) -> Proof:
    """The profile with call 1/3 is an equilibrium for every alpha in [0, 1/3]."""
    return _disputed(
        kuhn, (reading(f"{RANGE}: nash(poker, third)", instead=both(*_against_third(kuhn)), where=PROFILES),)
    )


def intervals(certificate: EquilibriumSet) -> list[list[str]]:
    """The parameters for which the profile is an equilibrium, each range by its ends."""
    return [[text(low), text(high)] for low, high in certificate.equilibrium]


def by_card(account: PayoffAccount) -> dict[str, dict[str, str | None]]:
    """The account for a reader: before, after and change, by player 1's card."""
    return {
        ("all cards" if a.infoset is None else f"given {a.infoset}"): {
            "before": text(a.payoffs[0], "alpha"),
            "after": text(a.payoffs[1], "alpha"),
            "change": text(a.payoffs[1] - a.payoffs[0], "alpha"),
            "trend": a.trend,
        }
        for a in account.accounts
    }
