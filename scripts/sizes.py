#!/usr/bin/env python3
"""How much there is of what, as the table of docs/testing.md: `sizes.py [ROOT]`.

Files and lines of every folder; of C also how many functions there are, how long (median, nine of
ten, longest) and the share of lines that hold nothing but comment. A function is what stands
between its first line and the brace at the left edge that closes it, as `make format` lays it out;
blank lines count. Tests, catalogues and data are left out."""

import pathlib
import re
import sys

FOLDERS = ["include/orrery", "src/core", "src/games", "src/registry", "src/languages", "src/ai", "src/render", "src/lab",
           "src/session", "src/env", "src/bots", "src/cli", "src/wasm", "src/server", "bindings/python", "web/src"]
ENDINGS = {".c", ".h", ".def", ".inc", ".py", ".ts", ".svelte", ".css"}
OPENS = re.compile(r"^(?!struct [\w ]+\{|enum|union|typedef|extern)[A-Za-z_][\w\s*,]*\(|^__attribute__")


def files_of(folder):
    for path in sorted(folder.rglob("*")):
        left_out = {"tests", "golden", "po", "node_modules"} & set(path.parts)
        if path.suffix in ENDINGS and path.is_file() and not left_out and ".test." not in path.name:
            yield path


def functions(lines):
    """The length of each function: its head is a line at the left edge, its body begins where that head ends with a brace."""
    first = None
    for number, line in enumerate(lines):
        if OPENS.match(line):
            first = number
        if first is not None and line.endswith(";") and not line.startswith((" ", "\t")):
            first = None  # a declaration
        if first is not None and line == "}":
            yield number - first + 1
            first = None
        elif first is not None and number > first and not line.startswith((" ", "\t", "#", "}")) and line and not OPENS.match(line):
            first = first if line.endswith(":") else None
        elif first is not None and line.endswith("}") and number == first:
            yield 1
            first = None


def comments(lines):
    inside = count = 0
    for line in map(str.strip, lines):
        if inside or line.startswith("/*") and ("*/" not in line or line.endswith("*/")) or line.startswith("//"):
            count += 1
            inside = "*/" not in line and not line.startswith("//")
    return count


def at(sorted_list, share):
    return sorted_list[min(len(sorted_list) - 1, int(len(sorted_list) * share))]


def row(name, paths):
    texts = {path: path.read_text(encoding="utf-8").splitlines() for path in paths}
    total = sum(map(len, texts.values()))
    c = {path: lines for path, lines in texts.items() if path.suffix in (".c", ".h")}
    lengths = sorted(length for path, lines in c.items() if path.suffix == ".c" for length in functions(lines))
    size = f"| `{name}` | {len(texts)} | {total} |"
    if not c:
        return size + "  |  |  |"
    said = sum(comments(lines) for lines in c.values()) / sum(map(len, c.values()))
    spread = f"{at(lengths, 0.5)} / {at(lengths, 0.9)} / {lengths[-1]}" if lengths else ""
    return size + f" {len(lengths) or ''} | {spread} | {100 * said:.1f} % |"


def main():
    root = pathlib.Path(sys.argv[1] if sys.argv[1:] else pathlib.Path(__file__).resolve().parents[1])
    print("| folder | files | lines | functions | lines: median / nine of ten / longest | comment |")
    print("| --- | ---: | ---: | ---: | --- | ---: |")
    everything = []
    for name in FOLDERS:
        paths = list(files_of(root / name))
        everything += [path for path in paths if path.suffix in (".c", ".h")]
        if paths:
            print(row(name, paths))
    print(row("all C", everything))


main()
