"""The papers of the house: one look for every page that is printed, signed and filed.

No script, nothing from outside, A4. The same content gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

OXBLOOD = "#6b1a2c"
FILED = '<div class="filed"><div>Prepared by</div><div>Reviewed by</div><div>Date</div></div>'
"""Where a paper is signed."""

_STYLE = """
:root { --ink: #14191c; --second: #6a6455; --hairline: #d9d1bf; --gold: #a98745;
  --paper: #fffdf8; --room: #ece6d8; --felt: FELT; font-size: 15px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--room); color: var(--ink); line-height: 1.45;
  font-family: 'Noto Sans', 'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif;
  font-variant-numeric: tabular-nums lining-nums; -webkit-print-color-adjust: exact;
  print-color-adjust: exact; }
main { max-width: 80rem; margin: 2rem auto; padding: 3.2rem 3.6rem; background: var(--paper);
  border-top: .5rem solid var(--felt); box-shadow: 0 .2rem 1.6rem #14191c22; }
h1, h2, h3 { font-family: 'Noto Serif', 'DejaVu Serif Condensed', 'DejaVu Serif', serif;
  color: var(--felt); break-after: avoid; }
h1 { font-size: 2.3rem; line-height: 1.15; margin: .3rem 0 .4rem; }
h2 { font-size: 1.3rem; margin: 2.8rem 0 .8rem; padding-bottom: .35rem;
  border-bottom: 2px solid var(--gold); }
h3 { font-size: 1.05rem; margin: 1.9rem 0 .3rem; }
.kind { letter-spacing: .16em; text-transform: uppercase; font-size: .8rem; font-weight: bold;
  color: #7d6327; margin: 0; }
.under { margin: 0; color: var(--second); font-size: .9rem; }
p { margin: 0 0 .8rem; max-width: 62rem; text-wrap: pretty; }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); margin: 1.8rem 0 1.4rem;
  border: 1px solid var(--hairline); background: #faf6ec; }
.facts div { padding: .9rem 1.1rem; border-left: 1px solid var(--hairline); }
.facts div:first-child { border-left: 0; }
.facts span { display: block; font-size: .74rem; color: var(--second); letter-spacing: .04em; }
.facts strong { display: block; font-size: 1.5rem; line-height: 1.3; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .8rem;
  line-height: 1.32; margin: .4rem 0 1rem; }
thead { display: table-header-group; }
th { text-align: left; font-weight: bold; vertical-align: bottom; color: var(--felt);
  border-bottom: 1.5px solid var(--felt); }
th, td { padding: .34rem .45rem; overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
td { vertical-align: top; border-bottom: 1px solid var(--hairline); }
tr { break-inside: avoid; }
.figures { text-align: right; white-space: nowrap; }
small { display: block; font-size: .86em; font-weight: normal; color: var(--second); }
.identity td:first-child { width: 24%; color: var(--second); }
.filed { display: grid; grid-template-columns: 2fr 2fr 1fr; gap: 2rem; margin-top: 4.4rem;
  break-inside: avoid; }
.filed div { border-top: 1px solid var(--ink); padding-top: .3rem; font-size: .78rem;
  color: var(--second); }
@page { size: A4; margin: 15mm 13mm 17mm; @bottom-left { content: FOOTER; font: 7pt sans-serif;
  color: #6a6455; } @bottom-right { content: counter(page) " of " counter(pages);
  font: 7pt sans-serif; color: #6a6455; } }
@media print { :root { font-size: 9.4pt; } body { background: none; } table { font-size: .75rem; }
  main { margin: 0; padding: 0; max-width: none; box-shadow: none; background: none;
  border-top: 0; } h1 { margin-top: .1rem; } .scroll { overflow: visible; } }
@media screen and (max-width: 60rem) { main { padding: 1.4rem; margin: 0; } .facts, .filed
  { grid-template-columns: 1fr; } .facts div { border-left: 0; } .scroll table
  { min-width: 52rem; } }
"""


def page(
    parts: Iterable[str],
    *,
    kind: str,
    title: str,
    under: str,
    footer: str,
    felt: str = OXBLOOD,
    style: str = "",
    name: str = "",
) -> str:
    """A paper with its heading and what it holds; ``style`` is what only this one needs.

    >>> page((), kind="Report", title="Play", under="all days", footer="play")[:15]
    '<!DOCTYPE html>'
    """
    whole = _STYLE.replace("FELT", felt).replace("FOOTER", f'"{footer}"') + style
    head = (
        '<!DOCTYPE html>\n<html lang="en-GB"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(name or title)}</title><style>{whole}</style></head><body><main>"
    )
    heading = (
        f'<p class="kind">{escape(kind)}</p><h1>{escape(title)}</h1>'
        f'<p class="under">{escape(under)}</p>'
    )
    return "\n".join((head, heading, *parts, "</main></body></html>\n"))


def facts(told: Iterable[tuple[str, str, str]]) -> str:
    """Figures that stand out: each with its name above and a word below."""
    shown = "".join(
        f"<div><span>{escape(name)}</span><strong>{escape(main)}</strong>"
        f"<span>{escape(small)}</span></div>"
        for name, main, small in told
    )
    return f'<div class="facts">{shown}</div>'
