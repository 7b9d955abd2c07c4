"""Two editions of a document side by side, for anybody at work: a page to print, and data."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from pitboss.maths.editions import EditionsCompared, compare_editions
from pitboss.maths.editions_json import editions_data
from pitboss.reports.editions_page import editions_page
from pitboss.rules.catalogue import load
from pitboss.rules.documents import documents
from pitboss.server.http.routes.given import AtWork

PAIRS_KEPT = 32
"""How many comparisons are kept: five documents make twenty."""
Form = Annotated[str, QueryParameter(pattern="^(page|json)$")]


class EditionShown(msgspec.Struct, kw_only=True):
    """A document that can be compared with another."""

    id: str
    title: str
    instrument: str


@get("/api/editions", sync_to_thread=False)
def editions(
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
) -> list[EditionShown]:
    """The documents, in the order of the register."""
    return [
        EditionShown(
            id=document.id,
            title=" / ".join(load(game.id).book.title for game in document.games),
            instrument=load(document.games[0].id).book.instrument,
        )
        for document in documents()
    ]


@get("/api/editions/{older:str}/{newer:str}", sync_to_thread=True)
def editions_compared(
    worker: AtWork,  # noqa: ARG001
    older: FromPath[str],
    newer: FromPath[str],
    form: Form = "page",
) -> Response[bytes]:
    """Two editions side by side, as a page to print or as data."""
    compared = _compared(older, newer)
    if form == "json":
        data = msgspec.json.encode(editions_data(compared))
        return Response(data, media_type=MediaType.JSON)
    return Response(editions_page(compared).encode(), media_type=MediaType.HTML)


@lru_cache(maxsize=PAIRS_KEPT)
def _compared(older: str, newer: str) -> EditionsCompared:
    return compare_editions(older, newer)


ROUTES = (editions, editions_compared)
