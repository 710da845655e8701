"""Texas hold'em and expected utility theory"""

from pathlib import Path

from gameproof import Said, claim, reading, report_file, theorem

BLOG = "Texas hold'em and expected utility theory (a blog post, in Japanese)"
KELLY = f"{BLOG}, section 1, the Kelly criterion"
CRRA = f"{BLOG}, section 2, CRRA utility"
STYLE = f"{BLOG}, section 3, styles of play"
FAILURE = f"{BLOG}, section 4, a failure"
WEAK = f"{BLOG}, section 5, where beginners are weak"
SUBJECTIVE = f"{BLOG}, section 6, objective and subjective probability"
SUMMARY = f"{BLOG}, section 7, summary of the parameters"
MEASURED = "derivations.sources.utility.measured"
report_file(Path(__file__).with_name("report.md"))


def after_exponentials(*names: str) -> tuple[str, ...]:
    """Files of lemmas, after those on exponentials that they use."""
    return tuple(f"lemmas/{name}.toml" for name in ("exponentials", *names))


# --- the best share of a bet

SHARE = theorem("utility: the best share")
DOMAIN = "for $0 < p < 1$ and real $n > 1$, which the source does not state; over all shares that leave wealths above 0"

claim(
    "U1",
    r"The share $f^* = \max\left\{\frac{np - 1}{n - 1} - \frac{1 - p}{n - 1}\frac{\beta}{W}, 0\right\}$ of one's chips maximises the expected log"
    " utility of a raise.",
    [reading(SHARE, rf"$\gamma = 1$; {DOMAIN}")],
    KELLY,
    proof=after_exponentials("share"),
    remark="The source solves the first-order condition; by concavity that is the maximum, and of bets of at least"
    r" $c + m$ the one nearest to $f^*W$ is best. $n$ counts the player himself; the pot $nfW + \beta$ is all that is won, own"
    r" chips included, as $1.45 = 1 - 0.15 + 4 \cdot 0.15$ in his example shows. For $p = 1$ all-in is best, for $p = 0$ nothing."
    " With $c > W$ there is no call in the model, with $c + m > W$ no raise.",
)
claim(
    "U2",
    r"The share $f^* = \max\left\{\frac{\psi}{\psi + n} - \frac{1}{\psi + n}\frac{\beta}{W}, 0\right\}$ with $\psi = \left(p\frac{n - 1}{1 - p}\right)^{1/\gamma} - 1$ maximises"
    " the expected CRRA utility of a raise.",
    [reading(SHARE, DOMAIN)],
    CRRA,
    proof=after_exponentials("share"),
    remark=r"For $\gamma = 0$ the mean is linear in $f$: all-in for $np > 1$, nothing for $np < 1$, and all shares are alike"
    r" for $np = 1$, whatever $\beta$. Where $f^* > 0$ it rises with $p$ and falls with $\gamma$ and $\beta$ (U9). In the number of"
    r" players it may rise and fall: with $p = \frac{4}{5}$ and $\gamma = 5$ it is {= raise_share(4/5, 2, 0, 5) | 1%} for $n = 2$, {="
    " raise_share(4/5, 3, 0, 5) | 1%} for $n = 3$ and {= raise_share(4/5, 4, 0, 5) | 1%} for $n = 4$.",
)
claim(
    "U3",
    r"The Kelly criterion extends easily to CRRA utility: its share is that of $\gamma = 1$.",
    [reading(SHARE, r"U1 is U2 at $\gamma = 1$, and both are maxima")],
    CRRA,
    proof=after_exponentials("share"),
)
claim(
    "U4",
    "Four players, 5% of one's chips bet, a 20% chance to win, a raise to 15%: the expected wealth is 0.95 on folding"
    r" and $0.2 \cdot 1.45 + 0.8 \cdot 0.85 = 0.97$ on calling.",
    [
        reading(
            Said("utility(19/20, 0) == 0.95 - 1 and expected_utility(1/5, 29/20, 17/20, 0) == 0.97 - 1"),
            r"for $\gamma = 0$ the utility of a wealth $w$ is $w - 1$, so that its mean is the expected wealth less 1",
        )
    ],
    WEAK,
)
claim(
    "U5",
    r"With log utility $\log(0.95) = -0.05129$ against $0.2\log(1.45) + 0.8\log(0.85) = -0.0557$, so to fold is right.",
    [
        reading(
            Said(
                "utility(19/20, 1) > expected_utility(1/5, 29/20, 17/20, 1) and utility(19/20, 1) in [-0.051295,"
                " -0.051285] and expected_utility(1/5, 29/20, 17/20, 1) in [-0.05575, -0.05565]"
            ),
            "the numbers as printed, rounded; of folding and calling alone, as in the source",
        )
    ],
    WEAK,
    remark="The cruder number is printed with one digit less: {= expected_utility(1/5, 29/20, 17/20, 1) | 5}. To raise"
    " is no better: with $np < 1$ every bet is worse than a smaller one (U1).",
)
claim(
    "U6",
    r"On the river, with an 80% chance to win, Kelly bets $\frac{4 \cdot 0.8 - 1}{4 - 1} = 0.7333$, close to 70% of one's chips.",
    [
        reading(
            Said("raise_share(4/5, 4, 0, 1) == 11/15 and 11/15 in [0.73325, 0.73335] and 11/15 in [0.65, 0.75]"),
            "0.7333 as printed, rounded; close to 70%: nearer to it than to 60% or 80%",
        )
    ],
    WEAK,
    remark="The source prints $p$ on the left, where it means $f$. Nobody has folded: $n$ is 4 on the river as before the"
    " flop.",
)
claim(
    "U7",
    "There most people would bet about 15% to 20% of their chips, and this is the result for the average risk aversion"
    r" $\gamma = 5$.",
    [
        reading(
            Said("raise_share(4/5, 4, 0, 5) in [3/20, 1/5]"),
            "from 15% to 20%, as numbers",
            instead=Said(
                "raise_share(4/5, 4, 0, 5) >= 0.138627 and raise_share(4/5, 4, 0, 5) <= 0.138628 and"
                ' theorem("utility: less than 15%") and theorem("utility: one attitude")'
            ),
        ),
        reading(
            Said("raise_share(4/5, 4, 0, 5) in [1/8, 9/40]"),
            "about 15% to 20%: to the nearest 5%",
            excluded="γ=5の場合の結果である",
            since=r"the result of one $\gamma$ is a number that is computed, as 0.7333 is beside it; 'about' (ぐらい) is"
            " said of what most people would bet",
        ),
    ],
    WEAK,
    expect="refuted",
    proof=after_exponentials("less_than_15", "who_folds", "attitude"),
    remark=r"$f^* = \frac{12^{1/5} - 1}{12^{1/5} + 3}$ = {= raise_share(4/5, 4, 0, 5) | 2%} of the chips. From 15% to 20% it"
    r" is for $\gamma$ from $\frac{\log(12)}{\log(2)}$ to $\frac{\log(12)}{\log\left(\frac{29}{17}\right)}$ (U20): $\gamma = 4$ makes {= raise_share(4/5, 4, 0, 4) |"
    r" 1%}. With $\gamma = 5$ no number of players makes it 15% ($n = 3$ makes {= raise_share(4/5, 3, 0, 5) | 2%}), nor do"
    " chips of folded players. With $W$ made 5% larger it is {= 21/20*raise_share(4/5, 4, 0, 5) | 2%} of the real"
    " chips, with three players {= 21/20*raise_share(4/5, 3, 0, 5) | 1%}. It is conceded that this is 15% to the"
    r" nearest 5%, though neither to the nearest 1% nor to the nearest 10%. What he infers, that such a player's $\gamma$"
    " is much above Kelly's, stands. That most people would bet so much is a matter of people (U30b).",
)

