"""What is wrong with a file is told to a reader in their language, and stays English in errors, logs and commands."""

import pickle
import re
from pathlib import Path

import pytest

import wm_kernel as wm
from wm_kernel.table import savefile
from wm_kernel.table.document import DataError, Fault, parse
from wm_kernel.table.position import Position
from wm_kernel.table.told import Told
from wm_kernel.words import describe
from wm_kernel.words.bundles import voice

NBSP, THIN = "\u00a0", "\u202f"


def saved() -> str:
    game = wm.new_game("whistle_mountain", players=2, seed=3)
    for _ in range(3):
        game.play(game.legal_actions()[0])
    return savefile.encode(game, "mine.yaml").decode()


def read(text: str) -> object:
    document = parse(text)
    return savefile.restore(document) if document.data.get("kind") == "save" else Position(document)


SAVE = saved()


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("- a\n", "<text>:1: the file must be a mapping", f"ligne 1{NBSP}: le fichier doit être fait de lignes"),
        ("a: 1\na: 2\n", "<text>:2: key 'a' is given twice", f"ligne 2{NBSP}: la clé 'a' est donnée deux fois, d’abord"),
        ("a: 'b\n", "<text>:2: not valid YAML: ", f"ligne 2{NBSP}: ce n’est pas du YAML{NBSP}: "),
        ("a: !x b\n", "<text>:1: tag '!x' is not", f"ligne 1{NBSP}: la balise '!x' n’est pas acceptée"),
        ("1: b\n", "put 1 in quotes", "mettez 1 entre guillemets"),
        (
            "kind: position\nversion: 1\nseatz: [red]\n",
            "<text>:3: unknown key 'seatz' (did you mean 'seats'?)",
            f"ligne 3{NBSP}: clé inconnue 'seatz' (vouliez-vous dire 'seats'{THIN}?)",
        ),
        (
            "kind: position\nversion: 1\nseats: [red, pink]\n",
            "<text>:3: seats[2]: expected 'red', 'yellow', 'black' or 'blue', got 'pink'",
            f"seats[2]{NBSP}: attendu{NBSP}: 'red', 'yellow', 'black' ou 'blue'{THIN}; trouvé{NBSP}: 'pink'",
        ),
        ("kind: position\nversion: 1\nseats: 3\n", "expected a list, got 3", f"attendu{NBSP}: une liste{THIN}; trouvé"),
        (
            "kind: position\nversion: 1\nlayers:\n  ships: |\n    1 Q9\n",
            "<text>:5: layers.ships: a1: 'Q9' is no ship: a player",
            f"ligne 5{NBSP}: layers.ships: a1{NBSP}: 'Q9' n’est pas un aérostat",
        ),
        ("kind: position\nversion: 1\ngame: chess\n", "no game is called 'chess'", "aucun jeu ne s’appelle 'chess'"),
        (SAVE[: len(SAVE) // 2], "not valid YAML", "ce n’est pas du YAML"),
        (SAVE.replace("version: 1", "version: 9", 1), "update wm_kernel", "mettez wm_kernel à jour"),
        (SAVE.replace("actions: |\n", "actions: |\n    end\n", 1), "action 1 cannot be played: ", "l’action 1 ne peut pas"),
        (SAVE.replace("current: 3", "current: 2"), "the file was changed or is damaged", "le fichier a été modifié ou est abîmé"),
        (SAVE.replace("current: 3", "current: 9"), "numbered 0 to 3", "numérotées de 0 à 3"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_told_in_french_too(text: str, english: str, french: str) -> None:
    with pytest.raises((DataError, ValueError)) as refused:
        read(text)
    assert english in str(refused.value)
    assert french in describe(refused.value, "fr")


def test_what_an_action_is_refused_for_is_told_in_the_same_language() -> None:
    with pytest.raises(DataError) as refused:
        read(SAVE.replace("actions: |\n", "actions: |\n    end turn\n", 1))
    english, french = str(refused.value), describe(refused.value, "fr")
    reason = french.partition(f"ne peut pas être jouée{NBSP}: ")[2]
    assert reason and reason not in english


def test_a_file_is_named_and_a_pasted_text_is_not() -> None:
    assert Fault("mine.yaml", 3, Told("file-no-text")).describe() == "mine.yaml, line 3: not UTF-8 text"
    assert Fault("mine.yaml", 0, Told("file-no-text")).describe() == "mine.yaml: not UTF-8 text"
    assert Fault("<text>", 0, "as it is").describe("fr") == "as it is"
    long = DataError(Fault("<text>", line, Told("file-second")) for line in range(1, 61))
    assert describe(long, "fr").splitlines()[-1] == "… et 20 de plus"


def test_a_message_survives_a_copy_and_another_process() -> None:
    error = DataError([Fault("mine.yaml", 2, Told("file-key-missing", key="'a'").at("board"))])
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert (
        again.describe("fr") == error.describe("fr") == f"mine.yaml, ligne 2{NBSP}: board{NBSP}: il manque la clé 'a'"
    )


def test_every_message_has_its_sentence_in_both_languages() -> None:
    codes = set()
    for folder in ("wm_kernel", "widgets"):
        for path in (Path(wm.__file__).parents[1] / folder).rglob("*.py"):
            codes |= set(re.findall(r'"((?:file|fault|drawn-no)-[a-z0-9-]+)"', path.read_text("utf-8")))
    assert len(codes) > 60
    for lang in ("en", "fr"):
        said = voice(lang)
        assert {code for code in codes if not said.has(code)} == set()
