"""The dispute export: everything about one round in one file, for settling a dispute."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from pitboss.eventstore.record import Checkpoint, Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import CHECKPOINTS, KEYS, RECORDS
from pitboss.house.narrative_steps import Story
from pitboss.house.rounds import story_of
from pitboss.kernel.plain_text import csv_page
from pitboss.kernel.words import dollars
from pitboss.ledger.ticket_paper import masked
from pitboss.plain_console import PlainConsole
from pitboss.reports.stories import moment, show_story, story_data, under_order
from pitboss.rules.catalogue import load
from pitboss.rules.register import register

_GUIDE = """\
Round {round} of table {table} ({game}), exported from the journal.

story.txt     the round told step by step, with the rule behind each step
round.json    the same for programs
records.jsonl the records it rests on, as they stand in the journal: one per line, the body as
              text, the hash of the record before and its own; of a ticket's number only the
              last digits are told, so that the hash of such a record is checked in the journal
rules.csv     every rule named in the story, from the register of the approved document
{more}README.txt    this page

Rulebook: {digest}, {order}{regulation}
Each hash is SHA-256 over the record and the hash before it; `pitboss verify` on the whole journal
proves that these records are in it, unchanged and in this order.
"""

_TERMINALS_GUIDE = """\
touches.csv   what lay at each terminal after each touch, in order; a touch that was refused left
              everything as it was
"""

_DEALER_GUIDE = """\
table.json    what the round was played by: the table's configuration, the readings of the
              rulebook, the sign in force and players' own limits, the layout as it was settled
              piece by piece, the result; with the rulebook it is enough to settle the round again
checkpoints.json
              the signed statements that cover these records, with the position and hash of every
              record that each covers, its signature and the public key; and which of the records
              above no statement covers yet. `records` of a statement is SHA-256 over the position
              (8 bytes, the most significant first) and the hash of each record, in order
"""

_REGULATION = "\nRules named Regulation are of the Casino Control Regulation 2019 (NSW), Part 4A."


class DisputeExport(NamedTuple):
    """An export as a ZIP file, and what it is about."""

    story: Story
    records: int
    content: bytes


def export_of(store: Store, number: int, table_name: str | None = None) -> DisputeExport:
    """The export of a round in an open journal."""
    story = story_of(store, number, table_name)
    records = [
        record
        for stream, version in story.records
        for record in store.read(stream, version, version)
    ]
    terminals = {"touches.csv": _touches(story)}
    more = terminals if story.played is None else _dealer_parts(store, story, records)
    return DisputeExport(story, len(records), zipped(story, records, more))


def zipped(story: Story, records: Iterable[Record], more: dict[str, str]) -> bytes:
    """The export as a ZIP file, with more parts by name; the same round gives the same bytes."""
    dealt = story.played is not None
    guide = _GUIDE.format(
        round=story.round, table=story.table, game=story.game, digest=story.digest,
        more=_DEALER_GUIDE if dealt else _TERMINALS_GUIDE,
        regulation=_REGULATION if dealt else "",
        order=under_order(story),
    )  # fmt: skip
    parts = {
        "README.txt": guide,
        "story.txt": _story_text(story),
        "round.json": _json(story_data(story)),
        "records.jsonl": "".join(_record_line(record) for record in records),
        "rules.csv": _rules(story),
        **more,
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            # A fixed date: the export depends on the round, not on when it was made.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            # The number of a ticket that is not paid is as good as its money.
            archive.writestr(entry, masked(text))
    return made.getvalue()


def _dealer_parts(store: Store, story: Story, records: list[Record]) -> dict[str, str]:
    """What a dealer's round was played by, and what is signed about its records."""
    return {
        "table.json": _json(story.played),
        "checkpoints.json": _json(_checkpoints(store, records)),
    }


def _checkpoints(store: Store, records: list[Record]) -> dict[str, object]:
    """The checkpoints that cover records, each with all it covers so that it can be checked."""
    wanted = {record.hash: record for record in records}
    keys = {row[0]: row[1] for row in store.scan(KEYS)}
    # What a store gives are the columns of its table, in order.
    sealed = [Checkpoint(*row) for row in store.scan(CHECKPOINTS)]  # type: ignore[arg-type]
    covering = []
    positions = store.scan(RECORDS, columns=("position", "hash"))
    waiting = next(positions, None)
    for checkpoint in sealed:
        covered = []
        while waiting is not None and waiting[0] <= checkpoint.last_position:  # type: ignore[operator]
            covered.append(waiting)
            waiting = next(positions, None)
        held = [made for _, made in covered if made in wanted]
        for made in held:
            del wanted[made]
        if held:
            covering.append(_checkpoint(checkpoint, covered, keys[checkpoint.fingerprint]))
    uncovered = [{"stream": one.stream, "version": one.version} for one in wanted.values()]
    return {"checkpoints": covering, "not_covered_yet": uncovered}


def _checkpoint(
    checkpoint: Checkpoint, covered: list[tuple[int | str | bytes | None, ...]], public: object
) -> dict[str, object]:
    """A checkpoint as text: bytes in hexadecimal, as everywhere in the export."""
    told = checkpoint._asdict() | {"public_key": public}
    return {
        **{
            name: value.hex() if isinstance(value, bytes) else value
            for name, value in told.items()
        },
        "covers": {
            str(position): made.hex() for position, made in covered if isinstance(made, bytes)
        },
    }


def _json(data: object) -> str:
    return msgspec.json.format(msgspec.json.encode(data)).decode() + "\n"


def _story_text(story: Story) -> str:
    page = io.StringIO()
    show_story(story, PlainConsole(file=page, width=160, highlight=False))
    return page.getvalue()


def _record_line(record: Record) -> str:
    line = {
        "stream": record.stream,
        "version": record.version,
        "format": record.format,
        "body": record.body.decode(),
        "previous": record.previous.hex(),
        "hash": record.hash.hex(),
    }
    return msgspec.json.encode(line).decode() + "\n"


def _touches(story: Story) -> str:
    """The layout of every terminal touch by touch, the whole of it in each line."""
    rows = [("time (UTC)", "record", "terminal", "touch", "layout after it")]
    lies: dict[str, Mapping[str, int]] = {}
    for touch in story.touches:
        if not touch.refused:
            lies[touch.terminal] = touch.layout
        layout = lies.get(touch.terminal, {})
        told = "; ".join(f"{cell} {dollars(cents)}" for cell, cents in layout.items())
        when, record = moment(touch.at), str(touch.version)
        rows.append((when, record, touch.terminal, touch.what, told or "nothing"))
    return csv_page(rows)


def _rules(story: Story) -> str:
    """The rules that the story names, in the register's words."""
    document = load(story.game).book.document
    named = {step.clause for step in story.steps}
    cited = (row for row in register() if row.document == document and row.clause in named)
    rows = ((row.document, row.clause, row.summary) for row in cited)
    return csv_page([("document", "rule", "in short"), *rows])
