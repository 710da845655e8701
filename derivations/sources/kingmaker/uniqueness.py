"""M8: under kmn-eta one-step prediction leaves p1 = p2 = 0 of T1 as eta -> 0; what other readings would leave."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.kingmaker.shared import ALL_ETA, HALF, WHERE, Kingmaker, at, no_motive, profile_text
from verify.kernel.kingmaker.prediction import EVERY, PREDICTED, SOME
from verify.kernel.numbers.multivariate import Multivariate

ONE = Fraction(1)
TENTH = Fraction(1, 10)
NEVER, SELDOM = (
    tuple({f"y{node}.1": least, f"y{node}.2": 1 - least} for node in (1, 4))
    for least in (Multivariate.constant(0), Multivariate.variable("eta"))
)
"""In T1 players 1 and 2 change to letting player 3 win as seldom as they may: one of these is a motive if anything is."""
PAGE_37 = "p1 == 0 and p2 == 0"
"""The equilibrium that page 37 names; p3 is free."""
NOT_HIS = (
    "predicted, at equilibria as he sees them",
    "predicted, against the profile",
    "bound",
    "bound, free change",
)
"""Readings of kmn-eta under which page 37 would be false."""
NOBODY = "p1 < eta or (p1 == eta and p3 == 0)", "p2 < eta or (p2 == eta and p3 == 1)"
"""When player 1, and when player 2, has no motive, if p1, p2 <= eta."""
FAMILIES = (
    "(p1 == eta and p2 == eta)",
    "(p2 == eta and p1 > eta and p1 <= 1 - eta and p3 == 1)",
    "(p1 == eta and p2 > eta and p2 <= 1 - eta and p3 == 0)",
)
"""The 1EP of T1 if every probability of a kingmaker is in [eta, 1 - eta]."""


def _uniqueness(kmn: str, any_is: str) -> tuple[str, ...]:
    """Page 37 for each eta: which profiles are 1EP, that p1 = p2 = 0 is one, and what everybody predicts in each."""
    is_one = f'one_step_equilibrium(T1, b, eta, "{kmn}", "{any_is}")'
    return (
        f"{ALL_ETA}{is_one} exactly when (({NOBODY[0]}) and ({NOBODY[1]}))",
        f"{ALL_ETA}p1 == 0 and p2 == 0 implies {is_one}",
        f"{ALL_ETA}{is_one} implies p1 <= eta and p2 <= eta",
    )


def m8(kingmaker: Kingmaker) -> Proof:
    """Under kmn-eta the 1EP of T1 is unique, up to p3: everybody predicts p1 = p2 = eta, and eta -> 0 leaves p1 = p2 = 0."""
    main = both(*_uniqueness(PREDICTED, SOME), *_uniqueness(PREDICTED, EVERY))
    plain = _without_the_rule_in_equilibrium()
    sees, against, bound, free = (f'one_step_equilibrium(T1, b, eta, "{kmn}", "{SOME}")' for kmn in NOT_HIS)
    where = {**WHERE, "corner": profile_text(at(ONE * 0, ONE * 0, ONE)), "top": profile_text(at(ONE, ONE, HALF))}
    highest = "(p1 > 1 - eta and p2 > 1 - eta and p3 in (0, 1))"
    seen_are = f"{ALL_ETA}{sees} exactly when ((({NOBODY[0]}) and ({NOBODY[1]})) or {highest})"
    bound_are = f"{ALL_ETA}{bound} exactly when ({' or '.join(FAMILIES)})"
    shown = kingmaker.show(
        *_uniqueness(PREDICTED, SOME),
        *_uniqueness(PREDICTED, EVERY),
        *plain,
        seen_are,
        f"{ALL_ETA}not {against}",
        f"{ALL_ETA}not {free}",
        *(f'not one_step_equilibrium(T1, corner, 1/10, "{kmn}", "{SOME}")' for kmn in NOT_HIS[1:]),
        f'one_step_equilibrium(T1, top, 1/10, "{NOT_HIS[0]}", "{SOME}")',
        where=where,
        at=NEVER,
    ) + kingmaker.show(bound_are, where=where, at=SELDOM)
    no_profile = (
        "page 36 speaks, under the rule, of p2 = 0 and of a change to 0 <= p1 < eta, and page 37 of p1 = p2 = 0: if the rule bound"
        " players' own probabilities there would be no such profiles and no such change; and definition 4.1.1 says what a player"
        " predicts of others"
    )
    return Proof(
        (
            reading(
                main,
                words="kmn-eta is about what players predict of others, as definition 4.1.1 says; a change must bring more than is"
                " predicted without it; as eta -> 0 the equilibria of the first line shrink to p1 = p2 = 0, any p3, by the other two",
                where=where,
            ),
            reading(
                both(*plain),
                words="the same, and the equilibrium that definition 4.2.1 starts from is one without the rule",
                where=where,
            ),
            reading(
                f"{ALL_ETA}{sees} implies p1 <= eta and p2 <= eta",
                words="the same as the first, but a player has a motive only where he sees an equilibrium, his own"
                " probabilities as they are",
                instead=seen_are,
                excluded="page 36 says of every p1 = p2 other than 0 that player 1 has the motive and player 2 has it, and"
                " page 37 argues from that; so read, with 0 < p3 < 1, neither would have it where p1 and p2 are above 1 - eta",
                where=where,
            ),
            reading(
                f"{ALL_ETA}{PAGE_37} implies {against}",
                words="a change must bring more than the profile is worth as the player sees it, although he predicts that others"
                " leave it without a change",
                instead=f"{ALL_ETA}not {against}",
                excluded="a motive is for what comes about 'as a result of that change' (その変更の結果); so read, a player would have"
                " the motive to go on as he does, and the equilibrium that page 37 names would be none",
                where=where,
            ),
            reading(
                f"{ALL_ETA}{PAGE_37} implies {bound}",
                words="kmn-eta bounds every probability of a kingmaker, in a profile and in a change",
                instead=bound_are,
                excluded=no_profile,
                where=where,
            ),
            reading(
                f"{ALL_ETA}{PAGE_37} implies {free}",
                words="kmn-eta bounds the probabilities of a profile, and a player's own change is free",
                instead=f"{ALL_ETA}not {free}",
                excluded=no_profile,
                where=where,
            ),
        ),
        shown.evidence,
        where,
        points=(
            {"eta": TENTH, "p1": ONE * 0, "p2": ONE * 0, "p3": ONE},
            {"eta": TENTH, "p1": ONE, "p2": ONE, "p3": HALF},
        ),
        remark="For each eta in (0, 1/2) everybody predicts p1 = p2 = eta, and only p3 is free. Of the excluded readings, two leave"
        " no equilibrium at all; one leaves p2 = eta < p1 with p3 = 1 and p1 = eta < p2 with p3 = 0 beside p1 = p2 = eta; and"
        " one leaves the equilibria of the first reading and, with 0 < p3 < 1, those with p1 and p2 above 1 - eta.",
        queries=shown.queries,
    )


def _without_the_rule_in_equilibrium() -> tuple[str, ...]:
    """Page 37 where b is subgame perfect for the probabilities as they are."""
    nobody = no_motive(1, 2, 3, eta="eta")
    return (
        f"{ALL_ETA}perfect(T1, b) and {PAGE_37} implies {nobody}",
        f"{ALL_ETA}perfect(T1, b) and {nobody} implies p1 <= eta and p2 <= eta",
    )
