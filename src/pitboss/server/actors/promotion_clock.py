"""The clock of promotions: what nobody does by hand happens here, at its time.

It starts them and closes entry as their terms say, reveals the seed of a draw, rings before a
deadline passes and records when one has. Every decision is the core's: what the clock asks too
early or too late is refused like anybody's act.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from structlog.stdlib import BoundLogger as Logger

from pitboss.eventstore.store import Store
from pitboss.kernel.act import Act
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refusal
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.promotions.acts.close_entries import CloseEntries
from pitboss.promotions.acts.enter_public_number import THROWS
from pitboss.promotions.acts.entry import EntryAct
from pitboss.promotions.acts.freeze_entries import FreezeEntries
from pitboss.promotions.acts.lapse_prize import LapsePrize
from pitboss.promotions.acts.lodge_terms import LodgeTerms
from pitboss.promotions.acts.promise_instant_prizes import PromiseInstantPrizes
from pitboss.promotions.acts.record_deadline import RecordDeadline, passed_name
from pitboss.promotions.acts.resume_promotion import ResumePromotion
from pitboss.promotions.acts.reveal_instant_prizes import RevealInstantPrizes
from pitboss.promotions.acts.reveal_seed import RevealSeed
from pitboss.promotions.acts.start_promotion import StartPromotion
from pitboss.promotions.acts.take_tumbler_number import TakeTumblerNumber
from pitboss.promotions.acts.warn_of_deadline import WarnOfDeadline, ring_name
from pitboss.promotions.counting import BY_LOSS, BY_STAKES
from pitboss.promotions.deadlines import deadlines
from pitboss.promotions.draws import commitment
from pitboss.promotions.instant import (
    Winning,
    draw_instant,
    is_instant,
    promise_of,
    public_of,
    winning_of,
)
from pitboss.promotions.overseeing import overseen
from pitboss.promotions.promotion import (
    BLANK,
    CLOSED,
    LODGED,
    OVER,
    RUNNING,
    Promotion,
    PromotionDraw,
)
from pitboss.promotions.sheet import terms_digest
from pitboss.reports.play_counts import counted_play, stakes_of
from pitboss.reports.reading import heads
from pitboss.rules.catalogue import load
from pitboss.rules.documents import document_of
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.numbers import ticket_key
from pitboss.server.http.reading import Reader
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.settings import TableSettings

LOOKS_SECONDS = 0.5
"""How often it is looked whether something is due."""
BY = "house"
PREFIX = f"{Promotion.prefix}:"
Results = Callable[[str], tuple[int, Sequence[tuple[int, str]]] | None]
"""A table's present round and its last results; none where there is no such table."""
Sent = TypeVar("Sent", bound=Act)
Entry = TypeVar("Entry", bound=EntryAct)


