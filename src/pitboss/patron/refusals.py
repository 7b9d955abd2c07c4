"""Why a patron's act is refused, or an act of play with the patron's card: the kinds, in order.

Where several apply, the first is the one told.
"""

from __future__ import annotations

from pitboss.kernel.local_time import local
from pitboss.kernel.refusal import RefusalKind, Refused


class PatronKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NOT_ENROLLED = ("not-enrolled", "{patron} is not enrolled here.")
    ALREADY_ENROLLED = ("already-enrolled", "{patron} is already enrolled.")
    NOT_OWN_CARD = (
        "not-own-card",
        "Card {card} was not issued to this player: players may use only their own card.",
    )
    BARRED = ("barred", "The player is excluded from {where} until that is lifted.")
    NOT_BARRED = ("not-barred", "The player is not excluded from {where}.")
    NO_CARD = ("no-card", "The player has no card in force: one must be issued first.")
    CARD_IN_FORCE = (
        "card-in-force",
        "Card {card} is in force: it must be cancelled before another is issued.",
    )
    CARD_NUMBER_USED = (
        "card-number-used",
        "Card {card} is already on file: its number cannot be used again.",
    )
    CARD_SUSPENDED = ("card-suspended", "Card {card} is suspended: it must be reinstated first.")
    CARD_NOT_SUSPENDED = ("card-not-suspended", "Card {card} is not suspended.")
    CARD_CANCELLED = ("card-cancelled", "Card {card} is cancelled: it cannot be used again.")
    SELF_SUSPENDED = (
        "self-suspended",
        "The card is suspended at the player's own request until {until}.",
    )
    SUSPENSION_TOO_SHORT = (
        "suspension-too-short",
        "The card must be suspended for at least 24 hours: until {until} or later.",
    )
    SUSPENSION_STANDS = (
        "suspension-stands",
        "The suspension until {until} cannot be shortened: it can only be extended.",
    )
    PAUSED = ("paused", "A supervisor has paused this player's wagering {until}.")
    NOT_PAUSED = ("not-paused", "The player is not paused.")
    NO_LOSS_LIMIT = (
        "no-loss-limit",
        "The player has no loss limit: a pause is only for calculating and resetting one.",
    )
    CHOOSE_LIMITS = (
        "choose-limits",
        "The player must first set gaming limits or expressly decline them.",
    )
    LIMITS_IN_FORCE = (
        "limits-in-force",
        "Gaming limits are in force: they must be removed before limits can be declined.",
    )
    NO_SUCH_LIMIT = ("no-such-limit", "There is no {limit} to remove.")
    SIGNED_ON_ELSEWHERE = (
        "signed-on-elsewhere",
        "The card is in use at place {place} of table {table}: one place at a time.",
    )
    NOT_SIGNED_ON = ("not-signed-on", "The player is not signed on at table {table}.")
    RESTING = ("resting", "The player has played too long: no gaming until {until}.")
    HOURS_REACHED = (
        "hours-reached",
        "The player has played {hours} hours within {window}: no gaming for {window} from now.",
    )
    ASSESSMENT_DUE = (
        "assessment-due",
        "After 6 hours of continuous play a special employee must first assess the player.",
    )
    LOSS_LIMIT_REACHED = (
        "loss-limit-reached",
        "The loss limit for this {period} has been reached: no gaming until the next {period}.",
    )
    OVER_LOSS_LIMIT = (
        "over-loss-limit",
        "The loss limit of {cap} a {period} leaves {maximum} to wager.",
    )
    DEPOSIT_LIMIT_REACHED = (
        "deposit-limit-reached",
        "Today's deposit limit has been reached: no more deposits until tomorrow.",
    )
    OVER_DEPOSIT_LIMIT = (
        "over-deposit-limit",
        "The deposit limit of {cap} a day leaves {maximum} to deposit today.",
    )
    NOT_ENOUGH = ("not-enough", "The account holds {maximum}: no more can leave it.")


def refuse(kind: RefusalKind, clause: str, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, **words))


def when(at: int) -> str:
    """A time as a sentence has it, on Sydney's clock.

    >>> when(1_724_017_740_000)
    '19/08/2024 07:49'
    """
    return f"{local(at):%d/%m/%Y %H:%M}"
