"""orrery join: whole games between terminals over a server that is started again in the middle."""

import json
import pathlib
import subprocess
import time

from serving import Client, PROGRAM, Server, ask, run, until
from terminal import PATIENCE, Terminal, plain, screens

GAME = "nul"
ROOT = pathlib.Path(__file__).resolve().parents[2]


def order(*players):
    return {"game": GAME, "seats": [{"player": player, "name": "Ada"} if player == "me" else {"player": player}
                                    for player in players]}


def make(server, *players):
    status, made = ask(server.url + "api/matches", order(*players))
    assert status == 201, (status, made)
    return made


def keep_seat(home, name, server, made):
    """As if this client had sat down itself: where the seat of whoever made the match is kept."""
    host, port = server.listen.split(":")
    folder = home.path / name / "data/orrery/seats"
    folder.mkdir(parents=True)
    (folder / f"{host}-{port}-{made['id']}").write_text(json.dumps({"seat": made["seat"], "token": made["token"]}))


def link(server, made):
    return f"{server.url}#/online/{made['id']}"


def record_is_good(home, client, made):
    record = home.path / client.name / "state/orrery" / f"{GAME}-{made['id']}.record"
    assert str(record) in client.text, client.text[-1500:]
    checked = subprocess.run([PROGRAM, "verify", record], capture_output=True, text=True, env=client.env, check=False)
    assert checked.returncode == 0, (checked.stdout, checked.stderr)


def two_terminals_play_and_the_server_is_started_again(home):
    server = Server(home)
    made = make(server, "me", "open", "random")
    keep_seat(home, "ada", server, made)
    ada = Client(home, "ada", link(server, made), first=[None, "why 1"])
    ada.until(lambda text: "waiting for players" in text)
    bo = Client(home, "bo", link(server, made), "--name", "Bo", first=[None])
    bo.until(lambda text: "Round 1 begins" in text)
    ada.until(lambda text: text.endswith("> "))
    ada.type("say hello, Bo")
    ada.until(lambda text: "Ada: hello, Bo" in text)
    bo.until(lambda text: text.endswith("> "))  # asked before or after: if before, he hears it with his answer
    server.again()
    ada.until(lambda text: "comes back by itself" in text)  # Bo is asked: from a pipe he hears it with his answer
    ada.until(lambda text: "Connected." in text)
    bo.type("undo")  # nothing is lost by a question that the server refuses
    for client in (ada, bo):
        client.end()
        assert "The game is over" in client.text, client.text[-1500:]
        record_is_good(home, client, made)
    assert "that is allowed" in ada.text
    assert "Ada: hello, Bo" in bo.text
    server.stop()


def with_computer_players_one_leaves_and_comes_back(home):
    server = Server(home)
    made = make(server, "me", "open", "greedy")
    keep_seat(home, "ada", server, made)
    bo = Client(home, "bo", link(server, made) + "/seat/1", "--name", "Bo", first=["quit"])
    ada = Client(home, "ada2", f"{link(server, made)}/me/{made['seat']}.{made['token']}")  # on another device
    errors = bo.end()
    assert "your seat is kept" in errors, errors
    watcher = Client(home, "eve", link(server, made), "--watch")
    bo = Client(home, "bo", f"{server.url}api/matches/{made['id']}")
    for client in (ada, bo, watcher):
        client.end()
        assert "The game is over" in client.text, client.text[-1500:]
    assert "> " not in watcher.text.replace("-> ", ""), "a watcher is asked nothing"
    late = Client(home, "late", link(server, made))
    assert "over" in late.end()
    server.stop()


def people_contribute_to_the_dice(home):
    server = Server(home)
    status, made = ask(server.url + "api/matches", order("me", "open") | {"joint": True})
    assert status == 201, made
    keep_seat(home, "ada", server, made)
    ada = Client(home, "ada", link(server, made))
    bo = Client(home, "bo", link(server, made))
    for client in (ada, bo):
        client.end()
        record_is_good(home, client, made)
    record = (home.path / "ada/state/orrery" / f"{GAME}-{made['id']}.record").read_text()
    assert " P1 @reveal:" in record and " P2 @reveal:" in record, record[:800]
    server.stop()


def ends_with(terminal, text):
    """Whatever was drawn meanwhile."""
    limit = time.monotonic() + PATIENCE
    while not plain(terminal.text).endswith(text):
        assert time.monotonic() < limit and terminal.read(1), plain(terminal.text)[-800:]


