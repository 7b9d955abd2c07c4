"""The dealer's tables of a rehearsal: both documents played as they are written, side by side."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.patron.state import Patron
from pitboss.rehearsal.cards import CARDED
from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.scene import Told
from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult, grounds
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.take_place import TakePlace
from tests.rehearsal.hall import Hall, rehearsed
from tests.table.dealer.plays import STREAK, DealerPlay


@pytest.fixture(scope="module")
def days() -> list[tuple[Hall, list[Told]]]:
    """Thirty days of six tables, some of them rough."""
    return [
        rehearsed(Settings(seed=seed, rounds=6, trouble=0.1 * (seed % 5)), 900)
        for seed in range(1, 31)
    ]


def told(days: list[tuple[Hall, list[Told]]], made: type) -> list[Told]:
    return [one for _, sent in days for one in sent if isinstance(one, made)]


def test_in_the_newer_document_people_play_with_their_own_card_and_in_the_older_without(
    days: list[tuple[Hall, list[Told]]],
) -> None:
    taken = [one for one in told(days, TakePlace) if isinstance(one, TakePlace)]
    newer = [one for one in taken if one.table.startswith("nicc")]
    older = [one for one in taken if one.table.startswith("ilga")]
    assert len(newer) > 50
    assert len(older) > 50
    assert {one.patron for one in older} == {None}
    assert {one.patron for one in newer if one.patron} == set(CARDED)


def test_some_patrons_set_loss_limits_and_some_decline_them(
    days: list[tuple[Hall, list[Told]]],
) -> None:
    chosen: Counter[bool] = Counter()
    for hall, _ in days:
        for state in hall.states.values():
            if isinstance(state, Patron) and state.chosen_at is not None:
                chosen[any(limit.cents is not None for limit in state.limits.values())] += 1
    assert min(chosen[True], chosen[False]) > 10


def test_wagers_are_placed_spoken_and_found_of_every_kind_of_chip(
    days: list[tuple[Hall, list[Told]]],
) -> None:
    placed = [one for one in told(days, PlaceChips) if isinstance(one, PlaceChips)]
    assert {one.kind.partition(":")[0] for one in placed} == {"value", "token", "colour"}
    assert {(one.spoken, one.found) for one in placed} == {
        (False, False), (True, False), (False, True),
    }  # fmt: skip
    families = {one.spot.partition(":")[0] for one in placed}
    assert families == {
        "small", "big", "odd", "even", "any-triple", "triple", "double", "total", "pair",
        "single", "four", "super-streak",
    }  # fmt: skip


def test_a_round_comes_to_nothing_on_every_ground(days: list[tuple[Hall, list[Told]]]) -> None:
    found = {
        one.ground for one in told(days, AnnounceNoResult) if isinstance(one, AnnounceNoResult)
    }
    assert found == set(grounds(DEALER_TABLE.irregularities))


def test_a_command_names_every_card_that_it_may_concern() -> None:
    hall = Hall()
    named = 0
    for arriving in Day(Settings(seed=2, rounds=6, trouble=0.2), hall.state).arrivals():
        for command in arriving:
            refused = hall.tell(command)
            assert refused != "patrons-differ" or len(arriving) > 1
            named += isinstance(command, DealerAct) and len(command.streams()) > 1
    assert named > 50


def test_a_claim_is_not_paid_while_the_round_that_decides_it_is_being_settled() -> None:
    """What lost may still be put back on the layout, and then it is somebody's (found here)."""
    play = DealerPlay("sicbo-ilga", limits=STREAK, layout="C", readings={"even": "customary"})
    play.round("456")
    play.accepted(play.do("PlaceChips", place="1", spot="super-streak:big", cents=500))
    play.accepted(play.do("LeavePlace", place="1"))
    (claim,) = play.table.departed
    play.open_bets()
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.dealer(command, round=2, faces=(1, 2, 4))
    play.accepted(play.dealer("CollectLosers", round=2))
    paid = play.dealer("PayClaim", claim=claim)
    play.accepted(play.dealer("PayWinners", round=2))
    assert play.refused(paid) == ("claim-running", "5.5")
