"""Claims on sizes: states and memory of limit and no-limit hold'em, two cards, and what equal suits save."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof, Reading
from derivations.claims.statements import both, reading
from derivations.sources.poker_cnn.shared import PokerCnn
from trees.holdem.betting import STREETS
from verify.kernel.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.kernel.holdem.sequences import counted
from verify.kernel.holdem.size_records import ANY, BLIND, HoldemSize, Limit, NoLimit
from verify.kernel.holdem.sizes import total
from verify.kernel.statements.lines import decimal

LIMIT, DEEP = Limit(1, 2, (2, 2, 4, 4), 4), NoLimit(1, 2, 200)
"""Limit as it is usually played, and the setting of which the second figure is found to be: 100 big blinds."""
FREER = {"by_blind": NoLimit(1, 2, 200, BLIND), "by_chip": NoLimit(1, 2, 200, ANY)}
FINER = NoLimit(5, 10, 1000)
WHERE = {
    "limit": '{"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}',
    "deep": '{"small": 1, "big": 2, "stack": 200, "raises": "full"}',
    "by_blind": '{"small": 1, "big": 2, "stack": 200, "raises": "blind"}',
    "by_chip": '{"small": 1, "big": 2, "stack": 200, "raises": "any"}',
    "finer": '{"small": 5, "big": 10, "stack": 1000, "raises": "full"}',
}
BYTES_A_PAIR = 16
TIMES = (7, 20, 22, 23)
"""What equal suits save at least, street by street."""

PAIRS = "a state is an information set with an action there, up to suits; for each CFR keeps two numbers of 8 bytes"
AS_PRINTED = "the figures as printed, rounded"


def _rounded(number: str, power: int) -> tuple[Fraction, Fraction]:
    """The ends of what is printed as a number of three figures."""
    return (Fraction(number) - Fraction(1, 200)) * 10**power, (Fraction(number) + Fraction(1, 200)) * 10**power


def _said(word: str, rules: str, up_to: str, printed: tuple[str, int]) -> str:
    return f'{word}({rules}, "{up_to}") in [{", ".join(map(str, _rounded(*printed)))}]'


def _otherwise(words: str, word: str, rules: tuple[str, HoldemSize], up_to: str, printed: tuple[str, int]) -> Reading:
    """Another reading of what a state is, or of the rules, with the number that it gives."""
    name, size = rules
    right = f'{word}({name}, "{up_to}") == {total(size, word, up_to)}'
    return reading(_said(word, name, up_to, printed), words=words, instead=right, where=WHERE)


def _memory(rules: str, size: HoldemSize, states: tuple[str, int], memory: tuple[str, int], unit: int) -> Reading:
    """States and bytes as printed; instead the exact numbers, and in which unit the bytes are what is printed.

    No whole number of bytes a pair gives the bytes that are printed: one is too few, the next too many.
    """
    pairs, exact = f'infoset_actions({rules}, "suits")', total(size, "infoset_actions", BY_SUITS)
    low, high = _rounded(*memory)
    few, units = int(low / exact), BYTES_A_PAIR * exact / 2**unit
    said = both(_said("infoset_actions", rules, BY_SUITS, states), f"{BYTES_A_PAIR}*{pairs} in [{low}, {high}]")
    right = both(
        f"{pairs} == {exact}",
        f"{BYTES_A_PAIR}*{pairs} == {BYTES_A_PAIR * exact}",
        f"{few}*{pairs} < {low}",
        f"{few + 1}*{pairs} > {high}",
        f"{BYTES_A_PAIR}*{pairs}{'/2^10' * (unit // 10)} in [{int(units)}, {int(units) + 1}]",
    )
    return reading(said, words=f"{PAIRS}; {AS_PRINTED}", instead=right, where=WHERE)


def p1(_: PokerCnn) -> Proof:
    """Pairs up to suits are 3.59 * 10^13; the bytes are a number of units of 2^40 that was read as one of 10^12."""
    size = counted(LIMIT)
    rules, states, memory = ("limit", size), ("3.59", 13), ("5.23", 14)
    exact = total(size, "infoset_actions", BY_SUITS)
    low, high = (Fraction(memory[0]) * 10 ** memory[1] * k / 10 for k in (9, 11))
    tenth = f'{BYTES_A_PAIR}*infoset_actions(limit, "suits") in [{low}, {high}]'
    units = decimal(BYTES_A_PAIR * exact / 2**40, 2)
    remark = (
        f"The count is right: information set-action pairs up to suits, {int(exact):,}. The bytes are not: two numbers"
        f" of 8 bytes for each are {BYTES_A_PAIR * int(exact):,}, which is {units} units of 2^40 bytes (TiB). Rounded"
        " up that is 523, commonly called terabytes, and these were taken to be 10^12 bytes each: 9% too few. No whole"
        " number of bytes for a pair gives what is printed: 14 are too few, and 15 too many."
    )
    return Proof(
        (
            _memory(*rules, states, memory, 40),
            _otherwise("a state is an information set, up to suits", "information_sets", rules, BY_SUITS, states),
            _otherwise("a state is an information set", "information_sets", rules, CARDS, states),
            _otherwise("a state is one of the game, with both hands", "game_states", rules, CARDS, states),
            reading(
                both(_said("infoset_actions", "limit", BY_SUITS, states), tenth),
                words=f"{PAIRS}; about (程度): to a tenth",
                excluded="5.23×10^14 Bytes: three figures are printed, and to three figures it is 5.74",
                where=WHERE,
            ),
        ),
        (size,),
        where=WHERE,
        remark=remark,
    )


def p2(_: PokerCnn) -> Proof:
    """The same slip with units of 2^80, for a setting that the source does not name."""
    size, states, memory = counted(DEEP), ("1.14", 35), ("1.51", 36)
    rules = ("deep", size)
    freer = {name: counted(other) for name, other in FREER.items()}
    finer = counted(FINER)
    exact = total(size, "infoset_actions", BY_SUITS)
    units = decimal(BYTES_A_PAIR * exact / 2**80 / 10**12, 4)
    times = total(freer["by_blind"], "infoset_actions", BY_SUITS) / exact
    remark = (
        "The setting is recovered: blinds of 1 and 2 and stacks of 200 chips, a raise by the last bet or raise or more."
        f" There the count is right: information set-action pairs up to suits, {int(exact):,}. The bytes are not: two"
        f" numbers of 8 bytes for each are {_power(BYTES_A_PAIR * exact)}, which is {units} * 10^12 units of 2^80 bytes"
        " (YiB), commonly called yottabytes, and these were taken to be 10^24 bytes each: 17% too few. No whole number"
        " of bytes for a pair gives what is printed: 13 are too few, and 14 too many. Of raises the source says only"
        " that the big blind is the least bet of a round. Were that all, there would be"
        f" {_power(times)} times as many pairs."
    )
    pairs = "infoset_actions"
    return Proof(
        (
            _memory(*rules, states, memory, 80),
            _otherwise("a state is such a pair, suits told apart", pairs, rules, CARDS, states),
            _otherwise("a state is an information set, up to suits", "information_sets", rules, BY_SUITS, states),
            _otherwise("a state is an information set", "information_sets", rules, CARDS, states),
            _otherwise("a state is one of the game, with both hands", "game_states", rules, CARDS, states),
            _otherwise(
                "pairs up to suits, where a raise is by the big blind or more",
                pairs,
                ("by_blind", freer["by_blind"]),
                BY_SUITS,
                states,
            ),
            _otherwise(
                "pairs up to suits, where bets and raises are by a chip or more",
                pairs,
                ("by_chip", freer["by_chip"]),
                BY_SUITS,
                states,
            ),
            _otherwise(
                "pairs up to suits, with 1,000 chips and blinds of 5 and 10", pairs, ("finer", finer), BY_SUITS, states
            ),
        ),
        (size, *freer.values(), finer),
        where=WHERE,
        remark=remark,
    )


def _power(number: Fraction) -> str:
    """The number by its first five figures.

    >>> _power(Fraction(182_527))
    '1.8253 * 10^5'
    """
    power = len(str(int(number))) - 1
    return f"{decimal(number / 10**power, 4)} * 10^{power}"


def p4(_: PokerCnn) -> Proof:
    """The numbers are right; the binomial is that of a deck without one card."""
    all_, few = 'card_states(1, "preflop", "cards")', 'card_states(1, "preflop", "suits")'
    numbers = both(f"{all_} == 1326", f"{few} == 169")
    remark = (
        "A misprint: two cards of 52 are C(52, 2) = 1326, and C(51, 2) is 1275. Both numbers and the argument stand. Of"
        " the 169 classes 13 are pairs, 78 suited and 78 offsuit hands."
    )
    return Proof(
        (
            reading(numbers, words="the numbers of hands"),
            reading(
                f"{all_} == 51*50/2",
                words="the formula as printed: two cards of 51",
                instead=f"{all_} == 52*51/2",
                excluded="the footnote itself has 1326 on the right, which is of two cards of 52: a misprint",
            ),
        ),
        (card_states(1),),
        remark=remark,
    )


def p15(_: PokerCnn) -> Proof:
    """The deals that one player sees, all and up to suits, street by street."""
    found = card_states(1)
    shares = [cards / suits for cards, suits in zip(found.cards, found.suits, strict=True)]
    each = [
        f'{times}*card_states(1, "{street}", "suits") <= card_states(1, "{street}", "cards")'
        for times, street in zip(TIMES, STREETS, strict=True)
    ]
    words = "greatly (大幅に): the cards that a player sees are less by a factor of 7, 20, 22 and 23 or more"
    said = ", ".join(decimal(share, 2) for share in shares)
    remark = (
        f"The factors are {said}; more than 24, the permutations of four suits, they cannot be. A game as a whole"
        " shrinks by that of the river, where nearly all of it is. Counted in bits the saving is small: log2(24) = 4.6"
        " of 35.7 bits that tell a player's cards on the river."
    )
    result = {
        street: f"{cards} and {suits}" for street, cards, suits in zip(STREETS, found.cards, found.suits, strict=True)
    }
    return Proof((reading(both(*each), words=words),), (found,), result=result, remark=remark)
