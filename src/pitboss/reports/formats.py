"""Reports as files: JSON holds all parts, CSV and Parquet one. The same report, the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from importlib.util import find_spec
from itertools import chain

import msgspec

from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.plain_text import csv_page, escaped
from pitboss.kernel.words import fraction
from pitboss.reports.report import (
    DAY,
    DECIMAL,
    EXACT_CENTS,
    FLAG,
    FRACTION,
    TEN_THOUSAND,
    TEXT,
    TIME,
    WHOLE,
    Part,
    Report,
    Value,
)


def report_json(report: Report) -> bytes:
    """A report as JSON: cents are whole numbers, exact fractions are text like ``7/495``."""
    data = {
        "report": report.kind,
        "scope": dict(report.scope),
        "parts": {
            part.name: [
                {
                    column.name: _plain(column.kind, value)
                    for column, value in zip(part.columns, row, strict=True)
                }
                for row in part.rows
            ]
            for part in report.parts
        },
        "notes": list(report.notes),
    }
    made = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    return escaped(made).encode() + b"\n"


def part_csv(part: Part) -> bytes:
    """A part as CSV in UTF-8, its first line naming the columns; nothing stands for none.

    A text that a spreadsheet would take for a formula has an apostrophe before it.
    """
    names = [column.name for column in part.columns]
    rows = (
        [_cell(column.kind, value) for column, value in zip(part.columns, row, strict=True)]
        for row in part.rows
    )
    return csv_page(chain((names,), rows)).encode()


def part_parquet(part: Part) -> bytes:
    """A part as Parquet; every column carries what it means as its ``teaches``."""
    if find_spec("pyarrow") is None:
        raise BadInput("Parquet needs the library pyarrow, which is not installed.")
    # pyarrow carries no types, and it is large: it is loaded where it is asked for.
    import pyarrow as arrow
    from pyarrow import parquet

    kinds: Mapping[str, Callable[[], object]] = {
        TEXT: arrow.string,
        EXACT_CENTS: arrow.string,
        WHOLE: arrow.int64,
        FRACTION: arrow.string,
        DECIMAL: arrow.float64,
        DAY: arrow.date32,
        TIME: lambda: arrow.timestamp("ms", tz="UTC"),
        FLAG: arrow.bool_,
    }
    fields = [
        arrow.field(column.name, kinds[column.kind](), metadata={"teaches": column.teaches})
        for column in part.columns
    ]
    arrays = [
        arrow.array([_typed(column.kind, row[place]) for row in part.rows], made.type)
        for place, (column, made) in enumerate(zip(part.columns, fields, strict=True))
    ]
    sink = arrow.BufferOutputStream()
    parquet.write_table(arrow.table(arrays, schema=arrow.schema(fields)), sink)
    made = sink.getvalue().to_pybytes()
    return kind_of(made, bytes)


def _plain(kind: str, value: Value) -> str | int | float | bool | None:
    """A value as JSON has it."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Fraction):
        return _rounded(value) if kind == DECIMAL else fraction(value)
    return value


def _typed(kind: str, value: Value) -> object:
    """A value as Parquet has it."""
    return value if kind == DAY else _plain(kind, value)


def _cell(kind: str, value: Value) -> str:
    """A value as CSV has it."""
    plain = _plain(kind, value)
    if plain is None:
        return ""
    if isinstance(plain, bool):
        return "true" if plain else "false"
    return str(plain)


def _rounded(value: Fraction) -> float:
    return round(value * TEN_THOUSAND) / TEN_THOUSAND
