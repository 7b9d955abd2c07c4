"""The software bill of materials: every library that pitboss needs, as CycloneDX 1.6 JSON.

    python -m tools.sbom > dist/pitboss.cdx.json

It is made of what is installed, the same for the same installation: names and versions, licences
as their makers state them, what needs what, and the SHA-256 over what each installer noted of its
files, which is also in the seal.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import Distribution, distribution
from uuid import NAMESPACE_URL, uuid5

from pitboss.server.ops.integrity import PROJECT, libraries_of, normal_name

Component = dict[str, object]


def bill(project: str = PROJECT) -> dict[str, object]:
    """The bill of a project and of all that it needs."""
    libraries = libraries_of(project)
    names = [project, *libraries]
    components = [_component(name, libraries[name].record) for name in libraries]
    content: dict[str, object] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component(project, "") | {"type": "application"}},
        "components": components,
        "dependencies": [
            {
                "ref": _reference(name),
                "dependsOn": [_reference(one) for one in _needs(name, names)],
            }
            for name in names
        ],
    }
    # A number that follows from the content: the same bill has the same one.
    content["serialNumber"] = uuid5(NAMESPACE_URL, json.dumps(content, sort_keys=True)).urn
    return content


def _component(name: str, record: str) -> Component:
    installed = distribution(name)
    made: Component = {
        "type": "library",
        "bom-ref": _reference(name),
        "name": name,
        "version": installed.version,
        "purl": _reference(name),
    }
    if licence := _licence(installed):
        made["licenses"] = [{"license": {"name": licence}}]
    if record:
        made["properties"] = [{"name": "pitboss:record-sha256", "value": record}]
    return made


def _reference(name: str) -> str:
    return f"pkg:pypi/{name}@{distribution(name).version}"


def _licence(installed: Distribution) -> str:
    """What its maker states, in one line: an expression, a short text, or a classifier."""
    metadata = installed.metadata
    stated = [metadata[one] for one in ("License-Expression", "License") if one in metadata]
    classifiers = [
        one for one in metadata.get_all("Classifier") or () if one.startswith("License")
    ]
    stated += [one.rpartition(":: ")[2] for one in classifiers]
    return next((one for one in stated if one and "\n" not in one), "")


def _needs(name: str, names: list[str]) -> list[str]:
    """Of those that are installed, the ones that a library names."""
    named = (re.match(r"[A-Za-z0-9._-]+", one) for one in distribution(name).requires or ())
    found = {normal_name(one[0]) for one in named if one}
    return [one for one in names if one in found and one != name]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(bill(), indent=1, ensure_ascii=False) + "\n")
