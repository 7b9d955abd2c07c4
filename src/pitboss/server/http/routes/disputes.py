"""Disputes and complaints about a game: what was said, decided and told. To be read."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import get
from litestar.params import FromQuery

from pitboss.disputes.acts.conclude_dispute import SECTION_33_NOTICE
from pitboss.disputes.dispute import Dispute
from pitboss.eventstore.store import Store
from pitboss.house.lists import dispute_numbers
from pitboss.reports import reading
from pitboss.server.http.routes.given import MOST_SHOWN, AtWork, Count, TheFloor


class DisputeStep(msgspec.Struct, kw_only=True):
    """One thing that was said or decided about a dispute."""

    act: str
    """``recorded``, ``decided``, ``review-asked``, ``reviewed`` or ``concluded``."""
    at: int
    by: str
    """Who; empty where the record does not say it."""
    office: str
    text: str


class DisputeOnFile(msgspec.Struct, kw_only=True):
    """A dispute as it stands."""

    number: str
    status: str
    """``recorded``, ``decided``, ``review-asked``, ``reviewed`` or ``concluded``."""
    document: str
    table: str
    round: int | None
    person: str
    text: str
    satisfied: bool | None
    """Whether the person was satisfied in the end; none until then."""
    steps: list[DisputeStep]


class DisputesShown(msgspec.Struct, kw_only=True):
    """The disputes, and what a person who is not satisfied is told."""

    notice: str
    disputes: list[DisputeOnFile]


@get("/api/disputes")
async def disputes(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - whoever is at work may read
    limit: Count = MOST_SHOWN,
    after: FromQuery[str | None] = None,
) -> DisputesShown:
    """Disputes and complaints, those without an end first, the newest before older ones.

    ``after`` is the number of the last one on the page before.
    """

    def found(store: Store) -> list[Dispute]:
        heads = (
            reading.head_of(store, Dispute.stream(number))
            for number in dispute_numbers(store, limit, after)
        )
        return [reading.folded(store, head, Dispute) for head in heads]

    known = await floor.reader.read(found)
    return DisputesShown(notice=SECTION_33_NOTICE, disputes=[_shown(one) for one in known])


def _shown(dispute: Dispute) -> DisputeOnFile:
    return DisputeOnFile(
        number=dispute.number,
        status=dispute.status,
        document=dispute.document,
        table=dispute.table,
        round=dispute.round,
        person=dispute.person,
        text=dispute.text,
        satisfied=dispute.satisfied,
        steps=list(_steps(dispute)),
    )


def _steps(one: Dispute) -> Iterator[DisputeStep]:
    """What is on record, in the order in which it happened."""
    made = (
        ("recorded", one.recorded_at, one.recorded_by, "", one.text),
        ("decided", one.decided_at, one.decided_by, one.decided_office, one.decision),
        ("review-asked", one.review_asked_at, "", "", one.review_text),
        ("reviewed", one.reviewed_at, one.reviewed_by, one.reviewed_office, one.review),
        ("concluded", one.concluded_at, one.concluded_by, "", one.notice or ""),
    )
    for act, at, by, office, text in made:
        if at is not None:
            yield DisputeStep(act=act, at=at, by=by, office=office, text=text)


ROUTES = (disputes,)
