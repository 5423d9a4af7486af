"""Where files lie that belong to whoever runs this: one folder for settings, saves, positions and progress.

`WM_HOME` names another folder, `WM_PROGRESS` another file for progress alone; both are asked at every call, so that a
kernel can be told whose folder it is after it has started. Not for the project's own files (see ``paths.py``), nor for
reading and writing (see ``table/files.py`` and ``table/shared.py``).
"""

import os
import sys
from pathlib import Path

NAME = "whistle-mountain"
HOME = "WM_HOME"
"""The environment variable that names another folder for what belongs to the user."""

PROGRESS = "WM_PROGRESS"
"""The environment variable that names another file for progress, or the folder it lies in."""

PROGRESS_FILE = "progress.json"


def home() -> Path | None:
    """The user's own folder for this project; it need not exist. None where there is no home at all.

    >>> import os
    >>> os.environ["WM_HOME"] = "/somewhere"
    >>> home().name
    'somewhere'
    >>> del os.environ["WM_HOME"]
    """
    if named := os.environ.get(HOME):
        return Path(os.path.expanduser(named))
    import platformdirs

    try:
        place = platformdirs.user_data_path(NAME, appauthor=False)
    except RuntimeError:
        return None
    return place if place.is_absolute() else None  # older versions leave "~" as it is where nobody is at home


def here() -> Path | None:
    """The folder that this process stands in; None where it is gone, or nobody may ask."""
    try:
        return Path.cwd()
    except OSError:
        return None


def progress_path() -> Path | None:
    """Where progress is kept: the file that WM_PROGRESS names, else one in the user's own folder."""
    if named := os.environ.get(PROGRESS):
        path = Path(os.path.expanduser(named))
        return path / PROGRESS_FILE if path.is_dir() else path
    place = home()
    return None if place is None else place / PROGRESS_FILE


def locks() -> Path | None:
    """Where locks lie: never among the files that they guard."""
    place = home()
    return None if place is None else place / "locks"


def former() -> tuple[Path | None, Path | None]:
    """The two folders that earlier versions used where no environment variable named one: of settings, saves and
    positions, and of progress. They need not exist.
    """
    try:
        user = Path.home()
    except RuntimeError:
        return None, None
    system = sys.platform
    data: str | Path
    if system == "win32":
        data = os.environ.get("LOCALAPPDATA") or user / "AppData" / "Local"
    elif system == "darwin":
        data = user / "Library" / "Application Support"
    else:
        data = os.environ.get("XDG_DATA_HOME") or user / ".local" / "share"
    settings = os.environ.get("APPDATA" if system == "win32" else "XDG_CONFIG_HOME") or user / ".config"
    return Path(settings) / NAME, Path(data) / "whistle-mountain-workbench"
