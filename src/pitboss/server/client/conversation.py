"""One end of the protocol without a socket: bytes to send, bytes that came, and what is known.

A socket's owner hands over what it carries and sends what it is given; how the bytes travel is
nobody's business here. One act is on its way at a time, as with a person. After a lost socket the
greeting says which view was seen last, and an act whose answer was lost is sent again under the
same serial, so that it is done once.
"""

from __future__ import annotations

from msgspec import structs

from pitboss.server.wire import acts, messages
from pitboss.server.wire.messages import Message, encode

BY_HAND = (acts.AskToCollect, acts.PutInNote, acts.PutInTicket, acts.AskForChange)
"""Acts of hands and devices: sent again they would be done again."""

_ANSWERS = (messages.ActDone, messages.ActRefused)
_read = messages.reader().decode


class Conversation:
    """What one socket after another has said and heard in the name of one seat.

    >>> talk = Conversation(messages.Hello(table="sicbo-1", seat="sicbo-1-1"))
    >>> talk.take(encode(messages.Pong(at=7)))
    Pong(at=7)
    >>> talk.version, talk.next_serial
    (0, 1)
    """

    __slots__ = ("asked", "hello", "next_serial", "resumed", "version", "welcome", "welcomed")

    def __init__(self, hello: messages.Hello) -> None:
        self.hello = hello
        self.version = hello.have
        """The version of the public view that was seen last; 0 for none."""
        self.next_serial = 1
        self.asked: messages.Do | messages.Order | None = None
        """The act on its way."""
        self.welcome: messages.Welcome | None = None
        self.welcomed = False
        """Whether the present socket is where it wanted to be."""
        self.resumed = 0
        """How often it came back after a lost socket."""

    # What goes out.

    def greeting(self) -> bytes:
        """The first thing that a new socket says."""
        self.welcomed = False
        return encode(structs.replace(self.hello, have=self.version))

    def do(self, act: acts.Asked) -> bytes:
        """An act at the seat, under the next number."""
        asked = messages.Do(serial=self._number(), seen=self.version, act=act)
        self.asked = asked
        return encode(asked)

    def order(self, act: acts.Asked) -> bytes:
        """An act at the console in the name of the person signed on."""
        asked = messages.Order(serial=self._number(), act=act)
        self.asked = asked
        return encode(asked)

    def again(self) -> bytes | None:
        """What is on its way, to be sent once more; none where it must not be sent twice."""
        asked = self.asked
        if asked is None or isinstance(asked.act, BY_HAND):
            return None
        return encode(asked)

    def forget(self) -> None:
        """Wait no longer for an answer."""
        self.asked = None

    def _number(self) -> int:
        serial = self.next_serial
        self.next_serial = serial + 1
        return serial

    # What comes in.

    def take(self, data: bytes | str | memoryview) -> Message:
        """A message of the server's, after noting what it changes."""
        message: Message = _read(data)
        if isinstance(message, _ANSWERS):
            if self.asked is not None and message.serial == self.asked.serial:
                self.asked = None
        elif isinstance(message, messages.Public):
            self.version = message.version
        elif isinstance(message, messages.Welcome):
            self._take_welcome(message)
        return message

    def _take_welcome(self, welcome: messages.Welcome) -> None:
        self.resumed += self.welcome is not None
        self.welcome, self.welcomed = welcome, True
        self.next_serial = max(self.next_serial, welcome.next_serial)
        if welcome.fresh:
            self.version = 0
