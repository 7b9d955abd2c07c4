"""The notice of section 33 on paper: for the person who is not satisfied, to take along."""

from __future__ import annotations

from pitboss.disputes.acts.give_complaint_notice import SECTION_33_NOTICE
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.ensure import known
from pitboss.kernel.local_time import local
from pitboss.paper import paper


def notice_page(dispute: Dispute, venue: str) -> str:
    """What was decided and what the person may do, as one page."""
    at = local(known(dispute.recorded_at, f"{dispute.called} is not on record"))
    number = "" if dispute.round is None else str(dispute.round)
    lines = (
        ("Table", dispute.table),
        ("Round", number),
        ("Seat", dispute.seat),
        ("Person", dispute.person),
        ("Recorded", f"{at:%d/%m/%Y %H:%M}"),
    )
    return paper(
        "complaint_notice.html",
        kind=venue,
        title=dispute.called,
        under=f"The decision on {dispute.called[0].lower()}{dispute.called[1:]}",
        footer=dispute.called,
        name=dispute.called,
        lines=[(name, told) for name, told in lines if told],
        decision=dispute.final_decision or "It is still to be decided.",
        notice=SECTION_33_NOTICE,
    )
