"""Where ``dice-test`` has its results from: files of several kinds, a pipe, or a journal."""

from __future__ import annotations

import codecs
import csv
import gzip
import hashlib
import io
import sys
import zlib
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import all_of
from pitboss.rules import load
from pitboss.rules.game import Game

if TYPE_CHECKING:  # numpy and scipy are loaded when there is something to test
    from pitboss.house.rounds import TableOpening
    from pitboss.maths.randomness import ResultRecord

LONGEST_FILE = 128 << 20
STANDARD_INPUT = "-"
DEFAULT_GAME = "aruze-sicbo"
"""Whose results are tested where neither the command nor a journal says."""
WHEEL = "wheel"
"""The reading that says in which order a wheel has its numbers."""

Source = dict[str, object]
"""Where results come from: a seed, files and their digests, or a table of a journal."""


def from_files(game: Game, paths: Sequence[str]) -> tuple[ResultRecord, Source]:
    """Results of one file or several, one after the other, with the digests of what was read."""
    from pitboss.maths.randomness import join_records

    read = [_from_file(game, path) for path in paths]
    if len(read) == 1:
        return read[0]
    return join_records([record for record, _ in read]), {
        "file": ", ".join(paths),
        "files": [source for _, source in read],
    }


def _from_file(game: Game, path: str) -> tuple[ResultRecord, Source]:
    from pitboss.maths.randomness import read_record, read_text

    data = _bytes_of(path)
    text = _unpacked(path, data).removeprefix(codecs.BOM_UTF8)
    plain = path.removesuffix(".gz")
    try:
        if plain.endswith(".csv"):
            record = read_record(game.alphabet, _column(path, text.decode()))
        else:
            record = read_text(game.alphabet, text)
    except UnicodeDecodeError as wrong:
        raise BadInput(f"The file {path} cannot be read: it is not text.") from wrong
    except BadInput as wrong:
        raise BadInput(f"{path}, read for {game.id} (--game names another): {wrong}") from wrong
    return record, {"file": path, "sha256": hashlib.sha256(data).hexdigest()}


def _bytes_of(path: str) -> bytes:
    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LONGEST_FILE + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(LONGEST_FILE + 1)
    except OSError as wrong:
        raise BadInput(f"The file {path} cannot be read: {wrong.strerror}.") from wrong
    if len(data) > LONGEST_FILE:
        raise BadInput(f"The file {path} is too long: it may have {LONGEST_FILE >> 20} MiB.")
    return data


def _unpacked(path: str, data: bytes) -> bytes:
    """What a gzip file holds, however it is called; never more than a plain file may have."""
    if not data.startswith(b"\x1f\x8b"):
        return data
    try:
        with gzip.open(io.BytesIO(data)) as packed:
            found = packed.read(LONGEST_FILE + 1)
    except (OSError, EOFError, zlib.error) as wrong:
        raise BadInput(f"The file {path} is not a whole gzip file.") from wrong
    if len(found) > LONGEST_FILE:
        raise BadInput(f"The file {path} is too long: it may hold {LONGEST_FILE >> 20} MiB.")
    return found


def _column(path: str, text: str) -> Iterator[str]:
    """The column called result of a table, a result a line; each at its line in the file."""
    rows = csv.DictReader(io.StringIO(text, newline=""))
    try:
        named = {name.strip().lower(): name for name in rows.fieldnames or () if name}
        if "result" not in named:
            raise BadInput(f"The table {path} has no column called result.")
        told = 0
        for row in rows:
            yield from [""] * (rows.line_num - told - 1)
            told = rows.line_num
            yield row[named["result"]] or ""
    except csv.Error as wrong:
        raise BadInput(f"line {rows.line_num + 1}: {wrong}.") from wrong


@value
class JournalAsked:
    """Which rounds of a journal are tested."""

    journal: str
    table: str | None
    first: str | None
    last: str | None


def from_journal(
    game: str | None, chosen: Mapping[str, str], asked: JournalAsked
) -> tuple[Game, ResultRecord, Source]:
    """The results that fell at one table of a floor, in order, as its journal has them.

    Of one game, the one that is named or the only one that was played; and on one wheel, in the
    order that the table had it in, unless another is ``chosen``.
    """
    from pitboss.cli.verify import opened
    from pitboss.house.rounds import openings_of, played
    from pitboss.maths.randomness import read_record

    table = asked.table
    if table is None:
        raise BadInput("A journal has many tables: name one with --table.")
    begins, ends = _moment("--from", asked.first), _moment("--to", asked.last)
    with opened(asked.journal) as store, store.view():
        rows = [row for row in played(store) if row[0] == table]
        openings = openings_of(store, table)
    if not rows:
        raise BadInput(f"No round was played at table {table}.")
    fell = [
        (bisect(openings, at, key=lambda one: one.at), str(result))
        for _, _, _, result, at, *_ in rows
        if result
        and isinstance(at, int)
        and (begins is None or at >= begins)
        and (ends is None or at < ends)
    ]
    under = {number: openings[number - 1] for number, _ in fell if number}
    names = list(dict.fromkeys(one.game for one in under.values()))
    if game is None and not all(number for number, _ in fell):
        raise BadInput(
            f"What says which game table {table} played then lies in an archive: name it with "
            f"--game."
        )
    if game is None and len(names) > 1:
        raise BadInput(f"Table {table} played {all_of(names)} then: choose one with --game.")
    if game is not None and names and game not in names:
        raise BadInput(f"Table {table} played {all_of(names)} then, and no {game}.")
    name = game or (names[0] if names else openings[-1].game if openings else DEFAULT_GAME)
    kept = [(one, result) for one, result in fell if one not in under or under[one].game == name]
    loaded = load(name, {**_wheel(under[one] for one, _ in kept if one in under), **chosen})
    source: Source = {
        "journal": asked.journal, "table": table, "from": asked.first, "to": asked.last,
    }  # fmt: skip
    return loaded, read_record(loaded.alphabet, [result for _, result in kept]), source


def _wheel(openings: Iterable[TableOpening]) -> dict[str, str]:
    """The order of the wheel at some openings of a table; refused where there were several."""
    orders = {one.readings[WHEEL] for one in openings if WHEEL in one.readings}
    if len(orders) > 1:
        raise BadInput(
            "The wheel stood in several orders then: test each by itself, by its dates."
        )
    return {WHEEL: orders.pop()} if orders else {}


def _moment(option: str, written: str | None) -> int | None:
    """A moment in milliseconds, from a date with or without a time; UTC where it says none."""
    if written is None:
        return None
    try:
        moment = datetime.fromisoformat(written)
    except ValueError as wrong:
        raise BadInput(
            f"{option} {written} is no date: write 2026-11-17 or with a time."
        ) from wrong
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return int(moment.timestamp() * 1000)
