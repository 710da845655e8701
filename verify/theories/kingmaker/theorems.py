r"""What must be shown for each theorem on one-step prediction in fans, for all of them at once.

A *fan* is a game whose root is d's, and whose root's children are leaves that d does not win and kingmaker nodes x, one
at least, each with two leaves: one won by d, the other by w(x), who is neither d nor the mover m(x). There may be more
players, who only watch. Let p(x) be the probability with which m(x) lets d win, and 0 < eta < 1/2. All that d and w(x)
predict of x is C(p(x)), where C(p) is p clipped to [eta, 1 - eta]; the C(p(x)) together are the *predicted vector*.

A lemma writes f = C(p) as eta <= f <= 1 - eta, f <= p or f = eta, and f >= p or f = 1 - eta.

Source: ours; the definitions are Mizuno's (2012), in the reading "predicted" of `kingmaker.prediction`.
"""

from __future__ import annotations

from verify.theories.reals.known import KnownTheorem
from verify.theories.reals.lemmas.records import Statement, over


def _for(reals: str, given: tuple[str, ...], then: str) -> Statement:
    return over(f"eta {reals}", ("eta > 0", "2*eta < 1", *given), then)


def _clipped(number: str, to: str) -> tuple[str, ...]:
    """`to` is C(number)."""
    below, above = f"({to} - {number})*({to} - eta) <= 0", f"({number} - {to})*(1 - eta - {to}) <= 0"
    return f"{to} >= eta", f"{to} <= 1 - eta", below, above


# a and b are the greatest p(x) of the two kingmakers, f = C(a) and g = C(b)
_GREATEST = (*_clipped("a", "f"), *_clipped("b", "g"))
_NO_MOTIVE = (*_GREATEST, "a <= g", "b <= f")

TWO: dict[str, Statement] = {
    "what is predicted of the greatest is greatest": _for(
        "p q f g", (*_clipped("p", "f"), *_clipped("q", "g"), "p <= q"), "f <= g"
    ),
    "never is below what is predicted": _for("f", ("f >= eta",), "0 < f"),
    "something is to be won": _for("f", ("f <= 1 - eta",), "1 - f > 0"),
    "no answer brings more": _for("f r", ("f <= 1 - eta", "r <= 1"), "r*(1 - f) <= 1 - f"),
    "what goes to own nodes is lost": _for("f r", ("f <= 1 - eta", "r < 1"), "r*(1 - f) < 1 - f"),
    "more than eta is alike": _for("a b f g", (*_NO_MOTIVE, "a > eta"), "a = b"),
    "more than eta is predicted as it is": _for("a b f g", (*_NO_MOTIVE, "a > eta"), "f = a"),
    "more than eta is predicted of the other as it is": _for("a b f g", (*_NO_MOTIVE, "a > eta"), "g = b"),
    "the greatest are seen as they are": _for("a p f", (*_clipped("p", "f"), "p <= a", "f = a", "a > eta"), "p = a"),
    "one of the two loses something": _for("f r", ("f <= 1 - eta",), "r*(1 - f) + (1 - r)*(1 - f) > 0"),
    "eta is predicted of less": _for("p f", (*_clipped("p", "f"), "p <= eta"), "f = eta"),
}
OTHERS: dict[str, Statement] = {
    "between the ends it is seen as it is": _for("u f", (*_clipped("u", "f"), "u > eta", "u < 1 - eta"), "f = u"),
    "the rest is predicted at eta": _for("f", _clipped("0", "f"), "f = eta"),
    "the rest is below the second": _for("u v f", ("v > eta", "u > v", "f = eta"), "f < v"),
    "a leaf is below the second": _for("u v", ("v > eta", "u > v"), "0 < v"),
    "no answer brings the winner more": _for("u r", ("u < 1 - eta", "r <= 1"), "r*(1 - u) <= 1 - u"),
}
SHALLOW: dict[str, Statement] = {
    "who never lets him win is seen at eta": _for("f", _clipped("0", "f"), "f = eta"),
    "others are seen above what is never given": _for("f", ("f = eta",), "0 < f"),
    "more than that is not to be won": _for("r", ("r <= 1",), "r*(1 - eta) <= 1 - eta"),
    "there is room for two": _for("u v", ("2*u = 1", "4*v = 1 + 2*eta"), "eta < v"),
    "the first is above the second": _for("u v", ("2*u = 1", "4*v = 1 + 2*eta"), "v < u"),
    "both are below the end": _for("u", ("2*u = 1",), "u < 1 - eta"),
}
PROCEDURE: dict[str, Statement] = {
    "the others too are seen as they are": _for(
        "t v f", (*_clipped("t", "f"), "t > eta", "t < v", "v < 1 - eta"), "f = t"
    ),
    "the others are seen below the second": _for("t v f", ("f = t", "t < v"), "f < v"),
    "who lets him win lets another win too": _for("u", ("u < 1 - eta",), "1 - u > eta"),
    "who hardly lets him win lets another win": _for("p", ("p <= eta",), "1 - p > eta"),
    "nobody goes to a leaf": _for("f", ("f >= eta",), "f > 0"),
}
_FAN = (
    "a fan is a game whose root is d's, and whose root's children are leaves that d does not win and kingmaker nodes x,"
    " one at least, each with two leaves, one won by d and one by w(x), not d or the mover m(x)"
)
_SEEN = "p(x) is the probability with which m(x) lets d win, r of a set of children that with which d goes there"

