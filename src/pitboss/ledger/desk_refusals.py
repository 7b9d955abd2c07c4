"""Why the money desk does not do what it is asked, in a sentence with its clause.

Tickets, payments by hand and transfers belong to no one rulebook: the clauses of the document
under which the credit was won come with the command, and a refusal repeats the one that it rests
on. The kinds stand in the order of precedence: where several apply, the first is the one told.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.refusal import Refusal, RefusalKind


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskClauses:
    """What one document says about paying; the caller, who knows the book, fills it in.

    An empty clause means that the document is silent. For tickets in and for withholding that is
    no formality: what a document does not give is refused (AS-08, IB-15).
    """

    sources: str
    """The list of ways in which credit comes onto a meter."""
    ticket_in: str
    """That a ticket may be put into a terminal; empty where the list has no tickets."""
    payout: str
    """That credit is paid by redeemable ticket or payout voucher."""
    form: str
    """That the player signs the form of a payment by hand."""
    withhold: str
    """That payment may be withheld or its return demanded; empty where there is no such power."""
    delayed: str
    """That payment may be put off to an agreed time while entitlement is checked."""
    other_form: str
    """What is said of payment in another form than asked, whether or not it allows it here."""
    identification: str
    """That the player may be asked for identification."""
    transfers: str
    """That the central monitoring system may transfer credit."""


class DeskRefusalKind(RefusalKind):
    """The named kinds of refusal, each with the sentence that a cashier or player is shown."""

    def refuse(self, clause: str, maximum_cents: int | None = None, **words: object) -> Refusal:
        """A refusal of this kind; the amount is not what stands in the way.

        >>> DeskRefusalKind.NOT_ON_FILE.refuse("3.4.2", item="Ticket 7").sentence
        'Ticket 7 is not on file: it was never issued here (rule 3.4.2).'
        """
        return RefusalKind.refuse(self, clause, maximum_cents, **words)

    NO_TICKETS_IN = (
        "no-tickets-in",
        "A terminal of this game does not take tickets: take them to the cage or a kiosk.",
    )
    NOT_ON_FILE = ("not-on-file", "{item} is not on file: it was never issued here.")
    NUMBER_IN_USE = ("number-in-use", "{item} is already on file: a number is given only once.")
    ALREADY_PAID = (
        "already-paid",
        "{item} was already paid: {paid_cents} {where} on {paid_at}.",
    )
    REFUSED_FOR_GOOD = (
        "refused-for-good",
        "{item} was finally refused on {determined_at}, after an investigation: {reason}.",
    )
    HELD = (
        "held",
        "{item} has been held since {held_at}: it is paid only once the hold is determined.",
    )
    STAFF_REDEEM_VOUCHERS = (
        "staff-redeem-vouchers",
        "{item} is a payout voucher, which staff redeem: take it to the cage.",
    )
    EXPIRED = ("expired", "{item} expired on {expired_at} and can no longer be redeemed.")
    AMOUNT_DIFFERS = (
        "amount-differs",
        "{item} is for {on_file_cents}, not {claimed_cents}: only the exact amount is paid.",
    )
    NO_POWER_TO_WITHHOLD = (
        "no-power-to-withhold",
        "The rules of this game give no power to withhold {item}.",
    )
    BECAME_OTHER = ("became-other", "{item} became {other}: place any hold on that instead.")
    ALREADY_HELD = ("already-held", "{item} has been held since {held_at}.")
    NOT_HELD = ("not-held", "{item} is not held: there is nothing to determine.")
    REVIEW_NEEDED = (
        "review-needed",
        "The hold on {item} ends this way only with an inspector's review on record.",
    )
    ALREADY_SIGNED = ("already-signed", "The form of {item} was signed on {signed_at}.")
    OWN_WITNESS = (
        "own-witness",
        "The signature on the form of {item} must be witnessed by somebody other than the player.",
    )
    IDENTIFICATION_NOT_ASKED = (
        "identification-not-asked",
        "Identification has not been asked for {item}: ask first, so that the reason is on "
        "record.",
    )
    IDENTIFICATION_NOT_SIGHTED = (
        "identification-not-sighted",
        "Identification was asked for {item}: it is paid once suitable identification is sighted.",
    )
    NOT_AGREED = (
        "not-agreed",
        "{item} is put off only to a time that the player has agreed to.",
    )
    NOT_DELAYED = (
        "not-delayed",
        "{item} was not put off: there is no check of entitlement to finish.",
    )
    BEFORE_AGREED_TIME = (
        "before-agreed-time",
        "{item} is to be paid on {agreed_at}: it is paid earlier only if the player agrees to "
        "that.",
    )
    OTHER_FORM = (
        "other-form",
        "{item} was asked for by {requested}, and these rules let it be paid in no other form.",
    )
    NOT_SIGNED = (
        "not-signed",
        "The form of {item} is not signed: the player signs it before the payment is closed.",
    )
    TRANSFER_DIFFERS = (
        "transfer-differs",
        "{item} was made on {made_at} as {on_file_cents} {direction} at terminal {terminal}: its "
        "number cannot be used for a different transfer.",
    )
