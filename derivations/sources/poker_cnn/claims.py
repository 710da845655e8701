"""No-limit hold'em using convolutional neural networks"""

from fractions import Fraction
from itertools import pairwise
from json import dumps
from pathlib import Path

from derivations.sources.poker_cnn import blind_players, signs
from derivations.sources.poker_cnn.signs import Sign, both
from gameproof import (
    Number,
    Said,
    betting_sequences,
    blind_variance,
    card_states,
    claim,
    name,
    printed,
    reading,
    report_file,
    same_planes,
    same_since,
    tied_raises,
)
from verify.theories.networks.encoding import ROWS, TEXT
from verify.theories.networks.printed import PLAYERS

PAPER = "Hwang and Kaneko, No-limit hold'em using convolutional neural networks (in Japanese)"
INTRODUCTION, RULES, NO_LIMIT, NETWORK, ENCODING, LEARNING, TABLE, RESULTS, RELATED, DISCUSSION, FUTURE = (
    f"{PAPER}, section {place}"
    for place in ("1", "2.1", "2.2", "3.1", "3.3", "4.1", "4.2, table 3", "4.3", "5", "6", "6.1")
)
RUNS = "derivations.sources.poker_cnn.measured"
TRANSCRIBED = "table {} as printed, transcribed by hand"
AN_EXPERIMENT = "an experiment"
A_TEXT = "a text"
RULES_OF = {
    "limit": '{"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}',
    "deep": '{"small": 1, "big": 2, "stack": 200, "raises": "full"}',
    "fifty": '{"small": 1, "big": 2, "stack": 100, "raises": "full"}',
    "by_blind": '{"small": 1, "big": 2, "stack": 200, "raises": "blind"}',
    "by_chip": '{"small": 1, "big": 2, "stack": 200, "raises": "any"}',
    "finer": '{"small": 5, "big": 10, "stack": 1000, "raises": "full"}',
}
"""Limit as it is usually played; 100 big blinds, the setting of which the second figure is found to be; and others."""
PAIR = "a state is an information set with an action there, up to suits"
TWO_NUMBERS = f"{PAIR}; for each CFR keeps two numbers of 8 bytes"
CITED_COUNT = "状態数は、LHE が 3.59×10^{13} [2] に対して"
SAME_COUNT = "the work that is cited counts in several ways, and of these only pairs give this number"
COMPARED = "LHE が 3.59×10^{13} [2] に対して、NLHE は"
ALIKE = "the two numbers are compared, and the first one is of pairs up to suits (P1a)"
AS_PLAYED = "一般的に人間のプレイヤーによってよくプレイされる"
LEAST_BET = "この Big Blind の額は、各ベットラウンドのベット額の下限を与える"


def size(word: str, rules: str, up_to: str = "suits") -> Number:
    """A number of a game by its name in `RULES_OF`."""
    return Number(f'{word}({rules}, "{up_to}")', where={rules: RULES_OF[rules]})


def pairs(rules: str) -> Number:
    """Information sets with an action, up to suits."""
    return size("infoset_actions", rules)


def figure(digits: str, power: int) -> str:
    """The range of what is printed as a number of three figures."""
    low, high = (Fraction(digits) + by for by in (Fraction(-1, 200), Fraction(1, 200)))
    return f"[{low * 10**power}, {high * 10**power}]"


LIMIT_STATES, DEEP_STATES = figure("3.59", 13), figure("1.14", 35)
LIMIT_BYTES, DEEP_BYTES = figure("5.23", 14), figure("1.51", 36)
AGAIN = "chips of those, again"
PRINTED_ROWS, ONCE = list(ROWS), [row for row in ROWS if row != AGAIN]
WITH_POT, NAMED_AGAIN = "次に、現在のポットサイズを行列で表した", "上記アクションのチップ数 (5)"
POT_HAS_ONE, SAME_ROW = "the pot has a matrix too", "the row before has the same words, of the same actions"
ROWS_OF = {
    "as_printed": PRINTED_ROWS,
    "once": ONCE,
    "with_pot": [*ONCE, *TEXT],
    "printed_with_pot": [*PRINTED_ROWS, *TEXT],
}


