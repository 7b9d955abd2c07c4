"""The auditor of dealer's tables against the documents, and the pit against the auditor."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pitboss.cases.act import OnCase
from pitboss.cases.refusals import CaseKind
from pitboss.disputes.act import OnDispute
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.acts import ACTS
from pitboss.house.domain import HOUSE
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.play_events import LimitExceeded
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import DealerTable
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_driver import MINUTE, NOON
from tests.floor.auditor.dealer_records import PaperPit
from tests.floor.auditor.dealer_trouble import TroubledPit

DICE: list[paper.Faces] = list(product(range(1, 7), repeat=3))  # type: ignore[arg-type]  # threes


# The auditor's own paper.


# fmt: off
EDGES = [
    ("small",        "as-printed", Fraction(1, 36)), ("big",      "as-printed", Fraction(1, 36)),
    ("odd",          "as-printed", Fraction(1, 36)), ("even",     "as-printed", Fraction(29, 108)),
    ("even",         "customary",  Fraction(1, 36)), ("triple:4", "as-printed", Fraction(35, 216)),
    ("double:2",     "as-printed", Fraction(1, 9)),  ("pair:2-5", "as-printed", Fraction(1, 36)),
    ("any-triple",   "as-printed", Fraction(1, 9)),  ("single:6", "as-printed", Fraction(1, 27)),
    ("four:2-3-5-6", "as-printed", Fraction(1, 9)),  ("total:4",  "as-printed", Fraction(1, 8)),
    ("total:16",     "as-printed", Fraction(1, 9)),  ("total:6",  "as-printed", Fraction(13, 108)),
    ("total:14",     "as-printed", Fraction(7, 72)), ("total:8",  "as-printed", Fraction(1, 8)),
    ("total:12",     "as-printed", Fraction(2, 27)), ("total:11", "as-printed", Fraction(1, 8)),
]
# fmt: on


@pytest.mark.parametrize(("spot", "even", "expected"), EDGES)
def test_the_auditors_wagers_have_the_edges_of_the_readings(
    spot: str, even: str, expected: Fraction
) -> None:
    back = sum(odds + 1 for faces in DICE if (odds := paper.odds(spot, faces, even)) is not None)
    assert 1 - Fraction(back, 216) == expected


def test_the_auditors_super_streak_keeps_201_in_2048() -> None:
    """Small and Big stay with one half, triples apart; the count starts after the wager."""
    back, alive = Fraction(0), Fraction(1)
    for count in range(paper.LONGEST):
        ended = paper.step("big", count, (1, 1, 2), "as-printed", lights_failed=False)
        back += alive / 2 * ((ended.odds + 1) if ended.odds else 0)
        alive /= 2
    twelfth = paper.step("big", 11, (5, 5, 6), "as-printed", lights_failed=False)
    assert (twelfth.ended, twelfth.odds) == (True, 500)
    assert 1 - (back + alive * 501) == Fraction(201, 2048)


def test_the_auditors_streak_of_the_readings_comes_to_six_to_one() -> None:
    """SB-02: Big opened the area; then Big, Big, 4-4-4, Big, Big and Small."""
    count, last = 0, paper.Step(0, ended=False)
    for faces in ((4, 5, 6), (3, 4, 6), (4, 4, 4), (2, 4, 5), (5, 6, 6), (1, 2, 3)):
        assert not last.ended
        last = paper.step("big", count, faces, "as-printed", lights_failed=False)
        count = last.count
    assert (last.ended, last.count, last.odds) == (True, 4, 6)


def test_a_ten_ends_a_run_of_odd_and_even_as_printed_and_is_even_by_custom() -> None:
    assert paper.run_after(("odd", 3), "odd-even", (2, 4, 4), "as-printed") is None
    assert paper.run_after(("odd", 3), "odd-even", (2, 4, 4), "customary") == ("even", 1)
    assert paper.run_after(("odd", 3), "odd-even", (6, 6, 6), "as-printed") == ("odd", 3)


# The pit against the auditor: a failure is a seed.


def acts(pit: TroubledPit, *weights: int) -> None:
    """Four hundred acts: wagers, steps, people, chips, trouble, conduct, tray, signs, cards."""
    kinds = (
        pit.wager, pit.step, pit.sit, pit.chips, pit.trouble, pit.conduct, pit.tray, pit.signs,
        pit.cards, pit.again,
    )  # fmt: skip
    pit.play(400, dict(zip(kinds, weights, strict=True)))


@pytest.mark.parametrize("seed", range(8))
def test_wagers_and_rounds_of_both_editions_are_as_the_auditor_says(
    tmp_path: Path, seed: int
) -> None:
    acts(TroubledPit(tmp_path, 5000 + seed), 14, 14, 3, 5, 2, 1, 1, 1, 1, 1)


@pytest.mark.parametrize("seed", range(8))
def test_trouble_and_conduct_at_dealers_tables_are_as_the_auditor_says(
    tmp_path: Path, seed: int
) -> None:
    acts(TroubledPit(tmp_path, 6000 + seed), 10, 10, 2, 4, 4, 4, 3, 3, 2, 1)


@pytest.mark.parametrize("seed", range(6))
def test_patrons_with_limits_are_held_to_them_as_the_auditor_says(
    tmp_path: Path, seed: int
) -> None:
    games = (paper.NICC, paper.NICC)
    acts(TroubledPit(tmp_path, 7000 + seed, games), 20, 14, 2, 3, 1, 1, 1, 0, 4, 1)


def long_days(pit: TroubledPit) -> None:
    """Four hundred acts with hours between them."""
    pit.play(400, {pit.hours: 4, pit.wager: 8, pit.step: 8, pit.sit: 4, pit.chips: 1})


@pytest.mark.parametrize("seed", range(5))
def test_hours_of_play_end_where_the_auditor_says(tmp_path: Path, seed: int) -> None:
    long_days(TroubledPit(tmp_path, 9000 + seed, (paper.NICC, paper.NICC)))


@pytest.mark.parametrize("seed", range(4))
def test_money_errors_and_disputes_take_the_course_that_the_auditor_says(
    tmp_path: Path, seed: int
) -> None:
    pit = PaperPit(tmp_path, 10_000 + seed)
    on_paper(pit)


def on_paper(pit: PaperPit) -> None:
    """Six hundred acts, most of them about money errors and disputes."""
    pit.play(600, {pit.errors: 10, pit.complaints: 4, pit.step: 6, pit.trouble: 2, pit.wager: 3})


def test_the_random_paper_reaches_what_it_is_there_for(tmp_path: Path) -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for seed in (*range(9), 16):
        folder = tmp_path / str(seed)
        folder.mkdir()
        pit = PaperPit(folder, 11_000 + seed)
        on_paper(pit)
        seen += pit.counts
    done = {name for name, said in seen if not said}
    assert done >= {kind.__name__ for kind in ACTS if issubclass(kind, OnCase | OnDispute)}
    refused = {said for _, said in seen}
    # The report of a month is the server's to make, and its own tests show what it refuses.
    reports = {CaseKind.MONTH_NOT_OVER, CaseKind.REPORT_MADE, CaseKind.REPORT_NOT_MADE}
    assert refused >= {kind.slug for kind in set(CaseKind) - reports}


def test_the_random_pit_reaches_what_it_is_there_for(tmp_path: Path) -> None:
    """Enough of every kind is accepted and refused, or the comparison would show nothing."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(5):
        folder = tmp_path / str(seed)
        folder.mkdir()
        pit = TroubledPit(folder, 8000 + seed)
        acts(pit, 14, 14, 3, 5, 3, 2, 2, 1, 2, 1)
        long_days(pit)
        seen += pit.counts
    done = {name for name, said in seen if not said}
    assert {
        "PlaceChips", "PayWinners", "IssueColour", "AnnounceNoResult", "InvalidateGame",
        "CorrectEntry", "RestateRound", "FindInvalid", "ReportLights", "LeavePlace",
    } <= done  # fmt: skip
    refused = {said for _, said in seen}
    assert {
        "over-maximum", "not-enough-chips", "area-closed", "over-loss-limit", "wrong-round",
        "assessment-due", "hours-reached", "resting",
    } <= refused  # fmt: skip


