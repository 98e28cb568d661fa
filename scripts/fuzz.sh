#!/usr/bin/env bash
# Runs the libFuzzer harnesses of build/fuzz: `fuzz.sh SECONDS` each, or `fuzz.sh smoke` for a
# short fixed run; `fuzz.sh million` throws more than a million changed messages and requests at
# the readers of the server, with the plain programs of build/dev. New inputs go to build/fuzz/corpus;
# an input that breaks something is kept in build/fuzz and named in the output.
set -euo pipefail
cd "$(dirname "$0")/.."

# many KIND RUNS: changed copies of the seeds of one harness; its last words.
many() {
    "build/dev/tests/smoke_$1" "tests/fuzz/corpus/$1" "$2" 7 | sed "s/^/fuzz: $1: /"
}

if [ "${1:-}" = million ]; then
    said=$(mktemp)
    trap 'rm -f "$said"' EXIT
    { many message 26000 && many ws 60000; } | tee -a "$said" &
    { many http 330000 && many request 60000 && many store 2000 && many api 4000; } | tee -a "$said" &
    failed=0
    for job in $(jobs -p); do wait "$job" || failed=1; done
    # What a harness counts inside of its inputs, else the inputs.
    total=$(awk '/messages or calls/ { n += $(NF - 3); next } / changed copies/ { n += $3 + $6 } END { print n + 0 }' "$said")
    [ $failed = 0 ] && echo "fuzz: $total messages, requests and rows, nothing broken"
    exit $failed
fi

case "${1:-}" in
smoke) limit=(-runs=2000 -seed=1) ;;
'' | *[!0-9]*)
    echo "usage: fuzz.sh SECONDS|smoke|million" >&2
    exit 2
    ;;
*) limit=(-max_total_time="$1") ;;
esac

# fuzz KIND: runs one harness and says how it went.
fuzz() {
    local kind=$1 log=build/fuzz/fuzz-$1.log longest=65536
    case $kind in actions | notation) longest=512 ;; esac # a few steps, a typed line
    mkdir -p "build/fuzz/corpus/$kind"
    if "build/fuzz/tests/fuzz_$kind" "${limit[@]}" -max_len=$longest -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/broken-$kind-" "build/fuzz/corpus/$kind" "tests/fuzz/corpus/$kind" \
        >"$log" 2>&1; then
        awk -v kind="$kind" '
            /cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1) }
            /^stat::number_of_executed_units/ { inputs = $2 }
            /^stat::average_exec_per_sec/ { rate = $2 }
            END { printf "fuzz: %s: %d inputs, %d a second, %d edges reached, nothing broken\n", kind, inputs, rate, edges }' "$log"
    else
        echo "fuzz: $kind: BROKEN"
        tail -40 "$log"
        return 1
    fi
}

# As many at once as there are processors.
failed=0 running=0
for kind in actions record position pack json notation http weights ws message api request store; do
    if [ $running -ge "$(nproc)" ]; then
        wait -n || failed=1
        running=$((running - 1))
    fi
    fuzz "$kind" &
    running=$((running + 1))
done
while [ $running -gt 0 ]; do
    wait -n || failed=1
    running=$((running - 1))
done
exit $failed
