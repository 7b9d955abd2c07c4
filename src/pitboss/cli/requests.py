"""What a line of JSON must be before it is a request: an object with the fields it may have."""

from __future__ import annotations

from typing import Any

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted

Data = dict[str, Any]  # JSON is any data until it has been checked


def fields(request: object, allowed: tuple[str, ...], needed: tuple[str, ...]) -> Data:
    """An object that has no other fields than these, and those that it needs."""
    if not isinstance(request, dict):
        raise BadInput("A request is a JSON object.")
    for name in request:
        if name not in allowed:
            raise BadInput(f"{quoted(name)} is not a field: a request has {one_of(allowed)}.")
    for name in needed:
        if request.get(name) is None:
            raise BadInput(f"The field {quoted(name)} is missing.")
    return request


def mapping(told: Data, name: str) -> Data:
    """The object under a name; an empty one where there is none."""
    value = told.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadInput(f"{quoted(name)} is a JSON object, not {quoted(value)}.")
    return value


def items(told: Data, name: str) -> list[Any]:
    """The list under a name; an empty one where there is none."""
    value = told.get(name)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadInput(f"{quoted(name)} is a JSON list, not {quoted(value)}.")
    return value
