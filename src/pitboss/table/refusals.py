"""Why a table refuses an act, whether terminals or a dealer's layout stand around it.

What only the one or the other refuses stands with it.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class TableKind(RefusalKind):
    """What every table refuses alike, each with the sentence that is shown."""

    RESERVED = "This seat is held for its player until they come back or its time is over."
    NOT_OPEN = "The table is {status}."
    ALREADY_OPEN = "The table is already open."
    TABLE_NAME_TAKEN = "There is already a table of another kind called {name}."
    WRONG_ROUND = "Round {asked} was named, but the round in question is {round}."
    NOT_NOW = "That cannot be done now: the round is {phase}."
    NO_RESULT_ON_RECORD = "Round {asked} has no result on record here."
    LIST_IN_FORCE = "That list of equipment is already in force."
    SAME_RESULT = "The result of round {asked} is already {result}."
    CALLED_ALREADY = "An attendant has already been called, and is on the way."
    NOBODY_CALLED = "No attendant has been called there."
    NO_RESERVING = "This house does not hold seats."
    NOTHING_TO_RESERVE = (
        "There is nothing to hold here: a seat can be held only with credit, wagers, chips or a "
        "card at it."
    )
    SHARES_CREDIT = (
        "A seat that shares its credit with other tables can be held only once those have been "
        "left."
    )
    NOT_RESERVED = "That seat is not held for anybody."
    NO_MORE_TRIES = (
        "The code was wrong {tries} times: an attendant opens the seat, or its time runs out."
    )
