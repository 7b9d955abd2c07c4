"""The papers of the house: one look for every page that is printed, signed and filed.

No script, nothing from outside, A4; each paper is a template beside the others in ``templates``,
and everything put into one is escaped. The same content gives the same bytes.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pitboss.kernel.plain_text import escaped

if TYPE_CHECKING:  # a journal is read and verified where nothing can be printed
    from jinja2 import Environment
    from markupsafe import Markup

OXBLOOD = "#6b1a2c"


def paper(template: str, *, felt: str = OXBLOOD, name: str = "", **told: object) -> str:
    r"""A paper from its template and what it tells; ``name`` is its title in a list of windows.

    >>> heading = {"kind": "Report", "title": "Play", "under": "all days", "footer": "play"}
    >>> told = {"parts": (), "facts": (), "look": None, "plots": (), "by": "", "notes": ("A & B",)}
    >>> "<p>A &amp; B</p>" in paper("report.html", **heading, **told)
    True
    """
    made = _environment().get_template(template).render(felt=felt, name=name, **told)
    # Python's own way to write quotes, as in the papers that are on file already.
    return made.replace("&#39;", "&#x27;").replace("&#34;", "&quot;")


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    made = Environment(
        loader=PackageLoader("pitboss", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        finalize=_read_only,
    )
    made.filters["css_text"] = css_text
    return made


def _read_only(value: object) -> object:
    """A value as it is put on a page: of a text, nothing that a browser or printer would obey."""
    from markupsafe import Markup

    return escaped(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def css_text(words: str) -> Markup:
    r"""Words as a text in a style sheet, which knows no entities but its own escapes.

    >>> css_text('the "new" </style>')
    Markup('"the \\22 new\\22  \\3c /style>"')
    """
    from markupsafe import Markup

    escaped = "".join(f"\\{ord(one):x} " if one in '"\\<&\n' else one for one in words)
    return Markup(f'"{escaped}"')
