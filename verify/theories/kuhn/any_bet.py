r"""The statements that the theorem on any bet needs, for all numbers of cards at once; `kuhn.theorems` says why.

The ante is 1, N = n - 1 = (B + 1)(B + 2) q, so that B q and (B + 2) q are how many cards player 2 bluffs and bets, and
2 (B + 1) q how many call. j, a and k are the whole parts of these. x is a card, or so many cards above it or below it.

Player 1's plan has M = N - a - j - 1 cards in the middle, which call with W in all, and bets the a highest with
G = a - W in all, the j + 1 lowest with P = B G/(B + 2): M = (B + 1) W + B/2, G = (B + 2) r, P = B r, a = W + (B + 2) r.
p, w and g are what one card has of P, W and G.
"""

from __future__ import annotations

from verify.theories.kuhn.statements import mean
from verify.theories.reals.lemmas.records import Statement, Total, over


def value(n: str, a: str = "a") -> str:
    """N (N + 1) times the value with N + 1 cards, by the whole parts j and a."""
    low, high = f"({n}*B/((B + 1)*(B + 2)) - j)", f"({n}/(B + 1) - {a})"
    return f"-B*{n}*(B*{n} + B + 2)/((B + 1)*(B + 2)**2) + {low}*(1 - {low}) + B*{high}*(1 - {high})"


N, LOW, HIGH, CALLS = "((B + 1)*(B + 2)*q)", "B*q", "(B + 2)*q", "2*(B + 1)*q"
SOME = "B > 0", "q > 0"
# what player 1 gets with x at most in the middle, with the card below the a highest, and with x cards above
WAITS = f"2*x - {N} - 2*{LOW}"
CALLED = f"{N} - {LOW} - a + (B + 1)*({LOW} - a)"
BETS = f"{N} - {CALLS} + 1 + (B + 1)*({CALLS} - 1 - 2*x)"

SECOND: dict[str, Statement | Total] = {
    "bluffs end below calls": over("B q j k", (*SOME, f"j <= {LOW}", f"k <= {CALLS}"), f"j + k < {N}"),
    "low, bet": over("B q", SOME, f"{N} - (B + 2)*({CALLS}) = -{N}"),
    "low, call": over(
        "B q j x",
        (*SOME, f"j <= {LOW}", "x <= j - 1"),
        f"-({N} - ({LOW} + {HIGH} - 1)) + (B + 1)*(2*x - {LOW} - {HIGH} + 1) <= -{N}",
    ),
    "the highest bluff, call": over(
        "B q j", (*SOME, f"j <= {LOW}"), f"-({N} - ({HIGH} + j)) + (B + 1)*(j - {HIGH}) <= -{N}"
    ),
    "middle, fold": over("B q x", SOME, f"(x - {LOW}) - ({N} - x - {HIGH}) - ({LOW} + {HIGH}) = {WAITS}"),
    "middle, call": over("B q x", SOME, f"(x - {LOW}) - ({N} - x - {HIGH}) + (B + 1)*({LOW} - {HIGH}) = {WAITS}"),
    "middle, bet below the calls": over("B q j x", (*SOME, f"{LOW} < j + 1", "x >= j + 1"), f"-{N} <= {WAITS}"),
    "middle, bet with the lowest call": over(
        "B q k x",
        (*SOME, "2*B*(B + 1)*q >= B + 2", f"{CALLS} < k + 1", f"x = {N} - k"),
        f"{N} - k - (B + 1)*k <= {WAITS}",
    ),
    "middle, bet among the calls": over(
        "B q a x",
        (*SOME, f"{HIGH} < a + 1", f"x <= {N} - a - 1"),
        f"{N} - {CALLS} + 1 + (B + 1)*({CALLS} - 1 - 2*({N} - x)) <= {WAITS}",
    ),
    "next to high, fold": over("B q a", (*SOME, f"a <= {HIGH}"), f"{N} - {LOW} - a - ({LOW} + a) <= {CALLED}"),
    "next to high, bet": over("B q a", (*SOME, f"{HIGH} < a + 1"), f"{BETS.replace('x', 'a')} <= {CALLED}"),
    "next to high, bet with the lowest call": over("B q a", SOME, f"{N} - a - (B + 1)*a <= {CALLED}"),
    "high, call": over("B q x", SOME, f"{N} - {LOW} - {HIGH} + 1 + (B + 1)*({LOW} + {HIGH} - 1 - 2*x) = {BETS}"),
    "high, fold": over(
        "B q a x",
        (*SOME, f"a <= {HIGH}", "x <= a - 1"),
        f"{N} - {LOW} - {HIGH} + 1 - ({LOW} + {HIGH} - 1) <= {BETS}",
    ),
    "what player 2 concedes": over(
        "B q j a",
        SOME,
        f"-(j + 1)*{N} + ({N} - a - 1 - j)*{mean(WAITS, 'j + 1', f'{N} - a - 1')} + {CALLED}"
        f" + a*{mean(BETS, '0', 'a - 1')} = {value(N)}",
    ),
}

