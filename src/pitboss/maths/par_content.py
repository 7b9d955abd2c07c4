"""What a filed PAR sheet says, in order, whichever paper it is put on.

The page and the printed sheet draw the same sections from here, so they cannot differ in content.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pitboss.kernel.ensure import Broken
from pitboss.kernel.words import dollars
from pitboss.maths.par import Sheet, SheetJackpot, SheetSpot, Standing
from pitboss.maths.par_blocks import (
    Facts,
    Notes,
    Plots,
    Section,
    SheetCell,
    SheetColumn,
    SheetTable,
    all_names,
    few,
    odds_words,
    percent,
)
from pitboss.maths.par_evidence import evidence
from pitboss.maths.par_laboratory import laboratory
from pitboss.rules.outcomes import Alphabet
from pitboss.rules.readings import readings_of


def contents(sheet: Sheet) -> tuple[Section, ...]:
    """Every section of the sheet."""
    sections = [_identification(sheet), _wagers(sheet)]
    if any(told.states for told in sheet.spots.values()):
        sections.append(_states(sheet))
    if sheet.stake_cents is not None:
        sections.append(_as_paid(sheet, sheet.stake_cents))
    if sheet.jackpot is not None:
        sections.append(_jackpot(sheet.jackpot))
    return (*sections, *laboratory(sheet), _plots(), *evidence(sheet))


def _jackpot(pool: SheetJackpot) -> Section:
    """The pool's terms and figures: each figure was found in two ways, and they agree."""
    terms = (*pool.terms, ("Digest of the terms", f"SHA-256 {pool.digest}"))
    return Section(
        "Jackpot",
        (
            "Amounts are in cents. Each figure was computed in two ways, which agree.",
            _listed("Term", "As displayed", terms),
            _listed("Figure", "Exactly", pool.figures),
        ),
    )


def _listed(name: str, told: str, rows: tuple[tuple[str, str], ...]) -> SheetTable:
    columns = (SheetColumn(name, "", 45), SheetColumn(told, "", 55))
    return SheetTable(columns, tuple((SheetCell(one), SheetCell(text)) for one, text in rows))


def _identification(sheet: Sheet) -> Section:
    book, game = sheet.game.book, sheet.game
    rows = [
        ("Game", f"{book.title} ({game.id})"),
        ("Document", book.document),
        ("Instrument", book.instrument),
        ("Version", book.version),
        ("Results", _results(game.alphabet)),
        ("Rulebook digest", f"SHA-256 {game.digest}"),
        ("Software", sheet.software),
        ("Date of this sheet", sheet.made_on.isoformat()),
        *((name.capitalize(), told) for name, told in sheet.filed),
    ]
    if sheet.program:
        rows.insert(7, ("Program digest", f"SHA-256 {sheet.program}"))
    if len(sheet.spots) < len(game.spots):
        rows.append(("Extent", f"{', '.join(sheet.spots)} only, of {len(game.spots)} spots"))
    identity = SheetTable(
        (SheetColumn("", "", 24), SheetColumn("", "", 76)),
        tuple((SheetCell(name), SheetCell(value)) for name, value in rows),
    )
    known = readings_of(game.id)
    readings = SheetTable(
        (SheetColumn("Reading in force", "key = choice", 38), SheetColumn("Meaning", "", 44),
         SheetColumn("Clause", "register", 18)),
        tuple(
            (
                SheetCell(known[key].title, f"{key} = {choice}"),
                SheetCell(known[key].meaning(choice)),
                SheetCell(known[key].clauses[game.id], known[key].id),
            )
            for key, choice in game.readings.items()
        ),
    )  # fmt: skip
    return Section("Identification", (_facts(sheet), identity, readings))


def _results(alphabet: Alphabet) -> str:
    """How many results there are; of a loaded device a result is several equally likely cases."""
    cases, results = len(alphabet.letters), len(set(alphabet.letters))
    if cases == results:
        return f"{results} ({alphabet.name}), each as likely as any other"
    return f"{results} ({alphabet.name}), by their weights {cases:,} equally likely cases"


