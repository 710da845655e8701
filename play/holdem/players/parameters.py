"""What determines a utility player: the parameters of U16, those that it tried besides, and what it leaves open.

The source names risk aversion, style by street, and how both deviate for players who are weak; it gives no values for
its styles, so those of `STYLES` are ours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from math import isfinite
from types import MappingProxyType

from trees.refusal import Refused, did_you_mean

SUBJECTIVE, STYLED = "subjective", "styled"


class ParameterError(Refused):
    """A parameter is unknown or out of its range."""


@dataclass(frozen=True)
class Parameters:
    """A utility player; without arguments the unbiased Kelly player of the source.

    g          gbar >= 0, relative risk aversion where a call has the expected return 0 (U2, U16); 1 is Kelly (U1)
    sp, sr     style before the flop and on the river, below 1: loose above 0, tight below (U8)
    slope      lambda, how much risk aversion rises with the chance to win; inconsistent above 0 (U11)
    delta      from 0 to 1, how far subjective probability is from the objective one (U12)
    sigma      >= 0, standard deviation of the noise in the estimated chance (U10, an extra: not in U16)
    inflation  >= 0, share by which W is counted larger than it is (U19: 0.01 to 0.05, an extra)
    samples    how many random hands estimate a chance that is not computed exactly (U15: 10,000)
    unit       raises are to multiples of so many big blinds, as the source asks for round numbers
    judged     which chance risk aversion follows, left open by U11: "subjective" (the one that is used in the expected
               utilities, as xi has it) or "styled" (before xi)

    Raises:
        ParameterError: a number out of its range.

    >>> Parameters(g=5.0, sp=-0.3).text
    'g=5 sp=-0.3'
    """

    g: float = 1.0
    sp: float = 0.0
    sr: float = 0.0
    slope: float = 0.0
    delta: float = 0.0
    sigma: float = 0.0
    inflation: float = 0.0
    samples: int = 1000
    unit: float = 1.0
    judged: str = SUBJECTIVE

    def __post_init__(self) -> None:
        ranges = {
            "g": (self.g >= 0, ">= 0"),
            "sp": (self.sp < 1, "< 1"),
            "sr": (self.sr < 1, "< 1"),
            "slope": (True, "a number"),
            "delta": (0 <= self.delta <= 1, "from 0 to 1"),
            "sigma": (self.sigma >= 0, ">= 0"),
            "inflation": (self.inflation >= 0, ">= 0"),
            "samples": (self.samples >= 1 and self.samples == int(self.samples), "a whole number >= 1"),
            "unit": (self.unit > 0, "> 0"),
        }
        for name, (inside, expected) in ranges.items():
            found = getattr(self, name)
            if not inside or not isfinite(found):
                raise ParameterError(f"utility player: expected {name} {expected}, found {found}")
        if self.judged not in (SUBJECTIVE, STYLED):
            raise ParameterError(f"utility player: expected judged={SUBJECTIVE} or {STYLED}, found {self.judged!r:.40}")

    @property
    def text(self) -> str:
        """Those that are not as in `Parameters()`, as `read_parameters` takes them."""
        plain = [(f.name, getattr(self, f.name), f.default) for f in fields(self)]
        return " ".join(
            f"{name}={value if isinstance(value, str) else f'{value:g}'}"
            for name, value, default in plain
            if value != default
        )


# the source names these styles; 3/10 and 1/2 are ours, 5 is what it calls average risk aversion
_BIAS, _BOLD, _CAREFUL = 0.3, 0.5, 5.0
STYLES = MappingProxyType(
    {
        "kelly": Parameters(),
        "loose": Parameters(sp=_BIAS, sr=_BIAS),
        "tight": Parameters(sp=-_BIAS, sr=-_BIAS),
        "aggressive": Parameters(g=_BOLD),
        "passive": Parameters(g=_CAREFUL),
        "loose-aggressive": Parameters(g=_BOLD, sp=_BIAS, sr=_BIAS),
        "loose-passive": Parameters(g=_CAREFUL, sp=_BIAS, sr=_BIAS),
        "tight-aggressive": Parameters(g=_BOLD, sp=-_BIAS, sr=-_BIAS),
        "tight-passive": Parameters(g=_CAREFUL, sp=-_BIAS, sr=-_BIAS),
    }
)


def read_parameters(text: str) -> Parameters:
    """The parameters of a text: the name of a style, or none, then what differs from it.

    Raises:
        ParameterError: a word is neither, or a number out of its range.

    >>> read_parameters("tight g=2 inflation=0.01").text, read_parameters("g=1").text
    ('g=2 sp=-0.3 sr=-0.3 inflation=0.01', '')
    """
    words = text.split()
    given = dict[str, str | float]()
    if words and "=" not in words[0]:
        if words[0] not in STYLES:
            known = ", ".join(STYLES)
            raise ParameterError(
                f"style: expected one of {known}, found {words[0]!r:.40}{did_you_mean(words[0], STYLES)}"
            )
        style = STYLES[words.pop(0)]
        given = {field.name: getattr(style, field.name) for field in fields(style)}
    names = {field.name: field.type for field in fields(Parameters)}
    for word in words:
        name, equals, value = word.partition("=")
        if name not in names or not equals:
            known = ", ".join(names)
            raise ParameterError(
                f"parameter: expected NAME=VALUE with one of {known}, found {word!r:.40}{did_you_mean(name, names)}"
            )
        given[name] = value if names[name] == "str" else _number(name, value)
    if "samples" in given and given["samples"] == int(given["samples"]):
        given["samples"] = int(given["samples"])
    return Parameters(**given)  # type: ignore[arg-type]  # each as its field has it


def _number(name: str, text: str) -> float:
    if not re.fullmatch(r"-?\d{1,12}(\.\d{1,12})?", text):
        raise ParameterError(f"parameter {name}: expected a decimal number, found {text!r:.40}")
    return float(text)
