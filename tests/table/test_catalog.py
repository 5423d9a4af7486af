"""Reading component files strictly, and messages that name file, line, key, value and what would be accepted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import BaseModel, Field

from wm_kernel.table import document as documents
from wm_kernel.table.catalog import DataError, check, join, lay_over, nearest, parse, read, wrap


class Piece(BaseModel, extra="forbid", strict=True):
    id: str
    size: int = Field(ge=1, le=3)


class Box(BaseModel, extra="forbid", strict=True):
    kind: str
    pieces: list[Piece] = []
    corner: int | str = 1


def faults(text: str, name: str = "box.yaml") -> list[str]:
    """The faults of a text as lines, whether found by the parser or by the model."""
    with pytest.raises(DataError) as caught:
        check(parse(text, name), Box)
    return str(caught.value).splitlines()


# --- strict reading ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: 1\nb: 2\na: 3\n", "box.yaml:3: key 'a' is given twice, first in line 1"),
        ("a:\n  b: 1\n  b: 2\n", "box.yaml:3: key 'b' is given twice, first in line 2"),
        ("a: 1\n7: 2\n", "box.yaml:2: keys are words; put 7 in quotes to use it as one"),
        ("? [a, b]\n: 2\n", "box.yaml:1: keys are words; put this one in quotes to use it as one"),
        (
            "a: !!python/object:os.system {}\n",
            "box.yaml:1: tag 'tag:yaml.org,2002:python/object:os.system' is not accepted",
        ),
        ("a: !!set {x}\n", "box.yaml:1: tag 'tag:yaml.org,2002:set' is not accepted"),
        ("a: &x [1, *x]\n", "box.yaml:1: alias *x refers to nothing that is complete"),
        ("a: 1\n---\nb: 2\n", "box.yaml:2: a second document begins here; a file holds one"),
        ("a: 12345678901234567890\n", "box.yaml:1: number too large: 12345678901234567890..."),
        ("a: 1\nb: 1e999\n", "box.yaml:2: number too large: 1e999"),
        ("- a\n", "box.yaml:1: the file must be a mapping, with lines like 'key: value'"),
        ("", "box.yaml:1: the file must be a mapping, with lines like 'key: value'"),
    ],
)
def test_what_strict_reading_refuses(text: str, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        parse(text, "box.yaml")
    assert str(caught.value) == fault


def test_a_syntax_error_names_the_line() -> None:
    with pytest.raises(DataError) as caught:
        parse("a: 1\nb: [1, 2\nc: 3\n", "box.yaml")
    (fault,) = caught.value.faults
    assert (fault.file, fault.line) == ("box.yaml", 3)
    assert fault.message.startswith("not valid YAML: ")


def test_a_control_character_names_the_line() -> None:
    with pytest.raises(DataError, match=r"^box\.yaml:2: a character that may not stand in a text file$"):
        parse("a: 1\nb: \x07\n", "box.yaml")


def test_only_what_json_can_say_becomes_more_than_text() -> None:
    text = "a: yes\nb: 2020-01-01\nc: 0x1F\nd: 007\ne: 1_000\nf: .inf\ng: on\n"
    assert set(map(type, parse(text).data.values())) == {str}
    plain = parse("a: true\nb: null\nc: -12\nd: 1.5\ne: '12'\nf:\non: x\n").data
    assert plain == {"a": True, "b": None, "c": -12, "d": 1.5, "e": "12", "f": None, "on": "x"}


def test_json_is_read_too() -> None:
    assert parse('{\n\t"a": [1, {"b": null}],\n\t"c": "é"}').data == {"a": [1, {"b": None}], "c": "é"}


def test_aliases_are_spelled_out_and_keep_their_place() -> None:
    found = parse("a: &x {b: 1}\nc: *x\n", "box.yaml")
    assert found.data == {"a": {"b": 1}, "c": {"b": 1}}
    assert found.place(["c"]).line == 2


def test_an_alias_bomb_is_refused_at_its_line() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    with pytest.raises(DataError, match=r"^bomb\.yaml:5: too many entries"):
        parse("\n".join(lines), "bomb.yaml")


@pytest.mark.parametrize(
    "text", ["a: " + "[" * 5000, "a: " + "{b: " * 5000, "a:\n" + "".join(" " * n + "- \n" for n in range(90))]
)
def test_deep_nesting_is_refused(text: str) -> None:
    with pytest.raises(DataError):
        parse(text)


def test_a_huge_document_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "MAX_BYTES", 10)
    with pytest.raises(DataError, match="the file is too large: at most 10 characters"):
        parse("a: 1234567890")


def test_the_pure_python_parser_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: &x {b: [1, 'two', null]}\nc: *x\nd: |\n  long\n  text\n"
    fast = parse(text, "box.yaml")
    monkeypatch.setattr(documents, "Loader", documents.yaml.SafeLoader)
    slow = parse(text, "box.yaml")
    assert slow.data == fast.data
    assert slow.place(["c"]) == fast.place(["c"])


def test_reading_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "latin.yaml").write_bytes("a: 1\nb: é\n".encode("latin-1"))
    (tmp_path / "bom.yaml").write_bytes(b"\xef\xbb\xbfa: 1\n")
    monkeypatch.chdir(tmp_path)
    assert read(tmp_path / "bom.yaml").data == {"a": 1}
    with pytest.raises(DataError, match=r"^latin\.yaml:2: not UTF-8 text$"):
        read(tmp_path / "latin.yaml")
    with pytest.raises(FileNotFoundError):
        read("missing.yaml")


# --- checking against a model -----------------------------------------------------------------------------------------


def test_an_unknown_key_is_told_with_the_nearest_known_one() -> None:
    assert faults("kind: x\npieces:\n- id: rook\n  sise: 2\n") == [
        "box.yaml:3: pieces.rook: key 'size' is missing",
        "box.yaml:4: pieces.rook: unknown key 'sise' (did you mean 'size'?); known: id, size",
    ]


def test_a_value_out_of_range_or_of_the_wrong_type() -> None:
    assert faults("kind: x\npieces:\n- {id: rook, size: 9}\n- {id: pawn, size: '1'}\n- {id: 3, size: 1}\n") == [
        "box.yaml:3: pieces.rook.size: expected at most 3, got 9",
        "box.yaml:4: pieces.pawn.size: expected a whole number, got '1'",
        "box.yaml:5: pieces[3].id: expected a text, got 3",
    ]


def test_the_alternatives_of_a_union_are_one_message() -> None:
    assert faults("kind: x\ncorner: [1]\n") == ["box.yaml:2: corner: expected a whole number or a text, got [1]"]


def test_all_faults_come_at_once_and_in_order() -> None:
    with pytest.raises(DataError) as caught:
        check(parse("pieces: 3\nkin: x\n", "box.yaml"), Box)
    assert [fault.line for fault in caught.value.faults] == [1, 1, 2]
    assert caught.value.faults[0].message == "key 'kind' is missing"


def test_many_faults_are_cut_in_the_message_and_kept_in_the_list() -> None:
    text = "kind: x\npieces:\n" + "- {id: p, size: 9}\n" * 60
    with pytest.raises(DataError) as caught:
        check(parse(text, "box.yaml"), Box)
    assert len(caught.value.faults) == 60
    assert str(caught.value).splitlines()[-1] == "… and 20 more"


def test_files_joined_for_one_check_keep_their_own_places() -> None:
    class Two(BaseModel, extra="forbid", strict=True):
        one: Box
        two: Box

    both = join({"one": parse("kind: x", "one.yaml"), "two": parse("kind: x\nkindd: y", "two.yaml")})
    with pytest.raises(DataError) as caught:
        check(both, Two, joined=True)
    expected = "two.yaml:2: unknown key 'kindd' (did you mean 'kind'?); known: corner, kind, pieces"
    assert str(caught.value) == expected


def test_data_from_python_has_faults_without_a_line() -> None:
    with pytest.raises(DataError) as caught:
        check(wrap({"kind": "x", "pieces": [{"id": "rook", "size": 0}]}, "<here>"), Box)
    assert str(caught.value) == "<here>: pieces.rook.size: expected at least 1, got 0"
    with pytest.raises(DataError, match="<here>: a: 1 is no key; keys are texts: '1'"):
        wrap({"a": {1: 2}}, "<here>")


def test_data_from_python_that_contains_itself_is_refused() -> None:
    loop: list[object] = []
    loop.append(loop)
    with pytest.raises(DataError, match="nested too deep"):
        wrap({"a": loop}, "<here>")


def test_the_nearest_word_ignores_case() -> None:
    assert nearest("s", ["S", "L"]) == " (did you mean 'S'?)"


# --- overlays ---------------------------------------------------------------------------------------------------------

BASE = """
rows: {value: 13, provenance: assumed, why: a guess}
name: fixed
upgrades:
- id: stash
  vp: {value: 0, provenance: assumed, why: a guess}
