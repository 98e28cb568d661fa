"""Terminal play on a pseudo-terminal: the alternate screen on every way out, resizing, suspension, editing, long lines,
several persons at one keyboard, saved games, and terminals without UTF-8. `window.py PROGRAM`"""

import json
import os
import re
import signal
import subprocess
import sys
import time

from terminal import CLEAR, LEAVE, Terminal, new_folder, plain

ENTER = "\x1b[?1049h"
CTRL_C, CTRL_D, CTRL_Z, UP = "\x03", "\x04", "\x1a", "\x1b[A"
CLEAR_AND_TITLE = CLEAR + " Nul"
GAME = ["play", "nul", "--seed", "9"]


def alternate(text):
    """Is the alternate screen shown after this?"""
    return text.rfind(ENTER) > text.rfind(LEAVE)


def check(condition, what, terminal):
    if not condition:
        raise AssertionError(f"{what}; shown: {plain(terminal.text)[-1500:]}")


def begin(*arguments, **how):
    t = Terminal(*(arguments or GAME), **how)
    t.wait_end("\n> ")
    check(alternate(t.text), "the game has a screen of its own", t)
    return t


def ends(t, code, *sentences):
    check(t.leaves() == code, f"exit code {code}, not {t.code}", t)
    check(not alternate(t.text), "the screen is given back", t)
    for sentence in sentences:
        check(sentence in plain(t.text[t.text.rfind(LEAVE):]), f"{sentence!r} on the normal screen", t)


# ---- ways out ----

def leaving_gives_the_screen_back():
    for keys, code in ((CTRL_C, 130), (CTRL_D, 0), ("quit\r", 0)):
        t = begin()
        t.type(keys)
        ends(t, code, "the game is saved")


def signals_save_the_game():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        t = begin()
        t.signal(number)
        ends(t, 130, "the game is saved")


def a_crash_gives_the_screen_back():
    t = begin()
    t.signal(signal.SIGABRT)
    ends(t, -signal.SIGABRT)


def a_terminal_that_is_gone_ends_the_game():
    for first in ("", "1\r", "rules\r", "save x\rsave x\r"):
        t = begin()
        t.type(first)
        t.hang_up()
        check(t.leaves() in (0, 1, 130), "it ends", t)
        saved = os.listdir(t.folder + "/state/orrery")
        check(any(name.endswith(".unfinished") for name in saved), "the game is saved", t)
    t = Terminal("play")
    t.wait("Which game")
    t.hang_up()
    check(t.leaves() == 1, "the menu ends, too", t)


def the_result_stays_on_the_terminal():
    t = begin("play", "nul", "--seed", "9", "--seats", "me,random", "--no-confirm")
    while "The game is over" not in plain(t.text):
        t.type("1\r")
        t.wait_end("\n> ", "Enter to go on ")
        if plain(t.text).endswith("Enter to go on "):
            t.type("\r")
            t.wait("orrery verify")
    ends(t, 0, "The game is over after", "The record is")


# ---- resizing and suspension ----

def a_resized_terminal_is_drawn_again():
    t = begin(height=40)
    t.type("sco")
    t.wait("sco")
    t.resize(100, 30)
    new = t.wait("> sco")
    check(CLEAR_AND_TITLE in new, "title and table come again, with what was typed", t)
    t.type("re\r")
    t.wait("Enter to go on")
    t.resize(60, 20)
    check("Enter to go on" in plain(t.wait("Enter to go on")), "a page is drawn again", t)


def suspension_lends_the_screen_to_the_shell():
    t = Terminal("-c", f"set -m; {sys.argv[1]} {' '.join(GAME)}; echo stopped; sleep 0.2; fg >/dev/null; echo left $?",
                 program=["bash", "--norc"])
    t.wait_end("\n> ")
    t.type("sco")
    t.wait("sco")
    t.type(CTRL_Z)
    check(not alternate(t.wait("stopped")), "the shell has its own screen", t)
    new = t.wait("> sco")
    check(alternate(t.text) and CLEAR_AND_TITLE in new, "the game comes back", t)
    t.type(CTRL_C)
    t.wait("left 130")
    check(not alternate(t.text), "the screen is given back", t)


# ---- lines ----

def lines_are_edited_and_remembered():
    t = begin()
    t.type("scoer\x7f\x7fre\r")
    t.wait("Enter to go on")
    t.type("\r")
    t.wait_end("\n> ")
    t.type(UP)
    t.wait("> score", "score")
    t.type("\r")
    t.wait("Enter to go on")
    kept = [os.path.join(folder, name) for folder, _, names in os.walk(t.folder) for name in names]
    check(not any("score" in open(path, errors="replace").read() for path in kept), "lines are not stored", t)


