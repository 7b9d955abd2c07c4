"""The Authority's file: its papers with what was filed, and where a new one is handed in."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Request, Response, get, put
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.kernel.authority import only_for
from pitboss.kernel.fact import fact, filled
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.papers.file import FiledPaper
from pitboss.papers.refusals import PaperKind
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.sessions import StaffSession
from pitboss.server.ops.paper_contents import LARGEST_BYTES, PAPERS

Asking = Request[object, object, State]


@fact
class PaperShown(FiledPaper):
    """A paper on file."""

    in_force: bool
    content: Literal["sound", "missing", "changed"]
    """Whether what was filed is still there, as it was."""


class ContentKept(msgspec.Struct, kw_only=True):
    """What was handed in."""

    digest: str
    media: str
    bytes: int


@get("/api/papers", sync_to_thread=True)
def papers(floor: TheFloor, worker: AtWork) -> list[PaperShown]:  # noqa: ARG001 - any may read
    """Every paper, the newest first; each content is read and compared with its digest."""
    return [_shown(floor, one) for one in reversed(floor.authority_file().papers.values())]


@put("/api/papers/content", request_max_body_size=LARGEST_BYTES, status_code=200)
async def hand_in(floor: TheFloor, worker: AtWork, request: Asking) -> ContentKept:
    """Hand in a text or PDF that is then filed by its digest; by those who may file papers."""
    if worker.office not in FilePaper.may:
        raise NotDone(only_for(FilePaper.may, ""))
    return await kept(floor, worker, request, PAPERS)


async def kept(
    floor: Floor, worker: StaffSession, request: Asking, kinds: tuple[str, ...]
) -> ContentKept:
    """What is handed in, kept beside the journal under its digest.

    So many an hour from one person: nobody fills the disk that the journal needs.
    """
    at = floor.clock()
    if not floor.uploads.admit(worker.name, at):
        waits = floor.uploads.wait_ms(worker.name, at)
        raise NotDone(WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000)))
    body = await request.body()
    media = (request.headers.get("content-type") or "").partition(";")[0].strip()
    digest = floor.papers.keep(body, media, kinds)
    return ContentKept(digest=digest, media=media, bytes=len(body))


@get("/api/papers/{number:str}/content", sync_to_thread=True)
def paper_content(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001
    number: FromPath[str],
) -> Response[bytes]:
    """What was filed, as itself; refused where it is missing or was changed since."""
    paper = floor.authority_file().papers.get(number)
    if paper is None:
        raise NotFoundException(f"There is no paper {number[:64]!r}.")
    return content_of(floor, paper)


def content_of(floor: Floor, paper: FiledPaper) -> Response[bytes]:
    """The content of a paper, to be read in a browser."""
    return Response(kept_content(floor, paper), media_type=paper.media)


def kept_content(floor: Floor, paper: FiledPaper) -> bytes:
    """The content of a paper; refused where it is missing or was changed since."""
    kept = floor.papers.content(paper.digest)
    if kept is None:
        raise NotDone(PaperKind.CONTENT_CHANGED.refuse("", number=paper.number))
    return kept


def _shown(floor: Floor, paper: FiledPaper) -> PaperShown:
    in_force, found = paper.holds(floor.clock()), floor.papers.found(paper.digest)
    return filled(PaperShown, paper, in_force=in_force, content=found)


ROUTES = (papers, hand_in, paper_content)
