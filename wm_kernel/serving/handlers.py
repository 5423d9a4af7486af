"""What answers requests: the gate before everything, the page with a kernel, the few addresses of the app's own.

Who may do what is decided in `gate.py`; here it is done, in tornado's terms.
"""

from __future__ import annotations

import hmac
import re
import secrets
import time
from functools import cached_property
from posixpath import normpath
from typing import Any
from urllib.parse import parse_qs

from jupyter_server.base.handlers import APIHandler
from tornado import web
from tornado.httputil import HTTPServerRequest
from tornado.iostream import StreamClosedError
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from wm_kernel.serving import pages
from wm_kernel.serving.gate import Asked, Gate, Verdict, below
from wm_kernel.serving.kernels import SEAT, Kernels, Seat
from wm_kernel.serving.visitors import DAYS, OWNER, Door, Visitor, Visitors
from wm_kernel.words import FALLBACK

ANEW = "/wm/anew"
"""Where a visitor asks to begin anew."""

MOST_QUERY, MOST_FIELDS = 2000, 20
"""So many characters and entries of a query are looked at for the token: the page's own addresses have few."""

_KERNEL = re.compile(r"/(?:voila/)?(?:api/kernels|api/shutdown)/([^/]+)")
_TEMPLATE_FILE = re.compile(r"(?!\.\.?/)[^/\0]+/static/[^\0]+\Z")
_FAILED = "<script>window.wmStart && window.wmStart.fail()</script>"


def told_token(query: str) -> str | None:
    """The token that the query of an address tells; None when it tells none, or is longer than any of ours.

    >>> told_token("open&token=abc"), told_token("&".join(["a=1"] * 30)), told_token("token=" + "a" * 5000)
    ('abc', None, None)
    """
    if len(query) > MOST_QUERY:
        return None
    try:
        return parse_qs(query, max_num_fields=MOST_FIELDS).get("token", [None])[0]
    except ValueError:  # more entries than that
        return None


class House:
    """Who is who on this server: its gate, its visitors, and the cookie that tells them apart.

    Cookies do not know ports, so the port is part of its name. The owner's cookie is one of this run, and tells browsers
    apart that say nothing about where a request comes from.
    """

    def __init__(self, gate: Gate, visitors: Visitors | None, token: str, lang: str = "", base: str = "/") -> None:
        self.gate = gate
        self.base = base
        self.visitors = visitors
        self.token = token
        self.lang = lang
        self.cookie = "wm_visitor"
        self.own = secrets.token_urlsafe(32)
        self.door = Door()

    def visitor(self, request: HTTPServerRequest) -> Visitor | None:
        """Who asks; None when nobody knows them."""
        if self.visitors is None:
            return OWNER
        return self.visitors.find(self._cookie(request))

    def judge(self, request: HTTPServerRequest) -> Verdict:
        """What becomes of a request."""
        if self.visitors is None:
            is_known = hmac.compare_digest((self._cookie(request) or "").encode(), self.own.encode())
        else:
            is_known = self.visitor(request) is not None
        headers = {name.lower(): value for name, value in request.headers.items()}
        return self.gate.judge(
            Asked(
                method=request.method or "GET", path=request.path, query=request.query, headers=headers,
                is_known=is_known, has_token=self.has_token(request),
            )
        )  # fmt: skip

    def has_token(self, request: HTTPServerRequest) -> bool:
        """Whether the address has the token of this run."""
        told = told_token(request.query) or ""
        return bool(self.token) and hmac.compare_digest(told.encode(), self.token.encode())

    def speaks(self, request: HTTPServerRequest) -> str:
        """The language of a page: the one that the program was told, else one that the browser asks for."""
        return self.lang or pages.preferred(request.headers.get("Accept-Language", "")) or FALLBACK

    def lets_in(self, request: HTTPServerRequest) -> bool:
        """Whether there may be one visitor more, as far as the address goes that asks."""
        return self.door.lets(request.remote_ip or "", time.monotonic())

    def _cookie(self, request: HTTPServerRequest) -> str | None:
        found = request.cookies.get(self.cookie)
        return None if found is None else found.value


class Guarded(web.Application):
    """The application behind its gate: no handler sees a request that the gate has not let pass."""

    def __init__(self, house: House, kernels: Kernels, **settings: Any) -> None:
        super().__init__(**settings)
        self.house, self.kernels = house, kernels

    def find_handler(self, request: HTTPServerRequest, **options: Any) -> Any:
        request.path = below(request.path, self.house.base)
        verdict = self.house.judge(request)
        if verdict is not Verdict.PASS:
            return self.get_handler_delegate(request, Static, {"page": verdict.value})
        if self.house.visitors is not None and request.path == "/" and told_token(request.query) is not None:
            return self.get_handler_delegate(request, Admit)
        if (found := _KERNEL.match(request.path)) is not None:
            visitor = self.house.visitor(request)
            if found[1] not in self.kernels.lives and "/shutdown/" in request.path:
                return self.get_handler_delegate(request, Gone)
            if visitor is None or not self.kernels.belongs(found[1], visitor):
                return self.get_handler_delegate(request, Static, {"page": "missing"})
        return super().find_handler(request, **options)

    def get_handler_delegate(
        self,
        request: HTTPServerRequest,
        target_class: type[web.RequestHandler],
        target_kwargs: dict[str, Any] | None = None,
        path_args: list[bytes] | None = None,
        path_kwargs: dict[str, bytes] | None = None,
    ) -> Any:
        return super().get_handler_delegate(request, plain(target_class), target_kwargs, path_args, path_kwargs)


