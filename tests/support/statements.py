"""Statements at random, as texts, and in the one spelling that certificates have."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from verify.kernel.statements.records import RELATIONS
from verify.language.parse import parse
from verify.language.text import write

WHERE = {"profile": '[{"h": {"a": a}}]', "long": '[{"h": {"' + "b" * 500 + '": a}}]'}
"""Names of long arguments."""
NAMES = st.sampled_from(["q", "r", "alpha", "p1", "stake", "B"])
NUMBERS = st.sampled_from(["0", "1", "2", "1/3", "7/2", "13"])


def _grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(lambda t: f"({t[0]}) {t[1]} ({t[2]})"),
        st.tuples(inner, st.sampled_from(["2", "3", "-7/5"])).map(lambda t: f"({t[0]})/({t[1]})"),
        inner.map(lambda t: f"-({t})"),
        inner.map(lambda t: f"({t})^2"),
    )


SUMS = st.recursive(NAMES | NUMBERS, _grown, max_leaves=6)
CALLS = st.sampled_from(["value(kuhn())", 'payoff(kuhn(), [{"$_": {"\\\\": 1}}], 2)', "regret(kuhn(), profile, 1)"])
SIDES = st.one_of(
    SUMS,
    CALLS,
    st.tuples(SUMS, CALLS).map(lambda t: f"({t[0]})*{t[1]}"),
    st.tuples(SUMS, CALLS, SUMS).map(lambda t: f"({t[0]})*{t[1]} - ({t[2]})"),
)
ENDS = ["[0, 1]", "(1/2, oo)", "{2}", "[-1, (1 + sqrt(5))/2)", "[0, root(t^3 - t - 1, 1))"]
PLAIN = st.one_of(
    st.tuples(SIDES, st.sampled_from(RELATIONS), SIDES).map(" ".join),
    st.tuples(SIDES, st.lists(st.sampled_from(ENDS), max_size=3)).map(
        lambda t: f"{t[0]} in {' | '.join(t[1]) or '{}'}"
    ),
    st.just("nash(kuhn(), long)"),
)


def _connected(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    words = st.sampled_from(["and", "or", "implies", "exactly when"])
    return st.one_of(
        st.tuples(inner, words, inner).map(lambda t: f"({t[0]}) {t[1]} ({t[2]})"),
        inner.map(lambda t: f"not ({t})"),
        inner.map(lambda t: f"for c in [0, 1/2): ({t})"),
        inner.map(lambda t: f"for N in {{1, ..., 4}}: ({t})"),
    )


BODIES = st.recursive(PLAIN, _connected, max_leaves=4)
HEAD = (
    "for a in [0, 1]: for q in [0, 1]: for r in [0, 1]: for alpha in (0, 1]: for p1 in [0, oo): for stake in [1, 2]: "
)
STATEMENTS = BODIES.filter(lambda body: body.count("for c") < 2 and body.count("for N") < 2).map(
    lambda body: f"{HEAD}for B in [0, 1]: {body}"
)
"""Statements about several names, as people type them, in which the names of `WHERE` may stand."""


def one_spelling(text: str, where: Mapping[str, str] | None = None) -> str:
    """The statement as it is written."""
    return write(parse(text, where), where)