class PromotionClock:
    """Watches every promotion that is not over."""

    def __init__(
        self,
        queue: CommandQueue,
        clock: Clock,
        log: Logger,
        *,
        keys: Path,
        reader: Reader,
        tables: Sequence[TableSettings],
        results: Results,
        leads: Callable[[], bool],
    ) -> None:
        self._queue = queue
        self._clock = clock
        self._log = log
        self._keys = keys
        self._reader = reader
        self._tables = {one.name: document_of(one.game).id for one in tables}
        """Every table by name, each with its document."""
        self.tumblers = tuple(one.name for one in tables if load(one.game).alphabet.dice == 3)
        """The tables with three dice: their results can make a public number."""
        self._results = results
        self._leads = leads
        """Whether this server is the one that does what is due."""
        self._known: dict[str, None] = {}
        self._refused: dict[tuple[str, str], int] = {}
        """What was refused, by promotion and act, and at which version."""
        self._drawn: dict[tuple[str, str], Winning] = {}
        """Winning numbers of instant prizes, by draw and public number."""
        self._task: asyncio.Task[None] | None = None

    def begin(self, store: Store) -> None:
        """Take up every promotion on file, and look from time to time."""
        with store.view():
            for head in heads(store, PREFIX):
                self._known[head.stream.partition(":")[2]] = None
        self._queue.watch(PREFIX, self)
        self._task = asyncio.get_running_loop().create_task(self._watch())

    async def close(self) -> None:
        """Stop looking; what is due then happens when the floor is up again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def happened(self, command: Command, events: Sequence[object]) -> None:  # noqa: ARG002
        """A promotion that is new is watched from now on."""
        number = getattr(command, "number", "")
        if number:
            self._known.setdefault(number, None)

    def flushed(self) -> None:
        """Nothing is shown here."""

    def elsewhere(self, stream: str) -> None:
        """A promotion was put on file, or went on, at another server."""
        self._known.setdefault(stream.partition(":")[2], None)

    def all(self) -> list[Promotion]:
        """Every promotion on file, in the order in which they were put there."""
        return [one for number in self._known if (one := self.of(number)).status != BLANK]

    def of(self, number: str) -> Promotion:
        """A promotion by its number."""
        return kind_of(self._queue.state(Promotion.stream(number)), Promotion)

    # What the server alone knows of an act.

    def commit(self, act: object) -> str:
        """The commitment to the seed of the draw that an act writes into the terms.

        That is the first, unless it names another; the seed is drawn on first use.
        """
        draw = PromotionDraw(number=getattr(act, "draw", 1))
        draw_name = Promotion(number=getattr(act, "number", ""), draw=draw).draw_name
        return commitment(draw_name, bytes.fromhex(self._seed(draw_name)))

    def looked_up(self, command: Sent) -> Sent:
        """An act with what is looked up beside it: the tumblers, or the round of one."""
        if isinstance(command, FreezeEntries | ResumePromotion):
            named = self._results(str(self.of(command.number).terms.get("tumbler") or ""))
            return replace(command, tumbler_round=None if named is None else named[0])
        if isinstance(command, LodgeTerms):
            return replace(command, tumblers=self.tumblers)
        return command

    async def staked(self, command: Entry) -> Entry:
        """An entry with the resolved stakes of its holder, where the terms ask for any.

        Of instant prizes it has the list of winning numbers too: the core compares it with what
        was promised, and decides. It is looked up, so it stands in no record.
        """
        promotion = self.of(command.number)
        if is_instant(promotion) and promotion.draw.promise:
            salt = self._salt(promotion.draw_name)
            command = replace(command, winning=self._winning(promotion), salt=salt)
        if not promotion.stated_count("wager_cents") or promotion.status == BLANK:
            return command
        tables, until = self._tables_of(promotion), self._clock()

        def found(store: Store) -> int:
            return stakes_of(store, promotion, tables, command.patron, until)

        return replace(command, staked_cents=await self._reader.read(found))

    def _seed(self, draw_name: str) -> str:
        """The seed of a draw, in a file that is nobody else's; made on first use."""
        name = sha256(draw_name.encode()).hexdigest()[:32]
        return ticket_key(self._keys / f"draw-{name}.seed").hex()

    def _salt(self, draw_name: str) -> str:
        """What hides the winning numbers of instant prizes in their promise."""
        return self._seed(f"{draw_name} instant prizes")

    def _winning(self, promotion: Promotion) -> Winning:
        """The winning numbers of instant prizes for the terms as they stand; drawn once."""
        digest, name = terms_digest(promotion), promotion.draw_name
        place = (name, public_of(promotion, digest))
        if place not in self._drawn:
            made = draw_instant(promotion, bytes.fromhex(self._seed(name)), place[1])
            self._drawn[place] = winning_of(promotion, made.winners)
        return self._drawn[place]

    def at_table(self, table: str) -> list[Promotion]:
        """The promotions that a table goes with."""
        document = self._tables.get(table, "")
        return [one for one in self.all() if document in one.documents]

    def _tables_of(self, promotion: Promotion) -> tuple[str, ...]:
        """The tables that a promotion goes with: those of its documents."""
        named = self._tables.items()
        return tuple(table for table, document in named if document in promotion.documents)

    # What is due.

    async def _watch(self) -> None:
        while True:
            try:
                if self._leads():
                    await self.look()
            except Exception as wrong:  # one promotion that cannot be read stops no other floor
                self._log.error("promotions-not-looked-at", why=str(wrong))
            await asyncio.sleep(LOOKS_SECONDS)

    async def look(self) -> None:
        """Do everything that is due now."""
        for promotion in self.all():
            if promotion.status in OVER:
                continue
            for act in self._due(promotion):
                await self._ask(act, promotion)
            await self._close(promotion)
            await self._reveal(promotion)
            await self._deadlines(promotion)

    def _due(self, promotion: Promotion) -> list[Act]:
        at, number = self._clock(), promotion.number
        found: list[Act] = []
        starts = promotion.stated_time("starts_at")
        if promotion.status == LODGED and starts is not None and at >= starts:
            found.append(StartPromotion(number=number, at=at, by=BY))
        draw = promotion.draw
        if promotion.status == LODGED and is_instant(promotion) and not draw.promise and (
            draw.public or not overseen(promotion)
        ):  # fmt: skip
            winning, salt = self._winning(promotion), self._salt(promotion.draw_name)
            promise = promise_of(promotion.draw_name, salt, winning)
            found.insert(0, PromiseInstantPrizes(number=number, promise=promise, at=at, by=BY))
        named = self._results(str(promotion.terms.get("tumbler") or ""))
        if draw.status == "frozen" and draw.tumbler_round is not None and named is not None:
            later = [one for one in named[1] if one[0] > draw.tumbler_round][:THROWS]
            if len(later) == THROWS:
                results = tuple((round_, result) for round_, result in later)
                found.append(TakeTumblerNumber(number=number, results=results, at=at, by=BY))
        found += (
            LapsePrize(number=number, prize=prize.number, at=at, by=BY)
            for prize in promotion.prizes.values()
            if prize.status == "won"
            and (until := promotion.claimed_until(prize)) is not None
            and at > until
        )
        return found

    async def _close(self, promotion: Promotion) -> None:
        """Close entry; where chances are earned by play, count them from the journal first."""
        at, closes = self._clock(), promotion.stated_time("closes_at")
        if promotion.status != RUNNING or closes is None or at < closes or promotion.postponed:
            return
        act = CloseEntries(number=promotion.number, at=at, by=BY)
        if promotion.terms.get("earned") in (BY_STAKES, BY_LOSS):
            tables = self._tables_of(promotion)

            def found(store: Store, position: int) -> CloseEntries:
                played = counted_play(store, promotion, tables)
                rows = tuple((one.patron, one.name, one.cents, one.chances) for one in played)
                return replace(act, played=rows, position=position)

            act = await self._reader.follow(found)
        await self._ask(act, promotion)

    async def _reveal(self, promotion: Promotion) -> None:
        name, draw = promotion.draw_name, promotion.draw
        if promotion.status != CLOSED or draw.status not in ("numbered", "promised"):
            return
        try:
            number, seed, at = promotion.number, self._seed(name), self._clock()
            act: Act = RevealSeed(number=number, seed=seed, at=at, by=BY)
            if draw.status == "promised":
                salt = self._salt(name)
                act = RevealInstantPrizes(number=number, seed=seed, salt=salt, at=at, by=BY)
        except BadInput as wrong:
            self._log.error("seed-missing", promotion=promotion.number, why=str(wrong))
            return
        await self._ask(act, promotion)

    async def _deadlines(self, promotion: Promotion) -> None:
        book = kind_of(self._queue.state(BOOK), NoticeBook)
        at = self._clock()
        for due in deadlines(promotion, book):
            number, what, key = promotion.number, due.what, due.key
            before = due.rings(at)
            if before is not None and ring_name(due, before) not in promotion.warned:
                ring = WarnOfDeadline(number=number, what=what, key=key, at=at, by=BY)
                await self._queue.ask(ring)
            if at > due.due_at and passed_name(due) not in promotion.passed:
                passed = RecordDeadline(number=number, what=what, key=key, at=at, by=BY)
                await self._queue.ask(passed)

    async def _ask(self, act: Act, promotion: Promotion) -> None:
        """Ask once for each state of the promotion: what is refused is not asked every second."""
        place = (promotion.number, f"{act.slug()} {getattr(act, 'prize', '')}")
        if self._refused.get(place) == promotion.version:
            return
        answer = await self._queue.ask(act)
        if isinstance(answer, Refusal):
            self._refused[place] = promotion.version
            self._log.warning("promotion-refused", promotion=place[0], why=answer.sentence)