M, A, G, P = "((B + 1)*W + B/2)", "(W + (B + 2)*r)", "(B + 2)*r", "B*r"
PLAN = "B > 0", "W >= 0", "r >= 0", "j >= 0"
EACH_LOW, EACH_MIDDLE, EACH_HIGH = f"p*(j + 1) = {P}", f"w*{M} = W", f"g*{A} = {G}"
BLUFFED = f"(B + 1)*(2*W + 1) - (j - p*j + {M} - W)"
SHOWN = f"{M} - 2*x + W - (j + 1 - {P})"
NEXT = f"W - (j + 1 - {P}) - {M}"
BET_HIGH = f"(B + 1)*((1 - g)*(2*x - {A} + 1) - W - 1) - (j + 1 - {P} + {M} - W)"
CALL_HIGH = f"(B + 1)*(g*(2*x - {A} + 1) - {P})"

FIRST: dict[str, Statement | Total] = {
    # shares of single cards
    "a low card's share": over("B W r j p", (*PLAN, EACH_LOW, f"{P} <= j + 1"), "p <= 1"),
    "a middle card's share": over("B W r j w", (*PLAN, EACH_MIDDLE), "(B + 1)*w <= 1"),
    "a high card's share": over("B W r j g", (*PLAN, EACH_HIGH, f"{A} > 0"), "g <= 1"),
    # after a check, x cards being below among the low or in the middle, or above among the high ones
    "low, bluff": over("B W r j p x", (*PLAN, "p <= 1", "x <= j"), f"{BLUFFED} <= (1 - p)*(j - 2*x) + {M} + 1 + W"),
    "middle, check": over(
        "B W r j w x",
        (*PLAN, EACH_MIDDLE, "(B + 1)*w <= 1", "w >= 0", "x >= 0"),
        f"{SHOWN} <= (B + 1)*(w*({M} - 1 - 2*x) + 1 + W) - (j + 1 - {P}) - ({M} - 1)*(1 - w)",
    ),
    "next to high, check": over("B W r j", PLAN, f"{NEXT} = (B + 1)*(W - W) - (j + 1 - {P} + {M} - W)"),
    "high, bet": over(
        "B W r j g x",
        (*PLAN, EACH_HIGH, "g <= 1", f"x <= {A} - 1"),
        f"{BET_HIGH} <= (1 - g)*(2*x - {A} + 1) - (j + 1 - {P}) - {M} - 1",
    ),
    # after a bet
    "low, fold": over(
        "B W r j p x", (*PLAN, EACH_LOW, "p >= 0", "x <= j"), f"{G} + {P} - p <= (B + 1)*({G} + p*(j - 2*x))"
    ),
    "middle, fold or call": over("B r", ("B > 0",), f"{G} + {P} = (B + 1)*({G} - {P})"),
    "high, call a bet": over(
        "B W r j g x", (*PLAN, EACH_HIGH, "g >= 0", f"x <= {A} - 1"), f"{CALL_HIGH} <= {G} + {P} - g"
    ),
    "what player 1 guarantees": over(
        "B W r j p g",
        (*PLAN, EACH_LOW),
        f"(j + 1)*({BLUFFED}) + {M}*{mean(SHOWN, '0', f'{M} - 1')} + {NEXT} + {A}*{mean(BET_HIGH, '0', f'{A} - 1')}"
        f" + (j + 1)*({G} + {P} - p) + ({M} + 1)*({G} + {P}) + {A}*{mean(CALL_HIGH, '0', f'{A} - 1')}"
        f" = {value(f'({M} + {A} + j + 1)', A)}",
    ),
}

FLOORS = f"j <= {LOW}", f"{LOW} < j + 1", f"a <= {HIGH}", f"{HIGH} < a + 1"
LEFT = f"(2*({N} - a - j - 1) - B)"
ENOUGH: dict[str, Statement | Total] = {
    "enough cards in the middle": over("B q j a", (*SOME, *FLOORS, "2*B*(B + 1)*q >= B + 2"), f"{LEFT} >= 0"),
    "some bets": over("B q j a", (*SOME, *FLOORS, "4*(B + 1)*q >= B + 4"), f"2*(B + 1)*a >= {LEFT}"),
    "room for bluffs": over(
        "B q j a",
        (*SOME, *FLOORS, "2*B*(B + 1)*q >= B + 2"),
        f"B*(2*(B + 1)*a - {LEFT}) <= 2*(B + 1)*(B + 2)*(j + 1)",
    ),
    "a high card": over("B q j a", (*SOME, *FLOORS, "4*(B + 1)*q >= B + 4"), "a > 0"),
}
ANY_BET = {
    **{f"player 2: {name}": need for name, need in SECOND.items()},
    **{f"player 1: {name}": need for name, need in FIRST.items()},
    **ENOUGH,
}
