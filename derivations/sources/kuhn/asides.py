"""K14 to K16: what the source says on its way."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import TEXT, Proof
from derivations.claims.statements import both, reading
from derivations.sources.kuhn.profiles import ALPHA, GAME, THIRD, alpha, player_1, player_2, published, two
from derivations.sources.kuhn.shared import PROFILES, RANGE, Kuhn
from trees.games.catalogue import complete
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.conditions import conditions
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.statements.text import written

ALWAYS = two("check", "bet", Fraction(1))
HANDS = ("rock", "paper", "scissors")
ROSHAMBO = BuiltIn("rock-paper-scissors", complete("rock-paper-scissors", {"tie": "0", "loss": "-1"}))


def k14(kuhn: Kuhn) -> Proof:
    """With J folding and K calling, betting Q pays -1/2 to either player, and checking it 0 to player 2, where player 1
    checks both J and K; checking pays player 1 what the source gives later, -1/3."""
    # alpha stands for t where the written profile says so
    checking, second = player_1(Fraction(0), Fraction(0), alpha), player_2(THIRD, THIRD)
    raising = {**second, "Q after check": ALWAYS}
    profiles = {
        "bets_q": ({**checking, "Q": ALWAYS}, second),
        "checking": (checking, second),
        "checking_raising": (checking, raising),
        "raising": (published(THIRD)[0], raising),
    }
    share = Parameter("t", Range(Fraction(0), Fraction(1)))
    accounts = [
        payoff_account(GAME, share, (profiles["bets_q"],), [(0, "Q")]),
        payoff_account(GAME, share, (profiles["checking"], profiles["checking_raising"]), [(1, "Q after check")]),
        payoff_account(GAME, ALPHA, (published(THIRD),), [(0, "Q")]),
        payoff_account(GAME, ALPHA, (profiles["raising"],), [(1, "Q after check")]),
    ]
    names = {"raising": "alpha"}
    where = PROFILES | {name: written(profile, names.get(name, "t")) for name, profile in profiles.items()}
    second_q = '2, "Q after check")'
    found = text(accounts[-1].accounts[0].payoffs[0], "alpha")
    return Proof(
        (
            reading(
                both(
                    f'for t in [0, 1]: payoff(poker, bets_q, 1, "Q") == -1/2 and payoff(poker, checking_raising, {second_q} == -1/2'
                    f" and payoff(poker, checking, {second_q} == 0",
                    f'{RANGE}: payoff(poker, third, 1, "Q") == -1/3',
                ),
                words="J folds and K calls, and player 1 checks both (and calls with Q with any probability t), as in the source's chapter of heuristic"
                " best actions; 'about 0' stands for the value that the source gives later, -1/3",
                where=where,
            ),
            reading(
                f"{RANGE}: payoff(poker, raising, {second_q} == -1/2",
                words="in equilibrium, where a check makes J likelier than K",
                instead=f"{RANGE}: payoff(poker, raising, {second_q} == {found}",
                excluded="its chapter says that it is not about the equilibrium but about heuristic best actions",
                where=where,
            ),
            reading(
                f'{RANGE}: payoff(poker, third, 1, "Q") == 0',
                words="'about 0' as exactly 0",
                instead=f'{RANGE}: payoff(poker, third, 1, "Q") == -1/3',
                excluded="it says 'about', and that the exact value is given later",
                where=where,
            ),
        ),
        tuple(accounts),
        where,
        result={"player 2 betting Q in equilibrium": found},
        remark="What the step needs is that checking Q is worth more than betting it: to player 1 -1/3 against -1/2.",
    )


def k15(_: Kuhn) -> Proof:
    """A sentence about two texts: no statement about a game decides it."""
    return Proof(
        (),
        (),
        about=TEXT,
        remark="A sentence about two texts, which no certificate decides. Wikipedia's article lists the strategies of both"
        " players and gives no derivation, as far as copies of it show; Kuhn's seven pages were not at hand. Whether or"
        " not they say why, what they state is proved here: K13, with the reason in print.",
    )


def k16(_: Kuhn) -> Proof:
    """The even mixture is the only equilibrium, and pays 0 whatever the other does; paper pays 1 against rock."""
    p, q = map(Multivariate.variable, ("p", "q"))
    unit = Range(Fraction(0), Fraction(1))
    even = {"player 1": dict.fromkeys(HANDS, THIRD)}
    any_mixture = {"player 2": dict(zip(HANDS, (p, (1 - p) * q, (1 - p) * (1 - q)), strict=True))}
    paper = tuple({f"player {i}": {h: Fraction(h == hand) for h in HANDS}} for i, hand in ((1, "paper"), (2, "rock")))
    evens = ("[[{}]]".format(", ".join(f'[{{"player {i}": "{hand}"}}, 1/3]' for hand in HANDS)) for i in (1, 2))
    where = {
        "even_twice": f"[[{', '.join(evens)}]]",
        "against_any": written((even, any_mixture)),
        "paper_on_rock": written(paper),
    }
    game = "rock_paper_scissors(win=1, tie=0, loss=-1)"
    return Proof(
        (
            reading(
                both(
                    f"nash_equilibria({game}, even_twice)",
                    f"for p in [0, 1]: for q in [0, 1]: payoff({game}, against_any, 1) == 0",
                    f"payoff({game}, paper_on_rock, 1) == 1 and not nash({game}, paper_on_rock)",
                ),
                words="1/3 each is the only equilibrium and pays 0 against every mixture, where the opponent plays rock with"
                " probability p and divides the rest by q; paper pays more, 1, against rock, and is no equilibrium with it",
                where=where,
            ),
        ),
        (
            extreme_equilibria(ROSHAMBO),
            conditions(ROSHAMBO, (Parameter("p", unit), Parameter("q", unit)), (even, any_mixture)).certificate,
            profile_regrets(ROSHAMBO, paper),
        ),
        where,
        remark="That it leaves the opponent no choice is so in this game, where every reply earns the same. In general only the"
        " actions that some equilibrium uses are worth the same; in Kuhn poker folding K costs (K1).",
    )
