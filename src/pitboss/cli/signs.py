"""A sign from a file: TOML with limits by spot, family or ``*``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of
from pitboss.rules.game import Game
from pitboss.rules.sign import Limit, Sign

_FIELDS = ("aggregate_minimum", "aggregate_maximum", "layout", "limits")
_LIMIT_FIELDS = ("minimum", "maximum", "unit", "breakage_stated")


def read_sign(game: Game, path: Path) -> Sign:
    """The sign in a file, checked against the game; every fault is told."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadInput(f"The sign {path} cannot be read: {wrong}.") from wrong
    _known(data, _FIELDS, "the sign")
    tables = data.get("limits")
    if not isinstance(tables, dict) or not tables:
        raise BadInput('The sign needs limits, such as [limits."*"] with a minimum.')
    return Sign(
        game,
        {name: _limit(name, table) for name, table in tables.items()},
        aggregate_minimum_cents=_cents(data, "aggregate_minimum"),
        aggregate_maximum_cents=_cents(data, "aggregate_maximum"),
        layout=data.get("layout"),
    )


def _limit(name: str, table: object) -> Limit:
    if not isinstance(table, dict):
        raise BadInput(f"The limits of {name} are a table with a minimum.")
    _known(table, _LIMIT_FIELDS, f"the limits of {name}")
    minimum = _cents(table, "minimum")
    stated = table.get("breakage_stated", False)
    if minimum is None or not isinstance(stated, bool):
        raise BadInput(f"The limits of {name} need a minimum; breakage_stated is true or false.")
    return Limit(minimum, _cents(table, "maximum"), _cents(table, "unit"), stated)


def _cents(table: dict[str, object], name: str) -> int | None:
    value = table.get(name)
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise BadInput(f"{name} is {value!r}: it must be a whole number of cents.")


def _known(table: dict[str, object], fields: tuple[str, ...], where: str) -> None:
    for name in table:
        if name not in fields:
            raise BadInput(f"{name!r} is not a field of {where}: it has {one_of(fields)}.")
