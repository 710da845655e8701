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
from verify.theories.reals.lemmas.records import Statement


def _for(reals: str, given: tuple[str, ...], then: str) -> Statement:
    return Statement((), ("eta", *reals.split()), ("eta > 0", "2*eta < 1", *given), then)


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
}
