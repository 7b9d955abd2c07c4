"""Pictures of every screen for docs/: a floor that really serves, seen by a real browser.

    python -m tools.pictures            all, and the part of docs/screens.md that shows them
    python -m tools.pictures --only phone-craps,lobby

Each is a screen made half as large, or a phone as it is, in 160 colours: small enough to keep.
"""

from __future__ import annotations

import argparse
import io
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from tools.soak import find_tests

if TYPE_CHECKING:
    from tools.scenes import Album, Taken

DOCS = Path(__file__).parent.parent / "docs"
COLOURS = 160
CABINET = 1_000
"""So wide is a screen that is made half as large; a phone is not."""
BEGIN, END = "<!-- pictures: written by tools/pictures.py -->\n", "<!-- end of pictures -->\n"


def main() -> None:
    """Read what is asked, take the pictures, and show them in the document."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--only", default="", help="names of pictures, with commas between")
    parser.add_argument("--into", type=Path, default=DOCS, help="another folder than docs/")
    asked = parser.parse_args()
    find_tests()
    from tools.scenes import played

    wanted = set(filter(None, asked.only.split(",")))
    album = played(Path(tempfile.mkdtemp()), wanted, lambda one: _keep(asked.into, one))
    size = sum(_path(asked.into, one).stat().st_size for one in album.taken)
    print(f"{len(album.taken)} pictures, {size / 1e6:.1f} MB")
    if not wanted:
        _show(asked.into / "screens.md", album)


def _path(folder: Path, taken: Taken) -> Path:
    return folder / f"screen-{taken.name}.png"


def _keep(folder: Path, taken: Taken) -> None:
    """Write one down, small."""
    image = Image.open(io.BytesIO(taken.png)).convert("RGB")
    wide, high = image.size
    if wide >= CABINET:
        image = image.resize((wide // 2, high // 2), Image.Resampling.LANCZOS)
    small = image.quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE)
    small.save(_path(folder, taken), optimize=True)


def _show(document: Path, album: Album) -> None:
    """Put the pictures with their sentences where the document has them."""
    lines = []
    for chapter, taken in album.chapters():
        lines += [f"### {chapter}\n", "\n"]
        for one in taken:
            lines += [f"{one.sentence}\n", "\n", f"![{one.alt}](screen-{one.name}.png)\n", "\n"]
    text = document.read_text()
    between = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    document.write_text(between.sub(lambda _: f"{BEGIN}\n{''.join(lines)}{END}", text))


if __name__ == "__main__":
    main()
