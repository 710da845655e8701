"""A claimed profile: what it pays, what could be gained, and whether it is an equilibrium, also of every subgame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Payoffs, Strategies
from derivations.explain.record import (
    LEFT_OUT,
    LeftOut,
    Parts,
    Record,
    exact,
    exact_strategy,
    hidden,
    inlined,
    key,
    record,
)
from derivations.explain.wording import by, opening, typed
from derivations.inputs.profile import Claimed
from derivations.print.blocks import Block, Paragraph, Table, Words
from trees.tree import Number
from verify.kernel.equilibria.records import ProfileRegrets, Subgame, SubgameRegrets

MOST_LISTED = 40
NOT_REACHED, NOT_STATED = "not reached", "not stated"
NO_EQUILIBRIUM = "it is no Nash equilibrium"
ALONE = "gain from another choice at one information set alone, given that it is reached"
HEADS = {NOT_REACHED: "not reached by the profile", NOT_STATED: "gain there alone rests on choices left out"}


class Judgement:
    """A part of what is found about a profile: verdicts come first, then what they rest on."""

    def verdicts(self) -> Iterator[Block]:
        """A line each."""
        yield from ()

    def details(self) -> Iterator[Block]:
        """What could be gained, and how."""
        yield from ()

    def parts(self) -> Parts:
        """Payoffs and regrets, where they are one number for each player."""
        return Parts()


@dataclass(frozen=True)
class ClaimedPayoffs(Judgement):
    """Whether payoffs are the claimed ones, as identities in the parameters."""

    payoffs_claimed: Payoffs
    payoffs_as_claimed: str

    def verdicts(self) -> Iterator[Block]:
        """Whether they are."""
        yield verdict("payoffs as claimed", self.payoffs_as_claimed)


@record
class JudgedProfile(Record):
    """All that is found about a profile."""

    game: str
    nash: Judgement = inlined()
    perfect: Judgement | None = inlined()
    rational: Judgement | None = inlined()
    consistent: Judgement | None = inlined()
    refined: Judgement | None = inlined()
    claimed: ClaimedPayoffs | None = inlined()
    assessed: Judgement | None = inlined()
    queries: tuple[Mapping[str, object], ...] | LeftOut
    notes: tuple[str, ...]
    strategies: Strategies = hidden(repr=False)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """Verdicts, what they rest on, and notes."""
        yield from opening(self.game, theorems)
        said = (self.nash, self.perfect, self.rational, self.consistent, self.refined, self.assessed, self.claimed)
        found = [each for each in said if each]
        for each in found:
            yield from each.verdicts()
        for each in found:
            yield from each.details()
        if not isinstance(self.queries, LeftOut):
            yield from (Paragraph(f"query ({each['answer']}): {each['shows']}") for each in self.queries)
        yield from (Paragraph(f"note: {note}") for note in self.notes)

    def parts(self) -> Parts:
        found = self.nash.parts()
        return Parts(strategies=self.strategies, payoffs=found.payoffs, regrets=found.regrets)


def strategies_of(given: Claimed) -> Strategies:
    """The profile that was judged, with formulas that can be called."""
    name = given.parameter.name if given.parameter else ""
    return {who: exact_strategy(own, name) for who, own in zip(given.table.names, given.profile, strict=True)}


@record
class JudgedPlayer:
    """What a player gets, could gain by another strategy, and by another choice at one information set alone."""

    payoff: Fraction
    regret: Fraction
    best_deviation: Mapping[str, str] | None
    largest: Fraction | None = key("largest one-information-set regret")


@record
class Regrets(Judgement):
    """Payoffs and both kinds of regret."""

    nash: str = key("Nash equilibrium")
    players: Mapping[str, JudgedPlayer]
    largest: Fraction = key("largest whole-strategy regret")
    largest_at_one: Fraction | None = key("largest one-information-set regret")
    at_one: Mapping[str, Fraction | str] = key("one-information-set regrets")
    not_reached: tuple[str, ...]

    def verdicts(self) -> Iterator[Block]:
        yield verdict("Nash equilibrium", self.nash)

    def details(self) -> Iterator[Block]:
        head = ("player", "payoff", "whole-strategy regret", "one-information-set regret")
        rows: list[tuple[Words, ...]] = [
            (
                who,
                (typed(here.payoff),),
                (typed(here.regret),),
                "-" if here.largest is None else (typed(here.largest),),
            )
            for who, here in self.players.items()
        ]
        yield Table(head, tuple(rows), columns="lrrr")
        for who, here in self.players.items():
            if here.best_deviation:
                yield Paragraph((f"{who} gains ", typed(here.regret), f" by {by(here.best_deviation)}"))
        yield from gains_at_one(self.at_one)
        for said, head_ in HEADS.items():
            labels = [label for label, regret in self.at_one.items() if regret == said]
            more = f" and {len(labels) - MOST_LISTED} more" if len(labels) > MOST_LISTED else ""
            if labels:
                yield Paragraph(f"{head_}: {', '.join(map(repr, labels[:MOST_LISTED]))}{more}")

    def parts(self) -> Parts:
        players = self.players.items()
        return Parts(
            payoffs={who: each.payoff for who, each in players}, regrets={who: each.regret for who, each in players}
        )


def gains_at_one(regrets: Mapping[str, Fraction | str]) -> Iterator[Block]:
    """The information sets where another choice alone gains something."""
    rows = tuple((label, (typed(gain),)) for label, gain in regrets.items() if gain != 0 and not isinstance(gain, str))
    if rows:
        yield Table(("information set", "gain"), rows, ALONE)


def explain_regrets(certificate: ProfileRegrets, owners: Mapping[str, str], names: list[str]) -> Regrets:
    """What the certificate says; `owners` names the player of each information set."""
    found = {label: NOT_REACHED if regret is None else regret for label, regret in certificate.one_set.items()}
    at_one = {label: found.get(label, NOT_STATED) for label in owners}
    known = {label: regret for label, regret in certificate.one_set.items() if regret is not None}
    players = {}
    for name, here in zip(names, certificate.players, strict=True):
        own = [regret for label, regret in known.items() if owners[label] == name]
        deviation = None if here.deviation is None else dict(here.deviation)
        players[name] = JudgedPlayer(here.payoff, here.regret, deviation, max(own) if own else None)
    return Regrets(
        yes(not any(player.regret for player in certificate.players)),
        players,
        max(player.regret for player in certificate.players),
        max(known.values()) if known else None,
        at_one,
        tuple(label for label, regret in at_one.items() if regret == NOT_REACHED),
    )


@dataclass(frozen=True)
class NamedDeviation:
    """The largest gain in a subgame."""

    subgame: str
    player: str
    choices: Mapping[str, str]
    gain: Fraction


@record
class Subgames(Judgement):
    """Whether the profile is subgame perfect, and the subgames where somebody gains."""

    perfect: str = key("subgame perfect")
    subgames: int
    with_a_gain: tuple[Subgame, ...] = key("subgames with a gain")
    deviation: NamedDeviation | LeftOut = key("subgame deviation")

    def verdicts(self) -> Iterator[Block]:
        if isinstance(self.deviation, LeftOut):
            yield verdict("subgame perfect", self.perfect, f" ({subgame_count(self.subgames)})")
        else:
            d = self.deviation
            yield verdict("subgame perfect", self.perfect, *gains(f"in {d.subgame}", d.player, d.gain, d.choices))


@record
class Reasoned(Judgement):
    """Whether the profile is something, such as subgame perfect, and how that is known or why it is not said."""

    said: Mapping[str, str] = inlined()
    because: str

    def verdicts(self) -> Iterator[Block]:
        for what, said in self.said.items():
            yield verdict(what, f"{said}: {self.because}")


def not_judged(nash: str, why: object) -> Reasoned:
    """What is said where subgames cannot be judged: a profile that is no equilibrium is not subgame perfect either."""
    said, because = ("no", NO_EQUILIBRIUM) if nash == "no" else (NOT_STATED, str(why))
    return Reasoned({"subgame perfect": said}, because)


def explain_subgames(certificate: SubgameRegrets, names: list[str]) -> Subgames:
    """What the certificate says."""
    found = certificate.deviation
    deviation: NamedDeviation | LeftOut = LEFT_OUT
    if found is not None:
        start = certificate.subgames[found.subgame].start
        where = f"the subgame at {start!r}" if found.subgame else "the whole game"
        deviation = NamedDeviation(where, names[found.player], dict(found.choices), found.gain)
    gaining = tuple(each for each in certificate.subgames if any(each.regrets))
    return Subgames(yes(found is None), len(certificate.subgames), gaining, deviation)


def payoffs_as_claimed(
    found: tuple[Number, ...], wanted: tuple[Number, ...], names: list[str], parameter: str = "t"
) -> ClaimedPayoffs:
    """Whether the payoffs are the claimed ones."""
    claimed = {who: exact(number, parameter) for who, number in zip(names, wanted, strict=True)}
    return ClaimedPayoffs(claimed, yes(all(a == b for a, b in zip(found, wanted, strict=True))))


def verdict(what: str, said: str, *more: Words) -> Paragraph:
    """A verdict as a line."""
    words = [piece for each in (f"{what}: {said}", *more) for piece in ((each,) if isinstance(each, str) else each)]
    return Paragraph(tuple(words))


def gains(where: str, who: str, gain: Number, choices: Mapping[str, str]) -> tuple[Words, ...]:
    """Who gains what somewhere, after a colon."""
    return (f": {where}, {who} gains ", (typed(gain),), f" by {by(choices)}")


def subgame_count(count: int) -> str:
    """How many subgames there are."""
    return "the only subgame is the whole game" if count == 1 else f"{count} subgames"


def yes(holds: bool) -> str:
    """A truth as a word."""
    return "yes" if holds else "no"
