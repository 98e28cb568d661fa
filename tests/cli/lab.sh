#!/usr/bin/env bash
# Mass play and the benchmark: shapes of the output, and repeatability.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

run sim nul --seats greedy,random --games 20 --seed 3 --json
exits 0
[[ $out == '{"game":"nul",'* ]] || wrong 'begins with {"game":'
for key in games ended guard_ended decisions_mean rounds_mean seconds seed players player seats wins win_rate ci_low \
    ci_high score_mean score_sd by_seat seat; do
    says "\"$key\":"
done
warns "seed 3"
strip() { printf '%s' "$out" | sed 's/"seconds":[^,]*,//; s/"jobs":[0-9]*,//'; }
one=$(strip)
run sim nul --seats greedy,random --games 20 --seed 3 --json --jobs 1
[ "$(strip)" = "$one" ] || wrong "the number of jobs changes the result"
run sim nul --games 5 --seats 3 --seed 3
exits 0
says "seat P3"
run sim nul --games 5 --html page.html
exits 0
silent
[[ $(cat page.html) == "<!"* ]] || wrong "no page"

run bench nul --seconds 1 --json
exits 0
[[ $out == '{"games":['* ]] || wrong 'begins with {"games":['
for key in id seats decisions_per_s games_per_s ns_per_decision state_bytes copy_ns mean_options max_options seconds; do
    says "\"$key\":"
done
run bench nul --seconds 1
exits 0
says "decisions/s"
finish