# --- styles

claim(
    "U8a",
    "The estimate $p^* = p^{1 - s}$, $s < 1$, is that of a loose player for $s > 0$ and of a tight one for $s < 0$.",
    [reading(theorem("utility: style"), "for $0 < p < 1$")],
    STYLE,
    proof=after_exponentials("style"),
    remark="Nothing changes at $p = 0$ and $p = 1$. For $s = 1$ every $p > 0$ would be 1, which $s < 1$ rules out.",
)
claim(
    "U8b",
    "With $s_p > 0$ and $s_r = 0$ he is loose early, and judges objectively late (後半).",
    [
        reading(
            theorem("utility: style") & Said("style(1/16, 0) == 1/16"),
            "late is the river, where $s = s_r = 0$; on the streets before it $s > 0$, less on each",
        ),
        reading(
            Said("style(1/16, 1/4) == 1/16"),
            r"late is the turn and the river, as the sentence before has it, 後半(ターン、リバー): with $s_p = \frac{3}{4}$ and"
            r" $s_r = 0$ it is $s = \frac{1}{4}$ on the turn",
            instead=Said("style(1/16, 1/4) == 1/8"),
        ),
    ],
    STYLE,
    expect="depends",
    proof=after_exponentials("style"),
    remark=r"By his own rule, ターン:$s = \frac{1}{3}$×$s_p$+$\frac{2}{3}$×$s_r$, it is $\frac{s_p}{3}$ on the turn, a third of the bias before the flop:"
    " 'when it gets late' (後半になると) is the end of what he calls late.",
)
claim(
    "U9",
    r"Loose and tight are biases of $p$, aggressive and passive are low and high $\gamma$; combined they express styles that"
    " contradict each other in risk aversion alone, such as tight and aggressive.",
    [
        reading(
            theorem("utility: who folds") & theorem("utility: what moves the share"),
            r"in $\gamma$ alone: a greater $\gamma$ folds whatever a smaller one folds, and bets less",
        ),
        reading(
            Said(
                "style(3/10, -1) == 9/100 and style(4/5, -1) == 16/25 and"
                " expected_utility(3/10, 31/25, 23/25, 5) > utility(19/20, 5) and"
                " expected_utility(9/100, 31/25, 23/25, 1) < utility(19/20, 1) and"
                " raise_share(16/25, 4, 0, 1) > raise_share(4/5, 4, 0, 5)"
            ),
            r"$s = -1$, $\gamma = 1$ is tight and aggressive beside $s = 0$, $\gamma = 5$: he folds at $p = \frac{3}{10}$, 8% to call and"
            r" 5% in the pot of four, where that one calls, and bets more at $p = \frac{4}{5}$",
        ),
        reading(
            Said(
                "style(1/8, 2/3) == 1/2 and style(64/125, 2/3) == 4/5 and"
                " expected_utility(1/8, 29/20, 17/20, 1) < utility(19/20, 1) and"
                " expected_utility(1/2, 29/20, 17/20, 5) > utility(19/20, 5) and"
                " raise_share(4/5, 4, 0, 5) < raise_share(64/125, 4, 0, 1)"
            ),
            r"$s = \frac{2}{3}$, $\gamma = 5$ is loose and passive beside $s = 0$, $\gamma = 1$: he calls at $p = \frac{1}{8}$ in the pot of U4,"
            r" where that one folds, and bets less at $p = \frac{64}{125}$",
        ),
    ],
    STYLE,
    proof=after_exponentials("who_folds", "statics"),
    remark=r"What the four words mean is the source's own definition. With $\beta = 0$ the sign of $f^*$ does not depend on"
    r" $\gamma$ at all: everybody bets something exactly if $np > 1$, so that only a bias in $p$ moves that line.",
)
claim(
    "U10a",
    "Kelly players with and without noise in $p$ are about even; accuracy in $p$ helps up to a certain degree and beyond"
    " that, it may be said, hardly at all.",
    source=FAILURE,
    measured=f"{MEASURED}:NOISE",
)
claim(
    "U10b",
    "Noise in $p$ makes him harder to read, and so rather more vicious (凶悪化).",
    source=FAILURE,
    measured=f"{MEASURED}:READING",
)
claim(
    "U11",
    r"Risk aversion that rises with the chance to win is written as"
    r" $\gamma(p, \alpha) = \max\{\bar{\gamma} + \lambda (p - c/\alpha), 0\}$; $\bar{\gamma}$ is that where the expected return is 0.",
    [
        reading(
            theorem("utility: aversion"),
            r"$\alpha$ at the call, $nc + \beta$, or any other; what it is for is less risk aversion at low chances and more"
            r" at high ones: risk loving (むしろリスク愛好的になる) cannot be expressed by $\max\{\dots, 0\}$",
        ),
        reading(
            Said("aversion(1/10, 1, 4, 1, 10) < 0"),
            r"the formula makes risk lovers: $\bar{\gamma} = 1$, $\lambda = 10$, $p = \frac{1}{10}$, $\frac{c}{\alpha} = \frac{1}{4}$",
            excluded=r"$\max\{\dots, 0\}$",
            instead=Said("aversion(1/10, 1, 4, 1, 10) == 0"),
        ),
    ],
    WEAK,
    proof="lemmas/players.toml",
    remark="The text has weak players risk loving where the expected return is low; the formula makes them risk"
    " neutral there. That weak players are like this is said of people, and is not what is proved. At a call"
    r" $\alpha = nc + \beta$ is one number, and so is $\gamma$. At a raise $\alpha = nfW + \beta$ depends on $f$, so that $\gamma$ would"
    r" change within the maximisation and U2 would not solve it; $\frac{c}{\alpha}$ is then not where that bet's return is 0,"
    " unless $c = fW$.",
)

