#!/usr/bin/env bash
# Kills a server that is under load, again and again: `crash.sh [KILLS]`. After each kill it is started again, and every
# decision that was acknowledged must be there, no match stuck. Ends with exit code 1 and the first thing that is lost.
set -euo pipefail
cd "$(dirname "$0")/.."
kills=${1:-20}
port=${CRASH_PORT:-8971}
work=$(mktemp -d)
server=0
trap 'kill -9 $server 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir "$work/site"
echo "<p>" >"$work/site/index.html"

start() {
    build/orrery serve --site "$work/site" --data "$work/data" --listen "127.0.0.1:$port" >"$work/out" 2>"$work/err" &
    server=$!
    disown
    for _ in $(seq 200); do
        grep -q "Orrery is at" "$work/out" && return 0
        sleep 0.05
    done
    echo "crash: the server does not start" >&2
    cat "$work/err" >&2
    exit 1
}

total=0
for i in $(seq "$kills"); do
    start
    build/release/src/orr_load "http://127.0.0.1:$port" --tables 20 --seconds 600 --file "$work/tables" &
    load=$!
    sleep "0.$((RANDOM % 8 + 2))"
    kill -9 $server
    code=0
    wait $load || code=$?
    if [ "$code" -ne 3 ]; then
        echo "crash: kill $i: something is lost" >&2
        exit 1
    fi
    total=$((total + 1))
done
start
build/release/src/orr_load "http://127.0.0.1:$port" --tables 20 --seconds 1 --file "$work/tables" >"$work/last"
echo "crash: $total kills, nothing that was acknowledged is lost, every match goes on: $(cat "$work/last")"
