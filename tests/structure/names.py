"""Names and pages: what begins with orr_ is public, the documentation is no wider than 120 columns, and both use the
words of the glossary."""

import re

import tree

FOLDERS = ("core", "registry", "languages", "ai", "render", "lab", "session", "server", "env", "bots", "cli", "wasm")
BUILT = {"orr_registry_list"}  # made by the build from the folders of the games
NAME = re.compile(r"\b(?:orr|ORR)_\w+")
NOT_CODE = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
PAGES = ["*.md", "docs/*.md"]
WIDTH = 120
# Readers stumbled over these; docs/glossary.md has the words that took their place.
REPLACED = re.compile(r"\b(mind|pupils?|outlook|warmth|sharpness|gifts)\b|gone on with|what scored why", re.IGNORECASE)


def names_in(path):
    """Numbered names of a C file, outside comments and strings."""
    blank = NOT_CODE.sub(lambda match: "\n" * match.group(0).count("\n"), path.read_text(encoding="utf-8"))
    for number, line in enumerate(blank.splitlines(), start=1):
        for name in sorted(set(NAME.findall(line))):
            yield number, name


def check_names(root):
    """What only the files of a folder share begins otherwise (CONTRIBUTING.md)."""
    public = {name for path in tree.files(root, "include/orrery/*.h") for _, name in names_in(path)} | BUILT
    return [(path, number, f"{name} is in no public header")
            for path in tree.files(root, *(f"src/{folder}/*.[ch]" for folder in FOLDERS))
            for number, name in names_in(path) if name not in public]


def check_widths(root):
    """Rows of tables cannot be broken, nor can a single long word such as a link."""
    return [(path, number, f"is {len(line)} columns wide, the limit is {WIDTH}; scripts/wrap.py breaks lines")
            for path in tree.files(root, *PAGES)
            for number, line in tree.lines(path)
            if len(line) > WIDTH and not line.lstrip().startswith("|") and " " in line.strip().lstrip("-*+ ")]


def check_words(root):
    """Public headers and pages use the words of the glossary."""
    return [(path, number, f"says '{found.group(0)}': docs/glossary.md has a word of the field for it")
            for path in tree.files(root, "include/orrery/*.h", *PAGES) if path.name != "CHANGELOG.md"
            for number, line in tree.lines(path)
            for found in [REPLACED.search(line)] if found]


def main():
    root = tree.source_root()
    tree.finish(root, check_names(root) + check_widths(root) + check_words(root))


main()
