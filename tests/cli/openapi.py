"""docs/openapi.json against the running server: every call is described, and answers as it says."""

import itertools
import json
import pathlib
import re
import subprocess

from serving import PATIENCE, PROGRAM, Client, Server, ask, run, until

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = "nul"
SOCKET = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13",
          "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA=="}


def resolve(spec, schema):
    return spec["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema


def check(spec, schema, value, where):
    """The few words of JSON schemas that the description uses."""
    schema = resolve(spec, schema)
    if value is None:
        assert schema.get("nullable"), f"{where} is null"
        return
    types = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    kind = types[schema["type"]]
    assert isinstance(value, kind) and isinstance(value, bool) == (kind is bool), f"{where}: {value!r}"
    if "enum" in schema:
        assert value in schema["enum"], f"{where}: {value}"
    if kind is list:
        for i, item in enumerate(value):
            check(spec, schema.get("items", {"type": "object"}), item, f"{where}[{i}]")
    if kind is dict:
        members = schema.get("properties", {})
        for name in schema.get("required", []):
            assert name in value, f"{where} lacks {name}"
        for name, member in value.items():
            if name in members:
                check(spec, members[name], member, f"{where}.{name}")
            else:
                assert schema.get("additionalProperties", True), f"{where} has {name}, which is not described"


def order(*players, **more):
    return {"game": GAME, "seats": [{"player": player} for player in players], **more}


def play_to_the_end(home, server, made):
    host, port = server.listen.split(":")
    seats = home.path / "ada/data/orrery/seats"
    seats.mkdir(parents=True)
    (seats / f"{host}-{port}-{made['id']}").write_text(json.dumps({"seat": made["seat"], "token": made["token"]}))
    Client(home, "ada", f"{server.url}#/online/{made['id']}").end()


def cases(home, server):
    """(method, path, status) of each documented answer, and a call that gets it."""
    _, made = ask(server.url + "api/matches", order("me", "open", "open", public=True))
    _, over = ask(server.url + "api/matches", order("me", "random"))
    play_to_the_end(home, server, over)
    evil = {"origin": "https://evil.example"}
    far = {"x-forwarded-for": "198.51.100.7"}
    at, none = f"/api/matches/{made['id']}", "/api/matches/nothere"
    match = "/api/matches/{id}"
    for path in ("/api/games", "/api/house", "/house.json", "/api/openapi.json", "/api/matches", "/healthz", "/metrics"):
        yield "get", path, 200, path, {}
    yield "post", "/api/matches", 201, "/api/matches", {"body": order("me", "open", options={})}
    yield "post", "/api/matches", 403, "/api/matches", {"body": order("me", "open"), "headers": evil}
    yield "post", "/api/matches", 413, "/api/matches", {"body": b"x" * 70000}
    yield "post", "/api/matches", 422, "/api/matches", {"body": order("open", "open")}
    yield "post", "/api/matches", 422, "/api/matches", {"body": b"{"}
    yield "post", "/api/matches", 201, "/api/matches", {"body": order("me", "open"), "headers": far}
    yield "post", "/api/matches", 429, "/api/matches", {"body": order("me", "open"), "headers": far}
    yield "get", match, 200, at, {}
    yield "get", match, 404, none, {}
    yield "get", f"{match}/record", 200, f"/api/matches/{over['id']}/record", {}
    yield "get", f"{match}/record", 404, f"{none}/record", {}
    yield "get", f"{match}/record", 409, f"{at}/record", {}
    yield "get", f"{match}/review", 202, f"/api/matches/{over['id']}/review", {}
    until(lambda: ask(server.url + f"api/matches/{over['id']}/review")[0] == 200)
    yield "get", f"{match}/review", 200, f"/api/matches/{over['id']}/review", {}
    yield "get", f"{match}/review", 404, f"{none}/review", {}
    yield "get", f"{match}/review", 409, f"{at}/review", {}
    seats, players = f"{match}/seats", f"{match}/players"
    yield "post", seats, 201, f"{at}/seats", {"body": {"name": "Bo", "seat": 1}}
    yield "post", seats, 400, f"{at}/seats", {"body": b"nonsense"}
    yield "post", seats, 404, f"{none}/seats", {"body": {}}
    yield "post", seats, 409, f"{at}/seats", {"body": {"seat": 1}}
    yield "post", seats, 422, f"{at}/seats", {"body": {"seat": "one"}}
    token = made["token"]
    yield "post", players, 200, f"{at}/players", {"body": {"seat": 2, "player": "random"}, "token": token}
    yield "post", players, 401, f"{at}/players", {"body": {"seat": 2, "player": "open"}}
    yield "post", players, 401, f"{at}/players", {"body": {"seat": 2, "player": "open"}, "token": "0" * 32}
    yield "post", players, 404, f"{none}/players", {"body": {"seat": 2, "player": "open"}, "token": token}
    yield "post", players, 422, f"{at}/players", {"body": {"seat": 2, "player": "bot:99"}, "token": token}
    leave, lock = f"{match}/leave", f"{match}/lock"
    _, bo = ask(server.url + "api/matches", order("me", "open"))
    waits = f"/api/matches/{bo['id']}"
    yield "post", lock, 200, f"{waits}/lock", {"body": {"locked": True}, "token": bo["token"]}
    yield "post", lock, 401, f"{waits}/lock", {"body": {"locked": True}}
    yield "post", lock, 404, f"{none}/lock", {"body": {"locked": True}, "token": bo["token"]}
    yield "post", lock, 409, f"/api/matches/{over['id']}/lock", {"body": {"locked": True}, "token": over["token"]}
    yield "post", lock, 422, f"{waits}/lock", {"body": {"locked": 1}, "token": bo["token"]}
    yield "post", leave, 200, f"{waits}/leave", {"body": {}, "token": bo["token"]}
    yield "post", leave, 401, f"{waits}/leave", {"body": {}}
    yield "post", leave, 404, f"{none}/leave", {"body": {}, "token": bo["token"]}
    yield "post", leave, 409, f"/api/matches/{over['id']}/leave", {"body": {}, "token": over["token"]}
    yield "get", "/api/lobby", 200, "/api/lobby", {}
    yield "post", "/api/find", 200, "/api/find", {"body": {"text": bo["id"]}}
    yield "post", "/api/find", 404, "/api/find", {"body": {"text": "no such words"}}
    yield "post", "/api/find", 422, "/api/find", {"body": {}}
    yield "post", "/api/find", 429, "/api/find", {"body": {"text": "no such words"}, "headers": far}
    yield "post", "/api/pairs", 201, "/api/pairs", {"body": order("me", "open", pair=True, public=True)}
    yield "post", "/api/pairs", 422, "/api/pairs", {"body": order("me", "open")}
    yield "post", "/api/pairs", 429, "/api/pairs", {"body": order("me", "open", pair=True), "headers": far}
    yield "post", "/api/mine", 200, "/api/mine", {"body": {"seats": [{"id": bo["id"], "token": bo["token"]}]}}
    yield "post", "/api/mine", 422, "/api/mine", {"body": {"seats": 1}}
    rematch, holiday = f"{match}/rematch", f"{match}/holiday"
    done, days = f"/api/matches/{over['id']}", by_days(server)
    yield "post", rematch, 201, f"{done}/rematch", {"body": {}, "token": over["token"]}
    yield "post", rematch, 401, f"{done}/rematch", {"body": {}}
    yield "post", rematch, 404, f"{none}/rematch", {"body": {}, "token": over["token"]}
    yield "post", rematch, 409, f"{at}/rematch", {"body": {}, "token": token}
    off = f"/api/matches/{days['id']}/holiday"
    yield "post", holiday, 200, off, {"body": {"days": 3}, "token": days["token"]}
    yield "post", holiday, 401, off, {"body": {"days": 3}}
    yield "post", holiday, 404, f"{none}/holiday", {"body": {"days": 3}, "token": days["token"]}
    yield "post", holiday, 409, off, {"body": {"days": 3}, "token": days["token"]}
    yield "post", holiday, 422, off, {"body": {"days": 99}, "token": days["token"]}
    quiet, plans, plan = f"{match}/quiet", f"{match}/plans", {"list": []}
    _, host = ask(server.url + "api/matches", order("me", "open"))
    _, guest = ask(f"{server.url}api/matches/{host['id']}/seats", {"name": "Bo"})
    here = f"/api/matches/{host['id']}"
    yield "post", quiet, 200, f"{here}/quiet", {"body": {"quiet": True}, "token": host["token"]}
    yield "post", quiet, 401, f"{here}/quiet", {"body": {"quiet": True}}
    yield "post", quiet, 404, f"{none}/quiet", {"body": {"quiet": True}, "token": host["token"]}
    yield "post", quiet, 409, f"{here}/quiet", {"body": {"quiet": False}, "token": guest["token"]}
    yield "post", quiet, 422, f"{here}/quiet", {"body": {"quiet": 1}, "token": host["token"]}
    yield "post", plans, 200, f"{here}/plans", {"body": plan, "token": guest["token"]}
    yield "post", plans, 401, f"{here}/plans", {"body": plan}
    yield "post", plans, 404, f"{none}/plans", {"body": plan, "token": guest["token"]}
    yield "post", plans, 409, f"{done}/plans", {"body": plan, "token": over["token"]}
    yield "post", plans, 422, f"{here}/plans", {"body": {"list": 1}, "token": guest["token"]}
    _, shown = ask(server.url + "api/matches", order("me", "open", pack=content_pack()))
    _, facts = ask(server.url + "api/matches/" + shown["id"])
    yield "get", "/api/packs/{hash}", 200, "/api/packs/" + facts["content"], {}
    yield "get", "/api/packs/{hash}", 404, "/api/packs/" + "0" * 64, {}
    wire = f"{match}/socket"
    yield "get", wire, 403, f"{at}/socket", {"headers": SOCKET | evil}
    yield "get", wire, 404, f"{none}/socket", {"headers": SOCKET}
    yield "get", wire, 426, f"{at}/socket", {"headers": SOCKET | {"sec-websocket-version": "8"}}
    program = f"{match}/bot"
    yield "get", program, 401, f"{at}/bot", {"headers": SOCKET | {"authorization": "Bearer 0123"}}
    yield "get", program, 403, f"{at}/bot", {"headers": SOCKET | evil}
    yield "get", program, 404, f"{none}/bot", {"headers": SOCKET}
    yield "get", program, 426, f"{at}/bot", {"headers": SOCKET | {"sec-websocket-version": "8"}}
    with_socket(server, f"{at}/bot", far)
    yield "get", program, 429, f"{at}/bot", {"headers": SOCKET | far}
    yield "get", wire, 429, f"{at}/socket", {"headers": SOCKET | far}


def by_days(server):
    """The host's seat at a table that is played with a day for each turn."""
    _, made = ask(server.url + "api/matches", order("me", "open", clock={"days": 1}))
    ask(f"{server.url}api/matches/{made['id']}/seats", {"name": "Bo"})
    return made


USED_UP = {("post", "/api/account", 429), ("post", "/api/account/session", 429),
           ("post", "/api/digest", 429)}


def use_up(server, path, headers):
    """Until one address may not ask any more; tries come back with time, so the refusal is looked at here."""
    status, answer = 0, {}
    while status != 429:
        status, answer = ask(server.url + path[1:], {}, headers=headers)
    assert answer["error"]["code"] == "too_many", answer
    return "post", path, 429


def people(server):
    """Calls about people, as `cases`."""
    account, nobody = "/api/account", "0" * 64
    words = {"name": "Ada", "password": "correct horse"}
    yield "post", account, 409, account, {"body": ask(server.url + account[1:], words)[1] and words}
    yield "post", account, 201, account, {"body": words | {"name": "Bo"}}
    yield "post", account, 422, account, {"body": words | {"name": " "}}
    _, ada = ask(server.url + "api/account/session", words)
    mine = {"token": ada["session"]}
    other = {"token": nobody}
    yield "get", account, 200, account, mine
    yield "get", account, 401, account, other
    far = {"x-forwarded-for": "198.51.100.8"}
    assert {use_up(server, path, far) for path in (account, f"{account}/session", "/api/digest")} == USED_UP
    yield "post", f"{account}/session", 201, f"{account}/session", {"body": words}
    yield "post", f"{account}/session", 403, f"{account}/session", {"body": words | {"password": "no"}}
    _, codes = ask(server.url + "api/account/codes", {"password": "correct horse"}, **mine)
    _, eve = ask(server.url + "api/account", words | {"name": "Eve"})
    code = {"name": "Eve", "code": eve["codes"][0], "password": "battery staple"}
    yield "post", f"{account}/recover", 422, f"{account}/recover", {"body": code | {"password": "x"}}
    yield "post", f"{account}/recover", 201, f"{account}/recover", {"body": code}
    yield "post", f"{account}/recover", 403, f"{account}/recover", {"body": code}
    change = {"old": "correct horse", "password": "correct horse"}
    for path, good, bad in (("password", change, change | {"old": "x"}),
                            ("codes", {"password": "correct horse"}, {"password": "x"})):
        yield "post", f"{account}/{path}", 200, f"{account}/{path}", {"body": good, **mine}
        yield "post", f"{account}/{path}", 401, f"{account}/{path}", {"body": good, **other}
        yield "post", f"{account}/{path}", 403, f"{account}/{path}", {"body": bad, **mine}
    for path, good, bad in (("rename", {"name": "Ada"}, {"name": ""}), ("games", {"seats": []}, {}),
                            ("settings", {"digest": True, "hook": ""}, {"hook": 5}),
                            ("block", {"name": "Bo", "blocked": True}, {"name": "Bo"})):
        yield "post", f"{account}/{path}", 200, f"{account}/{path}", {"body": good, **mine}
        yield "post", f"{account}/{path}", 401, f"{account}/{path}", {"body": good, **other}
        yield "post", f"{account}/{path}", 422, f"{account}/{path}", {"body": bad, **mine}
    yield "post", f"{account}/rename", 409, f"{account}/rename", {"body": {"name": "Bo"}, **mine}
    yield "post", f"{account}/settings", 403, f"{account}/settings", {"body": {"mail_code": "x"}, **mine}
    yield "post", f"{account}/block", 404, f"{account}/block", {"body": {"name": "Zoe", "blocked": True}, **mine}
    _, link = ask(server.url + "api/account/settings", {"digest": True}, **mine)
    yield "get", "/api/digest/{link}", 200, f"/api/digest/{link['digest']}", {}
    yield "post", "/api/digest", 200, "/api/digest", {"body": {"seats": []}}
    yield "post", "/api/digest", 422, "/api/digest", {"body": {"seats": {}}}
    yield "get", "/api/digest/{link}", 404, "/api/digest/abcdefghabcdefghabcdefgh", {}
    ask(server.url + "api/matches", order("me", "open"), **mine)
    yield "get", f"{account}/tables", 200, f"{account}/tables", mine
    yield "get", f"{account}/tables", 401, f"{account}/tables", other
    yield "get", f"{account}/export", 200, f"{account}/export", mine
    yield "get", f"{account}/export", 401, f"{account}/export", other
    for _ in range(3):
        ask(server.url + "api/account/export", **mine)
    yield "get", f"{account}/export", 429, f"{account}/export", mine
    keys, key = f"{account}/passkeys", f"{account}/passkey"
    yield "post", f"{keys}/ask", 200, f"{keys}/ask", {"body": {}, **mine}
    yield "post", f"{keys}/ask", 401, f"{keys}/ask", {"body": {}, **other}
    yield "post", keys, 422, keys, {"body": {"id": "x"}, **mine}
    yield "post", keys, 401, keys, {"body": {"id": "x"}, **other}
    yield "post", f"{keys}/{{id}}/end", 404, f"{keys}/abc/end", {"body": {}, **mine}
    yield "post", f"{keys}/{{id}}/end", 401, f"{keys}/abc/end", {"body": {}, **other}
    yield "post", f"{key}/ask", 200, f"{key}/ask", {"body": {}}
    yield "post", key, 422, key, {"body": {"id": "x"}}
    yield "get", "/api/people/{name}", 200, "/api/people/Ada?count=rated&days=30&game=nul", {}
    yield "get", "/api/people/{name}", 404, "/api/people/Zoe", {}
    yield "get", "/api/ratings", 200, "/api/ratings?game=nul&pace=live", {}
    yield "post", "/api/reports", 201, "/api/reports", {"body": {"name": "Bo", "why": "he cheats"}, **mine}
    yield "post", "/api/reports", 422, "/api/reports", {"body": {"why": ""}}
    for _ in range(5):
        ask(server.url + "api/reports", {"name": "Bo", "why": "again"}, **mine)
    yield "post", "/api/reports", 429, "/api/reports", {"body": {"name": "Bo", "why": "again"}, **mine}
    yield "get", "/api/admin/numbers", 200, "/api/admin/numbers", {"token": "of the host"}
    yield "get", "/api/admin/numbers", 401, "/api/admin/numbers", mine
    yield "post", "/api/matches", 401, "/api/matches", {"body": order("me", "open"), **other}
    _, waits = ask(server.url + "api/matches", order("me", "open"))
    seats = "/api/matches/{id}/seats"
    yield "post", seats, 401, f"/api/matches/{waits['id']}/seats", {"body": {}, **other}
    end = f"{account}/sessions/{{id}}/end"
    yield "post", f"{account}/delete", 422, f"{account}/delete", {"body": {"name": "Zoe"}, **mine}
    yield "post", f"{account}/delete", 401, f"{account}/delete", {"body": {"name": "Ada"}, **other}
    yield "post", end, 404, f"{account}/sessions/none/end", {"body": {}, **mine}
    yield "post", end, 401, f"{account}/sessions/none/end", {"body": {}, **other}
    _, again = ask(server.url + "api/account/session", words)
    yield "post", end, 200, f"{account}/sessions/here/end", {"body": {}, "token": again["session"]}
    yield "post", f"{account}/delete", 200, f"{account}/delete", {"body": {"name": "Ada"}, **mine}


# What only an authenticator can get: web/e2e/account.test.ts does.
KEYS = {("post", "/api/account/passkeys", 201), ("post", "/api/account/passkeys", 409),
        ("post", "/api/account/passkeys/{id}/end", 200), ("post", "/api/account/passkey", 201),
        ("post", "/api/account/passkey", 403)}


def content_pack():
    """The game's own, a little changed, so that it is another one."""
    own = subprocess.run([PROGRAM, "content", "export", GAME], capture_output=True, text=True, check=True).stdout
    pack = json.loads(own)
    pack["content"]["faces"][0]["points"] += 1
    return json.dumps(pack)


open_ones = []


def with_socket(server, path, headers):
    import socket
    host, port = server.listen.split(":")
    wire = socket.create_connection((host, int(port)), PATIENCE)
    lines = [f"GET {path} HTTP/1.1", "host: x", *(f"{n}: {v}" for n, v in (SOCKET | headers).items()), "", ""]
    wire.sendall("\r\n".join(lines).encode())
    assert b" 101 " in wire.recv(4096)
    open_ones.append(wire)


def every_answer_is_as_described(home):
    server = Server(home, "--trusted-proxy", "127.0.0.1", "--max-tables", "1", "--table-seconds", "1000",
                    "--max-sockets", "1", "--admin-token", "of the host")
    _, spec = ask(server.url + "api/openapi.json")
    assert spec == json.loads((ROOT / "docs/openapi.json").read_text())
    wanted = {(method, path, int(status)) for path, item in spec["paths"].items() for method in item
              if method != "parameters" for status in item[method]["responses"]}
    other = {"x-forwarded-for": "198.51.100.9"}
    _, waits = ask(server.url + "api/matches", order("me", "open"), headers=other)
    with_socket(server, f"/api/matches/{waits['id']}/socket", other)
    seen = {("get", "/api/matches/{id}/socket", 101), ("get", "/api/matches/{id}/bot", 101)} | KEYS | USED_UP  # with_socket
    for method, path, status, place, how in itertools.chain(people(server), cases(home, server)):
        got, answer = ask(server.url.rstrip("/") + place, **how)
        assert got == status, (method, place, how, got, answer)
        described = spec["paths"][path][method]["responses"][str(status)]
        kind, content = next(iter(described["content"].items()))
        assert isinstance(answer, str) == (kind != "application/json"), (place, answer)
        check(spec, content["schema"], answer, f"{method} {place} {status}")
        seen.add((method, path, status))
    assert seen == wanted, (sorted(wanted - seen), sorted(seen - wanted))
    for wire in open_ones:
        wire.close()
    server.stop()


def every_route_is_described(home):
    del home
    spec = json.loads((ROOT / "docs/openapi.json").read_text())
    source = (ROOT / "src/server/api.c").read_text()
    rows = re.findall(r'\{METHOD_(\w+), "([^"]+)", (?:NULL|"([^"]*)"), \w+\}', source)
    assert len(rows) == source.count("{METHOD_"), "a route in another shape"
    source = (ROOT / "src/server/account.c").read_text()
    more = re.findall(r'\{METHOD_(GET|POST), "([^"]+)", (?:NULL|"([^"]*)"), \w+, [\w| ]+\}', source)
    assert len(more) == source.count("{METHOD_") - source.count("{METHOD_OTHER"), "a route in another shape"
    routes = {(method.lower(), path + ("{id}" + rest if path.endswith("/") else ""))
              for method, path, rest in rows + more}
    routes = {(method, path.replace("people/{id}", "people/{name}")) for method, path in routes}
    described = {(method, path) for path, item in spec["paths"].items() for method in item if method != "parameters"}
    beside = {("get", "/healthz"), ("get", "/api/matches/{id}/socket"), ("get", "/api/matches/{id}/bot"), ("get", "/api/packs/{hash}"),
              ("get", "/api/account/tables"), ("get", "/api/digest/{link}"), ("get", "/api/admin/numbers")}
    assert routes | beside == described, (routes - described, described - routes - beside)


run(every_answer_is_as_described, every_route_is_described)
