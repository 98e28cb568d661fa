"""orrery serve as a host runs it: settings, below a path, behind a proxy, with TLS, limits, and going away in order."""

import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import warnings

from serving import PATIENCE, PROGRAM, Client, Server, ask, run, until

ORDER = {"game": "nul", "seats": [{"player": "me", "name": "Ada"}, {"player": "random"}]}


def refused(home, words, why, env=None):
    done = subprocess.run([PROGRAM, "serve", "--site", home.path / "site", *words], capture_output=True, text=True, check=False,
                          env=home.environment("x", **(env or {})), stdin=subprocess.DEVNULL, timeout=PATIENCE)
    assert done.returncode in (1, 2) and why in done.stderr and not done.stdout, (words, env, done)
    assert done.stderr.count("\n") == 1, done.stderr


def settings_name_line_and_key(home):
    file = home.path / "orrery.conf"
    for text, why in (
        ("listen = nowhere\n", f"{file}, line 1: listen"),
        ("# ours\n\nlisten 8080\n", "line 3: a line says name = value"),
        ("liste = 127.0.0.1:0\n", 'line 1: there is no setting liste; did you mean "listen"?'),
        ("config = other\n", "there is no setting config"),
        ("log = json\nlog = text\n", "line 2: log is set for the second time"),
        ("log =\n", "line 1: log has no value"),
        ("log = xml\n", 'line 1: log is text or json, not "xml"'),
        ("max-tables = many\n", "line 1: max-tables: a whole number from 1"),
        ("max-tables = 0\n", "line 1: max-tables: a whole number from 1"),
        ("tls-cert = x.pem\n", "--tls-cert and --tls-key go together"),
    ):
        file.write_text(text)
        refused(home, ["--config", file], why)
        refused(home, [], why, {"ORRERY_CONFIG": str(file)})
    refused(home, ["--config", home.path / "none"], "none")
    refused(home, [], "ORRERY_LOG is text or json", {"ORRERY_LOG": "xml"})
    refused(home, ["--public-url", "example.org"], "no public URL")
    refused(home, ["--public-url", "https://example.org/?x"], "no public URL")
    refused(home, ["--trusted-proxy", "127.0.0.1,there"], '"there" is no address of a proxy')
    refused(home, ["--trusted-proxy", "10.0.0.0/33"], "no address of a proxy")
    refused(home, ["--imprint", "javascript:alert(1)"], "no link for the imprint")
    refused(home, ["--tls-cert", "/none", "--tls-key", "/none"], "no certificates")


def flags_beat_the_environment_which_beats_the_file(home):
    file = home.path / "orrery.conf"
    file.write_text("imprint = https://file/\nprivacy = https://file/\nkeep-chat = 3 # days\n")
    server = Server(home, "--config", file, "--imprint", "https://flag/",
                    env=home.environment("server", ORRERY_IMPRINT="https://env/", ORRERY_PRIVACY="https://env/"))
    status, house = ask(server.url + "api/house")
    assert status == 200 and house["imprint"] == "https://flag/" and house["privacy"] == "https://env/", house
    assert house["keep_chat_days"] == 3 and house["protocol"] == 1 and "nul" in house["editions"], house
    server.stop()


def raw(server, request, context=None):
    """What a connection answers to these bytes, until it ends."""
    host, port = server.listen.split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as plain:
        wire = context.wrap_socket(plain, server_hostname="localhost") if context else plain
        wire.sendall(request.encode())
        got = b""
        while piece := wire.recv(65536):
            got += piece
        return got.decode(errors="replace")


def get(server, path, *headers, method="GET", **more):
    lines = [f"{method} {path} HTTP/1.1", "host: x", "connection: close", *headers, "", ""]
    return raw(server, "\r\n".join(lines), **more)


SOCKET = ("upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13",
          "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==")


def everything_works_below_a_path(home):
    server = Server(home, "--public-url", "https://example.org/orrery/")
    status, made = ask(server.url + "orrery/api/matches", ORDER)
    assert status == 201, made
    assert " 200 " in get(server, "/orrery/")
    assert " 200 " in get(server, "/orrery/healthz") and " 200 " in get(server, "/healthz")
    moved = get(server, "/orrery")
    assert " 308 " in moved and "location: /orrery/\r\n" in moved, moved
    assert " 404 " in get(server, "/orreryx") and " 404 " in get(server, "/orrery/orrery/")
    assert "strict-transport-security:" in get(server, "/orrery/")
    place = f"/orrery/api/matches/{made['id']}/socket"
    host, port = server.listen.split(":")
    for origin, status in (("https://example.org", "101"), ("http://x", "101"), ("https://evil.org", "403"),
                           ("http://example.org", "403"), ("null", "403")):
        with socket.create_connection((host, int(port)), PATIENCE) as wire:
            lines = [f"GET {place} HTTP/1.1", "host: x", *SOCKET, f"origin: {origin}", "", ""]
            wire.sendall("\r\n".join(lines).encode())
            first = wire.recv(4096).decode(errors="replace").split("\r\n")[0]
            assert f" {status} " in first, (origin, first)
    assert " 403 " in get(server, "/orrery/api/matches", "origin: https://evil.org", "content-length: 0",
                          method="POST")
    client = Client(home, "eve", f"{server.url}orrery/#/online/{made['id']}", "--watch")
    client.until(lambda text: "Round 1 begins" in text)
    client.process.terminate()
    client.end(130)
    server.stop()


