"""The floor's configuration: one TOML file, read strictly, with every fault told at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, field, fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import TypeGuard, get_args, get_origin, get_type_hints

import msgspec

from pitboss.kernel.cents import read_dollars
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact, filled
from pitboss.rules.catalogue import GAMES, load
from pitboss.rules.sign import Limit
from pitboss.server.cluster.settings import ServersSettings, servers_faults
from pitboss.server.ops.ceilings import ceiling_faults
from pitboss.server.ops.device_addresses import SIMULATED, check_address
from pitboss.server.ops.door_settings import SHA256, DoorSettings, door_faults
from pitboss.server.ops.journal_settings import JournalSettings, journal_faults
from pitboss.server.ops.notice_settings import NoticeSettings
from pitboss.server.ops.report_settings import ReportSettings, report_faults
from pitboss.staff.device_key import KIOSKS
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.config import law_of as dealer_law
from pitboss.table.opening import OpeningConfig
from pitboss.table.reservation import MOST_MINUTES
from pitboss.table.terminal.config import (
    LEAST_PERIOD_SECONDS,
    MOST_SEATS,
    TableConfig,
    need_time_to_wager,
)
from pitboss.table.terminal.config import law_of as table_law

LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""Addresses that nobody reaches from another machine."""
MINUTES_AN_HOUR = 60
_FROM_NOTHING = {
    "lost_after_seconds": 600,
    "idle_minutes": 1440,
    "reserve_minutes": MOST_MINUTES,
    "patrons": 50,
}
"""Numbers that are never negative, and the most that each may be."""
PORTS = range(1, 65_536)
DEVICES = ("device", "display", "prizes", "acceptor", "printer", "button", "cabinet")
"""The settings of a table that name a device."""
_HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])(:[0-9]+)?")


@fact
class LimitSettings:
    """What the sign states for a spot, a family of spots or ``*``, in dollars."""

    minimum: str
    maximum: str | None = None
    unit: str | None = None
    breakage_stated: bool = False


@fact
class TableSettings:
    """One table: a game on terminals, or one of the two dealer games."""

    name: str
    game: str
    readings: Mapping[str, str] = field(default_factory=dict)
    approvals: Mapping[str, str] = field(default_factory=dict)
    """Of readings that depart from express words, the reference of the approval on file."""
    wheel: tuple[int, ...] = ()
    """The numbers on its roulette wheel, clockwise; empty for the standard order."""
    limits: Mapping[str, LimitSettings] = field(default_factory=dict)
    player_maximum: str | None = None
    """The most for all wagers of a player together, in dollars."""
    player_minimum: str | None = None
    """The least for them: at terminals they go back below it, at a dealer's table they stand."""
    device: str = SIMULATED
    """The tumbler or wheel: ``simulated``, or the address of a device: ``127.0.0.1:7001``."""
    display: str = SIMULATED
    """The winning number display, in the same way."""
    prizes: str = ""
    """The prize display, in the same way; empty where there is none."""
    prizes_from: str = "1000"
    """What a terminal wins in a round to be shown there, in dollars."""
    acceptor: str = SIMULATED
    """The note acceptors of its terminals; in an address ``{n}`` is the terminal's number."""
    printer: str = SIMULATED
    """Their ticket printers, which speak ESC/POS."""
    button: str = ""
    """Their shooter's buttons; empty where the screen has the button."""
    cabinet: str = ""
    """The switches of their doors and their tilt; empty where there are none."""
    harmless_codes: tuple[str, ...] = ()
    """Errors of a terminal that do not affect play: they are noted, and it plays on."""
    # A table of terminals.
    terminals: int = 0
    period_seconds: int = 30
    least_period_seconds: int = LEAST_PERIOD_SECONDS
    """The shortest wagering period that this table may be given, here and by a supervisor."""
    shooting_value: str | None = None
    denominations: tuple[str, ...] = ("5", "10", "20", "50", "100")
    """The banknotes that its terminals take, in dollars."""
    closing_notice_minutes: int = 20
    """How long the closing sign is up where players have money here; Interblock 9.14 says 20."""
    credit_limit: str = "10000"
    ticket_limit: str = "5000"
    # A dealer's table.
    places: int = 0
    layout: str = "A"
    emblem: str = ""
    colours: tuple[str, ...] = ("red", "blue", "green", "yellow", "white")
    markers: Mapping[str, int] = field(default_factory=dict)
    """Marker buttons by the value they show, in dollars."""
    areas: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Dedicated player areas by name, each with its places; a place in none is its own area."""
    float_dollars: str = "100000"
    cashless: bool = False

    @property
    def dealt(self) -> bool:
        """Whether a dealer runs it."""
        return self.game in GAMES and load(self.game).book.dealer is not None


@fact
class ServerSettings:
    """Where the floor listens, what it keeps where, and how it treats those who call."""

    address: str = "127.0.0.1"
    port: int = 8080
    database: str = "var/floor.db"
    """A path, or ``postgresql://…``."""
    keys: str = "var/keys"
    """The folder of the floor's keys."""
    seal: str = ""
    """The file with the seal of the installed software; empty: nothing is compared at start."""
    papers: str = "var/papers"
    """The folder of what was filed: the texts and PDFs of the Authority's file."""
    devices: str = "var/devices"
    """The folder in which simulated devices keep what they did."""
    hosts: tuple[str, ...] = ()
    """The names under which browsers ask for it, each with its port unless that is the usual one;
    empty: any. A page that has its own name point here is then not answered."""
    tls_certificate: str | None = None
    tls_key: str | None = None
    licensee: str = ""
    """In whose casino the floor stands: an order holds for the licensee it names, and no other."""
    premises: str = ""
    """Where that is."""
    venue: str = "pitboss floor"
    help_text: str = "Gambling help: 1800 858 858"
    """Printed on every ticket, beside the venue."""
    gaming_day: str = "06:00"
    """When a gaming day begins, by the Sydney clock."""
    player_cards: bool = False
    """Whether nobody plays anywhere on the floor without a player card."""
    cash_a_day: str = ""
    """How many dollars of cash a player may use in a day, by card; empty: it is not limited."""
    cash_prizes: bool = True  # where a document has them; the Act has none (76A)
    drawers: bool = False
    """Whether nobody pays or receives cash at the cage without a drawer open."""
    session_minutes: int = 480
    """After how long a member of staff has to sign on again."""
    open_seats: bool = False
    """Whether a browser may take a free terminal without an enrolled key: play money only."""
    training: bool = False
    """Whether results can be forced and faults injected at simulated devices."""
    lost_after_seconds: int = 10
    """How long a terminal that plays may be off the line before it is recorded as lost."""
    idle_minutes: int = 15  # without a touch, until a terminal with a player is marked; 0: never
    reserve_minutes: int = 5
    """How long a seat is held for a player who steps away; 0: seats are not held."""
    requests_a_second: int = 50
    """From one address, before it is asked to wait."""
    patrons: int = 0
    """Simulated patrons at each table."""
    kiosks: tuple[str, ...] = ()
    """The machines that pay tickets in cash, by name; each has a device key of its own."""
    stations: int = 0
    """Cabinets with one meter: each has the terminal of its number at every table."""
    cms_key_sha256: str = ""
    """The SHA-256, in hex, of the central monitoring system's key; empty: it is not let in."""

    @property
    def cash_a_day_cents(self) -> int | None:
        """The same in cents."""
        return read_dollars(self.cash_a_day, "cash_a_day") if self.cash_a_day else None

    @property
    def gaming_day_starts(self) -> int:
        """The minute of the day at which it begins."""
        hours, minutes = self.gaming_day.split(":")
        return int(hours) * MINUTES_AN_HOUR + int(minutes)


