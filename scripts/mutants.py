#!/usr/bin/env python3
"""Seeds mistakes one by one and says whether the tests of `make test` notice: `mutants.py [WORD…]`.

The mistakes are in tests/mutants/*.txt and, for a game, in mutants.txt of its folder; with words,
only those of files whose path contains one of them. Each is a paragraph:

    in: score.c             the file, seen from the game's folder or from the root
    old: a > b              a text that stands there exactly once
    new: a >= b             what takes its place
    test: unit_record       the test of CTest (or `web FILE` for vitest) that is expected to fail

Works in build/mutants, a copy of the source as it is, which is built once. A mistake that the
expected test lets through is shown to the other tests that concern the place. Exit 1 when one is
missed, when a text is not found exactly once, or when the result does not compile."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
COPY = ROOT / "build/mutants"
BUILD = COPY / "build/dev"


def read(path):
    """The paragraphs of a file as dictionaries; lines that begin with # are comments."""
    text = "\n".join(line for line in path.read_text().splitlines() if not line.startswith("#"))
    for number, paragraph in enumerate(filter(str.strip, text.split("\n\n")), start=1):
        entry = dict(line.split(": ", 1) for line in paragraph.strip().splitlines())
        folder = path.parent.relative_to(ROOT) if path.name == "mutants.txt" else pathlib.Path(".")
        yield {**entry, "file": folder / entry["in"], "name": f"{path.relative_to(ROOT)} {number}"}


def run(*command, cwd=COPY, env=None):
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, **(env or {})})
    return result.returncode == 0, result.stdout + result.stderr


def copy_source():
    """The tracked and new files, without touching those that are the same: so little is built again."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in names.stdout.splitlines():
        source, target = ROOT / name, COPY / name
        if source.is_file() and (not target.exists() or source.read_bytes() != target.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    modules = COPY / "web/node_modules"
    if not modules.exists() and (ROOT / "web/node_modules").is_dir():
        modules.symlink_to(ROOT / "web/node_modules")


def targets(test):
    """What must be built for a test."""
    kind, _, rest = test.partition("_")
    if kind == "game":
        return ["game_" + rest.split("_")[0]]
    if kind == "unit":
        return ["unit_" + rest] if rest in ("durable", "memory") else ["unit", "orrery"] if rest == "terminal" else ["unit"]
    return {"conformance": ["orr_conform"], "golden": ["orr_golden"], "cli": ["orrery"], "fuzz": ["smoke_" + rest]}.get(kind, [])


def wider(mutant):
    """The other tests that concern the place."""
    found = re.match(r"src/games/([^/]+)/", str(mutant["file"]))
    if found:
        return [f"^golden|^game_{found.group(1)}_|^conformance_{found.group(1)}_"], ["orr_golden", f"game_{found.group(1)}", "orr_conform"]
    return ["^golden|^unit_"], ["orr_golden", "unit", "unit_durable", "unit_memory", "orrery"]


def build(names):
    return run("cmake", "--build", str(BUILD), "--target", *names) if names else (True, "")


def passes(test):
    """Runs what is needed for one test, which is built."""
    if test.startswith("web "):
        env = {"ORRERY_WASM_DIR": str(ROOT / "build/wasm"), "ORRERY_PROGRAM": str(ROOT / "build/orrery")}
        return run(str(ROOT / "scripts/node.sh"), "node_modules/.bin/vitest", "run", test[4:], cwd=COPY / "web", env=env)
    return run("ctest", "--test-dir", str(BUILD), "-j", str(os.cpu_count()), "--no-tests=error", "-R", test)


def failed_in(output):
    return ", ".join(re.findall(r"^\s*\d+ - (\S+) \(", output, re.MULTILINE)[:3])


def judge(mutant):
    """One word for the list: caught, or what went wrong."""
    path = COPY / mutant["file"]
    good = path.read_text()
    if good.count(mutant["old"]) != 1:
        return f"NOT FOUND: the text stands {good.count(mutant['old'])} times in {mutant['file']}"
    try:
        path.write_text(good.replace(mutant["old"], mutant["new"]))
        built, output = build(targets(mutant["test"]))
        if not built:
            return "DOES NOT COMPILE\n" + output[-800:]
        passed, output = passes(f"^{mutant['test']}$" if not mutant["test"].startswith("web ") else mutant["test"])
        if not passed:
            return f"caught by {mutant['test']}"
        if mutant["test"].startswith("web "):
            return "MISSED"
        tests, names = wider(mutant)
        build(names)
        passed, output = passes(tests[0])
        return "MISSED" if passed else f"caught by {failed_in(output)}, not by {mutant['test']}"
    finally:
        path.write_text(good)


def check_good(mutants):
    """Without mistakes every expected test passes; or nothing that follows would mean anything."""
    tests = {m["test"] for m in mutants}
    names = sorted({name for test in tests if not test.startswith("web ") for name in targets(test)})
    built, output = build(names)
    if not built:
        sys.exit("mutants: the source does not build\n" + output[-2000:])
    native = [t for t in tests if not t.startswith("web ")]
    for test in ["^(" + "|".join(native) + ")$"] * bool(native) + sorted(tests - set(native)):
        passed, output = passes(test)
        if not passed:
            sys.exit(f"mutants: without a mistake {test} fails already\n" + output[-3000:])


def main():
    files = [*sorted((ROOT / "tests/mutants").glob("*.txt")), *sorted(ROOT.glob("src/games/*/mutants.txt"))]
    files = [f for f in files if not sys.argv[1:] or any(word in str(f.relative_to(ROOT)) for word in sys.argv[1:])]
    mutants = [m for f in files for m in read(f)]
    copy_source()
    ready, output = run("cmake", "--preset", "dev", "-DORRERY_WEB_TESTS=OFF")
    if not ready:
        sys.exit(output)
    check_good(mutants)
    caught = 0
    for mutant in mutants:
        verdict = judge(mutant)
        caught += verdict.startswith("caught")
        print(f"{mutant['name']}: {mutant['old']} -> {mutant['new']}: {verdict}", flush=True)
    print(f"{caught} of {len(mutants)} mistakes caught")
    sys.exit(0 if caught == len(mutants) else 1)


main()
