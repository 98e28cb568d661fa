#!/usr/bin/env bash
# One position: new, legal, odds, do, why, show.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

run new nul --seed 7
exits 0
warns "seed 7"
printf '%s\n' "$out" >a.json
run new nul --seed 7
[ "$out" = "$(cat a.json)" ] || wrong "the same seed gives the same position"
run new nul --seats 3 --set rounds=2 --seed 7
says '"seats":3'
says '"rounds":2'

run legal a.json --json
exits 0
[[ $out == '{"actor":0,"prompt":"'*'","steps":[{"step":"'* ]] || wrong "shape of legal --json"
says '{"step":"pass","text":"'
run legal a.json
says "pass "
warns "P1: "

run new nul --ask-chance
exits 0
printf '%s\n' "$out" >chance.json
run legal chance.json --json
says '{"actor":"chance",'
run odds chance.json --json
exits 0
[[ $out == '{"outcomes":[{"step":"c_deal:dust","weight":4,"probability":0.307692308}'* ]] || wrong "shape of odds --json"
run odds a.json --json
exits 0
says '{"outcomes":[]}'
warns "P1 is to act"

# Forced outcomes and sampled ones give positions that go on.
run 'do' chance.json c_deal:nova c_deal:dust
exits 0
says '"card":["nova","dust"]'
feed "$out" legal - --json
says '"actor":0'
run 'do' chance.json --seed 3
exits 0
first=$out
run 'do' chance.json --seed 3
[ "$out" = "$first" ] || wrong "the same seed gives the same position"
run 'do' chance.json c_deal:nova pass --seed 3
exits 0
says '"nova"'
run 'do' chance.json pass
refuses 1 'step 1 "pass" is refused by NU-'
run 'do' a.json stake:3 --seed 1
exits 0
[ -z "$err" ] || wrong "do is silent"
run 'do' a.json stake:3 --seed 1 --log
exits 0
warns "P1 stakes 3"

run why a.json pass --json
exits 0
[ "$out" = '{"allowed":true,"rule":null,"text":"","need":0,"have":0,"piece":0}' ] || wrong "why of an allowed step"
run why a.json c_deal:dust --json
exits 0
[[ $out == '{"allowed":false,"rule":"NU-'*'","text":"'*'","need":'*',"have":'*'}' ]] || wrong "why of a refused step"
run why a.json c_deal:dust
exits 0
says "refused by NU-"
run 'do' a.json c_deal:dust --json
exits 1
says '{"allowed":false,"rule":"NU-'

# What a seat may not know is not in anything that is shown to it.
sed 's/"card":\[[^]]*\]/"card":["moon","nova"]/; s/"knows":\[.*\]/"knows":[["P1"],["P2"]]/' a.json >secret.json
cards='"stack":\["dust","dust","dust","dust","moon","moon","comet","comet","comet","star","star"\]'
sed -i "s/\"stack\":\[[^]]*\]/${cards//\\/}/" secret.json
run legal secret.json --json
exits 0
run show secret.json --json
says nova
sed 's/"moon","nova"/"moon","dust"/; s/"dust","dust","dust","dust"/"dust","dust","dust"/; s/"star","star"\]/"star","star","nova"]/' \
    secret.json >other.json
for form in --text --json --svg --scene; do
    run show secret.json --seat P1 "$form"
    exits 0
    one=$out
    run show other.json --seat 0 "$form"
    exits 0
    [ "$out" = "$one" ] || wrong "P1 can tell from $form what P2 holds"
    run show other.json --seat P2 "$form"
    [ "$out" != "$one" ] || wrong "P2 sees what P1 sees"
done
run show secret.json --seat P1 --json
printf '%s\n' "$out" >cut.json
run 'do' cut.json pass
refuses 1 "secrets are cut out"
run play --load cut.json
refuses 1 "secrets are cut out"

# A position that is cut answers for whom it was cut, and for nobody else.
run legal cut.json
exits 0
run show cut.json
exits 0
shown=$out
warns "is shown as P1 sees it"
run show secret.json --seat P1
[ "$out" = "$shown" ] || wrong "a cut position is not shown as its reader sees it"
run show cut.json --seat P1 --json
[ "$out" = "$(cat cut.json)" ] || wrong "cutting twice for P1 is not cutting once"
for seat in P2 watcher; do
    run show cut.json --seat $seat --json
    refuses 1 "what $seat sees is hidden here: this position is cut for P1"
done
run show secret.json --seat P2 --json
printf '%s\n' "$out" >cut2.json
hidden="P1 is to act, and what it can do is hidden: this position is cut for P2"
run legal cut2.json
refuses 1 "$hidden"
run why cut2.json pass
refuses 1 "$hidden"
run odds cut2.json
refuses 1 "$hidden"
run show cut2.json --seat P2 --svg --hover pass
refuses 1 "$hidden"
for command in "legal cut2.json" "why cut2.json pass" "odds cut2.json"; do
    # shellcheck disable=SC2086
    run $command --json
    exits 1
    [ "$out" = '{"hidden":true,"actor":0,"cut_for":1,"text":"'"$hidden"'"}' ] || wrong "shape of what is hidden"
done
run show secret.json --seat watcher --json
feed "$out" legal - --json
exits 1
says '"cut_for":"watcher"'

run show a.json --seat P3
refuses 2 'there is no seat "P3"'
run show a.json --svg -o a.svg --tall --light --names Ada,Bo --hover pass
exits 0
silent
[[ $(cat a.svg) == *"<svg"*Ada* ]] || wrong "no SVG with names"
run show a.json --png -o a.png --scale 20
exits 0
[ "$(head -c 4 a.png | tail -c 3)" = PNG ] || wrong "no PNG"
run show a.json --names Ada
refuses 2 "--names needs 2 names"
run show a.json --hover c_deal:dust
refuses 1 "--hover"
run show a.json --labels
refuses 1 "names of places"
run show a.json --text
says_not $'\033'

run content export nul
exits 0
printf '%s\n' "$out" >pack.json
run content check pack.json
exits 0
says "ok"
run new nul --content pack.json --seed 7
exits 0
[ "$out" = "$(cat a.json)" ] || wrong "the exported pack is the built-in one"
run content export nul --pack 0ee7a6
[ "$out" = "$(cat pack.json)" ] || wrong "the present pack has this hash"
run content export nul --pack sha256:dd72
exits 0
says '"points":-2'
printf '%s\n' "$out" >earlier.json
run new nul --content earlier.json --seed 7
exits 0
says 'sha256:dd72'
says_not '"pack"'
printf '%s\n' "$out" >earlier_position.json
run show earlier_position.json
exits 0
run content export nul --pack 77
refuses 1 'no built-in pack of nul begins with "77": there are 0ee7a6376fc3 (the present one), dd72c640afc9'
run content check pack.json --pack 77
refuses 2 "--pack goes with export"
run content chekc pack.json
refuses 2 'did you mean "check"?'
finish
