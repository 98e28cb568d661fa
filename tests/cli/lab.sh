#!/usr/bin/env bash
# Mass play, the look back and the benchmark: shapes of the output, and repeatability.
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

run sim nul --seats greedy,random --games 20 --seed 3 --chances
exits 0
says "positions 120, Brier score"
says "with calibration exponent"
run sim nul --seats greedy,random --games 20 --seed 3 --chances --json
exits 0
for key in chances positions brier log_loss exponent log_loss_with_exponent bins from to number shown won; do
    says "\"$key\":"
done
run sim nul --games 20 --seed 3 --by card
exits 0
says "card                 seats     wins  95 % interval"
says "dust "
run sim nul --games 5 --by stack
exits 1
warns "there are: card"
run sim nul --games 5 --chances --html page.html
refuses 2 "cannot be used together"

run arena nul --seats greedy,random --games 19 --seed 3 --json
exits 0
[[ $out == '{"game":"nul",'* ]] || wrong 'begins with {"game":'
for key in games ended guard_ended decisions_mean rounds_mean seconds seed players player seats wins win_rate ci_low \
    ci_high score_mean score_sd by_seat seat elo elo_low elo_high pairs; do
    says "\"$key\":"
done
says '"games":20,"ended":20,'
warns "seed 3"
one=$(strip)
run arena nul --seats greedy,random --games 19 --seed 3 --json --jobs 1
[ "$(strip)" = "$one" ] || wrong "the number of jobs changes the result"
run arena nul --seats greedy,random --table 3 --games 6 --seed 3
exits 0
says "2 line-ups take turns"
says "equal players would win 33.3 % each"
says "who finishes ahead of whom"
says "Elo"
run arena nul --seats greedy,random --games 10000 --seed 3 --until-sure
exits 0
says "greedy is stronger than random"
says "stopped there"
run arena nul --seats greedy,random --games 4 --alone --seed 3
exits 0
says "each player plays all seats once"
says_not "seat "

# Ctrl-C keeps what was played: far more games than could be.
what="orrery arena, interrupted"
rm "$work/.err"
"$orrery" arena nul --seats greedy,random --games 1000000 --jobs 1 --seed 3 >"$work/.out" 2>"$work/.err" &
until grep -qs "seed 3" "$work/.err"; do sleep 0.1; done
kill -TERM $!
wait $!
code=$?
out=$(cat "$work/.out") err=$(cat "$work/.err")
exits 130
says "of 1000000 games played"
warns "stopped early"

# Looking back at a game, whole and unfinished.
run play nul --seats greedy,random --seed 3
record=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
run review "$record"
exits 0
says "Win chance of every seat"
says "Turning points for"
says "Errors, the dearest first:"
says "Largest swings of luck:
move "
# The curve begins with the start, ends with the last move, and has a number for every seat.
moves=$(grep -c '^[0-9]' "$record")
curve=$(printf '%s\n' "$out" | grep -E '^ *[0-9]+  [12.]{48}( +[0-9]+){2}$')
[[ $curve == "    0  "*$'\n'*"$(printf '%5u' "$moves")  "* ]] || wrong "the curve does not go from start to end"
[ "$(printf '%s\n' "$curve" | awk '{ n += $3 + $4 < 99 || $3 + $4 > 101 } END { print n + 0 }')" = 0 ] ||
    wrong "the chances of the seats are not all there"
# Every turning point has a cause: a better turn, the best one found, or the outcome of chance.
points=$(printf '%s\n' "$out" | sed -n '/^Turning points/,/^$/p')
[ "$(printf '%s\n' "$points" | grep -cE '^[1-3]\. .*, (slip|good luck|bad luck|best move)$')" = \
    "$(printf '%s\n' "$points" | grep -c '^[1-3]\. ')" ] || wrong "a turning point without a cause"
[ -z "$(printf '%s\n' "$out" | awk 'length > 80')" ] || wrong "lines are longer than 80"
one=$out
run review "$record" --seed 1 --iterations 60
[ "$out" = "$one" ] || wrong "the same seed gives another review"
run review "$record" --json
exits 0
[[ $out == '{"game":"nul",'* ]] || wrong 'begins with {"game":'
run review "$record" --seat P2
exits 0
says "Turning points for"
says "Errors, one's own and the dearest first:"
run review "$record" --seat P9
exits 2
run review "$record" --json
for key in own misjudged options moves finished common relative rough iterations seed focus start seats name luck errors errors_of_others rest end marks \
    turning_points verdict largest_luck turns shares choices played better chance outcome outcome_words; do
    says "\"$key\":"
