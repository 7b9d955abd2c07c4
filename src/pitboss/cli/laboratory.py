"""``pitboss laboratory``: the mathematics in a browser, apart from any floor."""

from __future__ import annotations

import click

from pitboss.cli.options import example
from pitboss.cli.show import console

PORT = 8090
MOST_WORKERS = 16


@example("pitboss laboratory --port 8090")
@click.command()
@click.option(
    "--address",
    metavar="A",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; by default this machine only.",
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    default=PORT,
    show_default=True,
    help="The port; the next free one if it is taken.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    metavar="N",
    default=1,
    show_default=True,
    help="Processes for questions, and as many for simulations.",
)
def laboratory(address: str, port: int, workers: int) -> None:
    """Open the laboratory in a browser: change a game, see every edge move, simulate, file.

    It is a server of its own, without a floor, a journal or money. Work is done in processes of
    low priority; each visitor has one simulation and a few questions at a time.
    """
    from pitboss.server.laboratory.serving import run
    from pitboss.server.ops.serve import listen, run_forever
    from pitboss.server.ops.settings import ServerSettings

    listening = listen(ServerSettings(address=address, port=port))
    taken = listening.getsockname()[1]

    def opened() -> None:
        if taken != port:
            console().print(f"Port {port} is busy: the laboratory took {taken}.")
        console().print(f"The laboratory is open at http://{address}:{taken}/laboratory")
        console().print("Stop with Ctrl-C.")

    with listening:
        run_forever(lambda: run(listening, workers, opened))
