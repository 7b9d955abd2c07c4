"""A floor at a known hour, rounds in one line, and its reports by the names of their columns."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.reports.play_report import play_report
from pitboss.reports.scope import Scope
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from tests.floor.floors import MANAGER, Floor

Row = dict[str, Any]


def moment(text: str) -> int:
    """A time of UTC, as in ``2027-01-14 23:00``, in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


TEN_IN_SYDNEY = moment("2027-01-14 23:00")
"""Ten in the morning of 15 January 2027, which is summer there: eleven hours before UTC."""


class Hall(Floor):
    """One table in use at a time; its rounds are played by their results."""

    def __init__(
        self, folder: Path, game: str, at: int = TEN_IN_SYDNEY, key: SigningKey | None = None
    ) -> None:
        super().__init__(folder, key)
        self.folder = folder
        self.at = at
        self.name = "one"
        self.open("one", game, "a b c")

    def stake(self, terminal: str, **stakes: int) -> None:
        """Wagers, with their money put in first; ``place_6`` stands for ``place:6``."""
        for spot, cents in stakes.items():
            self.note(self.name, terminal, 10_000)
            named = spot.replace("__", "-").replace("_", ":")
            given = {"table": self.name, "terminal": terminal, "spot": named, "cents": cents}
            assert self.do(PlaceWager, **given) == "", self.sentence()

    def close(self) -> int:
        """Let the clock run out and the machine shoot; the number of the round."""
        table = self.table(self.name)
        self.at = table.closes_at or 0
        assert self.do(CloseWagering, table=self.name, round=table.round) == ""
        if table.shoot_by is not None:
            self.at = table.shoot_by
            self.do(ShootAutomatically, table=self.name, round=table.round)
        return table.round

    def result(self, written: str) -> int:
        """Close, and let the device sense a result: dice as they lie, or a pocket."""
        number = self.close()
        self.sense(number, written)
        return number

    def sense(self, number: int, written: str) -> None:
        """The device senses the result of a round that was closed."""
        given = {"table": self.name, "round": number}
        if self.table(self.name).law.game.book.game.endswith("roulette"):
            told = self.do(ReportPocket, pocket=int(written), by="wheel", **given)
        else:
            faces = tuple(int(face) for face in written)
            flat = (True,) * len(faces)
            told = self.do(ReportDice, faces=faces, flat=flat, by="tumbler", **given)
        assert told == "", self.sentence()

    def staff(self, kind: type, **fields: Any) -> None:  # as the command has them
        """A command by the assistant gaming manager."""
        told = self.do(kind, table=self.name, reason="seen", **fields, **MANAGER)
        assert told == "", self.sentence()

    def play(self, scope: Scope | None = None) -> list[Row]:
        """The lines of the play report."""
        store = open_store(str(self.folder / "floor.db"), HOUSE, writable=False)
        try:
            with store.view():
                return play_report(store, scope or Scope()).part("days").dicts()
        finally:
            store.close()

    def line(self) -> Row:
        """The one line of it."""
        (row,) = self.play()
        return row
