"""Turn component files into checked data: every mistake found at once, with file, line and what would be accepted.

`read` and `parse` give a `Document` (`document.py`); `check` holds it against a pydantic model; `lay_over` replaces
printed values by those of an edition. Knows no game: the models come from the caller. pydantic is imported when it is
first needed.
"""

from __future__ import annotations

import itertools
import re
import types
import typing
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from wm_kernel.table import told
from wm_kernel.table.document import DataError, Document, Fault, Map, Place, Seq, parse, read, wrap
from wm_kernel.table.told import Told

if TYPE_CHECKING:
    from pydantic import BaseModel

    Model = TypeVar("Model", bound=BaseModel)

__all__ = ["DataError", "Document", "Fault", "Map", "Place", "Seq", "parse", "read", "wrap"]

MOST_FAULTS = 200
"""Faults of one file that are looked into: more of them help nobody, and a file may have any number."""

STANDARD = "standard"
"""The name of the edition that is ours."""

_LISTED = 16
_KINDS = {
    "int": "file-want-whole",
    "float": "file-want-number",
    "bool": "file-want-bool",
    "string": "file-want-text",
    "list": "file-want-list",
    "dict": "file-want-mapping",
    "model": "file-want-mapping",
    "tuple": "file-want-list",
}


# What a pattern of the models asks for.
_FORMS = {
    r"^[A-Za-z][A-Za-z0-9_ ]*$": "file-want-id-spaces",
    r"^[A-Za-z][A-Za-z0-9_]*$": "file-want-name",
    r"^[A-Za-z][A-Za-z0-9_-]*$": "file-want-name-dashes",
    r"^[a-z][a-z0-9_]*$": "file-want-id",
    r"^[a-z][a-z0-9_-]*$": "file-want-id-dashes",
    r"^[1-9][0-9]?$": "file-want-99",
    r"^[A-Z]$": "file-want-capital",
}
_LIMITS = {
    "greater_than_equal": ("file-at-least", "ge"),
    "greater_than": ("file-more-than", "gt"),
    "less_than_equal": ("file-at-most", "le"),
    "less_than": ("file-less-than", "lt"),
}


def nearest(word: object, known: Iterable[str]) -> str:
    """The end of a message about an unknown word: what was probably meant.

    >>> nearest("recorde", ["recorder", "stash"])
    " (did you mean 'recorder'?)"
    >>> nearest("xyz", ["recorder", "stash"])
    ''
    """
    meant = _meant(word, known)
    return f" (did you mean {meant}?)" if meant else ""


def _meant(word: object, known: Iterable[str]) -> str:
    """What was probably meant, in quotes; "" for nothing that is like it."""
    from difflib import get_close_matches

    lowered = {name.lower(): name for name in known}
    found = get_close_matches(str(word)[:60].lower(), list(lowered), n=1, cutoff=0.6)
    return repr(lowered[found[0]]) if found else ""


def _near(word: object, known: Iterable[str]) -> Told | str:
    meant = _meant(word, known)
    return Told("file-meant", word=meant) if meant else ""


def unknown(what: str, word: object, known: Collection[str]) -> str:
    """A message about an unknown word: the word, the nearest known one, and all known ones unless they are many.

    >>> unknown("shape", "s", ["L", "S", "T"])
    "unknown shape 's' (did you mean 'S'?); known: L, S, T"
    """
    listed = f"; known: {', '.join(sorted(known))}" if known and len(known) <= _LISTED else ""
    return f"unknown {what} {shown(word)}{nearest(word, known)}{listed}"


def shown(value: object) -> str:
    """A value as a message quotes it, cut when long."""
    if isinstance(value, (str, dict, list)) and len(value) > 60:  # long ones are not spelled out before they are cut
        value = value[:60] if isinstance(value, (str, list)) else dict(itertools.islice(value.items(), 60))
    text = repr(dict(value)) if isinstance(value, Map) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def check(
    document: Document, model: type[Model], *, joined: bool = False, context: Mapping[str, Any] | None = None
) -> Model:
    """Hold a document against a pydantic model and return the model's instance; DataError names every fault.

    `joined` says that the document is several files put together by `join`; `context` is what checks of the model may ask for.

    >>> from pydantic import BaseModel
    >>> class Box(BaseModel, extra="forbid", strict=True):
    ...     rows: int
    >>> check(parse("rows: 13"), Box)
    Box(rows=13)
    >>> check(parse("rowz: 13", "x.yaml"), Box)
    Traceback (most recent call last):
    wm_kernel.table.document.DataError: x.yaml:1: key 'rows' is missing
    x.yaml:1: unknown key 'rowz' (did you mean 'rows'?); known: rows
    """
    from pydantic import ValidationError

    try:
        return model.model_validate(document.data, context=context)
    except ValidationError as error:
        raise DataError(_faults(document, model, error.errors(include_url=False), joined)) from None


