"""The arrows of #include point one way (docs/architecture.md)."""

import re

import tree

RULES = {"orrery/tables.h", "orrery/about.h", "orrery/result.h", "orrery/game.h", "orrery/points.h", "orrery/automa.h", "orrery/editing.h"}
DRAWING = RULES | {"orrery/parts.h", "orrery/scene.h", "orrery/telling.h"}
ENGINE = DRAWING | {"orrery/engine.h", "orrery/box.h", "orrery/edit.h", "orrery/catalogue.h", "orrery/json.h", "orrery/match.h", "orrery/naming.h", "orrery/report.h"}
PLAYERS = RULES | {"orrery/engine.h", "orrery/ai.h", "orrery/learn.h"}
SESSION = ENGINE | {"orrery/ai.h", "orrery/companion.h", "orrery/session.h", "orrery/think.h", "orrery/danger.h"}
EVERYTHING = SESSION | {"orrery/learn.h", "orrery/train.h", "orrery/chances.h", "orrery/lab.h", "orrery/run.h", "orrery/study.h", "orrery/slice.h", "orrery/compare.h", "orrery/tune.h", "orrery/puzzles.h", "orrery/review.h", "orrery/render.h", "orrery/server.h", "orrery/client.h", "orrery/admin.h", "orrery/worker.h", "orrery/bots.h", "orrery/env.h", "orrery/vector.h", "orrery/version.h"}

# The public headers that each folder may include. Beside them: headers of the folder itself.
ALLOWED = {
    "src/core": ENGINE,
    "src/registry": RULES | {"orrery/engine.h"},
    "src/languages": {"orrery/engine.h", "orrery/catalogue.h"},
    "src/ai": PLAYERS | {"orrery/json.h"},
    "src/render": DRAWING | {"orrery/engine.h", "orrery/render.h"},
    "src/lab": PLAYERS | {"orrery/json.h", "orrery/match.h", "orrery/chances.h", "orrery/lab.h", "orrery/run.h", "orrery/study.h", "orrery/slice.h", "orrery/compare.h", "orrery/tune.h", "orrery/puzzles.h", "orrery/review.h", "orrery/train.h"},
    "src/session": SESSION,
    "src/server": SESSION | {"orrery/render.h", "orrery/review.h", "orrery/server.h", "orrery/client.h", "orrery/admin.h", "orrery/worker.h", "orrery/bots.h"},
    "src/env": DRAWING | {"orrery/engine.h", "orrery/report.h", "orrery/learn.h", "orrery/render.h", "orrery/env.h", "orrery/vector.h", "orrery/version.h"},
    "src/bots": PLAYERS | {"orrery/json.h", "orrery/report.h", "orrery/bots.h", "orrery/version.h"},
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


# ---- the table of docs/architecture.md ----

GROUPS = [("those for rules and drawing", DRAWING), ("those for rules", RULES), ("what the core may", ENGINE),
          ("what the session may", SESSION), ("all public headers", EVERYTHING)]


def page_rows(page):
    """Line, folder, what it owns and what it may include, of rows that begin with a folder."""
    for number, line in tree.lines(page):
        row = re.fullmatch(r"\| `([\w/<>]+)/` \| (.*) \| (.*) \|", line)
        if row:
            yield number, *row.groups()


def allowed_by(words):
    """The headers that the words of a row name: "those for rules, `engine`"."""
    group = next((headers for phrase, headers in GROUPS if words.startswith(phrase)), set())
    return group | {f"orrery/{name}.h" for name in re.findall(r"`(\w+)`", words)}


def check_page(root, page):
    """The page says what is checked here, names each folder and each public header, and no file that is not there."""
    rows = {folder: (number, owns, may) for number, folder, owns, may in page_rows(page)}
    findings = []
    for folder, (number, owns, may) in rows.items():
        if folder in ALLOWED and allowed_by(may) != {name for name in ALLOWED[folder] if name.startswith("orrery/")}:
            findings.append((page, number, f"does not say what {folder} may include"))
        findings += [(page, number, f"{folder} has no {name}") for name in re.findall(r"`(\w+\.[ch])`", owns)
                     if not (root / folder / name).is_file()]
    folders = {str(path.parent.relative_to(root)) for path in tree.files(root, "src/*/*.c")}
    findings += [(page, 1, f"{folder} has no row") for folder in sorted(folders - set(rows))]
    number, named = rows["include/orrery"][0], set(re.findall(r"`(\w+)`", rows["include/orrery"][1]))
    there = {path.stem for path in tree.files(root, "include/orrery/*.h")}
    return findings + [(page, number, f"{name}.h: not in both") for name in sorted(named ^ there)]


def main():
    root = tree.source_root()
    page = root / "docs/architecture.md"
    findings = check_public(root / "include/orrery") + (check_page(root, page) if page.is_file() else [])
    for name, allowed in ALLOWED.items():
        findings += check_folder(root / name, allowed)
    for game in tree.games(root):
        findings += check_folder(game, DRAWING, GAME_SYSTEM)
    tree.finish(root, findings)


main()
