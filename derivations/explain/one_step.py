"""What one-step prediction says of a profile of a binary game: who has a motive, and whether it is an equilibrium.

That a profile is subgame perfect under kmn-eta, that a player has or has not a motive, and what follows, is proved by
cases where a proof is found, and else a solver's word.

Source: Mizuno (2012), sections 4.1 and 4.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.explain.answer import Answer
from derivations.explain.cut import histories
from derivations.explain.equilibrium import Strategy
from derivations.explain.record import LEFT_OUT, LeftOut, Record, inlined, key, record
from derivations.explain.wording import joined, typed
from derivations.inputs.game import Usage
from derivations.inputs.profile import Claimed
from derivations.print.blocks import Block, Inline, Note, Paragraph, Words
from trees.single_winner.terms import in_preorder, term_of, write
from trees.tree import Tree, in_order, moves, player_names
from verify.certificates import AllOf
from verify.find.kingmaker.motives import Motive, motives, proof
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.text import argument_text
from verify.theories.kingmaker.kingmakers import PLAIN, ProcedureReading, names_of, reading_of
from verify.theories.kingmaker.prediction import (
    EVERY,
    PREDICTED,
    PREDICTIONS,
    SOME,
    SeenProfile,
    equilibrium,
    profile_as_seen,
    values,
)
from verify.theories.reals.case_records import CaseAnalysis
from verify.theories.reals.cases import holds_at
from verify.theories.reals.solvers import UNKNOWN

SAID = {True: "yes", False: "no", None: "unknown"}
ETA = Fraction(1, 10)


@record
class PredictionRule:
    """The parts of a reading."""

    kmn: str = key("kmn-eta")
    eta: Fraction
    any_: str

    def line(self) -> Paragraph:
        """How prediction is read."""
        return Paragraph((f"kmn-eta {self.kmn}, eta = ", typed(self.eta), f", {self.any_} answer of the others"))


@dataclass(frozen=True)
class PlayersMotive:
    """Whether a player has a motive to change, to what, and in which subgame; the whole game where none is named."""

    after: tuple[str, ...] | LeftOut
    player: str
    motive: str
    change: Strategy

    def words(self) -> tuple[Inline, ...]:
        """The motive in a line."""
        where = "" if isinstance(self.after, LeftOut) else f"after {', '.join(self.after)}: "
        if self.motive != "yes":
            said = "no motive" if self.motive == "no" else "whether there is a motive is not known"
            return (f"{where}{self.player}: {said}",)
        to = joined((*_play(shares), f" at {label}") for label, shares in self.change.items())
        return (f"{where}{self.player}: has a motive, to ", *to)


@record
class PredictedProfile(Record):
    """Whether a profile is subgame perfect as players see each other, who has a motive, and so whether it is a 1EP."""

    game: str
    players: tuple[str, ...]
    how: PredictionRule = inlined()
    perfect: str = key("subgame perfect as seen")
    motives: tuple[PlayersMotive, ...] | LeftOut
    because: str | LeftOut
    one_step: str = key("1EP")
    perfect_one_step: str = key("subgame-perfect 1EP")
    in_subgames: tuple[PlayersMotive, ...] = key("motives in subgames")
    evidence: str
    notes: tuple[str, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The verdicts, and the motives."""
        yield self.how.line()
        yield Paragraph(f"subgame perfect, each mover seeing the others so: {self.perfect}")
        if isinstance(self.because, str):
            yield Note(self.because)
        if not isinstance(self.motives, LeftOut):
            yield from (Note(each.words()) for each in self.motives)
        yield Paragraph(f"one-step-prediction equilibrium (1EP): {self.one_step}")
        yield Paragraph(f"subgame-perfect 1EP: {self.perfect_one_step}")
        yield from (Note(each.words()) for each in self.in_subgames)
        yield from map(Paragraph, (*self.notes, f"evidence: {self.evidence}"))


