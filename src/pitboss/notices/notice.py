"""One notice to the inspector: what it tells, and what has become of it.

raised -> delivered outside, if a channel is configured
       -> received by an inspector -> reviewed by an inspector, who agrees or objects
       -> rectified and restarted, or ended, by what happens on the floor
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pitboss.kernel.fact import fact
from pitboss.kernel.notice import Matter

NoticeStatus = Literal["raised", "received", "reviewed", "closed"]
CONCLUDED_BY_FLOOR = (Matter.HOLD, Matter.PROPOSED_DEMAND, Matter.LIGHTS)
"""Matters that end on the floor: by a determination, when nothing is to be demanded any more, or
when play goes on. Of all others the inspector's review is the last word."""


@fact
class Review:
    """What an inspector found, in their own name."""

    at: int
    by: str
    agrees: bool
    text: str

    @property
    def words(self) -> str:
        """As a determination repeats it.

        >>> Review(at=0, by="ines", agrees=False, text="not theirs to keep").words
        'ines objects: not theirs to keep'
        """
        return f"{self.by} {'agrees' if self.agrees else 'objects'}: {self.text}"


@dataclass(kw_only=True, slots=True)
class Sending:
    """How the sending of a notice by one channel stands."""

    to: str
    tries: int = 0
    failure: str = ""
    """Why it could not be delivered when it was last tried."""
    delivered_at: int | None = None


@dataclass(kw_only=True, slots=True)
class InspectorNotice:
    """A notice as it stands."""

    number: str
    matter: Matter
    event: str
    """The kind of event, by its name in the journal."""
    stream: str
    version: int
    line: int
    """Where the event stands in the journal."""
    key: str = ""
    game: str = ""
    table: str = ""
    terminal: str = ""
    item: str = ""
    cents: int | None = None
    reason: str = ""
    rounds: tuple[int, ...] = ()
    clause: str = ""
    raised_at: int = 0
    raised_by: str = ""
    raised_office: str = ""
    sent: dict[str, Sending] = field(default_factory=dict)
    """How the sending outside stands, by channel."""
    received_at: int | None = None
    received_by: str = ""
    review: Review | None = None
    """The latest review; those before it are in the journal."""
    escalated_at: int | None = None
    rectified_at: int | None = None
    rectified_by: str = ""
    restarted_at: int | None = None
    ended_at: int | None = None
    ended_by: str = ""

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Notice {self.number}"

    @property
    def delivered_at(self) -> int | None:
        """When it was first delivered outside, by any channel."""
        moments = [one.delivered_at for one in self.sent.values() if one.delivered_at is not None]
        return min(moments, default=None)

    @property
    def failure(self) -> str:
        """Why it has not been delivered; empty where it was, or where nothing was tried."""
        failures = [one.failure for one in self.sent.values() if one.failure]
        return "" if self.delivered_at is not None else "; ".join(failures)

    @property
    def over(self) -> bool:
        """Whether what it is about has ended on the floor."""
        return self.ended_at is not None or self.restarted_at is not None

    @property
    def closed(self) -> bool:
        """Whether nothing more is to be done about it by anybody."""
        last = self.over if self.matter in CONCLUDED_BY_FLOOR else self.review is not None
        return last and self.received_at is not None

    @property
    def status(self) -> NoticeStatus:
        """How far it has come."""
        if self.closed:
            return "closed"
        if self.review is not None:
            return "reviewed"
        return "raised" if self.received_at is None else "received"
