"""A small random floor of one table: every command to the system and to the auditor alike.

A failure names the seed and the commands that led to it. Choices look at the auditor's own book,
so that most commands are plausible: amounts near limits, wagers of every kind, right times and
wrong ones.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.act import Act
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.rules.catalogue import load
from pitboss.rules.sign import Limit
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.move_wager import MoveWager
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.resume_period import ResumePeriod
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table
from tests.floor.auditor import paper
from tests.floor.auditor.auditor import Auditor
from tests.floor.auditor.books import Floorplan, Seat
from tests.floor.auditor.guards import cell_of, child_of, odds_cap, parent_of
from tests.floor.auditor.wagering import second_seat

TABLE = "t1"
STAFF = ("assistant-gaming-manager",) * 5 + ("casino-supervisor", "electronic-gaming-supervisor")
SPOTS = {
    paper.SICBO: paper.SICBO_SPOTS,
    paper.WHEEL: paper.WHEEL_SPOTS,
    paper.CRAPS: paper.CRAPS_SPOTS,
}
NEARLY = {
    paper.SICBO: ["total:3", "odd", "red"],
    paper.WHEEL: ["split:25-29", "straight:37", "small"],
    paper.CRAPS: ["place:7", "pass@7", "hop:2-1"],
}


class Driver:
    """One table of one game, driven from a seed."""

    def __init__(self, folder: Path, game: str, seed: int, **settings: Any) -> None:  # of a table
        self.random = random.Random(f"{game} {seed}")
        self.seed, self.game = seed, game
        self.writer = EventWriter(open_store(folder / "journal.db", HOUSE), HOUSE)
        self.auditor = Auditor()
        self.at = 1_000_000
        self.serials: dict[str, int] = {}
        self.sent: deque[TableAct | Act] = deque(maxlen=60)
        self.told: deque[str] = deque(maxlen=60)
        self.counts: dict[str, int] = {}
        self.kind = paper.KINDS[game]
        by_family: dict[str, list[str]] = {}
        for spot in sorted(SPOTS[self.kind]):
            by_family.setdefault(spot.partition(":")[0], []).append(spot)
        self.families = by_family
        # Choices against express words need an approval, which the auditor need not hear of.
        approval = FilePaper(
            number="A-1", kind="approval", direction="from", title="All choices", effective_at=0,
            document=load(game).book.document, digest="0" * 64, media="text/plain",
            at=0, by="kim", office="assistant-gaming-manager",
        )  # fmt: skip
        self.writer.process([approval])
        self.config = self.configure(settings)
        self.open()

    def configure(self, settings: dict[str, Any]) -> TableConfig:  # settings of a table
        """A table with limits that are easily met and easily missed."""
        draw = self.random
        least = draw.choice((100, 200, 500))
        unit = draw.choice((None, None, 100, least))
        limits = {"*": Limit(least, draw.choice((None, 2_000, 5_000)), unit, breakage_stated=True)}
        if draw.random() < 0.5:
            family = draw.choice(sorted(self.families))
            if family in paper.CRAPS_SPOTS | paper.SICBO_SPOTS | set(paper.COVERED) or (
                family not in paper.SERIES and family != "neighbours"
            ):
                limits[family] = Limit(100, 700, draw.choice((None, 100)), breakage_stated=True)
        given: dict[str, Any] = {  # settings of a table
            "game": self.game,
            "seats": ("a", "b", "c", "d")[: draw.choice((2, 3, 4))],
            "limits": limits,
            "period_seconds": 20,
            "effective_at": 0,
            "training": True,
            "approvals": dict.fromkeys(("come-window", "shooter-passes", "neighbours"), "A-1"),
            "credit_limit_cents": 30_000,
            "ticket_limit_cents": 20_000,
            "readings": {"idle": draw.choice(("hold", "attended", "shoot"))},
        }
        if self.kind == paper.CRAPS:
            given["readings"] |= {
                "come-window": draw.choice(("any", "any", "point-on", "come-out")),
                "commission-on-cancel": draw.choice(("refunded", "refunded", "kept")),
                "dont-twelve": draw.choice(("returned", "stands")),
                "shooter-passes": draw.choice(("any-line-loss", "seven-out")),
            }
        if self.kind == paper.WHEEL:
            given["readings"]["neighbours"] = draw.choice(("1", "1", "2", "4"))
        if self.game.startswith("interblock"):
            given["aggregate_minimum_cents"] = draw.choice((None, None, 1_000))
            given["aggregate_maximum_cents"] = draw.choice((None, None, 3_000, 7_350))
        else:
            given["shooting_value_cents"] = draw.choice((None, None, 500, 1000))
        return TableConfig(**(given | settings))

    # Telling both sides, and comparing them.

    def tell(self, command: TableAct | Act) -> str:
        """Give a command to both; the answers and all that can be seen must be the same."""
        book = self.writer.state(BOOK)
        assert isinstance(book, NoticeBook)
        self.auditor.tell_notices(book.notices.values())
        expected = self.auditor.judge(command)
        answer = self.writer.process([command])[0]
        if isinstance(answer, Accepted):
            said = ""
        elif hasattr(answer, "kind"):
            said = answer.kind.slug
        else:
            said = {"Repeated": "repeated", "AlreadyMade": "already-made"}[type(answer).__name__]
        name = type(command).__name__
        self.told.append(f"{said or 'done'}: {command}")
        self.counts[f"{name} {said}"] = self.counts.get(f"{name} {said}", 0) + 1
        self.sent.append(command)
        if not (isinstance(command, PlaceWager) and self.several(command, said, expected)):
            wrong = f"the floor says {said!r}, the auditor {expected!r}"
            assert said == expected, self.trace(wrong)
        self.compare()
        return said

    def several(self, command: PlaceWager, said: str, expected: str) -> bool:
        """Whether several limits leave nothing of a recipe: any of them may be told."""
        recipe = command.spot in paper.SERIES or command.spot.startswith("neighbours")
        return recipe and {said, expected} <= {"off-unit", "over-maximum", "over-aggregate"}

    def compare(self) -> None:
        """Every balance and the stage, on both sides."""
        real = self.writer.state(f"table:{TABLE}")
        assert isinstance(real, Table)
        stage = (real.stage.value, real.round, real.point, real.shooter)
        seen: dict[str, tuple[object, object]] = {"stage": (stage, self.auditor.stage(TABLE))}
        calls = {(one.cause, one.terminal): one.taken_by for one in real.calls}
        seen["calls"] = calls, self.auditor.calls(TABLE)
        for name, terminal in real.terminals.items():
            side = self.auditor
            pairs: dict[str, tuple[object, object]] = {
                "credit": (terminal.credit_cents, side.credit(TABLE, name)),
                "bet": (terminal.bet_cents, side.bet(TABLE, name)),
                "win": (terminal.win_cents, side.win(TABLE, name)),
                "waiting": (terminal.waiting_cents, side.waiting(TABLE, name)),
                "stakes": (terminal.stakes, side.stakes(TABLE, name)),
            }
            seen |= {f"{what} of {name}": pair for what, pair in pairs.items()}
        wrong = {what: pair for what, pair in seen.items() if pair[0] != pair[1]}
        assert not wrong, self.trace(f"floor and auditor differ: {wrong}")

    def trace(self, what: str) -> str:
        """A failure as one can read it."""
        lines = [f"{self.game}, seed {self.seed}: {what}", str(self.config), *self.told]
        return "\n".join(lines)

    # What is told.

    @property
    def table(self) -> Floorplan:
        """The auditor's book of the table."""
        return self.auditor.book(TABLE)

    def given(self, terminal: str | None = None, *, staff: bool = False) -> dict[str, Any]:
        """What every command says: its time, its origin, sometimes a serial number."""
        self.at += self.random.choice((1, 50, 300, 1500))
        by = terminal or "clock"
        fields: dict[str, Any] = {"table": TABLE, "at": self.at, "by": by}  # of a command
        if staff:
            office = self.random.choice(STAFF) if self.random.random() < 0.95 else "cashier"
            fields |= {"by": "kim", "office": office}
        if self.random.random() < 0.3:
            self.serials[fields["by"]] = self.serials.get(fields["by"], 0) + 1
            fields["serial"] = self.serials[fields["by"]]
        return fields

    def open(self) -> None:
        """Open the table with everything found working."""
        device = "wheel" if self.kind == paper.WHEEL else "tumbler"
        checks = dict.fromkeys(("server", device, *self.config.seats), True)
        fields: dict[str, Any] = {"table": TABLE, "at": self.at, "by": "kim", "office": STAFF[0]}
        self.tell(OpenTable(**fields, config=self.config, checks=checks))

    def bank(self) -> None:
        """Put a hundred dollars into every terminal that takes them."""
        for name in self.config.seats:
            fields = self.given(name) | {"terminal": name}
            self.tell(InsertNote(**fields, denomination_cents=10_000))

    def seat(self) -> Seat:
        """A terminal."""
        return self.table.seats[self.random.choice(self.config.seats)]

    def amount(self, seat: Seat, spot: str) -> int:
        """An amount near a limit, or any."""
        draw = self.random
        limit = self.config.limits.get(spot.partition(":")[0], self.config.limits["*"])
        near = [limit.minimum_cents, limit.minimum_cents - 1, 2 * limit.minimum_cents]
        near += [limit.maximum_cents or 900, (limit.maximum_cents or 900) + 1]
        near += [draw.randrange(1, 12) * 100, draw.randrange(1, 12) * 100, draw.randrange(1, 1500)]
        near.append(seat.layout.credit)
        cell = cell_of(self.table, spot)
        if (parent := parent_of(cell)) is not None:
            cap = odds_cap(cell, seat.layout.stakes.get(parent, 0))
            room = cap - seat.layout.stakes.get(cell, 0)
            near = [max(1, room), room + 1, max(1, room // 2), *near[-2:]]
        cents = draw.choice(near)
        if self.kind == paper.WHEEL and (spot in paper.SERIES or spot.startswith("neigh")):
            count = len(paper.pieces(spot, int(self.table.reading("neighbours"))))
            cents = cents if draw.random() < 0.1 else max(1, cents // count) * count
        return cents if draw.random() < 0.98 else draw.choice((0, -100))

    def spot(self, seat: Seat) -> str:
        """A spot of any kind, often one that stands already, seldom one that is none."""
        draw = self.random
        chance = draw.random()
        if chance < 0.25 and seat.layout.stakes:
            return draw.choice(sorted(seat.layout.stakes))
        if chance > 0.985:
            return draw.choice(NEARLY[self.kind])
        hanging = [child for cell in sorted(seat.layout.stakes) if (child := child_of(cell))]
        if hanging and chance > 0.8:
            return draw.choice(hanging)
        if self.kind == paper.CRAPS and chance > 0.93:
            return f"{draw.choice(paper.MOVING)}@{draw.choice(paper.POINTS)}"
        if self.kind == paper.CRAPS and chance > 0.6:
            return draw.choice((*paper.MOVING, "come-odds:6", "dont-come-odds:8", "come-odds:5"))
        family = draw.choice(sorted(self.families))
        return draw.choice(self.families[family])

    def wager(self) -> None:
        """An act on wagers."""
        draw, seat = self.random, self.seat()
        name = seat.name
        fields = self.given(name) | {"terminal": name}
        act = draw.choice(("place",) * 8 + ("take", "take", "move", "move", "undo", "other"))
        held = sorted(seat.layout.stakes)
        if second_seat(self.table, seat):
            act = "place"  # whether it may still be taken back is under dispute
        if act == "place" or (act in ("take", "move") and not held):
            spot = self.spot(seat)
            self.tell(PlaceWager(**fields, spot=spot, cents=self.amount(seat, spot)))
        elif act in ("take", "move"):
            spot = draw.choice(held) if draw.random() < 0.9 else self.spot(seat)
            stands, fresh = seat.layout.stakes.get(spot, 0), seat.layout.fresh.get(spot, 0)
            near = (stands, stands, fresh or 1, stands + 1, stands // 2 or 1, 100, 200)
            cents = draw.choice(near)
            if spot.startswith("dont-") and child_of(spot) in seat.layout.stakes:
                cents = min(cents, stands)  # the kind told beyond it is under dispute
            if act == "take":
                self.tell(TakeBack(**fields, spot=spot, cents=cents))
            else:
                family = draw.choice(sorted(self.families))
                target = draw.choice((*seat.layout.stakes, *self.families[family]))
                self.tell(MoveWager(**fields, origin=spot, target=target, cents=cents))
        elif act == "undo":
            self.tell(Undo(**fields))
        else:
            kinds = (ClearWagers, Repeat, Repeat, Double)
            self.tell(draw.choice(kinds)(**fields))

    def note(self) -> None:
        """A banknote, or something that is none."""
        seat = self.seat()
        fields = self.given(seat.name) | {"terminal": seat.name}
        value = self.random.choice((500, 1000, 2000, 5000, 10000, 10000, 100))
        self.tell(InsertNote(**fields, denomination_cents=value))

    def step(self) -> None:
        """What the clock or the device does next, now and then too early."""
        draw, table = self.random, self.table
        number = table.round if draw.random() < 0.97 else table.round + draw.choice((-1, 1))
        stage = table.stage
        if stage == "open for wagers":
            if table.closes_at is None and draw.random() < 0.5:
                self.tell(ResumePeriod(**self.given(), round=number))
                return
            if table.closes_at is not None and draw.random() < 0.9:
                self.at = max(self.at, table.closes_at)
            fields = self.given()
            sensor = draw.random() < 0.1 and self.game.startswith("interblock")
            self.tell(CloseWagering(**fields, round=number, sensor=sensor))
        elif stage == "closed for wagers":
            assert table.shoot_by is not None
            if draw.random() < 0.5:
                name = table.shooter if draw.random() < 0.8 else self.seat().name
                assert name is not None
                fields = self.given(name) | {"terminal": name}
                if draw.random() < 0.3:
                    fields["at"] = self.at = max(self.at, table.shoot_by + draw.choice((-1, 0, 1)))
                self.tell(PressShoot(**fields, round=number))
            else:
                if draw.random() < 0.9:
                    self.at = max(self.at, table.shoot_by)
                self.tell(ShootAutomatically(**self.given(), round=number))
        else:
            self.result(number)

    def result(self, number: int) -> None:
        """A result from the device of this table."""
        draw = self.random
        if self.kind == paper.WHEEL:
            pocket = draw.randrange(37)
            self.tell(ReportPocket(**self.given(), round=number, pocket=pocket))
            return
        count = 2 if self.kind == paper.CRAPS else 3
        faces = tuple(draw.randrange(1, 7) for _ in range(count))
        flat = (True,) * count
        self.tell(ReportDice(**self.given(), round=number, faces=faces, flat=flat))

    def again(self) -> None:
        """A command that was sent before, or its number with another content."""
        numbered = [one for one in self.sent if one.serial]
        if numbered:
            self.tell(self.random.choice(numbered))

    def play(self, count: int, acts: dict[Callable[[], None], int]) -> None:
        """So many acts, drawn by weight."""
        kinds, weights = list(acts), list(acts.values())
        self.bank()
        for _ in range(count):
            self.random.choices(kinds, weights)[0]()
