#!/usr/bin/env python3
"""Runs clang-tidy over the sources: `tidy.py changed` or `tidy.py all`; `tidy.py list changed` or `tidy.py list all` only
says which sources of the program these are, for other linters.

`changed` looks at files that differ from where this branch left main, on main itself from the
commit before, and at headers that differ by one file that includes them; at everything when there
is no such commit or the rules themselves differ. Tests are only compiled by clang for its warnings: clang-tidy does not
know that a failed assertion of cmocka ends the test. A file that was found good is not looked at
again until it, a header of it or .clang-tidy is newer. Needs build/dev, built."""

import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

sys.dont_write_bytecode = True
from changes import ROOT, changed_files  # noqa: E402

BUILD = ROOT / "build/dev"
STAMPS = BUILD / "tidy"
CONFIG = ROOT / ".clang-tidy"
RULES = {CONFIG.name, "scripts/cppcheck.txt"}  # what is found depends on them


def includes():
    """By object file, everything that its compilation has read."""
    found, current = {}, None
    text = subprocess.run(["ninja", "-C", str(BUILD), "-t", "deps"], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        if line.startswith("    ") and current:
            found[current].add(pathlib.Path(os.path.normpath(BUILD / line.strip())))
        elif ": #deps" in line:
            current = line.split(":")[0]
            found[current] = set()
    return found


def sources():
    """Every source of the project with its compilation and all that it reads."""
    read = includes()
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        path, words = pathlib.Path(entry["file"]), shlex.split(entry["command"])
        if BUILD not in path.parents:
            yield path, words, read.get(words[words.index("-o") + 1], set()) | {path}


def concerned(rows, wanted):
    """The sources that differ; of each header that none of these reads, the first that reads it."""
    chosen = [row for row in rows if row[0] in wanted]
    seen = set().union(*(needs for _, _, needs in chosen))
    for row in rows:
        if row[2] & wanted - seen:
            chosen.append(row)
            seen |= row[2]
    return chosen


def is_good(path, needs):
    stamp = STAMPS / path.relative_to(ROOT)
    return stamp.exists() and all(p.exists() and p.stat().st_mtime < stamp.stat().st_mtime for p in needs | {CONFIG})


def look(path, words):
    """Findings about one file, or nothing; `words` are how it is compiled."""
    if "tests" in path.relative_to(ROOT).parts:
        kept = [word for word in words if word[:2] in ("-D", "-I", "-W") or word.startswith("-std=")]
        kept += [f"-isystem{folder}" for word, folder in zip(words, words[1:]) if word == "-isystem"]
        kept = [word for word in kept if not word.startswith("-Dmain=")]  # each has a main of its own
        command = ["clang", "-fsyntax-only", *kept, str(path)]
    else:
        command = ["clang-tidy", "--quiet", "-p", str(BUILD), str(path)]
    result = subprocess.run(command, cwd=BUILD, capture_output=True, text=True)
    if result.returncode != 0:
        return result.stdout + result.stderr
    stamp = STAMPS / path.relative_to(ROOT)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.touch()
    return ""


def main():
    if sys.argv[-1] not in ("changed", "all") or sys.argv[1:-1] not in ([], ["list"]):
        sys.exit("usage: tidy.py [list] changed|all")
    wanted = changed_files(RULES) if sys.argv[-1] == "changed" else None
    rows = list(sources())
    rows = rows if wanted is None else concerned(rows, wanted)
    if sys.argv[1] == "list":
        found = {path for path in (ROOT / "src").rglob("*.c") if "tests" not in path.relative_to(ROOT).parts}
        chosen = found if wanted is None else found & (wanted | {path for path, _, _ in rows})
        print("".join(f"{path.relative_to(ROOT)}\n" for path in sorted(chosen)), end="")
        return
    work = {path: words for path, words, needs in rows if not is_good(path, needs)}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        findings = [text for text in pool.map(look, work.keys(), work.values()) if text]
    print("".join(findings) or f"{len(work)} files")
    sys.exit(1 if findings else 0)


main()
