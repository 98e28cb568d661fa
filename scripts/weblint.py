#!/usr/bin/env python3
"""ESLint and Prettier over the web client: `weblint.py lint` or `weblint.py format`. Both judge each file by itself, so
they look at files that differ (scripts/changes.py); at everything with ORRERY_TEST_ALL in the environment, when there is
nothing to compare with, or when their rules or the packages differ."""

import os
import subprocess
import sys

sys.dont_write_bytecode = True
from changes import ROOT, changed_files  # noqa: E402

WEB = ROOT / "web"
RULES = {f"web/{name}" for name in
         (".prettierrc.json", "eslint.config.js", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json")}
LINTED = {".js", ".mjs", ".svelte", ".ts"}
COMMANDS = {
    "lint": ["eslint", "--cache", "--cache-strategy", "content", "--cache-location", "node_modules/.cache/eslint/",
             "--no-warn-ignored"],
    "format": ["prettier", "--check", "--cache", "--cache-strategy", "content", "--ignore-unknown"],
}


def main():
    if sys.argv[1:] not in (["lint"], ["format"]):
        sys.exit("usage: weblint.py lint|format")
    what = sys.argv[1]
    changed = None if "ORRERY_TEST_ALL" in os.environ else changed_files(RULES)
    files = ["."]
    if changed is not None:
        found = sorted(path for path in changed if WEB in path.parents and path.is_file())
        files = [str(path.relative_to(WEB)) for path in found if what == "format" or path.suffix in LINTED]
    print(f"{what}: {'everything' if files == ['.'] else f'{len(files)} files'}", flush=True)
    if files:
        name, *options = COMMANDS[what]
        command = [ROOT / "scripts/node.sh", f"node_modules/.bin/{name}", *options, *files]
        sys.exit(subprocess.run(command, cwd=WEB, check=False).returncode)


main()
