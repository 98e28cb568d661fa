"""A terminal for the tests of tests/cli: the program on a pseudo-terminal, what it wrote, and the screens of that."""

import atexit
import codecs
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

CLEAR, LEAVE = "\x1b[H\x1b[2J", "\x1b[?1049l"
SEQUENCE = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])")
PATIENCE = 120  # seconds until a test gives up; nothing is measured


def plain(text):
    """Without colours, cursor movements and what was only shown on the way to the end of a line."""
    return SEQUENCE.sub("", text).replace("\r\n", "\n")


def screens(text):
    """What was shown between two clearings, each as its rows; also what stays on the normal screen."""
    return [rows(part) for part in text.replace(LEAVE, CLEAR).split(CLEAR)[1:]]


def rows(part):
    """The prompt's row is the last one; what the line editor drew over it is left out."""
    lines = plain(part).split("\n")
    return [line.split("\r")[-1] if i else line for i, line in enumerate(lines)]


PROGRAM = sys.argv[1] = os.path.abspath(sys.argv[1])
FOLDER = tempfile.mkdtemp(prefix="orrery-terminal-")
atexit.register(shutil.rmtree, FOLDER, True)


def new_folder():
    """For a home of its own; removed at the end of the test."""
    return tempfile.mkdtemp(dir=FOLDER)


class Terminal:
    """The program with these arguments on a terminal of `columns` x `height`."""

    def __init__(self, *arguments, columns=80, height=24, folder=None, locale="C.UTF-8", term="xterm", program=None):
        self.folder = folder or new_folder()
        self.text = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.seen = 0
        self.code = None
        environment = dict(os.environ, TERM=term, LC_ALL=locale, NO_COLOR="1", HOME=self.folder,
                           XDG_STATE_HOME=self.folder + "/state", XDG_DATA_HOME=self.folder + "/data")
        environment.pop("COLORTERM", None)
        size = struct.pack("HHHH", height, columns, 0, 0)
        self.process, self.master = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.chdir(self.folder)
            command = program or [PROGRAM]
            os.execvpe(command[0], [*command, *arguments], environment)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def read(self, seconds):
        """What comes within that time, at once when something is there. False: the program has left."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        self.text += self.decoder.decode(data)
        return bool(data)

    def wait(self, *endings):
        """Until what is new contains one of these. Returns what is new."""
        limit = time.monotonic() + PATIENCE
        while not any(e in plain(self.text[self.seen:]) for e in endings):
            if time.monotonic() > limit or not self.read(1):
                raise AssertionError(f"{endings} expected, shown: {plain(self.text)[-1500:]}")
        new = self.text[self.seen:]
        self.seen = len(self.text)
        return new

    def wait_end(self, *endings):
        """Until something new was shown and ends with one of these. What only moves the cursor, and may come some time after
        the prompt, is nothing new."""
        limit = time.monotonic() + PATIENCE
        before = len(plain(self.text[:self.seen]))
        while len(plain(self.text)) <= before or not plain(self.text).endswith(endings):
            if time.monotonic() > limit or not self.read(1):
                raise AssertionError(f"{endings} expected at the end, shown: {plain(self.text)[-1500:]}")
        self.seen = len(self.text)

    def type(self, keys):
        os.write(self.master, keys.encode())

    def resize(self, columns, height):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, columns, 0, 0))

    def signal(self, number):
        os.kill(self.process, number)

    def hang_up(self):
        os.close(self.master)
        self.master = None

    def leaves(self):
        """Waits for the end; the exit code, or minus the signal."""
        limit = time.monotonic() + PATIENCE
        while self.code is None:
            if self.master is not None and not self.read(0.02):
                time.sleep(0.01)
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                self.code = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > limit:
                os.kill(self.process, signal.SIGKILL)
                raise AssertionError(f"still running; shown: {plain(self.text)[-800:]}")
        while self.master is not None and select.select([self.master], [], [], 0)[0] and self.read(0):
            pass
        return self.code