# --- subjective probability

ALL = "for delta in [0, 1]: for even in (0, 1): "
CALM = "(delta*(1 - 2*even^2) <= 1 - even and delta*(4*even - 1 - 2*even^2) <= 1 - even)"

claim(
    "U12",
    r"The quadratic $\xi(p) = ap^2 + bp + c$ with $\xi(0) = p_l$, $\xi(p_e) = p_e$ and $\xi(1) = p_u = 1 - p_l$ has the"
    " coefficients that are given.",
    theorem("utility: the quadratic"),
    SUBJECTIVE,
    proof="lemmas/players.toml",
    remark="For $0 < p_e < 1$. At $p_e = 0$ and 1 two of the three conditions fall together or contradict each other."
    " Their letters are not those of the chips. The text has $p_l$ bound the estimated losing probability, a slip for"
    r" winning. As $p_l = \delta p_e$, $a = \delta\frac{1 - 2p_e}{1 - p_e}$.",
)
claim(
    "U13",
    r"The subjective probability, for $0 \le \delta \le 1$ assumed to take only values in $[p_l, p_u]$ for $p \in [0, 1]$, does so"
    " as the quadratic that is chosen for it.",
    [
        reading(
            Said(f"{ALL}keeps_range(delta, even)"),
            r"whatever $\delta$ and $p_e$: δ is any number with 0≤δ≤1",
            instead=Said(f"{ALL}keeps_range(delta, even) exactly when {CALM}")
            & Said("for delta in [0, 17/20]: for even in (0, 1/2]: keeps_range(delta, even)"),
        ),
        reading(
            Said("keeps_range(4/5, 1/4) and rises(4/5, 1/4)"),
            r"for the $\delta$ and $p_e$ that are plotted",
            excluded="例として",
            since="these two numbers are an example",
        ),
    ],
    SUBJECTIVE,
    expect="refuted",
    proof="lemmas/subjective.toml",
    remark=r"Assumed there, not derived: the range is what $\xi$ is to keep before it is chosen to be quadratic, by its"
    " values at 0, $p_e$ and 1. The quadratic keeps it exactly if it falls neither at 0 nor at 1, that is if it rises"
    r" throughout. In play $p_e = \frac{c}{\alpha}$ is at most $\frac{1}{n}$, so $p_e \le \frac{1}{2}$; there the first"
    r" condition decides, $\delta \le \frac{1 - p_e}{1 - 2p_e^2}$, and $\delta$ up to $\frac{17}{20}$ will always do. With"
    r" $\delta = 1$ only $p_e = \frac{1}{2}$ will do, where $\xi$ is"
    r" $\frac{1}{2}$ throughout. With $\delta = 1$ and $p_e = \frac{1}{4}$ it falls at first, to {= subjective(1/16, 1, 1/4) | 3} at $p = \frac{1}{16}$,"
    r" below $p_l = \frac{1}{4}$; and with $\delta p_e > \frac{1}{2}$ even $p_l$ is above $p_u$.",
)
claim(
    "U14",
    r"The plot of $\xi$ for $\delta = 0.8$ and $p_e = 0.25$.",
    source=SUBJECTIVE,
    about="a text",
    remark=r"The figure was not at hand, so that what it shows is not judged. For these numbers $\xi$ is"
    r" {= subjective(0, 4/5, 1/4)} at 0, {= subjective(1/4, 4/5, 1/4)} at $\frac{1}{4}$, {= subjective(1/2, 4/5, 1/4)} at $\frac{1}{2}$ and"
    " {= subjective(1, 4/5, 1/4)} at 1, and rises throughout (U13).",
)
claim(
    "U15",
    "With 10,000 samples the estimate of $p$ converges to an almost correct answer.",
    [
        reading(
            # each half by itself: there the square of 1 - 2 p is a product of what is known to be of one sign
            Said("for p in [0, 1/2]: p*(1 - p)/10000 <= (1/200)^2")
            & Said("for p in [1/2, 1]: p*(1 - p)/10000 <= (1/200)^2"),
            "almost correct: with a standard error of at most half a percentage point, whatever $p$ is and against any"
            " number of random hands",
        )
    ],
    KELLY,
    argued="a draw pays a share of the pot from 0 to 1 with mean $p$, so its variance is at most $p (1 - p)$, and that of"
    r" the mean of 10,000 independent draws is at most $p\frac{1 - p}{10000}$",
    cited=r"Hoeffding (1963): such a mean is off by $t$ or more with probability at most $2\exp(-20000t^2)$, less than"
    r" $\frac{1}{1400}$ for $t = \frac{2}{100}$",
    measured=f"{MEASURED}:ESTIMATES",
)
claim(
    "U16",
    r"A player is determined by $\bar{\gamma}$, by $s_p$ and $s_r$, and by $\lambda$ and $\delta$.",
    source=SUMMARY,
    about="a text",
    remark="A list of what may be set, which no statement decides. Given $p$, pot and prices it determines a decision"
    r" once it is said in which order $p^{1 - s}$ and $\xi$ apply, which of these $p$ enters $\gamma(p, \alpha)$, which pot is its"
    r" $\alpha$, and how amounts are rounded: the source leaves all of these open. It leaves out the noise, dropped as a"
    " failure, and how much $W$ is made larger.",
)
claim(
    "U17",
    r"Players with a consistent attitude to risk are likely to be strong, whether their $\gamma$ is high or low, the author"
    " conjectures; weakness comes from subjective probability and from risk aversion that rises with $p$.",
    source=f"{BLOG}, sections 5 and 6",
    measured=f"{MEASURED}:CONSISTENCY",
)

