"""Formal statements in LaTeX say what their text says."""

from __future__ import annotations

import pytest

from derivations.index import SOURCES
from derivations.print.statement_latex import statement_latex
from derivations.print.statement_reading import argument
from tests.support.effort import for_each, slow_but
from tests.support.ledger import Ledger
from verify.language.parse import parse

GAME = r"\typed{kuhn(cards=3, ante=1, bet=1)}"


@for_each(
    ("text", "latex"),
    [
        ("value(kuhn()) == -1/18", rf"\word{{value}}({GAME}) $=$ $-\frac{{1}}{{18}}$"),
        ("value(kuhn()) in [0, 1/2) | {1}", rf"\word{{value}}({GAME}) $\in$ $[0,\,\frac{{1}}{{2}}) \cup \{{1\}}$"),
        ("not value(kuhn()) != 0", rf"not \word{{value}}({GAME}) $\ne$ $0$"),
        ("2*value(kuhn()) - 1/3 > 1", rf"$2$\,\word{{value}}({GAME}) $-$ $\frac{{1}}{{3}}$ $>$ $1$"),
        ("for a in [0, oo): a^2 >= 2*a - 1", r"for all $a \in [0,\,\infty)$: $a^{2} \ge 2a - 1$"),
        (
            "for p1 in [0, 1]: for p2 in [0, 1]: for eta in (0, 1/2): p1*eta == p2",
            r"for all $p_{1}, p_{2} \in [0,\,1]$, $\eta \in (0,\,\frac{1}{2})$: $\eta\,p_{1} = p_{2}$",
        ),
        (
            "for N in {1, ..., 5}: value(liars_dice(faces=N)) < 1",
            r"for all $N \in \{1,\dots,5\}$: \word{value}(\typed{liars\_dice(faces=N, least=1, penalty=0)}) $<$ $1$",
        ),
        (
            'for x in optimal(kuhn(), 1): x["K", "bet"] == 3*x["J", "bet"]',
            rf"for all optimal plans $x$ of player 1 in {GAME}: $x$[K: bet] $=$ $3$\,$x$[J: bet]",
        ),
        (
            "(1 == 1 or 2 == 2) and (3 == 3 implies 4 == 4)",
            "($1 = 1$ or $2 = 2$) and\\newline ($3 = 3$ implies $4 = 4$)",
        ),
        (
            "for s in [0, root(t^2 - 2, 2)]: s < 2",
            r"for all $s \in [0,\,\sqrt{2}]$: $s < 2$",
        ),
    ],
)
def test_a_statement_in_latex(text: str, latex: str) -> None:
    assert statement_latex(parse(text)) == latex


def test_long_arguments_stand_by_name_or_by_digest() -> None:
    where = {"profile": '[{"h": {"a": alpha}}]'}
    statement = parse("for alpha in [0, 1]: nash(kuhn(), profile)", where)
    assert statement_latex(statement, where).endswith(rf"\word{{nash}}({GAME}, \typed{{profile}})")
    assert r"\allowbreak{}" in argument("0123456789abcdef" * 4)


def test_what_latex_would_obey_is_escaped() -> None:
    text = statement_latex(parse('payoff(kuhn(), [{"\\\\input{x}": {"$%": 1}}], 1, "#_&") == 0'))
    assert "\\input" not in text and "$%" not in text and r"\#\_\&" in text


@pytest.mark.parametrize("source", slow_but(SOURCES, ["kuhn"]))
def test_every_statement_of_the_ledger_has_as_many_braces_open_as_closed(ledger: Ledger, source: str) -> None:
    for item in ledger.of(source):
        for each in item.judgement.readings:
            text = statement_latex(each.statement, item.proof.where)
            plain = text.replace(r"\{", "").replace(r"\}", "")
            assert plain.count("{") == plain.count("}") and text.count("$") % 2 == 0, item.claim.id
