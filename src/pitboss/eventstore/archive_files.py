r"""The files of an archived day: two Parquet files, and a signed page that says what they are.

``records.parquet`` has every record of the day, by stream and version, without the two hashes
that follow from the chain; ``opening.parquet`` has the streams as they were carried into the day,
by the statement of the day before or, where they had rested, as they were last.
``statement.json`` is JSON with sorted keys and without white space: the digests of both files, the
statement of the day and of the day before, and a signature over all of it::

    Ed25519( "pitboss archive 1\n"  the page without its signature )
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import file_digest
from itertools import islice
from pathlib import Path

import msgspec
import pyarrow as pa
from pyarrow import compute, parquet

from pitboss.eventstore.keys import FloorKey, fingerprint, signed_by
from pitboss.eventstore.statements import CarriedStream, DayStatement
from pitboss.kernel.errors import BadInput

PAGE, RECORDS_FILE, OPENING_FILE = "statement.json", "records.parquet", "opening.parquet"
FORMAT = 1
_TITLE = b"pitboss archive 1\n"
_ROWS = 65_536
_LEVEL = 9

_RECORDS = pa.schema(
    [
        ("position", pa.int64()), ("stream", pa.string()), ("version", pa.int64()),
        ("format", pa.int32()), ("body", pa.binary()),
    ]
)  # fmt: skip
_OPENING = pa.schema(
    [
        ("number", pa.int64()), ("stream", pa.string()), ("version", pa.int64()),
        ("hash", pa.binary()), ("at", pa.int64()), ("data", pa.binary()),
    ]
)  # fmt: skip

ArchivedRecord = tuple[int, str, int, int, bytes]
"""Position, stream, version, format and body of a record."""


class StatementShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A statement as it stands in a page: bytes in hex."""

    number: int
    day: str
    at: int
    position: int
    body: str
    fingerprint: str
    signature: str

    def read(self) -> DayStatement:
        """The statement itself."""
        return DayStatement(
            self.number, self.day, self.at, self.position, bytes.fromhex(self.body),
            self.fingerprint, bytes.fromhex(self.signature),
        )  # fmt: skip


