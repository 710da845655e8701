r"""The checker: accepts a certificate, or says which relation fails.

It rebuilds the game, walks it, and re-derives every number; it imports no solver and no floats.
Why each check suffices stands in the docstring of the function that makes it.
"""

from __future__ import annotations

from verify.certificates import (
    AllOf,
    Certificate,
    CheckFailed,
    EquilibriumSet,
    OptimalPlans,
    PayoffAccount,
    ValueCertificate,
)
from verify.check_plans import check_optimal_plans, check_value
from verify.check_profiles import check_account, check_equilibrium_set


def check(certificate: Certificate) -> tuple[str, ...]:
    """The theorems that the certificate proves, in words.

    Raises:
        CheckFailed: some relation does not hold; the message names it.
    """
    if isinstance(certificate, AllOf):
        if not certificate.parts:
            raise CheckFailed("parts: expected at least one, found none")
        return tuple(statement for part in certificate.parts for statement in check(part))
    try:
        match certificate:
            case ValueCertificate():
                return (check_value(certificate),)
            case OptimalPlans():
                return check_optimal_plans(certificate)
            case EquilibriumSet():
                return (check_equilibrium_set(certificate),)
            case PayoffAccount():
                return check_account(certificate)
    except CheckFailed:
        raise
    except ZeroDivisionError as error:
        raise CheckFailed("expected denominators that are not 0, found one that is") from error
    except ValueError as error:
        # TreeError, PlanError and their kind; also a failing relation whose numbers Python will not print
        raise CheckFailed(str(error)) from error