class Plain(web.RequestHandler):
    """What every answer has: headers that keep other sites out, and errors in plain words. Tracebacks go to the log."""

    application: Guarded

    @property
    def house(self) -> House:
        return self.application.house

    @cached_property
    def nonce(self) -> str:
        """The word by which the browser knows the scripts of this answer."""
        return secrets.token_urlsafe(16)

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.clear_header("Server")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("X-Frame-Options", "SAMEORIGIN")
        self.set_header("Content-Security-Policy", pages.policy(self.nonce))
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("Cross-Origin-Resource-Policy", "same-origin")

    def write_error(self, status_code: int, **_: Any) -> None:
        name = "missing" if status_code in (404, 405) else "foreign" if status_code == 403 else "error"
        if isinstance(self, APIHandler):
            self.set_header("Content-Type", "application/json")
            self.finish(pages.sentence(name, self.house.speaks(self.request)))
        else:
            self.answer(name, status_code)

    def answer(self, name: str, status: int = 0, **values: str | int) -> None:
        """Answer with one of the pages that need no kernel."""
        self.set_status(status or pages.STATUS[name])
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        if name in ("full", "mine"):
            self.set_header("Retry-After", str(pages.RETRY_S))
        self.set_header("Vary", "Accept-Language, Cookie, Sec-Fetch-Site")
        html = pages.page(name, self.house.speaks(self.request), base=self.house.base, **values)
        self.finish(pages.trusted(html, self.nonce))

    def give_cookie(self, value: str, days: int | None = None) -> None:
        """Set the cookie of the visitor: no script reads it, and no other site's request carries it."""
        self.set_cookie(
            self.house.cookie, value, expires_days=days, path=self.house.base, httponly=True, samesite="Strict",
            secure=self.request.protocol == "https",
        )  # fmt: skip


_PLAIN: dict[type[web.RequestHandler], type[web.RequestHandler]] = {}


def plain(handler: type[web.RequestHandler]) -> type[web.RequestHandler]:
    """The same handler, with plain errors and our headers."""
    if issubclass(handler, Plain):
        return handler
    if handler not in _PLAIN:
        _PLAIN[handler] = type(handler.__name__, (Plain, handler), {})
    return _PLAIN[handler]


class Static(Plain):
    """One of the pages that need no kernel, whatever was asked."""

    def initialize(self, page: str) -> None:
        self.page = page

    def prepare(self) -> None:
        if self.page == "open" and self.house.visitors is None:
            self.give_cookie(self.house.own)
        self.answer(self.page)

    def check_xsrf_cookie(self) -> None:
        """Nothing is done here, so nothing can be forged."""


class Gone(Plain):
    """A page that goes asks for the end of its kernel, and that has ended, or is about to: nothing is left to do."""

    def prepare(self) -> None:
        self.set_status(204)
        self.finish()

    def check_xsrf_cookie(self) -> None:
        """Nothing is done here, so nothing can be forged."""


class Admit(Plain):
    """The invitation: whoever has the token becomes a visitor, and goes on at the short address."""

    def get(self) -> None:
        visitors = self.house.visitors
        assert visitors is not None
        if self.house.visitor(self.request) is None:
            if not self.house.lets_in(self.request):
                self.answer("full")
                return
            cookie, _ = visitors.admit()
            self.give_cookie(cookie, DAYS)
        self.set_header("Cache-Control", "no-store")
        self.redirect(self.house.base, status=303)


class Anew(Plain):
    """Begin anew: the visitor becomes somebody new. What was saved before stays where it is, out of sight, until it is old."""

    async def post(self) -> None:
        visitors, visitor = self.house.visitors, self.house.visitor(self.request)
        if visitors is None or visitor is None:
            raise web.HTTPError(404)
        if not self.house.lets_in(self.request):
            raise web.HTTPError(429)
        cookie, heir = visitors.admit()
        self.give_cookie(cookie, DAYS)
        await self.application.kernels.hand_over(visitor, heir)
        self.set_status(204)

    def check_xsrf_cookie(self) -> None:
        """The gate has seen that our own page asks."""


class TemplateFile(Plain, TemplateStaticFileHandler):  # type: ignore[misc]  # Voila tells no types
    """A file of the page's template. Voila 0.5.13 takes for granted that the path has the form `NAME/static/FILE`."""

    def parse_url_path(self, url_path: str) -> str:
        """The path below the template, where it has that form before and after its dots are followed."""
        for path in (url_path, normpath(url_path)):
            if _TEMPLATE_FILE.match(path) is None:
                raise web.HTTPError(404)
        return str(super().parse_url_path(url_path))


class Page(Plain, TornadoVoilaHandler):  # type: ignore[misc]  # Voila tells no types
    """The page of the app, with a kernel for whoever asks."""

    async def get(self, path: str | None = None) -> None:
        """Send the page as it comes about. Whoever leaves before it is whole leaves a kernel that is ended soon."""
        if path:
            raise web.HTTPError(404)
        house, kernels = self.house, self.application.kernels
        visitor = house.visitor(self.request)
        assert visitor is not None, "the gate lets nobody else pass"
        why = await kernels.take_seat(visitor)
        if why:
            self.answer(why, **({"count": kernels.each} if why == "mine" else {}))
            return
        if house.visitors is None:
            self.give_cookie(house.own)
        else:
            house.visitors.seen(visitor)
            found = self.request.cookies[house.cookie].value
            self.give_cookie(found, DAYS)
        seat = Seat(visitor)
        before = SEAT.set(seat)
        try:
            async for snippet in self.get_generator():
                self.write(pages.trusted(snippet, self.nonce))
                await self.flush()
        except StreamClosedError:
            self.log.info("A reader left before the page was whole")
        except Exception:
            if not self._headers_written:
                raise
            self.log.exception("The page could not be finished")
            self.write(pages.trusted(_FAILED, self.nonce))
        finally:
            SEAT.reset(before)
            kernels.leave_seat(seat)
