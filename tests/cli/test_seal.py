"""``pitboss seal``: an installed program is sealed, changed and found out, as a new process."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

import pitboss as package
from tests.cli.commands import started as pitboss


@dataclass
class Home:
    """A copy of the program, and the folder that its operator works in."""

    program: Path
    seal: Path
    key: Path

    @property
    def places(self) -> tuple[str, ...]:
        return ("--seal", str(self.seal), "--key", str(self.key))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    program = tmp_path / "installed" / "pitboss"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(str(package.__file__)).parent, program, ignore=ignored)
    monkeypatch.setenv("PYTHONPATH", str(program.parent))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    return Home(program, tmp_path / "var" / "seal.json", tmp_path / "var" / "keys" / "floor.key")


def sealed(home: Home) -> None:
    told = pitboss("seal", *home.places)
    assert (told.returncode, told.stderr) == (0, "")


def test_one_changed_byte_of_the_program_is_named_and_fails(home: Home) -> None:
    sealed(home)
    whole = pitboss("seal", "--check", *home.places)
    assert (whole.returncode, whole.stderr) == (0, "")
    assert whole.stdout.startswith("As sealed: pitboss 0.1.0, software ")
    changed = home.program / "rules" / "odds.py"
    changed.write_bytes(changed.read_bytes() + b"\n")
    told = pitboss("seal", "--check", *home.places)
    assert (told.returncode, told.stdout, told.stderr) == (1, "rules/odds.py was changed.\n", "")


def test_every_fault_has_its_line_and_programs_get_json(home: Home) -> None:
    sealed(home)
    (home.program / "server" / "floor.toml").unlink()
    (home.program / "rules" / "more.py").write_bytes(b"")
    told = pitboss("seal", "--check", *home.places)
    assert told.stdout.splitlines() == [
        "server/floor.toml is missing.",
        "rules/more.py was added.",
    ]
    data = json.loads(pitboss("seal", "--check", "--json", *home.places).stdout)
    assert (data["passed"], data["faults"][1]) == (
        False,
        {"kind": "added", "name": "rules/more.py", "text": "rules/more.py was added"},
    )
    assert data["text"].endswith(": server/floor.toml is missing, and 1 more fault.")


def test_a_seal_is_made_anew_only_on_purpose(home: Home) -> None:
    made = json.loads(pitboss("seal", "--json", *home.places).stdout)
    assert set(made) == {"seal", "version", "software", "at", "files", "libraries", "key"}
    assert home.key.stat().st_mode & 0o777 == 0o600
    before = home.seal.read_bytes()
    told = pitboss("seal", *home.places)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.endswith("to seal it again, as after an update, say --again.\n")
    assert home.seal.read_bytes() == before
    (home.program / "rules" / "more.py").write_bytes(b"")
    again = json.loads(pitboss("seal", "--again", "--json", *home.places).stdout)
    assert again["files"] == made["files"] + 1
    assert again["software"] != made["software"]
    assert again["key"] == made["key"]
    assert pitboss("seal", "--check", *home.places).returncode == 0


def test_an_inspector_checks_with_the_public_key_alone(home: Home, tmp_path: Path) -> None:
    sealed(home)
    public = home.key.with_name("floor.key.pub").rename(tmp_path / "held.pub")
    home.key.unlink()
    told = pitboss("seal", "--check", "--seal", str(home.seal), "--key", str(public))
    assert told.returncode == 0, told.stderr
    assert not home.key.exists()


def test_an_inspector_looks_at_another_copy_with_a_program_of_their_own(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealed(home)
    check = (home.program / "server" / "ops" / "integrity.py").read_text()
    # The copy would find nothing wrong with itself, whatever is changed in it.
    spoilt = check.replace("    return [*differences(", "    return [] and [*differences(")
    assert spoilt != check
    (home.program / "server" / "ops" / "integrity.py").write_text(spoilt)
    assert pitboss("seal", "--check", *home.places).returncode == 0
    monkeypatch.delenv("PYTHONPATH")
    told = pitboss("seal", "--check", "--program", str(home.program), *home.places)
    assert (told.returncode, told.stdout) == (1, "server/ops/integrity.py was changed.\n")


def test_the_files_of_the_libraries_are_read_when_asked(home: Home) -> None:
    site = home.program.parent
    for name, needs in (("pitboss", "Requires-Dist: axle\n"), ("axle", "")):
        folder = site / f"{name}-0.1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Name: {name}\nVersion: 0.1.0\n{needs}")
    # The digest of a file with nothing in it, as installers write it.
    nothing = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"
    (site / "axle-0.1.0.dist-info" / "RECORD").write_text(f"axle.py,sha256={nothing},0\n")
    (site / "axle.py").write_bytes(b"")
    sealed(home)
    assert pitboss("seal", "--check", "--libraries", *home.places).returncode == 0
    (site / "axle.py").write_bytes(b"#")
    assert pitboss("seal", "--check", *home.places).returncode == 0
    told = pitboss("seal", "--check", "--libraries", *home.places)
    assert (told.returncode, told.stdout) == (1, "axle.py of library axle was changed.\n")


def test_a_bad_seal_is_one_line_and_fails(home: Home) -> None:
    sealed(home)
    home.seal.write_bytes(home.seal.read_bytes()[:-100])
    told = pitboss("seal", "--check", *home.places)
    assert told.returncode == 1
    assert told.stdout.startswith(f"The seal {home.seal} is damaged (")
    assert (told.stdout.count("\n"), told.stderr) == (1, "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--check", "--again"), "--again seals the program again and --check only compares"),
        (("--libraries",), "--libraries belongs to --check"),
        (("--check", "--key", "none.key"), "The public key none.key.pub cannot be read"),
        (("--key", "/dev/null/floor.key"), "The folder /dev/null cannot be made"),
        (("--key", "/dev/null"), "The key /dev/null can be read by others"),
        (("--check", "--key", ""), "The public key .pub cannot be read"),
        (("--check", "--program", "none"), "There is no folder none"),
        (("--program", "."), "--program belongs to --check"),
        (("now",), "Got unexpected extra argument (now)"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    words: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    told = pitboss("seal", "--seal", str(tmp_path / "seal.json"), *words)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"pitboss: {sentence}")
    assert told.stderr.count("\n") == 1
    assert not (tmp_path / "seal.json").exists()
