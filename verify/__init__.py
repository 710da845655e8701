"""Strategies, exact search and certificates.

Trusted, without solver or float:
    polynomial, ratio, root, order      exact numbers and their signs over a range
    exact, certificates, certificate_json, games
                                        what a certificate says, and how it is written
    sequence_form, response, account    plans, best responses, payoffs
    polytope                            facets and vertices describe one polytope
    check, check_plans, check_profiles  the checker

Search, which may guess; its candidates go to the checker:
    lp, hull, optimal                   exact linear programs, optimal sets
    pieces, parametric, equilibria      the same for the whole range of a parameter
    payoffs                             payoff accounts
    smt                                 questions for z3
"""
