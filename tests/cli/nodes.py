"""Servers as hosts run several of them: two nodes behind an nginx on one PostgreSQL, of which one is killed; workers that
are killed while they think; a primary that is killed and its standby. Each starts what it needs."""

import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from serving import PATIENCE, PROGRAM, Server, ask, run, until

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOAD = pathlib.Path(sys.argv[2]).resolve()
WIDE = "ORRERY_TEST_ALL" in os.environ
TABLES, SECONDS = (60, 20) if WIDE else (12, 8)


def postgres(order, folder, *more):
    done = subprocess.run([ROOT / "scripts/postgres.sh", order, folder, *more], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (order, done.stdout, done.stderr)
    return done.stdout.strip()


class Database:
    """In a folder of its own that the user of the database may enter."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="orrery-pg-"))
        self.path.chmod(0o755)
        self.url = postgres("start", self.path / "a")
        self.runs = ["a"]

    def end(self):
        for name in self.runs:
            postgres("kill", self.path / name)
        shutil.rmtree(self.path)


class Node(Server):
    """A server of several: its own folder, the key of the first one."""

    def __init__(self, home, name, db, *options):
        folder = home.path / name
        key = home.path / "key"
        if key.exists():
            folder.mkdir(mode=0o700)
            shutil.copy(key, folder)
        super().__init__(home, "--db", db, *options, data=name)
        shutil.copy(folder / "key", key)

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


def load(*words):
    return subprocess.Popen([LOAD, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def begun(process):
    """All tables are there, and are played for a while."""
    for line in iter(process.stderr.readline, ""):
        if "it begins" in line:
            time.sleep(SECONDS / 4)
            return
    raise AssertionError(ended(process))


def ended(process):
    out, err = process.communicate(timeout=3 * PATIENCE + SECONDS)
    assert process.returncode == 0, (process.returncode, out, err)
    return out


def check(home, db):
    done = subprocess.run([PROGRAM, "admin", "check", "--data", home.path / "one", "--db", db], capture_output=True,
                          text=True, check=False, env=home.environment("admin"))
    assert done.returncode == 0, (done.stdout[-1000:], done.stderr)
    return done.stdout.splitlines()[-1]


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def nginx_before(home, *nodes):
    """deploy/nginx/two-nodes.conf with these nodes, without TLS: so the load goes through it."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/sbin")
    if not nginx:
        return None, None
    folder = home.path / "nginx"
    folder.mkdir()
    shutil.copy(ROOT / "deploy/nginx/proxy.conf", folder / "orrery-proxy.conf")
    port = free_port()
    text = (ROOT / "deploy/nginx/two-nodes.conf").read_text()
    for there, here in (("10.0.0.11:8080", nodes[0].listen), ("10.0.0.12:8080", nodes[1].listen),
                        ("listen 443 ssl http2", f"listen 127.0.0.1:{port}"), ("orrery.example.org", "localhost")):
        assert there in text, there
        text = text.replace(there, here)
    text = "\n".join(line for line in text.splitlines() if "ssl_" not in line)
    (folder / "site.conf").write_text(text)
    temp = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in
                   ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        f"events {{ worker_connections 4096; }}\nhttp {{\naccess_log off;\n{temp}include {folder}/site.conf;\n}}\n")
    process = subprocess.Popen([nginx, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
    url = f"http://127.0.0.1:{port}"
    until(lambda: answers(url))
    return process, url


def answers(url):
    try:
        return ask(url + "/healthz")[0] == 200
    except OSError:
        return False


def a_node_behind_nginx_is_killed_and_its_tables_go_on(home):
    db = Database()
    one, two = Node(home, "one", db.url), Node(home, "two", db.url)
    proxy, url = nginx_before(home, one, two)
    if not proxy:
        print("nginx is not installed")
        url = f"http://{one.listen}"
    try:
        playing = load(url, "--tables", TABLES, "--seconds", SECONDS, "--stay", "yes", "--file", home.path / "tables",
                       *([] if proxy else ["--other", f"http://{two.listen}"]))
        begun(playing)
        one.kill()
        said = ended(playing)
        print(said.strip())
        assert "; 0 stand still for long" in said, said
        assert " 0 times a table stood still" not in said, said  # it was in use
        ended(load(f"http://{two.listen}", "--tables", TABLES, "--seconds", 1, "--file", home.path / "tables"))
        two.stop()
        print(check(home, db.url))
    finally:
        if proxy:
            proxy.send_signal(signal.SIGQUIT)
            proxy.wait(PATIENCE)
        db.end()


class Worker:
    def __init__(self, home, db, *options):
        self.process = subprocess.Popen([PROGRAM, "worker", "--db", db, *options], stdout=subprocess.PIPE,
                                        env=home.environment("worker"), text=True)
        assert self.process.stdout.readline().startswith("Orrery thinks"), "it does not begin"

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        assert code == (0 if how == signal.SIGTERM else -how), code


def psql(db, text):
    done = subprocess.run(["psql", "-qXAt", db, "-c", text], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def workers_die_and_others_go_on(home):
    """Matches of computer players alone, seen by nobody; reviews in the end. Whoever thinks is killed again and again."""
    db = Database()
    try:
        workers_die(home, db)
    finally:
        db.end()


def a_database_that_lacks_characters_is_refused(home, url):
    """Else the first name that it cannot hold would end the server."""
    psql(url, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    latin = url.replace("/postgres?", "/latin?")
    assert latin != url, url
    done = subprocess.run([PROGRAM, "serve", "--site", home.path / "site", "--data", home.path / "latin", "--db", latin,
                           "--listen", "127.0.0.1:0"], capture_output=True, text=True, check=False, timeout=PATIENCE,
                          env=home.environment("latin"))
    assert done.returncode == 1 and "the encoding LATIN1, which lacks characters" in done.stderr, done


def workers_die(home, db):
    a_database_that_lacks_characters_is_refused(home, db.url)
    server = Node(home, "one", db.url, "--think", "workers")
    order = {"game": "nul", "seats": [*[{"player": "bot:2"}] * 2, {"player": "me"}]}
    made = [ask(server.url + "api/matches", order)[1] for _ in range(8 if WIDE else 3)]
    until(lambda: int(psql(db.url, "SELECT count(*) FROM job WHERE answer IS NULL")) >= 1)  # nobody thinks yet
    workers = [Worker(home, db.url), Worker(home, db.url, "--threads", "2")]
    seats = [Player(server, table) for table in made]
    for _ in range(8 if WIDE else 3):
        time.sleep(random.random() / 2)
        workers.pop(0).end(random.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGTERM)))
        workers.append(Worker(home, db.url))
    for seat in seats:
        seat.end()
    for table in made:
        until(lambda where=f"{server.url}api/matches/{table['id']}": ask(where)[1]["phase"] == "over")
        reviews = f"{server.url}api/matches/{table['id']}/review"
        status, text = ask(reviews)
        assert status in (200, 202), (status, text)
        until(lambda: ask(reviews)[0] == 200)
        assert "turns" in ask(reviews)[1], ask(reviews)
    until(lambda: psql(db.url, "SELECT count(*) FROM job WHERE answer IS NULL") == "0")
    for worker in workers:
        worker.end()
    server.stop()
    print(check(home, db.url))


class Player:
    """`orrery join` in the seat of a person, deciding always the same."""

    def __init__(self, server, made):
        from serving import Client
        name = "seat" + made["id"]
        seats = server.home.path / name / "data/orrery/seats"
        seats.mkdir(parents=True)
        (seats / f"{server.listen.replace(':', '-')}-{made['id']}").write_text(
            json.dumps({"seat": made["seat"], "token": made["token"]}))
        self.client = Client(server.home, name, f"{server.url}#/online/{made['id']}")

    def end(self):
        self.client.end()
        assert "The game is over" in self.client.text, self.client.text[-1500:]


def the_primary_dies_and_the_standby_goes_on(home):
    db = Database()
    try:
        url = postgres("standby", db.path / "b", db.path / "a")
        db.runs = ["b"]
        nodes = [Node(home, name, url) for name in ("one", "two")]
        words = ("--tables", TABLES, "--stay", "yes", "--file", home.path / "tables", "--other", nodes[1].url[:-1])
        playing = load(nodes[0].url[:-1], "--seconds", SECONDS, *words)
        begun(playing)
        postgres("kill", db.path / "a")
        before = acknowledged(nodes)
        postgres("promote", db.path / "b")
        said = ended(playing)
        print(said.strip())
        until(lambda: acknowledged(nodes) > before)
        for node in nodes:
            node.kill()
        last = Node(home, "three", url)  # what it knows is what the promoted one has
        ended(load(last.url[:-1], "--tables", TABLES, "--seconds", 1, "--file", home.path / "tables"))
        last.stop()
        print(check(home, url))
    finally:
        db.end()


def while_the_standby_is_away_nothing_is_acknowledged(home):
    db = Database()
    try:
        url = postgres("standby", db.path / "b", db.path / "a")
        db.runs = ["a", "b"]
        node = Node(home, "one", url)
        order = {"game": "nul", "seats": [{"player": "me"}, {"player": "open"}]}
        assert ask(node.url + "api/matches", order)[0] == 201
        postgres("kill", db.path / "b")
        with concurrent.futures.ThreadPoolExecutor() as pool:
            made = pool.submit(ask, node.url + "api/matches", order)
            concurrent.futures.wait([made], timeout=2)
            assert not made.done(), made.result()
            postgres("start", db.path / "b")
            assert made.result(PATIENCE)[0] == 201
        node.stop()
    finally:
        db.end()


def acknowledged(nodes):
    numbers = [ask(node.url + "metrics")[1] for node in nodes]
    return sum(int(line.split()[1]) for text in numbers for line in text.splitlines()
               if line.startswith("orrery_changes_kept_total "))


run(a_node_behind_nginx_is_killed_and_its_tables_go_on, workers_die_and_others_go_on,
    the_primary_dies_and_the_standby_goes_on, while_the_standby_is_away_nothing_is_acknowledged)
