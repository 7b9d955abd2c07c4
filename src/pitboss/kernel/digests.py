"""Digests by which records name what is kept beside the journal."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput

DIGITS = 64
"""Of a SHA-256, in hex."""


def is_digest(text: str) -> bool:
    """Whether it is the SHA-256 of something, as records write it.

    >>> is_digest("0f" * 32), is_digest("0F" * 32), is_digest("")
    (True, False, False)
    """
    return len(text) == DIGITS and set(text) <= set("0123456789abcdef")


def check_digest(text: str) -> str:
    """A digest as it is, where it is one."""
    if not is_digest(text):
        raise BadInput("A digest is the 64 hexadecimal digits of a SHA-256.")
    return text
