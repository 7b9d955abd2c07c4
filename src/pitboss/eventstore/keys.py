"""The floor's key: Ed25519, in a file that only its owner can read.

It signs checkpoints, which everybody can check by its public half, and authenticates every head by
a MAC, which it alone can make and check.
"""

from __future__ import annotations

import hmac
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import mkstemp
from typing import Protocol

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from pitboss.kernel.errors import BadInput

_OTHERS = 0o077
_PUBLIC = PublicFormat.SubjectPublicKeyInfo


_MAC_TITLE = b"pitboss mac 1\n"


class FloorKey(Protocol):
    """What the key of a floor can do, wherever it is kept."""

    @property
    def public(self) -> bytes:
        """The public half, 32 bytes."""

    @property
    def fingerprint(self) -> str:
        """The name of the key."""

    def sign(self, content: bytes, /) -> bytes:
        """Sixty-four bytes that only this key can make of the content."""

    def authenticate(self, content: bytes, /) -> bytes:
        """Thirty-two bytes that only this key can make of the content, quickly."""


class SigningKey:
    """A private key, and the public one by which everybody can check what it signed."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self._mac_key = hmac.digest(private.private_bytes_raw(), _MAC_TITLE, "sha256")
        self.public = private.public_key().public_bytes_raw()
        self.fingerprint = fingerprint(self.public)

    def sign(self, content: bytes) -> bytes:
        """Sixty-four bytes that only this key can make of the content."""
        return self._private.sign(content)

    def authenticate(self, content: bytes) -> bytes:
        """The HMAC-SHA-256 of the content, under a key made of this one."""
        return hmac.digest(self._mac_key, content, "sha256")


def fingerprint(public: bytes) -> str:
    """The name of a public key: the first 32 hex digits of its SHA-256."""
    return sha256(public).hexdigest()[:32]


def signed_by(public: bytes, content: bytes, signature: bytes) -> bool:
    """Whether the signature is that of the key over the content."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


def signing_key(path: Path) -> SigningKey:
    """The key in a file; made with mode 0600 on first use, and never overwritten.

    The public key is written beside it, with ``.pub`` at the end of its name.
    """
    try:
        if not path.exists():
            _make(path)
    except OSError as wrong:
        raise BadInput(f"The key {path} cannot be read: {wrong.strerror}.") from wrong
    made = read_signing_key(path)
    beside = path.with_name(f"{path.name}.pub")
    try:
        if not beside.exists():
            # Also if a key was made and the power failed before this could be written.
            public = Ed25519PublicKey.from_public_bytes(made.public)
            _put_new(beside, public.public_bytes(Encoding.PEM, _PUBLIC), 0o644)
    except OSError as wrong:
        raise BadInput(f"The key {beside} cannot be written: {wrong.strerror}.") from wrong
    return made


def read_signing_key(path: Path) -> SigningKey:
    """The key in a file that is there, which nobody but its owner may read."""
    try:
        content, mode = path.read_bytes(), path.stat().st_mode
    except OSError as wrong:
        raise BadInput(f"The key {path} cannot be read: {wrong.strerror}.") from wrong
    if mode & _OTHERS:
        raise BadInput(
            f"The key {path} can be read by others: it must have mode 0600 and be replaced."
        )
    try:
        private = load_pem_private_key(content, None)
    except (ValueError, TypeError) as wrong:
        raise BadInput(f"The key {path} cannot be read: it is no private key in PEM.") from wrong
    if not isinstance(private, Ed25519PrivateKey):
        raise BadInput(f"The key {path} is not an Ed25519 private key.")
    return SigningKey(private)


def read_public(path: Path) -> bytes:
    """The public key in a file, as it stands beside the private one."""
    try:
        public = load_pem_public_key(path.read_bytes())
    except OSError as wrong:
        raise BadInput(f"The public key {path} cannot be read: {wrong.strerror}.") from wrong
    except ValueError as wrong:
        raise BadInput(f"The public key {path} cannot be read: it is no key in PEM.") from wrong
    if not isinstance(public, Ed25519PublicKey):
        raise BadInput(f"The key {path} is not an Ed25519 public key.")
    return public.public_bytes_raw()


def _make(path: Path) -> None:
    """A new key, whole or not at all; the first to take the name keeps it."""
    made = Ed25519PrivateKey.generate()
    _put_new(path, made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()), 0o600)


def _put_new(path: Path, content: bytes, mode: int) -> None:
    with suppress(FileExistsError):
        put_whole(path, content, mode)


def put_whole(path: Path, content: bytes, mode: int, *, over: bool = False) -> None:
    """Put a file where it belongs, whole or not at all; in place of another only if ``over``."""
    handle, name = mkstemp(prefix=f".{path.name}.", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(mode)
        if over:
            beside.replace(path)
        else:
            # Linking refuses a name that is taken, also by somebody a moment ago.
            path.hardlink_to(beside)
    finally:
        beside.unlink(missing_ok=True)
