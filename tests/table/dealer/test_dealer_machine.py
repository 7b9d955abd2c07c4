"""A whole dealer's table under acts in any order: no cent is made, lost or given to another.

After every command the accounts sum to nothing and agree with the table, the table agrees with a
second reckoning from the paper, and whatever was refused has changed nothing. At the end the
record alone gives the same table again.
"""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import rule, run_state_machine_as_test

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.dealer.state import DealerStage
from pitboss.table.terminal.state import Status
from tests.slow import SEARCH
from tests.stories import clause
from tests.table.dealer.acts import issue
from tests.table.dealer.machines import LIMITS, PLACES, SPOTS, STREAKS, DrivenTable, Person
from tests.table.dealer.plays import DEALER, MINUTE, SUPERVISOR, DealerPlay
from tests.table.dealer.plays import STREAK as STREAK_LIMITS

FACES = st.one_of(
    st.sampled_from(["456", "366", "112", "123", "334", "222", "666", "145"]),
    st.text("123456", min_size=3, max_size=3),
)
PLACE = st.sampled_from(PLACES)
SPOT = st.sampled_from(SPOTS)
STREAK = st.sampled_from(STREAKS)
CENTS = st.sampled_from([500, 500, 1000, 1500, 2500, 3000, 5000, 700, 0, -500, 10_000_000])
COUNT = st.integers(-1, 6)
COLOUR = st.sampled_from(["red", "red", "blue", "green", "purple"])
KIND = st.sampled_from(["value", "value", "value", "colour:red", "colour:blue", "token"])
PERSON = st.sampled_from([*[SUPERVISOR] * 8, DEALER, ("cas", "cashier"), ("ann", "player")])
DEALING = st.sampled_from([*[DEALER] * 5, *[SUPERVISOR] * 3, ("ann", "player")])
ENDINGS = st.sampled_from([[], ["112", "123", "445"], ["456", "112"], ["445", "123", "112"]])
"""Results after which few streaks still run."""
STAGE = st.sampled_from([stage for stage in DealerStage if stage is not DealerStage.BETWEEN])
Wagers = list[tuple[str, str, int, str]]
WAGERS = st.lists(st.tuples(PLACE, SPOT, CENTS, KIND), min_size=1, max_size=4)


