"""What is configured, to be read and never changed here, and how the floor is."""

from __future__ import annotations

import msgspec
from litestar import get

from pitboss.server.http.panels import need_panel
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.ops.health import configured, looks


class LookShown(msgspec.Struct, kw_only=True):
    """One thing that was looked at."""

    what: str
    ok: bool
    words: dict[str, str]


class HealthShown(msgspec.Struct, kw_only=True):
    """How the floor is now, and what its file says."""

    at: int
    version: str
    training: bool
    looks: list[LookShown]
    settings: list[tuple[str, str]]
    """Every setting by its name in the file; a secret is never told."""


@get("/api/health", sync_to_thread=False)
def health(floor: TheFloor, worker: AtWork) -> HealthShown:
    """Everything that somebody may have to see to, and what is configured."""
    need_panel(worker, "health")
    return HealthShown(
        at=floor.clock(),
        version=floor.version,
        training=floor.settings.server.training,
        looks=[LookShown(what=one.what, ok=one.ok, words=one.words) for one in looks(floor)],
        settings=list(configured(floor.settings)),
    )


ROUTES = (health,)
