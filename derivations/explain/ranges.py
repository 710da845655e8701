"""A profile with one parameter: for which of its values it is an equilibrium, and what could be gained elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from derivations.explain.equilibrium import Payoffs
from derivations.explain.formulas import Stretch, closed
from derivations.explain.profile import Judgement, subgame_count
from derivations.explain.record import exact, key, record
from derivations.explain.wording import by, joined, typed
from derivations.print.blocks import Block, Heading, Inline, Paragraph, Table, Words
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.root import End
from verify.theories.parameters.records import EquilibriumSet, PerfectSet, RegretPiece

MOST_LISTED = 40


@dataclass(frozen=True)
class RegretsOnPiece:
    """The regrets for some values of the parameter, and the best deviations."""

    where: Stretch
    regrets: Payoffs
    best_deviations: Mapping[str, Mapping[str, str] | None]

    def blocks(self, within: str = "") -> Iterator[Block]:
        """A row for each player."""
        rows: list[tuple[Words, ...]] = []
        for who, regret in self.regrets.items():
            deviation = self.best_deviations[who]
            rows.append((who, ("regret ", typed(regret), f" by {by(deviation)}" if deviation else "")))
        yield Heading((within, typed(self.where), ":"), 2)
        yield Table(("player", "regret"), tuple(rows))


@record
class EquilibriumRanges(Judgement):
    """For which values of the parameter the profile is a Nash equilibrium, with regrets and deviations."""

    parameter: str
    range: Stretch
    nash: str = key("Nash equilibrium")
    nash_for: tuple[Stretch, ...] = key("Nash equilibrium for")
    pieces: tuple[RegretsOnPiece, ...]

    def verdicts(self) -> Iterator[Block]:
        yield Paragraph(("where ", typed(self.range)))
        yield Paragraph(exactly("Nash equilibrium", self.nash_for, self.parameter))

    def details(self) -> Iterator[Block]:
        for piece in self.pieces:
            yield from piece.blocks()


@dataclass(frozen=True)
class GainingSubgame:
    """A proper subgame where somebody gains for some values."""

    start: str
    pieces: tuple[RegretsOnPiece, ...]


@record
class PerfectRanges(Judgement):
    """For which values the profile is subgame perfect, and proper subgames where somebody gains."""

    perfect: str = key("subgame perfect")
    perfect_for: tuple[Stretch, ...] = key("subgame perfect for")
    subgames: int
    with_a_gain: tuple[GainingSubgame, ...] = key("subgames with a gain")

    def verdicts(self) -> Iterator[Block]:
        said = exactly("subgame perfect", self.perfect_for)
        yield Paragraph((*said, f" ({subgame_count(self.subgames)})"))

    def details(self) -> Iterator[Block]:
        for inner in self.with_a_gain[:MOST_LISTED]:
            for piece in inner.pieces:
                yield from piece.blocks(f"in the subgame at {inner.start!r}, ")


def explain_ranges(certificate: EquilibriumSet, names: list[str]) -> EquilibriumRanges:
    """What the certificate says."""
    parameter = certificate.parameter
    return EquilibriumRanges(
        parameter.name,
        closed(parameter.range.low, parameter.range.high, parameter.name),
        how_far(parameter, certificate.equilibrium),
        intervals(parameter, certificate.equilibrium),
        _pieces(certificate.pieces, parameter.name, names),
    )


def explain_perfection(certificate: PerfectSet, names: list[str]) -> PerfectRanges:
    """What the certificate says."""
    parameter = certificate.parameter
    gaining = (s for s in certificate.subgames[1:] if any(any(piece.regrets) for piece in s.pieces))
    return PerfectRanges(
        how_far(parameter, certificate.perfect),
        intervals(parameter, certificate.perfect),
        len(certificate.subgames),
        tuple(GainingSubgame(s.start, _pieces(s.pieces, parameter.name, names)) for s in gaining),
    )


Intervals = tuple[tuple[End, End | None], ...]


def how_far(parameter: Parameter, found: Intervals) -> str:
    """Whether something holds for all values, for some, or for none."""
    whole = found == ((parameter.range.low, parameter.range.high),)
    return "yes" if whole else "for some values" if found else "no"


def intervals(parameter: Parameter, found: Intervals) -> tuple[Stretch, ...]:
    """The values for which it holds."""
    return tuple(closed(low, high, parameter.name) for low, high in found)


def exactly(what: str, where: tuple[Stretch, ...], parameter: str = "value of the parameter") -> tuple[Inline, ...]:
    """For which values something holds."""
    if not where:
        return (f"{what} for no {parameter}",)
    return (f"{what} exactly for ", *joined(((typed(each),) for each in where), " and "))


def _pieces(pieces: tuple[RegretPiece, ...], name: str, names: list[str]) -> tuple[RegretsOnPiece, ...]:
    return tuple(
        RegretsOnPiece(
            closed(piece.range.low, piece.range.high, name),
            {who: exact(regret, name) for who, regret in zip(names, piece.regrets, strict=True)},
            {who: None if d is None else dict(d) for who, d in zip(names, piece.deviations, strict=True)},
        )
        for piece in pieces
    )
