"""The key that signs checkpoints: Ed25519, in a file that only its owner can read."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import mkstemp

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


class SigningKey:
    """A private key, and the public one by which everybody can check what it signed."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw()
        self.fingerprint = fingerprint(self.public)

    def sign(self, content: bytes) -> bytes:
        """Sixty-four bytes that only this key can make of the content."""
        return self._private.sign(content)


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
        if path.stat().st_mode & _OTHERS:
            raise BadInput(
                f"The key {path} can be read by others: it must have mode 0600 and be replaced."
            )
        private = load_pem_private_key(path.read_bytes(), None)
    except (OSError, ValueError, TypeError) as wrong:
        if isinstance(wrong, BadInput):
            raise
        raise BadInput(f"The key {path} cannot be read: {wrong}.") from wrong
    if not isinstance(private, Ed25519PrivateKey):
        raise BadInput(f"The key {path} is not an Ed25519 private key.")
    beside = path.with_name(f"{path.name}.pub")
    if not beside.exists():
        # Also if a key was made and the power failed before this could be written.
        _put_new(beside, private.public_key().public_bytes(Encoding.PEM, _PUBLIC), 0o644)
    return SigningKey(private)


def read_public(path: Path) -> bytes:
    """The public key in a file, as it stands beside the private one."""
    try:
        public = load_pem_public_key(path.read_bytes())
    except (OSError, ValueError) as wrong:
        raise BadInput(f"The public key {path} cannot be read: {wrong}.") from wrong
    if not isinstance(public, Ed25519PublicKey):
        raise BadInput(f"The key {path} is not an Ed25519 public key.")
    return public.public_bytes_raw()


def _make(path: Path) -> None:
    """A new key, whole or not at all; whoever was first with the name keeps it."""
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
