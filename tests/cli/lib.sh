# What the tests of the command share: `run` keeps output and exit code of a
# command, the rest looks at them. The program is the first argument of each test.
# shellcheck shell=bash disable=SC2034
set -uo pipefail
orrery=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data NO_COLOR=1
unset COLORTERM
# In a sanitizer build: the font library behind PNG keeps its caches to the end.
echo leak:libfontconfig >"$work/.lsan"
export LSAN_OPTIONS=suppressions=$work/.lsan:print_suppressions=0
cd "$work" || exit
out='' err='' code=0 failures=0 what=''

run() {
    what="orrery $*"
    "$orrery" "$@" >"$work/.out" 2>"$work/.err" </dev/null
    code=$?
    out=$(cat "$work/.out")
    err=$(cat "$work/.err")
}

# The same with the first argument as standard input.
feed() {
    local input=$1
    shift
    what="orrery $*"
    printf '%s' "$input" | "$orrery" "$@" >"$work/.out" 2>"$work/.err"
    code=$?
    out=$(cat "$work/.out")
    err=$(cat "$work/.err")
}

wrong() {
    failures=$((failures + 1))
    printf 'FAILED %s\n  %s\n  exit %s\n  stdout: %.400s\n  stderr: %.400s\n' "$what" "$1" "$code" "$out" "$err"
}

exits() { [ "$code" -eq "$1" ] || wrong "exit code $1 expected"; }
says() { [[ $out == *"$1"* ]] || wrong "stdout lacks: $1"; }
says_not() { [[ $out != *"$1"* ]] || wrong "stdout has: $1"; }
warns() { [[ $err == *"$1"* ]] || wrong "stderr lacks: $1"; }
silent() { [ -z "$out" ] || wrong "nothing expected on stdout"; }

# Refused: this exit code, nothing on stdout, one sentence that names this on stderr.
refuses() {
    exits "$1"
    silent
    [ "$(printf '%s\n' "$err" | wc -l)" -eq 1 ] || wrong "one sentence expected on stderr"
    [[ $err == "orrery: "* ]] || wrong "the sentence does not begin with orrery:"
    warns "$2"
}

finish() {
    [ "$failures" -eq 0 ] || exit 1
    echo ok
}
