"""Where a request comes from, as a browser says: from the floor's own pages or from another site.

A browser sends the cookie of the person at work with whatever a page asks of this host, and a page
on another port or under a sibling name counts as the same site for that. So everything that
changes something, and every socket, is asked for its origin. A program names none, and has no
cookie.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from pitboss.kernel.refusal import RefusalKind

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
OWN_PAGES = frozenset({"same-origin", "none"})
"""What a browser says of a request from the floor's own pages, or typed in by a person."""

TOKEN_WANTED = "pitboss-token"
"""A header of the page at which another person signs on for one act: a token, and no cookie."""


class OriginKind(RefusalKind):
    """Why a request is not listened to."""

    FOREIGN_ORIGIN = "Only the floor's own pages may ask for that."


def foreign(headers: Mapping[str, str], *, secure: bool) -> bool:
    """Whether a browser says that another site's page asks; ``secure`` where pages come by HTTPS.

    >>> foreign({"host": "floor:8080", "origin": "http://floor:8080"}, secure=False)
    False
    >>> foreign({"host": "floor:8080", "origin": "http://floor:9090"}, secure=False)
    True
    >>> foreign({"host": "floor", "origin": "http://floor"}, secure=True)
    True
    """
    if headers.get("sec-fetch-site", "none") not in OWN_PAGES:
        return True
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        named = urlsplit(origin)
    except ValueError:
        return True
    return named.netloc != headers.get("host", "") or (secure and named.scheme != "https")


def by_browser(headers: Mapping[str, str]) -> bool:
    """Whether a browser asks: it says so with everything that it posts."""
    return "origin" in headers or "sec-fetch-site" in headers