class DealerTablePlay(DrivenTable):
    """What may happen at a dealer's table."""

    # Wagers and rounds.

    def lay(self, wagers: Wagers, *, found: bool = False) -> None:
        self.until(DealerStage.BETTING, "123")
        for place, spot, cents, kind in wagers:
            self.ready(place, kind)
            if found:
                self.dealer(
                    "PlaceChips", place=place, spot=spot, cents=cents, kind=kind, found=True
                )
            else:
                self.play.do("PlaceChips", place=place, spot=spot, cents=cents, kind=kind)

    @rule(wagers=WAGERS, found=st.booleans())
    def wager(self, wagers: Wagers, found: bool) -> None:
        self.lay(wagers, found=found)

    @rule(wagers=WAGERS, faces=st.lists(FACES, min_size=1, max_size=3))
    def whole_rounds(self, wagers: Wagers, faces: list[str]) -> None:
        for dice in faces:
            self.lay(wagers)
            self.until(DealerStage.BETWEEN, dice)

    @rule(place=PLACE, spot=STREAK, kind=KIND, faces=st.lists(FACES, max_size=5))
    def streak(self, place: str, spot: str, kind: str, faces: list[str]) -> None:
        """A Super Streak between rounds, or between tumble and no more bets, and what follows."""
        self.until(DealerStage.BETWEEN, "456")
        self.ready(place, kind)
        self.play.do("PlaceChips", place=place, spot=spot, cents=500, kind=kind)
        for dice in faces:
            self.until(DealerStage.BETTING, dice)
            self.play.do("PlaceChips", place=place, spot=spot, cents=500, kind=kind)
            self.until(DealerStage.BETWEEN, dice)

    @rule(times=st.integers(3, 13), end=FACES, lights=st.booleans())
    def long_streak(self, times: int, end: str, lights: bool) -> None:
        """Big again and again, triples between, until something ends it."""
        self.streak_of_big("1", "colour:red")
        self.streak("2", "super-streak:big", "token", [])
        for number in range(times):
            self.until(DealerStage.BETTING, "456")
            self.until(DealerStage.BETWEEN, "444" if number == 5 else "456")
        if lights:
            self.until(DealerStage.LIT, end)
            self.dealer("ReportLights", lit=("small", "big"))
        self.until(DealerStage.BETTING, end)
        self.until(DealerStage.BETWEEN, end)

    @rule(faces=FACES, steps=st.integers(1, 4))
    def play_on(self, faces: str, steps: int) -> None:
        for _ in range(steps):
            self.next_step(faces)

    @rule(
        wagers=WAGERS,
        other=st.one_of(st.none(), STREAK),
        cents=CENTS,
        person=PERSON,
        how=st.sampled_from(["TakeChipsBack", "RefuseWager"]),
    )
    def take_back(
        self, wagers: Wagers, other: str | None, cents: int, person: Person, how: str
    ) -> None:
        self.lay(wagers)
        for place, spot, _, _ in wagers:
            if how == "TakeChipsBack":
                self.play.do(how, place=place, spot=other or spot, cents=cents)
            else:
                self.by(person, how, place=place, spot=other or spot)

    @rule(
        wagers=WAGERS,
        stage=STAGE,
        faces=FACES,
        ground=st.sampled_from(
            ["cocked-dice", "tumbler-fault", "exposed", "no-button", "broken", "rain"]
        ),
        person=DEALING,
    )
    def no_result(
        self, wagers: Wagers, stage: DealerStage, faces: str, ground: str, person: Person
    ) -> None:
        self.lay(wagers)
        self.until(stage, faces)
        self.by(person, "AnnounceNoResult", ground=ground)

    # Corrections.

    @rule(wagers=WAGERS, stage=STAGE, faces=FACES, other=FACES, person=PERSON)
    def correct(
        self, wagers: Wagers, stage: DealerStage, faces: str, other: str, person: Person
    ) -> None:
        self.lay(wagers)
        self.until(stage, faces)
        self.by(person, "CorrectEntry", faces=tuple(int(face) for face in other))

    @rule(faces=FACES, true=FACES, more=st.booleans(), running=st.booleans(), person=PERSON)
    def restate(self, faces: str, true: str, more: bool, running: bool, person: Person) -> None:
        """The last round was another; perhaps with a Super Streak, and a case for each place."""
        table = self.play.table
        if running:
            self.streak_of_big("1", "value")
            self.until(DealerStage.BETTING, faces)
        self.until(DealerStage.BETWEEN, faces)
        if table.status is not Status.OPEN:
            return
        fields = {"round": table.round, "faces": tuple(int(face) for face in true)}
        named: list[str] = []
        for _ in range(6):
            cases = {place: self.another() for place in named} if more else {}
            answer = self.by(person, "RestateRound", cases=cases, **fields)
            if not isinstance(answer, Refusal) or answer.kind.slug != "case-needed" or not more:
                return
            named.append(str(answer.words["place"]))

    # Chips.

    @rule(
        place=PLACE,
        count=COUNT,
        means=st.sampled_from(["cash", "account"]),
        off=st.sampled_from([0, 0, 0, 500]),
        person=DEALING,
    )
    def buy(self, place: str, count: int, means: str, off: int, person: Person) -> None:
        self.ready(place)
        fields = {"paid_cents": 500 * count + off, "chips": {"500": count}, "means": means}
        self.by(person, "ChangeCash", place=place, **fields)

    @rule(place=PLACE, cents=CENTS, colour=COLOUR, count=COUNT, emblem=st.booleans())
    def bring(self, place: str, cents: int, colour: str, count: int, emblem: bool) -> None:
        self.ready(place)
        colours = {colour: count} if count > 1 else {}
        self.dealer(
            "BringChips", place=place, cents=min(cents, 5000), colours=colours,
            emblem="anchor" if emblem else "crown", tokens_cents=500 if count == 1 else 0,
        )  # fmt: skip

    @rule(
        place=PLACE,
        colour=COLOUR,
        count=COUNT,
        each=st.sampled_from([500, 500, 1000, 1000, 2500, 700, 100]),
        consents=st.sets(PLACE),
        person=DEALING,
    )
    def issue(
        self, place: str, colour: str, count: int, each: int, consents: set[str], person: Person
    ) -> None:
        self.ready(place)
        self.by(
            person, "IssueColour", place=place, colour=colour, count=count, each_cents=each,
            consents=tuple(sorted(consents)),
        )  # fmt: skip

    @rule(place=PLACE, count=COUNT, person=DEALING)
    def change(self, place: str, count: int, person: Person) -> None:
        self.ready(place)
        given, received = {"500": 5 * count}, {"2500": abs(count)}
        self.by(person, "ChangeColour", place=place, given=given, received=received)

    @rule(place=PLACE, colour=COLOUR, count=COUNT, person=DEALING)
    def redeem(self, place: str, colour: str, count: int, person: Person) -> None:
        self.ready(place, f"colour:{colour}")
        self.by(person, "RedeemColour", place=place, colour=colour, count=count)
        self.by(person, "RedeemColourElsewhere", colour=colour, count=count, where="main cage")

    @rule(place=PLACE, cents=CENTS, again=st.booleans())
    def voucher(self, place: str, cents: int, again: bool) -> None:
        number = "n-1" if again else self.another()
        self.dealer("ExchangeVoucher", place=place, voucher=number, cents=min(cents, 5000))

    @rule(
        command=st.sampled_from(["FillFloat", "CreditFloat", "LockFloat", "Box", "Cashless"]),
        cents=CENTS,
        yes=st.booleans(),
        person=PERSON,
    )
    def tray(self, command: str, cents: int, yes: bool, person: Person) -> None:
        if command == "Box":
            self.by(person, "MoveDropBox", attached=yes)
        elif command == "Cashless":
            self.by(person, "SetCashless", cashless=yes)
        elif command == "LockFloat":
            self.by(person, command, locked=yes)
        else:
            self.by(person, command, cents=cents)

    # People.

    @rule(place=PLACE, person=st.sampled_from(["player-1", "player-2", "eve"]))
    def sit(self, place: str, person: str) -> None:
        if self.play.table.status is Status.OPEN:
            self.play.sit(place, person=person, chips_cents=0)

    @rule(place=PLACE, declared=st.booleans())
    def leave(self, place: str, declared: bool) -> None:
        self.dealer("LeavePlace", place=place, remaining_cents=500 if declared else None)

    @rule(place=PLACE, kind=KIND, person=PERSON, times=st.integers(0, 6), end=FACES)
    def leave_with_a_streak(
        self, place: str, kind: str, person: Person, times: int, end: str
    ) -> None:
        self.streak_of_big(place, kind)
        self.leave(place, True)
        for dice in (*["456"] * times, end):
            self.until(DealerStage.BETTING, dice)
            self.until(DealerStage.BETWEEN, dice)
        self.pay_claims(person)

    def streak_of_big(self, place: str, kind: str) -> None:
        """Small, then Big: the area is open for Big, and a wager goes there."""
        for dice in ("112", "456"):
            self.until(DealerStage.BETTING, dice)
            self.until(DealerStage.BETWEEN, dice)
        self.streak(place, "super-streak:big", kind, [])

    @rule(person=PERSON)
    def pay_claims(self, person: Person) -> None:
        for claim in [*self.play.table.departed, "claim-x"]:
            self.by(person, "PayClaim", claim=claim)

    @rule(place=PLACE, person=PERSON)
    def device(self, place: str, person: Person) -> None:
        self.by(person, "RecordDevice", place=place)

    @rule(
        wagers=WAGERS,
        stage=STAGE,
        faces=FACES,
        place=PLACE,
        ground=st.sampled_from(["device", "rule"]),
        person=PERSON,
    )
    def void(
        self,
        wagers: Wagers,
        stage: DealerStage,
        faces: str,
        place: str,
        ground: str,
        person: Person,
    ) -> None:
        self.lay(wagers)
        self.until(stage, faces)
        self.by(person, "VoidWagers", place=place, ground=ground)

    @rule(
        wagers=WAGERS,
        stage=st.sampled_from(list(DealerStage)),
        faces=FACES,
        place=st.sampled_from(["1", "1", "2"]),
        over=st.booleans(),
    )
    def find(self, wagers: Wagers, stage: DealerStage, faces: str, place: str, over: bool) -> None:
        self.lay(wagers, found=True)
        if over:
            self.dealer("FindOverLimit", place=place)
        self.until(stage, faces)
        if over:
            self.dealer("FindOverLimit", place=place)
        else:
            self.dealer("FindInvalid", place=place, ground="no-card")

    @rule(
        wagers=WAGERS,
        stage=STAGE,
        faces=FACES,
        ground=st.sampled_from(["disruption", "fraud", "fraud"]),
        persons=st.lists(PLACE, max_size=2),
        person=PERSON,
    )
    def invalidate(
        self, wagers: Wagers, stage: DealerStage, faces: str, ground: str, persons: list[str],
        person: Person,
    ) -> None:  # fmt: skip
        self.lay(wagers)
        self.until(stage, faces)
        self.by(person, "InvalidateGame", ground=ground, persons=tuple(persons))
        self.decide_held(len(persons) == 1, person)

    @rule(released=st.booleans(), person=PERSON)
    def decide_held(self, released: bool, person: Person) -> None:
        for name in [*self.play.table.held, "nobody"]:
            self.by(person, "DecideHeld", person=name, released=released)

    # Signs, lights, the end of the day.

    @rule(minimum=st.sampled_from([100, 500, 1000]), most=st.sampled_from([2000, 100_000]))
    def sign(self, minimum: int, most: int) -> None:
        limits = LIMITS | {"*": Limit(minimum, most, 100)}
        at = self.play.at + 21 * MINUTE
        self.staff("ProposeSign", limits=limits, takes_effect_at=at)
        self.pass_time(21 * MINUTE)

    @rule(place=PLACE, most=st.sampled_from([4000, 200_000]))
    def personal(self, place: str, most: int) -> None:
        self.ready(place)
        self.staff("SetPersonalLimits", place=place, limits={"small": Limit(500, most, 100)})

    @rule(place=PLACE, yes=st.booleans(), person=PERSON)
    def small_things(self, place: str, yes: bool, person: Person) -> None:
        """Acts that move nothing, whatever they come to."""
        self.by(person, "ReportSigns", up=yes)
        self.by(person, "LimitPlayers", players=2 if yes else None)
        self.by(person, "RecordAssistance", place=place, helper="hal", ended=yes)
        self.by(person, "ShowRules", place=place if yes else "")
        self.by(person, "ReportNumberDisplay", shown="111", round=self.play.table.round)
        self.by(person, "VacatePlace", place=place)
        self.by(person, "ShakeDice", tumbles=1)
        self.by(person, "WithdrawSign")

    @rule(wagers=WAGERS, faces=FACES, after=st.booleans())
    def lights(self, wagers: Wagers, faces: str, after: bool) -> None:
        self.lay(wagers)
        self.until(DealerStage.COLLECTED if after else DealerStage.LIT, faces)
        self.dealer("ReportLights", lit=("small", "big"))

    @rule(wait=st.sampled_from([True, True, True, False]), person=PERSON, faces=ENDINGS)
    def close(self, wait: bool, person: Person, faces: list[str]) -> None:
        self.until(DealerStage.BETWEEN, "456")
        self.by(person, "PutUpClosingSign", closes_at=self.play.at + 21 * MINUTE)
        self.dealer("AnnounceFinalCall")
        if wait:
            self.pass_time(22 * MINUTE)
        for dice in faces:
            self.next_step(dice)
            self.until(DealerStage.BETWEEN, dice)
        self.by(person, "CloseDealerTable")
        self.pay_claims(person)
        for colour in ("red", "blue"):
            self.by(person, "RedeemColourElsewhere", colour=colour, count=1, where="cage")
        self.staff("TakeDownClosingSign")

    @rule(cents=st.sampled_from([1000, 20_000]))
    def pay_in(self, cents: int) -> None:
        self.account_cents(cents)

    @rule(hours=st.integers(1, 30))
    def hours_pass(self, hours: int) -> None:
        self.pass_time(hours * 60 * MINUTE)


