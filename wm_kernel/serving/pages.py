"""Pages that need no kernel: the button *Open*, what is refused and why, all seats taken, an error in plain words.

Each is one file without requests to anywhere. What the workbenches show is made in `widgets`.
"""

from __future__ import annotations

import json
from html import escape

from wm_kernel.words import FALLBACK, languages, message

RETRY_S = 20
"""So often a page that waits for a seat tries again."""

STATUS = {
    "open": 200,
    "host": 421,
    "foreign": 403,
    "stranger": 403,
    "full": 503,
    "mine": 503,
    "missing": 404,
    "error": 500,
}
"""The pages there are, and what they are answered with."""

STAGES = ("server", "kernel", "engine", "board")
"""What a start consists of, in its order."""

_STYLE = """
:root { color-scheme: light dark; --ground: #F4ECDB; --ink: #2B231C; --water: #1F6E9E; --panel: #FFFBF1; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1D1916; --ink: #F4EAD8; --water: #78B7DD; --panel: #2A2420; }
}
@media (prefers-contrast: more) { :root { --ground: #000; --ink: #FFF; --water: #7CC4F5; --panel: #000; } }
html, body { margin: 0; min-height: 100%; background: var(--ground); color: var(--ink); }
body { font: 1.1rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
main { box-sizing: border-box; max-width: 38rem; margin: 12vh auto 2rem; padding: 1.6rem 1.8rem; background: var(--panel);
  border-bottom: 9px solid var(--water); }
h1 { font: 700 1.8rem/1.25 Georgia, "DejaVu Serif", serif; margin: 0 0 .6rem; }
p { margin: 0 0 1.2rem; }
p:last-child { margin: 0; }
.b { display: inline-block; padding: .55rem 1.5rem; border: 2px solid var(--ink); border-radius: 8px; color: var(--ink);
  font-weight: 700; text-decoration: none; }
.b:focus-visible { outline: 3px solid var(--water); outline-offset: 3px; }
""".strip()

# The address behind the button keeps what stands behind # and the token of an invitation; it differs from the one that is
# shown, so that the browser asks the server anew.
_OPEN_JS = """
const link = document.getElementById('go'), asked = new URLSearchParams(location.search).get('token');
const invited = asked === null ? '' : `token=${encodeURIComponent(asked)}&`;
const dress = () => { link.href = `${location.pathname}?${invited}open${location.hash}`; };
addEventListener('hashchange', dress); dress();
""".strip()
_AGAIN_JS = "setTimeout(() => location.reload(), %d); document.getElementById('go').href = location.href;\n" + (
    "document.getElementById('go').addEventListener('click', (e) => { e.preventDefault(); location.reload(); });"
)


def preferred(header: str) -> str:
    """The first of our languages that a browser asks for, by its weights; "" when it asks for none of them.

    >>> preferred("de-CH,de;q=0.9,fr;q=0.8,en;q=0.7"), preferred("en;q=0.2, fr"), preferred("")
    ('fr', 'fr', '')
    """
    wanted = []
    for place, part in enumerate(header[:400].split(",")):
        name, _, weight = part.strip().partition(";")
        lang = name.strip().partition("-")[0].lower()
        try:
            worth = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            worth = 0.0
        if lang in languages() and worth > 0:
            wanted.append((-worth, place, lang))
    return min(wanted)[2] if wanted else ""


def policy(nonce: str) -> str:
    """What a page may load and run (Content-Security-Policy): what comes from here, and the scripts that name the nonce.

    Parts of a page by anywidget are modules that it makes of a text (`blob:`); widgets carry styles of their own.
    """
    return (
        f"default-src 'self'; script-src 'self' 'nonce-{nonce}' blob:; style-src 'self' 'unsafe-inline' blob: data:; "
        "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'self'"
    )


def trusted(html: str, nonce: str) -> str:
    """A page of ours, or a piece of one, with the nonce at its scripts."""
    return html.replace("<script", f'<script nonce="{nonce}"')


def page(name: str, lang: str = FALLBACK, *, base: str = "/", **values: str | int) -> str:
    """One of the pages of `STATUS`, whole; `base` is the path below which the app is served.

    >>> html = page("open", "fr")
    >>> html.startswith('<!DOCTYPE html>\\n<html lang="fr">'), ">Ouvrir</a>" in html
    (True, True)
    """
    title, told = message(f"serve-{name}-title", lang), message(f"serve-{name}", lang, **values)
    button, script = "", ""
    if name == "open":
        button, script = _button(f"{base}?open", message("serve-open-button", lang)), _OPEN_JS
    elif name in ("full", "mine"):
        button, script = _button(base, message("serve-again", lang)), _AGAIN_JS % (RETRY_S * 1000)
    elif name == "missing":
        button = _button(base, message("serve-missing-button", lang))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(lang)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        f'<title>{escape(title)} · Whistle Mountain</title><link rel="icon" href="data:,"><style>{_STYLE}</style></head>'
        f'<body><main data-page="{name}"><h1>{escape(title)}</h1><p>{escape(told)}</p>{button}</main>'
        f"{f'<script>{script}</script>' if script else ''}</body></html>\n"
    )


def _button(address: str, text: str) -> str:
    return f'<a class="b" id="go" href="{escape(address)}">{escape(text)}</a>'


def sentence(name: str, lang: str = FALLBACK) -> str:
    """The same as one line of JSON, for what a page asks for by itself."""
    return json.dumps({"message": message(f"serve-{name}", lang)}, ensure_ascii=False)


def start_words(lang: str) -> dict[str, object]:
    """What the page says while it starts, for the template of Voila.

    >>> start_words("en")["now"]["engine"]
    'The rules are being read …'
    """
    return {
        "lang": lang,
        "names": {stage: message(f"start-{stage}", lang) for stage in STAGES},
        "now": {stage: message("start-now", lang, stage=stage) for stage in STAGES[1:]},
        "slow": message("start-slow", lang),
        "failed": message("start-failed", lang),
        "again": message("serve-again", lang),
    }
