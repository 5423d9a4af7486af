"""The gate: which requests are answered, which get the page with the button, which are refused. No server runs here."""

from __future__ import annotations

import pytest

from wm_kernel.serving.gate import LOCAL, Asked, Gate, Verdict, base_path, below, host_name, public_name

HERE = "localhost:8866"
NAVIGATE = {"sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
LOCAL_GATE, PUBLIC_GATE = Gate(), Gate((*LOCAL, "teacher.local"), is_public=True)


def asked(
    method: str = "GET", path: str = "/", /, *, known: bool = False, token: bool = False, **headers: str
) -> Asked:
    told = {"host": HERE} | {name.replace("_", "-"): value for name, value in headers.items()}
    return Asked(method, path, "", told, is_known=known, has_token=token)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8866", "localhost.evil.example", "localhost@evil.example", "", "localhost:1:2",
     "localhost,evil.example", "127.0.0.1.nip.io", "0.0.0.0", "localhost:x", "[::2]", "[::1", "127.0.0.2", "2130706433"],
)  # fmt: skip
def test_a_host_that_is_none_of_ours_is_refused_whatever_comes_with_it(host: str) -> None:
    for gate in (LOCAL_GATE, PUBLIC_GATE):
        for path in ("/", "/voila/static/voila.js", "/api/kernels/a-b-c-d-e/channels", "/wm/anew"):
            for more in ({}, {"sec_fetch_site": "same-origin"}, {"origin": f"http://{host}"}):
                assert gate.judge(asked("GET", path, known=True, token=True, host=host, **more)) is Verdict.HOST


@pytest.mark.parametrize("host", ["localhost:8866", "LOCALHOST", "127.0.0.1:1", "[::1]:8866", "localhost."])
def test_the_names_of_this_machine_are_ours(host: str) -> None:
    assert LOCAL_GATE.judge(asked(host=host, sec_fetch_site="none")) is Verdict.PASS


def test_a_public_name_is_ours_only_when_it_was_given() -> None:
    request = asked(host="teacher.local:8866", sec_fetch_site="none", known=True)
    assert LOCAL_GATE.judge(request) is Verdict.HOST
    assert PUBLIC_GATE.judge(request) is Verdict.PASS


@pytest.mark.parametrize("site", ["cross-site", "same-site", "something-new"])
def test_a_link_elsewhere_leads_to_the_button_and_nothing_else_is_answered(site: str) -> None:
    for gate in (LOCAL_GATE, PUBLIC_GATE):
        link = asked(
            sec_fetch_site=site, known=True, token=True, **{k.replace("-", "_"): v for k, v in NAVIGATE.items()}
        )
        assert gate.judge(link) is Verdict.OPEN
        for method, path, headers in (
            ("POST", "/", {"sec_fetch_mode": "navigate"}),
            ("POST", "/wm/anew", {"sec_fetch_mode": "no-cors"}),
            ("POST", "/voila/api/shutdown/a-b-c-d-e", {"sec_fetch_mode": "cors", "origin": "http://evil.example"}),
            ("GET", "/", {"sec_fetch_mode": "no-cors", "sec_fetch_dest": "image"}),
            ("GET", "/", {"sec_fetch_mode": "cors", "sec_fetch_dest": "empty"}),
            ("GET", "/", {"sec_fetch_mode": "navigate", "sec_fetch_dest": "iframe"}),
            ("GET", "/voila/static/voila.js", {"sec_fetch_mode": "no-cors", "sec_fetch_dest": "script"}),
            ("GET", "/api/kernels/a-b-c-d-e/channels", {"sec_fetch_mode": "websocket", "upgrade": "websocket"}),
        ):
            assert gate.judge(asked(method, path, known=True, sec_fetch_site=site, **headers)) is Verdict.FOREIGN, path


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:9999", "https://localhost", "file://", "http://[x"]
)
def test_a_foreign_origin_is_refused_whatever_the_browser_says_besides(origin: str) -> None:
    for more in ({}, {"sec_fetch_site": "same-origin"}, {"sec_fetch_site": "none"}, {"upgrade": "websocket"}):
        for method, path in (("POST", "/wm/anew"), ("GET", "/api/kernels/a-b-c-d-e/channels")):
            assert LOCAL_GATE.judge(asked(method, path, known=True, origin=origin, **more)) is Verdict.FOREIGN


