"""A report says first whether the program that wrote the journal was sealed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.reports.making import KINDS, NOT_SEALED, make_report
from pitboss.reports.scope import Scope
from pitboss.vouchers.acts.issue_voucher import IssueVoucher


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "play"])
def test_every_report_of_a_journal_that_was_not_sealed_says_so_first(
    tmp_path: Path, kind: str
) -> None:
    store = open_store(tmp_path / "floor.db", HOUSE)
    scope = Scope()
    said = []
    for at, digest in ((1000, ""), (2000, "331dd5293e09"), (3000, "")):
        voucher = IssueVoucher(
            at=at, by="sam", office="games-supervisor", number=f"promo-{at}", cents=500
        )
        (answer,) = EventWriter(store, House(digest)).process([voucher])
        assert isinstance(answer, Accepted)
        said.append(make_report(kind, store, scope).notes[:1] == (NOT_SEALED,))
    store.close()
    assert said == [True, False, True]