def on_a_screen_news_come_while_one_types(home):
    server = Server(home)
    made = make(server, "me", "open")
    keep_seat(home, "ada", server, made)
    ada = Client(home, "ada", link(server, made), answer=None)
    bo = Terminal("join", link(server, made), "--name", "Bo")
    bo.wait("Ada is to act.")
    bo.type("say hel")
    bo.wait("say hel")
    ada.until(lambda text: text.endswith("> "))
    ada.type("say are you there?")
    bo.wait("Ada: are you there?")
    ends_with(bo, "> say hel")  # what was typed stays
    bo.type("lo\r")
    bo.wait("Bo: hello")
    bo.type("1\r")
    bo.wait("It is not your turn.")
    ada.type("pass")
    ada.until(lambda text: "Bo: hello" in text)
    bo.wait("Bo: Choose what to do")
    bo.type("pass")
    bo.wait("pass")
    server.stop()
    bo.wait("The connection is lost")
    ends_with(bo, "> pass")
    server.start()
    bo.wait("Bo: Choose what to do")
    ends_with(bo, "> pass")
    bo.type("\r")
    bo.wait("Ada is to act.")
    ada.until(lambda text: "Bo passes" in text or text.count("> ") > 2)
    bo.type("log\r")
    bo.wait("Enter to go on")
    bo.type("\r")
    bo.wait("Ada is to act.")
    bo.type("quit\r")
    assert bo.leaves() == 0
    assert "your seat is kept" in bo.text
    again = Terminal("join", link(server, made), folder=bo.folder)
    again.wait("Bo you")
    again.type("resign\r")
    again.wait("Give this match up?")
    again.type("y\r")
    again.wait("Enter to go on")
    again.type("\r")
    assert again.leaves() == 0, again.text[-800:]
    ada.answer = "1"
    ada.type("log")
    ada.end()
    server.stop()


def one_asks_and_the_other_answers(home):
    """Ada's lines come from a pipe, so she is shown what is new when she is asked, or when nobody asks her."""
    server = Server(home)
    made = make(server, "me", "open")
    keep_seat(home, "ada", server, made)
    ada = Client(home, "ada", link(server, made), answer=None)
    bo = Terminal("join", link(server, made), "--name", "Bo")
    bo.wait("Ada is to act.")

    def asked(times=1, *, of="pause"):
        ada.until(lambda text: text.count(f"Bo asks {of}") == times and text.endswith("> "))

    ada.until(lambda text: text.endswith("> "))
    for line, why in (("offer cake", "Ask for what?"), ("accept", "Nobody has asked you"),
                      ("cancel", "You have asked for nothing"), ("mute Zoe", "Whom do you not want")):
        ada.type(line)
        ada.until(lambda text, why=why: why in text and text.endswith("> "))
    ada.type("pass")
    bo.wait("Bo: Choose what to do")
    bo.type("say one\r")
    ada.until(lambda text: "Bo: one" in text)
    bo.type("offer pause\r")
    bo.wait("You have asked; the others have to agree.")
    asked(of="for a pause")
    ada.type("decline")
    bo.wait("That was declined.")
    bo.type("offer pause\r")
    asked(2, of="for a pause")
    ends_with(bo, "> ")
    while "\n".join(screens(bo.text)[-1]).count("have to agree") < 2:
        assert bo.read(1)
    bo.type("cancel\r")
    bo.wait("Nobody asks for that any more.")
    ada.type("mute bo")
    ada.until(lambda text: "Nobody asks for that any more." in text and "You do not hear Bo any more" in text)
    bo.type("say two\r")
    bo.wait("Bo: two")
    bo.type("offer pause\r")
    asked(3, of="for a pause")
    ada.type("accept")
    bo.wait("The match is paused; offer resume asks to go on.")
    bo.type("offer resume\r")
    asked(of="to go on")
    ada.type("accept")
    bo.wait("Bo: Choose what to do")
    bo.type("pass\r")
    bo.wait("Ada is to act.")
    bo.type("offer takeback\r")
    while "Bo asks to take something back" not in ada.text:
        before = ada.text.count("> ")
        ada.type("score")
        ada.until(lambda text, before=before: text.count("> ") > before and text.endswith("> "))
    ada.type("accept")
    bo.wait("Bo: Choose what to do")
    assert "Bo: one" in ada.text and "Bo: two" not in ada.text, ada.text[-1500:]
    assert "All have agreed." in bo.text
    bo.type("quit\r")
    assert bo.leaves() == 0
    ada.process.terminate()
    ada.end(130)
    server.stop()


