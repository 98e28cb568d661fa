#!/usr/bin/env bash
# Draws the pictures of docs/gallery.md with build/orrery: tables in the middle of a match between
# computer players, as the first player sees them. Always the same matches. (The pictures of the
# site, docs/img/web-*.png, are screenshots that the end-to-end tests leave in build/e2e.)
set -euo pipefail
cd "$(dirname "$0")/.."
orrery=${ORRERY:-$PWD/build/orrery}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# position GAME PLAYERS ENTRIES [OPTION…]: a match and the position after so many entries
position() {
    rm -rf "$scratch/orrery"
    XDG_STATE_HOME=$scratch "$orrery" play "$1" --seats "$2" --seed 7 "${@:4}" </dev/null >/dev/null
    find "$scratch" -name '*.record' -exec cat {} + >"$scratch/record"
    "$orrery" replay "$scratch/record" --to "$3" --position >"$scratch/position"
}

draw() {
    "$orrery" show "$scratch/position" --seat P1 --names "$names" --png "${@:2}" -o "docs/img/$1.png"
}
mkdir -p docs/img
names=Ada,Basil,Cleo,Dara
position solaris greedy,greedy,greedy,greedy 266
draw solaris-wide
draw solaris-tall --tall --scale 60
draw solaris-light --light --scale 60
names=Ada,Basil,Cleo
position dyson greedy,greedy,greedy 400
draw dyson-wide --scale 60
names=Ada,Basil,Cleo,Dara
position sol greedy,greedy,greedy,greedy 500
draw sol-wide --scale 60
names=Ada,Basil,Cleo
position solar-sphere greedy,greedy,greedy 250
draw solar-sphere-wide --scale 60
position cryo greedy,greedy,greedy 220
draw cryo-wide --scale 60
