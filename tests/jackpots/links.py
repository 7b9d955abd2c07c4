"""A link of Aruze Sic Bo tables behind one writer, with a pool that they play for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.postgres import PostgresStore
from pitboss.eventstore.store import Store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import House
from pitboss.jackpots.acts.confirm_jackpot import ConfirmJackpot
from pitboss.jackpots.acts.join_jackpot import JoinJackpot
from pitboss.jackpots.acts.open_jackpot import OpenJackpot
from pitboss.jackpots.acts.propose_jackpot import ProposeJackpot
from pitboss.jackpots.hidden import HiddenValue
from pitboss.jackpots.state import Jackpot
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.report_dice import ReportDice
from tests.floor.floors import Floor

KIM = {"by": "kim", "office": "assistant-gaming-manager"}
LEE = {"by": "lee", "office": "assistant-gaming-manager"}
RUN: dict[str, Any] = {  # fields as the act has them
    "name": "Dragon", "game": "aruze-sicbo", "trigger": "run", "qualifying": "triple:6",
    "results": ("666",), "rounds": 2, "stake_cents": 100, "start_cents": 20_000,
    "text": "Triple 6 in two rounds running with $1 on it wins what is displayed.",
}  # fmt: skip
ONCE = RUN | {"rounds": 1, "stake_cents": 1_000}
"""Won at once by a stake of $10: its break-even is 25/216 of $10 in 216 rounds, $250."""
MYSTERY: dict[str, Any] = {  # fields as the act has them
    "name": "Pearl", "game": "aruze-sicbo", "trigger": "mystery", "start_cents": 1_000,
    "ceiling_cents": 5_000, "text": "The stake that takes it to a hidden value wins it.",
}  # fmt: skip


def halfway(_: str, generation: int, steps: int) -> HiddenValue:
    """A hidden value half-way up, told apart by its salt."""
    return HiddenValue(steps // 2, f"{generation:02d}")


class Link(Floor):
    """Tables, papers and pools; every act by its class, as the floor takes it."""

    def __init__(
        self, folder: Path, store: Store | None = None, *, key: Path | None = None
    ) -> None:
        """``key``: where the floor's key lies; without one nothing is authenticated."""
        super().__init__(folder)
        if store is not None:
            self.store = store
        self._key = key
        self.begin_again()

    def begin_again(self) -> None:
        """A process that knows only what the journal has."""
        notary = None if self._key is None else Notary(self.store, signing_key(self._key))
        house = House(draw=halfway, shared=isinstance(self.store, PostgresStore))
        self.writer = EventWriter(self.store, house, notary=notary)

    def do(self, kind: type, /, **fields: Any) -> str:
        """Give a command, with what it concerns looked up as the server does."""
        given = {"at": self.at + 100, "by": fields.get("terminal", "clock")} | fields
        made = kind(**given).addressed(self.writer.state)
        return super().do(lambda **_: made, **fields)  # type: ignore[arg-type]  # makes the act

    def tables(self, *names: str, **config: Any) -> None:
        """Open tables of Aruze Sic Bo with two terminals each, and money on them."""
        for name in names:
            self.open(name, "aruze-sicbo", **config)
            for seat in ("a", "b"):
                self.note(name, f"{name}-{seat}", 50_000)

    def paper(self, number: str, title: str, kind: str = "percentage") -> str:
        """File a paper from the regulator that holds already."""
        return self.do(
            FilePaper, number=number, kind=kind, direction="from", document="aruze-sicbo",
            title=title, digest="0" * 64, media="text/plain", effective_at=0, **KIM,
        )  # fmt: skip

    def propose(self, number: str, terms: dict[str, Any], **others: Any) -> str:
        """Have one person propose a pool."""
        return self.do(ProposeJackpot, number=number, **(terms | KIM | others))

    def join(self, number: str, table: str, rate: str, hidden_rate: str = "0/1") -> str:
        """Have a table join at rates that a paper approves."""
        approval = f"P-{number}-{table}-{self.at}"
        assert self.paper(approval, f"{number}: {table} {rate} {hidden_rate}") == ""
        return self.do(
            JoinJackpot, number=number, table=table, rate=rate, hidden_rate=hidden_rate,
            approval=approval, **LEE,
        )  # fmt: skip

    def pool(
        self, number: str, terms: dict[str, Any], *tables: str, rate: str = "1/125",
        hidden_rate: str = "1/1000", **others: Any,
    ) -> None:  # fmt: skip
        """A pool that is open at these tables."""
        assert self.propose(number, terms, **others) == ""
        assert self.do(ConfirmJackpot, number=number, **LEE) == ""
        for table in tables:
            assert self.join(number, table, rate, hidden_rate) == ""
        assert self.do(OpenJackpot, number=number, **KIM) == ""

    def jackpot(self, number: str) -> Jackpot:
        """A pool as it stands."""
        state = self.writer.state(Jackpot.stream(number))
        assert isinstance(state, Jackpot)
        return state

    def amounts(self, number: str) -> tuple[str, str, str, int]:
        """Shown, hidden and overflow, and what the ledger has."""
        pool = self.jackpot(number)
        return pool.shown, pool.hidden, pool.overflow, pool.ledger_cents

    def place(self, table: str, seat: str, spot: str, cents: int) -> None:
        """A wager."""
        terminal = f"{table}-{seat}"
        told = self.do(PlaceWager, table=table, terminal=terminal, spot=spot, cents=cents)
        assert told == "", self.told

    def round(self, table: str, result: str, **wagers: tuple[str, int]) -> int:
        """A round: a wager of each seat, the close, the throw; gives its number."""
        for seat, (spot, cents) in wagers.items():
            self.place(table, seat, spot, cents)
        return self.throw(table, result)

    def throw(self, table: str, result: str) -> int:
        """Close and throw."""
        number = self.shut(table)
        assert self.do(ReportDice, **self.dice(table, number, result)) == "", self.told
        return number

    def shut(self, table: str) -> int:
        """Close wagering and let the shooter shoot; gives the round's number."""
        state = self.table(table)
        number = state.round
        self.at = max(self.at, state.closes_at or 0)
        assert self.do(CloseWagering, table=table, round=number) == "", self.told
        shooter = self.table(table).shooter
        if self.table(table).shoot_by is not None and shooter is not None:
            assert self.do(PressShoot, table=table, terminal=shooter, round=number) == ""
        return number

    def dice(self, table: str, number: int, result: str) -> dict[str, Any]:
        """What the tumbler reports."""
        faces = tuple(int(face) for face in result)
        return {"table": table, "round": number, "faces": faces, "flat": (True, True, True)}
