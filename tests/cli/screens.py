"""Every screen fits a terminal of 80 x 24: all games are played to their end there, with the first set-up and with the
most seats, of `make test-all` with every number of seats, and with the pages that the words of a question open. Says
which screen is too high. `screens.py PROGRAM [GAME]`"""

import json
import os
import subprocess
import sys

from terminal import Terminal, plain, screens

COLUMNS, HEIGHT = 80, 24
WORDS = ["?", "score", "log", "hint", "rules", "board", "why 1"]
CONFIRM = "Enter ends the turn"
DANGER = "Do it? [y/N]: "
MOST = 2500  # answers of a game
WIDE = "ORRERY_TEST_ALL" in os.environ
ASKED = 1 if WIDE else 12  # every so many answers may be asked whether they are meant: what is at stake takes long to find


def height(rows):
    """Rows on the terminal: a long one takes several. The end of the answer, which clears the screen, is not counted."""
    while rows and not rows[-1].strip():
        rows = rows[:-1]
    return sum(max(1, -(-len(row.rstrip(" ")) // COLUMNS)) for row in rows)


def check(terminal, what):
    """Looks at what was shown since the last time."""
    new, terminal.text, terminal.seen = terminal.text, "", 0
    for rows in screens(new):
        if height(rows) > HEIGHT:
            shown = "\n".join(rows)
            raise AssertionError(f"{what}: a screen has {height(rows)} rows\n{shown}")


def turn_pages(terminal, what):
    """Enter until the table is there again; false when the game is over."""
    while True:
        end = plain(terminal.text)[-60:]
        check(terminal, what)
        if "Enter" not in end:
            return True
        terminal.type("\r")
        terminal.wait_end("\n> ", "Enter to go on ", "q: leave ", "orrery verify FILE\n")


def answer(terminal, line, what):
    terminal.type(line + "\r")
    terminal.wait_end("\n> ", "Enter to go on ", "q: leave ")
    turn_pages(terminal, f"{what}, {line!r}")


def options_in_parts(terminal, what):
    """All parts of a question whose options do not fit under the table."""
    for _ in range(12):
        if "more: Enter" not in plain(terminal.text) and "back to the table" not in plain(terminal.text):
            return
        check(terminal, what)
        terminal.type("\r")
        terminal.wait_end("\n> ")


def play(game, table, words):
    seats = ["me"] + ["random"] * (table["seats"] - 1)
    options = [part for option in table["options"].split() for part in ("--set", option)]
    what = f"{game['id']} with {table['seats']} seats {table['options']}"
    t = Terminal("play", game["id"], "--seed", "3", "--seats", ",".join(seats), *options, columns=COLUMNS, height=HEIGHT)
    t.wait_end("\n> ")
    for word in words:
        options_in_parts(t, what)
        answer(t, word, what)
    held = False
    for n in range(MOST):
        t.type("\r" if held else "1\r" if n % ASKED == 0 else "1!\r")
        t.wait_end("\n> ", "Enter to go on ", "q: leave ", DANGER)
        if DANGER in plain(t.text)[-len(DANGER) - 2 :]:  # the step is dangerous, and done all the same
            check(t, what)
            t.type("y\r")
            t.wait_end("\n> ", "Enter to go on ", "q: leave ")
        if "> " not in plain(t.text)[-4:]:
            break
        held = CONFIRM in plain(t.text)
        options_in_parts(t, what)
        check(t, what)
    turn_pages(t, what + ", the end")
    if t.leaves() != 0:
        raise AssertionError(f"{what}: it does not come to its end")
    check(t, what)
    print("ok", what, flush=True)


def tables(game):
    """One for each number of seats that is played; the first of a game with all its words."""
    first = {}
    for table in game["setups"]:
        first.setdefault(table["seats"], table)
    wanted = first if WIDE else {game["setups"][0]["seats"], max(first)}
    return [table for seats, table in first.items() if seats in wanted]


def main():
    text = subprocess.run([sys.argv[1], "games", "--json"], capture_output=True, text=True, check=True).stdout
    for game in json.loads(text)["games"]:
        if sys.argv[2:] and game["id"] not in sys.argv[2:]:
            continue
        for table in tables(game):
            play(game, table, WORDS if table == game["setups"][0] else WORDS[:3])


if __name__ == "__main__":
    main()
