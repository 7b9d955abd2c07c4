"""A socket on the line: frames in, frames out, by picows and not by way of ASGI.

Through a web framework half of what a wager costs is the way in and out: a task, a queue and
three dictionaries for each message. picows calls us with the frame as it lies in its buffer.
uvicorn still reads the request that asks for the socket, at the same port and behind the same
door, and hands the connection over (`server/http/upgrade.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from picows import WSAutoPingStrategy, WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # not in its stub

from pitboss.server.sockets.socket import Socket
from pitboss.server.wire.close_codes import GONE, TOO_LONG, UNEXPECTED
from pitboss.server.wire.messages import LONGEST

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

MOST_BYTES = 2 * LONGEST
"""A longer message is not even read; one longer than `LONGEST` is told so."""
LAST_WORDS_SECONDS = 5.0
"""How long a socket that was hung up on has to say goodbye."""
HANDSHAKE_SECONDS = 5.0
PING_SECONDS = 20.0
"""After so long without a word the other end is asked whether it is there."""
BUFFER_BYTES = 2_048
"""For what comes in, to begin with; it grows with what is sent."""

_LOG = logging.getLogger("picows.server")
_TEXT_WHOLE = 0x81
_TWO_BYTES, _EIGHT_BYTES = 126, 127


def framed(data: bytes) -> bytes:
    r"""A text message as a server sends it: in one frame, unmasked (RFC 6455, 5.2).

    >>> framed(b"{}"), framed(b"x" * 300)[:4]
    (b'\x81\x02{}', b'\x81~\x01,')
    """
    size = len(data)
    if size < _TWO_BYTES:
        return bytes((_TEXT_WHOLE, size)) + data
    if size < 1 << 16:
        return bytes((_TEXT_WHOLE, _TWO_BYTES)) + size.to_bytes(2) + data
    return bytes((_TEXT_WHOLE, _EIGHT_BYTES)) + size.to_bytes(8) + data


class ScreenLine(WSListener):
    """The line of one socket; it is the wire under its outbox."""

    def __init__(self, floor: Floor, secret: str) -> None:
        super().__init__()
        self._floor = floor
        self._secret = secret
        self._transport: WSTransport | None = None
        self._socket: Socket | None = None
        self._begun = b""
        """The parts so far of a message that comes in several frames."""

    # What picows tells.

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The handshake is done."""
        self._transport = transport
        self._socket = Socket(self._floor, self._secret, self)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A frame has come: a message, a part of one, or the end."""
        kind = frame.msg_type
        if kind == WSMsgType.TEXT and frame.fin and not self._begun:
            data = frame.get_payload_as_bytes()  # nearly all of them; picows bounds each
            self._take(data)
        elif kind == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif kind in (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION):
            data = self._begun + frame.get_payload_as_bytes()
            self._begun = b"" if frame.fin else data
            if len(data) > MOST_BYTES:
                self.end(TOO_LONG, "too long")
            elif frame.fin:
                self._take(data)

    def _take(self, data: bytes) -> None:
        if self._socket is None:
            return
        try:
            self._socket.take(data)
        except Exception as wrong:
            # One socket's trouble is nobody else's: it is recorded, and this socket ends.
            self._floor.log.error("unexpected", path="/ws", why=repr(wrong), exc_info=wrong)
            self.end(UNEXPECTED, "something went wrong here and was recorded")

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002 - it is ours
        """The other end is gone."""
        if self._socket is not None:
            self._socket.gone()

    def pause_writing(self) -> None:
        """The other end reads too slowly."""
        if self._socket is not None:
            self._socket.outbox.pause()

    def resume_writing(self) -> None:
        """The other end has caught up."""
        if self._socket is not None:
            self._socket.outbox.resume()

    # The wire of its outbox.

    def write(self, messages: Sequence[bytes]) -> None:
        """Write messages: several in one call of the system."""
        transport = self._transport
        if transport is None or transport.is_disconnected:
            return
        if len(messages) == 1:
            transport.send(WSMsgType.TEXT, messages[0])
        else:
            transport.underlying_transport.write(b"".join(map(framed, messages)))

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, and wait a while for the answer."""
        transport = self._transport
        if transport is None or transport.is_disconnected:
            return
        if code == GONE:
            transport.disconnect(graceful=False)
            return
        if not transport.is_close_frame_sent:
            transport.send_close(WSCloseCode(code), reason)
        asyncio.get_running_loop().call_later(LAST_WORDS_SECONDS, _give_up, transport)

    def end(self, code: int, reason: str) -> None:
        """Hang up: nothing that comes after is taken, and nothing more is sent."""
        if self._socket is not None:
            self._socket.outbox.hang_up(code, reason)


def _give_up(transport: WSTransport) -> None:
    if not transport.is_disconnected:
        transport.disconnect(graceful=False)


class SocketProtocol(WSProtocol):  # type: ignore[misc]  # as above
    """picows' end of a connection, as a server sets it up."""

    def __init__(self, connection: ScreenLine) -> None:
        super().__init__(
            None,
            None,
            False,
            lambda _: connection,
            _LOG,
            True,
            HANDSHAKE_SECONDS,
            True,
            PING_SECONDS,
            PING_SECONDS,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            True,
            MOST_BYTES,
            None,
            BUFFER_BYTES,
        )
