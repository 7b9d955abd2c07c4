"""A process that holds the floor's key and nothing else: the floor asks it to sign.

It runs as a user of its own; an attacker with the floor's account, or with its memory and
files, can have something signed while it lasts, but never has the key. It makes MACs of heads and
snapshots, the secrets of authenticators and signatures of checkpoints, and nothing else. The place
of its socket says who may ask: the folder belongs to the group of the floor.

A question is one letter (P public key, M MAC, S signature), the length of the content (4, most
significant byte first) and the content; the answer is the length and what was made, or a length of
nothing where it will not.
"""

from __future__ import annotations

import os
import socket
import socketserver
from contextlib import suppress
from pathlib import Path
from struct import Struct
from threading import Lock

from pitboss.eventstore.keys import SigningKey, fingerprint
from pitboss.kernel.errors import BadInput

PUBLIC, MAC, SIGN = b"P", b"M", b"S"
LONGEST = 100_000
WAIT_SECONDS = 5.0
ALLOWED = {
    MAC: (b"pitboss head 1\n", b"pitboss snapshot 1\n", b"pitboss authenticator 1\n"),
    SIGN: (b"pitboss checkpoint 1\n",),
}
"""What may be made of contents that begin how."""
_LENGTH = Struct(">I")


def answer(key: SigningKey, letter: bytes, content: bytes) -> bytes:
    """What the holder of a key gives for a question; nothing for one that it does not take."""
    if letter == PUBLIC:
        return key.public
    if not content.startswith(ALLOWED.get(letter, ())):
        return b""
    return key.authenticate(content) if letter == MAC else key.sign(content)


class Keyholder(socketserver.ThreadingUnixStreamServer):
    """Listens at a path, which its owner and group alone can write to."""

    daemon_threads = True

    def __init__(self, path: Path, key: SigningKey) -> None:
        self.key = key
        with suppress(FileNotFoundError):
            path.unlink()
        before = os.umask(0o117)
        try:
            super().__init__(str(path), _Asked)
        except OSError as wrong:
            raise BadInput(f"The keyholder cannot listen at {path}: {wrong.strerror}.") from wrong
        finally:
            os.umask(before)


class _Asked(socketserver.StreamRequestHandler):
    server: Keyholder

    def handle(self) -> None:
        """Answer until the caller hangs up."""
        while letter := self.rfile.read(1):
            (length,) = _LENGTH.unpack(self.rfile.read(_LENGTH.size))
            if length > LONGEST:
                return
            made = answer(self.server.key, letter, self.rfile.read(length))
            self.wfile.write(_LENGTH.pack(len(made)) + made)


class HeldKey:
    """The floor's key where a keyholder has it; a line that was lost is made again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._line: socket.socket | None = None
        self._lock = Lock()
        self.public = self._ask(PUBLIC, b"")
        self.fingerprint = fingerprint(self.public)

    def sign(self, content: bytes) -> bytes:
        """Sixty-four bytes that only this key can make of the content."""
        return self._ask(SIGN, content)

    def authenticate(self, content: bytes) -> bytes:
        """Thirty-two bytes that only this key can make of the content."""
        return self._ask(MAC, content)

    def _ask(self, letter: bytes, content: bytes) -> bytes:
        with self._lock:
            try:
                return self._asked(letter, content)
            except OSError:
                self._hang_up()
            try:
                return self._asked(letter, content)
            except OSError as wrong:
                self._hang_up()
                raise BadInput(
                    f"The keyholder at {self._path} does not answer: {wrong}."
                ) from wrong

    def _asked(self, letter: bytes, content: bytes) -> bytes:
        if self._line is None:
            self._line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._line.settimeout(WAIT_SECONDS)
            self._line.connect(str(self._path))
        self._line.sendall(letter + _LENGTH.pack(len(content)) + content)
        (length,) = _LENGTH.unpack(self._read(_LENGTH.size))
        if not length:
            raise BadInput(f"The keyholder at {self._path} does not sign this.")
        return self._read(length)

    def _read(self, length: int) -> bytes:
        found = b""
        while self._line is not None and len(found) < length:
            piece = self._line.recv(length - len(found))
            if not piece:
                raise ConnectionError("it hung up")
            found += piece
        return found

    def __del__(self) -> None:
        """The line goes with the caller that used it."""
        self._hang_up()

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