# What the auditor found, kept as stories: each with its clause.

DEALER: dict[str, Any] = {"by": "dee", "office": "dealer"}
SUPERVISOR: dict[str, Any] = {"by": "sue", "office": "casino-supervisor"}


class Story:
    """One dealer's table played by hand, told what the paper makes of it."""

    def __init__(self, folder: Path, game: str, **config: Any) -> None:  # of a table
        self.writer = EventWriter(open_store(folder / "journal.db", HOUSE), HOUSE)
        self.at = NOON
        self.told: Any = None  # an answer of any kind
        settings: dict[str, Any] = {
            "places": ("1", "2", "3"), "gaming_day_starts": 360, "emblem": "anchor",
            "colours": ("red", "blue"), "limits": {"*": Limit(500, 100_000)},
        }  # fmt: skip
        made = DealerConfig(game=game, training=True, **(settings | config))
        self.done(OpenDealerTable, config=made, float_cents=1_000_000, **SUPERVISOR)

    def do(self, made: type, /, **fields: Any) -> str:
        """Give a command; nothing where it was accepted, else the slug of the refusal."""
        self.at = fields.pop("at", self.at + 1000)
        if issubclass(made, DealerAct):
            real = self.writer.state("dealer:t")
            assert isinstance(real, DealerTable)
            names = real.patrons_concerned | {fields.get("patron")}
            fields = {"table": "t", "patrons": tuple(sorted(filter(None, names)))} | fields
        (self.told,) = self.writer.process([made(**({"at": self.at} | fields))])
        return "" if isinstance(self.told, Accepted) else str(self.told.kind.slug)

    def done(self, made: type, /, **fields: Any) -> None:
        """A command that must be accepted."""
        assert self.do(made, **fields) == "", getattr(self.told, "sentence", self.told)

    def sit(self, place: str, person: str, *, carded: bool = False) -> None:
        """Somebody sits down with $1,000 in value chips."""
        named: dict[str, Any] = {}
        if carded:
            own = {"patron": person, "by": person, "office": "player"}
            self.done(Enrol, patron=person, name=person, **SUPERVISOR)
            self.done(IssueCard, patron=person, card=person, digital=False, **SUPERVISOR)
            self.done(DeclineLimits, **own)
            named = {"patron": person, "card": person}
        self.done(TakePlace, place=place, person=person, **named, **DEALER)
        self.done(BringChips, place=place, cents=100_000, **DEALER)

    def round(self, number: int, faces: tuple[int, int, int], **stakes: int) -> None:
        """A round with wagers at place 1."""
        fields = {"round": number, **DEALER}
        self.done(ShakeDice, tumbles=3, **fields)
        self.done(CallForBets, **fields)
        for spot, cents in stakes.items():
            self.done(PlaceChips, place="1", spot=spot, cents=cents, by="1", office="player")
        self.done(CallNoMoreBets, **fields)
        self.done(LiftDome, **fields)
        self.done(EnterResult, faces=faces, **fields)
        self.done(ConfirmResult, faces=faces, **fields)
        self.done(CollectLosers, **fields)
        self.done(PayWinners, **fields)


