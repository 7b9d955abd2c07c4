"""Ways round a seal that leave every byte of the program as it was: found, or without effect."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler
from litestar.testing import create_test_client

from pitboss.kernel.errors import BadInput
from pitboss.layout.vocabulary import Words
from pitboss.server.http.routes.pages import handlers
from pitboss.server.ops import software, surroundings
from pitboss.server.ops.integrity import Around, Library, around_differences
from pitboss.server.ops.settings import ServerSettings
from pitboss.server.ops.software import (
    need_nothing_foreign,
    seal_at_first_start,
    sealed_software,
)
from tests.server.floors import configuration
from tests.server.test_integrity import install


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of libraries with one that is needed, and nothing else where Python looks."""
    folder = tmp_path / "site"
    folder.mkdir()
    install(folder, "argon", "1.0")
    monkeypatch.setattr(surroundings, "_library_folders", lambda: [str(folder)])
    return folder


def looked() -> Around:
    return surroundings.surroundings({"argon": Library(version="1.0", record="")})


def put(name: str) -> Callable[[Path], object]:
    return lambda site: (site / name).write_text("ODDS = 36\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("way", "told"),
    [
        (put("evil.pth"), "evil.pth in the libraries' folder was added"),
        (put("sitecustomize.py"), "sitecustomize.py in the libraries' folder was added"),
        (put("argon/more.py"), "argon/more.py in the libraries' folder was added"),
        (put("argon.cpython-311.so"), "argon.cpython-311.so in the libraries' folder was added"),
        (lambda site: install(site, "patch", "2.0"), "package patch was added"),
    ],
)  # fmt: skip
def test_what_is_put_beside_the_libraries_is_found_and_named(
    site: Path, way: Callable[[Path], object], told: str
) -> None:
    (site / "argon").mkdir(exist_ok=True)
    before = looked()
    assert list(around_differences(before, looked())) == []
    way(site)
    assert told in [fault.text for fault in around_differences(before, looked())]


def test_a_pth_file_that_an_installer_brought_is_compared_all_the_same(site: Path) -> None:
    path = site / "precedence.pth"
    path.write_text("import os\n", encoding="utf-8")
    record = site / "argon-1.0.dist-info" / "RECORD"
    record.write_text(f"{record.read_text()}precedence.pth,sha256=x,10\n", encoding="utf-8")
    before = looked()
    path.write_text("import evil\n", encoding="utf-8")
    (fault,) = around_differences(before, looked())
    assert fault.text == "precedence.pth in the libraries' folder was changed"


@pytest.mark.usefixtures("site")
def test_a_rulebook_that_comes_to_something_else_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = looked()
    assert before.games["interblock-roulette"] != before.games["aruze-craps"]
    monkeypatch.setattr(surroundings, "load", lambda _: SimpleNamespace(digest="36 to 1"))
    texts = [fault.text for fault in around_differences(before, looked())]
    assert "the rulebook interblock-roulette was changed" in texts


@pytest.mark.usefixtures("site")
def test_a_game_of_somebody_else_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    before = looked()
    monkeypatch.setattr(surroundings, "GAMES", ("aruze-sicbo", "aruze-craps"))
    faults = [fault.text for fault in around_differences(looked(), before)]
    assert "the rulebook sicbo-nicc was added" in faults


@pytest.fixture
def loaded(site: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], list[str]]:
    """What is said of a process, isolated or not, that has loaded a module from a file."""
    monkeypatch.setattr(sys, "path", [str(site)])
    kept = {name: one for name, one in sys.modules.items() if not getattr(one, "__file__", None)}
    monkeypatch.setattr(sys, "modules", kept)

    def said(file: Path) -> list[str]:
        module = ModuleType("argon")
        module.__file__ = str(file)
        kept["argon"] = module
        return [fault.text for fault in surroundings.running_faults(site / "pitboss")]

    return said


def test_a_library_that_was_changed_and_loaded_is_found(
    site: Path, loaded: Callable[[Path], list[str]]
) -> None:
    file = next(site.glob("argon*.py"), None) or next(site.rglob("*.py"))
    told = "the module argon is not what its library brought"
    assert told not in loaded(file)
    file.write_text("ODDS = 36\n", encoding="utf-8")
    assert told in loaded(file)


