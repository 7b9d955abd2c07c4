"""Resetting an administrator at the machine that has the journal, on record as such."""

from __future__ import annotations

import getpass
from pathlib import Path

from argon2 import PasswordHasher

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.errors import BadInput
from pitboss.kernel.house_names import CONSOLE
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.server.http.staffing import first_password
from pitboss.server.ops.clock import FloorClock
from pitboss.server.ops.floor_key import floor_key
from pitboss.server.ops.settings import FloorSettings
from pitboss.staff.acts.reset_at_console import ResetAtConsole


def reset_administrator(settings: FloorSettings, name: str) -> str:
    """The first password of an administrator who is let back in; told once, here."""
    server = settings.server
    key_file = Path(server.keys) / "journal.key"
    journal = server.database
    found = "://" in journal or Path(journal).exists()
    if not found or not (settings.journal.key or key_file.exists()):
        raise BadInput(f"There is no journal with its key here: {journal}, {key_file}.")
    key = floor_key(settings)
    store = open_store(server.database, HOUSE)
    try:
        password, at = first_password(), FloorClock()()
        writer: EventWriter[Subject] = EventWriter(store, House(), notary=Notary(store, key))
        act = ResetAtConsole(
            name=name,
            hashed=PasswordHasher().hash(password),
            user=getpass.getuser(),
            at=at,
            by=CONSOLE,
        )
        (answer,) = writer.process([act])
        writer.close(at)
    finally:
        store.close()
    if isinstance(answer, Refusal):
        raise BadInput(answer.sentence)
    if not isinstance(answer, Accepted):
        raise BadInput(f"{name} could not be reset: {answer}.")
    return password
