"""Whether beliefs are limits of those of totally mixed profiles, and with a profile a sequential equilibrium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from derivations.explain.profile import NOT_STATED, Judgement, verdict
from derivations.explain.record import LEFT_OUT, LeftOut, key, record
from derivations.explain.wording import chances
from derivations.print.blocks import Block, Bullets, Heading, Words
from verify.certificates import Certificate
from verify.find.equilibria.believable import believable, irrational_anyhow
from verify.find.equilibria.consistency import consistency
from verify.kernel.equilibria.records import Assessment
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.beliefs import Beliefs, by_node
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.legible import text
from verify.theories.refinements.consistency import limits_of_product
from verify.theories.refinements.records import ConsistentAssessment, InconsistentAssessment, IrrationalAnyhow, Tremble

INFINITY = "infinity"
MOST_TREMBLES = 20


@record
class Contradiction:
    """The product of these powers of beliefs, by information set and node, as claimed and in the limit."""

    powers: Mapping[str, Mapping[str, int]]
    claimed: Fraction
    limit: Fraction | str

    def words(self) -> str:
        """The product as a sentence."""
        factors = [
            f"({node} at {label!r}){'' if power == 1 else f'^{power}'}"
            for label, here in self.powers.items()
            for node, power in here.items()
        ]
        to = self.limit if isinstance(self.limit, str) else text(self.limit)
        return f"{' * '.join(factors)} is {text(self.claimed)} by the beliefs, and tends to {to} whatever the mistakes"


@record
class Consistency(Judgement):
    """Whether the assessment is consistent, and whether it is a sequential equilibrium; mistakes by information set."""

    consistent: str
    sequential: str = key("sequential equilibrium")
    irrational: str | LeftOut = key("irrational under all beliefs")
    beliefs: Mapping[str, Mapping[str, Fraction]] | LeftOut = key("beliefs found")
    mistakes: Mapping[str, Mapping[str, str]] | LeftOut
    contradiction: Contradiction | LeftOut = key("product of beliefs")
    not_decided: str | LeftOut = key("consistency not decided")

    def verdicts(self) -> Iterator[Block]:
        more = () if isinstance(self.contradiction, LeftOut) else (f": {self.contradiction.words()}",)
        why = () if isinstance(self.not_decided, LeftOut) else (f": {self.not_decided}",)
        yield verdict("consistent", self.consistent, *more, *why)
        anyhow = (
            ()
            if isinstance(self.irrational, LeftOut)
            else (f": at {self.irrational!r} other choices gain under all beliefs",)
        )
        yield verdict("sequential equilibrium", self.sequential, *anyhow)

    def details(self) -> Iterator[Block]:
        if not isinstance(self.beliefs, LeftOut):
            yield Heading("beliefs that were found:", 2)
            yield Bullets(tuple((f"at {label!r}: ", *chances(here)) for label, here in self.beliefs.items()))
        if isinstance(self.mistakes, LeftOut):
            return
        rows: list[Words] = [
            f"{action} at {label!r}: {how}" for label, here in self.mistakes.items() for action, how in here.items()
        ]
        if rows:
            yield Heading("mistakes that give the beliefs as eps tends to 0:", 2)
            more = [f"and {len(rows) - MOST_TREMBLES:,} more, with --json"] if len(rows) > MOST_TREMBLES else []
            yield Bullets((*rows[:MOST_TREMBLES], *more))


def seek_beliefs(game: Game, profile: Profile, given: Beliefs) -> ConsistentAssessment | IrrationalAnyhow | None:
    """Beliefs that make the profile a sequential equilibrium, or a set where it is irrational under all beliefs."""
    try:
        return believable(game, profile, given) or irrational_anyhow(game, profile)
    except (CheckFailed, PlanError):
        return None


def explain_consistency(
    assessed: Assessment,
    unjudged: Mapping[str, str],
    sought: ConsistentAssessment | IrrationalAnyhow | None = None,
) -> tuple[Consistency, tuple[Certificate, ...]]:
    """What is found of the beliefs at the sets that are judged, with certificates; `unjudged` are the others.

    `sought` is what was found where beliefs are not given.
    """
    out = LEFT_OUT
    beliefs = {label: judged.beliefs for label, judged in assessed.sets.items()}
    rational = "no" if assessed.deviation is not None else NOT_STATED if unjudged else "yes"
    anyhow = sought if isinstance(sought, IrrationalAnyhow) else None
    irrational, proofs = (out, ()) if anyhow is None else (anyhow.infoset, (anyhow,))
    both = "no" if "no" in (rational, "no" if anyhow else "") else NOT_STATED
    try:
        found = consistency(assessed.game, assessed.profile, beliefs)
    except (CheckFailed, PlanError) as error:
        return Consistency(NOT_STATED, both, irrational, out, out, out, str(error)), proofs
    if isinstance(found, InconsistentAssessment):
        return Consistency("no", "no", irrational, out, out, contradiction_of(found), out), (found, *proofs)
    told = _by_node(sought) if isinstance(sought, ConsistentAssessment) else out
    if unjudged:
        missing = f"without beliefs at {', '.join(map(repr, unjudged))}"
        return Consistency(NOT_STATED, both, irrational, told, _mistakes(found), out, missing), (found, *proofs)
    return Consistency("yes", rational, irrational, told, _mistakes(found), out, out), (found, *proofs)


def contradiction_of(found: InconsistentAssessment) -> Contradiction:
    """What contradicts the beliefs."""
    table = histories_of(found.game, {})
    claimed, limit = limits_of_product(found, table)
    powers = {label: by_node(table, table.number[label], here) for label, here in found.powers.items()}
    listed = {label: {node: int(n) for node, n in here.items() if n} for label, here in powers.items()}
    return Contradiction(listed, claimed, INFINITY if limit is None else limit)


def _by_node(found: ConsistentAssessment) -> dict[str, dict[str, Any]]:
    """The beliefs at sets of several nodes."""
    table = histories_of(found.game, {})
    several = {label: here for label, here in found.beliefs.items() if len(here) > 1}
    return {label: by_node(table, table.number[label], here) for label, here in several.items()}


def _mistakes(found: ConsistentAssessment) -> dict[str, dict[str, str]]:
    return {
        label: {action: tremble_text(tremble) for action, tremble in here.items()}
        for label, here in found.trembles.items()
    }


def tremble_text(tremble: Tremble) -> str:
    """How likely a mistake is.

    >>> from verify.theories.refinements.records import Power
    >>> tremble_text(Tremble(2, (Power(Fraction(2, 3), Fraction(1)), Power(Fraction(5), Fraction(1, 2)))))
    '2/3 * 5^(1/2) * eps^2'
    """
    factors = [text(p.base) if p.exponent == 1 else f"{text(p.base)}^({text(p.exponent)})" for p in tremble.powers]
    return " * ".join([*factors, "eps" if tremble.order == 1 else f"eps^{tremble.order}"])
