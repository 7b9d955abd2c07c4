"""The newest anchor of the journal, as a line and as a code that an inspector photographs."""

from __future__ import annotations

import msgspec
from litestar import get

from pitboss.eventstore.anchors import Anchor, anchor_of
from pitboss.eventstore.checkpoints import newest_checkpoint
from pitboss.server.actors.floor import Floor
from pitboss.server.http.qr_code import qr_rows
from pitboss.server.http.routes.given import AtWork, TheFloor


class AnchorShown(msgspec.Struct, kw_only=True):
    """What was signed last: kept elsewhere, it shows whether the journal was cut or rewritten."""

    line: str
    """As ``pitboss verify --anchor`` reads it; empty while nothing is signed."""
    number: int = 0
    at: int = 0
    rows: list[str] = []
    """The line as a QR code: each row in zeros and ones, with its margin."""


@get("/api/anchor", sync_to_thread=False)
def anchor(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may note it
) -> AnchorShown:
    """The newest anchor."""
    newest = floor.anchoring.newest or _signed_before(floor)
    if newest is None:
        return AnchorShown(line="")
    return AnchorShown(
        line=newest.line, number=newest.number, at=newest.at, rows=qr_rows(newest.line)
    )


def _signed_before(floor: Floor) -> Anchor | None:
    """The last one of an earlier run: nothing has been signed since the start."""
    found = newest_checkpoint(floor.store)
    return None if found is None else anchor_of(found)


ROUTES = (anchor,)
