"""Why nothing is done about a money error or a dispute, in a sentence with its clause.

The kinds stand in the order of precedence: where several apply, the first is the one told.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class CaseKind(RefusalKind):
    """The named kinds, each with the sentence that is shown.

    >>> CaseKind.NOT_CLOSED.refuse("", item="Case 7").sentence
    'Case 7 is open: there is nothing to reopen.'
    """

    NO_ERROR_RULES = (
        "The rules of {document} say nothing about over- and underpayments: they are decided as "
        "disputes."
    )
    NOT_RAISED_HERE = "{item} was not raised at this seat: ask a member of staff about it."
    CLOSED = "{item} is closed: it must first be reopened, with a reason."
    NOT_CLOSED = "{item} is open: there is nothing to reopen."
    OTHER_DIRECTION = "{item} is an {direction}payment: {act} is only for the opposite."
    ALREADY_RECTIFIED = "{item} has been rectified: nothing is outstanding."
    NOT_IDENTIFIED = "The patron of {item} is not identified: that must be recorded first."
    AGREEMENT_NEEDED = (
        "{item} is put right only with the patron's agreement on record: nothing is ever taken "
        "from a patron without it."
    )
    OUTSTANDING_DIFFERS = (
        "{item} has {standing} outstanding, not {value}: the amounts must match exactly."
    )
    TOO_MUCH_RETURNED = (
        "{item} has {standing} outstanding: {value} is more than can be taken back."
    )
    ALREADY_RETURNED = (
        "Receipt {receipt} of {item} is already on record: a receipt is given only once."
    )
    ENQUIRY_NEEDED = "{item} stays open: no enquiry has yet found whether it was made on purpose."
    RECTIFICATION_NEEDED = (
        "{item} stays open: it has not been rectified, no attempt to rectify it is on record, and"
        " the NICC has not been told."
    )
    CORRECTION_NEEDED = (
        "{item} stays open: it is suspected to be intentional, and no rectification or attempt at"
        " one is on record."
    )
    REIMBURSEMENT_NEEDED = (
        "{item} stays open: the patron is identified, so the shortfall must be offered or paid, "
        "or the record must say why that is not practical."
    )
    DEMAND_NEEDED = (
        "{item} stays open: the patron is identified, so the excess must be requested or "
        "demanded, or the record must say why that is not practical."
    )
    IDENTIFICATION_NEEDED = (
        "{item} stays open: it is suspected to be intentional, and no attempt to identify the "
        "patron is on record."
    )
    ALREADY_DECIDED = (
        "{item} was decided in the first instance by {decider}: a review may be asked for."
    )
    NOT_DECIDED = "{item} must first be decided in the first instance."
    DECIDER_IS_THERE = (
        "A {office} is signed on and decides in the first instance: nobody stands in for them."
    )
    NO_REVIEW_ASKED = "No review of {item} has been asked for."
    REVIEW_ASKED = "A review of {item} has been asked for and must be made first."
    ALREADY_REVIEWED = "{item} was reviewed by {reviewer}."
    SAME_REVIEWER = "{item} was decided by {decider}: somebody else must review it."
    CONCLUDED = "{item} is concluded: the casino operator's decision is final."
    COMPLAINT_NOTICE_NEEDED = (
        "The person in {item} is not satisfied: it can be concluded only once they have been told"
        " of their right to complain to an inspector."
    )
    MONTH_NOT_OVER = "{month} has not ended: its report can be made once it has."
    REPORT_MADE = "The report of {month} has already been made."
    REPORT_NOT_MADE = "No report of {month} has been made."
