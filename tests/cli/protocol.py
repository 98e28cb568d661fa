"""docs/bots.schema.json against what is really said: lines of matches of every game, both ways, and of a bot that is
stopped and one that is refused. Every type must occur, the host may say nothing that the schema does not name, and a
line that lacks something or has it of another kind must not fit."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs/bots.schema.json").read_text())
WIDE = "ORRERY_TEST_ALL" in os.environ
SILENT = {"$schema", "$defs", "title", "description"}  # words that allow and forbid nothing
KINDS = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
         "null": type(None)}

# Stands between the host and a bot, and writes what both say to standard error, which the host keeps in a file.
BETWEEN = r"""
import subprocess, sys, threading
bot = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def tell(mark, line):
    sys.stderr.buffer.write(mark + line)
    sys.stderr.buffer.flush()
def answers():
    for line in bot.stdout:
        tell(b"< ", line)
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
threading.Thread(target=answers, daemon=True).start()
for line in sys.stdin.buffer:
    tell(b"> ", line)
    bot.stdin.write(line)
    bot.stdin.flush()
bot.stdin.close()
bot.wait()
"""

# Decides when it is stopped; or at once, and illegally.
ODD = r"""
import json, sys
at, index = ("stop", 0) if sys.argv[1] == "slow" else ("go", 999)
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print('{"type":"hello","name":"odd"}', flush=True)
    if m["type"] == "go":
        print('{"type":"info","text":"waiting"}', flush=True)
    if m["type"] == at:
        print(json.dumps({"type": "decision", "id": m["id"], "index": index}), flush=True)