# --- street by street


def staked(p: str, chips: int, of: int) -> str:
    """Kelly's utility of so many chips of all in the pot when cards are shown: n = 2, nobody has folded."""
    return f"expected_utility({p}, {of + chips}/{of}, {of - chips}/{of}, 1)"


RAISES = [
    # 4 of 6 chips are best on the first street alone
    f"{staked('4/5', 4, 6)} > 0",
    *(f"{staked('4/5', 4, 6)} > {staked('4/5', chips, 6)}" for chips in (1, 2, 3, 5)),
    # on the last street 5 are best at 9/10, and to have nothing in at 1/2
    f"{staked('9/10', 5, 6)} > 0",
    *(f"{staked('9/10', 5, 6)} > {staked('9/10', chips, 6)}" for chips in (1, 2, 3, 4)),
    *(f"{staked('1/2', chips, 6)} < 0" for chips in (1, 2, 3, 4, 5)),
    *(f"utility({6 - chips}/6, 1) < 0" for chips in (1, 2, 3, 4, 5)),
]
CALLS = [
    # on the first street alone every stake is worse than to fold for nothing
    *(f"{staked('1/2', chips, 7)} < 0" for chips in (1, 2, 3, 4, 5, 6)),
    # 1 chip now, then 6 in all at 9/10 and no more at 1/10, is better
    f"1/2*{staked('9/10', 6, 7)} + 1/2*{staked('1/10', 1, 7)} > 0",
]

