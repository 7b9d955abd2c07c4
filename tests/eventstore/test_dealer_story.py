"""A dealer's round told from the journal: every step in words, with the clause behind it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pitboss.cases.acts.record_enquiry import RecordEnquiry
from pitboss.eventstore.codec import Codec
from pitboss.house.domain import HOUSE
from pitboss.house.narrative_steps import Story
from pitboss.house.rounds import story_of
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.find_invalid import FindInvalid
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.issue_colour import IssueColour
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.record_assistance import RecordAssistance
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from tests.eventstore.test_dealers_floor import DEALER, SUPERVISOR, Pit
from tests.stories import clause

STREAK = {"super-streak:big": Limit(500, 500), "super-streak:small": Limit(500, 500)}
LIT_124 = (
    "small", "total:7", "pair:1-2", "pair:1-4", "pair:2-4", "single:1", "single:2", "single:4",
)  # fmt: skip


class Deal:
    """One dealer's table of a floor, played command by command."""

    def __init__(self, pit: Pit, game: str, *people: str, **config: Any) -> None:
        self.pit = pit
        self.number = 0
        pit.open("t", game, **config)
        carded = game == "sicbo-nicc"
        self.patrons = people if carded else ()
        pit.enrol(*self.patrons)
        for place, person in enumerate(people, start=1):
            assert pit.sit("t", str(place), person, carded=carded) == ""

    def dealer(self, made: type, **fields: Any) -> None:
        """The dealer does something, in the round under way where it takes one."""
        self._do(made, DEALER | fields)

    def staff(self, made: type, **fields: Any) -> None:
        """The supervisor does something."""
        self._do(made, SUPERVISOR | fields)

    def _do(self, made: type, fields: dict[str, Any]) -> None:
        if "round" in made.__dataclass_fields__:  # type: ignore[attr-defined]  # a command is one
            fields = {"round": self.number} | fields
        self.pit.done(made, **({"table": "t", "patrons": self.patrons} | fields))

    def place(self, place: str, spot: str, cents: int, **fields: Any) -> None:
        """A player places chips, unless somebody else is named."""
        by = {"by": place, "office": "player"}
        self._do(PlaceChips, by | {"place": place, "spot": spot, "cents": cents} | fields)

    def open(self) -> None:
        """Tumble and call for bets."""
        self.number += 1
        self.dealer(ShakeDice, tumbles=3)
        self.dealer(CallForBets)

    def close(self, faces: str = "") -> None:
        """No more bets, the dome, and the numbers where there are some."""
        self.dealer(CallNoMoreBets)
        self.dealer(LiftDome)
        if faces:
            keyed = tuple(int(face) for face in faces)
            self.dealer(EnterResult, faces=keyed)
            self.dealer(ConfirmResult, faces=keyed)

    def settle(self) -> None:
        """Losers, then winners."""
        self.dealer(CollectLosers)
        self.dealer(PayWinners)

    def round(self, faces: str) -> None:
        """A round in which nobody places anything."""
        self.open()
        self.close(faces)
        self.settle()

    def story(self, number: int) -> Story:
        """A round as it is told."""
        with self.pit.store.view():
            return story_of(self.pit.store, number, "t")

    def told(self, number: int) -> list[tuple[str, str]]:
        """Its sentences with their clauses."""
        return [(step.text, step.clause) for step in self.story(number).steps]


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    with closing((made := Pit(str(tmp_path / "floor.db"))).store):
        yield made


def after(told: list[tuple[str, str]], text: str) -> list[tuple[str, str]]:
    return told[[said for said, _ in told].index(text) + 1 :]


def limited(pit: Pit) -> Deal:
    """Ann plays without limits; Bob may lose $30 a day, and $5 more than that is found lying."""
    deal = Deal(pit, "sicbo-nicc", "ann", "bob")
    own = {"patron": "bob", "by": "bob", "office": "player", "period": "day"}
    pit.done(SetLossLimit, cents=3000, **own)
    deal.open()
    deal.place("1", "total:11", 1000)
    deal.place("1", "small", 500, **DEALER, spoken=True)
    deal.place("2", "big", 2000)
    deal.place("2", "small", 1500, **DEALER, found=True)
    deal.close("641")
    deal.settle()
    return deal