def test_a_module_from_another_folder_is_found_and_the_folder_too(
    tmp_path: Path, loaded: Callable[[Path], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setattr(sys, "path", [str(elsewhere), *sys.path])
    said = loaded(elsewhere / "argon.py")
    assert f"the module argon comes from {elsewhere}/argon.py, which no library brought" in said
    assert f"Python also looks for modules in {elsewhere}" in said


def test_a_process_that_is_not_isolated_or_reads_compiled_files_anywhere_is_refused(
    loaded: Callable[[Path], list[str]], site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "Python does not run isolated: start with pitboss serve"
    isolated = SimpleNamespace(isolated=1)
    for flags, prefix, found in (
        (SimpleNamespace(isolated=0), "/var/x", True),
        (isolated, None, True),  # a .pyc in a __pycache__ would run instead of its source
        (isolated, "/var/x", False),
    ):
        monkeypatch.setattr(surroundings, "sys", SimpleNamespace(
            flags=flags, pycache_prefix=prefix, path=[], modules={}, version_info=(3, 11),
            base_prefix="/usr", base_exec_prefix="/usr", platlibdir="lib",
        ))  # fmt: skip
        assert (told in loaded(site / "argon.py")) is found
    monkeypatch.undo()


def test_a_sealed_floor_begins_again_isolated_and_hears_of_no_pythonpath(tmp_path: Path) -> None:
    """sitecustomize runs in the Python that is left, and never in the one that serves."""
    evil = tmp_path / "evil"
    evil.mkdir()
    (evil / "sitecustomize.py").write_text("print('evil')\n", encoding="utf-8")
    (evil / "click.py").write_text("raise SystemExit('evil')\n", encoding="utf-8")
    program = (
        "import sys; sys.path.remove(sys.argv.pop()); from pathlib import Path;"
        "from pitboss.server.ops.surroundings import isolate; isolate(Path(sys.argv.pop()))"
    )
    bytecode = tmp_path / "bytecode"
    ran = subprocess.run(
        [sys.executable, "-c", program, "--version", str(bytecode), str(evil)],
        env=os.environ | {"PYTHONPATH": str(evil)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == ["evil", "pitboss, version 0.1.0"]
    assert bytecode.stat().st_mode & 0o777 == 0o700
    assert list(bytecode.rglob("main.cpython-*.pyc"))


def test_no_floor_opens_with_something_foreign_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pitboss.server.ops.settings import parse_settings

    server = parse_settings(configuration(tmp_path), "floor.toml").server
    assert sealed_software(replace(server, seal="")) == ""
    need_nothing_foreign(replace(server, seal=""))
    fault = surroundings._added("argon", "the module argon comes from elsewhere")
    monkeypatch.setattr(software, "running_faults", lambda _: iter([fault]))
    with pytest.raises(BadInput, match="no table is opened: the module argon comes from"):
        need_nothing_foreign(replace(server, seal="seal.json"))


def answered(served: list[HTTPRouteHandler], path: str, encoding: str = "identity") -> Any:
    with create_test_client(served) as client:
        return client.get(path, headers={"accept-encoding": encoding})


def test_pages_that_are_changed_while_the_floor_is_open_are_not_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<body>as built</body>", encoding="utf-8")
    (tmp_path / "assets" / "index-1.js").write_text("built()", encoding="utf-8")
    served = handlers(sealed=True, folder=tmp_path)
    (tmp_path / "index.html").write_text("<body>evil</body>", encoding="utf-8")
    (tmp_path / "assets" / "index-1.js").write_text("evil()", encoding="utf-8")
    assert answered(served, "/").content == b"<body>as built</body>"
    for encoding, sent in (("identity", None), ("br, gzip", "gzip")):
        script = answered(served, "/assets/index-1.js", encoding)
        assert script.content == b"built()"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers.get("content-encoding") == sent


def test_every_page_of_a_floor_without_a_seal_says_so_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<body>felt</body>", encoding="utf-8")
    shown = answered(handlers(sealed=False, folder=tmp_path), "/terminal").text
    assert "Software not sealed" in shown
    assert "软件未封存" in shown
    sealed = answered(handlers(sealed=True, folder=tmp_path), "/terminal").text
    assert "not sealed" not in sealed


def test_every_page_of_a_floor_for_practice_says_what_is_not_filed(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<body>felt</body>", encoding="utf-8")
    asked = []

    def unfiled(_request: object, table: str) -> list[Words]:
        asked.append(table)
        return [Words(en="Wheel & Dice", zh="轮盘和骰")] if table in ("", "wheel") else []

    practice = handlers(sealed=True, training=True, unfiled=unfiled, folder=tmp_path)
    for path in ("/", "/table/wheel/seat/wheel-1", "/table/wheel/display", "/staff"):
        shown = answered(practice, path).text
        for language, words in {
            "en": "No order on file for Wheel &amp; Dice",
            "zh": "轮盘和骰 没有存档的命令",
            "vi": "Chưa có lệnh lưu hồ sơ cho Wheel &amp; Dice",
            "ko": "등록된 명령이 없습니다: Wheel &amp; Dice",
        }.items():
            assert f'<span lang="{language}">{words}</span>' in shown
    # At another table it is another document that matters, and that one is filed.
    assert "on file" not in answered(practice, "/table/dice/display").text
    assert asked == ["", "wheel", "wheel", "", "dice"]
    # A floor for play does not open such a table at all.
    for_play = handlers(sealed=True, unfiled=unfiled, folder=tmp_path)
    assert "on file" not in answered(for_play, "/").text


def test_a_floor_with_play_money_seals_itself_at_its_first_start(tmp_path: Path) -> None:
    server = ServerSettings(
        seal=str(tmp_path / "seal.json"), keys=str(tmp_path / "keys"), training=True
    )
    assert "Sealed in" in seal_at_first_start(server)
    assert len(sealed_software(server)) == 64
    assert seal_at_first_start(server) == ""


def test_a_floor_for_play_demands_a_seal_and_never_makes_one(tmp_path: Path) -> None:
    server = ServerSettings(seal=str(tmp_path / "seal.json"), keys=str(tmp_path / "keys"))
    assert seal_at_first_start(server) == ""
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(BadInput, match="has not been sealed"):
        sealed_software(server)
    with pytest.raises(BadInput, match="A floor for play opens with a seal"):
        seal_at_first_start(replace(server, seal=""))
    assert seal_at_first_start(replace(server, seal="", training=True)) == ""