def addresses_come_from_trusted_proxies_only(home):
    server = Server(home, "--trusted-proxy", "127.0.0.1,192.0.2.0/24", "--access-log", "json", "--max-tables", "2",
                    "--table-seconds", "1000")

    def peer_of(number, *headers):
        assert " 200 " in get(server, f"/healthz?{number}", *headers)
        lines = [json.loads(line) for line in server.said().splitlines() if f"healthz?{number}" in line]
        return lines[0]["peer"]

    assert peer_of(1) == "127.0.0.1"
    assert peer_of(2, "x-forwarded-for: 198.51.100.7") == "198.51.100.7"
    assert peer_of(3, "x-forwarded-for: 203.0.113.1, 198.51.100.7, 192.0.2.9") == "198.51.100.7"
    assert peer_of(4, "x-forwarded-for: 2001:db8::1") == "2001:db8::1"
    for wrong in ("somewhere", "1.2.3.4.5", "198.51.100.7,", "198.51.100.7:80", "x" * 100):
        assert " 400 " in get(server, "/healthz", f"x-forwarded-for: {wrong}"), wrong
    assert " 400 " in get(server, "/healthz", "x-forwarded-for: 198.51.100.7", "x-forwarded-for: 198.51.100.8")
    headers = {"x-forwarded-for": "198.51.100.7"}
    got = [ask(server.url + "api/matches", ORDER, headers=headers)[0] for _ in range(3)]
    assert got == [201, 201, 429], got
    assert ask(server.url + "api/matches", ORDER, headers={"x-forwarded-for": "198.51.100.8"})[0] == 201
    server.stop()
    for log in ("json", "common"):  # the link of a digest is as good as a token
        server = Server(home, "--access-log", log)
        assert " 404 " in get(server, "/api/digest/abcdefghabcdefghabcdefgh?x")
        assert "/api/digest/..." in server.said() and "abcdefgh" not in server.said(), server.said()
        server.stop()
    server = Server(home, "--access-log", "common")
    assert " 200 " in get(server, "/healthz?9", "x-forwarded-for: 198.51.100.7")
    assert "198.51.100.7" not in server.said().split("healthz?9")[0].splitlines()[-1]
    server.stop()


def what_is_no_text_is_no_path(home):
    server = Server(home)
    for path in ("/api/people/%ff", "/api/matches/%c0%af", "/%e2%82", "/api/people/%ed%a0%80"):
        assert " 400 " in get(server, path), path
    assert " 404 " in get(server, "/api/people/%e2%82%ac")
    assert " 200 " in get(server, "/api/ratings?game=%ff&pace=live")
    assert ask(server.url + "api/matches", ORDER)[0] == 201
    server.stop()


def certificate(home, name):
    """Made for this test, for localhost."""
    cert, key = home.path / "cert.pem", home.path / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
                    "2", "-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key,
                    "-out", cert], check=True, capture_output=True)
    return cert, key


