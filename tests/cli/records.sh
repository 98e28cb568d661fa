#!/usr/bin/env bash
# Records and saved games under attack: forged lines, odd names, two processes, closed descriptors, full disks.
# shellcheck disable=SC2016 # $ is the last line of sed
records=$(cd "$(dirname "$0")/../unit/records" && pwd)
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
saved=$XDG_STATE_HOME/orrery
key=$(printf '0%.0s' {1..64})

feed "$(yes 1 | head -400)" play nul --names Ada,Bo --seats me,random
record=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
cp "$record" whole.record
run verify whole.record --strict
exits 0
says "the revealed seed gave every outcome"

# Every forgery of the trial is named with its line.
forged() {
    sed "$1" whole.record >forged.record
    cmp -s whole.record forged.record && wrong "nothing was forged by $1"
    run verify forged.record --json
    exits 1
    says '{"ok":false,"line":'
    says "$2"
    run verify forged.record
    refuses 1 "forged.record: line"
}
forged '$s/"won":\[[^]]*\]/"won":[]/' won
forged '$s/"rounds":3/"rounds":2/' rounds
forged '$s/,"rounds":3//' rounds
forged '$s/"seed"/"sead"/' seed
forged '$s/^{/{"who":1,/' who
forged '1s/"player":"me"/"player":"bot:3"/' "hash differs"
forged '1s/"peeking":true/"peeking":false/' ''
forged '2s/"Ada"/"Eve"/' "bound"
forged '4s/c_deal/C_DEAL/' "spelt"
forged '4s/c_deal:/c_deal,/' ''

# Names can be taken out; the proof stays.
sed '/^name /d' whole.record >blank.record
run verify blank.record --strict
exits 0
says "a name was taken out"
! grep -q Ada blank.record || wrong "the name is still there"

# Format 1: readable, and what it leaves open is said.
run verify "$records/format-1.record"
exits 0
says "does not bind names"
run verify "$records/format-1.record" --json
says '"unbound":["names"'

# What kind of file it is.
"$orrery" new nul --seed 1 >position.json 2>/dev/null
"$orrery" content export nul >pack.json
run verify position.json
refuses 1 "this is no record but a position"
run verify pack.json
refuses 1 "content pack"
run legal whole.record
refuses 1 "this is no position but a record"
sed '$d' whole.record >open.record
run verify open.record --strict
refuses 1 "no seed is revealed"
run verify whole.record --key "$key"
refuses 1 "not signed"
run verify whole.record --key 12
refuses 2 "64 hex digits"

# Signed by a host's key, with another program than this one.
signer=91dc2e2eedafa7b2cf0c0a23c910d47aa4e9bc521cfe6a651989635b19491819
run verify "$records/signed.record" --key "$signer" --strict
exits 0
says "the signature holds"
run verify "$records/signed.record" --key "$key"
refuses 1 "signed by another key"
sed 's/"signature":"...../"signature":"00000/' "$records/signed.record" >unsigned.record
run verify unsigned.record
refuses 1 "the signature does not fit"
sed 's/,"key":.*/}/' "$records/signed.record" >unsigned.record
run verify unsigned.record
exits 0
run verify whole.record --key 1234
refuses 2 "64 hex digits"

# A seed has 256 bits: the file that keeps it apart says so.
feed $'quit\n' play nul --seats me,random
grep -qE '^[0-9a-f]{64} [0-9a-f]{16}$' "$saved"/seeds/* || wrong "the seed is short"

# Names that could not be read back are refused before anything is saved.
for name in $'a\xff' $'a\xc3' $'a\x01b' $'a\xe2\x80\xaeb' '' "$(printf 'é%.0s' {1..30})"; do
    run play nul --seats me,random --names "$name,Bo"
    refuses 2 "--names: player 1: a name"
done
run play nul --seats me,random --names "$(printf 'x%.0s' {1..600}),Bo"
refuses 2 "--names is too long"
run play nul --seats me,random --names Ada
refuses 2 "--names lists 1 name, this table has 2 seats"

# One game, two processes.
left=$(ls "$saved"/*.unfinished)
mkfifo waiting.fifo
"$orrery" play --load "$left" <waiting.fifo >waiting.out 2>&1 &
first=$!
exec 8>waiting.fifo
for _ in $(seq 600); do # its first screen comes after it has the game
    [ ! -s waiting.out ] || break
    sleep 0.1
done
run play --load "$left"
refuses 1 "this game is being played by process $first"
echo quit >&8
exec 8>&-
wait "$first"
feed $'quit\n' play --load "$left"
exits 0
[ "$(ls "$saved"/*.unfinished)" = "$left" ] || wrong "resuming left other files behind"

# Closed descriptors: no screen text in the record, whichever is missing.
rm -f "$saved"/*.*
for close in '0<&-' '1>&-' '2>&-' '0<&- 1>&- 2>&-'; do
    eval "\"$orrery\" play nul --seats random,random --seed 3 $close" >.out 2>.err
    file=$(ls "$saved"/*.record)
    run verify "$file"
    exits 0
    rm -f "$saved"/*.record "$saved"/*.unfinished
done

# save FILE asks first.
echo precious >mine.txt
feed $'save mine.txt\nn\nquit\n' play nul --seats me,random
says "Overwrite it?"
says "Nothing was saved."
[ "$(cat mine.txt)" = precious ] || wrong "overwritten without a yes"
feed $'save mine.txt\ny\nquit\n' play nul --seats me,random
says "Saved: mine.txt"
run verify mine.txt
exits 0

# -o follows links and keeps modes; nothing is left beside the file.
mkdir real
echo old >real/target.svg
chmod 640 real/target.svg
ln -s real/target.svg link.svg
run show position.json --svg -o link.svg
exits 0
[ -L link.svg ] || wrong "the link was replaced"
[ "$(stat -c %a real/target.svg)" = 640 ] || wrong "the mode changed"
grep -q '<svg' real/target.svg || wrong "the target was not written"
[ "$(ls real)" = target.svg ] || wrong "leftovers"

# A file that may not grow: the cause is named, nothing crashes, what was there stays.
what="a limit on file size"
(
    ulimit -f 1
    "$orrery" show position.json --svg -o link.svg >.out 2>.err
)
code=$? out=$(cat .out) err=$(cat .err)
refuses 1 "File too large"
grep -q '<svg' real/target.svg || wrong "the target was lost"
if [ -w /dev/full ]; then
    run show position.json --svg -o /dev/full
    refuses 1 "No space left"
fi

# Help on help.
run help help
exits 0
says "usage: orrery COMMAND"
run help --help
exits 0
run help version
exits 0
finish
