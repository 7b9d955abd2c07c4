"""Taking up a journal: a floor opens nothing before it knows that the journal is its own.

A journal that somebody else wrote to, that ends before what was noted outside, that was never
authenticated, or that is missing beside the keys of a floor: each is refused, with what a person
can do about it, who then says so on record.
"""

from __future__ import annotations

import getpass
import secrets
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

from structlog.stdlib import BoundLogger as Logger

from pitboss.custody.acts.adopt_journal import AdoptJournal
from pitboss.custody.acts.found_journal import FoundJournal
from pitboss.custody.acts.record_foreign_write import RecordForeignWrite
from pitboss.custody.journal import THE_JOURNAL, Custody, OnJournal
from pitboss.eventstore.adoption import adopt
from pitboss.eventstore.anchors import Anchor, behind, read_anchors
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.faults import Damaged, JournalFault
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.record import Checkpoint
from pitboss.eventstore.store import Store
from pitboss.eventstore.taking_up import Examined, examine
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.house_names import CONSOLE
from pitboss.kernel.house_names import HOUSE as HOUSE_NAME
from pitboss.kernel.subject import Subject
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.settings import FloorSettings

TICKET_KEY = "tickets.key"
"""Made by the first start of a floor: where it is, there was one."""
_SHOWN = 3


@value
class TakenUpAs:
    """What a person at the machine says of a journal that is not as it should be."""

    new_floor: bool = False
    """There is none yet, though there are keys or anchors of one."""
    adopted: bool = False
    """It is of an older program, and is to be authenticated."""
    new_anchors: bool = False
    """Nothing of it was noted yet at the place of its anchors, which is a new one."""


def known_anchors(settings: FloorSettings) -> list[Anchor]:
    """What was noted outside, where this floor can read it."""
    noted = settings.journal.anchors
    return read_anchors(Path(noted)) if noted and Path(noted).exists() else []


def custody_of(store: Store) -> Custody:
    """What the journal says of itself, by the chain alone; its head is checked with all others."""
    writer: EventWriter[Subject] = EventWriter(store, HOUSE)
    try:
        return kind_of(writer.state(Custody.stream(THE_JOURNAL)), Custody)
    except JournalFault:
        return Custody(name=THE_JOURNAL)  # its examination will find the damage


def examined(settings: FloorSettings, store: Store, key: FloorKey) -> Examined:
    """A journal as it lies, beside what was noted."""
    return examine(store, key, known_anchors(settings), custody_of(store).lost)


def taken_up(
    settings: FloorSettings, store: Store, key: FloorKey, said: TakenUpAs, at: int
) -> OnJournal | None:
    """That a floor may take up the journal, and what is to be recorded of it, if anything."""
    found = check_journal(settings, store, key, said)
    if custody_of(store).authenticated_at is not None:
        return None
    salt = secrets.token_hex(16)
    if found.records:
        return AdoptJournal(
            fingerprint=key.fingerprint,
            salt=salt,
            records=found.records,
            user=getpass.getuser(),
            at=at,
            by=CONSOLE,
        )
    return FoundJournal(fingerprint=key.fingerprint, salt=salt, at=at, by=HOUSE_NAME)


def notary_of(
    settings: FloorSettings, store: Store, key: FloorKey, told: Callable[[Checkpoint], None]
) -> Notary:
    """Who signs for a floor: as often as it is configured, and tells of it."""
    journal = settings.journal
    return Notary(store, key, journal.sign_records, journal.sign_seconds, told)


def ring(writer: EventWriter[Subject], wrong: Damaged, clock: Clock, log: Logger) -> None:
    """Somebody else wrote to the journal: tell it where it is heard, and put it on record."""
    log.critical("journal-foreign-write", why=str(wrong))
    act = RecordForeignWrite(
        stream=wrong.stream, version=wrong.version, wrong=wrong.wrong, at=clock(), by=HOUSE_NAME
    )
    for noticed in (True, False):  # without a notice where the book of notices is what is wrong
        try:
            writer.testify(replace(act, noticed=noticed))
        except Exception as again:  # the record of it is lost; the floor stands, the log has it
            log.error("not-recorded", noticed=noticed, why=str(again))
        else:
            return


def check_journal(
    settings: FloorSettings, store: Store, key: FloorKey, said: TakenUpAs
) -> Examined:
    """That a floor may take up the journal; ``BadInput`` says what is wrong and what to do."""
    anchors = known_anchors(settings)
    found = examined(settings, store, key)
    if not found.records and not found.faults:
        _check_new(settings, store, anchors, said)
        return found
    if found.unauthenticated and custody_of(store).authenticated_at is None:
        if not said.adopted:
            raise BadInput(
                f"The journal {store.name} is of an older program: none of its {found.heads} "
                "streams is authenticated. If it is this floor's, and pitboss verify finds it "
                "whole, start once with --adopt: that is recorded."
            )
        adopt(store, key, HOUSE)
        found = examined(settings, store, key)
    if found.foreign:
        raise BadInput(
            f"The journal {store.name} was written with other keys than those in "
            f"{settings.server.keys}, and no table opens: it is another house's, which has a "
            "database of its own; or it was put in the place of this floor's; or these are not "
            "the keys of the floor, whose servers share one folder of them."
        )
    if found.faults:
        raise BadInput(
            f"The journal {store.name} is not as this floor wrote it, and no table opens: "
            f"{' '.join(found.faults[:_SHOWN])} Keep a copy of it, and restore a backup."
        )
    if found.missing:
        count = found.newest.number if found.newest else 0
        told = behind(found.missing, count)
        raise BadInput(
            f"The journal {store.name} is behind what was noted outside, and no table opens: "
            f"{told}. If a backup was restored on purpose, say so with pitboss restore --accept."
        )
    _check_noted(settings, store, key, found, anchors, said)
    return found


def _check_noted(
    settings: FloorSettings,
    store: Store,
    key: FloorKey,
    found: Examined,
    anchors: Collection[Anchor],
    said: TakenUpAs,
) -> None:
    """Anchors that are gone say nothing of a journal that was rolled back: a person has to."""
    noted = any(anchor.fingerprint == key.fingerprint for anchor in anchors)
    if not settings.journal.anchors or found.newest is None or noted or said.new_anchors:
        return
    raise BadInput(
        f"The journal {store.name} has {found.newest.number} signed checkpoints, and none of them "
        f"is noted in {settings.journal.anchors}: is a volume not mounted? Without its anchors "
        "nobody can tell an older copy. If they are kept there only from now on, say so once with "
        "serve --new-anchors."
    )


def _check_new(
    settings: FloorSettings, store: Store, anchors: Collection[Anchor], said: TakenUpAs
) -> None:
    """An empty journal is a new floor only where there never was another."""
    keys = Path(settings.server.keys)
    known = (keys / TICKET_KEY).exists() or bool(anchors)
    if known and not said.new_floor:
        where = settings.journal.anchors if anchors else str(keys)
        raise BadInput(
            f"There is no record in {store.name}, and {where} is of a floor that had some: is a "
            "volume not mounted? Restore a backup, or say that this is another floor with "
            "--new-floor."
        )
