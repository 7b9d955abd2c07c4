"""Build the wheel and the source distribution, and refuse either without the built pages."""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

LARGEST_BYTES = 30 << 20
PAGE = "pitboss/server/pages/index.html"
NOTICES = "pitboss/server/pages/THIRD-PARTY-NOTICES.txt"
REBUILDS = ("Makefile", "constraints.txt", "tools/dist.py", "tools/notices.py", "web/package.json")
"""What `make pages` and `make dist` read; without one of them the source builds nothing again."""


def faults(wheel: set[str], source: set[str]) -> list[str]:
    """What is missing from the two, by the names of the files in them.

    >>> faults({PAGE, NOTICES}, {f"p-1/src/{PAGE}", *(f"p-1/{name}" for name in REBUILDS[:-1])})
    ['The source distribution has no web/package.json: its pages could not be built again.']
    """
    found = []
    if PAGE not in wheel:
        found.append("The wheel has no pages: run make pages first.")
    if NOTICES not in wheel:
        found.append("The wheel has no notices of what its pages carry: run make pages first.")
    inside = {name.partition("/")[2] for name in source}
    if f"src/{PAGE}" not in inside:
        found.append("The source distribution has no pages: run make pages first.")
    found += [
        f"The source distribution has no {name}: its pages could not be built again."
        for name in REBUILDS
        if name not in inside
    ]
    if any("node_modules/" in name for name in source):
        found.append("The source distribution carries node_modules.")
    return found


def main() -> None:
    """Build into dist/ and look into what was built."""
    from setuptools import build_meta  # type: ignore[import-untyped]  # it carries no types

    folder = Path("dist")
    for old in (folder, Path("build")):
        shutil.rmtree(old, ignore_errors=True)
    folder.mkdir()
    os.environ.setdefault("SOURCE_DATE_EPOCH", "1767225600")  # the same bytes for the same source
    source = folder / build_meta.build_sdist(str(folder))
    wheel = folder / build_meta.build_wheel(str(folder))
    # What is left would be read as our metadata where src is among the paths.
    for made in ("build", "src/pitboss.egg-info"):
        shutil.rmtree(made, ignore_errors=True)
    with zipfile.ZipFile(wheel) as packed, tarfile.open(source) as archive:
        found = faults(set(packed.namelist()), set(archive.getnames()))
    for file in (wheel, source):
        size = file.stat().st_size
        print(f"{file}: {size / 2**20:.1f} MB")
        if size > LARGEST_BYTES:
            found.append(f"{file} has {size:,} bytes, more than {LARGEST_BYTES:,}.")
    if found:
        shutil.rmtree(folder)
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
