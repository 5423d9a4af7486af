"""What a notebook is told when it asks for a package that the browser has not.

The folder that a notebook lies in is named after its language, and is where its kernel starts; nothing else of a notebook
is known there. Elsewhere the chosen language holds.
"""

from __future__ import annotations

from pathlib import Path

from widgets.core.theme import settings
from wm_kernel import folders
from wm_kernel.words import languages, message


class Absent(ModuleNotFoundError):
    """A package is not here. A notebook shows the sentence alone: JupyterLab asks the server for every file of a traceback,
    and the reader is not at fault.

    >>> Absent("There is none.", name="x")._render_traceback_()
    ['There is none.']
    """

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


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
    return message("site-no-package", language(folders.here() or Path()), name=name)
