"""What happens to a case of over- or underpayment, as the journal keeps it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact


@fact
class CaseOpened:
    """An over- or underpayment became known and was put on record."""

    number: str
    document: str
    kind: str
    direction: str
    cents: int
    table: str
    round: int | None
    place: str
    patron: str | None
    cause: str
    event_at: int
    known_at: int
    clause: str


@fact
class EnquiryMade:
    """An enquiry found whether the error is suspected to be intended."""

    number: str
    outcome: str
    investigator: str
    finding: str
    clause: str


@fact
class RectificationRecorded:
    """The error was put right at the table, or that was attempted, or the NICC was told."""

    number: str
    way: str
    cents: int
    """What was outstanding at that moment: all of it is put right, or none."""
    text: str
    agreed_by: str
    clause: str


@fact
class IdentificationAttempted:
    """Somebody tried to find out who the patron was; with success, or not."""

    number: str
    method: str
    identified: bool
    patron: str | None
    text: str
    clause: str


@fact
class ContactAttempted:
    """Somebody tried to contact the patron, or to come to terms with them."""

    number: str
    text: str
    clause: str


@fact
class ShortfallOffered:
    """The exact shortfall was offered to the identified patron."""

    number: str
    cents: int
    patron: str
    text: str
    clause: str


@fact
class ShortfallPaid:
    """The exact shortfall was paid to the identified patron from the cage."""

    number: str
    cents: int
    patron: str
    agreed_by: str
    clause: str


@fact
class ExcessDemanded:
    """The exact excess was requested or demanded back; nothing moves by that."""

    number: str
    cents: int
    patron: str
    text: str
    clause: str


@fact
class ExcessReturned:
    """A patron returned an excess, or part of it, of their own will."""

    number: str
    cents: int
    patron: str | None
    agreed_by: str
    receipt: str
    clause: str


@fact
class ImpracticalityRecorded:
    """It was put on record why the identified patron is not paid or asked."""

    number: str
    patron: str
    reason: str
    clause: str


@fact
class CaseClosed:
    """Everything that the rules ask for is on record, and the case was closed."""

    number: str
    outcome: str
    """What the last enquiry found."""
    way: str
    """``rectified``, ``attempted`` or ``nicc-notified``: what the closing rests on."""
    outstanding_cents: int
    clause: str


@fact
class CaseReopened:
    """A closed case was opened again; all that was on record stands."""

    number: str
    reason: str
    clause: str


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
