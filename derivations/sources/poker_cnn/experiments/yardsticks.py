"""Yardsticks that the source asks for, and others (P17): what the five players win of them, and what they would lose.

Of each player two things are told. It plays matches against a player of regret minimisation on an abstraction (CFR),
and against four others who look at their cards. And a local best response, which knows the player, says how much at
least a best response would win of it: of two players who are even with each other it may win little or much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from math import fsum
from pathlib import Path

from tqdm import tqdm

from derivations.experiments.experiment import Observations, StagedExperiment
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments
from derivations.sources.poker_cnn.experiments.reproduction import NETWORKS, STUDIES
from derivations.sources.poker_cnn.experiments.running import DEALS, Trained, played, winnings
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, RANDOM, Study
from play.holdem.abstraction.plan import AbstractionPlan
from play.holdem.abstraction.solution import solve
from play.holdem.matches import runs
from play.holdem.matches.local_best_response import LocalBestResponse, respond
from play.holdem.matches.match import MatchTally
from play.holdem.players.catalogue import player
from play.network.learning.evaluation import Contest, Entrant
from play.network.plan import STAKES
from trees.formats.files import inside, write_under
from trees.formats.texts import read_text

FIVE = (RANDOM, HEURISTIC, *NETWORKS)
CFR = "CFR"
OTHERS = {
    "hand-aware": "heuristic",
    "call": "call",
    "jam or fold": "jam-or-fold",
    "Kelly": "utility kelly samples=100",
}
YARDSTICKS = (CFR, *OTHERS)
SHORT = (4, 10)
"""Big blinds with which the optimum of jam or fold is nearly one of the whole game."""
ABSTRACT = f"best responses to {CFR} in its abstraction"
SEED = 1_501
"""That of the first networks of P5."""


@dataclass(frozen=True)
class Yard:
    """The abstraction, the networks, and how much is played: fewer hands where a network plays."""

    abstraction: AbstractionPlan
    study: Study
    hands: tuple[int, int]
    """Of a match without a network, and with one."""
    responses: tuple[LocalBestResponse, LocalBestResponse]
    """To players, and to networks."""

    def words(self) -> Iterator[str]:
        """What is built and played, for a registration."""
        many, few = self.hands
        yield f"{many:,} hands a match, {few:,} with a network; the first networks of P5 at this scale"
        yield f"{CFR}: {self.abstraction.text}; SHA-256 of the plan {self.abstraction.digest}"
        for whom, response in zip(("players", "networks"), self.responses, strict=True):
            yield (
                f"local best response of {whom}: {response.hands:,} hands, {response.holdings} hands of the range,"
                f" raises by {', '.join(f'{size:g}' for size in response.sizes)} of the pot, asked {response.asked}"
                " times"
            )


YARDS: Mapping[str, Yard] = {
    "small": Yard(
        AbstractionPlan(deals=20_000, completions=50, iterations=100),
        STUDIES["small"],
        (2_000, 200),
        (LocalBestResponse(hands=500, holdings=200), LocalBestResponse(hands=20, holdings=10, boards=20, block=10)),
    ),
    "medium": Yard(
        AbstractionPlan(),
        STUDIES["medium"],
        (10_000, 2_000),
        (LocalBestResponse(hands=3_000, holdings=200), LocalBestResponse(hands=200, holdings=30, block=20)),
    ),
    "paper": Yard(
        AbstractionPlan(),
        STUDIES["paper"],
        (100_000, 100_000),
        (LocalBestResponse(hands=20_000, holdings=400), LocalBestResponse(hands=3_000, holdings=200)),
    ),
}


def against(first: str, second: str) -> str:
    """The cell of what one wins of another."""
    return f"{first} against {second}"


def responded(name: str) -> str:
    """The cell of what a local best response wins."""
    return against("local best response", name)


def short(stack: int) -> str:
    """The optimum of jam or fold with so many big blinds."""
    return f"jam or fold with {stack} big blinds"


def names() -> tuple[str, ...]:
    """Of all cells."""
    matches = (against(who.name, yardstick) for who in FIVE for yardstick in YARDSTICKS)
    among = (against(CFR, other) for other in OTHERS)
    players = (*(who.name for who in FIVE), *YARDSTICKS, *map(short, SHORT))
    return (*matches, *among, *map(responded, players), ABSTRACT)


def _seed(registration: Registration, scale: str, folder: Path, number: int) -> Observations:
    yard, seed, found = YARDS[scale], registration.seed + number, dict[str, Moments]()
    trained = Trained(yard.study.seeded(seed), inside(folder, "networks"), seed + DEALS)
    trained.train()
    path = inside(folder, "cfr.npz")
    with tqdm(total=yard.abstraction.iterations, desc=CFR, unit=" iterations", disable=None, leave=False) as bar:
        solved = solve(yard.abstraction, path, bar.update)
    yardsticks = [Entrant(CFR, f"cfr:{path}", solved.digest), *(Entrant(*each) for each in OTHERS.items())]
    five = [trained.entrant(who) for who in FIVE]
    networks = five[2:]
    pairs = [(one, other) for one in five for other in yardsticks]
    pairs += [(yardsticks[0], other) for other in yardsticks[1:]]
    for k, pair in enumerate(tqdm(pairs, "matches", disable=None, leave=False)):
        hands = yard.hands[pair[0] in networks]
        contest = Contest(pair, hands, seed + DEALS, yard.abstraction.stack, adjust=True)
        found[against(pair[0].name, pair[1].name)] = winnings(played(contest, folder / f"{k}.json"))
    met = [(each, yard.responses[each in networks]) for each in (*five, *yardsticks)]
    deep = yard.responses[0]
    jam = Entrant("", OTHERS["jam or fold"])
    met += [(jam._replace(name=short(stack)), replace(deep, stack=stack * STAKES.big)) for stack in SHORT]
    for k, (entrant, response) in enumerate(tqdm(met, "responses", disable=None, leave=False)):
        kept = folder / f"response.{k}.json"
        found[responded(entrant.name)] = _response(entrant, replace(response, seed=seed + DEALS), kept)
    exact = solved.exploitability
    # computed, and no mean of a sample: it stands twice, so that its interval is the number alone
    return found | {ABSTRACT: Moments(2, 2 * exact, 2 * exact * exact)}


def _response(entrant: Entrant, response: LocalBestResponse, kept: Path) -> Moments:
    """What a local best response wins of a player, in big blinds a hand; blocks in the file are not played again."""
    about = asdict(response) | {"player": entrant.digest or entrant.text}
    done = list(runs.rows(about, read_text(kept)[1])) if kept.exists() else []
    for block in range(len(done), response.blocks):
        done.append(list(respond(player(entrant.text), response, block)))
        write_under(kept.parent, kept.name, runs.text(about, done))
    tallies = [MatchTally(*row) for row in done]
    return Moments(
        sum(tally.units for tally in tallies),
        fsum(tally.total for tally in tallies) / STAKES.big,
        fsum(tally.squares for tally in tallies) / STAKES.big**2,
    )


REGISTRATION = Registration(
    "P17",
    "none: the source names a player of CFR as a benchmark, and expects no number of it",
    Fraction(1, 10),
    (*(who.name for who in FIVE), *YARDSTICKS, *map(short, SHORT)),
    (
        "what a local best response wins is a lower bound of what a best response wins, in both seats as often",
        f"{ABSTRACT}: half of what they win in both seats, computed and not sampled; of the whole game it says nothing",
        *(f"{scale}: {words}" for scale, yard in YARDS.items() for words in yard.words()),
    ),
    dict.fromkeys(YARDS, 1),
    "a seed: its networks are trained, the abstraction is solved, and all matches and responses are played",
    len(names()),
    SEED,
    Fraction(95, 100),
)

EXPERIMENT = StagedExperiment(REGISTRATION, _seed)
