"""The report's section on how large the games are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.document import EquationSide, LatexDocument
from trees.holdem.betting import STREETS
from verify.kernel.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.kernel.holdem.sequences import count_sequences
from verify.kernel.holdem.size_records import CardStates, HoldemSize, NoLimit
from verify.kernel.holdem.sizes import total
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.lines import decimal
from verify.kernel.statements.records import Compare

BYTES_A_PAIR = 16
STACKS = (10, 20, 50, 100, 200)
"""In big blinds: those of the table."""
MOST_DRAWN = 200
STATES = {"P1a": r"3.59\cdot10^{13}", "P2a": r"1.14\cdot10^{35}"}
UNITS = {"P1b": (40, 0), "P2b": (80, 12)}
"""The power of 2 of the unit in which the bytes were counted, and that of 10 before it."""
BYTES = {"P1b": r"5.23\cdot10^{14}", "P2b": r"1.51\cdot10^{36}"}


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What is counted, the counts, and each figure of the source among them."""
    report.section("How large the games are", "sec:sizes")
    (limit,), (deep,) = parts(by_id["P1b"], HoldemSize), parts(by_id["P2b"], HoldemSize)
    _counting(report, deep)
    _sizes(report, limit)
    _figures(report, [("P1a", "P1b", limit), ("P2a", "P2b", deep)])
    _readings(report, by_id["P2a"])
    for id_ in ("P1a", "P1b", "P2a", "P2b", "P32", "P31"):
        report.claim(by_id[id_])
    _suits(report, by_id)


def _counting(report: LatexDocument, deep: HoldemSize) -> None:
    report.text(
        "A sequence of actions can have come with any cards, and cards are dealt whatever the actions are. So a size"
        " of the game is a sum over streets of sequences times deals: an information set is a sequence after which a"
        " player acts, with his two cards and the board; with an action more it is a pair, for each of which"
        f" counterfactual regret minimization {report.cite('zinkevich2007')} keeps a regret and a sum of strategies. A"
        f" state of the game has both hands. These are the measures of {report.cite('johanson2013')}. Sequences need"
        r" not be gone through. Let both players have $S$ chips, $b$ be the big blind, and $a(c)$ the number of"
        r" sequences with which a street begins when each has put in $c<S$."
    )
    report.theorem(
        "sequences of raises are partitions",
        r"Let $g(h)=\sum_ca(c)\,p_b(h-c)$, where $p_b(n)$ is the number of partitions of $n$ into parts of $b$ or more,"
        r" $G=\sum_{h<S}g(h)$ and $A=\sum_ca(c)$. On a street there are $4G$ sequences after which a"
        r" player acts; $4G-2A$ end there by a fold, $2G$ by a call of all-in, and the next street begins with"
        r" $2g(h)-a(h)$ sequences in which each has put in $h$. Before the flop there is one fold more.",
        "thm:partitions",
    )
    report.proof(
        "Nobody has bet at two nodes of a street that begins with $c$: the first player's, and the second's after a"
        " check; before the flop the small blind's call is that check. From there a sequence of raises that leaves"
        r" both with chips is one of sizes that do not fall, none below $b$: a partition of what it adds. So $2g(h)$"
        r" nodes have a player to act who need put in no more than $h<S$. At each he may go all-in, whatever the size,"
        r" and the other one then folds or calls: $2G$ nodes more, which makes $4G$. All nodes but the $2A$ at which"
        r" nobody has bet have a fold, and the small blind's first has one before the flop. The street is closed by a"
        r" call, or by a check at the second of the two nodes: $2g(h)-a(h)$ times."
    )
    flop = deep.streets[1]
    begun, nodes = deep.streets[0].closed, flop.decisions / 4
    report.text(
        f"By {report.ref('thm:partitions')}, with $S=200$ and $b=2$, there are on the flop, where $A$ is what the"
        " street before it is closed by,"
    )
    shown = {name: sympy.Integer(int(number)) for name, number in (("A", begun), ("G", nodes))}
    report.equal(
        [
            EquationSide("4G", 4 * shown["G"], shown),
            EquationSide(_grouped(flop.decisions), sympy.Integer(int(flop.decisions))),
        ],
        [
            EquationSide("4G-2A", 4 * shown["G"] - 2 * shown["A"], shown),
            EquationSide(_grouped(flop.folds), sympy.Integer(int(flop.folds))),
        ],
        [
            EquationSide("2G-A", 2 * shown["G"] - shown["A"], shown),
            EquationSide(_grouped(flop.closed), sympy.Integer(int(flop.closed))),
        ],
    )
    report.text(
        "Deals up to suits are orbits under the 24 permutations of the suits; by Burnside's lemma they are the mean"
        f" number of deals that one of them leaves as they are ({report.ref('tab:deals')}). Tests hold all counts"
        " against hands that are played by the rules, deals that are written out, and the games of another program."
    )
    rows = [["", *(street for street in STREETS)]]
    for hands, said in ((0, "board"), (1, "own hand and board"), (2, "both hands and board")):
        found = card_states(hands)
        rows.append([said, *(_short(number) for number in found.cards)])
        rows.append([r"\quad up to suits", *(_short(number) for number in found.suits)])
    report.table("lrrrr", rows, "Deals up to each street; the flop is one set of three cards.", "tab:deals")


