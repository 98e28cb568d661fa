#!/usr/bin/env bash
# Is anything lost? `crash.sh [KILLS [CUTS]]`: kills a server that is under load, again and again; after each kill it is
# started again, and every decision that was acknowledged must be there and no match stuck. In the end every match is
# replayed. Then the power of a store is cut again and again (tests/crash). Ends with exit code 1 and the first thing
# that is lost. ORRERY, ORR_LOAD and ORR_POWER name other programs than those of `make crash`.
set -euo pipefail
cd "$(dirname "$0")/.."
kills=${1:-20}
cuts=${2:-20}
orrery=${ORRERY:-build/orrery}
load_program=${ORR_LOAD:-build/release/src/orr_load}
power=${ORR_POWER:-build/release/src/orr_power}
work=$(mktemp -d)
server=0
trap 'kill -9 $server 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir "$work/site"
echo "<p>" >"$work/site/index.html"

start() {
    : >"$work/out"
    "$orrery" serve --site "$work/site" --data "$work/data" --listen 127.0.0.1:0 >"$work/out" 2>"$work/err" &
    server=$!
    disown
    for _ in $(seq 1200); do
        url=$(sed -n 's|^Orrery is at \(.*[0-9]\)/*$|\1|p' "$work/out")
        [ -n "$url" ] && return 0
        sleep 0.05
    done
    echo "crash: the server does not start" >&2
    cat "$work/err" >&2
    exit 1
}

busy=0
decisions=0
for i in $(seq "$kills"); do
    start
    "$load_program" "$url" --tables 20 --seconds 600 --file "$work/tables" >"$work/load" 2>&1 &
    load=$!
    # Three of four kills come while decisions are taken, however busy the machine is, the others at any moment.
    if [ $((RANDOM % 4)) -gt 0 ]; then
        while kill -0 $load 2>/dev/null && ! grep -q "it begins" "$work/load"; do sleep 0.02; done
    fi
    sleep "0.$((RANDOM % 9))$((RANDOM % 10))"
    kill -9 $server
    code=0
    wait $load || code=$?
    if [ "$code" -ne 3 ]; then
        echo "crash: kill $i: something is lost" >&2
        tail -5 "$work/load" >&2
        exit 1
    fi
    n=$(sed -n 's/.*left after \([0-9]*\) decisions.*/\1/p' "$work/load")
    busy=$((busy + (n > 0)))
    decisions=$((decisions + n))
done
if [ $((2 * busy)) -lt "$kills" ]; then
    echo "crash: only $busy of $kills kills struck while decisions were taken" >&2
    exit 1
fi
start
if ! "$load_program" "$url" --tables 20 --seconds 5 --file "$work/tables" >"$work/last" 2>"$work/load"; then
    echo "crash: after the last kill the matches do not go on" >&2
    tail -5 "$work/load" "$work/err" >&2
    exit 1
fi
kill -TERM $server
while kill -0 $server 2>/dev/null; do sleep 0.05; done
if ! "$orrery" admin check --data "$work/data" >"$work/check"; then
    echo "crash: matches cannot be opened any more" >&2
    tail -5 "$work/check" >&2
    exit 1
fi
echo "crash: $kills kills, $busy of them while decisions were taken, $decisions in all; nothing that was acknowledged is lost"
echo "crash: every match goes on: $(cat "$work/last")"
echo "crash: $(tail -1 "$work/check")"
"$power" "$cuts" "$RANDOM"
