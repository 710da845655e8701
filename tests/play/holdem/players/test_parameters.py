"""Parameters of utility players: styles by name, numbers out of range."""

from __future__ import annotations

import pytest

from play.holdem.players.parameters import STYLES, ParameterError, Parameters, read_parameters
from tests.support.effort import for_each


@for_each("style", STYLES)
def test_a_style_is_what_its_text_says(style: str) -> None:
    assert read_parameters(style) == STYLES[style] == read_parameters(STYLES[style].text)


def test_the_four_combinations_are_of_their_two_styles() -> None:
    for bias in ("loose", "tight"):
        for nerve in ("aggressive", "passive"):
            both = STYLES[f"{bias}-{nerve}"]
            assert (both.sp, both.sr, both.g) == (STYLES[bias].sp, STYLES[bias].sr, STYLES[nerve].g)


def test_words_after_a_style_change_it() -> None:
    assert read_parameters("loose g=3 sr=0 samples=10000") == Parameters(g=3.0, sp=0.3, sr=0.0, samples=10_000)
    assert read_parameters("judged=styled slope=2") == Parameters(slope=2.0, judged="styled")


@for_each(
    "text",
    [
        *("g=-1", "sp=1", "sr=1.5", "delta=1.1", "delta=-0.1", "sigma=-1", "inflation=-0.01", "samples=0"),
        *("samples=1.5", "unit=0", "judged=often", "g=nan", "g=1e9", "g=", "g", "gamma=1", "losse", "loose loose"),
    ],
)
def test_what_is_out_of_range_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ParameterError, match="expected") as refused:
        read_parameters(text)
    assert "\n" not in str(refused.value)


def test_a_slip_is_asked_about() -> None:
    with pytest.raises(ParameterError, match=r"did you mean loose\?"):
        read_parameters("losse")
