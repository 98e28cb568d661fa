#!/usr/bin/env bash
# Players that are programs of their own: the examples in every game, programs that do not play as they should, and the
# tester of conformance. Files of the examples are found beside this one.
examples=$(dirname "$(readlink -f "$0")")/../../examples/bots
nodesh=$(dirname "$(readlink -f "$0")")/../../scripts/node.sh
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

cc -std=c11 -Wall -Wextra -Werror -o first "$examples/first.c" || exit 1
cp "$examples/random.py" "$examples/random.js" .
printf '#!/bin/sh\nexec bash "%s" node "$@"\n' "$nodesh" >node
chmod +x node
for file in first.c random.py random.js; do
    [ "$(wc -l <"$examples/$file")" -lt 80 ] || wrong "$file has 80 lines or more"
done
patient=(--bot-time 60000 --bot-memory 1024)

# Each sits at a table of every game.
games=$("$orrery" games --json | grep -o '"id":"[^"]*"' | cut -d'"' -f4)
for game in $games; do
    run sim "$game" --seats "cmd:./first,cmd:python3 random.py,cmd:./node random.js" --games 1 --seed 4 --jobs 1 --json "${patient[@]}"
    exits 0
    says '"ended":1'
    says_not '"forfeits":1'
    warns "cmd:./first lost 0 of 1 matches"
    warns "cmd:python3 random.py lost 0 of 1"
    warns "cmd:./node random.js lost 0 of 1"
done

# Our own player as a bot: the same strength, and no forfeits.
run sim nul --seats "cmd:$orrery bot --player greedy --seed 1,random" --rotate --games 20 --seed 3 --json "${patient[@]}"
exits 0
warns "lost 0 of 20 matches"
wins=$(printf '%s' "$out" | grep '"player":"cmd:' | head -1 | sed 's/.*"wins":\([0-9]*\).*/\1/')
[ "$wins" -ge 12 ] || wrong "greedy as a bot won only $wins of 20 matches against random"

# bad NAME WORDS PYTHON: a bot that does this when it is to go has lost every match, and the arena goes on.
bad() {
    printf 'import json, os, sys, time\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m["type"] == "hello":\n        print(json.dumps({"type": "hello"}), flush=True)\n    if m["type"] == "go":\n        %s\n' "$3" >"$1.py"
    run arena nul --seats "cmd:python3 $1.py,random" --games 2 --seed 2 --json --bot-log . --bot-time "${4:-60000}" --bot-memory "${5:-1024}"
    exits 0
    says '"forfeits":2,"wins":0.000000'
    warns "lost 2 of 2 matches by forfeit: it $2 in 2"
    grep -q "is lost, it $2" "python3-$1-py.log" || wrong "the log does not say so"
}
# In the sanitizer build a bot may not start in a second, but these limits count from its first question on.
bad slow "was too slow" 'time.sleep(1000)' 50
bad nonsense "said nonsense" 'print("hello", flush=True)'
bad dies "died" 'sys.exit(1)'
bad fat "took too much memory" 'memory = bytearray(300 << 20); time.sleep(1000)' 60000 150
bad illegal "decided illegally" 'print(json.dumps({"type": "decision", "id": m["id"], "step": "no:1"}), flush=True)'
bad index "decided illegally" 'print(json.dumps({"type": "decision", "id": m["id"], "index": 999}), flush=True)'
bad refuses "refused to play" 'print(json.dumps({"type": "error", "code": "unsupported", "text": "no"}), flush=True)'
bad flood "said nonsense" 'os.write(1, b"x" * (3 << 20))'
bad child "took too much memory" 'os.system("exec python3 -c \"m = bytearray(300 << 20); import time; time.sleep(1000)\"")' 60000 150
run arena nul --seats "cmd:./nothing-here,random" --games 2 --seed 2 --json --bot-log .
warns "it did not start in 2"
grep -q "nothing-here" nothing-here.log || wrong "what the shell said is not in the log"
# Late answers to an earlier question are not taken for those to the present one.
bad old "was too slow" 'print(json.dumps({"type": "decision", "id": m["id"] - 1, "index": 0}), flush=True)' 50

# What is unknown is ignored, remarks are allowed, an index and an action do as well as a step.
cat >good.py <<'EOF'
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "good", "mood": [1, {"a": 0.5}]}), flush=True)
    if m["type"] == "view":
        assert set(m) == {"type", "match", "id", "position"} and m["position"]["orrery"] == 1, m
    if m["type"] == "options":
        steps = m["steps"]
        assert all(s["text"] and s["step"] for s in steps)
    if m["type"] == "go":
        print('{"type":"info","text":"thinking"}\n{"type":"tea"}', flush=True)
        answer = {"index": 0} if m["id"] % 2 else {"action": steps[-1]["action"]}
        print(json.dumps({"type": "decision", "id": m["id"], "extra": None, **answer}), flush=True)
EOF
run sim nul --seats "cmd:python3 good.py" --games 4 --seed 5 --json "${patient[@]}"
says_not '"forfeits":1'
warns "lost 0 of 8 matches"

# It hears how a match ended, in `play` too.
cat >hears.py <<'EOF'
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps({"type": "hello"}), flush=True)
    if m["type"] == "go":
        print(json.dumps({"type": "decision", "id": m["id"], "index": 0}), flush=True)
    if m["type"] == "result":
        sys.stderr.write(line)
