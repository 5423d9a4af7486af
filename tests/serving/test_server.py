"""The app as a server, asked by http clients: whom it answers, whose kernel is whose, what is left when it ends."""

from __future__ import annotations

import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from websocket import WebSocketBadStatusException

from tests.serving.running import Answer, App, Client, comms, words_of
from wm_kernel.serving.kernels import EACH_BYTES

pytestmark = pytest.mark.serving

SEATS = 3


@pytest.fixture(scope="module")
def mine() -> Iterator[App]:
    """The app for this machine alone."""
    with App() as app:
        yield app


@pytest.fixture(scope="module")
def workshop() -> Iterator[App]:
    """The app for others, with few seats."""
    with App("teacher.local", options=(f"--most={SEATS}", "--Voila.ip=127.0.0.1")) as app:
        yield app


def until(is_so: Callable[[], bool], seconds: float, told: str) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, told
        time.sleep(0.2)


# -- for this machine alone --------------------------------------------------------------------------------------------


def test_forged_hosts_and_origins_and_cross_site_requests_start_nothing(mine: App) -> None:
    client = Client(mine)
    assert Client(mine, host="evil.example").visit().page == "host"
    assert Client(mine, host=f"evil.example:{mine.port}").ask("/voila/static/voila.js").status == 421
    link = client.ask("/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate", Sec_Fetch_Dest="document")
    assert (link.status, link.page) == (200, "open") and 'href="/?open"' in link.body
    assert client.ask("/", "POST", Sec_Fetch_Site="cross-site").page == "foreign"
    assert client.ask("/", Origin="http://evil.example").page == "foreign"
    assert (
        client.ask("/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate", Sec_Fetch_Dest="iframe").status == 403
    )
    assert client.ask("/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors", Sec_Fetch_Dest="image").status == 403
    assert client.ask("/", Referer="http://evil.example/").page == "open"
    assert client.visit("/voila/files/whistle_mountain.ipynb").page == "missing"
    for path in ("/login", "/logout", "/nothing", "/api/kernels", "/api/contents", "/voila/tree/"):
        answer = client.visit(path)
        assert answer.status == 404 and "Traceback" not in answer.body, path
    assert Client(mine).ask("/", Accept_Language="fr-CH").body.count('lang="fr"') == 1
    assert len(mine.kernels()) <= 1, "only the one that stands ready"


def test_the_owner_gets_the_page_and_a_foreign_page_cannot_reach_its_kernel(mine: App) -> None:
    client = Client(mine)
    page = client.visit()
    assert page.status == 200 and page.kernel and "wmStart" in page.body
    assert "HttpOnly" in page.headers["set-cookie"] and "SameSite=Strict" in page.headers["set-cookie"]
    runs_only_what_names_the_nonce(page)
    runs_only_what_names_the_nonce(client.visit("/nothing"))
    assert comms(client.connect(page.kernel)), "the page has widgets"
    for origin in ("http://evil.example", "http://localhost:1", "null"):
        with pytest.raises(WebSocketBadStatusException, match="403"):
            client.connect(page.kernel, origin=origin)
    with pytest.raises(WebSocketBadStatusException, match="421"):
        Client(mine, host="evil.example").connect(page.kernel)
    foreign = client.ask(
        f"/voila/api/shutdown/{page.kernel}", "POST", Origin="http://evil.example", Sec_Fetch_Site="cross-site"
    )
    assert foreign.status == 403
    own = {"Origin": f"http://localhost:{mine.port}", "Sec_Fetch_Site": "same-origin"}
    assert client.ask("/wm/anew", "POST", **own).status == 404, "the owner is no visitor"
    assert client.ask(f"/voila/api/shutdown/{page.kernel}", "POST", **own).status == 204
    client.leave()
    assert not mine.visitors.exists(), "the owner needs no folder of a visitor"


@pytest.mark.long
def test_below_the_path_of_a_proxy_with_blanks_and_accents_all_is_as_without() -> None:
    """Whether the proxy takes the path away or leaves it."""
    base = "/user/jean%20%C3%A9t%C3%A9"
    with App("teacher.local", options=("--base_url=/user/jean été", "--Voila.ip=127.0.0.1")) as app:
        assert f"teacher.local:{app.port}{base}/?token=" in app.log()
        client = Client(app, host=f"teacher.local:{app.port}", below=base)
        invited = client.visit(f"/?token={app.token}")
        assert invited.status == 303 and invited.headers["location"] == f"{base}/"
        assert f"Path={base}/" in invited.headers["set-cookie"]
        page = client.visit()
        assert page.kernel and f'"baseUrl": "{base}/"' in page.body and f'"{base}/voila/static/voila.js' in page.body
        assert client.ask("/voila/static/voila.js", Sec_Fetch_Site="same-origin").status == 200
        assert comms(client.connect(page.kernel))
        assert f'href="{base}/"' in client.visit("/nothing").body
        client.below = base.replace("%C3%A9", "%c3%a9")
        assert client.ask(f"/api/kernels/{page.kernel}", Sec_Fetch_Site="same-origin").status == 200
        client.below = ""
        assert client.ask(f"/api/kernels/{page.kernel}", Sec_Fetch_Site="same-origin").status == 200
        stranger = Client(app, host=f"teacher.local:{app.port}", below=base)
        assert stranger.visit().page == "stranger"
        assert stranger.ask(f"/api/kernels/{page.kernel}", Sec_Fetch_Site="same-origin").status == 403
        own = {"Origin": f"http://teacher.local:{app.port}", "Sec_Fetch_Site": "same-origin"}
        client.below = base
        assert client.ask("/wm/anew", "POST", **own).status == 204
        client.leave()