THEOREMS: dict[str, KnownTheorem] = {
    "kingmakers: two undercut each other": KnownTheorem(
        says=f"{_FAN}; {_SEEN}; for all 0 < eta < 1/2 and all fans with exactly two kingmakers in which w(x) is always"
        ' the other of them: a profile is a one-step-prediction equilibrium ("predicted") exactly if d goes to no'
        " leaf, all p(x) <= eta, and for each kingmaker i, with X(i) his nodes, p(x) < eta on X(i) or r(X(i)) = 0,"
        " or, if every answer must do, r(x) > 0 and p(x) < eta for some x in X(i). So C(p(x)) = eta for all x, and"
        " all these equilibria are subgame perfect",
        needs=TWO,
        because="Kingmakers win nothing at their own nodes, and d has no motive, so only d answers. d goes to no leaf,"
        " as he sees eta at least at each x, and so does each kingmaker at the nodes of the other. Let A be one, B"
        " the other, a and b the greatest p(x) on their nodes, f = C(a) and g = C(b): the greatest C(p(x)). A knows"
        " his own p(x) and sees C(p(x)) at B's nodes. So he predicts to win r'(X(B))(1 - g) with r' that d then goes"
        " there, as best answers go to nodes of B with C(p(x)) = g alone: all of 1 - g if all his p(x) are less than"
        " g, nothing if one is more. To let d never win is a change to 1 - g, the most. So he has a motive exactly if"
        " he predicts less without a change: if a > g; and if a = g, for r(X(A)) > 0 where what d does is best as A"
        " sees it, and where it is not for some answer, not for every. Likewise B. So in an equilibrium a <= g and b"
        " <= f. If a > eta, then a = b = f = g, all nodes that d goes to have p(x) = a, so what he does is best as"
        " both see it, and r(X(A)) and r(X(B)) would be 0. So a <= eta, likewise b, all C(p(x)) = eta, any mixture of"
        " d's over the nodes is best as he sees it, and A has a motive if a = eta, as said. Below the root a"
        " kingmaker's subgame has no other mover.",
    ),
    "kingmakers: others do not": KnownTheorem(
        says=f"{_FAN}; {_SEEN}; for all 0 < eta < 1/2 and every other fan: there is a node y, and if there are two"
        " kingmakers or more another z with m(z) and w(z) not m(y), so that for all eta < v < u < 1 - eta the profile"
        " with p(y) = u, p(z) = v, p(x) = 0 for all other x, and r(y) = 1 is a one-step-prediction equilibrium"
        ' ("predicted"), for some answers and for every, and subgame perfect. So C(p(y)) is any number between eta'
        " and 1 - eta",
        needs=OTHERS,
        because="If for all y and z with m(z) not m(y) it were w(z) = m(y), there would be two kingmakers at most, as"
        " w(z) is one; and with two, w(z) would be the other always. So in every other fan there are such y and z, or"
        " one kingmaker. d sees u at y and less elsewhere, so it is an equilibrium as he sees it, and he has no"
        " motive, as nobody answers him. A kingmaker i other than m(y) sees u at y and less at all others' nodes. So"
        " d's best answers to any change of i go to y and to nodes of i, where i wins nothing, and i predicts to win"
        " 1 - u at most, if w(y) = i, and 0 else: what he predicts without a change, as d goes to y. The kingmaker"
        " m(y) sees v at z, eta at most at all others' nodes, and 0 at leaves. So d's best answers to any change go"
        " to z and to own nodes, and he wins nothing, now and then. If he is the only kingmaker and goes to 0 at all"
        " nodes, d is content where he is, at y; else d goes to own nodes. Below the root a kingmaker's subgame has"
        " no other mover.",
    ),
    "kingmakers: shallow games": KnownTheorem(
        says="a shallow game has any number of players, a root of d's, and below it leaves and kingmaker nodes"
        " alone, each of these of another player and with two leaves that he does not win; for all 0 < eta < 1/2"
        " every shallow game of which kmn-eta says what is predicted has a subgame-perfect one-step-prediction"
        ' equilibrium ("predicted"), for some answers and for every',
        needs=SHALLOW,
        because="Call a node open if d wins at one of its leaves, and let p(x) be the probability with which m(x)"
        " lets him, w(x) whom else m(x) may let win. Nobody but d ever answers, as kingmakers win nothing at their"
        " own nodes, and d has no motive, as nobody answers him; below the root nobody but the mover moves. If d has"
        " a leaf let him go there: nothing is better as anybody sees it, so he stays, and nobody has a motive. If no"
        " node is open either, he wins nothing anywhere, stays, and nobody has a motive. Else, if the open nodes are"
        " those of a fan in which two undercut each other, let all p(x) = 0, and d go to an open node. He sees eta"
        " there, and 0 at leaves and at nodes that are not open. One of the two sees eta at the other's open nodes,"
        " 0 at his own: he predicts that d goes to the other's, and wins 1 - eta by every answer, the most that he"
        " may. Any other player sees 0 at each node: if he moves, at nodes that are not open, d stays where he is."
        " If the open nodes are those of another fan, let p(y) = u, p(z) = v, all other p(x) = 0 and d go to y, with"
        ' y and z as in "kingmakers: others do not", and u = 1/2, v = 1/4 + eta/2. What was compared there is as it'
        " was, since d wins nothing at nodes that are not open, whatever their movers do; and a player who moves"
        " only there sees u at y, less elsewhere, and d stays.",
    ),
    "kingmakers: what the procedure leaves": KnownTheorem(
        says=f"{_FAN}; {_SEEN}; for all 0 < eta < 1/2 and all fans: the procedure of prediction, in which z does not"
        " choose again, leaves just the children that get more than eta at a kingmaker, or more than 0 at the root,"
        ' in some subgame-perfect one-step-prediction equilibrium ("predicted"), for some answers or for every,'
        " exactly if two kingmakers are all, and w(x) is always the other of them, or no w(x) is a kingmaker. If z"
        " chooses again, the same, but that in the first case there must be no leaf below the root",
        needs=PROCEDURE,
        because="d may win at each x, so the procedure keeps all x, no leaf, and d and all w(x) may win from the"
        " root. Then it keeps only the leaf of w(x) at x if m(x) is some w(x'), and both leaves if not. By"
        ' "kingmakers: two undercut each other" the equilibria of such a fan have all p(x) <= eta, so that the leaf'
        " of w(x) alone gets more, and d goes to any x and to no leaf: what is left, unless d, who may win nowhere"
        " now, chooses again, and has a leaf to go to. In every other fan there are y and, with two kingmakers or"
        ' more, z as in "kingmakers: others do not", and its proof holds with any p(x) = t between eta and v at all'
        " other x, as these are seen at t or less, less than v. So each child of each kingmaker gets more than eta."
        " If some w(x') is a kingmaker, the procedure does not leave the leaves of d at his nodes. If none is, it"
        " leaves all leaves of all x; and all x, each of which is such a y, with any z of another mover; but no leaf"
        " of the root, to which d goes in no equilibrium.",
    ),
}
