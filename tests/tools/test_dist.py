"""What ``make dist`` refuses: a wheel or a source distribution without its pages."""

from __future__ import annotations

import pytest

from tools import notices
from tools.dist import faults

PAGE = "pitboss/server/pages/index.html"
NOTICES = "pitboss/server/pages/THIRD-PARTY-NOTICES.txt"
WHEEL = {"pitboss/__init__.py", PAGE, NOTICES}
REBUILDS = ("Makefile", "constraints.txt", "tools/dist.py", "tools/notices.py", "web/package.json")
SOURCE = {f"pitboss-1/{name}" for name in (f"src/{PAGE}", *REBUILDS)}


def test_a_whole_distribution_has_no_faults() -> None:
    assert faults(WHEEL, SOURCE) == []


@pytest.mark.parametrize(
    ("wheel", "source", "sentence"),
    [
        (WHEEL - {PAGE}, SOURCE, "The wheel has no pages"),
        (WHEEL - {NOTICES}, SOURCE, "The wheel has no notices"),
        (WHEEL, SOURCE - {f"pitboss-1/src/{PAGE}"}, "The source distribution has no pages"),
        *(
            (WHEEL, SOURCE - {f"pitboss-1/{name}"}, f"no {name}: its pages could not be built")
            for name in REBUILDS
        ),
        (WHEEL, SOURCE | {"pitboss-1/web/node_modules/x"}, "carries node_modules"),
    ],
)
def test_what_is_missing_is_said(wheel: set[str], source: set[str], sentence: str) -> None:
    (told,) = faults(wheel, source)
    assert sentence in told


def test_the_notices_have_every_part_of_the_pages_with_its_licence() -> None:
    if not (notices.WEB / "node_modules").exists():
        pytest.skip("Node's packages are not here: `make pages` fetches them")
    text = notices.notices(notices.WEB)
    for part in notices.CARRIED:
        assert f"\n{part} " in text
    assert text.count("SIL OPEN FONT LICENSE") >= 3
    assert "Permission is hereby granted" in text
    assert "Apache License" in text
