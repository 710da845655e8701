"""K7 and K9 to K12: the disputed call with Q, by best responses and by payoff accounts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from derivations.claims.claim import Proof, Reading
from derivations.claims.statements import both, reading
from derivations.sources.kuhn.profiles import ALPHA, CARDS, GAME, THIRD, alpha, published
from derivations.sources.kuhn.shared import POKER, PROFILES, RANGE, Kuhn, behaviour_in_alpha
from trees.tree import Number
from verify.certificates import Certificate
from verify.find.equilibria.account import payoff_account
from verify.find.solver_answers import query_text
from verify.kernel.equilibria.records import EquilibriumSet, PayoffAccount
from verify.kernel.numbers.legible import text
from verify.kernel.statements.text import written
from verify.kernel.strategies.plan import by_infoset

PLUS_IS_NASH = f"{RANGE}: nash(poker, plus)"
STOPPED = {
    **PROFILES,
    "stopped": written(published(THIRD + alpha, bluff=Fraction(0)), "alpha"),
    "third_stopped": written(published(THIRD, bluff=Fraction(0)), "alpha"),
}
"""The two profiles, and the same after player 2 stops betting J."""


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
    usual = published(THIRD)[1]
    more = [h[0] for h, a in (piece.deviations[1] or {}).items() if a == "bet" and usual[h]["bet"] not in (0, 1)]
    return (
        f"With call 1/3 player 2 gains {text(piece.regrets[1], 'alpha')} by betting {' and '.join(sorted(more))} after every check,"
        " instead of with probability 1/3; K is bet after every check anyway."
    )


def _disputed(
    kuhn: Kuhn,
    readings: Sequence[Reading],
    accounts: tuple[PayoffAccount, ...] = (),
    remark: str | None = None,
    where: Mapping[str, str] = PROFILES,
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
    for account in accounts:
        result["when player 2 bets J with another probability"] = by_card(account)
    parts: tuple[Certificate, ...] = (kuhn.third, kuhn.third_plus_alpha, kuhn.plans, *asked, *accounts)
    queries = tuple(map(query_text, asked))
    return Proof(tuple(readings), parts, where, result=result, remark=remark, queries=queries)


def k7(kuhn: Kuhn) -> Proof:
    """Call 1/3 as part of the published profile, as what every optimal plan does, and for alpha = 0 alone."""
    call = "for x in optimal(poker, 1)"
    return _disputed(
        kuhn,
        (
            reading(
                f"{RANGE}: nash(poker, third)",
                words="the published profile with call 1/3 is an equilibrium for every alpha that it leaves free",
                instead=both(PLUS_IS_NASH, *_against_third(kuhn)),
                where=PROFILES,
            ),
            reading(
                f'{call}: x["Q check-bet", "call"] == 1/3',
                words="every optimal plan calls with Q with weight 1/3",
                instead=f'{call}: x["Q check-bet", "call"] == 1/3 + x["J", "bet"]',
                where=POKER,
            ),
            reading(
                "for alpha in {0}: nash(poker, third)",
                words="only at alpha = 0, where 1/3 and 1/3 + alpha are one number",
                excluded="the source calls the call with 1/3 + alpha wrong, which it could not be there, and lets alpha be"
                " any number from 0 to 1/3",
                where=PROFILES,
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


def account_of_bluff(call: Number, bluff: Number) -> PayoffAccount:
    """Player 1's payoffs by card before and after player 2 bets J with `bluff` after a check, not with 1/3."""
    profiles = published(call), published(call, bluff=bluff)
    return payoff_account(GAME, ALPHA, profiles, [*((0, card) for card in CARDS), (0, None)])


def _paid(profile: str, card: str | None = None) -> str:
    """What player 1 expects, given a card or in all."""
    given = "" if card is None else f', "{card}"'
    return f"payoff(poker, {profile}, 1{given})"


