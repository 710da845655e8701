"""How a derivation's page looks: light or dark as the reader has it, on a phone, on paper."""

from __future__ import annotations

from derivations import __version__
from trees.drawing.layout import COLOURS

# a player's colour on a dark page: the same hue, light enough to read
_ON_DARK = ("7FB0F0", "F08F78", "7CC98A", "C79BE6", "D9AE4E", "4FC3C8")
_VERDICTS = {
    "proved": ("1B7F4B", "5FCB93"),
    "refuted": ("B3261E", "F28B82"),
    "depends": ("8A5C00", "E0B050"),
    "measured": ("2F5D9B", "8AB4F0"),
    "unknown": ("5F5F5F", "B0B0B0"),
}


def page_head(title: str, policy: str, *more: str) -> list[str]:
    """A page up to its body; the title is markup, and the policy says what a browser may load."""
    return [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        f'<meta name="generator" content="gameproof {__version__}">',
        f"<title>{title}</title>",
        *more,
        "</head>",
        "<body>",
    ]


def style() -> str:
    """The style sheet."""
    light = [f"--{name}:#{colours[0]}" for name, colours in _VERDICTS.items()]
    dark = [f"--{name}:#{colours[1]}" for name, colours in _VERDICTS.items()]
    light += [f"--p{number}:#{colour}" for number, colour in enumerate(COLOURS)]
    dark += [f"--p{number}:#{colour}" for number, colour in enumerate(_ON_DARK)]
    verdicts = [f".{name}{{--tone:var(--{name})}}" for name in _VERDICTS]
    players = [f".p{number}{{color:var(--p{number})}}" for number in range(len(COLOURS))]
    return "\n".join(
        [
            f":root{{color-scheme:light dark;{_LIGHT};{';'.join(light)}}}",
            f"@media (prefers-color-scheme:dark){{:root{{{_DARK};{';'.join(dark)}}}}}",
            _SHEET.strip(),
            *verdicts,
            *players,
            # paper is light, and has no room to scroll
            f"@media print{{:root{{{_LIGHT};{';'.join(light)}}}{_PRINT.strip()}}}",
        ]
    )


_LIGHT = "--paper:#fff;--ink:#1c1c1c;--faint:#595959;--line:#d4d4d4;--shade:#f5f5f3;--link:#1f4e79"
_DARK = "--paper:#14171a;--ink:#e6e6e3;--faint:#a8a8a8;--line:#3c4146;--shade:#1d2226;--link:#8ab4f0"
_SHEET = """
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%;
font:17px/1.55 Charter,"Bitstream Charter","Source Serif 4",Georgia,"DejaVu Serif",serif}
body{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.25;margin:2em 0 .6em;text-wrap:balance}
h1{font-size:1.75rem;margin:.2em 0 .1em}
h2{font-size:1.3rem;border-bottom:1px solid var(--line);padding-bottom:.15em}
h3{font-size:1.1rem}
h4{font-size:1rem}
p,ul,ol{margin:.7em 0;overflow-x:auto;overflow-y:hidden}
ul,ol{padding-left:1.4em}
a{color:var(--link)}
a:focus-visible,.scroll:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code,pre{font-family:"DejaVu Sans Mono",Consolas,Menlo,monospace;font-size:.85em}
code{background:var(--shade);padding:.05em .25em;border-radius:3px}
pre{background:var(--shade);padding:.7em .9em;border-radius:4px;white-space:pre-wrap}
.imprint,.note,footer,figcaption,caption{color:var(--faint);font-size:.88rem}
nav{background:var(--shade);padding:.5rem 1rem;border-radius:4px;margin:1.4rem 0}
nav ol{margin:.3em 0;padding-left:2.2em}
.scroll{overflow-x:auto;max-width:100%;margin:1em 0}
.scroll>math{margin:0}
math{font-family:"Latin Modern Math","STIX Two Math","Cambria Math","DejaVu Math TeX Gyre",math,serif}
math .w{font-style:italic}
math .over{border-top:1px solid;padding-top:.12em}
math .under{border-bottom:1px solid;padding-bottom:.12em}
.display{display:flex;align-items:center;gap:1em}
.display math{width:max-content;margin:0 auto}
.beside{flex:none;color:var(--faint);white-space:nowrap;font-size:.94rem}
.known{color:var(--faint);font-size:.8em}
.theorem,.proof{margin:1.2em 0}
.theorem{border-left:3px solid var(--link);padding:.1em 0 .1em 1em}
.proof .end{text-align:right;margin:-1.6em 0 0;color:var(--faint)}
.abstract{font-size:.96rem;border-left:3px solid var(--line);padding-left:1em}
.abstract::before{content:"Abstract";font-weight:700}
.disputed li{margin:.3em 0}
.works{font-size:.9rem}
.marked{list-style:none;padding-left:0}
mtd{padding:.3em .12em}
mtd:nth-child(odd){text-align:right;text-align:-webkit-right}
mtd:nth-child(even){text-align:left;text-align:-webkit-left}
mtd:only-child{text-align:center;text-align:-webkit-center}
.grid mtd{text-align:left;text-align:-webkit-left;padding:.1em .4em .1em 0}
table{border-collapse:collapse;font-size:.94rem;overflow-wrap:normal;
border-top:1.5px solid var(--ink);border-bottom:1.5px solid var(--ink)}
caption{caption-side:top;text-align:left;padding:0 0 .4em}
th{border-bottom:1px solid var(--ink);font-weight:600}
th,td{padding:.3em .9em .3em 0;text-align:left;vertical-align:top;min-width:3em;max-width:28rem;
overflow-wrap:break-word}
th:last-child,td:last-child{padding-right:.2em}
td b:not(.long),th b:not(.long){white-space:nowrap}
@media (max-width:30rem){td{min-width:5rem}}
.r{text-align:right}
.c{text-align:center}
figure{margin:1.2em 0}
.picture{background:#fff;border:1px solid var(--line);border-radius:4px;margin:0 .4em .4em 0;
display:inline-block;vertical-align:bottom}
.picture svg{display:block;max-width:none}
.picture.plot{background:none;border:0;display:block}
.picture.plot svg{width:100%;max-width:44rem;height:auto}
.claim{border-left:4px solid var(--tone);background:var(--shade);padding:.6em 1em;margin:1.2em 0;
border-radius:0 4px 4px 0}
.claim>p{margin:.4em 0}
.claim .head{display:flex;justify-content:space-between;gap:1em;margin-top:0}
.claim .verdict{color:var(--tone);font-weight:700;font-family:Verdana,"DejaVu Sans",sans-serif;font-size:.9rem}
.mark{font-weight:700}
.mark.true{color:var(--proved)}
.mark.false{color:var(--refuted)}
.claim table{border:0}
.claim th{border:0;font-weight:400}
.claim .formal code{background:none;padding:0;white-space:pre-wrap;overflow-wrap:anywhere}
.word{font-family:system-ui,sans-serif;font-size:.95em}
.claim .formal{font-size:.95em}
.claim .rests{color:var(--faint);font-size:.85rem}
footer{border-top:1px solid var(--line);margin-top:3rem;padding-top:.6rem}
"""
_PRINT = """
body{max-width:none;padding:0}
html{font-size:11pt}
p,ul,ol,.scroll{overflow:visible}
.picture svg{max-width:100%;height:auto}
.claim,figure,tr{break-inside:avoid}
h2,h3,h4{break-after:avoid}
nav{display:none}
"""
