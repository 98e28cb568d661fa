#!/usr/bin/env bash
# Wrong files and wrong words: one sentence with place and reason, nothing changed.
games=$(cd "$(dirname "$0")/../../src/games" && pwd)
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

"$orrery" new nul --seed 7 >good.json 2>/dev/null
printf '1\n1\n' | "$orrery" play nul --seed 7 >/dev/null 2>&1
cp "$XDG_STATE_HOME"/orrery/*.unfinished good.record
yes 1 | "$orrery" play nul --seed 7 >/dev/null 2>&1
cp "$XDG_STATE_HOME"/orrery/*.record whole.record
"$orrery" content export nul >good.pack

printf '{"orrery":1,\n "game":' >broken.json
sed 's/"nul"/"nil"/' good.json >unknown.json
sed 's/"card":\[/"cart":[/' good.json >field.json
sed 's/"sparks":\[[0-9]*/"sparks":[9999/' good.json >range.json
sed 's/"stack":\["dust",/"stack":[/' good.json >invariant.json
sed 's/"seats":2/"seats":9/' good.json >seats.json
printf 'a\0b' >binary.json
: >empty.json
head -c -5 good.record >cut.record
sed '3s/ [0-9a-f]*$/ 00000000/' whole.record >hash.record
head -1 whole.record >start.record
sed '3s/c_deal:[a-z]*/c_deal:sun/' whole.record >step.record
sed '$s/"seed":"../"seed":"zz/' whole.record >seed.record
sed 's/"copies":4/"copies":-4/' good.pack >bad.pack

before=$(sha256sum ./*.json ./*.record ./*.pack)
# code | part of the sentence | arguments; what only one game says is in the folder of its tests
while IFS='|' read -r want part line; do
    read -ra words <<<"$line"
    run "${words[@]}"
    refuses "$want" "$part"
done < <(cat "$games"/*/tests/bad_input.txt - <<'TABLE'
1|broken.json: line 2|legal broken.json
1|unknown.json|legal unknown.json
1|field.json|show field.json
1|range.json|do range.json pass
1|invariant.json|legal invariant.json
1|seats.json|odds seats.json
1|binary.json|legal binary.json
1|empty.json|legal empty.json
1|missing.json|legal missing.json
1|standard input|legal -
2|there is no game "chess"|rules chess
2|did you mean "rounds"?|new nul --set ruonds=2
2|rounds|new nul --set rounds=many
2|2 to 4 players, not for 7|new nul --seats 7
1|NU-2.1: That is not what is being decided now. Asked now: "Choose what to do"|do good.json c_roll:1
1|step 1: "fly" is not a step|do good.json fly
1|step 2 "c_deal:dust" is refused by NU-|do good.json pass c_deal:dust
1|is not a step|why good.json fly
1|cut.record: line|verify cut.record
1|cut.record: line|replay cut.record
1|hash.record: line 3|verify hash.record
1|step.record: line 3|replay step.record
1|seed.record|verify seed.record
1|good.json|verify good.json
1|good.record|legal good.record
2|--to|replay good.record --to 100000
1|copies|content check bad.pack
1|copies|new nul --content bad.pack
1|good.json|content check good.json
1|no/such/folder|show good.json -o no/such/folder/x
1|line 3|review hash.record
1|no/such/file|review no/such/file
1|good.json|review good.json
1|no entries|review start.record
1|no/such/folder|review whole.record --html no/such/folder/x
2|--iterations|review whole.record --iterations 0
2|--json|review whole.record --json --html x
2|did you mean "greedy"?|sim nul --seats greddy
2|--games|sim nul --games 0
2|needs --seats|arena nul
2|did you mean "greedy"?|arena nul --seats greddy,random
2|two players that differ|arena nul --seats greedy
2|with repetitions|arena nul --seats greedy,random,random --table 2
2|compares two players|arena nul --seats greedy,random,bot:3 --until-sure
2|--games|arena nul --seats greedy,random --games 0
2|--table|arena nul --seats greedy,random --table 7
2|the limit is 4, asked for 5|arena nul --seats greedy,random --table 5
2|there is no game|arena nil --seats greedy,random
2|did you mean "greedy"?|play nul --seats me,greddy
2|2 to 4 players, not for 7|play nul --seats me,me,me,me,me,me,me
1|broken.json|play --load broken.json
TABLE
)
[ "$before" = "$(sha256sum ./*.json ./*.record ./*.pack)" ] || wrong "a file was changed"

# Writing over a file fails without touching it.
mkdir locked
cp good.json locked/x
if chmod 500 locked && ! touch locked/probe 2>/dev/null; then
    run show good.json -o locked/x
    refuses 1 "locked/x"
    cmp -s good.json locked/x || wrong "the file was changed"
fi
chmod 700 locked
finish
