"""Significant events of the floor as pages show them, and how its tables are opened now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pitboss.kernel.ensure import known
from pitboss.reports.event_pages import EventPage
from pitboss.reports.following import LastOpening
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.wire.events import SignificantEvent
from pitboss.server.wire.told import told_here

if TYPE_CHECKING:  # the floor tells of its events, and they are of the floor
    from pitboss.server.actors.floor import Floor


def openings_now(floor: Floor) -> dict[str, LastOpening]:
    """How each table of terminals is opened now, by its stream."""
    found = {}
    for actor in floor.actors.values():
        if isinstance(actor, TerminalActor) and actor.ready:
            config = known(actor.state.config, "a table that is ready was opened")
            found[actor.stream] = LastOpening(actor.state.opened_at, config)
    return found


def events_shown(floor: Floor, page: EventPage) -> list[SignificantEvent]:
    """The events of a page, each in a sentence with its rule."""
    games = {name: actor.game for name, actor in floor.actors.items()}
    return [
        msgspec.convert(
            {
                **{name: one.row[name] for name in _NAMED},
                "sentence": told_here(games.get(str(one.row["table"])), str(one.row["sentence"])),
                "kind": one.row["group"],
                "round": one.round,
            },
            SignificantEvent,
        )
        for one in page.events
    ]


_NAMED = (
    "at", "event", "table", "terminal", "by", "office", "clause", "stream", "version",
)  # fmt: skip
