"""Why a wager may not be placed or taken back: the kinds, in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import Refusal, RefusalKind


class WagerKind(RefusalKind):
    """The named kinds of refusal, each with the sentence a player is shown."""

    def refuse(self, clause: str, maximum_cents: int | None = 0, **words: object) -> Refusal:
        """A refusal of this kind: unless a most is named, no amount would be permitted."""
        return super().refuse(clause, maximum_cents, **words)

    WAGERING_CLOSED = "Wagering is closed: nothing can be placed, changed or taken back now."
    NOT_YET_OPEN = "{title} is placed once bets are called for, and they have not been."
    ROUND_HAS_BEGUN = "{title} is placed before the dice are tumbled, and they have been."
    NOT_OFFERED = "{title} is not offered at this table."
    AFTER_COME_OUT = "{title} is placed before a come-out roll only, and the point is {number}."
    NO_POINT = "{title} needs a point, and none is set."
    NO_LINE_WAGER = "{title} needs a {parent} wager with that number first."
    NOTHING_TO_ADD_TO = "There is no {title} on {number} to add to."
    CANNOT_BE_ADDED_TO = "{title} cannot be added to once it has its number."
    AREA_CLOSED = (
        "The {title} area is not open: it opens with the first result of the gaming day and "
        "whenever a run has ended."
    )
    OTHER_SIDE = "The {title} area is open for {side} only."
    ONE_STREAK_PER_PAIR = (
        "There is already a Super Streak wager on {pair}: one runs at a time and it cannot be "
        "added to."
    )
    MORE_THAN_STANDS = "{title} stands at {standing}: no more than that can be taken back."
    STREAK_LOCKED = "{title} stays in play until the streak has ended."
    CANNOT_BE_TAKEN_DOWN = (
        "{title} cannot be taken back after its wagering period; {maximum} of it was placed in "
        "this one."
    )
    ODDS_HANG_ON_IT = (
        "{title} carries {odds} of {child}, which would then be too much: take that down first."
    )
    DOES_NOT_SPLIT = (
        "{title} is split into {parts} equal parts, so its stake must be a multiple of {parts} "
        "cents."
    )
    OVER_ODDS_LIMIT = (
        "{title} may reach {cap} behind a {parent} of {flat}: at most {maximum} more."
    )
    UNDER_MINIMUM = "The minimum on {title} is {minimum}."
    OFF_UNIT = "{title} goes up from {minimum} in steps of {unit}."
    OVER_MAXIMUM = "The maximum on {title} is {cap}: at most {maximum} more."
    OVER_AGGREGATE = "All wagers together may reach {cap}: at most {maximum} more."
