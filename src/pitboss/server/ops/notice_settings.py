"""The settings of notices to the inspector: by which ways they leave, and how long they wait."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class NoticeSettings:
    """How notices to the inspector leave the house, and when they are escalated."""

    mail_server: str = ""
    """The house's mail relay as ``host:port``; empty: no mail is sent."""
    mail_from: str = "floor@localhost"
    mail_to: tuple[str, ...] = ()
    webhook: str = ""
    """An address to which each notice is posted as JSON; empty: none."""
    sender: str = "pitboss floor"
    """What the subject of a mail begins with."""
    timeout_seconds: int = 10
    retry_seconds: tuple[int, ...] = (60, 300, 900, 3600)
    """After how long it is tried again, one after the other."""
    escalate_minutes: int = 15
    """How long a notice may wait for an inspector before it rings at the supervisors'."""
