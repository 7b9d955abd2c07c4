"""Who is on duty now: by the roster, and where nobody is on it by who is signed on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import kind_of
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.staff.roster import Duty, Roster, rosters_at


def duties_at(queue: CommandQueue, at: int) -> Iterator[Duty]:
    """Every duty that the roster has at a moment."""
    for day in rosters_at(at):
        # Read again: another server on the same journal may have changed it.
        yield from kind_of(queue.reread(Roster.stream(day)), Roster).on_duty(at)


def on_duty(queue: CommandQueue, signed_on: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The people at work, each once.

    A floor that keeps no roster, or has nobody on it at that hour, goes by who is signed on.
    """
    return tuple(sorted({one.person for one in duties_at(queue, at)})) or signed_on
