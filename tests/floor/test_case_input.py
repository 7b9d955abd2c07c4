"""Acts on a case that are refused to everybody or to some, and input that means nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pitboss.cases.acts.close_case import CloseCase
from pitboss.cases.acts.demand_excess import DemandExcess
from pitboss.cases.acts.record_contact import RecordContact
from pitboss.cases.acts.record_enquiry import RecordEnquiry
from pitboss.cases.acts.record_identification import RecordIdentification
from pitboss.cases.acts.record_impracticality import RecordImpracticality
from pitboss.cases.acts.record_rectification import RecordRectification
from pitboss.cases.acts.record_return import RecordReturn
from pitboss.cases.case import Case
from pitboss.kernel.errors import BadInput
from tests.floor.casebook import DAY, NOON, Casebook, accidental, opened


def test_a_case_is_opened_once() -> None:
    book = opened()
    assert book.open(cents=5) == "number-in-use"
    assert book.case.cents == 110_000


def test_a_case_that_is_not_on_file_takes_no_step() -> None:
    book = Casebook()
    assert book.enquire() == "not-on-file"
    assert book.close() == "not-on-file"


def test_the_older_document_has_no_such_case_and_points_to_a_dispute() -> None:
    book = Casebook()
    assert book.open(document="sicbo-ilga") == "no-error-rules"
    assert book.refusal() == (
        "9.12",
        "The rules of sicbo-ilga say nothing about over- and underpayments: they are decided "
        "as disputes (rule 9.12).",
    )
    assert book.open(document="interblock") == "no-error-rules"
    assert book.refusal()[0] == ""
    with pytest.raises(BadInput, match="'sicbo' is not a document: the documents are"):
        book.open(document="sicbo")
    assert book.case.status == "blank"


@pytest.mark.parametrize("office", ["", "player", "cashier", "shooter"])
def test_a_case_is_opened_by_those_who_run_the_game(office: str) -> None:
    book = Casebook()
    assert book.open(office=office) == "not-your-office"
    assert book.refusal()[0] == "8.10"
    assert book.open(office="dealer", by="") == "not-your-office"
    assert book.open(office="dealer") == ""


def test_only_supervisors_record_steps_and_cashiers_only_money() -> None:
    book = accidental("over")
    kept = list(book.case.steps)
    back = {"cents": 1, "agreed_by": "P. Layer", "receipt": "R-1"}
    for office in ("dealer", "cashier", "player", ""):
        assert book.do(CloseCase, office=office) == "not-your-office"
        assert book.do(RecordContact, text="rang", office=office) == "not-your-office"
    assert book.do(RecordReturn, **back, office="dealer") == "not-your-office"
    assert book.case.steps == kept
    assert book.do(RecordReturn, **back, office="cashier") == ""
    assert book.do(RecordContact, text="rang", office="games-supervisor") == ""


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"kind": "bet"}, "'bet': it is wager, cash-change or colour-change"),
        ({"direction": "up"}, "'up': it is over or under"),
        ({"cents": 0}, "0 cents: it must be from 1"),
        ({"cents": -5}, "-5 cents"),
        ({"cents": True}, "whole number of cents"),
        ({"cents": 10.5}, "whole number of cents"),
        ({"cause": "  "}, "The cause of the error is blank"),
        ({"table": ""}, "The table of the error is blank"),
        ({"patron": " "}, "The patron is blank"),
        ({"round": 0}, "rounds are counted from 1"),
        ({"round": True}, "rounds are counted from 1"),
        ({"event_at": NOON + 1}, "happens before it becomes known"),
        ({"known_at": NOON + DAY}, "becomes known before it is recorded"),
        ({"event_at": -1}, "a time in the years 1970 to 9999"),
        ({"known_at": "noon"}, "a time in the years 1970 to 9999"),
    ],
)
def test_an_opening_that_means_nothing_is_one_sentence(
    fields: dict[str, Any], sentence: str
) -> None:
    book = Casebook()
    with pytest.raises(BadInput, match=re.escape(sentence)):
        book.open(**fields)
    assert book.case == Case(number="41")


@pytest.mark.parametrize(
    ("act", "fields", "sentence"),
    [
        (RecordEnquiry, {"outcome": "fine", "investigator": "x", "finding": "x"},
         "'fine': it is unintentional or suspected"),
        (RecordEnquiry, {"outcome": "suspected", "investigator": "", "finding": "x"},
         "The investigator is blank"),
        (RecordEnquiry, {"outcome": "suspected", "investigator": "x", "finding": " "},
         "The finding of the enquiry is blank"),
        (RecordRectification, {"way": "done", "text": "x"},
         "'done': it is rectified, attempted or nicc-notified"),
        (RecordRectification, {"way": "attempted", "text": ""}, "is blank"),
        (RecordIdentification, {"method": "", "identified": False, "text": "x"},
         "The method of identification is blank"),
        (RecordIdentification, {"method": "x", "identified": True, "text": "x"},
         "names the patron where it succeeded"),
        (RecordIdentification,
         {"method": "x", "identified": False, "text": "x", "patron": "P. Layer"},
         "names the patron where it succeeded"),
        (RecordIdentification,
         {"method": "x", "identified": True, "text": "x", "patron": " "}, "The patron is blank"),
        (RecordContact, {"text": ""}, "is blank"),
        (DemandExcess, {"cents": 110_000, "text": ""}, "is blank"),
        (DemandExcess, {"cents": 0, "text": "x"}, "0 cents"),
        (RecordReturn, {"cents": 5, "agreed_by": "x", "receipt": ""}, "is blank"),
        (RecordReturn, {"cents": 0, "agreed_by": "x", "receipt": "R"}, "0 cents"),
        (RecordImpracticality, {"reason": ""}, "is blank"),
    ],
)  # fmt: skip
def test_a_step_that_means_nothing_is_one_sentence(
    act: Any, fields: dict[str, Any], sentence: str
) -> None:
    book = opened("over", patron="P. Layer")
    with pytest.raises(BadInput, match=re.escape(sentence)):
        book.do(act, **fields)
    assert book.case.steps == []
