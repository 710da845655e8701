"""Claims on single stacks, and on tournaments: J4 to J10."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import TEXT, Proof
from derivations.claims.statements import both, reading
from derivations.sources.jam_or_fold.shared import BLINDS, CHIPS, UNIT, Jams
from trees.games.jam_or_fold import CALL, JAM, after_jam
from verify.find.holdem.jam_or_fold import solve
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.lines import decimal

ERROR = Fraction(4, 1000)


def game(stack: str) -> str:
    return f"jam_or_fold(stack={stack}, ante=0)"


def taken(stack: str, player: int, hand: str, number: int) -> str:
    """That all optimal plans take the hand with this probability."""
    spot = f'"{hand}", "{JAM}"' if player == 1 else f'"{after_jam(hand)}", "{CALL}"'
    return f"for x in optimal({game(stack)}, {player}): x[{spot}] == {number}"


def j4(jams: Jams) -> Proof:
    """T3s and Q2o at 6 big blinds."""
    return Proof((reading(both(taken("6", 1, "T3s", 1), taken("6", 2, "Q2o", 0))),), (solve(Fraction(6)),))


def j5(jams: Jams) -> Proof:
    """Four hands at 12 big blinds."""
    pushed = {"QTo": 1, "Q9o": 1, "Q8o": 1, "Q7o": 0}
    return Proof(
        (
            reading(
                both(*(taken("12", 1, hand, number) for hand, number in pushed.items())),
                words="Q9 and Q8 are offsuit, as QTo and Q7o are, and a shove is profitable if optimal plans make it",
            ),
        ),
        (solve(Fraction(12)),),
    )


def j6(jams: Jams) -> Proof:
    """Shares of all hands at 10 big blinds."""
    shares = f"share({game('10')}, 1) in [0.5825, 0.5835]", f"share({game('10')}, 2) in [0.3735, 0.3745]"
    found = solve(Fraction(10))
    mixed = {name: text(p) for name, p in {**found.jams.mixed, **found.calls.mixed}.items()}
    return Proof(
        (reading(both(*shares), words="at 10 big blinds; to one decimal. The page names no stack where it was read"),),
        (found,),
        result={"value": text(found.value), "mixed": mixed},
        remark="Of 1,326 hands 58.284% and 37.376%. All are pushed or not, but 43s with probability 8731989/12285638,"
        " 0.711; all call or not, but Q6s with probability 4948399/12285638, 0.403.",
    )


def j7(jams: Jams) -> Proof:
    """The value at 10 big blinds, and where it is 0."""
    found = {stack: solve(Fraction(stack)) for stack in ("1", "7/5", "77/10", "39/5", "10")}
    return Proof(
        (
            reading(
                both(
                    f"value({game('10')}) == {text(found['10'].value)}",
                    f"value({game('1')}) == 0",
                    f"value({game('7/5')}) == 0",
                    f"value({game('77/10')}) > 0",
                    f"value({game('39/5')}) < 0",
                )
            ),
        ),
        tuple(found.values()),
        result={stack: decimal(each.value, 6) for stack, each in found.items()},
    )


def chance(chips: int) -> str:
    return f"tournament_value({chips}, {CHIPS}, {BLINDS[0]}, {BLINDS[1]})"


def j8(jams: Jams) -> Proof:
    """The tournament at equal chips, and at all others."""
    states = jams.tournament.states
    places = Fraction(1, 10**8)
    bounds = {}
    for state, other in zip(states, reversed(states), strict=True):
        low, high = state.small // places * places, -(-(1 - other.big) // places) * places
        bounds[state.chips] = low, high
    equal = [f"{chance(s)} in [{text(low)}, {text(high)}]" for s, (low, high) in bounds.items()]
    return Proof(
        (reading(both(*equal), words="to eight decimals, for 100, 200, ..., 7,900 chips on the button"),),
        (jams.tournament,),
        result={str(s): decimal((low + high) / 2, 8) for s, (low, high) in bounds.items()},
        remark="With 4,000 chips each the button is worth 0.03 percentage points.",
    )


def j9(jams: Jams) -> Proof:
    """Chances and shares of chips."""
    shares = {s: Fraction(s, CHIPS) for s in range(UNIT, CHIPS, UNIT)}
    near = (f"{chance(s)} in [{text(share - ERROR)}, {text(share + ERROR)}]" for s, share in shares.items())
    return Proof((reading(both(*near)),), (jams.tournament,))


def j10(jams: Jams) -> Proof:
    """A sentence about a tournament with more than jam and fold."""
    return Proof(
        (),
        (),
        about=TEXT,
        remark="It speaks of opponents who may do more than jam or fold, which no statement here can say. The"
        " tournament in which both may do no more is settled in J8.",
    )