def join(documents: Mapping[str, Document]) -> Document:
    """Put files together into one document that can be checked at once; each part keeps its own places.

    >>> both = join({"one": parse("a: 1", "one.yaml"), "two": parse("b: 2", "two.yaml")})
    >>> both.data, both.place(["two", "b"])
    ({'one': {'a': 1}, 'two': {'b': 2}}, Place(file='two.yaml', line=1))
    """
    top = Map()
    for name, document in documents.items():
        top[name] = document.data
        top.places[name] = Place(document.name, 1)
    return Document("<files>", top)


def _faults(document: Document, model: type[BaseModel], errors: Sequence[Any], joined: bool) -> list[Fault]:
    """One fault for each place and path; the alternatives of a union are told as one."""
    merged: dict[tuple[Place, str], list[str]] = {}
    for error in errors[:MOST_FAULTS]:
        location = tuple(error["loc"])
        place = document.place(location)
        shown_part = location[:-1] if error["type"] in ("missing", "extra_forbidden") else location
        inside: Any = document.data
        if joined and shown_part:
            inside, shown_part = document.data[str(location[0])], shown_part[1:]
        path = dotted(inside, shown_part)
        message = _message(error, model, location)
        messages = merged.setdefault((place, path), [])
        if message not in messages:
            messages.append(message)
    found = [
        Fault(place.file, place.line, _at(path, message))
        for (place, path), messages in merged.items()
        for message in _joined(messages)
    ]
    if len(errors) > MOST_FAULTS:
        found.append(Fault(document.name, 10**9, Told("file-faults-more", n=len(errors) - MOST_FAULTS)))
    return found


def _at(path: str, message: str) -> str:
    if not path:
        return message
    return message.at(path) if isinstance(message, Told) else f"{path}: {message}"


def _joined(messages: list[str]) -> list[str]:
    """Alternatives ("expected X, got V") become one message."""
    if len(messages) > 1 and all(isinstance(one, Told) and one.code == "file-expected" for one in messages):
        first, *others = (one.params for one in messages if isinstance(one, Told))
        wanted = first["wanted"]
        for other in others:
            wanted = Told("file-or", one=wanted, other=other["wanted"])
        return [Told("file-expected", **{**first, "wanted": wanted})]
    expected = [re.fullmatch(r"expected (.*), got (.*)", message) for message in messages]
    if len(messages) > 1 and all(expected):
        found = [match for match in expected if match]
        return [f"expected {' or '.join(match[1] for match in found)}, got {found[0][2]}"]
    return messages


def dotted(data: Any, location: Iterable[str | int]) -> str:
    """A path as messages write it: components are named by their id, other list items by number (from 1).

    >>> dotted(parse("cards:\\n- id: craft\\n  do: [1]").data, ["cards", 0, "do", 0])
    'cards.craft.do[1]'
    """
    path = ""
    for part in location:
        if isinstance(data, dict) and part in data:
            data = data[part]
            path += f".{str(part)[:40]}"
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
            name = data.get("id") if isinstance(data, dict) else None
            path += f".{name[:40]}" if isinstance(name, str) else f"[{part + 1}]"
    return path.lstrip(".")


def _message(error: Any, model: type[BaseModel], location: tuple[str | int, ...]) -> str:
    kind, given, context = error["type"], error.get("input"), error.get("ctx", {})
    if kind == "missing":
        return Told("file-key-missing", key=repr(location[-1]))
    if kind == "extra_forbidden":
        noun, known = _known_keys(model, location[:-1])
        if noun != "key":
            return unknown(noun, location[-1], known)
        listed = Told("file-known", known=", ".join(sorted(known))) if known and len(known) <= _LISTED else ""
        return Told("file-key-unknown", key=shown(location[-1]), near=_near(location[-1], known), known=listed)
    if kind == "literal_error":
        wanted: Told | str = context["expected"]
        *most, last = re.split(r", | or ", str(wanted))
        if most:
            wanted = Told("file-or", one=", ".join(most), other=last)
        return _expected(wanted, given, _near(given, re.findall(r"'([^']*)'", context["expected"])))
    if kind == "value_error":
        return told.of(context["error"])
    if kind in _LIMITS:
        code, key = _LIMITS[kind]
        return _expected(Told(code, n=context[key]), given)
    if kind in ("too_long", "too_short"):
        limit = ("file-at-most", "max_length") if kind == "too_long" else ("file-at-least", "min_length")
        wanted = Told("file-want-entries", limit=Told(limit[0], n=context[limit[1]]))
        return Told("file-expected", wanted=wanted, given=context["actual_length"] or len(given), near="")
    if kind in ("string_too_long", "string_too_short"):
        limit = ("file-at-most", "max_length") if kind == "string_too_long" else ("file-at-least", "min_length")
        return _expected(Told("file-want-characters", limit=Told(limit[0], n=context[limit[1]])), given)
    if kind == "string_pattern_mismatch":
        pattern = context["pattern"]
        form = Told(_FORMS[pattern]) if pattern in _FORMS else Told("file-want-like", pattern=pattern)
        return _expected(form, given)
    base = kind.removesuffix("_type").removesuffix("_parsing").removesuffix("_from_float")
    if base in _KINDS:
        return _expected(Told(_KINDS[base]), given)
    return f"{error['msg']}, got {shown(given)}"


