"""The report on Kuhn poker: the derivation in prose, the verdicts, and what lies beyond the source."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.claims.executed import executed_modules
from derivations.print.document import LatexDocument, expression, latex, named_value, require_equal
from derivations.print.expectation import payoff_of
from derivations.sources.kuhn.derive import cards_of, family, player_1, player_2
from derivations.sources.kuhn.derive import tree as whole_tree
from derivations.sources.kuhn.report_bet import any_bet
from derivations.sources.kuhn.report_dispute import dispute
from derivations.sources.kuhn.report_front import FRONT
from derivations.sources.kuhn.report_optimal import all_optimal
from trees.drawing.tikz import Spacing, tikz
from trees.tree import Tree
from verify.certificate_json import load
from verify.certificates import ClaimCertificate
from verify.check import judge_claim
from verify.kernel.equilibria.records import PayoffAccount
from verify.kernel.zero_sum.records import OptimalPlans, ValueCertificate

ALPHA_, BETA, GAMMA, CALL, REPLY = sympy.symbols("alpha b gamma c q")


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    report = LatexDocument(FRONT, settled)
    tree = whole_tree()
    # groups of equations are short here, and none is torn by a page
    report.text(r"\interdisplaylinepenalty=10000")
    _claims(report)
    _game(report, tree)
    _second_player(report, tree, by_id)
    _first_player(report, tree, by_id)
    dispute(report, by_id)
    all_optimal(report, by_id)
    _asides(report, tree, by_id)
    _more_cards(report, by_id)
    any_bet(report, by_id["KB"])
    _related(report)
    _check_it(report, by_id)
    return report.render()


def _claims(report: LatexDocument) -> None:
    report.section("What is settled")
    report.text(
        rf"K1 to K12 and K14 to K16 are those of Tsuda {report.cite('tsuda2023')}, numbered here; K13 is Kuhn's"
        rf" {report.cite('kuhn1950')}; {report.ref_claim('KI')}, {report.ref_claim('KN')} and {report.ref_claim('KB')} are"
        f" ours. The main results are {report.ref('thm:dispute')} on the dispute, {report.ref('thm:kuhn')} with all optimal"
        f" strategies, and {report.ref('sec:bet')} with those for every bet."
    )
    report.ledger()
    report.section("Notation")
    report.notation()


def _game(report: LatexDocument, tree: Tree) -> None:
    report.section("The game")
    report.text(
        "Three cards, J below Q below K. Each of two players antes 1 and is dealt one card, all six deals equally"
        " likely. Player 1 checks or bets 1. After a check player 2 checks, and the higher card wins 1, or bets."
        " A player who faces a bet folds and loses 1, or calls, and the higher card wins 2. Payoffs are those of player 1,"
        f" and player 2 gets the opposite. {report.ref('fig:tree', capital=True)} shows the whole tree. To fold without facing a bet is left out, as the source does."
        " In the uppermost deal of the figure, J against Q, player 1 may bet: that is a bluff, which wins 1 if Q folds and loses 2"
        " if Q calls. If player 1 checks and player 2 bets, player 1 loses 1 by folding and 2 by calling; player 2 does not see"
        " which card is missing, so each choice of player 2 is one for two deals, as the dashed lines show."
    )
    report.figure(
        tikz(tree, legend=False, spacing=Spacing(0.52)),
        "Kuhn poker. An open square is chance, a dot a player's move, labelled with its information set: the card and, after"
        " the first move, what was done. Dashed curves join the nodes of one information set. Payoffs are those of player 1.",
        "fig:tree",
        place="tp",
    )


def _profile() -> tuple[Any, Any]:
    return player_1(ALPHA_, GAMMA, CALL), player_2(BETA, REPLY)


def _second_player(report: LatexDocument, tree: Tree, by_id: dict[str, Settled]) -> None:
    report.section("Player 2: two equations")
    report.text(
        "This section and the next derive the equilibrium as the source does, by indifference; that nothing else is optimal is"
        f" {report.ref('thm:kuhn')}. Facing a bet, folding K gives away a pot that is won for sure, and calling with J pays into"
        " one that is lost for sure. Player 1 does not bet Q, and player 2 neither bets Q nor checks K. What is left to player 2"
        r" is the probability $b$ of betting J after a check and the probability $q$ of calling a bet with Q. Where player 1"
        " mixes, player 1 must be indifferent. Holding J, against Q and against K in turn,"
    )
    third = expression(_weight(by_id["K4"], 1, "Q after bet", "call"), ALPHA_)
    profile = _profile()
    bet, check = (payoff_of(tree, 0, "J", action, profile) for action in ("bet", "check"))
    report.equal(
        [_named("u_1(\\text{J bets})", bet), bet.side(), bet.value],
        [_named("u_1(\\text{J checks})", check), check.side(), check.value],
    )
    report.solved(bet.value, check.value, REPLY, third)
    report.text("Holding Q and facing a bet, against J and against K,")
    call, fold = (payoff_of(tree, 0, "Q check-bet", action, profile) for action in ("call", "fold"))
    checked_k = {GAMMA: 0}  # player 1 holds Q, so gamma does not enter
    report.equal(
        [_named("u_1(\\text{Q calls})", call), call.side(), call.value.subs(checked_k)],
        [_named("u_1(\\text{Q folds})", fold), fold.side(), fold.value.subs(checked_k)],
    )
    report.solved(call.value, fold.value, BETA, expression(_weight(by_id["K6"], 1, "J after check", "bet"), ALPHA_))
    report.text("With these two probabilities player 1 holding K gets the same from betting and from checking:")
    solved = {REPLY: third, BETA: third}
    bet, check = (payoff_of(tree, 0, "K", action, profile) for action in ("bet", "check"))
    report.equal(
        [_named("u_1(\\text{K bets})", bet), bet.side(), bet.value],
        [_named("u_1(\\text{K checks})", check), check.side(), check.value],
    )
    after = [bet.value.subs(solved), check.value.subs(solved)]
    report.equal(
        [named_value("u_1(\\text{K bets})", after[0]), named_value("u_1(\\text{K checks})", after[1]), after[1]]
    )
    for id_ in ("K1", "K2", "K3", "K4", "K6"):
        report.claim(by_id[id_])


def _first_player(report: LatexDocument, tree: Tree, by_id: dict[str, Settled]) -> None:
    report.section("Player 1: two equations, and the disputed call")
    report.text(
        r"Player 1 bets J with probability $\alpha$ and K with probability $\gamma$, and calls with Q with probability $c$."
        " Player 2 mixes in two places, so player 2 must be indifferent there. Holding Q and facing a bet (each history"
        " with its probability),"
    )
    profile = _profile()
    call, fold = (payoff_of(tree, 1, "Q after bet", action, profile, given=False) for action in ("call", "fold"))
    report.equal(
        [_named("u_2(\\text{Q calls})", call), call.side(), call.value],
        [_named("u_2(\\text{Q folds})", fold), fold.side(), fold.value],
    )
    gamma = expression(_weight(by_id["K5"], 0, "K", "bet"), ALPHA_)
    report.solved(call.value, fold.value, GAMMA, gamma)
    report.text("Holding J after a check, against Q and against K,")
    bet, check = (payoff_of(tree, 1, "J after check", action, profile, given=False) for action in ("bet", "check"))
    report.equal(
        [_named("u_2(\\text{J bets})", bet), bet.side(), bet.value],
        [_named("u_2(\\text{J checks})", check), check.side(), check.value],
    )
    report.text(r"and with $\gamma$ from the equation before,")
    optimal = expression(_weight(by_id["K7"], 0, "Q check-bet", "call"), ALPHA_)
    report.solved(bet.value.subs(GAMMA, gamma), check.value.subs(GAMMA, gamma), CALL, optimal)
    report.text(
        r"This is the disputed call; with $c=\tfrac13$ player 2 is indifferent for $\alpha=0$ alone"
        f" ({report.ref('sec:dispute')})."
        r" The bound on $\alpha$ is that $\gamma$ is a probability."
    )
    report.claim(by_id["K5"])


def _asides(report: LatexDocument, tree: Tree, by_id: dict[str, Settled]) -> None:
    report.section("What else the source says")
    report.text(
        "Before it comes to the equilibrium the source chooses what it calls heuristic best actions: with J folding and K"
        f" calling, Q is better checked than bet ({report.ref_claim('K14')}). For player 2 it weighs J and K equally, as they are"
        r" dealt. In equilibrium a check makes J likelier, with odds $1-\alpha:1-3\alpha$, and the exact numbers are"
    )
    third = sympy.Rational(1, 3)
    profile = player_1(ALPHA_, 3 * ALPHA_, third + ALPHA_), player_2(third, third)
    bet, check = (payoff_of(tree, 1, "Q after check", action, profile).value for action in ("bet", "check"))
    report.equal(
        [named_value(r"u_2(\text{Q bets})", bet), (5 * ALPHA_ - 1) / (2 - 4 * ALPHA_)],
        [named_value(r"u_2(\text{Q checks})", check), 2 * ALPHA_ / (2 - 4 * ALPHA_)],
    )
    require_equal(bet, expression(parts(by_id["K14"], PayoffAccount)[-1].accounts[0].payoffs[0], ALPHA_), "betting Q")
    report.text(
        r"The second is the larger one for $\alpha<\tfrac13$, and they are equal for $\alpha=\tfrac13$; their difference, times the"
        f" probability to have Q after a check, is the coefficient of $r$ in (B) of {report.ref('sec:optimal')}. {report.ref_claim('K15')} is about texts, and {report.ref_claim('K16')} about"
        " rock-paper-scissors, by which the source explains what an equilibrium is."
    )
    for id_ in ("K14", "K15", "K16"):
        report.claim(by_id[id_])


def _more_cards(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    report.section("Beyond: more cards")
    values = parts(by_id["KN"], ValueCertificate)
    report.text(
        f"The same game with $n$ cards, ante and bet 1: {report.ref('tab:cards')} and {report.ref('fig:cards')} have its values."
        " Every one has a plan of each player as its certificate. They are not monotone in $n$: what they tend to, and whether"
        " the values for even and odd $n$ have closed forms, is not looked into here."
    )
    report.table(
        "l" + "r" * len(values),
        [
            ["$n$", *(cards_of(part) for part in values)],
            ["value", *(f"${latex(expression(part.value, ALPHA_))}$" for part in values)],
        ],
        "The value of Kuhn poker to player 1.",
        "tab:cards",
    )
    report.plot(
        [("measured, only marks, mark=*", [(Fraction(cards_of(part)), part.value) for part in values])],
        r"width=11cm,height=4.1cm,xlabel={$n$},ylabel={value},xtick={3,...,13},"
        r"yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=3},scaled y ticks=false",
        "The value to player 1 by number of cards $n$.",
        "fig:cards",
    )
    report.claim(by_id["KN"])


def _related(report: LatexDocument) -> None:
    cite = report.cite
    report.section("Related work")
    report.text(
        rf"\textbf{{Kuhn's paper}} {cite('kuhn1950')} introduced the game; the source and {cite('jones2026')} report from it the"
        rf" rules (p.~98), the family with call $\tfrac13+\alpha$, and the reduction to a normal form. Its text was not at hand"
        rf" here, and nothing rests on it. \textbf{{Wikipedia}} {cite('wikipedia')} has the family in the words quoted on page 1;"
        rf" they agree with {report.ref('thm:kuhn')}. The \textbf{{sequence form}}, in which plans are vectors and optimal plans a"
        rf" polytope, is that of Koller, Megiddo and von Stengel {cite('kms1996')}."
    )
    report.text(
        rf"\textbf{{A development in Lean 4}} by JD~Jones {cite('jones2026')} states thirty-seven theorems on Kuhn poker, which"
        r" by its description Lean's kernel checks: the value $-\tfrac1{18}$, that every equilibrium pays it and that a pair is an"
        " equilibrium exactly if both guarantee it, player 2's only optimal strategy, player 1's optimal set, the normal form, and"
        " value, optimal sets and equilibria at every ante and bet. It was not run here; what is said of it is what its public"
        f" description says. So {report.ref('thm:kuhn')} and the result of {report.ref('sec:bet')} are, by that description, proved twice, independently."
        " What it has and this report has not: a proof assistant's kernel, which is better tried than our checker"
        " and proves the general facts (that there is one value, that equilibria are pairs of optimal strategies) as well; the"
        " normal form; all equilibria as pairs. What this report has beyond it: the dispute, with what fails, for which"
        r" $\alpha$ and by how much; games with more cards; for each claim a certificate that says what is"
        " believed and that a program without solver or proof assistant checks; the same for a game of a reader's own."
    )


def _check_it(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    report.section("How to check this without trusting it")
    (many, modules), (few, fewer) = _lines(by_id["K7"]), _lines(by_id["K13"])
    report.text(
        rf"Each claim has a JSON certificate ({report.ref('tab:certificates')}). \texttt{{gameproof check FILE}} accepts it or says"
        r" which relation fails, in exact rational arithmetic, without solver or floating point. With"
        rf" \texttt{{-{{}}-trusted}} it lists the lines of the checker that run: {few} lines in the functions of"
        rf" {fewer} modules for {report.ref_claim('K13')}, {many} in {modules} for"
        rf" {report.ref_claim('K7')}, as counted when this page was written. It rebuilds the tree,"
        " and for an optimal set it verifies that each vertex is a plan with the stated guarantee, that each inequality and"
        " equation is enforced by a plan of the opponent which punishes whatever breaks it, and that inequalities and vertices"
        r" describe the same polytope. The regrets of the disputed profiles are polynomials in $\alpha$; their signs over the"
        rf" range are read off Bernstein coefficients {report.cite('farouki2012')}. Each certificate holds the claim as a formal"
        " statement too, and it is the checker that decides it by what the evidence proves."
    )


def _lines(item: Settled) -> tuple[str, int]:
    """How many lines of the checker run for a claim, and in the functions of how many modules."""
    ran = executed_modules(lambda: _again(item))
    return f"{sum(each.ran for each in ran):,}", len(ran)


def _again(item: Settled) -> None:
    """Check the certificate of a claim as it was written."""
    certificate = load(item.certificate)
    assert isinstance(certificate, ClaimCertificate)
    judge_claim(certificate)


# --- small pieces


def _weight(item: Settled, player: int, infoset: str, action: str) -> Any:
    return family(parts(item, OptimalPlans)[0].pieces[0].sets[player])[infoset, action]


def _named(name: str, expectation: Any) -> Any:
    return named_value(name, expectation.value)