def k10(kuhn: Kuhn) -> Proof:
    """Player 1's payoff given Q becomes -1/6 - alpha/2, a decrease, and player 2 gains: the whole payoff falls."""
    account, third = (account_of_bluff(call, Fraction(0)) for call in (THIRD + alpha, THIRD))
    moved = " and ".join(
        f"{_paid('stopped', card)} - {_paid('plus', card)} == {_change(account, card)}" for card in (*CARDS, None)
    )
    (before, after), (_, baseline) = (
        next(each.payoffs for each in found.accounts if each.infoset == "Q") for found in (account, third)
    )
    less = third.accounts[-1].payoffs[1] - account.accounts[-1].payoffs[1]
    return Proof(
        (
            reading(
                f"{RANGE}: {_paid('stopped', 'Q')} == -1/6 - alpha/2"
                f" and {_paid('stopped', 'Q')} < {_paid('plus', 'Q')} and {_paid('stopped')} < {_paid('plus')}",
                words="a decrease from what the same profile pays before player 2 changes",
                instead=both(
                    f"{RANGE}: {_paid('stopped', 'Q')} == -1/6 - alpha/2 and {moved}",
                    f"for alpha in [0, 1/3): {_paid('stopped', 'Q')} > {_paid('plus', 'Q')}",
                    f"for alpha in {{1/3}}: {_paid('stopped', 'Q')} == {_paid('plus', 'Q')}",
                ),
                where=STOPPED,
            ),
            reading(
                f"for alpha in (0, 1/3]: {_paid('stopped', 'Q')} == -1/6 - alpha/2"
                f" and {_paid('stopped', 'Q')} < {_paid('third_stopped', 'Q')} and {_paid('stopped')} < {_paid('third_stopped')}",
                words=f"less than what call 1/3 gets in the same situation, {text(baseline, 'alpha')}",
                excluded="what is to follow from it is that player 2 gains by changing the strategy, which compares what one"
                " profile pays before and after; two calls of player 1 against one reply say nothing of that",
                where=STOPPED,
            ),
        ),
        (account, third),
        STOPPED,
        result=by_card(account),
        remark=f"Given Q the payoff is indeed {text(after, 'alpha')}, but from {text(before, 'alpha')} that is a rise for every alpha"
        " below 1/3, and no change at alpha = 1/3; given K it falls by as much, and the whole payoff stays: player 2 gains"
        f" nothing. It is conceded that against a player 2 who never bets J call 1/3 pays {text(less, 'alpha')} more.",
    )


def _change(account: PayoffAccount, card: str | None) -> str:
    before, after = next(each.payoffs for each in account.accounts if each.infoset == card)
    return text(after - before, "alpha")


def k11(kuhn: Kuhn) -> Proof:
    """For some alpha in [0, 1/3] the profile with call 1/3 + alpha is no equilibrium."""
    return _disputed(
        kuhn,
        (
            reading(
                f"not ({PLUS_IS_NASH})",
                words="for some alpha in [0, 1/3] the profile with call 1/3 + alpha is no equilibrium",
                instead=both(PLUS_IS_NASH, f"{RANGE}: {_paid('stopped')} == {_paid('plus')}"),
                where=STOPPED,
            ),
        ),
        (account_of_bluff(THIRD + alpha, Fraction(0)),),
        "When player 2 stops betting J, player 1's payoff stays what it was.",
        STOPPED,
    )


def k12(kuhn: Kuhn) -> Proof:
    """The profile with call 1/3 is an equilibrium for every alpha in [0, 1/3]; with an account of what player 2 gains."""
    always = written(published(THIRD, bluff=Fraction(1)), "alpha")
    where = PROFILES | {"third_always": always}
    account = account_of_bluff(THIRD, Fraction(1))
    lost = _change(account, None)
    return _disputed(
        kuhn,
        (
            reading(
                f"{RANGE}: nash(poker, third)",
                words="for every alpha that the source leaves free",
                instead=both(*_against_third(kuhn), f"{RANGE}: {_paid('third_always')} - {_paid('third')} == {lost}"),
                where=where,
            ),
        ),
        (account,),
        _gained(kuhn),
        where,
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