def tls_is_spoken_and_read_again(home):
    if not shutil.which("openssl"):
        print("openssl is not installed")
        return
    cert, key = certificate(home, "first")
    server = Server(home, "--tls-cert", cert, "--tls-key", key, "--log", "json")
    assert server.url.startswith("https://"), server.url
    trust = ssl.create_default_context(cafile=cert)
    status, made = ask(server.url + "api/matches", ORDER, context=trust)
    assert status == 201, made
    answer = get(server, "/", context=trust)
    assert " 200 " in answer and "strict-transport-security: max-age=" in answer, answer
    try:
        assert not raw(server, "GET / HTTP/1.1\r\nhost: x\r\n\r\n"), "plain words on a port for TLS"
    except ConnectionError:
        pass
    warnings.simplefilter("ignore", DeprecationWarning)
    old = ssl.create_default_context(cafile=cert)
    old.maximum_version = ssl.TLSVersion.TLSv1_1
    old.minimum_version = ssl.TLSVersion.TLSv1
    old.set_ciphers("ALL:@SECLEVEL=0")
    try:
        get(server, "/", context=old)
        raise AssertionError("TLS 1.1 is spoken")
    except (ssl.SSLError, ConnectionError):
        pass
    eve = Client(home, "eve", f"{server.url}#/online/{made['id']}", "--watch",
                 env=home.environment("eve", SSL_CERT_FILE=str(cert)))
    eve.until(lambda text: "Round 1 begins" in text)
    stranger = Client(home, "stranger", f"{server.url}#/online/{made['id']}", "--watch")
    assert "certificate" in stranger.end(1)
    cert.write_text("nonsense")
    os.kill(server.process.pid, signal.SIGHUP)
    until(lambda: "tls_kept" in server.said())
    assert " 200 " in get(server, "/", context=trust)
    certificate(home, "second")
    os.kill(server.process.pid, signal.SIGHUP)
    until(lambda: "tls_read" in server.said())
    again = ssl.create_default_context(cafile=cert)
    assert " 200 " in get(server, "/", context=again)
    for line in server.said().splitlines():
        assert set(json.loads(line)) == {"time", "event", "text"}, line
    eve.process.terminate()
    eve.end(130)
    server.stop()


def chat_goes_when_its_days_are_over(home):
    server = Server(home)
    _, made = ask(server.url + "api/matches", ORDER)
    host, port = server.listen.split(":")
    seats = home.path / "ada/data/orrery/seats"
    seats.mkdir(parents=True)
    (seats / f"{host}-{port}-{made['id']}").write_text(json.dumps({"seat": 0, "token": made["token"]}))
    ada = Client(home, "ada", f"{server.url}#/online/{made['id']}", first=["say of old"])
    ada.end()
    assert "Ada: of old" in ada.text, ada.text
    server.stop()
    try:
        import sqlite3
    except ImportError:
        print("python has no sqlite3")
        return
    with sqlite3.connect(home.path / "matches/matches.db") as db:
        assert db.execute("UPDATE chat SET at = at - 3 * 86400000").rowcount == 1
    db.close()
    for days, left in (("5", 1), ("2", 0)):
        server = Server(home, "--keep-chat", days)
        ask(server.url + "api/matches")
        until(lambda: ask(server.url + "metrics")[0] == 200)
        server.stop()
        with sqlite3.connect(home.path / "matches/matches.db") as db:
            assert db.execute("SELECT count(*) FROM chat").fetchone()[0] == left, days
        db.close()


def connections_of_one_address_are_limited(home):
    server = Server(home, "--max-sockets", "2", "--trusted-proxy", "127.0.0.1")
    _, made = ask(server.url + "api/matches", ORDER)
    host, port = server.listen.split(":")
    open_ones, answers = [], []
    for _ in range(3):
        wire = socket.create_connection((host, int(port)), PATIENCE)
        open_ones.append(wire)
        lines = [f"GET /api/matches/{made['id']}/socket HTTP/1.1", "host: x", *SOCKET,
                 "x-forwarded-for: 198.51.100.7", "", ""]
        wire.sendall("\r\n".join(lines).encode())
        answers.append(wire.recv(4096).decode(errors="replace").split()[1])
    for wire in open_ones:
        wire.close()
    assert answers == ["101", "101", "429"], answers
    server.stop()


def whoever_is_there_is_told_to_come_back(home):
    server = Server(home)
    _, made = ask(server.url + "api/matches", ORDER)
    host, port = server.listen.split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as wire:
        lines = [f"GET /api/matches/{made['id']}/socket HTTP/1.1", "host: x", *SOCKET, "", ""]
        wire.sendall("\r\n".join(lines).encode())
        until(lambda: b"101" in wire.recv(4096))
        server.process.send_signal(signal.SIGTERM)
        got = b""
        while piece := wire.recv(4096):
            got += piece
    assert b"\x03\xf4the server is being started again" in got, got  # 1012 in two bytes
    server.stop()


def asked_to_go_again_and_again_it_goes_once(home):
    for _ in range(4):
        server = Server(home)
        ask(server.url + "api/matches", ORDER)
        while server.process.poll() is None:
            server.process.send_signal(signal.SIGTERM)
            server.process.send_signal(signal.SIGHUP)
        assert server.process.returncode == 0, (server.process.returncode, server.said())
        server.stop()


run(settings_name_line_and_key, flags_beat_the_environment_which_beats_the_file, everything_works_below_a_path,
    asked_to_go_again_and_again_it_goes_once, what_is_no_text_is_no_path,
    addresses_come_from_trusted_proxies_only, tls_is_spoken_and_read_again, chat_goes_when_its_days_are_over,
    connections_of_one_address_are_limited, whoever_is_there_is_told_to_come_back)