def are_33(rows: str) -> Said:
    """That rows have 33 planes, by their name in `ROWS_OF`."""
    return Number(f"planes({rows})", where={rows: dumps(ROWS_OF[rows])}) == 33


STACK = 100
SHOWN = "AsKd 2c7dTh3s"
RAISED, LIMPED, HIGHER = (f"{SHOWN}: {actions}" for actions in ("6 6 | 6 6", "2 6 6 | 6 6", "8 8 | 8 8"))
FIRST_ACTION = "AsKd :"
UNITS = {"numbers": "units", "amounts": "added"}
TWO_CARDS, CLASSES = card_states(1, "preflop", "cards"), card_states(1, "preflop", "suits")
FACTORS = {"preflop": 784, "flop": 2019, "turn": 2213, "river": 2313}
"""How many times fewer the cards are that a player sees, in hundredths, rounded down."""
CNNS = PLAYERS[2:]


def is_times_fewer(street: str, hundredths: int) -> Said:
    """How many times fewer the cards are that a player sees, to two decimals."""
    all_, few = card_states(1, street, "cards"), card_states(1, street, "suits")
    return both([Fraction(hundredths, 100) * few <= all_, all_ < Fraction(hundredths + 1, 100) * few])


def on_table(id: str, words: str, where: str, *found: Sign) -> None:
    """Claim that these signs are so."""
    claim(
        id,
        words,
        signs.readings(*found),
        where,
        cited=[TRANSCRIBED.format(3), signs.HOEFFDING],
        remark=signs.unsettled(*found),
        measured=f"{RUNS}:{id}",
    )


ONE_EXAMPLE = (
    "stronger is who loses less to the best response in the full game; there are two abstractions of one game, each"
    " with only one optimal plan for either player, and the finer one's lose more"
)
ONLY = " and ".join(f"optimal_plans({game}, {own}, [{game}_{own}])" for game in ("coarse", "fine") for own in (1, 2))


def of_abstractions(text: str) -> Said:
    """A statement on abstractions of a game, which are made where one is asked for."""
    from derivations.sources.poker_cnn.abstractions import of_abstractions as statement

    return statement(text)


SMALL_GAME = {"small": 1, "big": 2, "stack": 4, "raises": "full"}
CALLS_ALL = "raises=0 calls=1 folds=0"
kept, spent = map(name, ("kept", "spent"))

report_file(Path(__file__).with_name("report.md"))

