"""The inspector: notices received and reviewed in that office alone, and not one's own deeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.eventstore.writer import EventWriter
from pitboss.kernel.act import Act
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.subject import Subject
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.notices.notice import InspectorNotice
from tests.floor.auditor.books import Floor, Noticed
from tests.floor.auditor.offices import blank


def notices_of(writer: EventWriter[Subject]) -> dict[str, InspectorNotice]:
    """What stands in the house's book, by the numbers that the house gave."""
    return kind_of(writer.state(BOOK), NoticeBook).notices


def tell(floor: Floor, notices: Iterable[InspectorNotice]) -> None:
    """The numbers that the house gave, and what each is about."""
    for one in notices:
        waits = one.matter in ("hold", "proposed-demand")
        ends = waits or one.matter == "lights"
        floor.notices.setdefault(
            one.number, Noticed((one.stream, one.key), waits, ends, one.raised_by)
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
    """Whether all that waits for a review was reviewed; or why a review does not count."""
    waiting = standing(floor, about)
    for notice in waiting:
        if not notice.reviewer:
            return False
        if notice.reviewer == command.by:
            return "own-review"
    return bool(waiting)


def standing(floor: Floor, about: tuple[str, str]) -> list[Noticed]:
    """The notices of a hold, or of what is to be demanded, that have not ended."""
    known = floor.notices.values()
    return [one for one in known if one.waits and one.about == about and not one.over]


def end(floor: Floor, about: tuple[str, str]) -> None:
    """It has ended, and its notices with it."""
    for notice in standing(floor, about):
        notice.over = True


def restart(floor: Floor, stream: str) -> None:
    """Play goes on at a table whose lights had failed: the notice of them has ended."""
    for notice in floor.notices.values():
        if notice.ends and not notice.waits and notice.about[0] == stream:
            notice.over = True
