r"""All reports as one book in LaTeX: a chapter each, contents, an index of claims, one bibliography."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from derivations import __version__
from derivations.claims.claim import Settled
from derivations.claims.told import verdict_counts
from derivations.output.dates import date
from derivations.print.claim_tables import SAID_OF_MARKS
from derivations.print.given_text import in_latex
from derivations.print.latex_blocks import Setter, preamble, words_latex
from derivations.print.numbering import claims_in, every
from derivations.print.references import claim_link
from derivations.print.report_blocks import Bibliography, CitedWork, Derivation
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


@dataclass(frozen=True)
class Chapter:
    """A report as LaTeX, with the claims that it has, by their ids in its order, and the works that it cites."""

    text: str
    claims: tuple[str, ...]
    works: tuple[CitedWork, ...]


def chapter_of(name: str, report: Derivation, ids: Iterable[str]) -> Chapter:
    """The report as a chapter, whose labels begin with its name; claims with these `ids` have boxes in the book.

    Raises:
        BlockError: something refers to what the report does not have.
    """
    setter = Setter(report.blocks, ids, f"{name}:")
    works = [work for block in report.blocks if isinstance(block, Bibliography) for work in block.works]
    body = [block for block in report.blocks if not isinstance(block, Bibliography)]
    lines = [rf"\chapter{{{in_latex(report.title)}}}\numbered", *setter.front(report.front), setter.body(body)]
    claims = [item.claim.id for block in every(report.blocks) for item in claims_in(block)]
    return Chapter("\n".join(lines), tuple(claims), tuple(works))


def to_book(chapters: Sequence[Chapter], items: Mapping[str, Settled]) -> str:
    """The LaTeX source; `items` are the claims by id."""
    settled = [items[id_] for chapter in chapters for id_ in chapter.claims]
    works: dict[str, CitedWork] = {}
    for work in (work for chapter in chapters for work in chapter.works):
        works.setdefault(work.key, work)
    literature = Bibliography(in_order(works.values()))
    return "\n".join(
        [
            *preamble(BOOK, TITLE),
            _OWN,
            r"\begin{document}",
            rf"\reporttitle{{{TITLE}}}{{gameproof {__version__}, {date()}}}",
            f"Of {len(settled)} claims of {len(chapters)} sources: {verdict_counts(settled)}. Each is settled by a"
            f" checker that knows nothing of how its evidence was found. {words_latex(SAID_OF_MARKS)}",
            r"\tableofcontents",
            *(chapter.text for chapter in chapters),
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
