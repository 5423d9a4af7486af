"""Sign the notebooks of the course, so that Jupyter shows their pictures as they were shipped.

Jupyter refuses SVG in a notebook that nobody on this machine has signed. Only notebooks that are word for word those that
the project ships are signed (`shipped.txt` beside their texts lists them): never one that somebody has changed or brought.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from wm_kernel import paths
from wm_kernel.table import files
from wm_kernel.table.spec import USUAL, spec

LIST = "shipped.txt"
LARGEST = 20_000_000
"""In bytes: no notebook of the course comes near it."""


def shipped() -> dict[str, str]:
    """The digest of each notebook of the course by its path under `notebooks/`.

    >>> len(shipped()["en/00_welcome.ipynb"])
    64
    """
    lines = files.read_text(spec(USUAL).folder("notebooks") / LIST).splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines if line[:1] not in ("", "#"))}


def digest(book: str) -> str:
    """The digest of a notebook, the same whatever its line ends are.

    >>> digest("{}") == digest("{}\\r\\n".strip())
    True
    """
    return hashlib.sha256(book.replace("\r\n", "\n").encode()).hexdigest()


def trust_course(folder: Path | None = None) -> int:
    """Sign the notebooks of the course in this folder, without one in that of the checkout; returns how many.

    Raises OSError where the signatures cannot be kept.
    """
    root = folder if folder is not None else paths.notebooks_dir()
    if root is None:
        return 0
    import nbformat
    from nbformat.sign import NotebookNotary, TrustNotebookApp

    app = TrustNotebookApp()
    app.initialize([])  # what is configured for Jupyter holds here too
    notary: NotebookNotary = app.notary
    count = 0
    try:
        for name, wanted in shipped().items():
            path = root / name
            if not path.is_file():
                continue
            book = files.read_bounded(path, LARGEST).decode("utf-8", "replace")
            if digest(book) == wanted:
                notary.sign(nbformat.reads(book, as_version=nbformat.NO_CONVERT))  # type: ignore[no-untyped-call]  # its own
                count += 1
    finally:
        notary.store.close()
    return count


if __name__ == "__main__":
    print(f"{trust_course()} notebooks of the course are signed")
