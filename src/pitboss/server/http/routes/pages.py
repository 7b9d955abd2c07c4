"""The built pages: every path that is not an interface is the one page, which finds its way."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from pitboss.layout.vocabulary import Words
from pitboss.server.http.routes.page_files import PageFiles, seat_kind

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


def _signs(*signs: str) -> str:
    """Signs under every screen, on a line of their own: they cover nothing and take no touch."""
    if not any(signs):
        return ""
    return f"""<style>
:root{{--signs:18px}}
#house-signs{{position:fixed;inset:auto 0 0;z-index:9999;pointer-events:none;display:flex;
 justify-content:center;gap:2em;height:18px;overflow:hidden;white-space:nowrap;
 background:#7a1010;color:#fff;font-size:12px;line-height:18px;font-weight:600}}
#house-signs aside{{flex:none}}
#house-signs #not-filed{{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}}
@media(max-width:699px){{:root{{--signs:30px}}
#house-signs{{flex-wrap:wrap;gap:0 1.5em;height:30px;font-size:11px;line-height:15px}}
#house-signs #not-filed{{order:1;max-width:100%}}}}
html[data-framed]{{--signs:0px}}html[data-framed] #house-signs{{display:none}}
#house-signs span{{display:none}}{_SEEN}
</style><div id="house-signs">{"".join(signs)}</div>"""


_SIGN_LANGUAGES = ("en", "zh", "vi", "ko")
_SEEN = (
    ",".join(f"html[lang^={one}] #house-signs [lang={one}]" for one in _SIGN_LANGUAGES)
    + "{display:inline}"
)
"""Of each sign the words in the language of the page, which may change while it is up."""


def _sign(name: str, label: str, *words: str) -> str:
    """A sign in every language of the pages."""
    said = zip(_SIGN_LANGUAGES, words, strict=True)
    spans = "".join(f'<span lang="{language}">{escape(one)}</span>' for language, one in said)
    return f'<aside id="{name}" aria-label="{label}">{spans}</aside>'


_NOT_SEALED = _sign(
    "not-sealed", "Seal", "Software not sealed", "软件未封存",
    "Phần mềm chưa niêm phong", "봉인되지 않은 소프트웨어",
)  # fmt: skip
"""On every screen, whatever it shows, of a floor whose program was not compared with a seal."""
_TRAINING = _sign(
    "training-floor", "Training", "Training: no real money", "培训：没有真钱",
    "Luyện tập: không có tiền thật", "연습: 실제 돈이 아닙니다",
)  # fmt: skip
"""On every screen of a floor on which results can be forced."""

Asking = Request[object, object, State]
Unfiled = Callable[[Asking, str], Sequence[Words]]
"""Of a request, and the table whose page it is or none: documents whose order is not on file,
as people call them."""
FeltOf = Callable[[Asking, str], str]
"""Of a request and a table: which felt it has; empty where there is no such table."""


def _not_filed(documents: Sequence[Words]) -> str:
    """On the screens of a floor for practice, of the documents that are played there."""
    if not documents:
        return ""
    # A paper has a title in English and in Chinese; the other languages borrow the English one.
    en = ", ".join(one.en for one in documents)
    zh = "、".join(one.zh for one in documents)
    return _sign(
        "not-filed", "Rules", f"No order on file for {en}", f"{zh} 没有存档的命令",
        f"Chưa có lệnh lưu hồ sơ cho {en}", f"등록된 명령이 없습니다: {en}",
    )  # fmt: skip


_KINDS = {
    ".css": "text/css", ".js": "text/javascript", ".json": "application/json",
    ".ogg": "audio/ogg", ".png": "image/png", ".svg": "image/svg+xml", ".woff2": "font/woff2",
}  # fmt: skip


_PACKED = (".css", ".js", ".json", ".svg")
"""What a browser is sent compressed; pictures and fonts are so already."""


def handlers(
    *,
    sealed: bool,
    training: bool = False,
    unfiled: Unfiled = lambda _request, _table: (),
    felt_of: FeltOf = lambda _request, _table: "",
    folder: Path = PAGES,
) -> list[HTTPRouteHandler]:
    """The page and its scripts, styles and fonts, read once: what is changed later is not served.

    The seal is compared at the start, so what is served is what was compared. What is on the
    Authority's file may change: that is asked for each page.
    """
    index = folder / "index.html"
    content = index.read_text(encoding="utf-8") if index.exists() else _NOT_BUILT
    files = PageFiles(folder)

    @cache
    def document(not_filed: str) -> str:
        """The page with its signs."""
        signs = _signs(_TRAINING if training else "", not_filed, "" if sealed else _NOT_SEALED)
        return content.replace("</body>", f"{signs}</body>")

    @get(
        ["/", "/{path:path}"],
        media_type=MediaType.HTML,
        sync_to_thread=False,
        include_in_schema=False,
    )
    def page(request: Asking, path: FromPath[str] = "/") -> Response[bytes]:
        """The page."""
        first, _, rest = path.strip("/").partition("/")
        if first in INTERFACES:
            raise NotFoundException(f"There is nothing at {path[:100]}.")
        table = rest.partition("/")[0] if first == "table" else ""
        not_filed = _not_filed(unfiled(request, table)) if training else ""
        felt = felt_of(request, table) if table else ""
        body = document(not_filed).replace("</head>", f"{files.links(path, felt)}</head>", 1)
        if felt:
            body = body.replace("<html", f'<html data-seat="{seat_kind(felt)}"', 1)
        return Response(body.encode(), headers={"Cache-Control": "no-cache"})

    return [page, _assets(folder / "assets")]


def _assets(folder: Path) -> HTTPRouteHandler:
    """The scripts, styles and fonts of the page, as they are when the floor starts."""
    kept = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }

    @cache
    def packed(name: str) -> bytes:
        """An asset compressed: when it is first asked for, not at every start."""
        return gzip.compress(kept[name], mtime=0)

    @get("/assets/{path:path}", sync_to_thread=False, include_in_schema=False)
    def asset(path: FromPath[str], request: Asking) -> Response[bytes]:
        """A script, style, font or picture of the page."""
        name = path.strip("/")
        if name not in kept:
            raise NotFoundException(f"There is nothing at /assets/{name[:100]}.")
        suffix = Path(name).suffix
        kind = _KINDS.get(suffix, "application/octet-stream")
        headers = {"Cache-Control": f"max-age={A_YEAR_SECONDS}, public", "Vary": "Accept-Encoding"}
        # Nothing here is secret or mixed with what a caller sent, so its length tells nothing.
        if suffix in _PACKED and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(packed(name), media_type=kind, headers=headers)
        return Response(kept[name], media_type=kind, headers=headers)

    return asset
