"""The rows of this theory: games with one winner: normal forms, kingmakers, predictions."""

from __future__ import annotations

from functools import partial

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word

_BINARY = {"game": "term", "profile": "mapping to lists of numbers"}
_KMN = {"eta": "number", "kmn": "text"}
_ONE_STEP = {**_KMN, "any": "text"}
_PREDICTION = "verify.theories.kingmaker.prediction_words"
_RULES = {"rules": "list"}
_NODES = {"players": "whole", "nodes": "whole"}
_LEAVES = {"players": "whole", "leaves": "whole"}
_READING = {"reading": "names"}
_OPEN = {"game": "game", "rule": "text", **_READING}
_told_word = partial(Word, told="verify.theories.kingmaker.meanings:told")
_KINDS = {
    "normal form": Kind(
        "verify.theories.kingmaker.rewriting_records:NormalForm",
        "verify.theories.kingmaker.check_rewriting:check_normal_form",
        RECOMPUTED,
        "steps of the transformations to a game to which none applies",
    ),
    "two normal forms": Kind(
        "verify.theories.kingmaker.rewriting_records:TwoNormalForms",
        "verify.theories.kingmaker.check_rewriting:check_two_normal_forms",
        EVIDENCE,
        "without the cut of winning nodes two ways to different games",
    ),
    "critical pairs": Kind(
        "verify.theories.kingmaker.rewriting_records:CriticalPairs",
        "verify.theories.kingmaker.check_rewriting:check_critical_pairs",
        RECOMPUTED,
        "any two steps that get in each other's way lead to one game, so the order never matters",
    ),
    "confluence": Kind(
        "verify.theories.kingmaker.rewriting_records:Confluence",
        "verify.theories.kingmaker.check_rewriting:check_confluence",
        RECOMPUTED,
        "all games of some size have one normal form",
    ),
    "essence": Kind(
        "verify.theories.kingmaker.rewriting_records:Essence",
        "verify.theories.kingmaker.check_rewriting:check_essence",
        RECOMPUTED,
        "what steps do to who may win and who decides, in all games of some size",
    ),
    "census": Kind(
        "verify.theories.kingmaker.census_records:Census",
        "verify.theories.kingmaker.check_census:check_census",
        RECOMPUTED,
        "a statement about all games of some size, with its exceptions",
    ),
    "few players": Kind(
        "verify.theories.kingmaker.census_records:FewPlayers",
        "verify.theories.kingmaker.check_census:check_few_players",
        RECOMPUTED,
        "each case of the step of the induction for two and three players",
    ),
    "pure predictions": Kind(
        "verify.theories.kingmaker.census_records:PurePredictions",
        "verify.theories.kingmaker.pure_predictions:check_pure_predictions",
        EVIDENCE,
        "a pure subgame-perfect one-step-prediction equilibrium of each game of some size",
    ),
    "open choices": Kind(
        "verify.theories.kingmaker.seating_records:OpenChoices",
        "verify.theories.kingmaker.check_seatings:check_open_choices",
        RECOMPUTED,
        "the moves that subgame perfection, kmn-eta or 1EP leave open",
    ),
    "seatings": Kind(
        "verify.theories.kingmaker.seating_records:SeatingTable",
        "verify.theories.kingmaker.check_seatings:check_seating_table",
        RECOMPUTED,
        "average payoffs of strategies against each other in all seats, private or known",
    ),
    "tree count": Kind(
        "verify.theories.kingmaker.seating_records:TreeCount",
        "verify.theories.kingmaker.check_seatings:check_tree_count",
        RECOMPUTED,
        "the nodes, leaves and kingmaker nodes of a game",
    ),
}
_WORDS = {
    "kmn": Word(
        STATEMENT,
        {**_BINARY, "eta": "number"},
        "every probability at a kingmaker's node is at least eta",
        f"{_PREDICTION}:kmn",
    ),
    "perfect": Word(STATEMENT, _BINARY, "the profile is subgame perfect", f"{_PREDICTION}:perfect"),
    "perfect_as_seen": _told_word(
        STATEMENT,
        {**_BINARY, **_KMN},
        "the profile is subgame perfect under kmn-eta, each mover's choice being best as he sees the others",
        f"{_PREDICTION}:perfect_as_seen",
    ),
    "motive": _told_word(
        STATEMENT,
        {**_BINARY, "player": "player", **_ONE_STEP},
        "by one-step prediction, which takes the profile to be subgame perfect, the player has the motive for some"
        " change, when some or every answer of the others must do",
        f"{_PREDICTION}:motive",
    ),
    "motive_by": _told_word(
        STATEMENT,
        {**_BINARY, "player": "player", **_ONE_STEP, "change": "mapping to lists of numbers"},
        "the player has the motive for this change of a profile that is taken to be subgame perfect",
        f"{_PREDICTION}:motive_by",
        weaker="motive",
    ),
    "predicted": _told_word(
        STATEMENT,
        {**_BINARY, "eta": "number", **_READING},
        "only children that the procedure of prediction leaves get more than eta at kingmakers, or more than 0"
        " elsewhere",
        f"{_PREDICTION}:predicted",
    ),
    "one_step_equilibrium": _told_word(
        STATEMENT,
        {**_BINARY, **_ONE_STEP},
        "the profile is subgame perfect under kmn-eta, and nobody has a motive",
        f"{_PREDICTION}:one_step_equilibrium",
    ),
    "perfect_prediction": _told_word(
        STATEMENT,
        {**_BINARY, **_ONE_STEP},
        "the profile is subgame perfect under kmn-eta, and in no subgame anybody has a motive",
        f"{_PREDICTION}:perfect_prediction",
    ),
    "nodes": Word(
        NUMBER,
        {"game": "binary", "player?": "player"},
        "the nodes of the game at which somebody moves, or this player",
    ),
    "leaves": Word(NUMBER, {"game": "binary"}, "the leaves of the game's tree"),
    "kingmakers": _told_word(
        NUMBER,
        {"game": "binary"},
        "the nodes whose mover has lost, but decides who wins",
    ),
    "kingmaker_ancestors": Word(
        NUMBER,
        {"game": "binary"},
        "the nodes passed on the ways from each kingmaker to the root, the root among them, each as often as it is",
    ),
    "normal_form": _told_word(
        STATEMENT,
        {"game": "binary", "result": "term"},
        "the transformations 0 to 4 lead from the game to the result, and none applies to that",
    ),
    "two_normal_forms": _told_word(
        STATEMENT,
        {"game": "term", "one": "term", "other": "term"},
        "the transformations 1 to 4 lead from the game to both, which are different, and none applies to these",
    ),
    "critical_pairs": _told_word(
        NUMBER,
        _RULES,
        "the smallest games at which two of these transformations get in each other's way",
    ),
    "critical_pairs_join": _told_word(
        STATEMENT,
        _RULES,
        "after any two such steps there are steps to one and the same game",
    ),
    "one_normal_form": _told_word(
        STATEMENT,
        {**_NODES, **_RULES},
        "each game of at most so many players and nodes, without rule 0 each whose winning nodes are leaves, has one"
        " normal form under these transformations",
    ),
    "games_of_nodes": _told_word(
        NUMBER,
        {**_NODES, **_RULES},
        "the games of at most so many players and nodes, up to the order of children; without rule 0 those whose"
        " winning nodes are leaves",
    ),
    "steps_of_nodes": _told_word(
        NUMBER,
        {**_NODES, **_RULES},
        "the single steps by these transformations from the games of at most so many players and nodes",
    ),
    "winners_kept": _told_word(
        STATEMENT,
        {**_LEAVES, "notion": "text"},
        "no transformation of a game of at most so many players and leaves changes who may win",
    ),
    "deciders_changed": _told_word(
        NUMBER,
        {**_LEAVES, "notion": "text", "rule?": "whole"},
        "the single steps, or those by one transformation, from games of at most so many players and leaves that change"
        " who decides",
    ),
    "changes_deciders": _told_word(
        STATEMENT,
        {"game": "term", "notion": "text"},
        "some transformation of the game changes who decides",
    ),
    "games": _told_word(
        NUMBER,
        {**_LEAVES, "among": "text"},
        "all or reduced games of at most so many players and leaves, up to the order of children and names of players",
    ),
    "steps_of_leaves": _told_word(
        NUMBER,
        {**_LEAVES, "rule?": "whole"},
        "the single steps, or those by one transformation, from the games of at most so many players and leaves",
    ),
    "exceptions": _told_word(
        NUMBER,
        {**_LEAVES, "among": "text", **_READING, "statement": "text"},
        "the games of at most so many players and leaves, all or reduced ones, for which the statement fails, when only"
        " predicted moves are made",
    ),
    "fails": _told_word(
        STATEMENT,
        {"statement": "text", "game": "term", **_READING},
        "the statement fails for the game, when only predicted moves are made",
    ),
    "pure_predictions": _told_word(
        STATEMENT,
        {**_LEAVES, "among": "text", **_ONE_STEP},
        "each game of at most so many players and leaves, all or reduced ones, for which kmn-eta says what is predicted"
        " has a subgame-perfect one-step-prediction equilibrium in pure strategies",
    ),
    "kinds_closed": _told_word(
        STATEMENT,
        {"players": "whole"},
        "of a choice among any leaves and, with three players, kingmakers of two others, predicted moves leave the sure"
        " winner's leaf, or, if there is none, one such kingmaker",
    ),
    "open_nodes": _told_word(
        NUMBER,
        {**_OPEN, "where": "text", "how": "text", "player?": "player"},
        "the nodes, or this player's, everywhere or only those reached, at which the rule leaves many moves open;"
        " consequential: several players may win there; divided: the moves differ in who may; of a player also"
        " kingmakers: those of the divided ones",
    ),
    "restrictions": _told_word(
        NUMBER,
        {"game": "game", **_READING},
        "how often the procedure of prediction restricts what may be chosen at a node, all nodes together",
    ),
    "left": _told_word(
        STATEMENT,
        {**_OPEN, "term": "term"},
        "the moves that the rule leaves open are this game",
    ),
    "average": _told_word(
        NUMBER,
        {"game": "game", "play": "text", **_READING, "one": "text", "others": "text", "whose": "text"},
        "what one player of the first strategy, or each of the others, of the second, gets on average over the seats,"
        " when strategies are private, or known",
    ),
}
THEORY = Theory(
    "kingmaker",
    "Games with one winner: normal forms, kingmakers, predictions",
    needs=("reals",),
    kinds=_KINDS,
    words=_WORDS,
    theorems={"kingmakers": "verify.theories.kingmaker.theorems"},
)
