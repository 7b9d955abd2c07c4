"""A cabinet with seats at four tables, played by hand: the money is checked after every act."""

from __future__ import annotations

from typing import Any

from pitboss.house.accounts import account_faults
from pitboss.kernel.ensure import kind_of
from pitboss.ledger.postings import Ledger
from pitboss.ledger.ticket_paper import make_number
from pitboss.rules.sign import Limit
from pitboss.table.station.state import Station
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Stage, Table, Terminal
from tests.conduct.houses import MANAGER, House

GAMES = {
    "r": "interblock-roulette", "s": "aruze-sicbo", "c": "aruze-craps", "i": "interblock-sicbo",
    "t": "aruze-sicbo",
}  # fmt: skip
"""The tables of the floor; cabinet *x* has terminal ``x-r`` at table ``r``, and so on."""

IDLE = {
    "interblock-roulette": "0", "aruze-sicbo": "666", "aruze-craps": "11",
    "interblock-sicbo": "666",
}  # fmt: skip
"""A result of a round that nobody has to win."""
NUMBERS = tuple(make_number(7, f"{number:012}") for number in range(400))
"""Numbers of tickets."""


class Cabinets(House):
    """Five tables, each with a seat of cabinets *x* and *y* and a terminal of its own."""

    def __init__(self, **config: Any) -> None:  # settings of a TableConfig, as the test gives them
        super().__init__()
        self.ledger = Ledger()
        for name, game in GAMES.items():
            seats = (f"x-{name}", f"y-{name}", f"own-{name}")
            device = "wheel" if game == "interblock-roulette" else "tumbler"
            made = TableConfig(
                game=game, seats=seats, limits={"*": Limit(100, breakage_stated=True)},
                effective_at=1, training=True, readings={"idle": "hold"} if name in "stc" else {},
                **config,
            )  # fmt: skip
            checks = dict.fromkeys(("server", device, *seats), True)
            self.done("OpenTable", table=name, config=made, checks=checks, **MANAGER)
        for station in "xy":
            seats_of = {name: f"{station}-{name}" for name in GAMES}
            self.done("FormStation", station=station, seats=seats_of)

    def ask(self, command: str, **fields: Any) -> Any:  # fields as the act has them
        """An act; whatever it does, every account is what its stream says."""
        answer = super().ask(command, **fields)
        if isinstance(answer, dict):
            for stream, events in answer.items():
                for event in events:
                    self.ledger.post(event.postings(self.state(stream)))
            balances = self.ledger.balances.items()
            assert list(account_faults(self.states, balances)) == []
            for state in self.states.values():
                if isinstance(state, Table):
                    assert not any(one.difference_cents() for one in state.terminals.values())
                    assert all(one.credit_cents >= 0 for one in state.terminals.values())
        return answer

    # A player at a cabinet.

    def join(self, station: str, *tables: str) -> None:
        """Join these tables, one after the other."""
        for name in tables:
            self.done("JoinTable", **seat(station, name), station=station)

    def note(self, station: str, table: str, cents: int) -> None:
        """Put in a note at one of its tables."""
        self.done("InsertNote", **seat(station, table), denomination_cents=cents)

    def ready(self, table: str) -> None:
        """A period in which there is time for a wager: one that has run out is played through."""
        closes_at = self.table(table).closes_at
        if closes_at is not None and self.at + 2_000 >= closes_at:
            self.played(table, IDLE[GAMES[table]])

    def place(self, station: str, table: str, spot: str, cents: int) -> Any:
        """Place a wager in a period that is open."""
        self.ready(table)
        return self.ask("PlaceWager", **seat(station, table), spot=spot, cents=cents)

    def table(self, name: str) -> Table:
        return kind_of(self.state(Table.stream(name)), Table)

    def terminal(self, station: str, table: str) -> Terminal:
        return self.table(table).terminals[f"{station}-{table}"]

    def station(self, name: str) -> Station:
        return kind_of(self.state(Station.stream(name)), Station)

    def meter(self, name: str) -> int:
        """What the cabinet's one meter shows."""
        station = self.station(name)
        there = (self.terminal(name, table).credit_cents for table in station.joined)
        return station.credit_cents + sum(there)

    def where(self, name: str) -> dict[str, int]:
        """Where the credit of a cabinet lies, seat by seat; what is at none is under its name."""
        there = {table: self.terminal(name, table).credit_cents for table in GAMES}
        there[name] = self.station(name).credit_cents
        return {place: cents for place, cents in there.items() if cents}

    def played(self, name: str, result: str) -> None:
        """Wagering closes at a table and the dice or the ball come to rest so."""
        number, closes_at = self.table(name).round, self.table(name).closes_at
        if closes_at is None:
            return  # nobody has a wager: the period is held open
        self.at = max(self.at, closes_at)
        self.done("CloseWagering", table=name, round=number, by="clock")
        self.at += 11_000
        if self.table(name).stage is Stage.WAGERING:
            return  # nobody has a wager: the period is held open
        if self.table(name).shoot_by is not None:
            self.done("ShootAutomatically", table=name, round=number, by="clock")
        told = {"table": name, "round": number, "evidence": f"e{self.at}", "by": "device"}
        if GAMES[name] == "interblock-roulette":
            self.done("ReportPocket", pocket=int(result), **told)
        else:
            faces = tuple(int(face) for face in result)
            self.done("ReportDice", faces=faces, flat=(True,) * len(faces), **told)


def seat(station: str, table: str) -> dict[str, str]:
    """An act at a seat, by its own machine."""
    terminal = f"{station}-{table}"
    return {"table": table, "terminal": terminal, "by": terminal}
