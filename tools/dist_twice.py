"""Build the wheel twice, in two places, and compare: who has the source can make the same file.

    python -m tools.dist_twice --out dist

The two builds differ in folder, time zone, language, order and time of the files. Times in the
wheel are that of the last commit, and everybody may read the files (umask 022), for a wheel holds
both. The digests are told; exit code 1 if they differ. The pages must have been built (``make
pages``): they are taken as they are.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = "src/pitboss/server/pages"


def build(source: Path, folder: Path, *, backwards: bool, zone: str, language: str) -> Path:
    """A wheel of a copy of the source that was made under other circumstances."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=source, capture_output=True, text=True, check=True
    )
    tree, out = folder / "tree", folder / "out"
    os.umask(0o022)
    names = sorted(filter(None, listed.stdout.split("\0")), reverse=backwards)
    pages = [str(one.relative_to(source)) for one in (source / PAGES).rglob("*") if one.is_file()]
    for name in (*names, *sorted(pages)):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, tree / name)
    stamp = subprocess.run(
        ["git", "log", "-1", "--format=%ct"],
        cwd=source,
        capture_output=True,
        text=True,
        check=True,
    )
    told = {"SOURCE_DATE_EPOCH": stamp.stdout.strip(), "TZ": zone, "LC_ALL": language}
    command = 'umask 022 && exec "$0" -m pip wheel -q --no-deps --no-build-isolation -w ../out .'
    subprocess.run(
        ["sh", "-c", command, sys.executable], cwd=tree, env=os.environ | told, check=True
    )
    return next(out.glob("*.whl"))


def main() -> None:
    """Build, compare, tell, and keep one."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--out", type=Path, help="a folder for the wheel, if both are the same")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        first = build(ROOT, Path(one), backwards=False, zone="UTC", language="C.UTF-8")
        again = build(ROOT, Path(other), backwards=True, zone="Australia/Sydney", language="C")
        digests = [sha256(path.read_bytes()).hexdigest() for path in (first, again)]
        for digest in digests:
            sys.stdout.write(f"{digest}  {first.name}\n")
        if len(set(digests)) > 1:
            sys.exit("The two builds differ.")
        if asked.out is not None:
            asked.out.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(first, asked.out / first.name)


if __name__ == "__main__":
    main()
