"""Jackpots that two people open, for tests of the pages and for their pictures."""

from __future__ import annotations

from hashlib import sha256

from tests.web.houses import House
from tests.web.staff import Staff

WORDS = b"Approved by the Authority of the test.\n"


def opened(house: House, pool: str, *tables: str, **terms: object) -> None:
    """Two people open a pool at these tables: $20 to start with, $1 on Triple 6 qualifies."""
    first, second = Staff(house, "assistant-gaming-manager"), Staff(house, "casino-supervisor")
    once = {
        "name": "Dragon", "game": "aruze-sicbo", "trigger": "run", "qualifying": "triple:6",
        "results": ["666"], "rounds": 1, "stake_cents": 100, "start_cents": 2_000,
        "text": "Triple 6 with $1 on it wins what is displayed.",
    }  # fmt: skip
    first.act("propose-jackpot", number=pool, **once | terms)
    second.act("confirm-jackpot", number=pool)
    digest = first.hand_in(WORDS)
    for table in tables:
        paper = f"{pool}-{table}"
        first.act(
            "file-paper", number=paper, kind="percentage", direction="from",
            document="aruze-sicbo", title=f"{pool}: {table} 1/100 0/1", media="text/plain",
            digest=digest, effective_at=0,
        )  # fmt: skip
        second.act(
            "join-jackpot", number=pool, table=table, rate="1/100", hidden_rate="0/1",
            approval=paper,
        )  # fmt: skip
    first.act("open-jackpot", number=pool)


def filed(house: House, paper: str) -> None:
    """An approval of the Authority, filed by the assistant gaming manager."""
    Staff(house, "assistant-gaming-manager").act(
        "file-paper", number=paper, kind="approval", direction="from", document="aruze-sicbo",
        title=paper, media="text/plain", digest=sha256(WORDS).hexdigest(), effective_at=0,
    )  # fmt: skip