done
says '"finished":true,"stopped":false,"common":false,"relative":false'
grep -v '"result"\|^name ' "$record" | head -8 >part.record
run review part.record --json
exits 0
says '"moves":7,"finished":false'
run review "$record" --html review.html
exits 0
silent
[[ $(cat review.html) == "<!"*"<svg"*"Largest swings of luck"*"Marked decisions"* ]] || wrong "no page"

run bench nul --seconds 1 --json
exits 0
[[ $out == '{"games":['* ]] || wrong 'begins with {"games":['
for key in id seats decisions_per_s games_per_s ns_per_decision state_bytes copy_ns mean_options max_options seconds; do
    says "\"$key\":"
done
run bench nul --seconds 1
exits 0
says "decisions/s"
run bench nul --ai --player bot:4 --seconds 1 --json
exits 0
for key in id player seats searches iterations_per_s ms_per_search rules_share evaluation_share tree_share; do
    says "\"$key\":"
done
run bench nul --ai --player greedy
refuses 1 "greedy does not search"

# Learning: the same for any number of jobs, and goes on where it was.
run train nul --games 40 --trial 10 --generations 2 --seed 3 --keep learned.txt --out learned.inc --jobs 1
exits 0
warns "seed 3"
says "generation"
cp learned.txt one.txt
[[ $(cat learned.inc) == *"orrery train nul --games 40 --trial 10 --generations 2 --seed 3"*versus_weights* ]] || wrong "no table"
rm learned.txt
run train nul --games 40 --trial 10 --generations 2 --seed 3 --keep learned.txt --jobs 2
exits 0
cmp -s learned.txt one.txt || wrong "the number of jobs changes what is learned"
run train nul --games 40 --trial 10 --generations 1 --seed 3 --keep learned.txt
exits 0
warns "resuming learned.txt"
run train nul --games 40 --trial 10 --generations 1 --seed 4 --keep learned.txt
refuses 1 "another game, pack, edition, list of features, number of units or seed"
run train nul --games 40 --trial 10 --generations 1 --keep learned.txt
exits 0
warns "seed 3"
run train nul --games 1000000 --keep none/learned.txt
refuses 1 "none/learned.txt: cannot be written"
run train nul --games 1000000 --out none/learned.inc
refuses 1 "none/learned.inc: cannot be written"
run train nul --games 40 --table x
refuses 2 "does not begin with a number of seats"

# A pack of one's own: which evaluation is used, and one that is learned for it and found by the pack's hash.
"$orrery" content export nul >pack.json
run train nul --content pack.json --games 40
refuses 1 "this is the built-in pack"
run sim nul --seats bot:3 --games 2 --seed 1 --content pack.json --json
says '"evaluation":"hand-written"'
sed -i 's/"points":4/"points":6/' pack.json
run train nul --content none.json --games 40
refuses 1 "none.json"
run train nul --content pack.json --games 40 --trial 0 --generations 1 --seed 3 --jobs 1 --out weights.json
exits 0
warns "stored in "
stored=("$XDG_DATA_HOME"/orrery/weights/nul-*.json)
cmp -s weights.json "${stored[0]}" || wrong "the weights are not where players find them"
run sim nul --seats bot:3 --games 2 --seed 1 --content pack.json
says "evaluation: learned for this pack"
run sim nul --seats bot:3 --games 2 --seed 1 --content pack.json --json
says '"evaluation":"pack"'
run sim nul --seats greedy --games 2 --seed 1 --content pack.json
says_not "evaluation"
run arena nul --seats bot:3,greedy --games 2 --seed 1 --content pack.json
says "evaluation: learned for this pack"
run arena nul --seats bot:3,greedy --games 2 --seed 1 --content pack.json --json
says '"evaluation":"pack"'
feed 'quit
' play nul --seats me,bot:1 --seed 1 --content pack.json
says "Evaluation of the computer players: learned for this pack."
sed -i 's/"scale":\[/"scale":[0,/' "${stored[0]}"
run sim nul --seats bot:3 --games 2 --seed 1 --content pack.json
exits 0
warns "scale: must have"
warns "the players do without it"
says "evaluation: hand-written"
printf 'no JSON' >"${stored[0]}"
run sim nul --seats bot:3 --games 2 --seed 1 --content pack.json
exits 0
warns "weights: line 1"
finish
