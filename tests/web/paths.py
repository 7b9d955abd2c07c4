"""Where the pages are written, and where they stand when they are built."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PAGES = ROOT / "src" / "pitboss" / "server" / "pages" / "index.html"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
