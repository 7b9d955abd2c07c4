"""``pitboss export``: everything about one round in one file, for whoever settles a dispute."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console

from pitboss.cli.replay import show_story, story_data
from pitboss.cli.rounds import story_in, table_option
from pitboss.cli.show import console
from pitboss.cli.verify import opened
from pitboss.errors import BadInput

if TYPE_CHECKING:  # the journal is loaded when there is one to read
    from pitboss.journal.record import Record
    from pitboss.journal.story import Story

_GUIDE = """\
Round {round} of table {table} ({game}), exported from the journal.

story.txt     the round told step by step, with the rule behind each step
round.json    the same for programs
records.jsonl the records it rests on, as they stand in the journal: one per line, the body as
              text, the hash of the record before and its own
rules.csv     every rule named in the story, from the register of the approved document
README.txt    this page

Rulebook: {digest}
Each hash is SHA-256 over the record and the hash before it; `pitboss verify` on the whole journal
proves that these records are in it, unchanged and in this order.
"""


@click.command(epilog="\b\nExample:\n  pitboss export floor.db --round 3 --out round-3.zip")
@click.argument("database", metavar="DATABASE")
@click.option("--round", "number", type=int, required=True, metavar="N", help="Which round.")
@table_option
@click.option("--out", "path", required=True, metavar="FILE", help="The ZIP file to write.")
def export(database: str, number: int, table_name: str | None, path: str) -> None:
    """Write the dispute pack of a round: the story, the records, the rules it cites."""
    from pitboss.floor.streams import table_stream

    out = Path(path)
    if out.exists():
        raise BadInput(f"{path} is there already: choose another name.")
    if not out.parent.is_dir():
        raise BadInput(f"{path} cannot be written: there is no such folder.")
    with opened(database) as store, store.view():
        story = story_in(store, number, table_name)
        versions = [version for version, _ in story.entries]
        records = [
            record
            for record in store.read(table_stream(story.table), versions[0], versions[-1])
            if record.version in set(versions)
        ]
    out.write_bytes(pack(story, records))
    console().print(
        f"{path}: round {story.round} of table {story.table}, {len(story.steps)} steps, "
        f"{len(records)} records"
    )


def pack(story: Story, records: list[Record]) -> bytes:
    """The pack as a ZIP file; the same round gives the same bytes."""
    guide = _GUIDE.format(
        round=story.round, table=story.table, game=story.game, digest=story.digest
    )
    parts = {
        "README.txt": guide,
        "story.txt": _story_text(story),
        "round.json": msgspec.json.format(msgspec.json.encode(story_data(story))).decode() + "\n",
        "records.jsonl": "".join(_record_line(record) for record in records),
        "rules.csv": _rules(story),
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in parts.items():
            # A fixed date: the pack depends on the round, not on when it was made.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, text)
    return made.getvalue()


def _story_text(story: Story) -> str:
    page = io.StringIO()
    show_story(story, Console(file=page, width=160, highlight=False))
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


def _rules(story: Story) -> str:
    """The rules that the story names, in the register's words."""
    import csv

    from pitboss.rules.games import load
    from pitboss.rules.register import register

    document = load(story.game).book.document
    named = {step.clause for step in story.steps}
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(("document", "rule", "in short"))
    for row in register():
        if row.document == document and row.clause in named:
            writer.writerow((row.document, row.clause, row.summary))
    return page.getvalue()
