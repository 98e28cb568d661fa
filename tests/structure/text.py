"""What source files may say: no game's name outside its folder, no path of somebody's
machine, a comment at the top of every C file, and no file that is too long to read."""

import re

import tree

MAX_LINES = 800
MAX_PUBLIC_HEADER = 250
NEUTRAL = ["include/orrery/*.h"] + [f"src/{name}/*.[ch]" for name in ("core", "registry", "ai", "render", "lab", "server", "cli", "wasm")]
CODE = ["include/**/*.h", "src/**/*.[ch]", "src/**/*.def", "tests/**/*.[ch]", "tests/**/*.py", "tests/**/*.sh",
        "scripts/*.sh", "bench/**/*.[ch]"]
TEXT = CODE + ["*.md", "docs/**/*.md", "src/**/*.md", "CMakeLists.txt", "*/CMakeLists.txt", "*.json", "Makefile",
               "cmake/*", ".ci/*"]
SYSTEM = re.compile(r"\bSOL_SOCKET\b")  # names of the system that look like a game's
MACHINE = re.compile(r"(?<![\w.}\"])/(work|root|home|Users|mnt|srv)/\w")


def check_names(root):
    names = "|".join(re.escape(game.name) for game in tree.games(root))
    pattern = re.compile(rf"(?<![A-Za-z0-9])({names})(?![A-Za-z0-9])", re.IGNORECASE)
    return [(path, number, f"names the game {match.group(1)}")
            for path in tree.files(root, *NEUTRAL)
            for number, line in tree.lines(path)
            for match in pattern.finditer(SYSTEM.sub("", line))]


def check_lengths(root):
    findings = []
    for path in tree.files(root, *CODE):
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
