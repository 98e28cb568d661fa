"""Which files differ from where this branch left main, on main itself from the commit before: for linters that judge
each file by itself, so that those which do not differ were found good before."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]


def git(*words):
    """What git says, or nothing when it fails."""
    result = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return result.stdout.strip() if result.returncode == 0 else ""


def base():
    """The commit that changes are counted from, or nothing."""
    head = git("rev-parse", "HEAD")
    for main in ("origin/main", "main"):
        fork = git("merge-base", "HEAD", main)
        if fork and fork != head:
            return fork
    return git("rev-parse", "--verify", "--quiet", "HEAD^1")


def changed_files(rules):
    """Paths that differ from the base, in commits or not yet; None for all: there is no base, or one of the rules differs."""
    since = base()
    if not since:
        return None
    names = git("diff", "--name-only", since).splitlines() + git("ls-files", "-o", "--exclude-standard").splitlines()
    return None if rules & set(names) else {ROOT / name for name in names}
