"""The rows of this theory: hold'em: jam or fold, its tournaments, sizes of its variants, players who do not look."""

from __future__ import annotations

from functools import partial

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word, told_word

PREFLOP = "trees/holdem/preflop.txt"
"""How often classes of hands beat each other; `gameproof check --recount` counts it again."""
_SIZES = "verify.theories.holdem.size_meanings:size_meaning"
_SIZE = {"rules": "mapping", "up_to": "text"}
_BLIND = {"player": "text", "other": "text", "stack": "whole", "small": "whole", "big": "whole"}
_blind_word = partial(Word, NUMBER, _BLIND, told="verify.theories.holdem.card_blind:card_blind_meaning")
_IN_TURN = "when the button changes hand by hand"
_ANY_BETS = {"chips": "whole", "total": "whole", "small": "whole", "big": "whole", "unit": "whole"}
_DEFINITIONS = "verify.theories.holdem.definitions"
_KINDS = {
    "jam or fold": Kind(
        "verify.theories.holdem.records:JamOrFold",
        "verify.theories.holdem.optimal:check_jam_or_fold",
        RECOMPUTED,
        "the value of jam or fold at one stack, and all optimal plans of both players",
        (PREFLOP,),
    ),
    "reply in jam or fold": Kind(
        "verify.theories.holdem.records:JamOrFoldReply",
        "verify.theories.holdem.reply:check_jam_or_fold_reply",
        RECOMPUTED,
        "what each hand expects of a jam when a range calls, or of a call when a range jams, and what the best reply "
        "does",
        (PREFLOP,),
    ),
    "jam or fold pieces": Kind(
        "verify.theories.holdem.records:JamOrFoldPieces",
        "verify.theories.holdem.pieces:check_jam_or_fold_pieces",
        RECOMPUTED,
        "the value and the optimal plans of jam or fold as functions of the stack over a range, the stacks at which "
        "they change as roots, and for each class of hands the stacks at which it is always or never jammed, or called "
        "with",
        (PREFLOP,),
    ),
    "jam or fold tail": Kind(
        "verify.theories.holdem.records:JamOrFoldTail",
        "verify.theories.holdem.tail:check_jam_or_fold_tail",
        RECOMPUTED,
        "the value and the only optimal plans of jam or fold for all stacks above one",
        (PREFLOP,),
    ),
    "jam or fold chart": Kind(
        "verify.theories.holdem.records:JamOrFoldChart",
        "verify.theories.holdem.chart:check_jam_or_fold_chart",
        RECOMPUTED,
        "the same, with what charts say of it: up to which stack a hand is jammed or called with, on which ranges of "
        "stacks below it is not, and how many hands are mixed",
        (PREFLOP,),
    ),
    "tournament of jam or fold": Kind(
        "verify.theories.holdem.records:Tournament",
        "verify.theories.holdem.tournament:check_tournament",
        EVIDENCE,
        "for each number of chips, bounds of the chance to win a tournament of jam or fold: plans of which each hand "
        "raises the mean of what a player is sure of, whatever the opponent does",
        (PREFLOP,),
    ),
    "tournament with any bets": Kind(
        "verify.theories.holdem.records:AnyBetsTournament",
        "verify.theories.holdem.any_bets:check_any_bets",
        EVIDENCE,
        "for each number of chips, what a player who only jams or folds is sure of in a tournament of no-limit"
        " hold'em, and so bounds of what any player can be sure of",
        (PREFLOP,),
    ),
    "card states": Kind(
        "verify.theories.holdem.size_records:CardStates",
        "verify.theories.holdem.card_states:check_card_states",
        RECOMPUTED,
        "how many ways there are to deal hands and a board, all and up to the suits",
    ),
    "hold'em size": Kind(
        "verify.theories.holdem.size_records:HoldemSize",
        "verify.theories.holdem.sizes:check_holdem_size",
        RECOMPUTED,
        "the betting sequences of heads-up hold'em, limit or no-limit, street by street, and its information sets, "
        "their actions, its states and its ends, all and up to the suits",
    ),
    "card-blind players": Kind(
        "verify.theories.holdem.blind_records:CardBlind",
        "verify.theories.holdem.card_blind:check_card_blind",
        RECOMPUTED,
        "what two players who do not look at their cards win of each other at no-limit hold'em on average, its "
        "variance, and how many actions a hand has, between rationals",
        (PREFLOP,),
    ),
}
_WORDS = {
    "share": told_word(
        NUMBER,
        {"game": "game", "player": "player"},
        "of all hands dealt in jam or fold, the share that the only optimal plan jams, for player 2 that it calls with",
    ),
    "reply_payoff": told_word(
        NUMBER,
        {"game": "game", "player": "player", "against": "text"},
        "what the best reply to a range expects in jam or fold, in big blinds: of player 1 when the other one calls"
        ' with the range, of player 2 when the other one jams with it; "22+, A2s+, K5s:1/3" has a third of all K5s',
    ),
    "hand_payoff": told_word(
        NUMBER,
        {"game": "game", "player": "player", "hand": "text", "against": "text"},
        "what a hand of this class expects of a jam in jam or fold, in big blinds, when the other one calls with the"
        " range; of player 2 of a call, when the other one has jammed, who jams with the range",
    ),
    "highest_stack": told_word(
        NUMBER,
        {"player": "player", "hand": "text", "ante": "number", "step": "number", "most": "number"},
        "of the stacks from 1 and the ante in steps of so much, at most the last, the greatest at which the only"
        " optimal plan of jam or fold jams a hand of this class, for player 2 calls with it, with a probability of"
        " 1/2 or more",
    ),
    "highest_stacks": Word(
        STATEMENT,
        {"player": "player", "chart": "mapping to numbers", "ante": "number", "step": "number", "most": "number"},
        "each hand of the chart has the number that is its highest_stack",
        stands_for=f"{_DEFINITIONS}:highest_stacks",
    ),
    "gaps": told_word(
        NUMBER,
        {"player": "player", "hand": "text", "ante": "number", "most": "number"},
        "the ranges of stacks, from 1 and the ante to the last, on which optimal plans of jam or fold never jam a hand"
        " of this class, for player 2 never call with it, though they do with some probability for less and for more",
    ),
    "mixed_hands": told_word(
        NUMBER,
        {"ante": "number", "most": "number", "player?": "player"},
        "the classes of hands, of 169, of which for some stack from 1 and the ante to the last the only optimal plan of"
        " jam or fold, of the player or of one of the two, jams or calls with some and not with all",
    ),
    "tournament_value": told_word(
        NUMBER,
        {"chips": "whole", "total": "whole", "small": "whole", "big": "whole"},
        "the chance that the player on the button, who has so many of all chips, wins a tournament of jam or fold with"
        " these blinds when both play optimally: hand after hand the button jams or folds, the other one calls or"
        " folds, and the button changes; nobody has a choice where a player has no more than the small blind, nor the"
        " other one where a player has no more than the big blind: then all hands are shown",
    ),
    "any_bets_value": told_word(
        NUMBER,
        _ANY_BETS,
        "the greatest chance to win that the player on the button, who has so many of all chips, can be sure of in a"
        " tournament of no-limit hold'em of two with these blinds, in which all bets are multiples of the unit,"
        " whatever the other one does",
    ),
    "jam_or_fold_guarantee": told_word(
        NUMBER,
        _ANY_BETS,
        "the greatest chance to win that the same player can be sure of there if he only jams or folds, on the button"
        " and not, while the other one may bet as he likes",
    ),
    "card_states": told_word(
        NUMBER,
        {"hands": "whole", "street": "text", "up_to": "text"},
        "the ways to deal so many players two cards each and the board up to a street, of which the flop is one set; up"
        ' to "suits" those are one that a permutation of the four suits makes of each other, up to "cards" none',
    ),
    "betting_sequences": Word(
        NUMBER,
        {"rules": "mapping", "kind": "text", "street": "text"},
        "the sequences of actions from the beginning of the hand, told apart by every number of chips, that on this"
        ' street come to a player who acts ("decisions"), have his action too ("actions"), end by a fold ("folds") or'
        ' by a call after which players are all-in ("calls"), or end the street with chips left ("closed")',
        told=_SIZES,
    ),
    "public_states": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions after which a player acts, each with all ways to deal the board that is seen then",
        told=_SIZES,
    ),
    "information_sets": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions after which a player acts, each with all ways to deal his cards and the board that is"
        " seen then",
        told=_SIZES,
    ),
    "infoset_actions": Word(NUMBER, _SIZE, "the pairs of an information set and an action there", told=_SIZES),
    "game_states": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions after which a player acts, each with all ways to deal both hands and the board that"
        " is seen then",
        told=_SIZES,
    ),
    "game_ends": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions that end the hand, each with all ways to deal both hands and the board: that seen"
        " then where a player folds, the whole board where hands are shown",
        told=_SIZES,
    ),
    "blind_gain": _blind_word(f"{_IN_TURN}, what the first player wins of the other on average, in big blinds a hand"),
    "blind_on_button": _blind_word(
        f"{_IN_TURN}, what the first player wins of the other on average in the hands in which he has the button, in"
        " big blinds a hand"
    ),
    "blind_variance": _blind_word(
        f"{_IN_TURN}, the variance of what a hand wins, in squares of big blinds: the mean of those in either seat"
    ),
    "blind_actions": _blind_word(
        f"{_IN_TURN}, decisions in a hand on average: folds, checks, calls, bets and raises, no blinds"
    ),
    "blind_folds": _blind_word(f"{_IN_TURN}, folds in a hand on average"),
    "blind_raises": _blind_word(f"{_IN_TURN}, bets and raises in a hand on average"),
    "blind_spared": _blind_word(
        f"{_IN_TURN}, checks in a hand on average that nobody is asked for, as all chips are in: two on each"
        " street left"
    ),
}
THEORY = Theory(
    "holdem",
    "Hold'em: jam or fold, its tournaments, sizes of its variants, players who do not look",
    needs=("optimal_sets", "reals"),
    kinds=_KINDS,
    words=_WORDS,
)
