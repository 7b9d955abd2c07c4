"""The floor's configuration: one TOML file, read strictly, with every fault told at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import TypeGuard, get_args, get_origin, get_type_hints

import msgspec

from pitboss.kernel.cents import read_dollars
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.rules.catalogue import GAMES, load
from pitboss.rules.sign import Limit
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.config import law_of as dealer_law
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.config import law_of as table_law

SIMULATED = "simulated"
MINUTES_AN_HOUR = 60
PORTS = range(1, 65_536)
DEVICES = ("device", "display", "acceptor", "printer", "button")
"""The settings of a table that name a device."""
_SHA256 = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, kw_only=True)
class LimitSettings:
    """What the sign states for a spot, a family of spots or ``*``, in dollars."""

    minimum: str
    maximum: str | None = None
    unit: str | None = None
    breakage_stated: bool = False


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """One table: a game on terminals, or one of the two dealer games."""

    name: str
    game: str
    readings: Mapping[str, str] = field(default_factory=dict)
    wheel: tuple[int, ...] = ()
    """The numbers on its roulette wheel, clockwise; empty for the standard order."""
    limits: Mapping[str, LimitSettings] = field(default_factory=dict)
    player_maximum: str | None = None
    """The most for all wagers of a player together, in dollars."""
    player_minimum: str | None = None
    device: str = SIMULATED
    """The tumbler or wheel: ``simulated``, or the address of a device: ``127.0.0.1:7001``."""
    display: str = SIMULATED
    """The winning number display, in the same way."""
    acceptor: str = SIMULATED
    """The note acceptors of its terminals; in an address ``{n}`` is the terminal's number."""
    printer: str = SIMULATED
    """Their ticket printers, which speak ESC/POS."""
    button: str = ""
    """Their shooter's buttons; empty where the screen has the button."""
    # A table of terminals.
    terminals: int = 0
    period_seconds: int = 30
    shooting_value: str | None = None
    credit_limit: str = "10000"
    ticket_limit: str = "5000"
    # A dealer's table.
    places: int = 0
    layout: str = "A"
    emblem: str = ""
    colours: tuple[str, ...] = ("red", "blue", "green", "yellow", "white")
    markers: Mapping[str, int] = field(default_factory=dict)
    """Marker buttons by the value they show, in dollars."""
    float_dollars: str = "100000"
    cashless: bool = False

    @property
    def dealt(self) -> bool:
        """Whether a dealer runs it."""
        return self.game in GAMES and load(self.game).book.dealer is not None


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """Where the floor listens, what it keeps where, and how it treats those who call."""

    address: str = "127.0.0.1"
    port: int = 8080
    database: str = "var/floor.db"
    """A path, or ``postgresql://…``."""
    keys: str = "var/keys"
    """The folder of the key that signs checkpoints."""
    seal: str = ""
    """The file with the seal of the installed software; empty: nothing is compared at start."""
    devices: str = "var/devices"
    """The folder in which simulated devices keep what they did."""
    tls_certificate: str | None = None
    tls_key: str | None = None
    venue: str = "pitboss floor"
    help_text: str = "Gambling help: 1800 858 858"
    """Printed on every ticket, beside the venue."""
    gaming_day: str = "06:00"
    """When a gaming day begins, by the Sydney clock."""
    session_minutes: int = 480
    """After how long a member of staff has to sign on again."""
    open_seats: bool = False
    """Whether a browser may take a free terminal without an enrolled key: play money only."""
    training: bool = False
    """Whether results can be forced and faults injected at simulated devices."""
    requests_a_second: int = 50
    """From one address, before it is asked to wait."""
    patrons: int = 0
    """Simulated patrons at each table."""
    cms_key_sha256: str = ""
    """The SHA-256, in hex, of the central monitoring system's key; empty: it is not let in."""

    @property
    def gaming_day_starts(self) -> int:
        """The minute of the day at which it begins."""
        hours, minutes = self.gaming_day.split(":")
        return int(hours) * MINUTES_AN_HOUR + int(minutes)


