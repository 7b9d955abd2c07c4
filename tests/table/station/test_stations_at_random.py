"""Cabinets driven at random beside a purse that knows only what a player put in, won and took.

The purse has no tables: it counts notes and tickets, what was staked and what came back. After
every act the one meter and the stakes of each cabinet are what its purse holds, whatever happened
at which table in between; and every account is what its stream says (``Cabinets.ask``).
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.conduct.houses import MANAGER
from tests.table.station.cabinets import GAMES, NUMBERS, Cabinets, seat

SPOTS = {
    "interblock-roulette": ("red", "straight:7"), "aruze-sicbo": ("small", "triple:1"),
    "aruze-craps": ("field", "pass"), "interblock-sicbo": ("small", "big"),
}  # fmt: skip
RESULTS = {
    "interblock-roulette": ("7", "0", "20"), "aruze-sicbo": ("112", "666", "111"),
    "aruze-craps": ("34", "11", "22"), "interblock-sicbo": ("112", "666", "456"),
}  # fmt: skip
HANDLED = ("terminal:{}:won", "terminal:{}:lost", "terminal:{}:commission", "terminal:{}:adjusted")


class Driven:
    """One run of acts, most of them sensible and some not."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.made = Cabinets(credit_limit_cents=10**9, ticket_limit_cents=10**9)
        self.purse: Counter[str] = Counter()
        """What each cabinet's player put in and took out."""
        self.tickets = iter(NUMBERS)
        self.accepted: Counter[str] = Counter()

    def act(self, command: str, **fields: Any) -> Any:  # fields as the act has them
        """An act, counted where it is done."""
        answer = self.made.ask(command, **fields)
        if isinstance(answer, dict):
            self.accepted[command] += 1
        return answer

    def step(self) -> None:
        """One act at a seat of one of the cabinets."""
        dice, made = self.dice, self.made
        station, table = dice.choice("xy"), dice.choice(tuple(GAMES))
        joined = made.station(station).joined
        if joined and dice.random() < 0.7:
            table = dice.choice(joined)
        game, own = GAMES[table], seat(station, table)
        chosen = dice.randrange(12)
        if chosen == 0:
            self.act("JoinTable", **own, station=dice.choice((station, station, "x")))
        elif chosen == 1:
            self.act("LeaveTable", **own)
        elif chosen == 2:
            value = dice.choice((500, 5_000))
            if isinstance(self.act("InsertNote", **own, denomination_cents=value), dict):
                self.purse[station] += value
        elif chosen == 3:
            self.collect(station, own)
        elif chosen in (4, 5):
            self.act("ReturnCredit", **own)
        elif chosen in (6, 7, 8, 9):
            made.ready(table)
            cents = dice.choice((100, 500, 2_000, 7_500))
            self.act("PlaceWager", **own, spot=dice.choice(SPOTS[game]), cents=cents)
        elif chosen == 10:
            made.played(table, dice.choice(RESULTS[game]))
            self.accepted["rounds"] += 1
        else:
            self.correct(table, dice.choice(RESULTS[game]))

    def collect(self, station: str, own: dict[str, str]) -> None:
        """Leave the other tables, most of the time, and be paid."""
        number = next(self.tickets)
        for other in [*self.made.station(station).joined]:
            if other != own["table"] and self.dice.random() < 0.9:
                self.act("LeaveTable", **seat(station, other))
        if isinstance(self.act("Collect", **own, number=number), dict):
            (printing,) = [one for one in self.made.events if hasattr(one, "kind")]
            self.purse[station] -= printing.cents
            self.act("ConfirmPrint", **own, number=number)

    def correct(self, table: str, result: str) -> None:
        """The last round of a table is settled again."""
        results = self.made.table(table).results
        if results:
            number = results[-1][0]
            asked = {"table": table, "round": number, "result": result, "reason": "misread"}
            self.act("CorrectResult", **asked, **MANAGER)

    def check(self) -> None:
        """What a cabinet has, wherever it is, is what its player put in, won, lost and took."""
        made = self.made
        for station in "xy":
            seats = [made.terminal(station, table) for table in GAMES]
            has = sum(one.credit_cents + one.bet_cents + one.waiting_cents for one in seats)
            has += made.station(station).credit_cents
            gained = -sum(
                made.ledger.balance(account.format(one.name))
                for one in seats
                for account in HANDLED
            )
            owed = sum(made.ledger.balance(f"terminal:{one.name}:owed") for one in seats)
            assert has + owed == self.purse[station] + gained
            assert made.station(station).put_in_cents >= 0
            joined = {table for table in GAMES if made.terminal(station, table).station}
            assert joined == set(made.station(station).joined)


@pytest.mark.parametrize("seed", range(4))
def test_what_a_cabinet_has_is_what_its_player_put_in_won_and_took(seed: int) -> None:
    driven = Driven(seed)
    for _ in range(350):
        driven.step()
        driven.check()
    wanted = ("JoinTable", "LeaveTable", "InsertNote", "ReturnCredit", "PlaceWager", "rounds")
    assert all(driven.accepted[name] >= 2 for name in (*wanted, "Collect")), driven.accepted
