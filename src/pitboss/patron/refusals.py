"""Why a patron's act is refused, or an act of play with the patron's card: the kinds, in order.

Where several apply, the first is the one told.
"""

from __future__ import annotations

from pitboss.kernel.local_time import local
from pitboss.kernel.refusal import RefusalKind


class PatronKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NOT_ENROLLED = "{patron} is not enrolled here."
    ALREADY_ENROLLED = "{patron} is already enrolled."
    NOT_OWN_CARD = (
        "Card {card} was not issued to this player: players may use only their own card."
    )
    BARRED = "The player is excluded from {where} until that is lifted."
    BARRED_UNTIL = "The player is excluded from {where} until {until}."
    NO_CARD = "The player has no card in force: one must be issued first."
    CARD_IN_FORCE = "Card {card} is in force: it must be cancelled before another is issued."
    CARD_NUMBER_USED = "Card {card} is already on file: its number cannot be used again."
    CARD_SUSPENDED = "Card {card} is suspended: it must be reinstated first."
    CARD_NOT_SUSPENDED = "Card {card} is not suspended."
    CARD_CANCELLED = "Card {card} is cancelled: it cannot be used again."
    SELF_SUSPENDED = "The card is suspended at the player's own request until {until}."
    SUSPENSION_TOO_SHORT = (
        "The card must be suspended for at least 24 hours: until {until} or later."
    )
    SUSPENSION_STANDS = (
        "The suspension until {until} cannot be shortened: it can only be extended."
    )
    PAUSED = "A supervisor has paused this player's wagering {until}."
    NOT_PAUSED = "The player is not paused."
    NO_LOSS_LIMIT = (
        "The player has no loss limit: a pause is only for calculating and resetting one."
    )
    CHOOSE_LIMITS = "The player must first set gaming limits or expressly decline them."
    LIMITS_IN_FORCE = (
        "Gaming limits are in force: they must be removed before limits can be declined."
    )
    NO_SUCH_LIMIT = "There is no {limit} to remove."
    SIGNED_ON_ELSEWHERE = (
        "The card is in use at place {place} of table {table}: one place at a time."
    )
    NO_CARD_IN = "Put a player card in first: without one nothing is taken at terminal {terminal}."
    NOT_SIGNED_ON = "The player is not signed on at table {table}."
    RESTING = "The player has played too long: no gaming until {until}."
    HOURS_REACHED = (
        "The player has played {hours} hours within {window}: no gaming for {window} from now."
    )
    FOUND_UNFIT = (
        "A special employee has found that this player should not play on: wagers are taken "
        "again after a break of {minutes} minutes."
    )
    ASSESSMENT_DUE = (
        "After {hours} hours of continuous play a special employee must first assess the player."
    )
    LOSS_LIMIT_REACHED = (
        "The loss limit for this {period} has been reached: no gaming until the next {period}."
    )
    OVER_LOSS_LIMIT = "The loss limit of {cap} a {period} leaves {maximum} to wager."
    DEPOSIT_LIMIT_REACHED = (
        "Today's deposit limit has been reached: no more deposits until tomorrow."
    )
    OVER_DEPOSIT_LIMIT = "The deposit limit of {cap} a day leaves {maximum} to deposit today."
    OVER_CASH_A_DAY = "Of the {cap} that a player may use in cash a day, {maximum} is left today."
    NO_EXCESS = "The player exceeded no limit in round {round} of table {table}."
    EXCESS_FOUND = "A finding on round {round} of table {table} is on record already."
    NOT_ENOUGH = "The account holds {maximum}: no more can leave it."


def when(at: int) -> str:
    """A time as a sentence has it, on Sydney's clock.

    >>> when(1_724_017_740_000)
    '19/08/2024 07:49'
    """
    return f"{local(at):%d/%m/%Y %H:%M}"
