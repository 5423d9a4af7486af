"""The rules as texts: complete, in both languages, saying the same, and mistakes in the files told with their line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from wm_kernel.games.whistle_mountain.components import catalog
from wm_kernel.table import rules
from wm_kernel.table.document import DataError
from wm_kernel.table.spec import spec
from wm_kernel.words import languages

GAME = "whistle_mountain"

# How many rules each family has; they are numbered from 01 without gaps.
RULES = {
    "CONV": 6, "COMP": 6, "FIRST": 2, "SETUP": 5, "PSETUP": 7, "TURN": 4, "COLLECT": 12, "DOCK": 13, "RES": 5,
    "WILD": 5, "LIMIT": 5, "SUPPLY": 4, "FORGE": 5, "BUILD-SCAFFOLD": 5, "WORKER": 7, "BUILD-MACHINE": 9,
    "PROMOTE": 2, "FLOOD": 9, "BONUS": 5, "TURNEND": 2, "END": 3, "SCORE": 6, "TIE": 1, "MACH-ELEVATOR": 1,
    "MACH-SALVAGE": 1, "MACH-TRAP": 2, "MACH-SANCTUARY": 1, "MACH-NOSHIP": 1, "MACH-JETPACK": 2,
    "MACH-COALSLIDE": 1, "MACH-DOOMSDAY": 1, "MACH-DISASSEMBLER": 1, "MACH-RETOOL": 1, "MACH-REMOTE": 1,
    "ABIL-ACE": 1, "ABIL-AERO": 1, "ABIL-BLAST": 2, "ABIL-DREAD": 1, "ABIL-EVENT": 1, "UPG-ONCE": 1,
    "UPG-NOLIMIT": 1, "UPG-DUP": 1, "UPG-SHUTTLE": 1, "CARD-RAM": 1, "CARD-RECYCLE": 1, "CARD-CHARITY": 1,
}  # fmt: skip
RULE_IDS = [f"WM-{family}-{number:02}" for family, count in RULES.items() for number in range(1, count + 1)]

# Numbers that are not used, and the ids that have a letter beside the number.
UNUSED = {73, 113, 114, 115}
LETTERED = (
    "R-05b R-20b R-35b R-39b R-44b R-45b R-45c R-56b R-56c R-66b R-66c R-67b R-73a R-73b R-73c R-76b R-83b R-94b R-95b "
    "R-96b R-97b R-97c R-B1"
)
RULING_IDS = [
    *(f"C-{number:02}" for number in range(1, 21)),
    *(f"R-{number:02}" for number in range(1, 120) if number not in UNUSED),
    *LETTERED.split(),
    *(f"L-{number:02}" for number in range(1, 8)),
    *(f"K-{number:02}" for number in range(1, 16)),
]

# Rules that only speak of pieces which a first game leaves out.
FULL_ONLY = {
    "WM-WILD-04", "WM-SUPPLY-02", "WM-WORKER-07", "WM-BUILD-MACHINE-09", "WM-MACH-ELEVATOR-01", "WM-MACH-TRAP-01",
    "WM-MACH-TRAP-02", "WM-MACH-SANCTUARY-01", "WM-MACH-NOSHIP-01", "WM-MACH-JETPACK-01", "WM-MACH-JETPACK-02",
    "WM-MACH-COALSLIDE-01", "WM-MACH-DOOMSDAY-01", "WM-ABIL-AERO-01", "WM-ABIL-DREAD-01", "WM-UPG-DUP-01",
    "WM-UPG-SHUTTLE-01",
}  # fmt: skip

NUMBER_WORDS = {
    "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twice": 2,
    "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "deux fois": 2,
}  # fmt: skip
NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(NUMBER_WORDS)})\b", re.IGNORECASE)
IDS_IN_TEXT = re.compile(r"\b(?:WM-[A-Z-]+-\d\d|[CRKLW]-[B]?\d+[a-z]?)(?![\w-])")


def numbers(text: str) -> list[int]:
    """Every amount that a text names, in digits or in words."""
    return sorted(int(NUMBER_WORDS.get(found.lower(), found)) for found in NUMBER.findall(IDS_IN_TEXT.sub("", text)))


def every_text() -> list[tuple[str, rules.Words]]:
    """All texts of the game's rules and rulings, each with the place it is from."""
    found = [(f"chapter {part.id}", part.titles) for part in (*rules.chapters(GAME), *rules.sections(GAME))]
    for rule in rules.rules(GAME):
        found += [(f"{rule.id} title", rule.titles), (f"{rule.id} text", rule.texts)]
        found += [(f"{rule.id} full_clauses", clause) for clause in rule.full_clauses]
    for ruling in rules.rulings(GAME):
        found += [(f"{ruling.id} question", ruling.questions), (f"{ruling.id} ruling", ruling.rulings)]
        found += [(f"{ruling.id} why", ruling.whys)]
        found += [(f"{ruling.id} {option.value}", option.texts) for option in ruling.options]
        found += [(f"{ruling.id} {setting.name}", setting.texts) for setting in ruling.settings]
    return found


