#!/usr/bin/env bash
# Makes the pictures of docs/gallery.md, as docs/img/pictures.txt lists them, with what `make` has built: tables in the
# middle of a match between computer players, as the first player sees them, drawn by build/orrery and in a browser.
# Always the same matches. With names only those pictures of the site: scripts/pictures.sh web-recap
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
    "$orrery" replay "$scratch/record" --to "$3" --position >"$scratch/$1.position"
}

draw() {
    "$orrery" show "$scratch/$game.position" --seat P1 --names "$names" --png "${@:2}" -o "docs/img/$1.png"
}
while IFS= read -r line; do
    read -ra words <<<"$line"
    case $line in
    '#'* | '  web '*) ;;
    ' '*) [ $# -gt 0 ] || draw "${words[@]}" ;;
    *)
        game=${words[0]}
        names=${words[2]}
        others=${names//[^,]/}
        position "$game" "greedy${others//,/,greedy}" "${words[1]}"
        ;;
    esac
done <docs/img/pictures.txt
node web/bench/pictures.mjs docs/img/pictures.txt "$scratch" docs/img "$@"
