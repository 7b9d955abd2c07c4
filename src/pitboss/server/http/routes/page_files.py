"""Which files a page is made of, named in the page itself.

A browser that learns of each file from the one before it asks for them one after the other, and
shows the felt when the last has come. The build writes down what is made of what (``files.json``);
the page of a seat names at once all that it begins with, its felt among it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from urllib.parse import quote

import msgspec

FILES = "files.json"
"""What the build wrote down, beside the page."""
FELTS = {
    "sicbo-terminal": "src/terminal/SicboTerminal.svelte",
    "sicbo-table": "src/place/SicboPlace.svelte",
    "craps": "src/terminal/CrapsTerminal.svelte",
    "roulette": "src/terminal/RouletteTerminal.svelte",
}
"""The screen of a seat, by its felt; `SeatPage.svelte` chooses by the same."""
FONT = "-latin-wght"
"""What every language has letters of, and every felt figures."""
PLAIN = "src/terminal/PlainTerminal.svelte"
AT_A_TABLE = {
    "seat": "src/terminal/SeatPage.svelte",
    "display": "src/display/DisplayPage.svelte",
    "console": "src/console/ConsolePage.svelte",
}
PAGES = {
    "": "src/lobby/LobbyPage.svelte",
    "staff": "src/staff/StaffPage.svelte",
    "station": "src/station/StationPage.svelte",
}


def seat_kind(felt: str) -> str:
    """What a seat at a felt is, as its page has to know before it asks: a terminal or a place."""
    return Path(FELTS.get(felt, PLAIN)).parent.name


class Built(msgspec.Struct):
    """A file of the build, and what it is made of."""

    file: str
    imports: list[str] = []
    css: list[str] = []
    assets: list[str] = []


class PageFiles:
    """The files of every page, as the build wrote them down; without a build there are none."""

    def __init__(self, folder: Path) -> None:
        written = folder / FILES
        self._built: Mapping[str, Built] = (
            msgspec.json.decode(written.read_bytes(), type=dict[str, Built])
            if written.exists()
            else {}
        )
        self._links = cache(self._linked)

    def links(self, path: str, felt: str = "") -> str:
        """What a page says in its head of all that it begins with.

        The felt is that of the table whose page it is; none where there is no such table.
        """
        first, _, rest = path.strip("/").partition("/")
        table, _, rest = rest.partition("/")
        kind = rest.partition("/")[0]
        if first != "table":
            return self._links((PAGES[first],)) if first in PAGES and not rest else ""
        if kind not in AT_A_TABLE or not felt:
            return ""
        screen = (FELTS.get(felt, PLAIN),) if kind == "seat" else ()
        of_table = f"/api/tables/{quote(table, safe='')}"
        asked = "".join(
            f'<link rel="preload" as="fetch" crossorigin href="{of_table}/{what}">'
            for what in ("layout", "sign")
        )
        # Letters first drawn in another font would have every area laid out twice.
        fonts = "".join(
            f'<link rel="preload" as="font" type="font/woff2" crossorigin href="/{font}">'
            for font in self._built.get("index.html", Built("")).assets
            if FONT in font
        )
        return self._links((AT_A_TABLE[kind], *screen)) + asked + fonts

    def _linked(self, sources: tuple[str, ...]) -> str:
        made = dict.fromkeys(one for source in sources for one in self._made_of(source))
        begun = set(self._made_of("index.html"))
        named = [self._built[one] for one in made if one not in begun]
        styles = dict.fromkeys(style for one in named for style in one.css)
        return "".join(
            [f'<link rel="modulepreload" crossorigin href="/{one.file}">' for one in named]
            + [f'<link rel="stylesheet" crossorigin href="/{style}">' for style in styles]
        )

    def _made_of(self, source: str) -> Iterator[str]:
        """A file and all that it needs, itself first."""
        seen: dict[str, None] = {}
        waiting = [source]
        while waiting:
            one = waiting.pop()
            if one not in seen and one in self._built:
                seen[one] = None
                waiting += self._built[one].imports
        yield from seen
