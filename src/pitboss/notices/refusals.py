"""Why something about a notice is refused."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class NoticeKind(RefusalKind):
    """Why an act on a notice is refused."""

    NOTICE_CLOSED = "{item} is closed: what it was about has ended."
    OWN_DEED = "{item} is about an act of {person}: another inspector must receive and review it."
    ALREADY_RECEIVED = "{item} was received by {person} at {received_at}."
    NOT_RECEIVED = "{item} must be received before it is reviewed."
    ALREADY_DELIVERED = "{item} has already been delivered."
    ALREADY_ESCALATED = "{item} has already been escalated or received."
    DEMAND_NOT_REVIEWED = (
        "{item} is demanded back only with an inspector's review on record, and there is none."
    )
    DEMAND_PROPOSED = "A demand for {item} is already with the inspector, as notice {notice}."
    OWN_REVIEW = "{person} reviewed {item} as an inspector: somebody else must determine it."