@dataclass(frozen=True)
class HowRead:
    """How one-step prediction is read: kmn-eta (`kingmaker.prediction.PREDICTIONS`), eta, whether some answer of the
    others must do or every one, and the procedure (what is so of `kingmaker.kingmakers.ProcedureReading`).

    Raises:
        Usage: there is no such reading.
    """

    kmn: str = PREDICTED
    eta: Fraction = ETA
    any_is: str = SOME
    procedure: tuple[str, ...] = names_of(PLAIN)
    solvers: Solvers = Z3_ALONE

    def __post_init__(self) -> None:
        if self.kmn not in PREDICTIONS:
            raise Usage(f"kmn: expected one of {'; '.join(PREDICTIONS)}, found {self.kmn!r:.60}")
        if self.any_is not in (SOME, EVERY):
            raise Usage(f"any: expected {SOME} or {EVERY}, found {self.any_is!r:.60}")
        if not 0 <= self.eta < Fraction(1, 2):
            raise Usage(f"eta: expected a number from 0 up to, but not, 1/2, found {self.eta}")
        try:
            reading_of(self.procedure)
        except CheckFailed as error:
            raise Usage(f"procedure: {error}") from error

    @property
    def reading(self) -> ProcedureReading:
        """The procedure's."""
        return reading_of(self.procedure)

    def said(self) -> PredictionRule:
        """Its parts, for a reader."""
        return PredictionRule(self.kmn, self.eta, self.any_is)


def judged_profile(game: Game, given: Claimed, how: HowRead, report: Callable[[str], None] = lambda _: None) -> Answer:
    """Whether a profile is subgame perfect under kmn-eta, who has a motive, and whether it is a (subgame-perfect) 1EP.

    Raises:
        TreeError: not a binary game.
        PlanError: the profile lacks an information set, or its numbers are no probabilities.
        ProfileError: kmn-eta does not say what is predicted; TooLarge: the players have too many answers.
        Usage: there is a parameter.
    """
    if given.parameters:
        raise Usage(f"parameters: expected numbers, found the name {', '.join(p.name for p in given.parameters)}")
    tree = given.tree
    term = term_of(tree)
    nodes, profile = in_preorder(term), _weights(tree, given)
    at = profile_as_seen(nodes, profile, how.eta, PREDICTIONS[how.kmn])
    said = _Said(
        {
            "G": argument_text(write(term)),
            "b": argument_text({str(node): tuple(chosen) for node, chosen in profile.items()}),
        },
        how,
    )
    holds = holds_at(equilibrium(at), {})
    said.add("perfect_as_seen", holds)
    motives_: tuple[PlayersMotive, ...] | LeftOut = LEFT_OUT
    because: str | LeftOut = LEFT_OUT
    found: list[Motive] = []
    if holds:
        for node in (node for node, children in enumerate(nodes.children) if children):
            report(f"motives in the subgame at node {node}")
            found += motives(at, node, how.any_is, how.solvers.timeout_ms)
        own = [each for each in found if each.node == 0]
        motives_ = tuple(_motive(tree, each) for each in own)
        for each in own:
            said.add("motive", each.exists, each)
    else:
        because = _because(tree, at)
    report("proofs")
    verdicts: list[str] = []
    for word, some in (
        ("one_step_equilibrium", [each for each in found if each.node == 0]),
        ("perfect_prediction", found),
    ):
        motive = next((each for each in some if each.exists), None)
        verdict = False if motive or not holds else None if any(each.exists is None for each in some) else True
        verdicts.append(SAID[verdict])
        said.add(word, verdict, motive)
    inside = tuple(_motive(tree, each) for each in found if each.node and each.exists is not False)
    about = (name_of(game), tuple(player_names(tree)), how.said(), SAID[holds], motives_, because)
    one, perfect = verdicts
    record = PredictedProfile(*about, one, perfect, inside, said.evidence(), tuple(given.notes))
    report("check")
    return Answer(AllOf(tuple(said.parts)), record)


