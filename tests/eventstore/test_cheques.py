"""One cheque presented at fifty places at once, each with its own writer: cashed once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Barrier

import pytest

from pitboss.eventstore.store import Store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted
from tests.eventstore.journals import opened, writer_on
from tests.eventstore.purses import Cash, Purses, Refused, Write

PLACES = 50


@pytest.mark.parametrize("own_house", [True, False], ids=["fifty tables", "one table"])
def test_a_cheque_presented_at_fifty_places_at_once_is_cashed_once(
    place: str, own_house: bool
) -> None:
    barrier = Barrier(PLACES)

    def present(number: int, store: Store) -> object:
        writer = writer_on(store)
        writer.state("cheque:9")  # everyone has seen it open
        barrier.wait(60)
        house = f"table:{number}" if own_house else "table:1"
        command = Cash(at=number, by=f"p{number}", house=house, number="9", purse=f"{number}")
        (answer,) = writer.process([command])
        return answer

    with opened(place) as store:
        writer_on(store).process([Write(at=1, number="9", cents=100)])
        with ExitStack() as stack, ThreadPoolExecutor(PLACES) as pool:
            stores = [stack.enter_context(opened(place)) for _ in range(PLACES)]
            answers = list(pool.map(present, range(PLACES), stores))
        accepted = [answer for answer in answers if isinstance(answer, Accepted)]
        assert len(accepted) == 1
        assert answers.count(Refused("cashed")) == PLACES - 1
        assert verify(store, Purses()).passed