def runs_only_what_names_the_nonce(page: Answer) -> None:
    """No script that came into the page in another way is run, nor any text as a program."""
    told = dict(part.split(" ", 1) for part in page.headers["content-security-policy"].split("; "))
    (nonce,) = re.findall(r"'nonce-([\w-]{20,})'", told["script-src"])
    assert "unsafe" not in told["script-src"] and "http" not in told["script-src"] and told["object-src"] == "'none'"
    assert set(re.findall(r"<script[^>]*", page.body)) == set(re.findall(rf'<script nonce="{nonce}"[^>]*', page.body))
    assert not re.search(r"<[^>]+ on\w+=", page.body)


# -- for a workshop ----------------------------------------------------------------------------------------------------


# -- addresses that no page has ----------------------------------------------------------------------------------------

MANY = "&".join(f"a{number}=1" for number in range(30))


def test_an_address_that_no_page_has_is_answered_without_a_traceback(mine: App, workshop: App) -> None:
    owner, stranger = Client(mine), Client(workshop, host=f"teacher.local:{workshop.port}")
    before = mine.log().count("Traceback"), workshop.log().count("Traceback")
    for query in (MANY, f"{MANY}&token=x", "token=" + "x" * 5000, "token=%ed%a0%80%00", ";&=&&="):
        assert stranger.visit(f"/?{query}").page == "stranger", query
        assert owner.ask(f"/wm/nothing?{query}", Sec_Fetch_Site="same-origin").status == 404
    for path in ("", "lab", "lab/", "lab/static", "lab/static/..%2f..%2fetc%2fpasswd", "lab/other/voila.js", "lab/static/../x",
                 "../static/x", "%2fetc/static/passwd", "./static/x", "nowhere/static/x", "lab/static/%00"):  # fmt: skip
        assert owner.ask(f"/voila/templates/{path}", Sec_Fetch_Site="same-origin").status in (403, 404), path
    assert (mine.log().count("Traceback"), workshop.log().count("Traceback")) == before


def test_who_was_not_invited_gets_nothing(workshop: App) -> None:
    for host in ("", f"teacher.local:{workshop.port}"):
        client = Client(workshop, host=host)
        assert client.visit().page == "stranger" and client.visit("/?token=guess").page == "stranger"
        assert client.ask("/voila/static/voila.js", Sec_Fetch_Site="same-origin").status == 403
        assert not client.cookie
    client.cookie = f"wm_visitor_{workshop.port}=" + "a" * 43
    assert client.visit().page == "stranger"
    assert Client(workshop, host="elsewhere.local").visit(f"/?token={workshop.token}").page == "host"


def test_visitors_are_apart_and_no_more_than_there_are_seats(workshop: App) -> None:
    host = f"teacher.local:{workshop.port}"
    clients = [Client(workshop, host=host) for _ in range(SEATS + 2)]
    pages = at_once(clients)
    seated = [(client, page) for client, page in zip(clients, pages, strict=True) if page.kernel]
    rest = [page for page in pages if not page.kernel]
    assert len(seated) == SEATS and len({page.kernel for _, page in seated}) == SEATS
    assert [(page.status, page.page, page.headers["retry-after"]) for page in rest] == [(503, "full", "20")] * 2
    for client, page in seated:
        assert comms(client.connect(page.kernel))
    folders = {folders_of(client, workshop) for client in clients}
    assert len(folders) == SEATS + 2, "a folder each"
    (first, one), (second, _) = seated[:2]
    with pytest.raises(WebSocketBadStatusException, match="404"):
        second.connect(one.kernel)
    assert second.ask(f"/api/kernels/{one.kernel}", Sec_Fetch_Site="same-origin").status == 404
    assert second.ask(f"/voila/api/shutdown/{one.kernel}", "POST", Sec_Fetch_Site="same-origin").status == 404
    assert first.ask(f"/api/kernels/{one.kernel}", Sec_Fetch_Site="same-origin").status == 200

    # Begin anew: another cookie, the old kernel is gone, and the seat is free again.
    before = first.cookie
    assert first.ask("/wm/anew", "POST", Sec_Fetch_Site="cross-site").status == 403 and first.cookie == before
    assert first.ask("/wm/anew", "POST", Sec_Fetch_Site="same-origin").status == 204
    assert first.cookie != before
    assert first.ask(f"/api/kernels/{one.kernel}", Sec_Fetch_Site="same-origin").status == 404
    page = first.visit()
    assert page.kernel and page.kernel != one.kernel
    for client in clients:
        client.leave()


