"""What a filed PAR sheet rests on: the readings and their effect, the method, the cross-check."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from pitboss.maths.crosscheck import SMALL_ENOUGH
from pitboss.maths.par import Sheet, Standing
from pitboss.maths.par_blocks import (
    Notes,
    Section,
    SheetCell,
    SheetColumn,
    SheetTable,
    all_names,
    few,
    percent,
)
from pitboss.maths.par_json import PLACES, bounds, decimal
from pitboss.maths.par_simulation import simulation
from pitboss.maths.reading_effects import ReadingEffect


def evidence(sheet: Sheet) -> tuple[Section, ...]:
    """The sections that follow the figures."""
    return _readings(sheet), _method(sheet), _crosscheck(sheet), simulation(sheet)


def _readings(sheet: Sheet) -> Section:
    words = (
        "Every choice that a table may make, with the others as on this sheet: the edge of every "
        "spot was computed again under it, and the spots are listed whose edge differs from that "
        "under the default."
    )
    columns = (
        SheetColumn("Reading", "clause, register", 27), SheetColumn("Choice", "", 34),
        SheetColumn("Moves", "", 19), SheetColumn("Edge", "by default", 10, True),
        SheetColumn("Edge", "with it", 10, True),
    )  # fmt: skip
    notes = Notes()
    rows: list[tuple[SheetCell, ...]] = []
    said = ""
    for effect in sheet.effects:
        reading, key = effect.reading, effect.reading.key
        clause = f"{reading.clauses[sheet.game.id]}, {reading.id}"
        first = SheetCell("") if said == key else SheetCell(reading.title, clause)
        said = key
        choice = _choice(effect)
        if not effect.moved:
            changed = f"otherwise distributed: {few(effect.reshaped)}" if effect.reshaped else ""
            rows.append(
                (first, choice, SheetCell("no edge", changed), SheetCell(""), SheetCell(""))
            )
        for spot, before in effect.moved.items():
            after = effect.edges[spot]
            rows.append(
                (
                    first,
                    choice,
                    SheetCell(spot),
                    SheetCell(percent(before), notes.exact("by default", before, columns[3])),
                    SheetCell(percent(after), notes.exact("with it", after, columns[4])),
                )
            )
            first = choice = SheetCell("")
    return Section(
        "Readings and their effect", (words, SheetTable(columns, tuple(rows), notes.lines))
    )


def _choice(effect: ReadingEffect) -> SheetCell:
    """A choice by name, whether it is the default or in force, and what it means."""
    holding = {"default": effect.is_default, "in force": effect.in_force}
    marks = ", ".join(word for word, holds in holding.items() if holds)
    name = f"{effect.reading.key} = {effect.choice.name}"
    return SheetCell(f"{name} ({marks})" if marks else name, effect.choice.meaning)


def _method(sheet: Sheet) -> Section:
    results = len(sheet.game.alphabet.letters)
    return Section(
        "Method",
        (
            f"The table. For every wager, every state and each of the {results} results exactly "
            "one clause of the document gives a verdict. The figures are computed from that "
            "table, the same that settles wagers; its digest is on the first page.",
            "The chain. The states of a wager and its endings form an absorbing Markov chain "
            f"with steps of 1/{results}. The probability of each ending and the mean number of "
            "rounds solve one linear system in exact fractions; nothing is rounded before it is "
            "shown.",
            "The count. Every edge is found a second time without the chain: all sequences of "
            "results are counted forward in whole numbers, round by round, until no more than "
            f"one in 10^{len(str(SMALL_ENOUGH.denominator)) - 1} leaves the wager undecided. "
            "That share is the remainder. If all of it won at the highest odds, the edge would be "
            "the lower bound; if all of it lost, the upper. The edge by the chain must lie "
            "between.",
            "Assumed. Results are independent and equally likely; a round without a result is "
            "left out, for it decides nothing; money stays until the wager is decided.",
        ),
    )


def _crosscheck(sheet: Sheet) -> Section:
    columns = (
        SheetColumn("Spots and cells", "", 26),
        SheetColumn("Edge by the count", "at least", 17, True),
        SheetColumn("Edge by the chain", "exactly", 17, True),
        SheetColumn("Edge by the count", "at most", 17, True),
        SheetColumn("Rounds", "counted", 7.5, True),
        SheetColumn("Remainder", "", 9.5, True), SheetColumn("Agree", "", 6, True),
    )  # fmt: skip
    notes = Notes()
    rows = []
    for cells, standing in _checked(sheet):
        edge, found = standing.figures.edge, standing.enumeration
        shown = [bounds(found)[0], decimal(round(edge * 10**PLACES)), bounds(found)[1]]
        exact = [found.lowest, edge, found.highest] if found.exact else [None, edge, None]
        rows.append(
            (
                SheetCell(cells),
                *(
                    SheetCell(
                        each.replace("-", "−"), notes.exact("edge", value or Fraction(0), column)
                    )
                    for each, value, column in zip(shown, exact, columns[1:4], strict=True)
                ),
                SheetCell(str(found.rounds)),
                SheetCell("0" if found.exact else f"{float(found.remainder):.1e}"),
                SheetCell("yes" if standing.agrees else "NO"),
            )
        )
    words = "Bounds are rounded outward. Where nothing remains, the count is exact as well."
    return Section("Cross-check", (words, SheetTable(columns, tuple(rows), notes.lines)))


def _checked(sheet: Sheet) -> Iterator[tuple[str, Standing]]:
    """Every spot and state by name, those of a family with one and the same check together."""
    alike: dict[object, list[Standing]] = {}
    for standing in sheet.standings:
        family = re.split("[:@]", standing.cell)[0]
        key = family, standing.figures.edge, standing.enumeration
        alike.setdefault(key, []).append(standing)
    for members in alike.values():
        yield all_names([standing.cell for standing in members]), members[0]
