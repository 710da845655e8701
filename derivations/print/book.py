r"""All reports as one book in LaTeX: a chapter each, contents, an index of claims, one bibliography."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from derivations import __version__
from derivations.claims.claim import Settled
from derivations.claims.told import verdict_counts
from derivations.output.dates import date
from derivations.print.blocks import Bibliography, Block, CitedWork, Derivation
from derivations.print.claim_tables import SAID_OF_MARKS
from derivations.print.given_text import in_latex
from derivations.print.latex_blocks import Setter, preamble, words_latex
from derivations.print.numbering import claims_in, every
from derivations.print.references import claim_link
from derivations.print.report_file import in_order

TITLE = "Claims about games, settled"
BOOK = "[11pt,a4paper,oneside,openany]{book}"
_OWN = r"""\pagestyle{plain}\setcounter{tocdepth}{1}
\renewcommand{\thesection}{\arabic{section}}
\makeatletter
\@for\counted:=theorem,lemma,definition\do{\expandafter\counterwithin\expandafter*\expandafter{\counted}{chapter}}
\makeatother
\renewcommand{\thetable}{\arabic{table}}\renewcommand{\thefigure}{\arabic{figure}}
\renewcommand{\theequation}{\arabic{equation}}
% sections of an appendix have letters, those of the next chapter numbers again
\renewcommand{\appendix}{\setcounter{section}{0}\renewcommand{\thesection}{\Alph{section}}}
\newcommand{\numbered}{\renewcommand{\thesection}{\arabic{section}}}"""


def to_book(reports: Sequence[tuple[str, Derivation]]) -> str:
    """The LaTeX source; each report has a name, with which its labels begin.

    Raises:
        BlockError: something refers to what its report does not have.
    """
    settled = [item for _, report in reports for block in every(report.blocks) for item in claims_in(block)]
    ids = [item.claim.id for item in settled]
    works: dict[str, CitedWork] = {}
    chapters = []
    for name, report in reports:
        setter = Setter(report.blocks, ids, f"{name}:")
        own = [block for block in report.blocks if isinstance(block, Bibliography)]
        works |= {work.key: work for block in own for work in block.works if work.key not in works}
        body: list[Block] = [block for block in report.blocks if not isinstance(block, Bibliography)]
        chapters += [rf"\chapter{{{in_latex(report.title)}}}\numbered", *setter.front(report.front), setter.body(body)]
    literature = Bibliography(in_order(works.values()))
    return "\n".join(
        [
            *preamble(BOOK, TITLE),
            _OWN,
            r"\begin{document}",
            rf"\reporttitle{{{TITLE}}}{{gameproof {__version__}, {date()}}}",
            f"Of {len(settled)} claims of {len(reports)} sources: {verdict_counts(settled)}. Each is settled by a"
            f" checker that knows nothing of how its evidence was found. {words_latex(SAID_OF_MARKS)}",
            r"\tableofcontents",
            *chapters,
            r"\chapter*{Index of claims}\addcontentsline{toc}{chapter}{Index of claims}",
            *_index(settled),
            r"\cleardoublepage\phantomsection\addcontentsline{toc}{chapter}{Literature}",
            Setter((literature,)).body((literature,)),
            r"\end{document}",
            "",
        ]
    )


def _index(settled: Sequence[Settled]) -> Iterator[str]:
    yield r"\begin{multicols}{3}\raggedright\small"
    for item in settled:
        id_ = item.claim.id
        yield rf"{claim_link(id_)}, {item.verdict.value}\dotfill\pageref{{claim:{id_}}}\par"
    yield r"\end{multicols}"
