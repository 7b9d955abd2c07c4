"""Compiled loops: kept on disk between runs where there is a place to keep them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from numba import njit

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def loop(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Compile a function of plain arrays.

    Where neither the package's folder nor the home can be written, as in a container without a
    home, nothing is kept and each run compiles again: slower to begin, and the same otherwise.
    """
    try:
        kept: Callable[Given, Answer] = njit(cache=True)(function)
    except RuntimeError:  # numba has found no place for its cache
        compiled: Callable[Given, Answer] = njit()(function)
        return compiled
    return kept
