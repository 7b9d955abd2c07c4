"""An act on a promotion that is sent again, because no answer came, is done once."""

from __future__ import annotations

from dataclasses import replace

from pitboss.promotions.acts.receive_entry import ReceiveEntry
from pitboss.promotions.promotion import Promotion
from pitboss.rehearsal.day import Settings
from tests.rehearsal.hall import rehearsed
from tests.stories import clause


@clause("aruze-sicbo", "6.7.3")
@clause("sicbo-nicc", "10.7.3")
def test_an_entry_that_is_sent_again_gives_no_further_chance() -> None:
    hall, sent = rehearsed(Settings(seed=1, tables=1, rounds=60, promotion=True), 60)
    entries = [one for one in sent if isinstance(one, ReceiveEntry)]
    promotion = hall.states["promotion:summer"]
    assert isinstance(promotion, Promotion)
    given = promotion.last_chance
    assert given > 0
    again = [hall.tell(one) for one in entries]
    assert "repeated" in again
    assert "" not in again
    assert promotion.last_chance == given
    # The same number with other content is another matter, and refused.
    (last,) = [one for one, said in zip(entries, again, strict=True) if said == "repeated"][-1:]
    assert hall.tell(replace(last, chances=last.chances + 1)) == "other-content"
