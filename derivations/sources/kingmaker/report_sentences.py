"""What the thesis says in passing, or of its own results: who is determined, where play leads, what is rational."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument


def sentences(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """M22 to M30, each with what it is about."""
    report.section("Further sentences of the thesis", "sec:sentences")
    report.text(
        rf"Sections 1.3 and 6.1 say more than {report.ref_claim('M13')}: that the behaviour of two of three players is determined at"
        r" \emph{all} decision nodes. Table 5.1 itself has more nodes that are not determined than any player has nodes."
    )
    report.claim(by_id["M22"])
    report.text(
        r"From kmn-$\eta$, says section 4.1, follows an order of preference. It looks at the leaves below a node, or, as section 4.2.2"
        r" does, at who may win there; but where another player surely goes elsewhere, neither is worth anything."
    )
    report.claim(by_id["M23"])
    report.text(
        r"Section 4.4.1 says where play leads: past a kingmaker node, unless the root is a winning node, and past none if it is."
        rf" The first holds if kingmakers are those of step 4 in {report.ref('fig:procedure')}, not by {report.ref('def:kingmaker')}."
    )
    report.claim(by_id["M24"])
    report.claim(by_id["M25"])
    report.text("The abstract and section 3.2 say of subgame-perfect equilibria that there are too many.")
    report.claim(by_id["M26a"])
    report.claim(by_id["M26b"])
    report.claim(by_id["M29"])
    report.text(
        "What is left of a game of three players is given a second meaning, and a winning node a second definition."
    )
    report.claim(by_id["M27"])
    report.claim(by_id["M28"])
    report.text(
        rf"Page 39 says of the procedure ({report.ref('fig:procedure')}) that a restriction at $x$ changes nothing between $x$ and $z$."
    )
    report.claim(by_id["M30"])