def _sizes(report: LatexDocument, limit: HoldemSize) -> None:
    games = [
        ("limit", limit),
        *((f"{blinds} big blinds", count_sequences(NoLimit(1, 2, 2 * blinds))) for blinds in STACKS),
    ]
    rows = [["", "sequences", "states", "information sets", "pairs", "pairs up to suits"]]
    for name, size in games:
        sequences = sum((street.decisions for street in size.streets), Fraction(0))
        sizes = [total(size, word, CARDS) for word in ("game_states", "information_sets", "infoset_actions")]
        pairs = total(size, "infoset_actions", BY_SUITS)
        rows.append([name, *(_short(number) for number in (sequences, *sizes, pairs))])
    report.table(
        "lrrrrr",
        rows,
        "How large heads-up hold'em is: limit with at most four bets on a street, and no-limit with blinds of 1 and 2"
        " chips by the stacks before the hand.",
        "tab:sizes",
    )
    target = total(limit, "infoset_actions", BY_SUITS)
    points = {chips: total(count_sequences(NoLimit(1, 2, chips)), "infoset_actions", BY_SUITS) for chips in _drawn()}
    reached = next(
        chips
        for chips in count(2)
        if total(count_sequences(NoLimit(1, 2, chips)), "infoset_actions", BY_SUITS) >= target
    )
    line = [(Fraction(0), target), (Fraction(MOST_DRAWN), target)]
    report.plot(
        [("measured,thick", [(Fraction(chips, 2), pairs) for chips, pairs in points.items()]), ("black,dashed", line)],
        rf"width=11cm,height=6.4cm,ymode=log,xlabel={{stack in big blinds}},ylabel={{pairs up to suits}},xmin=0,"
        rf"xmax={MOST_DRAWN},ymin=1e3,legend pos=south east,legend cell align=left,legend entries={{no-limit,limit}}",
        "Pairs of an information set and an action, up to suits, by the stack; blinds of 1 and 2 chips.",
        "fig:growth",
    )
    report.text(
        f"No-limit hold'em is as large as limit with {text(Fraction(reached, 2))} big blinds already"
        f" ({report.ref('tab:sizes')} and {report.ref('fig:growth')}). The matches of the source are played with 50,"
        " which is not the game of its introduction."
    )


def _drawn() -> Sequence[int]:
    return [*range(4, 40, 4), *range(40, 2 * MOST_DRAWN + 1, 10)]


def _figures(report: LatexDocument, sizes: Sequence[tuple[str, str, HoldemSize]]) -> None:
    rows = [["figure", "where", "what it is", "exactly", "right"]]
    for count_id, bytes_id, size in sizes:
        pairs = total(size, "infoset_actions", BY_SUITS)
        unit, power = UNITS[bytes_id]
        amount = BYTES_A_PAIR * pairs / 2**unit / 10**power
        said = rf"${decimal(amount, 2)}" + (rf"\cdot10^{{{power}}}" if power else "")
        read = rf"\cdot2^{{{unit}}}$ bytes, $2^{{{unit}}}$ read as $10^{{{unit * 3 // 10}}}$"
        memory = f"{_short(BYTES_A_PAIR * pairs, 5)} bytes"
        states, claim = report.ref_claim(count_id), report.ref_claim(bytes_id)
        rows.append([f"${STATES[count_id]}$ states", states, "pairs up to suits", _short(pairs, 5), "yes"])
        rows.append([f"${BYTES[bytes_id]}$ bytes", claim, said + read, memory, "no"])
    rows.append([r"${}_{51}C_2$", report.ref_claim("P4"), r"a misprint for ${}_{52}C_2$", r"$1\,275$", "no"])
    hands = card_states(1)
    rows.append(["1326", report.ref_claim("P4"), "hands of two cards", _short(hands.cards[0]), "yes"])
    rows.append([r"$13\times13=169$", report.ref_claim("P4"), "the same up to suits", _short(hands.suits[0]), "yes"])
    report.text(
        f"{report.ref('tab:figures', capital=True)} has each figure of the source. What it calls states are, in both"
        " cases, pairs of an information set and an action, up to suits. For limit it cites"
        f" {report.cite('johanson2013')}. For no-limit it names no work and no chips; with blinds of 1 and 2 and 200"
        f" chips the number is met, and no other reading that was tried comes near ({report.ref('tab:readings')}). Two"
        " numbers of 8 bytes for each pair are then the memory: it was counted in units of a power of 1,024, and these"
        " were taken for powers of 1,000."
    )
    report.table("lllll", rows, "The figures of the source, and what they are.", "tab:figures")


def _readings(report: LatexDocument, item: Settled) -> None:
    """The count of each reading but the first."""
    rows = [["reading", "number"]]
    for each in item.judgement.readings[1:]:
        if isinstance(each.correction, Compare) and isinstance(each.correction.right.constant, Fraction):
            rows.append([each.reading.words, _short(each.correction.right.constant)])
    report.table(
        "lr",
        rows,
        f"Other readings of ${STATES['P2a']}$ states, with 100 big blinds, and what they give.",
        "tab:readings",
    )


def _suits(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    (found,) = parts(by_id["P15"], CardStates)
    said = [
        f"{decimal(all_ / few, 2)} on the {street}"
        for all_, few, street in zip(found.cards, found.suits, STREETS, strict=True)
    ]
    report.text(
        "The canonical transform makes one of so many deals that one player sees, on average:"
        f" {', '.join(said).replace('on the preflop', 'before the flop')} ({report.ref('tab:deals')})."
    )
    report.claim(by_id["P4"])
    report.claim(by_id["P15"])


def _grouped(number: Fraction) -> str:
    return f"{int(number):,}".replace(",", r"\,")


def _short(number: Fraction, figures: int = 4) -> str:
    r"""The number, or some figures of it where it is long.

    >>> _short(Fraction(22100)), _short(Fraction(1624350 * 10**9))
    ('$22\\,100$', '$1.624\\cdot10^{15}$')
    """
    if number < 10**8:
        return f"${_grouped(number)}$"
    power = len(str(int(number))) - 1
    return rf"${decimal(number / 10**power, figures - 1)}\cdot10^{{{power}}}$"
