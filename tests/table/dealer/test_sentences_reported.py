"""How much of an event's story a report of incidents has: not each chip that lies there again."""

from __future__ import annotations

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.reports.dealt_sentences import dealt_said
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated
from pitboss.table.dealer.acts.losers_laid_again import LosersLaidAgain
from pitboss.table.dealer.acts.report_lights import InspectorNotified, LightsFailed
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import scene_of
from tests.folding import fold
from tests.table.dealer.plays import DealerPlay

AGAIN = (Moved(place="1", kind="value", cents=500),)


@pytest.mark.parametrize(("event", "reported", "sentences"), [
    (LightsFailed(round=1, expected=("small",), lit=("big",), put_back=AGAIN, clause="8.3",
                  reason="dark"),
     "The lights fail (dark): lit were big and should be small; the dice decide", 2),
    (InspectorNotified(what="the lights", clause="8.3", round=1),
     "An inspector is notified of the lights: no further play until it is rectified", 2),
    (LosersLaidAgain(round=1, clause="8.6", reason="no wager", put_back=AGAIN),
     "The losers lie on the layout again: no wager", 2),
    (GameInvalidated(round=1, ground="fraud", clause="9.10", reason="film", put_back=AGAIN),
     "The game is invalidated for fraud: film", 2),
    (EntryCorrected(round=1, entered="146", result="145", announced="", lit=("small",),
                    reason="film", put_back=AGAIN),
     "The numbers are put right from 1, 4, 6 to 1, 4, 5: film", 3),
    (NoResultAnnounced(round=1, clause="8.2", reason="", ground="tumbler-fault",
                       void_clause="8.2.1", put_back=AGAIN),
     "No result: the tumbler failed. Every wager but a Super Streak is void", 3),
])  # fmt: skip
def test_a_report_has_what_happened_and_not_every_chip(
    event: DealerEvent, reported: str, sentences: int
) -> None:
    scene = scene_of(DealerPlay("sicbo-nicc").table)
    said, _ = dealt_said(event, scene)
    assert said == reported
    assert len(list(event.told(scene))) >= sentences


def test_what_lies_there_again_is_what_had_been_collected() -> None:
    """A record that puts back other chips is no record of this table."""
    for event in (
        LightsFailed(round=1, expected=(), lit=(), put_back=AGAIN, clause="8.3", reason="dark"),
        LosersLaidAgain(round=1, clause="8.6", reason="no wager", put_back=AGAIN),
        EntryCorrected(round=1, entered="146", result="145", announced="", lit=(),
                       reason="film", put_back=AGAIN),
    ):  # fmt: skip
        with pytest.raises(Broken, match="what was collected is put back"):
            fold(DealerPlay("sicbo-nicc").table, (event,))
