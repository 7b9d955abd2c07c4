"""Why the money desk does not do what it is asked, in a sentence with its clause.

Tickets, payments by hand and transfers belong to no one rulebook: the clauses of the document
under which the credit was won come with the command, and a refusal repeats the one that it rests
on. The kinds stand in the order of precedence: where several apply, the first is the one told.
"""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import RefusalKind


@fact
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
    at_once: str | None
    """That payment is made at once; none where the document does not say so of this payment."""
    transfers: str
    """That the central monitoring system may transfer credit."""


class DeskRefusalKind(RefusalKind):
    """The named kinds of refusal, each with the sentence that a cashier or player is shown.

    >>> DeskRefusalKind.NEVER_ISSUED.refuse("3.4.2", item="Ticket 7").sentence
    'Ticket 7 is not on file: it was never issued here (rule 3.4.2).'
    """

    NO_TICKETS_IN = (
        "A terminal of this game does not take tickets: take them to the cage or a kiosk."
    )
    NEVER_ISSUED = "{item} is not on file: it was never issued here."
    ALREADY_PAID = "{item} was already paid: {paid_cents} {where} on {paid_at}."
    SETTLED_LONG_AGO = (
        "{item} was settled on {ended_at}, and its record is in the archive of that day: "
        "nothing more can be done under its number."
    )
    REFUSED_FOR_GOOD = (
        "{item} was finally refused on {determined_at}, after an investigation: {reason}."
    )
    HELD = "{item} has been held since {held_at}: it is paid only once the hold is determined."
    STAFF_REDEEM_VOUCHERS = "{item} is a payout voucher, which staff redeem: take it to the cage."
    TICKET_EXPIRED = "{item} expired on {expired_at} and can no longer be redeemed."
    OTHER_AMOUNT_ON_FILE = (
        "{item} is for {on_file_cents}, not {claimed_cents}: only the exact amount is paid."
    )
    NO_POWER_TO_WITHHOLD = "The rules of this game give no power to withhold {item}."
    BECAME_OTHER = "{item} became {other}: place any hold on that instead."
    ALREADY_HELD = "{item} has been held since {held_at}."
    NOT_HELD = "{item} is not held: there is nothing to determine."
    NOT_DEMANDED = "{item} is not demanded back."
    RECEIPT_USED = "Receipt {receipt} was already entered for {item}."
    MORE_THAN_DEMANDED = "Of {item} only {left_cents} is still demanded back."
    OWN_PAYMENT = "You paid {item}: somebody else must write it off."
    REVIEW_NEEDED = "The hold on {item} ends this way only with an inspector's review on record."
    ALREADY_SIGNED = "The form of {item} was signed on {signed_at}."
    OWN_WITNESS = (
        "The signature on the form of {item} must be witnessed by somebody other than the player."
    )
    IDENTIFICATION_NOT_ASKED = (
        "Identification has not been requested for {item}: request it first, so that the reason "
        "is on record."
    )
    IDENTIFICATION_NOT_SIGHTED = (
        "Identification was requested for {item}: it can be paid once suitable identification "
        "has been sighted."
    )
    TIME_NOT_AGREED = "{item} can be put off only to a time that the player has agreed to."
    ENTITLEMENT_OPEN = (
        "{item} waits until the player's entitlement has been checked and confirmed."
    )
    FOUND_NOT_ENTITLED = "{item} is not paid: the player was found not entitled to it."
    NOT_DELAYED = "{item} was not put off: there is no check of entitlement to finish."
    BEFORE_AGREED_TIME = (
        "{item} is to be paid on {agreed_at}: it can be paid earlier only if the player agrees."
    )
    OTHER_FORM = (
        "{item} was asked for by {requested}, and these rules let it be paid in no other form."
    )
    NOT_SIGNED = (
        "The form of {item} is not signed: the player must sign it before the payment is closed."
    )
    LATE_WITHOUT_REASON = (
        "{item} has been due since {due_at}: pay it at once, or put on record why it was not paid."
    )
    TRANSFER_DIFFERS = (
        "{item} was made on {made_at} as {on_file_cents} {direction} at terminal {terminal}: its "
        "number cannot be used for a different transfer."
    )
