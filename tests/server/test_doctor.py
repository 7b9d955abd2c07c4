"""What is looked at before a floor opens, and software that is not as it was sealed."""

from __future__ import annotations

import json
import socket
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pitboss.cli.doctor import doctor
from pitboss.eventstore.keys import signing_key
from pitboss.kernel.errors import BadInput
from pitboss.server.ops import software
from pitboss.server.ops.doctor import DoctorFinding, examine
from pitboss.server.ops.integrity import libraries_of, make_seal, survey, write_seal
from pitboss.server.ops.settings import FloorSettings, floor_settings, parse_settings
from pitboss.server.ops.software import PROGRAM, sealed_software
from pitboss.server.ops.surroundings import surroundings
from tests.server.floors import DEALER, SICBO, configuration
from tests.server.promoting import OPERATOR, House, play, rules


def _settings(folder: Path, **server: Any) -> FloorSettings:
    return parse_settings(configuration(folder, SICBO, **server), "floor.toml")


def _found(settings: FloorSettings) -> dict[str, DoctorFinding]:
    return {one.what: one for one in examine(settings)}


def _seal(folder: Path, program: Path = PROGRAM) -> None:
    (folder / "keys").mkdir(mode=0o700)
    made = make_seal(
        survey(program, surroundings), signing_key(folder / "keys" / "journal.key"), 0
    )
    write_seal(made, folder / "seal.json")


def test_a_sealed_floor_is_well(tmp_path: Path) -> None:
    _seal(tmp_path)
    found = _found(_settings(tmp_path, seal=str(tmp_path / "seal.json")))
    del found["pages"]  # built by make, not by this test
    assert [one.what for one in found.values() if not one.ok] == []
    assert set(found) == {
        "python", "configuration", "wagers", "software", "journal", "clock", "papers", "key",
        "disk", "address", "encryption", "devices", "prizes", "prescribed",
    }  # fmt: skip


def test_what_the_house_keeps_of_a_wager_is_told_to_the_person_who_switches_it_on(
    tmp_path: Path,
) -> None:
    """As printed Even wins 79 of 216 at even money; a Super Streak keeps 201 of 2,048."""
    shipped = {one.what: one for one in examine(floor_settings(None))}["wagers"].sentence
    assert "dealer-1 the house keeps: odd 2.78 %, super-streak:small 9.81 %" in shipped
    assert "even" not in shipped  # switched off as it is shipped
    assert "super-streak:odd" not in shipped
    on = DEALER.replace('limits."*"', 'limits.four = {{ minimum = "5" }}\nlimits."*"')
    settings = parse_settings(configuration(tmp_path, on), "floor.toml")
    told = _found(settings)["wagers"].sentence
    for kept in ("even 26.85 %", "super-streak:even 80.86 %", "four:1-2-3-4 11.11 %"):
        assert kept in told
    assert "No table" in _found(_settings(tmp_path))["wagers"].sentence


@rules("5.5")
def test_5_5_the_doctor_warns_while_the_list_of_what_is_prescribed_is_empty(
    tmp_path: Path,
) -> None:
    """Before there is a journal, while nobody has written an item, and no longer after that."""

    def told() -> str:
        finding = _found(_settings(tmp_path))["prescribed"]
        assert finding.ok, finding
        return finding.sentence

    assert "is empty" in told()

    async def story(house: House) -> None:
        assert "is empty" in told()
        await house.done(OPERATOR, "change-prescribed-list", items=["crossbow", "slingshot"],
                         reason="Reg 2026")  # fmt: skip

    play(tmp_path, story)
    assert told() == "2 items that regulations prescribe are on the operator's list."


def test_what_is_amiss_is_told_to_programs_too() -> None:
    told = CliRunner().invoke(doctor, ["--json"])
    findings = json.loads(told.output)
    assert all(set(one) == {"what", "ok", "sentence"} for one in findings)
    assert told.exit_code == (0 if all(one["ok"] for one in findings) else 1)


def test_what_is_amiss_is_named_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "keys").mkdir()
    key = tmp_path / "keys" / "journal.key"
    signing_key(key)
    key.chmod(0o644)
    (tmp_path / "floor.db").write_bytes(b"not a journal" * 100)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = _settings(tmp_path, port=taken.getsockname()[1])
        table = replace(settings.table[0], device="127.0.0.1:1")
        found = _found(replace(settings, table=(table,)))
    for what, word in (
        ("software", "pitboss seal"), ("journal", "journal"), ("key", "0600"),
        ("address", "not free"), ("devices", "cannot be reached"),
    ):  # fmt: skip
        assert not found[what].ok, what
        assert word in found[what].sentence, found[what].sentence


def test_a_floor_that_listens_beyond_this_machine_wants_encryption(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"server\.address is beyond this machine"):
        _settings(tmp_path, address="0.0.0.0")
    text = configuration(tmp_path, SICBO, door={"tls_by_proxy": True}, address="0.0.0.0")
    found = _found(parse_settings(text, "floor.toml"))
    assert found["encryption"].sentence == "Without TLS here: a proxy in front of it speaks HTTPS."


def test_a_changed_byte_is_refused_by_the_name_of_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "program"
    program.mkdir()
    (program / "odds.py").write_text("EVENS = 1\n", encoding="utf-8")
    _seal(tmp_path, program)
    around = surroundings(libraries_of("pitboss"))
    monkeypatch.setattr(software, "surroundings", lambda _: around)  # it is looked for once
    monkeypatch.setattr(software, "PROGRAM", program)
    server = _settings(tmp_path, seal=str(tmp_path / "seal.json")).server
    assert len(sealed_software(server)) == 64
    (program / "odds.py").write_text("EVENS = 2\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"no table is opened: odds\.py"):
        sealed_software(server)


def test_software_that_was_never_sealed_is_refused_where_a_seal_is_named(tmp_path: Path) -> None:
    server = _settings(tmp_path, seal=str(tmp_path / "seal.json")).server
    with pytest.raises(BadInput, match="run pitboss seal"):
        sealed_software(server)
    assert sealed_software(replace(server, seal="")) == ""
