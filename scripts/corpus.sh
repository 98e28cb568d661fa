#!/usr/bin/env bash
# Makes the seeds of tests/fuzz/corpus with build/orrery, for every game. Always the same files.
set -euo pipefail
cd "$(dirname "$0")/.."
orrery=$PWD/build/orrery
corpus=tests/fuzz/corpus
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# In the order of the registry: hidden games, of which there is the template, come last.
template=$(grep -l ORR_HIDDEN_GAME src/games/*/game.c | cut -d/ -f3)
mapfile -t games < <("$orrery" games --json | grep -o '"id":"[^"]*"' | cut -d '"' -f 4)
games+=("$template")

# record GAME: the record of a match between random players at the smallest table.
record() {
    local seats players
    seats=$("$orrery" new "$1" --ask-chance | sed -n 's/.*"seats":\([0-9]*\).*/\1/p')
    players=$(seq "$seats" | sed 's/.*/random/' | paste -sd,)
    rm -rf "$scratch/data"
    XDG_STATE_HOME=$scratch/data "$orrery" play "$1" --seats "$players" --seed 1 </dev/null >/dev/null
    find "$scratch/data" -name '*.record' -exec cat {} +
}

# actions GAME_INDEX SETUP SEED: bytes that choose a game and a set-up, then steps.
actions() {
    awk -v game="$1" -v setup="$2" -v seed="$3" 'BEGIN {
        srand(seed)
        printf "%c%c", game, setup
        for (i = 0; i < 400; i++) printf "%c", 2 + int(rand() * 124)
    }'
}

# request KIND: what a seat that is to act about the middle of the match asks whoever thinks, with its cut position.
request() {
    local seat="" to=$((half - 20))
    while [ -z "$seat" ]; do
        "$orrery" replay "$scratch/record" --to $((to > 0 ? to : 0)) --position >"$scratch/position"
        seat=$("$orrery" legal "$scratch/position" --json | sed -n 's/.*"actor":\([0-9]*\).*/\1/p')
        to=$((to + 1))
    done
    printf '{"request":1,"kind":"%s","seat":%s,"entry":9,"player":"bot:3","iterations":1,' "$1" "$seat"
    printf '"seed":"%016x","turn":"%016x"}\n' 1 2
    "$orrery" show "$scratch/position" --seat "P$((seat + 1))" --json
}

mkdir -p $corpus/{actions,record,position,pack,json,notation,weights,request}
index=0
for game in "${games[@]}"; do
    record "$game" >"$scratch/record"
    half=$(($(wc -l <"$scratch/record") / 2))
    head -n $((half / 4)) "$scratch/record" >"$corpus/record/$game-begun"
    cp "$scratch/record" "$corpus/record/$game-whole"
    "$orrery" new "$game" --ask-chance >"$corpus/position/$game-setup"
    "$orrery" replay "$scratch/record" --to "$half" --position >"$corpus/position/$game-middle"
    "$orrery" show "$corpus/position/$game-middle" --seat P1 --json >"$corpus/position/$game-cut"
    "$orrery" replay "$scratch/record" --position >"$corpus/position/$game-over"
    "$orrery" content export "$game" >"$corpus/pack/$game"
    cp "$corpus/position/$game-middle" "$corpus/json/$game"
    request decision >"$corpus/request/$game-decision"
    request danger >"$corpus/request/$game-danger"
    if [ "$game" = "$template" ]; then
        sed 's/Night/Black/' "$corpus/pack/$game" >"$scratch/own.json"
        XDG_DATA_HOME=$scratch/data "$orrery" train "$game" --content "$scratch/own.json" --games 20 --trial 0 \
            --generations 1 --seed 1 --out "$scratch/weights" >/dev/null 2>&1
        sed 's/"made":"[^"]*"/"made":""/' "$scratch/weights" >"$corpus/weights/$game"
    fi
    actions $index 0 1 >"$corpus/actions/$game-1"
    actions $index 3 2 >"$corpus/actions/$game-2"
    "$orrery" legal "$corpus/position/$game-middle" 2>/dev/null | awk -v game=$index 'NR == 2 {
        printf "%c%c%c%s", game, 1, 90, $1
    }' >"$corpus/notation/$game"
    index=$((index + 1))
done
printf '[1,-2,3.5e2,null,true,false,"\\u00e9\\ud83d\\ude00\\n",{"in":{"in":[[[]]]}}]\n' >$corpus/json/types
