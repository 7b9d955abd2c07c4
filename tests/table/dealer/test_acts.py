"""Of every act of a dealer's table the class itself says who may do it, and under what clause."""

from __future__ import annotations

import pytest

from pitboss.house.acts import listed
from pitboss.kernel.act import Sender
from pitboss.kernel.labels import offices_of
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from tests.table.dealer.plays import DealerPlay

ACTS = listed(DealerAct)
EVENTS = listed(DealerEvent)


@pytest.fixture(scope="module")
def play() -> DealerPlay:
    return DealerPlay("sicbo-nicc", players="")


BY_STAFF = [act for act in ACTS if act.senders not in (Sender.HOUSE, Sender.SEAT)]
"""All but what a device tells, and what is a player's alone."""


@pytest.mark.parametrize("act", BY_STAFF, ids=lambda act: act.slug())
def test_the_document_answers_who_may_and_under_which_clause(
    act: type[DealerAct], play: DealerPlay
) -> None:
    law = play.table.law
    assert Sender.STAFF in act.senders
    assert set(law.rules.supervisors) <= set(offices_of(law.rules, act.may))
    assert act.cited(law)[0].isdigit()


def test_offices_of_several_labels_stand_once_and_in_their_order(play: DealerPlay) -> None:
    rules = play.table.law.rules
    assert offices_of(rules, ("cashier",)) == ("cashier",)
    assert offices_of(rules, "cage") == (*rules.supervisors, "cashier")
    assert offices_of(rules, "dealers+cage") == (*rules.dealers, "cashier")


@pytest.mark.parametrize("kind", [*ACTS, *EVENTS], ids=lambda kind: kind.__name__)
def test_every_act_stands_in_a_file_with_its_events(kind: type) -> None:
    assert ".acts." in kind.__module__
    assert kind.__doc__
