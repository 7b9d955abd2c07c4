"""What happens to a case of over- or underpayment, as the journal keeps it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cases.acts.close_case import CaseClosed
from pitboss.cases.acts.demand_excess import ExcessDemanded
from pitboss.cases.acts.offer_shortfall import ShortfallOffered
from pitboss.cases.acts.open_case import CaseOpened
from pitboss.cases.acts.pay_shortfall import ShortfallPaid
from pitboss.cases.acts.record_contact import ContactAttempted
from pitboss.cases.acts.record_enquiry import EnquiryMade
from pitboss.cases.acts.record_identification import IdentificationAttempted
from pitboss.cases.acts.record_impracticality import ImpracticalityRecorded
from pitboss.cases.acts.record_rectification import RectificationRecorded
from pitboss.cases.acts.record_return import ExcessReturned
from pitboss.cases.acts.reopen_case import CaseReopened

CaseEvent = (
    CaseOpened
    | EnquiryMade
    | RectificationRecorded
    | IdentificationAttempted
    | ContactAttempted
    | ShortfallOffered
    | ShortfallPaid
    | ExcessDemanded
    | ExcessReturned
    | ImpracticalityRecorded
    | CaseClosed
    | CaseReopened
)

CASE_KINDS: Mapping[str, type] = {
    "case-opened": CaseOpened,
    "enquiry-made": EnquiryMade,
    "rectification-recorded": RectificationRecorded,
    "identification-attempted": IdentificationAttempted,
    "contact-attempted": ContactAttempted,
    "shortfall-offered": ShortfallOffered,
    "shortfall-paid": ShortfallPaid,
    "excess-demanded": ExcessDemanded,
    "excess-returned": ExcessReturned,
    "impracticality-recorded": ImpracticalityRecorded,
    "case-closed": CaseClosed,
    "case-reopened": CaseReopened,
}
"""Every kind of event of a case by its name in the journal."""
