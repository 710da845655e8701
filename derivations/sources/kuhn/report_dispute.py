"""The section of the report on the disputed call: one identity, and the two steps of the source in its light."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.document import EquationSide, LatexDocument, expression, latex, named_value, require_equal
from derivations.print.equations import symbols
from derivations.print.front import original
from derivations.sources.kuhn.derive import THIRD, account_of_bluff, alpha, payoff_of_game, player_1, player_2
from verify.kernel.equilibria.records import EquilibriumSet, PayoffAccount
from verify.kernel.numbers.ratio import value_at

ALPHA_, GAMMA, CALL, BLUFF = sympy.symbols("alpha gamma c b")
THIRD_ = sympy.Rational(1, 3)
EXAMPLE = Fraction(1, 6)
"""The value of alpha in the worked example."""
CALLS = {r"c=\tfrac13": THIRD_, r"c=\tfrac13+\alpha": THIRD_ + ALPHA_}


def dispute(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    """The identity, the source's derivation, the source's check, and the verdicts."""
    report.section("The dispute", "sec:dispute")
    _identity(report, by_id)
    _same_situation(report)
    _check_of_the_source(report, by_id)
    for id_ in ("KI", "K7", "K8", "K9", "K10", "K11", "K12"):
        report.claim(by_id[id_])


def _u(call: Any, bluff: Any) -> Any:
    """Player 1's payoff with gamma = 3 alpha and q = 1/3."""
    return payoff_of_game((player_1(ALPHA_, 3 * ALPHA_, call), player_2(bluff, THIRD_)))


