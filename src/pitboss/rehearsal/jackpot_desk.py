"""Two pools of Aruze Sic Bo over a rehearsed day: fed, won, suspended, adjusted, moved, closed.

Everybody in it has an office: somebody proposes, somebody else confirms, the regulator's papers
are filed, tables join and leave. Guests play for the jackpots; displays and controllers fail; and
now and then somebody asks out of turn. The amounts are small, so that a day has several wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import TypedDict

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.acts.close_jackpot import CloseJackpot
from pitboss.jackpots.acts.confirm_adjustment import ConfirmAdjustment
from pitboss.jackpots.acts.confirm_jackpot import ConfirmJackpot
from pitboss.jackpots.acts.dispose_of_jackpot import DisposeOfJackpot
from pitboss.jackpots.acts.join_jackpot import DECIDING, JoinJackpot
from pitboss.jackpots.acts.leave_jackpot import LeaveJackpot
from pitboss.jackpots.acts.move_jackpot import MoveJackpot
from pitboss.jackpots.acts.open_jackpot import OpenJackpot
from pitboss.jackpots.acts.propose_adjustment import ProposeAdjustment
from pitboss.jackpots.acts.propose_jackpot import ProposeJackpot
from pitboss.jackpots.acts.report_jackpot_display import ReportJackpotDisplay
from pitboss.jackpots.acts.report_jackpot_fault import CONTROLLER, DISPLAY, ReportJackpotFault
from pitboss.jackpots.acts.resume_jackpot import ResumeJackpot
from pitboss.jackpots.acts.suspend_jackpot import SuspendJackpot
from pitboss.jackpots.hidden import Draw, HiddenValue
from pitboss.jackpots.state import BLANK, CLOSED, CONFIRMED, PROPOSED, SUSPENDED, Jackpot
from pitboss.kernel.ensure import kind_of
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.papers.file import THE_FILE, AuthorityFile
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told, View
from pitboss.rules.catalogue import load
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment, to_be_paid
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.state import Stage, Status, Table

GAME = "aruze-sicbo"
DRAGON, PEARL = "dragon", "pearl"
SPOT, STAKE_CENTS = "small", 1_000
RATE, HIDDEN_RATE = "1/50", "1/200"
PROCEDURE, APPROVAL = "J-9", "J-8"
KIM = ("kim", "assistant-gaming-manager")
ASH = ("ash", "casino-supervisor")
SMALL = tuple(
    letter for letter in load(GAME).alphabet.letters
    if 4 <= sum(map(int, letter)) <= 10 and len(set(letter)) > 1
)  # fmt: skip
"""The results by which Small wins, as they lie."""


class _Terms(TypedDict, total=False):
    """What tells the two pools apart."""

    name: str
    text: str
    trigger: str
    start_cents: int
    ceiling_cents: int
    qualifying: str
    results: tuple[str, ...]
    rounds: int
    stake_cents: int
    level: int


TERMS: dict[str, _Terms] = {
    DRAGON: {
        "name": "Dragon", "trigger": "run", "start_cents": 100, "ceiling_cents": 300,
        "qualifying": SPOT, "results": SMALL, "rounds": 2, "stake_cents": STAKE_CENTS,
        "text": "Small in two rounds running with $10 on it wins what is displayed.",
    },
    PEARL: {
        "name": "Pearl", "trigger": "mystery", "start_cents": 300, "ceiling_cents": 2_000,
        "level": 2, "text": "The stake that takes it to a hidden value wins it.",
    },
}  # fmt: skip
"""Alone neither gives the player an edge at its start, nor do both together."""


def rehearsed_draw(seed: int) -> Draw:
    """Hidden values from a seed: for rehearsals alone, where nobody plays for money."""

    def draw(number: str, generation: int, steps: int) -> HiddenValue:
        drawn = sha256(f"{seed} {number} {generation}".encode()).hexdigest()
        return HiddenValue(1 + int(drawn, 16) % steps, drawn[:16])

    return draw


class JackpotDesk:
    """Everybody who works at the two pools, and the guests who play for them."""

    def __init__(self, scene: RehearsalScene, seed: int, view: View) -> None:
        self._scene, self._view = scene, view
        self._chance = Random(f"jackpots of {seed}")
        self._moved = False

    def now(self, tables: Sequence[str]) -> Iterator[Told]:
        """What happens now at the tables, which may or may not play for a jackpot."""
        here = [table for table in map(self._scene.table, tables) if _plays_it(table)]
        for table in here:
            yield from self._paid(table)
            if self._chance.random() < 0.5:
                yield from self._played_for(table)
        if here and self._chance.random() < 0.6:
            number = self._chance.choice((DRAGON, PEARL))
            told = self._next(self._pool(number), here)
            if told is not None:
                yield self._wrongly(told, number)

    # The tables.

    def _paid(self, table: Table) -> Iterator[Told]:
        """The house has what is too much for a meter paid by hand."""
        for terminal in table.terminals.values():
            award = to_be_paid(terminal)
            if award is not None and self._chance.random() < 0.5:
                yield OpenAwardPayment(
                    table=table.id, terminal=terminal.name, award=award.number,
                    number=self._scene.new_number(), **self._scene.stamp("house"),
                )  # fmt: skip

    def _played_for(self, table: Table) -> Iterator[Told]:
        """Somebody with enough on the meter plays for the run."""
        if table.stage is not Stage.WAGERING or table.status is not Status.OPEN:
            return
        able = [
            one for one in table.terminals.values()
            if one.in_service and one.credit_cents >= STAKE_CENTS and SPOT not in one.stakes
        ]  # fmt: skip
        if able:
            name = self._chance.choice(able).name
            yield PlaceWager(
                table=table.id, terminal=name, spot=SPOT, cents=STAKE_CENTS,
                **self._scene.stamp(name),
            )  # fmt: skip

    # The pools.

    def _pool(self, number: str) -> Jackpot:
        return kind_of(self._view(Jackpot.stream(number)), Jackpot)

    def _next(self, pool: Jackpot, tables: list[Table]) -> Told | None:
        """What comes next for a pool, as it stands."""
        if pool.status == BLANK:
            text = TERMS[pool.number]
            return ProposeJackpot(number=pool.number, game=GAME, **text, **self._by(KIM))
        if pool.status == PROPOSED:
            return ConfirmJackpot(number=pool.number, **self._by(ASH))
        if pool.status == CLOSED:
            return None
        joining = self._joining(pool, tables)
        if joining is not None and (not self._moved or pool.number == PEARL):
            return joining
        if pool.status == CONFIRMED:
            return OpenJackpot(number=pool.number, **self._by(KIM)).addressed(self._view)
        if pool.status == SUSPENDED and self._chance.random() < 0.4:
            return ResumeJackpot(number=pool.number, reason="it works", **self._by(ASH))
        return self._ending(pool) or self._trouble(pool)

    def _joining(self, pool: Jackpot, tables: list[Table]) -> Told | None:
        """Every table of the game plays for it, under a paper that somebody else has filed."""
        for table in tables:
            if table.id in pool.members or table.stage in DECIDING:
                continue
            number = f"J-{pool.number}-{table.id}"
            if number not in self._file().papers:
                title = f"{pool.number}: {table.id} {RATE} {HIDDEN_RATE}"
                return self._paper(number, "percentage", title)
            return self._join(pool.number, table.id, number)
        return None

    def _join(self, number: str, table: str, approval: str) -> Told:
        return JoinJackpot(
            number=number, table=table, rate=RATE, hidden_rate=HIDDEN_RATE, approval=approval,
            **self._by(ASH),
        ).addressed(self._view)  # fmt: skip

    def _trouble(self, pool: Jackpot) -> Told | None:
        """A fault and what follows from it, a suspension, a table that leaves."""
        if pool.adjustment is not None and self._chance.random() < 0.7:
            return ConfirmAdjustment(number=pool.number, **self._by(ASH))
        if not self._chance.random() < self._scene.trouble * 0.3:
            return None
        if pool.faults and self._chance.random() < 0.3:
            if PROCEDURE not in self._file().papers:
                return self._paper(PROCEDURE, "procedure", "Adjusting a jackpot")
            cents = self._chance.choice((120, 150, 290))
            return ProposeAdjustment(
                number=pool.number, cents=cents, procedure=PROCEDURE,
                reason="the display stood still", **self._by(KIM),
            )  # fmt: skip
        return self._chance.choice(self._troubles(pool))()

    def _troubles(self, pool: Jackpot) -> tuple[Callable[[], Told], ...]:
        number, table = pool.number, self._chance.choice([*pool.members, "nowhere"])
        return (
            lambda: SuspendJackpot(number=number, reason="a check", **self._by(KIM)),
            lambda: ReportJackpotFault(
                number=number, kind=DISPLAY, reason="it is dark", **self._by(KIM)
            ),
            lambda: ReportJackpotFault(
                number=number, kind=CONTROLLER, reason="it was restarted", **self._by(KIM)
            ),
            lambda: ReportJackpotDisplay(
                number=number, table=table, due="$1.00", shown="$9.00",
                **self._scene.stamp("house"),
            ),
            lambda: LeaveJackpot(
                number=number, table=table, reason="it is cleaned", **self._by(KIM)
            ),
        )  # fmt: skip

    def _ending(self, pool: Jackpot) -> Told | None:
        """Late in the day what players gave the one pool goes into the other, and it closes."""
        if pool.number != DRAGON or not (self._moved or self._chance.random() < 0.05):
            return None
        if APPROVAL not in self._file().papers:
            return self._paper(APPROVAL, "approval", "Dragon into Pearl")
        self._moved = True
        if pool.players and self._chance.random() < 0.3:
            return DisposeOfJackpot(
                number=DRAGON, recipient="the Secretary", approval=APPROVAL,
                reason="the link ends", **self._by(ASH),
            )  # fmt: skip
        if pool.players:
            return MoveJackpot(
                number=DRAGON, into=PEARL, approval=APPROVAL, reason="the link ends",
                share=self._chance.choice(("1", "1/3")), **self._by(KIM),
            )  # fmt: skip
        for table in pool.members:
            return LeaveJackpot(
                number=DRAGON, table=table, reason="the link ends", **self._by(KIM)
            )
        return CloseJackpot(number=DRAGON, reason="the link ended", **self._by(ASH))

    def _file(self) -> AuthorityFile:
        return kind_of(self._view(AuthorityFile.stream(THE_FILE)), AuthorityFile)

    def _paper(self, number: str, kind: str, title: str) -> Told:
        return FilePaper(
            number=number, kind=kind, direction="from", document=GAME, title=title,
            digest="0" * 64, media="text/plain", effective_at=0, **self._by(KIM),
        )  # fmt: skip

    # What is wrong on purpose.

    def _wrongly(self, told: Told, number: str) -> Told:
        """The same, or what is wrong on purpose: somebody else's act, or one out of turn."""
        trouble = self._scene.trouble
        if not isinstance(told, OnJackpot) or self._chance.random() >= trouble * 0.2:
            return told
        wrong: tuple[Callable[[], Told], ...] = (
            lambda: ConfirmJackpot(number=number, **self._by(KIM)),
            lambda: ConfirmAdjustment(number=number, **self._by(KIM)),
            lambda: SuspendJackpot(number=number, reason="mine", **self._by(("dee", "dealer"))),
            lambda: ResumeJackpot(number=number, reason="it works", **self._by(ASH)),
            lambda: CloseJackpot(number=number, reason="it is ours", **self._by(KIM)),
            lambda: OpenJackpot(number="tiger", **self._by(KIM)),
            lambda: self._join(number, self._somewhere(), "J-7"),
            lambda: ProposeAdjustment(
                number=number, cents=150, procedure="J-7", reason="we like it", **self._by(KIM)
            ),
            lambda: DisposeOfJackpot(
                number=number,
                recipient="a friend",
                approval=APPROVAL,
                reason="why not",
                **self._by(KIM),
            ),
            lambda: MoveJackpot(
                number=number, into=number, approval=APPROVAL, reason="why not", **self._by(KIM)
            ),
        )
        return self._chance.choice(wrong)()

    def _somewhere(self) -> str:
        return next(iter(self._pool(DRAGON).members), "nowhere")

    def _by(self, who: tuple[str, str]) -> Stamp:
        return self._scene.stamp(*who)


def _plays_it(table: Table) -> bool:
    """Whether a table is of the game, and has been opened."""
    return table.config is not None and table.config.game == GAME
