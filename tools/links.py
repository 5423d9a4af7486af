"""Links of the README to where the project is: all of them made from one value, `project.urls.Source` of pyproject.toml.

    python -m tools.links            write the line between the marks of the README anew
    python -m tools.links --check    say whether it is as it would be written

As long as that value is empty there is no line. It is the address of the repository on GitHub, as in
`https://github.com/OWNER/NAME`.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import quote

from tools.lock import ROOT
from wm_kernel.table import files

README = Path("README.md")
BEGIN, END = "<!-- links: python -m tools.links, from project.urls.Source -->", "<!-- /links -->"
SOURCE = re.compile(r"https://github\.com/([\w.-]+)/([\w.-]+?)/?")
WELCOME = "notebooks/en/00_welcome.ipynb"


def source(root: Path = ROOT) -> str:
    """The address of the repository; "" as long as there is none."""
    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(told.get("urls", {}).get("Source", ""))


def line(address: str) -> str:
    """The links that follow from it, as a line of Markdown; ValueError for an address that is none of a repository.

    >>> line("")
    ''
    >>> line("https://github.com/somebody/whistle").split(" · ")[0]
    '[Play in the browser](https://somebody.github.io/whistle/)'
    """
    if not address:
        return ""
    if (found := SOURCE.fullmatch(address)) is None:
        raise ValueError(f"project.urls.Source: {address!r}, expected https://github.com/OWNER/NAME, or nothing")
    owner, name = found.groups()
    site = f"https://{owner.lower()}.github.io/" + ("" if name.lower() == f"{owner.lower()}.github.io" else f"{name}/")
    links = (
        ("Play in the browser", site),
        ("The course in the browser", f"{site}lab/index.html?path=en/00_welcome.ipynb"),
        ("Binder", f"https://mybinder.org/v2/gh/{owner}/{name}/HEAD?urlpath={quote(f'lab/tree/{WELCOME}', safe='')}"),
        ("Read on nbviewer", f"https://nbviewer.org/github/{owner}/{name}/blob/HEAD/{WELCOME}"),
        ("Source", f"https://github.com/{owner}/{name}"),
    )
    return " · ".join(f"[{text}]({target})" for text, target in links)


def written(readme: str, address: str) -> str:
    """The README with the line between its marks; ValueError when they are not there."""
    if readme.count(BEGIN) != 1 or readme.count(END) != 1:
        raise ValueError(f"{README}: expected one {BEGIN} and one {END}")
    before, _, rest = readme.partition(BEGIN)
    told = line(address)
    return f"{before}{BEGIN}\n{told}{chr(10) if told else ''}{END}{rest.partition(END)[2]}"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(words)
    now = files.read_text(ROOT / README)
    wanted = written(now, source(ROOT))
    if options.check:
        if now != wanted:
            print(
                f"{README}: its links are not those of project.urls.Source: run python -m tools.links", file=sys.stderr
            )
        return int(now != wanted)
    files.write_atomic(ROOT / README, wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