def _identity(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    third = parts(by_id["K7"], EquilibriumSet)[0].pieces[0]
    gain = expression(third.regrets[1], ALPHA_)
    report.text(
        rf"Tsuda {report.cite('tsuda2023')} derives $c=\tfrac13$ by a step and confirms it by a check, both quoted on page 1; Kuhn"
        rf" {report.cite('kuhn1950')} and Wikipedia {report.cite('wikipedia')} have $c=\tfrac13+\alpha$."
    )
    report.theorem(
        "the disputed call",
        r"Let J and K be bet with $\alpha$ and $3\alpha$, $0\le\alpha\le\tfrac13$, and let player 2 play $y^*$. The profile in which Q"
        r" calls with $c$ is an equilibrium exactly if $c=\tfrac13+\alpha$. With $c=\tfrac13$ the best reply of player 2, to bet J"
        rf" after every check, gains ${latex(gain)}$.",
        "thm:dispute",
    )
    report.text(
        r"\textbf{One identity.} Let J and K be bet with $\alpha$ and $\gamma=3\alpha$, as both sides have it, let player 1 call"
        r" with Q with any $c$, and let player 2 bluff with any $b$ and be else in equilibrium. Then, summed over the leaves of"
        f" {report.ref('fig:tree')},"
    )
    shown = r"-\frac1{18}+\frac16\Bigl(c-\frac13-\alpha\Bigr)(3b-1)"
    tilt = (CALL - THIRD_ - ALPHA_) * (3 * BLUFF - 1) / 6
    value = sympy.Rational(-1, 18)
    report.equal([named_value("u_1", _u(CALL, BLUFF)), EquationSide(shown, value + tilt)], label="eq:line")
    report.text(
        r"This is a line in $b$ through $-\tfrac1{18}$ at $b=\tfrac13$. It is flat only if $c=\tfrac13+\alpha$: then player 2 is"
        r" indifferent. For every other $c$ player 2 gains by one of the ends, $b=0$ or $b=1$. With $c=\tfrac13$"
        f" {report.ref('eq:line')} is"
    )
    with_third = _u(THIRD_, BLUFF)
    require_equal(gain, value - with_third.subs(BLUFF, 1), "the gain of the best response")
    report.equal(
        [
            named_value("u_1", with_third),
            EquationSide(r"-\frac1{18}-\frac{\alpha\,(3b-1)}6", value - ALPHA_ * (3 * BLUFF - 1) / 6),
        ],
        [
            named_value(r"u_1\big|_{b=0}", with_third.subs(BLUFF, 0)),
            EquationSide(r"-\frac1{18}+\frac{\alpha}6", value + ALPHA_ / 6),
        ],
        [
            named_value(r"u_1\big|_{b=1}", with_third.subs(BLUFF, 1)),
            EquationSide(r"-\frac1{18}-\frac{\alpha}3", value - ALPHA_ / 3),
        ],
    )
    report.text(
        rf"so by bluffing always player 2 gains ${latex(gain)}$, which is 0 for $\alpha=0$ only, where the two calls are one"
        rf" number ({report.ref('fig:bluff')}). This proves the theorem but for two things: that no other reply gains more, and"
        rf" that with $c=\tfrac13+\alpha$ no reply of either player gains at all. The latter is {report.ref('thm:kuhn')}; both are"
        rf" in the certificates of {report.ref_claim('K7')} and {report.ref_claim('KI')}."
    )
    at = {ALPHA_: sympy.Rational(EXAMPLE.numerator, EXAMPLE.denominator)}
    ends = [Fraction(0), Fraction(1)]
    lines = []
    for style, call in zip(("refuted, very thick", "proved, very thick"), CALLS.values(), strict=True):
        line = _u(call, BLUFF).subs(at)
        lines.append((style, [(end, _fraction(line.subs(BLUFF, sympy.Rational(int(end))))) for end in ends]))
    report.plot(
        lines,
        r"width=9.5cm,height=5.2cm,xlabel={$b$},ylabel={$u_1$},xmin=0,xmax=1,ymin=-0.13,ymax=0,xtick={0,0.3333,1},"
        r"xticklabels={$0$,$\frac13$,$1$},ytick={-0.11111,-0.05556,-0.02778},"
        r"yticklabels={$-\frac19$,$-\frac1{18}$,$-\frac1{36}$},grid=major,grid style={unknown!25},"
        r"legend entries={$c=\frac13$,$c=\frac13+\alpha=\frac12$},legend pos=outer north east",
        rf"Player 1's payoff against player 2's bluff $b$, for $\alpha={_tfrac(EXAMPLE)}$.",
        "fig:bluff",
    )


def _same_situation(report: LatexDocument) -> None:
    report.text(
        rf"\textbf{{``The same situation'' ({original('同じ状況')}).}} The source takes the call with Q to be player 2's call with"
        r" Q again. For who \emph{calls} it is: there the bet is made with J or K with odds $\alpha:3\alpha$, here with odds"
        r" $b:1=1:3$, and Q is indifferent both times, so that any $c$ would do as well. What fixes a call is who \emph{bluffs}:"
        r" the J must be as good bet as checked. Player 1's bluffing J meets Q or K with odds $1:1$, and the K always calls, which"
        r" gives $q=\tfrac13$. Player 2's bluffing J meets Q, or a K that was \emph{checked}, with odds $1:1-3\alpha$. It wins 2"
        r" more than by a check where Q folds, and loses 1 more where Q or K calls:"
    )
    gains = sympy.expand(2 * (1 - CALL) - CALL - (1 - 3 * ALPHA_))
    slope = sympy.diff(_u(CALL, BLUFF), BLUFF)
    require_equal(-6 * slope, gains, "the gain of the bluff, in both deals")
    report.equal(
        [
            EquationSide(r"2\,(1-c)-c-(1-3\alpha)", gains),
            EquationSide(r"3\Bigl(\frac13+\alpha-c\Bigr)", 3 * (THIRD_ + ALPHA_ - CALL)),
        ]
    )
    report.text(
        r"which is 0 for $c=\tfrac13+\alpha$. The more often K is bet, the less often a bluff runs into it, and the more often Q has"
        r" to call. The two situations are the same only where K is never bet, $\alpha=0$."
    )


def _check_of_the_source(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    plus, third, always = _accounts()
    report.text(
        rf"\textbf{{The source's check.}} It lets player 2 stop bluffing against $c=\tfrac13+\alpha$, finds"
        rf" ${_given_q(plus)}$ given Q, and reads a loss. Two comparisons are possible ({report.ref('tab:accounts')})."
        rf" With what $c=\tfrac13$ gets in the same situation, $b=0$, it \emph{{is}} less: ${_given_q(third)}$ given Q, and"
        r" $\alpha/6$ in all. That is conceded. But whether player 2 gains by a change is told by what the \emph{same} profile"
        r" pays before, $-\tfrac13$ given Q, and from there it is a rise for $\alpha<\tfrac13$ and no change for"
        r" $\alpha=\tfrac13$. Facing no bluff, Q wins a showdown against every J. What player 1 loses is with K, which the"
        r" bluffing J no longer pays off, and it is the same amount. The change that does pay is the other one, against the"
        r" other profile: bluff always against $c=\tfrac13$. After the one change and after the other, over all three cards,"
    )
    for change, account in ((r"c=\frac13+\alpha,\,b=0", plus), (r"c=\frac13,\,b=1", always)):
        *cards, whole = (expression(a.payoffs[1], ALPHA_) for a in account.accounts)
        sum_of = "+".join(
            rf"\Bigl({sympy.latex(paid, order='rev-lex')}\Bigr)" if paid != -1 else "(-1)" for paid in cards
        )
        report.equal(
            [
                named_value(rf"u_2\big|_{{{change}}}", whole),
                EquationSide(rf"\frac13\Bigl[{sum_of}\Bigr]", sum(cards) / len(cards), symbols(*cards)),
                EquationSide(_constant_first(account.accounts[-1].payoffs[1]), whole),
            ]
        )
    report.text(
        rf"{report.ref('tab:example', capital=True)} has the same in numbers for $\alpha={_tfrac(EXAMPLE)}$: J is bet once in six, K"
        r" every other time, and Q calls every third time or every other."
    )
    columns = [(plus, 0), (plus, 1), (third, 0), (third, 1), (always, 1)]
    head = ["Player 1 holds", r"$b=\tfrac13$", r"$b=0$", r"$b=\tfrac13$", r"$b=0$", r"$b=1$"]
    rows = [
        [_spot(j, plus), *(f"${_constant_first(account.accounts[j].payoffs[k])}$" for account, k in columns)]
        for j in range(len(plus.accounts))
    ]
    for j in range(len(plus.accounts)):
        for call, bluff, (account, k) in zip(
            [THIRD_ + ALPHA_] * 2 + [THIRD_] * 3, (THIRD_, 0, THIRD_, 0, 1), columns, strict=True
        ):
            if j == len(plus.accounts) - 1:  # the certificates against the identity
                require_equal(expression(account.accounts[j].payoffs[k], ALPHA_), _u(call, bluff), "the account")
    above = r"& \multicolumn{2}{c}{$c=\tfrac13+\alpha$} & \multicolumn{3}{c}{$c=\tfrac13$} \\ \cmidrule(lr){2-3}\cmidrule(lr){4-6}"
    report.table(
        "lrr@{\\qquad}rrr",
        [[f"{above}\n{head[0]}", *head[1:]], *rows],
        r"Player 1's payoff by card, with either call, against the bluff $b$ of player 2.",
        "tab:accounts",
        place="H",
    )
    report.table(
        "lrr@{\\qquad}rrr",
        [
            [f"{above}\n{head[0]}", *head[1:]],
            *(
                [
                    _spot(j, plus),
                    *(f"${_tfrac(value_at(account.accounts[j].payoffs[k], EXAMPLE))}$" for account, k in columns),
                ]
                for j in range(len(plus.accounts))
            ),
        ],
        rf"The worked example $\alpha={_tfrac(EXAMPLE)}$.",
        "tab:example",
        place="H",
    )


def _accounts() -> Sequence[PayoffAccount]:
    """What player 1 gets by card: call 1/3 + alpha and call 1/3 without a bluff, call 1/3 with J bluffed always."""
    return [
        account_of_bluff(*each) for each in ((THIRD + alpha, Fraction(0)), (THIRD, Fraction(0)), (THIRD, Fraction(1)))
    ]


def _given_q(account: PayoffAccount) -> str:
    """What is paid given Q after the change."""
    paid = next(a.payoffs[1] for a in account.accounts if a.infoset == "Q")
    return latex(expression(paid, ALPHA_)).replace(r"\frac", r"\tfrac")


def _constant_first(number: Any) -> str:
    return str(sympy.latex(expression(number, ALPHA_), order="rev-lex"))


def _spot(place: int, account: PayoffAccount) -> str:
    return account.accounts[place].infoset or "any card"


def _fraction(number: Any) -> Fraction:
    return Fraction(int(number.p), int(number.q))


def _tfrac(number: Any) -> str:
    return latex(expression(number, ALPHA_)).replace(r"\frac", r"\tfrac")
