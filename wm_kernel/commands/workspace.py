"""The workspace of JupyterLab that `wm lab` opens: its own, with the side bar shut, so that a table has the whole width.

No setting of JupyterLab says so, but a workspace remembers it. It has a name of its own and is written once: the reader's
other workspaces are left alone, and whoever opens the side bar finds it open the next time.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

NAME = "whistle-mountain"

LAYOUT: dict[str, Any] = {
    "main": {"dock": None},
    "down": {"size": 0, "widgets": []},
    "left": {"collapsed": True, "visible": True, "widgets": []},
    "right": {"collapsed": True, "visible": True, "widgets": []},
}


def address(path: str, folder: Path | None = None) -> str:
    """The address of a notebook in this workspace, which is written if it is not there yet; plain where that fails.

    `folder` is where JupyterLab keeps its workspaces.
    """
    return f"/lab/workspaces/{NAME}/{path}" if _is_there(folder or _folder()) else f"/lab/{path}"


def _is_there(folder: Path) -> bool:
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    spaces = WorkspacesManager(str(folder))
    try:
        if not any(found["metadata"]["id"] == NAME for found in spaces.list_workspaces()):
            spaces.save(NAME, json.dumps({"data": {"layout-restorer:data": LAYOUT}, "metadata": {"id": NAME}}))
    except (OSError, ValueError, KeyError):
        return False
    return True


def _folder() -> Path:
    """Where JupyterLab keeps the workspaces of whoever runs this."""
    from jupyter_core.paths import jupyter_config_dir

    return Path(os.environ.get("JUPYTERLAB_WORKSPACES_DIR") or Path(jupyter_config_dir()) / "lab" / "workspaces")
