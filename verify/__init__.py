"""Strategies, exact search and certificates.

Trusted, without solver or float:
    polynomial, ratio, root, order      exact numbers and their signs over a range
    exact, certificates, game_records, plan_records, profile_records, certificate_json, games
                                        what a certificate says, and how it is written
    sequence_form, response, account    plans, best responses, payoffs
    profiles, continuation, subgames, beliefs
                                        profiles that leave choices out, subgames, assessments
    guarantee                           what a plan guarantees, in integers
    polytope, vertices                  facets and vertices describe one polytope; all its vertices
    backward, extreme, stages           all pure subgame-perfect, all extreme Nash equilibria, stage by stage
    check, check_plans, check_bracket, check_profiles, check_assessments, check_sets
                                        the checker

Search, which may guess; its candidates go to the checker:
    lp, rows, tableau, floating, linear_system, sharpen
                                        exact linear programs
    hull, optimal                       optimal sets
    pieces, parametric, equilibria      the same for the whole range of a parameter
    payoffs, assessments                payoff accounts, regrets of a profile
    equilibrium_sets                    whole sets of equilibria
    arrays, float_lp, regret_minimisation, checkpoint, interrupts, rounding, approximate
                                        brackets of a value by floating point
    smt                                 questions for z3
"""
