"""Players without limits are told of them again every twelve months, as they begin to play."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.patron.acts.remind_of_limits import LimitsReminded
from pitboss.patron.limits import reminder_due
from pitboss.patron.regulation import CHOICE
from pitboss.patron.state import Patron


def reminders(patron: Patron, at: int) -> Iterator[LimitsReminded]:
    """That the screen tells them now, a year after they last heard of it (31J)."""
    if reminder_due(patron, at):
        yield LimitsReminded(patron=patron.id, clause=CHOICE)


def reminded(patron: Patron) -> bool:
    """Whether the player was reminded as they sat down where they are: the screen tells it."""
    session, since = patron.session, patron.reminder_from
    return session is not None and patron.chosen_at != since and since == session.from_at
