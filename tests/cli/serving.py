"""A server of the program and clients in terminals without a screen, for tests of matches over a network."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
PATIENCE = 120  # seconds until a test that hangs is given up


class Home:
    """A folder for one test, with a site to serve."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="orrery-net-"))
        (self.path / "site").mkdir()
        (self.path / "site/index.html").write_text("<!doctype html><title>Orrery</title>")
        (self.path / ".lsan").write_text("leak:libfontconfig\n")

    def environment(self, name, **more):
        folder = self.path / name
        env = {key: value for key, value in os.environ.items() if not key.startswith("ORRERY_")}
        env |= {"XDG_STATE_HOME": str(folder / "state"), "XDG_DATA_HOME": str(folder / "data"), "NO_COLOR": "1",
                "LSAN_OPTIONS": f"suppressions={self.path}/.lsan:print_suppressions=0", "HOME": str(folder)}
        return env | more

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    def __init__(self, home, *options, env=None, listen="127.0.0.1:0", data="matches"):
        self.home, self.options, self.env = home, options, env or home.environment("server")
        self.listen, self.data = listen, home.path / data
        self.log = open(home.path / "server.log", "ab")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", self.listen, "--site", self.home.path / "site", "--data",
             self.data, *self.options],
            env=self.env, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("Orrery is at "), (line, self.said())
        self.url = line.split()[-1]
        self.listen = self.url.split("//")[1].split("/")[0]

    def stop(self):
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        assert code == 0, (code, self.said())

    def again(self):
        self.stop()
        self.start()

    def said(self):
        self.log.flush()
        return (self.home.path / "server.log").read_text(errors="replace")


def ask(url, body=None, token=None, context=None, headers=None):
    """Status and what was answered, as JSON where it is."""
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers or {})
    if token:
        request.add_header("authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE, context=context) as answer:
            status, text, kind = answer.status, answer.read(), answer.headers["content-type"] or ""
    except urllib.error.HTTPError as error:
        status, text, kind = error.code, error.read(), error.headers["content-type"] or ""
    return status, json.loads(text) if "json" in kind and text else text.decode(errors="replace")


class Client:
    """`orrery join` with pipes; types `answer` whenever it is asked."""

    def __init__(self, home, name, *words, env=None, answer="1", first=()):
        self.name, self.answer, self.todo, self.asked, self.text = name, answer, list(first), 0, ""
        self.changed = threading.Condition()
        self.env = env or home.environment(name)
        self.process = subprocess.Popen([PROGRAM, "join", *words], env=self.env, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        while True:
            piece = os.read(self.process.stdout.fileno(), 65536).decode(errors="replace")
            with self.changed:
                self.text += piece
                self.changed.notify_all()
            if not piece:
                return
            if self.text.endswith("> "):
                self.asked += 1
                self.type(self.todo.pop(0) if self.todo else self.answer)

    def type(self, line):
        if line is None:
            return
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def until(self, what):
        """Until its text fulfils this."""
        with self.changed:
            assert self.changed.wait_for(lambda: what(self.text), PATIENCE), (self.name, self.text[-2000:])

    def end(self, code=0):
        try:
            got = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError((self.name, "does not end", self.text[-2000:])) from None
        self.thread.join(PATIENCE)
        errors = self.process.stderr.read()
        assert got == code, (self.name, got, self.text[-2000:], errors)
        return errors


def until(what):
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def run(*tests):
    for test in tests:
        home = Home()
        try:
            test(home)
            print(test.__name__.replace("_", " "), "ok", flush=True)
        finally:
            home.remove()
