"""`orrery admin` about people: accounts, bans, reports, numbers, for people and programs; and that copies hold them."""

import json
import subprocess

from serving import PROGRAM, Server, ask, run


def admin(home, *words, code=0):
    done = subprocess.run([PROGRAM, "admin", *words, "--data", home.path / "matches"], capture_output=True, text=True,
                          env=home.environment("admin"), check=False)
    assert done.returncode == code, (words, done)
    return done.stdout if code == 0 else done.stderr


def listed(home, what, *words):
    return json.loads(admin(home, what, *words, "--json"))[what]


def sign_up(server, name):
    status, got = ask(server.url + "api/account", {"name": name, "password": "correct horse"})
    assert status == 201, got
    return got["session"]


def a_host_sees_people_and_closes_accounts(home):
    server = Server(home)
    ada, eve = sign_up(server, "Ada"), sign_up(server, "Eve")
    assert [u["name"] for u in listed(home, "users")] == ["Ada", "Eve"]
    assert [u["name"] for u in listed(home, "users", "AD")] == ["Ada"]
    assert "name Eve" in admin(home, "users")
    ask(server.url + "api/matches", {"game": "nul", "seats": [{"player": "me"}, {"player": "open"}]}, token=eve)
    assert len(json.loads(admin(home, "tables", "--json"))["matches"]) == 1
    assert json.loads(admin(home, "tables", "over", "--json"))["matches"] == []
    assert "phase 1" in admin(home, "matches")
    _, report = ask(server.url + "api/reports", {"name": "Eve", "why": "insults"}, token=ada)
    assert [(r["by"], r["about"], r["why"]) for r in listed(home, "reports")] == [("Ada", "Eve", "insults")]
    _, second = ask(server.url + "api/reports", {"name": "Eve", "why": "\x1b]0;root\x07\u009b2J"}, token=ada)
    shown = admin(home, "reports")  # on a terminal nothing obeys what a stranger wrote
    assert "why ?]0;root??2J" in shown and not set("\x1b\x07\u009b") & set(shown), shown
    admin(home, "reports", second["id"])
    admin(home, "reports", report["id"])
    assert listed(home, "reports") == []
    assert "no open report" in admin(home, "reports", report["id"], code=1)
    admin(home, "ban", "eve", "--days", "3", "--why", "insults")
    assert [(b["name"], b["why"]) for b in listed(home, "bans")] == [("Eve", "insults")]
    assert ask(server.url + "api/account", token=eve)[0] == 401
    assert ask(server.url + "api/account/session", {"name": "Eve", "password": "correct horse"})[0] == 403
    admin(home, "unban", "Eve")
    assert ask(server.url + "api/account/session", {"name": "Eve", "password": "correct horse"})[0] == 201
    assert "nobody is called" in admin(home, "ban", "Zoe", code=1)
    assert json.loads(admin(home, "stats", "--json"))["accounts"] == 2
    assert "accounts 2" in admin(home, "stats")
    server.stop()


def copies_hold_people(home):
    server = Server(home)
    sign_up(server, "Ada")
    copy = home.path / "copy.db"
    admin(home, "backup", copy)
    server.stop()
    done = subprocess.run([PROGRAM, "admin", "users", "--json", "--db", f"sqlite:{copy}", "--data",
                           home.path / "matches"], capture_output=True, text=True, check=True,
                          env=home.environment("admin"))
    assert [u["name"] for u in json.loads(done.stdout)["users"]] == ["Ada"]


def words_that_make_no_sense_are_refused(home):
    server = Server(home)
    for words in (("users", "a", "b"), ("tables", "flying"), ("ban",), ("ban", "Ada", "--days", "0"), ("stats", "x")):
        admin(home, *words, code=2)
    server.stop()


run(a_host_sees_people_and_closes_accounts, copies_hold_people, words_that_make_no_sense_are_refused)
