"""A seed of an experiment: its networks are trained, then all its matches are played; both are taken up again.

What a player of the study wins is a cell for each seed, as seeds make other networks; players who ignore their cards
are the same for all, and what they do is added up over seeds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import fsum
from pathlib import Path
from typing import NoReturn

from tqdm import tqdm

from derivations.experiments.experiment import Observations, StagedExperiment
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments
from derivations.sources.poker_cnn.experiments.quantities import COUNTED, counted
from derivations.sources.poker_cnn.experiments.study import CARD_BLIND, Pair, Study, Who
from play.network.learning.actions import none
from play.network.learning.evaluation import BlockResult, Contest, Entrant, evaluate_blocks, read_contest, text
from play.network.learning.generations import GenerationProgress, train
from play.network.plan import STAKES, RunPlan
from trees.formats.files import inside, write_under
from trees.formats.texts import read_text

SEEDS = 3
"""Seeds of each experiment."""
DEALS = 1_000_000
"""Added to a seed for the deals of matches, which are thus not those of training."""
_LETTERS = 16
RULES = (
    "more and less: by intervals that do not meet, or do not reach 0; even: within the margin, in big blinds a hand",
    "a seed supports or contradicts by its own intervals; a statement on how networks are made is borne out if all"
    " seeds support it, and contradicted if one contradicts and none supports it",
    "means over seeds have Student's interval, each by itself with 95%",
    "hands that are all-in before the river count by their mean over boards",
)
AGAINST = "actions of networks are counted in matches against the random and the heuristic player, alike for all"


def won(number: int, pair: Pair) -> str:
    """The cell of what the first of a pair wins."""
    return f"{_of(number, *pair)}{pair.name}"


def does(number: int, who: Who, what: str) -> str:
    """The cell of something that is counted of a player."""
    return f"{_of(number, who)}{who.name} {what}"


def _of(number: int, *players: Who) -> str:
    return f"seed {number + 1}: " if any(who.generation for who in players) else ""


def cells(study: Study, seeds: int) -> tuple[str, ...]:
    """The names of all cells."""
    names = dict[str, None]()
    for number in range(seeds):
        names |= dict.fromkeys(won(number, pair) for pair in study.pairs)
        names |= dict.fromkeys(does(number, who, what) for who in study.watched for what in COUNTED)
    return tuple(names)


@dataclass(frozen=True)
class Question:
    """What an experiment is about, and its first seed; see `Registration`."""

    claim: str
    hypothesis: str
    players: tuple[str, ...]
    readings: tuple[str, ...]
    seed: int


def registered(question: Question, studies: Mapping[str, Study]) -> Registration:
    """The question as it is asked of studies, one for each scale: of so many seeds, with 95% for all intervals."""
    return Registration(
        question.claim,
        question.hypothesis,
        Fraction(1, 10),
        question.players,
        (
            *RULES,
            *question.readings,
            *(f"{scale}: {words}" for scale, each in studies.items() for words in each.words()),
        ),
        dict.fromkeys(studies, SEEDS),
        "a seed: its networks are trained, and play all matches",
        len(cells(studies["paper"], SEEDS)),
        question.seed,
        Fraction(95, 100),
    )


def experiment(studies: Mapping[str, Study], registration: Registration) -> StagedExperiment:
    """The experiment on studies, one for each scale."""
    return StagedExperiment(registration, partial(_seed, studies))


def _seed(
    studies: Mapping[str, Study], registration: Registration, scale: str, folder: Path, number: int
) -> Observations:
    seed = registration.seed + number
    trained = Trained(studies[scale].seeded(seed), inside(folder, str(seed)), seed + DEALS)
    return trained.observations(number)


@dataclass(frozen=True)
class Trained:
    """A study with one seed, what it has done so far in a folder, and the seed of its deals."""

    study: Study
    folder: Path
    deals: int

    def observations(self, number: int) -> Observations:
        """What all matches show, all networks trained before."""
        self.train()
        found, actions = dict[str, Moments](), {who: none(self.study.stack(who)) for who in self.study.watched}
        with tqdm(self.study.pairs, f"seed {number + 1}", unit=" matches", disable=None, leave=False) as bar:
            for k, pair in enumerate(bar):
                blocks = self.played(pair, self.folder / f"{k}.json")
                found[won(number, pair)] = winnings(blocks)
                for side, who in enumerate(pair):
                    if who in actions and self.study.counts(who, pair[1 - side]):
                        actions[who] = sum((block.actions[side] for block in blocks), actions[who])
        for who in self.study.watched:
            found |= {does(number, who, what): each for what, each in counted(actions[who]).items()}
        return found

    def train(self) -> None:
        """All networks; those that are done are left."""
        for name, plan in self.study.plans.items():
            with tqdm(unit=" actions", disable=None, leave=False) as bar:

                def step(progress: GenerationProgress, bar: tqdm[NoReturn] = bar, name: str = name) -> None:
                    bar.set_description(f"{name} generation {progress.generation}, {progress.stage}".lstrip())
                    bar.total, bar.n = progress.total, progress.done
                    bar.refresh()

                train(plan, self.networks(plan), step)

    def networks(self, plan: RunPlan) -> Path:
        """The folder of the networks of a plan."""
        return inside(self.folder, plan.digest[:_LETTERS])

    def played(self, pair: Pair, kept: Path) -> list[BlockResult]:
        """All blocks of a match, those in the file not played again."""
        contest = Contest(
            tuple(map(self.entrant, pair)), self.study.hands, self.deals, self.study.stack(*pair), adjust=True
        )
        return played(contest, kept)

    def entrant(self, who: Who) -> Entrant:
        """The player as the contest has it."""
        if not who.generation:
            return Entrant(who.name, CARD_BLIND[who.name])
        plan = self.study.plans[who.run]
        place = f"cnn:{self.networks(plan)}/{who.generation}"
        return Entrant(who.name, f"{place} {who.manner}".rstrip(), plan.digest)


def played(contest: Contest, kept: Path) -> list[BlockResult]:
    """All blocks of a contest, those in the file not played again."""
    found = read_contest(contest, read_text(kept)[1]) if kept.exists() else {}
    for place, block in evaluate_blocks(contest, frozenset(found)):
        found[place] = block
        write_under(kept.parent, kept.name, text(contest, found))
    return [found[place] for place in sorted(found)]


def winnings(blocks: Sequence[BlockResult]) -> Moments:
    """What the first player won in all blocks, in big blinds a hand."""
    units = sum(block.tally.units for block in blocks)
    total, squares = (fsum(each) for each in zip(*(block.tally[1:] for block in blocks), strict=True))
    return Moments(units, total / STAKES.big, squares / STAKES.big**2)