def test_6_2_before_the_first_result_of_a_gaming_day_the_area_is_closed(tmp_path: Path) -> None:
    """The day starts at 14:00; Big comes at 13:00, and a streak is asked for at 14:01."""
    limits = {"*": Limit(500), "super-streak:small": Limit(500, 500)}
    limits["super-streak:big"] = Limit(500, 500)
    story = Story(tmp_path, paper.ILGA, layout="C", limits=limits, gaming_day_starts=14 * 60)
    story.sit("1", "ann")
    story.round(1, (4, 5, 6))
    streak = {"place": "1", "spot": "super-streak:big", "cents": 500, "by": "1"}
    told = story.do(PlaceChips, office="player", at=NOON + 61 * MINUTE, **streak)
    assert told == "area-closed"


def test_8_15_who_has_no_wager_is_not_found_over_the_loss_limit(tmp_path: Path) -> None:
    """Ann loses $100 and then sets a limit of $50: nothing of hers lies on the layout."""
    story = Story(tmp_path, paper.NICC)
    story.sit("1", "ann", carded=True)
    story.round(1, (4, 5, 6), small=10_000)
    limit = {"patron": "ann", "period": "day", "cents": 5_000}
    story.done(SetLossLimit, by="ann", office="player", **limit)
    story.done(ShakeDice, round=2, tumbles=3, **DEALER)
    story.done(CallForBets, round=2, **DEALER)
    told = story.do(FindOverLimit, place="1", reason="seen", **DEALER)
    if not told:
        written = story.told.events["patron:ann"]
        assert any(isinstance(event, LimitExceeded) for event in written)
    assert told == "not-over-limit"