@pytest.mark.long
def test_a_kernel_whose_page_never_calls_is_ended_and_its_seat_is_free() -> None:
    """A bot that fetches the page, a preview of a link: nothing of it stays. The time for it is shortened here."""
    options = ("--most=1", "--Kernels.unmet=2", "--Kernels.look=1", "--Voila.ip=127.0.0.1")
    with App("teacher.local", options=options) as app:
        bot, guest = (Client(app, host=f"teacher.local:{app.port}") for _ in range(2))
        page = bot.arrive()
        began = time.monotonic()
        assert page.kernel and bot.ask(f"/api/kernels/{page.kernel}", Sec_Fetch_Site="same-origin").status == 200
        until(lambda: f"Kernel {page.kernel} is ended" in app.log(), 60, app.log())
        assert time.monotonic() - began > 2, "it had its time"
        until(lambda: not any(page.kernel in " ".join(words_of(one)) for one in app.kernels()), 30, "its process stays")
        assert bot.ask(f"/api/kernels/{page.kernel}", Sec_Fetch_Site="same-origin").status == 404
        kernel = guest.arrive().kernel
        assert comms(guest.connect(kernel))
        time.sleep(4)
        assert comms(guest.sockets[0]), "one whose page is there is not touched"
        guest.leave()


@pytest.mark.long
def test_forty_visitors_at_once() -> None:
    """Twenty-four get a kernel, where the memory bears them, the others a page that tries again; what each saves is theirs."""
    with App("teacher.local", options=("--Voila.ip=127.0.0.1",)) as app:
        clients = [Client(app, host=f"teacher.local:{app.port}") for _ in range(40)]
        pages = at_once(clients)
        kernels = [page.kernel for page in pages if page.kernel]
        assert 1 < len(kernels) <= 24 and len(set(kernels)) == len(kernels)
        assert [page.page for page in pages if not page.kernel] == ["full"] * (40 - len(kernels))
        assert len({folders_of(client, app) for client in clients}) == 40
        for client, page in zip(clients, pages, strict=True):
            if page.kernel:
                assert comms(client.connect(page.kernel))
        assert len(app.kernels()) <= 25
        taken = [one.memory_full_info().uss for one in app.kernels()]
        print(f"{len(kernels)} seats; MB of each kernel:", *sorted(round(uss / 2**20) for uss in taken))
        assert sum(taken) / len(taken) < EACH_BYTES, "what a kernel takes is what the limit reckons with"
        for client in clients:
            client.leave()


def at_once(clients: list[Client]) -> list[Answer]:
    """All of them come at the same moment."""
    found: dict[int, Answer] = {}

    def come(number: int) -> None:
        found[number] = clients[number].arrive()

    threads = [threading.Thread(target=come, args=(number,)) for number in range(len(clients))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [found[number] for number in range(len(clients))]


def folders_of(client: Client, app: App) -> Path:
    from wm_kernel.serving.visitors import Visitors

    visitor = Visitors(app.visitors).find(client.cookie.partition("=")[2])
    assert visitor is not None and visitor.folder is not None
    return visitor.folder


def test_one_invitation_brings_a_class_at_once_and_no_more_than_that(workshop: App) -> None:
    answers = [Client(workshop).visit(f"/?token={workshop.token}") for _ in range(150)]
    assert [answer.status for answer in answers[:40]] == [303] * 40
    assert {(answer.status, answer.page) for answer in answers[-25:]} == {(503, "full")}


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "number"),
    [
        ("app", signal.SIGTERM),
        pytest.param("lab", signal.SIGTERM, marks=pytest.mark.long),
        pytest.param("app", signal.SIGINT, marks=pytest.mark.long),
        pytest.param("lab", signal.SIGINT, marks=pytest.mark.long),
    ],
)
def test_a_signal_ends_the_server_and_its_kernels(command: str, number: int) -> None:
    options = () if command == "app" else ("--IdentityProvider.token=t", "--ServerApp.port_retries=0")
    with App(command=command, options=options) as app:
        if command == "app":
            assert Client(app).visit().kernel
        else:
            started = Client(app).ask("/api/kernels?token=t", "POST", Authorization="token t", Content_Length="0")
            assert started.status == 201, started
        family = app.family()
        assert len(family) >= 3 and app.kernels(), [" ".join(one.cmdline())[:90] for one in family]
        app.process.send_signal(number)
        assert app.process.wait(60) == 0
        _, left = psutil.wait_procs(family, timeout=15)
        assert not left, [" ".join(one.cmdline())[:120] for one in left]
        until(lambda: not app.answers(), 10, "something still answers at the port")
