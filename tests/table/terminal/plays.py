"""A table played by hand in a test: short commands, told answers, the money checked throughout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.postings import Ledger
from pitboss.rules.sign import Limit
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal
from tests.folding import fold
from tests.stories import telling
from tests.table.terminal.deciding import AT_TABLES, decide

MANAGER = ("kim", "assistant-gaming-manager")
DEVICES = {
    "aruze-sicbo": "tumbler",
    "aruze-craps": "tumbler",
    "interblock-sicbo": "tumbler",
    "interblock-roulette": "wheel",
}
Answer = tuple[TableEvent, ...] | Refusal | Repeated


class Play:
    """One table with its clock: ``at`` moves on by a tenth of a second with every command.

    Every terminal starts with no credit; ``note`` puts some in. What a command gives is kept in
    ``last``, and how it is told in ``told``: sentences, each with its clause. After each, every
    terminal's meters must add up and all accounts sum to nothing.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: str = "a b c",
        limits: Mapping[str, Limit] | None = None,
        notes: Mapping[str, int] | None = None,
        **config: Any,  # the remaining settings of a TableConfig, as the test gives them
    ) -> None:
        self.table = Table()
        self.ledger = Ledger()
        self.at = 1_000_000
        self.last: Answer = ()
        self.told: list[tuple[str, str]] = []
        self.record: list[tuple[tuple[TableEvent, ...], int, str, str, int]] = []
        names = tuple(seats.split())
        self.config = TableConfig(
            game=game,
            seats=names,
            limits=limits or {"*": Limit(100, breakage_stated=True)},
            effective_at=config.pop("effective_at", 0),
            **config,
        )
        checks = dict.fromkeys(("server", DEVICES[game], *names), True)
        self.do("OpenTable", by="kim", office=MANAGER[1], config=self.config, checks=checks)
        for name, dollars in (notes or {}).items():
            self.note(name, dollars)

    def do(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        """Give a command by the name of its class; acts at a terminal are by the terminal."""
        self.at += 100
        given = {"table": "table-1", "at": self.at, "by": fields.get("terminal", "clock")}
        answer = decide(self.table, AT_TABLES[command](**(given | fields)), command)
        if isinstance(answer, tuple):
            by, serial = (given | fields)["by"], fields.get("serial", 0)
            at, office = fields.get("at", self.at), fields.get("office", "")
            self.record.append((answer, at, by, office, serial))
            lay = {name: dict(one.stakes) for name, one in self.table.terminals.items()}
            scene = Scene(self.table, lay)
            fold(self.table, answer, at, by, office=office, serial=serial, digest=command)
            self.told = telling(answer, scene, self.table.law.game.book.document)
            for event in answer:
                self.ledger.post(Posting(*moved) for moved in event.postings(self.table))
        self.last = answer
        self._check_money()
        return answer

    def staff(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        """A command by the assistant gaming manager, with a reason where it takes one."""
        by, office = MANAGER
        kind = AT_TABLES[command]
        reason = {"reason": "seen"} if "reason" in kind.__dataclass_fields__ else {}
        return self.do(command, **({"by": by, "office": office} | reason | fields))

    def replay(self) -> None:
        """Make the table again from nothing, by what was recorded."""
        self.table = Table()
        for answer, at, by, office, serial in self.record:
            fold(self.table, answer, at, by, office=office, serial=serial)

    # Shorthand for what most tests do.

    def note(self, terminal: str, dollars: int) -> None:
        """Put in notes worth so many dollars, a multiple of five."""
        left = dollars * 100
        for value in (10000, 5000, 2000, 1000, 500):
            while left >= value:
                told = self.do("InsertNote", terminal=terminal, denomination_cents=value)
                assert isinstance(told, tuple), told
                left -= value

    def place(self, terminal: str, spot: str, cents: int) -> Answer:
        """Place a wager."""
        return self.do("PlaceWager", terminal=terminal, spot=spot, cents=cents)

    def close(self) -> Answer:
        """Let the clock run out."""
        self.at = max(self.at, (self.table.closes_at or 0))
        return self.do("CloseWagering", round=self.table.round, at=self.at)

    def shoot(self) -> Answer:
        """Let the ten seconds run out, where somebody has them."""
        if self.table.shoot_by is None:
            return ()
        self.at = self.table.shoot_by
        return self.do("ShootAutomatically", round=self.table.round)

    def result(self, written: str) -> Answer:
        """What the device senses: ``146``, ``34`` or a pocket."""
        number = self.table.round
        if DEVICES[self.config.game] == "wheel":
            return self.do("ReportPocket", round=number, pocket=int(written), by="wheel")
        faces = tuple(int(face) for face in written)
        flat = (True,) * len(faces)
        return self.do("ReportDice", round=number, faces=faces, flat=flat, by="tumbler")

    def round(self, written: str) -> Answer:
        """A whole round from the open period: close, shot, result."""
        self.close()
        self.shoot()
        return self.result(written)

    def cocked(self) -> Answer:
        """Dice of which the last does not lie flat."""
        count = 2 if self.config.game == "aruze-craps" else 3
        faces, flat = (1,) * count, (True,) * (count - 1) + (False,)
        number = self.table.round
        return self.do("ReportDice", round=number, faces=faces, flat=flat, by="tumbler")

    def void(self, **fields: Any) -> Answer:  # fields as the command has them
        """The manager declares the stopped round void."""
        return self.staff("DeclareVoid", **({"round": self.table.round} | fields))

    def refused(self) -> tuple[str, str]:
        """The kind and the clause of the refusal that came last."""
        assert isinstance(self.last, Refusal), self.last
        assert self.last.sentence.endswith(".")
        return self.last.kind.slug, self.last.clause

    def happened(self) -> list[str]:
        """The names of the events that came last."""
        assert isinstance(self.last, tuple), self.last
        return [type(event).__name__ for event in self.last]

    def one(self, name: str) -> Any:  # an event, as the test knows its kind
        """The one event of a kind among those that came last."""
        assert isinstance(self.last, tuple), self.last
        (found,) = [event for event in self.last if type(event).__name__ == name]
        return found

    def __getitem__(self, terminal: str) -> Terminal:
        return self.table.terminals[terminal]

    def credit(self, terminal: str) -> int:
        """What the credit meter shows, in cents."""
        return self[terminal].credit_cents

    def _check_money(self) -> None:
        balances = self.ledger.balances
        assert sum(balances.values()) == 0
        for name, terminal in self.table.terminals.items():
            assert terminal.difference_cents() == 0, name
            own = {side: self.ledger.balance(f"terminal:{name}:{side}") for side in _SIDES}
            assert own["credit"] == terminal.credit_cents >= 0
            assert own["escrow"] == sum(terminal.stakes.values()) == terminal.bet_cents
            assert own["pending"] + own["withheld"] == terminal.waiting_cents


_SIDES = ("credit", "escrow", "pending", "withheld")


def claims(play: Play) -> list[tuple[str, int, int]]:
    """What is demanded: from the player of which terminal, for which round, how much."""
    return [(one.terminal, one.round, one.cents) for one in play.table.claims]


def owed(play: Play) -> list[tuple[str, int, int]]:
    """What is owed to players who have left, likewise."""
    return [(one.terminal, one.round, one.cents) for one in play.table.payables]