def test_a_round_is_told_from_the_tumble_to_the_last_payment(pit: Pit) -> None:
    told = limited(pit).told(1)
    assert after(told, "bob at place 2 brings $1,000.00 in value chips") == [
        ("Round 1 begins, on gaming day 2025-10-15", "1.1/round-of-play"),
        ("dee runs the game", "1.1/dealer"),
        ("The dice are tumbled 3 times under the dome", "5.1"),
        ("The sign says: wagers $5.00 to $1,000.00 in steps of $1.00", "4.1"),
        ("Patron bob has a loss limit of $30.00 a day, and $30.00 of it is left",
         "1.1/loss-limit"),
        ("Place your bets", "5.1"),
        ("ann at place 1 places $10.00 in value chips on total:11 (piece 1)", "3.4"),
        ("ann at place 1 declares a wager aloud: $5.00 in value chips on small (piece 2)", "3.12"),
        ("bob at place 2 places $20.00 in value chips on big (piece 3)", "3.4"),
        ("$15.00 in value chips on small (piece 4) of bob at place 2 is found lying on the layout",
         "3.14"),
        ("For the limits of patron bob, $15.00 more is at risk", "9.3"),
        # Twenty and fifteen are five more than thirty: the latest wager is cut.
        ("$5.00 of $15.00 in value chips on small (piece 4) goes back to bob at place 2: it is "
         "beyond the loss limit, and the latest goes first", "8.15.1"),
        ("No more bets: $45.00 lies on the layout", "5.2"),
        ("Patron bob goes beyond the loss limit of $30.00 a day by $5.00", "1.1/gaming-limit"),
        ("Patron bob is to be advised: Wagers went beyond the loss limit by $5.00: chips bought "
         "or brought are declared before the round, and chips left on leaving.", "8.15.1"),
        ("The dome comes off: chips are settled where they lie now", "3.14"),
        ("The numbers 6, 4, 1 are keyed in", "5.4"),
        ("The numbers are confirmed", "5.4"),
        ("The result is announced as 1, 4, 6: 11", "5.3"),
        ("The areas to light up are: big, total:11, pair:1-4, pair:1-6, pair:4-6, single:1, "
         "single:4, single:6", "2.3"),
        ("ann at place 1: $5.00 in value chips on small (piece 2) loses", "3.2.1.2"),
        ("bob at place 2: $10.00 in value chips on small (piece 4) loses", "3.2.1.2"),
        ("$15.00 is collected from the losers", "5.5"),
        ("ann at place 1: $10.00 in value chips on total:11 (piece 1) wins 6 to 1: $10.00 goes "
         "back and $60.00 is paid", "3.2.6"),
        ("bob at place 2: $20.00 in value chips on big (piece 3) wins 1 to 1: $20.00 goes back "
         "and $20.00 is paid", "3.2.2.1"),
        ("$80.00 is paid in winnings, and round 1 is over", "5.5"),
        ("For the limits of patron ann it counts as a win of $55.00 on gaming day 2025-10-15",
         "1.1/loss-limit"),
        ("For the limits of patron bob it counts as a win of $10.00 on gaming day 2025-10-15",
         "1.1/loss-limit"),
    ]  # fmt: skip


