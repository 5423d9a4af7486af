"""The entries of the reference as HTML: rules, rulings, components, play aid, icons, lines.

Everything that opens does so without the kernel. All text is escaped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from widgets.core import dom, html
from wm_kernel.learn.entries import AidLine, PieceEntry, ValueEntry
from wm_kernel.learn.reference import ChapterEntry, Reference, RuleEntry, RulingEntry

Entry = RuleEntry | RulingEntry | PieceEntry

MANY = 6
"""A component with more values than this takes the whole width."""


class Writer:
    """Writes entries of one reference in its language and a theme."""

    def __init__(self, reference: Reference, theme: str) -> None:
        self.reference = reference
        self.lang = reference.lang
        self.theme = theme

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text, escaped."""
        return escape(self.reference.word(key, **values))

    # -- rules --------------------------------------------------------------------------------------------------------

    def chapters(self, found: Sequence[ChapterEntry], is_open: bool, are_rulings_open: bool) -> str:
        """Chapters that open, with the number of their entries."""
        return "".join(
            f'<details class="wm-chapter"{" open" if is_open else ""}><summary><h4>{escape(chapter.title)}</h4>'
            f'<span class="wm-sub">{len(chapter.entries)}</span></summary>'
            f"{''.join(self.entry(entry, are_rulings_open) for entry in chapter.entries)}</details>"
            for chapter in found
        )

    def entry(self, entry: Entry, is_open: bool = False) -> str:
        """An entry, with what belongs to it opened if asked for."""
        if isinstance(entry, RuleEntry):
            return self.rule(entry, is_open)
        if isinstance(entry, RulingEntry):
            return f'<article class="wm-entry">{self.ruling(entry)}{self._bears_on(entry) if is_open else ""}</article>'
        return self.piece(entry, is_open)

    def rule(self, rule: RuleEntry, is_open: bool = False) -> str:
        """A rule, its clauses and source, and its rulings to open."""
        full = self._badge(self.word("reference-scope-full")) if rule.is_full else ""
        switched = any(ruling.is_switched for ruling in rule.rulings)
        badge = self._badge(self.word("reference-switched"), "wm-switched") if switched else ""
        clauses = "".join(
            f'<p class="wm-clause">{self.word("reference-clause", text=clause)}</p>' for clause in rule.clauses
        )
        source = (
            self.word("reference-source", source=rule.source) if rule.source else self.word("reference-source-ours")
        )
        opened = " open" if is_open or switched else ""
        rulings = (
            f'<details class="wm-more"{opened}><summary><span class="wm-rule">'
            f"{self.word('reference-rulings', n=len(rule.rulings))}</span></summary>"
            f"{''.join(map(self.ruling, rule.rulings))}</details>"
            if rule.rulings
            else ""
        )
        return (
            f'<article class="wm-entry" data-id="{escape(rule.id)}">'
            f"<h5><code>{escape(rule.id)}</code> {escape(rule.title)} {full}{badge}</h5>"
            f'{html.paragraphs(rule.text)}{clauses}<p class="wm-sub">{source}</p>{rulings}</article>'
        )

    def ruling(self, ruling: RulingEntry) -> str:
        """A ruling: question, decision, reason, how sure we are, and what may be switched."""
        badge = self._badge(f"{ruling.confidence} · {escape(ruling.sure)}", f"wm-sure-{ruling.confidence}")
        if ruling.is_switched:
            badge += self._badge(self.word("reference-switched"), "wm-switched")
        return (
            f'<div class="wm-ruling" data-id="{escape(ruling.id)}"><p><code>{escape(ruling.id)}</code> '
            f"<b>{escape(ruling.question)}</b></p><p>{escape(ruling.ruling)} {badge}</p>"
            f'<p class="wm-sub">{self.word("reference-why", why=ruling.why)}</p>{self._switches(ruling)}</div>'
        )

    def _switches(self, ruling: RulingEntry) -> str:
        told = ""
        if ruling.switches:
            other = next((s.value for s in ruling.switches if not s.is_in_force), ruling.switches[0].value)
            rows = []
            for switch in ruling.switches:
                notes = [self.word("reference-in-force")] if switch.is_in_force else []
                notes += [self.word("reference-default")] if switch.is_default else []
                mark = html.icon("check", self.theme, 14, "option") if switch.is_in_force else ""
                note = f' <span class="wm-sub">({", ".join(notes)})</span>' if notes else ""
                rows.append(f"<li>{mark}<code>{escape(switch.value)}</code> {escape(switch.text)}{note}</li>")
            example = f'{{"{ruling.id}": "{other}"}}'
            told = f"<ul>{''.join(rows)}</ul><p>{self.word('reference-switch', example=example)}</p>"
        told += "".join(f"<p>{escape(setting)}</p>" for setting in ruling.settings)
        return f'<div class="wm-switches">{told}</div>' if told else ""

    def _bears_on(self, ruling: RulingEntry) -> str:
        if not ruling.rules:
            return ""
        named = self.word("reference-bears-on", rules="")
        return f"<h6>{named}</h6>{self._cited(ruling.rules)}"

    def _cited(self, ids: Iterable[str]) -> str:
        """Rules by their title, each opening in its place."""
        return "".join(html.line((html.cited(id, self.lang) or (id, ""))[0], id, self.lang) for id in ids)

    def _badge(self, told: str, style: str = "") -> str:
        return f'<span class="wm-badge {style}">{told}</span> '

    # -- components ---------------------------------------------------------------------------------------------------

    def pieces(self, found: Sequence[PieceEntry]) -> str:
        """Components kind by kind."""
        told = []
        for kind in dict.fromkeys(entry.kind for entry in found):
            of_kind = [entry for entry in found if entry.kind == kind]
            wide = " wm-wide" if any(map(_is_long, of_kind)) else ""
            told.append(
                f'<section aria-label="{self.word(f"reference-kind-{kind}")}"><h4>{self.word(f"reference-kind-{kind}")} '
                f'<span class="wm-sub">{len(of_kind)}</span></h4>'
                f'<div class="wm-pieces{wide}">{"".join(map(self.piece, of_kind))}</div></section>'
            )
        return "".join(told)

    def piece(self, entry: PieceEntry, is_open: bool = False) -> str:
        """A component: name, effect in icons and in words, printed values, and where uncertain ones come from."""
        about = [self.word(f"reference-size-{entry.size}")] if entry.size else []
        if not entry.first_game:
            about.append(self.word("reference-scope-full"))
        told = [dom.row(row) for row in self.reference.effect_rows(entry)]
        rows = "".join(f'<div class="wm-effect">{row}</div>' for row in told if row)
        values = "".join(self._value(value) for value in entry.values)
        named = ""
        if is_open and entry.piece is not None:
            cited = self._named_by(entry)
            named = f"<h6>{self.word('reference-named-by')}</h6>{self._cited(cited)}" if cited else ""
        return (
            f'<article class="wm-entry wm-piece{f" wm-of-{entry.size}" if entry.size else ""}" '
            f'data-id="{escape(entry.id)}"><h5>{escape(entry.name)}</h5>'
            f'<p class="wm-sub"><code>{escape(entry.id)}</code>{"".join(f" · {part}" for part in about)}</p>'
            f"{rows}<p>{escape(entry.text)}</p>{self._tiles(entry)}<ul>{values}</ul>{named}</article>"
        )

    def _value(self, value: ValueEntry) -> str:
        if value.name == "effects" and value.source == "rulebook":
            return ""
        label = "" if value.name == "vp" else f"{escape(value.label)} "
        told = f"{label}<b>{escape(value.text)}</b>"
        if value.source == "rulebook":
            return f"<li>{told}</li>"
        sure = f", {self.word(f'reference-sure-{value.sure}')}" if value.sure else ""
        source = f"{self.word(f'reference-provenance-{value.source}')}{sure}"
        mark = html.icon("assumed", self.theme, 13) if value.is_assumed else ""
        why = f"{self.reference.colon}{escape(value.why)}" if value.why else ""
        return f'<li>{told} <span class="wm-source wm-from-{value.source}">{mark}{source}{why}</span></li>'

    def _tiles(self, entry: PieceEntry) -> str:
        drawn = [
            f"<figure>{dom.drawing(scene)}<figcaption>{escape(name)}</figcaption></figure>"
            for name, scene in self.reference.drawings(entry, self.theme)
        ]
        return f'<div class="wm-tiles">{"".join(drawn)}</div>' if drawn else ""

    def _named_by(self, entry: PieceEntry) -> list[str]:
        rules = (rule for chapter in self.reference.all_chapters for rule in chapter.entries)
        return [
            rule.id
            for rule in rules
            if isinstance(rule, RuleEntry) and entry.name in " ".join((rule.title, rule.text, *rule.clauses))
        ]

    # -- the rest -----------------------------------------------------------------------------------------------------

    def aid(self) -> str:
        """The play aid; every line opens the rules it sums up."""
        sections = "".join(
            f'<section class="wm-panel"><h4>{escape(section.title)}</h4>'
            f"<ul>{''.join(f'<li>{self._aid_line(line)}</li>' for line in section.lines)}</ul></section>"
            for section in self.reference.aid
        )
        return f'<div class="wm-aid">{sections}</div>'

    def _aid_line(self, line: AidLine) -> str:
        known = [(id, html.cited(id, self.lang)) for id in line.rules]
        told = "".join(
            f'<div class="wm-rule-text"><code>{escape(id)}</code> <b>{escape(found[0])}</b>'
            f"{html.paragraphs(found[1])}</div>"
            for id, found in known
            if found is not None
        )
        count = f'<span class="wm-sub"> +{len(line.rules) - 1}</span>' if len(line.rules) > 1 else ""
        more = f' <span class="wm-nowrap"><span class="wm-rule">{escape(line.rules[0])}</span>{count}</span>'
        return f"<details><summary>{escape(line.text)}{more}</summary>{told}</details>"

    def icons(self, query: str) -> str:
        """The icons, each with its words."""
        rows = "".join(
            f"<li>{dom.icon(icon.name)}<span>{escape(icon.text)}</span></li>" for icon in self.reference.icons(query)
        )
        return f'<ul class="wm-icons">{rows}</ul>'

    def lines(self, query: str) -> str:
        """The grammar of actions, and what its words in capitals stand for."""
        found = self.reference.lines(query)
        head = "".join(
            f'<th scope="col">{self.word(f"reference-lines-{name}")}</th>' for name in ("form", "example", "meaning")
        )
        rows = "".join(
            f"<tr><td><code>{escape(line.form)}</code></td><td><code>{escape(line.example)}</code></td>"
            f"<td>{escape(line.meaning)}</td></tr>"
            for line in found
        )
        words = "".join(
            f"<tr><td><code>{escape(name)}</code></td><td>{escape(told)}</td></tr>"
            for name, told in self.reference.capitals
        )
        return (
            f"<p>{self.word('reference-lines-text')}</p>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
            f"<h4>{self.word('reference-lines-capitals')}</h4><table><tbody>{words}</tbody></table>"
        )


def _is_long(entry: PieceEntry) -> bool:
    """Whether a component takes the whole width."""
    return len(entry.values) > MANY or any(value.is_list for value in entry.values)
