"""The arrows of #include point one way (docs/architecture.md)."""

import re

import tree

RULES = {"orrery/tables.h", "orrery/about.h", "orrery/result.h", "orrery/game.h", "orrery/points.h", "orrery/automa.h", "orrery/editing.h"}
DRAWING = RULES | {"orrery/parts.h", "orrery/scene.h", "orrery/telling.h"}
ENGINE = DRAWING | {"orrery/engine.h", "orrery/box.h", "orrery/edit.h", "orrery/catalogue.h", "orrery/json.h", "orrery/match.h", "orrery/naming.h", "orrery/report.h"}
PLAYERS = RULES | {"orrery/engine.h", "orrery/ai.h", "orrery/learn.h"}
SESSION = ENGINE | {"orrery/ai.h", "orrery/companion.h", "orrery/session.h", "orrery/think.h", "orrery/danger.h"}
EVERYTHING = SESSION | {"orrery/learn.h", "orrery/train.h", "orrery/chances.h", "orrery/lab.h", "orrery/review.h", "orrery/render.h", "orrery/server.h"}

# The public headers that each folder may include. Beside them: headers of the folder itself.
ALLOWED = {
    "src/core": ENGINE,
    "src/registry": RULES | {"orrery/engine.h"},
    "src/languages": {"orrery/engine.h", "orrery/catalogue.h"},
    "src/ai": PLAYERS | {"orrery/json.h"},
    "src/render": DRAWING | {"orrery/engine.h", "orrery/render.h"},
    "src/lab": PLAYERS | {"orrery/match.h", "orrery/chances.h", "orrery/lab.h", "orrery/review.h", "orrery/train.h"},
    "src/session": SESSION,
    "src/server": SESSION | {"orrery/server.h"},
    "src/cli": EVERYTHING,
    # Takes the place of the core's digests, which need a library that browsers do not have.
    "src/wasm": EVERYTHING | {"../core/digest.h"},
}
# What a game may take from the C library: nothing that allocates, waits, draws or speaks.
GAME_SYSTEM = {"assert.h", "limits.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "string.h"}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def includes(path):
    for number, line in tree.lines(path):
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(1) == "<", match.group(2)


def check_folder(folder, allowed, system=None):
    findings = []
    for path in tree.files(folder, "*.c", "*.h", "*.def"):
        for number, is_system, name in includes(path):
            if is_system:
                if system is not None and name not in system:
                    findings.append((path, number, f"<{name}> is not for games"))
            elif name not in allowed and ("/" in name or not (folder / name).is_file()):
                findings.append((path, number, f'"{name}" is not for this folder'))
    return findings


def check_public(folder):
    findings = []
    for path in tree.files(folder, "*.h"):
        for number, is_system, name in includes(path):
            if not is_system and name not in EVERYTHING:
                findings.append((path, number, f'"{name}" is not a public header'))
    return findings


def main():
    root = tree.source_root()
    findings = check_public(root / "include/orrery")
    for name, allowed in ALLOWED.items():
        findings += check_folder(root / name, allowed)
    for game in tree.games(root):
        findings += check_folder(game, DRAWING, GAME_SYSTEM)
    tree.finish(root, findings)


main()
