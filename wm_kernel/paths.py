"""Where the project's files lie: in a checkout beside the package, in a wheel inside it.

Not for loading or checking them (see ``table/catalog.py``).
"""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _beside(inside: str, outside: str, holds: str = "") -> Path | None:
    """The folder inside the package or beside it that is there (with this file in it)."""
    places = (_PACKAGE / inside, _PACKAGE.parent / outside)
    return next((place for place in places if place.is_dir() and (place / holds).exists()), None)


@cache
def data_dir() -> Path:
    """Return the folder that holds the components, rules, lessons and texts.

    Raises FileNotFoundError when the package came without them.

    >>> data_dir().is_dir()
    True
    """
    if found := _beside("_data", "data"):
        return found
    raise FileNotFoundError(
        f"the data of {_PACKAGE.name} is missing: expected a folder 'data' in {_PACKAGE.parent} (a checkout) "
        f"or '_data' in {_PACKAGE} (an installed wheel)"
    )


def named(folder: Path, name: str) -> Path | None:
    """Return the YAML file of a folder that has this name, however it is spelled; None where there is none.

    The folder is asked what it holds, not the system for a name that somebody made up.

    >>> puzzles = data_dir() / "games" / "whistle_mountain" / "puzzles"
    >>> named(puzzles, "Edges-1").name, named(puzzles, "../rules/rulings"), named(puzzles, "x" * 5000)
    ('edges_1.yaml', None, None)
    """
    wanted = name.lower().replace("-", "_")
    return next((path for path in folder.glob("*.yaml") if path.stem == wanted), None)


@cache
def checkout_dir() -> Path | None:
    """Return the root of the checkout this package runs from, or None when it is installed from a wheel."""
    root = _PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "data").is_dir() else None


@cache
def notebooks_dir() -> Path | None:
    """Return the folder that holds the course's notebooks, or None when the package came without them."""
    return _beside("_notebooks", "notebooks")


@cache
def app_dir() -> Path | None:
    """Return the folder that holds the app's page and its template, or None when the package came without them."""
    return _beside("_app", "app", "whistle_mountain.ipynb")
