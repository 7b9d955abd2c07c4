"""Texts of which there are a few: a page has the list, and the core refuses what is not on it.

An act takes any text for such a field and refuses it in a sentence with its clause; a type that
lets no other text in would answer in words of a program. So the list is told and not enforced.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


def among(values: Iterable[str]) -> msgspec.Meta:
    """What is said of a text that is one of these.

    >>> from typing import Annotated
    >>> msgspec.json.schema(Annotated[str, among(("small", "large"))])
    {'enum': ['small', 'large'], 'type': 'string'}
    """
    return msgspec.Meta(extra_json_schema={"enum": list(values)})
