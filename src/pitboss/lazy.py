"""A module whose names are looked up when they are first used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def lazily(
    module: dict[str, object], places: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """What a module needs to find its names elsewhere, and to list them.

    >>> namespace = {"__name__": "numbers"}
    >>> get, names = lazily(namespace, {"Fraction": "fractions"})
    >>> get("Fraction").__name__, "Fraction" in namespace
    ('Fraction', True)
    >>> get("Complex")
    Traceback (most recent call last):
    AttributeError: module 'numbers' has no attribute 'Complex'
    """

    def get(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("pitboss")
        if name not in places:
            raise AttributeError(f"module {module['__name__']!r} has no attribute {name!r}")
        try:
            found: object = getattr(import_module(places[name]), name)
        except ModuleNotFoundError as missing:
            from pitboss.extras import missing_sentence

            sentence = missing_sentence(missing.name or "", what=f"pitboss.{name}")
            raise ImportError(sentence or str(missing)) from missing
        module[name] = found
        return found

    return get, lambda: sorted({*module, *places})
