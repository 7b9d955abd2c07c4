"""Where simulated patrons sat last: what lies there is theirs, everywhere else a person's.

A patron who is called away leaves credit behind and may come back to it. A person who looks
around in the lobby leaves credit behind too, and nobody may sit down to that. The journal does not
tell the two apart, so a floor that closes notes where its patrons were.
"""

from __future__ import annotations

import json
from pathlib import Path

from pitboss.server.actors.floor import Floor

FILE = "patrons.json"


def left_seats(floor: Floor) -> dict[str, list[str]]:
    """Where patrons were when the floor closed, by table; with no note of it, nowhere."""
    try:
        noted: dict[str, list[str]] = json.loads(_note(floor).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {table: seats for table, seats in noted.items() if seats}


def remember_seats(floor: Floor) -> None:
    """Take up where patrons were when the floor closed."""
    for table, seats in left_seats(floor).items():
        actor = floor.actors.get(table)
        if actor is not None:
            actor.patron_seats.update(seat for seat in seats if actor.has_seat(seat))


def note_seats(floor: Floor) -> None:
    """Note where patrons are now."""
    noted = {name: sorted(actor.patron_seats) for name, actor in floor.actors.items()}
    note = _note(floor)
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(json.dumps(noted), "utf-8")


def _note(floor: Floor) -> Path:
    return Path(floor.settings.server.devices) / FILE
