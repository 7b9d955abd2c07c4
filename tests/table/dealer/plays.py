"""A dealer's table played by hand in a test: short commands, told answers, money checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.postings import Ledger
from pitboss.patron.accounts import cashless
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.dealer import accounts
from pitboss.table.dealer.accounts import balances_of
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import scene_of
from pitboss.table.dealer.state import DealerTable, Seat
from tests.folding import fold
from tests.naming import NAMED
from tests.stories import telling
from tests.table.dealer.deciding import decide

DEALER = ("dee", "dealer")
SUPERVISOR = ("sue", "casino-supervisor")
NOON = 1_760_493_600_000
"""Wednesday 15 October 2025, 13:00 in Sydney."""
MINUTE = 60_000
STREAK = {
    "super-streak": Limit(500, 500),
    "odd": Limit(500, 100_000, 100),
    "even": Limit(500, 100_000, 100),
}
"""Limits that offer every Super Streak, for a layout C with the reading ``even`` chosen."""
Answer = Decision | Refusal | Repeated


class DealerPlay:
    """One dealer's table with its clock: ``at`` moves on by a second with every command.

    Players sit at the places named, with $1,000 in value chips each, under the older document
    without and under the newer with a card of their own. After each command the accounts sum to
    nothing and agree with what the table says.
    """

    def __init__(
        self,
        game: str = "sicbo-ilga",
        *,
        players: str = "1 2",
        chips_cents: int = 100_000,
        limits: Mapping[str, Limit] | None = None,
        **config: Any,  # the remaining settings of a DealerConfig, as the test gives them
    ) -> None:
        self.table = DealerTable(id="table-1")
        self.patrons: dict[str, Patron] = {}
        self.ledger = Ledger()
        self.at = NOON
        self.last: Answer | None = None
        self.told: list[tuple[str, str]] = []
        """How the last command was told: sentences, each with its clause."""
        self.record: list[tuple[tuple[DealerEvent, ...], int, str, int]] = []
        settings: dict[str, Any] = {
            "places": ("1", "2", "3", "4"),
            "gaming_day_starts": 360,
            "emblem": "anchor",
            "colours": ("red", "blue", "green"),
            "markers": {"1000": 2, "2500": 2},
        }
        self.config = DealerConfig(
            game=game,
            limits={"*": Limit(500, 100_000, 100), **(limits or {})},
            **(settings | config),
        )
        self.staff("OpenDealerTable", config=self.config, float_cents=10_000_000)
        for place in players.split():
            self.sit(place, chips_cents=chips_cents)

    def sit(self, place: str, *, person: str = "", chips_cents: int = 100_000) -> Seat:
        """Somebody sits down, with chips they bring along."""
        person = person or f"player-{place}"
        carded = self.table.law.rules.cards is not None
        if carded and person not in self.patrons:
            self.patrons[person] = self.enrolled(person)
        named = {"patron": person, "card": f"card-{person}"} if carded else {}
        self.dealer("TakePlace", place=place, person=person, **named)
        if chips_cents:
            self.dealer("BringChips", place=place, cents=chips_cents)
        return self.table.seats[place]

    def enrolled(self, person: str) -> Patron:
        """A patron with a valid card who declined to set limits."""
        from tests.table.dealer.patrons import enrolled

        return enrolled(person, self.at)

    def do(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        """Give a command by the name of its class; acts at a place are by its player."""
        self.at = fields.get("at", self.at + 1000)
        concerned = self.table.patrons_concerned | {fields.get("patron")}
        given: dict[str, Any] = {
            "table": "table-1",
            "at": self.at,
            "by": fields.get("place", "player"),
            "office": "player",
            "patrons": tuple(sorted(name for name in concerned if name)),
        }
        return self.give(NAMED[command](**(given | fields)), command)

    def give(self, made: DealerAct, digest: str) -> Answer:
        """Decide a command, fold what follows from it and move the money."""
        answer = decide(self.table, made, self.patrons, digest)
        if isinstance(answer, Decision):
            happened = tuple(answer.events)
            self.record.append((happened, made.at, made.by, made.serial))
            scene = scene_of(self.table)
            fold(self.table, happened, made.at, made.by, serial=made.serial, digest=digest)
            self.told = telling(happened, scene, self.table.law.game.book.document)
            for one in happened:
                self.ledger.post(Posting(*moved) for moved in one.postings(self.table))
            for patron, told in answer.told.items():
                named = self.patrons[patron]
                fold(named, told, at=made.at, by=made.by)
                for event in told:
                    self.ledger.post(Posting(*moved) for moved in event.postings(named))
        self.last = answer
        self._check_money()
        return answer

    def dealer(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        """A command by the dealer, for the round under way where it takes one."""
        by, office = DEALER
        return self._by(command, by, office, fields)

    def staff(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        """A command by the casino supervisor, with a reason where it takes one."""
        by, office = SUPERVISOR
        return self._by(command, by, office, fields)

    def _by(self, command: str, by: str, office: str, fields: dict[str, Any]) -> Answer:
        known = NAMED[command].__dataclass_fields__
        if "reason" in known:
            fields.setdefault("reason", "seen by the supervisor")
        if "round" in known:
            fields.setdefault("round", self.table.next_round)
        return self.do(command, **({"by": by, "office": office} | fields))

    def place(self, place: str, **cents: int) -> Answer:
        """Wagers of value chips by the player, as ``small=500``, ``total_4=1000``."""
        answer: Answer | None = None
        for name, amount in cents.items():
            answer = self.do("PlaceChips", place=place, spot=spot(name), cents=amount)
        assert answer is not None
        return answer

    def open_bets(self) -> None:
        """Tumble three times and call for bets."""
        self.accepted(self.dealer("ShakeDice", tumbles=3))
        self.accepted(self.dealer("CallForBets"))

    def close_bets(self) -> None:
        """No more bets, and the dome comes off."""
        self.accepted(self.dealer("CallNoMoreBets"))
        self.accepted(self.dealer("LiftDome"))

    def settle(self, faces: str) -> None:
        """Enter, confirm, collect and pay."""
        keyed = tuple(int(face) for face in faces)
        self.accepted(self.dealer("EnterResult", faces=keyed))
        self.accepted(self.dealer("ConfirmResult", faces=keyed))
        self.accepted(self.dealer("CollectLosers"))
        self.accepted(self.dealer("PayWinners"))

    def round(self, faces: str, **wagers: Mapping[str, int]) -> None:
        """A whole round: ``play.round("146", p1={"small": 500})`` has player 1 on Small."""
        self.open_bets()
        for name, staked in wagers.items():
            self.accepted(self.place(name.removeprefix("p"), **dict(staked)))
        self.close_bets()
        self.settle(faces)

    def accepted(self, answer: Answer) -> Decision:
        """That a command was accepted; what it came to."""
        assert isinstance(answer, Decision), getattr(answer, "sentence", answer)
        return answer

    def refused(self, answer: Answer) -> tuple[str, str]:
        """That a command was refused: the kind and the clause."""
        assert isinstance(answer, Refusal), answer
        assert answer.sentence
        return answer.kind.slug, answer.clause

    def happened(self, kind: type) -> list[Any]:  # events of any kind
        """Events of a kind that followed from the last command."""
        assert isinstance(self.last, Decision), getattr(self.last, "sentence", self.last)
        return [event for event in self.last.events if isinstance(event, kind)]

    def chips(self, place: str) -> int:
        """Value chips in front of a player, in cents."""
        return self.table.seats[place].value_cents

    def replayed(self) -> DealerTable:
        """The table folded again from what was recorded."""
        again = DealerTable(id="table-1")
        for happened, at, by, serial in self.record:
            fold(again, happened, at, by, serial=serial)
        return again

    def _check_money(self) -> None:
        assert sum(self.ledger.balances.values()) == 0
        wanted = balances_of(self.table)
        own = {
            name for name in self.ledger.balances if name.startswith(accounts.of_table("table-1"))
        }
        for account in own | wanted.keys():
            assert self.ledger.balance(account) == wanted.get(account, 0), account
        assert not self.ledger.balance(cashless("table-1")), "both streams move the same"
        for seat in self.table.seats.values():
            assert seat.value_cents >= 0, seat


def spot(name: str) -> str:
    """A spot as a keyword can be spelt: ``total_4``, ``pair_1_2``, ``super_streak_big``."""
    if name.startswith("super_streak_"):
        return f"super-streak:{name.removeprefix('super_streak_')}"
    if name == "any_triple":
        return "any-triple"
    family, _, rest = name.partition("_")
    return f"{family}:{rest.replace('_', '-')}" if rest else family
