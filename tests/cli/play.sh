#!/usr/bin/env bash
# Terminal play through a pipe: a whole game, leaving and going on, the words one can type.
records=$(cd "$(dirname "$0")/../unit/records" && pwd)
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
saved=$XDG_STATE_HOME/orrery
many=$(yes 1 | head -2000)

games="nul $("$orrery" games --json | grep -o '"id":"[^"]*"' | cut -d'"' -f4)"
for game in $games; do
    feed "$many" play "$game" --seed 5
    exits 0
    says "The game is over after"
    says "The seed was 5."
    says_not $'\033'
    record=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
    run verify "$record" --json
    exits 0
    says '"finished":true,"seed_checked":true'
    run replay "$record" --json
    exits 0
    entries=$(printf '%s\n' "$out" | wc -l)
    [[ $out == '{"n":1,"actor":"chance","step":"'* ]] || wrong "shape of replay --json"
    run replay "$record" --to "$entries" --position
    feed "$out" legal - --json
    says '{"actor":null,'
    run replay "$record" --json --states --to 3
    says '"position":{"orrery":1'
done
[ -z "$(ls -A "$saved/seeds")" ] || wrong "the seed of a finished game is kept apart"

# Alone nobody has a place, and the end is told from one's own side.
"$orrery" games --json | tr '{' '\n' >tables.txt
for game in $games; do
    row=$(sed -n "/\"id\":\"$game\"/,/\"id\"/p" tables.txt | grep -m 1 '"seats":1,')
    [ -n "$row" ] || continue
    set --
    for option in $(printf '%s' "$row" | grep -o '"options":"[^"]*"' | cut -d'"' -f4); do
        set -- "$@" --set "$option"
    done
    feed "$many" play "$game" --seats me --seed 5 "$@"
    exits 0
    grep -qE '^You (lost|won|came second)[.,]' <<<"$out" || wrong "the end does not speak to the only player"
    says_not "Nobody won"
    says_not $'\nplace '
done

# Hotseat and computer players only.
feed "$many" play nul --seats me,me,random --names Ada,Bo,Cy --seed 1
exits 0
grep -qE '^(Ada|Bo|Cy)( won|, .* share| and .* share)' <<<"$out" || wrong "several people are not told neutrally"
grep -qE '^The (deciding|last) move: ' <<<"$out" || wrong "the end does not say what decided it"
says "Ada: "
says "Bo: "
run play nul --seats random,greedy --seed 1
exits 0
says "The game is over after"

# Whoever names nobody meets the middle level.
feed $'quit\n' play nul --seats 3 --seed 1
exits 0
grep -q '"player":"bot:3"' "$saved"/*.unfinished || wrong "bot:3 does not take the other seats"
rm -f "$saved"/*.unfinished

# Leaving by end of input, going on, and the same game as without a break. Names of seats are not written, others with a
# salt of their own: without them the records are the same bytes.
feed "$many" play nul --names P1,P2 --seed 9
straight=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
feed $'1\n' play nul --names P1,P2 --seed 9
exits 0
warns "orrery play --load $saved/nul-"
left=$(ls "$saved"/*.unfinished)
run verify "$left" --json
says '"finished":false'
feed "$many" play --load "$left"
exits 0
again=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
cmp -s "$straight" "$again" || wrong "a break changes the game"
[ ! -e "$left" ] || wrong "the unfinished file stays behind"

feed "$many" play nul --seats bot:4,me,bot:2 --names P1,P2,P3 --seed 9
straight=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
feed $'1\n' play nul --seats bot:4,me,bot:2 --names P1,P2,P3 --seed 9
feed "$many" play --load "$(ls "$saved"/*.unfinished)"
again=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
cmp -s "$straight" "$again" || wrong "a break changes the game of those who think"

# A record whose last line was cut short by a crash.
feed $'1\n1\n' play nul --seed 9
left=$(ls "$saved"/*.unfinished)
head -c -4 "$left" >crash.unfinished
feed "$many" play --load crash.unfinished
exits 0
says "The game is over after"
[ -e crash.record ] || wrong "the finished record keeps its place"
run verify crash.record
exits 0

# The words.
feed $'?\nwhy c_deal:dust\nwhy 1\nlog\nscore\nrules 3.1\nrules 3.111\nhint\nboard\nundo\nsave copy.record\nfly\n99\nquit\n1\n' play nul --seed 9
exits 0
for part in "why STEP" "is refused by NU-" "is allowed" "score" "NU-3.1" "There is no rule 3.111" "Hint: " \
    "nothing to take back yet" "Saved: copy.record" '"fly"' "There is no option 99"; do
    [[ $out == *"$part"* || ${out,,} == *"${part,,}"* ]] || wrong "stdout lacks: $part"
done
run verify copy.record
exits 0
rm -f "$saved"/*.unfinished
feed $'gift P2 1\nundo\ngi p2,2\nquit\n' play nul --seed 9
exits 0
says "Taken back."
run replay "$saved"/*.unfinished
says "gift:P2,2"
says_not "gift:P2,1"

# A decision with one option takes itself inside the own turn and is told in the log of its own seat; at the beginning
# of a turn it is asked. What was typed ahead for it is noticed.
rm -f "$saved"/*.unfinished
feed $'gift P2 3\npass\npass\ngift P2 2\nlog\nquit\n' play nul --seats me,me --seed 9
exits 0
says "P2: Choose what to do"
says_not "had one option"
run replay "$saved"/*.unfinished
[ "$(grep -c ' pass$' <<<"$out")" -eq 3 ] || wrong "the decision that took itself is in the record"
rm -f "$saved"/*.unfinished
feed $'gift P2 3\npass\npass\ngift P2 2\npass\nlog\nundo\nquit\n' play nul --seats me,me --seed 9
exits 0
says "P1 had one option: Pass"
says "  1  Pass  (pass)"
says "P2 has decided since"
rm -f "$saved"/*.unfinished

# Long turns of computer players have a line that sums them up, above their lines.
summed=0
for game in $games; do
    feed $'1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\nlog\nquit\n1\n' play "$game" --seed 9
    summed=$((summed + $(grep -cE '^[A-Z][a-z]+, [0-9]+ lines: .' <<<"$out" || true) ))
done
[ "$summed" -gt 3 ] || wrong "turns are summed up"
rm -f "$saved"/*.unfinished

# Why a turn is good, where something was learned; what grows and what falls.
learned=0
hints=$'hint\n1\n' # each takes most of a second under sanitizers
[ -z "${ORRERY_TEST_ALL:-}" ] || hints+=$'hint\n1\nhint\n1\nhint\n1\nhint\n'
for game in $games; do
    feed "$hints"$'quit\n1\n' play "$game" --seed 9
    exits 0
    says "Hint: "
    ! grep -E '^ +(why|price): ' <<<"$out" | grep -vE '^ +(why|price): [+-] [^-+~,;]+(; [+-] [^-+~,;]+)*$' ||
        wrong "words of a reason"
    learned=$((learned + $(grep -cE '^ +why: [+-] ' <<<"$out" || true) ))
    [ "$game" != nul ] || [ "$learned" = 0 ] || wrong "reasons although nothing was learned"
done
[ "$learned" -gt 0 ] || wrong "no hint says why"
rm -f "$saved"/*.unfinished

# Enter ends a turn where that is wanted: what was chosen is in no record before, and can be changed.
feed $'stake 1\nstake 2\nquit\n' play nul --seats me,random --seed 9 --confirm
exits 0
says "Stake 1 on the die"
[[ $out =~ "P2 is "([A-Z][a-z]+)" (random)." ]] || wrong "the computer player has no name"
says "Enter ends the turn, then ${BASH_REMATCH[1]} plays. undo takes it back"
says_not "P1 stakes"
feed $'stake 1\nstake 2\n\nquit\n' play nul --seats me,random --seed 9 --confirm
says "P1 stakes 2."
says_not "P1 stakes 1."
feed $'stake 1\nundo\nconfirm\nstake 1\nquit\n' play nul --seats me,random --seed 9 --confirm
says "Taken back."
says "From now on the last decision ends a turn."
says "P1 stakes 1."
feed $'stake 1\nquit\n' play nul --seats me,random --seed 9
says "P1 stakes 1." # a script is not asked
run play nul --confirm --no-confirm
refuses 2 "--no-confirm"

# Takebacks go over what was revealed, and the end says so; among people they do not.
feed $'peek P2\nundo\ntakeback\n'"$many" play nul --seats me,random --seed 9
says "takeback does it all the same, but then this game is not counted in statistics."
says "Taken back; this game is not counted in statistics."
says "not counted in your statistics"
record=$(printf '%s\n' "$out" | sed -n '/The record is$/{n;p;}')
run verify "$record"
says "1 takeback over revealed information"
feed $'peek P2\ntakeback\nquit\n' play nul --seats me,me --seed 9
says "they have to agree"
rm -f "$saved"/*.unfinished

# Names from a record cannot reach the terminal as control characters.
sed -e '1s/"name":"Ada","player":"random"/"name":"\\u001b[31mX","player":"me"/' -e '8,$d' "$records/format-1.record" >escape.record
run replay escape.record
says "?[31mX"
says_not $'\033'
feed $'quit\n' play --load escape.record
says_not $'\033'
run play --load escape.record --seats me,me
refuses 2 "a record says who plays"
run play nul --load escape.record
refuses 2 "leave nul out"
run play --load "$straight"
refuses 1 "this game is over"

# With real dice and cards: what came is typed by its name, its number or its face, several at once; undo goes back over
# it; the record has no seed, and is resumed as it is.
feed $'star\nsun\nmoon\nstake 1\n9\n4\nundo\n3\npass\nquit\n' play nul --seats me,me --real
exits 0
says "P1: A card is drawn"
says "2 left"
says '"sun" is none of what is possible now'
says "P1: The die is rolled"
says " Type what the die shows"
says '"9" is no roll of 1 dice'
says "Taken back."
says "The die shows 3"
files=("$saved"/nul-*.unfinished)
file=${files[-1]}
grep -q '"commit"' "$file" && wrong "a seed is sealed at a table with real dice"
grep -q takeback "$file" || wrong "the record does not tell what was taken back"
feed $'pass\nquit\n' play --load "$file"
exits 0
says "P1: "
rm -f "$file"
feed $'nova, dust\nquit\n' play nul --seats me,me --real
says "P1: Choose what to do"
feed $'nova, nova\nquit\n' play nul --seats me,me --real
says '"nova" is none of what is possible now'
feed $'\n\n\nreal\n\nquit\n' play
exits 0
says "Options (real dice and cards)"
run play nul --real --seed 5
exits 2
warns "--seed"
# From a hand that nobody types: with real cards, in games with hands. The cards that are dealt to it are not asked for.
run play nul --seats own,me --real
exits 2
warns "nobody has a hand"
for hands in $("$orrery" games --json | python3 -c 'import json, sys
print(*[g["id"] for g in json.load(sys.stdin)["games"] if g["hands"]])'); do
    run play "$hands" --seats own,own,own
    exits 2
    warns "plays from the own hand"
    feed "$(yes $'1\nhint' | head -160)"$'\nquit\n' play "$hands" --seats own,own,own --real
    exits 0
    says "Nobody told the hand of this seat."
    grep -q '"player":"own"' "$saved/$hands"-*.unfinished || wrong "the record does not tell who keeps the hand"
done
[ -n "${hands:-}" ] || wrong "no game has hands"
rm -f "$saved"/*.unfinished

# From a position, and with the menu.
"$orrery" new nul --seats 3 --seed 4 >p.json 2>/dev/null
feed "$many" play --load p.json --seats me,greedy,random --seed 4
exits 0
says "The game is over after"
feed $'\n\n\n\nquit\n' play
exits 0
says "Which game"
feed $'1\n' play
exits 1
warns "the input ended before a table was chosen"
finish
