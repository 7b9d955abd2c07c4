"""One card over two servers of one journal: neither a place nor a limit is given out twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.terminal.config import TableConfig
from tests.naming import NAMED
from tests.table.dealer.plays import NOON

MANAGER = {"by": "kim", "office": "assistant-gaming-manager"}
CASHIER = {"by": "jo", "office": "cashier"}
ADA = {"by": "p7", "office": "player"}


class Servers:
    """Two servers on one journal, each with a table of its own and a memory of its own."""

    def __init__(self, place: str) -> None:
        self.stores = [open_store(place, HOUSE), open_store(place, HOUSE)]
        self.writers = [EventWriter(store, HOUSE) for store in self.stores]
        self.at = NOON

    def do(self, server: int, command: str, /, **fields: Any) -> str:
        """Give a command; nothing where it was accepted, else the slug of the refusal."""
        self.at += 1000
        writer = self.writers[server]
        act = NAMED[command](**({"at": self.at} | fields)).addressed(writer.state)
        (answer,) = writer.process([act])
        if isinstance(answer, Accepted):
            return ""
        assert isinstance(answer, Refusal), answer
        return answer.kind.slug

    def patron(self, server: int) -> Patron:
        """The patron as a server has them."""
        return kind_of(self.writers[server].state("patron:p7"), Patron)


@pytest.fixture
def servers(place: str) -> Iterator[Servers]:
    made = Servers(place)
    for server, name in enumerate(("a", "b")):
        seats = (f"{name}-1", f"{name}-2")
        config = TableConfig(
            game="aruze-sicbo", seats=seats, limits={"*": Limit(100)}, effective_at=1,
            training=True,
        )  # fmt: skip
        checks = dict.fromkeys(("server", "tumbler", *seats), True)
        opened = {"table": name, "config": config, "checks": checks}
        assert made.do(server, "OpenTable", **opened, **MANAGER) == ""
    assert made.do(0, "Enrol", patron="p7", name="Ada", **CASHIER) == ""
    assert made.do(0, "IssueCard", patron="p7", card="C7", digital=False, **CASHIER) == ""
    assert made.do(0, "SetLossLimit", patron="p7", period="day", cents=3_000, **ADA) == ""
    yield made
    for store in made.stores:
        assert verify(store, HOUSE).findings == []
        store.close()


def at(terminal: str) -> dict[str, str]:
    return {"table": terminal.partition("-")[0], "terminal": terminal, "by": terminal}


def test_31d_a_card_that_is_in_at_one_server_is_refused_at_the_other(servers: Servers) -> None:
    assert servers.patron(1).session is None
    assert servers.do(0, "SitDown", **at("a-1"), card="C7") == ""
    # The other server remembers the card as free: the journal knows better.
    assert servers.patron(1).session is None
    assert servers.do(1, "SitDown", **at("b-1"), card="C7") == "signed-on-elsewhere"
    assert servers.do(0, "StandUp", **at("a-1")) == ""
    assert servers.do(1, "SitDown", **at("b-1"), card="C7") == ""
    assert servers.do(0, "SitDown", **at("a-1"), card="C7") == "signed-on-elsewhere"


def test_31i_a_limit_holds_over_both_and_no_stake_is_forgotten(servers: Servers) -> None:
    assert servers.do(0, "SitDown", **at("a-1"), card="C7") == ""
    assert servers.do(0, "InsertNote", **at("a-1"), denomination_cents=5_000) == ""
    assert servers.do(0, "PlaceWager", **at("a-1"), spot="small", cents=2_000) == ""
    assert servers.do(0, "StandUp", **at("a-1")) == ""  # the wager stands
    assert servers.do(1, "SitDown", **at("b-1"), card="C7") == ""
    assert servers.do(1, "InsertNote", **at("b-1"), denomination_cents=5_000) == ""
    assert servers.do(1, "PlaceWager", **at("b-1"), spot="big", cents=1_001) == "over-loss-limit"
    assert servers.do(1, "PlaceWager", **at("b-1"), spot="big", cents=600) == ""
    # What the first server then decides is decided on what the second has written.
    servers.at += 60_000
    assert servers.do(0, "CloseWagering", table="a", round=1, by="clock") == ""
    servers.at += 11_000
    assert servers.do(0, "ShootAutomatically", table="a", round=1, by="clock") == ""
    dice = {"table": "a", "round": 1, "faces": (6, 5, 5), "flat": (True,) * 3, "by": "tumbler"}
    assert servers.do(0, "ReportDice", **dice, evidence="e1") == ""
    assert servers.patron(0).open_stakes == {"b": 600}
    (loss,) = servers.patron(0).losses["day"].values()
    assert loss.net_cents == 2_000
    assert servers.do(1, "ClearWagers", **at("b-1")) in ("", "wagering-closed")
