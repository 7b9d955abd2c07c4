"""Claims on the house's money, and holds on them: the same for tickets and payments by hand.

A hold starts at once, and a notice to the inspector is raised in the same transaction (ETG-31).
How it may end is laid down when it starts: to refuse payment, or to demand it back, always needs
the inspector's review of that notice; whether a release does too depends on the document (R56).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Event, Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.notice import Matter, NoticeStep, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import dollars
from pitboss.ledger.desk_refusals import DeskRefusalKind

RELEASED = "released"
REFUSED: Final = "refused"
RETURN_DEMANDED = "return-demanded"
"""Nothing moves when a return is demanded: it stays a demand until the money is back."""


ClaimStatus = Literal["blank", "issued", "redeemed", "open", "paid", "refused"]
"""Of a ticket ``issued`` and ``redeemed``, of a payment ``open`` and ``paid``."""


@dataclass(kw_only=True, slots=True)
class Claim(Subject):
    """What a ticket and a payment by hand have in common: an amount owed, and its latest hold."""

    number: str
    status: ClaimStatus = "blank"
    cents: int = 0
    terminal: str = ""
    table: str = ""
    game: str = ""
    held: bool = False
    held_at: int | None = None
    held_by: str | None = None
    held_office: str | None = None
    hold_reason: str | None = None
    hold_clause: str = ""
    review_to_release: bool = False
    inspector_notified: bool = False
    """Whether the hold has a notice; holds from before there were notices have none."""
    determination: str | None = None
    """``released``, ``refused`` or ``return-demanded``; none while held."""
    determination_reason: str | None = None
    inspector_review: str | None = None
    determined_at: int | None = None
    determined_by: str | None = None
    determined_office: str | None = None
    returned_cents: int = 0
    """What came back of what was demanded."""
    written_off_cents: int = 0
    receipts: tuple[str, ...] = ()
    """The receipts that were given for what came back."""

    @property
    def account(self) -> str:
        """The account in which it lies while it is owed: named like its stream."""
        return self.stream(self.number)

    @property
    def payer(self) -> str | None:
        """Who paid it; nobody where it was not paid."""
        return None

    @property
    def demanded_cents(self) -> int:
        """What is still demanded back.

        >>> demanded = Claim(number="7", cents=500, determination=RETURN_DEMANDED)
        >>> demanded.returned_cents = 200
        >>> demanded.demanded_cents
        300
        """
        if self.determination != RETURN_DEMANDED:
            return 0
        return self.cents - self.returned_cents - self.written_off_cents

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Number {self.number}"

    @property
    def told_as(self) -> str:
        """What a notice calls it, which leaves the house: never more than that tells."""
        return self.number

    @property
    def paid(self) -> bool:
        """Whether nothing is owed any more because it was paid."""
        return self.status in ("redeemed", "paid")

    @property
    def became(self) -> str | None:
        """What the money is now, where it was paid but has not left the house."""
        return None


class HoldEvent(Event[Claim, Plain]):
    """A hold on a ticket or a payment by hand, or its end."""

    significant = Significance.HOLDS

    number: str
    clause: str


class Withheld(HoldEvent):
    """Payment was withheld, or is to be had back."""

    cents: int
    reason: str
    review_to_release: bool

    def fold(self, claim: Claim, said: Said) -> None:
        """What an earlier hold came to is in the journal."""
        ensure(self.number == claim.number, f"{self.number} is not {claim.number}")
        ensure(not claim.held or not claim.inspector_notified, f"{claim.called} is held twice")
        claim.held = True
        claim.held_at, claim.held_by, claim.held_office = said.at, said.by, said.office
        claim.hold_reason, claim.hold_clause = self.reason, self.clause
        claim.review_to_release = self.review_to_release
        claim.inspector_notified = self.notifies is not None
        claim.determination = claim.determination_reason = claim.inspector_review = None
        claim.determined_at = claim.determined_by = claim.determined_office = None

    def told(self, _: Plain) -> Narrative:
        """How much, and why."""
        yield f"{dollars(self.cents)} is held: {self.reason}", self.clause


class ClaimHeld(Withheld):
    """Payment was withheld, or is to be had back; an inspector is notified with it."""

    notifies = Matter.HOLD

    def notification(self, claim: Claim) -> Notification:
        """Which ticket or payment, how much and why."""
        return filled(Notification, self, item=claim.told_as, terminal=claim.terminal)


class HoldMade(Withheld):
    """A hold from before there were notices: that somebody was notified, it only says."""

    notified: bool = True


class Determined(HoldEvent):
    """The hold ended: payment was released, or refused for good, or its return demanded."""

    release: bool
    reason: str
    inspector_review: str | None
    """What the inspector found, where there was a review."""

    def fold(self, claim: Claim, said: Said) -> None:
        """What is refused stays in the claim's own account: what becomes of it, nothing says."""
        ensure(self.number == claim.number, f"{self.number} is not {claim.number}")
        ensure(claim.held, f"{claim.called} is not held")
        claim.held = False
        unpaid = RETURN_DEMANDED if claim.paid else REFUSED
        claim.determination = RELEASED if self.release else unpaid
        claim.determination_reason = self.reason
        claim.inspector_review = self.inspector_review
        claim.determined_at, claim.determined_by = said.at, said.by
        claim.determined_office = said.office
        if claim.determination == REFUSED:
            claim.status = REFUSED

    def told(self, _: Plain) -> Narrative:
        """Which way, why, and what the inspector found."""
        review = self.inspector_review
        reviewed = f" (reviewed by the inspector: {review})" if review else ""
        ends = "is released" if self.release else "is not released"
        yield f"What was held {ends}: {self.reason}{reviewed}", self.clause


