"""One terminal that plays: a socket, a book, and a wager whenever one is due."""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import cycle
from time import perf_counter, time_ns

from pitboss.kernel.fact import value
from pitboss.rules.catalogue import load
from pitboss.server.client.seat_acts import AT_SEAT
from pitboss.server.client.socket import ClientSocket, Gone, Way
from pitboss.server.load.book import PendingAct, TerminalBook
from pitboss.server.load.counts import Counts, ResultShown
from pitboss.server.wire import acts, messages
from pitboss.server.wire.messages import encode
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.state import Stage

NOTE_CENTS = 10_000
"""What goes in before the first wager, and again whenever it is used up."""
AGAIN_SECONDS = 0.1
"""After how long something that was not looked at is sent again."""
NOTE_SECONDS = 3.0
"""After how long a note that went in with a socket that broke is taken as not put in."""
LATE_MAX = 100
"""So many wagers may be overdue at one terminal; more are not made up for."""

SPOTS = {
    "aruze-sicbo": ("small", "big", "total:11", "pair:1-2", "double:3", "single:4", "triple:6"),
    "interblock-sicbo": ("small", "big", "total:9", "pair:2-5", "double:1", "single:6"),
    "interblock-roulette": ("red", "black", "straight:17", "dozen:2", "corner:1-2-4-5", "low"),
    "aruze-craps": ("field", "any-seven", "any-craps", "eleven", "big-6", "big-8"),
}
"""What is wagered on at each game: spots that are open in every wagering period."""

_PLACE, _SHOOT = AT_SEAT[PlaceWager], AT_SEAT[PressShoot]


@value
class LoadSeat:
    """Where a terminal is: its table and that table's game."""

    table: str
    name: str
    game: str
    stake_cents: int = 100


class LoadTerminal(ClientSocket):
    """Plays at one seat; ``rate`` is wagers a second.

    With a rate of 0 the next wager is placed as soon as the one before is acknowledged. There is
    always one on its way at most; a wager that is due while another one is on its way waits, and
    its time is counted from when it was due.
    """

    def __init__(self, seat: LoadSeat, way: Way, rate: float, counts: Counts) -> None:
        super().__init__(way, messages.Hello(table=seat.table, seat=seat.name))
        self.book = TerminalBook(seat.name, load(seat.game), counts)
        self.playing = False
        self._seat = seat
        self._rate = rate
        self._counts = counts
        self._ready = asyncio.Event()
        self._gone: Gone | None = None
        self._spots = cycle(SPOTS[seat.game])
        self._due: deque[float] = deque(maxlen=LATE_MAX)
        self._shoots = 0
        """The round in which this terminal has the button."""
        self._planned = 0.0
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None

    async def sit(self) -> None:
        """Take the seat and put the first note in."""
        self.open()
        await self._ready.wait()
        if self._gone is not None:
            raise self._gone

    def ended(self, gone: Gone) -> None:
        """Nothing more is heard; what has no answer yet will be found in the book."""
        self._gone = gone
        self._ready.set()

    # What comes in.

    def heard(self, message: messages.Message) -> None:
        """A message from the server."""
        if isinstance(message, messages.ActDone):
            self._done(message)
        elif isinstance(message, messages.Public):
            self._public(message)
        elif isinstance(message, messages.Own):
            self.book.own(message.part)
            if not self._ready.is_set() and self.book.asked is None:
                self._put_in()
        elif isinstance(message, messages.ActRefused):
            self._refused(message)
        elif isinstance(message, messages.BusyNow):
            self._counts.busy += 1
            self.book.unsure = True
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._send_again)
        elif isinstance(message, messages.Welcome):
            self._welcome(message)

    def _welcome(self, welcome: messages.Welcome) -> None:
        book = self.book
        book.welcome(welcome)
        asked = book.asked
        if asked is not None and asked.is_note:
            loop = asyncio.get_running_loop()
            loop.call_later(NOTE_SECONDS, self._forget_note, asked)

    def _forget_note(self, asked: PendingAct) -> None:
        if self.book.asked is asked:
            self.book.asked = None
            self.conversation.forget()
            if self._ready.is_set():
                self._next()
            else:
                self._put_in()  # it has no money yet, so nothing else would ask for any

    def _public(self, public: messages.Public) -> None:
        if self.book.public(public):
            left_ms = public.view.closes_in_ms
            closes_at = None if left_ms is None else public.at + left_ms
            self._counts.shown[self._seat.table, public.version] = ResultShown(
                public.at, closes_at, time_ns() // 1_000_000
            )
        if not self.book.may_wager:
            self._due.clear()
        shoots = self.book.stage == Stage.SHOOTING.slug and public.view.shooter == self._seat.name
        self._shoots = public.view.round if shoots else 0
        self._next()

    def _done(self, done: messages.ActDone) -> None:
        asked = self.book.done(done)
        if asked is None:
            return
        if asked.spot:
            self._counts.waits.append(perf_counter() - self._since)
        self._ready.set()
        self._next()

    def _refused(self, refused: messages.ActRefused) -> None:
        if self.book.refused(refused) is not None:
            # What is refused at once would be refused again at once.
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._next)

    # What goes out.

    def _put_in(self) -> None:
        self._ask(acts.PutInNote(denomination_cents=NOTE_CENTS), cents=NOTE_CENTS)

    def play(self, after: float) -> None:
        """Begin to place wagers, after some seconds, so that not all do it at one instant."""
        self.playing = True
        self._planned = perf_counter() + after
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(after, self._tick if self._rate else self._next)

    def rest(self) -> None:
        """Place no more wagers; what is on its way is still waited for."""
        self.playing = False
        self._due.clear()
        if self._timer is not None:
            self._timer.cancel()

    async def leave(self) -> None:
        """Close the socket for good, and the book."""
        await self.close()
        self.book.close()

    def _tick(self) -> None:
        # By the plan and not by when it was reached: a late loop does not thin the load out.
        due, now = self._planned, perf_counter()
        self._planned = due + 1 / self._rate
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, self._planned - now), self._tick)
        if self.book.may_wager:
            self._due.append(due)
            self._next()

    def _next(self) -> None:
        """The next wager that is due, or the button, if nothing is on its way."""
        book = self.book
        if book.asked is not None or not self.playing:
            return
        if self._shoots:
            self._ask(_SHOOT(round=self._shoots))
            self._shoots = 0
            return
        if not book.may_wager:
            return
        stake_cents = self._seat.stake_cents
        if book.credit_cents is None or book.credit_cents < stake_cents:
            self._put_in()
            return
        if self._rate:
            if not self._due:
                return
            since = self._due.popleft()
        else:
            since = perf_counter()
        spot = next(self._spots)
        self._ask(_PLACE(spot=spot, cents=stake_cents), cents=stake_cents, spot=spot)
        self._since = since

    def _ask(self, act: acts.Asked, *, cents: int = 0, spot: str = "") -> None:
        talk = self.conversation
        self.book.asked = PendingAct(talk.next_serial, cents, spot)
        self.send(talk.do(act))

    def _send_again(self) -> None:
        """Send what was not looked at once more; it has its number, and is done once."""
        asked = self.conversation.asked
        if asked is not None:
            self.send(encode(asked))
