"""A dealer's table driven by chance: how its commands are given, and what always holds."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant

from pitboss.kernel.refusal import Refusal
from pitboss.patron.state import GamingLimit as LossLimit
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.state import RESULTS_SHOWN, ROUNDS_KEPT, DealerStage
from pitboss.table.terminal.state import Status
from tests.naming import NAMED
from tests.table.dealer.deciding import decide
from tests.table.dealer.models import Books
from tests.table.dealer.plays import DEALER, SUPERVISOR, Answer, DealerPlay

PLACES = ("1", "2", "3")
SPOTS = (
    "small", "big", "odd", "even", "any-triple", "triple:6", "double:3", "total:4", "total:10",
    "total:17", "pair:1-2", "single:6", "four:2-3-5-6",
)  # fmt: skip
STREAKS = tuple(f"super-streak:{side}" for side in ("small", "big", "odd", "even"))
LIMITS = {
    "super-streak": Limit(500, 500),
    "odd": Limit(500, 100_000, 100),
    "even": Limit(500, 100_000, 100),
    "four": Limit(500, 100_000, 100),
}
LIT_BY_123 = (
    "small", "even", "total:6", "pair:1-2", "pair:1-3", "pair:2-3", "single:1", "single:2",
    "single:3", "four:1-2-3-4",
)  # fmt: skip
Person = tuple[str, str]
NEXT = {
    DealerStage.TUMBLING: "CallForBets",
    DealerStage.BETTING: "CallNoMoreBets",
    DealerStage.CLOSED: "LiftDome",
    DealerStage.UNCOVERED: "EnterResult",
    DealerStage.ENTERED: "ConfirmResult",
    DealerStage.LIT: "CollectLosers",
    DealerStage.COLLECTED: "PayWinners",
}


class WatchedPlay(DealerPlay):
    """A play whose decisions are watched, beside a second reckoning."""

    books: Books | None = None

    def give(self, made: DealerAct, digest: str) -> Answer:
        before = self.dump()
        decided = decide(self.table, made, self.patrons, digest)
        assert self.dump() == before, "a decision changed something"
        answer = super().give(made, digest)
        if isinstance(answer, Refusal):
            assert isinstance(decided, Refusal)
            assert self.dump() == before
            assert answer.sentence.endswith("."), answer.sentence
        elif self.books is not None:
            self.books.follow(self.record[-1][0])
            self.books.agree(self.table)
        return answer

    def dump(self) -> str:
        """The whole table and its patrons, as text."""
        return repr((self.table, self.patrons))


class DrivenTable(RuleBasedStateMachine):
    """A table with three places, its dealers, supervisors and cashier, beside the books."""

    game = ""

    @initialize(
        even=st.sampled_from(["as-printed", "customary"]),
        maximum=st.sampled_from([3000, 100_000]),
        limit=st.sampled_from([None, 4000, 50_000]),
        float_cents=st.sampled_from([20_000, 10_000_000]),
    )
    def open(self, even: str, maximum: int, limit: int | None, float_cents: int) -> None:
        newer = self.game == "sicbo-nicc"
        self.play = WatchedPlay(
            self.game,
            limits=LIMITS | {"*": Limit(500, maximum, 100)},
            players="1 2",
            chips_cents=20_000,
            places=PLACES,
            layout="C",
            readings={"even": even},
            cashless=newer,
            checks_per_colour=12,
        )
        self.play.staff("CreditFloat", cents=10_000_000 - float_cents)
        self.play.books = self.books = Books(self.play.table)
        self.account_cents(0)
        if newer and limit is not None:
            self.play.patrons["player-1"].limits["day"] = LossLimit(cents=limit)
        self.number = 0

    def account_cents(self, cents: int) -> None:
        """Every patron has so much on the account, as if it had been paid in before."""
        for name, patron in self.play.patrons.items():
            patron.account_cents += cents
            self.books.accounts[name] = patron.account_cents

    # How commands are given.

    def dealer(self, command: str, **fields: Any) -> Answer:
        return self.by(DEALER, command, **fields)

    def staff(self, command: str, **fields: Any) -> Answer:
        return self.by(SUPERVISOR, command, **fields)

    def by(self, acting: Person, command: str, /, **fields: Any) -> Answer:
        by, office = acting
        known = NAMED[command].__dataclass_fields__
        if "reason" in known:
            fields.setdefault("reason", "seen")
        if "round" in known:
            fields.setdefault("round", self.play.table.next_round)
        return self.play.do(command, by=by, office=office, **fields)

    def another(self) -> str:
        self.number += 1
        return f"n-{self.number}"

    def next_step(self, faces: str) -> Answer:
        """What is due next in the round, or at a table that does not play."""
        table = self.play.table
        keyed = tuple(int(face) for face in faces)
        if table.status is not Status.OPEN:
            return self.staff("OpenDealerTable", config=self.play.config, float_cents=1_000_000)
        if table.stage is DealerStage.BETWEEN and table.broken:
            if table.seal == table.broken_under:
                return self.staff("OpenSeal", opened=table.seal or "1", sealed=self.another())
            return self.staff("RecordReplaced")
        if table.stage is DealerStage.BETWEEN and table.stopped:
            return self.staff("RecordRectified", test="123", lit=LIT_BY_123)
        if table.stage is DealerStage.BETWEEN:
            return self.dealer("ShakeDice", tumbles=3)
        if table.float_locked:
            self.dealer("LockFloat", locked=False)
        command = NEXT[table.stage]
        fields = {"faces": keyed} if command in ("EnterResult", "ConfirmResult") else {}
        answer = self.dealer(command, **fields)
        if isinstance(answer, Refusal) and answer.kind.slug == "not-confirmed":
            return self.dealer("EnterResult", faces=keyed)
        if isinstance(answer, Refusal) and answer.kind.slug == "float-short":
            return self.staff("FillFloat", cents=5_000_000)
        if isinstance(answer, Refusal) and answer.kind.slug == "too-few-tumbles":
            return self.dealer("ShakeDice", tumbles=3)
        return answer

    def ready(self, place: str, kind: str = "value") -> None:
        """Somebody is at a place, with enough chips of a kind to wager with."""
        table = self.play.table
        if table.status is not Status.OPEN:
            self.next_step("123")
        if not table.seats[place].person:
            self.play.sit(place, chips_cents=0)
        seat, colour = table.seats[place], kind.partition(":")[2]
        if seat.value_cents < 10_000:
            self.dealer("BringChips", place=place, cents=10_000)
        if kind == "token" and not seat.tokens_cents:
            self.dealer("ExchangeVoucher", place=place, voucher=self.another(), cents=2500)
        if colour and not seat.colours.get(colour):
            value = table.colours[colour].each_cents if self.books.out.get(colour) else 500
            fields = {"colour": colour, "count": 3, "each_cents": value, "consents": PLACES}
            self.staff("IssueColour", place=place, **fields)

    def pass_time(self, milliseconds: int) -> None:
        """Time goes by, in which everybody has had a rest: hours of play are not the matter."""
        self.play.at += milliseconds
        for patron in self.play.patrons.values():
            patron.played, patron.rest_until = [], None
            if patron.session is not None:
                patron.session.from_at = self.play.at

    def until(self, stage: DealerStage, faces: str) -> None:
        """On to a stage of a round, as far as it can be reached."""
        for _ in range(12):
            if self.play.table.stage is stage and self.play.table.status is Status.OPEN:
                return
            self.next_step(faces)

    # What always holds, beside what the play and the books check after every command.

    @invariant()
    def nothing_of_the_houses_is_below_nothing(self) -> None:
        table = self.play.table
        assert table.float_cents >= 0
        assert table.box_cents >= 0
        assert table.unclaimed_cents >= 0
        assert all(cents > 0 for cents in table.held.values())
        assert all(colour.abroad >= 0 for colour in table.colours.values())
        for seat in (*table.seats.values(), *table.departed.values()):
            assert min(seat.value_cents, seat.tokens_cents, *seat.colours.values(), 0) >= 0

    @invariant()
    def no_more_checks_and_markers_are_out_than_there_are(self) -> None:
        table, config = self.play.table, self.play.config
        assert all(0 <= count <= config.checks_per_colour for count in self.books.out.values())
        for cents, buttons in config.markers.items():
            used = [
                name
                for name, colour in table.colours.items()
                if colour.marker and str(colour.each_cents) == cents and self.books.out[name]
            ]
            assert len(used) <= buttons

    @invariant()
    def cards_and_accounts_say_the_same(self) -> None:
        for name, patron in self.play.patrons.items():
            assert patron.account_cents == self.books.accounts.get(name, 0)
            assert patron.open_stakes.get("table-1", 0) == self.books.at_risk(name)

    @invariant()
    def the_round_is_in_order(self) -> None:
        table = self.play.table
        assert len(table.results) <= RESULTS_SHOWN
        assert len(table.rounds) <= ROUNDS_KEPT
        if table.stage is DealerStage.BETWEEN:
            assert not table.collected
            assert all(piece.streak for piece in table.pieces if piece.round <= table.round)
        if table.status is Status.CLOSED:
            assert not table.pieces
            assert not table.occupied
            assert not table.float_cents

    def teardown(self) -> None:
        if hasattr(self, "play"):
            assert self.play.replayed() == self.play.table
