"""The notices of what the built pages carry of others': fonts and libraries, with their licences.

``make pages`` writes them beside the pages, so that they go wherever the pages go.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
NOTICES = Path(__file__).parents[1] / "src/pitboss/server/pages/THIRD-PARTY-NOTICES.txt"
CARRIED = (
    "@fluent/bundle",
    "@fontsource-variable/noto-sans",
    "@fontsource-variable/noto-sans-kr",
    "@fontsource-variable/noto-sans-sc",
    "@fontsource-variable/noto-serif",
    "svelte",
)
"""What the bundler puts into the pages; the others only build or check them."""
CALLS = (
    "The spoken calls were synthesised with eSpeak NG 1.51 (GPL-3.0-or-later) and encoded with\n"
    "opus-tools (BSD-2-Clause) by tools/calls.py; neither program is part of the pages."
)
OURS = "Apache-2.0"
RULE = "=" * 78
TOOLS = frozenset({
    "@sveltejs/vite-plugin-svelte", "axe-core", "svelte-check", "typescript", "vite", "vitest",
})  # fmt: skip


def notices(web: Path) -> str:
    """The text: each part with its version, its licence by name, and the licence itself."""
    asked = json.loads((web / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    unknown = sorted(set(asked) - set(CARRIED) - TOOLS)
    if unknown:
        sys.exit(f"Say in tools/notices.py whether the pages carry {', '.join(unknown)}.")
    return "\n".join(
        ["The pages of pitboss carry what follows, under its own licences.\n"]
        + [_notice(web / "node_modules" / name) for name in CARRIED]
        + [f"{RULE}\n{CALLS}\n{RULE}\n"]
    )


def _notice(folder: Path) -> str:
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    own = sorted(folder.glob("LICEN[CS]E*"))
    if not own and told["license"] == OURS:
        own = [WEB.parent / "LICENSE"]  # it names the licence, whose text is ours, too
    if not own:
        sys.exit(f"{folder} has no licence: what the pages carry has one.")
    head = f"{told['name']} {told['version']}, {told['license']}"
    return f"{RULE}\n{head}\n{RULE}\n\n{own[0].read_text(encoding='utf-8').strip()}\n"


if __name__ == "__main__":
    NOTICES.write_text(notices(WEB), encoding="utf-8")