def _expected(wanted: Told | str, given: object, near: Told | str = "") -> Told:
    return Told("file-expected", wanted=wanted, given=shown(given), near=near)


def _known_keys(model: type[BaseModel], location: tuple[str | int, ...]) -> tuple[str, set[str]]:
    """What a key at this place is called and which keys are known, found by walking the model's annotations."""
    from pydantic import BaseModel

    here: list[Any] = [model]
    for part in location:
        following: list[Any] = []
        for kind in here:
            if isinstance(kind, type) and issubclass(kind, BaseModel):
                for name, info in kind.model_fields.items():
                    if part in (name, info.alias):
                        following += _arms(info.annotation)
            elif typing.get_origin(kind) in (list, tuple, Sequence) and isinstance(part, int):
                following += _arms(typing.get_args(kind)[0])
            elif typing.get_origin(kind) in (dict, Mapping) and isinstance(part, str):
                following += _arms(typing.get_args(kind)[1])
        here = following or here
    noun, known = "key", set[str]()
    for kind in here:
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            known |= {info.alias or name for name, info in kind.model_fields.items()}
            noun = getattr(kind, "noun", noun)
    return noun, known


def _arms(annotation: Any) -> list[Any]:
    """The types an annotation allows, without Annotated and Optional around them."""
    origin = typing.get_origin(annotation)
    if origin is typing.Annotated:
        return _arms(typing.get_args(annotation)[0])
    if origin in (typing.Union, types.UnionType):
        return [arm for part in typing.get_args(annotation) for arm in _arms(part)]
    return [annotation]


def lay_over(base: Document, section: str | None, changes: Map, what: str) -> tuple[Document, list[Fault]]:
    """Lay an edition's values over the printed values of a document.

    `changes` maps the id of a component of the list `section` to {name of a printed value: new value}, or, when there
    is no section, the names of the document's own printed values to new values. A printed value is a mapping with
    `value` and `provenance`; the new one has the provenance `edition`. The base is left as it is.

    >>> base = parse("upgrades:\\n- id: stash\\n  vp: {value: 0, provenance: assumed}\\n")
    >>> new, faults = lay_over(base, "upgrades", parse("stash: {vp: 3}").data, "upgrade")
    >>> new.data["upgrades"][0]["vp"]
    {'value': 3, 'provenance': 'edition'}
    >>> lay_over(base, "upgrades", parse("stach: {vp: 3}", "e.yaml").data, "upgrade")[1][0].message
    "unknown upgrade 'stach' (did you mean 'stash'?); known: stash"
    """
    faults: list[Fault] = []
    top = _copy(base.data)
    if section is None:
        _replace(top, changes, "", faults)
        return Document(base.name, top), faults
    top[section] = items = _copy_list(base.data[section])
    numbers = {item["id"]: number for number, item in enumerate(items)}
    for component, values in changes.items():
        if len(faults) >= MOST_FAULTS:
            break
        if component not in numbers:
            faults.append(Fault(*changes.places[component], unknown(what, component, numbers.keys())))
            continue
        number = numbers[component]
        items[number] = changed = _copy(items[number])
        _replace(changed, values, f"{section}.{component}", faults)
    return Document(base.name, top), faults


def _replace(target: Map, values: Map, path: str, faults: list[Fault]) -> None:
    printed = [key for key, old in target.items() if isinstance(old, dict) and "provenance" in old and "value" in old]
    for key, new in values.items():
        if len(faults) >= MOST_FAULTS:
            break
        place = values.places[key]
        if key not in printed:
            message = unknown("printed value", key, printed)
            faults.append(Fault(*place, f"{path}: {message}" if path else message))
            continue
        entry = Map()
        for name, value in (("value", new), ("provenance", "edition")):
            entry[name] = value
            entry.places[name] = place
        target[key] = entry
        target.places[key] = place


def _copy(old: Map) -> Map:
    new = Map()
    new.update(old)
    new.places = dict(old.places)
    return new


def _copy_list(old: Seq) -> Seq:
    new = Seq()
    new.extend(old)
    new.places = list(old.places)
    return new


def in_full(edition: Any) -> Mapping[str, Any] | None:
    """The edition that a link, a save or a pasted text gives: its content, never the name of a file.

    Nothing that a stranger sends opens a file; who has the file names it in `wm.new_game`. ValueError says so.

    >>> in_full({"name": "my copy"}), in_full(None), in_full("standard")
    ({'name': 'my copy'}, None, None)
    >>> in_full("my_copy.yaml")
    Traceback (most recent call last):
    ValueError: edition: a link, a save or a text holds the values of an edition themselves, not the name of a file; ...
    """
    if edition is None or edition == STANDARD:
        return None
    if isinstance(edition, Mapping):
        return edition
    raise ValueError(
        "edition: a link, a save or a text holds the values of an edition themselves, not the name of a file; put the "
        "content of the file in its place, or begin the game with wm.new_game(edition=...)"
    )
