"""What a reader of a statement about games with kingmakers must be told of its words, and of the terms in them."""

from __future__ import annotations

from verify.kernel.statements.records import Call
from verify.kernel.theory import WORDS

TRANSFORMATIONS = (
    "transformations: (0) a winning node becomes a leaf; (1) a node with one child becomes that child; (2) a child with"
    " its parent's mover gives way to its own children; (3) of two leaves of one winner below a node, and (4) of two"
    " kingmaker nodes of one mover and the same winners below a node, one stays"
)
TERMS = {
    # statements about a game
    "every node is winning": "each node has a player who is sure to win there, if he likes",
    "no kingmaker": "nobody is a kingmaker",
    "one owner": "unless somebody is sure to win, the kingmaker nodes at which predicted moves leave the mover a choice"
    " between others belong to one player, wherever they are",
    "one owner where reached": "the nodes that predicted moves reach, and at which they leave the mover a choice"
    " between others, belong to one player",
    "two may win": "unless somebody is sure to win, predicted moves let just two players win",
    "one choice left": "the predicted moves have a leaf, or one kingmaker over two leaves, as normal form",
    "one kingmaker left": "the predicted moves have a normal form with at most one kingmaker",
    "left by the children": "what predicted moves leave of a game they leave of a choice among what they leave of its"
    " children",
    "winning is forcing": "a node is winning for a player just if some pure strategy of his wins from there, whatever"
    " the others do",
    "play meets a decider": "unless somebody is sure to win, predicted moves lead to no leaf but past a node at which"
    " they leave the mover a choice between others",
    "a sure win meets no kingmaker": "if somebody is sure to win, predicted moves lead to no kingmaker",
    "choices stay open": "predicted moves are among those that kmn-eta keeps by who may win in the end, at every node",
    "predictions are given": "kmn-eta says what is predicted: each node that it is about has two children",
    # who may win, and who decides it
    "by equilibria": "who wins in some subgame-perfect equilibrium; i decides between j and k if two pure ones"
    " that differ in what i does at one node have the winners j and k",
    "by kingmaker nodes": "who wins in some subgame-perfect equilibrium; the movers of kingmaker nodes"
    " decide, winning nodes being leaves",
    "by kingmakers in play": "who may win under kmn-eta; those decide who move, where its choices"
    " lead, to children that differ in who may win and from none of which they may win themselves",
    # which games
    "all": "every choice has two children or more",
    "reduced": "games that no transformation makes shorter",
    # what is open
    "SPE": "subgame perfection: moves of some subgame-perfect equilibrium of the subgame at the node",
    "kmn-eta": "a mover keeps children that he is sure to win, else those at which he may win, else all",
    "kmn-eta and 1EP": "predicted moves: those of kmn-eta, where who may win at a node restricts his choices between"
    " others further down to those that keep the mover of that node away, if there are any",
    # how kmn-eta and motives are read
    "predicted": "kmn-eta, predicted: a player's own probabilities are free, and he predicts of another's kingmaker"
    " that either child is chosen with eta at least; kingmakers are all movers who may win from no child and decide who"
    " may; every choice of an equilibrium is best as its mover sees the others; a motive is for a change that is"
    " optimal at each own node and, once the others have answered, brings more than the player predicts without it",
    "predicted at certain kingmakers": "the same, of kingmakers all of whose children are won for certain",
    "predicted, any best response": "kmn-eta, predicted; a change is any best response of the whole game",
    "predicted, against the profile": "kmn-eta, predicted; a change brings more than the profile as the player sees it,"
    " in which nobody answers",
    "predicted, at equilibria as he sees them": "kmn-eta, predicted; a player has a motive only where every mover's"
    " choice is best as that player sees all others",
    "bound": "kmn-eta, bound: every probability of a kingmaker is at least eta, in a profile and in a change, which is"
    " any best response of the whole game",
    "bound, optimal everywhere": "kmn-eta, bound; a change is optimal at each own node",
    "bound, free change": "kmn-eta, bound in a profile only",
    # experiments
    "private": "everybody reckons with his own strategy in all seats",
    "known": "everybody knows the strategies in all seats",
    "RNDall": "each child is as likely",
    "RNDeta": "so is each child with a win of the mover below it, or each if there is none",
    "eqprob": "so is each child worth most to the mover",
    "1EP": "of the predicted children (in known play, of those worth most) the mover takes those at which he may win"
    " with the fewest others; if he cannot win, each possible winner is favoured as likely",
    "1EP moves": "each predicted child is as likely",
    "1EP best": "so is each predicted child worth most to the mover",
}
HOW_READ = {
    "reached": "only nodes to which moves lead that are kept are restricted",
    "deepest": "the deepest nodes are restricted first",
    "again": "the mover above them chooses again after that",
}
_STEPS = {
    "normal_form",
    "two_normal_forms",
    "critical_pairs_join",
    "one_normal_form",
    "winners_kept",
    "deciders_changed",
    "changes_deciders",
}


def told(call: Call) -> tuple[str, ...]:
    """What the call's word means, and what the terms among its arguments do.

    >>> told(Call("fails", ("no kingmaker", "1(2 3)", ())))[1:]
    ('no kingmaker: nobody is a kingmaker',)
    """
    lines = [f"{call.word}: {WORDS[call.word].means}"]
    lines += [TRANSFORMATIONS] if call.word in _STEPS else []
    for argument in call.arguments:
        if isinstance(argument, tuple):
            lines += [f"{name}: {HOW_READ[name]}" for name in argument if isinstance(name, str) and name in HOW_READ]
        elif isinstance(argument, str) and argument in TERMS:
            lines.append(f"{argument}: {TERMS[argument]}")
    return tuple(lines)
