"""What source files may say: no game's name outside its folder, no path of somebody's
machine, a comment at the top of every C file, and no file that is too long to read."""

import re

import tree

MAX_LINES = 800
MAX_PUBLIC_HEADER = 250
TOOLS = ["CMakeLists.txt", "*/CMakeLists.txt", "CMakePresets.json", "Makefile", "cmake/*", ".ci/*", "scripts/*"]
WEB = ["web/*.*", "web/bench/**/*", "web/e2e/**/*", "web/pwa/**/*", "web/src/**/*"]
TESTS = ["tests/**/*.[ch]", "tests/**/*.py", "tests/**/*.sh", "tests/mutants/*"]
NEUTRAL = ["include/orrery/*.h"] + [f"src/{name}/*.[ch]" for name in ("core", "registry", "languages", "ai", "render", "lab", "session", "server", "env", "bots", "cli", "wasm")]
CODE = ["include/**/*.h", "src/**/*.[ch]", "src/**/*.def", "tests/**/*.[ch]", "tests/**/*.py", "tests/**/*.sh",
        "scripts/*.sh", "bench/**/*.[ch]"]
TEXT = CODE + ["*.md", "docs/**/*.md", "src/**/*.md", "CMakeLists.txt", "*/CMakeLists.txt", "*.json", "Makefile",
               "cmake/*", ".ci/*"]
LONG = CODE + ["web/src/**/*.ts", "web/src/**/*.svelte", "web/src/**/*.css", "web/e2e/**/*.ts", "web/bench/**/*.mjs",
               "scripts/*.py", "bench/*.py", "bindings/python/**/*.py"]
SYSTEM = re.compile(r"\bSOL_SOCKET\b")  # names of the system that look like a game's
MACHINE = re.compile(r"(?<![\w.}\"])/(work|root|home|Users|mnt|srv)/\w")


def template(root):
    """The id of the game that is made to be copied: tests need one game that they know, and it is not for people."""
    return next((game.name for game in tree.games(root) if "ORR_HIDDEN_GAME" in (game / "game.c").read_text()), None)


def rule_prefixes(game):
    """The letters before the numbers of its rules: the "AB" of AB-5.20."""
    text = (game / "rules.def").read_text() if (game / "rules.def").is_file() else ""
    return set(re.findall(r'^[A-Z_]+_RULE\([A-Z_0-9]+, *"([A-Z]+)-', text, re.MULTILINE))


def check_names(root):
    """No game is named, and none of its rules cited, outside its folder; tests may know the template."""
    findings = []
    known = template(root)
    places = [(path, False) for path in tree.files(root, *NEUTRAL, *TOOLS, *WEB)] + [(path, True) for path in tree.files(root, *TESTS)]
    for path, is_test in places:
        games = [game for game in tree.games(root) if not (is_test and game.name == known)]
        names = "|".join(re.escape(game.name) for game in games) or "(?!)"
        prefixes = "|".join(sorted(set().union(*map(rule_prefixes, games)))) or "(?!)"
        pattern = re.compile(rf"(?<![A-Za-z0-9])({names})(?![A-Za-z0-9])", re.IGNORECASE)
        cited = re.compile(rf"(?<![A-Za-z0-9])(?:{prefixes})-[A-Z]?[0-9]+(?:\.[0-9]+)?")
        try:
            lines = list(tree.lines(path))
        except UnicodeDecodeError:
            continue  # a picture or a font
        for number, line in lines:
            findings += [(path, number, f"names the game {m.group(1)}") for m in pattern.finditer(SYSTEM.sub("", line))]
            findings += [(path, number, f"cites the rule {m.group(0)}") for m in cited.finditer(line)]
    return findings


def check_lengths(root):
    findings = []
    for path in tree.files(root, *LONG):
        limit = MAX_PUBLIC_HEADER if path.parent == root / "include/orrery" else MAX_LINES
        count = sum(1 for _ in tree.lines(path))
        if count > limit:
            findings.append((path, count, f"has {count} lines, the limit is {limit}"))
    return findings


def check_openings(root):
    return [(path, 1, "does not open with a comment that says what the file owns")
            for path in tree.files(root, "include/**/*.h", "src/**/*.[ch]", "tests/**/*.[ch]", "bench/**/*.[ch]")
            if not path.read_text(encoding="utf-8").startswith("/*")]


def check_paths(root):
    return [(path, number, f"names a path of somebody's machine: {match.group(0)}")
            for path in tree.files(root, *TEXT)
            for number, line in tree.lines(path)
            for match in [MACHINE.search(line)] if match]


def main():
    root = tree.source_root()
    tree.finish(root, check_names(root) + check_lengths(root) + check_openings(root) + check_paths(root))


main()