class HoldDecided(Determined):
    """The hold ended, by those who may and after the inspector's own review where one is due."""

    notifies = Matter.DEMAND
    furthers = (Matter.HOLD, NoticeStep.ENDED)

    def notification(self, claim: Claim) -> Notification | None:
        """A demand for what was paid; nothing where payment is released or refused."""
        if self.release or not claim.paid:
            return None
        item, terminal, cents = claim.told_as, claim.terminal, claim.cents
        return filled(Notification, self, item=item, terminal=terminal, cents=cents)


class HoldDetermined(Determined):
    """The end of a hold from before there were notices: its review was typed in."""


def check_hold(claim: Claim, clause: str) -> Refusal | None:
    """Whether payment may be withheld, or one already made be called back.

    Without a clause there is no power to (IB-15). The form that the money has now decides (AS-14):
    a ticket that was put into a terminal is credit, and is held as credit if at all.

    >>> check_hold(Claim(number="7", status="issued", cents=500), "5.2") is None
    True
    """
    kinds, called = DeskRefusalKind, claim.called
    if claim.status == "blank":
        return kinds.NEVER_ISSUED.refuse(clause, item=called)
    if not clause:
        return kinds.NO_POWER_TO_WITHHOLD.refuse(clause, item=called)
    if claim.became is not None:
        return kinds.BECAME_OTHER.refuse(clause, item=called, other=claim.became)
    if claim.held and claim.inspector_notified:
        return kinds.ALREADY_HELD.refuse(clause, item=called, held_at=known(claim.held_at))
    return check_not_refused(claim)


def hold(
    claim: Claim, *, reason: str, clause: str, review_to_release: bool
) -> tuple[HoldEvent, ...] | Refusal:
    """Withhold payment until a determination; a notice to the inspector follows with it.

    ``review_to_release`` says whether this document wants the inspector's review even for a
    release, as Craps 4.2 does (R56); to refuse or to demand back always needs it.
    """
    check_written(reason, "The reason of the hold")
    return check_hold(claim, clause) or (
        ClaimHeld(
            number=claim.number,
            cents=claim.cents,
            reason=reason,
            clause=clause,
            review_to_release=review_to_release,
        ),
    )


def check_determine(
    claim: Claim, *, release: bool, inspector_review: str | None
) -> Refusal | None:
    """Whether a hold may end this way; a blank review is none."""
    if not claim.held:
        return DeskRefusalKind.NOT_HELD.refuse(claim.hold_clause, item=claim.called)
    reviewed = inspector_review is not None and inspector_review.strip()
    if not reviewed and (claim.review_to_release or not release):
        return DeskRefusalKind.REVIEW_NEEDED.refuse(claim.hold_clause, item=claim.called)
    return None


def determine(
    claim: Claim, *, release: bool, reason: str, inspector_review: str | None
) -> tuple[HoldEvent, ...] | Refusal:
    """End a hold: release the payment, or refuse it for good, or demand back what was paid."""
    check_written(reason, "The reason of the determination")
    return check_determine(claim, release=release, inspector_review=inspector_review) or (
        HoldDecided(
            number=claim.number,
            release=release,
            reason=reason,
            inspector_review=inspector_review,
            clause=claim.hold_clause,
        ),
    )


def check_not_refused(claim: Claim) -> Refusal | None:
    """Nothing is paid, held or asked once payment was refused for good."""
    if claim.status != REFUSED:
        return None
    return DeskRefusalKind.REFUSED_FOR_GOOD.refuse(
        claim.hold_clause,
        item=claim.called,
        determined_at=known(claim.determined_at),
        reason=(claim.determination_reason or "").rstrip("."),
    )


def check_written(text: str, what: str) -> str:
    """Something that has to be written down, and was.

    >>> check_written("torn in half", "The reason")
    'torn in half'
    """
    if not text.strip():
        raise BadInput(f"{what} is blank: it has to be written down.")
    return text
