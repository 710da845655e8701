r"""Beliefs: Bayes' rule as equations at the information sets that are reached, and what could be gained under them.

At an information set h the belief in node n is  P(n) / sum of P(m) over m in h,  P being the probability of a node.
"""

from __future__ import annotations

from fractions import Fraction

import sympy

from derivations.explain.assessments import NO_CONSISTENCY, explain_assessment
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.subject import Subject, history
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.consistency import explain_consistency
from derivations.explain.wording import choices_in_words, typed
from derivations.inputs.profile import Claimed
from derivations.print.blocks import Block, Code, Formula, Heading, Inline, Note, Paragraph, Table, Words
from derivations.print.displays import formula
from derivations.print.equations import EquationSide, latex, require_equal, symbols
from trees.tree import Infoset, Tree, infosets, players
from verify.find.equilibria.profile import assessment
from verify.kernel.equilibria.records import Assessment
from verify.kernel.strategies.beliefs import Beliefs
from verify.kernel.strategies.profiles import Profile
from verify.theories.parameters.expectations import reach


def sequential_part(subject: Subject, profile: Profile, beliefs: Beliefs) -> Part:
    """Whether the profile is sequentially rational under the beliefs, and whether these follow Bayes' rule.

    Raises:
        PlanError: a belief does not fit the game.
        TreeError: the game is too large for this.
    """
    found, unjudged = assessment(subject.game, profile, beliefs)
    heading = Heading("Beliefs", 2)
    if found is None:
        return Part((), (heading, Paragraph("No information set is judged: the profile says too little.")))
    said = _said(found, unjudged)
    blocks: list[Block] = [heading, _bayes(subject, profile, found), _rational(subject, found)]
    if found.deviation is not None:
        gain, label = found.deviation.gain, found.deviation.infoset
        who = subject.player(_all_infosets(subject.tree)[label].player)
        what = choices_in_words(dict(found.deviation.choices))
        blocks.append(Paragraph(("At ", Code(label), " ", who, " gains ", subject.formula(gain), " by ", *what, ".")))
    blocks += [Note((Code(label), f" is not judged: {why}.")) for label, why in unjudged.items()]
    consistent, trembles = explain_consistency(found, unjudged)
    blocks += [*consistent.verdicts(), *consistent.details()]
    proofs = [evidence("beliefs", found), *(evidence("consistency", each) for each in trembles)]
    return Part(said, tuple(blocks), tuple(proofs))


def believed_part(claimed: Claimed) -> Part:
    """For which values of its parameters the profile is rational, and what every way to go on gains.

    Raises:
        PlanError: an information set has no beliefs, or a belief does not fit the game.
    """
    assessed, found = explain_assessment(claimed)
    verdicts = assessed.said().items()
    said = tuple(word for what, is_so in verdicts for word in (f"{what[0].upper()}{what[1:]}: ", Code(is_so), ". "))
    rows: list[tuple[Words, ...]] = [
        ((Code(label),), choices_in_words(way.choices), (typed(way.gain),))
        for label, ways in assessed.ways_to_go_on.items()
        for way in ways
    ]
    head = ("Information set", "Choices there and after", "Gain")
    table = first_rows_table(head, rows, "What every way to go on gains under the beliefs")
    note = Note(f"Not claimed: {NO_CONSISTENCY}.")
    return Part(said, (Heading("Beliefs", 2), Paragraph(said), table, note), (evidence("beliefs", found),))


def _said(found: Assessment, unjudged: dict[str, str]) -> tuple[Inline, ...]:
    rational = found.deviation is None
    if rational and unjudged:
        return ("Whether it is sequentially rational everywhere is not stated. ",)
    bayes = "and these follow" if not found.not_bayes else "but these do not everywhere follow"
    word = "" if rational else "not "
    return (f"It is {word}sequentially rational under the beliefs, {bayes} Bayes' rule where reached. ",)


def _bayes(subject: Subject, profile: Profile, found: Assessment) -> Table:
    """The beliefs at information sets of several nodes, where they are reached as Bayes' rule has them."""
    arrives = reach(subject.tree, profile)
    rows: list[tuple[Words, ...]] = []
    for label, infoset in _all_infosets(subject.tree).items():
        if label not in found.sets or len(infoset.nodes) < 2:
            continue
        weights = [arrives[node] for node in infoset.nodes]
        total = sum(weights, Fraction(0))
        for place, (node, belief) in enumerate(zip(infoset.nodes, found.sets[label].beliefs, strict=True)):
            first: Words = (Code(label),) if place == 0 else ""
            cells = (_rule(subject, weights, place) if total else "not reached", (subject.formula(belief),))
            rows.append((first, (Code(history(subject.tree, node)),), *cells))
    head = ("Information set", "History", "By Bayes' rule", "Belief")
    return first_rows_table(head, rows, "Beliefs at information sets of several histories")


def _rule(subject: Subject, weights: list[Fraction], place: int) -> tuple[Formula, ...]:
    """P(n) over the sum of all, as it is computed."""
    exact = [subject.exact(weight) for weight in weights]
    value = exact[place] / sympy.Add(*exact)
    shown = rf"\frac{{{latex(exact[place])}}}{{{' + '.join(map(latex, exact))}}}"
    belief = sympy.cancel(value)
    require_equal(value, belief, "belief by Bayes' rule")
    return (formula(EquationSide(shown, value, symbols(*exact)), "=", belief),)


def _all_infosets(tree: Tree) -> dict[str, Infoset]:
    """The information sets of all players by label."""
    return {label: each for player in range(players(tree)) for label, each in infosets(tree, player).items()}


def _rational(subject: Subject, found: Assessment) -> Table:
    owners = _all_infosets(subject.tree)
    rows: list[tuple[Words, ...]] = [
        (
            (Code(label),),
            (subject.player(owners[label].player),),
            (subject.formula(judged.payoff),),
            (subject.formula(judged.regret),),
        )
        for label, judged in found.sets.items()
    ]
    return first_rows_table(
        ("Information set", "Player", "Payoff", "Regret"),
        rows,
        "What the mover expects from there on under the beliefs, and could gain by other choices there and after",
        "llrr",
    )
