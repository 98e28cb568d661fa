#!/usr/bin/env bash
# The automa alone at the terminal: whole games that were kept are typed in again and come to the same entries.
games=$(dirname "$(readlink -f "$0")")/../../src/games
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

member() { sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/" "$2"; }
entries() { sed 's/.*"entries":\[//; s/\]}$//; s/","/\n/g; s/"//g' "$1"; }

found=0
for file in "$games"/*/tests/companion/*.json; do
    found=$((found + 1))
    game=$(member game "$file")
    read -ra options <<<"$(member options "$file" | sed 's/[^ ]*=/--set &/g')"
    entries "$file" | sed 's/ *$//' >typed
    feed "$(cat typed)" companion "$game" "${options[@]}" --new --file kept.json
    exits 0
    says " a round"
    says_not "(? for help)"
    entries kept.json | sed 's/ *$//' | diff typed - >/dev/null || wrong "$file: other entries were kept"

    # Another day: it goes on, and the last entry can be taken back.
    feed $'undo\nquit\n' companion "$game" --file kept.json
    exits 0
    entries kept.json | sed 's/ *$//' | diff <(sed '$d' typed) - >/dev/null || wrong "$file: undo took something else back"
    run companion "$game" "${options[@]}" --file kept.json
    refuses 2 "goes on as it was begun"
done
[ "$found" -ge 7 ] || wrong "7 kept games expected, $found found"

# A number of the list, several names at once, all or none; facts by their numbers.
file=$(find "$games"/*/tests/companion -name '*.json' | sort | tail -1)
game=$(member game "$file")
entries "$file" >typed
feed $'1\nquit\n' companion "$game" --new --file a.json
[ "$(entries a.json | wc -l)" -eq 1 ] || wrong "a number names an outcome"
feed "$(head -3 typed | sed 's/.*://' | paste -sd,)"$'\nquit\n' companion "$game" --new --file a.json
entries a.json | diff <(head -3 typed) - >/dev/null || wrong "several names at once"
rm a.json
feed "$(head -2 typed | sed 's/.*://' | paste -sd,),nonsense"$'\n999\nhelp\nscore\nquit\n' companion "$game" --new --file a.json
says "(? for help)"
says "Enter goes on"
[ ! -e a.json ] || wrong "all or none"
entries "$file" | sed '/^told 1 $/s/.*//' >typed # nothing changed: Enter
feed "$(cat typed)" companion "$game" --set "$(member options "$file")" --new --file a.json
entries a.json | sed 's/ *$//' | diff <(entries "$file" | sed 's/ *$//') - >/dev/null || wrong "Enter for nothing changed"

# Several facts in one line, and twice the same, before those that were kept.
entries "$file" | sed '/^told/i 1 2 3\n1=1 1 1' >typed
feed "$(cat typed)"$'\nquit\n' companion "$game" --set "$(member options "$file")" --new --file b.json
exits 0
says "What changed since?"
entries b.json | sed 's/ *$//' | diff <(entries "$file" | sed 's/ *$//') - >/dev/null || wrong "facts that were typed first are left"

run companion nul
refuses 2 "no automa"
run companion nosuch
refuses 2 "there is no game"
run companion "$game" --new --set nosuch=1
refuses 2 "no option"
printf '{"orrery-companion":1}' >bad.json
run companion "$game" --file bad.json
refuses 1 "bad.json"
finish
