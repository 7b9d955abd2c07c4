"""Names that a stream can have, and acts that none of them can be about."""

from __future__ import annotations

from typing import Any  # fields of several types, filled in by name

import pytest

from pitboss.kernel.subject import NO_NAME, name_on_file
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.state import Patron


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("sicbo-1", True),
        ("a", True),
        ("a" * 64, True),
        ("a" * 65, False),
        ("", False),
        ("tisch-ä", False),
        ("two\nlines", False),
        ("骰寶", False),
    ],
)
def test_a_name_on_file_is_of_1_to_64_printable_ascii_characters(
    text: str, possible: bool
) -> None:
    assert name_on_file(text) == (text if possible else NO_NAME)
    assert Patron.stream(text) == f"patron:{text if possible else '-'}"


def test_an_act_tells_the_first_name_it_gives_that_can_never_be_on_file() -> None:
    said: dict[str, Any] = {"at": 0, "by": "jo", "office": "cashier"}
    assert Enrol(**said, patron="p7", name="ä").impossible_name() is None
    assert Enrol(**said, patron="ä", name="Pat").impossible_name() == "ä"
    card = IssueCard(**said, patron="p7", card="C" * 65, digital=False)
    assert card.impossible_name() == "C" * 65
    assert card.streams() == ("patron:p7", "exclusions:house", "card:-")


def test_a_subject_begins_with_no_record_and_is_called_by_its_kind_and_name() -> None:
    blank = Patron.blank("p7")
    assert (blank.version, blank.done, blank.own_name) == (0, {}, "p7")
    assert blank.called == "Patron p7"


def test_an_act_that_gives_no_number_of_its_own_is_never_taken_for_a_repeat() -> None:
    act = Enrol(at=0, by="jo", patron="p7", name="Pat")
    assert act.serial == 0
    assert Patron.blank("p7").repeats(act.by, act.serial, "digest") is None