class ArchivePage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ``statement.json`` says."""

    format: int
    records: int
    records_digest: str
    opening: int
    opening_digest: str
    statement: StatementShown
    before: StatementShown | None
    public: str
    signature: str


_encode = msgspec.json.Encoder(order="sorted").encode
_decode = msgspec.json.Decoder(ArchivePage).decode


def shown(statement: DayStatement) -> StatementShown:
    """A statement as a page has it."""
    return StatementShown(
        number=statement.number,
        day=statement.day,
        at=statement.at,
        position=statement.position,
        body=statement.body.hex(),
        fingerprint=statement.fingerprint,
        signature=statement.signature.hex(),
    )


def write_records(folder: Path, rows: Iterable[ArchivedRecord]) -> int:
    """All records of a day into their file; how many there are."""
    delta = {"position": "DELTA_BINARY_PACKED", "version": "DELTA_BINARY_PACKED"}
    return _write(folder / RECORDS_FILE, _RECORDS, rows, delta)


def write_opening(folder: Path, carried: Iterable[CarriedStream]) -> int:
    """The streams that were carried into a day; how many there are."""
    return _write(folder / OPENING_FILE, _OPENING, carried, {})


def _write(
    path: Path, schema: pa.Schema, rows: Iterable[tuple[object, ...]], encodings: dict[str, str]
) -> int:
    count, waiting = 0, iter(rows)
    with parquet.ParquetWriter(
        path, schema, compression="zstd", compression_level=_LEVEL, use_dictionary=["stream"],
        column_encoding=encodings or None, write_statistics=False, data_page_size=4 << 20,
    ) as writer:  # fmt: skip
        while batch := list(islice(waiting, _ROWS)):
            columns = [
                pa.array(column, type=field.type)
                for column, field in zip(zip(*batch, strict=True), schema, strict=True)
            ]
            writer.write_table(pa.table(columns, schema=schema), row_group_size=_ROWS)
            count += len(batch)
    path.chmod(0o600)  # names and tickets are in it
    return count


def read_records(folder: Path) -> Iterator[ArchivedRecord]:
    """The records of a day, by stream and version, read piece by piece."""
    rows = _read(folder / RECORDS_FILE, _RECORDS)
    yield from rows  # type: ignore[misc]  # the schema was compared


def read_opening(folder: Path) -> Iterator[CarriedStream]:
    """The streams that were carried into a day."""
    for row in _read(folder / OPENING_FILE, _OPENING):
        yield CarriedStream(*row)  # type: ignore[arg-type]  # the schema was compared


def read_stream(folder: Path, stream: str) -> Iterator[ArchivedRecord]:
    """The records of one stream, in order: only the parts of the file that have any are read."""
    path = folder / RECORDS_FILE
    try:
        with parquet.ParquetFile(path) as file:
            for group in range(file.num_row_groups):
                names = file.read_row_group(group, columns=["stream"]).column("stream")
                wanted = compute.equal(names, stream)
                if compute.any(wanted).as_py():
                    found = file.read_row_group(group).filter(wanted)
                    yield from zip(*(column.to_pylist() for column in found.columns), strict=True)
    except (pa.ArrowException, OSError) as wrong:
        raise BadInput(f"{path} cannot be read: {' '.join(str(wrong).split())}.") from wrong


def _read(path: Path, schema: pa.Schema) -> Iterator[tuple[object, ...]]:
    try:
        with parquet.ParquetFile(path) as file:
            if not file.schema_arrow.equals(schema):
                raise BadInput(f"{path} has other columns than an archived day.")
            for batch in file.iter_batches(batch_size=_ROWS):
                yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)
    except (pa.ArrowException, OSError) as wrong:
        raise BadInput(f"{path} cannot be read: {' '.join(str(wrong).split())}.") from wrong


def write_page(
    folder: Path, key: FloorKey, counts: tuple[int, int], statement: DayStatement,
    before: DayStatement | None,
) -> ArchivePage:  # fmt: skip
    """The signed page of an archived day, once both files are there."""
    unsigned = ArchivePage(
        format=FORMAT,
        records=counts[0],
        records_digest=_digest(folder / RECORDS_FILE),
        opening=counts[1],
        opening_digest=_digest(folder / OPENING_FILE),
        statement=shown(statement),
        before=None if before is None else shown(before),
        public=key.public.hex(),
        signature="",
    )
    signature = key.sign(_TITLE + _encode(unsigned)).hex()
    page = msgspec.structs.replace(unsigned, signature=signature)
    (folder / PAGE).write_bytes(_encode(page))
    (folder / PAGE).chmod(0o600)
    return page


def read_page(folder: Path) -> ArchivePage:
    """The page of an archived day, as it is written; ``BadInput`` if it is not one."""
    try:
        written = (folder / PAGE).read_bytes()
        page = _decode(written)
        for statement in filter(None, (page.statement, page.before)):
            statement.read()
        bytes.fromhex(page.public + page.signature)
    except OSError as wrong:
        raise BadInput(f"{folder} is not an archived day: it has no {PAGE}.") from wrong
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise BadInput(f"{folder / PAGE} cannot be read: {wrong}.") from wrong
    if _encode(page) != written or page.format != FORMAT:
        raise BadInput(f"{folder / PAGE} is not written as such pages are: it was changed.")
    return page


def page_faults(folder: Path, page: ArchivePage, trusted: Iterable[bytes]) -> Iterator[str]:
    """What is wrong with the files of an archived day, by its page."""
    keys = set(trusted)
    public = bytes.fromhex(page.public)
    if keys and public not in keys:
        yield f"is signed by the key {fingerprint(public)}, which is not trusted"
    unsigned = msgspec.structs.replace(page, signature="")
    if not signed_by(public, _TITLE + _encode(unsigned), bytes.fromhex(page.signature)):
        yield "is not signed by its key: it was changed or forged"
    told = ((RECORDS_FILE, page.records_digest), (OPENING_FILE, page.opening_digest))
    for name, digest in told:
        if not (folder / name).is_file():
            yield f"has no {name}"
        elif _digest(folder / name) != digest:
            yield f"has another {name} than it says"


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
