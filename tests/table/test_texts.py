"""A text by language: as a value, as a field of a file, laid over by the locale path, in English where nothing else is there."""

from __future__ import annotations

import pickle
from copy import deepcopy
from pathlib import Path

import jsonschema
import pytest
from pydantic import BaseModel

from tests.words.pseudo import speaking
from wm_kernel.paths import data_dir
from wm_kernel.table import catalog, locale
from wm_kernel.table.texts import Words


class Short(Words):
    most = 5


class Box(BaseModel, extra="forbid", strict=True):
    title: Short
    note: Words | None = None


def read(text: str) -> Box:
    return catalog.check(catalog.parse(text, "box.yaml"), Box)


def test_a_file_may_have_any_language_beside_english() -> None:
    box = read("title: {en: box, fr: boîte, de: Dose, pt-BR: caixa}")
    assert dict(box.title) == {"en": "box", "fr": "boîte", "de": "Dose", "pt-BR": "caixa"}
    assert box.title.get("fr") == "boîte" and isinstance(box.title, Short)
    assert box.model_dump(exclude_none=True) == {"title": dict(box.title)}
    assert read("title: {en: box}").title.get("en") == "box"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title: {fr: boîte}", "box.yaml:1: title: key 'en' is missing"),
        ("title: {en: box, French: boîte}", "box.yaml:1: title: 'French' is no language"),
        ("title: {en: box,\n  fr: trop long}", "box.yaml:2: title.fr: expected a text of at most 5 characters"),
        ("title: {en: ''}", "box.yaml:1: title.en: expected a text of at least 1 characters"),
        ("title: {en: 5}", "box.yaml:1: title.en: expected a text"),
        ("title: box", "box.yaml:1: title: expected a mapping, got 'box'"),
    ],
)
def test_what_is_no_such_text_is_told_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(catalog.DataError) as told:
        read(text)
    assert fault in str(told.value)


def test_the_schema_says_the_same() -> None:
    schema = jsonschema.Draft202012Validator(Box.model_json_schema())
    assert schema.is_valid({"title": {"en": "box"}}) and schema.is_valid({"title": {"en": "box", "pt-BR": "caixa"}})
    for wrong in ({"fr": "boîte"}, {"en": "box", "French": "b"}, {"en": "too long"}, {"en": ""}, {"en": 5}, "box"):
        assert not schema.is_valid({"title": wrong}), wrong


def test_it_is_a_value() -> None:
    text = Words(en="water", fr="eau")
    assert text == Words({"fr": "eau", "en": "water"}) and hash(text) == hash(Words(fr="eau", en="water"))
    assert pickle.loads(pickle.dumps(text)) == text == deepcopy(text) and str(text) == "water"


def test_what_is_missing_is_told_in_english_marked_and_noted() -> None:
    before = locale.problems()
    assert Words(en="water").get("fr") == "water°"
    assert locale.problems()[len(before) :] == ("fr: no text for 'water'",)
    assert Words(en="water").get("xx") == "water", "we do not speak it, so nothing is missing"


def test_the_locale_path_lays_texts_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de" / "whistle_mountain").mkdir(parents=True)
    (tmp_path / "de" / "whistle_mountain" / "names.yaml").write_text(
        "kind: texts\nversion: 1\ntexts:\n- {en: Archives, de: Archiv}\n- {en: no German}\n", encoding="utf-8"
    )
    (tmp_path / "de" / "broken.yaml").write_text("texts: [", encoding="utf-8")
    with speaking(tmp_path, monkeypatch):
        assert locale.languages() == ("en", "de", "fr") and locale.language("de-CH") == "de"
        assert Words(en="Archives", fr="Archives").get("de") == "Archiv"
        assert Words(en="Crane").get("de") == "Crane°"
        told = " ".join(locale.problems())
        assert "names.yaml: 'no German' is there without 'de'" in told and "broken.yaml" in told
    assert locale.languages() == ("en", "fr")


def test_a_folder_that_is_not_there_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking(tmp_path / "gone", monkeypatch):
        assert locale.languages() == ("en", "fr")
        assert any("there is no folder" in told for told in locale.problems())


def test_every_text_of_the_project_is_there_in_every_language() -> None:
    """Another language may be given later; those that come with the project are whole."""
    missing = []

    def look(value: object, where: str) -> None:
        if isinstance(value, dict):
            if "en" in value and isinstance(value["en"], str):
                missing.extend(f"{where}: {lang}" for lang in locale.languages() if not value.get(lang))
            for key, inner in value.items():
                look(inner, f"{where}.{key}")
        elif isinstance(value, list):
            for number, inner in enumerate(value):
                look(inner, f"{where}[{number}]")

    for path in sorted(data_dir().rglob("*.yaml")):
        look(catalog.read(path).data, path.name)
    assert not missing
