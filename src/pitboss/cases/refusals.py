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
        "The rules of {document} say nothing about over- and underpayments: they are decided as "
        "disputes.",
    )
    NO_DISPUTE_RULES = (
        "no-dispute-rules",
        "The rules of {document} are not those of a dealer's table: its disputes are not kept "
        "here.",
    )
    NOT_ON_FILE = ("not-on-file", "{item} is not on file.")
    NUMBER_IN_USE = ("number-in-use", "{item} is already on file: a number is given only once.")
    CLOSED = ("closed", "{item} is closed: it must first be reopened, with a reason.")
    NOT_CLOSED = ("not-closed", "{item} is open: there is nothing to reopen.")
    OTHER_DIRECTION = (
        "other-direction",
        "{item} is an {direction}payment: {act} is only for the opposite.",
    )
    ALREADY_RECTIFIED = ("already-rectified", "{item} has been rectified: nothing is outstanding.")
    NOT_IDENTIFIED = (
        "not-identified",
        "The patron of {item} is not identified: that must be recorded first.",
    )
    NOT_AGREED = (
        "not-agreed",
        "{item} is put right only with the patron's agreement on record: nothing is ever taken "
        "from a patron without it.",
    )
    AMOUNT_DIFFERS = (
        "amount-differs",
        "{item} has {standing} outstanding, not {value}: the amounts must match exactly.",
    )
    TOO_MUCH_RETURNED = (
        "too-much-returned",
        "{item} has {standing} outstanding: {value} is more than can be taken back.",
    )
    ALREADY_RETURNED = (
        "already-returned",
        "Receipt {receipt} of {item} is already on record: a receipt is given only once.",
    )
    ENQUIRY_NEEDED = (
        "enquiry-needed",
        "{item} stays open: no enquiry has yet found whether it was made on purpose.",
    )
    RECTIFICATION_NEEDED = (
        "rectification-needed",
        "{item} stays open: it has not been rectified, no attempt to rectify it is on record, and"
        " the NICC has not been told.",
    )
    CORRECTION_NEEDED = (
        "correction-needed",
        "{item} stays open: it is suspected to be intentional, and no rectification or attempt at"
        " one is on record.",
    )
    REIMBURSEMENT_NEEDED = (
        "reimbursement-needed",
        "{item} stays open: the patron is identified, so the shortfall must be offered or paid, "
        "or the record must say why that is not practical.",
    )
    DEMAND_NEEDED = (
        "demand-needed",
        "{item} stays open: the patron is identified, so the excess must be requested or "
        "demanded, or the record must say why that is not practical.",
    )
    IDENTIFICATION_NEEDED = (
        "identification-needed",
        "{item} stays open: it is suspected to be intentional, and no attempt to identify the "
        "patron is on record.",
    )
    ALREADY_DECIDED = (
        "already-decided",
        "{item} was decided in the first instance by {decider}: a review may be asked for.",
    )
    NOT_DECIDED = ("not-decided", "{item} must first be decided in the first instance.")
    NO_REVIEW_ASKED = ("no-review-asked", "No review of {item} has been asked for.")
    REVIEW_ASKED = (
        "review-asked",
        "A review of {item} has been asked for and must be made first.",
    )
    ALREADY_REVIEWED = ("already-reviewed", "{item} was reviewed by {reviewer}.")
    SAME_REVIEWER = (
        "same-reviewer",
        "{item} was decided by {decider}: somebody else must review it.",
    )
    CONCLUDED = ("concluded", "{item} is concluded: the casino operator's decision is final.")
    NOTICE_NEEDED = (
        "notice-needed",
        "The person in {item} is not satisfied: it can be concluded only once they have been told"
        " of their right to complain to an inspector.",
    )


def refuse(kind: CaseKind, clause: str, item: str, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, item=item, **words))
