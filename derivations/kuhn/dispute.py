"""K7 and K9 to K12: the disputed call with Q, by best responses and by payoff accounts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from derivations.claim import Checked, Proof
from derivations.kuhn.profiles import ALPHA, CARDS, GAME, THIRD, alpha, published
from derivations.kuhn.shared import Kuhn, show
from verify.certificates import AllOf, Certificate, EquilibriumSet, PayoffAccount
from verify.exact import text
from verify.payoffs import payoff_account


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
        "optimal call with Q": show(kuhn.weight(0, "Q check-bet", "call")),
    }
    parts: tuple[Certificate, ...] = (kuhn.third, kuhn.third_plus_alpha, kuhn.plans)
    if account is not None:
        parts += (account,)
        result["when player 2 stops betting J"] = by_card(account)
    return Proof(holds, Checked(AllOf(parts)), tuple(asked), result, correction)


def k7(kuhn: Kuhn) -> Proof:
    """Holds if the profile with call 1/3 is an equilibrium for every alpha in [0, 1/3]."""
    return _disputed(
        kuhn,
        holds=whole(kuhn.third),
        correction="Player 1 holding Q calls with probability 1/3 + alpha. With 1/3 the profile is an"
        " equilibrium for alpha = 0 only: for every other alpha player 2 gains alpha/3 by always betting J after a check.",
    )


def k9(kuhn: Kuhn) -> Proof:
    """With call 1/3 + alpha player 1 expects -1/3 given Q, whatever alpha."""
    account = payoff_account(GAME, ALPHA, (published(THIRD + alpha),), [(0, "Q")])
    return Proof(
        holds=account.accounts[0].payoffs == (Fraction(-1, 3),),
        checked=Checked(account),
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
    given_q = next(a for a in account.accounts if a.infoset == "Q")
    whole_game = account.accounts[-1]
    return Proof(
        holds=given_q.payoffs[1] == Fraction(-1, 6) - alpha / 2
        and given_q.trend == "falls"
        and whole_game.trend == "falls",
        checked=Checked(account),
        result=by_card(account),
        correction="The figure -1/6 - alpha/2 is right, but it is an increase on -1/3: by 1/6 - alpha/2, which is"
        " positive for alpha < 1/3. Given K player 1 loses just as much, so the whole payoff stays -1/18"
        " and player 2 gains nothing.",
    )


def k11(kuhn: Kuhn) -> Proof:
    """Holds if for some alpha in [0, 1/3] the profile with call 1/3 + alpha is no equilibrium."""
    return _disputed(
        kuhn,
        holds=not whole(kuhn.third_plus_alpha),
        account=bluff_account(),
        correction="The profile with call 1/3 + alpha is a Nash equilibrium for every alpha in [0, 1/3]; when player 2"
        " stops betting J, what player 1 gains with Q is lost with K.",
    )


def k12(kuhn: Kuhn) -> Proof:
    """Holds if the profile with call 1/3 is an equilibrium for every alpha in [0, 1/3]."""
    return _disputed(
        kuhn,
        holds=whole(kuhn.third),
        correction="Of the profiles with call 1/3 only alpha = 0 is an equilibrium, where the two families meet;"
        " for alpha > 0 player 2 gains alpha/3.",
    )


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