claim(
    "U18",
    "Maximising the static utility street by street may look more aggressive than the utility itself.",
    [
        reading(
            Said(" and ".join(RAISES)),
            r"by what is staked, in some hand: two players, $\gamma = 1$, 6 chips and no price; the chance to win is $\frac{4}{5}$"
            r" on the first street, and on the last $\frac{9}{10}$ (with probability $\frac{3}{4}$) or $\frac{1}{2}$; on each street one has any"
            " number of chips but the last in, no fewer than before, or folds. Street by street 4 chips are best on"
            r" the first street; of both streets it is best to stake nothing yet, and then 5 chips at $\frac{9}{10}$ and none at"
            r" $\frac{1}{2}$",
        ),
        reading(
            ~Said(" and ".join(CALLS)),
            "at every decision: where the best play calls, he does not fold. In the same model with 7 chips, 1 of them"
            r" to call or fold for nothing, chance $\frac{1}{2}$ and then $\frac{9}{10}$ or $\frac{1}{10}$ with probability $\frac{1}{2}$ each, he folds; to"
            r" call is better than that, with 6 chips in at $\frac{9}{10}$ and no more than 1 at $\frac{1}{10}$",
            excluded="アグレッシブな行動に見えるかもしれない",
            since="the play may look more aggressive, not each decision",
            instead=Said(" and ".join(CALLS)),
        ),
    ],
    KELLY,
    argued=[
        "a stake on the first street leaves of the stakes on the last those alone that are no smaller: so what is best"
        r" at $\frac{9}{10}$ and at $\frac{1}{2}$ is left by no stake above 0, and the stake of nothing is best",
        "in the model everyone left puts in as much at any time, and while no price rises by itself and any amount may"
        " be staked later, to stake $x$ before the last street leaves less to choose from than to stake less: no best"
        " play needs to raise before the last street",
        "while no price rises by itself, to call and then to do no more is among what looking ahead can do, so where"
        " the static player prefers a call to a fold the best play does so too",
    ],
    remark="4 chips now lose {= -1/4*expected_utility(1/2, 10/6, 2/6, 1) | 4} of expected log wealth. What is checked"
    " are these two hands. It is argued, not checked, that they are typical of the source's model while no price rises"
    " later and any amount may be staked: then who looks ahead never needs to raise before the last street, as everyone"
    " will match then as well, while the static player raises as soon as $f^*$ is above the price; and who looks ahead"
    " calls at least as often, as a call keeps the choice of the next street open. So street by street may look more"
    " aggressive in raises, and less so in calls.",
)
claim(
    "U19a",
    "Kelly never goes all-in, so that he always folds where a call would be all-in; with $W$ counted as 1% to 5% larger"
    " he does not.",
    [
        reading(
            SHARE & theorem("utility: all-in"),
            "no bet of all chips is best, and no call of all chips is made, where $p < 1$",
        ),
        reading(
            Said(
                "expected_utility(1/2, 201/101, 1/101, 1) > utility(11/101, 1) and"
                " expected_utility(1/2, 205/105, 5/105, 1) > utility(15/105, 1)"
            ),
            "with $W$ 1% or 5% larger a call of all chips is no longer always folded: 100 chips, 90 of them in the pot,"
            r" heads-up, $p = \frac{1}{2}$",
        ),
    ],
    KELLY,
    proof=(*after_exponentials("share"), "lemmas/all_in.toml"),
    measured=f"{MEASURED}:ALL_IN",
    remark=r"In that case Kelly folds a call for the last 10 chips, as $\log 0$ is minus infinity; with $W = 101$ or 105 he"
    " calls. Exactly: with $W$ made larger by $xW$, an all-in call is right when"
    r" $p\log\left(1 + \frac{\alpha - c}{V}\right) + (1 - p)\log\left(\frac{x}{1 + x}\right) \ge \log\left(1 - \frac{b}{V}\right)$,"
    r" where $V = (1 + x)W$. Without it a call of all chips is folded for every $\gamma \ge 1$;"
    r" for $\gamma < 1$ all chips can be staked on a call, but are never the best bet (U2).",
)
claim(
    "U19b",
    "It may be better to count $W$ as 1% to 5% larger.",
    source=KELLY,
    measured=f"{MEASURED}:INFLATED",
)
claim(
    "U20",
    "Whoever bets only about 15% to 20% in the case of U7 and does not fold in that of U4 has no consistent attitude to"
    r" risk: no single $\gamma$ explains both.",
    [
        reading(theorem("utility: one attitude"), r"$\gamma$ is any real number, risk lovers included; $p$ as it is"),
        reading(
            Said(
                "expected_utility(1/5, 29/20, 17/20, 0.81) > utility(19/20, 0.81) and"
                " expected_utility(1/5, 29/20, 17/20, 0.811) < utility(19/20, 0.811)"
            ),
            "where the two choices of the flop change places",
        ),
    ],
    WEAK,
    proof=after_exponentials("who_folds", "attitude"),
    remark=r"Not to fold needs $\gamma < \gamma_0$, which is between 0.81 and 0.811, and then the best bet is more than {="
    r" raise_share(4/5, 4, 0, 811/1000) | 1%} of the chips; 15% to 20% needs $\gamma$ from $\frac{\log(12)}{\log(2)}$ to"
    r" $\frac{\log(12)}{\log\left(\frac{29}{17}\right)}$, for $\gamma = 4$ it is {= raise_share(4/5, 4, 0, 4) | 1%}. Of folding and calling alone, as in"
    " the source. Not only 15% to 20%: no bet of up to 80% goes with not folding. Players with a bias in $p$, or whose"
    r" $\gamma$ moves with $p$, are not of the kind, as the source intends.",
)
claim(
    "U21",
    "A bias in $p$ weakens a player if it is large ('of course'), but at moderate levels need not.",
    source=STYLE,
    measured=f"{MEASURED}:BIAS",
)
claim(
    "U22",
    r"Low winning probabilities are overrated and high ones underrated: $\xi(p) > p$ below $p_e$ and $\xi(p) < p$ above.",
    [
        reading(Said("for delta in (0, 1]: for even in (0, 1): prospect(delta, even)"), r"with a bias, $\delta > 0$"),
        reading(
            Said(f"{ALL}prospect(delta, even)"),
            r"$\delta = 0$ included",
            excluded="客観確率と主観確率の乖離",
            since=r"at $\delta = 0$ they do not differ",
            instead=Said("for even in (0, 1): not prospect(0, even)"),
        ),
    ],
    SUBJECTIVE,
    proof="lemmas/subjective.toml",
    at=[{"p": 0}],
    remark=r"$\xi(p) - p = \delta (p_e - p)\frac{(1 - p_e)(1 - p) + p_e p}{1 - p_e}$, and the second bracket is above 0: so for"
    r" all $p \in [0, 1]$, $p_e \in (0, 1)$ and $\delta > 0$, and whether $\xi$ rises or not. For $\delta = 0$, $\xi(p) = p$. That this is"
    " called prospect theory is U35.",
)
claim(
    "U23",
    "Loose players rarely fold, tight ones fold weak hands; aggressive ones raise often and for a large share, passive"
    " ones stake a small share and fold when the price rises.",
    source=STYLE,
    measured=f"{MEASURED}:BEHAVIOUR",
)
claim(
    "U24",
    r"The expected return of a call is $p\alpha - c$, which is 0 at $p = \frac{c}{\alpha}$.",
    theorem("utility: return"),
    WEAK,
    proof="lemmas/players.toml",
    remark="Measured from the wealth before the hand, as chips in the pot are counted as a cost of the call. To call"
    r" and to fold are alike at the smaller $p = \frac{c - b}{\alpha}$, if $b > 0$ chips are in the pot already.",
)
claim(
    "U25",
    r"Average risk aversion is $\gamma = 5$, and Kelly's $\gamma = 1$ is much below that of ordinary people.",
    source=WEAK,
    about="a text",
    remark=r"About people, asserted without a source. What is exact: $\gamma = 1$ bets {= raise_share(4/5, 4, 0, 1) | 1%}"
    r" and $\gamma = 5$ bets {= raise_share(4/5, 4, 0, 5) | 1%} in the same case (U6, U7).",
)
claim(
    "U26a",
    "An intermediate player may find the unbiased Kelly player not so hard to beat, or hard after all.",
    source=SUMMARY,
    measured=f"{MEASURED}:BEATING",
)
claim(
    "U26b",
    "The author, a beginner, could not beat the Kelly player.",
    source=FAILURE,
    about="a text",
    remark="What one person found when he played (今の筆者が太刀打ちできるレベルではない), with no count of hands or"
    " chips. A program that watches does beat him (U26a).",
)

