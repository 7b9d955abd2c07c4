"""Notices on their way outside: sent after the commit, tried again, each outcome on record.

Nothing on the floor waits for it. Mail and webhook work in threads of their own, so that one that
hangs holds up neither the floor nor the other. A notice that no inspector has received in time is
escalated, and rings at the supervisors'.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from structlog.stdlib import BoundLogger as Logger

from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.house_names import NOTIFIER
from pitboss.kernel.local_time import local
from pitboss.notices.acts.escalate_notice import EscalateNotice
from pitboss.notices.acts.record_delivery import RecordDelivery
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.notices.event import NoticeRaised, signed
from pitboss.notices.notice import InspectorNotice
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.notice_settings import NoticeSettings
from pitboss.server.ops.outside import mail, post

MAIL, WEBHOOK = "mail", "webhook"
LOOKS_SECONDS = 1.0
"""How often it is looked whether a notice has waited too long."""
MINUTE_MS = 60_000


class Notifier:
    """Watches the book of notices; ``begin`` takes up what was not delivered before."""

    def __init__(
        self,
        settings: NoticeSettings,
        queue: CommandQueue,
        clock: Clock,
        log: Logger,
        leads: Callable[[], bool],
    ) -> None:
        self._leads = leads
        """Whether this server is the one that sends."""
        self._settings = settings
        self._queue = queue
        self._clock = clock
        self._log = log
        self._threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="notices")
        self._tasks: set[asyncio.Task[None]] = set()
        self._raised: list[str] = []
        self._under_way: set[tuple[str, str]] = set()

    @property
    def book(self) -> NoticeBook:
        """The notices that are not closed."""
        return kind_of(self._queue.state(BOOK), NoticeBook)

    def begin(self) -> None:
        """Watch, and send what has not been delivered yet."""
        self._queue.watch(BOOK, self)
        self.take_over()
        self._start(self._watch_ages())

    def take_over(self) -> None:
        """Send what nobody has delivered yet."""
        for notice in self.book.notices.values():
            self._send(notice.number)

    def elsewhere(self, stream: str) -> None:  # noqa: ARG002 - there is one book
        """Another server raised a notice, or delivered one."""
        self.take_over()

    async def close(self) -> None:
        """Stop sending; what is under way is tried again when the floor is up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def happened(self, command: Command, events: Sequence[object]) -> None:  # noqa: ARG002
        """Note what was raised."""
        self._raised += (event.number for event in events if isinstance(event, NoticeRaised))

    def flushed(self) -> None:
        """It is durable: send it."""
        raised, self._raised = self._raised, []
        for number in raised:
            self._send(number)

    def alarm(self, told_now: Mapping[str, str]) -> None:
        """Send what cannot wait for the journal, or cannot be written into it, by every way out.

        It is tried as often as a notice is; the log alone knows of it.
        """
        settings, notice = self._settings, dict(told_now)
        if settings.mail_server and settings.mail_to:
            self._start(self._ring(MAIL, lambda: self._mail_of("alarm", notice)))
        if settings.webhook:
            self._start(self._ring(WEBHOOK, lambda: self._post_of(notice)))

    async def _ring(self, channel: str, send: Callable[[], None]) -> None:
        for pause in (0, *self._settings.retry_seconds):
            await asyncio.sleep(pause)
            failure = await self._tried(send)
            if not failure:
                return
            self._log.warning("alarm-not-delivered", channel=channel, why=failure)

    def _send(self, number: str) -> None:
        settings = self._settings
        if not self._leads():
            return
        if settings.mail_server and settings.mail_to:
            self._start(self._deliver(number, MAIL, ", ".join(settings.mail_to), self._mail))
        if settings.webhook:
            self._start(self._deliver(number, WEBHOOK, settings.webhook, self._post))

    async def _deliver(
        self, number: str, channel: str, to: str, send: Callable[[InspectorNotice], None]
    ) -> None:
        """Try until it is delivered, at last as often as is configured; each try is recorded."""
        if (number, channel) in self._under_way:
            return
        self._under_way.add((number, channel))
        try:
            await self._try_delivery(number, channel, to, send)
        finally:
            self._under_way.discard((number, channel))

    async def _try_delivery(
        self, number: str, channel: str, to: str, send: Callable[[InspectorNotice], None]
    ) -> None:
        for pause in (0, *self._settings.retry_seconds):
            await asyncio.sleep(pause)
            notice = self.book.notices.get(number)
            before = None if notice is None else notice.sent.get(channel)
            if notice is None or (before is not None and before.delivered_at is not None):
                return
            if not self._leads():
                return  # the server that leads now goes on trying
            failure = await self._tried(partial(send, notice))
            act = RecordDelivery(
                number=number,
                channel=channel,
                to=to,
                failure=failure,
                at=self._clock(),
                by=NOTIFIER,
            )
            await self._queue.ask(act)
            if not failure:
                return
            self._log.warning("notice-not-delivered", number=number, channel=channel, why=failure)

    async def _tried(self, send: Callable[[], None]) -> str:
        loop = asyncio.get_running_loop()
        try:
            sending = loop.run_in_executor(self._threads, send)
            await asyncio.wait_for(sending, 2 * self._settings.timeout_seconds)
        except TimeoutError:
            return f"no answer within {2 * self._settings.timeout_seconds} seconds"
        except Exception as wrong:  # whatever a mail server or a network does is an outcome
            return str(wrong)[:200] or type(wrong).__name__
        return ""

    def _mail(self, notice: InspectorNotice) -> None:
        self._mail_of(f"notice {notice.number} ({notice.matter.value})", told(notice))

    def _mail_of(self, subject: str, lines: Mapping[str, str]) -> None:
        text = "\n".join(f"{name}: {value}" for name, value in lines.items())
        mail(self._settings, f"{self._settings.sender}: {subject}", text)

    def _post(self, notice: InspectorNotice) -> None:
        self._post_of(told(notice))

    def _post_of(self, lines: Mapping[str, str]) -> None:
        settings = self._settings
        post(settings.webhook, json.dumps(dict(lines)), settings.timeout_seconds)

    async def _watch_ages(self) -> None:
        """Escalate what has waited too long for an inspector."""
        minutes = self._settings.escalate_minutes
        while True:
            now = self._clock()
            for notice in tuple(self.book.notices.values()) if self._leads() else ():
                waits = notice.received_at is None and notice.escalated_at is None
                if waits and now - notice.raised_at >= minutes * MINUTE_MS:
                    number = notice.number
                    act = EscalateNotice(number=number, minutes=minutes, at=now, by=NOTIFIER)
                    await self._queue.ask(act)
            await asyncio.sleep(LOOKS_SECONDS)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def told(notice: InspectorNotice) -> dict[str, str]:
    """A notice as it leaves the house: never the whole number of a ticket."""
    return {
        "notice": notice.number,
        "matter": notice.matter.value,
        "time": local(notice.raised_at).isoformat(timespec="seconds"),
        "table": notice.table,
        "terminal": notice.terminal,
        "item": notice.item,
        "amount": "" if notice.cents is None else signed(notice.cents),
        "reason": notice.reason,
        "rounds": ", ".join(map(str, notice.rounds)),
        "rule": notice.clause,
        "by": notice.raised_by,
        "office": notice.raised_office,
    }
