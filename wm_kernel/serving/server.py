"""Voila as the app needs it: behind the gate, with kernels that have owners, without what it serves besides.

What is set here cannot be widened by options or by files of settings: `wm app` says what may be chosen.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sys
import tempfile
import threading
import webbrowser
from contextlib import suppress
from typing import Any

import click
from jupyter_core.utils import run_sync
from jupyter_server.auth.identity import IdentityProvider, User
from tornado.ioloop import IOLoop
from traitlets import Integer, List, Unicode
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from wm_kernel.serving import pages
from wm_kernel.serving.frames import MOST_BYTES
from wm_kernel.serving.gate import LOCAL, Gate, base_path
from wm_kernel.serving.handlers import ANEW, Anew, Guarded, House, Page, TemplateFile
from wm_kernel.serving.kernels import Kernels
from wm_kernel.serving.sockets import Connection, Socket
from wm_kernel.serving.visitors import Visitors, folder_of_visitors
from wm_kernel.table.catalog import shown
from wm_kernel.words import FALLBACK, message

TOKEN = "WM_APP_TOKEN"
"""The environment variable with the token of an invitation; kernels do not get it."""

PRUNE_S = 6 * 3600
LAST_PORT = 65535
MOST_FILES = 2**16
CONNECTIONS: dict[str, Any] = {
    "max_body_size": 2**16,
    "body_timeout": 20,
    "idle_connection_timeout": 60,
    "max_buffer_size": 4 * MOST_BYTES,
}
"""What a connection may hold: no page sends a body, and who says nothing for a minute calls again."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Nobody(IdentityProvider):  # type: ignore[misc]  # Jupyter's server tells no types
    """Everybody whom the gate lets pass is nobody in particular: no names, and no cookie for them."""

    def get_user(self, handler: Any) -> User:
        return User("visitor")


class Workbenches(Voila):  # type: ignore[misc]  # Voila tells no types
    """The server of `wm app`."""

    name = "voila"  # so that voila.json of the app's folder is read
    public = List(Unicode(), config=True, help="Names under which others may come; none: for this machine alone.")
    most = Integer(24, config=True, help="The greatest number of kernels of visitors.")
    speaks = Unicode("", config=True, help="The language of the messages in the terminal.")

    def initialize(self, argv: list[str] | None = None) -> None:
        super().initialize(argv)
        self.token, self.auto_token = "", False  # Voila's own; ours is of the gate
        self.identity_provider_class = Nobody
        self.kernel_websocket_connection_class = Connection
        self._token = os.environ.pop(TOKEN, "")
        self._lang = os.environ.get("WM_LANG", "")
        chosen = self.voila_configuration
        chosen.show_tracebacks = False
        chosen.allow_template_override = chosen.allow_theme_override = "NO"
        chosen.preheat_kernel = chosen.progressive_rendering = False
        chosen.multi_kernel_manager_class = Kernels
        chosen.prelaunch_hook = self._before
        self.server_url = "/"  # a request is brought below it (`handlers.py`)
        try:
            self.set_trait("base_url", base_path(self.base_url))
        except ValueError:
            self.exit_because("app-bad-path", path=shown(self.base_url))
        if not self.public and self.ip not in LOOPBACK:
            self.exit_because("app-narrow", option=f"ip={self.ip}")
        if self.public and not self._token:
            raise ValueError(f"{TOKEN} is not set")

    def exit_because(self, key: str, **values: str) -> None:
        """Tell why there is no server, and end."""
        click.echo(message(key, self.speaks or FALLBACK, **values), err=True)
        self.exit(2)

    def _before(self, handler: Any, notebook: Any, cwd: str) -> None:
        """What the template says while the page starts."""
        notebook.metadata["wm_start"] = pages.start_words(self.house.speaks(handler.request))

    # -- beginning ------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._open_files()
        self.connection_dir = tempfile.mkdtemp(prefix="voila_", dir=self.connection_dir_root)
        visitors = Visitors(folder_of_visitors()) if self.public else None
        gate = Gate((*LOCAL, *self.public), is_public=bool(self.public))
        self.house = House(gate, visitors, self._token, self._lang, self.base_url)
        self.ioloop = IOLoop.current()
        for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", None)):
            if number is not None:
                signal.signal(number, self._handle_signal_stop)
        settings = self.init_settings()
        self.kernel_manager.most = self.most
        self.app = Guarded(self.house, self.kernel_manager, **settings)
        self.app.settings.update(self.tornado_settings)
        self.app.add_handlers(".*$", self.init_handlers())
        try:
            self.listen()
        finally:
            self.stop()

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        return {
            **settings,
            "allow_origin": "",
            "allow_unauthenticated_access": True,
            "disable_check_xsrf": True,
            "websocket_max_message_size": 2 * MOST_BYTES,
        }

    def init_handlers(self) -> list[Any]:
        """Those of Voila that the page needs, and our own. No files, no log-in."""
        dropped = {AllowListFileHandler, *(found[1] for found in self.identity_provider.get_handlers())}
        ours = {
            TornadoVoilaHandler: Page,
            VoilaKernelWebsocketHandler: Socket,
            TemplateStaticFileHandler: TemplateFile,
        }
        mine: list[Any] = [(ANEW, Anew)]
        for pattern, handler, *more in super().init_handlers():
            if handler not in dropped:
                mine.append((pattern, ours.get(handler, handler), *more))
        return mine

    def listen(self) -> None:
        for port in self.random_ports(self.port, self.port_retries + 1):
            if port > LAST_PORT:
                continue
            try:
                self.app.listen(port, self.ip, **CONNECTIONS)
            except OSError as error:
                if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                    raise
                continue
            self.port: int = port
            break
        else:
            self.exit_because("app-no-port", port=str(self.port))
        self.house.cookie = f"wm_visitor_{self.port}"
        self.kernel_manager.begin()
        self._prune()
        self._tell()
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address(LOCAL[0]),), daemon=True).start()
        self.ioloop.start()

    def address(self, name: str) -> str:
        """The full address under one of our names."""
        host = f"[{name}]" if ":" in name else name
        return f"http://{host}:{self.port}{self.base_url}{f'?token={self._token}' if self.public else ''}"

    def _tell(self) -> None:
        lang = self.speaks or FALLBACK
        if not self.public:
            click.echo(message("app-opening", lang, address=self.address(LOCAL[0])))
        else:
            for name in self.public:
                click.echo(message("app-public", lang, address=self.address(name)))
            click.echo(message("app-public-more", lang, most=self.most))
        sys.stdout.flush()

    def _prune(self) -> None:
        if self.house.visitors is not None:
            self.house.visitors.prune()
            self.ioloop.call_later(PRUNE_S, self._prune)

    def _open_files(self) -> None:
        """As many files and sockets as this user may open at all; the usual limit is one for programs with few."""
        with suppress(ImportError, ValueError, OSError):
            import resource

            usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
            wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
            if resource.RLIM_INFINITY != usual < wanted:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))

    # -- end ------------------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """End all kernels; nothing is left behind."""
        run_sync(self.kernel_manager.end_all)()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def main() -> None:
    """Run the server with the words of the command line."""
    Workbenches.launch_instance()
