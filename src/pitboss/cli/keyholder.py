"""``pitboss keyholder``: a process that has the floor's key, so that the floor need not."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.show import console


@click.command(
    epilog="\b\nExample:\n  pitboss keyholder /etc/pitboss/journal.key /run/pitboss-key/socket"
)
@click.argument("key", metavar="KEY")
@click.argument("path", metavar="SOCKET")
def keyholder(key: str, path: str) -> None:
    """Hold the floor's KEY and sign for those who may write to SOCKET, until stopped.

    Run it as a user of its own, with a folder for the socket that only the floor's group may
    enter, and set journal.key = "unix:SOCKET" in the floor's configuration. It signs checkpoints,
    authenticates heads and snapshots and makes authenticators' secrets, and nothing else.
    """
    from pitboss.eventstore.keys import signing_key
    from pitboss.server.ops.keyholder import Keyholder

    held = signing_key(Path(key))
    with Keyholder(Path(path), held) as server:
        console().print(f"The key {held.fingerprint} is held at {path}.", highlight=False)
        server.serve_forever()
