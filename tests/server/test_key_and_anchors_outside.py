"""The floor's key outside the floor, and anchors that leave it: by real sockets."""

from __future__ import annotations

import asyncio
import json
import socketserver
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_string
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from pitboss.eventstore.anchors import read_anchor
from pitboss.eventstore.keys import signing_key
from pitboss.kernel.errors import BadInput
from pitboss.server.ops.floor_key import key_named
from pitboss.server.ops.keyholder import HeldKey
from tests.cli.commands import PITBOSS, pitboss
from tests.server.floors import PATIENCE_SECONDS, Running, configuration, running


def config_of(folder: Path, journal: str, more: str = "") -> str:
    """A floor with a section about its journal."""
    return f"{configuration(folder)}\n[journal]\n{journal}\n{more}"


async def noted(run: Running) -> None:
    """A note goes in, so that there is something to sign."""
    player = await run.seat()
    answer = await player.do("insert-note", denomination_cents=500)
    assert answer["type"] == "done", answer


def played(text: str) -> None:
    """Open the floor, put in a note, and close it."""

    async def main() -> None:
        async with running(text) as run:
            await noted(run)

    asyncio.run(main())


def until(so: Callable[[], bool], what: str) -> None:
    """Wait until something is so, no longer than anything may take."""
    over = time.monotonic() + PATIENCE_SECONDS
    while not so():
        assert time.monotonic() < over, f"not so: {what}"
        time.sleep(0.02)


# The key.


@contextmanager
def holding(key: Path, path: Path) -> Iterator[None]:
    """A process of its own that holds the key."""
    held = subprocess.Popen([PITBOSS, "keyholder", str(key), str(path)], stdout=subprocess.PIPE)
    try:
        until(path.exists, "the keyholder listens")
        yield
    finally:
        held.terminate()
        held.communicate(timeout=PATIENCE_SECONDS)


def test_a_floor_whose_key_another_process_holds_never_has_it(tmp_path: Path) -> None:
    key, path = tmp_path / "apart" / "journal.key", tmp_path / "key.socket"
    key.parent.mkdir(mode=0o700)
    text = config_of(tmp_path, f'key = "unix:{path}"')
    with holding(key, path):
        played(text)
        # It makes nothing but what the journal and the sign-on need.
        held = HeldKey(path)
        assert len(held.authenticate(b"pitboss head 1\nrest")) == 32
        for content in (b"pay to the bearer", b"pitboss checkpoint 1\nrest"):
            with pytest.raises(BadInput):
                held.authenticate(content)
        with pytest.raises(BadInput):
            held.sign(b"pitboss head 1\nrest")
    assert not (tmp_path / "keys" / "journal.key").exists()
    assert path.stat().st_mode & 0o007 == 0, "nobody but its owner and group may ask"
    done = pitboss(
        "verify", str(tmp_path / "floor.db"), "--floor-key", str(key),
        "--key", str(key.with_suffix(".key.pub")),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    with pytest.raises(BadInput, match="keyholder"):
        HeldKey(path)


def test_a_floor_takes_its_key_from_a_credential_of_systemd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "credentials"
    folder.mkdir(mode=0o700)
    made = signing_key(folder / "journal")
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    with pytest.raises(BadInput, match="LoadCredential="):
        key_named("credential:journal")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(folder))
    assert key_named("credential:journal").fingerprint == made.fingerprint
    played(config_of(tmp_path, 'key = "credential:journal"'))
    assert not (tmp_path / "keys" / "journal.key").exists()
    with pytest.raises(BadInput):
        key_named("credential:another")


# The anchors.


class Hook(ThreadingHTTPServer):
    """A webhook that keeps what was posted, or refuses it."""

    def __init__(self) -> None:
        self.got: list[dict[str, object]] = []
        self.status = 200
        super().__init__(("127.0.0.1", 0), _Posted)


class _Posted(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.status == 200:
            self.server.got.append(json.loads(body))
        self.send_response(self.server.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Relay(socketserver.ThreadingTCPServer):
    """A mail server that keeps what was sent."""

    daemon_threads = True

    def __init__(self) -> None:
        self.got: list[str] = []
        super().__init__(("127.0.0.1", 0), _Mailed)


class _Mailed(socketserver.StreamRequestHandler):
    server: Relay

    def handle(self) -> None:
        self.wfile.write(b"220 relay\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                while (text := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(text.decode().rstrip())
                self.server.got.append("\n".join(lines))
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
            if word == b"QUIT":
                return


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[None]:
    """A server beside the test."""
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_anchors_are_posted_and_a_hook_that_refuses_is_told_of(tmp_path: Path) -> None:
    hook = Hook()
    address = f"http://127.0.0.1:{hook.server_port}/anchors"
    text = config_of(tmp_path, f'anchor_webhook = "{address}"\nsign_records = 1')

    async def main() -> None:
        async with running(text) as run, run.http() as http:
            hook.status = 500
            await noted(run)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while (await http.get("/health/ready")).json()["anchored"]:
                    await asyncio.sleep(0.02)
            assert "answered with 500" in run.log.getvalue()
            hook.status = 200
            player = await run.seat(seat="sicbo-1-2")
            await player.do("insert-note", denomination_cents=500)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not (await http.get("/health/ready")).json()["anchored"]:
                    await asyncio.sleep(0.02)

    with serving(hook):
        asyncio.run(main())
    line = str(hook.got[-1]["line"])
    anchor = read_anchor(line)
    assert anchor is not None
    assert (hook.got[-1]["number"], hook.got[-1]["hash"]) == (anchor.number, anchor.hash)
    # What was posted is what verify compares with, word for word.
    assert pitboss("verify", str(tmp_path / "floor.db"), "--anchor", line).returncode == 0
    forged = line[:-1] + ("0" if line[-1] != "0" else "1")
    assert pitboss("verify", str(tmp_path / "floor.db"), "--anchor", forged).returncode == 1
    cut = pitboss("verify", str(tmp_path / "floor.db"), "--anchor", line[:-1])
    assert (cut.returncode, "not a whole anchor" in cut.stderr) == (2, True)


def test_anchors_are_mailed_to_those_who_are_configured(tmp_path: Path) -> None:
    relay = Relay()
    notices = (
        f'[notices]\nmail_server = "127.0.0.1:{relay.server_address[1]}"\n'
        'mail_from = "floor@example.com"\nmail_to = ["inspector@example.com"]\n'
    )
    with serving(relay):
        played(config_of(tmp_path, "anchor_mail_minutes = 1", notices))
        until(lambda: bool(relay.got), "a mail came")
    told = message_from_string(next(mail for mail in relay.got if "pitboss-anchor" in mail))
    assert told["To"] == "inspector@example.com"
    content = told.get_payload(decode=True)
    assert isinstance(content, bytes)
    line = content.decode().strip()
    assert pitboss("verify", str(tmp_path / "floor.db"), "--anchor", line).returncode == 0
