"""Every sentence of the program and of the games is in every catalogue: scripts/words.py reads them from the source."""

import pathlib
import subprocess
import sys

import tree

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/words.py"

sys.exit(subprocess.run([sys.executable, "-B", str(SCRIPT), "check", str(tree.source_root())], check=False).returncode)