def a_long_line_is_one_wrong_answer():
    t = begin()
    t.type("1" * 2000 + "\r")
    new = plain(t.wait("too long"))
    check("There is no option" not in new, "no rest is answered", t)
    for length in (1022, 1023, 1024, 5000, 100000):
        line = "1 " * (length // 2) + "1" * (length % 2)
        done = subprocess.run([sys.argv[1], *GAME], input=line + "\nquit\n", capture_output=True, text=True, check=False,
                              env=dict(os.environ, XDG_STATE_HOME=t.folder + "/pipe"))
        check(done.stdout.count("P1: ") == 2, f"a line of {length} characters from a pipe is one answer", t)
        check(("too long" in done.stdout) == (length > 1022), f"what is said of {length} characters", t)


# ---- thinking ----

def ctrl_c_gives_up_a_hint_only():
    t = begin()
    t.type("hint 600\r")
    t.wait("bot:5 thinks... ")  # and how many seconds already: the first may have passed unseen
    t.type(CTRL_C)
    new = t.wait("\n> ")
    check("No hint, then." in plain(new), "the game goes on", t)
    check("thinks" not in plain(new.split(CLEAR)[-1]), "and nobody thinks any more", t)
    t.type("hint 600\r")
    t.wait("thinks")
    t.signal(signal.SIGTERM)
    ends(t, 130, "the game is saved")


def nobody_counts_seconds_in_a_pipe():
    folder = new_folder()
    done = subprocess.run([sys.argv[1], *GAME], input="hint 1\nquit\n", capture_output=True, text=True, check=True,
                          env=dict(os.environ, XDG_STATE_HOME=folder))
    if "thinks" in done.stdout + done.stderr or "Hint: " not in done.stdout:
        raise AssertionError(done.stdout)


# ---- several persons ----

def nothing_of_one_person_is_left_for_the_next():
    t = Terminal("play", "nul", "--seed", "9", "--seats", "me,me")
    t.wait_end("looks at the screen: ")
    t.type("\r")
    t.wait_end("\n> ")
    mark = len(t.text)
    for answer in ("why 1\r", "1\r", "\r", "1\r", "\r"):
        t.type(answer)
        t.wait_end("\n> ", "looks at the screen: ")
        if plain(t.text).endswith("looks at the screen: "):
            break
    check("\x1b[3J" in t.text[mark:], "what the terminal kept is cleared", t)
    check(plain(t.text[mark:].split("\x1b[3J")[-1]).strip().startswith("P2 is to act"), "then only the name is shown", t)
    t.type("\r")
    t.wait_end("\n> ")
    mark = len(t.text)
    t.type(UP + "\x19\r")  # the line before, and what was cut
    t.wait_end("\n> ")
    check("why" not in plain(t.text[mark:]) and "not a step" not in plain(t.text[mark:]), "no lines are remembered", t)


# ---- saved games ----

def saved_games_are_listed():
    folder = new_folder()
    for names in ("Ada,Bo", "Cy,Di"):
        t = begin("play", "nul", "--seed", "9", "--seats", "me,random", "--names", names, folder=folder)
        t.type("1\rquit\r")
        ends(t, 0)
        time.sleep(0.02)  # so that one is newer
    t = Terminal("play", folder=folder)
    new = plain(t.wait("Resume which"))
    lines = [line for line in new.split("\n") if ", round " in line]
    check(len(lines) >= 2 and "Cy you, Di random" in lines[0] and "Ada you, Bo random" in lines[1], "newest first", t)
    check(all("Nul" in line and "20" in line for line in lines), "game and date", t)
    t.type("2\r")
    check("Ada you" in plain(t.wait("\n> ")), "the second one goes on", t)
    t.type("quit\r")
    ends(t, 0)
    for arguments in (["play", "--load"], ["play", "nul"]):
        t = Terminal(*arguments, folder=folder)
        t.wait("Resume which")
        t.type("99\r")
        t.wait("Please type")
        t.type("\r")
        check("Cy you" in plain(t.wait("\n> ")), "Enter is the newest", t)
        t.type("quit\r")
        ends(t, 0)
    t = Terminal("play", folder=folder)
    t.wait("Resume which")
    t.type("n\r")
    t.wait("Which game")
    empty = Terminal("play", "--load")
    check(empty.leaves() == 1 and "no game to be resumed" in empty.text, "nothing to resume", empty)


# ---- the menu ----

def games():
    text = subprocess.run([sys.argv[1], "games", "--json"], capture_output=True, text=True, check=True).stdout
    return json.loads(text)["games"]


def names_of_games_are_answers():
    for game in games():
        for name in (game["id"], game["title"].upper()):
            t = Terminal("play")
            t.wait("Which game")
            t.type(name + "\r")
            shown = " ".join(plain(t.wait("Which table")).split())  # credits are wrapped
            check(game["credits"] in shown, f"{name} is {game['id']}", t)
    shared = os.path.commonprefix([g["id"] for g in games() if g["id"][0] == games()[-1]["id"][0]])
    if sum(g["id"].startswith(shared) for g in games()) > 1 and shared not in [g["id"] for g in games()]:
        t = Terminal("play")
        t.wait("Which game")
        t.type(shared + "\r")
        t.wait("beginning of one name")


def enter_four_times_begins_a_game():
    t = Terminal("play")
    for question in ("Which game", "Which table", "Players", "Options"):
        t.wait(question)
        t.type("\r")
    check(games()[0]["title"] in plain(t.wait("\n> ")), "the first game of the list", t)


def every_way_to_play_is_in_the_menu():
    for game in games():
        for way in game["ways"]:
            t = Terminal("play")
            t.wait("Which game")
            t.type(game["id"] + "\r")
            lines = plain(t.wait("Which table")).split("\n")
            number = next(line.split()[0] for line in lines if line.rstrip().endswith("  " + way["title"]))
            t.type(number + "\r")
            asked = 0
            while "Players" not in plain(t.wait("[1]:", "Players")):
                asked += 1
                t.type("\r")
            check(asked <= len(way["asks"]), f"{game['id']}, {way['name']}: what belongs to it", t)
            t.type("\r")
            t.wait("Options")
            t.type("\r")
            t.wait("\n> ")


def options_that_do_nothing_are_not_listed():
    for game in games():
        command = [sys.argv[1], "games", game["id"], "--json"]
        offers = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        answers = f"{game['id']}\n1\n\n?\n"
        shown = subprocess.run([sys.argv[1], "play"], input=answers, capture_output=True, text=True,
                               env={**os.environ, "XDG_STATE_HOME": new_folder()}, check=False).stdout
        for option in offers["options"]:
            listed = f"  {option['name']}={option['value']}  " in shown
            if "Options" not in shown or listed != option["asked"]:
                raise AssertionError(f"{game['id']}: {option['name']} is listed if it does something: {shown}")


def the_first_steps_of_the_readme_are_true():
    folder = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        text = " ".join(file.read().split())
    step = re.search(r"type `([a-z-]+)` at the first question and press Enter at the other three, and you play (.+?) "
                     r"against two computer players", text)
    t = Terminal("play")
    for question, answer in (("Which game", step.group(1)), ("Which table", ""), ("Players", ""), ("Options", "")):
        t.wait(question)
        t.type(answer + "\r")
    title = plain(t.wait("\n> ")).split(" " + step.group(2) + " ")[-1].split("? help")[0]
    check(title.count("you") == 1 and title.count("bot:") == 2, "the game that the README promises", t)


# ---- terminals without UTF-8 ----

def other_locales_get_ascii():
    for game in games():
        for what in ([["show", "-"], ["rules", game["id"]]]):
            position = subprocess.run([sys.argv[1], "new", game["id"], "--seed", "3"], capture_output=True, check=True)
            path = os.path.join(new_folder(), "position.json")
            with open(path, "wb") as file:
                file.write(position.stdout)
            arguments = [path if a == "-" else a for a in what]
            full, ascii_only = Terminal(*arguments), Terminal(*arguments, locale="C")
            full.leaves()
            ascii_only.leaves()
            check(ascii_only.text.isascii(), f"{game['id']} {what[0]} in ASCII", ascii_only)
            check(len(full.text) == len(ascii_only.text), "nothing moves", ascii_only)
            strange = {a for a, b in zip(full.text, ascii_only.text) if b == "?" and a != "?"}
            check(not strange, f"{strange} have a sign of their own", ascii_only)
        t = begin("play", game["id"], "--seed", "3", locale="C")
        t.type("?\r")
        t.wait("Enter")
        check(t.text.isascii(), f"{game['id']} is played in ASCII", t)


def questions_fit_every_locale():
    for locale in ("xx_XX.UTF-8", "C", "C.UTF-8"):  # one that is not installed, and one without umlauts
        t = Terminal("play", "--lang", "de", locale=locale)
        for question in ("Welches Spiel", "Welcher Tisch", "Spieler", "Liste, Enter zum Beginnen"):
            t.wait(question)
            t.type("\r")
        t.wait_end("\n> ")
        check(t.text.isascii() == (locale == "C"), f"German in {locale}", t)


def main():
    cases = [f for name, f in globals().items() if callable(f) and getattr(f, "__module__", "") == "__main__"
             and name not in ("alternate", "check", "begin", "ends", "games", "main")]
    wanted = sys.argv[2:]
    for case in cases:
        if not wanted or case.__name__ in wanted:
            case()
            print("ok", case.__name__, flush=True)


if __name__ == "__main__":
    main()
