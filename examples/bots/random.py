#!/usr/bin/env python3
"""A bot in Python: any legal decision, with the same chance. docs/bots.md explains the messages.

    orrery arena GAME --seats "cmd:python3 examples/bots/random.py,greedy"
"""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def complain(code, text):
    say(type="error", code=code, text=text)


def main():
    options = {}  # the last ones that were told, and to which question they belong
    for line in sys.stdin:
        try:
            message = json.loads(line)
            kind = message["type"]
        except (ValueError, KeyError, TypeError):
            complain("syntax", "a message is an object with a type")
            continue
        if kind == "hello":
            say(type="hello", name="random.py", version="1.0", protocol=1, wants=["options"])
        elif kind == "options":
            steps = message.get("steps")
            if isinstance(steps, list) and isinstance(message.get("id"), int):
                options = message
            else:
                complain("value", "options need steps and an id")
        elif kind == "view":
            if not isinstance(message.get("position"), dict):
                complain("value", "a view needs a position")
        elif kind == "go":
            if message.get("id") is None or message["id"] != options.get("id"):
                complain("value", "there are no options for this decision")
            else:
                say(type="decision", id=message["id"], step=random.choice(options["steps"])["step"])
        elif kind == "quit":
            break


main()
