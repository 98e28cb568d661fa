#!/usr/bin/env bash
# Draws the pictures of docs/gallery.md, as docs/img/pictures.txt lists them, with build/orrery: tables in the middle
# of a match between computer players, as the first player sees them. Always the same matches. (The pictures of the
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
while IFS= read -r line; do
    read -ra words <<<"$line"
    case $line in
    '#'*) ;;
    ' '*) draw "${words[@]}" ;;
    *)
        names=${words[2]}
        position "${words[0]}" "$(sed 's/[^,]*/greedy/g' <<<"$names")" "${words[1]}"
        ;;
    esac
done <docs/img/pictures.txt
