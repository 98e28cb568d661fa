#!/usr/bin/env bash
# Long runs: kept and gone on with after a kill, comparisons and searches, several processes under mpirun, and several
# hosts, each in a network namespace of its own. Where MPI or namespaces are not to be had, those parts are left out,
# with a word.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
strip() { sed 's/"seconds":[^,}]*,//; s/"jobs":[0-9]*,//'; }

# ---- the report ----
run sim nul --seats greedy --games 60 --seed 3 --json --report
exits 0
for key in report decides curves tenths leader favourite last things offered used effect judged questions rules told \
    refused; do
    says "\"$key\":"
done
whole=$(printf '%s' "$out" | strip)
run sim nul --seats greedy --games 60 --seed 3 --html page.html --csv table.csv
exits 0
silent
[[ $(head -1 table.csv) == "what,of,number,value,low,high,n" ]] || wrong "the table has no head"
grep -q 'What decides' page.html || wrong "the page lacks the report"

# ---- killed, and on ----
# A run that is killed as soon as it has kept something goes on by the same command, and ends with the same numbers.
long=(sim nul --seats bot:1 --games 400 --seed 5 --json --report --jobs 1 --keep run.txt)
"$orrery" "${long[@]}" >killed.json 2>/dev/null &
pid=$!
until [ -s run.txt ] || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
kill -KILL $pid 2>/dev/null
wait $pid 2>/dev/null
run "${long[@]}"
exits 0
warns "going on with run.txt"
on=$(printf '%s' "$out" | strip)
run sim nul --seats bot:1 --games 400 --seed 5 --json --report --jobs 2
[ "$(printf '%s' "$out" | strip)" = "$on" ] || wrong "a run that was killed ends with other numbers"
run sim nul --seats bot:1 --games 401 --seed 5 --keep run.txt
exits 1
warns "another order"
printf 'something else\n' >other.txt
run sim nul --games 10 --keep other.txt
exits 2
warns "this is not what a run keeps"

# ---- comparing ----
"$orrery" content export nul | sed 's/"points":4/"points":9/' >more.json
run compare nul built-in more.json --games 400 --seed 4 --html versions.html
exits 0
grep -q 'no difference' versions.html || wrong "the page tells no rows without difference"
run compare nul built-in more.json --games 400 --seed 4
exits 0
says "evaluation of the second: hand-written"
says "mean score"
run compare nul built-in built-in --games 100 --seed 4
says "none"
says_not "  +"
run compare nul rounds=2 rounds=5,more.json --games 100 --seed 4 --json
exits 0
says '"different":true'
run compare nul built-in nowhere.json
exits 1
warns "nowhere.json"
run compare nul built-in rounds=99 --games 100
exits 1
warns "rounds"

# ---- searching ----
search=(tune nul --vary 'rounds=2..6' --vary 'faces[3].points=1..9' --goal length=5 --goal seats --candidates 7 --games 20 --seed 3)
run "${search[@]}" --out best.json --html tried.html --json --keep search.txt
exits 0
says '"candidates":['
found=$(printf '%s' "$out" | strip)
grep -q '"orrery_content":1' best.json || wrong "no pack was written"
run "${search[@]}" --json --keep search.txt
[ "$(printf '%s' "$out" | strip)" = "$found" ] || wrong "going on with a search changes it"
run tune nul --vary 'nothing=1..2' --goal seats
refuses 2 "the pack has no \"nothing\""
for goal in fun length= length=0 use=101 limit=-1 'seats*0' 'seats*' length=nan; do
    run tune nul --vary 'rounds=2..3' --goal "$goal"
    refuses 2 "is no goal"
done

# ---- several processes ----
if ! command -v mpirun >/dev/null; then
    echo "skipped: there is no mpirun"
    finish
    exit
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none
export ASAN_OPTIONS=detect_leaks=0 # MPI's own
if mpirun -n 2 "$orrery" arena nul --seats greedy,random --games 2 >.out 2>.err; then wrong "arena plays all twice under mpirun"; fi
grep -q "does not share its work out" .err || wrong "arena does not say why it refuses: $(cat .err)"
for n in 2 4; do
    what="mpirun -n $n"
    many=$(mpirun -n "$n" "$orrery" sim nul --seats greedy --games 60 --seed 3 --json --report --jobs 1 2>.err | strip)
    [ "$many" = "$whole" ] || wrong "$n processes count otherwise"
    many=$(mpirun -n "$n" "$orrery" "${search[@]}" --json --jobs 1 2>.err | strip)
    [ "$many" = "$found" ] || wrong "$n processes find otherwise"
done
one=$("$orrery" compare nul built-in more.json --games 200 --seed 4 --json 2>.err | strip)
[ "$(mpirun -n 2 "$orrery" compare nul built-in more.json --games 200 --seed 4 --json --jobs 1 2>.err | strip)" = "$one" ] ||
    wrong "2 processes compare otherwise"
"$orrery" train nul --table 2 --games 40 --trial 20 --generations 1 --seed 5 --keep one.net >/dev/null 2>&1
mpirun -n 2 "$orrery" train nul --table 2 --games 40 --trial 20 --generations 1 --seed 5 --jobs 1 --keep two.net >/dev/null 2>&1
cmp -s one.net two.net || wrong "2 processes learn otherwise"

# Killed, and on with another number of processes.
long=(sim nul --seats bot:1 --games 400 --seed 5 --json --report --jobs 1 --keep many.txt)
mpirun -n 2 "$orrery" "${long[@]}" >killed.json 2>/dev/null &
pid=$!
until [ -s many.txt ] || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
kill -KILL $pid 2>/dev/null
wait $pid 2>/dev/null
what="mpirun -n 4, gone on"
[ "$(mpirun -n 4 "$orrery" "${long[@]}" 2>.err | strip)" = "$on" ] || wrong "a run of processes that was killed ends otherwise"

# ---- several hosts ----
# Two hosts that are linked only to each other. The second is reached by a program in place of ssh.
a=orrery-a-$$ b=orrery-b-$$
if ! ip netns add "$a" 2>/dev/null; then
    echo "skipped: network namespaces are not permitted here"
    finish
    exit
fi
trap 'ip netns del "$a"; ip netns del "$b"; rm -rf "$work"' EXIT
ip netns add "$b"
ip link add "va$$" netns "$a" type veth peer name "vb$$" netns "$b"
ip -n "$a" addr add 10.77.0.1/24 dev "va$$"
ip -n "$b" addr add 10.77.0.2/24 dev "vb$$"
for host in "$a va$$" "$b vb$$"; do
    read -r name device <<<"$host"
    ip -n "$name" link set lo up
    ip -n "$name" link set "$device" up
done
printf '#!/bin/sh\n: >%s/reached\nshift\nexec ip netns exec %s sh -c "$*"\n' "$work" "$b" >agent.sh
chmod +x agent.sh
what="two hosts"
timeout 120 ip netns exec "$a" mpirun --host 10.77.0.1,10.77.0.2 -n 2 --mca plm_rsh_agent "$work/agent.sh" \
    --mca btl tcp,self --mca btl_tcp_if_include 10.77.0.0/24 --mca oob_tcp_if_include 10.77.0.0/24 \
    "$orrery" sim nul --seats greedy --games 60 --seed 3 --json --report --jobs 1 >hosts.json 2>.err
[ "$(strip <hosts.json)" = "$whole" ] || wrong "two hosts count otherwise: $(tail -c 300 .err)"
[ -e reached ] || wrong "the second host played no part"
finish
