"""The dice under their seal: who has it opened, when, and what is written down about it (2.5)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.dealer.acts.open_seal import SealOpened
from tests.stories import clause
from tests.table.dealer.plays import DealerPlay
from tests.table.dealer.test_irregularities import BOTH, STEPS, at_step, sentence

DRAWN_DIE = Path(__file__).parents[3] / "web" / "src" / "kit" / "Die.svelte"


@BOTH
@clause("sicbo-nicc", "2.5")
@clause("sicbo-ilga", "2.5")
def test_2_5_the_opening_of_the_seal_is_recorded_with_both_numbers(game: str) -> None:
    play = DealerPlay(game)
    assert play.table.seal == ""
    play.accepted(play.staff("OpenSeal", opened="A-17", sealed="A-18", reason="dice changed"))
    assert play.happened(SealOpened) == [
        SealOpened(
            opened="A-17", sealed="A-18", recorded="", reason="dice changed", clause="2.5"
        )
    ]  # fmt: skip
    assert play.table.seal == "A-18"
    play.round("124", p1={"small": 500})
    play.accepted(play.staff("OpenSeal", opened="A-18", sealed="A-19"))
    assert play.happened(SealOpened)[0].recorded == "A-18"
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "2.5")
@clause("sicbo-ilga", "2.5")
def test_2_5_another_seal_than_the_record_has_is_written_down_as_it_was_found(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("OpenSeal", opened="17", sealed="18"))
    play.accepted(play.staff("OpenSeal", opened="99", sealed="19"))
    (event,) = play.happened(SealOpened)
    assert (event.opened, event.recorded, event.sealed) == ("99", "18", "19")


@BOTH
@pytest.mark.parametrize("step", STEPS)
@clause("sicbo-nicc", "2.5")
@clause("sicbo-ilga", "2.5")
def test_2_5_nobody_opens_the_tumbler_from_the_first_shake_to_the_last_payment(
    game: str, step: str
) -> None:
    play = DealerPlay(game)
    at_step(play, step)
    stage = play.table.stage
    assert play.refused(play.staff("OpenSeal", opened="17", sealed="18")) == ("not-now", "2.5")
    assert (play.table.stage, play.table.seal) == (stage, "")


@BOTH
@clause("sicbo-nicc", "2.5")
@clause("sicbo-ilga", "2.5")
def test_2_5_a_supervisor_has_it_opened_and_says_why(game: str) -> None:
    play = DealerPlay(game)
    numbers = {"opened": "17", "sealed": "18"}
    assert play.refused(play.dealer("OpenSeal", **numbers)) == ("not-your-office", "2.5")
    assert play.refused(play.staff("OpenSeal", reason=" ", **numbers)) == ("reason-needed", "2.5")
    # Between rounds of a closed table dice are changed too, and a new table has no rules yet.
    play.accepted(play.do("LeavePlace", place="1"))
    play.accepted(play.do("LeavePlace", place="2"))
    play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.staff("OpenSeal", **numbers))
    assert play.table.seal == "18"


@BOTH
@clause("sicbo-nicc", "2.5", "8.5")
@clause("sicbo-ilga", "2.5", "8.5")
def test_2_5_broken_dice_are_reached_through_the_seal_and_a_spent_seal_is_not_put_on_again(
    game: str,
) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("OpenSeal", opened="17", sealed="18"))
    at_step(play, "uncovered")
    play.accepted(play.dealer("AnnounceNoResult", ground="broken"))
    assert sentence(play.staff("OpenSeal", opened="18", sealed="18")) == (
        "Seal 18 has been opened: the tumbler must be sealed with another (rule 2.5)."
    )
    assert play.refused(play.staff("OpenSeal", opened="17", sealed="18")) == ("seal-spent", "2.5")
    play.accepted(play.staff("OpenSeal", opened="18", sealed="19"))
    assert play.table.broken  # that they were replaced is said by itself
    play.accepted(play.staff("RecordReplaced"))
    play.round("124")


@pytest.mark.parametrize("number", ["", " ", "seal 7", "1" * 41])
def test_a_seal_has_a_number_that_can_be_read_again(number: str) -> None:
    play = DealerPlay()
    answer = play.staff("OpenSeal", opened=number, sealed="18")
    assert isinstance(answer, Refusal)
    assert answer.sentence.startswith(
        "A seal's number is letters, digits and hyphens, at most 40 of them, and "
    )
    assert play.refused(play.staff("OpenSeal", opened="17", sealed=number))[0] == "not-understood"


@clause("sicbo-nicc", "2.5")
@clause("sicbo-ilga", "2.5")
def test_2_5_a_drawn_die_shows_one_side_by_its_dots_and_opposite_sides_have_seven() -> None:
    drawn = DRAWN_DIE.read_text("utf-8")
    sides = re.findall(r"^    (\d): \[((?:\[-?\d, -?\d\](?:, )?)+)\],$", drawn, re.MULTILINE)
    dots = {int(side): len(set(re.findall(r"\[-?\d, -?\d\]", places))) for side, places in sides}
    assert dots == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
    assert [dots[side] + dots[7 - side] for side in (1, 2, 3)] == [7, 7, 7]
    # Seen from above: one side a die, so that no two drawn sides can contradict each other.
    assert drawn.count("{#each PLACES[face]") == drawn.count("PLACES[") == 1
