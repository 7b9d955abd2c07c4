"""The bill of materials names what is installed, once, and says what needs what."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

from pitboss.server.ops.integrity import libraries_of
from tools.sbom import bill

ROOT = Path(__file__).parents[2]


def test_every_library_has_hashes_and_the_version_that_is_pinned() -> None:
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    hashed = (ROOT / "constraints.hashes.txt").read_text(encoding="utf-8")
    found = re.findall(r"^(\S+==\S+) (?:; .* )?\\\n    --hash=sha256:[0-9a-f]{64}", hashed, re.M)
    assert {one.partition(" ")[0] for one in found} <= {one.partition(" ")[0] for one in pinned}
    assert len(found) == hashed.count("==") > 60


def test_the_bill_names_every_library_of_the_seal_with_its_digest() -> None:
    made: Any = bill()
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    assert made["metadata"]["component"]["version"] == version("pitboss")
    listed = {one["name"]: one for one in made["components"]}
    sealed = libraries_of("pitboss")
    assert listed.keys() == sealed.keys() >= {"click", "cryptography", "msgspec", "litestar"}
    for name, library in sealed.items():
        assert listed[name]["version"] == library.version
        assert listed[name]["purl"] == f"pkg:pypi/{name}@{library.version}"
        recorded = listed[name].get("properties", [{"value": ""}])[0]["value"]
        assert recorded == library.record
    needs = {one["ref"]: one["dependsOn"] for one in made["dependencies"]}
    assert listed["click"]["purl"] in needs[f"pkg:pypi/pitboss@{version('pitboss')}"]
    references = {one["bom-ref"] for one in made["components"]}
    assert {one for needed in needs.values() for one in needed} <= references
    assert made == bill()
