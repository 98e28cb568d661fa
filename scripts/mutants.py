#!/usr/bin/env python3
"""Seeds mistakes one by one and says whether the tests of `make test` notice: `mutants.py [WORD…]`.
`mutants.py check [ROOT]` only asks whether every text and every test is there, as a test of the source.

The mistakes are in tests/mutants/*.txt and, for a game, in mutants.txt of its folder; with words,
only those where the path of the list or of the changed file contains one of them. Each is a paragraph:

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


def lists(root):
    return [*sorted((root / "tests/mutants").glob("*.txt")), *sorted(root.glob("src/games/*/mutants.txt"))]


def read(path, root):
    """The paragraphs of a file as dictionaries; lines that begin with # are comments."""
    text = "\n".join(line for line in path.read_text().splitlines() if not line.startswith("#"))
    for number, paragraph in enumerate(filter(str.strip, text.split("\n\n")), start=1):
        entry = dict(line.split(": ", 1) for line in paragraph.strip().splitlines())
        folder = path.parent.relative_to(root) if path.name == "mutants.txt" else pathlib.Path(".")
        yield {**entry, "file": folder / entry["in"], "name": f"{path.relative_to(root)} {number}"}


def run(*command, cwd=COPY, env=None):
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, **(env or {})})
    return result.returncode == 0, result.stdout + result.stderr


def copy_source():
    """The tracked and new files, without touching those that are the same: so little is built again."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    wanted = set(names.stdout.splitlines())
    for place in ("include", "src", "tests", "cmake", "scripts", "web/src"):
        for path in (COPY / place).rglob("*"):
            if path.is_file() and not (str(path.relative_to(COPY)) in wanted and (ROOT / path.relative_to(COPY)).is_file()):
                path.unlink()  # of an earlier run
    for name in sorted(wanted):
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
    return {"conformance": ["orr_conform"], "golden": ["orr_golden"], "cli": ["orrery"], "secrecy": ["orr_secrecy"], "faults": ["orr_faults"], "fuzz": ["smoke_" + rest]}.get(kind, [])


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


def source_of(test, root):
    """The file of a test; none when tests of this kind have no file of their own."""
    kind, _, rest = test.partition("_")
    if test.startswith("web "):
        return root / "web" / test[4:]
    if kind == "unit":
        return root / f"tests/unit/{rest}.c"
    if kind == "game":
        game, _, name = rest.partition("_")
        return root / f"src/games/{game}/tests/{name}.c"
    return None


def complaint(mutant, root):
    """Why this mistake cannot be made, or nothing."""
    path, test = root / mutant["file"], source_of(mutant["test"], root)
    times = path.read_text().count(mutant["old"]) if path.is_file() else 0
    if times != 1 or mutant["old"] == mutant["new"]:
        return f"NOT FOUND: the text stands {times} times in {mutant['file']}: {mutant['old']}"
    return f"NO TEST: there is no {test.relative_to(root)}" if test and not test.exists() else ""


def check(root):
    findings = [f"{m['name']}: {wrong}" for f in lists(root) for m in read(f, root) for wrong in [complaint(m, root)] if wrong]
    print("\n".join(findings))
    sys.exit(1 if findings else 0)


def judge(mutant):
    """One word for the list: caught, or what went wrong."""
    path = COPY / mutant["file"]
    wrong = complaint(mutant, COPY)
    if wrong:
        return wrong
    good = path.read_text()
    try:
        path.write_text(good.replace(mutant["old"], mutant["new"]))
        built, output = build(targets(mutant["test"]))
        if not built:
            return "DOES NOT COMPILE\n" + output[-800:]
        passed, output = passes(mutant["test"] if is_web(mutant) else f"^{mutant['test']}$")
        if not passed:
            return f"caught by {mutant['test']}"
        if is_web(mutant):
            return "MISSED"
        tests, names = wider(mutant)
        build(names)
        passed, output = passes(tests[0])
        return "MISSED" if passed else f"caught by {failed_in(output)}, not by {mutant['test']}"
    finally:
        path.write_text(good)


def is_web(mutant):
    return mutant["test"].startswith("web ")


def check_good(mutants):
    """Without mistakes every expected test passes; or nothing that follows would mean anything."""
    tests = sorted({m["test"] for m in mutants})
    names = sorted({name for m in mutants if not is_web(m) for name in targets(m["test"])})
    built, output = build(names)
    if not built:
        sys.exit("mutants: the source does not build\n" + output[-2000:])
    for test in tests if is_web(mutants[0]) else ["^(" + "|".join(tests) + ")$"]:
        passed, output = passes(test)
        if not passed:
            sys.exit(f"mutants: without a mistake {test} fails already\n" + output[-3000:])


def try_all(mutants):
    """How many were caught."""
    caught = 0
    for mutant in mutants:
        verdict = judge(mutant)
        caught += verdict.startswith("caught")
        print(f"{mutant['name']}: {mutant['old']} -> {mutant['new']}: {verdict}", flush=True)
    return caught


def main():
    if sys.argv[1:2] == ["check"]:
        check(pathlib.Path(sys.argv[2]).resolve() if sys.argv[2:] else ROOT)
    words = sys.argv[1:]
    mutants = [m for f in lists(ROOT) for m in read(f, ROOT)
               if not words or any(word in f"{m['name']} {m['file']}" for word in words)]
    copy_source()
    ready, output = run("cmake", "--preset", "dev", "-DORRERY_WEB_TESTS=OFF")
    if not ready:
        sys.exit(output)
    caught = 0
    for kind in (False, True):  # first what is built here, then the web client
        some = [m for m in mutants if is_web(m) == kind]
        if some:
            check_good(some)
            caught += try_all(some)
    print(f"{caught} of {len(mutants)} mistakes caught")
    sys.exit(0 if caught == len(mutants) else 1)


main()
