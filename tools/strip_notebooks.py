"""Keep stored notebooks fit for readers without a kernel: outputs stay as SVG and text, live widgets go.

    python -m tools.strip_notebooks [NOTEBOOK...]           clean in place (default: all of notebooks/)
    python -m tools.strip_notebooks --check [NOTEBOOK...]   change nothing; list what would go, exit 1

What goes: widget views (and outputs that hold nothing else), `metadata.widgets`, execution counts and times; a cell with
outputs counts as run once, since nbval takes outputs without a count for a mistake. What only a person can mend, an
output that holds an error, is listed in both modes.
"""

import argparse
import copy
import json
import sys
from pathlib import Path
from typing import Any

from wm_kernel.table import files

ROOT = Path(__file__).resolve().parent.parent
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
CELL_METADATA = ("execution", "collapsed", "scrolled", "ExecuteTime")
OUTPUT_METADATA = ("execution",)

Json = dict[str, Any]


def strip(notebook: Json) -> Json:
    """Return the notebook without what does not belong in a stored one; the argument is left alone.

    >>> view = {"output_type": "display_data", "metadata": {}, "data": {WIDGET_VIEW: {}, "text/plain": "Board()"}}
    >>> cell = {"cell_type": "code", "execution_count": 3, "metadata": {}, "outputs": [view], "source": "board"}
    >>> clean = strip({"metadata": {"widgets": {}}, "cells": [cell]})
    >>> clean["cells"][0]["outputs"], clean["cells"][0]["execution_count"], clean["metadata"]
    ([], None, {})
    """
    notebook = copy.deepcopy(notebook)
    notebook.get("metadata", {}).pop("widgets", None)
    for cell in notebook.get("cells", []):
        for name in CELL_METADATA:
            cell.get("metadata", {}).pop(name, None)
        if cell.get("cell_type") != "code":
            continue
        cell["outputs"] = [output for output in cell.get("outputs", []) if _keep(output)]
        cell["execution_count"] = 1 if cell["outputs"] else None
    return notebook


def _keep(output: Json) -> bool:
    """Clean one output in place; return whether something is left to show."""
    if "execution_count" in output:
        output["execution_count"] = None
    for name in OUTPUT_METADATA:
        output.get("metadata", {}).pop(name, None)
    data = output.get("data")
    if data is None or data.pop(WIDGET_VIEW, None) is None:
        return True
    return any(kind != "text/plain" for kind in data)  # beside a view, the text is only its repr


def faults(notebook: Json) -> list[str]:
    """Return what is wrong with a stored notebook, one phrase each."""
    found = []
    if "widgets" in notebook.get("metadata", {}):
        found.append("metadata.widgets is stored")
    for number, cell in enumerate(notebook.get("cells", [])):
        if cell.get("execution_count") not in (None, 1 if cell.get("outputs") else None):
            found.append(f"cell {number}: an execution count is stored")
        for output in cell.get("outputs", []):
            if WIDGET_VIEW in output.get("data", {}):
                found.append(f"cell {number}: a widget view is stored")
            if output.get("output_type") == "error":
                found.append(f"cell {number}: holds the error {output.get('ename')}: {output.get('evalue')}")
    if not found and strip(notebook) != notebook:
        found.append("execution metadata is stored")
    return found


def text(notebook: Json) -> str:
    """Return a notebook as Jupyter writes it."""
    return json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 when something would go")
    parser.add_argument("notebooks", nargs="*", type=Path, metavar="NOTEBOOK")
    options = parser.parse_args()
    found = []
    for path in options.notebooks or sorted((ROOT / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" in path.parts:
            continue
        notebook = json.loads(files.read_text(path))
        if not options.check:
            stripped = strip(notebook)
            if stripped != notebook:
                files.write_atomic(path, text(stripped))
                print(f"{path}: stripped")
            notebook = stripped
        found += [f"{path}: {fault}" for fault in faults(notebook)]
    if found:
        print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
