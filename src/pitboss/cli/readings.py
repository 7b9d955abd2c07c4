"""``pitboss readings``: where the documents are ambiguous, and how each place is read."""

from __future__ import annotations

import click

from pitboss.cli.options import GAMES_HELP, json_option
from pitboss.cli.show import console, print_json, table
from pitboss.cli.wire import fraction
from pitboss.errors import BadInput
from pitboss.rules import GAMES, load
from pitboss.rules.readings import SELECTABLE, Choice, Reading
from pitboss.rules.register.readings import RecordedReading, recorded_readings
from pitboss.words import one_of, quoted


@click.command(epilog=f"Example: pitboss readings sicbo-nicc --all. {GAMES_HELP}")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--all", "every", is_flag=True, help="Also the readings that are recorded only.")
@json_option
def readings(game: str | None, every: bool, as_json: bool) -> None:
    """List the readings: the choices a table may make, the default, the effect on the edge."""
    if game is not None and game not in GAMES:
        raise BadInput(f"{quoted(game)} is not a game: the games are {one_of(GAMES)}.")
    document = load(game).book.document if game else None
    selectable = [reading for reading in SELECTABLE if game is None or game in reading.clauses]
    recorded = [
        reading
        for reading in recorded_readings()
        if document in (None, *reading.documents) and reading.id not in _SELECTABLE_IDS
    ]
    if as_json:
        print_json(
            [_data(reading, game) for reading in selectable]
            + [_recorded_data(reading) for reading in recorded]
        )
        return
    out = console()
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
    out.print(listed)
    if not every:
        out.print(f"{len(recorded)} more are recorded only: add --all to read them.")
        return
    for kept in recorded:
        out.print(
            f"\n[bold]{kept.id}[/bold] {kept.title} ({', '.join(kept.documents)} {kept.clauses})"
        )
        for name, text in (
            ("Read", kept.default),
            ("Not read", kept.others),
            ("Effect", kept.effect),
        ):
            if text:
                out.print(f"  {name}: {text}", markup=False)


_SELECTABLE_IDS = {name for reading in SELECTABLE for name in reading.id.split(", ")}


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


def _data(reading: Reading, game: str | None) -> dict[str, object]:
    records = [record for record in recorded_readings() if record.id in reading.id.split(", ")]
    return {
        "id": reading.id,
        "key": reading.key,
        "title": reading.title,
        "selectable": True,
        "others": " ".join(record.others for record in records),
        "effect": " ".join(record.effect for record in records),
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
    }


def _recorded_data(reading: RecordedReading) -> dict[str, object]:
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
    }