def test_a_limit_that_is_reached_is_told_with_the_regulation(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-nicc", "ann")
    own = {"patron": "ann", "by": "ann", "office": "player", "period": "day"}
    pit.done(SetLossLimit, cents=500, **own)
    deal.open()
    deal.place("1", "small", 500)
    pit.done(SetLossLimit, cents=400, **own)
    deal.close("456")
    deal.settle()
    told = deal.told(1)
    # A lower limit holds at once: a dollar of the wager goes back, and the rest is lost.
    (lowered,) = [said for said in told if said[0].startswith("Patron ann has a loss limit for")]
    assert lowered == (
        "Patron ann has a loss limit for a day of $4.00, from 15/10/2025 02:00:11 UTC",
        "1.1/loss-limit",
    )
    assert told.index(lowered) < [text for text, _ in told].index(
        "No more bets: $4.00 lies on the layout"
    )
    assert told[-2:] == [
        ("For the limits of patron ann it counts as a loss of $4.00 on gaming day 2025-10-15",
         "1.1/loss-limit"),
        ("Patron ann has reached the limit of $4.00 for the day since 2025-10-15: no more gaming "
         "in it", "Regulation 31K"),
    ]  # fmt: skip


def test_chips_come_to_a_spot_in_several_ways_and_go_back_for_several_reasons(pit: Pit) -> None:
    limits = {"*": Limit(500, 5000, 100)}
    deal = Deal(pit, "sicbo-nicc", "ann", "bob", limits=limits, player_maximum_cents=6000)
    deal.dealer(IssueColour, place="2", colour="red", count=20, each_cents=500)
    deal.open()
    deal.dealer(RecordAssistance, place="1", helper="eve")
    deal.place("1", "big", 500, by="eve", person="eve")
    deal.place("1", "small", 500, **DEALER)
    deal.place("2", "single:4", 1500, kind="colour:red")
    back = {"by": "1", "office": "player", "place": "1", "spot": "big", "cents": 500}
    deal.dealer(TakeChipsBack, **back)
    deal.staff(RefuseWager, place="2", spot="single:4", reason="a late hand")
    deal.place("2", "big", 7000, **DEALER, found=True)
    deal.place("2", "small", 2000, **DEALER, found=True)
    deal.dealer(CallNoMoreBets)
    assert after(deal.told(1), "Place your bets") == [
        ("eve gives physical help to ann at place 1", "1.1/proxy-betting"),
        ("ann at place 1 places $5.00 in value chips on big (piece 1) by the hand of eve",
         "1.1/proxy-betting"),
        ("The dealer places $5.00 in value chips on small (piece 2) for ann at place 1", "3.13"),
        ("bob at place 2 places $15.00 in red checks on single:4 (piece 3)", "3.4"),
        ("ann at place 1 takes back $5.00 in value chips on big (piece 1)", "3.11"),
        ("$15.00 in red checks on single:4 (piece 3) goes back to bob at place 2: a late hand",
         "9.16"),
        ("$70.00 in value chips on big (piece 4) of bob at place 2 is found lying on the layout",
         "3.14"),
        ("For the limits of patron bob, $70.00 more is at risk", "9.3"),
        ("$20.00 in value chips on small (piece 5) of bob at place 2 is found lying on the layout",
         "3.14"),
        ("For the limits of patron bob, $20.00 more is at risk", "9.3"),
        # Fifty at most on a wager; fifty and twenty are ten more than sixty for one player.
        ("$20.00 of $70.00 in value chips on big (piece 4) goes back to bob at place 2: it is "
         "above the maximum for the wager", "4.3"),
        ("$10.00 of $20.00 in value chips on small (piece 5) goes back to bob at place 2: it is "
         "above the maximum for one player", "4.1"),
        ("No more bets: $65.00 lies on the layout", "5.2"),
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
@clause("sicbo-nicc", "2.5")
@clause("sicbo-ilga", "2.5")
def test_the_opening_of_the_seal_is_told_with_the_round_that_follows(pit: Pit, game: str) -> None:
    deal = Deal(pit, game, "ann")
    deal.round("456")
    deal.staff(OpenSeal, opened="17", sealed="18", reason="the dice are changed")
    deal.staff(OpenSeal, opened="99", sealed="19", reason="found so")
    deal.round("124")
    assert deal.told(2)[:2] == [
        ("The seal 17 of the dice tumbler is opened and 18 put on: the dice are changed", "2.5"),
        ("The seal 99 of the dice tumbler, where 18 was on record, is opened and 19 put on: "
         "found so", "2.5"),
    ]  # fmt: skip
    assert "seal" not in " ".join(text for text, _ in deal.told(1))
    assert deal.story(2).steps[0].by == "sue"


@clause("sicbo-ilga", "9.14")
def test_that_the_rules_were_shown_is_told_with_their_version(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-ilga", "ann")
    deal.open()
    for fields in (
        {"place": "1", "by": "1", "office": "player"},
        {"place": "2"},
        {"place": "", "person": "eve"},
        {"place": ""},
    ):
        deal.dealer(ShowRules, **fields)
    # The digest as the CHANGELOG names the rulebook; the Authority has no paper of it on file.
    rules = "sicbo-ilga, our summary: no paper is filed, digest 98616def13fc"
    assert after(deal.told(1), "Place your bets") == [
        (f"The rules are shown to {whom}: {rules}", "9.14")
        for whom in ("ann at place 1", "place 2", "eve", "somebody without a place")
    ]


def test_numbers_put_right_and_failing_lights_are_told_with_all_that_follows(pit: Pit) -> None:
    limits = {"*": Limit(500, 100_000, 100), **STREAK}
    deal = Deal(pit, "sicbo-nicc", "ann", limits=limits, layout="C")
    deal.round("456")
    deal.place("1", "super-streak:big", 500)
    deal.open()
    deal.close("124")
    deal.dealer(CollectLosers)
    deal.staff(CorrectEntry, faces=(4, 5, 5), reason="upside down")
    deal.dealer(ReportLights, lit=("small",), reason="seen by all")
    deal.settle()
    lit = {"test": "124", "lit": LIT_124, "reason": "a fuse"}
    deal.staff(RecordRectified, **lit)
    told = after(deal.told(2), "The numbers 1, 2, 4 are keyed in")
    assert told[3:] == [
        # The streak on Big is collected by a seven, and lies there again.
        ("ann at place 1: $5.00 in value chips on super-streak:big (piece 1) loses", "6.4.1"),
        ("$5.00 is collected from the losers", "5.5"),
        ("The numbers are put right from 1, 2, 4 to 4, 5, 5: upside down", "5.4"),
        ("$5.00 in value chips of ann at place 1, collected before, lies on the layout again",
         "5.4"),
        ("The result is announced as 4, 5, 5: 14", "5.3"),
        ("The areas to light up are: big, double:5, total:14, pair:4-5, single:4, single:5",
         "2.3"),
        ("The lights fail (seen by all): lit were small and should be big, double:5, total:14, "
         "pair:4-5, single:4, single:5; the dice decide", "8.7"),
        ("An inspector is notified of the illumination of the winning areas: no further play "
         "until it is rectified", "8.8"),
        ("The notice waits for an inspector to receive it", "1.1/inspector"),
        # One in a row is what it has come to, and three or fewer lose.
        ("ann at place 1: $5.00 in value chips on super-streak:big (piece 1) is ended by the "
         "failing lights at 1 in a row and loses", "8.7.1"),
        ("$5.00 is collected from the losers", "5.5"),
        ("Piece 1 was worth 1847/1024 of its stake when the lights ended it", "8.7.1"),
        ("Nothing is paid in winnings, and round 2 is over", "5.5"),
        ("For the limits of patron ann it counts as a loss of $5.00 on gaming day 2025-10-15",
         "1.1/loss-limit"),
        ("The lights work again: a test with 1, 2, 4 lit what it should (a fuse)", "8.8"),
    ]  # fmt: skip


def test_a_streak_is_followed_through_its_rounds_to_the_account_of_its_player(pit: Pit) -> None:
    limits = {"*": Limit(500, 100_000, 100), **STREAK}
    deal = Deal(pit, "sicbo-nicc", "ann", "bob", limits=limits, layout="C")
    deal.round("456")
    deal.place("1", "super-streak:big", 500)
    own = {"by": "1", "office": "player", "place": "1"}
    deal.dealer(LeavePlace, **own)
    for faces in ("456", "444", "455", "556", "456", "123"):
        deal.round(faces)
    (claim,) = {step.text.partition("runs on as ")[2] for step in deal.story(2).steps} - {""}
    wager = f"ann, who left ({claim}): $5.00 in value chips on super-streak:big (piece 1)"
    # A triple leaves the wager as it is.
    third = deal.told(3)
    assert (f"{wager} runs on, 1 in a row", "6.3.2") in third
    assert (f"{wager} stays at 1 in a row", "6.4.1") in third
    assert (f"{wager} runs on, 2 in a row", "6.3.2") in deal.told(4)
    # Four in a row pay six to one.
    assert deal.told(7)[-3:] == [
        (f"{wager} wins 6 to 1: $5.00 goes back and $30.00 is paid, all of it onto the account of "
         "patron ann", "6.4.2"),
        ("$30.00 is paid in winnings, and round 7 is over", "5.5"),
        ("For the limits of patron ann it counts as a win of $30.00 on gaming day 2025-10-15",
         "1.1/loss-limit"),
    ]  # fmt: skip
    # The placing, and every round that moved it, are among the records of the last.
    played = deal.story(7)
    held = {kind for stream, kind in _kinds(deal, played) if stream == "dealer:t"}
    assert {"chips-placed", "winners-paid", "dealer-table-opened"} <= held
    assert [text for stream, text in _kinds(deal, played)].count("winners-paid") == 6


def _kinds(deal: Deal, story: Story) -> list[tuple[str, str]]:
    codec, kinds = Codec(HOUSE.kinds), {made: kind for kind, made in HOUSE.kinds.items()}
    with deal.pit.store.view():
        records = [
            record
            for stream, version in story.records
            for record in deal.pit.store.read(stream, version, version)
        ]
    return [
        (record.stream, kinds[type(event)])
        for record in records
        for event in codec.decode(record).events
    ]


def test_no_result_and_an_invalidated_game_are_told_with_what_goes_back(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-nicc", "ann", "bob")
    deal.open()
    deal.place("1", "small", 500)
    deal.close("456")
    deal.dealer(CollectLosers)
    leaned = {"ground": "cocked-dice", "reason": "it leans on the rim"}
    deal.dealer(AnnounceNoResult, **leaned)
    assert after(deal.told(1), "$5.00 is collected from the losers") == [
        ("No result: a die does not lie flat (it leans on the rim)", "8.1"),
        ("Every wager but a Super Streak is void", "8.6"),
        ("$5.00 in value chips of ann at place 1, collected before, lies on the layout again",
         "8.6"),
        ("$5.00 in value chips on small (piece 1) goes back to ann at place 1: the wager is void",
         "8.6"),
    ]  # fmt: skip
    deal.open()
    deal.place("1", "small", 500)
    deal.place("2", "big", 700)
    deal.close()
    fraud = {"ground": "fraud", "reason": "marked dice", "persons": ("2",)}
    deal.staff(InvalidateGame, **fraud)
    deal.round("456")
    deal.staff(DecideHeld, person="bob", released=True, reason="it was not his")
    dome = "The dome comes off: chips are settled where they lie now"
    assert after(deal.told(2), dome) == [
        ("The game is invalidated for fraud: marked dice", "9.9.2"),
        ("$5.00 in value chips on small (piece 2) goes back to ann at place 1: marked dice",
         "9.10"),
        ("$7.00 in value chips on big (piece 3) of bob at place 2 is held until it is decided "
         "whose it is: marked dice", "9.9.2"),
        # It is decided a round later, and told with the round that it is about.
        ("$7.00 that was held goes back to bob: it was not his", "9.10"),
    ]  # fmt: skip


def test_invalid_wagers_win_nothing_and_say_so(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-nicc", "ann")
    deal.open()
    deal.place("1", "small", 500)
    deal.place("1", "big", 700)
    deal.close("123")
    proxy = {"place": "1", "ground": "proxy", "reason": "a friend pointed", "claim": "my money"}
    deal.dealer(FindInvalid, **proxy)
    deal.settle()
    assert deal.told(1)[-8:-1] == [
        ("Wagers of ann at place 1 are found invalid (somebody bets for another; a friend "
         "pointed): the wagers of this round win nothing; what was claimed: my money", "8.14.2"),
        ("No more wagers are taken at 1 until it is left", "8.14.2"),
        ("What was claimed changes nothing", "9.1.1"),
        ("ann at place 1: $7.00 in value chips on big (piece 2) loses, invalid or not", "3.2.2.2"),
        ("$7.00 is collected from the losers", "5.5"),
        ("ann at place 1: $5.00 in value chips on small (piece 1) would win 1 to 1 and is "
         "invalid: $5.00 goes back, nothing is won", "8.14.2"),
        ("Nothing is paid in winnings, and round 1 is over", "5.5"),
    ]  # fmt: skip


def restated(pit: Pit) -> Deal:
    """A four was keyed in for a three, and Ann got nothing on Small."""
    deal = Deal(pit, "sicbo-nicc", "ann")
    deal.open()
    deal.place("1", "small", 1000)
    deal.close("146")
    deal.settle()
    true = {"faces": (1, 3, 6), "reason": "a four for a three", "cases": {"1": "c-7"}}
    deal.staff(RestateRound, **true)
    return deal


def test_a_restated_round_is_told_with_its_case_to_the_end(pit: Pit) -> None:
    deal = restated(pit)
    enquiry = {"outcome": "unintentional", "investigator": "sue", "finding": "a slip"}
    pit.done(RecordEnquiry, number="c-7", **enquiry, **SUPERVISOR)
    assert after(
        deal.told(1),
        "For the limits of patron ann it counts as a loss of $10.00 on gaming day 2025-10-15",
    ) == [
        ("The round was settled by 1, 4, 6 and the dice showed 1, 3, 6: a four for a three",
         "8.10"),
        ("ann at place 1: $10.00 in value chips on small (piece 1) truly comes to $20.00 and not "
         "to $0.00", "3.2.1.1"),
        ("ann at place 1 was given $0.00 and is due $20.00: $20.00 too little, which is case c-7",
         "8.10"),
        ("Case c-7 is opened: place 1 was paid too little by $20.00 (a four for a three)", "8.10"),
        ("Case c-7: sue finds that the error was not intended (a slip)", "8.10.1"),
    ]  # fmt: skip


def test_the_older_document_is_told_by_its_own_clauses_without_patrons(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-ilga", "zed")
    deal.open()
    deal.place("1", "small", 500)
    deal.close("136")
    deal.settle()
    told = deal.told(1)
    assert ("zed at place 1 places $5.00 in value chips on small (piece 1)", "3.3") in told
    assert told[-2:] == [
        ("zed at place 1: $5.00 in value chips on small (piece 1) wins 1 to 1: $5.00 goes back "
         "and $5.00 is paid", "3.1.1.1"),
        ("$5.00 is paid in winnings, and round 1 is over", "5.5"),
    ]  # fmt: skip
    assert not any(stream.startswith("patron:") for stream, _ in deal.story(1).records)


def test_what_lies_between_two_rounds_is_told_with_the_later_one(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-nicc", "ann")
    deal.round("456")
    deal.dealer(IssueColour, place="1", colour="red", count=3, each_cents=500)
    deal.round("123")
    checks, later = ("ann at place 1 gets 3 red checks at $5.00 each", "3.9"), deal.told(2)
    assert (deal.told(1).count(checks), later.index(checks), later.count(checks)) == (0, 0, 1)


def test_a_story_is_the_same_from_either_database(place: str) -> None:
    deal = limited(Pit(place))
    story = deal.story(1)
    deal.pit.store.close()
    assert story.played is not None
    assert (len(story.steps), story.steps[-1].stream) == (32, "patron:bob")
    assert [(piece.cell, piece.cents) for piece in story.played.layout] == [
        ("total:11", 1000), ("small", 500), ("big", 2000), ("small", 1000),
    ]  # fmt: skip
