"""``pitboss signed``: is a filed document the one that was signed? And how one is signed."""

from __future__ import annotations

import hashlib
import json
import os
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.cli.options import example, json_option
from pitboss.cli.show import console, print_json
from pitboss.kernel.errors import BadInput

if TYPE_CHECKING:  # what signs is loaded where something is signed
    from pitboss.eventstore.keys import SigningKey

ENDING = ".sig"


@example("pitboss signed craps.pdf --key lab.key.pub")
@click.command("signed")
@click.argument("path", metavar="FILE")
@click.option(
    "--key", "key_path", metavar="PUBLIC", required=True, help="The public key to trust."
)
@json_option
def signed(path: str, key_path: str, as_json: bool) -> None:
    """Check the signature beside a PAR sheet; exit code 1 if it is not that of the key.

    FILE.sig holds the SHA-256 of FILE and the Ed25519 signature over FILE itself.
    """
    from pitboss.eventstore.keys import read_public, signed_by

    content = _bytes(Path(path))
    told = _signature(Path(f"{path}{ENDING}"))
    digest = hashlib.sha256(content).hexdigest()
    sound = signed_by(read_public(Path(key_path)), content, told)
    if as_json:
        print_json({"file": path, "sha256": digest, "signed": sound})
    else:
        said = "is as it was signed by that key" if sound else "is NOT what that key signed"
        console().print(f"{path} {said}: SHA-256 {digest}.", soft_wrap=True, markup=False)
    if not sound:
        click.get_current_context().exit(1)


def key_to_sign(key_path: str | None) -> SigningKey | None:
    """The key that a document is to be signed with; asked for before the work is begun."""
    if key_path is None:
        return None
    from pitboss.eventstore.keys import read_signing_key

    return read_signing_key(Path(key_path))


def sign_file(path: Path, content: bytes, key: SigningKey) -> Path:
    """Sign what was written to a file; the signature lies beside it."""
    beside = path.with_name(f"{path.name}{ENDING}")
    told = {
        "file": path.name,
        "sha256": hashlib.sha256(content).hexdigest(),
        "public": key.public.hex(),
        "ed25519": key.sign(content).hex(),
    }
    try:
        beside.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"{beside} cannot be written: {wrong.strerror}.") from wrong
    return beside


def sheet_date(given: str | None) -> date:
    """The date of a document: as given, else that of the build, else today.

    >>> sheet_date("2026-01-31")
    datetime.date(2026, 1, 31)
    """
    if given is not None:
        try:
            return date.fromisoformat(given)
        except ValueError as wrong:
            raise BadInput(f"{given} is no date: write 2026-01-31.") from wrong
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdecimal():
        return datetime.fromtimestamp(int(epoch), UTC).date()
    return date.today()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as wrong:
        raise BadInput(f"The file {path} cannot be read: {wrong.strerror}.") from wrong


def _signature(path: Path) -> bytes:
    try:
        told = json.loads(_bytes(path))
        return bytes.fromhex(told["ed25519"])
    except (ValueError, KeyError, TypeError) as wrong:
        raise BadInput(f"{path} is no signature.") from wrong
