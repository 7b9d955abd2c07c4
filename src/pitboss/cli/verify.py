"""``pitboss verify``: is a journal whole, to the last byte?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.kernel.ensure import refuse_optimised
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import all_of, one_of

if TYPE_CHECKING:  # databases and keys are loaded when there is a journal to read
    from pitboss.custody.journal import LostTime
    from pitboss.eventstore.anchors import Anchor
    from pitboss.eventstore.findings import VerificationReport
    from pitboss.eventstore.keys import SigningKey
    from pitboss.eventstore.store import Store

_SHOWN = 50
_TRIES = 5
"""How often it is tried to have several processes read one moment of a file."""

key_option = click.option(
    "--key", "keys", multiple=True, metavar="PUBLIC",
    help="A public key to trust, and no other; may be repeated.",
)  # fmt: skip


archives_option = click.option(
    "--archives", metavar="FOLDER", envvar="PITBOSS_ARCHIVES",
    help="The folder of archived days, each in one named after it.",
)  # fmt: skip


@click.command(epilog="\b\nExample:\n  pitboss verify floor.db --key floor.key.pub")
@click.argument("database", metavar="DATABASE")
@key_option
@click.option(
    "--floor-key",
    metavar="KEY",
    help="The floor's private key: checks who wrote every stream and snapshot.",
)
@click.option(
    "--anchor", "anchors", multiple=True, metavar="FILE",
    help="What was noted outside: a file, or the line itself; may be repeated.",
)  # fmt: skip
@click.option(
    "--day", metavar="DAY",
    help="Only this gaming day, from the statement before it; open: what is not closed yet.",
)  # fmt: skip
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True,
    help="How many processes read the journal in parallel.",
)  # fmt: skip
@json_option
def verify(
    database: str,
    keys: tuple[str, ...],
    floor_key: str | None,
    anchors: tuple[str, ...],
    day: str | None,
    workers: int,
    as_json: bool,
) -> None:
    """Read a whole journal and report every fault in it; exit code 1 if there is one.

    DATABASE is a path, sqlite:///path or postgresql://host/database. Every record, head,
    snapshot, projection row and checkpoint is made again from the records and compared; every
    stream is replayed and audited. Nothing is changed.

    With --key the journal must be signed by that key, and signed up to its last minutes. With
    --anchor it must have every checkpoint that was noted: a cut end, a rewritten past, an older
    copy and another journal are each found.

    A gaming day that is closed has a signed statement, from which the next day can be verified
    without those before it: --day 2026-11-16, or --day open for what came after the last one.
    DATABASE may also be the folder of an archived day. Both are held against their statement, by
    --key alone.
    """
    refuse_optimised()
    trusted = public_keys(keys)
    if Path(database).is_dir() or day not in (None, "open"):
        _need_no_more({"--floor-key": floor_key, "--anchor": anchors, "--workers": workers > 1})
        closed = _closed_day(database, day, trusted)
        conclude(database, closed, as_json=as_json, of_day=True)
        return
    from pitboss.eventstore import verification
    from pitboss.eventstore.keys import read_signing_key
    from pitboss.eventstore.statements import newest_statement
    from pitboss.house.domain import HOUSE

    held = None if floor_key is None else read_signing_key(Path(floor_key))
    noted = _noted(anchors)
    with opened(database) as store, _counting(as_json) as count:
        last = newest_statement(store) if day else None
        if day and last is None:
            raise BadInput("No gaming day of this journal is closed: verify it whole.")
        read = partial(
            verification.verify,
            store,
            HOUSE,
            public_keys=trusted or ([held.public] if held else []),
            floor_key=held,
            anchors=noted,
            lost=lost_times(store) if noted else (),
            progress=count,
            since=last.number if last else None,
        )
        report = beside_each_other(read, database, workers, held)
    conclude(database, report, as_json=as_json)


def _closed_day(database: str, day: str | None, trusted: list[bytes]) -> VerificationReport:
    """A day that is closed, in its archive or in the journal, held against its statement."""
    from pitboss.eventstore.archive import verify_archive
    from pitboss.eventstore.days import verify_day
    from pitboss.house.domain import HOUSE

    if Path(database).is_dir() or day is None:
        return verify_archive(Path(database), HOUSE, public_keys=trusted)
    with opened(database) as store:
        return verify_day(store, HOUSE, day, public_keys=trusted)


def _need_no_more(given: Mapping[str, object]) -> None:
    """A closed day is held against its statement; what looks further is for a whole journal."""
    named = [option for option, value in given.items() if value]
    if named:
        raise BadInput(
            f"{all_of(named)}: only for a whole journal, or --day open. A closed day is held "
            "against its signed statement, by --key."
        )


def _noted(anchors: tuple[str, ...]) -> list[Anchor]:
    """What was noted outside; something, where anything was named."""
    from pitboss.eventstore.anchors import given_anchors

    noted = [anchor for said in anchors for anchor in given_anchors(said)]
    if anchors and not noted:
        raise BadInput(f"There is no anchor in {one_of(anchors)}.")
    return noted


def beside_each_other(
    read: Callable[..., VerificationReport],
    database: str,
    workers: int,
    key: SigningKey | None,
) -> VerificationReport:
    """Have a journal read by so many processes; by this one, if somebody writes all the time."""
    from pitboss.eventstore.faults import Conflict
    from pitboss.eventstore.workers import Processes

    for _ in range(_TRIES if workers > 1 else 0):
        with suppress(Conflict):
            return read(workers=Processes(place=database, count=workers, key=key))
    return read()


def conclude(
    database: str, report: VerificationReport, *, as_json: bool, of_day: bool = False
) -> None:
    """Tell what was found; the exit code is 1 where anything is wrong."""
    if as_json:
        print_json(report_data(database, report))
    else:
        show_report(database, report, of_day=of_day)
    if not report.passed:
        click.get_current_context().exit(1)


def public_keys(paths: tuple[str, ...]) -> list[bytes]:
    """The keys in the files named."""
    from pitboss.eventstore.keys import read_public

    return [read_public(Path(path)) for path in paths]


def lost_times(store: Store) -> list[LostTime]:
    """Times of which the journal says that they are lost, since an older copy was taken up."""
    from pitboss.custody.journal import THE_JOURNAL, Custody
    from pitboss.eventstore.faults import JournalFault
    from pitboss.eventstore.writer import EventWriter
    from pitboss.house.domain import HOUSE
    from pitboss.kernel.ensure import kind_of
    from pitboss.kernel.subject import Subject

    reader: EventWriter[Subject] = EventWriter(store, HOUSE)
    try:
        return kind_of(reader.state(Custody.stream(THE_JOURNAL)), Custody).lost
    except JournalFault:
        return []  # what is wrong with it is told with everything else


@contextmanager
def opened(place: str, archives: str | None = None) -> Iterator[Store]:
    """A journal while it is looked at, and behind it archived days, if it is said where."""
    from pitboss.eventstore.opening import open_store
    from pitboss.house.domain import HOUSE

    store = open_store(place, HOUSE, writable=False)
    try:
        if archives is None:
            yield store
        else:
            from pitboss.eventstore.archived_days import with_archives

            yield with_archives(store, Path(archives))
    finally:
        store.close()


@contextmanager
def _counting(as_json: bool) -> Iterator[Callable[[int], None] | None]:
    """A line on the terminal that counts records; nothing where nobody looks."""
    screen = Console(stderr=True)
    if as_json or not screen.is_terminal:
        yield None
        return
    line = TextColumn("{task.completed:,.0f} records read")
    with Progress(line, TimeElapsedColumn(), console=screen, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda read: progress.update(task, completed=read)


def report_data(database: str, report: VerificationReport) -> dict[str, object]:
    """A report for programs."""
    return {
        "database": database,
        "passed": report.passed,
        "faults": report.found,
        "streams": report.streams,
        "records": report.records,
        "snapshots": report.snapshots,
        "rows": report.rows,
        "checkpoints": report.checkpoints,
        "statements": report.statements,
        "begun_from": report.begun_from,
        "authenticated": report.authenticated,
        "sealed_position": report.sealed_position,
        "sealed_hash": report.sealed_hash,
        "times_back": [finding._asdict() for finding in report.times_back],
        "findings": [finding._asdict() for finding in report.findings],
    }


def show_report(database: str, report: VerificationReport, *, of_day: bool = False) -> None:
    """A report for the eye: what was read, then every fault with its place.

    By whom the streams of a closed day were written its statement says.
    """
    out = console()
    out.print(
        f"[bold]{escape(database)}[/bold]: {report.records:,} records in {report.streams:,} "
        f"streams, {report.rows:,} projection rows, {report.snapshots:,} snapshots, "
        f"{report.checkpoints:,} checkpoints"
    )
    if report.begun_from:
        out.print(
            f"Read from the statement of the gaming day {report.begun_from} on: what lies before "
            "it was not read again."
        )
    if report.checkpoints:
        out.print(f"Signed up to position {report.sealed_position:,}: {report.sealed_hash}")
    for back in report.times_back[:_SHOWN]:
        out.print(f"[yellow]{escape(back.sentence)}[/]")
    if report.times_back:
        out.print("Times go back where a clock was set; the security log says who said so.")
    if report.authenticated is None and not of_day:
        out.print("By whom the streams were written was not checked: that needs --floor-key.")
    elif report.authenticated is not None:
        out.print(f"{report.authenticated:,} streams were checked against the floor's key.")
    if report.passed:
        what = "Whole from there on" if report.begun_from else "The journal is whole"
        out.print(f"[bold green]{what}: all of it was made again and agrees.[/]")
        return
    listed = table("", "Part", "Stream", "Version", "Position", "What is wrong")
    for finding in report.findings[:_SHOWN]:
        part, *place, wrong = finding
        listed.add_row(
            part, *("" if one is None else escape(str(one)) for one in place), escape(wrong)
        )
    out.print(listed)
    if report.found > _SHOWN:
        out.print(f"{report.found - _SHOWN:,} more; --json lists the first 1,000.")
    faults = "1 fault" if report.found == 1 else f"{report.found:,} faults"
    out.print(f"[bold red]The journal is not whole: {faults}.[/]")
