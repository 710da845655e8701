"""K1 to K6, K8 and K13: what the optimal plans are, and what they pay."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Checked, Proof
from derivations.kuhn.profiles import ALPHA, CARDS, GAME, THIRD, alpha, player_1, player_2, published
from derivations.kuhn.shared import Kuhn, behaviour_in_alpha, off_path, plan_json
from trees.tree import Number, Sequence
from verify.certificates import AllOf
from verify.find.equilibria.account import payoff_account
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import value_at
from verify.kernel.numbers.spelling import text


def k1(kuhn: Kuhn) -> Proof:
    """J never calls and K never folds, with positive weight, in any optimal plan of either player."""
    never = [
        (0, "J check-bet", "call"),
        (0, "K check-bet", "fold"),
        (1, "J after bet", "call"),
        (1, "K after bet", "fold"),
    ]
    return Proof(
        holds=all(kuhn.fixed(*where, Fraction(0)) for where in never),
        checked=Checked(kuhn.plans),
        reading="no optimal plan gives these calls and folds a weight. "
        + " ".join(f"{line[0].upper()}{line[1:]}." for line in off_path(kuhn)),
        result={
            **{f"weight of player {p + 1}, {h}: {a}": kuhn.weight(p, h, a) for p, h, a in never},
            "off the path": off_path(kuhn),
        },
    )


def k2(kuhn: Kuhn) -> Proof:
    """The weights of betting Q are 0 on both optimal sets."""
    bets = [(0, "Q", "bet"), (1, "Q after check", "bet")]
    return Proof(
        holds=all(kuhn.fixed(*where, Fraction(0)) for where in bets),
        checked=Checked(kuhn.plans),
        result={f"player {p + 1}, {h}: {a}": kuhn.weight(p, h, a) for p, h, a in bets},
    )


def _one_weight(kuhn: Kuhn, infoset: str, action: str, value: Fraction) -> Proof:
    return Proof(
        holds=kuhn.fixed(1, infoset, action, value),
        checked=Checked(kuhn.plans),
        result={f"player 2, {infoset}: {action}": kuhn.weight(1, infoset, action)},
    )


def k3(kuhn: Kuhn) -> Proof:
    """The weight of betting K after a check is 1 on player 2's optimal set."""
    return _one_weight(kuhn, "K after check", "bet", Fraction(1))


def k4(kuhn: Kuhn) -> Proof:
    """Player 2's weight of calling with Q is 1/3, and then player 1 earns the same with any bet
    frequency t of J and of K: -1 and 7/6."""
    t = Parameter("t", Range(Fraction(0), Fraction(1)))
    profile = (player_1(alpha, alpha, THIRD), player_2(THIRD, THIRD))
    account = payoff_account(GAME, t, (profile,), [(0, "J"), (0, "K")])
    payoffs = {a.infoset: a.payoffs[0] for a in account.accounts}
    return Proof(
        holds=kuhn.fixed(1, "Q after bet", "call", THIRD) and payoffs == {"J": -1, "K": Fraction(7, 6)},
        checked=Checked(AllOf((kuhn.plans, account))),
        result={
            "player 2, Q after bet: call": kuhn.weight(1, "Q after bet", "call"),
            **{f"player 1 with {card}, betting with any probability": text(p, "t") for card, p in payoffs.items()},
        },
    )


def k5(kuhn: Kuhn) -> Proof:
    """In every optimal plan [K bet] = 3 [J bet], and [J bet] takes all values from 0 to 1/3.

    Both need only be seen at the vertices, since the set is their convex hull.
    """
    bets = [(plan["J", "bet"], plan["K", "bet"]) for plan in kuhn.vertices(0)]
    ends = [min(j for j, _ in bets), max(j for j, _ in bets)]
    return Proof(
        holds=all(k == 3 * j for j, k in bets) and ends == [0, THIRD],
        checked=Checked(kuhn.plans),
        result={"J: bet": "alpha", "K: bet": kuhn.weight(0, "K", "bet"), "alpha": [text(end) for end in ends]},
    )


def k6(kuhn: Kuhn) -> Proof:
    """The weight of betting J after a check is 1/3 on player 2's optimal set."""
    return _one_weight(kuhn, "J after check", "bet", THIRD)


def k8(kuhn: Kuhn) -> Proof:
    """The payoffs given each card are -1, -1/3, 7/6 and -1/18 in all, with either call."""
    account = payoff_account(
        GAME, ALPHA, (published(THIRD), published(THIRD + alpha)), [*((0, card) for card in CARDS), (0, None)]
    )
    expected = (Fraction(-1), Fraction(-1, 3), Fraction(7, 6), Fraction(-1, 18))
    return Proof(
        holds=all(a.payoffs == (e, e) for a, e in zip(account.accounts, expected, strict=True))
        and kuhn.plans.pieces[0].value == expected[-1],
        checked=Checked(AllOf((kuhn.plans, account))),
        result={
            "value": text(kuhn.plans.pieces[0].value),
            "plans": {f"player {player + 1}": plan_json(kuhn, player) for player in (0, 1)},
            **{f"given {a.infoset}": text(a.payoffs[0], "alpha") for a in account.accounts if a.infoset},
            "note": "the same with call 1/3 and with call 1/3 + alpha, for every alpha: the value alone decides nothing",
        },
    )


def k13(kuhn: Kuhn) -> Proof:
    """The plans of the 1/3 + alpha profile form the segment between its ends, and these are the
    vertices of player 1's optimal set; player 2's plan is the only vertex of player 2's."""
    plans = kuhn.both(published(THIRD + alpha))
    low, high = ALPHA.range.low, ALPHA.range.high or THIRD
    ends = [{s: value_at(w, end) for s, w in plans[0].items()} for end in (low, high)]
    straight = all(isinstance(w, Fraction) or w.numerator.degree <= 1 for w in plans[0].values())
    return Proof(
        holds=straight and _same(kuhn.vertices(0), ends) and _same(kuhn.vertices(1), [plans[1]]),
        checked=Checked(kuhn.plans),
        reading="as realization plans. "
        + " ".join(f"{line[0].upper()}{line[1:]}." for line in off_path(kuhn))
        + " So as behaviour strategies there are more.",
        result={
            "player 1": {
                "weights": plan_json(kuhn, 0),
                "alpha": [text(plan["J", "bet"]) for plan in kuhn.vertices(0)],
                "behaviour": behaviour_in_alpha(kuhn, 0),
            },
            "player 2": {"weights": plan_json(kuhn, 1), "behaviour": behaviour_in_alpha(kuhn, 1)},
            "off the path": off_path(kuhn),
        },
    )


def _same(left: list[dict[Sequence, Fraction]], right: list[dict[Sequence, Number]]) -> bool:
    return len(left) == len(right) and all(plan in right for plan in left)
