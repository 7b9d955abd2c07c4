"""Which software this is, and whether it may open tables: compared with its seal at the start."""

from __future__ import annotations

import time
from pathlib import Path

from pitboss.eventstore.keys import read_public, signing_key
from pitboss.eventstore.private_files import private_folder
from pitboss.kernel.errors import BadInput
from pitboss.server.ops.integrity import (
    check,
    make_seal,
    read_seal,
    summary,
    survey,
    write_seal,
)
from pitboss.server.ops.settings import ServerSettings
from pitboss.server.ops.surroundings import isolate, running_faults, surroundings

PROGRAM = Path(__file__).parents[2]
PUBLIC_KEY = "journal.key.pub"


def sealed_software(server: ServerSettings) -> str:
    """The digest of the software as sealed; empty where the configuration names no seal.

    One changed byte is refused here, by the name of its file, before any table opens.
    """
    if not server.seal:
        return ""
    path, key = Path(server.seal), Path(server.keys) / PUBLIC_KEY
    if not path.exists() or not key.exists():
        raise BadInput(
            f"The software has not been sealed in {path}: run pitboss seal --seal {path} "
            f"--key {key.with_suffix('')} after installing it."
        )
    public = read_public(key)
    faults = check(PROGRAM, path, public, surroundings)
    if faults:
        raise BadInput(
            f"{summary(faults)} If that was meant, seal it again: pitboss seal --again."
        )
    return read_seal(path, public).software


def seal_at_first_start(server: ServerSettings) -> str:
    """Seal a floor with play money when it is first started, and say so; else nothing.

    A floor for play is never sealed by itself, and does not open without a seal.
    """
    if not server.seal:
        if server.training:
            return ""
        raise BadInput(
            "A floor for play opens with a seal of its software: set server.seal to a file and "
            "run pitboss seal --seal with it, after installing from a copy that you trust."
        )
    path, key = Path(server.seal), Path(server.keys) / PUBLIC_KEY
    if path.exists() or not server.training:
        return ""
    private_folder(path.parent)
    private_folder(key.parent)
    found = survey(PROGRAM, surroundings)
    made = make_seal(found, signing_key(key.with_suffix("")), time.time_ns() // 1_000_000)
    write_seal(made, path, again=False)
    return f"Sealed in {path} at the first start, for play money: software {made.software[:12]}."


def isolated(server: ServerSettings) -> None:
    """Have a floor that is sealed run in an isolated Python; one without a seal runs as it is."""
    if server.seal:
        isolate(Path(server.keys).with_name("bytecode"))


def need_nothing_foreign(server: ServerSettings) -> None:
    """Refuse to open where this process has loaded anything but what was sealed."""
    faults = list(running_faults(PROGRAM)) if server.seal else []
    if faults:
        raise BadInput(summary(faults))