@dataclass(frozen=True, kw_only=True)
class FloorSettings:
    """Everything that the file says."""

    server: ServerSettings = field(default_factory=ServerSettings)
    table: tuple[TableSettings, ...] = ()


def floor_settings(config: str | None) -> FloorSettings:
    """The configuration in a file; the one shipped where none is named."""
    if config is not None:
        return read_settings(Path(config))
    shipped = files("pitboss.server").joinpath("floor.toml").read_text(encoding="utf-8")
    return parse_settings(shipped, "floor.toml")


def read_settings(path: Path) -> FloorSettings:
    """A configuration file, or one sentence that lists all of its faults."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadInput(f"The configuration {path} cannot be read: {wrong}.") from wrong
    return parse_settings(text, str(path))


def parse_settings(text: str, name: str) -> FloorSettings:
    r"""The text of a configuration; every fault is told with where it stands.

    >>> parse_settings("[server]\nprot = 80", "floor.toml")
    Traceback (most recent call last):
    ...
    pitboss.kernel.errors.BadInput: floor.toml has a fault: server.prot is not a setting.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadInput(f"{name} is not TOML: {wrong}.") from wrong
    faults: list[str] = []
    made = _fill(FloorSettings, data, "", faults)
    if isinstance(made, FloorSettings) and not faults:
        faults += _server_faults(made.server)
        faults += _table_faults(made)
    if faults:
        many = "a fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise BadInput(f"{name} has {many}: {'; '.join(faults)}.")
    return kind_of(made, FloorSettings)


def _fill(made: type, data: object, where: str, faults: list[str]) -> object:
    """A dataclass from plain data; unknown keys, missing ones and wrong types are faults.

    ``msgspec.convert`` would do it in one call and stop at the first fault: it reads each value.
    """
    if not isinstance(data, dict):
        faults.append(f"{where or 'the file'} is not a section")
        return None
    hints = get_type_hints(made)
    known = {one.name: one for one in fields(made)}
    faults += [f"{_at(where, key)} is not a setting" for key in data if key not in known]
    values: dict[str, object] = {}
    for name, one in known.items():
        if name in data:
            values[name] = _value(hints[name], data[name], _at(where, name), faults)
        elif one.default is MISSING and one.default_factory is MISSING:
            faults.append(f"{_at(where, name)} is missing")
    return None if faults else made(**values)


def _value(hint: object, data: object, where: str, faults: list[str]) -> object:
    origin, arguments = get_origin(hint), get_args(hint)
    if _is_section(hint):
        return _fill(hint, data, where, faults)
    if origin is tuple and _is_section(arguments[0]) and isinstance(data, list):
        return tuple(
            _fill(arguments[0], one, f"{where}[{number}]", faults)
            for number, one in enumerate(data, start=1)
        )
    if origin is Mapping and _is_section(arguments[1]) and isinstance(data, dict):
        return {
            key: _fill(arguments[1], one, _at(where, key), faults) for key, one in data.items()
        }
    try:
        return msgspec.convert(data, hint)
    except msgspec.ValidationError as wrong:
        said = str(wrong).partition(" - ")[0]
        faults.append(f"{where}: {said[0].lower()}{said[1:]}")
        return None


def _is_section(hint: object) -> TypeGuard[type]:
    return isinstance(hint, type) and is_dataclass(hint)


def _at(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def _server_faults(server: ServerSettings) -> Iterator[str]:
    if server.port not in PORTS:
        yield f"server.port is from 1 to {PORTS[-1]}"
    if (server.tls_certificate is None) != (server.tls_key is None):
        yield "server.tls_certificate and server.tls_key are given together"
    hours, _, minutes = server.gaming_day.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and int(hours) < 24 and int(minutes) < 60):
        yield "server.gaming_day is a time of day such as 06:00"
    if server.session_minutes <= 0 or server.requests_a_second <= 0:
        yield "server.session_minutes and server.requests_a_second are positive"
    if server.cms_key_sha256 and not _SHA256.fullmatch(server.cms_key_sha256):
        yield "server.cms_key_sha256 is the 64 hexadecimal digits of a SHA-256, or empty"
    if not 0 <= server.patrons <= 50:
        yield "server.patrons is from 0 to 50"


