"""What the structure tests share: walking the source tree and reporting findings."""

import pathlib
import sys


def source_root():
    """The folder to check: the first argument, or the one this file belongs to."""
    if len(sys.argv) > 1:
        return pathlib.Path(sys.argv[1]).resolve()
    return pathlib.Path(__file__).resolve().parents[2]


def files(root, *patterns):
    """The files below root that match any of the glob patterns, sorted."""
    found = {path for pattern in patterns for path in root.glob(pattern) if path.is_file()}
    return sorted(found)


def lines(path):
    """Numbered lines of a text file."""
    return enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)


def games(root):
    """The folders of the games; there must be one."""
    found = sorted(path.parent for path in root.glob("src/games/*/game.c"))
    if not found:
        sys.exit(f"no game in {root / 'src/games'}")
    return found


def finish(root, findings):
    """Print the findings, file names relative to root, and leave with 1 when there are any."""
    for path, number, text in findings:
        where = path.relative_to(root) if path.is_absolute() else path
        print(f"{where}:{number}: {text}")
    sys.exit(1 if findings else 0)
