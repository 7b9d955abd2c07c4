"""A writer that closes while its database is away."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import EventWriter
from tests.eventstore.journals import opened, pay
from tests.eventstore.purses import Purses


def test_what_cannot_be_signed_at_the_end_is_signed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = signing_key(tmp_path / "floor.key")
    with opened(str(tmp_path / "floor.db")) as store:
        writer = EventWriter(store, Purses(), notary=Notary(store, key))
        writer.process([pay()])

        def away(*_: object) -> None:
            raise OSError("the database is away")

        with monkeypatch.context() as patched:
            patched.setattr(store, "seal", away)
            writer.close(2000)
        assert str(writer.unsealed) == "the database is away"
        assert verify(store, Purses()).checkpoints == 0
        EventWriter(store, Purses(), notary=Notary(store, key)).close(3000)
        report = verify(store, Purses(), public_keys=[key.public])
    assert (report.findings, report.checkpoints) == ([], 1)
