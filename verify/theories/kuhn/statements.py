"""The statements that theorems on Kuhn poker need, for all bets and all cards at once; `kuhn.theorems` says why.

The letters are explained there.
"""

from __future__ import annotations

from verify.theories.reals.lemmas.records import Statement, Total, over

POSITIVE = ("B > 0",)
L, H, C, S = "B/((B + 1)*(B + 2))", "B/(B + 1)", "B/(B + 2)", "2/(B + 2)"
LOW, MIDDLE, HIGH = ("x >= 0", f"x <= {L}"), (f"x >= {L}", f"x <= {H}"), (f"x >= {H}", "x <= 1")
BELOW_CALLS, ABOVE_CALLS = (f"x >= {L}", f"x <= {C}"), (f"x >= {C}", f"x <= {H}")
LOSS = "B**2/((B + 1)*(B + 2)**2)"
# player 1 with x against player 2's plan: what the best reply pays in the middle and high
WAITS, BETS = f"2*x - 1 - 2*{L}", f"{C} + (B + 1)*(2*x - {C} - 1)"
# player 2 with x against player 1's plan, what player 1 gets: all checks T, those that fold F, and replies
T, F = f"(1 - {S}*({L} + 1 - {H}))", f"({C} - {S}*{L})"
BLUFFED, SHOWN = f"2*(B + 1)*{L} - {F}", f"{T} - 2*(x - {S}*{L})"
BETS_HIGH, FOLDED = f"(B + 1)*(2*(1 - {S})*(1 - x) - 2*{L}) - {F}", f"{S}*({L} + 1 - {H})"
CALLS_HIGH = f"(B + 1)*{S}*(1 - x - {L} - (x - {H}))"


def mean(text: str, low: str, high: str) -> str:
    """The mean of a text that is linear in x from one end to another."""
    return f"(({text.replace('x', f'({low})')}) + ({text.replace('x', f'({high})')}))/2"


CONTINUUM: dict[str, Statement | Total] = {
    # the cards at which plans change, and player 1's share of bets
    "cards in order": over("B", POSITIVE, f"{L} < {C}"),
    "higher cards in order": over("B", POSITIVE, f"{C} < {H}"),
    "the highest card": over("B", POSITIVE, f"{H} < 1"),
    "a share": over("B", POSITIVE, f"{S} <= 1"),
    # player 1 with x against player 2's plan: low cards
    "low, bet": over("B", POSITIVE, f"{C} - (B + 1)*(1 - {C}) = -1"),
    "low, fold": over("B", POSITIVE, f"-({L} + 1 - {H}) - ({H} - {L}) = -1"),
    "low, call": over("B x", (*POSITIVE, *LOW), f"(B + 1)*(x - ({L} - x) - (1 - {H})) - ({H} - {L}) <= -1"),
    # cards in the middle
    "middle, fold": over("B x", POSITIVE, f"(x - {L}) - ({H} - x) - ({L} + 1 - {H}) = {WAITS}"),
    "middle, call": over("B x", POSITIVE, f"(x - {L}) - ({H} - x) + (B + 1)*({L} - (1 - {H})) = {WAITS}"),
    "middle, bet among who folds": over("B x", (*POSITIVE, *BELOW_CALLS), f"-1 <= {WAITS}"),
    "middle, bet among who calls": over("B x", (*POSITIVE, *ABOVE_CALLS), f"{BETS} <= {WAITS}"),
    # high cards
    "high, fold": over("B x", (*POSITIVE, *HIGH), f"({H} - {L}) - ({L} + 1 - {H}) <= {BETS}"),
    "high, call": over("B x", POSITIVE, f"({H} - {L}) + (B + 1)*({L} + (x - {H}) - (1 - x)) = {BETS}"),
    "what player 2 concedes": over(
        "B",
        POSITIVE,
        f"-{L} + ({H} - {L})*{mean(WAITS, L, H)} + (1 - {H})*{mean(BETS, H, '1')} = -{LOSS}",
    ),
    # player 2 with x against player 1's plan, after a check
    "low, bluff": over("B x", (*POSITIVE, *LOW), f"{BLUFFED} <= {T} - 2*(1 - {S})*x"),
    "check among who folds": over("B x", (*POSITIVE, *BELOW_CALLS), f"{SHOWN} <= {BLUFFED}"),
    "check among who calls": over("B x", (*POSITIVE, *ABOVE_CALLS), f"{SHOWN} <= {BLUFFED} - 2*(B + 1)*(x - {C})"),
    "high, bet": over("B x", (*POSITIVE, *HIGH), f"{BETS_HIGH} <= 2*(1 - {S})*(1 - x) - {T}"),
    # after a bet
    "fold with a low card": over("B x", (*POSITIVE, *LOW), f"{FOLDED} <= (B + 1)*{S}*({L} - x + 1 - {H} - x)"),
    "fold or call": over("B", POSITIVE, f"{FOLDED} = (B + 1)*{S}*(1 - {H} - {L})"),
    "call with a high card": over("B x", (*POSITIVE, *HIGH), f"{CALLS_HIGH} <= {FOLDED}"),
    "what player 1 guarantees": over(
        "B",
        POSITIVE,
        f"{L}*({BLUFFED}) + ({H} - {L})*{mean(SHOWN, L, H)} + (1 - {H})*{mean(BETS_HIGH, H, '1')}"
        f" + {H}*({FOLDED}) + (1 - {H})*{mean(CALLS_HIGH, H, '1')} = -{LOSS}",
    ),
}

ROOT = ("r > 0", "r**2 = 2*r + 4")
WORST: dict[str, Statement | Total] = {
    "no bet loses more": over("B r", (*POSITIVE, *ROOT), f"{LOSS} <= {LOSS.replace('B', 'r')}"),
    "any other bet loses less": over("B r", (*POSITIVE, *ROOT, "(B - r)**2 > 0"), f"{LOSS} < {LOSS.replace('B', 'r')}"),
    "twice the golden ratio": over("f", ("f > 0", "f**2 = f + 1"), "(2*f)**2 = 2*(2*f) + 4"),
    "what is lost there": over("f", ("f > 0", "f**2 = f + 1"), f"{LOSS.replace('B', '(2*f)')} = 1/f**5"),
}

PARTS = "t >= 0", "t <= 1", "u >= 0", "u <= 1"
REST = "(t*(1 - t) + B*u*(1 - u))"
VALUE = f"({REST} - B*(n - 1)*(B*(n - 1) + B + 2)/((B + 1)*(B + 2)**2))/(n*(n - 1))"
FIRST_TERMS = f"-{LOSS} - 2*B/((B + 1)*(B + 2)**2*n)"
RATE: dict[str, Statement | Total] = {
    "the difference": over("B t u", (*POSITIVE, "n >= 3"), f"{VALUE} = {FIRST_TERMS} + {REST}/(n*(n - 1))", "n"),
    "at least": over("B t u", (*POSITIVE, "n >= 3", *PARTS), f"{VALUE} >= {FIRST_TERMS}", "n"),
    "at most": over("B t u", (*POSITIVE, "n >= 3", *PARTS), f"{VALUE} <= {FIRST_TERMS} + (B + 1)/(4*n*(n - 1))", "n"),
}
