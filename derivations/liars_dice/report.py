"""The report on liar's dice: from the rules to the limit, with a certificate in full and every lemma's proof."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import sympy

from derivations.claims.claim import Settled
from derivations.liars_dice import plots
from derivations.liars_dice.report_theory import K, Lemmas, N, Y, closed_form, decreasing, limit, secretary
from derivations.report.document import TRUST, Report, Side
from derivations.report.lemma_latex import HOW_TO_READ, lemmas_latex
from trees.drawing.tikz import tikz
from trees.games.liars_dice import stage
from trees.rules import grow
from verify.certificate_json import dumps
from verify.find.liars_dice.closed_form import explicit, value
from verify.kernel.liars_dice.records import DiceStage


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    lemmas = Lemmas.of([by_id[id_] for id_ in ("DV", "D4", "DS", "DE", "D7", "DP")])
    report = Report(
        "Liar's dice, settled",
        r"The value of the Fergusons' game of liar's dice with $N$ faces was known for $N=6$, computed in floating point up to"
        r" $N=200$, and its limit was left open. It is $1-\frac kN(H_N-H_k)$ with harmonic numbers, falls strictly as $N$ grows,"
        r" tends to $1-\frac1e$, and differs from it by at most $\frac1{eN}$. Every relation below that bears a lemma's number"
        " was verified step by step by a separate checker; the proofs stand in the appendix.",
    )
    _game(report, settled)
    _stage(report, by_id)
    closed_form(report, lemmas, by_id)
    _six(report, by_id)
    _numbers(report, by_id)
    decreasing(report, lemmas, by_id)
    limit(report, lemmas, by_id)
    secretary(report, lemmas, by_id)
    _play(report, by_id)
    _beyond(report, lemmas, by_id)
    _check_it(report)
    _appendix(report, lemmas)
    return report.render()


def _game(report: Report, settled: Sequence[Settled]) -> None:
    report.section("The game")
    report.text(
        r"A fair die has $N$ faces. The \emph{roller} rolls $x$ in private and claims ``it is at least $y$'', which may be a lie."
        r" The \emph{caller} calls, and the die is shown: the roller wins if $x\ge y$, else the caller. Or the caller passes and"
        r" becomes the roller, who rolls afresh and must claim more than $y$. The winner gets 1, the loser 0. A claim above $N$"
        r" would be a plain lie and is called at once; so a roller who must claim more than $N$ has lost. Let $V_N(M)$ be the"
        r" roller's probability of winning when the next claim must be at least $M$; $V_N=V_N(1)$ and $V_N(N+1)=0$."
    )
    report.ledger(settled)


def _stage(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("One stage, and all of them")
    report.text(
        r"What was rolled before changes nothing that follows: the next roll is fresh, and only the last claim binds. Suppose the"
        r" later values are known. Then a stage is a private roll, a claim and a reply, in which a claim $y$ is worth $1-V_N(y+1)$"
        r" to the roller if it is passed. Let $P(y)$ be the probability that $y$ is claimed and $T(y)$ that it is claimed truly."
        r" Whatever the caller does, a plan of the roller gives at least"
        r"\[\sum_{y\ge M}\min\bigl\{P(y)\,(1-V_N(y+1)),\;T(y)\bigr\},\]"
        r"and a caller who calls $y$ with probability $q(y)$ holds every roller to at most"
        r"\[\frac1N\sum_{x=1}^N\max_{y\ge M}\bigl\{(1-q(y))(1-V_N(y+1))+q(y)\,[x\ge y]\bigr\}.\]"
        r"Both are linear programs, dual to each other, so the best of both numbers are equal: that is the value of the stage."
        r" Against strategies that look only at the stage and the roll, a reply that remembers older rolls does no better than one"
        r" that does not, and its payoff is a recursion over the stages from the last to the first. So the values of the stages"
        r" are those of the whole game with all its memory. For up to five faces this was also confirmed on the whole tree."
    )
    report.figure(
        tikz(grow(stage(2, 1, {1: Fraction(1, 2), 2: Fraction(0)}))),
        "The first stage with two faces, where a claim of 1 that is passed leaves the other player with 1/2, and a claim of 2"
        " with nothing. An open square is chance, a dot a player's move, labelled with its information set; dashed curves join"
        " the nodes of one information set. Payoffs are those of player 1, the roller, and of player 2.",
        "fig:stage",
    )
    report.claim(by_id["D3"])


def _six(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("Six faces in full")
    stages = explicit(6)
    report.text(
        r"For $N=6$ the threshold is $k=2$, as $H_6-H_2=\frac{19}{20}\le1$. Table~\ref{tab:six} has the strategies of all six"
        r" stages; the certificate below has the same numbers, and one can check it by hand: at each stage add up the smaller of"
        r" the two numbers of each claim, and the greatest of each roll divided by 6."
    )
    report.table(
        "crp{9cm}p{3.9cm}",
        [["$M$", "$V_6(M)$", "roller: roll, claims", "caller: calls"], *(_stage_row(stage) for stage in stages.stages)],
        "Optimal strategies with six faces, at every stage. A roll that is not listed claims itself;"
        " a claim that is not listed is passed.",
        "tab:six",
    )
    report.claim(by_id["D1"])
    report.text("The certificate of these strategies in full, as the checker reads it:")
    listing = "\\begin{lstlisting}[frame=none]\n" + dumps(stages).strip() + "\n\\end{lstlisting}"
    report.text(f"\\begin{{multicols}}{{3}}\n{listing}\n\\end{{multicols}}")


def _stage_row(stage: DiceStage) -> list[str]:
    rolls = [
        f"{roll}: " + ", ".join(f"{claim} ({_small(p)})" if p != 1 else claim for claim, p in claims.items())
        for roll, claims in stage.roller.items()
        if claims != {roll: 1}
    ]
    calls = [f"{claim} ({_small(p)})" if p != 1 else claim for claim, p in stage.caller.items()]
    return [str(stage.least), _small(stage.value), "; ".join(rolls), ", ".join(calls)]


def _small(number: Fraction) -> str:
    return rf"${number}$" if number.denominator == 1 else rf"$\tfrac{{{number.numerator}}}{{{number.denominator}}}$"


def _numbers(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("Numbers")
    report.text(
        r"With two faces $k=1$, and $V_2=1-\frac12\cdot\frac12=\frac34$. The values of figure~\ref{fig:values} are exact up to"
        r" rounding in print."
    )
    report.claim(by_id["D2"])
    plots.values(report)
    for id_ in ("D8", "D5", "D6"):
        report.claim(by_id[id_])
    report.text(
        rf"Exactly, $V_8={_fraction(value(8))}$ and $V_9={_fraction(value(9))}$, which differ by"
        rf" ${_fraction(value(8) - value(9))}$."
    )
    plots.strategies(report)
    plots.distances(report)


def _fraction(number: Fraction) -> str:
    return rf"\frac{{{number.numerator}}}{{{number.denominator}}}"


def _play(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("Play")
    item = by_id["D9"]
    value = by_id["D1"].proof.result["value"]
    report.text(
        r"Whatever optimal strategies meet, each is sure of the value, so the roller who begins wins with probability"
        rf" ${value}$ exactly, and with the first roller drawn by lot each wins $\frac12$. Played by the computer, the"
        " strategies of the nested programs against those of the closed form:"
    )
    played = zip(item.proof.result["simulated"].items(), item.judgement.measured, strict=True)
    rows = [
        [
            first,
            f"{games['games']:,}",
            f"{games['won']:,}",
            f"{float(sample.low):.4f} to {float(sample.high):.4f}",
            f"${sample.expected}$",
        ]
        for (first, games), sample in played
    ]
    report.table(
        "lrrrr",
        [["rolls first", "games", "won by the nested programs", r"99.9\% interval", "exactly"], *rows],
        "Optimal strategies against each other, six faces.",
        "tab:play",
    )
    report.claim(by_id["D9"])


def _beyond(report: Report, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    report.section("Beyond the source")
    report.text(
        r"\textbf{A penalty.} Let a caught liar get $-t$ and the caller $1+t$, for $t\ge0$; a roller who must claim more than $N$"
        r" pays it too. Write $\tau=\frac t{1+t}$. The late stages have the value $1-(1+t)\frac{M-1}N$, so a claim $y\ge k$ that is"
        r" passed is worth $(1+t)\frac yN$; where that is more than 1, which is $y+\tau N>N$, even a true claim is better called, so nobody bluffs"
        r" there. Everything else goes through with $D(y)=\max(\frac1N,\frac1{y+\tau N})$ in place of $\frac1y$. For $t\le N-1$ let"
        r" $k\ge1$ be least with $s=\sum_{y>k}D(y)\le1$; for $t\ge N-1$ all $D(y)$ are $\frac1N$, every stage is a late one, and"
        r" $V_N=1$. Any weight $w\ge D(y)$ of a claim makes calling the worse"
        r" reply for the roller; the claim $k$ has the rest, $1-s$:"
    )
    lemmas.show(report, "called or passed", "the claim k, roll k whole", "the claim k, all by roll k")
    report.text(
        r"The caller calls a claim $y>k$ with $y+\tau N\le N$ with probability $q=\frac{y-k}{y+\tau N}$, higher claims always, and"
        r" passes all others. In the first case a lie and the truth pay"
    )
    t = sympy.Symbol("t", positive=True)
    tau = t / (1 + t)
    q = (Y - K) / (Y + tau * N)
    report.equal(
        [
            Side(r"(1-q)(1+t)\tfrac yN-qt", (1 - q) * (1 + t) * Y / N - q * t),
            Side(r"(1+t)\tfrac kN", (1 + t) * K / N),
        ],
        [
            Side(r"(1-q)(1+t)\tfrac yN+q", (1 - q) * (1 + t) * Y / N + q),
            Side(r"(1+t)\bigl(1+\tfrac kN-(k+\tau N)D(y)\bigr)", (1 + t) * (1 + K / N - (K + tau * N) / (Y + tau * N))),
        ],
    )
    report.text("and in the second the truth pays the same expression in $D(y)$, and a lie no more:")
    lemmas.show(report, "a lie that is called", "a truth that is called", "a claim below k is worth less")
    report.text(
        "The caller then allows what the roller is sure of"
        f" (lemma {lemmas.number('early, what the caller allows')} adds the best claims of all rolls up to the same):"
    )
    lemmas.show(report, "early, what the roller is sure of")
    report.claim(by_id["DP"])
    penalties = by_id["DP"].proof.result["V_6 by penalty"]
    report.table(
        "l" + "r" * len(penalties),
        [["$t$", *(f"${t}$" for t in penalties)], ["$V_6$", *(f"${v}$" for v in penalties.values())]],
        "The value with six faces for some penalties.",
        "tab:penalty",
    )
    report.text(
        r"\textbf{Bluff.} In the game of the year 1993 each player has several dice, all dice on the table count, and a claim"
        r" names a quantity and a face. Table~\ref{tab:bluff} has the values for two players, $\pm1$ to player 1; wild means that"
        r" the highest face counts as every face. In a match the loser of a round loses a die, or the difference between claim"
        r" and count, and begins the next round."
    )
    report.claim(by_id["DB"])
    values = by_id["DB"].proof.result["values to player 1"]
    sizes = [name.rsplit(" wild=", 1)[0] for name in values if name.endswith("wild=1")]
    rows = [
        [*(word.partition("=")[2] for word in size.split()[1:]), *(f"${values[f'{size} wild={w}']}$" for w in "10")]
        for size in sizes
    ]
    report.table(
        "rrrrr",
        [["faces", "dice of 1", "dice of 2", "wild", "not wild"], *rows],
        "Bluff: the value to player 1, who begins.",
        "tab:bluff",
    )
    matches = by_id["DB"].proof.result["chances of who begins"]
    words = {
        "wild=1 difference=0": "wild",
        "wild=0 difference=0": "not wild",
        "wild=1 difference=1": "wild, difference",
    }
    report.text(
        "The chance of who begins a match of two dice each, with two faces: "
        + ", ".join(f"${chance}$ ({words[name.split('second=2 ')[1]]})" for name, chance in matches.items())
        + "."
    )


def _check_it(report: Report) -> None:
    report.section("Check it")
    report.text(
        "Each verdict rests on a certificate that was written beside this report. To check them all again without any solver:"
    )
    report.verbatim("gameproof check out/certificates/D*.json")
    report.text(TRUST)
    report.text("To solve the game with other numbers of faces, exactly:")
    report.verbatim("gameproof solve liars-dice faces=200\ngameproof solve liars-dice faces=6 --by stages")


def _appendix(report: Report, lemmas: Lemmas) -> None:
    report.section("Appendix: the lemmas and their proofs")
    report.text(HOW_TO_READ + " Every proof was checked again while it was printed, and so was every relation in it.")
    report.text(lemmas_latex(list(lemmas.lemmas.values())))
