"""The inspector: notices received and reviewed in that office alone, and not one's own deeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.kernel.act import Act
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.notice import InspectorNotice
from tests.floor.auditor.books import Floor, Noticed
from tests.floor.auditor.offices import blank


def tell(floor: Floor, notices: Iterable[InspectorNotice]) -> None:
    """The numbers that the house gave, and what each is about."""
    for one in notices:
        ends = one.matter in ("hold", "lights")
        floor.notices.setdefault(
            one.number, Noticed((one.stream, one.key), one.matter == "hold", ends, one.raised_by)
        )


@dataclass
class _Asked:
    refusal: str
    notice: Noticed | None = None


def _asked(floor: Floor, command: AcknowledgeNotice | ReviewNotice) -> _Asked:
    if command.office != "inspector" or not command.by:
        return _Asked("not-your-office")
    notice = floor.notices.get(command.number)
    if notice is None:
        return _Asked("not-on-file")
    if notice.closed():
        return _Asked("notice-closed")
    return _Asked("own-deed" if notice.by == command.by else "", notice)


def acknowledge(floor: Floor, command: AcknowledgeNotice) -> str:
    """It is received once."""
    asked = _asked(floor, command)
    if asked.notice is None or asked.refusal:
        return asked.refusal
    if asked.notice.received:
        return "already-received"
    asked.notice.received = True
    return ""


def review(floor: Floor, command: ReviewNotice) -> str:
    """After it was received, with words; a later one takes the place of an earlier."""
    asked = _asked(floor, command)
    if asked.notice is None or asked.refusal:
        return asked.refusal
    if blank(command.text):
        return "not-understood"
    if not asked.notice.received:
        return "not-received"
    asked.notice.reviewer = command.by
    return ""


def reviewed(floor: Floor, command: Act, about: tuple[str, str]) -> bool | str:
    """Whether the hold that stands was reviewed; or why that review does not count."""
    for notice in reversed(floor.notices.values()):
        if notice.hold and notice.about == about:
            if notice.over or not notice.reviewer:
                return False
            return "own-review" if notice.reviewer == command.by else True
    return False


def end(floor: Floor, about: tuple[str, str]) -> None:
    """The hold has ended, and its notice with it."""
    for notice in reversed(floor.notices.values()):
        if notice.hold and notice.about == about:
            notice.over = True
            return
