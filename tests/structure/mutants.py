"""Seeded mistakes can be made: each text is in the source once, each test exists (scripts/mutants.py makes them)."""

import pathlib
import subprocess
import sys

import tree

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/mutants.py"

sys.exit(subprocess.run([sys.executable, "-B", str(SCRIPT), "check", str(tree.source_root())], check=False).returncode)
