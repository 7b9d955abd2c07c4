"""Wrong numbers put right: before the winners are paid, and after it as a matter of cases."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.results import Moved, Restated
from pitboss.table.dealer.state import DealerStage
from tests.stories import clause
from tests.table.dealer.plays import Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
CASE = {"sicbo-nicc": "8.10", "sicbo-ilga": "9.12"}
TRUE = (4, 5, 6)


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def keyed_wrong(game: str, *steps: str) -> DealerPlay:
    """The dice show 4-5-6 and 1-2-4 was keyed in; $5 lies on Small and $10 on Big."""
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("2", big=1000))
    play.accepted(play.place("1", small=500))
    play.close_bets()
    for command in ("EnterResult", *steps):
        faces = {"faces": (1, 2, 4)} if "Result" in command else {}
        play.accepted(play.dealer(command, **faces))
    return play


# Before the winners are paid.


@BOTH
@pytest.mark.parametrize("steps", [(), ("ConfirmResult",), ("ConfirmResult", "CollectLosers")])
@clause("sicbo-nicc", "5.4", "8.7")
@clause("sicbo-ilga", "5.4", "8.7")
def test_5_4_a_supervisor_puts_the_numbers_right_and_both_are_kept(
    game: str, steps: tuple[str, ...]
) -> None:
    play = keyed_wrong(game, *steps)
    play.accepted(play.staff("CorrectEntry", faces=TRUE, reason="one die was misread"))
    (corrected,) = play.happened(EntryCorrected)
    assert (corrected.entered, corrected.result) == ("124", "456")
    assert corrected.announced == "4, 5, 6: 15"
    assert corrected.lit == (
        "big", "total:15", "pair:4-5", "pair:4-6", "pair:5-6", "single:4", "single:5", "single:6",
    )  # fmt: skip
    collected = "CollectLosers" in steps
    assert corrected.put_back == (
        (Moved(place="2", kind="value", cents=1000),) if collected else ()
    )
    # A slip of the finger is no failure of the lights: nobody is stopped from playing on.
    assert (play.table.stage, play.table.stopped) == (DealerStage.LIT, "")
    assert [piece.number for piece in play.table.pieces] == [1, 2]
    assert play.table.float_cents == 10_000_000
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert (play.chips("1"), play.chips("2")) == (99_500, 101_000)
    assert play.table.results == [(1, "456")]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "5.4")
@clause("sicbo-ilga", "5.4")
def test_the_numbers_are_put_right_by_a_supervisor_with_a_reason_while_they_matter(
    game: str,
) -> None:
    play = keyed_wrong(game, "ConfirmResult")
    assert sentence(play.dealer("CorrectEntry", faces=TRUE)) == (
        "Only the casino supervisor or games supervisor may do that (rule 5.4)."
    )
    assert play.refused(play.staff("CorrectEntry", faces=TRUE, reason="")) == (
        "reason-needed",
        "5.4",
    )
    assert sentence(play.staff("CorrectEntry", faces=(4, 2, 1))) == (
        "The result of round 1 is already 124 (rule 5.4)."
    )
    assert play.refused(play.staff("CorrectEntry", faces=(4, 5))) == ("no-such-numbers", "5.4")
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.refused(play.staff("CorrectEntry", faces=TRUE, round=1)) == ("not-now", "5.4")


@BOTH
@clause("sicbo-nicc", "5.4")
@clause("sicbo-ilga", "5.4")
def test_what_was_collected_is_put_back_out_of_a_tray_that_still_has_it(game: str) -> None:
    play = keyed_wrong(game, "ConfirmResult", "CollectLosers")
    play.accepted(play.staff("CreditFloat", cents=10_000_500))
    assert sentence(play.staff("CorrectEntry", faces=TRUE)) == (
        "The float holds $5.00 and $10.00 is needed: call for a fill first (rule 2.7.2)."
    )
    play.accepted(play.staff("FillFloat", cents=500))
    play.accepted(play.staff("CorrectEntry", faces=TRUE))
    assert play.table.float_cents == 0


@BOTH
@clause("sicbo-nicc", "5.4", "3.4")
@clause("sicbo-ilga", "5.4", "3.3")
def test_collected_tokens_and_colour_checks_are_put_back_as_what_they_were(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=1000))
    issue = {"place": "1", "colour": "red", "count": 2, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issue))
    play.open_bets()
    for kind in ("token", "colour:red"):
        play.accepted(play.do("PlaceChips", place="1", spot="big", cents=1000, kind=kind))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.staff("CorrectEntry", faces=TRUE))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    seat = play.table.seats["1"]
    # Both won 1 to 1: $20 in chips on top of the $990 that were left.
    assert (seat.tokens_cents, seat.colours, seat.value_cents) == (1000, {"red": 2}, 101_000)
    assert play.replayed() == play.table


# After it: nobody is debited or paid.


def settled_wrong(game: str) -> DealerPlay:
    """1-2-4 was keyed in, confirmed, collected and paid where the dice had shown 4-5-6."""
    return keyed_wrong(game, "ConfirmResult", "CollectLosers", "PayWinners")


@clause("sicbo-nicc", "8.10", "8.12.1.2")
def test_8_10_each_difference_becomes_a_case_and_no_chips_move() -> None:
    play = settled_wrong("sicbo-nicc")
    before = (play.chips("1"), play.chips("2"), play.table.float_cents)
    assert before == (100_500, 99_000, 10_000_500)
    answer = play.staff("RestateRound", round=1, faces=TRUE, cases={"1": "C-7"})
    assert sentence(answer) == "A case number is needed for the difference at 2 (rule 8.10)."
    play.accepted(play.staff("RestateRound", round=1, faces=TRUE, cases={"1": "C-7", "2": "C-8"}))
    (restated,) = play.happened(RoundRestated)
    assert (restated.settled_by, restated.result, restated.clause) == ("124", "456", "8.10")
    # Small was paid $10 with its stake and should have lost; Big lost and is due $20.
    assert restated.differences == (
        Restated(place="2", patron="player-2", given_cents=0, due_cents=2000, case="C-8"),
        Restated(place="1", patron="player-1", given_cents=1000, due_cents=0, case="C-7"),
    )
    assert (play.chips("1"), play.chips("2"), play.table.float_cents) == before
    assert play.table.results == [(1, "456")]
    assert play.table.rounds[-1].result == "456"
    assert play.replayed() == play.table


@clause("sicbo-ilga", "9.12")
def test_by_the_older_document_the_differences_are_put_on_record() -> None:
    play = settled_wrong("sicbo-ilga")
    play.accepted(play.staff("RestateRound", round=1, faces=TRUE))
    (restated,) = play.happened(RoundRestated)
    assert restated.clause == "9.12"
    told = {one.place: (one.due_cents - one.given_cents, one.case) for one in restated.differences}
    assert told == {"1": (-1000, ""), "2": (2000, "")}
    assert (play.chips("1"), play.chips("2")) == (100_500, 99_000)


@BOTH
@clause("sicbo-nicc", "8.10")
@clause("sicbo-ilga", "9.12")
def test_only_what_differs_is_told(game: str) -> None:
    play = DealerPlay(game)
    # By 1-2-4 Small wins at even money, and so it does by 1-2-3; the totals differ.
    play.round("124", p1={"small": 500}, p2={"small": 500, "total_7": 500})
    cases = {"2": "C-1"} if game == "sicbo-nicc" else {}
    play.accepted(play.staff("RestateRound", round=1, faces=(1, 2, 3), cases=cases))
    (restated,) = play.happened(RoundRestated)
    # Seven paid 12 to 1: $65 with its stake, and Small $10 in truth as well.
    assert [(one.place, one.given_cents, one.due_cents) for one in restated.differences] == [
        ("2", 7500, 1000)
    ]
    assert set(restated.returned.items()) == {("1", 1000), ("2", 1000), ("3", 0)}


@clause("sicbo-nicc", "8.10")
def test_no_case_is_opened_where_nothing_differs() -> None:
    play = settled_wrong("sicbo-nicc")
    cases = {"1": "C-7", "2": "C-8", "3": "C-9"}
    assert sentence(play.staff("RestateRound", round=1, faces=TRUE, cases=cases)) == (
        "Nothing differs at 3: no case is opened for it."
    )


@clause("sicbo-nicc", "8.10")
def test_a_second_restatement_differs_from_the_first_and_not_from_the_payment() -> None:
    play = settled_wrong("sicbo-nicc")
    cases = {"1": "C-7", "2": "C-8"}
    play.accepted(play.staff("RestateRound", round=1, faces=TRUE, cases=cases))
    # It was 5-5-5 after all: both lose, so $20 less is due to the second player.
    answer = play.staff("RestateRound", round=1, faces=(5, 5, 5), cases={"2": "C-9"})
    play.accepted(answer)
    (restated,) = play.happened(RoundRestated)
    assert restated.settled_by == "456"
    assert restated.differences == (
        Restated(place="2", patron="player-2", given_cents=2000, due_cents=0, case="C-9"),
    )
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.10")
@clause("sicbo-ilga", "9.12")
def test_the_difference_is_that_of_who_was_there(game: str) -> None:
    play = settled_wrong(game)
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("1", person="newcomer")
    cases = {"1": "C-7", "2": "C-8"} if game == "sicbo-nicc" else {}
    play.accepted(play.staff("RestateRound", round=1, faces=TRUE, cases=cases))
    (restated,) = play.happened(RoundRestated)
    patron = "player-1" if game == "sicbo-nicc" else None
    assert [one.patron for one in restated.differences if one.place == "1"] == [patron]


@BOTH
@clause("sicbo-nicc", "8.10")
@clause("sicbo-ilga", "9.12")
def test_only_the_last_settled_round_is_restated_between_rounds_by_a_supervisor(
    game: str,
) -> None:
    play = settled_wrong(game)
    rule = CASE[game]
    assert play.refused(play.dealer("RestateRound", round=1, faces=TRUE)) == (
        "not-your-office",
        rule,
    )
    reasonless = {"round": 1, "faces": TRUE, "reason": ""}
    assert play.refused(play.staff("RestateRound", **reasonless)) == ("reason-needed", rule)
    assert play.refused(play.staff("RestateRound", round=1, faces=(1, 2))) == (
        "no-such-numbers",
        rule,
    )
    assert sentence(play.staff("RestateRound", round=1, faces=(4, 2, 1))) == (
        f"The result of round 1 is already 124 (rule {rule})."
    )
    assert sentence(play.staff("RestateRound", round=2, faces=TRUE)) == (
        f"Round 2 is not the last round that was settled here (rule {rule})."
    )
    play.open_bets()
    assert play.refused(play.staff("RestateRound", round=1, faces=TRUE)) == (
        "not-the-last-round",
        rule,
    )
    play.close_bets()
    play.settle("123")
    assert play.refused(play.staff("RestateRound", round=1, faces=TRUE)) == (
        "not-the-last-round",
        rule,
    )


@BOTH
def test_a_table_that_has_settled_nothing_has_nothing_to_restate(game: str) -> None:
    play = DealerPlay(game)
    answer = play.staff("RestateRound", round=1, faces=TRUE)
    assert play.refused(answer) == ("not-the-last-round", CASE[game])