claim(
    "P1a",
    r"Heads-up limit hold'em has $3.59 \cdot 10^{13}$ states.",
    [
        reading(pairs("limit").within(LIMIT_STATES), PAIR),
        *(
            reading(size(word, "limit", up_to).within(LIMIT_STATES), words, excluded=CITED_COUNT, since=SAME_COUNT)
            for word, up_to, words in (
                ("information_sets", "suits", "a state is an information set, up to suits"),
                ("information_sets", "cards", "a state is an information set"),
                ("game_states", "cards", "a state is one of the game, with both hands"),
            )
        ),
    ],
    INTRODUCTION,
    remark='Information sets with an action, up to suits, are {= 1/10^13*infoset_actions(limit, "suits") | 5}'
    r" $\cdot\,10^{13}$.",
)
claim(
    "P1b",
    r"For limit hold'em CFR needs about $5.23 \cdot 10^{14}$ bytes of memory.",
    [
        reading(
            (16 * pairs("limit")).within(LIMIT_BYTES),
            f"{TWO_NUMBERS}; the figures as printed, rounded",
            instead=(14 * pairs("limit") < 522_500_000_000_000)
            & (15 * pairs("limit") > 523_500_000_000_000)
            & (pairs("limit") * Fraction(16, 2**40)).within("[522, 523]"),
        ),
        reading(
            (16 * pairs("limit")).within("[470700000000000, 575300000000000]"),
            f"{TWO_NUMBERS}; about (程度): to a tenth",
            excluded="5.23×10^14 Bytes",
            since="three figures are printed, and to three figures it is another number",
        ),
    ],
    INTRODUCTION,
    expect="refuted",
    remark='The count is right (P1a), the bytes are not: they are {= 1/10^14*16*infoset_actions(limit, "suits") | 5} $\\cdot\\,10^{14}$, or'
    ' {= 1/68719476736*infoset_actions(limit, "suits") | 2} units of $2^{40}$ bytes (TiB). Rounded up that is 523,'
    " commonly called terabytes, and these were taken to be $10^{12}$ bytes each. No whole number of bytes for a pair gives"
    " what is printed: 14 are too few, and 15 too many.",
)
claim(
    "P2a",
    r"No-limit hold'em with 100 big blinds, as it is commonly played by people, has about $1.14 \cdot 10^{35}$ states.",
    [
        reading(pairs("deep").within(DEEP_STATES), f"{PAIR}; blinds of 1 and 2, and a raise by the last one or more"),
        *(
            reading(size(word, "deep", up_to).within(DEEP_STATES), words, excluded=COMPARED, since=ALIKE)
            for word, up_to, words in (
                ("infoset_actions", "cards", "a state is such a pair, suits told apart"),
                ("information_sets", "suits", "a state is an information set, up to suits"),
                ("information_sets", "cards", "a state is an information set"),
                ("game_states", "cards", "a state is one of the game, with both hands"),
            )
        ),
        reading(
            pairs("by_blind").within(DEEP_STATES),
            "pairs up to suits, where a raise is by the big blind or more",
            excluded=AS_PLAYED,
            since="as people play it a raise is by the last bet or raise of the round or more",
        ),
        reading(
            pairs("by_chip").within(DEEP_STATES),
            "pairs up to suits, where bets and raises are by a chip or more",
            excluded=LEAST_BET,
            since="no bet is below the big blind",
        ),
        reading(
            pairs("finer").within(DEEP_STATES),
            "pairs up to suits, with 1,000 chips and blinds of 5 and 10",
            excluded="ポットサイズが1SB であるとき",
            since="the source counts chips in small blinds",
        ),
    ],
    INTRODUCTION,
    remark="The setting is recovered: blinds of 1 and 2 and stacks of 200 chips, a raise by the last bet or raise or"
    ' more. Pairs up to suits are there {= 1/10^35*infoset_actions(deep, "suits") | 5} $\\cdot\\,10^{35}$. Of raises the source itself says only that'
    " the big blind is the least bet of a round; were that all, they would be"
    f' {{= 1/{10**56}*infoset_actions(by_blind, "suits") | 2}} $\\cdot\\,10^{{56}}$.',
)
claim(
    "P2b",
    r"For no-limit hold'em with 100 big blinds CFR needs $1.51 \cdot 10^{36}$ bytes of memory.",
    [
        reading(
            (16 * pairs("deep")).within(DEEP_BYTES),
            f"{TWO_NUMBERS}; the figures as printed, rounded",
            instead=(13 * pairs("deep") < 1505 * 10**33)
            & (14 * pairs("deep") > 1515 * 10**33)
            & (pairs("deep") * Fraction(16, 2**80 * 10**12)).within("[3/2, 38/25]"),
        )
    ],
    INTRODUCTION,
    expect="refuted",
    remark='The same slip as for limit (P1b): the bytes are {= 1/10^36*16*infoset_actions(deep, "suits") | 5} $\\cdot\\,10^{36}$, which is'
    ' {= 1/75557863725914323419136000000000000*infoset_actions(deep, "suits") | 4} $\\cdot\\,10^{12}$ units of $2^{80}$ bytes (YiB),'
    " commonly called yottabytes, and these were taken to be $10^{24}$ bytes each. No whole number of bytes for a pair"
    " gives what is printed: 13 are too few, and 14 too many.",
)
claim(
    "P3",
    r"The state with the action is encoded as a tensor of $33\times 13\times 4$, with the planes of table 2.",
    [
        reading(are_33("with_pot"), "the rows of table 2, each once, with the plane of the pot that the text has"),
        reading(are_33("as_printed"), "table 2 as printed", excluded=NAMED_AGAIN, since=SAME_ROW),
        reading(are_33("once"), "table 2 with each row once", excluded=WITH_POT, since=POT_HAS_ONE),
        reading(
            are_33("printed_with_pot"),
            "table 2 as printed, with the pot",
            excluded=NAMED_AGAIN,
            since=SAME_ROW,
        ),
    ],
    f"{PAPER}, section 3.1, and table 2 in section 3.3",
    cited=TRANSCRIBED.format(2),
    misprint="table 2 printed the row of the chips of the last round's actions twice, and none for the pot",
)
claim(
    "P4",
    r"Before the flop there are $C(52, 2) = 1326$ combinations of hole cards, and $13 \cdot 13 = 169$ after the canonical"
    " transform.",
    [
        reading((TWO_CARDS == 52 * 51 // 2) & (TWO_CARDS == 1326) & (CLASSES == 13 * 13), "the numbers of hands"),
        reading(
            TWO_CARDS == 51 * 50 // 2,
            "the formula as printed: two cards of 51",
            excluded="= 1326",
            since="the footnote itself has on the right what two cards of 52 are",
            instead=TWO_CARDS == 52 * 51 // 2,
        ),
    ],
    f"{FUTURE}, footnote 4",
    misprint="printed $C(51, 2)$",
    remark="Both numbers and the argument stand. Of the 169 classes 13 are pairs, 78 suited and 78 offsuit hands.",
)
claim(
    "P5",
    "Playing 100,000 hands with 50 big blinds, the five players win of each other on average what table 3 has.",
    source=TABLE,
    measured=f"{RUNS}:P5",
    remark="What the heuristic player wins of the random one is an exact number (P7).",
)
claim(
    "P6",
    "Table 3 is antisymmetric: what one player wins of another, that one loses.",
    [
        reading(
            both(
                printed(one, other) == -printed(other, one)
                for place, one in enumerate(PLAYERS)
                for other in PLAYERS[place:]
            ),
            "every number is that on the other side of the diagonal with the other sign; the diagonal is 0",
        )
    ],
    TABLE,
    cited=TRANSCRIBED.format(3),
)
claim(
    "P7",
    "The heuristic player wins 6.82 big blinds a hand of the random player.",
    blind_players.gains,
    TABLE,
    "depends",
    about=AN_EXPERIMENT,
    argued=blind_players.NORMAL,
    cited=blind_players.TIES,
    remark="In most readings that are within reach the random player takes fold, call and raise alike and then each"
    " total, and the heuristic player raises by the least, half the pot or the pot and does not fold where checking is"
    " free. Where each total is an action by itself, as section 2.2 distinguishes them, it must be that the heuristic"
    " player folds his 10% also where checking is free, and raises by the least or by any total.",
)
on_table(
    "P8",
    "The first CNN players do not come out ahead of the random player either, and from the third generation on they do."
    " ",
    RESULTS,
    *(Sign(("Random", each)) for each in CNNS[:2]),
    Sign((CNNS[2], "Random")),
)
on_table(
    "P9",
    "Of the CNN players each comes out ahead of all earlier generations in their matches.",
    RESULTS,
    *(Sign((late, early)) for place, late in enumerate(CNNS) for early in CNNS[:place]),
)
on_table(
    "P10",
    "All CNN players come out behind the heuristic player, and a tendency is seen that they lose more to him generation"
    " by generation.",
    RESULTS,
    *(Sign(("Heuristic", each)) for each in CNNS),
    *(Sign(("Heuristic", late), ("Heuristic", early)) for early, late in pairwise(CNNS)),
)
claim(
    "P11",
    "Among the CNN players the share of folds becomes smaller generation by generation (figure 2), which is thought"
    " to come of learning the weaknesses of earlier generations.",
    source=RESULTS,
    remark="Figure 2 was not at hand, so that what it shows is not judged. Why folds would become fewer, no count of"
    " actions tells.",
    measured=f"{RUNS}:P11",
)
claim(
    "P12",
    "Compared with the heuristic player all CNN players often bet very large sizes (figure 3), and their sizes"
    " become smaller little by little generation by generation.",
    source=f"{PAPER}, sections 4.3 and 6",
    remark="Figure 3 was not at hand, so that what it shows is not judged.",
    measured=f"{RUNS}:P12",
)
claim(
    "P13",
    "When the heuristic player plays himself there are about 7 actions a hand on average, and about 1,400,000 in"
    " 200,000 hands.",
    blind_players.lengths,
    LEARNING,
    "depends",
    about=AN_EXPERIMENT,
    remark="Decisions alone, which are what there is to learn from, are about 7 if he raises by the pot and does not"
    " fold where checking is free, or raises by the least, by half the pot or up to the pot and folds his 10% always."
    " With the least raise and folds always 200,000 hands have {= 1/1000000*200000*blind_actions("
    + blind_players.LONGEST
    + ") | 3}"
    " million of them. No hand has more than 59 decisions, so that 99% of the means of 200,000 hands are within 0.22 of what is"
    " expected (Hoeffding).",
)
claim(
    "P14",
    "The history of rounds before the previous one is not represented in the encoding.",
    [
        reading(
            same_since(STACK, RAISED, LIMPED, "flop") & same_planes(STACK, RAISED, LIMPED, {}),
            "who did what before the previous round is not told, whatever the open choices are",
        ),
        reading(
            same_planes(STACK, RAISED, HIGHER, {"pot": "in"}),
            "nothing of it is told",
            excluded="現在までにベットされたチップの総和",
            since="the pot has all chips bet so far",
            instead=~same_planes(STACK, RAISED, HIGHER, {"pot": "in"}),
        ),
    ],
    ENCODING,
    remark="On the turn, with nobody having bet on the flop, a raise to 6 and a call before it are encoded as are a"
    " call, a raise to 6 and a call.",
)
claim(
    "P15",
    "As suits are equivalent, the canonical transform reduces the information of cards greatly.",
    [
        reading(
            both(is_times_fewer(street, hundredths) for street, hundredths in FACTORS.items()),
            "greatly (大幅に) is no number; the cards that a player sees are fewer by these factors, street by street",
        )
    ],
    FUTURE,
    remark="From street to street the factors are"
    f" {', '.join(str(Fraction(each, 100) + 0.0) for each in FACTORS.values())} and less than 0.01 more."
    " More than 24, the permutations of four suits, no factor can be. A game as a whole shrinks by that of the"
    ' river, where nearly all of it is. On the river a player sees one of {= 1/10^10*card_states(1, "river", "cards") | 2} $\\cdot\\,10^{10}$ deals,'
    ' up to suits one of {= 1/10^9*card_states(1, "river", "suits") | 2} $\\cdot\\,10^9$: counted in bits the saving is small.',
)
claim(
    "P16",
    "Restricting the size of the game, as to 20 big blinds, can improve the quality of CNN players, the authors"
    r" think; filters of $3\times 3$ are to be compared with those of $5\times 5$.",
    source=FUTURE,
    measured=f"{RUNS}:P16",
)
claim(
    "P17",
    "A player by an implementation of CFR for no-limit hold'em remains to be compared with, as a benchmark of"
    " strength.",
    source=FUTURE,
    remark="That something remains to be done is neither true nor false. What is known for sure of how much the players"
    " lose: a player who looks at no card either and nearly always raises by the least wins"
    " {= blind_gain(" + blind_players.OF_RANDOM + ") | 2} big blinds a hand of the random player of the runs and"
    " {= blind_gain(" + blind_players.OF_HEURISTIC + ") | 2} of the heuristic one, and a best response wins no less.",
    measured=f"{RUNS}:P17",
)
on_table(
    "P18",
    "The results of the CNN players against the random player improve steadily.",
    DISCUSSION,
    *(Sign((late, "Random"), (early, "Random")) for early, late in pairwise(CNNS)),
)
claim(
    "P19",
    "That all CNN players often bet very large sizes is thought to be their great weakness against the heuristic"
    " player.",
    source=RESULTS,
    measured=f"{RUNS}:P19",
)
claim(
    "P20",
    "As the heuristic player does not look at his hand, in many situations the CNN players fold strong hands or"
    " raise weak ones.",
    source=FUTURE,
    measured=f"{RUNS}:P20",
)
claim(
    "P21",
    "After more generations a certain strength can be expected, with shares of actions close to those of the"
    " heuristic player or with slightly more bets, smaller bets and stronger players.",
    source=DISCUSSION,
    measured=f"{RUNS}:P21",
)
claim(
    "P22",
    "Each generation learns the weaknesses of earlier ones and exploits them effectively.",
    source=f"{PAPER}, abstract",
    remark="The source has two signs of it, P9 and P11. That a generation does well against those it learned from tells"
    " nothing of other players.",
    measured=f"{RUNS}:P22",
)
claim(
    "P23",
    "To learn from matches of all pairs of present and past networks, in equal shares of hands, keeps them from"
    " overfitting to one generation.",
    source=LEARNING,
    measured=f"{RUNS}:P23",
)
claim(
    "P24",
    "Of two abstractions of a game the finer one does not necessarily give the stronger strategy in the game itself.",
    lambda: [
        reading(
            of_abstractions(
                f"refines(poker, fine) and refines(fine, coarse) and {ONLY} and "
                + " and ".join(
                    f"guarantee(poker, fine, {own}, fine_{own}) < guarantee(poker, coarse, {own}, coarse_{own})"
                    for own in (1, 2)
                )
            ),
            ONE_EXAMPLE,
        ),
        reading(
            of_abstractions("payoff(poker, finer_first, 1) < payoff(poker, finer_second, 1)"),
            "stronger is who wins against the other one, on average over the two seats",
            since="Waugh et al., whom the source cites, compare strategies by what a best response wins of them;"
            " against the coarser one's strategy the finer one's cannot lose, as that is a strategy of the finer game"
            " too",
        ),
    ],
    f"{PAPER}, section 1, after Waugh et al.",
    remark="Kuhn poker with five cards, an ante of 1 and a bet of 3 is worth {= value(poker)} to player 1. What the"
    " only optimal plans of the coarser game leave the players short of what they could be sure of is"
    " {= value(poker) - guarantee(poker, coarse, 1, coarse_1)} and"
    " {= -value(poker) - guarantee(poker, coarse, 2, coarse_2)}, and those of the finer one"
    " {= value(poker) - guarantee(poker, fine, 1, fine_1)} and {= -value(poker) - guarantee(poker, fine, 2, fine_2)}."
    " Told apart are T JQK A by player 1 and TJ QKA by player 2, then T J QK A and T J QKA: in the finer game a player"
    " relies on what the other one cannot tell apart there, but can in the full game. Where all is told apart nothing"
    " is lost.",
)
claim(
    "P25",
    "A call ends the round, and the next one begins.",
    [
        reading(
            betting_sequences(SMALL_GAME, "decisions", "preflop") == 2,
            "with two big blinds each, before the flop: if the small blind's call ended the round, the only decisions"
            " were his first and the big blind's after all-in",
        )
    ],
    RULES,
    "refuted",
    remark="Before the flop the small blind's first call leaves the big blind his option: he may check or raise, and"
    " the small blind answers. Of two players every other call, that of a bet or a raise, does end the round"
    " (コールを行うとラウンドが終了し次のラウンドに進む); of more players it does when all have answered.",
)
claim(
    "P26",
    "Of those who never folded the one with the strongest hand wins, and takes all chips.",
    [
        reading(
            blind_variance(CALLS_ALL, CALLS_ALL, 100, 1, 2) == 1,
            "at every showdown: of two players who only check and call each wins or loses one big blind, whose square"
            " is 1 on average",
        )
    ],
    RULES,
    "refuted",
    cited=blind_players.TIES,
    remark="The rule leaves out ties, in which the chips are shared (場のチップを全て回収する). Where one hand is the"
    " strongest it is right.",
)
claim(
    "P27",
    "The network puts out what is expected to be won by the state and the action, as a share of the buy-in, a number"
    " from $-1$ to 1.",
    [
        reading(
            (kept - 1).within("[-1, 1]").for_all("kept in [0, 2]"),
            "what is won is that of the whole hand: who has kept so many of the two buy-ins, from 0 to 2, had 1",
        ),
        reading(
            (kept - (1 - spent)).within("[-1, 1]").for_all("spent in [0, 1]").for_all("kept in [0, 2]"),
            "what is won is the change of chips from the action on (そのアクションによるチップの増減): then what one"
            " has put in before comes back too",
            instead=(2 - (1 - spent) > 1).for_all("spent in (0, 1]"),
        ),
    ],
    NETWORK,
    "depends",
    remark="This is of what the network is to learn. What it puts out is bounded only if its last unit is, of which the"
    " source says nothing: a linear one can go beyond.",
)
claim(
    "P28",
    r"The network on $33\times 17\times 17$ has two convolutions of $5\times 5$, pooling of $2\times 2$, two convolutions of $5\times 5$ and pooling"
    r" of $2\times 2$, before a dense layer.",
    [
        reading(
            Said("(17 - 4 - 4 + 1)/2 - 4 - 4 >= 1"),
            "convolutions that take 4 off each side, as in Keras unless said, and pooling that rounds up: the side left"
            r" would be $\frac{17-8+1}{2}-8=-3$",
        ),
        reading(
            Said("(17 - 4 - 4 - 1)/2 - 4 - 4 >= 1"),
            r"the same, and pooling that rounds down: $\frac{17-8-1}{2}-8=-4$",
        ),
        reading(
            Said("(17 - 1)/2/2 >= 1"),
            r"convolutions that keep the size, and pooling that rounds down: $\frac{17-1}{2\cdot 2}=4$",
        ),
    ],
    NETWORK,
    "depends",
    remark="How convolutions treat borders is not said; with those that keep the size a side of 4 is left, and the dense layer"
    " has 1024 inputs from 64 filters.",
)
claim(
    "P29",
    "What is solved in an abstraction is not necessarily practical in the full game.",
    lambda: [
        reading(
            of_abstractions(
                f"{ONLY} and guarantee(poker, fine, 1, fine_1) < value(poker)"
                " and guarantee(poker, fine, 2, fine_2) < -value(poker)"
            ),
            "practical (実用的) is no number; there is an abstraction whose only optimal plans, followed in the full"
            " game, leave either player with less than what he could be sure of",
        )
    ],
    f"{PAPER}, sections 1 and 5",
    remark="They lose {= value(poker) - guarantee(poker, fine, 1, fine_1) | 3} and"
    " {= -value(poker) - guarantee(poker, fine, 2, fine_2) | 3} of antes of 1 to best responses.",
)
claim(
    "P30",
    "In many cases an abstraction serves one particular game only, and needs prior knowledge of it.",
    source=f"{PAPER}, sections 1 and 5",
    about=A_TEXT,
    remark="How many cases are many (多くの場合), and what knowledge an abstraction needs, is no statement about a"
    " game. The encoding of the source (P3) is itself made for one game: its planes are streets, suits and the pot.",
)
claim(
    "P31",
    "To apply CFR to no-limit hold'em without abstraction is at present hard, for the memory that it takes.",
    [
        reading(16 * pairs("deep") > 10**36, f"{TWO_NUMBERS}; with 100 big blinds, as in P2a"),
        reading(16 * pairs("fifty") > 10**24, f"{TWO_NUMBERS}; with 50 big blinds, as in its matches"),
    ],
    f"{PAPER}, sections 1 and 5",
    argued="no computer has $10^{24}$ bytes of memory",
    remark='With 50 big blinds it is {= 1/10^26*16*infoset_actions(fifty, "suits") | 3} $\\cdot\\,10^{26}$ bytes. What is said is of CFR that keeps'
    " numbers for every pair; methods that keep none for most of them are other ones.",
)
claim(
    "P32",
    "Limit hold'em allows up to four bets a round, of fixed sizes, and no-limit hold'em any number, of any amount up to"
    " one's chips, so that it has vastly more states.",
    [
        reading(pairs("deep") > 10**21 * pairs("limit"), "with 100 big blinds, as in P2a"),
        reading(pairs("fifty") > 10**6 * pairs("limit"), "with 50 big blinds, as in its matches"),
    ],
    NO_LIMIT,
    remark="The rules are those by which states are counted. A bet of less than the big blind or a raise of less than"
    " the last one is not allowed unless it is all-in, of which the source has the first half in a footnote.",
)
claim(
    "P33",
    "Of heads-up limit hold'em a Nash equilibrium was found lately by CFR, without abstraction.",
    source=f"{PAPER}, sections 1 and 5",
    cited=[
        "Bowling, Burch, Johanson and Tammelin (2015), Heads-up limit hold'em poker is solved",
        "Tammelin, Burch, Johanson and Bowling (2015), Solving heads-up limit Texas hold'em",
    ],
    remark="What was found is an equilibrium up to so little that a lifetime of hands would not tell, as section 5 says"
    " (実質的なナッシュ戦略); section 1 leaves that out. The algorithm was CFR+, and the reference [4] is the second of"
    " these.",
)
claim(
    "P34",
    "Data-driven methods with convolutional networks are general: of any game they can be expected to learn to some"
    " degree by nearly the same system, without prior knowledge.",
    source=RELATED,
    about=A_TEXT,
    remark="An expectation (考えられる) about games that are not named. The source's own planes (P3), its heuristic"
    " player and its choice of rounds are knowledge of hold'em.",
)
claim(
    "P35",
    "Poker-CNN has filters of 24 and 48, a first player who looks at the strength of his hand, experiments with video"
    " poker, limit hold'em and 2-7 triple draw, and benchmarks of generation 8 and 20.",
    source=f"{PAPER}, sections 3.1, 5 and 6",
    cited="Yakovenko, Cao, Raffel and Fan (2016), Poker-CNN",
)
claim(
    "PE",
    "Nor does the encoding tell apart what was done before the last five actions of a round, or bets of 52 small blinds"
    " or more.",
    [
        reading(
            both(
                [
                    same_planes(STACK, "AsKd : 2 8 14 20 26 32 38 44", "AsKd : 4 8 14 20 26 32 38 44", {}),
                    same_planes(STACK, "AsKd : 60", "AsKd : 70", {"numbers": "units"}),
                    *(
                        tied_raises(stack, FIRST_ACTION, UNITS) == tied
                        for stack, tied in ((40, 1), (STACK, 48), (200, 148))
                    ),
                ]
            ),
            "eight raises, of which the first is a call or a raise to 4; raises to 60 and to 70; and with stacks of 40, 100"
            " and 200 small blinds 1, 48 and 148 first raises that are one",
        )
    ],
    "not in the source, by its section 3.3",
    remark="Eight actions that begin with a call or with a raise to 4 are one, and so are raises to 60 and 70. So every"
    " network expects exactly the same of all raises that add 52 small blinds or more, and which of them is made is"
    " left to the rule for ties, which the source does not give. With 50 big blinds the first raise has 97 sizes, of"
    " which"
    ' {= tied_raises(100, "AsKd :", {"numbers": "units", "amounts": "added"})} are one; with 20 all are told'
    " apart.",
)
