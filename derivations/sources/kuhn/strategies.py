"""K1 to K6, K8 and K13: what the optimal plans are, and what they pay."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.kuhn.profiles import ALPHA, CARDS, GAME, THIRD, alpha, player_1, player_2, published
from derivations.sources.kuhn.shared import POKER, PROFILES, Kuhn, behaviour_in_alpha, off_path, plan_json
from verify.find.equilibria.account import payoff_account
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import value_at
from verify.kernel.statements.text import written
from verify.kernel.strategies.plan import Plan, by_infoset


def always(player: int, relation: str) -> str:
    """Every optimal plan x of the player satisfies the relation."""
    return f"for x in optimal(poker, {player}): {relation}"


def k1(kuhn: Kuhn) -> Proof:
    """J never calls and K never folds, with positive weight, in any optimal plan of either player."""
    never = [
        (0, "J check-bet", "call"),
        (0, "K check-bet", "fold"),
        (1, "J after bet", "call"),
        (1, "K after bet", "fold"),
    ]
    return Proof(
        (
            reading(
                both(
                    always(1, 'x["J check-bet", "call"] == 0 and x["K check-bet", "fold"] == 0'),
                    always(2, 'x["J after bet", "call"] == 0 and x["K after bet", "fold"] == 0'),
                ),
                words="no optimal plan gives these calls and folds a weight. "
                + " ".join(f"{line[0].upper()}{line[1:]}." for line in off_path(kuhn)),
                where=POKER,
            ),
        ),
        (kuhn.plans,),
        POKER,
        result={
            **{f"weight of player {p + 1}, {h}: {a}": kuhn.weight(p, h, a) for p, h, a in never},
            "off the path": off_path(kuhn),
        },
    )


def k2(kuhn: Kuhn) -> Proof:
    """The weights of betting Q are 0 on both optimal sets."""
    bets = [(0, "Q", "bet"), (1, "Q after check", "bet")]
    return Proof(
        (reading(both(always(1, 'x["Q", "bet"] == 0'), always(2, 'x["Q after check", "bet"] == 0')), where=POKER),),
        (kuhn.plans,),
        POKER,
        result={f"player {p + 1}, {h}: {a}": kuhn.weight(p, h, a) for p, h, a in bets},
    )


def k3(kuhn: Kuhn) -> Proof:
    """The weight of betting K after a check is 1 on player 2's optimal set."""
    return Proof(
        (reading(always(2, 'x["K after check", "bet"] == 1'), where=POKER),),
        (kuhn.plans,),
        POKER,
        result={"player 2, K after check: bet": kuhn.weight(1, "K after check", "bet")},
    )


def k4(kuhn: Kuhn) -> Proof:
    """Player 2's weight of calling with Q is 1/3, and then player 1 earns the same with any bet
    frequency t of J and of K: -1 and 7/6."""
    t = Parameter("t", Range(Fraction(0), Fraction(1)))
    profile = (player_1(alpha, alpha, THIRD), player_2(THIRD, THIRD))
    account = payoff_account(GAME, t, (profile,), [(0, "J"), (0, "K")])
    where = {**POKER, "betting": written(profile, "t")}
    return Proof(
        (
            reading(
                both(
                    always(2, 'x["Q after bet", "call"] == 1/3'),
                    'for t in [0, 1]: payoff(poker, betting, 1, "J") == -1 and payoff(poker, betting, 1, "K") == 7/6',
                ),
                where=where,
            ),
        ),
        (kuhn.plans, account),
        where,
        result={
            "player 2, Q after bet: call": kuhn.weight(1, "Q after bet", "call"),
            **{
                f"player 1 with {a.infoset}, betting with any probability": text(a.payoffs[0], "t")
                for a in account.accounts
            },
        },
    )


def k5(kuhn: Kuhn) -> Proof:
    """In every optimal plan [K bet] = 3 [J bet], and [J bet] takes all values from 0 to 1/3: it is never outside of
    these, and both ends are reached, hence by mixing all between."""
    return Proof(
        (
            reading(
                both(
                    always(1, 'x["K", "bet"] == 3*x["J", "bet"] and x["J", "bet"] in [0, 1/3]'),
                    "not (" + always(1, 'x["J", "bet"] > 0') + ")",
                    "not (" + always(1, 'x["J", "bet"] < 1/3') + ")",
                ),
                words="mixtures of optimal plans are optimal, so with both ends all frequencies between occur",
                where=POKER,
            ),
        ),
        (kuhn.plans,),
        POKER,
        result={
            "J: bet": "alpha",
            "K: bet": kuhn.weight(0, "K", "bet"),
            "alpha": [text(plan["J", "bet"]) for plan in kuhn.vertices(0)],
        },
    )


def k6(kuhn: Kuhn) -> Proof:
    """The weight of betting J after a check is 1/3 on player 2's optimal set."""
    return Proof(
        (reading(always(2, 'x["J after check", "bet"] == 1/3'), where=POKER),),
        (kuhn.plans,),
        POKER,
        result={"player 2, J after check: bet": kuhn.weight(1, "J after check", "bet")},
    )


def k8(kuhn: Kuhn) -> Proof:
    """The payoffs given each card are -1, -1/3, 7/6 and -1/18 in all, with either call."""
    account = payoff_account(
        GAME, ALPHA, (published(THIRD), published(THIRD + alpha)), [*((0, card) for card in CARDS), (0, None)]
    )
    paid = " and ".join(
        f'payoff(poker, {name}, 1, "{card}") == {pay}'
        for name in ("third", "plus")
        for card, pay in zip(CARDS, ("-1", "-1/3", "7/6"), strict=True)
    )
    return Proof(
        (
            reading(
                both("value(poker) == -1/18", f"for alpha in [0, 1/3]: {paid}"),
                words="with either call",
                where=PROFILES,
            ),
        ),
        (kuhn.plans, account),
        PROFILES,
        result={
            "value": text(kuhn.plans.pieces[0].value),
            "plans": {f"player {player + 1}": plan_json(kuhn, player) for player in (0, 1)},
            **{f"given {a.infoset}": text(a.payoffs[0], "alpha") for a in account.accounts if a.infoset},
        },
        remark="The same with call 1/3 and with call 1/3 + alpha, for every alpha: what both pay decides nothing.",
    )


def at(plan: Plan, end: Fraction) -> Plan:
    """The plan at a value of alpha."""
    return {sequence: value_at(weight, end) for sequence, weight in plan.items()}


def k13(kuhn: Kuhn) -> Proof:
    """The plans of the 1/3 + alpha profile form the segment between its ends, and these are the
    vertices of player 1's optimal set; player 2's plan is the only vertex of player 2's."""
    plans = kuhn.both(published(THIRD + alpha))
    where = {
        **POKER,
        "first": written(tuple(by_infoset(at(plans[0], end)) for end in (Fraction(0), THIRD))),
        "second": written((by_infoset(plans[1]),)),
    }
    return Proof(
        (
            reading(
                both("optimal_plans(poker, 1, first)", "optimal_plans(poker, 2, second)"),
                words="as realization plans, which are linear in alpha: first lists those for alpha = 0 and alpha = 1/3, whose"
                " mixtures are those between. "
                + " ".join(f"{line[0].upper()}{line[1:]}." for line in off_path(kuhn))
                + " So as behaviour strategies there are more.",
                where=where,
            ),
        ),
        (kuhn.plans,),
        where,
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
