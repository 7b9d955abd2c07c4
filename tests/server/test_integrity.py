"""The seal of the software: what it covers, what it finds, and what is made of a bad seal."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.kernel.errors import BadInput
from pitboss.server.ops import integrity
from pitboss.server.ops.integrity import (
    Contents,
    Library,
    Seal,
    SealFault,
    SealFaultKind,
    check,
    differences,
    files_of,
    libraries_of,
    library_faults,
    make_seal,
    read_seal,
    software_digest,
    summary,
    survey,
    write_seal,
)

AT = 1_794_805_200_000


@dataclass
class Installed:
    """A small program in a folder, sealed."""

    folder: Path
    path: Path
    key: SigningKey

    def faults(self) -> list[tuple[str, str]]:
        return [
            (fault.kind, fault.name) for fault in check(self.folder, self.path, self.key.public)
        ]

    def said(self) -> str:
        return summary(check(self.folder, self.path, self.key.public))


@pytest.fixture(scope="module")
def libraries() -> dict[str, Library]:
    """What is installed here, looked up once."""
    return libraries_of("pitboss")


@pytest.fixture
def installed(
    tmp_path: Path, libraries: dict[str, Library], monkeypatch: pytest.MonkeyPatch
) -> Installed:
    monkeypatch.setattr(integrity, "libraries_of", lambda project: libraries)  # noqa: ARG005
    folder = tmp_path / "program"
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_bytes(b"")
    (folder / "rules" / "odds.py").write_bytes(b"EVEN = 1\n")
    (folder / "rules" / "clauses.csv").write_bytes(b"5.4.1,done\n")
    key = signing_key(tmp_path / "floor.key")
    path = tmp_path / "seal.json"
    write_seal(make_seal(survey(folder), key, AT), path)
    return Installed(folder, path, key)


def contents(files: dict[str, str] | None = None, **libraries: str) -> Contents:
    listed = {name: Library(version=number, record="r") for name, number in libraries.items()}
    return Contents(version="0.1.0", files=files or {}, libraries=listed)


def test_software_as_it_was_sealed_has_no_fault(installed: Installed) -> None:
    assert installed.faults() == []
    assert installed.said() == ""


@pytest.mark.parametrize("name", ["rules/odds.py", "rules/clauses.csv"])
def test_each_changed_byte_is_found_and_its_file_named(installed: Installed, name: str) -> None:
    file = installed.folder / name
    whole = file.read_bytes()
    sealed = read_seal(installed.path, installed.key.public)
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        found = msgspec.structs.replace(survey_of(sealed), files=files_of(installed.folder))
        told = [(fault.kind, fault.name) for fault in differences(sealed, found)]
        assert told == [(SealFaultKind.CHANGED, name)]
    assert installed.said() == (
        f"The software is not as it was sealed and no table is opened: {name} was changed."
    )


def survey_of(seal: Seal) -> Contents:
    """What a seal says was there, without being one."""
    return Contents(version=seal.version, files=seal.files, libraries=seal.libraries)


def test_changed_missing_and_added_files_are_told_apart(installed: Installed) -> None:
    (installed.folder / "rules" / "odds.py").write_bytes(b"EVEN = 2\n")
    (installed.folder / "rules" / "clauses.csv").unlink()
    (installed.folder / "rules" / "more.py").write_bytes(b"")
    assert installed.faults() == [
        ("changed", "rules/odds.py"),
        ("missing", "rules/clauses.csv"),
        ("added", "rules/more.py"),
    ]
    assert installed.said().endswith(": rules/odds.py was changed, and 2 more faults.")


def test_an_empty_file_that_was_added_is_a_fault_and_an_emptied_one_too(
    installed: Installed,
) -> None:
    (installed.folder / "rules" / "__init__.py").write_bytes(b"")
    (installed.folder / "rules" / "odds.py").write_bytes(b"")
    assert installed.faults() == [("changed", "rules/odds.py"), ("added", "rules/__init__.py")]
    assert installed.said().endswith("rules/odds.py was changed, and 1 more fault.")


def test_a_file_moved_to_another_folder_is_missing_and_added(installed: Installed) -> None:
    (installed.folder / "rules" / "odds.py").rename(installed.folder / "odds.py")
    assert installed.faults() == [("missing", "rules/odds.py"), ("added", "odds.py")]


def test_what_python_keeps_for_itself_is_passed_over(installed: Installed) -> None:
    cache = installed.folder / "rules" / "__pycache__"
    cache.mkdir()
    (cache / "odds.cpython-311.pyc").write_bytes(b"any")
    assert installed.faults() == []


@pytest.mark.parametrize(
    "name",
    [
        "rules/odds/__init__.pyc",  # a package goes before a module of its name, compiled or not
        "rules/odds.cpython-311-x86_64-linux-gnu.so",  # and machine code before a source
        "rules/.hidden",
        "rules/two\nlines",
    ],
)
def test_any_file_that_python_could_run_instead_is_covered(
    installed: Installed, name: str
) -> None:
    file = installed.folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"any")
    assert installed.faults() == [("added", name.replace("\n", "\\n"))]


def test_a_name_that_is_not_text_is_told_all_the_same(installed: Installed) -> None:
    with open(os.fsencode(installed.folder) + b"/\xff.py", "wb"):
        pass
    assert installed.faults() == [("added", "\\udcff.py")]


def link_to_folder(path: Path) -> None:
    path.symlink_to(path.parent / "rules")


def dangling_link(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


UNDIGESTED = pytest.mark.parametrize(
    ("put", "told"),
    [
        (link_to_folder, "odd is a link to a folder"),
        (dangling_link, "odd cannot be read: No such file or directory"),
        (os.mkfifo, "odd is not a plain file"),
    ],
)


@UNDIGESTED
def test_what_cannot_be_digested_cannot_be_sealed(
    installed: Installed, put: Callable[[Path], None], told: str
) -> None:
    put(installed.folder / "odd")
    assert installed.faults() == [("added", "odd")]
    with pytest.raises(BadInput) as wrong:
        make_seal(survey(installed.folder), installed.key, AT)
    assert str(wrong.value) == f"The software cannot be sealed: {told}."


@UNDIGESTED
def test_a_file_that_became_something_else_is_told_with_what_it_is(
    tmp_path: Path, put: Callable[[Path], None], told: str
) -> None:
    before = contents({"odd": "0" * 64})
    put(tmp_path / "odd")
    (tmp_path / "rules").mkdir()
    (fault,) = differences(before, contents(files_of(tmp_path)))
    assert fault == SealFault(kind=SealFaultKind.CHANGED, name="odd", text=told)


def test_a_folder_that_is_gone_is_a_fault_and_an_empty_one_cannot_be_sealed(
    installed: Installed, tmp_path: Path
) -> None:
    installed.folder.rename(tmp_path / "elsewhere")
    assert [kind for kind, _ in installed.faults()] == ["missing"] * 3 + ["added"]
    installed.folder.mkdir()
    with pytest.raises(BadInput, match="there is no file in its folder"):
        make_seal(survey(installed.folder), installed.key, AT)


def test_the_software_digest_is_what_a_shell_would_compute() -> None:
    found = Contents(
        version="0.1.0",
        files={"b.py": "bb", "a/c.py": "aa"},
        libraries={"numpy": Library(version="2.4.6", record="ff")},
    )
    lines = "pitboss 0.1.0\naa  a/c.py\nbb  b.py\nff  numpy==2.4.6\n"
    assert software_digest(found) == sha256(lines.encode()).hexdigest()


def test_a_seal_says_when_of_what_and_by_whom(installed: Installed) -> None:
    seal = read_seal(installed.path, installed.key.public)
    assert (seal.at, seal.key) == (AT, installed.key.fingerprint)
    assert seal.software == software_digest(survey(installed.folder))
    assert seal.files["rules/odds.py"] == sha256(b"EVEN = 1\n").hexdigest()
    assert list(seal.files) == ["__init__.py", "rules/clauses.csv", "rules/odds.py"]
    assert seal.libraries["cryptography"].version.startswith("50.")
    assert installed.path.stat().st_mode & 0o777 == 0o644


# Bad seals.


def test_a_seal_that_is_not_there_is_one_sentence(installed: Installed) -> None:
    installed.path.unlink()
    assert installed.faults() == [("seal", str(installed.path))]
    assert installed.said() == (
        "The software is not as it was sealed and no table is opened: "
        f"There is no seal {installed.path}: seal the software with pitboss seal."
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is damaged"),
        (b"not json", "is damaged"),
        (b"\xff\xfe\x00", "is damaged"),
        (b'{"files": {"a', "is damaged"),
        (b"[" * 100_000, "is not one that this software made"),
        (b'{"files":' * 100_000, "is not one that this software made"),
        (b"[]", "is not one that this software made"),
        (b"{}", "is not one that this software made"),
        (b'{"format": 2}', "is not one that this software made"),
        (b" " * 4_000_001, "is longer than 4,000,000 bytes"),
    ],
)
def test_a_file_that_is_no_seal_is_one_sentence(
    installed: Installed, content: bytes, said: str
) -> None:
    installed.path.write_bytes(content)
    told = installed.said()
    assert said in told
    assert "\n" not in told


def test_a_seal_cut_off_anywhere_is_damaged(installed: Installed) -> None:
    whole = installed.path.read_bytes()
    for length in range(0, len(whole) - 2, 97):
        installed.path.write_bytes(whole[:length])
        with pytest.raises(BadInput, match="is damaged"):
            read_seal(installed.path, installed.key.public)


def test_a_flipped_bit_of_a_seal_is_refused_or_says_the_same(tmp_path: Path) -> None:
    key = signing_key(tmp_path / "floor.key")
    seal = make_seal(contents({"a.py": "0" * 64}, numpy="2.4.6"), key, AT)
    path = tmp_path / "seal.json"
    write_seal(seal, path)
    whole = path.read_bytes()
    refused = 0
    for place in range(len(whole)):
        for bit in range(8):
            path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :])
            try:
                # A blank for a line end, or a capital hex digit in the signature, says the same.
                again = read_seal(path, key.public)
                assert msgspec.structs.replace(again, signature=seal.signature) == seal
                assert again.signature.lower() == seal.signature
            except BadInput:
                refused += 1
    assert refused > 7 * len(whole)


def test_program_and_seal_changed_together_are_found(installed: Installed, tmp_path: Path) -> None:
    (installed.folder / "rules" / "odds.py").write_bytes(b"EVEN = 2\n")
    forger = signing_key(tmp_path / "forger.key")
    forged = make_seal(survey(installed.folder), forger, AT)
    write_seal(forged, installed.path, again=True)
    assert installed.said().endswith(
        f"is signed by the key {forger.fingerprint}, and the floor's key is "
        f"{installed.key.fingerprint}."
    )
    pretended = msgspec.structs.replace(forged, key=installed.key.fingerprint)
    write_seal(pretended, installed.path, again=True)
    assert installed.said().endswith(
        f"is not signed by the key {installed.key.fingerprint}: it was changed or forged."
    )


@pytest.mark.parametrize(
    "change", ["version", "at", "software", "files", "libraries", "around", "format"]
)
def test_every_part_of_a_seal_is_signed(installed: Installed, change: str) -> None:
    data = msgspec.json.decode(installed.path.read_bytes())
    data[change] = {
        "version": "9",
        "at": AT + 1,
        "software": "0" * 64,
        "format": 3,
        "around": {"strays": {"evil.pth": "0" * 64}},
    }.get(change, {})
    installed.path.write_bytes(msgspec.json.encode(data))
    assert [kind for kind, _ in installed.faults()] == ["seal"]


def test_the_signature_of_another_seal_does_not_serve(installed: Installed) -> None:
    seal = read_seal(installed.path, installed.key.public)
    later = make_seal(survey_of(seal), installed.key, AT + 1)
    write_seal(
        msgspec.structs.replace(later, signature=seal.signature), installed.path, again=True
    )
    assert "it was changed or forged" in installed.said()


@pytest.mark.parametrize("signature", ["", "zz", "00", "é", "00" * 64])
def test_a_signature_that_is_none_is_refused(installed: Installed, signature: str) -> None:
    data = msgspec.json.decode(installed.path.read_bytes())
    installed.path.write_bytes(msgspec.json.encode({**data, "signature": signature}))
    assert [kind for kind, _ in installed.faults()] == ["seal"]


def test_a_seal_of_another_version_says_so_before_anything_else(installed: Installed) -> None:
    older = msgspec.structs.replace(
        survey(installed.folder), version="0.0.9", files={"x": "0" * 64}
    )
    write_seal(make_seal(older, installed.key, AT), installed.path, again=True)
    assert installed.said().endswith(
        "pitboss is 0.1.0 and the seal is of 0.0.9: seal the software with pitboss seal --again, "
        "and 4 more faults."
    )


def test_a_folder_where_the_seal_should_be_is_one_sentence(installed: Installed) -> None:
    installed.path.unlink()
    installed.path.mkdir()
    assert installed.said().endswith(f"The seal {installed.path} is not a file.")


def test_a_seal_is_not_overwritten_unless_told(installed: Installed) -> None:
    whole = installed.path.read_bytes()
    later = make_seal(survey(installed.folder), installed.key, AT + 1)
    with pytest.raises(BadInput, match=r"is there already: .* --again\.$"):
        write_seal(later, installed.path)
    assert installed.path.read_bytes() == whole
    write_seal(later, installed.path, again=True)
    assert read_seal(installed.path, installed.key.public).at == AT + 1
    assert sorted(path.name for path in installed.path.parent.iterdir()) == [
        "floor.key", "floor.key.pub", "program", "seal.json",
    ]  # fmt: skip


def test_a_seal_that_cannot_be_written_is_one_sentence(installed: Installed) -> None:
    seal = read_seal(installed.path, installed.key.public)
    with pytest.raises(BadInput, match=r"cannot be written: No such file or directory\.$"):
        write_seal(seal, installed.path.parent / "none" / "seal.json")
    with pytest.raises(BadInput, match=r"cannot be written: Is a directory\.$"):
        write_seal(seal, installed.folder, again=True)


# Libraries.


def install(site: Path, name: str, version: str, *needs: str, notes: str = "pip") -> Path:
    """Put a library of one module into a folder as an installer does."""
    folder = site / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir(parents=True)
    lines = "".join(f"Requires-Dist: {need}\n" for need in needs)
    (folder / "METADATA").write_text(f"Name: {name}\nVersion: {version}\n{lines}")
    (folder / "INSTALLER").write_text(notes)
    module = site / f"{name}.py"
    module.write_text(f"'''{name}'''\n")
    files = [module, folder / "METADATA", folder / "INSTALLER"]
    record = "".join(
        f"{file.relative_to(site)},sha256={hashed(file)},{file.stat().st_size}\n" for file in files
    )
    script = f"../bin/{name},sha256={sha256(notes.encode()).hexdigest()},9\n"
    (folder / "RECORD").write_text(f"{record}{script}{folder.name}/RECORD,,\n")
    return folder


def hashed(file: Path) -> str:
    return urlsafe_b64encode(sha256(file.read_bytes()).digest()).decode().rstrip("=")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    return folder


def test_libraries_are_followed_through_extras_and_past_what_is_not_installed(site: Path) -> None:
    install(
        site, "widget", "1.0",
        "Gear_Wheel[oil,grease]>=2", "absent; sys_platform == 'win32'", 'polish; extra == "dev"',
    )  # fmt: skip
    install(site, "gear-wheel", "2.1", "axle", 'oil-can; extra == "oil"', "rag ; extra=='tidy'")
    install(site, "axle", "3", "gear.wheel")  # in a circle
    install(site, "oil-can", "4")
    install(site, "polish", "5")
    install(site, "rag", "6")
    found = libraries_of("widget")
    assert {name: library.version for name, library in found.items()} == {
        "axle": "3", "gear-wheel": "2.1", "oil-can": "4",
    }  # fmt: skip


def test_a_record_has_one_digest_wherever_it_is_installed(site: Path, tmp_path: Path) -> None:
    install(site, "widget", "1.0", "axle")
    install(site, "axle", "3", notes="one way")
    before = libraries_of("widget")["axle"].record
    record = site / "axle-3.dist-info" / "RECORD"
    other = install(tmp_path / "other", "axle", "3", notes="another way") / "RECORD"
    assert record.read_text() != other.read_text()
    record.write_text(other.read_text())
    assert libraries_of("widget")["axle"].record == before
    record.write_text(other.read_text().replace("axle.py,sha256=", "axle.py,sha256=0"))
    assert libraries_of("widget")["axle"].record != before


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b'"open', b"," * 10, b"x" * 200_000])
def test_a_spoilt_record_is_another_record_and_no_traceback(
    site: Path, content: bytes | None
) -> None:
    install(site, "widget", "1.0", "axle")
    folder = install(site, "axle", "3")
    before = libraries_of("widget")
    if content is None:
        (folder / "RECORD").unlink()
    else:
        (folder / "RECORD").write_bytes(content)
    assert libraries_of("widget") == {"axle": Library(version="3", record="")}
    assert before["axle"].record != ""


@pytest.mark.parametrize("content", [b"\xff\xfe", b"", b"Name: axle\n"])
def test_spoilt_metadata_is_an_unknown_version_and_no_traceback(
    site: Path, content: bytes
) -> None:
    install(site, "widget", "1.0", "axle")
    folder = install(site, "axle", "3", "rag")
    install(site, "rag", "6")
    (folder / "METADATA").write_bytes(content)
    found = libraries_of("widget")
    assert {name: library.version for name, library in found.items()} == {"axle": "unknown"}


def test_libraries_added_missing_updated_and_changed_are_told_apart() -> None:
    before = contents(None, axle="3", oil="4", rag="6")
    now = contents(None, axle="3.1", rag="6", wax="7")
    now.libraries["rag"] = Library(version="6", record="other")
    assert [(fault.kind, fault.text) for fault in differences(before, now)] == [
        ("changed", "library axle is 3.1 and was 3"),
        ("missing", "library oil is missing"),
        ("changed", "library rag 6 was installed with other files"),
        ("added", "library wax was added"),
    ]


def test_a_librarys_changed_and_missing_files_are_named(site: Path) -> None:
    install(site, "widget", "1.0", "axle", "rag")
    install(site, "axle", "3")
    install(site, "rag", "6")
    assert list(library_faults("widget")) == []
    (site / "axle.py").write_text("'''Axle'''\n")
    (site / "rag.py").unlink()
    assert [(fault.kind, fault.text) for fault in library_faults("widget")] == [
        ("changed", "axle.py of library axle was changed"),
        ("missing", "rag.py of library rag is missing"),
    ]