def test_every_rule_is_there_and_no_other() -> None:
    assert {rule.id for rule in rules.rules(GAME)} == set(RULE_IDS)


def test_every_ruling_is_there_and_others_are_our_own() -> None:
    there = {ruling.id for ruling in rules.rulings(GAME)}
    assert set(RULING_IDS) <= there
    assert {"W-01", "W-02", "W-03", "W-04"} <= there
    assert all(re.fullmatch(r"W-\d\d", extra) for extra in there - set(RULING_IDS))
    assert {ruling.id for ruling in rules.rulings(GAME) if ruling.section == "W"} == there - set(RULING_IDS)


def test_both_languages_name_the_same_numbers() -> None:
    wrong = [f"{where}: {words}" for where, words in every_text() if numbers(words["en"]) != numbers(words["fr"])]
    assert not wrong, "\n".join(wrong)


def test_a_number_that_differs_is_seen() -> None:
    assert numbers("Pay 2 coal twice, see WM-RES-05.") == [2, 2]
    assert numbers("Pay three iron") != numbers("Payez 2 fer")


def test_french_is_set_as_french() -> None:
    """A no-break space before the high marks and inside quotes, none before the low ones, no English quotes."""
    bad = re.compile(r"(?<!\u00a0)[;:?!»]|\u00a0[^;:?!»\w]|«(?!\u00a0)| [.,]|  |\"|\.\.\.")
    wrong = [f"{where}: {words['fr']}" for where, words in every_text() if bad.search(words["fr"])]
    assert not wrong, "\n".join(wrong)


def test_texts_are_sentences_and_not_the_other_language() -> None:
    for where, words in every_text():
        assert words["en"] != words["fr"] or len(words["en"].split()) == 1, where
        for text in (words["en"], words["fr"]):
            assert text == text.strip() and (text[0].isupper() or text[0].isdigit()), where
        if where.split()[-1] in ("text", "ruling", "why"):
            assert words["en"].endswith(".") and words["fr"].endswith("."), where
        if where.endswith("question"):
            assert words["en"].endswith("?") and words["fr"].endswith("?"), where


@pytest.mark.parametrize("lang", languages())
def test_titles_are_short_and_differ(lang: str) -> None:
    titles = [rule.title(lang) for rule in rules.rules(GAME)]
    assert max(map(len, titles)) <= 60
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("lang", languages())
def test_texts_are_short_enough_to_read_when_a_click_is_refused(lang: str) -> None:
    for rule in rules.rules(GAME):
        assert len(re.split(r"(?<=\.) ", rule.text(lang))) <= 4, rule.id
        assert len(rule.text(lang)) <= 560, rule.id


def test_every_source_names_both_rulebooks_or_us() -> None:
    for rule in rules.rules(GAME):
        assert rule.source == "ours" or re.fullmatch(r"EN [^;]+(; FR [^;]+)?", rule.source), rule.id
    ours = {rule.id for rule in rules.rules(GAME) if rule.source == "ours"}
    assert ours == {rule_id for rule_id in RULE_IDS if rule_id.startswith("WM-CONV-")}


def test_rules_and_rulings_name_each_other() -> None:
    for rule in rules.rules(GAME):
        for ruling_id in rule.rulings:
            assert rule.id in rules.ruling(ruling_id).rules
    for ruling in rules.rulings(GAME):
        for rule_id in ruling.rules:
            assert ruling.id in rules.rule(rule_id).rulings


def test_ids_in_texts_exist() -> None:
    for where, words in every_text():
        for text in (words["en"], words["fr"]):
            for found in IDS_IN_TEXT.findall(text):
                assert (rules.rule if found.startswith("WM-") else rules.ruling)(found).id == found, where
        assert sorted(IDS_IN_TEXT.findall(words["en"])) == sorted(IDS_IN_TEXT.findall(words["fr"])), where