def _table_faults(floor: FloorSettings) -> Iterator[str]:
    """Each table's own faults; the law of its game is asked, so that none is known only later."""
    names = [table.name for table in floor.table]
    if not names:
        yield "no table is configured: a [[table]] is needed"
    if len(set(names)) < len(names):
        yield "two tables have one name"
    for table in floor.table:
        try:
            if not table.name or not table.name.replace("-", "").isalnum():
                raise BadInput("Its name is letters, digits and hyphens.")
            for kind in DEVICES:
                _check_address(kind, getattr(table, kind))
            if table.game not in GAMES:
                raise BadInput(f"There is no game {table.game}.")
            if table.dealt:
                dealer_law(dealer_config(table, floor.server))
                read_dollars(table.float_dollars, "float_dollars")
            else:
                table_law(table_config(table))
        except BadInput as wrong:
            yield f"table {table.name}: {str(wrong).rstrip('.')}"


def _check_address(kind: str, address: str) -> None:
    """A device is simulated, none, or at an address that could be one."""
    host, _, port = address.rpartition(":")
    somewhere = bool(host) and port.replace("{n}", "1").isdecimal()
    if address not in ("", SIMULATED) and not somewhere:
        raise BadInput(f"Its {kind} is simulated or an address with a port, not {address!r}.")


def table_config(table: TableSettings) -> TableConfig:
    """What a table of terminals is opened with."""
    return TableConfig(
        game=table.game,
        readings=_readings(table),
        limits=_limits(table),
        aggregate_minimum_cents=_cents_or_none(table.player_minimum, "player_minimum"),
        aggregate_maximum_cents=_cents_or_none(table.player_maximum, "player_maximum"),
        seats=tuple(f"{table.name}-{number}" for number in range(1, table.terminals + 1)),
        period_seconds=table.period_seconds,
        shooting_value_cents=_cents_or_none(table.shooting_value, "shooting_value"),
        effective_at=0,
        credit_limit_cents=read_dollars(table.credit_limit, "credit_limit"),
        ticket_limit_cents=read_dollars(table.ticket_limit, "ticket_limit"),
    )


def dealer_config(table: TableSettings, server: ServerSettings) -> DealerConfig:
    """What a dealer's table is opened with."""
    return DealerConfig(
        game=table.game,
        readings=_readings(table),
        limits=_limits(table),
        player_maximum_cents=_cents_or_none(table.player_maximum, "player_maximum"),
        layout=table.layout,
        places=tuple(str(number) for number in range(1, table.places + 1)),
        gaming_day_starts=server.gaming_day_starts,
        emblem=table.emblem or table.name,
        colours=table.colours,
        markers={
            str(read_dollars(value, "markers")): count for value, count in table.markers.items()
        },
        cashless=table.cashless,
    )


def _readings(table: TableSettings) -> dict[str, str]:
    """The readings chosen, with the order of the wheel, which is one of them (IB-22)."""
    if table.wheel and "wheel" in table.readings:
        raise BadInput("Its wheel is given twice: as wheel and as a reading.")
    order = {"wheel": ",".join(str(number) for number in table.wheel)} if table.wheel else {}
    return {**table.readings, **order}


def _limits(table: TableSettings) -> dict[str, Limit]:
    return {
        spot: Limit(
            read_dollars(limit.minimum, f"limits.{spot}.minimum"),
            _cents_or_none(limit.maximum, f"limits.{spot}.maximum"),
            _cents_or_none(limit.unit, f"limits.{spot}.unit"),
            limit.breakage_stated,
        )
        for spot, limit in table.limits.items()
    }


def _cents_or_none(text: str | None, name: str) -> int | None:
    return None if text is None else read_dollars(text, name)
