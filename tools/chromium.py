"""Find the system's Chromium for the browser tests; say how to get one. Nothing is ever downloaded from here.

python -m tools.chromium              print the path; exit 1 when there is none
python -m tools.chromium --explain    say loudly when there is none; exit 1 only where CI=true
"""

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HOW_TO_GET = (
    "No Chromium found (looked for {names} on PATH, and at CHROMIUM).\n"
    "  Debian, Ubuntu:  sudo apt-get install --no-install-recommends chromium fonts-dejavu libatomic1\n"
    "  Fedora:          sudo dnf install chromium\n"
    "  macOS:           brew install --cask chromium; or take Chrome:\n"
    "                   CHROMIUM='/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' make test\n"
    "  elsewhere:       CHROMIUM=/path/to/the/browser make test"
)


def find() -> str | None:
    """Return the browser to use: CHROMIUM when it is set (and exists), else the first one on PATH."""
    if chosen := os.environ.get("CHROMIUM"):
        return shutil.which(chosen)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def required() -> bool:
    """Return whether a missing browser is a failure: it is in CI."""
    return os.environ.get("CI", "").lower() == "true"


def how_to_get() -> str:
    return HOW_TO_GET.format(names=", ".join(NAMES))


def main() -> int:
    path = find()
    if "--explain" not in sys.argv:
        print(path or how_to_get())
        return 0 if path else 1
    if path is None:
        print(f"{'=' * 78}\n{how_to_get()}", file=sys.stderr)
        print("CI=true: this is a failure." if required() else "THE BROWSER TESTS WILL BE SKIPPED.", file=sys.stderr)
        print("=" * 78, file=sys.stderr)
        return 1 if required() else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
