"""Where the floor's key is: a file, a credential of systemd, or a process that holds it."""

from __future__ import annotations

import os
from pathlib import Path

from pitboss.eventstore.keys import FloorKey, read_signing_key, signing_key
from pitboss.kernel.errors import BadInput
from pitboss.server.ops.settings import FloorSettings

FILE = "journal.key"
CREDENTIAL, SOCKET = "credential:", "unix:"


def floor_key(settings: FloorSettings) -> FloorKey:
    """The key by the configuration; only the default file is made where there is none."""
    named = settings.journal.key
    return key_named(named) if named else signing_key(Path(settings.server.keys) / FILE)


def key_named(named: str) -> FloorKey:
    """The key in a file, in a credential of systemd, or held by a process at a socket."""
    if named.startswith(SOCKET):
        from pitboss.server.ops.keyholder import HeldKey  # loaded where it is asked for

        return HeldKey(Path(named.removeprefix(SOCKET)))
    return read_signing_key(_path(named))


def _path(named: str) -> Path:
    if not named.startswith(CREDENTIAL):
        return Path(named)
    folder = os.environ.get("CREDENTIALS_DIRECTORY", "")
    if not folder:
        raise BadInput(
            f"The key is {named}, and systemd gave no credentials: start the floor by a unit with "
            "LoadCredential= or LoadCredentialEncrypted=."
        )
    return Path(folder) / named.removeprefix(CREDENTIAL)
