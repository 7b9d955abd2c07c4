"""What pitboss says when it is asked something it cannot understand."""

from __future__ import annotations


class BadInput(ValueError):
    """Input that makes no sense here: one sentence says what is wrong and what is allowed.

    It is for the person who gave the input, so it is shown as it is and never as a traceback.
    A wager that is understood but not permitted is a ``Refusal`` instead, and names its clause.
    """
