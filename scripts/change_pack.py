#!/usr/bin/env python3
"""Changes the numbers of a content pack at random, for measurements with tables of one's own.

    change_pack.py ORRERY GAME PERCENT SEED > changed.json

Half of the numbers move by up to PERCENT of themselves, by 1 at least; 0 stays 0. Names, flags and the order of
things stay. Field by field (tables row by row), as far as the game accepts the pack."""

import json
import random
import subprocess
import sys


def changed(value, percent, luck):
    if isinstance(value, dict):
        return {key: changed(member, percent, luck) for key, member in value.items()}
    if isinstance(value, list):
        return [changed(member, percent, luck) for member in value]
    if isinstance(value, bool) or not isinstance(value, int) or value == 0 or luck.random() < 0.5:
        return value
    most = max(1, abs(value) * percent // 100)
    return value + luck.choice([-1, 1]) * luck.randint(1, most)


def accepted(orrery, pack):
    found = subprocess.run([orrery, "content", "check", "-"], input=json.dumps(pack), text=True, capture_output=True)
    return found.returncode == 0


def attempt(orrery, pack, holder, key, percent, luck):
    """Change one field, or one row of it; as it was when the game accepts nothing of 20 tries."""
    value = holder[key]
    for _ in range(20):
        holder[key] = changed(value, percent, luck)
        if accepted(orrery, pack):
            return
    holder[key] = value


def main():
    orrery, game, percent, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    luck = random.Random(seed)
    pack = json.loads(subprocess.run([orrery, "content", "export", game], text=True, capture_output=True, check=True).stdout)
    content = pack["content"]
    for name, value in list(content.items()):
        rows = isinstance(value, list) and isinstance(value[0], dict)
        for holder, key in [(value, i) for i in range(len(value))] if rows else [(content, name)]:
            attempt(orrery, pack, holder, key, percent, luck)
    json.dump(pack, sys.stdout)
    print()


main()