class _Said:
    """Statements about a profile with their proofs."""

    def __init__(self, where: Mapping[str, str], how: HowRead) -> None:
        self.where, self.how = where, how
        self.parts: list[Any] = []

    def add(self, word: str, holds: bool | None, motive: Motive | None = None) -> None:
        """Prove that the statement holds, or that it does not; nothing where that is not known."""
        how = self.how
        if holds is None:
            return
        player = f", {motive.player + 1}" if word == "motive" and motive else ""
        any_is = "" if word == "perfect_as_seen" else f', "{how.any_is}"'
        text = f'{word}(G, b{player}, {how.eta}, "{how.kmn}"{any_is})'
        at = [motive.values] if motive and motive.exists else []
        self.parts.append(proof(text if holds else f"not {text}", self.where, *at, solvers=how.solvers))

    def evidence(self) -> str:
        """What the statements rest on."""
        words = [part for part in self.parts if not isinstance(part, CaseAnalysis)]
        solvers = sorted({each.solver for part in words for each in part.answers if each.answer != UNKNOWN})
        return f"proofs by cases; the word of {', '.join(solvers)}" if solvers else "proofs by cases"


def _weights(tree: Tree, given: Claimed) -> dict[int, tuple[Fraction, ...]]:
    """The probabilities of children by node in pre-order."""
    found = {}
    for k, node in enumerate(in_order(tree)):
        here = tree.nodes[node]
        if "player" not in here:
            continue
        label, actions = here["infoset"], [action for action, _ in moves(tree, node)]
        chosen = given.profile[here["player"]].get(label)
        if chosen is None:
            raise PlanError(f"profile: expected probabilities at information set {label!r}, found none")
        numbers = tuple(Fraction(chosen.get(action, 0)) for action in actions)
        if not chosen.keys() <= set(actions) or sum(numbers) != 1 or min(numbers) < 0:
            raise PlanError(
                f"profile: {label}: expected probabilities of {', '.join(actions)} with sum 1, found"
                f" {', '.join(f'{action} {p}' for action, p in chosen.items())}"
            )
        found[k] = numbers
    return found


def _because(tree: Tree, at: SeenProfile) -> str:
    """A move that is not best for its mover as he sees the others, or is not made as often as the rule has it."""
    order, names = in_order(tree), player_names(tree)
    for k, chosen in at.profile.items():
        mover, label = at.game.mover[k], tree.nodes[order[k]]["infoset"]
        worth = [each({}) for each in values(at.game, at.by[mover], mover)]
        made = list(zip(chosen, at.game.children[k], (action for action, _ in moves(tree, order[k])), strict=True))
        _, best, better = max(made, key=lambda each: worth[each[1]])
        for p, child, action in made:
            if p != 0 and worth[child] < worth[best]:
                return (
                    f"{names[mover]} plays {action} at {label} and reckons with {worth[child]}; {better} gives"
                    f" {worth[best]}"
                )
    return "a kingmaker makes some move with less than eta"


def _motive(tree: Tree, found: Motive) -> PlayersMotive:
    order = in_order(tree)
    change: Strategy = {}
    for k, weights in found.weights.items():
        # where the change does not come it says nothing
        if whole := sum(weights):
            actions = [action for action, _ in moves(tree, order[k])]
            shares = {action: Fraction(w) / whole for action, w in zip(actions, weights, strict=True)}
            change[tree.nodes[order[k]]["infoset"]] = shares
    after = tuple(histories(tree)[order[found.node]]) if found.node else LEFT_OUT
    return PlayersMotive(after, player_names(tree)[found.player], SAID[found.exists], change)


def _play(shares: Mapping[str, object]) -> tuple[Inline, ...]:
    """What is played there, with which probability unless it is sure."""
    played: list[Words] = [
        (action,) if p == 1 else (f"{action} with ", typed(p)) for action, p in shares.items() if p != 0
    ]
    return joined(played, " and ")
