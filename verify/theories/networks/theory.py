"""The rows of this theory: the no-limit hold'em network of the literature: its printed numbers and its encoding."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, told_word

_SITUATION = " in this situation of no-limit hold'em with so many chips each and blinds of 1 and 2"
_KINDS = {
    "printed table": Kind(
        "verify.theories.networks.records:PrintedTable",
        "verify.theories.networks.printed:check_printed_table",
        EVIDENCE,
        "numbers of the table of matches that a source prints, as the checker has it transcribed",
    ),
    "plane count": Kind(
        "verify.theories.networks.encoding_records:PlaneCount",
        "verify.theories.networks.encoding:check_plane_count",
        EVIDENCE,
        "how many planes rows of the table of an encoding have, as the checker has it transcribed",
    ),
    "plane pair": Kind(
        "verify.theories.networks.encoding_records:PlanePair",
        "verify.theories.networks.encoding:check_plane_pair",
        EVIDENCE,
        "two situations of no-limit hold'em that are written alike, whatever the choices that a source leaves open",
    ),
    "answer codes": Kind(
        "verify.theories.networks.encoding_records:AnswerCodes",
        "verify.theories.networks.encoding:check_answer_codes",
        RECOMPUTED,
        "how many answers are legal in a situation, in how many ways they are written, and how many raises in one",
    ),
    "luck": Kind(
        "verify.theories.networks.records:Luck",
        "verify.theories.networks.luck:check_luck",
        RECOMPUTED,
        "Hoeffding's bound on the chance that a mean of hands is off by so much, between rationals",
    ),
}
_WORDS = {
    "printed": told_word(
        NUMBER,
        {"player": "text", "other": "text"},
        "what table 3 of Hwang and Kaneko says that the player wins of the other, in big blinds a hand",
    ),
    "hoeffding": told_word(
        NUMBER,
        {"t": "number", "M": "number", "n": "whole"},
        "exp(-n t^2/(2 M^2)): when n independent hands win or lose M at most each, the chance that their mean is t or"
        " more above what is expected is no more than this (Hoeffding)",
    ),
    "planes": told_word(
        NUMBER,
        {"rows": "names"},
        "the planes of these rows in all, of table 2 of Hwang and Kaneko and, for the pot, of their text",
    ),
    "same_since": told_word(
        STATEMENT,
        {"stack": "whole", "first": "text", "second": "text", "street": "text"},
        "two situations of no-limit hold'em with so many chips each and blinds of 1 and 2 have the same cards, and the"
        " same actions from the street on, though not all",
    ),
    "same_planes": told_word(
        STATEMENT,
        {"stack": "whole", "first": "text", "second": "text", "choices": "mapping"},
        "two situations of no-limit hold'em with so many chips each and blinds of 1 and 2 are encoded alike by Hwang"
        " and Kaneko, and so is each answer that is legal in both, with these choices and whatever the others are that"
        " the source leaves open",
    ),
    "legal_answers": told_word(
        NUMBER,
        {"stack": "whole", "situation": "text"},
        f"the actions that may be taken{_SITUATION}, each amount of chips one",
    ),
    "written_answers": told_word(
        NUMBER,
        {"stack": "whole", "situation": "text", "choices": "mapping"},
        f"in how many ways Hwang and Kaneko encode the actions that may be taken{_SITUATION}, with these choices",
    ),
    "tied_raises": told_word(
        NUMBER,
        {"stack": "whole", "situation": "text", "choices": "mapping"},
        f"the most bets or raises that may be taken{_SITUATION} and that Hwang and Kaneko encode alike with these"
        " choices, so that every network expects the same of them",
    ),
}
THEORY = Theory(
    "networks",
    "The no-limit hold'em network of the literature: its printed numbers and its encoding",
    needs=("reals",),
    kinds=_KINDS,
    words=_WORDS,
)
