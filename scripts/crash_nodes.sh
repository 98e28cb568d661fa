#!/usr/bin/env bash
# Is anything lost where several servers share a PostgreSQL? `crash_nodes.sh [KILLS [PROMOTIONS]]`: two servers under load,
# of which one is killed, again and again; the other one goes on with its tables. Then the database is killed under load,
# again and again; its standby is promoted, and gets a standby of its own. After each every decision that was acknowledged
# must be there and no table stand still. In the end every match is replayed. Ends with exit code 1 and the first thing
# that is lost. ORRERY and ORR_LOAD name other programs than those of `make crash`.
set -euo pipefail
cd "$(dirname "$0")/.."
kills=${1:-20}
promotions=${2:-20}
orrery=${ORRERY:-build/orrery}
load_program=${ORR_LOAD:-build/release/src/orr_load}
postgres=scripts/postgres.sh
tables=10
work=$(mktemp -d)
chmod 755 "$work"
node=(0 0)
url=("" "")
primary=a
standby=b
cleanup() {
    kill -9 "${node[@]}" 2>/dev/null || true
    for folder in "$work/a" "$work/b"; do
        [ ! -d "$folder" ] || "$postgres" kill "$folder" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap cleanup EXIT
mkdir "$work/site"
echo "<p>" >"$work/site/index.html"

fail() {
    echo "crash: $1" >&2
    tail -n 5 "$work/load" "$work/err0" "$work/err1" >&2 || true
    exit 1
}

start() {
    : >"$work/out$1"
    "$orrery" serve --site "$work/site" --data "$work/data$1" --db "$db" --listen 127.0.0.1:0 \
        >"$work/out$1" 2>"$work/err$1" &
    node[$1]=$!
    disown
    for _ in $(seq 1200); do
        url[$1]=$(sed -n 's|^Orrery is at \(.*[0-9]\)/*$|\1|p' "$work/out$1")
        [ -n "${url[$1]}" ] && return 0
        sleep 0.05
    done
    fail "server $1 does not start"
}

# It is dead when its folder is free.
kill_node() {
    kill -9 "${node[$1]}"
    while kill -0 "${node[$1]}" 2>/dev/null; do sleep 0.02; done
}

# Goes on with the tables of the time before, and looks first whether all that was acknowledged is there. A table may wait
# for a while: a decision that the server takes for a seat comes after up to 2.5 s, and where that server is dead another
# one takes it over after 1.5 s.
begin_load() {
    "$load_program" "${url[0]}" --other "${url[1]}" "$@" --tables $tables --stay yes --file "$work/tables" >"$work/load" 2>&1 &
    load=$!
    while kill -0 $load 2>/dev/null && ! grep -q "it begins" "$work/load"; do sleep 0.02; done
}

end_load() {
    wait $load || fail "$1: something is lost"
    grep -q "; 0 stand still for long" "$work/load" || fail "$1: a table stands still"
    stood=$(sed -n 's/.* gone, \([0-9.]*\) s at most.*/\1/p' "$work/load")
    longest=$(printf '%s\n' "$stood" "$longest" | sort -n | tail -1)
}

longest=0
db=$("$postgres" start "$work/a")
start 0
mkdir "$work/data1"
cp --preserve=mode "$work/data0/key" "$work/data1/"
start 1
for i in $(seq "$kills"); do
    begin_load --seconds 8 --mixed yes
    sleep "$((RANDOM % 2)).$((RANDOM % 8 + 1))"
    which=$((RANDOM % 2))
    kill_node $which
    end_load "kill $i"
    start $which
done
echo "crash: $kills kills of one of two servers, nothing that was acknowledged is lost, tables stood still for $longest s at most"

if [ "$promotions" -gt 0 ]; then
    db=$("$postgres" standby "$work/b" "$work/a")
    kill_node 0
    kill_node 1
    start 0
    start 1
fi
for i in $(seq "$promotions"); do
    begin_load --seconds 8
    sleep "1.$((RANDOM % 9))"
    "$postgres" kill "$work/$primary"
    "$postgres" promote "$work/$standby"
    end_load "promotion $i"
    rm -rf "${work:?}/$primary" "$work/$primary.log"
    "$postgres" standby "$work/$primary" "$work/$standby" >/dev/null
    was=$primary
    primary=$standby
    standby=$was
done
begin_load --seconds 1
end_load "the end"
if ! "$orrery" admin check --data "$work/data0" --db "$db" >"$work/check"; then
    tail -n 5 "$work/check" >&2
    fail "matches cannot be opened any more"
fi
echo "crash: $promotions times the database was killed and its standby promoted, nothing that was acknowledged is lost"
echo "crash: $(tail -1 "$work/check")"
