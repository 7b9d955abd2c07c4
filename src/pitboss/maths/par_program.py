"""Which program made a paper: one digest over its source."""

from __future__ import annotations

import hashlib
from pathlib import Path


def program_digest() -> str:
    """The SHA-256 over the digests of every source file of the program, by name."""
    import pitboss

    folder = Path(pitboss.__path__[0])
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}"
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".csv", ".json", ".toml", ".html")
        and "pages" not in path.parts
        and "__pycache__" not in path.parts
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def generator_digest() -> str:
    """The SHA-256 of the source from which every drawn word comes."""
    import pitboss

    return hashlib.sha256((Path(pitboss.__path__[0]) / "maths/dice.py").read_bytes()).hexdigest()
