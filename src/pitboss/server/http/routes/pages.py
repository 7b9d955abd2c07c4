"""The built pages: every path that is not an interface is the one page, which finds its way."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

PAGES = Path(str(files("pitboss.server").joinpath("pages")))
"""Where `make` builds them."""
INTERFACES = ("api", "cms", "health", "metrics", "openapi", "ws", "assets")
A_YEAR_SECONDS = 31_536_000
"""How long assets are kept: their names hold their digests."""

_NOT_BUILT = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>pitboss</title>
<body style="font-family:sans-serif;max-width:40rem;margin:4rem auto">
<h1>The floor is open</h1><p>Its pages have not been built: <code>make run</code> builds them.
Until then there are <a href="/api/floor">/api/floor</a>, <a href="/openapi">/openapi</a> and the
socket at <code>/ws</code>.</p></body></html>"""


@get(
    ["/", "/{path:path}"], media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False
)
def page(path: FromPath[str] = "/") -> Response[bytes]:
    """The page."""
    first = path.strip("/").partition("/")[0]
    if first in INTERFACES:
        raise NotFoundException(f"There is nothing at {path[:100]}.")
    index = PAGES / "index.html"
    content = index.read_bytes() if index.exists() else _NOT_BUILT.encode()
    return Response(content, headers={"Cache-Control": "no-cache"})


def assets() -> Router:
    """The scripts, styles and fonts of the page."""
    folder = PAGES / "assets"
    folder.mkdir(parents=True, exist_ok=True)
    return create_static_files_router(
        path="/assets",
        directories=[folder],
        cache_control=CacheControlHeader(public=True, max_age=A_YEAR_SECONDS),
        include_in_schema=False,
    )


ROUTES = (page,)
