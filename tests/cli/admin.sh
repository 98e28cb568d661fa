#!/usr/bin/env bash
# orrery admin: what a host does, beside a server that runs and without one.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
mkdir site
echo "<p>" >site/index.html
trap 'kill -TERM $server 2>/dev/null; rm -rf "$work"' EXIT

"$orrery" serve --site site --data matches --listen 127.0.0.1:0 >serve.out 2>serve.err &
server=$!
for _ in $(seq 600); do
    grep -q "Orrery is at" serve.out && break
    sleep 0.05
done
grep -q "Orrery is at" serve.out || wrong "the server does not start: $(cat serve.err)"

run admin check --data matches
exits 0
says "0 matches, 0 entries replayed, 0 cannot be opened"
run admin backup copy.db --data matches
exits 0
says "the key is not in it"
run admin backup copy.db --data matches
refuses 1 "copy.db is there already"
run admin backup with.db --with-key --data matches
exits 0
says "with.db.key"
[ "$(stat -c %a with.db.key)" = 600 ] || wrong "others can read the key"
run admin migrate --to sqlite:other.db --data matches
refuses 1 "another server uses this folder"
run admin rekey --data matches
refuses 1 "another server uses this folder"

kill -TERM $server
wait $server
run admin migrate --to sqlite:other.db --data matches
exits 0
says "0 matches"
run admin migrate --to postgres://127.0.0.1:9/none --data matches
refuses 1 "the database cannot be reached"
run admin rekey --data matches
exits 0
cmp -s matches/key with.db.key && wrong "the key is the same"

run new nul --seed 3
printf '%s\n' "$out" >position.json
run admin import position.json --data matches
exits 1
run admin export nosuchmatch --data matches
refuses 1 "there is no such match"
run admin check --data nowhere
refuses 1 "nowhere/matches.db"
run admin bakup x
refuses 2 'did you mean "backup"?'
run admin backup
refuses 2 "backup takes one word"
run admin check more
refuses 2 "check takes no words"
run admin migrate
refuses 2 "migrate needs --to URL"
run admin check --to x
refuses 2 "--to is for migrate"
run admin check --with-key
refuses 2 "--with-key is for backup"
finish
