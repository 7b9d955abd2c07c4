"""What a floor needs before it opens, checked one by one: ok, or how to mend it."""

from __future__ import annotations

import shutil
import socket
import ssl
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.faults import JournalFault
from pitboss.eventstore.opening import begun_store
from pitboss.eventstore.tables import CHECKPOINTS, HEADS
from pitboss.eventstore.times import newest_at
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import refuse_optimised
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of
from pitboss.maths.figures import figures
from pitboss.promotions.prescribed import THE_LIST, PrescribedList
from pitboss.reports import reading
from pitboss.security.event import span
from pitboss.server.http.routes.pages import PAGES
from pitboss.server.ops.clock import FloorClock
from pitboss.server.ops.device_addresses import SIMULATED
from pitboss.server.ops.for_play import need_real_devices
from pitboss.server.ops.integrity import DIGEST_SHOWN
from pitboss.server.ops.paper_contents import SOUND
from pitboss.server.ops.papers_on_file import papers_in
from pitboss.server.ops.settings import FloorSettings, TableSettings, dealer_config
from pitboss.server.ops.software import sealed_software
from pitboss.table.dealer.config import law_of as dealer_law

LEAST_FREE_BYTES = 1_000_000_000
WARN_DAYS = 30
"""How long before its end a certificate is complained about."""
CONNECT_SECONDS = 2.0


@value
class DoctorFinding:
    """One thing that was looked at."""

    what: str
    ok: bool
    sentence: str


def examine(settings: FloorSettings) -> Iterator[DoctorFinding]:
    """Look at everything; a look that fails is a finding, too."""
    for what, look in _LOOKS.items():
        try:
            yield DoctorFinding(what, True, look(settings))
        except BadInput as wrong:
            yield DoctorFinding(what, False, str(wrong))
        except (OSError, ValueError, JournalFault) as wrong:
            yield DoctorFinding(what, False, f"{what.capitalize()} cannot be looked at: {wrong}.")


def _python(_: FloorSettings) -> str:
    refuse_optimised()
    return f"Python {sys.version.split()[0]}."


def _configuration(settings: FloorSettings) -> str:
    server = settings.server
    tables = len(settings.table)
    mode = "for training and play money" if server.training or server.open_seats else "for play"
    return f"{tables} table{'' if tables == 1 else 's'}, {mode}."


def _wagers(settings: FloorSettings) -> str:
    """What the house keeps of each wager that was switched on: some of them are dear (SB-01)."""
    told = [_switched_on(table, settings) for table in settings.table if table.dealt]
    return " ".join(filter(None, told)) or "No table offers wagers that are optional."


def _switched_on(table: TableSettings, settings: FloorSettings) -> str:
    law = dealer_law(dealer_config(table, settings.server))
    offered = [spot for spot in law.sign.limits if law.game.wagers[spot].wager.optional]
    kept = [f"{spot} {100 * float(figures(law.game, spot).edge):.2f} %" for spot in offered]
    return (
        f"Of what is optional at {table.name} the house keeps: {', '.join(kept)}." if kept else ""
    )


def _prizes(settings: FloorSettings) -> str:
    """Which of the two holds for prizes in cash: a document, or the Act above it (PR-25)."""
    if not settings.server.cash_prizes:
        return "No promotional prize is given in cash, as section 76A of the Act has it."
    return (
        "Promotional prizes are cash where a document has it. Section 76A of the Act has none: "
        "server.cash_prizes = false follows it."
    )


def _prescribed(settings: FloorSettings) -> str:
    """Whether the operator has written down what regulations prescribe (.5.5)."""
    items: list[str] = []
    store = begun_store(settings.server.database, HOUSE)
    if store is not None:
        try:
            with store.view():
                for head in reading.heads(store, PrescribedList.stream(THE_LIST)):
                    items = reading.folded(store, head, PrescribedList).items
        finally:
            store.close()
    if not items:
        return (
            "The list of what regulations prescribe is empty, so no prize is held against it: the "
            "operator keeps it (change-prescribed-list) before terms of a promotion are lodged."
        )
    return f"{len(items)} items that regulations prescribe are on the operator's list."


def _software(settings: FloorSettings) -> str:
    server = settings.server
    if not server.seal:
        raise BadInput(
            "The configuration names no seal: run pitboss seal and set server.seal to its file."
        )
    return f"As it was sealed: {sealed_software(server)[:DIGEST_SHOWN]}."


def _pages(_: FloorSettings) -> str:
    if not (PAGES / "index.html").exists():
        raise BadInput("The pages have not been built: make run builds them.")
    return "The pages are built."


