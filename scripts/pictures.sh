#!/usr/bin/env bash
# Draws the pictures of the README with build/orrery: a table of Solaris in the middle of a match
# between computer players, as the first player sees it. Always the same match.
set -euo pipefail
cd "$(dirname "$0")/.."
orrery=${ORRERY:-$PWD/build/orrery}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
entries=266

XDG_STATE_HOME=$scratch "$orrery" play solaris --seats greedy,greedy,greedy,greedy --seed 7 </dev/null >/dev/null
find "$scratch" -name '*.record' -exec cat {} + >"$scratch/record"
"$orrery" replay "$scratch/record" --to "$entries" --position >"$scratch/position"

draw() {
    "$orrery" show "$scratch/position" --seat P1 --names Ada,Basil,Cleo,Dara --png "${@:2}" -o "docs/img/$1.png"
}
mkdir -p docs/img
draw solaris-wide
draw solaris-tall --tall --scale 60
draw solaris-light --light --scale 60