# --- what else the source says

claim(
    "U27",
    "Programs feel strong because they lack the two defects of people: subjective probability, and risk aversion that"
    " rises with the return.",
    source=SUBJECTIVE,
    about="a text",
    remark="About what people feel (強く感じる), and why. What was measured of it is whether players without the two"
    " defects beat their twins with them (U17).",
)
claim(
    "U28",
    "There are four times to decide (意思決定のタイミングが4回あり), and a bet cannot be taken back.",
    [
        reading(
            Said(
                " and ".join(
                    f'betting_sequences({{"small": 1, "big": 2, "stack": 20, "raises": "full"}}, "decisions",'
                    f' "{street}") > 0'
                    for street in ("preflop", "flop", "turn", "river")
                )
            ),
            "four rounds of betting: before the flop, on the flop, on the turn and on the river, on each of which"
            " somebody decides",
        ),
        reading(
            Said('legal_answers(100, "AsKd : 4 6 8 10 12 14 16 18") == 0'),
            r"four decisions of a player in a hand: after raises to 4, $6, 8, \dots, 18$ before the flop he who raised to 4,"
            " 8, 12 and 16 has none left",
        ),
    ],
    KELLY,
    expect="depends",
    remark="His argument needs rounds alone: that the problem is dynamic is so however often one decides in a round."
    " His own rule has a price that others have raised, and so more than one decision in a round.",
)
claim(
    "U29",
    "If $f^*W < c + m$, the minimum raise must be compared with the other choices.",
    [
        reading(
            SHARE,
            "of the raises, which are $c + m$ and more, the minimum is then the best, so that it is the one to compare",
        ),
        reading(
            Said(
                "expected_utility(3/5, 6/5, 4/5, 1) > expected_utility(3/5, 7/5, 3/5, 1) and"
                " expected_utility(3/5, 5/4, 3/4, 1) > expected_utility(3/5, 21/20, 19/20, 1) and"
                " raise_share(3/5, 2, 0, 1) == 1/5"
            ),
            r"and it must be, as either may be better: heads-up, $p = \frac{3}{5}$, $f^* = \frac{1}{5}$ of the chips; with $c = 20\%$ and"
            r" $c + m = 40\%$ the call is better than the minimum raise, with $c = 5\%$ and $c + m = 25\%$ the minimum raise"
            " than the call",
        ),
    ],
    KELLY,
    proof=after_exponentials("share"),
)
claim(
    "U30a",
    "In the case of U4 most beginners would call.",
    source=WEAK,
    about="a text",
    remark=r"About people, a guess (ではないだろうか). Whoever has one $\gamma$ and calls there has $\gamma < 0.811$ (U20).",
)
claim(
    "U30b",
    "In the case of U6 most people would bet about 15% to 20% of their chips.",
    source=WEAK,
    about="a text",
    remark=r"About people, a guess (ではないだろうか). Which $\gamma$ that is, U20 has.",
)
claim(
    "U31",
    "Programs for hold'em are said to use a nearly risk-neutral utility; people's natural decisions are rather risk"
    " averse.",
    source=KELLY,
    about="a text",
    remark="Hearsay, and marked as such (らしい); the second half is a prediction about people (予測できる).",
)
claim(
    "U32",
    "Whoever likes gambling has this tendency more, as lotteries show.",
    source=WEAK,
    about="a text",
    remark="About people, and left to the imagination (想像することができるだろう).",
)
claim(
    "U33",
    "To correct these tendencies takes conscious training, and a good deal of it.",
    source=SUBJECTIVE,
    about="a text",
    remark="About people, a guess (かもしれない).",
)
claim(
    "U34",
    r"The slope $\lambda$ of risk aversion in the chance to win is a measure of a player's weakness.",
    source=WEAK,
    measured=f"{MEASURED}:SLOPE",
)
claim(
    "U35",
    "To underrate high chances to lose and to win is known in behavioural economics as prospect theory.",
    source=SUBJECTIVE,
    about="a text",
    remark="A matter of names. In prospect theory (Kahneman and Tversky 1979, Tversky and Kahneman 1992) it is weights"
    " of decisions that overrate low chances and underrate high ones, while chances are known; and their curve is"
    r" concave first and then convex, which no quadratic is. That $\xi$ is above $p$ for low $p$ and below for high $p$ is proved"
    " (U22).",
)