def _facts(sheet: Sheet) -> Facts:
    spots = sheet.spots.values()
    edges = [told.start.figures.edge for told in spots]
    agreeing = sum(standing.agrees for standing in sheet.standings)
    extent = "recipes and optional wagers included"
    if len(spots) < len(sheet.game.spots):
        extent = f"of {len(sheet.game.spots)}"

    def fact(edge: Fraction) -> SheetCell:
        first, *more = [told.spot for told in spots if told.start.figures.edge == edge]
        return SheetCell(
            percent(edge) if edge else "none", f"{first} and {len(more)} more" if more else first
        )

    return Facts(
        (
            ("Spots", SheetCell(str(len(spots)), extent)),
            ("Lowest house edge", fact(min(edges))),
            ("Highest house edge", fact(max(edges))),
            ("Computed twice", SheetCell(f"{agreeing} of {len(sheet.standings)}", "edges agree")),
        )
    )


_FIGURES: tuple[tuple[SheetColumn, str, Callable[[Standing], tuple[str, Fraction]]], ...] = (
    (SheetColumn("Win", "", 9, True), "win", lambda at: _share(at.figures.win)),
    (SheetColumn("Lose", "", 9, True), "lose", lambda at: _share(at.figures.lose)),
    (SheetColumn("Draw", "", 8.5, True), "draw", lambda at: _share(at.figures.draw)),
    (
        SheetColumn("House edge", "per outlay", 10.5, True), "edge",
        lambda at: _share(at.figures.edge),
    ),
    (
        SheetColumn("Deviation", "variance", 11.5, True), "variance",
        lambda at: (f"{at.figures.standard_deviation:.4f}", at.figures.variance),
    ),
    (
        SheetColumn("Rounds", "mean", 8, True), "mean rounds",
        lambda at: (f"{float(at.figures.mean_rounds):.4f}", at.figures.mean_rounds),
    ),
    (
        SheetColumn("Edge", "per round", 8.5, True), "edge per round",
        lambda at: _share(at.figures.edge_per_round),
    ),
    (
        SheetColumn("Hits", "per round", 9.5, True), "hit frequency",
        lambda at: _share(at.figures.hit_frequency),
    ),
)  # fmt: skip
_ONE_ROUND_SAYS_NOTHING = {"mean rounds", "edge per round", "hit frequency"}


def _share(value: Fraction) -> tuple[str, Fraction]:
    return percent(value), value


def _figure_table(first: str, lines: list[tuple[SheetCell, str, Standing]]) -> SheetTable:
    """Wagers line by line: the columns that tell something, and notes for long fractions."""
    standings = [standing for *_, standing in lines]
    silent = set()
    if all(at.figures.mean_rounds == 1 for at in standings):
        silent |= _ONE_ROUND_SAYS_NOTHING
    if not any(at.figures.draw for at in standings):
        silent.add("draw")
    figures = [figure for figure in _FIGURES if figure[1] not in silent]
    notes = Notes()
    rows = []
    for name, clause, standing in lines:
        cells = [name, SheetCell(clause), _pays(standing)]
        for column, called, of in figures:
            shown, value = of(standing)
            cells.append(SheetCell(shown, notes.exact(called, value, column)))
        rows.append(tuple(cells))
    told = list(notes.lines)
    if silent >= _ONE_ROUND_SAYS_NOTHING:
        told.append(
            "Every wager here is decided by one result: mean rounds 1, edge per round and hit "
            "frequency are the edge and the probability of a win."
        )
    columns = (
        SheetColumn(first, "", 20.5), SheetColumn("Rule", "", 8), SheetColumn("Pays", "", 12),
        *(column for column, *_ in figures),
    )  # fmt: skip
    return SheetTable(columns, tuple(rows), tuple(told))


def _pays(standing: Standing) -> SheetCell:
    commission = "" if standing.outlay == 1 else f"outlay {standing.outlay}"
    return SheetCell(odds_words(standing.odds), commission)


