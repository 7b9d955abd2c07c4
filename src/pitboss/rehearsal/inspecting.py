"""The inspector: reads the notice of a hold, receives it and writes a review."""

from __future__ import annotations

from pitboss.kernel.notice import Matter
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.rehearsal.scene import RehearsalScene, Told

FINDINGS = ("the log was read", "the film was seen", "it is the player's")


def inspect(
    scene: RehearsalScene, stream: str, key: str = "", matter: Matter = Matter.HOLD
) -> Told | None:
    """What the inspector does next about a hold or demand; nothing once reviewed, or at times."""
    notice = scene.notices().standing(stream, matter, key)
    if notice is None or not scene.likely(0.8):
        return None
    if notice.received_at is None and scene.likely(0.95):
        return AcknowledgeNotice(number=notice.number, **scene.officer(("inspector",)))
    if notice.review is not None and scene.likely(0.95):
        return None
    agrees = scene.likely(0.7)
    return ReviewNotice(
        number=notice.number,
        agrees=agrees,
        text=scene.pick(FINDINGS),
        **scene.officer(("inspector",)),
    )
