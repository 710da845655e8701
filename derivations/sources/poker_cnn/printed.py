"""Claims on table 3: what the numbers as printed say, what they settle of the players, and what play reproduces.

Of a hand with 50 big blinds nothing is known but that it moves 50 at most. So a number of the table is off from what
the players' hands are worth by t or more, up or down, with probability at most 2 exp(-100000 t^2/(2 50^2))
(`verify.kernel.poker_cnn.luck`), and half the difference of two numbers is a mean of 200,000 hands. The numbers are
rounded: 0.005 is taken off each.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from derivations.claims.claim import EXPERIMENT, Proof
from derivations.claims.statements import both, reading
from derivations.sources.poker_cnn.measured import reproduced
from derivations.sources.poker_cnn.shared import PokerCnn
from verify.find.poker_cnn.luck import luck
from verify.kernel.poker_cnn.printed import PLAYERS, TABLE, entries
from verify.kernel.poker_cnn.records import Luck
from verify.kernel.statements.lines import decimal

TRANSCRIPT = "table 3 as printed, transcribed by hand"
HOEFFDING = (
    "Hoeffding (1963), theorem 2: the mean of n independent numbers from -M to M exceeds its expectation by t or more"
    " with probability at most exp(-n t^2/(2 M^2))"
)
ROUNDED, STACK, HANDS, SURE = Fraction(5, 1000), 50, 100_000, Fraction(1, 20)
CNNS = PLAYERS[2:]
MATCHES = "of the matches: the numbers as printed"
PLAYED = (
    "of the players: the matches were long enough to tell, so that all of these signs together could be luck with at"
    " most 5%, if no more is known of a hand than that it moves 50 big blinds at most"
)
SEEN = "it speaks of the results of table 3, as what is seen there (見える, 成績), not of how sure they are"

NO_FIGURE = "Figure {} was not at hand, so that what it shows is not judged."


def entry(player: str, other: str) -> str:
    """The number in a row and a column, as statements have it."""
    return f'printed("{player}", "{other}")'


@dataclass(frozen=True)
class Sign:
    """That one number of the table is above another one, or above 0 if there is none."""

    more: tuple[str, str]
    less: tuple[str, str] | None = None

    @property
    def said(self) -> str:
        """As a statement."""
        return f"{entry(*self.more)} > {'0' if self.less is None else entry(*self.less)}"

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The entries that it speaks of."""
        return (self.more,) if self.less is None else (self.more, self.less)

    @property
    def luck(self) -> Luck:
        """How likely luck alone shows as much."""
        by = TABLE[self.more[0]][self.more[1]] - ROUNDED
        if self.less is None:
            return luck(by, STACK, HANDS)
        return luck((by - TABLE[self.less[0]][self.less[1]] - ROUNDED) / 2, STACK, 2 * HANDS)

    @property
    def named(self) -> str:
        """In words, with what is printed."""
        more, *less = (f"{decimal(TABLE[one][other], 2)} ({one} against {other})" for one, other in self.pairs)
        return f"that {more} is more than {less[0] if less else 'nothing'}"

    @property
    def alone(self) -> bool:
        """Whether it is settled by itself."""
        return 2 * self.luck.low < SURE


def settled(signs: tuple[Sign, ...]) -> str:
    """That all signs together could be luck with 5% at most, to one side or the other."""
    chances = (f"2*hoeffding({each.by}, {each.most}, {each.hands})" for each in (sign.luck for sign in signs))
    return f"{' + '.join(chances)} <= {SURE}"


def by_table(shared: PokerCnn, id_: str, *signs: Sign) -> Proof:
    """The claim that these signs are so, of the matches and of the players; and what play reproduces."""
    some = tuple(sign for sign in signs if sign.alone)
    found = reproduced(shared, id_)
    told = [f"Not settled by what is printed: {sign.named}." for sign in signs if sign not in some]
    return Proof(
        (
            reading(both(*(sign.said for sign in signs)), words=MATCHES),
            reading(settled(signs), words=PLAYED, instead=settled(some) if told else None, excluded=SEEN),
        ),
        (entries(*(pair for sign in signs for pair in sign.pairs)), *(sign.luck for sign in signs)),
        measured=found.samples,
        cited=(TRANSCRIPT, HOEFFDING),
        remark=" ".join([*told, found.remark]),
        result=found.result,
    )


def by_play(shared: PokerCnn, id_: str, printed: str) -> Proof:
    """What play reproduces of a claim whose numbers are not judged as printed, which `printed` explains."""
    found = reproduced(shared, id_)
    return Proof(
        (),
        (),
        about=EXPERIMENT,
        measured=found.samples,
        remark=f"{printed} {found.remark}",
        result=found.result,
    )


def p5(shared: PokerCnn) -> Proof:
    """The numbers themselves."""
    return by_play(shared, "P5", "What the heuristic player wins of the random one is an exact number (P7).")


def p6(_: PokerCnn) -> Proof:
    """All fifteen pairs."""
    pairs = [(one, other) for place, one in enumerate(PLAYERS) for other in PLAYERS[place:]]
    said = both(*(f"{entry(*pair)} == -{entry(*reversed(pair))}" for pair in pairs))
    return Proof((reading(said),), (entries(),), cited=(TRANSCRIPT,))


def p8(shared: PokerCnn) -> Proof:
    """Against the random player."""
    return by_table(shared, "P8", *(Sign(("Random", name)) for name in CNNS[:2]), Sign((CNNS[2], "Random")))


def p9(shared: PokerCnn) -> Proof:
    """Each generation against all before it."""
    return by_table(shared, "P9", *(Sign((late, early)) for place, late in enumerate(CNNS) for early in CNNS[:place]))


def p10(shared: PokerCnn) -> Proof:
    """Against the heuristic player."""
    return by_table(
        shared,
        "P10",
        *(Sign(("Heuristic", name)) for name in CNNS),
        *(Sign(("Heuristic", late), ("Heuristic", early)) for early, late in pairwise(CNNS)),
    )


def p11(shared: PokerCnn) -> Proof:
    """Shares of folds."""
    return by_play(shared, "P11", f"{NO_FIGURE.format(2)} Why folds would become fewer, no count of actions tells.")


def p12(shared: PokerCnn) -> Proof:
    """Sizes of bets."""
    return by_play(shared, "P12", NO_FIGURE.format(3))


def p18(shared: PokerCnn) -> Proof:
    """Against the random player, each generation better than the last."""
    return by_table(shared, "P18", *(Sign((late, "Random"), (early, "Random")) for early, late in pairwise(CNNS)))
