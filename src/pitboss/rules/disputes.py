"""What a document says of disputes and complaints: who decides first, who reviews, what is told.

The documents agree on the way and differ in the offices: at the terminals an electronic gaming
host or attendant decides first, at a dealer's table a games supervisor.
"""

from __future__ import annotations

from pitboss.kernel.fact import value
from pitboss.rules.cited import Clauses, Offices


@value
class DisputeRules:
    """The way of a dispute from the first decision to the final one."""

    first: Clauses
    """Who decides in the first instance, and that a review is made where one is asked for."""
    final: Clauses
    """That the operator's decision is final, and that anyone not satisfied is told of it."""
    deciders: Offices
    """The offices that decide in the first instance."""
    reviewers: Offices
    """The offices that review the first decision."""
    operators: Offices
    """The offices whose decision is the casino operator's."""
    recorders: Offices
    """The offices that put on record what a person says, and tell them of their rights."""
    stand_ins: Offices = ()
    """The offices that decide first where none of the deciders is there."""
    decider: str | None = None
    """The definition of the first decider's office, where there is one."""


DISPUTE_OFFICES = frozenset({"deciders", "reviewers", "operators", "recorders", "stand_ins"})
"""The fields that name offices, and cite nothing."""