EOF
run arena nul --seats "cmd:python3 hears.py,random" --games 6 --seed 2 --jobs 1 --json --bot-log . "${patient[@]}"
exits 0
[ "$(grep -c '"type":"result"' python3-hears-py.log)" -eq 6 ] || wrong "it did not hear six results: $(cat python3-hears-py.log)"
[ "$(grep '"type":"result"' python3-hears-py.log | grep -c '"won":\[[01]')" -gt 0 ] || wrong "nobody has won"
rm python3-hears-py.log
run play nul --seats "cmd:python3 hears.py,random" --seed 2 --bot-log . "${patient[@]}"
exits 0
grep -q '"type":"result","match":1' python3-hears-py.log || wrong "play does not tell the result"

# Our own player forgets a match that is over.
"$orrery" new nul --seed 3 >table.json 2>/dev/null
{
    printf '{"type":"new","match":1,"game":"nul","seat":0}\n{"type":"view","match":1,"id":1,"position":'
    tr '\n' ' ' <table.json
    printf '}\n{"type":"go","id":1,"budget_ms":60000}\n{"type":"result","match":1}\n{"type":"go","id":1,"budget_ms":5}\n'
} >ended.txt
feed "$(cat ended.txt)"$'\n' bot --player greedy --seed 1
exits 0
says '"type":"decision","id":1'
says "there is no view for this decision"

# Its standard input and output are all it has: it cannot write here where it is confined, and has no secrets.
printf 'import json, sys\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m["type"] == "hello":\n        print(json.dumps({"type": "hello"}), flush=True)\n    if m["type"] == "view":\n        sys.stderr.write(line)\n    if m["type"] == "options":\n        steps = m["steps"]\n    if m["type"] == "go":\n        print(json.dumps({"type": "decision", "id": m["id"], "index": 0}), flush=True)\n' >tells.py
run sim nul --set peeking=off --seats "cmd:python3 tells.py,random" --games 1 --seed 5 --json --bot-log . "${patient[@]}"
exits 0
grep '"type": *"view"' python3-tells-py.log | head -1 | sed 's/.*"position"://; s/}$//' >seen.json
run legal seen.json
exits 0
warns "P1"

# It inherits nothing but its three descriptors: no record that is being written.
printf 'import json, os, sys\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m["type"] == "hello":\n        sys.stderr.write("open " + " ".join(n for n in sorted(os.listdir("/proc/self/fd")) if int(n) < 3 or os.path.exists("/proc/self/fd/" + n)) + ".\\n")\n        print(json.dumps({"type": "hello"}), flush=True)\n    if m["type"] == "go":\n        print(json.dumps({"type": "decision", "id": m["id"], "index": 0}), flush=True)\n' >looks.py
printf 'pass\nquit\n' | "$orrery" play nul --seats "cmd:python3 looks.py,me" --seed 3 --bot-log . "${patient[@]}" >/dev/null 2>&1
grep -q '^open 0 1 2\.$' python3-looks-py.log || wrong "a bot has more than its three descriptors: $(grep open python3-looks-py.log)"

# Where it is confined it sees no saved games and no sockets of services, and cannot write.
python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("agent")'
cat >spy.py <<'EOF'
import json, os, stat, sys
def writes(path):
    try:
        open(path, "w").close()
    except OSError:
        return False
    return True
found = [n for n in os.listdir(os.environ["XDG_STATE_HOME"] + "/orrery")]
found += ["a socket"] * stat.S_ISSOCK(os.stat(os.environ["SSH_AUTH_SOCK"]).st_mode)
found += [p for p in ("here", "/tmp/here", "/run/here", "/dev/here", os.environ["XDG_STATE_HOME"] + "/orrery/here") if writes(p)]
print("found", found, file=sys.stderr, flush=True)
EOF
printf 'quit\n' | SSH_AUTH_SOCK=$work/agent "$orrery" play nul --seats "cmd:python3 spy.py,me" --seed 3 --bot-log . >/dev/null 2>spied.txt
if ! grep -q "not confined" spied.txt; then
    ls state/orrery/*.unfinished >/dev/null || wrong "there is no record that could be seen"
    grep -qx 'found \[\]' python3-spy-py.log || wrong "a confined bot sees: $(cat python3-spy-py.log)"
fi

# The tester.
run bot-check ./first --game nul "${patient[@]}"
exits 0
says "11 of 11 checks passed"
run bot-check "python3 random.py" --game nul --json "${patient[@]}"
exits 0
says '"passed":true'
run bot-check "./node random.js" --game nul "${patient[@]}"
exits 0
run bot-check "$orrery bot --player random" --game nul "${patient[@]}"
exits 0
says_not advice
run bot-check "python3 illegal.py" --game nul --bot-log .
exits 1
says "FAILED matches"
run bot-check ./nothing-here --game nul --bot-log .
exits 1
says "FAILED hello"
run bot-check
refuses 2 "usage: orrery bot-check COMMAND"
run bot --player nobody
refuses 2 'there is no player "nobody"'
feed $'{"type":"hello"}\nnonsense\n{"type":"new","game":"none","seat":0}\n{"type":"go","id":1,"budget_ms":5}\n{"type":"quit"}\n' bot --player random --seed 1
exits 0
says '"type":"hello"'
says '"code":"syntax"'
says '"code":"unsupported"'
says '"code":"value"'

# A record that names a program does not start it.
touch ran && rm ran
printf 'quit\n' | "$orrery" play nul --seats "me,cmd:touch ran" --seed 3 --bot-log . >/dev/null 2>&1
rm -f ran
saved=$(grep -l touch-ran state/orrery/*.unfinished | head -1)
run play --load "$saved"
exits 1
warns 'there is no player "cmd:touch-ran"'
[ ! -e ran ] || wrong "the program of a record was started"
run play --load "$saved" --bot "cmd:touch ran" --bot-log .
exits 0
finish