def _wagers(sheet: Sheet) -> Section:
    lines = []
    for group in sheet.groups:
        told = group.sample
        optional = " (optional)" if told.optional else ""
        name = SheetCell(f"{group.label}{optional}", few(group.spots))
        lines.append((name, told.clause, told.start))
    words = (
        "Probabilities, edge and variance are per wager resolved, a draw being resolved with "
        "result 0, and per unit of outlay, which is the stake and its commission. Under each "
        "figure stands its exact value."
    )
    extra = []
    if any(told.pieces for told in sheet.spots.values()):
        extra.append("A recipe pays what its pieces pay; its figures are of all pieces together.")
    if any(spot in sheet.game.wagers and spot not in sheet.game.cells for spot in sheet.spots):
        extra.append("Odds on the line are weighted by how often each point is set.")
    return Section("Wagers", (" ".join([words, *extra]), _figure_table("Wager", lines)))


def _states(sheet: Sheet) -> Section:
    alike: dict[object, list[tuple[SheetSpot, Standing]]] = {}
    for told in sheet.spots.values():
        for at in told.states.values():
            key = told.title, at.odds, at.outlay, frozenset(at.figures.results.items())
            alike.setdefault(key, []).append((told, at))
    lines = []
    for members in alike.values():
        told, at = members[0]
        name = SheetCell(told.title, ", ".join(standing.cell for _, standing in members))
        lines.append((name, told.clause, at))
    words = (
        "Money may also be added here once the wager stands, or placed behind it. From then on "
        "it has these figures, whatever the state it began in."
    )
    return Section("States that money may enter", (words, _figure_table("Wager, state", lines)))


def _as_paid(sheet: Sheet, stake_cents: int) -> Section:
    differing: dict[object, list[Standing]] = {}
    for standing in sheet.standings:
        paid = standing.paid
        if paid is not None and paid.figures.edge != standing.figures.edge:
            key = standing.odds, standing.figures.edge, paid.figures.edge, paid.figures.variance
            differing.setdefault(key, []).append(standing)
    count = sum(len(alike) for alike in differing.values())
    words = (
        f"At a stake of {dollars(stake_cents)} winnings and commission go down to the cent, a "
        "recipe by its pieces. "
    )
    if not differing:
        return Section("As paid", (f"{words}No edge differs from that at exact odds.",))
    columns = (
        SheetColumn("Spots and cells", "", 30), SheetColumn("Pays", "", 16),
        SheetColumn("House edge", "exact odds", 13, True),
        SheetColumn("House edge", "as paid", 13, True), SheetColumn("Difference", "", 13, True),
        SheetColumn("Deviation", "variance, as paid", 15, True),
    )  # fmt: skip
    notes = Notes()
    rows = tuple(_paid_row(alike, columns, notes) for alike in differing.values())
    told = f"{words}{count} of {len(sheet.standings)} edges differ from those at exact odds:"
    return Section("As paid", (told, SheetTable(columns, rows, notes.lines)))


def _paid_row(
    alike: list[Standing], columns: tuple[SheetColumn, ...], notes: Notes
) -> tuple[SheetCell, ...]:
    standing = alike[0]
    if standing.paid is None:
        raise Broken("a sheet with a stake has figures as paid")
    paid, before = standing.paid.figures, standing.figures.edge
    more = paid.edge - before
    cells = all_names([each.cell for each in alike])
    told = (
        ("edge", before, percent(before)),
        ("edge as paid", paid.edge, percent(paid.edge)),
        ("difference", more, f"{'+' if more > 0 else ''}{percent(more)}"),
        ("variance", paid.variance, f"{paid.standard_deviation:.4f}"),
    )
    figures = (
        SheetCell(shown, notes.exact(name, value, column))
        for (name, value, shown), column in zip(told, columns[2:], strict=True)
    )
    return (SheetCell(cells), _pays(standing), *figures)


def _plots() -> Section:
    words = (
        "The house edge of every wager, and for each distinct wager what the player has in the "
        "end per unit of outlay, with its probability."
    )
    return Section("Distributions", (words, Plots("edges"), Plots("distributions")))
