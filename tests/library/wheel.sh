#!/usr/bin/env bash
# The wheel: built without network, installed into a fresh environment with pip --no-index, and the tests of the binding
# run with it there, far from the source. `wheel.sh tree` runs them in the tree with the library of build/ instead.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r bindings/python/tests "$work/tests"
if [ "${1:-}" = tree ]; then
    export PYTHONPATH=$PWD/bindings/python
    python3 -B -m unittest discover -s "$work/tests"
    # The examples, in short; learning needs NumPy.
    python3 -B examples/python/random_play.py nul 3 | tail -1 | grep "^scores .* won by P" >/dev/null
    python3 -B examples/python/mcts.py nul 5 2 | grep "won [0-2] of 2 matches" >/dev/null
    if python3 -c "import numpy" 2>/dev/null; then
        python3 -B examples/python/policy_gradient.py nul --minutes 0 --matches 16 --steps 64 --measure 4 --curve "$work/curve.csv" >/dev/null
        [ "$(wc -l <"$work/curve.csv")" -eq 2 ] || exit 1
    else
        echo "without NumPy: policy_gradient.py was not run"
    fi
    exit
fi
python3 scripts/wheel.py
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-index --disable-pip-version-check build/orrery-*.whl
cd "$work"
env -u PYTHONPATH -u ORRERY_LIBRARY "$work/venv/bin/python" -c '
import pathlib, orrery, orrery._library
place = pathlib.Path(orrery._library.lib._name)
assert place.parent == pathlib.Path(orrery.__file__).parent, place
assert (place.parent / "py.typed").exists()
print("orrery", orrery.__version__, "of", len(orrery.games()), "games")'
# The rest is tested with the tree; here that the same package works by itself.
env -u PYTHONPATH -u ORRERY_LIBRARY "$work/venv/bin/python" -m unittest discover -s "$work/tests" -k test_environments -k Spiel -k wrong
"$work/venv/bin/pip" check --disable-pip-version-check