EXAMPLES = 16 * SEARCH
"""So many runs for each game."""


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_no_order_of_acts_makes_or_loses_a_cent(game: str) -> None:
    machine = type(f"DealerTablePlay[{game}]", (DealerTablePlay,), {"game": game})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=EXAMPLES, stateful_step_count=40, print_blob=True)
    )


# What the machine found and is still to be put right; it keeps clear of it until then.


@clause("sicbo-nicc", "8.7.1")
@clause("sicbo-ilga", "8.7.1")
@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_a_streak_ends_though_the_lights_are_reported_after_collecting(game: str) -> None:
    play = DealerPlay(game, limits=STREAK_LIMITS, layout="C", readings={"even": "customary"})
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    play.open_bets()
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(4, 5, 6)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("ReportLights", lit=("small",)))
    while play.table.stage is not DealerStage.BETWEEN:
        command = "PayWinners" if play.table.stage is DealerStage.COLLECTED else "CollectLosers"
        play.accepted(play.dealer(command))
    # One in a row is too few: the stake is lost, and nothing of it lies there any longer.
    assert play.table.pieces == []
    assert play.table.float_cents == 10_000_500


@clause("sicbo-nicc", "2.7.2", "9.10")
def test_a_tray_that_cannot_give_all_back_and_hold_a_colour_is_filled_first() -> None:
    play = DealerPlay("sicbo-nicc")
    play.accepted(issue(play, "1", "red", 4, 500))
    play.open_bets()
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=2000, kind="colour:red"))
    play.accepted(play.place("2", small=2000))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(4, 5, 6)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.staff("CreditFloat", cents=play.table.float_cents - 2500))
    # $20 go back to player 2 and $20 are held for the red checks: together $40 of $25.
    answer = play.staff("InvalidateGame", ground="fraud", persons=("1",))
    assert play.refused(answer) == ("float-short", "2.7.2")
