"""What a notebook is told when it asks for a package that the browser has not.

The folder that a notebook lies in is named after its language, and is where its kernel starts; nothing else of a notebook
is known there. Elsewhere the chosen language holds.
"""

from __future__ import annotations

from pathlib import Path

from widgets.core.theme import settings
from wm_kernel.words import languages, message


def language(folder: Path) -> str:
    """The language of the notebooks in a folder.

    >>> language(Path("/drive/fr")), language(Path("/drive/en"))
    ('fr', 'en')
    """
    return folder.name if folder.name in languages() else settings.lang


def sentence(name: str) -> str:
    """That there is no package of this name, in the language of the notebook.

    >>> "pandas" in sentence("pandas")
    True
    """
    return message("site-no-package", language(Path.cwd()), name=name)
