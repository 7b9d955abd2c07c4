"""``pitboss readings``: where the documents are ambiguous, and how each place is read."""

from __future__ import annotations

from typing import TypedDict

import click

from pitboss.cli.options import games_help, json_option, shown_under_help
from pitboss.cli.show import console, print_json, table
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import fraction, one_of, quoted
from pitboss.rules import GAMES, load
from pitboss.rules.reading import Choice, Reading
from pitboss.rules.readings import selectable_readings
from pitboss.rules.register.readings import RecordedReading, recorded_readings


class _Row(TypedDict):
    """What one reading not taken would do to the edges of one game."""

    game: str
    choice: str
    edges: dict[str, dict[str, str | None]]


Computed = dict[str, list[_Row]]
"""What was computed for each reading, as rows of data."""


@shown_under_help(lambda: f"Example: pitboss readings sicbo-nicc --all. {games_help()}")
@click.command()
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--all", "every", is_flag=True, help="Also list readings that are only recorded.")
@json_option
def readings(game: str | None, every: bool, as_json: bool) -> None:
    """List the readings: the choices a table may make, the default, the effect on the edge."""
    if game is not None and game not in GAMES:
        raise BadInput(f"{quoted(game)} is not a game: the games are {one_of(GAMES)}.")
    document = load(game).book.document if game else None
    every_one = selectable_readings()
    selectable = [reading for reading in every_one if game is None or game in reading.clauses]
    selectable_ids = {name for reading in every_one for name in reading.id.split(", ")}
    recorded = [
        reading
        for reading in recorded_readings()
        if document in (None, *reading.documents) and reading.id not in selectable_ids
    ]
    computed = _computed([game] if game else list(GAMES)) if every or as_json else {}
    if as_json:
        found = [_data(reading, game, computed) for reading in selectable]
        found += [_recorded_data(reading, computed) for reading in recorded]
        print_json(found)
        return
    if selectable:
        _show_selectable(selectable, game)
    else:
        console().print(f"The rules of {game} leave a table no reading to choose.")
    if every:
        _show_recorded(document, computed)
    elif recorded:
        console().print(f"{len(recorded)} more are recorded only: add --all to read them.")


def _show_selectable(selectable: list[Reading], game: str | None) -> None:
    listed = table("Readings that a table may choose", "Key", "Id", "Clause", "Choice", "Edge")
    for reading in selectable:
        for number, choice in enumerate(reading.choices):
            listed.add_row(
                "" if number else reading.key,
                "" if number else reading.id,
                "" if number else _clauses(reading, game),
                f"{choice.name}{_default_mark(reading, choice, game)}: {choice.meaning}",
                _edges(choice),
            )
        if reading.free:
            listed.add_row("", "", "", f"or {reading.free}", "")
    console().print(listed)


def _show_recorded(document: str | None, computed: Computed) -> None:
    """Every place of the register, with what was computed for it."""
    out = console()
    for kept in recorded_readings():
        if document not in (None, *kept.documents):
            continue
        where = f"{', '.join(kept.documents)} {kept.clauses}"
        out.print(f"\n[bold]{kept.id}[/bold] {kept.title} ({where})")
        told = (("Read", kept.default), ("Not read", kept.others), ("Effect", kept.effect))
        for name, text in told:
            if text:
                out.print(f"  {name}: {text}", markup=False)
        for row in computed.get(kept.id, ()):
            out.print(f"  Computed: {_effect_words(row)}", markup=False)


def _computed(games: list[str]) -> Computed:
    """What the readings not taken would do to the edges of some games, by reading."""
    from pitboss.maths.alternatives import effects

    rows: Computed = {}
    for game in games:
        for effect in effects(load(game)):
            edges: dict[str, dict[str, str | None]] = {
                cell: {
                    "read": None if before is None else fraction(before),
                    "not_read": fraction(after),
                }
                for cell, (before, after) in effect.edges.items()
            }
            row: _Row = {"game": game, "choice": effect.alternative.choice, "edges": edges}
            rows.setdefault(effect.alternative.reading, []).append(row)
    return rows


def _effect_words(row: _Row) -> str:
    edges = "; ".join(
        f"{cell} {edge['not_read']}" + (f" instead of {edge['read']}" if edge["read"] else "")
        for cell, edge in row["edges"].items()
    )
    return f"{row['game']}, {row['choice']}: edge of {edges}"


def _clauses(reading: Reading, game: str | None) -> str:
    if game is not None:
        return reading.clauses[game]
    return ", ".join(f"{name} {clause}" for name, clause in reading.clauses.items())


def _default_mark(reading: Reading, choice: Choice, game: str | None) -> str:
    games = [game] if game else list(reading.clauses)
    default = [name for name in games if reading.default(name) == choice.name]
    if not default:
        return ""
    return " (default)" if len(default) == len(games) else f" (default of {one_of(default)})"


def _edges(choice: Choice) -> str:
    if not choice.edges:
        return "none"
    return "; ".join(f"{spot} {edge}" for spot, edge in choice.edges.items())


def _data(reading: Reading, game: str | None, computed: Computed) -> dict[str, object]:
    records = [record for record in recorded_readings() if record.id in reading.id.split(", ")]
    return {
        "id": reading.id,
        "key": reading.key,
        "title": reading.title,
        "selectable": True,
        "others": " ".join(record.others for record in records),
        "effect": " ".join(record.effect for record in records),
        "computed": [row for record in records for row in computed.get(record.id, ())],
        "clauses": {
            name: clause for name, clause in reading.clauses.items() if game in (None, name)
        },
        "default": {
            name: reading.default(name) for name in reading.clauses if game in (None, name)
        },
        "choices": [
            {
                "name": choice.name,
                "meaning": choice.meaning,
                "edges": {spot: fraction(edge) for spot, edge in choice.edges.items()},
            }
            for choice in reading.choices
        ],
        "free": reading.free or None,
    }


def _recorded_data(reading: RecordedReading, computed: Computed) -> dict[str, object]:
    return {
        "id": reading.id,
        "key": None,
        "title": reading.title,
        "selectable": False,
        "documents": list(reading.documents),
        "clauses": reading.clauses,
        "default": reading.default,
        "others": reading.others,
        "effect": reading.effect,
        "computed": computed.get(reading.id, []),
    }
