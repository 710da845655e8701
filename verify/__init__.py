"""Strategies, exact search and certificates.

Trusted, without solver or float:
    polynomial, ratio, root, order      exact numbers and their signs over a range
    multivariate, boxes                 polynomials in several parameters and their signs over a box
    exact, certificates, game_records, plan_records, profile_records, condition_records, dice_records,
    bluff_records, certificate_json, games
                                        what a certificate says, and how it is written
    sequence_form, response, account    plans, best responses, payoffs
    profiles, continuation, subgames, beliefs
                                        profiles that leave choices out, subgames, assessments
    guarantee                           what a plan guarantees, in integers
    polytope, vertices                  facets and vertices describe one polytope; all its vertices
    echelon, face                       linear equations solved; all optimal plans as a face
    deviations                          those that decide, for all values of parameters
    backward, extreme, stages           all pure subgame-perfect, all extreme Nash equilibria, stage by stage
    terms, relations, known_facts, lemma_records, check_lemmas, dice_statements, dice_theorems
                                        lemmas on whole numbers, harmonic numbers, exponentials; theorems for all N
    check, check_plans, check_face, check_bracket, check_profiles, check_assessments, check_sets, check_conditions,
    check_dice_stages, check_dice_pair, dice_form, check_bluff_match
                                        the checker

Search, which may guess; its candidates go to the checker:
    lp, rows, tableau, floating, linear_system, sharpen
                                        exact linear programs
    hull, optimal                       optimal sets
    optimal_face                        optimal plans as faces
    pieces, parametric, equilibria      the same for the whole range of a parameter
    payoffs, assessments                payoff accounts, regrets of a profile
    combinations, conditions            where in the box of several parameters a profile is an equilibrium
    equilibrium_sets                    whole sets of equilibria
    dice_nest                           liar's dice, a linear program for each stage
    bluff_match                         a match of Bluff, a linear program for each round
    lemma_search                        proofs of lemmas
    arrays, float_lp, regret_minimisation, checkpoint, interrupts, rounding, approximate
                                        brackets of a value by floating point
    smt                                 questions for z3
"""