def test_choices_can_be_switched_and_nothing_else() -> None:
    assert rules.switches(GAME) == {
        "R-34": ("on", "off"),
        "R-48": ("on", "off"),
        "R-49": ("extension_first", "trap_first"),
        "R-35": ("two_or_more", "second_only"),
        "R-52": ("all", "moves", "not_from_trap"),
        "R-66c": ("except_placed", "any"),
        "R-76": ("suppressed", "wild"),
        "R-119": ("grid", "grid_and_storage"),
        "K-13": ("on", "off"),
        "W-07": ("after", "before"),
        "W-09": ("touching", "lost"),
        "W-10": ("own", "any"),
    }
    low = {ruling.id for ruling in rules.rulings(GAME) if ruling.confidence == "L"}
    high = {ruling.id for ruling in rules.rulings(GAME) if ruling.confidence == "H"}
    assert low <= set(rules.switches(GAME)) and not high & set(rules.switches(GAME))


def test_the_guards_of_the_engine_are_described() -> None:
    settings = {setting.name: setting.default for setting in rules.ruling("K-03").settings}
    assert settings == {"stall_guard": "10", "max_rounds": "none"}


def test_chapters_are_in_reading_order_and_none_is_empty() -> None:
    order = [chapter.id for chapter in rules.chapters(GAME)]
    used = [rule.chapter for rule in rules.rules(GAME)]
    assert list(dict.fromkeys(used)) == order
    assert used == sorted(used, key=order.index)
    assert {ruling.section for ruling in rules.rulings(GAME)} == {section.id for section in rules.sections(GAME)}


def test_scope_tells_what_a_first_game_does_not_need() -> None:
    assert {rule.id for rule in rules.rules(GAME) if rule.scope == "full"} == FULL_ONLY
    assert not any(rule.full_clauses for rule in rules.rules(GAME) if rule.scope == "full")


@pytest.mark.rule("WM-FIRST-01")
@pytest.mark.parametrize("lang", languages())
def test_the_first_game_rule_names_the_pieces_that_are_left_out(lang: str) -> None:
    pieces = catalog.load()
    left_out = [
        piece
        for group in (pieces.machines, pieces.abilities, pieces.upgrades)
        for piece in group.values()
        if not piece.first_game
    ]
    assert len(left_out) == 18
    text = rules.rule("WM-FIRST-01").text(lang)
    for piece in left_out:
        assert piece.name[lang] in text, piece.id


@pytest.mark.parametrize("rule_id", ["WM-MACH-ELEVATOR-01", "WM-ABIL-BLAST-01", "WM-UPG-DUP-01", "WM-CARD-RAM-01"])
def test_a_language_we_do_not_speak_gets_english(rule_id: str) -> None:
    rule = rules.rule(rule_id)
    assert rule.text("de") == rule.text() == rule.text("en") != rule.text("fr")
    assert rule.title("xx") == rule.title("en")


@pytest.mark.parametrize(
    ("ask", "name", "message"),
    [
        (rules.rule, "WM-FLOOD-44", "unknown rule 'WM-FLOOD-44' (did you mean 'WM-FLOOD-04'?)"),
        (rules.ruling, "R-34b", "unknown ruling 'R-34b' (did you mean 'R-34'?)"),
        (rules.rules, "whistle_montain", "unknown game 'whistle_montain' (did you mean 'whistle_mountain'?); known: "),
        (rules.chapters, "chess", "unknown game 'chess'; known: "),
        (rules.switches, "chess", "unknown game 'chess'; known: "),
    ],
)
def test_an_unknown_id_names_the_nearest(ask: object, name: str, message: str) -> None:
    assert callable(ask)
    with pytest.raises(KeyError) as caught:
        ask(name)
    assert str(caught.value).startswith(message)


def test_what_a_refusal_cites_may_be_a_rule_or_a_ruling() -> None:
    assert rules.cited("WM-FLOOD-04") is rules.rule("WM-FLOOD-04")
    assert rules.cited("K-03") is rules.ruling("K-03")
    assert rules.cited("K-13").text("fr") == rules.ruling("K-13").ruling("fr")
    assert rules.cited("K-13").title() == rules.ruling("K-13").question()
    with pytest.raises(rules.UnknownId, match="did you mean 'WM-TIE-01'"):
        rules.cited("WM-TIE-1")


