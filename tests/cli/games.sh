#!/usr/bin/env bash
# The list of games and the rules texts.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

run games --json
exits 0
[[ $out == '{"games":[{"id":"'* ]] || wrong 'begins with {"games":[{"id":'
for key in title credits blurb pitch solo minutes weight lesson_minutes seats easiest min_seats max_seats options name type default help titles ways asks together; do
    says "\"$key\":"
done
says_not '"id":"nul"'
ids=$(printf '%s' "$out" | grep -o '"id":"[^"]*"' | cut -d'"' -f4)
run games
exits 0
[ "$(printf '%s' "$out" | grep -c '^  easiest start$')" -eq 1 ] || wrong "one game is the easiest start"
for id in $ids; do
    says "$id: "
    says " minutes, weight "
    run show "$id" --cover
    exits 0
    [[ $out == '<svg '*'viewBox="0 0 1024 760"'* ]] || wrong "the cover of $id is an SVG picture"
    run rules "$id"
    exits 0
    [ "${#out}" -gt 2000 ] || wrong "the rules of $id are short"
    run rules "$id" --sheet
    exits 0
    for part in Goal "The turn" Actions "End and scoring" "Easily forgotten"; do
        says "$part"
    done
    run games
done

# One game: what can be chosen for a table of these seats and options.
run games nul --seats 2 --set die=d4 --json
exits 0
says '"way":"versus","seats":[2,3,4],"refusal":null'
says '"name":"die","asked":true,"given":true,"idle":null,"value":"d4","usual":"d6","values":["d4","d6"]'
run games nul
exits 0
says "Against each other"
says "Seats: 2 3 4"
says "1 to 9"
run games nul --seats 5
exits 0
says "NU-1.1"
run games nul --set oddity=1
refuses 2 'has no option "oddity"'
run games --seats 2
refuses 2 "about one game"
run games zebra
refuses 2 "zebra"

run rules nul 3.1
exits 0
says "NU-3.1"
[ "$(printf '%s' "$out" | grep -c 'NU-3\.')" -eq 1 ] || wrong "one rule expected"
whole=$out
run rules nul nu-3.1
[ "$out" = "$whole" ] || wrong "the id in full gives the same"
run rules nul 3.11
refuses 1 "did you mean"
run rules nul zebra
refuses 1 'nul has no rule "zebra"'
run rules nul 4
exits 0
says "NU-4 The end"
says "NU-4.3"
run rules nul 4 --sheet
refuses 2 "--sheet shows the whole quick reference"
run rules nul section 4.2
refuses 1 'nul has no rule "section 4.2"'
# A cover is of no position, and in both themes.
run show nul --cover --scene
exits 0
says '{"compose":"cover","width":1024,"height":760,'
run show nul --cover --svg -o dark.svg
exits 0
run show nul --cover --light --png --scale 25 -o light.png
exits 0
[ "$(head -c 8 light.png | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] || wrong "a PNG picture"
run show nul --cover --light -o light.svg
cmp -s dark.svg light.svg && wrong "the themes differ"
run show chess --cover
refuses 2 'there is no game "chess"'
run show nul --cover --seat P1
refuses 2 "--seat is for positions"
run show nul --cover --text
refuses 2 "--text is for positions"
finish
