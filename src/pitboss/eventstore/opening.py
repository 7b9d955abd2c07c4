"""Opening a journal by its path or address."""

from __future__ import annotations

from pathlib import Path

from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import NothingYet, Store
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted


def begun_store(place: str, domain: Domain[State]) -> Store | None:
    """A journal to be read; none where the first start of a floor would make one."""
    if "://" not in place and not Path(place).exists():
        return None
    try:
        return open_store(place, domain, writable=False)
    except NothingYet:
        return None


def open_store(place: str | Path, domain: Domain[State], *, writable: bool = True) -> Store:
    """A domain's journal by path, ``sqlite:///path`` or ``postgresql://…``.

    A place with nothing in it becomes a new journal, an older journal is migrated; with
    ``writable=False`` neither happens. A place that cannot be one is refused in one sentence.
    """
    text = str(place)
    if text.startswith(("postgresql://", "postgres://")):
        from pitboss.eventstore.postgres import PostgresStore  # loaded where it is asked for

        return PostgresStore(text, domain, writable=writable)
    path = text.removeprefix("sqlite:///")
    if "://" in path or not path:
        raise BadInput(
            f"{quoted(text)} is no place for a journal: it is a path, sqlite:///path or "
            "postgresql://host/database."
        )
    return SqliteStore(Path(path), domain, writable=writable)
