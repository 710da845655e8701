"""The rows of this theory: statements over the reals: solvers' answers, proofs by cases, lemmas and theorems."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, SOLVERS, STATEMENT, Kind, Theory, Word

_KINDS = {
    "theorem": Kind(
        "verify.theories.reals.lemmas.records:Theorem",
        "verify.theories.reals.theorems:check_theorem",
        EVIDENCE,
        "a statement for all numbers, by lemmas whose proofs are checked step by step: sums of products of known facts,"
        " induction, harmonic sums, bounds of the exponential function by slopes",
    ),
    "lemmas": Kind(
        "verify.theories.reals.lemmas.records:Lemmas",
        "verify.theories.reals.theorems:check_each_lemma",
        EVIDENCE,
        "statements for all numbers, each by a proof that is checked step by step, as of a theorem",
    ),
    "case analysis": Kind(
        "verify.theories.reals.case_records:CaseAnalysis",
        "verify.theories.reals.cases:check_cases",
        EVIDENCE,
        "a statement over the reals: its denial is split into cases, each closed by an identity that contradicts it",
    ),
    "solver answers": Kind(
        "verify.theories.reals.solvers:SolverAnswers",
        "verify.theories.reals.solvers:check_solver_answers",
        SOLVERS,
        "a statement over the reals, on the word of SMT solvers; the query is made again from the statement",
    ),
}
_WORDS = {
    "theorem": Word(
        STATEMENT,
        {"name": "text"},
        "a theorem on all cases at once, by name",
        told="verify.theories.reals.theorems:theorem_words",
    ),
    "lemma": Word(
        STATEMENT,
        {"integers": "names", "reals": "names", "given": "names", "then": "text"},
        "for all whole and all real numbers of these names with what is given, the last holds",
        told="verify.theories.reals.theorems:told_of_lemma",
    ),
}
THEORY = Theory(
    "reals",
    "Statements over the reals: solvers' answers, proofs by cases, lemmas and theorems",
    kinds=_KINDS,
    words=_WORDS,
)
