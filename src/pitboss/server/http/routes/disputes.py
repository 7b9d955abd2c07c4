"""Disputes and complaints about a game: what was said, decided and told. To be read."""

from __future__ import annotations

import msgspec
from litestar import MediaType, get
from litestar.params import FromPath, FromQuery

from pitboss.disputes.acts.give_complaint_notice import SECTION_33_NOTICE
from pitboss.disputes.dispute import Dispute, DisputeStatus
from pitboss.disputes.notice_page import notice_page
from pitboss.disputes.steps import Step, steps_of
from pitboss.eventstore.store import Store
from pitboss.house.lists import dispute_numbers
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.filing import FileKind
from pitboss.reports import reading
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.routes.given import MOST_SHOWN, AtWork, Count, TheFloor
from pitboss.server.wire.shown import shown


class DisputeOnFile(msgspec.Struct, kw_only=True):
    """A dispute as it stands."""

    number: str
    status: DisputeStatus
    document: str
    table: str
    round: int | None
    seat: str
    person: str
    text: str
    satisfied: bool | None
    """Whether the person was satisfied in the end; none until then."""
    steps: list[Step]


class DisputesShown(msgspec.Struct, kw_only=True):
    """The disputes, and what a person who is not satisfied is told."""

    notice: str
    disputes: list[DisputeOnFile]


@get("/api/disputes")
async def disputes(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
    limit: Count = MOST_SHOWN,
    after: FromQuery[str | None] = None,
) -> DisputesShown:
    """Disputes and complaints, those without an end first, the newest before older ones.

    ``after`` is the number of the last one on the page before.
    """

    def found(store: Store) -> list[Dispute]:
        return reading.on_file(store, Dispute, dispute_numbers(store, limit, after))

    known = await floor.reader.read(found)
    return DisputesShown(notice=SECTION_33_NOTICE, disputes=[_shown(one) for one in known])


def _shown(dispute: Dispute) -> DisputeOnFile:
    return shown(
        DisputeOnFile,
        dispute,
        steps=list(steps_of(dispute)),
    )


@get("/api/disputes/{number:str}/notice", media_type=MediaType.HTML, sync_to_thread=False)
def dispute_notice(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may hand it over
    number: FromPath[str],
) -> str:
    """The decision and the right to complain, to be printed and handed to the person."""
    dispute = kind_of(floor.queue.state(Dispute.stream(number)), Dispute)
    if dispute.status == "blank":
        raise NotDone(FileKind.NOT_ON_FILE.refuse("", item=dispute.called))
    return notice_page(dispute, floor.settings.server.venue)


ROUTES = (disputes, dispute_notice)
