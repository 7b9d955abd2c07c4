"""How the floor is while it runs: servers, journal, notary, anchors, clock, devices, disk.

Each look is a name, whether it is well, and the figures that its sentence needs; the words, and
what to do about it, are the pages'. Nothing here reads the whole of anything.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.kernel.fact import value
from pitboss.server.actors.floor_at_work import at_work
from pitboss.server.ops.doctor import LEAST_FREE_BYTES
from pitboss.server.ops.settings import FloorSettings

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

SECRET = ("key", "password", "secret", "sha256", "webhook")
"""A setting with such a word in its name is told to be set, and no more."""
MASKED = "set"
MEGABYTE = 1_000_000


@value
class HealthLook:
    """One thing that was looked at: ``words`` are filled into its sentence."""

    what: str
    ok: bool
    words: dict[str, str]


def looks(floor: Floor) -> Iterator[HealthLook]:
    """Everything that somebody may have to see to."""
    yield from _servers(floor)
    queue = floor.queue
    written = queue.recorded and not queue.foreign
    yield HealthLook("journal", written, {"why": queue.foreign or queue.why_not})
    yield HealthLook("notary", queue.sealed, {})
    failing = floor.anchoring.failing
    named = floor.settings.journal.anchors or floor.settings.journal.anchor_webhook
    places = ", ".join(f"{place}: {why}" for place, why in sorted(failing.items()))
    yield HealthLook("anchors", bool(named) and not failing, {"why": places or "none"})
    seconds = abs(floor.clock_watch.off_ms) // 1000
    yield HealthLook("clock", not floor.clock_watch.off_ms, {"seconds": str(seconds)})
    yield from _tables(floor)
    yield _disk(floor.settings)
    yield HealthLook("software", floor.sealed, {"version": floor.version})


def _servers(floor: Floor) -> Iterator[HealthLook]:
    if floor.cluster is None:
        yield HealthLook("one-server", True, {"tables": str(len(floor.actors))})
        return
    seen = floor.cluster.seen
    servers = seen.servers.values()
    down = sorted(one.name for one in servers if not one.alive)
    up = sorted(one.name for one in servers if one.alive)
    yield HealthLook("servers", not down, {"up": ", ".join(up), "down": ", ".join(down)})
    held = [name for name in floor.actors if seen.holder(name) is not None]
    lost = sorted(set(floor.actors) - set(held))
    yield HealthLook("leases", not lost, {"held": str(len(held)), "lost": ", ".join(lost)})


def _tables(floor: Floor) -> Iterator[HealthLook]:
    shut = sorted(name for name, actor in floor.actors.items() if not actor.ready)
    yield HealthLook(
        "tables", not shut, {"open": str(len(floor.actors) - len(shut)), "shut": ", ".join(shut)}
    )
    wrong = [
        f"{one.name} ({', '.join((*one.parts, one.code)).strip(', ')})"
        for actor in floor.actors.values()
        for one in at_work(actor).terminals
        if one.parts or one.code
    ]
    stopped = [
        f"{table.name} ({table.fault})"
        for table in map(at_work, floor.actors.values())
        if table.fault
    ]
    faults = sorted((*stopped, *wrong))
    yield HealthLook(
        "devices", not faults, {"count": str(len(faults)), "which": ", ".join(faults[:12])}
    )


def _disk(settings: FloorSettings) -> HealthLook:
    place = settings.server.database
    folder = Path(settings.server.keys if "://" in place else place).absolute().parent
    free = shutil.disk_usage(folder).free
    return HealthLook("disk", free >= LEAST_FREE_BYTES, {"free": f"{free // MEGABYTE:,}"})


def configured(settings: object, where: str = "") -> Iterator[tuple[str, str]]:
    """Every setting with its value as text; of a secret only whether it is set.

    >>> from pitboss.server.ops.settings import ServerSettings
    >>> told = dict(configured(ServerSettings(cms_key_sha256="ab" * 32, port=80)))
    >>> told["port"], told["cms_key_sha256"], told["tls_key"]
    ('80', 'set', '–')
    """
    for one in fields(settings) if is_dataclass(settings) else ():
        value_, path = getattr(settings, one.name), f"{where}{one.name}"
        if is_dataclass(value_):
            yield from configured(value_, f"{path}.")
        elif isinstance(value_, tuple) and value_ and is_dataclass(value_[0]):
            for part in value_:
                yield from configured(part, f"{path}.{getattr(part, 'name', '')}.")
        else:
            yield path, _text(one.name, value_)


def _text(name: str, value_: object) -> str:
    if value_ in (None, "", (), {}):
        return "–"
    if any(word in name for word in SECRET):
        return MASKED
    if isinstance(value_, tuple):
        return ", ".join(map(str, value_))
    if name == "database":
        return _without_password(str(value_))
    return str(value_)


def _without_password(place: str) -> str:
    """Where the journal is, without what opens it.

    >>> _without_password("postgresql://floor:hunter2@db/floor?sslmode=require&password=x")
    'postgresql://db/floor'
    """
    scheme, mark, rest = place.partition("://")
    if not mark:
        return place
    return f"{scheme}://{rest.partition('?')[0].rpartition('@')[2]}"
