"""What the plots of a report show, as plain figures: drawn as SVG on pages, and in PDF files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pitboss.kernel.local_time import local
from pitboss.reports.report import Report, Value


class Held(NamedTuple):
    """Hold of one line, and the limits that 99 fair days in 100 keep to."""

    name: str
    hold: float
    expected: float
    low: float
    high: float
    outside: bool


class HoldPlot(NamedTuple):
    """Each line's hold on the band of its limits."""

    title: str
    note: str
    lines: list[Held]


class BarPlot(NamedTuple):
    """Bars side by side, each with its name."""

    title: str
    note: str
    bars: list[tuple[str, float]]


class ResultPlot(NamedTuple):
    """How often each result came, and how often it is to be expected."""

    title: str
    note: str
    results: list[tuple[str, int, float]]


AnyPlot = HoldPlot | BarPlot | ResultPlot
MOST_LINES = 24
AGES = (("today", 0), ("1 to 7", 7), ("8 to 30", 30), ("31 to 90", 90), ("91 to 365", 365))
"""How old an outstanding ticket is, and the most days of each."""


def plotted(made: Report) -> list[AnyPlot]:
    """The plots of a report; none where it has none, or nothing to draw."""
    drawn = _PLOTTED.get(made.kind)
    return [] if drawn is None else [plot for plot in drawn(made) if any(plot[2])]


def _play(made: Report) -> Iterable[AnyPlot]:
    rows = [row for row in made.part("days").dicts() if row["hold_low"] is not None]
    days = len({row["gaming_day"] for row in rows})
    held = [_held(row, days) for row in rows][-MOST_LINES:]
    total = [row for row in made.part("total").dicts() if row["hold_low"] is not None]
    held += [_held({**row, "table": "All tables"}, 1) for row in total if len(held) > 1]
    note = "band: limits; line: expected; ● inside, ◆ outside; per cent of turnover"
    yield HoldPlot("Hold against its 99 % limits", note, held)
    hours: Counter[int] = Counter()
    for row in made.part("hours").dicts():
        hours[_whole(row["hour"])] += _whole(row["turnover_cents"])
    bars = [(f"{local(hour):%H}", hours[hour] / 100) for hour in sorted(hours)[-MOST_LINES:]]
    yield BarPlot("Turnover by hour", "hour begun, by Sydney's clock; dollars", bars)
    note = "bars: how often it came; lines: how often it is to be expected of as many rounds"
    for game, found in _by(made.part("results").dicts(), "game").items():
        results = [
            (str(row["result"]), _whole(row["times"]), _number(row["expected"])) for row in found
        ]
        yield ResultPlot(f"Results against expectation: {game}", note, results)


def _held(row: dict[str, Value], days: int) -> Held:
    name = str(row["table"]) if days <= 1 else f"{row['table']} {row['gaming_day']:%d/%m}"
    hold, expected = _number(row["hold"]), _number(row["theoretical_hold"])
    low, high = _number(row["hold_low"]), _number(row["hold_high"])
    return Held(name, hold, expected, low, high, bool(row["outside"]))


def _tickets(made: Report) -> Iterable[AnyPlot]:
    ages: Counter[str] = Counter()
    for row in made.part("outstanding").dicts():
        age = _whole(row["age_days"])
        name = next((name for name, most in AGES if age <= most), "older")
        ages[name] += _whole(row["cents"])
    names = [*(name for name, _ in AGES), "older"] if ages else []
    bars = [(name, ages[name] / 100) for name in names]
    yield BarPlot("Tickets that are owed, by age", "days since they were issued; dollars", bars)


def _meters(made: Report) -> Iterable[AnyPlot]:
    drop: Counter[str] = Counter()
    for row in made.parts[0].dicts():
        drop[str(row["table"])] += _whole(row["notes_cents"]) + _whole(row["tickets_in_cents"])
    bars = [(name, cents / 100) for name, cents in sorted(drop.items()) if cents]
    yield BarPlot("Drop by table", "notes and tickets put in, ever; dollars", bars[:MOST_LINES])


_PLOTTED = {"play": _play, "tickets": _tickets, "meters": _meters}


def _by(rows: Iterable[dict[str, Value]], name: str) -> dict[str, list[dict[str, Value]]]:
    found: dict[str, list[dict[str, Value]]] = defaultdict(list)
    for row in rows:
        found[str(row[name])].append(row)
    return found


def _number(value: Value) -> float:
    return float(value) if isinstance(value, int | Fraction) else 0.0


def _whole(value: Value) -> int:
    return value if isinstance(value, int) else 0