@fact
class FloorSettings:
    """Everything that the file says."""

    server: ServerSettings = field(default_factory=ServerSettings)
    notices: NoticeSettings = field(default_factory=NoticeSettings)
    door: DoorSettings = field(default_factory=DoorSettings)
    ceilings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By act and by office, or ``*`` for any, what one person may move alone, in dollars."""
    journal: JournalSettings = field(default_factory=JournalSettings)
    reports: ReportSettings = field(default_factory=ReportSettings)
    servers: ServersSettings = field(default_factory=ServersSettings)
    table: tuple[TableSettings, ...] = ()

    @property
    def secure(self) -> bool:
        """Whether browsers come by HTTPS: to this server, or to a proxy in front of it."""
        return self.server.tls_certificate is not None or self.door.tls_by_proxy


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
        faults += _notice_faults(made.notices)
        faults += door_faults(made.door)
        faults += ceiling_faults(made.ceilings)
        faults += journal_faults(made.journal)
        faults += report_faults(made.reports)
        faults += servers_faults(made.servers)
        faults += _exposed(made)
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
    for name, most in _FROM_NOTHING.items():
        if not 0 <= getattr(server, name) <= most:
            yield f"server.{name} is from 0 to {most}"
    if server.cms_key_sha256 and not SHA256.fullmatch(server.cms_key_sha256):
        yield "server.cms_key_sha256 is the 64 hexadecimal digits of a SHA-256, or empty"
    if not all(_HOST.fullmatch(host) for host in server.hosts):
        yield "server.hosts are names such as floor.example or floor.example:8080"
    named = (kiosk.replace("-", "").isalnum() and kiosk.isascii() for kiosk in server.kiosks)
    if not all(named) or len(set(server.kiosks)) < len(server.kiosks):
        yield "server.kiosks are names of letters, digits and hyphens, each once"
    yield from _card_faults(server)


def _card_faults(server: ServerSettings) -> Iterator[str]:
    if not 0 <= server.stations <= MOST_SEATS:
        yield f"server.stations is from 0 to {MOST_SEATS}"
    if server.patrons and server.player_cards:
        yield "server.player_cards leaves no seat to simulated patrons: set server.patrons to 0"
    try:
        _ = server.cash_a_day_cents
    except BadInput as wrong:
        yield f"server.cash_a_day: {str(wrong).rstrip('.')}"


def _exposed(floor: FloorSettings) -> Iterator[str]:
    """Passwords and money do not cross a network in the clear."""
    if floor.server.address not in LOOPBACK and not floor.secure:
        yield (
            "server.address is beyond this machine: that needs server.tls_certificate, or "
            "door.tls_by_proxy where a proxy in front of it speaks HTTPS"
        )
    if floor.servers.address not in LOOPBACK and floor.server.tls_certificate is None:
        yield "servers.address is beyond this machine: that needs server.tls_certificate"


def _notice_faults(notices: NoticeSettings) -> Iterator[str]:
    host, _, port = notices.mail_server.rpartition(":")
    if notices.mail_server and not (host and port.isdecimal() and int(port) in PORTS):
        yield "notices.mail_server is an address with a port such as mail.example:25"
    if notices.webhook and not notices.webhook.startswith(("http://", "https://")):
        yield "notices.webhook is an address that begins with http:// or https://"
    if notices.timeout_seconds <= 0 or notices.escalate_minutes <= 0:
        yield "notices.timeout_seconds and notices.escalate_minutes are positive"
    if any(pause < 0 for pause in notices.retry_seconds):
        yield "notices.retry_seconds are not below nothing"


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
            if table.name == KIOSKS:
                raise BadInput(f"Its name cannot be {KIOSKS}, which stands for the kiosks.")
            for kind in DEVICES:
                check_address(kind, getattr(table, kind), needed=kind in _needed(table))
            if table.game not in GAMES:
                raise BadInput(f"There is no game {table.game}.")
            if table.dealt:
                dealer_law(dealer_config(table, floor.server))
                read_dollars(table.float_dollars, "float_dollars")
            else:
                table_law(table_config(table, floor.server))
                need_time_to_wager(table.period_seconds, table.least_period_seconds)
        except BadInput as wrong:
            yield f"table {table.name}: {str(wrong).rstrip('.')}"


def _needed(table: TableSettings) -> tuple[str, ...]:
    """The devices that a table cannot be without."""
    return ("device",) if table.dealt else ("device", "acceptor", "printer")


def _opening(table: TableSettings, server: ServerSettings) -> OpeningConfig:
    """What the two kinds of tables are opened with alike."""
    return OpeningConfig(
        game=table.game,
        readings=_readings(table),
        limits=_limits(table),
        training=server.training,
        licensee=server.licensee,
        premises=server.premises,
        approvals=dict(table.approvals),
        cards_needed=server.player_cards,
        cash_a_day_cents=server.cash_a_day_cents,
    )


def table_config(table: TableSettings, server: ServerSettings) -> TableConfig:
    """What a table of terminals is opened with."""
    return filled(
        TableConfig,
        _opening(table, server),
        aggregate_minimum_cents=_cents_or_none(table.player_minimum, "player_minimum"),
        aggregate_maximum_cents=_cents_or_none(table.player_maximum, "player_maximum"),
        seats=tuple(f"{table.name}-{number}" for number in range(1, table.terminals + 1)),
        period_seconds=table.period_seconds,
        least_period_seconds=table.least_period_seconds,
        shooting_value_cents=_cents_or_none(table.shooting_value, "shooting_value"),
        denominations_cents=tuple(
            sorted(read_dollars(note, "denominations") for note in table.denominations)
        ),
        credit_limit_cents=read_dollars(table.credit_limit, "credit_limit"),
        ticket_limit_cents=read_dollars(table.ticket_limit, "ticket_limit"),
        prizes_from_cents=(
            read_dollars(table.prizes_from, "prizes_from") if table.prizes else None
        ),
        harmless_codes=table.harmless_codes,
        closing_notice_seconds=table.closing_notice_minutes * 60,
        gaming_day_starts=server.gaming_day_starts,
    )


def dealer_config(table: TableSettings, server: ServerSettings) -> DealerConfig:
    """What a dealer's table is opened with."""
    return filled(
        DealerConfig,
        _opening(table, server),
        player_minimum_cents=_cents_or_none(table.player_minimum, "player_minimum"),
        player_maximum_cents=_cents_or_none(table.player_maximum, "player_maximum"),
        layout=table.layout,
        places=tuple(str(number) for number in range(1, table.places + 1)),
        areas=_areas(table),
        gaming_day_starts=server.gaming_day_starts,
        emblem=table.emblem or table.name,
        colours=table.colours,
        markers={
            str(read_dollars(value, "markers")): count for value, count in table.markers.items()
        },
        cashless=table.cashless,
    )


def _areas(table: TableSettings) -> dict[str, str]:
    """The area of each place that lies in one."""
    lies: dict[str, str] = {}
    for area, places in table.areas.items():
        for place in places:
            if place in lies:
                raise BadInput(f"Place {place} lies in two areas: {lies[place]} and {area}.")
            lies[place] = area
    return lies


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
