"""A client that acts like a person: it looks at the table, asks for one thing, and waits.

It keeps what the server told last (``public``, ``own``, ``seats``). When its socket is lost it
comes back and resumes: what it missed is sent to it, and an act whose answer was lost is sent
again under the same serial, so it is done once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from pitboss.kernel.ensure import known
from pitboss.server.client.conversation import BY_HAND
from pitboss.server.client.socket import LONGEST_WAIT, SHORTEST_WAIT, ClientSocket, Gone, Way
from pitboss.server.wire import acts, messages
from pitboss.server.wire.messages import Message

ANSWER_SECONDS = 30.0
"""How long an answer is waited for."""
GREETING_SECONDS = 15.0

Answer = messages.ActDone | messages.ActRefused
Hearing = Callable[[Message], None]


class TakenOver(Gone):
    """Another screen has taken the seat."""


class NotAdmitted(Gone):
    """The server did not let the socket in; ``refusal`` says why."""

    def __init__(self, refusal: messages.ActRefused) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Interrupted(Exception):
    """No answer came to an act that must not be sent twice: the own part tells what it did."""


class FloorClient(ClientSocket):
    """Somebody at a seat, at a console, or watching; used with ``async with``.

    ``hearing`` is told everything that is no answer and no view: papers, dice, notices.
    """

    def __init__(
        self,
        way: Way,
        hello: messages.Hello,
        *,
        bearer: str = "",
        hearing: Hearing | None = None,
    ) -> None:
        super().__init__(way, hello, bearer=bearer)
        self.public: messages.Public | None = None
        self.public_at = 0.0
        """When the public view came, by the loop's clock: its countdowns run from there."""
        self.own: Any = None  # made from the core's views, which no type checker can follow
        self.seats = messages.Seats(taken=0, patrons=0)
        self._hearing = hearing
        self._turn = asyncio.Lock()
        self._serial = 0
        self._answer: asyncio.Future[Answer | messages.BusyNow] | None = None
        self._ready = asyncio.Event()
        self._news = asyncio.Event()
        self._gone: Gone | None = None

    async def __aenter__(self) -> Self:
        self.open()
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                await self._ready.wait()
        except TimeoutError:
            self.ended(Gone("The server did not answer the greeting."))
        except BaseException:
            await self._stop()
            raise
        if self._gone is not None:
            await self._stop()
            raise self._gone
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stop()

    # What is known.

    @property
    def view(self) -> Any:  # made from the core's views, which no type checker can follow
        """The table as everybody sees it."""
        return known(self.public, "the greeting brings a view").view

    @property
    def welcome(self) -> messages.Welcome:
        """How the server greeted last."""
        return known(self.conversation.welcome, "a client that is in was welcomed")

    @property
    def resumed(self) -> int:
        """How often it came back after a lost socket."""
        return self.conversation.resumed

    async def news(self, seconds: float) -> None:
        """Wait until anything has been told since the last call, or so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        self._news.clear()
        if self._gone is not None:
            raise self._gone

    # What is asked.

    async def do(self, act: acts.Asked) -> Answer:
        """Act at the seat, and wait until it is done or refused; what is busy is tried again."""
        async with self._turn:
            return await self._ask(self.conversation.do(act))

    async def order(self, act: acts.Asked) -> Answer:
        """Act at the console in the name of the person signed on."""
        async with self._turn:
            return await self._ask(self.conversation.order(act))

    async def _ask(self, asked: bytes) -> Answer:
        self._serial = self.conversation.next_serial - 1
        wait = SHORTEST_WAIT
        try:
            while True:
                self._answer = asyncio.get_running_loop().create_future()
                if self._gone is not None:
                    raise self._gone
                self.send(asked)
                async with asyncio.timeout(ANSWER_SECONDS):
                    answer = await self._answer
                if not isinstance(answer, messages.BusyNow):
                    return answer
                self._answer = None  # nothing of it is on its way while it waits
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        except TimeoutError as late:
            raise Interrupted("No answer came in time.") from late
        finally:
            self._answer = None
            self.conversation.forget()

    # What is told.

    def heard(self, message: Message) -> None:
        """Note what is new, and wake those who wait for it."""
        match message:
            case messages.ActDone() | messages.ActRefused() | messages.BusyNow():
                self._answered(message)
            case messages.Public():
                self.public, self.public_at = message, asyncio.get_running_loop().time()
            case messages.Own():
                self.own = message.part
            case messages.Seats():
                self.seats = message
                self._greeted()
            case messages.Welcome():
                self._ready.clear()
            case messages.Replaced():
                self.ended(TakenOver(message.sentence))
            case _ if self._hearing is not None:
                self._hearing(message)
        self._news.set()

    def _answered(self, answer: Answer | messages.BusyNow) -> None:
        if isinstance(answer, messages.ActDone) and answer.part is not None:
            self.own = answer.part
        if isinstance(answer, messages.ActRefused) and self.conversation.welcome is None:
            self.ended(NotAdmitted(answer))
            return
        waiting = self._answer
        if waiting is not None and answer.serial == self._serial and not waiting.done():
            waiting.set_result(answer)

    def _greeted(self) -> None:
        """The socket has every view: now the own part tells what an act by hand has done."""
        if self._ready.is_set():
            return
        self._ready.set()
        asked, waiting = self.conversation.asked, self._answer
        if asked is None or waiting is None or waiting.done():
            return
        if isinstance(asked.act, BY_HAND):
            waiting.set_exception(Interrupted("The socket was lost before the answer came."))

    def ended(self, gone: Gone) -> None:
        """The first reason counts; those who wait are told it."""
        if self._gone is None:
            self._gone = gone
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(self._gone)
        self._ready.set()
        self._news.set()

    async def _stop(self) -> None:
        await self.close()
        self.ended(Gone("The client has left."))