def test_our_own_page_is_answered() -> None:
    for method, path in (("POST", "/wm/anew"), ("GET", "/"), ("GET", "/voila/static/voila.js")):
        assert (
            LOCAL_GATE.judge(asked(method, path, origin=f"http://{HERE}", sec_fetch_site="same-origin")) is Verdict.PASS
        )
        assert LOCAL_GATE.judge(asked(method, path, origin=f"http://{HERE}")) is Verdict.PASS
    socket = asked("GET", "/api/kernels/a-b-c-d-e/channels", upgrade="websocket", origin=f"http://{HERE}")
    assert LOCAL_GATE.judge(socket) is Verdict.PASS


def test_browsers_that_tell_nothing_are_judged_by_where_they_come_from_and_by_the_cookie() -> None:
    """The cookie is SameSite=Strict: a link elsewhere does not carry it."""
    assert LOCAL_GATE.judge(asked()) is Verdict.OPEN
    assert LOCAL_GATE.judge(asked(known=True)) is Verdict.PASS
    assert LOCAL_GATE.judge(asked(referer=f"http://{HERE}/")) is Verdict.PASS
    assert LOCAL_GATE.judge(asked(known=True, referer="http://evil.example/")) is Verdict.OPEN
    assert LOCAL_GATE.judge(asked("POST", "/wm/anew")) is Verdict.FOREIGN
    assert LOCAL_GATE.judge(asked("POST", "/wm/anew", known=True)) is Verdict.PASS
    assert LOCAL_GATE.judge(asked("GET", "/voila/static/voila.js")) is Verdict.PASS


def test_in_public_only_who_was_invited_is_answered() -> None:
    typed = {"sec_fetch_site": "none"}
    assert PUBLIC_GATE.judge(asked(**typed)) is Verdict.STRANGER
    assert PUBLIC_GATE.judge(asked(token=True, **typed)) is Verdict.PASS
    assert (
        PUBLIC_GATE.judge(asked(token=True)) is Verdict.PASS
    )  # plain http in a local net: browsers tell nothing there
    assert PUBLIC_GATE.judge(asked(known=True, **typed)) is Verdict.PASS
    for path in ("/voila/static/voila.js", "/api/kernels/a-b-c-d-e", "/wm/anew"):
        assert PUBLIC_GATE.judge(asked("GET", path, token=True, sec_fetch_site="same-origin")) is Verdict.STRANGER
        assert PUBLIC_GATE.judge(asked("GET", path, known=True, sec_fetch_site="same-origin")) is Verdict.PASS


@pytest.mark.parametrize("text", ["", "a b", "http://a", "a/b", "*", "a:b", "-a", "a..b", "[::1", "a" * 300 + "!"])
def test_what_is_no_name_is_no_public_name(text: str) -> None:
    with pytest.raises(ValueError):
        public_name(text)


@pytest.mark.parametrize(
    ("path", "asked_for"),
    [
        ("/user/a%20%C3%A9", "/"), ("/user/a%20%c3%a9/", "/"), ("/user/a%20é/voila/x%2Fy", "/voila/x%2Fy"),
        ("/user/%61%20%C3%A9/x", "/x"), ("/user", "/user"), ("/user/a", "/user/a"), ("/", "/"), ("/voila/x", "/voila/x"),
        ("/user%2Fa%20%C3%A9/x", "/user%2Fa%20%C3%A9/x"), ("//user/a%20%C3%A9/x", "//user/a%20%C3%A9/x"), ("", ""), ("*", "*"),
    ],
)  # fmt: skip
def test_the_path_of_a_proxy_is_taken_away_once_and_whole(path: str, asked_for: str) -> None:
    assert below(path, base_path("user/a é")) == asked_for
    assert below(path, "/") == path


@pytest.mark.parametrize("text", ["/a/../b", "/./", "/a\n", "/a\0", "/%2e%2e/", "/a\u202e"])
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        base_path(text)


def test_names_are_compared_without_port_and_case() -> None:
    assert public_name("Teacher.Local:80") == host_name("TEACHER.local:8866") == "teacher.local"
    assert public_name("fe80::1") == host_name("[fe80::1]:1") == "fe80::1"
