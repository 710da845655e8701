r"""Text from anywhere prints, and does nothing else."""

from __future__ import annotations

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from derivations.print.given_text import BLOCK, in_html, in_latex
from tests.support.effort import for_each

_COMMAND = re.compile(r"\\([A-Za-z]+|.)")
OURS = {"allowbreak", "japanese", *_COMMAND.findall("".join(map(in_latex, map(chr, range(0x2700)))))}


@for_each(
    ("text", "latex"),
    [
        (r"\write18{x}", r"\textbackslash{}write18\{x\}"),
        ("50% $x$ a_b #1 ~ ^ &", r"50\% \$x\$ a\_b \#1 \textasciitilde{} \textasciicircum{} \&"),
        ("--- ``", r"-{}-{}- \textasciigrave{}\textasciigrave{}"),
        ("Zoë Łódź naïve", "Zoë Łódź naïve"),
        ("e\u0301", "é"),
        ("α ≤ β", r"$\alpha$ $\le$ $\beta$"),
        ("“a” – b’s…", r"\textquotedblleft{}a\textquotedblright{} \textendash{} b\textquoteright{}s\dots{}"),
        ("同じ状況。", r"\japanese{同じ状況。}"),
        ("简体", r"[U+7B80]\japanese{体}"),
        ("\u202ea\x1b\n\tb", "[U+202E]a?  b"),
        ("\U0001f0a1 한", "[U+1F0A1] [U+D55C]"),
        ("", ""),
    ],
)
def test_text_in_latex(text: str, latex: str) -> None:
    assert in_latex(text) == latex


def test_a_very_long_word_can_be_broken() -> None:
    assert in_latex("a " + "M" * 30).split(r"\allowbreak{}") == ["a " + "M" * BLOCK, "M" * BLOCK, "M" * 6]
    assert "allowbreak" not in in_latex("M" * 20)


@given(st.text())
def test_no_text_holds_a_command_of_its_own(text: str) -> None:
    latex = in_latex(text)
    commands = set(_COMMAND.findall(latex))
    assert commands <= OURS
    depth = 0
    for brace in re.findall(r"\\[{}]|[{}]", latex):
        depth += {"{": 1, "}": -1}.get(brace, 0)
        assert depth >= 0
    assert depth == 0


@given(st.text())
def test_html_has_no_mark_of_its_own_and_says_what_steers(text: str) -> None:
    shown = in_html(text)
    assert not set("<>\"'\x00\x1b\u202e\u2066\u2028") & set(shown)
    assert re.sub(r"\[U\+[0-9A-F]+\]", "", unescape(shown)).isprintable() or "\u00ad" in text