def _journal(settings: FloorSettings) -> str:
    place = settings.server.database
    store = begun_store(place, HOUSE)
    if store is None:
        return f"There is no journal at {place} yet: the first start makes one."
    try:
        with store.view():
            versions = [row[0] for row in store.scan(HEADS, columns=("version",))]
            signed = sum(1 for _ in store.scan(CHECKPOINTS, columns=("last_position",)))
    finally:
        store.close()
    records = sum(version for version in versions if isinstance(version, int))
    return (
        f"{records:,} records in {len(versions):,} streams, {signed:,} signed checkpoints; "
        "pitboss verify reads them all."
    )


def _clock(settings: FloorSettings) -> str:
    """The machine's clock is not before the newest record."""
    store = begun_store(settings.server.database, HOUSE)
    if store is None:
        return "There is no record yet to compare the machine's clock with."
    try:
        newest = newest_at(store, Codec(HOUSE.kinds))
    finally:
        store.close()
    now = FloorClock()()
    if newest is not None and newest - now > settings.door.clock_tolerance_seconds * 1000:
        raise BadInput(
            f"The machine's clock is {span(newest - now)} behind the newest record: set it right, "
            "or say pitboss serve --clock-is-right where it was ahead before."
        )
    return "The machine's clock is not before the newest record."


def _papers(settings: FloorSettings) -> str:
    found = papers_in(settings)
    wrong = [one.number for one, state in found if state != SOUND]
    if wrong:
        raise BadInput(
            f"What was filed as paper {one_of(wrong)} is missing or was changed: put it back "
            f"into {settings.server.papers} from the backup."
        )
    return f"{len(found)} papers on the Authority's file, each as it was filed."


def _key(settings: FloorSettings) -> str:
    key = Path(settings.server.keys) / "journal.key"
    if not key.exists():
        return f"There is no key {key} yet: the first start makes one."
    if key.stat().st_mode & 0o077:
        raise BadInput(f"The key {key} can be read by others: it must have mode 0600.")
    return f"The key {key} is there and only its owner can read it."


def _disk(settings: FloorSettings) -> str:
    place = settings.server.database
    folder = Path(settings.server.keys if "://" in place else place).absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE_BYTES:
        raise BadInput(f"Only {free // 1_000_000:,} MB are free where the floor keeps its files.")
    return f"{free // 1_000_000_000:,} GB are free."


def _address(settings: FloorSettings) -> str:
    server = settings.server
    family = socket.AF_INET6 if ":" in server.address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((server.address, server.port))
        except OSError as wrong:
            raise BadInput(
                f"Port {server.port} at {server.address} is not free ({wrong.strerror}): a floor "
                "may be running there, or set server.port."
            ) from wrong
    return f"Port {server.port} at {server.address} is free."


def _encryption(settings: FloorSettings) -> str:
    server = settings.server
    if server.tls_certificate is None or server.tls_key is None:
        if settings.door.tls_by_proxy:
            return "Without TLS here: a proxy in front of it speaks HTTPS."
        return "Without TLS, on this machine alone."
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(server.tls_certificate, server.tls_key)
    read = x509.load_pem_x509_certificate(Path(server.tls_certificate).read_bytes())
    left = (read.not_valid_after_utc - datetime.now(UTC)).days
    if left < WARN_DAYS:
        raise BadInput(f"The certificate {server.tls_certificate} ends in {left} days.")
    return f"TLS, with a certificate for {left} more days."


def _devices(settings: FloorSettings) -> str:
    need_real_devices(settings)
    on_the_line = [table for table in settings.table if table.device != SIMULATED]
    for table in on_the_line:
        host, _, port = table.device.rpartition(":")
        try:
            socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
        except (OSError, ValueError) as wrong:
            raise BadInput(
                f"The device of table {table.name} at {table.device} cannot be reached: {wrong}."
            ) from wrong
    simulated = len(settings.table) - len(on_the_line)
    return f"{len(on_the_line)} on the line and reached, {simulated} simulated."


_LOOKS: dict[str, Callable[[FloorSettings], str]] = {
    "python": _python,
    "configuration": _configuration,
    "wagers": _wagers,
    "prizes": _prizes,
    "prescribed": _prescribed,
    "software": _software,
    "pages": _pages,
    "journal": _journal,
    "clock": _clock,
    "papers": _papers,
    "key": _key,
    "disk": _disk,
    "address": _address,
    "encryption": _encryption,
    "devices": _devices,
}
