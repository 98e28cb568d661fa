#!/usr/bin/env bash
# The program on a terminal: hints on low and high screens, and Ctrl-C.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

window=0 # each has a server of its own: one that ends takes a moment, and takes new windows with it
terminal() { tmux -L "orrery-$$-$window" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT

# begin COLUMNS ROWS ARGUMENTS: the program in a window of that size; its exit code is shown at the end.
begin() {
    local columns=$1 rows=$2
    shift 2
    what="orrery $* on $columns x $rows"
    window=$((window + 1))
    terminal new-session -d -x "$columns" -y "$rows" "'$orrery' $*; echo \"left with \$?\"; cat"
}

# shows TEXT: waits until the window does.
shows() {
    for ((i = 0; i < 1200; i++)); do
        out=$(terminal capture-pane -p 2>&1) || break
        [[ $out != *"$1"* ]] || return 0
        sleep 0.05
    done
    wrong "the window lacks: $1"
}

end() { terminal kill-server; }

# A low screen: the hint has a page of its own, lines end between words, and the table comes back.
begin 40 16 play nul --seed 9
shows "> "
terminal send-keys hint Enter
shows "Enter to go on"
says "Hint: "
[ "$(head -1 <<<"$out" | cut -c 1-6)" = "Hint: " ] || wrong "the page begins with the hint"
page=$(sed '/^Enter to go on/,$d' <<<"$out")
flat=$(tr -s ' \n' '  ' <<<"$page")
feed $'hint\nquit\n1\n' play nul --seed 9
straight=$(sed -n '/Hint: /,/^$/p' <<<"$out" | sed 's/.*Hint: /Hint: /' | tr -s ' \n' '  ')
[ "${flat% }" = "${straight%% P1: *}" ] || wrong "broken lines say the same: $flat"
terminal send-keys Enter
shows "> "
says_not "Enter to go on"
# The program leaves before its terminal does: a leak check that is cut off there may never end.
terminal send-keys quit Enter
shows "left with 0"
end

# A high screen: it stands under the table.
begin 100 60 play nul --seed 9
shows "> "
terminal send-keys hint Enter
shows "Hint: "
says_not "Enter to go on"

# Ctrl-C: the game is saved and can be resumed.
terminal send-keys C-c
shows "left with 130"
says "the game is saved"
end
saved=("$XDG_STATE_HOME"/orrery/*.unfinished)
feed $'quit\n1\n' play --load "${saved[-1]}"
exits 0
finish
