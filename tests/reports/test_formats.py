"""The same figures in JSON, CSV and Parquet, to the last fraction."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest
from pyarrow import parquet

from pitboss.kernel.errors import BadInput
from pitboss.reports.formats import part_csv, part_parquet, report_json
from pitboss.reports.report import (
    DAY,
    DECIMAL,
    FLAG,
    FRACTION,
    TEXT,
    TIME,
    WHOLE,
    Column,
    Part,
    Report,
)
from pitboss.reports.scope import Scope, read_scope

KINDS = (TEXT, WHOLE, FRACTION, DECIMAL, DAY, TIME, FLAG)
PART = Part(
    "all",
    tuple(Column(kind.replace(" ", "_"), kind, f"a {kind}") for kind in KINDS),
    [
        ("one, \"two\"", 7, Fraction(-1, 3), Fraction(-10274, 10000), date(2027, 1, 15),
         1_800_000_000_000, True),
        ("=1+1", -7, Fraction(2), Fraction(1, 3), date(2027, 1, 16), 0, False),
        (None, None, None, None, None, None, None),
    ],
)  # fmt: skip
REPORT = Report("play", Scope().told(), (PART,), ("A sentence.",))


def test_json_keeps_whole_cents_and_exact_fractions() -> None:
    data = json.loads(report_json(REPORT))
    assert data["scope"]["gaming_day"] == "06:00"
    assert data["notes"] == ["A sentence."]
    first, second, third = data["parts"]["all"]
    assert list(first.values()) == [
        'one, "two"', 7, "-1/3", -1.0274, "2027-01-15", 1_800_000_000_000, True,
    ]  # fmt: skip
    assert (second["fraction"], second["decimal"]) == ("2/1", 0.3333)
    assert set(third.values()) == {None}


def test_csv_is_read_back_as_it_was() -> None:
    rows = list(csv.reader(io.StringIO(part_csv(PART).decode())))
    assert rows == [
        ["text", "whole_number", "fraction", "decimal", "day", "time", "yes_or_no"],
        ['one, "two"', "7", "-1/3", "-1.0274", "2027-01-15", "1800000000000", "true"],
        # A spreadsheet is not to reckon with what somebody wrote; numbers stay numbers.
        ["'=1+1", "-7", "2/1", "0.3333", "2027-01-16", "0", "false"],
        [""] * 7,
    ]


def test_parquet_has_types_and_says_what_its_columns_are() -> None:
    table = parquet.read_table(io.BytesIO(part_parquet(PART)))
    first, second, third = table.to_pylist()
    assert list(first.values()) == [
        'one, "two"', 7, "-1/3", -1.0274, date(2027, 1, 15),
        datetime(2027, 1, 15, 8, tzinfo=UTC), True,
    ]  # fmt: skip
    assert second["text"] == "=1+1"
    assert set(third.values()) == {None}
    assert [str(field.type) for field in table.schema] == [
        "string", "int64", "string", "double", "date32[day]", "timestamp[ms, tz=UTC]", "bool",
    ]  # fmt: skip
    assert table.schema.field("fraction").metadata[b"teaches"] == b"a fraction"


def test_the_same_report_is_the_same_bytes() -> None:
    assert report_json(REPORT) == report_json(REPORT)
    assert part_csv(PART) == part_csv(PART)
    assert part_parquet(PART) == part_parquet(PART)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"day": "15/01/2027"}, "is not a day"),
        ({"day": "2027-02-29"}, "is not a day"),
        ({"first": "20270115"}, "is not a day"),
        ({"last": "9999-12-31"}, "is not a day"),
        ({"day": "2027-01-15", "last": "2027-01-16"}, "give --day, or --from and --to"),
        ({"first": "2027-01-16", "last": "2027-01-15"}, "the first comes first"),
        ({"starts": "24:00"}, "is not a time of the clock"),
        ({"starts": "6:00"}, "is not a time of the clock"),
        ({"game": "poker"}, "is not a game: it is aruze-sicbo"),
    ],
)
def test_what_no_report_can_be_asked(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_scope(**given)