"""


class Refused(Exception):
    pass


def demand(good, where, words):
    if not good:
        raise Refused(f"{where}: {words}")


def is_kind(value, kind):
    return isinstance(value, KINDS[kind]) and (isinstance(value, bool) == (kind == "boolean"))


def fits(schema, value, where, strict):
    try:
        check(schema, value, where, strict)
    except Refused as why:
        return str(why)
    return None


def check_object(schema, value, where, strict):
    members = schema.get("properties", {})
    for name in schema.get("required", []):
        demand(name in value, where, f"lacks {name}")
    for name, member in value.items():
        demand(name in members or not strict or not members, where, f"has {name}, which is not described")
        if name in members:
            check(members[name], member, f"{where}.{name}", strict)


def check_array(schema, value, where, strict):
    demand(len(value) >= schema.get("minItems", 0), where, "too few")
    demand(len(value) <= schema.get("maxItems", len(value)), where, "too many")
    for i, item in enumerate(value):
        check(schema.get("items", {}), item, f"{where}[{i}]", strict)


def check_plain(schema, value, where):
    if "const" in schema:
        demand(value == schema["const"] and type(value) is type(schema["const"]), where, f"is not {schema['const']!r}")
    if "enum" in schema:
        demand(value in schema["enum"], where, f"is none of {schema['enum']}")
    if isinstance(value, str):
        demand(len(value) >= schema.get("minLength", 0), where, "is too short")
        demand(re.search(schema.get("pattern", ""), value), where, f"is not like {schema.get('pattern')}")
    if isinstance(value, (int, float)):
        demand(schema.get("minimum", value) <= value <= schema.get("maximum", value), where, "is out of its range")


KNOWN = SILENT | {"$ref", "anyOf", "type", "const", "enum", "required", "properties", "items", "minItems", "maxItems",
                  "minLength", "minimum", "maximum", "pattern"}


def check(schema, value, where, strict):
    """The words of JSON Schema that the file uses; others are a mistake of this test. Strict: members that are not
    described are refused, where any are."""
    assert set(schema) <= KNOWN, f"this test does not know {set(schema) - KNOWN}"
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        check(SCHEMA["$defs"][name], value, where, strict)
    if "anyOf" in schema:
        whys = [fits(each, value, where, strict and "properties" in each) for each in schema["anyOf"]]
        demand(None in whys, where, f"none of: {whys}")
    if "type" in schema:
        demand(is_kind(value, schema["type"]), where, f"is no {schema['type']}")
    check_plain(schema, value, where)
    if isinstance(value, dict):
        check_object(schema, value, where, strict)
    if isinstance(value, list):
        check_array(schema, value, where, strict)


def described(side, kind):
    """The part of the schema for this type of message."""
    for each in SCHEMA["$defs"][side]["anyOf"]:
        part = SCHEMA["$defs"][each["$ref"].removeprefix("#/$defs/")]
        if part["properties"]["type"]["const"] == kind:
            return part
    raise AssertionError(f"{side}: the schema has no {kind}")


# ---- what is said ----

def orrery(home, *words):
    env = {**os.environ, "XDG_STATE_HOME": str(home / "state"), "XDG_DATA_HOME": str(home / "data")}
    done = subprocess.run([PROGRAM, *words], cwd=home, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def arena(home, game, bot, *more):
    orrery(home, "arena", game, "--seats", f"cmd:python3 between.py {bot},random", "--jobs", "1", "--seed", "5",
           "--bot-log", ".", "--bot-memory", "2048", *more)


def said(home):
    """All lines of all logs: who said it, and the message."""
    for log in sorted(home.glob("*.log")):
        for line in log.read_text().splitlines():
            if line[:2] in ("> ", "< "):
                yield "fromHost" if line[0] == ">" else "fromBot", json.loads(line[2:])


def play(home):
    (home / "between.py").write_text(BETWEEN)
    (home / "odd.py").write_text(ODD)
    games = [g["id"] for g in json.loads(orrery(home, "games", "--json"))["games"]]
    for game in sorted({*games, "nul"}):
        arena(home, game, f"{PROGRAM} bot --player random --seed 1", "--games", "2", "--bot-time", "60000")
    for game in sorted({*games, "nul"}) if WIDE else ["nul", games[0]]:  # in cli_bots it sits at a table of every game
        arena(home, game, f"python3 {ROOT}/examples/bots/random.py", "--games", "2", "--bot-time", "60000")
    arena(home, "nul", "python3 odd.py slow", "--games", "2", "--bot-time", "5")
    arena(home, "nul", "python3 odd.py illegal", "--games", "2", "--bot-time", "60000")
    # Our own player complains about nonsense.
    heard = subprocess.run([PROGRAM, "bot"], input="nonsense\n", capture_output=True, text=True)
    (home / "complaints.log").write_text("< " + heard.stdout)


# ---- the test ----

WRONG = [None, True, -1, 0.5, "", "?", [], [7], {}]


def every_member_is_held(side, message):
    """A message that fits, with a member missing or of another kind, does not."""
    part = described(side, message["type"])
    for name in part["required"]:
        less = {key: value for key, value in message.items() if key != name}
        assert fits(part, less, "message", False), f"{message['type']} may lack {name}"
    for name in part["properties"]:
        if name in message:
            refused = [value for value in WRONG if fits(part, {**message, name: value}, "message", False)]
            assert len(refused) >= 3, f"{message['type']}.{name} may be anything"


def main():
    seen = {}
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        play(home)
        for side, message in said(home):
            part = described(side, message["type"])
            # A bot may say more than is described, the host does not.
            why = fits(part, message, f"{side} {message['type']}", side == "fromHost" and message["type"] != "info")
            assert not why, why
            assert not fits(SCHEMA, message, "line", False)
            seen.setdefault((side, message["type"]), message)
    every = {(side, SCHEMA["$defs"][each["$ref"].removeprefix("#/$defs/")]["properties"]["type"]["const"])
             for side in ("fromHost", "fromBot") for each in SCHEMA["$defs"][side]["anyOf"]}
    assert set(seen) == every, f"not the same: {set(seen) ^ every}"
    for (side, _), message in seen.items():
        every_member_is_held(side, message)
    table = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/bots.md").read_text(), re.M))
    types = {kind for _, kind in every}
    assert types <= table, f"docs/bots.md does not explain {types - table}"
    print(f"ok, {len(seen)} types of messages")


main()
