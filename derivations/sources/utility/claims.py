"""The claims of the source on expected utility at hold'em, each with its proof; U1 to U26 are numbered by us."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from derivations.claims.claim import Claim, Proof
from derivations.sources.utility import example, looking_ahead, measured, measured_play, players, shares, subjective
from derivations.sources.utility.shared import Utility

BLOG = "Texas hold'em and expected utility theory (a blog post, in Japanese)"


def _in(section: str) -> str:
    return f"{BLOG}, {section}"


KELLY = _in("section 1, the Kelly criterion")
CRRA = _in("section 2, CRRA utility")
STYLE = _in("section 3, styles of play")
FAILURE = _in("section 4, a failure")
WEAK = _in("section 5, where beginners are weak")
SUBJECTIVE = _in("section 6, objective and subjective probability")
SUMMARY = _in("section 7, summary of the parameters")

LATEX = {
    "U1": r"$f^*=\max\bigl\{\frac{np-1}{n-1}-\frac{1-p}{n-1}\frac\beta W,\,0\bigr\}$ maximises the expected log"
    " utility.",
    "U2": (
        r"$f^*=\max\bigl\{\frac\psi{\psi+n}-\frac1{\psi+n}\frac\beta W,\,0\bigr\}$ with"
        r" $\psi=\bigl(\frac{p(n-1)}{1-p}\bigr)^{1/\gamma}-1$ maximises the expected CRRA utility."
    ),
    "U3": r"The Kelly criterion extends easily to CRRA utility: its share is that of $\gamma=1$.",
    "U4": r"$E[W]=0.95$ on folding and $0.2\cdot1.45+0.8\cdot0.85=0.97$ on calling.",
    "U5": r"$\ln0.95=-0.05129$ against $0.2\ln1.45+0.8\ln0.85=-0.0557$, so to fold is right.",
    "U6": r"With $p=0.8$ and $n=4$ Kelly bets $\frac{np-1}{n-1}=0.7333$, close to 70\% of the chips.",
    "U7": (
        r"There most people would bet about 15\% to 20\% of their chips, and this is the result for the average risk"
        r" aversion $\gamma=5$."
    ),
    "U8": (
        r"$p^*=p^{1-s}$ with $s<1$ is loose for $s>0$ and tight for $s<0$; with $s_p>0$ and $s_r=0$ he is loose early"
        r" and judges objectively late."
    ),
    "U9": (
        r"Loose and tight are biases of $p$, aggressive and passive are low and high $\gamma$; combined they express"
        r" styles that contradict each other in risk aversion alone, such as tight and aggressive."
    ),
    "U11": (
        r"Risk aversion that rises with the chance to win is written as $\gamma(p,\alpha)=\max\{\bar\gamma+\lambda"
        r"(p-\frac c\alpha),0\}$; $\bar\gamma$ is that where the expected return is 0."
    ),
    "U12": (
        r"The quadratic $\xi(p)=ap^2+bp+c$ with $\xi(0)=p_l$, $\xi(p_e)=p_e$ and $\xi(1)=p_u$ has"
        r" $a=\frac{p_e(p_u-p_l-1)+p_l}{p_e(1-p_e)}=\frac{p_l(1-2p_e)}{p_e(1-p_e)}$, $b=p_u-a-c$ and $c=p_l$."
    ),
    "U13": r"The subjective probability $\xi(p)$ takes only values in $[p_l,p_u]$ for $p\in[0,1]$.",
    "U14": r"The plot of $\xi$ for $\delta=0.8$ and $p_e=0.25$.",
    "U16": r"A player is determined by $\bar\gamma$, by $s_p$ and $s_r$, and by $\lambda$ and $\delta$.",
    "U17": (
        r"Players with a consistent attitude to risk are likely to be strong, whether their $\gamma$ is high or low,"
        r" the author conjectures; weakness comes from subjective probability and from risk aversion that rises with"
        r" $p$."
    ),
    "U20": (
        r"Whoever bets only about 15\% to 20\% in the case of U7 and does not fold in that of U4 has no consistent"
        r" attitude to risk: no single $\gamma$ explains both."
    ),
    "U22": (
        r"Low winning probabilities are overrated and high ones underrated: $\xi(p)>p$ below $p_e$ and $\xi(p)<p$"
        r" above."
    ),
    "U24": r"The expected return of a call is $p\alpha-c$, which is 0 at $p=c/\alpha$.",
    "U25": r"Average risk aversion is $\gamma=5$, and Kelly's $\gamma=1$ is much below that of ordinary people.",
}

CLAIMS: dict[str, tuple[Claim, Callable[[Utility], Proof]]] = {
    claim.id: (replace(claim, latex=LATEX.get(claim.id)), prove)
    for claim, prove in [
        (
            Claim(
                "U1",
                "The share f* = max{(n p - 1)/(n - 1) - (1 - p)/(n - 1) beta/W, 0} of one's chips maximises the"
                " expected log utility of a raise.",
                KELLY,
            ),
            shares.u1,
        ),
        (
            Claim(
                "U2",
                "The share f* = max{psi/(psi + n) - 1/(psi + n) beta/W, 0} with psi = (p (n - 1)/(1 - p))^(1/g) - 1"
                " maximises the expected CRRA utility of a raise.",
                CRRA,
            ),
            shares.u2,
        ),
        (
            Claim("U3", "The Kelly criterion extends easily to CRRA utility: its share is that of g = 1.", CRRA),
            shares.u3,
        ),
        (
            Claim(
                "U4",
                "Four players, 5% of one's chips bet, a 20% chance to win, a raise to 15%: the expected wealth is 0.95"
                " on folding and 0.2 * 1.45 + 0.8 * 0.85 = 0.97 on calling.",
                WEAK,
            ),
            example.u4,
        ),
        (
            Claim(
                "U5",
                "With log utility ln 0.95 = -0.05129 against 0.2 ln 1.45 + 0.8 ln 0.85 = -0.0557, so to fold is right.",
                WEAK,
            ),
            example.u5,
        ),
        (
            Claim(
                "U6",
                "On the river, with an 80% chance to win, Kelly bets (4 * 0.8 - 1)/(4 - 1) = 0.7333, close to 70% of"
                " one's chips.",
                WEAK,
            ),
            shares.u6,
        ),
        (
            Claim(
                "U7",
                "There most people would bet about 15% to 20% of their chips, and this is the result for the average"
                " risk aversion g = 5.",
                WEAK,
            ),
            shares.u7,
        ),
        (
            Claim(
                "U8",
                "The estimate p* = p^(1 - s), s < 1, is that of a loose player for s > 0 and of a tight one for s < 0;"
                " with s_p > 0 and s_r = 0 he is loose early and judges objectively late.",
                STYLE,
            ),
            players.u8,
        ),
        (
            Claim(
                "U9",
                "Loose and tight are biases of p, aggressive and passive are low and high g; combined they express"
                " styles that contradict each other in risk aversion alone, such as tight and aggressive.",
                STYLE,
            ),
            players.u9,
        ),
        (
            Claim(
                "U10",
                "Kelly players with and without noise in p are about even; accuracy in p helps up to a certain degree"
                " and beyond that, it may be said, hardly at all.",
                FAILURE,
            ),
            measured.u10,
        ),
        (
            Claim(
                "U11",
                "Risk aversion that rises with the chance to win is written as g(p, alpha) = max{gbar + lambda (p -"
                " c/alpha), 0}; gbar is that where the expected return is 0.",
                WEAK,
            ),
            players.u11,
        ),
        (
            Claim(
                "U12",
                "The quadratic xi(p) = a p^2 + b p + c with xi(0) = p_l, xi(p_e) = p_e and xi(1) = p_u = 1 - p_l has"
                " the coefficients that are given.",
                SUBJECTIVE,
            ),
            subjective.u12,
        ),
        (
            Claim("U13", "The subjective probability takes only values in [p_l, p_u] for p in [0, 1].", SUBJECTIVE),
            subjective.u13,
        ),
        (
            Claim("U14", "The plot of xi for delta = 0.8 and p_e = 0.25.", SUBJECTIVE),
            subjective.u14,
        ),
        (
            Claim(
                "U15",
                "With 10,000 samples the estimate of p converges to an almost correct answer.",
                KELLY,
            ),
            measured.u15,
        ),
        (
            Claim("U16", "A player is determined by gbar, by s_p and s_r, and by lambda and delta.", SUMMARY),
            players.u16,
        ),
        (
            Claim(
                "U17",
                "Players with a consistent attitude to risk are likely to be strong, whether their g is high or low,"
                " the author conjectures; weakness comes from subjective probability and from risk aversion that rises"
                " with p.",
                _in("sections 5 and 6"),
            ),
            measured.u17,
        ),
        (
            Claim(
                "U18",
                "Maximising the static utility street by street may look more aggressive than the utility itself.",
                KELLY,
            ),
            looking_ahead.u18,
        ),
        (
            Claim(
                "U19",
                "Kelly never goes all-in, so that he always folds where a call would be all-in; it may be better to"
                " count W as 1% to 5% larger.",
                KELLY,
            ),
            measured_play.u19,
        ),
        (
            Claim(
                "U20",
                "Whoever bets only about 15% to 20% in the case of U7 and does not fold in that of U4 has no consistent"
                " attitude to risk: no single g explains both.",
                WEAK,
            ),
            example.u20,
        ),
        (
            Claim(
                "U21",
                "A bias in p weakens a player if it is large, but at moderate levels need not.",
                STYLE,
            ),
            measured.u21,
        ),
        (
            Claim(
                "U22",
                "Low winning probabilities are overrated and high ones underrated: xi(p) > p below p_e and xi(p) < p"
                " above.",
                SUBJECTIVE,
            ),
            subjective.u22,
        ),
        (
            Claim(
                "U23",
                "Loose players rarely fold, tight ones fold weak hands; aggressive ones raise often and for a large"
                " share, passive ones stake a small share and fold when the price rises.",
                STYLE,
            ),
            measured_play.u23,
        ),
        (
            Claim("U24", "The expected return of a call is p alpha - c, which is 0 at p = c/alpha.", WEAK),
            example.u24,
        ),
        (
            Claim(
                "U25",
                "Average risk aversion is g = 5, and Kelly's g = 1 is much below that of ordinary people.",
                WEAK,
            ),
            players.u25,
        ),
        (
            Claim(
                "U26",
                "An intermediate player may find the unbiased Kelly player not so hard to beat, or hard after all.",
                SUMMARY,
            ),
            measured_play.u26,
        ),
    ]
}
