"""Why nothing is done about a money error or a dispute, in a sentence with its clause.

The kinds stand in the order of precedence: where several apply, the first is the one told.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind, Refused


class CaseKind(RefusalKind):
    """The named kinds, each with the sentence that is shown.

    >>> CaseKind.NOT_ON_FILE.refuse("", None, item="Case 7").sentence
    'Case 7 is not on file.'
    """

    NO_ERROR_RULES = (
        "no-error-rules",
        "The rules of {document} say nothing of over- and underpayments: they are decided as "
        "disputes.",
    )
    NO_DISPUTE_RULES = (
        "no-dispute-rules",
        "The rules of {document} are not those of a dealer's table: its disputes are not kept "
        "here.",
    )
    NOT_ON_FILE = ("not-on-file", "{item} is not on file.")
    NUMBER_IN_USE = ("number-in-use", "{item} is on file already: a number is given once.")
    CLOSED = ("closed", "{item} is closed: it is reopened first, with the reason.")
    NOT_CLOSED = ("not-closed", "{item} is open: there is nothing to reopen.")
    OTHER_DIRECTION = (
        "other-direction",
        "{item} is an {direction}payment: {act} is for the other direction.",
    )
    ALREADY_RECTIFIED = ("already-rectified", "{item} is rectified: nothing is outstanding.")
    NOT_IDENTIFIED = (
        "not-identified",
        "The patron of {item} is not identified: that is recorded first.",
    )
    NOT_AGREED = (
        "not-agreed",
        "{item} is put right only with the patron's agreement on record: nothing is ever taken "
        "from a patron without it.",
    )
    AMOUNT_DIFFERS = (
        "amount-differs",
        "{item} has {standing} outstanding and not {value}: exactly that is meant.",
    )
    TOO_MUCH_RETURNED = (
        "too-much-returned",
        "{item} has {standing} outstanding: no more than that is taken back, and not {value}.",
    )
    ALREADY_RETURNED = (
        "already-returned",
        "Receipt {receipt} of {item} is on record already: a receipt is given once.",
    )
    ENQUIRY_NEEDED = (
        "enquiry-needed",
        "{item} stays open: no enquiry has found yet whether it was made on purpose.",
    )
    RECTIFICATION_NEEDED = (
        "rectification-needed",
        "{item} stays open: it has been neither rectified, nor has that been attempted, nor has "
        "the NICC been told.",
    )
    CORRECTION_NEEDED = (
        "correction-needed",
        "{item} stays open: it is suspected to be intended, and no rectification or attempt at "
        "one is on record.",
    )
    REIMBURSEMENT_NEEDED = (
        "reimbursement-needed",
        "{item} stays open: the patron is identified, so the shortfall is offered or paid, or "
        "the record says why that is not practical.",
    )
    DEMAND_NEEDED = (
        "demand-needed",
        "{item} stays open: the patron is identified, so the excess is requested or demanded, or "
        "the record says why that is not practical.",
    )
    IDENTIFICATION_NEEDED = (
        "identification-needed",
        "{item} stays open: it is suspected to be intended, and no attempt to identify the "
        "patron is on record.",
    )
    ALREADY_DECIDED = (
        "already-decided",
        "{item} was decided in the first instance by {decider}: a review may be asked for.",
    )
    NOT_DECIDED = (
        "not-decided",
        "{item} has not been decided in the first instance: that comes first.",
    )
    NO_REVIEW_ASKED = ("no-review-asked", "No review of {item} has been asked for.")
    REVIEW_ASKED = ("review-asked", "A review of {item} was asked for: it is made first.")
    ALREADY_REVIEWED = ("already-reviewed", "{item} was reviewed by {reviewer}.")
    SAME_REVIEWER = (
        "same-reviewer",
        "{item} was decided by {decider}: somebody else reviews it.",
    )
    CONCLUDED = ("concluded", "{item} is concluded: the casino operator's decision is final.")
    NOTICE_NEEDED = (
        "notice-needed",
        "The person of {item} is not satisfied: it is concluded once they have been told of "
        "their right to complain to an inspector.",
    )


def refuse(kind: CaseKind, clause: str, item: str, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, item=item, **words))