def test_importing_it_brings_no_pydantic_and_reads_nothing() -> None:
    code = (
        "import sys; from wm_kernel.table import rules; "
        "print('pydantic' in sys.modules, rules._read.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "0"]


RULES_FILE = """\
kind: rules
version: 1
game: toy
chapters:
- {id: start, title: {en: Start, fr: Début}}
rules:
- id: TOY-START-01
  chapter: start
  title: {en: Begin, fr: Commencer}
  text: {en: Begin., fr: Commencez.}
  source: ours
  scope: first_game
"""
RULINGS_FILE = """\
kind: rulings
version: 1
game: toy
sections:
- {id: A, title: {en: Open, fr: Ouvert}}
rulings:
- id: R-01
  section: A
  confidence: L
  rules: [TOY-START-01]
  question: {en: "Who?", fr: "Qui ?"}
  ruling: {en: You., fr: Vous.}
  why: {en: Why not., fr: Pourquoi pas.}
  options:
  - {value: "on", text: {en: You., fr: Vous.}}
  - {value: "off", text: {en: I., fr: Moi.}}
"""


def library(folder: Path, rules_file: str = RULES_FILE, rulings_file: str = RULINGS_FILE) -> rules.Library:
    (folder / "toy.yaml").write_text(rules_file, encoding="utf-8")
    (folder / "rulings.yaml").write_text(rulings_file, encoding="utf-8")
    return rules.read_library(folder)


def test_any_game_brings_its_own_files(tmp_path: Path) -> None:
    found = library(tmp_path)
    assert found.rules["TOY-START-01"].rulings == ("R-01",)
    assert found.rulings["R-01"].options[1].text("fr") == "Moi."
    assert [chapter.title("fr") for chapter in found.chapters["toy"]] == ["Début"]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("toy.yaml", "chapter: start", "chapter: strat", "toy.yaml:8: unknown chapter 'strat' (did you mean 'start'?)"),
        ("toy.yaml", "en: Begin.", "de: Los.", "toy.yaml:10: rules.TOY-START-01.text: key 'en' is missing"),
        ("toy.yaml", "scope: first_game", "scope: fool", "expected 'first_game' or 'full', got 'fool'"),
        ("toy.yaml", "  source: ours\n", "", "toy.yaml:7: rules.TOY-START-01: key 'source' is missing"),
        ("toy.yaml", "TOY-START-01", "start 1", "toy.yaml:7: rules.start 1.id: expected a text like"),
        ("toy.yaml", "kind: rules", "kind: lesson", "toy.yaml:1: kind: expected 'rules', got 'lesson'"),
        ("rulings.yaml", "TOY-START-01", "TOY-START-02", "rulings.yaml:10: unknown rule 'TOY-START-02' (did you mean"),
        ("rulings.yaml", "section: A", "section: B", "rulings.yaml:8: unknown section 'B'; known: A"),
        ("rulings.yaml", '"off"', '"on"', "options need two or more different values, got on, on"),
        ("rulings.yaml", '"off"', "false", "expected a text, got False"),
        ("rulings.yaml", "  - {value", "  - {valeu", "unknown key 'valeu' (did you mean 'value'?)"),
        ("rulings.yaml", "- id: R-01", "- id: TOY-START-01", "TOY-START-01 is there twice, first in "),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_line(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    texts = {"toy.yaml": RULES_FILE, "rulings.yaml": RULINGS_FILE}
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new)
    with pytest.raises(DataError) as caught:
        library(tmp_path, texts["toy.yaml"], texts["rulings.yaml"])
    assert message in str(caught.value)
    assert all(fault.line > 0 for fault in caught.value.faults)


def test_a_choice_without_options_is_a_mistake(tmp_path: Path) -> None:
    without = RULINGS_FILE[: RULINGS_FILE.index("  options:")]
    with pytest.raises(DataError, match="a ruling of confidence L needs options, the default first"):
        library(tmp_path, rulings_file=without)
    assert (
        library(tmp_path, rulings_file=without.replace("confidence: L", "confidence: M")).rulings["R-01"].options == ()
    )


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        library(
            tmp_path,
            RULES_FILE.replace("chapter: start", "chapter: x"),
            RULINGS_FILE.replace("section: A", "section: x"),
        )
    assert [Path(fault.file).name for fault in caught.value.faults] == ["rulings.yaml", "toy.yaml"]


def test_an_empty_folder_says_what_is_expected(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no rules are there"):
        rules.read_library(tmp_path)


def test_our_files_are_read_as_they_lie_in_the_data_folder() -> None:
    folder = spec("whistle_mountain").folder("rules")
    assert {path.name for path in folder.glob("*.yaml")} >= {"rules.yaml", "rulings.yaml"}
    assert rules.read_library(folder).rules.keys() >= set(RULE_IDS)
