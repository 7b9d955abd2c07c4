"""Why a wager may not be placed or taken back: the kinds, in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class WagerKind(RefusalKind):
    """The named kinds of refusal, each with the sentence a player is shown."""

    WAGERING_CLOSED = (
        "wagering-closed",
        "Wagering is closed: nothing can be placed, changed or taken back now.",
    )
    NOT_YET_OPEN = (
        "not-yet-open",
        "{title} is placed once bets are called for, and they have not been.",
    )
    ROUND_HAS_BEGUN = (
        "round-has-begun",
        "{title} is placed before the dice are tumbled, and they have been.",
    )
    NOT_OFFERED = ("not-offered", "{title} is not offered at this table.")
    AFTER_COME_OUT = (
        "after-come-out",
        "{title} is placed before a come-out roll only, and the point is {number}.",
    )
    NO_POINT = ("no-point", "{title} needs a point, and none is set.")
    NO_LINE_WAGER = ("no-line-wager", "{title} needs a {parent} wager with that number first.")
    NOTHING_TO_ADD_TO = ("nothing-to-add-to", "There is no {title} on {number} to add to.")
    CANNOT_BE_ADDED_TO = (
        "cannot-be-added-to",
        "{title} cannot be added to once it has its number.",
    )
    AREA_CLOSED = (
        "area-closed",
        "The {title} area is not open: it opens with the first result of the gaming day and "
        "whenever a run has ended.",
    )
    OTHER_SIDE = ("other-side", "The {title} area is open for {side} only.")
    ONE_STREAK_PER_PAIR = (
        "one-streak-per-pair",
        "There is already a Super Streak wager on {pair}: one runs at a time and it cannot be "
        "added to.",
    )
    MORE_THAN_STANDS = (
        "more-than-stands",
        "{title} stands at {standing}: no more than that can be taken back.",
    )
    STREAK_LOCKED = ("streak-locked", "{title} stays in play until the streak has ended.")
    CANNOT_BE_TAKEN_DOWN = (
        "cannot-be-taken-down",
        "{title} cannot be taken back after its wagering period; {maximum} of it was placed in "
        "this one.",
    )
    ODDS_HANG_ON_IT = (
        "odds-hang-on-it",
        "{title} carries {odds} of {child}, which would then be too much: take that down first.",
    )
    DOES_NOT_SPLIT = (
        "does-not-split",
        "{title} is split into {parts} equal parts, so its stake must be a multiple of {parts} "
        "cents.",
    )
    OVER_ODDS_LIMIT = (
        "over-odds-limit",
        "{title} may reach {cap} behind a {parent} of {flat}: at most {maximum} more.",
    )
    UNDER_MINIMUM = ("under-minimum", "The minimum on {title} is {minimum}.")
    OFF_UNIT = ("off-unit", "{title} goes up from {minimum} in steps of {unit}.")
    OVER_MAXIMUM = ("over-maximum", "The maximum on {title} is {cap}: at most {maximum} more.")
    OVER_AGGREGATE = (
        "over-aggregate",
        "All wagers together may reach {cap}: at most {maximum} more.",
    )
