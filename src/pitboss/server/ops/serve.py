"""Serving: from a configuration to a floor that listens, and down again without a loss."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import field

import uvicorn
import uvloop

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.server.actors.floor import Floor
from pitboss.server.http.app import make_app
from pitboss.server.http.doorkeeper import Doorkeeper, protocol, raise_descriptors
from pitboss.server.ops import logs
from pitboss.server.ops.settings import ServerSettings

PORTS_TRIED = 50
"""How many ports after a busy one are tried."""
BACKLOG = 2_048
GARBAGE_AFTER = 50_000
"""How many new objects are made before garbage is looked for: the usual 700 are made by a few
wagers, and looking through every table and socket that often took a tenth of the time."""


@fact
class Opened:
    """What is told when the floor is open."""

    address: str
    asked_port: int
    port: int
    passwords: dict[str, str] = field(default_factory=dict)
    """First passwords by name: told once."""


def listen(settings: ServerSettings) -> socket.socket:
    """A listening socket at the address, at the first free port from the one that was asked."""
    family = socket.AF_INET6 if ":" in settings.address else socket.AF_INET
    last: OSError | None = None
    for port in range(settings.port, min(settings.port + PORTS_TRIED, 65_536)):
        # By its protocol asyncio knows a line of TCP, and lets no answer wait for the one before.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.address, port))
            listening.listen(BACKLOG)
            return listening
        except OSError as wrong:
            listening.close()
            last = wrong
    raise BadInput(f"The floor cannot listen at {settings.address} port {settings.port}: {last}.")


class WebServer(uvicorn.Server):
    """A web server that ends when it is told to, and leaves the rest to the floor.

    uvicorn sends itself the signal once more when it has ended; the process would be gone before
    the floor has finished its round and signed what it wrote.
    """

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals while it serves; a second one does not wait for anybody."""
        loop = asyncio.get_running_loop()
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)


def web_server(floor: Floor) -> uvicorn.Server:
    """The web server of a floor, not yet started."""
    server, door = floor.settings.server, floor.settings.door
    return WebServer(
        uvicorn.Config(
            make_app(floor),
            loop="none",
            http=protocol(Doorkeeper(door, raise_descriptors()), floor),
            ws="none",
            log_config=None,
            log_level="warning",
            access_log=False,
            # Anyone but a named proxy could claim any address, and so pass every limit.
            proxy_headers=bool(door.trusted_proxies),
            forwarded_allow_ips=list(door.trusted_proxies),
            server_header=False,
            date_header=True,
            timeout_graceful_shutdown=5,
            timeout_keep_alive=30,
            backlog=BACKLOG,
            lifespan="off",
            ssl_certfile=server.tls_certificate,
            ssl_keyfile=server.tls_key,
        )
    )


async def run(
    floor: Floor,
    listening: socket.socket,
    opened: Callable[[Opened], None],
    beside: Callable[[int], asyncio.Task[None]] | None = None,
) -> None:
    """Serve until told to end; ``beside`` starts what plays along, given the port."""
    settings = floor.settings.server
    floor.port = listening.getsockname()[1]
    try:
        await floor.start()
    except BadInput:
        floor.store.close()
        if floor.only is not None:
            floor.only.close()
        raise
    # Only now: of a start that failed the first passwords would never be told.
    passwords = await floor.staffing.first_accounts()
    keep_what_is_there()
    server = web_server(floor)
    port = floor.port
    scheme = "https" if settings.tls_certificate else "http"
    host = "127.0.0.1" if settings.address in ("0.0.0.0", "::") else settings.address
    address = f"{scheme}://{host}:{port}"

    async def announce() -> None:
        while not server.started:
            await asyncio.sleep(0.01)
        opened(Opened(address=address, asked_port=settings.port, port=port, passwords=passwords))

    beside_it = [asyncio.create_task(announce()), asyncio.create_task(_tell_left_out())]
    if beside is not None:
        beside_it.append(beside(port))
    try:
        await server.serve(sockets=[listening])
    finally:
        for task in beside_it:
            task.cancel()
        await asyncio.gather(*beside_it, return_exceptions=True)
        await floor.close()


def keep_what_is_there() -> None:
    """Modules, rulebooks and tables stay for good: they are not looked through for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)


async def _tell_left_out() -> None:
    """Have the log tell what it left out in a second that was too noisy."""
    while True:
        await asyncio.sleep(1)
        logs.tell_left_out()


def run_forever(main: Callable[[], Coroutine[object, object, object]]) -> None:
    """Run the floor's coroutine on the fast loop."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())