- id: recorder
  vp: {value: 7, provenance: rulebook}
"""


def test_an_overlay_replaces_printed_values_and_leaves_the_base() -> None:
    base = parse(BASE, "base.yaml")
    laid, found = lay_over(base, "upgrades", parse("recorder:\n  vp: 8\n", "mine.yaml").data, "upgrade")
    assert not found
    assert [upgrade["vp"]["value"] for upgrade in laid.data["upgrades"]] == [0, 8]
    assert laid.data["upgrades"][1]["vp"]["provenance"] == "edition"
    assert laid.place(["upgrades", 1, "vp", "value"]) == ("mine.yaml", 2)
    assert base.data["upgrades"][1]["vp"]["value"] == 7


def test_an_overlay_of_the_files_own_values() -> None:
    laid, found = lay_over(parse(BASE), None, parse("rows: 14").data, "value")
    assert not found
    assert laid.data["rows"] == {"value": 14, "provenance": "edition"}


def test_an_overlay_names_unknown_components_and_values_with_their_lines() -> None:
    changes = parse("stach: {vp: 1}\nrecorder:\n  vpp: 2\n", "mine.yaml").data
    _, found = lay_over(parse(BASE), "upgrades", changes, "upgrade")
    assert [str(fault) for fault in found] == [
        "mine.yaml:1: unknown upgrade 'stach' (did you mean 'stash'?); known: recorder, stash",
        "mine.yaml:3: upgrades.recorder: unknown printed value 'vpp' (did you mean 'vp'?); known: vp",
    ]
    _, found = lay_over(parse(BASE), None, parse("name: other", "mine.yaml").data, "value")
    assert [str(fault) for fault in found] == ["mine.yaml:1: unknown printed value 'name'; known: rows"]


def test_importing_the_kernel_does_not_import_pydantic() -> None:
    code = "import sys, wm_kernel, wm_kernel.games.whistle_mountain.components.catalog; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
