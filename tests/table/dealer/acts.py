"""Short ways of saying what is done with chips at a table, for tests of both documents."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from tests.table.dealer.plays import Answer, DealerPlay

NICC, ILGA = "sicbo-nicc", "sicbo-ilga"
BOTH = pytest.mark.parametrize("game", [NICC, ILGA])


def sentence(answer: Answer) -> str:
    """That a command was refused: what a person is shown."""
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def issue(
    play: DealerPlay, place: str, colour: str, count: int, each: int, *consents: str
) -> Answer:
    """The dealer issues colour checks; those named agree."""
    return play.dealer(
        "IssueColour", place=place, colour=colour, count=count, each_cents=each, consents=consents
    )


def supervised(play: DealerPlay, place: str, colour: str, count: int, each: int) -> Answer:
    """A supervisor issues colour checks."""
    return play.staff("IssueColour", place=place, colour=colour, count=count, each_cents=each)


def redeem(play: DealerPlay, place: str, colour: str, count: int) -> Answer:
    """The dealer takes colour checks back."""
    return play.dealer("RedeemColour", place=place, colour=colour, count=count)