def programs_sit_at_a_table_that_is_marked_for_them(home):
    server = Server(home)
    bots = ROOT / "examples/bots"
    plain_table = make(server, "me", "open")
    refused = Client(home, "x", link(server, plain_table), "--bot", "true", answer=None)
    assert "not marked for bots" in refused.end(1)
    status, made = ask(server.url + "api/matches", order("me", "open", "open") | {"bots": True})
    assert status == 201, made
    keep_seat(home, "ada", server, made)
    robby = Client(home, "bots", link(server, made), "--bot", f"python3 {bots / 'random.py'}", "--name", "Robby", answer=None)
    other = Client(home, "bots", link(server, made), "--bot", f"{PROGRAM} bot --player random", "--bot-memory", "1024", answer=None)
    until(lambda: all(seat["here"] for seat in ask(f"{server.url}api/matches/{made['id']}")[1]["seats"][1:]))
    server.again()
    ada = Client(home, "ada", link(server, made))
    ada.end()
    record_is_good(home, ada, made)
    assert "Robby" in ada.text and "Bot" in ada.text, ada.text[-1500:]
    for bot in (robby, other):
        errors = bot.end()
        result = json.loads(bot.text)
        assert result["type"] == "result" and len(result["scores"]) == 3, result
        assert "the record is kept" in errors, errors
    record = (home.path / "ada/state/orrery" / f"{GAME}-{made['id']}.record").read_text()
    assert '"player":"program"' in record and "@timeout" not in record, record[:800]
    server.stop()


def a_program_that_breaks_a_rule_loses_its_seat(home):
    server = Server(home)
    bad = home.path / "bad.py"
    bad.write_text('import json, sys\nfor line in sys.stdin:\n    m = json.loads(line)\n'
                   '    if m["type"] == "hello":\n        print(\'{"type":"hello"}\', flush=True)\n'
                   '    if m["type"] == "go":\n        print(json.dumps({"type":"decision","id":m["id"],"step":"no:1"}), flush=True)\n')
    status, made = ask(server.url + "api/matches", order("me", "open") | {"bots": True})
    assert status == 201, made
    keep_seat(home, "ada", server, made)
    bot = Client(home, "bots", link(server, made), "--bot", f"python3 {bad}", answer=None)
    ada = Client(home, "ada", link(server, made))
    assert "the bot has lost its seat" in bot.end(1)
    ada.end()
    record_is_good(home, ada, made)
    server.stop()


def what_makes_no_sense_is_refused(home):
    server = Server(home)
    made = make(server, "me", "open")
    for words, code, why in (
        (["nowhere"], 2, "no address of a server"),
        (["http://127.0.0.1:99999/#/online/x"], 2, "no address"),
        ([server.url], 2, "no link of a table"),
        ([server.url + "#/online/" + "x" * 40], 2, "no link of a table"),
        ([link(server, made) + "/me/0.xyz"], 2, "no link of a table"),
        ([link(server, made) + "/seat/9"], 2, "no link of a table"),
        ([link(server, made) + "/seat/0"], 1, "that seat is taken"),
        ([server.url + "#/online/nothere"], 1, "there is no such match"),
        (["http://127.0.0.1:1/#/online/x"], 1, "cannot be reached"),
        ([link(server, made), "--name", "\u202ex"], 2, "--name"),
        ([link(server, made), "--seat", "1"], 1, "that seat is taken"),
        ([link(server, made), "--seat", "1", "--watch"], 2, "do not go together"),
        ([link(server, made), "--bot", "true", "--watch"], 2, "do not go together"),
        ([link(server, made), "--bot", "true", "--bot-memory", "x"], 2, "whole number"),
    ):
        done = subprocess.run([PROGRAM, "join", *words], capture_output=True, text=True, check=False,
                              env=home.environment("x"), stdin=subprocess.DEVNULL)
        assert done.returncode == code and why in done.stderr and not done.stdout, (words, done)
    server.stop()


run(people_contribute_to_the_dice, two_terminals_play_and_the_server_is_started_again, with_computer_players_one_leaves_and_comes_back,
    programs_sit_at_a_table_that_is_marked_for_them, a_program_that_breaks_a_rule_loses_its_seat,
    on_a_screen_news_come_while_one_types, one_asks_and_the_other_answers, what_makes_no_sense_is_refused)
