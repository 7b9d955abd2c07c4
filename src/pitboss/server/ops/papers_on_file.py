"""The Authority's file as a journal has it, without a server: each paper, and its content."""

from __future__ import annotations

from pitboss.eventstore.opening import begun_store
from pitboss.house.domain import HOUSE
from pitboss.papers.file import THE_FILE, AuthorityFile, FiledPaper
from pitboss.reports import reading
from pitboss.server.ops.paper_contents import Found, PaperContents
from pitboss.server.ops.settings import FloorSettings


def papers_in(settings: FloorSettings) -> list[tuple[FiledPaper, Found]]:
    """Every paper on file, with whether its content is as it was filed; none without a journal."""
    server = settings.server
    stream = AuthorityFile.stream(THE_FILE)
    store = begun_store(server.database, HOUSE)
    if store is None:
        return []
    try:
        with store.view():
            heads = [head for head in reading.heads(store, stream) if head.stream == stream]
            file = reading.folded(store, heads[0], AuthorityFile) if heads else None
    finally:
        store.close()
    contents = PaperContents(server.papers)
    papers = [] if file is None else file.papers.values()
    return [(paper, contents.found(paper.digest)) for paper in papers]
