"""K7 and K9 to K12: the disputed call with Q, by best responses and by payoff accounts."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from derivations.claims.claim import Checked, Proof
from derivations.kuhn.profiles import ALPHA, CARDS, GAME, THIRD, alpha, published
from derivations.kuhn.shared import Kuhn, behaviour_in_alpha
from verify.certificates import AllOf, Certificate
from verify.find.equilibria.account import payoff_account
from verify.kernel.equilibria.records import Account, EquilibriumSet, PayoffAccount
from verify.kernel.numbers.root import End
from verify.kernel.numbers.spelling import text


def _disputed(kuhn: Kuhn, *, holds: bool, correction: str, account: PayoffAccount | None = None) -> Proof:
    """Exactly which alpha make each of the two profiles an equilibrium, twice: by certificate and by z3."""
    asked = [
        *kuhn.nobody_gains(THIRD + alpha, Fraction(0), THIRD, "call 1/3 + alpha, alpha in [0, 1/3]"),
        *kuhn.nobody_gains(THIRD, Fraction(0), Fraction(0), "call 1/3, alpha = 0"),
        kuhn.always_gains(kuhn.third, "call 1/3: player 2's deviation gains for every alpha in (0, 1/3]"),
    ]
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
    parts: tuple[Certificate, ...] = (kuhn.third, kuhn.third_plus_alpha, kuhn.plans)
    if account is not None:
        parts += (account,)
        result["when player 2 stops betting J"] = by_card(account)
    return Proof(holds, Checked(AllOf(parts)), tuple(asked), result, correction)


def _against_one_third(kuhn: Kuhn) -> str:
    """For which alpha call 1/3 fails, and what player 2 gains, in words read off the certificate."""
    piece = kuhn.third.pieces[0]
    holds = " and ".join(_words(low, high) for low, high in kuhn.third.equilibrium)
    bets = [h[0] for h, action in (piece.deviations[1] or {}).items() if h.endswith("after check") and action == "bet"]
    return (
        f"the profile with call {text(THIRD)} is an equilibrium for {holds} only: else player 2 gains"
        f" {_fraction(text(piece.regrets[1], 'alpha'))} by betting {' and '.join(sorted(bets))} after every check"
    )


def _words(low: End, high: End | None) -> str:
    return f"alpha = {text(low)}" if low == high else f"every alpha in [{text(low)}, {text(high)}]"


def _fraction(shown: str) -> str:
    # 1/3*alpha reads better as alpha/3
    return re.sub(r"\b1/(\d+)\*alpha", r"alpha/\1", shown)


def k7(kuhn: Kuhn) -> Proof:
    """Holds if the profile with call 1/3 is an equilibrium for every alpha in [0, 1/3]."""
    call = behaviour_in_alpha(kuhn, 0)["Q check-bet"]["call"]
    return _disputed(
        kuhn,
        holds=whole(kuhn.third),
        correction=f"Player 1 holding Q calls with probability {call}; {_against_one_third(kuhn)}.",
    )


def k9(kuhn: Kuhn) -> Proof:
    """With call 1/3 + alpha and the only optimal plan of player 2, player 1 expects -1/3 given Q."""
    profile = published(THIRD + alpha)
    account = payoff_account(GAME, ALPHA, (profile,), [(0, "Q")])
    in_equilibrium = kuhn.vertices(1) == [kuhn.both(profile)[1]]
    return Proof(
        holds=account.accounts[0].payoffs == (Fraction(-1, 3),) if in_equilibrium else None,
        checked=Checked(AllOf((kuhn.plans, account))),
        result={"given Q": text(account.accounts[0].payoffs[0], "alpha")},
    )


def bluff_account() -> PayoffAccount:
    """Player 1's payoffs by card before and after player 2 stops betting J (call 1/3 + alpha)."""
    before = published(THIRD + alpha)
    after = published(THIRD + alpha, bluff=Fraction(0))
    return payoff_account(GAME, ALPHA, (before, after), [*((0, card) for card in CARDS), (0, None)])


def k10(kuhn: Kuhn) -> Proof:
    """Holds if player 1's payoff given Q becomes -1/6 - alpha/2 and that is a decrease from which
    player 2 gains, that is, player 1's whole payoff falls."""
    account = bluff_account()
    q, k, everything = (next(a for a in account.accounts if a.infoset == card) for card in ("Q", "K", None))
    claimed = Fraction(-1, 6) - alpha / 2
    (q_before, q_after), (k_before, k_after) = q.payoffs, k.payoffs
    return Proof(
        holds=q_after == claimed and q.trend == "falls" and everything.trend == "falls",
        checked=Checked(account),
        result=by_card(account),
        correction=f"Given Q the payoff is {'indeed' if q_after == claimed else 'not'} {_fraction(text(claimed, 'alpha'))},"
        f" but from {text(q_before, 'alpha')} it {q.trend}, by {_fraction(text(q_after - q_before, 'alpha'))}; given K it"
        f" {k.trend}, by {_fraction(text(k_before - k_after, 'alpha'))}. The whole payoff {_stays(everything)}, and"
        f" player 2 gains {text(everything.payoffs[0] - everything.payoffs[1], 'alpha')}.",
    )


def _stays(account: Account) -> str:
    before, after = (text(number, "alpha") for number in account.payoffs)
    return f"stays {before}" if account.trend == "same" else f"goes from {before} to {after}"


def k11(kuhn: Kuhn) -> Proof:
    """Holds if for some alpha in [0, 1/3] the profile with call 1/3 + alpha is no equilibrium."""
    account = bluff_account()
    holds = " and ".join(_words(low, high) for low, high in kuhn.third_plus_alpha.equilibrium)
    return _disputed(
        kuhn,
        holds=not whole(kuhn.third_plus_alpha),
        account=account,
        correction=f"The profile with call {text(THIRD + alpha, 'alpha')} is a Nash equilibrium for {holds}; when player 2"
        f" stops betting J, player 1's payoff {_stays(account.accounts[-1])}.",
    )


def k12(kuhn: Kuhn) -> Proof:
    """Holds if the profile with call 1/3 is an equilibrium for every alpha in [0, 1/3]."""
    said = _against_one_third(kuhn)
    return _disputed(kuhn, holds=whole(kuhn.third), correction=f"{said[0].upper()}{said[1:]}.")


def whole(certificate: EquilibriumSet) -> bool:
    """Whether the profile is an equilibrium on the whole range of its parameter."""
    return certificate.equilibrium == ((certificate.parameter.range.low, certificate.parameter.range.high),)


def intervals(certificate: EquilibriumSet) -> list[list[str]]:
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
