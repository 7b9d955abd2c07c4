"""What is attached to a record of conduct: a photograph of a person, a paper about a breach."""

from __future__ import annotations

from litestar import Response, get, put
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.conduct.book import ConductBook
from pitboss.kernel.digests import is_digest
from pitboss.kernel.ensure import kind_of
from pitboss.server.actors.addressing import register_of
from pitboss.server.actors.floor import READS_ONLY, Floor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.routes.papers import Asking, ContentKept, kept
from pitboss.server.ops.paper_contents import ATTACHMENTS, LARGEST_BYTES, media_of


@put("/api/attachments", request_max_body_size=LARGEST_BYTES, status_code=200)
async def attach(floor: TheFloor, worker: AtWork, request: Asking) -> ContentKept:
    """Hand in a photograph or a PDF; a record then names it by its digest."""
    if worker.office in READS_ONLY:
        raise NotDone(WireKind.ONLY_READS.refuse("", office=worker.office))
    return await kept(floor, worker, request, ATTACHMENTS)


@get("/api/attachments/{digest:str}", sync_to_thread=True)
def attached(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work sees whom to look out for
    digest: FromPath[str],
) -> Response[bytes]:
    """What a record names; nothing else that lies in the folder is given out here."""
    named = is_digest(digest) and _is_named(floor, digest)
    content = floor.papers.content(digest) if named else None
    if content is None:
        raise NotFoundException("No record has such an attachment, or it is not as it was.")
    return Response(content, media_type=media_of(content))


def _is_named(floor: Floor, digest: str) -> bool:
    """Whether an exclusion or a breach on record names it."""
    photos = (one.photo for one in register_of(floor.queue).entries.values())
    books = (
        kind_of(floor.queue.state(ConductBook.stream(name)), ConductBook) for name in floor.actors
    )
    shown = (one.attachment for book in books for one in book.breaches.values())
    return digest in photos or digest in shown


ROUTES = (attach, attached)
