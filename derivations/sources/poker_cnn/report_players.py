"""The report's section on the players of the source: how they act and learn, and what of that is left open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.experiments.study import chosen
from play.network.plan import RunPlan, names
from trees.drawing.tikz import escape

LEFT_OPEN = {
    "border": "not said; ``valid'' does not fit",
    "place": r"zeros around make it $17\times17$; on which sides is not said",
    "activation": "ReLU in all convolutions; after the dense layer not said",
    "output": r"a number from $-1$ to $1$; its unit is not said",
    "initial": "not said; Keras was used",
    "batch": "not said; Keras was used",
    "epochs": "not said; Keras was used",
    "target": r"``the change of chips by that action'' (\japanese{そのアクションによるチップの増減})",
    "held_out": "not said; one hand of so many measures the loss alone",
    "later_hands": "not said",
    "heuristic_share": "matches among networks and against the heuristic player, in shares not said",
    "learn_from": "not said",
    "keep_earlier": "not said",
    "warm_start": r"the network is trained ``again'' (\japanese{再び})",
    "ties": "not said; all amounts from 52 small blinds up are one code",
}
"""What the source says of choices that it leaves open, beside those of the encoding and of players who ignore cards."""


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Who plays, and how networks learn."""
    plan = RunPlan()
    report.section("The players, and what is left open", "sec:players")
    report.text(
        f"A network {report.cite('hwang')} takes a state $s$ with an action $a$ and gives $v(s,a)$, what it expects to"
        " be won, as a share of the buy-in; its player takes the action with the greatest $v(s,a)$ of all that are"
        " possible, every amount of a bet among them. It is Poker-CNN"
        f" {report.cite('yakovenko2016')} carried over to no-limit hold'em:"
        rf" two convolutions of $5\times5$ with 32 filters, the greatest of each $2\times2$, the same with 64 filters,"
        " a dense layer of 1024 units, dropout of one half, and one output, with ReLU; the loss is the mean squared"
        rf" error, and Adadelta {report.cite('zeiler2012')} makes the steps, with a learning rate of"
        rf" {plan.training.learning_rate:g}, $\rho={plan.training.rho:g}$ and $\varepsilon=10^{{-8}}$. Layers that"
        r" shrink a field of $17\times17$ would leave $13$, $9$ and, after the maximum, $4$, on which no filter of 5"
        r" fits, so convolutions keep the size; then 1024 numbers reach the dense layer."
    )
    report.text(
        f"The first generation learns from {plan.first_hands:,} hands that the heuristic player plays against himself;"
        " he bets or raises with probability 0.45, checks or calls with 0.45 and folds with 0.10, whatever his cards."
        " Each later one learns from hands between networks made so far, all combinations in equal shares, and from"
        " hands against the heuristic player. The random player takes every selectable action with the same"
        f" probability. {report.ref('tab:open', capital=True)} has what is left open of this, and what is taken here"
        f" where nothing else is said; the planes have choices of their own ({report.ref('sec:encoding')}), and so have"
        f" the players who ignore their cards ({report.ref('sec:blind')}). All of it are options of"
        r" \typed{gameproof train poker-cnn}."
    )
    hints, found = names(RunPlan), chosen(plan)
    rows = [["Choice", "here", "else", "The source"]]
    for name, said in LEFT_OPEN.items():
        others = [_typed(each) for each in get_args(hints[name]) if each != found[name]]
        if hints[name] is bool:
            others = [_typed(not found[name])]
        rows.append([_typed(name), _typed(found[name]), " ".join(others) or "any number", said])
    report.table(
        r"@{}ll>{\raggedright\arraybackslash}p{2.6cm}>{\raggedright\arraybackslash}p{7cm}@{}",
        rows,
        "What the source leaves open of networks and their training.",
        "tab:open",
    )
    report.text("Of the rules of the game, and of what others did, the source says:")
    for id_ in ("P25", "P26", "P33", "P35", "P34"):
        report.claim(by_id[id_])


def _typed(found: object) -> str:
    word = ("yes" if found else "no") if isinstance(found, bool) else f"{found:,}" if isinstance(found, int) else found
    return rf"\texttt{{{escape(str(word))}}}"
