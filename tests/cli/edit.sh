#!/usr/bin/env bash
# A table set up and counted at the terminal: orrery edit and orrery score.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

for game in $("$orrery" games | sed -n 's/^\([a-z-]*\): .*/\1/p'); do
    "$orrery" new "$game" --seed 7 >start.json 2>/dev/null
    run edit start.json
    exits 0
    warns "It fits."
    [ "$out" = "$(cat start.json)" ] || wrong "nothing changed"
    run edit start.json --list
    exits 0
    number=$(printf '%s\n' "$out" | sed -n 's/^\([^ ]*\) .*: \([0-9][0-9]*\)$/\1 \2/p')

    # Of all numbers that can be one higher, one at least does not fit, is told, and can be set back.
    told=0
    while read -r place value && [ "$told" -eq 0 ]; do
        run edit start.json "$place=$((value + 1))"
        if [ "$code" -ne 1 ] || [ -z "$out" ]; then continue; fi
        [ -n "$err" ] || wrong "what does not fit is told"
        printf '%s\n' "$out" >wrong.json
        run edit wrong.json "$place=$value"
        if [ "$code" -ne 0 ] || [ "$out" != "$(cat start.json)" ]; then continue; fi # others followed it
        told=1
        run edit wrong.json --mend
        [ -n "$out" ] || wrong "--mend prints the position"
    done <<<"$number"
    [ "$told" -gt 0 ] || wrong "no number of $game is judged"
    run edit start.json --empty --list
    exits 0

    run score start.json
    exits 0
    says "score"
    run score start.json --json
    says '"over":true'
done

run edit start.json nowhere=1
refuses 1 'not PLACE=VALUE'
run edit start.json --moment nosuch
refuses 1 'there is no moment "nosuch"'
run score start.json --names A
refuses 2 "one name for each seat"
printf '{}' >bad.json
run edit bad.json
refuses 1 "bad.json"
run score bad.json
refuses 1 "bad.json"
finish
